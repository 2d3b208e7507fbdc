/* hf-block-list.c: the blocks that one collection kept, in order and without overlaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-block-list-private.h"

#include "hf-error.h"

#include <string.h>

void
hf_block_list_init (HfBlockList *self)
{
  *self = (HfBlockList){
    .blocks = hf_column_new (sizeof (HfBlock)),
    .targets = hf_column_new (sizeof (HfBlock)),
    .spare = hf_column_new (sizeof (HfBlock)),
  };
}

void
hf_block_list_clear (HfBlockList *self)
{
  g_clear_pointer (&self->blocks, hf_column_free);
  g_clear_pointer (&self->targets, hf_column_free);
  hf_order_clear (&self->order);
  g_clear_pointer (&self->spare, hf_column_free);
}

void
hf_block_list_reset (HfBlockList *self)
{
  self->blocks->len = 0;
  self->targets->len = 0;
  self->n_moved = self->moved_bytes = 0;
  self->n_stayed = self->stayed_bytes = 0;
  self->n_overlaps = self->n_beyond = 0;
}

gboolean
hf_block_list_add (HfBlockList *self,
                   guint64      old_start,
                   guint64      new_start,
                   guint64      length)
{
  const guint64 room = G_MAXUINT64 - MAX (old_start, new_start);
  HfBlock block = { { old_start, 0 }, new_start - old_start };

  if (length == 0)
    return TRUE;
  if (length - 1 > room)
    self->n_beyond++;
  block.span.last = old_start + MIN (length - 1, room);
  return hf_column_append (self->blocks, &block, 1);
}

HfKeyed *
hf_order_resize (HfOrder *self,
                 gsize    n)
{
  if (self->n < n)
    {
      g_free (self->items);
      self->n = 0;
      self->items = g_try_new (HfKeyed, 4 * n);
      if (self->items == NULL)
        return NULL;
      self->n = 2 * n;
    }
  return self->items;
}

void
hf_order_clear (HfOrder *self)
{
  g_clear_pointer (&self->items, g_free);
  self->n = 0;
}

static guint64
get_key (const HfBlock *block,
         gboolean       is_target)
{
  return block->span.first + (is_target ? block->shift : 0);
}

/* Sorts by the addresses before or after the collection. Blocks mostly are in order. */
static gboolean
sort (HfBlockList  *self,
      gboolean      is_target,
      GCancellable *cancellable,
      GError      **error)
{
  HfBlock *blocks = (HfBlock *) (void *) self->blocks->data;
  const gsize n = self->blocks->len;
  HfKeyed *order;
  gsize i = 1;

  while (i < n && get_key (&blocks[i - 1], is_target) <= get_key (&blocks[i], is_target))
    i++;
  if (i >= n)
    return TRUE;
  order = hf_order_resize (&self->order, n);
  self->spare->len = 0;
  if (order == NULL || !hf_column_append (self->spare, blocks, n))
    return hf_error_fail_memory (error);
  for (i = 0; i < n; i++)
    order[i] = (HfKeyed){ get_key (&blocks[i], is_target), (guint32) i };
  if (!hf_key_sort (order, order + n, n, cancellable))
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return FALSE;
    }
  for (i = 0; i < n; i++)
    blocks[i] = g_array_index (self->spare, HfBlock, order[i].item);
  return TRUE;
}

/* Cuts off what an earlier block has as well: of the addresses before the collection, or of those
 * to which blocks moved. Blocks are in order of these. */
static void
cut_overlaps (HfBlockList *self,
              gboolean     is_target)
{
  HfBlock *blocks = (HfBlock *) (void *) self->blocks->data;
  HfBlock *previous = NULL;
  guint64 covered = 0; /* the last address of all blocks so far */
  guint kept = 0;

  for (guint i = 0; i < self->blocks->len; i++)
    {
      HfBlock block = blocks[i];
      const guint64 add = is_target ? block.shift : 0;

      if (is_target && block.shift == 0)
        {
          blocks[kept++] = block;
          continue;
        }
      if (previous != NULL && block.span.first + add <= covered)
        {
          self->n_overlaps += is_target || previous->shift != block.shift;
          if (block.span.last + add <= covered)
            continue;
          block.span.first = covered + 1 - add;
        }
      covered = block.span.last + add;
      blocks[kept] = block;
      previous = &blocks[kept++];
    }
  self->blocks->len = kept;
}

static gboolean
add_figures (HfBlockList *self)
{
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const HfBlock *block = &g_array_index (self->blocks, HfBlock, i);
      const guint64 distance = block->span.last - block->span.first;
      const guint64 length = distance == G_MAXUINT64 ? distance : distance + 1;

      if (block->shift == 0)
        {
          self->n_stayed++;
          self->stayed_bytes += length;
        }
      else
        {
          const HfBlock target = {
            .span = { block->span.first + block->shift, block->span.last + block->shift },
            .shift = block->shift,
          };

          self->n_moved++;
          self->moved_bytes += length;
          if (!hf_column_append (self->targets, &target, 1))
            return FALSE;
        }
    }
  return TRUE;
}

gboolean
hf_block_list_settle (HfBlockList  *self,
                      GCancellable *cancellable,
                      GError      **error)
{
  if (!sort (self, FALSE, cancellable, error))
    return FALSE;
  cut_overlaps (self, FALSE);
  if (!sort (self, TRUE, cancellable, error))
    return FALSE;
  cut_overlaps (self, TRUE);
  if (!add_figures (self))
    return hf_error_fail_memory (error);
  return sort (self, FALSE, cancellable, error);
}
