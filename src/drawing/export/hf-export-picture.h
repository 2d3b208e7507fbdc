/* hf-export-picture.h: what an exported page shows, whatever kind of picture it is
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"
#include "hf-palette.h"
#include "hf-surface.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_EXPORT_PICTURE_LINE_HEIGHT: of the line for a legend, in px. */
#define HF_EXPORT_PICTURE_LINE_HEIGHT 16

/**
 * HfExportPicture:
 *
 * A picture that can be a file, a page of paper or what the clipboard holds. It says
 * what it is and draws itself into a rectangle; what stands around it is the page's. It
 * does not change once made: any thread may ask and draw it, several at once.
 */
typedef struct _HfExportPicture HfExportPicture;

/**
 * HfExportArea: where a picture is to be drawn
 * @surface: on which; the ground is there
 * @palette: in which colors
 * @bounds: the picture's place, in px; what does not fit is made smaller, with its
 *   aspect kept if it has one
 * @legend: a line for what colors mean, in px, HF_EXPORT_PICTURE_LINE_HEIGHT high; of
 *   no height if there is none
 * @cancellable: (nullable)
 */
typedef struct
{
  HfSurface       *surface;
  const HfPalette *palette;
  HfRect           bounds;
  HfRect           legend;
  GCancellable    *cancellable;
} HfExportArea;

/**
 * HfExportPictureClass: what a kind of picture implements
 * @dup_name: (transfer full): "Treemap of wpf-app.gclog", for @title "wpf-app.gclog"
 * @dup_description: (transfer full): what it shows, in a sentence
 * @dup_subtitle: (transfer full): the second line of the title block: totals, what alone
 *   is shown, what areas mean; see hf_export_picture_dup_totals()
 * @get_natural_size: how large it is by itself, in px
 * @draw: draws it, and its legend; %FALSE if it was cancelled: then parts are missing
 * @free: also frees the struct itself
 */
typedef struct
{
  char    *(*dup_name)         (const HfExportPicture *self,
                                const char            *title);
  char    *(*dup_description)  (const HfExportPicture *self);
  char    *(*dup_subtitle)     (const HfExportPicture *self);
  void     (*get_natural_size) (const HfExportPicture *self,
                                double                *width,
                                double                *height);
  gboolean (*draw)             (const HfExportPicture *self,
                                const HfExportArea    *area);
  void     (*free)             (HfExportPicture       *self);
} HfExportPictureClass;

/**
 * _HfExportPicture: what a kind of picture begins with
 * @analysis: (transfer none): of which heap; what follows in the struct keeps it
 */
struct _HfExportPicture
{
  const HfExportPictureClass *klass;
  HfAnalysis                 *analysis;
};

/** hf_export_picture_init: sets the members that every picture begins with. */
void             hf_export_picture_init             (HfExportPicture            *self,
                                                     const HfExportPictureClass *klass,
                                                     HfAnalysis                 *analysis);
/** hf_export_picture_free: may take time if it is the last that has the heap. */
void             hf_export_picture_free             (HfExportPicture            *self);

/** hf_export_picture_dup_name: (transfer full): see HfExportPictureClass, as are the next. */
char            *hf_export_picture_dup_name         (const HfExportPicture      *self,
                                                     const char                 *title);

/** hf_export_picture_dup_description: (transfer full): for readers who do not see it. */
char            *hf_export_picture_dup_description  (const HfExportPicture      *self);

/** hf_export_picture_dup_subtitle: (transfer full): the line below the title. */
char            *hf_export_picture_dup_subtitle     (const HfExportPicture      *self);

/**
 * hf_export_picture_get_natural_size:
 *
 * The size at which it is best drawn, in px; @width and @height (out).
 */
void             hf_export_picture_get_natural_size (const HfExportPicture      *self,
                                                     double                     *width,
                                                     double                     *height);

/**
 * hf_export_picture_draw:
 *
 * Draws it and its legend into @area. %FALSE if it was cancelled: parts are missing then.
 */
gboolean         hf_export_picture_draw             (const HfExportPicture      *self,
                                                     const HfExportArea         *area);

/**
 * hf_export_picture_dup_totals:
 *
 * Returns: (transfer full): "138,218 objects · 4.1 MB · 689 KB reachable (16.6 %)", or no
 *   more than is known
 */
char            *hf_export_picture_dup_totals       (HfAnalysis                 *analysis);

/**
 * hf_export_picture_find_time:
 *
 * Returns: (transfer full) (nullable): when the snapshot was taken, in UTC; %NULL if the
 *   heap does not tell
 */
GDateTime       *hf_export_picture_find_time        (const HfExportPicture      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfExportPicture, hf_export_picture_free)

G_END_DECLS
