/* hf-heap-infos.c: ranges, and what a file says about itself and its omissions
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-resolve-private.h"

#include <string.h>

static gboolean
add_info (HfResolver *self,
          HfColumn   *infos,
          const char *key,
          gsize       key_length,
          const char *value,
          gsize       value_length)
{
  HfResolvedInfo pair = {
    hf_string_table_add (self->builder->strings, key, key_length),
    hf_string_table_add (self->builder->strings, value, value_length),
  };

  return pair.key.value != HF_INDEX_NONE && pair.value.value != HF_INDEX_NONE &&
         hf_column_append (infos, &pair, 1);
}

/* A .gclog made of the heap has no lines of its file to count, but says that something is
 * missing all the same. */
static HfFaultSet
get_written_omissions (const HfHeapBuilder *builder)
{
  const HfCompleteness *completeness = &builder->completeness;
  HfFaultSet omissions = hf_completeness_get_omissions (completeness);
  gboolean is_cut = hf_completeness_get_cut (completeness) != HF_FAULT_NONE;

  /* A recording may be cut behind the last heap in it, which is whole. */
  if (builder->format == HF_FORMAT_GCLOG)
    is_cut = is_cut && hf_completeness_has (completeness, HF_FAULT_OMITS_ROOTS);
  if (is_cut || hf_completeness_has (completeness, HF_FAULT_LOST_EVENT) ||
      hf_completeness_has (completeness, HF_FAULT_EMPTY_OBJECT))
    omissions |= HF_FAULT_BIT (HF_FAULT_OMITS_OBJECTS);
  return omissions;
}

/* The pair of the file itself that lists its omissions, or NULL. */
static HfResolvedInfo *
find_omissions (HfResolver *self,
                HfColumn   *infos)
{
  for (guint i = 0; i < infos->len; i++)
    {
      HfResolvedInfo *pair = &g_array_index (infos, HfResolvedInfo, i);

      if (g_str_equal (hf_string_table_get (self->builder->strings, pair->key), "lacks"))
        return pair;
    }
  return NULL;
}

/* A .gclog may have a pair of its own. It is read, and has more to say if the file was cut. */
static gboolean
add_omissions (HfResolver *self,
               HfColumn   *infos)
{
  HfFaultSet omissions = get_written_omissions (self->builder);
  HfResolvedInfo *pair = find_omissions (self, infos);
  HfFaultSet said = 0;
  g_autofree char *names = NULL;

  if (pair != NULL)
    said = hf_omissions_parse (hf_string_table_get (self->builder->strings, pair->value));
  if (self->builder->format == HF_FORMAT_GCLOG)
    hf_completeness_add_omissions (&self->builder->completeness, said);
  if ((omissions & ~said) == 0)
    return TRUE;

  names = hf_omissions_dup_names (omissions | said);
  if (pair == NULL)
    return add_info (self, infos, "lacks", strlen ("lacks"), names, strlen (names));
  pair->value = hf_string_table_add (self->builder->strings, names, strlen (names));
  return pair->value.value != HF_INDEX_NONE;
}

/* So that a .gclog made of the heap says it as well. */
static gboolean
add_source (HfResolver *self,
            HfColumn   *infos)
{
  const char *name = hf_format_name (self->builder->format);

  if (self->builder->format != HF_FORMAT_GCLOG &&
      !add_info (self, infos, "source", strlen ("source"), name, strlen (name)))
    return FALSE;
  return add_omissions (self, infos);
}

gboolean
hf_resolver_fill_ranges (HfResolver *self,
                         HfColumn   *infos)
{
  g_autoptr (HfColumn) ranges = hf_column_new (sizeof (HfRange));

  for (guint i = 0; i < self->builder->parts->len; i++)
    {
      const HfHeapPart *part = hf_builder_get_part (self->builder, i)->part;

      if (!hf_column_append (ranges, part->ranges->data, part->ranges->len))
        return FALSE;
      for (guint k = 0; k < part->infos->len; k++)
        {
          const HfPartInfo *info = &g_array_index (part->infos, HfPartInfo, k);
          const char *names = part->names->data;

          if (!add_info (self, infos, names + info->key, info->key_length, names + info->value,
                         info->value_length))
            return FALSE;
        }
    }
  self->heap->n_ranges = ranges->len;
  self->heap->ranges = hf_column_steal (ranges);
  return add_source (self, infos);
}
