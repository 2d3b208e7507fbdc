/* hf-cli-objects.c: holdfast-cli objects: the objects of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-objects.h"

#include "hf-cli-facts.h"
#include "hf-cli-look-up.h"
#include "hf-object-set.h"

#include <glib/gi18n.h>
#include <string.h>

const HfCliColumn hf_cli_objects_columns[] = {
  { "id", HF_CLI_COLUMN_ID, N_ ("Object"), 16, 0 },
  { "type", HF_CLI_COLUMN_TEXT, N_ ("Type"), 0, 6 },
  { "size", HF_CLI_COLUMN_BYTES, N_ ("Size"), 9, 1 },
  { "reachable", HF_CLI_COLUMN_YES, N_ ("Reachable"), 9, 3 },
  { "depth", HF_CLI_COLUMN_COUNT, N_ ("Depth"), 9, 4 },
  { "retained", HF_CLI_COLUMN_BYTES, N_ ("Retained"), 9, 2 },
  { "idom", HF_CLI_COLUMN_ID, N_ ("Dominator"), 16, 5 },
  { "generation", HF_CLI_COLUMN_COUNT, N_ ("Generation"), 10, HF_CLI_HIDDEN },
};

#define COLUMN_TYPE 1
#define COLUMN_GENERATION 7

/* What is listed, and of what. */
typedef struct
{
  HfCliFacts     facts;
  HfObjectSet   *set;
  HfGenerations *generations; /* NULL if the heap tells of none */
} Objects;

static void
objects_clear (Objects *self)
{
  g_clear_pointer (&self->set, hf_object_set_free);
  g_clear_pointer (&self->generations, hf_generations_free);
  hf_cli_facts_clear (&self->facts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Objects, objects_clear)

/* ---- Which, in which order ------------------------------------------------ */

static gboolean
list_objects (Objects             *self,
              HfCliInput          *input,
              const HfCliOptions  *options,
              GError             **error)
{
  HfObjectSetQuery query = hf_object_set_query_all ();
  const gboolean is_needed = options->object_order == HF_OBJECT_ORDER_RETAINED ||
                             hf_object_filter_needs_retention (options->filter);

  if (!hf_cli_facts_init (&self->facts, input, is_needed, error))
    return FALSE;
  query.filter = options->filter;
  if (options->type != NULL)
    {
      query.kind = HF_OBJECT_SET_TYPE;
      if (!hf_cli_look_up_type (input, self->facts.analysis, options->type, &query.type, error))
        return FALSE;
    }

  self->generations = hf_generations_new (self->facts.heap);
  self->set = hf_object_set_new (self->facts.analysis, self->facts.retention, &query, NULL, error);
  return self->set != NULL &&
         hf_object_order_sort (self->set->objects, self->set->n_objects, options->object_order,
                               options->descending, self->facts.analysis, self->facts.retention,
                               NULL, error);
}

/* ---- Rows ------------------------------------------------------------------ */

static HfCliValue
get_generation (const Objects *self,
                HfObjectIndex  object)
{
  const guint64 generation = self->generations == NULL
                               ? HF_GENERATION_NONE
                               : hf_generations_find (self->generations, object);

  return generation == HF_GENERATION_NONE ? hf_cli_unknown () : hf_cli_number (generation);
}

static void
add_object (HfCliTable    *table,
            const Objects *self,
            HfObjectIndex  object)
{
  const HfCliFacts *facts = &self->facts;
  const HfCliValue depth = hf_cli_facts_get_depth (facts, object);
  const HfCliValue values[HF_CLI_N_OBJECTS_COLUMNS] = {
    hf_cli_number (hf_heap_get_object_address (facts->heap, object)),
    hf_cli_text (hf_cli_facts_get_type_name (facts, object)),
    hf_cli_number (hf_heap_get_object_size (facts->heap, object)),
    hf_cli_number (depth.is_known ? 1 : 0),
    depth,
    hf_cli_facts_get_retained (facts, object),
    hf_cli_facts_get_idom (facts, object),
    get_generation (self, object),
  };

  hf_cli_table_add_row (table, values);
}

gboolean
hf_cli_objects_run (HfCliInput          *input,
                    const HfCliOptions  *options,
                    HfCliOutput         *output,
                    GError             **error)
{
  g_auto (Objects) objects = { 0 };
  HfCliColumn columns[HF_CLI_N_OBJECTS_COLUMNS];
  HfCliTable table;
  guint32 n_rows;

  if (!list_objects (&objects, input, options, error))
    return FALSE;

  memcpy (columns, hf_cli_objects_columns, sizeof columns);
  if (objects.generations != NULL)
    {
      /* Types, as wide as they come, stay the last. */
      columns[COLUMN_GENERATION].place = columns[COLUMN_TYPE].place;
      columns[COLUMN_TYPE].place++;
    }

  n_rows = (guint32) MIN (objects.set->n_objects, options->limit);
  hf_cli_table_begin (&table, output, options->format, "objects", columns,
                      HF_CLI_N_OBJECTS_COLUMNS);
  for (guint32 i = 0; i < n_rows && !hf_cli_output_is_closed (output); i++)
    add_object (&table, &objects, objects.set->objects[i]);
  hf_cli_table_end (&table, objects.set->n_objects - n_rows);
  return TRUE;
}
