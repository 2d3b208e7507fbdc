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
};

const HfTableSchema hf_cli_tree_schema = { "rows", columns, N_COLUMNS };

typedef struct
{
  HfCliFacts          facts;
  HfDominatorOutline *outline;
} Tree;

static void
tree_clear (Tree *self)
{
  g_clear_pointer (&self->outline, hf_dominator_outline_free);
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
}

static void
write_rows (const Tree  *self,
            HfCliOutput *output,
            HfCliFormat  format)
{
  HfCliTable table;

  hf_cli_table_begin (&table, output, format, &hf_cli_tree_schema, NULL);
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
  for (guint k = 0; k < N_COLUMNS; k++)
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
    { "name", HF_TABLE_TEXT, N_ ("Owner"), 0 },
  };
  static const HfTableSchema schema = { "rows", shown, G_N_ELEMENTS (shown) };
  const guint64 n_all = hf_analysis_get_reachability (self->facts.analysis)->n_bytes;
  HfCliTable table;

  hf_cli_table_begin (&table, output, HF_CLI_PEOPLE, &schema, NULL);
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
        hf_table_text (name),
      };

      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, self->outline->n_left_out);
}

/* ---- The command --------------------------------------------------------------- */

/* Without a level where nothing leads to the object that was asked for. */
static gboolean
make_top (const Tree              *self,
          const HfCliTreeOptions  *own,
          HfObjectIndex            object,
          HfDominatorLevel       **top,
          GError                 **error)
{
  *top = NULL;
  if (own->of_word == NULL)
    *top = hf_dominator_level_new (self->facts.retention, NULL, error);
  else if (hf_dominators_get_n_retained (self->facts.dominators, object) > 0)
    *top = hf_dominator_level_new_of (self->facts.retention, object, NULL, error);
  else
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("The object %s is unreachable, so it is not in the dominator tree"),
                   own->of_word);
    }
  return *top != NULL;
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
  g_autoptr (HfDominatorLevel) top = NULL;
  HfObjectIndex object = { HF_INDEX_NONE };

  if ((own->of_word != NULL && !hf_cli_look_up_object (input, own->id, &object, error)) ||
      !hf_cli_facts_init (&tree.facts, input, TRUE, error) ||
      !make_top (&tree, own, object, &top, error))
    return FALSE;
  tree.outline = hf_dominator_outline_new (top, (guint32) MIN (limit, G_MAXUINT32),
                                           (guint32) own->depth, NULL, error);
  if (tree.outline == NULL)
    return FALSE;

  if (options->format == HF_CLI_JSON)
    write_json (&tree, output);
  else if (options->format != HF_CLI_PEOPLE)
    write_rows (&tree, output, options->format);
  else if (top->n_rows == 0)
    hf_cli_output_add_format (output, "%s\n",
                              _ ("No root leads to any object, so nothing owns anything"));
  else
    write_table (&tree, output);
  return TRUE;
}

/* ---- The options --------------------------------------------------------------- */

static const HfCliOption options[] = {
  { "of", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTreeOptions, of_word),
    N_ ("Begin at the object with this ID, instead of at all that no other object owns"),
    N_ ("ID") },
  { "depth", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTreeOptions, depth_word),
    N_ ("Only the outermost N levels"), N_ ("N") },
};

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliTreeOptions *own = self->own;

  own->depth = G_MAXUINT32;
  return (own->of_word == NULL || hf_cli_parse_id (own->of_word, &own->id, error)) &&
         (own->depth_word == NULL ||
          hf_cli_parse_number ("--depth", own->depth_word, 1, G_MAXUINT32, &own->depth, error));
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliTreeOptions),
  .limit = N_ ("Only the N rows that retain most, with those above them (default 40)"),
  .take = take,
};

const HfCliCommand hf_cli_tree_command = {
  .name = "tree",
  .summary = N_ ("The dominator tree: the objects that own the heap, and what each keeps alive"),
  .lists = { &hf_cli_tree_schema },
  .options = &option_set,
  .run = run,
};
