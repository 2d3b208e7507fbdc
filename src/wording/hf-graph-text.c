/* hf-graph-text.c: names of the nodes and edges of a graph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-text.h"

#include "hf-figures.h"
#include "hf-graph-names.h"
#include "hf-root-text.h"
#include "hf-type-difference.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* Characters of a name in a title; a file may hold one of megabytes. */
#define TITLE_NAME_LENGTH 512

/* @name, cut and ended with "…" if it is too long for a title. */
static char *
dup_clipped (const char *name)
{
  const char *end = name;

  for (guint i = 0; i < TITLE_NAME_LENGTH && *end != '\0'; i++)
    end = g_utf8_next_char (end);
  if (*end == '\0')
    return g_strdup (name);

  return g_strdup_printf ("%.*s…", (int) (end - name), name);
}

static char *
dup_type (const HfGraph *graph,
          HfTypeIndex    type,
          gboolean       is_short)
{
  HfHeap *heap = hf_graph_get_heap (graph);
  const char *full_name = hf_heap_get_type_name (heap, type);
  g_autofree char *name = is_short ? hf_type_difference_dup_name (heap, type) : NULL;

  return dup_clipped (is_short ? name : full_name);
}

/* ---- Roots ---------------------------------------------------------------- */

/* "Cache.s_map", of what is known; NULL if nothing is. */
static char *
dup_holder (const HfGraph     *graph,
            const HfGraphNode *node,
            gboolean           is_short)
{
  const char *field = hf_heap_get_string (hf_graph_get_heap (graph), node->field);
  g_autofree char *name = NULL;
  g_autofree char *field_name = field != NULL ? hf_type_name_dup_field (field) : NULL;

  if (node->type.value == HF_INDEX_NONE)
    return g_steal_pointer (&field_name);
  name = dup_type (graph, node->type, is_short);
  return field == NULL ? g_steal_pointer (&name) : g_strconcat (name, ".", field_name, NULL);
}

static char *
dup_roots (const HfGraph     *graph,
           const HfGraphNode *node,
           gboolean           is_short)
{
  g_autofree char *holder = NULL;
  g_autofree char *word = NULL;

  if (graph->kind != HF_GRAPH_RETENTION)
    return node->root_kind != G_MAXUINT64 ? hf_figures_root_kinds (node->root_kind)
                                          : g_strdup (_ ("Other kinds of roots"));

  holder = dup_holder (graph, node, is_short);
  word = hf_figures_root_kind (node->root_kind);
  if (holder == NULL)
    return g_steal_pointer (&word);
  /* Translators: a kind of root, and which: "Static field Cache.s_map", "Handle Cache" */
  return g_strdup_printf (_ ("%s %s"), word, holder);
}

/* The others that were opened until none is left: the node is there to close them again. */
static gboolean
is_all_shown (const HfGraphNode *node)
{
  return node->kind == HF_GRAPH_OTHERS && node->n_objects == 0;
}

/* ---- Names ---------------------------------------------------------------- */

static char *
dup_objects (const HfGraph     *graph,
             const HfGraphNode *node,
             gboolean           is_short)
{
  g_autofree char *name = dup_type (graph, node->type, is_short);

  if (node->n_types < 2)
    return g_steal_pointer (&name);
  /* Translators: objects of several types; %s is the one with most bytes */
  return g_strdup_printf (_ ("%s and others"), name);
}

static char *
dup_name (const HfGraph     *graph,
          const HfGraphNode *node,
          gboolean           is_short)
{
  g_autofree char *count = NULL;

  switch ((HfGraphNodeKind) node->kind)
    {
    case HF_GRAPH_ROOTS:
      return dup_roots (graph, node, is_short);
    case HF_GRAPH_SEVERAL:
      return g_strdup (hf_root_text_several ());
    case HF_GRAPH_OTHERS:
      if (is_all_shown (node))
        return g_strdup (_ ("Show less"));
      count = hf_figures_count (node->n_objects);
      /* Translators: objects that have no node of their own; %s is a number */
      return g_strdup_printf (ngettext ("%s other", "%s others", node->n_objects), count);
    case HF_GRAPH_OBJECTS:
    default:
      return dup_objects (graph, node, is_short);
    }
}

char *
hf_graph_dup_node_name (const HfGraph     *graph,
                        const HfGraphNode *node)
{
  return dup_name (graph, node, TRUE);
}

static gboolean
is_held_root (const HfGraph     *graph,
              const HfGraphNode *node)
{
  return node->kind == HF_GRAPH_ROOTS && graph->kind == HF_GRAPH_RETENTION;
}

char *
hf_graph_dup_node_detail (const HfGraph     *graph,
                          const HfGraphNode *node)
{
  g_autofree char *size = hf_figures_size (node->n_bytes);
  g_autofree char *count = hf_figures_count (node->n_objects);
  g_autofree char *bound = NULL;

  if (is_all_shown (node))
    return g_strdup ("");
  if (is_held_root (graph, node))
    return node->n_objects > 1 ? g_strconcat ("×", count, NULL) : g_strdup ("");
  if (node->is_bound)
    {
      bound = g_steal_pointer (&size);
      /* Translators: a size of which only a lower bound is known; there is little room */
      size = g_strdup_printf (_ ("≥ %s"), bound);
    }
  if (node->kind != HF_GRAPH_OBJECTS || node->n_objects < 2)
    return g_steal_pointer (&size);
  return g_strconcat (size, " · ×", count, NULL);
}

/* ---- Titles --------------------------------------------------------------- */

