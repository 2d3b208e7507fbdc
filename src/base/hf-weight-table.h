/* hf-weight-table.h: sums of weights by number
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-column.h"

G_BEGIN_DECLS

/**
 * HfKeyWeight:
 * @key: the number that the sum belongs to
 * @n_bytes: their weight
 * @n: the number of weights added
 * @n_held: the number of objects that they hold, including themselves
 * @mark: for the caller; 0 at first
 */
typedef struct
{
  guint64 key;
  guint64 n_bytes;
  guint32 n;
  guint32 n_held;
  guint32 mark;
} HfKeyWeight;

/** HfWeightTable: one #HfKeyWeight for each key, in the order of their first addition. */
typedef struct
{
  HfColumn *weights; /*< private >*/
  guint32  *slots;
  gsize     n_slots;
  guint32   last;
} HfWeightTable;

/** hf_weight_table_init: makes an empty table, to be cleared by hf_weight_table_clear(). */
void         hf_weight_table_init  (HfWeightTable *self);
/** hf_weight_table_clear: frees the table and its weights. May be called again. */
void         hf_weight_table_clear (HfWeightTable *self);

/**
 * hf_weight_table_get:
 *
 * Returns: (transfer none): that of @key, a new one perhaps, valid until the next is
 *   added; %NULL if there is no memory for it
 */
HfKeyWeight *hf_weight_table_get   (HfWeightTable *self,
                                    guint64        key);

/** hf_weight_table_get_n: the number of keys. */
static inline guint32
hf_weight_table_get_n (const HfWeightTable *self)
{
  return self->weights->len;
}

/** hf_weight_table_get_all: (transfer none) (array): valid until the next is added. */
static inline HfKeyWeight *
hf_weight_table_get_all (const HfWeightTable *self)
{
  return (HfKeyWeight *) (void *) self->weights->data;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfWeightTable, hf_weight_table_clear)

G_END_DECLS
