/* hf-export-picture.h: the picture of an exported page, of any kind
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
 * A picture for a file, a page of paper or the clipboard. It describes itself and draws
 * itself into a rectangle; the page draws everything around it. Immutable once made: several
 * threads may read and draw it at once.
 */
typedef struct _HfExportPicture HfExportPicture;

/**
 * HfExportArea: where a picture is to be drawn
 * @surface: the surface, which has its background
 * @palette: its colors
 * @bounds: the picture's place, in px; a picture that does not fit is scaled down, with its
 *   aspect kept if it has one
 * @legend: a line for the meaning of colors, in px, HF_EXPORT_PICTURE_LINE_HEIGHT high; of
 *   height 0 if there is none
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
 * HfExportPictureClass: the functions that a kind of picture implements
 * @dup_name: (transfer full): "Treemap of wpf-app.gclog", for @title "wpf-app.gclog"
 * @dup_description: (transfer full): a sentence about its content
 * @dup_subtitle: (transfer full): the second line of the title block: totals, the part that
 *   is shown, the meaning of areas; see hf_export_picture_dup_totals()
 * @dup_origin: (nullable) (transfer full): the program and the time of its heaps, at the right of
 *   the title; %NULL for those of the heap of the picture
 * @dup_completeness: (nullable) (transfer full): whether files of its heaps lack anything, at the
 *   right of the subtitle; %NULL for that of the heap of the picture
 * @get_natural_size: its own size, in px
 * @draw: draws it, and its legend; %FALSE if it was cancelled: then parts are missing
 * @free: also frees the struct itself
 */
typedef struct
{
  char    *(*dup_name)         (const HfExportPicture *self,
                                const char            *title);
  char    *(*dup_description)  (const HfExportPicture *self);
  char    *(*dup_subtitle)     (const HfExportPicture *self);
  char    *(*dup_origin)       (const HfExportPicture *self);
  char    *(*dup_completeness) (const HfExportPicture *self);
  void     (*get_natural_size) (const HfExportPicture *self,
                                double                *width,
                                double                *height);
  gboolean (*draw)             (const HfExportPicture *self,
                                const HfExportArea    *area);
  void     (*free)             (HfExportPicture       *self);
} HfExportPictureClass;

/**
 * _HfExportPicture: the first member of the struct of each kind of picture
 * @analysis: (transfer none): of its heap; another member of the struct holds the reference
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
/** hf_export_picture_free: may take time if it holds the last reference to the heap. */
void             hf_export_picture_free             (HfExportPicture            *self);

/** hf_export_picture_dup_name: (transfer full): see HfExportPictureClass, as are the next. */
char            *hf_export_picture_dup_name         (const HfExportPicture      *self,
                                                     const char                 *title);

/** hf_export_picture_dup_description: (transfer full): for readers who cannot see it. */
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
 * Returns: (transfer full): "138,218 objects · 4.1 MB · 689 KB reachable (16.6 %)", without
 *   the facts that are not known
 */
char            *hf_export_picture_dup_totals       (HfAnalysis                 *analysis);

/**
 * hf_export_picture_find_time:
 *
 * Returns: (transfer full) (nullable): the time of the snapshot, in UTC; %NULL if the heap
 *   has none
 */
GDateTime       *hf_export_picture_find_time        (HfAnalysis                 *analysis);

/**
 * hf_export_picture_dup_origin:
 *
 * Returns: (transfer full) (nullable): where a heap was, and when: ".NET 10.0.12 · 2026-11-21 00:25
 *   UTC"; %NULL if that is not known
 */
char            *hf_export_picture_dup_origin       (HfAnalysis                 *analysis);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfExportPicture, hf_export_picture_free)

G_END_DECLS
