/* hf-naive-growth.c: paths that grow, found by texts and by walking again and again
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive-growth.h"

#include "hf-naive-growth-private.h"
#include "hf-naive-reasons.h"

#include <string.h>

void
hf_naive_growth_append (GString           *text,
                        const char        *chain,
                        const guint64     *counts,
                        const guint64     *bytes,
                        guint              n,
                        guint64            share,
                        const char *const *roots,
                        gboolean           has_more_roots)
{
  g_string_append (text, chain);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, counts[i], bytes[i]);
  g_string_append_printf (text, " share %" G_GUINT64_FORMAT, share);
  for (; *roots != NULL; roots++)
    g_string_append_printf (text, " [%s]", *roots);
  g_string_append (text, has_more_roots ? " and more\n" : "\n");
}

static char *
dup_root (const char *chain)
{
  g_auto (GStrv) names = g_strsplit (chain, "\001", -1);

  return g_strjoin ("\001", names[0], names[1], names[2], NULL);
}

/* ---- Roots ------------------------------------------------------------------------------- */

static guint
count_objects (const HfNaiveGrowth *self,
               guint       row,
               const Set   among)
{
  guint n = 0;

  for (guint32 i = 0; i < self->n_objects; i++)
    {
      for (guint p = 0; p < self->paths->len; p++)
        n += self->rows[p] == row && hf_naive_growth_is_of (self, i, p) &&
             (among == NULL || among[i]);
    }
  return n;
}

/* How many objects of the row hang from objects whose chain begins with @root. */
static guint
count_hanging (const HfNaiveGrowth *self,
               guint       row,
               const char *root)
{
  g_autofree gboolean *reached = g_new0 (gboolean, (gsize) self->n_objects + 1);
  HfHeap *heap = self->heap;
  const Set edges = self->edges[self->n - 1];

  for (guint32 to = 0; to < self->n_objects; to++)
    {
      guint32 n_roots;
      const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
      gboolean is_rooted = FALSE;

      for (guint32 i = 0; i < n_roots; i++)
        is_rooted |= roots[i].object.value == to && !hf_root_is_weak (&roots[i]);
      for (guint32 from = 0; self->kept[to] && from < self->n_objects; from++)
        {
          const gboolean holds = from == to
                                   ? is_rooted
                                   : !self->kept[from] && edges[from * self->n_objects + to] &&
                                       !self->table_edges[from * self->n_objects + to];
          const char *chain = self->chains[self->n - 1][from];
          g_autofree char *own = holds && chain != NULL ? dup_root (chain) : NULL;

          reached[to] |= own != NULL && g_str_equal (own, root);
        }
    }
  hf_naive_growth_spread (self, self->n - 1, reached, self->kept, NULL);
  return count_objects (self, row, reached);
}

/* How many objects of the row @root leads to in any way. */
static guint
count_led (const HfNaiveGrowth *self,
           guint       row,
           const char *root)
{
  g_autofree gboolean *reached = g_new0 (gboolean, (gsize) self->n_objects + 1);
  g_autofree gboolean *within = g_new0 (gboolean, (gsize) self->n_objects + 1);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      g_autofree char *name = hf_naive_reasons_dup_root (self->heap, &roots[i]);

      if (!hf_root_is_weak (&roots[i]) && g_str_equal (name, root))
        reached[roots[i].object.value] = TRUE;
    }
  for (guint32 i = 0; i < self->n_objects; i++)
    within[i] = TRUE;
  hf_naive_growth_spread (self, self->n - 1, reached, within, self->table_edges);
  return count_objects (self, row, reached);
}

