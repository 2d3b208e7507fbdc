/* hf-statics-tables.c: the arrays in which the runtime keeps static fields
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-statics-tables.h"

#include <string.h>

#define TABLE_TYPE "System.Object[]"

/* PerfView adds what it knows of an array in parentheses. */
static gboolean
is_table_type (const char *name)
{
  const char *rest = name + strlen (TABLE_TYPE);

  return g_str_has_prefix (name, TABLE_TYPE) && (*rest == '\0' || g_str_has_prefix (rest, " ("));
}

gboolean
hf_statics_tables_is_table (HfHeap       *heap,
                            const HfRoot *root)
{
  HfTypeIndex type = hf_heap_get_object_type (heap, root->object);

  return root->kind == HF_ROOT_HANDLE && !hf_root_is_weak (root) &&
         is_table_type (hf_heap_get_type_name (heap, type));
}

gboolean
hf_statics_tables_init (HfStaticsTables *self,
                        HfHeap          *heap)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint32 n = hf_heap_get_n_objects (heap);

  *self = (HfStaticsTables){ 0 };
  if (!hf_bitset_init (&self->tables, n) || !hf_bitset_init (&self->statics, n))
    {
      hf_statics_tables_clear (self);
      return FALSE;
    }
  for (guint32 i = 0; i < n_roots; i++)
    {
      if (roots[i].kind == HF_ROOT_STATIC && !hf_root_is_weak (&roots[i]))
        hf_bitset_add (&self->statics, roots[i].object.value);
      else if (hf_statics_tables_is_table (heap, &roots[i]))
        hf_bitset_add (&self->tables, roots[i].object.value);
    }
  return TRUE;
}

void
hf_statics_tables_clear (HfStaticsTables *self)
{
  hf_bitset_clear (&self->tables);
  hf_bitset_clear (&self->statics);
}
