/* hf-cli-tree.c: holdfast-cli tree: the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-tree.h"

#include "hf-cli-facts.h"
#include "hf-cli-list.h"
#include "hf-cli-look-up.h"
#include "hf-cli-values.h"
#include "hf-dominator-outline.h"
#include "hf-figures.h"
#include "hf-owner-text.h"
#include "hf-tree-matcher.h"
#include "hf-tree-rows.h"

#include <glib/gi18n.h>

/* Rows, unless more are asked for: what a screen shows. */
#define DEFAULT_LIMIT 40

/* Further in, rows are not indented any more. */
#define MAX_INDENTED 100

typedef struct
{
  HfCliFacts          facts;
  HfDominatorMatches *matches; /* NULL without a filter */
  HfTypeSet          *folded;  /* nullable */
  HfDominatorLevel   *top;
  HfRows             *rows;
  HfDominatorOutline *outline; /* of the rows */
} Tree;

static void
tree_clear (Tree *self)
{
  g_clear_pointer (&self->rows, hf_rows_free);
  g_clear_pointer (&self->top, hf_dominator_level_unref);
  g_clear_pointer (&self->matches, hf_dominator_matches_unref);
  g_clear_pointer (&self->folded, hf_type_set_unref);
  hf_cli_facts_clear (&self->facts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tree, tree_clear)

static const HfDominatorRow *
get_row (const HfDominatorPlace *place)
{
  return &place->level->rows[place->row];
}

/* ---- For scripts --------------------------------------------------------------- */

/* With the full names of all that is in a chain, which columns have no place for. */
static void
add_json_row (const Tree *self,
              HfCliJson  *json,
              guint32     position)
{
  const HfDominatorPlace *place = &self->outline->places[position];
  const HfTableSchema *schema = self->rows->klass->schema;
  guint32 n_links;
  const HfLink *links = hf_dominator_level_get_links (place->level, place->row, &n_links);
  HfTableValue values[HF_TREE_ROWS_N_COLUMNS];

  hf_rows_get_row (self->rows, position, values);
  hf_cli_json_begin_row (json);
  for (guint k = 0; k < schema->n_columns; k++)
    hf_cli_json_add_value (json, schema->columns[k].key, schema->columns[k].kind, values[k]);
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
  guint64 n_matching = self->top->n_folded_matching;

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
    add_json_row (self, &json, i);
  hf_cli_json_end_array (&json);
  hf_cli_json_add_number (&json, "left_out", self->outline->n_left_out);
  if (self->matches != NULL)
    hf_cli_json_add_number (&json, "matching", count_matching (self));
  if (self->folded != NULL)
    {
      hf_cli_json_add_number (&json, "folded_bytes", self->top->n_folded_bytes);
      hf_cli_json_add_number (&json, "folded_count", self->top->n_folded_objects);
    }
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

/* Folded objects that have no owner are nowhere in the tree. */
static void
write_folded (const Tree  *self,
              HfCliOutput *output)
{
  const guint32 n = self->top->n_folded_objects;
  g_autofree char *count = hf_figures_count (n);
  g_autofree char *size = hf_figures_size (self->top->n_folded_bytes);

  /* Translators: a count and a size */
  hf_cli_output_add_format (output,
                            ngettext ("Without a row: %s folded object, %s, that no other "
                                      "object owns",
                                      "Without a row: %s folded objects, %s, that no other "
                                      "object owns",
                                      n),
                            count, size);
  hf_cli_output_add_char (output, '\n');
}

static void
write_people (const Tree  *self,
              HfCliOutput *output)
{
  if (self->top->n_rows > 0)
    write_table (self, output);
  else if (self->top->n_left_out == 0 && self->top->n_folded_objects == 0)
    hf_cli_output_add_format (output, "%s\n",
                              _ ("No root leads to any object, so nothing owns anything"));
  else if (self->matches != NULL && count_matching (self) == 0)
    hf_cli_output_add_format (output, "%s\n", _ ("No object in the tree matches"));
  if (self->top->n_folded_objects > 0)
    write_folded (self, output);
}

/* ---- The command --------------------------------------------------------------- */

static gboolean
find_folded (Tree                    *self,
             const HfCliInput        *input,
             const HfCliTreeOptions  *own,
             GError                 **error)
{
  return own->folded == NULL ||
         hf_cli_look_up_types (input, self->facts.retention, "--fold", own->fold_word, own->folded,
                               &self->folded, error);
}

static gboolean
find_matches (Tree                    *self,
              const HfCliTreeOptions  *own,
              GError                 **error)
{
  g_autoptr (GError) why = NULL;

  if (hf_filter_is_empty (own->filter))
    return TRUE;

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
    self->top = hf_dominator_level_new (self->facts.retention, self->matches, self->folded, NULL,
                                        error);
  else if (hf_dominators_get_n_retained (self->facts.dominators, object) > 0)
    self->top = hf_dominator_level_new_of (self->facts.retention, self->matches, self->folded,
                                           object, NULL, error);
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
      !hf_cli_facts_init (&tree.facts, input, TRUE, error) ||
      !find_folded (&tree, input, own, error) || !find_matches (&tree, own, error) ||
      !make_top (&tree, own, object, error))
    return FALSE;
  tree.outline = hf_dominator_outline_new (tree.top, (guint32) MIN (limit, G_MAXUINT32),
                                           (guint32) own->depth, NULL, error);
  if (tree.outline == NULL)
    return FALSE;
  tree.rows = hf_tree_rows_new (tree.facts.retention, tree.outline);

  if (options->format == HF_CLI_JSON)
    write_json (&tree, output);
  else if (options->format == HF_CLI_PEOPLE)
    write_people (&tree, output);
  else
    hf_cli_list_write (tree.rows, NULL, options, output);
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
  { "fold", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTreeOptions, fold_word),
    N_ ("Types that count as a part of what dominates their objects, as “String” or “ns:System”"),
    N_ ("FILTER") },
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
         hf_cli_parse_filter ("--filter", own->filter_word, &own->filter, error) &&
         hf_cli_parse_type_filter ("--fold", own->fold_word, &own->folded, error);
}

static void
clear (gpointer own)
{
  HfCliTreeOptions *self = own;

  g_clear_pointer (&self->filter, hf_filter_unref);
  g_clear_pointer (&self->folded, hf_filter_unref);
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
  .lists = { &hf_tree_rows_schema },
  .options = &option_set,
  .run = run,
};
