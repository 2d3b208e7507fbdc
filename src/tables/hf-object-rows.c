/* hf-object-rows.c: objects as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-object-rows.h"

#include "hf-generations.h"

static const HfTableColumn columns[] = {
  { "id", HF_TABLE_ID },
  { "type", HF_TABLE_TEXT },
  { "size", HF_TABLE_NUMBER },
  { "reachable", HF_TABLE_NUMBER },
  { "depth", HF_TABLE_NUMBER },
  { "retained", HF_TABLE_NUMBER },
  { "idom", HF_TABLE_ID },
  { "generation", HF_TABLE_NUMBER },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == HF_N_OBJECT_COLUMNS);

typedef struct
{
  HfExportList   list;
  HfObjectSet   *objects;
  HfGenerations *generations; /* NULL if the heap tells of none */
} ObjectRows;

static HfTableValue
get_idom (const HfExportList *list,
          HfObjectIndex       object)
{
  HfObjectIndex idom = { HF_INDEX_NONE };

  if (list->dominators != NULL)
    idom = hf_dominators_get_idom (list->dominators, object);
  return idom.value == HF_INDEX_NONE
           ? hf_table_unknown ()
           : hf_table_number (hf_heap_get_object_address (list->heap, idom));
}

static HfTableValue
get_generation (const ObjectRows *self,
                HfObjectIndex     object)
{
  const guint64 generation = self->generations == NULL
                               ? HF_GENERATION_NONE
                               : hf_generations_find (self->generations, object);

  return generation == HF_GENERATION_NONE ? hf_table_unknown () : hf_table_number (generation);
}

static gboolean
next_row (HfExportList *list,
          HfTableValue *values)
{
  ObjectRows *self = (ObjectRows *) list;
  const HfReachability *reachability = hf_analysis_get_reachability (list->analysis);
  HfObjectIndex object;
  gboolean is_reachable;

  if (list->row == list->n_rows)
    return FALSE;

  object = self->objects->objects[list->row++];
  is_reachable = reachability != NULL && hf_reachability_contains (reachability, object);
  values[0] = hf_table_number (hf_heap_get_object_address (list->heap, object));
  values[1] = hf_export_list_get_type_name (list, object);
  values[2] = hf_table_number (hf_heap_get_object_size (list->heap, object));
  values[3] = reachability != NULL ? hf_table_number (is_reachable ? 1 : 0)
                                   : hf_table_unknown ();
  values[4] = is_reachable ? hf_table_number (hf_reachability_get_depth (reachability, object))
                           : hf_table_unknown ();
  values[5] = hf_export_list_get_retained (list, object);
  values[6] = get_idom (list, object);
  values[7] = get_generation (self, object);
  return TRUE;
}

static void
clear (HfExportList *list)
{
  ObjectRows *self = (ObjectRows *) list;

  hf_object_set_free (self->objects);
  g_clear_pointer (&self->generations, hf_generations_free);
}

static const HfExportListClass object_rows_class = {
  "objects", columns, G_N_ELEMENTS (columns), next_row, clear,
};

HfExportList *
hf_object_rows_new (HfAnalysis  *analysis,
                    HfRetention *retention,
                    HfObjectSet *objects)
{
  ObjectRows *self = g_new0 (ObjectRows, 1);

  hf_export_list_init (&self->list, &object_rows_class, analysis, retention, objects->n_objects);
  self->objects = objects;
  self->generations = hf_generations_new (hf_analysis_get_heap (analysis));
  return &self->list;
}
