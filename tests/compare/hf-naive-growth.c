/* hf-naive-growth.c: paths that grow, found by texts and by walking again and again
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive-growth.h"

#include "hf-naive-reasons.h"
#include "hf-naive.h"
#include "hf-statics-tables.h"

#include <string.h>

#define MOST_HEAPS 8

/* Objects as flags, by object of the last heap. */
typedef gboolean *Set;

typedef struct
{
  const HfComparedHeap *heaps;
  guint                 n;
  HfHeap               *heap;             /* the last one */
  guint32               n_objects;        /* of the last one */
  char                **chains[MOST_HEAPS];
  GHashTable           *sums[MOST_HEAPS];
  GPtrArray            *paths;            /* char: chains, those that grew most by the bound first */
  guint                *rows;             /* by path */
  guint                 n_rows;
  Set                   kept;             /* objects that nothing but paths keep */
  Set                   edges[MOST_HEAPS];
  Set                   table_edges;      /* of the last heap, from tables of statics */
} Work;

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

/* ---- Chains --------------------------------------------------------------------- */

static guint32
get_count (const Work *self,
           guint       snapshot,
           const char *chain)
{
  const HfNaiveReason *sum = g_hash_table_lookup (self->sums[snapshot], chain);

  return sum == NULL ? 0 : sum->n_objects;
}

static gint64
get_bound (const Work *self,
           const char *chain)
{
  const HfNaiveReason *first = g_hash_table_lookup (self->sums[0], chain);
  const HfNaiveReason *last = g_hash_table_lookup (self->sums[self->n - 1], chain);

  return (gint64) (last->n_retained - (first == NULL ? 0 : first->n_retained));
}

