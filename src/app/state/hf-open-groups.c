/* hf-open-groups.c: which groups of a list of roots are open, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-open-groups.h"

#include "hf-json.h"

GArray *
hf_open_groups_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (HfOpenGroup));
}

gboolean
hf_open_groups_equal (const GArray *a,
                      const GArray *b)
{
  if (a == b || a == NULL || b == NULL)
    return TRUE;
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const HfOpenGroup *x = &g_array_index (a, HfOpenGroup, i);
      const HfOpenGroup *y = &g_array_index (b, HfOpenGroup, i);

      if (x->is_weak != y->is_weak || x->kind != y->kind || x->type.value != y->type.value ||
          x->n_shown != y->n_shown)
        return FALSE;
    }

  return TRUE;
}

/* ---- JSON -------------------------------------------------------------- */

/* A whole kind of roots has no type, and neither has what no type contains. */
JsonArray *
hf_open_groups_to_json (const GArray *open)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < open->len; i++)
    {
      const HfOpenGroup *group = &g_array_index (open, HfOpenGroup, i);
      JsonObject *one = json_object_new ();

      json_object_set_boolean_member (one, "weak", group->is_weak);
      hf_json_set_hex (one, "root-kind", group->kind);
      json_object_set_boolean_member (one, "whole", group->type.value == HF_OPEN_GROUP_KIND);
      if (group->type.value < HF_OPEN_GROUP_KIND)
        json_object_set_int_member (one, "type", group->type.value);
      json_object_set_int_member (one, "n-shown", group->n_shown);
      json_array_add_object_element (array, one);
    }

  return array;
}

GArray *
hf_open_groups_from_json (JsonArray *array,
                          HfHeap    *heap)
{
  GArray *open = hf_open_groups_new ();

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *one = hf_json_get_element (array, i);
      HfOpenGroup group = { 0 };

      if (one == NULL)
        continue;
      group.is_weak = hf_json_get_boolean (one, "weak", FALSE);
      group.kind = hf_json_get_hex (one, "root-kind", 0);
      group.type.value = hf_json_get_boolean (one, "whole", FALSE)
                           ? HF_OPEN_GROUP_KIND
                           : hf_json_get_index (one, "type", hf_heap_get_n_types (heap));
      group.n_shown = (guint32) CLAMP (hf_json_get_number (one, "n-shown", 0), 0, G_MAXINT32);
      g_array_append_val (open, group);
    }

  return open;
}
