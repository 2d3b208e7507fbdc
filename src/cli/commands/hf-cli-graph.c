/* hf-cli-graph.c: holdfast-cli graph: ownership and retention, as a picture or as rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-graph.h"

#include "hf-cli-json.h"
#include "hf-cli-list.h"
#include "hf-cli-look-up.h"
#include "hf-cli-root-names.h"
#include "hf-cli-values.h"
#include "hf-edge-rows.h"
#include "hf-export-graph.h"
#include "hf-graph-painter.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- Options ---------------------------------------------------------- */

/* A word that could be an id is one if there is such an object. */
static gboolean
look_up_subject (HfCliInput      *input,
                 HfAnalysis      *analysis,
                 const char      *word,
                 HfGraphRequest  *request,
                 GError         **error)
{
  guint64 id;

  request->kind = HF_GRAPH_RETENTION;
  if (hf_cli_parse_id (word, &id, NULL) &&
      hf_cli_look_up_object (input, id, &request->object, NULL))
    return TRUE;
  request->object.value = HF_INDEX_NONE;
  return hf_cli_look_up_type (input, analysis, word, &request->type, error);
}

static gboolean
fill_request (HfCliInput          *input,
              HfAnalysis          *analysis,
              const HfCliOptions  *options,
              HfGraphRequest      *request,
              GError             **error)
{
  const HfCliGraphOptions *own = options->own;

  *request = (HfGraphRequest){
    .kind = HF_GRAPH_OWNERSHIP,
    .object = { HF_INDEX_NONE },
    .type = { HF_INDEX_NONE },
  };
  if (own->of == NULL || strcmp (own->of, "ownership") == 0)
    return TRUE;
  if (strcmp (own->of, "types") != 0)
    return look_up_subject (input, analysis, own->of, request, error);

  request->kind = HF_GRAPH_TYPES;
  return own->type == NULL ||
         hf_cli_look_up_type (input, analysis, own->type, &request->type, error);
}

/* A user who mistypes a key must not take a picture for one in which it is open. */
static gboolean
has_opened (const HfGraph  *graph,
            const GArray   *opened,
            GError        **error)
{
  for (guint i = 0; i < opened->len; i++)
    {
      const guint64 key = g_array_index (opened, guint64, i);

      if (hf_graph_find_node (graph, key) == HF_INDEX_NONE)
        {
          g_autofree char *text = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", key);

          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       /* Translators: what a node of a graph is known by */
                       _ ("The graph has no node with the key %s; --json lists all keys"), text);
          return FALSE;
        }
    }

  return TRUE;
}

static HfGraph *
make_graph (HfCliInput          *input,
            const HfCliOptions  *options,
            GError             **error)
{
  const HfCliGraphOptions *own = options->own;
  g_autoptr (HfAnalysis) analysis = hf_cli_input_analyze (input, error);
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfGraphSource) source = NULL;
  g_autoptr (HfGraph) graph = NULL;
  g_autofree HfGraphOpening *openings = g_new (HfGraphOpening, own->opened->len + 1);
  HfGraphRequest request;

  if (analysis == NULL || !fill_request (input, analysis, options, &request, error))
    return NULL;
  retention = hf_cli_input_retain (input, analysis, error);
  if (retention == NULL)
    return NULL;
  for (guint i = 0; i < own->opened->len; i++)
    openings[i] = (HfGraphOpening){ g_array_index (own->opened, guint64, i), HF_GRAPH_ALL };
  request.openings = openings;
  request.n_openings = own->opened->len;
  source = hf_graph_source_new (retention);
  graph = hf_graph_new (source, &request, NULL, error);
  if (graph == NULL || !has_opened (graph, own->opened, error))
    return NULL;

  return g_steal_pointer (&graph);
}

static const char *
get_type_name (HfHeap            *heap,
               const HfGraphNode *node)
{
  return node->type.value != HF_INDEX_NONE ? hf_heap_get_type_name (heap, node->type) : NULL;
}

