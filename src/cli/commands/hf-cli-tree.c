/* hf-cli-tree.c: holdfast-cli tree: the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-tree.h"

#include "hf-cli-facts.h"
#include "hf-cli-look-up.h"
#include "hf-cli-values.h"
#include "hf-dominator-outline.h"
#include "hf-figures.h"
#include "hf-owner-text.h"
#include "hf-tree-matcher.h"

#include <glib/gi18n.h>

/* Rows, unless more are asked for: what a screen shows. */
#define DEFAULT_LIMIT 40

/* Further in, rows are not indented any more. */
#define MAX_INDENTED 100

enum
{
  COLUMN_NAME,
  COLUMN_TYPE,
  COLUMN_COUNT,
  COLUMN_BYTES,
  COLUMN_RETAINED,
  COLUMN_RETAINED_COUNT,
  COLUMN_LEVEL,
  COLUMN_PARENT,
  COLUMN_ROWS_BELOW,
  COLUMN_LARGEST,
  COLUMN_MATCHING,
  COLUMN_OWN_MATCHING,
  N_COLUMNS,
};

static const HfTableColumn columns[N_COLUMNS] = {
  [COLUMN_NAME] = { "name", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_TYPE] = { "type", HF_TABLE_TEXT, NULL, 0 },
  [COLUMN_COUNT] = { "count", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_BYTES] = { "bytes", HF_TABLE_BYTES, NULL, 0 },
  [COLUMN_RETAINED] = { "retained", HF_TABLE_BYTES, NULL, 0 },
  [COLUMN_RETAINED_COUNT] = { "retained_count", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_LEVEL] = { "level", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_PARENT] = { "parent", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_ROWS_BELOW] = { "rows_below", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_LARGEST] = { "largest", HF_TABLE_ID, NULL, 0 },
  [COLUMN_MATCHING] = { "matching", HF_TABLE_COUNT, NULL, 0 },
  [COLUMN_OWN_MATCHING] = { "own_matching", HF_TABLE_COUNT, NULL, 0 },
};

const HfTableSchema hf_cli_tree_schema = { "rows", columns, N_COLUMNS };

/* Without a filter there is nothing to count, and rows are as they were before filters. */
static const HfTableSchema plain_schema = { "rows", columns, COLUMN_MATCHING };

typedef struct
{
  HfCliFacts           facts;
  HfDominatorMatches  *matches; /* NULL without a filter */
  const HfTableSchema *schema;
  HfDominatorLevel    *top;
  HfDominatorOutline  *outline;
} Tree;