/* "System.String, 194 objects", "System.String 2cc81d8" */
static char *
dup_subject (const HfGraph     *graph,
             const HfGraphNode *node)
{
  g_autofree char *name = dup_name (graph, node, FALSE);
  g_autofree char *count = hf_figures_count (node->n_objects);

  if (node->kind == HF_GRAPH_OBJECTS && node->n_objects == 1 && node->object.value != HF_INDEX_NONE)
    return g_strdup_printf ("%s %" G_GINT64_MODIFIER "x", name,
                            hf_heap_get_object_address (hf_graph_get_heap (graph), node->object));
  if (node->kind == HF_GRAPH_OBJECTS)
    /* Translators: "System.String, 194 objects" */
    return g_strdup_printf (ngettext ("%s, %s object", "%s, %s objects", node->n_objects), name,
                            count);
  if (is_held_root (graph, node) && node->n_objects > 1)
    /* Translators: "Static field Cache, 3 roots" */
    return g_strdup_printf (ngettext ("%s, %s root", "%s, %s roots", node->n_objects), name, count);
  return g_steal_pointer (&name);
}

static char *
dup_retained (const HfGraphNode *node)
{
  g_autofree char *size = hf_figures_size (node->n_bytes);

  if (node->kind == HF_GRAPH_OTHERS)
    /* Translators: %s is a size; of objects that have no node in a graph */
    return g_strdup_printf (_ ("%s in smaller pieces"), size);
  if (node->is_bound)
    return g_strdup_printf (_ ("retained at least %s"), size);
  return g_strdup_printf (_ ("retained %s"), size);
}

char *
hf_graph_dup_hidden (const HfGraph     *graph,
                     const HfGraphNode *node)
{
  g_autofree char *count = hf_figures_count (node->n_hidden);

  if (node->n_hidden == 0)
    return NULL;
  if (graph->kind == HF_GRAPH_RETENTION)
    return g_strdup_printf (ngettext ("%s more referrer", "%s more referrers", node->n_hidden),
                            count);
  return g_strdup_printf (ngettext ("%s more type", "%s more types", node->n_hidden), count);
}

char *
hf_graph_dup_node_title (const HfGraph     *graph,
                         const HfGraphNode *node)
{
  g_autofree char *subject = dup_subject (graph, node);
  g_autofree char *flags = hf_figures_root_flags (node->root_flags);
  g_autofree char *retained = dup_retained (node);
  g_autofree char *hidden = hf_graph_dup_hidden (graph, node);
  GString *title = g_string_new (subject);

  if (is_held_root (graph, node) && flags[0] != '\0')
    g_string_append_printf (title, ", %s", flags);
  if (!is_held_root (graph, node) && !is_all_shown (node))
    g_string_append_printf (title, ", %s", retained);
  if (hidden != NULL)
    g_string_append_printf (title, ", %s", hidden);
  return g_string_free (title, FALSE);
}

/* ---- Edges ---------------------------------------------------------------- */

static char *
dup_relation (HfGraphEdgeKind  kind,
              const char      *from,
              const char      *to)
{
  switch (kind)
    {
    case HF_GRAPH_OWNS:
      /* Translators: both are names of types or of roots */
      return g_strdup_printf (_ ("%s, owned by %s"), to, from);
    case HF_GRAPH_REACHES:
      return g_strdup_printf (_ ("%s, also reached by %s"), to, from);
    case HF_GRAPH_WEAK:
      return g_strdup_printf (_ ("%s, not held by %s, which is weak"), to, from);
    case HF_GRAPH_REFERS:
    case HF_GRAPH_SHORTEST:
    default:
      return g_strdup_printf (_ ("%s, referred to by %s"), to, from);
    }
}

static void
append_references (GString           *title,
                   const HfGraphNode *from,
                   const HfGraphEdge *edge)
{
  g_autofree char *count = hf_figures_count (edge->n_references);
  const gulong n = (gulong) MIN (edge->n_references, G_MAXLONG);

  g_string_append_printf (title,
                          from->kind == HF_GRAPH_ROOTS
                            ? ngettext ("%s root", "%s roots", n)
                            : ngettext ("%s reference", "%s references", n),
                          count);
}

char *
hf_graph_dup_edge_title (const HfGraph     *graph,
                         const HfGraphEdge *edge)
{
  const HfGraphNode *from = &graph->nodes[edge->from];
  g_autofree char *from_name = hf_graph_dup_node_name (graph, from);
  g_autofree char *to_name = hf_graph_dup_node_name (graph, &graph->nodes[edge->to]);
  g_autofree char *relation = dup_relation (edge->kind, from_name, to_name);
  g_autofree char *size = hf_figures_size (edge->n_bytes);
  g_autofree char *folded = hf_figures_count (edge->n_folded);
  GString *title = g_string_new (relation);

  if (is_all_shown (&graph->nodes[edge->to]))
    return g_string_free (title, FALSE);
  g_string_append (title, ": ");
  if (graph->kind != HF_GRAPH_RETENTION)
    g_string_append (title, size);
  if (graph->kind == HF_GRAPH_TYPES)
    g_string_append (title, ", ");
  if (graph->kind != HF_GRAPH_OWNERSHIP)
    append_references (title, from, edge);
  if (edge->n_folded > 0)
    {
      /* Translators: %s is how many arrays and collections on the way are not shown */
      g_string_append_printf (title, ngettext (", %s folded", ", %s folded", edge->n_folded),
                              folded);
    }
  if (edge->kind == HF_GRAPH_SHORTEST)
    g_string_append (title, _ (", on the shortest path"));
  return g_string_free (title, FALSE);
}
