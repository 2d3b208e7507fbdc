/* hf-cli-type-paths.c: holdfast-cli path --type: why all objects of a type live
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-type-paths.h"

#include "hf-cli-facts.h"
#include "hf-cli-look-up.h"
#include "hf-cli-root-names.h"
#include "hf-figures.h"
#include "hf-type-paths.h"

#include <glib/gi18n.h>

/* Groups of equal reasons that people are shown, unless they ask for more. */
#define PEOPLE_LIMIT 20

/* Further down the steps are out of sight, and a chain of a million types would be written
 * behind a million times a million blanks. */
#define MAX_INDENTED 100

/* Few readers of JSON take what is nested as deep as that: those that are careful stop at
 * 64 levels, and a node takes two of them. */
#define MAX_NESTED 30

typedef struct
{
  HfCliFacts   facts;
  HfTypeIndex  type;
  HfTypePaths *paths;
} Paths;

static void
paths_clear (Paths *self)
{
  hf_cli_facts_clear (&self->facts);
  g_clear_pointer (&self->paths, hf_type_paths_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Paths, paths_clear)

static const char *
get_type_name (const Paths          *self,
               const HfTypePathNode *node)
{
  if (node->type.value == HF_INDEX_NONE)
    return NULL;
  return hf_heap_get_type_name (self->facts.heap, node->type);
}

/* Returns: whether @position is the last child of its parent, or the last group */
static gboolean
is_last_child (const HfTypePaths *paths,
               guint32            position)
{
  guint32 parent = paths->nodes[position].parent;

  if (parent == HF_INDEX_NONE)
    return position + 1 == paths->n_groups;
  return position + 1 == paths->nodes[parent].first_child + paths->nodes[parent].n_children;
}

/* Returns: the node after @position, each before those below it; HF_INDEX_NONE at the end */
static guint32
find_next (const HfTypePaths *paths,
           guint32            position)
{
  if (paths->nodes[position].n_children > 0)
    return paths->nodes[position].first_child;

  while (is_last_child (paths, position))
    {
      position = paths->nodes[position].parent;
      if (position == HF_INDEX_NONE)
        return HF_INDEX_NONE;
    }
  return position + 1;
}

/* ---- For scripts ------------------------------------------------------------ */

static void
add_json_sum (HfCliJson           *json,
              const HfTypePathSum *sum)
{
  hf_cli_json_add_number (json, "count", sum->n_instances);
  hf_cli_json_add_number (json, "bytes", sum->n_bytes);
  hf_cli_json_add_number (json, "retained_min", sum->n_retained);
}

/* Leaves the node open, and its children. */
static void
begin_json_node (const Paths          *self,
                 HfCliJson            *json,
                 const HfTypePathNode *node)
{
  g_autofree char *kind = hf_cli_root_kind_dup_name (node->root_kind);

  hf_cli_json_begin_row (json);
  hf_cli_json_add_string (json, "type", get_type_name (self, node));
  add_json_sum (json, &node->through);
  hf_cli_json_add_number (json, "here", node->here.n_instances);
  hf_cli_json_add_number (json, "objects", node->n_objects);
  hf_cli_json_add_string (json, "kind", node->level == 0 ? kind : NULL);
  hf_cli_json_begin_array (json, "children");
}

/* Nodes below @position that are too deep are written later. */
static void
end_json_node (HfCliJson *json,
               guint32    position,
               gboolean   is_cut,
               GArray    *cut)
{
  hf_cli_json_end_array (json);
  if (is_cut)
    {
      hf_cli_json_add_number (json, "continued", cut->len);
      g_array_append_val (cut, position);
    }
  else
    hf_cli_json_add_null (json, "continued");
  hf_cli_json_end_object (json);
}

/* The @n nodes from @first on, which are all that is below one node or none, and what is
 * below them; the nodes below which more would be are added to @cut. */
static void
add_json_nodes (const Paths *self,
                HfCliJson   *json,
                guint32      first,
                guint32      n,
                GArray      *cut)
{
  const HfTypePathNode *nodes = self->paths->nodes;
  guint32 position = first;

  while (n > 0)
    {
      gboolean is_deepest = nodes[position].level - nodes[first].level + 1 == MAX_NESTED;

      begin_json_node (self, json, &nodes[position]);
      if (nodes[position].n_children > 0 && !is_deepest)
        {
          position = nodes[position].first_child;
          continue;
        }
      end_json_node (json, position, nodes[position].n_children > 0, cut);
      while (nodes[position].level > nodes[first].level && is_last_child (self->paths, position))
        {
          position = nodes[position].parent;
          end_json_node (json, position, FALSE, cut);
        }
      if (nodes[position].level == nodes[first].level && position + 1 == first + n)
        return;
      position++;
    }
}

static void
add_json_tree (const Paths *self,
               HfCliJson   *json,
               GArray      *cut)
{
  hf_cli_json_begin_array (json, "tree");
  add_json_nodes (self, json, 0, self->paths->n_groups, cut);
  hf_cli_json_end_array (json);
}

/* Nodes are cut while these are written, and come at the end. */
static void
add_json_continued (const Paths *self,
                    HfCliJson   *json,
                    GArray      *cut)
{
  hf_cli_json_begin_array (json, "continued");
  for (guint i = 0; i < cut->len; i++)
    {
      const HfTypePathNode *node = &self->paths->nodes[g_array_index (cut, guint32, i)];

      hf_cli_json_begin_row (json);
      hf_cli_json_begin_array (json, "children");
      add_json_nodes (self, json, node->first_child, node->n_children, cut);
      hf_cli_json_end_array (json);
      hf_cli_json_end_object (json);
    }
  hf_cli_json_end_array (json);
}

static void
write_json (const Paths *self,
            HfCliOutput *output)
{
  g_autoptr (GArray) cut = g_array_new (FALSE, FALSE, sizeof (guint32));
  HfCliJson json;

  hf_cli_json_init (&json, output);
  hf_cli_json_begin_object (&json, NULL);
  add_json_tree (self, &json, cut);
  hf_cli_json_add_string (&json, "type", hf_heap_get_type_name (self->facts.heap, self->type));
  add_json_sum (&json, &self->paths->total);
  hf_cli_json_begin_object (&json, "left_out");
  add_json_sum (&json, &self->paths->left_out);
  hf_cli_json_add_number (&json, "reasons", self->paths->n_clusters_left_out);
  hf_cli_json_end_object (&json);
  add_json_continued (self, &json, cut);
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}

/* ---- For people -------------------------------------------------------------- */

/* "static Some.Type", "    Some.Array[] ×3" */
static char *
dup_node_text (const Paths          *self,
               const HfTypePathNode *node)
{
  g_autofree char *kind = hf_cli_root_kind_dup_name (node->root_kind);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *type = get_type_name (self, node);

  for (guint32 i = 0; i < MIN (node->level, MAX_INDENTED); i++)
    g_string_append (text, "  ");
  if (node->level == 0)
    g_string_append_printf (text, "%s%s", kind, type != NULL ? " " : "");
  if (type != NULL)
    g_string_append (text, type);
  if (node->level > 0 && node->n_objects > 1)
    {
      g_autofree char *count = hf_figures_count (node->n_objects);

      g_string_append_printf (text, " ×%s", count);
    }
  return g_strdup (text->str);
}

static void
add_tree (const Paths *self,
          HfCliOutput *output)
{
  static const HfTableColumn columns[] = {
    { "retained_min", HF_TABLE_BYTES, N_ ("Retained ≥"), 10 },
    { "count", HF_TABLE_COUNT, N_ ("Objects"), 11 },
    { "type", HF_TABLE_TEXT, N_ ("Path from the roots"), 0 },
  };
  static const HfTableSchema schema = { "tree", columns, G_N_ELEMENTS (columns) };
  HfCliTable table;

  hf_cli_table_begin (&table, output, HF_CLI_PEOPLE, &schema, NULL);
  for (guint32 position = 0; position != HF_INDEX_NONE && !hf_cli_output_is_closed (output);
       position = find_next (self->paths, position))
    {
      const HfTypePathNode *node = &self->paths->nodes[position];
      g_autofree char *text = dup_node_text (self, node);
      const HfTableValue values[] = {
        hf_table_number (node->through.n_retained),
        hf_table_number (node->through.n_instances),
        hf_table_text (text),
      };

      hf_cli_table_add_row (&table, values);
    }
  hf_cli_table_end (&table, 0);
}

/* Returns: (transfer full): "745 objects of Some.Type live: 2 KB, and retain at least 9 KB" */
static char *
dup_total (const Paths *self)
{
  const HfTypePathSum *total = &self->paths->total;
  g_autofree char *count = hf_figures_count (total->n_instances);
  g_autofree char *bytes = hf_figures_size (total->n_bytes);
  g_autofree char *retained = hf_figures_size (total->n_retained);

  /* Translators: a number, the name of a type, and two sizes */
  return g_strdup_printf (ngettext ("%s object of %s is reachable: %s, retains %s",
                                    "%s objects of %s are reachable: %s, retain at least %s",
                                    total->n_instances),
                          count, hf_heap_get_type_name (self->facts.heap, self->type), bytes,
                          retained);
}

static void
write_text (const Paths *self,
            HfCliOutput *output)
{
  const HfTypeStats *stats = hf_analysis_get_type_stats (self->facts.analysis);
  guint32 n_objects = stats[self->type.value].n_objects;
  guint32 n_dead = n_objects - self->paths->total.n_instances;
  guint32 n_more = self->paths->n_clusters_left_out;
  g_autofree char *total = dup_total (self);
  g_autofree char *dead = hf_figures_count (n_dead);
  g_autofree char *more = hf_figures_count (n_more);

  if (self->paths->n_nodes == 0)
    {
      hf_cli_output_add_format (output, _ ("No object of %s is reachable"),
                                hf_heap_get_type_name (self->facts.heap, self->type));
      hf_cli_output_add_char (output, '\n');
      return;
    }
  hf_cli_output_add_format (output, "%s\n", total);
  if (n_dead > 0)
    {
      hf_cli_output_add_format (
        output, ngettext ("%s more is unreachable", "%s more are unreachable", n_dead), dead);
      hf_cli_output_add_char (output, '\n');
    }
  hf_cli_output_add_char (output, '\n');
  add_tree (self, output);
  if (n_more > 0)
    {
      hf_cli_output_add_format (
        output, ngettext ("… and %s smaller reason", "… and %s smaller reasons", n_more), more);
      hf_cli_output_add_char (output, '\n');
    }
}

/* ---- The command ------------------------------------------------------------- */

/* Returns: how many reasons to list; 0 = all */
static guint32
get_limit (const HfCliOptions *options)
{
  if (options->limit == G_MAXUINT64)
    return options->format == HF_CLI_JSON ? 0 : PEOPLE_LIMIT;
  return (guint32) MIN (options->limit, G_MAXUINT32);
}

gboolean
hf_cli_type_paths_run (HfCliInput          *input,
                       const char          *type,
                       const HfCliOptions  *options,
                       HfCliOutput         *output,
                       GError             **error)
{
  g_auto (Paths) paths = { 0 };

  if (!hf_cli_facts_init (&paths.facts, input, TRUE, error) ||
      !hf_cli_look_up_type (input, paths.facts.analysis, type, &paths.type, error))
    return FALSE;
  paths.paths = hf_type_paths_new (paths.facts.retention, paths.type, get_limit (options), NULL,
                                   error);
  if (paths.paths == NULL)
    return FALSE;

  if (options->format == HF_CLI_JSON)
    write_json (&paths, output);
  else
    write_text (&paths, output);
  return TRUE;
}
