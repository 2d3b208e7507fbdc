/* hf-cli-objects.c: holdfast-cli objects: the objects of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-objects.h"

#include "hf-cli-facts.h"
#include "hf-cli-list.h"
#include "hf-cli-look-up.h"
#include "hf-generations.h"
#include "hf-object-rows.h"

/* Types, as wide as they come, are the last. */
static const HfCliPlaces places = {
  7,
  { HF_OBJECT_ROWS_ID, HF_OBJECT_ROWS_SIZE, HF_OBJECT_ROWS_RETAINED, HF_OBJECT_ROWS_REACHABLE,
    HF_OBJECT_ROWS_DEPTH, HF_OBJECT_ROWS_IDOM, HF_OBJECT_ROWS_TYPE },
};

static const HfCliPlaces generation_places = {
  8,
  { HF_OBJECT_ROWS_ID, HF_OBJECT_ROWS_SIZE, HF_OBJECT_ROWS_RETAINED, HF_OBJECT_ROWS_REACHABLE,
    HF_OBJECT_ROWS_DEPTH, HF_OBJECT_ROWS_IDOM, HF_OBJECT_ROWS_GENERATION, HF_OBJECT_ROWS_TYPE },
};

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
  g_autoptr (HfRows) list = NULL;
  g_autoptr (HfGenerations) generations = NULL;

  if (!list_objects (&objects, input, options, error))
    return FALSE;

  generations = hf_generations_new (objects.facts.heap);
  list = hf_object_rows_new (objects.facts.analysis, objects.facts.retention,
                             g_steal_pointer (&objects.set));
  hf_cli_list_write (list, generations != NULL ? &generation_places : &places, options, output);
  return TRUE;
}
