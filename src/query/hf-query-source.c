/* hf-query-source.c: a heap as queries see it, with all that is computed from it on demand
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-source.h"

#include "hf-retained-set.h"
#include "hf-retention-share.h"

struct _HfQuerySource
{
  gatomicrefcount  ref_count;
  HfRecording     *recording;
  guint32          snapshot;
  HfHeap          *heap;
  HfGenerations   *generations;

  /* Made on demand, under the lock. */
  GMutex           lock;
  HfAnalysis      *analysis;
  HfRetention     *retention;
  HfReferrerTable *referrers; /* where there is no retention, which has its own */
  HfTypeInstances *instances;
  HfCollectionList *collections;
  HfTracks        *tracks;
  HfRootIndex     *roots; /* all, in order of their objects */

  /* Under a lock of its own, as a window cannot wait for any of those above. */
  GMutex           types_lock;
  GHashTable      *types; /* name → index + 1 */
};

HfQuerySource *
hf_query_source_new (HfRecording *recording,
                     guint32      snapshot,
                     HfAnalysis  *analysis)
{
  HfQuerySource *self = g_new0 (HfQuerySource, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->recording = g_object_ref (recording);
  self->snapshot = snapshot;
  self->heap = g_object_ref (hf_recording_get_heap (recording, snapshot));
  self->generations = hf_generations_new (self->heap);
  g_mutex_init (&self->lock);
  g_mutex_init (&self->types_lock);
  g_set_object (&self->analysis, analysis);
  return self;
}

HfQuerySource *
hf_query_source_ref (HfQuerySource *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
hf_query_source_unref (HfQuerySource *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_clear_pointer (&self->tracks, hf_tracks_unref);
  g_clear_pointer (&self->collections, hf_collection_list_free);
  g_clear_pointer (&self->roots, g_free);
  g_clear_pointer (&self->types, g_hash_table_unref);
  g_clear_pointer (&self->instances, hf_type_instances_free);
  g_clear_pointer (&self->referrers, hf_referrer_table_free);
  g_clear_object (&self->retention);
  g_clear_object (&self->analysis);
  g_clear_pointer (&self->generations, hf_generations_free);
  g_clear_object (&self->heap);
  g_clear_object (&self->recording);
  g_mutex_clear (&self->types_lock);
  g_mutex_clear (&self->lock);
  g_free (self);
}

HfHeap *
hf_query_source_get_heap (HfQuerySource *self)
{
  return self->heap;
}

HfRecording *
hf_query_source_get_recording (HfQuerySource *self)
{
  return self->recording;
}

guint32
hf_query_source_get_snapshot (HfQuerySource *self)
{
  return self->snapshot;
}

const HfGenerations *
hf_query_source_get_generations (HfQuerySource *self)
{
  return self->generations;
}

gboolean
hf_query_source_has_ordered_ids (HfQuerySource *self)
{
  const guint32 n = hf_heap_get_n_objects (self->heap);

  return n == 0 || hf_heap_get_object_address (self->heap, (HfObjectIndex){ n - 1 }) <= G_MAXINT64;
}

/* ---- On demand ---- */

/* With the lock, as are the next two. */
static gboolean
make_analysis (HfQuerySource  *self,
               HfProgress     *progress,
               GCancellable   *cancellable,
               GError        **error)
{
  if (self->analysis == NULL)
    self->analysis = hf_analysis_new (self->heap, progress, cancellable, error);
  return self->analysis != NULL;
}

static gboolean
make_retention (HfQuerySource  *self,
                HfProgress     *progress,
                GCancellable   *cancellable,
                GError        **error)
{
  if (self->retention != NULL)
    return TRUE;
  if (!make_analysis (self, progress, cancellable, error))
    return FALSE;
  if (hf_analysis_get_why_unknown (self->analysis) != NULL)
    return TRUE;
  self->retention = hf_retention_share (self->analysis, progress, cancellable, error);
  return self->retention != NULL;
}

static gboolean
make_instances (HfQuerySource  *self,
                GCancellable   *cancellable,
                GError        **error)
{
  if (self->instances == NULL)
    self->instances = hf_type_instances_new (self->heap, cancellable, error);
  return self->instances != NULL;
}

HfTypeIndex
hf_query_source_find_type (HfQuerySource *self,
                           const char    *name)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->types_lock);
  const guint32 n_types = hf_heap_get_n_types (self->heap);

  (void) locker;
  if (self->types == NULL)
    {
      self->types = g_hash_table_new (g_str_hash, g_str_equal);
      for (guint32 i = 0; i < n_types; i++)
        g_hash_table_insert (self->types,
                             (gpointer) hf_heap_get_type_name (self->heap, (HfTypeIndex){ i }),
                             GUINT_TO_POINTER (i + 1));
    }
  return (HfTypeIndex){ GPOINTER_TO_UINT (g_hash_table_lookup (self->types, name)) - 1 };
}

