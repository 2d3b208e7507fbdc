/* hf-type-pairs.c: which types of two heaps are the same
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-pairs.h"

#include "hf-matched-name.h"
#include "hf-poll.h"
#include "hf-string-table.h"
#include "hf-type-name.h"

#include <string.h>

#define SEVERAL (HF_INDEX_NONE - 1)

/* A name that has a number, and the types that have the name. */
typedef struct
{
  guint32 types[HF_N_SIDES]; /* or HF_INDEX_NONE, or SEVERAL */
} Holder;

typedef struct
{
  HfTypePairs          *pairs;
  const HfComparedHeap *heaps;
  gboolean              is_same_process;
  HfStringTable        *names;
  Holder               *holders; /* [n_types of both] */
  HfPoll                poll;
} Work;

static void
work_clear (Work *self)
{
  hf_string_table_free (self->names);
  g_free (self->holders);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

/* Adds the type to those with the name. */
static gboolean
hold (Work        *self,
      HfSide       side,
      guint32      type,
      const char  *name,
      GError     **error)
{
  const HfStringIndex index = hf_string_table_add (self->names, name, strlen (name));
  guint32 *held;

  if (index.value == HF_INDEX_NONE)
    return hf_comparison_fail_memory (error);
  held = &self->holders[index.value].types[side];
  *held = *held == HF_INDEX_NONE ? type : SEVERAL;
  return TRUE;
}

static gboolean
hold_all (Work      *self,
          HfSide     side,
          gboolean   as_matched,
          GError   **error)
{
  HfHeap *heap = self->heaps[side].heap;

  for (guint32 i = 0; i < self->pairs->n_types[side]; i++)
    {
      const char *name = hf_heap_get_type_name (heap, (HfTypeIndex){ i });
      g_autofree char *matched = as_matched ? hf_matched_name_new (name) : NULL;
      guint64 id;

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (!self->is_same_process && hf_type_name_parse_unnamed (name, &id))
        continue;
      if (!hold (self, side, i, matched != NULL ? matched : name, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
pair (Work      *self,
      gboolean   as_matched,
      GError   **error)
{
  HfTypePairs *pairs = self->pairs;
  const gsize n = (gsize) pairs->n_types[HF_SIDE_BEFORE] + pairs->n_types[HF_SIDE_AFTER];

  g_clear_pointer (&self->names, hf_string_table_free);
  self->names = hf_string_table_new ();
  memset (self->holders, 0xff, n * sizeof (Holder));
  if (!hold_all (self, HF_SIDE_BEFORE, as_matched, error) ||
      !hold_all (self, HF_SIDE_AFTER, as_matched, error))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    {
      const guint32 before = self->holders[i].types[HF_SIDE_BEFORE];
      const guint32 after = self->holders[i].types[HF_SIDE_AFTER];

      if (before >= SEVERAL || after >= SEVERAL ||
          pairs->others[HF_SIDE_BEFORE][before] != HF_INDEX_NONE ||
          pairs->others[HF_SIDE_AFTER][after] != HF_INDEX_NONE)
        continue;
      pairs->others[HF_SIDE_BEFORE][before] = after;
      pairs->others[HF_SIDE_AFTER][after] = before;
    }
  return TRUE;
}

static gboolean
allocate (Work    *self,
          GError **error)
{
  HfTypePairs *pairs = self->pairs;
  gsize n = 0;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const guint32 n_types = hf_heap_get_n_types (self->heaps[side].heap);

      n += n_types;
      pairs->n_types[side] = n_types;
      pairs->others[side] = g_try_new (guint32, (gsize) n_types + 1);
      if (pairs->others[side] == NULL)
        return hf_comparison_fail_memory (error);
      memset (pairs->others[side], 0xff, (gsize) n_types * sizeof (guint32));
    }
  self->holders = g_try_new (Holder, n + 1);
  return self->holders != NULL ? TRUE : hf_comparison_fail_memory (error);
}

gboolean
hf_type_pairs_init (HfTypePairs           *self,
                    const HfComparedHeap  *heaps,
                    GCancellable          *cancellable,
                    GError               **error)
{
  g_auto (HfTypePairs) pairs = { 0 };
  g_auto (Work) work = {
    .pairs = &pairs,
    .heaps = heaps,
    .is_same_process = hf_compared_heap_is_same_process (&heaps[HF_SIDE_BEFORE],
                                                         &heaps[HF_SIDE_AFTER]),
    .poll.cancellable = cancellable,
  };

  *self = (HfTypePairs){ 0 };
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  /* A process numbers nothing anew. */
  if (!allocate (&work, error) || !pair (&work, FALSE, error) ||
      (!work.is_same_process && !pair (&work, TRUE, error)))
    return FALSE;
  *self = pairs;
  pairs = (HfTypePairs){ 0 };
  return TRUE;
}

void
hf_type_pairs_clear (HfTypePairs *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    g_clear_pointer (&self->others[side], g_free);
}
