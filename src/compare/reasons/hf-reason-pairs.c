/* hf-reason-pairs.c: which nodes of two trees of reasons are the same
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-reason-pairs.h"

#include "hf-column.h"
#include "hf-hash.h"
#include "hf-matched-name.h"
#include "hf-poll.h"
#include "hf-prefetch.h"
#include "hf-string-table.h"
#include "hf-type-pairs.h"

#include <string.h>

#define FEWEST_SLOTS 1024
#define SEVERAL (HF_INDEX_NONE - 1)

/* The roots that have a text, one of each tree. */
typedef struct
{
  guint32 nodes[HF_N_SIDES]; /* or HF_INDEX_NONE, or SEVERAL */
} Holder;

typedef struct
{
  HfReasonPairs   *pairs;
  HfHeap          *heaps[HF_N_SIDES];
  const HfReason  *reasons[HF_N_SIDES];
  HfTypePairs      types;
  gboolean         is_same_process;
  HfStringTable   *texts;
  HfColumn        *holders; /* Holder, by number of the text */
  guint32         *slots;   /* [n_slots]: a node of the tree after and 1; 0: free */
  gsize            n_slots; /* a power of two, at least twice the nodes */
  guint64          seed;
  HfPoll           poll;
} Work;

static void
work_clear (Work *self)
{
  hf_type_pairs_clear (&self->types);
  hf_string_table_free (self->texts);
  hf_column_free (self->holders);
  g_free (self->slots);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

/* ---- Roots -------------------------------------------------------------------- */

/* The number of the class of a static field, the same in both heaps: that of the heap before, or a
 * higher one. */
static guint64
get_class (const Work *self,
           HfSide      side,
           HfTypeIndex type)
{
  guint32 match;

  if (type.value == HF_INDEX_NONE)
    return G_MAXUINT64;
  if (side == HF_SIDE_BEFORE)
    return type.value;
  match = self->types.others[HF_SIDE_AFTER][type.value];
  return match != HF_INDEX_NONE ? match
                                : (guint64) self->types.n_types[HF_SIDE_BEFORE] + type.value;
}

/* A text that the same root has in both heaps. */
static char *
dup_text (const Work *self,
          HfSide      side,
          guint32     node,
          gboolean    as_matched)
{
  const HfReason *root = &self->reasons[side][node];
  const char *name = hf_heap_get_string (self->heaps[side], root->field);
  g_autofree char *matched = as_matched && name != NULL ? hf_matched_name_new (name) : NULL;

  if (matched != NULL)
    name = matched;
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "%s%s", root->kind,
                          get_class (self, side, root->type), name != NULL ? " " : "",
                          name != NULL ? name : "");
}

static gboolean
hold (Work      *self,
      HfSide     side,
      guint32    node,
      gboolean   as_matched,
      GError   **error)
{
  g_autofree char *text = dup_text (self, side, node, as_matched);
  const HfStringIndex index = hf_string_table_add (self->texts, text, strlen (text));
  const Holder none = { { HF_INDEX_NONE, HF_INDEX_NONE } };
  guint32 *held;

  if (index.value == HF_INDEX_NONE ||
      (index.value == self->holders->len && !hf_column_append (self->holders, &none, 1)))
    return hf_comparison_fail_memory (error);
  held = &g_array_index (self->holders, Holder, index.value).nodes[side];
  *held = *held == HF_INDEX_NONE ? node : SEVERAL;
  return TRUE;
}

static void
pair_held (Work *self)
{
  HfReasonPairs *pairs = self->pairs;

  for (guint i = 0; i < self->holders->len; i++)
    {
      const Holder *holder = &g_array_index (self->holders, Holder, i);
      const guint32 before = holder->nodes[HF_SIDE_BEFORE];
      const guint32 after = holder->nodes[HF_SIDE_AFTER];

      if (before >= SEVERAL || after >= SEVERAL ||
          pairs->others[HF_SIDE_BEFORE][before] != HF_INDEX_NONE ||
          pairs->others[HF_SIDE_AFTER][after] != HF_INDEX_NONE)
        continue;
      pairs->others[HF_SIDE_BEFORE][before] = after;
      pairs->others[HF_SIDE_AFTER][after] = before;
    }
}

static gboolean
pair_roots (Work      *self,
            gboolean   as_matched,
            GError   **error)
{
  g_clear_pointer (&self->texts, hf_string_table_free);
  g_clear_pointer (&self->holders, hf_column_free);
  self->texts = hf_string_table_new ();
  self->holders = hf_column_new (sizeof (Holder));
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      for (guint32 i = 0; i < self->pairs->n_reasons[side]; i++)
        {
          if (hf_poll_set_error_if_cancelled (&self->poll, error))
            return FALSE;
          if (self->reasons[side][i].parent == HF_INDEX_NONE &&
              !hold (self, side, i, as_matched, error))
            return FALSE;
        }
    }
  pair_held (self);
  return TRUE;
}

/* ---- Nodes of objects ------------------------------------------------------------- */

static inline gsize
get_first_slot (const Work *self,
                guint32     parent,
                guint32     type)
{
  return hf_hash_id ((guint64) parent << 32 | type, self->seed) & (self->n_slots - 1);
}