static void
tree_clear (Tree *self)
{
  g_clear_pointer (&self->outline, hf_dominator_outline_free);
  g_clear_pointer (&self->top, hf_dominator_level_unref);
  g_clear_pointer (&self->matches, hf_dominator_matches_unref);
  hf_cli_facts_clear (&self->facts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tree, tree_clear)

static const HfDominatorRow *
get_row (const HfDominatorPlace *place)
{
  return &place->level->rows[place->row];
}

/* ---- For scripts --------------------------------------------------------------- */

static void
set_values (const Tree             *self,
            const HfDominatorPlace *place,
            const char             *name,
            HfTableValue           *values)
{
  HfHeap *heap = self->facts.heap;
  const HfDominatorRow *row = get_row (place);

  values[COLUMN_NAME] = hf_table_text (name);
  values[COLUMN_TYPE] = hf_table_text (hf_heap_get_type_name (heap, (HfTypeIndex){ row->type }));
  values[COLUMN_COUNT] = hf_table_number (row->n_instances);
  values[COLUMN_BYTES] = hf_table_number (row->n_own_bytes);
  values[COLUMN_RETAINED] = hf_table_number (row->n_bytes);
  values[COLUMN_RETAINED_COUNT] = hf_table_number (row->n_objects);
  values[COLUMN_LEVEL] = hf_table_number (place->depth);
  values[COLUMN_PARENT] = hf_table_number_if (place->parent != HF_INDEX_NONE, place->parent);
  values[COLUMN_ROWS_BELOW] = hf_table_number (place->n_below);
  values[COLUMN_LARGEST] = hf_table_number (
    hf_heap_get_object_address (heap, (HfObjectIndex){ row->object }));
  values[COLUMN_MATCHING] = hf_table_number (row->n_matching);
  values[COLUMN_OWN_MATCHING] = hf_table_number (row->n_own_matching);
}

static void
write_rows (const Tree  *self,
            HfCliOutput *output,
            HfCliFormat  format)
{
  HfCliTable table;

  hf_cli_table_begin (&table, output, format, self->schema, NULL);
  for (guint32 i = 0; i < self->outline->n_places && !hf_cli_output_is_closed (output); i++)
    {
      const HfDominatorPlace *place = &self->outline->places[i];
      g_autofree char *name = hf_owner_text_dup_row (place->level, place->row, TRUE);
      HfTableValue values[N_COLUMNS];

      set_values (self, place, name, values);
      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, 0);
}

/* With the full names of all that is in a chain, which columns have no place for. */
static void
add_json_row (const Tree             *self,
              HfCliJson              *json,
              const HfDominatorPlace *place)
{
  g_autofree char *name = hf_owner_text_dup_row (place->level, place->row, TRUE);
  guint32 n_links;
  const HfLink *links = hf_dominator_level_get_links (place->level, place->row, &n_links);
  HfTableValue values[N_COLUMNS];

  set_values (self, place, name, values);
  hf_cli_json_begin_row (json);
  for (guint k = 0; k < self->schema->n_columns; k++)
    hf_cli_json_add_value (json, columns[k].key, columns[k].kind, values[k]);
  hf_cli_json_begin_array (json, "chain");
  for (guint32 i = 0; i < n_links; i++)
    {
      const char *type = links[i].type == HF_INDEX_NONE
                           ? NULL
                           : hf_heap_get_type_name (self->facts.heap,
                                                    (HfTypeIndex){ links[i].type });

      hf_cli_json_begin_row (json);
      hf_cli_json_add_string (json, "type", type);
      hf_cli_json_add_number (json, "count", links[i].n_objects);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
  hf_cli_json_end_object (json);
}

static guint64
count_matching (const Tree *self)
{
  guint64 n_matching = 0;

  for (guint32 i = 0; i < self->top->n_rows; i++)
    n_matching += self->top->rows[i].n_matching;
  return n_matching;
}

static void
write_json (const Tree  *self,
            HfCliOutput *output)
{
  HfCliJson json;

  hf_cli_json_init (&json, output);
  hf_cli_json_begin_object (&json, NULL);
  hf_cli_json_begin_array (&json, "rows");
  for (guint32 i = 0; i < self->outline->n_places && !hf_cli_output_is_closed (output); i++)
    add_json_row (self, &json, &self->outline->places[i]);
  hf_cli_json_end_array (&json);
  hf_cli_json_add_number (&json, "left_out", self->outline->n_left_out);
  if (self->matches != NULL)
    hf_cli_json_add_number (&json, "matching", count_matching (self));
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}

/* ---- For people ---------------------------------------------------------------- */

static char *
dup_branch (const HfDominatorPlace *place)
{
  g_autofree char *name = hf_owner_text_dup_row (place->level, place->row, TRUE);

  return g_strdup_printf ("%*s%s", 2 * (int) MIN (place->depth, MAX_INDENTED), "", name);
}

static void
write_table (const Tree  *self,
             HfCliOutput *output)
{
  static const HfTableColumn shown[] = {
    { "retained", HF_TABLE_BYTES, N_ ("Retained"), 9 },
    { "share", HF_TABLE_FIGURE, N_ ("Share"), 7 },
    { "bytes", HF_TABLE_BYTES, N_ ("Own"), 9 },
    { "retained_count", HF_TABLE_COUNT, N_ ("Objects"), 11 },
    { "matching", HF_TABLE_COUNT, N_ ("Matching"), 11 },
    { "name", HF_TABLE_TEXT, N_ ("Owner"), 0 },
  };
  static const HfTableSchema schema = { "rows", shown, G_N_ELEMENTS (shown) };
  static const HfCliPlaces without_matches = { 5, { 0, 1, 2, 3, 5 } };
  const guint64 n_all = hf_analysis_get_reachability (self->facts.analysis)->n_bytes;
  HfCliTable table;

  hf_cli_table_begin (&table, output, HF_CLI_PEOPLE, &schema,
                      self->matches == NULL ? &without_matches : NULL);
  for (guint32 i = 0; i < self->outline->n_places && !hf_cli_output_is_closed (output); i++)
    {
      const HfDominatorPlace *place = &self->outline->places[i];
      g_autofree char *share = hf_figures_share (get_row (place)->n_bytes, n_all);
      g_autofree char *name = dup_branch (place);
      const HfTableValue values[] = {
        hf_table_number (get_row (place)->n_bytes),
        hf_table_text (share),
        hf_table_number (get_row (place)->n_own_bytes),
        hf_table_number (get_row (place)->n_objects),
        hf_table_number (get_row (place)->n_matching),
        hf_table_text (name),
      };

      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, self->outline->n_left_out);
}

static void
write_people (const Tree  *self,
              HfCliOutput *output)
{
  if (self->top->n_rows > 0)
    write_table (self, output);
  else if (self->top->n_left_out > 0)
    hf_cli_output_add_format (output, "%s\n", _ ("No object in the tree matches"));
  else
    hf_cli_output_add_format (output, "%s\n",
                              _ ("No root leads to any object, so nothing owns anything"));
}

/* ---- The command --------------------------------------------------------------- */

static gboolean
find_matches (Tree                    *self,
              const HfCliTreeOptions  *own,
              GError                 **error)
{
  g_autoptr (GError) why = NULL;

  self->schema = &plain_schema;
  if (hf_filter_is_empty (own->filter))
    return TRUE;

  self->schema = &hf_cli_tree_schema;
  self->matches = hf_tree_matcher_find (self->facts.retention, own->filter, NULL, &why);
  if (self->matches == NULL)
    hf_cli_take_filter_error ("--filter", own->filter_word, g_steal_pointer (&why), error);
  return self->matches != NULL;
}

/* Without a level where nothing leads to the object that was asked for. */
static gboolean
make_top (Tree                    *self,
          const HfCliTreeOptions  *own,
          HfObjectIndex            object,
          GError                 **error)
{
  if (own->of_word == NULL)
    self->top = hf_dominator_level_new (self->facts.retention, self->matches, NULL, error);
  else if (hf_dominators_get_n_retained (self->facts.dominators, object) > 0)
    self->top = hf_dominator_level_new_of (self->facts.retention, self->matches, object, NULL,
                                           error);
  else
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("The object %s is unreachable, so it is not in the dominator tree"),
                   own->of_word);
    }
  return self->top != NULL;
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  const HfCliTreeOptions *own = options->own;
  const guint64 limit = options->limit == G_MAXUINT64 ? DEFAULT_LIMIT : options->limit;
  g_auto (Tree) tree = { 0 };
  HfObjectIndex object = { HF_INDEX_NONE };

  if ((own->of_word != NULL && !hf_cli_look_up_object (input, own->id, &object, error)) ||
      !hf_cli_facts_init (&tree.facts, input, TRUE, error) || !find_matches (&tree, own, error) ||
      !make_top (&tree, own, object, error))
    return FALSE;
  tree.outline = hf_dominator_outline_new (tree.top, (guint32) MIN (limit, G_MAXUINT32),
                                           (guint32) own->depth, NULL, error);
  if (tree.outline == NULL)
    return FALSE;

  if (options->format == HF_CLI_JSON)
    write_json (&tree, output);
  else if (options->format == HF_CLI_PEOPLE)
    write_people (&tree, output);
  else
    write_rows (&tree, output, options->format);
  return TRUE;
}

