/* hf-comparison-list.c: the rows of a comparison that are listed, in their order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-comparison-list.h"

#include "hf-key-sort.h"
#include "hf-poll.h"

#include <string.h>

/* The noise floor for people: see hf_comparison_get_floor_of() and hf_comparison_choose_floor(). */
#define FLOOR_SHARE 10000
#define FLOOR_DELTA_SHARE 100
#define FLOOR_MIN G_GUINT64_CONSTANT (1000)
#define FLOOR_MAX (G_GUINT64_CONSTANT (1000) * 1000)

typedef struct
{
  HfComparison            *comparison;
  const HfComparisonRow   *rows;
  guint32                  n_rows;
  const HfComparisonOrder *order;
} Context;

/* ---- Choice --------------------------------------------------------------- */

/* The bytes by which a row differs, as far as they are known: of a part that is on one side only,
 * all that this side knows of it. */
static guint64
get_magnitude (HfComparison          *comparison,
               const HfComparisonRow *row,
               HfFigure               figure)
{
  const gint64 delta = hf_comparison_get_delta (comparison, row, figure);

  if (row->change == HF_CHANGE_NEW)
    return row->figures[HF_SIDE_AFTER][figure];
  if (row->change == HF_CHANGE_GONE)
    return row->figures[HF_SIDE_BEFORE][figure];
  return delta < 0 ? -(guint64) delta : (guint64) delta;
}

/* The bytes that a type retains are noise, or not, in the rows of other types. @figure is that of
 * the order: a user who sorts by what is retained asks for it. */
static gboolean
is_noise (HfComparison          *comparison,
          const HfComparisonRow *row,
          HfFigure               figure,
          guint64                floor)
{
  return get_magnitude (comparison, row, HF_FIGURE_BYTES) < floor &&
         get_magnitude (comparison, row, HF_FIGURE_REACHABLE_BYTES) < floor &&
         ((!hf_comparison_is_of_holders (comparison) && figure != HF_FIGURE_RETAINED) ||
          get_magnitude (comparison, row, HF_FIGURE_RETAINED) < floor);
}

gboolean
hf_comparison_list_hides (HfComparison          *comparison,
                          const HfComparisonRow *row,
                          guint64                floor)
{
  return row->change != HF_CHANGE_SAME && is_noise (comparison, row, HF_FIGURE_BYTES, floor);
}

/* Of a row that is the same, the figure of the order alone may differ: what it retains. */
static gboolean
is_unlisted (const Context         *context,
             const HfComparisonRow *row)
{
  return row->change == HF_CHANGE_SAME &&
         (context->order->by == HF_COMPARISON_BY_PLACE ||
          hf_comparison_get_delta (context->comparison, row, context->order->figure) == 0);
}

static gint64
add_clamped (gint64 a,
             gint64 b)
{
  if (b > 0)
    return a > G_MAXINT64 - b ? G_MAXINT64 : a + b;
  return a < G_MININT64 - b ? G_MININT64 : a + b;
}

static gboolean
choose (HfComparisonList  *self,
        const Context     *context,
        guint64            floor,
        gboolean           with_same,
        const HfBitset    *among,
        GCancellable      *cancellable,
        GError           **error)
{
  const HfFigure figure = context->order->figure;
  HfPoll poll = { cancellable, 0 };

  for (guint32 i = 0; i < context->n_rows; i++)
    {
      const HfComparisonRow *row = &context->rows[i];

      if (hf_poll_set_error_if_cancelled (&poll, error))
        return FALSE;
      if (among != NULL && !hf_bitset_contains (among, i))
        continue;
      self->n_same += row->change == HF_CHANGE_SAME;
      if (is_unlisted (context, row))
        {
          if (!with_same)
            continue;
        }
      else if (is_noise (context->comparison, row, figure, floor))
        {
          self->n_hidden++;
          self->hidden_delta = add_clamped (
            self->hidden_delta, hf_comparison_get_delta (context->comparison, row, figure));
          continue;
        }
      self->positions[self->n++] = i;
    }
  return TRUE;
}

/* ---- Order ---------------------------------------------------------------- */