/* Where the node of the tree after that is of @type and below @parent is, or would be. */
static gsize
find_slot (const Work *self,
           guint32     parent,
           guint32     type)
{
  const HfReason *reasons = self->reasons[HF_SIDE_AFTER];
  gsize slot = get_first_slot (self, parent, type);

  while (self->slots[slot] != 0)
    {
      const HfReason *reason = &reasons[self->slots[slot] - 1];

      if (reason->parent == parent && reason->type.value == type)
        break;
      slot = (slot + 1) & (self->n_slots - 1);
    }
  return slot;
}

static gboolean
fill_slots (Work    *self,
            GError **error)
{
  const HfReason *reasons = self->reasons[HF_SIDE_AFTER];
  const guint32 n = self->pairs->n_reasons[HF_SIDE_AFTER];

  self->seed = hf_hash_get_seed ();
  self->n_slots = FEWEST_SLOTS;
  while (self->n_slots / 2 < n)
    self->n_slots *= 2;
  self->slots = g_try_new0 (guint32, self->n_slots);
  if (self->slots == NULL)
    return hf_comparison_fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    {
      const HfReason *next = &reasons[MIN (i + HF_PREFETCH_NEAR, n - 1)];

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      hf_prefetch (&self->slots[get_first_slot (self, next->parent, next->type.value)]);
      if (reasons[i].parent != HF_INDEX_NONE)
        self->slots[find_slot (self, reasons[i].parent, reasons[i].type.value)] = i + 1;
    }
  return TRUE;
}

/* For most of the next nodes the match of the node above is known. */
static inline void
prefetch (const Work *self,
          guint32     node)
{
  const HfReason *next = &self->reasons[HF_SIDE_BEFORE][node];
  guint32 parent;

  if (next->parent == HF_INDEX_NONE)
    return;
  parent = self->pairs->others[HF_SIDE_BEFORE][next->parent];
  hf_prefetch (&self->slots[get_first_slot (self, parent,
                                            self->types.others[HF_SIDE_BEFORE][next->type.value])]);
}

/* Nodes come after the node above them. */
static gboolean
pair_objects (Work    *self,
              GError **error)
{
  HfReasonPairs *pairs = self->pairs;

  const guint32 n = pairs->n_reasons[HF_SIDE_BEFORE];

  for (guint32 i = 0; i < n; i++)
    {
      const HfReason *reason = &self->reasons[HF_SIDE_BEFORE][i];
      guint32 parent, type, match;

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      prefetch (self, MIN (i + HF_PREFETCH_NEAR, n - 1));
      if (reason->parent == HF_INDEX_NONE)
        continue;
      parent = pairs->others[HF_SIDE_BEFORE][reason->parent];
      type = self->types.others[HF_SIDE_BEFORE][reason->type.value];
      if (parent == HF_INDEX_NONE || type == HF_INDEX_NONE)
        continue;
      match = self->slots[find_slot (self, parent, type)];
      if (match == 0)
        continue;
      pairs->others[HF_SIDE_BEFORE][i] = match - 1;
      pairs->others[HF_SIDE_AFTER][match - 1] = i;
    }
  return TRUE;
}

/* ---- All of it -------------------------------------------------------------------- */

static gboolean
work_init (Work                  *self,
           HfReasonTree * const  *trees,
           GError               **error)
{
  HfReasonPairs *pairs = self->pairs;
  const HfComparedHeap heaps[HF_N_SIDES] = { *hf_reason_tree_get_heap (trees[HF_SIDE_BEFORE]),
                                             *hf_reason_tree_get_heap (trees[HF_SIDE_AFTER]) };

  self->is_same_process = hf_compared_heap_is_same_process (&heaps[HF_SIDE_BEFORE],
                                                            &heaps[HF_SIDE_AFTER]);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      self->heaps[side] = heaps[side].heap;
      self->reasons[side] = hf_reason_tree_get_reasons (trees[side], &pairs->n_reasons[side]);
      pairs->others[side] = g_try_new (guint32, (gsize) pairs->n_reasons[side] + 1);
      if (pairs->others[side] == NULL)
        return hf_comparison_fail_memory (error);
      memset (pairs->others[side], 0xff, (gsize) pairs->n_reasons[side] * sizeof (guint32));
    }
  return hf_type_pairs_init (&self->types, heaps, self->poll.cancellable, error);
}

gboolean
hf_reason_pairs_init (HfReasonPairs         *self,
                      HfReasonTree * const  *trees,
                      GCancellable          *cancellable,
                      GError               **error)
{
  g_auto (HfReasonPairs) pairs = { 0 };
  g_auto (Work) work = { .pairs = &pairs, .poll.cancellable = cancellable };

  *self = (HfReasonPairs){ 0 };
  /* A process numbers nothing anew. */
  if (!work_init (&work, trees, error) || !pair_roots (&work, FALSE, error) ||
      (!work.is_same_process && !pair_roots (&work, TRUE, error)) || !fill_slots (&work, error) ||
      !pair_objects (&work, error))
    return FALSE;
  *self = pairs;
  pairs = (HfReasonPairs){ 0 };
  return TRUE;
}

void
hf_reason_pairs_clear (HfReasonPairs *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    g_clear_pointer (&self->others[side], g_free);
}
