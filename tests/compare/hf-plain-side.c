/* hf-plain-side.c: the parts of one heap with their figures
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-plain-side.h"

#include "hf-naive-cuts.h"

#include <string.h>

HfPlainPart *
hf_plain_side_get_part (const HfPlainSide *side,
                        guint              position)
{
  return &g_array_index (side->parts, HfPlainPart, position);
}

/* ---- Names ------------------------------------------------------------------------- */

/* Equal for all names of the model that differ in the numbers of a build alone. */
static char *
dup_stem (const char *name)
{
  GString *stem = g_string_new (NULL);
  const gboolean is_numbered = strpbrk (name, "<@") != NULL;

  for (const char *at = name; *at != '\0'; at++)
    {
      if (!is_numbered || strchr ("0123456789_", *at) == NULL)
        g_string_append_c (stem, *at);
    }
  return g_string_free (stem, FALSE);
}

gboolean
hf_plain_is_equal (const char *a,
                   const char *b,
                   gboolean    as_stems)
{
  g_autofree char *stem_a = NULL;
  g_autofree char *stem_b = NULL;

  if (a == NULL || b == NULL)
    return a == b;
  if (!as_stems)
    return strcmp (a, b) == 0;
  stem_a = dup_stem (a);
  stem_b = dup_stem (b);
  return strcmp (stem_a, stem_b) == 0;
}

guint32
hf_plain_get_holder_type (HfHeap       *heap,
                          const HfRoot *root)
{
  return root->kind == HF_ROOT_STATIC ? root->container.value
                                      : hf_heap_get_object_type (heap, root->object).value;
}

const char *
hf_plain_get_field (HfHeap       *heap,
                    const HfRoot *root)
{
  return root->kind == HF_ROOT_STATIC ? hf_heap_get_string (heap, root->field) : NULL;
}

/* ---- Figures ------------------------------------------------------------------------- */

static void
add_object (HfPlainPart       *part,
            const HfPlainSide *side,
            guint32     object,
            gboolean    is_reachable)
{
  const guint64 size = hf_heap_get_object_size (side->heap, (HfObjectIndex){ object });

  part->figures[HF_FIGURE_COUNT]++;
  part->figures[HF_FIGURE_BYTES] += size;
  if (!is_reachable || !side->is_known)
    return;
  part->figures[HF_FIGURE_REACHABLE_COUNT]++;
  part->figures[HF_FIGURE_REACHABLE_BYTES] += size;
}

/* Whether an object of the same type dominates it. */
static gboolean
is_below_like (const HfPlainSide *side,
               guint32     object)
{
  const HfTypeIndex type = hf_heap_get_object_type (side->heap, (HfObjectIndex){ object });

  for (guint32 at = side->dominators->idoms[object]; at != HF_INDEX_NONE;
       at = side->dominators->idoms[at])
    {
      if (hf_heap_get_object_type (side->heap, (HfObjectIndex){ at }).value == type.value)
        return TRUE;
    }
  return FALSE;
}

static void
add_types (HfPlainSide *side)
{
  for (guint32 type = 0; type < hf_heap_get_n_types (side->heap); type++)
    {
      HfPlainPart part = { .number = type, .other = HF_INDEX_NONE };

      for (guint32 i = 0; i < hf_heap_get_n_objects (side->heap); i++)
        {
          if (hf_heap_get_object_type (side->heap, (HfObjectIndex){ i }).value != type)
            continue;
          add_object (&part, side, i, side->reachable[i]);
          if (side->reachable[i] && side->is_known && !is_below_like (side, i))
            part.figures[HF_FIGURE_RETAINED] += side->dominators->retained[i];
        }
      if (part.figures[HF_FIGURE_COUNT] > 0)
        g_array_append_val (side->parts, part);
    }
}

