/* hf-object-rows.c: objects as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-object-rows.h"

#include "hf-generations.h"

#include <glib/gi18n.h>

static const HfTableColumn columns[] = {
  [HF_OBJECT_ROWS_ID] = { "id", HF_TABLE_ID, N_ ("Object"), 16 },
  [HF_OBJECT_ROWS_TYPE] = { "type", HF_TABLE_TEXT, N_ ("Type"), 0 },
  [HF_OBJECT_ROWS_SIZE] = { "size", HF_TABLE_BYTES, N_ ("Size"), 9 },
  [HF_OBJECT_ROWS_REACHABLE] = { "reachable", HF_TABLE_BOOLEAN, N_ ("Reachable"), 9 },
  [HF_OBJECT_ROWS_DEPTH] = { "depth", HF_TABLE_COUNT, N_ ("Depth"), 9 },
  [HF_OBJECT_ROWS_RETAINED] = { "retained", HF_TABLE_BYTES, N_ ("Retained"), 9 },
  [HF_OBJECT_ROWS_IDOM] = { "idom", HF_TABLE_ID, N_ ("Dominator"), 16 },
  [HF_OBJECT_ROWS_GENERATION] = { "generation", HF_TABLE_GENERATION, N_ ("Generation"), 10 },
  [HF_OBJECT_ROWS_ASSEMBLY] = { "assembly", HF_TABLE_TEXT, N_ ("Assembly"), 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_OBJECT_ROWS_N_COLUMNS);

const HfTableSchema hf_object_rows_schema = { "objects", columns, HF_OBJECT_ROWS_N_COLUMNS };

typedef struct
{
  HfRows         rows;
  HfObjectSet   *objects;
  HfGenerations *generations; /* NULL if the heap has none */
  GString       *text;        /* of the last row */
} ObjectRows;

static HfTableValue
get_idom (const HfRows  *rows,
          HfObjectIndex  object)
{
  HfObjectIndex idom = { HF_INDEX_NONE };

  if (rows->dominators != NULL)
    idom = hf_dominators_get_idom (rows->dominators, object);
  return idom.value == HF_INDEX_NONE
           ? hf_table_unknown ()
           : hf_table_number (hf_heap_get_object_address (rows->heap, idom));
}

static HfTableValue
get_generation (const ObjectRows *self,
                HfObjectIndex     object)
{
  const guint64 generation = self->generations == NULL
                               ? HF_GENERATION_NONE
                               : hf_generations_find (self->generations, object);

  return hf_table_number_if (generation != HF_GENERATION_NONE, generation);
}

static void
get_row (HfRows       *rows,
         guint32       row,
         HfTableValue *values)
{
  const ObjectRows *self = (const ObjectRows *) rows;
  const HfObjectIndex object = self->objects->objects[row];
  const HfReachability *reachability = hf_analysis_get_reachability (rows->analysis);
  const gboolean is_reachable = reachability != NULL &&
                                hf_reachability_contains (reachability, object);

  values[HF_OBJECT_ROWS_ID] = hf_table_number (hf_heap_get_object_address (rows->heap, object));
  values[HF_OBJECT_ROWS_TYPE] = hf_rows_get_type_name (rows, object);
  values[HF_OBJECT_ROWS_SIZE] = hf_table_number (hf_heap_get_object_size (rows->heap, object));
  values[HF_OBJECT_ROWS_REACHABLE] = hf_table_number_if (reachability != NULL,
                                                         is_reachable ? 1 : 0);
  values[HF_OBJECT_ROWS_DEPTH] = is_reachable ? hf_table_number (
                                                  hf_reachability_get_depth (reachability, object))
                                              : hf_table_unknown ();
  values[HF_OBJECT_ROWS_RETAINED] = hf_rows_get_retained (rows, object);
  values[HF_OBJECT_ROWS_IDOM] = get_idom (rows, object);
  values[HF_OBJECT_ROWS_GENERATION] = get_generation (self, object);
  values[HF_OBJECT_ROWS_ASSEMBLY] =
    hf_rows_get_assembly (rows, hf_heap_get_object_type (rows->heap, object), self->text);
}

static void
clear (HfRows *rows)
{
  ObjectRows *self = (ObjectRows *) rows;

  hf_object_set_free (self->objects);
  g_clear_pointer (&self->generations, hf_generations_free);
  g_string_free (self->text, TRUE);
}

static const HfRowsClass object_rows_class = {
  &hf_object_rows_schema, get_row, clear,
};

HfRows *
hf_object_rows_new (HfAnalysis  *analysis,
                    HfRetention *retention,
                    HfObjectSet *objects)
{
  ObjectRows *self = g_new0 (ObjectRows, 1);

  hf_rows_init (&self->rows, &object_rows_class, analysis, retention, objects->n_objects);
  self->objects = objects;
  self->generations = hf_generations_new (hf_analysis_get_heap (analysis));
  self->text = g_string_new (NULL);
  return &self->rows;
}
