/* hf-cli-objects.c: holdfast-cli objects: the objects of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-objects.h"

#include "hf-cli-facts.h"
#include "hf-cli-list.h"
#include "hf-cli-look-up.h"
#include "hf-generations.h"
#include "hf-object-rows.h"

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
  HfCliFacts   facts;
  HfObjectSet *set;
} Objects;

static void
objects_clear (Objects *self)
{
  g_clear_pointer (&self->set, hf_object_set_free);
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
  if ((options->object_order == HF_OBJECT_ORDER_DEPTH ||
       hf_object_filter_needs_reachable (options->filter)) &&
      !hf_cli_input_check_reachable (input, self->facts.analysis, error))
    return FALSE;
  query.filter = options->filter;
  if (options->type != NULL)
    {
      query.kind = HF_OBJECT_SET_TYPE;
      if (!hf_cli_look_up_type (input, self->facts.analysis, options->type, &query.type, error))
        return FALSE;
    }

  self->set = hf_object_set_new (self->facts.analysis, self->facts.retention, &query, NULL, error);
  return self->set != NULL &&
         hf_object_order_sort (self->set->objects, self->set->n_objects, options->object_order,
                               options->descending, self->facts.analysis, self->facts.retention,
                               NULL, error);
}

/* ---- The command ------------------------------------------------------------ */

gboolean
hf_cli_objects_run (HfCliInput          *input,
                    const HfCliOptions  *options,
                    HfCliOutput         *output,
                    GError             **error)
{
  g_auto (Objects) objects = { 0 };
  HfCliColumn columns[HF_CLI_N_OBJECTS_COLUMNS];
  g_autoptr (HfExportList) list = NULL;
  g_autoptr (HfGenerations) generations = NULL;

  if (!list_objects (&objects, input, options, error))
    return FALSE;

  memcpy (columns, hf_cli_objects_columns, sizeof columns);
  generations = hf_generations_new (objects.facts.heap);
  if (generations != NULL)
    {
      /* Types, as wide as they come, stay the last. */
      columns[COLUMN_GENERATION].place = columns[COLUMN_TYPE].place;
      columns[COLUMN_TYPE].place++;
    }

  list = hf_object_rows_new (objects.facts.analysis, objects.facts.retention,
                             g_steal_pointer (&objects.set));
  hf_cli_list_write (list, columns, options, output);
  return TRUE;
}
