/* hf-type-figures.c: what each type retains, exactly where it is known
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-figures.h"

#include "hf-free-later.h"
#include "hf-retained-set.h"
#include "hf-type-instances.h"

/* The least time between two changes, in µs. */
#define INTERVAL_US (250 * 1000)

struct _HfTypeFigures
{
  GObject       parent_instance;

  HfRetention  *retention;
  GCancellable *cancellable;

  /* Main thread only. */
  GHashTable   *exact;   /* HfTypeIndex and 1 → HfTypeSum */
  GHashTable   *wanted;  /* HfTypeIndex and 1, of those being counted because they were asked for */
  guint32       n_done;  /* of the largest */
  guint32       n_total;
  gboolean      is_started;
  gboolean      is_running;

  /* Both threads, under the lock. */
  GMutex        lock;
  GArray       *fresh;   /* HfTypeSum, not taken over yet */
  guint32       n_found; /* how many the worker is to count */
  gboolean      is_pending;
};

G_DEFINE_FINAL_TYPE (HfTypeFigures, hf_type_figures, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gpointer
make_key (HfTypeIndex type)
{
  return GUINT_TO_POINTER (type.value + 1);
}

static void
hf_type_figures_finalize (GObject *object)
{
  HfTypeFigures *self = HF_TYPE_FIGURES (object);

  hf_free_later (g_steal_pointer (&self->exact), (GDestroyNotify) g_hash_table_unref);
  hf_free_later (g_steal_pointer (&self->wanted), (GDestroyNotify) g_hash_table_unref);
  g_clear_pointer (&self->fresh, g_array_unref);
  g_clear_object (&self->cancellable);
  hf_free_later_object (&self->retention);
  g_mutex_clear (&self->lock);

  G_OBJECT_CLASS (hf_type_figures_parent_class)->finalize (object);
}

static void
hf_type_figures_class_init (HfTypeFiguresClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_type_figures_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_type_figures_init (HfTypeFigures *self)
{
  self->cancellable = g_cancellable_new ();
  self->exact = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->wanted = g_hash_table_new (NULL, NULL);
  self->fresh = g_array_new (FALSE, FALSE, sizeof (HfTypeSum));
  g_mutex_init (&self->lock);
}

HfTypeFigures *
hf_type_figures_new (HfRetention *retention)
{
  HfTypeFigures *self = NULL;

  g_return_val_if_fail (HF_IS_RETENTION (retention), NULL);

  self = g_object_new (HF_TYPE_TYPE_FIGURES, NULL);
  self->retention = g_object_ref (retention);

  return self;
}

HfRetention *
hf_type_figures_get_retention (HfTypeFigures *self)
{
  return self->retention;
}

/* ---- Known figures ----------------------------------------------------- */

static guint32
count_reachable (HfTypeFigures *self,
                 HfTypeIndex    type)
{
  HfAnalysis *analysis = hf_retention_get_analysis (self->retention);

  return hf_analysis_get_type_stats (analysis)[type.value].n_reachable;
}

gboolean
hf_type_figures_get (HfTypeFigures *self,
                     HfTypeIndex    type,
                     guint64       *n_bytes)
{
  const HfTypeSum *sum = g_hash_table_lookup (self->exact, make_key (type));

  *n_bytes = hf_retention_get_type_bounds (self->retention)[type.value];
  if (sum != NULL)
    *n_bytes = sum->n_bytes;

  return sum != NULL || count_reachable (self, type) < 2;
}

GArray *
hf_type_figures_dup_sums (HfTypeFigures *self)
{
  GArray *sums = g_array_new (FALSE, FALSE, sizeof (HfTypeSum));
  GHashTableIter iter;
  gpointer sum = NULL;

  g_hash_table_iter_init (&iter, self->exact);
  while (g_hash_table_iter_next (&iter, NULL, &sum))
    g_array_append_vals (sums, sum, 1);

  return sums;
}

guint64 *
hf_type_sums_dup_bytes (const GArray *sums,
                        HfRetention  *retention)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  const gsize n_types = hf_heap_get_n_types (heap);
  guint64 *bytes = g_memdup2 (hf_retention_get_type_bounds (retention), n_types * sizeof (guint64));

  for (guint i = 0; i < sums->len; i++)
    {
      const HfTypeSum *sum = &g_array_index (sums, HfTypeSum, i);

      bytes[sum->type.value] = sum->n_bytes;
    }
  return bytes;
}

gboolean
hf_type_figures_get_progress (HfTypeFigures *self,
                              guint32       *n_done,
                              guint32       *n_total)
{
  *n_done = self->n_done;
  *n_total = self->n_total;
  return self->is_running;
}

static void
add (HfTypeFigures   *self,
     const HfTypeSum *sum)
{
  g_hash_table_insert (self->exact, make_key (sum->type), g_memdup2 (sum, sizeof *sum));
}

/* ---- The largest ------------------------------------------------------- */

static void
take_over (HfTypeFigures *self)
{
  g_mutex_lock (&self->lock);
  for (guint i = 0; i < self->fresh->len; i++)
    add (self, &g_array_index (self->fresh, HfTypeSum, i));
  self->n_done += self->fresh->len;
  self->n_total = self->n_found;
  g_array_set_size (self->fresh, 0);
  self->is_pending = FALSE;
  g_mutex_unlock (&self->lock);
}

static gboolean
emit_cb (gpointer user_data)
{
  HfTypeFigures *self = user_data;

  take_over (self);
  if (!g_cancellable_is_cancelled (self->cancellable))
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return G_SOURCE_REMOVE;
}

/* In the worker. */
static void
publish (HfTypeFigures   *self,
         const HfTypeSum *sum,
         gint64          *next_usec)
{
  const gint64 now = g_get_monotonic_time ();

  g_mutex_lock (&self->lock);
  g_array_append_vals (self->fresh, sum, 1);
  if (now >= *next_usec && !self->is_pending)
    {
      *next_usec = now + INTERVAL_US;
      self->is_pending = TRUE;
      g_idle_add_full (G_PRIORITY_DEFAULT, emit_cb, g_object_ref (self), g_object_unref);
    }
  g_mutex_unlock (&self->lock);
}

/* The largest types with more than one instance, in place. */
static guint32
choose_types (HfTypeFigures *self,
              HfTypeIndex   *types,
              guint32        n_types)
{
  guint32 n_chosen = 0;

  for (guint32 i = 0; i < n_types && n_chosen < HF_TYPE_FIGURES_MAX; i++)
    {
      if (count_reachable (self, types[i]) >= 2)
        types[n_chosen++] = types[i];
    }

  g_mutex_lock (&self->lock);
  self->n_found = n_chosen;
  g_mutex_unlock (&self->lock);
  return n_chosen;
}

static gboolean
count_largest (HfTypeFigures  *self,
               GCancellable   *cancellable,
               GError        **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (self->retention);
  g_autoptr (HfTypeInstances) instances = NULL;
  g_autofree HfTypeIndex *types = NULL;
  gint64 next_usec = 0;
  guint32 n_types = 0;

  instances = hf_type_instances_new (hf_analysis_get_heap (analysis), cancellable, error);
  if (instances == NULL)
    return FALSE;

  types = hf_analysis_sort_types_by (analysis, hf_retention_get_type_bounds (self->retention), TRUE,
                                     &n_types);
  n_types = choose_types (self, types, n_types);
  for (guint32 i = 0; i < n_types; i++)
    {
      HfTypeSum sum = { .type = types[i] };
      HfRetainedSum retained = { 0, 0 };
      guint32 n_objects = 0;
      const HfObjectIndex *objects = hf_type_instances_get (instances, types[i], &n_objects);

      if (!hf_retained_set_of_objects (self->retention, objects, n_objects, &retained, cancellable,
                                       error))
        return FALSE;
      sum.n_bytes = retained.n_bytes;
      publish (self, &sum, &next_usec);
    }

  return TRUE;
}

static void
largest_worker (GTask        *task,
                gpointer      source,
                gpointer      task_data G_GNUC_UNUSED,
                GCancellable *cancellable)
{
  GError *error = NULL;

  if (count_largest (source, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* If there was no memory, the rest keeps its bounds. */
static void
largest_cb (GObject      *source,
            GAsyncResult *result G_GNUC_UNUSED,
            gpointer      user_data G_GNUC_UNUSED)
{
  HfTypeFigures *self = HF_TYPE_FIGURES (source);

  take_over (self);
  self->is_running = FALSE;
  if (!g_cancellable_is_cancelled (self->cancellable))
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hf_type_figures_start (HfTypeFigures *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (HF_IS_TYPE_FIGURES (self));

  if (self->is_started)
    return;

  self->is_started = TRUE;
  self->is_running = TRUE;
  task = g_task_new (self, self->cancellable, largest_cb, NULL);
  g_task_set_name (task, "hf_type_figures_start");
  g_task_run_in_thread (task, largest_worker);
}

void
hf_type_figures_stop (HfTypeFigures *self)
{
  g_return_if_fail (HF_IS_TYPE_FIGURES (self));

  g_cancellable_cancel (self->cancellable);
}

/* ---- One that is asked for --------------------------------------------- */

static void
wanted_worker (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  HfTypeFigures *self = source;
  HfTypeSum *sum = task_data;
  HfRetainedSum retained = { 0, 0 };
  GError *error = NULL;

  if (!hf_retained_set_of_type (self->retention, sum->type, &retained, cancellable, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  sum->n_bytes = retained.n_bytes;
  g_task_return_boolean (task, TRUE);
}

static void
wanted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data G_GNUC_UNUSED)
{
  HfTypeFigures *self = HF_TYPE_FIGURES (source);
  const HfTypeSum *sum = g_task_get_task_data (G_TASK (result));

  g_hash_table_remove (self->wanted, make_key (sum->type));
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;

  add (self, sum);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hf_type_figures_want (HfTypeFigures *self,
                      HfTypeIndex    type)
{
  g_autoptr (GTask) task = NULL;
  HfTypeSum *sum = NULL;
  guint64 n_bytes = 0;

  g_return_if_fail (HF_IS_TYPE_FIGURES (self));

  if (hf_type_figures_get (self, type, &n_bytes) ||
      !g_hash_table_add (self->wanted, make_key (type)))
    return;

  sum = g_new0 (HfTypeSum, 1);
  sum->type = type;
  task = g_task_new (self, self->cancellable, wanted_cb, NULL);
  g_task_set_name (task, "hf_type_figures_want");
  g_task_set_task_data (task, sum, g_free);
  g_task_run_in_thread (task, wanted_worker);
}
