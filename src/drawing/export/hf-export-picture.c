/* hf-export-picture.c: asks a picture by way of its class
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-picture.h"

#include "hf-figures.h"

#include <glib/gi18n.h>

void
hf_export_picture_init (HfExportPicture            *self,
                        const HfExportPictureClass *klass,
                        HfAnalysis                 *analysis)
{
  self->klass = klass;
  self->analysis = analysis;
}

void
hf_export_picture_free (HfExportPicture *self)
{
  self->klass->free (self);
}

char *
hf_export_picture_dup_name (const HfExportPicture *self,
                            const char            *title)
{
  return self->klass->dup_name (self, title);
}

char *
hf_export_picture_dup_description (const HfExportPicture *self)
{
  return self->klass->dup_description (self);
}

char *
hf_export_picture_dup_subtitle (const HfExportPicture *self)
{
  return self->klass->dup_subtitle (self);
}

void
hf_export_picture_get_natural_size (const HfExportPicture *self,
                                    double                *width,
                                    double                *height)
{
  self->klass->get_natural_size (self, width, height);
}

gboolean
hf_export_picture_draw (const HfExportPicture *self,
                        const HfExportArea    *area)
{
  return self->klass->draw (self, area);
}

/* The heap has it as the microseconds since 1970, in hexadecimal. */
GDateTime *
hf_export_picture_find_time (HfAnalysis *analysis)
{
  const char *taken = hf_heap_find_info (hf_analysis_get_heap (analysis), "taken");
  guint64 usec = 0;

  if (taken == NULL || !g_ascii_string_to_unsigned (taken, 16, 0, G_MAXINT64, &usec, NULL))
    return NULL;
  return g_date_time_new_from_unix_utc ((gint64) (usec / G_USEC_PER_SEC));
}

/* A picture says the same wherever it is drawn, so this is not local time. */
char *
hf_export_picture_dup_origin (HfAnalysis *analysis)
{
  const char *runtime = hf_heap_find_info (hf_analysis_get_heap (analysis), "runtime");
  g_autoptr (GDateTime) time = hf_export_picture_find_time (analysis);
  g_autofree char *moment = NULL;

  if (time == NULL)
    return g_strdup (runtime);
  moment = g_date_time_format (time, "%F %R UTC");
  return runtime != NULL ? g_strdup_printf ("%s · %s", runtime, moment) : g_steal_pointer (&moment);
}

char *
hf_export_picture_dup_totals (HfAnalysis *analysis)
{
  HfHeap *heap = hf_analysis_get_heap (analysis);
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);
  guint64 n_bytes = hf_heap_get_n_bytes (heap);
  g_autofree char *count = hf_figures_count (hf_heap_get_n_objects (heap));
  g_autofree char *size = hf_figures_size (n_bytes);
  g_autofree char *reachable = NULL;
  g_autofree char *share = NULL;

  if (reachability == NULL)
    /* Translators: objects · their size */
    return g_strdup_printf (
      ngettext ("%s object · %s", "%s objects · %s", hf_heap_get_n_objects (heap)), count, size);

  reachable = hf_figures_size (reachability->n_bytes);
  share = hf_figures_share (reachability->n_bytes, n_bytes);
  /* Translators: objects · their size · how much of that is reachable (share) */
  return g_strdup_printf (ngettext ("%s object · %s · %s reachable (%s)",
                                    "%s objects · %s · %s reachable (%s)",
                                    hf_heap_get_n_objects (heap)),
                          count, size, reachable, share);
}
