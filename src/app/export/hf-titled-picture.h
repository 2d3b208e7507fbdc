/* hf-titled-picture.h: the picture of a tab with its title, to draw elsewhere
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export.h"

G_BEGIN_DECLS

/**
 * HfTitledPicture:
 * @picture: (transfer full): the picture to draw
 * @options: the options; the colors are the window's, and the title block describes the file. The
 *   rest is that of HF_EXPORT_OPTIONS_INIT. The caller that draws may change it
 * @name: a description in one line: "Treemap of wpf-app.gclog: System.Windows"
 * @title: a text that @options borrow, as the next two
 * @completeness: the faults of the file; empty if @options do not borrow it
 * @source: (nullable): the file
 *
 * It does not follow the tab, and a worker may draw it.
 */
typedef struct
{
  HfExportPicture *picture;
  HfExportOptions  options;
  char            *name;
  char            *title;
  HfCompleteness   completeness;
  GFile           *source;
} HfTitledPicture;

/**
 * hf_titled_picture_new:
 * @picture: (transfer full): the picture
 * @name: (transfer full): as the field
 * @title: as the field
 * @palette: the colors
 *
 * Returns: (transfer full): without a file and its faults
 */
HfTitledPicture *hf_titled_picture_new      (HfExportPicture *picture,
                                             char            *name,
                                             const char      *title,
                                             HfPalette        palette);
/**
 * hf_titled_picture_set_file:
 * @source: the file, which the picture never replaces
 * @completeness: (transfer full): its faults
 *
 * Lets the title block describe @source. Call it once.
 */
void             hf_titled_picture_set_file (HfTitledPicture *self,
                                             GFile           *source,
                                             HfCompleteness   completeness);
/** hf_titled_picture_free: any thread; a worker frees large parts. */
void             hf_titled_picture_free     (HfTitledPicture *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTitledPicture, hf_titled_picture_free)

G_END_DECLS