static void
add_domains (HfPlainSide *side)
{
  guint32 n_domains;

  hf_heap_get_domains (side->heap, &n_domains);
  for (guint32 domain = 0; domain < n_domains; domain++)
    {
      HfPlainPart part = { .number = domain, .other = HF_INDEX_NONE };
      g_auto (HfNaiveCuts) cuts = { 0 };

      hf_naive_cuts_init (&cuts, side->heap);
      for (guint32 i = 0; i < hf_heap_get_n_objects (side->heap); i++)
        {
          if (hf_heap_get_object_domain (side->heap, (HfObjectIndex){ i }).value != domain)
            continue;
          add_object (&part, side, i, side->reachable[i]);
          cuts.removed[i] = TRUE;
        }
      if (side->is_known)
        part.figures[HF_FIGURE_RETAINED] = hf_naive_cuts_lose (&cuts).n_bytes;
      g_array_append_val (side->parts, part);
    }
}

/* ---- Groups of roots ------------------------------------------------------------------ */

static gboolean
is_in_group (HfHeap       *heap,
             const HfRoot *a,
             const HfRoot *b)
{
  return hf_root_is_weak (a) == hf_root_is_weak (b) && a->kind == b->kind &&
         hf_plain_get_holder_type (heap, a) == hf_plain_get_holder_type (heap, b) &&
         hf_plain_is_equal (hf_plain_get_field (heap, a), hf_plain_get_field (heap, b), FALSE);
}

static gboolean
is_first_of (HfHeap   *heap,
             guint32   root,
             gboolean  and_object)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  for (guint32 i = 0; i < root; i++)
    {
      if (is_in_group (heap, &roots[i], &roots[root]) &&
          (!and_object || roots[i].object.value == roots[root].object.value))
        return FALSE;
    }
  return TRUE;
}

static HfPlainPart
sum_group (const HfPlainSide *side,
           guint32     first)
{
  HfPlainPart part = { .number = first, .other = HF_INDEX_NONE };
  guint32 n_roots;
  guint n_records = 0;
  const HfRoot *roots = hf_heap_get_roots (side->heap, &n_roots);
  g_auto (HfNaiveCuts) cuts = { 0 };

  hf_naive_cuts_init (&cuts, side->heap);
  for (guint32 i = first; i < n_roots; i++)
    {
      if (!is_in_group (side->heap, &roots[i], &roots[first]))
        continue;
      n_records++;
      cuts.roots[i] = !hf_root_is_weak (&roots[i]);
      if (is_first_of (side->heap, i, TRUE))
        add_object (&part, side, roots[i].object.value, !hf_root_is_weak (&roots[i]));
    }
  hf_naive_cuts_leave_tables_out (&cuts);
  part.figures[HF_FIGURE_COUNT] = n_records;
  if (side->is_known && !hf_root_is_weak (&roots[first]))
    part.figures[HF_FIGURE_RETAINED] = hf_naive_cuts_lose (&cuts).n_bytes;
  return part;
}

static void
add_groups (HfPlainSide *side)
{
  guint32 n_roots;

  hf_heap_get_roots (side->heap, &n_roots);
  for (guint32 i = 0; i < n_roots; i++)
    {
      HfPlainPart part;

      if (!is_first_of (side->heap, i, FALSE))
        continue;
      part = sum_group (side, i);
      g_array_append_val (side->parts, part);
    }
}

/* ---- All of it ----------------------------------------------------------------------- */

void
hf_plain_side_init (HfPlainSide          *side,
                    const HfComparedHeap *heap,
                    HfCompareBy           by)
{
  const HfNaiveView whole = HF_NAIVE_VIEW_ALL;

  side->heap = heap->heap;
  side->is_known = hf_compared_heap_knows_reachable (heap);
  g_assert_cmpint (side->is_known, ==, heap->retention != NULL);
  side->reachable = hf_naive_walk (heap->heap, &whole);
  side->dominators = hf_naive_dominators_new (heap->heap);
  side->parts = g_array_new (FALSE, FALSE, sizeof (HfPlainPart));
  if (by == HF_COMPARE_BY_TYPE)
    add_types (side);
  else if (by == HF_COMPARE_BY_DOMAIN)
    add_domains (side);
  else
    add_groups (side);
}

void
hf_plain_side_clear (HfPlainSide *side)
{
  g_free (side->reachable);
  hf_naive_dominators_free (side->dominators);
  g_array_unref (side->parts);
}
