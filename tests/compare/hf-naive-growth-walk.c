/* hf-naive-growth-walk.c: chains that grow, and walks from and without their objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive-growth-private.h"
#include "hf-naive-reasons.h"
#include "hf-statics-tables.h"

#include <string.h>

/* The noise floor of small heaps, in bytes. */
#define FLOOR 1000

/* ---- Chains --------------------------------------------------------------------- */

guint32
hf_naive_growth_get_count (const HfNaiveGrowth *self,
           guint       snapshot,
           const char *chain)
{
  const HfNaiveReason *sum = g_hash_table_lookup (self->sums[snapshot], chain);

  return sum == NULL ? 0 : sum->n_objects;
}

static guint64
get_size (const HfNaiveGrowth *self,
          guint                snapshot,
          const char          *chain)
{
  const HfNaiveReason *sum = g_hash_table_lookup (self->sums[snapshot], chain);

  return sum == NULL ? 0 : sum->n_bytes;
}

static gint64
get_bound (const HfNaiveGrowth *self,
           const char *chain)
{
  const HfNaiveReason *first = g_hash_table_lookup (self->sums[0], chain);
  const HfNaiveReason *last = g_hash_table_lookup (self->sums[self->n - 1], chain);

  return (gint64) (last->n_retained - (first == NULL ? 0 : first->n_retained));
}

typedef gboolean (*HasFunc) (const HfNaiveGrowth *self,
                             const char          *chain);

