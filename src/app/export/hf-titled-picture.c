/* hf-titled-picture.c: the picture of a tab with its title, to be drawn elsewhere
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-titled-picture.h"

#include "hf-free-later.h"

HfTitledPicture *
hf_titled_picture_new (HfExportPicture *picture,
                       char            *name,
                       const char      *title,
                       HfPalette        palette)
{
  HfTitledPicture *self = g_new0 (HfTitledPicture, 1);

  self->picture = picture;
  self->name = name;
  self->title = g_strdup (title);
  self->options = (HfExportOptions) HF_EXPORT_OPTIONS_INIT;
  self->options.palette = palette;
  self->options.title = self->title;

  return self;
}

void
hf_titled_picture_set_file (HfTitledPicture *self,
                            GFile           *source,
                            HfCompleteness   completeness)
{
  self->source = g_object_ref (source);
  self->completeness = completeness;
  self->options.source = self->source;
  self->options.completeness = &self->completeness;
}

void
hf_titled_picture_free (HfTitledPicture *self)
{
  hf_free_later (self->picture, (GDestroyNotify) hf_export_picture_free);
  g_free (self->name);
  g_free (self->title);
  g_clear_object (&self->source);
  hf_completeness_clear (&self->completeness);
  g_free (self);
}
