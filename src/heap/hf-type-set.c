/* hf-type-set.c: a counted bitset of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-set.h"

struct _HfTypeSet
{
  HfBitset        types;
  gatomicrefcount refs;
};

HfTypeSet *
hf_type_set_new_take (HfBitset *types)
{
  HfTypeSet *self = g_new0 (HfTypeSet, 1);

  g_atomic_ref_count_init (&self->refs);
  self->types = *types;
  *types = (HfBitset){ 0 };

  return self;
}

HfTypeSet *
hf_type_set_ref (HfTypeSet *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_type_set_unref (HfTypeSet *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->refs))
    return;

  hf_bitset_clear (&self->types);
  g_free (self);
}

gboolean
hf_type_set_contains (const HfTypeSet *self,
                      HfTypeIndex      type)
{
  return self != NULL && hf_bitset_contains (&self->types, type.value);
}