/* ---- The options --------------------------------------------------------------- */

static const HfCliOption options[] = {
  { "of", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTreeOptions, of_word),
    N_ ("Begin at the object with this ID, instead of at all that no other object owns"),
    N_ ("ID") },
  { "depth", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTreeOptions, depth_word),
    N_ ("Only the outermost N levels"), N_ ("N") },
  { "filter", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTreeOptions, filter_word),
    N_ ("Only rows with objects that match all words, or that own such objects"), N_ ("WORDS") },
};

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliTreeOptions *own = self->own;

  own->depth = G_MAXUINT32;
  return (own->of_word == NULL || hf_cli_parse_id (own->of_word, &own->id, error)) &&
         (own->depth_word == NULL ||
          hf_cli_parse_number ("--depth", own->depth_word, 1, G_MAXUINT32, &own->depth, error)) &&
         hf_cli_parse_filter ("--filter", own->filter_word, &own->filter, error);
}

static void
clear (gpointer own)
{
  HfCliTreeOptions *self = own;

  g_clear_pointer (&self->filter, hf_filter_unref);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliTreeOptions),
  .limit = N_ ("Only the N rows that retain most, with those above them (default 40)"),
  .take = take,
  .clear = clear,
};

const HfCliCommand hf_cli_tree_command = {
  .name = "tree",
  .summary = N_ ("The dominator tree: the objects that own the heap, and what each keeps alive"),
  .lists = { &hf_cli_tree_schema },
  .options = &option_set,
  .run = run,
};