static char *
dup_root_kind (guint64 kind)
{
  return kind != G_MAXUINT64 ? hf_cli_root_kind_dup_name (kind) : g_strdup ("other kinds");
}

/* ---- Rows ------------------------------------------------------------------------------- */

static void
add_flags (HfCliJson         *json,
           const HfGraphNode *node)
{
  hf_cli_json_begin_array (json, "flags");
  for (guint64 left = node->root_flags; left != 0; left &= left - 1)
    {
      g_autofree char *name = hf_cli_root_flag_dup_name ((guint) __builtin_ctzll (left));

      hf_cli_json_add_string (json, NULL, name);
    }
  hf_cli_json_end_array (json);
}

static void
add_node (HfCliJson         *json,
          HfHeap            *heap,
          const HfGraphNode *node)
{
  g_autofree char *key = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", node->key);
  g_autoptr (GString) name = g_string_new (NULL);
  g_autofree char *root = dup_root_kind (node->root_kind);

  hf_node_rows_append_name (name, heap, node);
  hf_cli_json_begin_row (json);
  hf_cli_json_add_string (json, "key", key);
  hf_cli_json_add_string (json, "name", name->str);
  hf_cli_json_add_string (json, "kind", hf_node_rows_get_kind (node));
  hf_cli_json_add_string (json, "type", get_type_name (heap, node));
  hf_cli_json_add_number (json, "count", node->n_objects);
  hf_cli_json_add_number (json, "bytes", node->n_bytes);
  hf_cli_json_add_number (json, "layer", node->layer);
  hf_cli_json_add_number (json, "hidden", node->n_hidden);
  hf_cli_json_add_boolean (json, "subject", node->is_subject);
  hf_cli_json_add_boolean (json, "exact", !node->is_bound);
  if (node->object.value != HF_INDEX_NONE)
    hf_cli_json_add_id (json, "object", hf_heap_get_object_address (heap, node->object));
  else
    hf_cli_json_add_null (json, "object");
  hf_cli_json_add_string (json, "root", node->kind == HF_GRAPH_ROOTS ? root : NULL);
  add_flags (json, node);
  hf_cli_json_end_object (json);
}

static void
add_edge (HfCliJson         *json,
          const HfGraphEdge *edge)
{
  hf_cli_json_begin_row (json);
  hf_cli_json_add_number (json, "from", edge->from);
  hf_cli_json_add_number (json, "to", edge->to);
  hf_cli_json_add_string (json, "kind", hf_edge_rows_get_kind (edge));
  hf_cli_json_add_number (json, "bytes", edge->n_bytes);
  hf_cli_json_add_number (json, "references", edge->n_references);
  hf_cli_json_add_number (json, "folded", edge->n_folded);
  hf_cli_json_end_object (json);
}

static void
write_json (const HfGraph *graph,
            HfHeap        *heap,
            HfCliOutput   *output)
{
  HfCliJson json;

  hf_cli_json_init (&json, output);
  hf_cli_json_begin_object (&json, NULL);
  hf_cli_json_begin_array (&json, "nodes");
  for (guint32 i = 0; i < graph->n_nodes; i++)
    add_node (&json, heap, &graph->nodes[i]);
  hf_cli_json_end_array (&json);
  hf_cli_json_begin_array (&json, "edges");
  for (guint32 i = 0; i < graph->n_edges; i++)
    add_edge (&json, &graph->edges[i]);
  hf_cli_json_end_array (&json);
  hf_cli_json_add_number (&json, "bytes", graph->n_bytes);
  hf_cli_json_add_number (&json, "nodes_left_out", graph->n_left_out);
  hf_cli_json_add_number (&json, "edges_left_out", graph->n_edges_left_out);
  hf_cli_json_end_object (&json);
  hf_cli_json_finish (&json);
}

static void
write_csv (HfGraph             *graph,
           const HfCliOptions  *options,
           HfCliOutput         *output)
{
  g_autoptr (HfRows) edges = hf_edge_rows_new (graph);

  /* People get the picture. */
  hf_cli_list_write (edges, NULL, options, output);
}

