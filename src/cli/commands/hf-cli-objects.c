/* hf-cli-objects.c: holdfast-cli objects: the objects of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-objects.h"

#include "hf-cli-collections.h"
#include "hf-cli-facts.h"
#include "hf-cli-list.h"
#include "hf-cli-look-up.h"
#include "hf-cli-values.h"
#include "hf-generations.h"
#include "hf-lives.h"
#include "hf-object-rows.h"

#include <glib/gi18n.h>

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

/* The list and its heap. */
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

/* Reduces the list to the objects that were born after one snapshot and live in another one. */
static gboolean
choose_born (HfObjectSet                *set,
             HfCliInput                 *input,
             const HfCliObjectsOptions  *own,
             GError                    **error)
{
  const guint64 until = own->alive_in == 0 ? input->snapshot : own->alive_in;
  g_autoptr (HfIdentity) identity = NULL;
  g_auto (HfBitset) born = { 0 };
  guint32 n = 0;

  if (own->born_after == 0)
    return TRUE;
  if (own->born_after >= input->snapshot || until < input->snapshot || until > input->n_snapshots)
    return hf_cli_options_fail (_ ("--born-after needs a snapshot before that of --snapshot, and "
                                   "--alive-in the same one or a later one"),
                                error);
  identity = hf_cli_collections_follow (input, (guint32) own->born_after - 1, (guint32) until - 1,
                                        error);
  if (identity == NULL ||
      !hf_identity_find_born (identity, (guint32) own->born_after - 1, input->snapshot - 1,
                              (guint32) until - 1, &born, NULL, error))
    return FALSE;
  for (guint32 i = 0; i < set->n_objects; i++)
    {
      if (hf_bitset_contains (&born, set->objects[i].value))
        set->objects[n++] = set->objects[i];
    }
  set->n_objects = n;
  return TRUE;
}

static gboolean
list_objects (Objects             *self,
              HfCliInput          *input,
              const HfCliOptions  *options,
              GError             **error)
{
  const HfCliObjectsOptions *own = options->own;
  HfObjectSetQuery query = hf_object_set_query_all ();
  const gboolean is_needed = own->order == HF_OBJECT_ORDER_RETAINED ||
                             hf_filter_needs_retention (own->filter);
  g_autoptr (GError) why = NULL;

  if (!hf_cli_facts_init (&self->facts, input, is_needed, error))
    return FALSE;
  if ((own->order == HF_OBJECT_ORDER_DEPTH || hf_filter_needs_reachable (own->filter)) &&
      !hf_cli_input_check_reachable (input, self->facts.analysis, error))
    return FALSE;
  query.filter = own->filter;
  if (own->type != NULL)
    {
      query.kind = HF_OBJECT_SET_TYPE;
      if (!hf_cli_look_up_type (input, self->facts.analysis, own->type, &query.type, error))
        return FALSE;
    }

  self->set = hf_object_set_new (self->facts.analysis, self->facts.retention, &query, NULL, &why);
  if (self->set == NULL)
    {
      hf_cli_take_filter_error ("--filter", own->filter_word, g_steal_pointer (&why), error);
      return FALSE;
    }
  return choose_born (self->set, input, own, error) &&
         hf_object_order_sort (self->set->objects, self->set->n_objects, own->order,
                               own->descending, self->facts.analysis, self->facts.retention, NULL,
                               error);
}

/* ---- The command ------------------------------------------------------------ */

static gboolean
run (HfCliInput          *input,
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

/* ---- The options ------------------------------------------------------------- */

static const HfCliOption options[] = {
  { "type", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (HfCliObjectsOptions, type),
    N_ ("Only objects of this type"), N_ ("NAME") },
  { "filter", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliObjectsOptions, filter_word),
    N_ ("Only objects that match all words, as \"size>1KB retained>10KB depth<3 gen:2 string\""),
    N_ ("WORDS") },
  { "sort", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliObjectsOptions, sort_word),
    N_ ("Sort by id (default), type, size, retained, depth or generation; figures largest first"),
    N_ ("KEY") },
  { "reverse", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (HfCliObjectsOptions, reverse),
    N_ ("Sort the other way round"), NULL },
  { "born-after", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliObjectsOptions, after_word),
    N_ ("Only objects of a recording that were born after snapshot N, from 1"), N_ ("N") },
  { "alive-in", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliObjectsOptions, alive_word),
    N_ ("With --born-after: only those that live in the later snapshot N"), N_ ("N") },
};

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliObjectsOptions *own = self->own;

  if (own->sort_word != NULL && !hf_cli_parse_object_order (own->sort_word, &own->order, error))
    return FALSE;
  if (own->after_word != NULL && !hf_cli_parse_number ("--born-after", own->after_word, 1,
                                                       G_MAXUINT32, &own->born_after, error))
    return FALSE;
  if (own->alive_word != NULL &&
      !hf_cli_parse_number ("--alive-in", own->alive_word, 1, G_MAXUINT32, &own->alive_in, error))
    return FALSE;
  if (own->alive_word != NULL && own->after_word == NULL)
    return hf_cli_options_fail (_ ("--alive-in goes with --born-after"), error);
  own->descending = (own->order > HF_OBJECT_ORDER_TYPE) != own->reverse;
  return hf_cli_parse_filter ("--filter", own->filter_word, &own->filter, error);
}

static void
clear (gpointer own)
{
  HfCliObjectsOptions *self = own;

  g_clear_pointer (&self->filter, hf_filter_unref);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliObjectsOptions),
  .limit = N_ ("Only the first N rows"),
  .take = take,
  .clear = clear,
};

const HfCliCommand hf_cli_objects_command = {
  .name = "objects",
  .summary = N_ ("All objects: types, sizes, distances from the roots, retained sizes"),
  .lists = { &hf_object_rows_schema },
  .options = &option_set,
  .run = run,
};