static void
add_root (GPtrArray  *found,
          const char *root)
{
  if (!g_ptr_array_find_with_equal_func (found, root, g_str_equal, NULL))
    g_ptr_array_add (found, g_strdup (root));
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* All roots of the last heap, by name. */
static GPtrArray *
list_roots (const HfNaiveGrowth *self)
{
  GPtrArray *roots = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer chain;

  g_hash_table_iter_init (&iter, self->sums[self->n - 1]);
  while (g_hash_table_iter_next (&iter, &chain, NULL))
    {
      g_autofree char *root = dup_root (chain);

      add_root (roots, root);
    }
  g_ptr_array_sort (roots, compare_texts);
  return roots;
}

/* The roots of a row; NULL at the end. */
static GPtrArray *
find_roots (const HfNaiveGrowth *self,
            guint       row,
            const char *name,
            gboolean   *has_more)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) roots = list_roots (self);
  const guint n_objects = count_objects (self, row, NULL);
  const guint n_half = n_objects - n_objects / 2;
  g_autofree char *first = dup_root (name);

  add_root (found, first);
  for (guint p = 0; p < self->paths->len; p++)
    {
      g_autofree char *root = self->rows[p] == row ? dup_root (self->paths->pdata[p]) : NULL;

      if (root != NULL)
        add_root (found, root);
    }
  for (guint n = n_objects; n >= n_half; n--)
    {
      for (guint i = 0; i < roots->len; i++)
        {
          if (count_hanging (self, row, roots->pdata[i]) == n)
            add_root (found, roots->pdata[i]);
        }
    }
  *has_more = FALSE;
  for (guint i = 0; i < roots->len; i++)
    *has_more |= count_led (self, row, roots->pdata[i]) >= n_half &&
                 !g_ptr_array_find_with_equal_func (found, roots->pdata[i], g_str_equal, NULL);
  g_ptr_array_add (found, NULL);
  return found;
}

/* ---- All of it ----------------------------------------------------------------------------- */

/* A path of the result. */
typedef struct
{
  guint64  share;
  gint64   n_grown;
  char    *chain; /* borrowed */
  char    *line;
} Line;

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  const Line *x = a;
  const Line *y = b;

  if (x->share != y->share)
    return x->share > y->share ? -1 : 1;
  if (x->n_grown != y->n_grown)
    return x->n_grown > y->n_grown ? -1 : 1;
  return strcmp (x->chain, y->chain);
}

static Line
make_line (HfNaiveGrowth       *self,
           guint       row,
           const char *name)
{
  g_autofree gboolean *paths = g_new0 (gboolean, self->paths->len);
  GString *text = g_string_new (NULL);
  guint64 counts[MOST_HEAPS], bytes[MOST_HEAPS];
  gboolean has_more;
  g_autoptr (GPtrArray) roots = find_roots (self, row, name, &has_more);
  Line line = { .share = hf_naive_growth_find_share (self, row), .chain = (char *) name };

  for (guint p = 0; p < self->paths->len; p++)
    paths[p] = self->rows[p] == row;
  for (guint i = 0; i < self->n; i++)
    {
      counts[i] = hf_naive_growth_get_count (self, i, name);
      bytes[i] = hf_naive_growth_sum_retained (self, i, paths, NULL);
    }
  line.n_grown = (gint64) (bytes[self->n - 1] - bytes[0]);
  hf_naive_growth_append (text, name, counts, bytes, self->n, line.share,
                          (const char *const *) roots->pdata, has_more);
  line.line = g_string_free (text, FALSE);
  return line;
}

static void
append_rows (HfNaiveGrowth    *self,
             GString *text)
{
  g_autofree gboolean *all = g_new (gboolean, self->paths->len + 1);
  g_autofree char **names = NULL;
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));

  for (guint p = 0; p < self->paths->len; p++)
    all[p] = TRUE;
  self->kept = g_new0 (gboolean, (gsize) self->n_objects + 1);
  (void) hf_naive_growth_sum_retained (self, self->n - 1, all, self->kept);
  names = hf_naive_growth_make_rows (self);
  for (guint p = 0; p < self->paths->len; p++)
    {
      if (self->rows[p] == p)
        {
          Line line = make_line (self, p, names[p]);

          g_array_append_val (lines, line);
        }
    }
  g_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    {
      g_string_append (text, g_array_index (lines, Line, i).line);
      g_free (g_array_index (lines, Line, i).line);
    }
}

char *
hf_naive_growth_dup (const HfComparedHeap *heaps,
                     guint                 n_heaps)
{
  HfNaiveGrowth self;
  GString *text = g_string_new (NULL);
  g_autoptr (GString) others = g_string_new (NULL);

  hf_naive_growth_init (&self, heaps, n_heaps, others);
  append_rows (&self, text);
  g_string_append (text, others->str);
  hf_naive_growth_clear (&self);
  return g_string_free (text, FALSE);
}
