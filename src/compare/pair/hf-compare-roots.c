/* hf-compare-roots.c: matches the roots of two heaps by kind, holder and static field
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-roots.h"

#include "hf-key-sort.h"
#include "hf-matched-name.h"
#include "hf-poll.h"
#include "hf-root-holders.h"
#include "hf-string-table.h"
#include "hf-type-pairs.h"

#include <string.h>

/* ---- The groups of both heaps ----------------------------------------------- */

typedef struct
{
  HfRootHolders sides[HF_N_SIDES];
} Parts;

static void
parts_free (gpointer data)
{
  Parts *self = data;

  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_root_holders_clear (&self->sides[side]);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Parts, parts_free)

const HfRootHolder *
hf_comparison_get_root_holder (HfComparison *comparison,
                               HfSide        side,
                               guint32       part)
{
  const Parts *parts = hf_comparison_get_parts (comparison);

  g_return_val_if_fail (hf_comparison_get_by (comparison) == HF_COMPARE_BY_ROOT, NULL);
  g_return_val_if_fail (part < parts->sides[side].n_holders, NULL);

  return &parts->sides[side].holders[part];
}

/* ---- Pairs ------------------------------------------------------------------ */

/* The groups of both heaps stand in one list, those of the heap before first. */
typedef struct
{
  const HfComparedHeap *heaps;
  const Parts          *parts;
  HfTypePairs           types;
  guint32               n_before;
  guint32               n_all;
  guint32              *fields; /* [n_all], a number for each text */
  HfKeyed              *items;  /* [2 * n_all] */
  guint32              *others; /* [n_all], a position in the list, or HF_INDEX_NONE */
  HfPoll                poll;
} Pairing;

static void
pairing_clear (Pairing *self)
{
  hf_type_pairs_clear (&self->types);
  g_free (self->fields);
  g_free (self->items);
  g_free (self->others);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pairing, pairing_clear)

static const HfRootHolder *
get_holder (const Pairing *self,
            guint32        at,
            HfSide        *side)
{
  *side = at < self->n_before ? HF_SIDE_BEFORE : HF_SIDE_AFTER;
  return &self->parts->sides[*side].holders[at < self->n_before ? at : at - self->n_before];
}

/* Texts get numbers that hold in both heaps. */
static gboolean
number_fields (Pairing   *self,
               gboolean   as_matched,
               GError   **error)
{
  g_autoptr (HfStringTable) names = hf_string_table_new ();

  for (guint32 i = 0; i < self->n_all; i++)
    {
      HfSide side;
      const HfRootHolder *holder = get_holder (self, i, &side);
      const char *name = hf_heap_get_string (self->heaps[side].heap, holder->field);
      g_autofree char *matched = as_matched && name != NULL ? hf_matched_name_new (name) : NULL;

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      self->fields[i] = HF_INDEX_NONE;
      if (name == NULL)
        continue;
      if (matched != NULL)
        name = matched;
      self->fields[i] = hf_string_table_add (names, name, strlen (name)).value;
      if (self->fields[i] == HF_INDEX_NONE)
        return hf_comparison_fail_memory (error);
    }
  return TRUE;
}

/* The number of the type of a group, the same in both heaps: that of the heap before, or a higher
 * one. */
static guint64
get_type (const Pairing *self,
          guint32        at)
{
  HfSide side;
  const guint32 type = get_holder (self, at, &side)->type.value;
  guint32 match;

  if (type == HF_INDEX_NONE)
    return G_MAXUINT64;
  if (side == HF_SIDE_BEFORE)
    return type;
  match = self->types.others[HF_SIDE_AFTER][type];
  return match != HF_INDEX_NONE ? match : (guint64) self->types.n_types[HF_SIDE_BEFORE] + type;
}

typedef enum
{
  KEY_FIELD,
  KEY_TYPE,
  KEY_KIND,
  KEY_WEAK,
  N_KEYS
} Key;

static guint64
get_key (const Pairing *self,
         guint32        at,
         Key            key)
{
  HfSide side;
  const HfRootHolder *holder = get_holder (self, at, &side);

  switch (key)
    {
    case KEY_FIELD:
      return self->fields[at];
    case KEY_TYPE:
      return get_type (self, at);
    case KEY_KIND:
      return holder->kind;
    case KEY_WEAK:
    case N_KEYS:
    default:
      return holder->is_weak;
    }
}

static gboolean
is_same (const Pairing *self,
         guint32        a,
         guint32        b)
{
  for (Key key = 0; key < N_KEYS; key++)
    {
      if (get_key (self, a, key) != get_key (self, b, key))
        return FALSE;
    }
  return TRUE;
}

/* Pairs the groups of a run of @n equal ones if there is one of each heap. The sort is stable, so
 * the one of the heap before comes first. */