static const char *
get_name (const Context *context,
          guint32        position)
{
  const HfComparisonRow *row = &context->rows[position];
  const HfSide side = row->parts[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
  HfHeap *heap = hf_comparison_get_heap (context->comparison, side)->heap;
  guint32 n_domains;

  if (hf_comparison_get_by (context->comparison) == HF_COMPARE_BY_TYPE)
    return hf_heap_get_type_name (heap, (HfTypeIndex){ row->parts[side] });
  return hf_heap_get_domains (heap, &n_domains)[row->parts[side]].name;
}

static int
compare_names (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;
  const int result = strcmp (get_name (user_data, x), get_name (user_data, y));

  return result != 0 ? result : (x > y) - (x < y);
}

/* A key whose order is that of signed numbers. */
static guint64
get_signed_key (gint64 number)
{
  return (guint64) number ^ G_GUINT64_CONSTANT (1) << 63;
}

/* The change that comes first has the largest rank. */
static guint64
get_key (const Context   *context,
         guint32          position,
         HfComparisonKey  by)
{
  static const guint64 ranks[HF_N_CHANGES] = {
    [HF_CHANGE_NEW] = 4,
    [HF_CHANGE_GONE] = 3,
    [HF_CHANGE_GROWN] = 2,
    [HF_CHANGE_SHRUNK] = 1,
  };
  const HfComparisonRow *row = &context->rows[position];
  const HfFigure figure = context->order->figure;
  const gint64 delta = hf_comparison_get_delta (context->comparison, row, figure);

  switch (by)
    {
    case HF_COMPARISON_BY_MAGNITUDE:
      return delta < 0 ? -(guint64) delta : (guint64) delta;
    case HF_COMPARISON_BY_DELTA:
      return get_signed_key (delta);
    case HF_COMPARISON_BY_BEFORE:
      return row->figures[HF_SIDE_BEFORE][figure];
    case HF_COMPARISON_BY_AFTER:
      return row->figures[HF_SIDE_AFTER][figure];
    case HF_COMPARISON_BY_CHANGE:
      return ranks[row->change];
    case HF_COMPARISON_BY_PLACE:
    default:
      return 0;
    }
}

static gboolean
sort_by (HfComparisonList  *self,
         const Context     *context,
         HfComparisonKey    by,
         gboolean           ascending,
         HfKeyed           *keyed,
         GCancellable      *cancellable)
{
  for (guint32 i = 0; i < self->n; i++)
    {
      const guint64 key = get_key (context, self->positions[i], by);

      keyed[i] = (HfKeyed){ ascending ? key : ~key, self->positions[i] };
    }
  if (!hf_key_sort (keyed, keyed + self->n, self->n, cancellable))
    return FALSE;
  for (guint32 i = 0; i < self->n; i++)
    self->positions[i] = keyed[i].item;
  return TRUE;
}

static gboolean
sort (HfComparisonList  *self,
      Context           *context,
      GCancellable      *cancellable,
      GError           **error)
{
  const HfComparisonOrder *order = context->order;
  const HfCompareBy compared_by = hf_comparison_get_by (context->comparison);
  g_autofree HfKeyed *keyed = NULL;

  if (order->by == HF_COMPARISON_BY_PLACE)
    return TRUE;
  keyed = g_try_new (HfKeyed, 2 * (gsize) self->n + 1);
  if (keyed == NULL)
    return hf_comparison_fail_memory (error);
  if (compared_by == HF_COMPARE_BY_TYPE || compared_by == HF_COMPARE_BY_DOMAIN)
    g_qsort_with_data (self->positions, (int) self->n, sizeof (guint32), compare_names, context);
  if ((order->by == HF_COMPARISON_BY_CHANGE &&
       !sort_by (self, context, HF_COMPARISON_BY_MAGNITUDE, FALSE, keyed, cancellable)) ||
      !sort_by (self, context, order->by, order->ascending, keyed, cancellable))
    return !g_cancellable_set_error_if_cancelled (cancellable, error);
  return TRUE;
}

/* ---- The list -------------------------------------------------------------- */

gboolean
hf_comparison_list_init (HfComparisonList         *self,
                         HfComparison             *comparison,
                         const HfComparisonOrder  *order,
                         guint64                   floor,
                         gboolean                  with_same,
                         const HfBitset           *among,
                         GCancellable             *cancellable,
                         GError                  **error)
{
  g_auto (HfComparisonList) list = { 0 };
  Context context = { .comparison = comparison, .order = order };

  *self = list;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  context.rows = hf_comparison_get_rows (comparison, &context.n_rows);
  list.positions = g_try_new (guint32, (gsize) context.n_rows + 1);
  if (list.positions == NULL)
    return hf_comparison_fail_memory (error);
  if (!choose (&list, &context, floor, with_same, among, cancellable, error) ||
      !sort (&list, &context, cancellable, error))
    return FALSE;
  *self = list;
  list.positions = NULL;
  return TRUE;
}

void
hf_comparison_list_clear (HfComparisonList *self)
{
  g_clear_pointer (&self->positions, g_free);
  self->n = 0;
}

guint64
hf_comparison_get_floor_of (guint64 n_bytes)
{
  return CLAMP (n_bytes / FLOOR_SHARE, FLOOR_MIN, FLOOR_MAX);
}

guint64
hf_comparison_choose_floor (HfComparison *comparison)
{
  const guint64 before = hf_comparison_get_total (comparison, HF_SIDE_BEFORE, HF_FIGURE_BYTES);
  const guint64 after = hf_comparison_get_total (comparison, HF_SIDE_AFTER, HF_FIGURE_BYTES);
  const guint64 delta = MAX (before, after) - MIN (before, after);
  const guint64 floor = hf_comparison_get_floor_of (MAX (before, after));

  return delta == 0 ? floor : MIN (floor, delta / FLOOR_DELTA_SHARE);
}
