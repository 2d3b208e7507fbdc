/* hf-naive-reasons.c: the chains to all objects, found one by one as texts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive-reasons.h"

#include "hf-naive.h"
#include "hf-root-choice.h"
#include "hf-statics-tables.h"

#include <string.h>

/* Between the names of a chain: below any character of a name, so that the order of texts is that
 * of names. */
#define BETWEEN "\001"
/* In place of no name: above any character of a name. */
#define NO_NAME "\377"

/* From here on, a type is merged with the same type further up. */
#define DEEP 32

/* ---- Roots ------------------------------------------------------------------- */

static char *
dup_root (HfHeap        *heap,
          guint64        kind,
          HfTypeIndex    type,
          HfStringIndex  field)
{
  /* Static fields first, then as in hf-root-choice.h. */
  static const guint64 ranks[HF_N_ROOT_KINDS] = { 5, 1, 3, 2, 0, 4 };
  const char *name = hf_heap_get_string (heap, field);

  return g_strdup_printf ("%020" G_GINT64_MODIFIER "u" BETWEEN "%s" BETWEEN "%s",
                          kind < HF_N_ROOT_KINDS ? ranks[kind] : kind,
                          type.value == HF_INDEX_NONE ? NO_NAME
                                                      : hf_heap_get_type_name (heap, type),
                          name == NULL ? NO_NAME : name);
}

char *
hf_naive_reasons_dup_root (HfHeap       *heap,
                           const HfRoot *root)
{
  return dup_root (heap, root->kind, hf_root_choice_get_container (root),
                   root->kind == HF_ROOT_STATIC ? root->field : (HfStringIndex){ HF_INDEX_NONE });
}

static gboolean
is_table (HfHeap  *heap,
          guint32  object)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (roots[i].object.value == object && hf_statics_tables_is_table (heap, &roots[i]))
        return TRUE;
    }
  return FALSE;
}

/* The root that explains most; none if @object is a table of statics, or is not. */
static char *
find_root (HfHeap   *heap,
           guint32   object,
           gboolean  of_tables)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  HfRootIndex best = { HF_INDEX_NONE };

  if (is_table (heap, object) != of_tables)
    return NULL;
  for (guint32 i = 0; i < n_roots; i++)
    {
      if (roots[i].object.value != object || hf_root_is_weak (&roots[i]) ||
          (of_tables && roots[i].kind != HF_ROOT_STATIC && roots[i].kind != HF_ROOT_HANDLE))
        continue;
      if (best.value == HF_INDEX_NONE ||
          hf_root_choice_compare (heap, (HfRootIndex){ i }, best) < 0)
        best.value = i;
    }
  return best.value == HF_INDEX_NONE ? NULL : hf_naive_reasons_dup_root (heap, &roots[best.value]);
}

/* ---- Chains ------------------------------------------------------------------- */

/* The names of a chain after those of its root are those of types. */
#define FIRST_TYPE 3

static char *
dup_extended (const char *chain,
              const char *type)
{
  g_auto (GStrv) names = g_strsplit (chain, BETWEEN, -1);
  const guint n = g_strv_length (names);
  const guint level = n - FIRST_TYPE;
  const guint n_seen = level >= DEEP ? DEEP : 1;

  for (guint i = 0; i < n_seen && i < level; i++)
    {
      if (!g_str_equal (names[n - 1 - i], type))
        continue;
      g_clear_pointer (&names[n - i], g_free);
      return g_strjoinv (BETWEEN, names);
    }
  return g_strconcat (chain, BETWEEN, type, NULL);
}

static gboolean
refers (HfHeap  *heap,
        guint32  from,
        guint32  to)
{
  gsize n;
  const HfObjectIndex *references = hf_heap_get_references (heap, (HfObjectIndex){ from }, &n);
  guint32 n_dependents;
  const HfDependent *dependents = hf_heap_get_dependents (heap, &n_dependents);

  for (gsize i = 0; i < n; i++)
    {
      if (references[i].value == to)
        return TRUE;
    }
  for (guint32 i = 0; i < n_dependents; i++)
    {
      if (dependents[i].source.value == from && dependents[i].target.value == to)
        return TRUE;
    }
  return FALSE;
}

/* The first of the chains that lead to @object from objects of the level before. */
static char *
find_chain (HfHeap         *heap,
            char          **chains,
            const gboolean *is_last,
            guint32         object)
{
  const guint32 n = hf_heap_get_n_objects (heap);
  const char *best = NULL;

  for (guint32 i = 0; i < n; i++)
    {
      if (is_last[i] && refers (heap, i, object) && (best == NULL || strcmp (chains[i], best) < 0))
        best = chains[i];
    }
  if (best == NULL)
    return NULL;
  return dup_extended (
    best, hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, (HfObjectIndex){ object })));
}

