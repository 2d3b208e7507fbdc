/* hf-root-holders.c: finds the groups of roots of one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-holders.h"

#include "hf-column.h"
#include "hf-grouped-roots.h"
#include "hf-key-sort.h"
#include "hf-poll.h"

typedef struct
{
  const HfComparedHeap *heap;
  const HfRoot         *roots;
  guint32               n_roots;
  guint32              *groups;  /* [n_roots] */
  HfColumn             *holders; /* HfRootHolder */
  HfPoll                poll;
} Work;

static void
work_clear (Work *self)
{
  g_free (self->groups);
  hf_column_free (self->holders);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Work, work_clear)

/* ---- Groups --------------------------------------------------------------- */

/* The keys of the roots, the last one first: each is a stable sort of its own. */
typedef enum
{
  KEY_OBJECT,
  KEY_FIELD,
  KEY_TYPE,
  KEY_KIND,
  KEY_WEAK,
  N_KEYS
} Key;

static HfRootHolder
get_holder (const Work   *self,
            const HfRoot *root)
{
  const gboolean is_static = root->kind == HF_ROOT_STATIC;

  return (HfRootHolder){
    .kind = root->kind,
    .is_weak = hf_root_is_weak (root),
    .type = is_static ? root->container : hf_heap_get_object_type (self->heap->heap, root->object),
    .field = { is_static ? root->field.value : HF_INDEX_NONE },
  };
}

static guint64
get_key (const Work   *self,
         const HfRoot *root,
         Key           key)
{
  const HfRootHolder holder = get_holder (self, root);

  switch (key)
    {
    case KEY_OBJECT:
      return root->object.value;
    case KEY_FIELD:
      return holder.field.value;
    case KEY_TYPE:
      return holder.type.value;
    case KEY_KIND:
      return holder.kind;
    case KEY_WEAK:
    case N_KEYS:
    default:
      return holder.is_weak;
    }
}

static gboolean
is_same (const HfRootHolder *a,
         const HfRootHolder *b)
{
  return a->is_weak == b->is_weak && a->kind == b->kind && a->type.value == b->type.value &&
         a->field.value == b->field.value;
}

/* Returns: (transfer full) (nullable): the roots with those of a group side by side, and among
 *   them those of an object; with room for as many again */
static HfKeyed *
sort_roots (Work    *self,
            GError **error)
{
  g_autofree HfKeyed *items = g_try_new (HfKeyed, 2 * (gsize) self->n_roots + 1);

  if (items == NULL)
    {
      hf_comparison_fail_memory (error);
      return NULL;
    }
  for (guint32 i = 0; i < self->n_roots; i++)
    items[i].item = i;
  for (Key key = 0; key < N_KEYS; key++)
    {
      for (guint32 i = 0; i < self->n_roots; i++)
        items[i].key = get_key (self, &self->roots[items[i].item], key);
      if (hf_key_sort (items, items + self->n_roots, self->n_roots, self->poll.cancellable))
        continue;
      g_cancellable_set_error_if_cancelled (self->poll.cancellable, error);
      return NULL;
    }
  return g_steal_pointer (&items);
}

static void
add_root (const Work   *self,
          HfRootHolder *holder,
          const HfRoot *root,
          gboolean      is_other_object)
{
  const guint64 size = hf_heap_get_object_size (self->heap->heap, root->object);

  holder->n_roots++;
  holder->flags |= root->flags;
  holder->figures[HF_FIGURE_COUNT]++;
  if (!is_other_object)
    return;
  holder->figures[HF_FIGURE_BYTES] += size;
  if (holder->is_weak || !hf_compared_heap_knows_reachable (self->heap))
    return;
  holder->figures[HF_FIGURE_REACHABLE_COUNT]++;
  holder->figures[HF_FIGURE_REACHABLE_BYTES] += size;
}

static gboolean
group_roots (Work    *self,
             GError **error)
{
  g_autofree HfKeyed *items = sort_roots (self, error);
  guint32 last_object = HF_INDEX_NONE;

  if (items == NULL)
    return FALSE;
  for (guint32 i = 0; i < self->n_roots; i++)
    {
      const HfRoot *root = &self->roots[items[i].item];
      const HfRootHolder added = get_holder (self, root);
      const guint n = self->holders->len;

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (n == 0 || !is_same (&g_array_index (self->holders, HfRootHolder, n - 1), &added))
        {
          if (!hf_column_append (self->holders, &added, 1))
            return hf_comparison_fail_memory (error);
          last_object = HF_INDEX_NONE;
        }
      self->groups[items[i].item] = self->holders->len - 1;
      add_root (self, &g_array_index (self->holders, HfRootHolder, self->holders->len - 1), root,
                root->object.value != last_object);
      last_object = root->object.value;
    }
  return TRUE;
}

/* ---- Figures and order ------------------------------------------------------ */

static gboolean
find_retained (Work    *self,
               GError **error)
{
  const guint32 n = self->holders->len;
  g_autofree HfRetainedSum *sums = g_try_new (HfRetainedSum, (gsize) n + 1);

  if (sums == NULL)
    return hf_comparison_fail_memory (error);
  if (!hf_grouped_roots_sum (self->heap->retention, self->groups, n, sums, self->poll.cancellable,
                             error))
    return FALSE;
  for (guint32 i = 0; i < n; i++)
    g_array_index (self->holders, HfRootHolder, i).figures[HF_FIGURE_RETAINED] = sums[i].n_bytes;
  return TRUE;
}

static int
compare_numbers (guint64 x,
                 guint64 y)
{
  return (x > y) - (x < y);
}

static int
compare_holders (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  HfHeap *heap = user_data;
  const HfRootHolder *x = a;
  const HfRootHolder *y = b;
  int result = compare_numbers (x->is_weak, y->is_weak);

  if (result == 0)
    result = compare_numbers (x->kind, y->kind);
  if (result == 0 && x->type.value != y->type.value)
    {
      if (x->type.value == HF_INDEX_NONE || y->type.value == HF_INDEX_NONE)
        return x->type.value == HF_INDEX_NONE ? 1 : -1;
      result = g_strcmp0 (hf_heap_get_type_name (heap, x->type),
                          hf_heap_get_type_name (heap, y->type));
    }
  return result != 0
           ? result
           : g_strcmp0 (hf_heap_get_string (heap, x->field), hf_heap_get_string (heap, y->field));
}

gboolean
hf_root_holders_init (HfRootHolders         *self,
                      const HfComparedHeap  *heap,
                      GCancellable          *cancellable,
                      GError               **error)
{
  g_auto (Work) work = { .heap = heap, .poll.cancellable = cancellable };

  *self = (HfRootHolders){ 0 };
  work.roots = hf_heap_get_roots (heap->heap, &work.n_roots);
  work.holders = hf_column_new (sizeof (HfRootHolder));
  work.groups = g_try_new (guint32, (gsize) work.n_roots + 1);
  if (work.groups == NULL)
    return hf_comparison_fail_memory (error);
  if (!group_roots (&work, error) || (heap->retention != NULL && !find_retained (&work, error)))
    return FALSE;
  self->n_holders = work.holders->len;
  self->holders = hf_column_steal (work.holders);
  if (self->n_holders > 0)
    g_qsort_with_data (self->holders, (int) self->n_holders, sizeof (HfRootHolder), compare_holders,
                       heap->heap);
  return TRUE;
}

void
hf_root_holders_clear (HfRootHolders *self)
{
  g_clear_pointer (&self->holders, g_free);
  self->n_holders = 0;
}