/* ---- All of it --------------------------------------------------------------------------- */

static gboolean
draw (HfCliInput          *input,
      HfGraph             *graph,
      const HfCliOptions  *options,
      GError             **error)
{
  HfGraphLayoutOptions layout_options = { .space = HF_EXPORT_GRAPH_SPACE };
  g_autofree double *needed = NULL;
  g_autoptr (HfGraphLayout) layout = NULL;
  g_autoptr (HfExportPicture) picture = NULL;

  if (!hf_cli_picture_check_memory (input, options, error))
    return FALSE;
  layout_options.needed = needed = hf_graph_measure_nodes (graph, 1, NULL);
  layout = hf_graph_layout_new (graph, &layout_options, NULL, error);
  if (layout == NULL)
    return FALSE;
  picture = hf_export_graph_new (layout, HF_INDEX_NONE);
  return hf_cli_picture_write (picture, input, options, error);
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  g_autoptr (HfGraph) graph = make_graph (input, options, error);

  if (graph == NULL)
    return FALSE;
  if (graph->n_nodes == 0)
    {
      g_autofree char *message = NULL;

      message = g_strdup_printf (_ ("%s: No root leads to the subject: there is nothing to show"),
                                 input->name);
      hf_cli_print_message (message);
    }
  if (options->format == HF_CLI_JSON)
    write_json (graph, input->heap, output);
  else if (options->format != HF_CLI_PEOPLE)
    write_csv (graph, options, output);
  else
    return draw (input, graph, options, error);
  return TRUE;
}

/* ---- The options ------------------------------------------------------------- */

static const HfCliOption options[] = {
  HF_CLI_PICTURE_OUTPUT,
  { "of", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (HfCliGraphOptions, of),
    N_ ("The subject: ownership (default), types, or what keeps something alive: the ID of an "
        "object, or the NAME of a type"), N_ ("WHAT") },
  { "type", 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (HfCliGraphOptions, type),
    N_ ("With --of types: include this type and its neighbors"), N_ ("NAME") },
  { "open", 0, G_OPTION_ARG_STRING_ARRAY, G_STRUCT_OFFSET (HfCliGraphOptions, open_words),
    N_ ("Show the hidden neighbors of the node with this key, as in JSON; can be repeated"),
    N_ ("KEY") },
  HF_CLI_PICTURE_LOOK (N_ ("Width and height in px (default as large as the graph is)")),
};

static gboolean
take_opened (HfCliGraphOptions  *own,
             GError            **error)
{
  own->opened = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (char **word = own->open_words; word != NULL && *word != NULL; word++)
    {
      guint64 key;

      if (!g_ascii_string_to_unsigned (*word, 16, 0, G_MAXUINT64, &key, NULL))
        {
          g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                       _ ("--open takes a key from --json, 16 hexadecimal digits, not “%s”"),
                       *word);
          return FALSE;
        }
      g_array_append_val (own->opened, key);
    }
  return TRUE;
}

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliGraphOptions *own = self->own;

  if (own->type != NULL && g_strcmp0 (own->of, "types") != 0)
    return hf_cli_options_fail (
      _ ("--type is for --of types; --of NAME shows why all objects of a type live"), error);
  return take_opened (own, error) &&
         hf_cli_picture_take (
           self, FALSE,
           _ ("“graph” needs -o OUT.png, -o OUT.svg or -o OUT.pdf, or --csv or --json"), error);
}

static void
clear (gpointer own)
{
  HfCliGraphOptions *self = own;

  g_clear_pointer (&self->opened, g_array_unref);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliGraphOptions),
  .take = take,
  .clear = clear,
};

const HfCliCommand hf_cli_graph_command = {
  .name = "graph",
  .summary = N_ ("A picture of what owns the heap, or of what keeps something alive"),
  .lists = { &hf_edge_rows_schema },
  .options = &option_set,
  .run = run,
};