static void
pair_run (Pairing       *self,
          const HfKeyed *run,
          guint32        n)
{
  const guint32 before = run[0].item;
  const guint32 after = run[n - 1].item;

  if (n != 2 || before >= self->n_before || after < self->n_before ||
      self->others[before] != HF_INDEX_NONE || self->others[after] != HF_INDEX_NONE)
    return;
  self->others[before] = after;
  self->others[after] = before;
}

static gboolean
pair (Pairing   *self,
      gboolean   as_matched,
      GError   **error)
{
  guint32 first = 0;

  if (!number_fields (self, as_matched, error))
    return FALSE;
  for (guint32 i = 0; i < self->n_all; i++)
    self->items[i].item = i;
  for (Key key = 0; key < N_KEYS; key++)
    {
      for (guint32 i = 0; i < self->n_all; i++)
        self->items[i].key = get_key (self, self->items[i].item, key);
      if (!hf_key_sort (self->items, self->items + self->n_all, self->n_all,
                        self->poll.cancellable))
        return !g_cancellable_set_error_if_cancelled (self->poll.cancellable, error);
    }
  for (guint32 i = 1; i <= self->n_all; i++)
    {
      if (i < self->n_all && is_same (self, self->items[first].item, self->items[i].item))
        continue;
      pair_run (self, &self->items[first], i - first);
      first = i;
    }
  return TRUE;
}

static gboolean
find_pairs (Pairing  *self,
            GError  **error)
{
  const gsize n = (gsize) self->n_all + 1;

  self->fields = g_try_new (guint32, n);
  self->items = g_try_new (HfKeyed, 2 * n);
  self->others = g_try_new (guint32, n);
  if (self->fields == NULL || self->items == NULL || self->others == NULL)
    return hf_comparison_fail_memory (error);
  memset (self->others, 0xff, n * sizeof (guint32));
  if (!hf_type_pairs_init (&self->types, self->heaps, self->poll.cancellable, error) ||
      !pair (self, FALSE, error))
    return FALSE;
  /* A process numbers nothing anew. */
  return hf_compared_heap_is_same_process (&self->heaps[HF_SIDE_BEFORE],
                                           &self->heaps[HF_SIDE_AFTER]) ||
         pair (self, TRUE, error);
}

/* ---- Rows ------------------------------------------------------------------- */

static void
set_part (const Pairing   *self,
          HfComparisonRow *row,
          guint32          at)
{
  HfSide side;
  const HfRootHolder *holder = get_holder (self, at, &side);

  row->parts[side] = side == HF_SIDE_BEFORE ? at : at - self->n_before;
  row->is_of_field |= holder->kind == HF_ROOT_STATIC;
  memcpy (row->figures[side], holder->figures, sizeof holder->figures);
}

static guint32
fill_rows (const Pairing   *self,
           HfComparisonRow *rows)
{
  guint32 n = 0;

  for (guint32 i = self->n_before; i < self->n_all; i++)
    {
      rows[n].parts[HF_SIDE_BEFORE] = HF_INDEX_NONE;
      if (self->others[i] != HF_INDEX_NONE)
        set_part (self, &rows[n], self->others[i]);
      set_part (self, &rows[n++], i);
    }
  for (guint32 i = 0; i < self->n_before; i++)
    {
      if (self->others[i] != HF_INDEX_NONE)
        continue;
      rows[n].parts[HF_SIDE_AFTER] = HF_INDEX_NONE;
      set_part (self, &rows[n++], i);
    }
  return n;
}

HfComparison *
hf_compare_roots (const HfComparedHeap  *before,
                  const HfComparedHeap  *after,
                  GCancellable          *cancellable,
                  GError               **error)
{
  const HfComparedHeap heaps[HF_N_SIDES] = { *before, *after };
  const guint known[HF_N_SIDES] = { hf_comparison_find_known (before),
                                    hf_comparison_find_known (after) };
  g_autoptr (Parts) parts = g_new0 (Parts, 1);
  g_auto (Pairing) pairing = { .heaps = heaps, .parts = parts, .poll.cancellable = cancellable };
  g_autofree HfComparisonRow *rows = NULL;
  guint32 n_rows;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (!hf_root_holders_init (&parts->sides[side], &heaps[side], cancellable, error))
        return NULL;
    }
  pairing.n_before = parts->sides[HF_SIDE_BEFORE].n_holders;
  pairing.n_all = pairing.n_before + parts->sides[HF_SIDE_AFTER].n_holders;
  rows = g_try_new0 (HfComparisonRow, (gsize) pairing.n_all + 1);
  if (rows == NULL)
    {
      hf_comparison_fail_memory (error);
      return NULL;
    }
  if (!find_pairs (&pairing, error))
    return NULL;
  n_rows = fill_rows (&pairing, rows);
  return hf_comparison_new (HF_COMPARE_BY_ROOT, heaps, g_steal_pointer (&rows), n_rows, known,
                            g_steal_pointer (&parts), parts_free);
}