/* Finds the chains of one more level; returns whether there are any. */
static gboolean
add_level (HfHeap    *heap,
           char     **chains,
           gboolean  *is_last)
{
  const guint32 n = hf_heap_get_n_objects (heap);
  g_autofree char **found = g_new0 (char *, (gsize) n + 1);
  gboolean any = FALSE;

  for (guint32 i = 0; i < n; i++)
    {
      if (chains[i] == NULL)
        found[i] = find_chain (heap, chains, is_last, i);
    }
  for (guint32 i = 0; i < n; i++)
    {
      is_last[i] = found[i] != NULL;
      if (found[i] == NULL)
        continue;
      chains[i] = found[i];
      any = TRUE;
    }
  return any;
}

static void
walk (HfHeap    *heap,
      gboolean   of_tables,
      char     **chains)
{
  const guint32 n = hf_heap_get_n_objects (heap);
  g_autofree gboolean *is_last = g_new0 (gboolean, (gsize) n + 1);

  for (guint32 i = 0; i < n; i++)
    {
      g_autofree char *root = chains[i] == NULL ? find_root (heap, i, of_tables) : NULL;

      if (root == NULL)
        continue;
      chains[i] = dup_extended (
        root, hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, (HfObjectIndex){ i })));
      is_last[i] = TRUE;
    }
  while (add_level (heap, chains, is_last))
    ;
}

char **
hf_naive_reasons_new (HfHeap *heap)
{
  char **chains = g_new0 (char *, (gsize) hf_heap_get_n_objects (heap) + 1);

  walk (heap, FALSE, chains);
  walk (heap, TRUE, chains);
  return chains;
}

void
hf_naive_reasons_free (HfHeap  *heap,
                       char   **chains)
{
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    g_free (chains[i]);
  g_free (chains);
}

char *
hf_naive_reasons_dup (HfReasonTree *tree,
                      guint32       node)
{
  HfHeap *heap = hf_reason_tree_get_heap (tree)->heap;
  guint32 n;
  const HfReason *reason = &hf_reason_tree_get_reasons (tree, &n)[node];
  g_autofree char *above = NULL;

  if (reason->parent == HF_INDEX_NONE)
    return dup_root (heap, reason->kind, reason->type, reason->field);
  above = hf_naive_reasons_dup (tree, reason->parent);
  return g_strconcat (above, BETWEEN, hf_heap_get_type_name (heap, reason->type), NULL);
}

/* ---- Sums ---------------------------------------------------------------------- */

static HfNaiveReason *
get_sum (GHashTable *sums,
         const char *chain)
{
  HfNaiveReason *sum = g_hash_table_lookup (sums, chain);

  if (sum == NULL)
    {
      sum = g_new0 (HfNaiveReason, 1);
      g_hash_table_insert (sums, g_strdup (chain), sum);
    }
  return sum;
}

/* Adds to the chain and to all that it continues. */
static void
add_below (GHashTable *sums,
           const char *chain,
           guint64     n_bytes)
{
  g_auto (GStrv) names = g_strsplit (chain, BETWEEN, -1);

  for (guint n = g_strv_length (names); n >= FIRST_TYPE; n--)
    {
      g_autofree char *part = g_strjoinv (BETWEEN, names);
      HfNaiveReason *sum = get_sum (sums, part);

      sum->n_objects_below++;
      sum->n_bytes_below += n_bytes;
      g_clear_pointer (&names[n - 1], g_free);
    }
}

/* Whether another object of the same chain dominates it. */
static gboolean
is_below_its_like (const HfNaiveDominators  *dominators,
                   char                    **chains,
                   guint32                   object)
{
  for (guint32 at = dominators->idoms[object]; at != HF_INDEX_NONE; at = dominators->idoms[at])
    {
      if (g_str_equal (chains[at], chains[object]))
        return TRUE;
    }
  return FALSE;
}

/* Also those whose objects other roots explain. */
static void
add_roots (GHashTable *sums,
           HfHeap     *heap)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      g_autofree char *name = NULL;

      if (hf_root_is_weak (&roots[i]))
        continue;
      name = hf_naive_reasons_dup_root (heap, &roots[i]);
      get_sum (sums, name);
    }
}

GHashTable *
hf_naive_reasons_sum (HfHeap  *heap,
                      char   **chains)
{
  GHashTable *sums = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (HfNaiveDominators) dominators = hf_naive_dominators_new (heap);

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const guint64 size = hf_heap_get_object_size (heap, (HfObjectIndex){ i });
      HfNaiveReason *sum;

      if (chains[i] == NULL)
        continue;
      sum = get_sum (sums, chains[i]);
      sum->n_objects++;
      sum->n_bytes += size;
      if (!is_below_its_like (dominators, chains, i))
        sum->n_retained += dominators->retained[i];
      add_below (sums, chains[i], size);
    }
  add_roots (sums, heap);
  return sums;
}