static gboolean
has_grown (const Work *self,
           const char *chain)
{
  for (guint i = 1; i < self->n; i++)
    {
      if (get_count (self, i, chain) <= get_count (self, i - 1, chain))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_partly_grown (const Work *self,
                  const char *chain)
{
  return !has_grown (self, chain) &&
         get_count (self, self->n - 1, chain) > get_count (self, 0, chain);
}

/* Whether the chain above some end of @chain has grown. */
static gboolean
is_below (const Work *self,
          const char *chain,
          gboolean  (*has) (const Work *self,
                           const char *chain))
{
  g_autofree char *above = g_strdup (chain);
  char *end;

  while ((end = strrchr (above, '\001')) != NULL)
    {
      *end = '\0';
      if (g_hash_table_contains (self->sums[self->n - 1], above) && has (self, above))
        return TRUE;
    }
  return FALSE;
}

static char *
dup_root (const char *chain)
{
  g_auto (GStrv) names = g_strsplit (chain, "\001", -1);

  return g_strjoin ("\001", names[0], names[1], names[2], NULL);
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
find_paths (Work    *self,
            GString *others)
{
  GHashTableIter iter;
  gpointer chain;
  guint steps[MOST_HEAPS] = { 0 };
  guint n_partly = 0;
  gint64 partly = 0;

  g_hash_table_iter_init (&iter, self->sums[self->n - 1]);
  while (g_hash_table_iter_next (&iter, &chain, NULL))
    {
      for (guint i = 1; i < self->n; i++)
        steps[i] += get_count (self, i, chain) > get_count (self, i - 1, chain);
      if (is_below (self, chain, has_grown))
        continue;
      if (has_grown (self, chain))
        g_ptr_array_add (self->paths, chain);
      else if (has_partly_grown (self, chain) && !is_below (self, chain, has_partly_grown))
        {
          n_partly++;
          partly += get_bound (self, chain);
        }
    }
  g_ptr_array_sort_with_data (self->paths, compare_paths, self);
  g_string_append_printf (others, "in part %u %" G_GINT64_FORMAT " steps", n_partly, partly);
  for (guint i = 1; i < self->n; i++)
    g_string_append_printf (others, " %u", steps[i]);
}

/* ---- Walks ------------------------------------------------------------------------ */

/* What refers to what: by object, then by object. */
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
        edges[from * n + references[i].value] |=
          !of_tables || hf_statics_tables_contains (&tables, object, references[i]);
    }
  for (guint32 i = 0; i < n_dependents; i++)
    edges[dependents[i].source.value * n + dependents[i].target.value] |=
      !of_tables || hf_statics_tables_contains (&tables, dependents[i].source, dependents[i].target);
  return edges;
}

/* Adds all that @reached leads to through objects in @within. @ignored: (nullable): edges. */
static void
spread (const Work *self,
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
static guint64
sum_retained (const Work *self,
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
        within[i] &= !paths[p] ||
                     g_strcmp0 (self->chains[snapshot][i], self->paths->pdata[p]) != 0;
    }
  for (guint32 i = 0; i < n_roots; i++)
    left[roots[i].object.value] |= !hf_root_is_weak (&roots[i]) && within[roots[i].object.value];
  spread (self, snapshot, left, within, NULL);
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

/* ---- Rows ---------------------------------------------------------------------------- */

static gboolean
is_of (const Work *self,
       guint32     object,
       guint       path)
{
  return g_strcmp0 (self->chains[self->n - 1][object], self->paths->pdata[path]) == 0;
}

static gboolean
is_growing (const Work *self,
            guint32     object)
{
  for (guint p = 0; p < self->paths->len; p++)
    {
      if (is_of (self, object, p))
        return TRUE;
    }
  return FALSE;
}

/* The kept objects that @path leads to; through growing ones of others if @through. */
static Set
reach (const Work *self,
       guint       path,
       gboolean    through)
{
  Set reached = g_new0 (gboolean, (gsize) self->n_objects + 1);
  g_autofree gboolean *within = g_new0 (gboolean, (gsize) self->n_objects + 1);

  for (guint32 i = 0; i < self->n_objects; i++)
    {
      reached[i] = is_of (self, i, path);
      within[i] = self->kept[i] && (through || !is_growing (self, i));
    }
  spread (self, self->n - 1, reached, within, NULL);
  return reached;
}

static guint64
get_size (const Work *self,
          guint32     object)
{
  return hf_heap_get_object_size (self->heap, (HfObjectIndex){ object });
}

/* The paths that lead to @object on their own, as bits. */
static guint64
get_keepers (const Work *self,
             Set        *reached,
             guint32     object)
{
  guint64 keepers = 0;

  for (guint p = 0; p < self->paths->len && !is_growing (self, object) && self->kept[object]; p++)
    {
      if (reached[p][object])
        keepers |= G_GUINT64_CONSTANT (1) << p;
    }
  return keepers;
}

/* Whether the paths keep more together than any of them alone. */
static gboolean
is_joint (const Work *self,
          Set        *reached,
          guint64     keepers)
{
  guint64 together = 0;
  guint64 most = 0;

  if ((keepers & (keepers - 1)) == 0)
    return FALSE;
  for (guint32 i = 0; i < self->n_objects; i++)
    {
      if (get_keepers (self, reached, i) == keepers)
        together += get_size (self, i);
    }
  for (guint p = 0; p < self->paths->len; p++)
    {
      g_autofree gboolean *alone = g_new0 (gboolean, self->paths->len);

      alone[p] = TRUE;
      if ((keepers >> p & 1) != 0)
        most = MAX (most, sum_retained (self, self->n - 1, alone, NULL));
    }
  return together > most;
}

static void
join (Work    *self,
      guint64  keepers)
{
  guint least = G_MAXUINT;

  for (guint p = 0; p < self->paths->len; p++)
    {
      if ((keepers >> p & 1) != 0)
        least = MIN (least, self->rows[p]);
    }
  for (guint p = 0; p < self->paths->len; p++)
    {
      const guint row = self->rows[p];

      for (guint q = 0; (keepers >> p & 1) != 0 && q < self->paths->len; q++)
        {
          if (self->rows[q] == row)
            self->rows[q] = least;
        }
    }
}

static gboolean
is_better_name (const Work *self,
                const char *a,
                const char *b)
{
  guint levels[2] = { 0, 0 };
  const guint32 n_a = get_count (self, self->n - 1, a);
  const guint32 n_b = b == NULL ? 0 : get_count (self, self->n - 1, b);

  if (b == NULL)
    return TRUE;
  for (const char *at = a; *at != '\0'; at++)
    levels[0] += *at == '\001';
  for (const char *at = b; *at != '\0'; at++)
    levels[1] += *at == '\001';
  if (levels[0] != levels[1])
    return levels[0] < levels[1];
  return n_a != n_b ? n_a > n_b : strcmp (a, b) < 0;
}

/* Returns: by row as a first path, the chain that names it */
static char **
make_rows (Work *self)
{
  g_autofree Set *reached = g_new0 (Set, self->paths->len + 1);
  g_autofree guint64 *joint = g_new0 (guint64, (gsize) self->n_objects + 1);
  char **names = g_new0 (char *, self->paths->len + 1);
  char **chains = self->chains[self->n - 1];

  for (guint p = 0; p < self->paths->len; p++)
    {
      self->rows[p] = p;
      reached[p] = reach (self, p, FALSE);
    }
  for (guint32 i = 0; i < self->n_objects; i++)
    {
      const guint64 keepers = get_keepers (self, reached, i);

      if (!is_joint (self, reached, keepers))
        continue;
      joint[i] = keepers;
      join (self, keepers);
    }
  for (guint32 i = 0; i < self->n_objects; i++)
    {
      const guint row = joint[i] == 0 ? 0 : self->rows[__builtin_ctzll (joint[i])];

      if (joint[i] != 0 && has_grown (self, chains[i]) &&
          is_better_name (self, chains[i], names[row]))
        names[row] = chains[i];
    }
  for (guint p = 0; p < self->paths->len; p++)
    {
      g_free (reached[p]);
      if (self->rows[p] == p && names[p] == NULL)
        names[p] = self->paths->pdata[p];
    }
  return names;
}

/* ---- Shares ---------------------------------------------------------------------------- */

static guint64
find_share (const Work *self,
            guint       row)
{
  g_autofree guint *counts = g_new0 (guint, (gsize) self->n_objects + 1);
  g_autofree gboolean *own = g_new0 (gboolean, (gsize) self->n_objects + 1);
  g_autofree guint64 *sums = g_new0 (guint64, self->paths->len + 1);
  guint64 share = 0;

  for (guint r = 0; r < self->paths->len; r++)
    {
      g_autofree gboolean *all = g_new0 (gboolean, (gsize) self->n_objects + 1);

      for (guint p = 0; p < self->paths->len; p++)
        {
          g_autofree gboolean *reached = self->rows[p] == r ? reach (self, p, TRUE) : NULL;

          for (guint32 i = 0; reached != NULL && i < self->n_objects; i++)
            all[i] |= reached[i];
        }
      for (guint32 i = 0; i < self->n_objects; i++)
        {
          counts[i] += all[i];
          own[i] |= r == row && all[i];
        }
    }
  for (guint32 i = 0; i < self->n_objects; i++)
    {
      if (own[i])
        sums[counts[i]] += get_size (self, i);
    }
  for (guint n = 1; n <= self->paths->len; n++)
    share += sums[n] / n;
  return share;
}

/* ---- Roots ------------------------------------------------------------------------------- */

static guint
count_objects (const Work *self,
               guint       row,
               const Set   among)
{
  guint n = 0;

  for (guint32 i = 0; i < self->n_objects; i++)
    {
      for (guint p = 0; p < self->paths->len; p++)
        n += self->rows[p] == row && is_of (self, i, p) && (among == NULL || among[i]);
    }
  return n;
}

/* How many objects of the row hang from objects whose chain begins with @root. */
static guint
count_hanging (const Work *self,
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
  spread (self, self->n - 1, reached, self->kept, NULL);
  return count_objects (self, row, reached);
}

/* How many objects of the row @root leads to in any way. */
static guint
count_led (const Work *self,
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
  spread (self, self->n - 1, reached, within, self->table_edges);
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
list_roots (const Work *self)
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
find_roots (const Work *self,
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
make_line (Work       *self,
           guint       row,
           const char *name)
{
  g_autofree gboolean *paths = g_new0 (gboolean, self->paths->len);
  GString *text = g_string_new (NULL);
  guint64 counts[MOST_HEAPS], bytes[MOST_HEAPS];
  gboolean has_more;
  g_autoptr (GPtrArray) roots = find_roots (self, row, name, &has_more);
  Line line = { .share = find_share (self, row), .chain = (char *) name };

  for (guint p = 0; p < self->paths->len; p++)
    paths[p] = self->rows[p] == row;
  for (guint i = 0; i < self->n; i++)
    {
      counts[i] = get_count (self, i, name);
      bytes[i] = sum_retained (self, i, paths, NULL);
    }
  line.n_grown = (gint64) (bytes[self->n - 1] - bytes[0]);
  hf_naive_growth_append (text, name, counts, bytes, self->n, line.share,
                          (const char *const *) roots->pdata, has_more);
  line.line = g_string_free (text, FALSE);
  return line;
}

static void
append_rows (Work    *self,
             GString *text)
{
  g_autofree gboolean *all = g_new (gboolean, self->paths->len + 1);
  g_autofree char **names = NULL;
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));

  for (guint p = 0; p < self->paths->len; p++)
    all[p] = TRUE;
  self->kept = g_new0 (gboolean, (gsize) self->n_objects + 1);
  (void) sum_retained (self, self->n - 1, all, self->kept);
  names = make_rows (self);
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
  Work self = { .heaps = heaps, .n = n_heaps, .heap = heaps[n_heaps - 1].heap };
  GString *text = g_string_new (NULL);
  g_autoptr (GString) others = g_string_new (NULL);

  g_assert_cmpuint (n_heaps, <=, MOST_HEAPS);
  self.n_objects = hf_heap_get_n_objects (self.heap);
  self.paths = g_ptr_array_new ();
  for (guint i = 0; i < n_heaps; i++)
    {
      self.chains[i] = hf_naive_reasons_new (heaps[i].heap);
      self.sums[i] = hf_naive_reasons_sum (heaps[i].heap, self.chains[i]);
      self.edges[i] = list_edges (heaps[i].heap, FALSE);
    }
  self.table_edges = list_edges (self.heap, TRUE);
  find_paths (&self, others);
  g_assert_cmpuint (self.paths->len, <=, 64);
  self.rows = g_new0 (guint, self.paths->len + 1);
  append_rows (&self, text);
  g_string_append (text, others->str);
  for (guint i = 0; i < n_heaps; i++)
    {
      g_hash_table_unref (self.sums[i]);
      hf_naive_reasons_free (heaps[i].heap, self.chains[i]);
      g_free (self.edges[i]);
    }
  g_free (self.table_edges);
  g_ptr_array_unref (self.paths);
  g_free (self.rows);
  g_free (self.kept);
  return g_string_free (text, FALSE);
}
