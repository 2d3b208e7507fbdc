/* hf-heap-map-picture.c: the heap map of a tab, to be made in a worker and drawn elsewhere
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-map-picture.h"

#include "hf-export-heap-map.h"
#include "hf-free-later.h"
#include "hf-heap-map-query.h"
#include "hf-heap-map-text.h"
#include "hf-session-heap-map.h"
#include "hf-session-identity.h"
#include "hf-theme.h"

#include <glib/gi18n.h>

struct _HfHeapMapPicture
{
  HfAnalysis      *analysis;
  HfIdentity      *identity; /* NULL if it is not needed, or not known */
  guint32          position;
  HfColoring       coloring;
  HfHeapMapWindow  window;
  HfPalette        palette;
  char            *title;
  GFile           *file;
  HfRecording     *recording;
};

HfHeapMapPicture *
hf_heap_map_picture_new (HfSession *session)
{
  HfHeapMapPicture *self = g_new0 (HfHeapMapPicture, 1);

  self->analysis = g_object_ref (hf_session_get_analysis (session));
  self->coloring = hf_session_get_map_coloring (session);
  if (self->coloring == HF_COLORING_AGE && hf_session_get_identity (session) != NULL)
    self->identity = hf_identity_ref (hf_session_get_identity (session));
  self->position = hf_session_get_position (session);
  self->window = hf_session_get_map_window (session);
  self->palette = hf_theme_get_palette ();
  self->title = g_strdup (hf_session_get_title (session));
  self->file = g_object_ref (hf_session_get_file (session));
  self->recording = g_object_ref (hf_session_get_recording (session));
  return self;
}

void
hf_heap_map_picture_free (HfHeapMapPicture *self)
{
  hf_free_later_object (&self->analysis);
  hf_free_later_object (&self->recording);
  hf_free_later (self->identity, (GDestroyNotify) hf_identity_unref);
  g_object_unref (self->file);
  g_free (self->title);
  g_free (self);
}

/* One of another snapshot may be in no range of this one, and all are drawn then. */
static gboolean
has_window (HfHeapMapPicture *self)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  guint32 n_ranges = 0;
  const HfRange *ranges = hf_heap_get_ranges (heap, &n_ranges);

  for (guint32 i = 0; i < n_ranges; i++)
    {
      if (self->window.start >= ranges[i].start &&
          self->window.start - ranges[i].start < MAX (ranges[i].used, ranges[i].reserved))
        return TRUE;
    }
  return n_ranges == 0;
}

char *
hf_heap_map_picture_dup_part (HfHeapMapPicture *self)
{
  g_autofree char *start = hf_heap_map_dup_address (self->window.start);
  g_autofree char *end = hf_heap_map_dup_address (self->window.end);

  if (hf_heap_map_window_is_all (&self->window) || !has_window (self))
    return NULL;
  /* Translators: the part of a heap map; both are hexadecimal addresses */
  return g_strdup_printf (_ ("Only the addresses from %s to %s"), start, end);
}

HfTitledPicture *
hf_heap_map_picture_make (HfHeapMapPicture  *self,
                          HfRetention       *retention,
                          GCancellable      *cancellable,
                          GError           **error)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  const HfHeapMapRequest request = { .analysis = self->analysis,
                                     .retention = retention,
                                     .identity = self->identity,
                                     .position = self->position,
                                     .coloring = self->coloring };
  g_autoptr (HfHeapRegions) regions = hf_heap_regions_new (heap, cancellable, error);
  g_autoptr (HfColorKey) key = NULL;
  HfExportPicture *picture = NULL;
  HfTitledPicture *titled = NULL;

  if (regions == NULL)
    return NULL;
  key = hf_heap_map_query_new_key (&request, cancellable, error);
  if (key == NULL)
    return NULL;

  picture = hf_export_heap_map_new (regions, key, self->window);
  titled = hf_titled_picture_new (picture, hf_export_picture_dup_name (picture, self->title),
                                  self->title, self->palette);
  hf_titled_picture_set_file (titled, self->file,
                              hf_recording_copy_completeness (self->recording, heap));
  return titled;
}