static int
compare_roots (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const HfRoot *roots = user_data;
  const HfRootIndex x = *(const HfRootIndex *) a;
  const HfRootIndex y = *(const HfRootIndex *) b;
  const guint32 object_x = roots[x.value].object.value;
  const guint32 object_y = roots[y.value].object.value;

  if (object_x != object_y)
    return object_x < object_y ? -1 : 1;
  return (x.value > y.value) - (x.value < y.value);
}

const HfRootIndex *
hf_query_source_find_roots (HfQuerySource *self,
                            HfObjectIndex  object,
                            guint32       *n_roots)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  guint32 n = 0;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n);
  guint32 low = 0;
  guint32 high = n;
  guint32 end = 0;

  (void) locker;
  if (self->roots == NULL)
    {
      self->roots = g_new (HfRootIndex, MAX (n, 1));
      for (guint32 i = 0; i < n; i++)
        self->roots[i].value = i;
      g_qsort_with_data (self->roots, (int) n, sizeof (HfRootIndex), compare_roots,
                         (gpointer) roots);
    }
  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (roots[self->roots[middle].value].object.value < object.value)
        low = middle + 1;
      else
        high = middle;
    }
  for (end = low; end < n && roots[self->roots[end].value].object.value == object.value;)
    end++;
  *n_roots = end - low;
  return self->roots + low;
}

HfAnalysis *
hf_query_source_find_analysis (HfQuerySource  *self,
                               HfProgress     *progress,
                               GCancellable   *cancellable,
                               GError        **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  (void) locker;
  return make_analysis (self, progress, cancellable, error) ? self->analysis : NULL;
}

gboolean
hf_query_source_find_retention (HfQuerySource  *self,
                                HfRetention   **retention,
                                HfProgress     *progress,
                                GCancellable   *cancellable,
                                GError        **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  (void) locker;
  *retention = NULL;
  if (!make_retention (self, progress, cancellable, error))
    return FALSE;
  *retention = self->retention;
  return TRUE;
}

const HfReferrerTable *
hf_query_source_find_referrers (HfQuerySource  *self,
                                HfProgress     *progress,
                                GCancellable   *cancellable,
                                GError        **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  (void) locker;
  if (self->retention != NULL)
    return hf_retention_get_referrers (self->retention);
  if (self->referrers == NULL)
    self->referrers = hf_referrer_table_new (self->heap, progress, cancellable, error);
  return self->referrers;
}

const HfTypeInstances *
hf_query_source_find_instances (HfQuerySource  *self,
                                GCancellable   *cancellable,
                                GError        **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  (void) locker;
  return make_instances (self, cancellable, error) ? self->instances : NULL;
}

const HfCollectionList *
hf_query_source_find_collections (HfQuerySource  *self,
                                  HfProgress     *progress,
                                  GCancellable   *cancellable,
                                  GError        **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  (void) locker;
  if (self->collections == NULL)
    self->collections = hf_collection_list_new (self->recording, progress, cancellable, error);
  return self->collections;
}

const HfTracks *
hf_query_source_find_tracks (HfQuerySource  *self,
                             HfProgress     *progress,
                             GCancellable   *cancellable,
                             GError        **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  (void) locker;
  if (self->tracks == NULL)
    self->tracks = hf_tracks_new (self->recording, progress, cancellable, error);
  return self->tracks;
}

gboolean
hf_query_source_find_retained_of (HfQuerySource  *self,
                                  HfTypeIndex     type,
                                  HfRetainedSum  *sum,
                                  gboolean       *is_known,
                                  HfProgress     *progress,
                                  GCancellable   *cancellable,
                                  GError        **error)
{
  const HfTypeInstances *instances = hf_query_source_find_instances (self, cancellable, error);
  HfRetention *retention = NULL;
  const HfObjectIndex *objects;
  guint32 n_objects = 0;

  *sum = (HfRetainedSum){ 0, 0 };
  *is_known = FALSE;
  if (instances == NULL ||
      !hf_query_source_find_retention (self, &retention, progress, cancellable, error))
    return FALSE;
  if (retention == NULL)
    return TRUE;
  *is_known = TRUE;
  objects = hf_type_instances_get (instances, type, &n_objects);
  return hf_retained_set_of_objects (retention, objects, n_objects, sum, cancellable, error);
}
