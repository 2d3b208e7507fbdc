/* hf-open-rows.c: which rows of the dominator tree are open, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-open-rows.h"

GArray *
hf_open_rows_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (guint32));
}

/* Returns: how many elements are less than @object */
static guint
find_position (const GArray *open,
               guint32       object)
{
  guint low = 0;
  guint high = open->len;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (g_array_index (open, guint32, middle) < object)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static gboolean
is_at (const GArray *open,
       guint         position,
       guint32       object)
{
  return position < open->len && g_array_index (open, guint32, position) == object;
}

void
hf_open_rows_add (GArray  *open,
                  guint32  object)
{
  const guint position = find_position (open, object);

  if (open->len < HF_OPEN_ROWS_MAX && !is_at (open, position, object))
    g_array_insert_val (open, position, object);
}

gboolean
hf_open_rows_contain (const GArray *open,
                      guint32       object)
{
  return open != NULL && is_at (open, find_position (open, object), object);
}

gboolean
hf_open_rows_equal (const GArray *a,
                    const GArray *b)
{
  const guint n_a = a == NULL ? 0 : a->len;
  const guint n_b = b == NULL ? 0 : b->len;

  return n_a == n_b && (n_a == 0 || memcmp (a->data, b->data, n_a * sizeof (guint32)) == 0);
}

/* ---- JSON -------------------------------------------------------------- */

JsonArray *
hf_open_rows_to_json (const GArray *open)
{
  JsonArray *array = json_array_sized_new (open->len);

  for (guint i = 0; i < open->len; i++)
    json_array_add_int_element (array, g_array_index (open, guint32, i));
  return array;
}

static gint64
get_number (JsonArray *array,
            guint      position)
{
  JsonNode *node = json_array_get_element (array, position);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) ||
      json_node_get_value_type (node) != G_TYPE_INT64)
    return -1;

  return json_node_get_int (node);
}

GArray *
hf_open_rows_from_json (JsonArray *array,
                        HfHeap    *heap)
{
  const gint64 n_objects = hf_heap_get_n_objects (heap);
  g_autoptr (GArray) open = hf_open_rows_new ();

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const gint64 object = get_number (array, i);

      if (object >= 0 && object < n_objects)
        hf_open_rows_add (open, (guint32) object);
    }

  return open->len == 0 ? NULL : g_steal_pointer (&open);
}