static gboolean
has_more (const HfNaiveGrowth *self,
          const char          *chain)
{
  for (guint i = 1; i < self->n; i++)
    {
      if (hf_naive_growth_get_count (self, i, chain) <=
          hf_naive_growth_get_count (self, i - 1, chain))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_more_over_all (const HfNaiveGrowth *self,
                   const char          *chain)
{
  return hf_naive_growth_get_count (self, self->n - 1, chain) >
         hf_naive_growth_get_count (self, 0, chain);
}

/* Whether a chain above @chain, and below @top if there is one, has grown. */
static gboolean
is_below (const HfNaiveGrowth *self,
          const char          *chain,
          const char          *top,
          HasFunc              has)
{
  g_autofree char *above = g_strdup (chain);
  char *end;

  while ((end = strrchr (above, '\001')) != NULL)
    {
      *end = '\0';
      if (top != NULL && strlen (above) <= strlen (top))
        return FALSE;
      if (g_hash_table_contains (self->sums[self->n - 1], above) && has (self, above))
        return TRUE;
    }
  return FALSE;
}

/* The bytes by which the topmost chains below @chain grew that have more objects. */
static guint64
sum_below (const HfNaiveGrowth *self,
           const char          *chain,
           HasFunc              has)
{
  g_autofree char *start = g_strconcat (chain, "\001", NULL);
  GHashTableIter iter;
  gpointer key;
  guint64 sum = 0;

  g_hash_table_iter_init (&iter, self->sums[self->n - 1]);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const char *below = key;

      if (g_str_has_prefix (below, start) && has (self, below) &&
          !is_below (self, below, chain, has))
        sum += (guint64) MAX (get_bound (self, below), 0);
    }
  return sum;
}

/* @floor: in bytes; small heaps have one of 1 KB. */
static gboolean
is_larger (const HfNaiveGrowth *self,
           const char          *chain,
           HasFunc              has,
           guint64              floor)
{
  const guint64 before = get_size (self, 0, chain);
  const guint64 after = get_size (self, self->n - 1, chain);

  return after > before && after - before > MAX (sum_below (self, chain, has), floor) &&
         hf_naive_growth_get_count (self, self->n - 1, chain) >=
           hf_naive_growth_get_count (self, 0, chain);
}

static gboolean
is_larger_at_every_step (const HfNaiveGrowth *self,
                         const char          *chain,
                         guint64              floor)
{
  for (guint i = 1; i < self->n; i++)
    {
      if (get_size (self, i, chain) <= get_size (self, i - 1, chain) ||
          hf_naive_growth_get_count (self, i, chain) <
            hf_naive_growth_get_count (self, i - 1, chain))
        return FALSE;
    }
  return is_larger (self, chain, has_more, floor);
}

gboolean
hf_naive_growth_has_grown (const HfNaiveGrowth *self,
                           const char          *chain)
{
  return has_more (self, chain) || is_larger_at_every_step (self, chain, FLOOR);
}

static gboolean
has_partly_grown (const HfNaiveGrowth *self,
                  const char          *chain)
{
  return !hf_naive_growth_has_grown (self, chain) &&
         (has_more_over_all (self, chain) || is_larger (self, chain, has_more_over_all, FLOOR));
}

static int
compare_paths (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const char *x = *(const char *const *) a;
  const char *y = *(const char *const *) b;
  const gint64 bound_x = get_bound (user_data, x);
  const gint64 bound_y = get_bound (user_data, y);

  if (bound_x != bound_y)
    return bound_x > bound_y ? -1 : 1;
  return strcmp (x, y);
}

static void
find_paths (HfNaiveGrowth    *self,
            GString *others)
{
  GHashTableIter iter;
  gpointer chain;
  guint steps[MOST_HEAPS] = { 0 };
  guint n_partly = 0;
  guint n_below_floor = 0;
  gint64 partly = 0;
  gint64 below_floor = 0;

  g_hash_table_iter_init (&iter, self->sums[self->n - 1]);
  while (g_hash_table_iter_next (&iter, &chain, NULL))
    {
      for (guint i = 1; i < self->n; i++)
        steps[i - 1] += hf_naive_growth_get_count (self, i, chain) >
                          hf_naive_growth_get_count (self, i - 1, chain) ||
                        get_size (self, i, chain) > get_size (self, i - 1, chain);
      if (is_below (self, chain, NULL, hf_naive_growth_has_grown))
        continue;
      if (hf_naive_growth_has_grown (self, chain))
        g_ptr_array_add (self->paths, chain);
      else if (has_partly_grown (self, chain))
        {
          const gboolean is_top = !is_below (self, chain, NULL, has_partly_grown);

          n_partly += is_top;
          partly += is_top ? get_bound (self, chain) : 0;
        }
      else if (is_larger_at_every_step (self, chain, 0))
        {
          n_below_floor++;
          below_floor += get_bound (self, chain);
        }
    }
  g_ptr_array_sort_with_data (self->paths, compare_paths, self);
  g_string_append_printf (others,
                          "in part %u %" G_GINT64_FORMAT " below floor %u %" G_GINT64_FORMAT
                          " steps",
                          n_partly, partly, n_below_floor, below_floor);
  for (guint i = 1; i < self->n; i++)
    g_string_append_printf (others, " %u", steps[i - 1]);
}

/* ---- Walks ------------------------------------------------------------------------ */

/* Whether an object refers to another: by the former, then by the latter. */
static Set
list_edges (HfHeap   *heap,
            gboolean  of_tables)
{
  const guint32 n = hf_heap_get_n_objects (heap);
  Set edges = g_new0 (gboolean, (gsize) n * n + 1);
  guint32 n_dependents;
  const HfDependent *dependents = hf_heap_get_dependents (heap, &n_dependents);
  g_auto (HfStaticsTables) tables = { 0 };

  g_assert_true (hf_statics_tables_init (&tables, heap));
  for (guint32 from = 0; from < n; from++)
    {
      const HfObjectIndex object = { from };
      gsize n_references;
      const HfObjectIndex *references = hf_heap_get_references (heap, object, &n_references);

      for (gsize i = 0; i < n_references; i++)
        edges[from * n + references[i].value] |= !of_tables ||
                                                 hf_statics_tables_contains (&tables, object,
                                                                             references[i]);
    }
  for (guint32 i = 0; i < n_dependents; i++)
    edges[dependents[i].source.value * n + dependents[i].target.value] |=
      !of_tables ||
      hf_statics_tables_contains (&tables, dependents[i].source, dependents[i].target);
  return edges;
}

/* Adds all that @reached leads to through objects in @within. @ignored: (nullable): edges. */
void
hf_naive_growth_spread (const HfNaiveGrowth *self,
        guint       snapshot,
        Set         reached,
        const Set   within,
        const Set   ignored)
{
  const guint32 n = hf_heap_get_n_objects (self->heaps[snapshot].heap);
  gboolean changed = TRUE;

  while (changed)
    {
      changed = FALSE;
      for (guint32 from = 0; from < n; from++)
        {
          for (guint32 to = 0; reached[from] && to < n; to++)
            {
              if (reached[to] || !within[to] || !self->edges[snapshot][from * n + to] ||
                  (ignored != NULL && ignored[from * n + to]))
                continue;
              reached[to] = TRUE;
              changed = TRUE;
            }
        }
    }
}

/* The bytes that the objects of some paths retain. @kept: (nullable): these objects. */
guint64
hf_naive_growth_sum_retained (const HfNaiveGrowth *self,
              guint       snapshot,
              const Set   paths,
              Set         kept)
{
  HfHeap *heap = self->heaps[snapshot].heap;
  const guint32 n = hf_heap_get_n_objects (heap);
  g_autofree gboolean *left = g_new0 (gboolean, (gsize) n + 1);
  g_autofree gboolean *within = g_new0 (gboolean, (gsize) n + 1);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint64 n_bytes = 0;

  for (guint32 i = 0; i < n; i++)
    {
      within[i] = TRUE;
      for (guint p = 0; p < self->paths->len; p++)
        within[i] &= !paths[p] || g_strcmp0 (self->chains[snapshot][i], self->paths->pdata[p]) != 0;
    }
  for (guint32 i = 0; i < n_roots; i++)
    left[roots[i].object.value] |= !hf_root_is_weak (&roots[i]) && within[roots[i].object.value];
  hf_naive_growth_spread (self, snapshot, left, within, NULL);
  for (guint32 i = 0; i < n; i++)
    {
      if (self->chains[snapshot][i] == NULL || left[i])
        continue;
      n_bytes += hf_heap_get_object_size (heap, (HfObjectIndex){ i });
      if (kept != NULL)
        kept[i] = TRUE;
    }
  return n_bytes;
}

gboolean
hf_naive_growth_is_of (const HfNaiveGrowth *self,
       guint32     object,
       guint       path)
{
  return g_strcmp0 (self->chains[self->n - 1][object], self->paths->pdata[path]) == 0;
}

/* ---- All of it -------------------------------------------------------------------- */

void
hf_naive_growth_init (HfNaiveGrowth        *self,
                      const HfComparedHeap *heaps,
                      guint                 n_heaps,
                      GString              *others)
{
  g_assert_cmpuint (n_heaps, <=, MOST_HEAPS);
  *self = (HfNaiveGrowth){ .heaps = heaps, .n = n_heaps, .heap = heaps[n_heaps - 1].heap };
  self->n_objects = hf_heap_get_n_objects (self->heap);
  self->paths = g_ptr_array_new ();
  for (guint i = 0; i < n_heaps; i++)
    {
      self->chains[i] = hf_naive_reasons_new (heaps[i].heap);
      self->sums[i] = hf_naive_reasons_sum (heaps[i].heap, self->chains[i]);
      self->edges[i] = list_edges (heaps[i].heap, FALSE);
    }
  self->table_edges = list_edges (self->heap, TRUE);
  find_paths (self, others);
  g_assert_cmpuint (self->paths->len, <=, 64);
  self->rows = g_new0 (guint, self->paths->len + 1);
}

void
hf_naive_growth_clear (HfNaiveGrowth *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      g_hash_table_unref (self->sums[i]);
      hf_naive_reasons_free (self->heaps[i].heap, self->chains[i]);
      g_free (self->edges[i]);
    }
  g_free (self->table_edges);
  g_ptr_array_unref (self->paths);
  g_free (self->rows);
  g_free (self->kept);
}
