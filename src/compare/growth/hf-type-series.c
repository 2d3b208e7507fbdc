/* hf-type-series.c: the types that changed most over several snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-series.h"

#include "hf-comparison.h"
#include "hf-key-sort.h"
#include "hf-poll.h"
#include "hf-string-table.h"

#include <string.h>

/* Of the objects with one name, in the first and the last snapshot. */
typedef struct
{
  guint64 counts[2];
  guint64 bytes[2];
} Sum;

typedef struct
{
  HfHeap * const   *heaps;
  guint32           n_heaps;
  HfStringTable    *names;
  guint32           n_names; /* of the first and the last heap */
  Sum              *sums;    /* by name */
  guint32          *rows;    /* by name; HF_INDEX_NONE = none */
  HfProgress       *progress;
  HfProgressReport  report;
  GCancellable     *cancellable;
} Work;

static void
work_clear (Work *self)
{
  hf_string_table_free (self->names);
  g_free (self->sums);
  g_free (self->rows);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

/* ---- Names --------------------------------------------------------------------- */

/* Returns: (transfer full) (nullable): by type, the number of its name */
static guint32 *
name_types (Work     *self,
            HfHeap   *heap,
            GError  **error)
{
  const guint32 n_types = hf_heap_get_n_types (heap);
  g_autofree guint32 *names = g_try_new (guint32, (gsize) n_types + 1);
  HfPoll poll = { .cancellable = self->cancellable };

  if (names == NULL)
    {
      hf_comparison_fail_memory (error);
      return NULL;
    }
  for (guint32 i = 0; i < n_types; i++)
    {
      const char *name = hf_heap_get_type_name (heap, (HfTypeIndex){ i });

      if (hf_poll_set_error_if_cancelled (&poll, error))
        return NULL;
      names[i] = hf_string_table_add (self->names, name, strlen (name)).value;
      if (names[i] == HF_INDEX_NONE)
        {
          hf_comparison_fail_memory (error);
          return NULL;
        }
      self->n_names = MAX (self->n_names, names[i] + 1);
    }
  return g_steal_pointer (&names);
}

static gboolean
poll_objects (Work     *self,
              guint32   object,
              GError  **error)
{
  if ((object & HF_POLL_MASK) != 0)
    return TRUE;
  self->report.done += object > 0 ? HF_POLL_MASK + 1 : 0;
  return hf_progress_poll (self->progress, self->cancellable, &self->report, error);
}

/* ---- The ends ------------------------------------------------------------------ */

static gboolean
sum_end (Work           *self,
         guint           end,
         const guint32  *names,
         GError        **error)
{
  HfHeap *heap = self->heaps[end == 0 ? 0 : self->n_heaps - 1];
  const HfTypeIndex *types = hf_heap_get_object_types (heap);
  const guint32 n_objects = hf_heap_get_n_objects (heap);

  for (guint32 i = 0; i < n_objects; i++)
    {
      Sum *sum = &self->sums[names[types[i].value]];

      if (!poll_objects (self, i, error))
        return FALSE;
      sum->counts[end]++;
      sum->bytes[end] += hf_heap_get_object_size (heap, (HfObjectIndex){ i });
    }
  return TRUE;
}

static gboolean
sum_ends (Work    *self,
          GError **error)
{
  g_autofree guint32 *first = name_types (self, self->heaps[0], error);
  g_autofree guint32 *last = first == NULL
                               ? NULL
                               : name_types (self, self->heaps[self->n_heaps - 1], error);

  if (last == NULL)
    return FALSE;
  self->sums = g_try_new0 (Sum, (gsize) self->n_names + 1);
  self->rows = g_try_new (guint32, (gsize) self->n_names + 1);
  if (self->sums == NULL || self->rows == NULL)
    return hf_comparison_fail_memory (error);
  memset (self->rows, 0xff, (gsize) self->n_names * sizeof (guint32));
  return sum_end (self, 0, first, error) && sum_end (self, 1, last, error);
}

/* ---- Rows ---------------------------------------------------------------------- */

static guint64
get_distance (const Sum *sum)
{
  return MAX (sum->bytes[0], sum->bytes[1]) - MIN (sum->bytes[0], sum->bytes[1]);
}

static void
add_row (Work             *self,
         HfTypeSeriesList *list,
         guint32           name)
{
  HfTypeSeries *row = &list->rows[list->n_rows];
  const Sum *sum = &self->sums[name];

  row->name = g_strdup (hf_string_table_get (self->names, (HfStringIndex){ name }));
  row->counts = g_new0 (guint64, self->n_heaps);
  row->bytes = g_new0 (guint64, self->n_heaps);
  row->counts[0] = sum->counts[0];
  row->bytes[0] = sum->bytes[0];
  row->counts[self->n_heaps - 1] = sum->counts[1];
  row->bytes[self->n_heaps - 1] = sum->bytes[1];
  self->rows[name] = list->n_rows++;
}

static int
compare_rows (gconstpointer a,
              gconstpointer b,
              gpointer      last)
{
  const HfTypeSeries *x = a;
  const HfTypeSeries *y = b;
  const guint32 end = GPOINTER_TO_UINT (last);
  const guint64 one = MAX (x->bytes[0], x->bytes[end]) - MIN (x->bytes[0], x->bytes[end]);
  const guint64 other = MAX (y->bytes[0], y->bytes[end]) - MIN (y->bytes[0], y->bytes[end]);

  return one != other ? (one > other ? -1 : 1) : strcmp (x->name, y->name);
}

static gboolean
choose (Work              *self,
        HfTypeSeriesList  *list,
        guint32            max_rows,
        GError           **error)
{
  g_autofree HfKeyed *items = g_try_new (HfKeyed, (gsize) self->n_names + 1);
  g_autofree HfKeyed *spare = g_try_new (HfKeyed, (gsize) self->n_names + 1);

  if (items == NULL || spare == NULL)
    return hf_comparison_fail_memory (error);
  for (guint32 i = 0; i < self->n_names; i++)
    {
      const Sum *sum = &self->sums[i];

      list->n_types += sum->counts[0] + sum->counts[1] > 0 ? 1 : 0;
      if (get_distance (sum) > 0)
        items[list->n_changed++] = (HfKeyed){ ~get_distance (sum), i };
    }
  if (!hf_key_sort (items, spare, list->n_changed, self->cancellable))
    return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
  list->rows = g_new0 (HfTypeSeries, (gsize) MIN (list->n_changed, max_rows) + 1);
  for (guint32 i = 0; i < MIN (list->n_changed, max_rows); i++)
    add_row (self, list, items[i].item);
  return TRUE;
}

/* ---- Between the ends ---------------------------------------------------------- */

/* Most types have no row, and their objects are passed over. */
static gboolean
fill_in (Work              *self,
         HfTypeSeriesList  *list,
         guint32            snapshot,
         GError           **error)
{
  HfHeap *heap = self->heaps[snapshot];
  const guint32 n_known = self->n_names;
  g_autofree guint32 *names = name_types (self, heap, error);
  const HfTypeIndex *types = hf_heap_get_object_types (heap);
  const guint32 n_objects = hf_heap_get_n_objects (heap);

  self->n_names = n_known;
  if (names == NULL)
    return FALSE;
  for (guint32 i = 0; i < n_objects; i++)
    {
      const guint32 name = names[types[i].value];
      const guint32 row = name < n_known ? self->rows[name] : HF_INDEX_NONE;

      if (!poll_objects (self, i, error))
        return FALSE;
      if (row == HF_INDEX_NONE)
        continue;
      list->rows[row].counts[snapshot]++;
      list->rows[row].bytes[snapshot] += hf_heap_get_object_size (heap, (HfObjectIndex){ i });
    }
  return TRUE;
}

/* ---- All of it ----------------------------------------------------------------- */

HfTypeSeriesList *
hf_type_series_list_new (HfHeap * const  *heaps,
                         guint32          n_heaps,
                         guint32          max_rows,
                         HfProgress      *progress,
                         GCancellable    *cancellable,
                         GError         **error)
{
  g_autoptr (HfTypeSeriesList) list = g_new0 (HfTypeSeriesList, 1);
  g_auto (Work) work = {
    .heaps = heaps,
    .n_heaps = n_heaps,
    .names = hf_string_table_new (),
    .progress = progress,
    .report.stage = HF_STAGE_ANALYZING,
    .cancellable = cancellable,
  };

  g_return_val_if_fail (n_heaps >= 2, NULL);

  list->n_snapshots = n_heaps;
  for (guint32 i = 0; i < n_heaps; i++)
    work.report.total += hf_heap_get_n_objects (heaps[i]);
  if (!sum_ends (&work, error) || !choose (&work, list, max_rows, error))
    return NULL;
  for (guint32 i = 1; i + 1 < n_heaps; i++)
    {
      if (!fill_in (&work, list, i, error))
        return NULL;
    }
  if (list->n_rows > 1)
    g_qsort_with_data (list->rows, (int) list->n_rows, sizeof (HfTypeSeries), compare_rows,
                       GUINT_TO_POINTER (n_heaps - 1));
  return g_steal_pointer (&list);
}

void
hf_type_series_list_free (HfTypeSeriesList *self)
{
  if (self == NULL)
    return;
  for (guint32 i = 0; i < self->n_rows; i++)
    {
      g_free (self->rows[i].name);
      g_free (self->rows[i].counts);
      g_free (self->rows[i].bytes);
    }
  g_free (self->rows);
  g_free (self);
}
