/* hf-pair-graph-text.c: the nodes and edges of a graph of two heaps in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-pair-graph-text.h"

#include "hf-figures.h"
#include "hf-graph-names.h"
#include "hf-graph-text.h"
#include "hf-pair-text.h"
#include "hf-type-difference.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

static const HfGraphNode *
get_node (const HfPairGraph *self,
          guint32            node)
{
  return &self->graph->nodes[node];
}

static gboolean
is_retention (const HfPairGraph *self)
{
  return self->graph->kind == HF_GRAPH_RETENTION;
}

/* ---- Names --------------------------------------------------------------- */

static char *
dup_others (const HfPairGraph *self)
{
  g_autofree char *count = hf_figures_count (self->n_hidden_paths);

  if (!is_retention (self))
    return g_strdup (_ ("Others"));
  /* Translators: paths from roots to objects that have no room in a picture; %s is a number */
  return g_strdup_printf (ngettext ("%s other path", "%s other paths", self->n_hidden_paths),
                          count);
}

static char *
dup_type (const HfPairGraph *self,
          HfTypeIndex        type,
          gboolean           is_short)
{
  HfHeap *names = hf_graph_get_heap (self->graph);

  return is_short ? hf_type_difference_dup_name (names, type)
                  : g_strdup (hf_heap_get_type_name (names, type));
}

/* A static field; its name is in no heap that both sides share. */
static char *
dup_field (const HfPairGraph *self,
           guint32            node,
           gboolean           is_short)
{
  const HfGraphNode *n = get_node (self, node);
  g_autofree char *word = hf_figures_root_kind (n->root_kind);
  g_autofree char *field = hf_type_name_dup_field (self->nodes[node].field);
  g_autofree char *type = NULL;

  if (n->type.value != HF_INDEX_NONE)
    type = dup_type (self, n->type, is_short);
  return g_strconcat (word, " ", type == NULL ? "" : type, type == NULL ? "" : ".", field, NULL);
}

static char *
dup_name (const HfPairGraph *self,
          guint32            node,
          gboolean           is_short)
{
  const HfGraphNode *n = get_node (self, node);

  if (n->kind == HF_GRAPH_OTHERS)
    return dup_others (self);
  if (self->nodes[node].field != NULL)
    return dup_field (self, node, is_short);
  if (!is_short && n->kind == HF_GRAPH_OBJECTS && n->n_types == 1)
    return dup_type (self, n->type, FALSE);
  return hf_graph_dup_node_name (self->graph, n);
}

char *
hf_pair_graph_dup_node_name (const HfPairGraph *self,
                             guint32            node)
{
  return dup_name (self, node, TRUE);
}

static guint32
find_subject (const HfPairGraph *self)
{
  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    {
      if (get_node (self, i)->is_subject)
        return i;
    }
  return HF_INDEX_NONE;
}

char *
hf_pair_graph_dup_subject (const HfPairGraph *self)
{
  const guint32 subject = find_subject (self);

  return subject == HF_INDEX_NONE ? NULL : dup_name (self, subject, TRUE);
}

/* ---- Figures ------------------------------------------------------------- */

/* "12 → 4,012", or one of them if they are equal. */
static char *
join_sides (const HfPairFigures *figures,
            HfWeight             weight)
{
  g_autofree char *before = hf_pair_text_dup_figure (figures, weight, HF_SIDE_BEFORE);
  g_autofree char *after = hf_pair_text_dup_figure (figures, weight, HF_SIDE_AFTER);

  if (g_str_equal (before, after))
    return g_steal_pointer (&after);
  /* Translators: a figure before and after: "1.2 MB → 3.4 MB" */
  return g_strdup_printf (_ ("%s → %s"), before, after);
}

/* The bytes of one side, or of both. */
static char *
dup_sizes (const HfPairFigures *figures)
{
  g_autofree char *size = NULL;

  switch (hf_pair_graph_get_change (figures))
    {
    case HF_CHANGE_NEW:
      size = hf_pair_text_dup_figure (figures, HF_WEIGHT_EVERYTHING, HF_SIDE_AFTER);
      /* Translators: %s is the size of what only the heap after has */
      return g_strdup_printf (_ ("new: %s"), size);
    case HF_CHANGE_GONE:
      size = hf_pair_text_dup_figure (figures, HF_WEIGHT_EVERYTHING, HF_SIDE_BEFORE);
      /* Translators: %s is the size of what only the heap before has */
      return g_strdup_printf (_ ("gone: %s"), size);
    case HF_CHANGE_SAME:
    case HF_CHANGE_GROWN:
    case HF_CHANGE_SHRUNK:
    default:
      return join_sides (figures, HF_WEIGHT_EVERYTHING);
    }
}

static gboolean
is_on_one_side (const HfPairFigures *figures)
{
  return figures->n_objects[HF_SIDE_BEFORE] == 0 || figures->n_objects[HF_SIDE_AFTER] == 0;
}

static char *
dup_count (const HfPairFigures *figures)
{
  return is_on_one_side (figures)
           ? hf_figures_count (hf_pair_figures_get_larger (figures, HF_WEIGHT_COUNT))
           : join_sides (figures, HF_WEIGHT_COUNT);
}

char *
hf_pair_graph_dup_node_detail (const HfPairGraph *self,
                               guint32            node)
{
  const HfPairFigures *figures = &self->nodes[node].figures;
  g_autofree char *sizes = dup_sizes (figures);
  g_autofree char *count = dup_count (figures);

  if (is_retention (self) && !get_node (self, node)->is_subject)
    /* Translators: the sizes and the number of the objects that a path keeps alive: "1.2 MB → 3.4
     * MB · 12 → 4,012 kept"; there is little room */
    return g_strdup_printf (_ ("%s · %s kept"), sizes, count);
  if (get_node (self, node)->kind != HF_GRAPH_OBJECTS || get_node (self, node)->n_objects < 2)
    return g_steal_pointer (&sizes);
  return g_strconcat (sizes, " · ×", count, NULL);
}

/* ---- Titles -------------------------------------------------------------- */

/* In a retention the figures are those of the subject. */
static char *
dup_titled_name (const HfPairGraph *self,
                 guint32            node)
{
  g_autofree char *name = dup_name (self, node, FALSE);
  g_autofree char *subject = NULL;

  if (!is_retention (self) || get_node (self, node)->is_subject)
    return g_steal_pointer (&name);
  subject = hf_pair_graph_dup_subject (self);
  /* Translators: a type or a root, and the type whose objects it keeps alive; figures follow */
  return g_strdup_printf (_ ("%s, which keeps %s"), name, subject);
}

char *
hf_pair_graph_dup_node_title (const HfPairGraph *self,
                              guint32            node)
{
  const HfPairFigures *figures = &self->nodes[node].figures;
  const guint64 larger = hf_pair_figures_get_larger (figures, HF_WEIGHT_COUNT);
  const gulong n = (gulong) MIN (larger, G_MAXLONG);
  g_autofree char *name = dup_titled_name (self, node);
  g_autofree char *sentence = hf_pair_text_dup_sentence (name, figures, HF_WEIGHT_EVERYTHING);
  g_autofree char *before = hf_figures_count (figures->n_objects[HF_SIDE_BEFORE]);
  g_autofree char *after = hf_figures_count (figures->n_objects[HF_SIDE_AFTER]);
  g_autofree char *count = hf_figures_count (larger);

  if (is_on_one_side (figures) ||
      figures->n_objects[HF_SIDE_BEFORE] == figures->n_objects[HF_SIDE_AFTER])
    /* Translators: a sentence with the bytes of a part, then its objects */
    return g_strdup_printf (ngettext ("%s; %s object", "%s; %s objects", n), sentence, count);
  /* Translators: a sentence with the bytes of a part, then its objects on both sides */
  return g_strdup_printf (ngettext ("%s; %s object before, %s after",
                                    "%s; %s objects before, %s after",
                                    MIN (figures->n_objects[HF_SIDE_BEFORE], G_MAXLONG)),
                          sentence, before, after);
}

static char *
dup_relation (const HfPairGraph *self,
              const HfGraphEdge *edge)
{
  g_autofree char *from = hf_pair_graph_dup_node_name (self, edge->from);
  g_autofree char *to = hf_pair_graph_dup_node_name (self, edge->to);
  g_autofree char *subject = NULL;

  if (!is_retention (self))
    /* Translators: both are names of types or of roots */
    return g_strdup_printf (_ ("%s, owned by %s"), to, from);
  if (get_node (self, edge->to)->is_subject)
    /* Translators: both are names of types or of roots */
    return g_strdup_printf (_ ("%s, referred to by %s"), to, from);
  subject = hf_pair_graph_dup_subject (self);
  /* Translators: all are names of types or of roots; the last one is that which is kept alive */
  return g_strdup_printf (_ ("%s, referred to by %s, which keeps %s"), to, from, subject);
}

char *
hf_pair_graph_dup_edge_title (const HfPairGraph *self,
                              guint32            edge)
{
  const HfGraphEdge *e = &self->graph->edges[edge];
  g_autofree char *name = dup_relation (self, e);
  g_autofree char *count = hf_figures_count (e->n_folded);
  g_autofree char *title = hf_pair_text_dup_sentence (name, &self->edges[edge],
                                                      HF_WEIGHT_EVERYTHING);

  if (e->n_folded == 0)
    return g_steal_pointer (&title);
  /* Translators: figures of a reference; %s is how many types on the way are not shown */
  return g_strdup_printf (ngettext ("%s; %s type between them is not shown",
                                    "%s; %s types between them are not shown", e->n_folded),
                          title, count);
}

/* ---- All of it ----------------------------------------------------------- */

char *
hf_pair_graph_dup_summary (const HfPairGraph *self)
{
  const guint32 *n = self->counts;
  g_autofree char *subject = is_retention (self) ? hf_pair_graph_dup_subject (self) : NULL;
  g_autofree char *sizes = join_sides (&self->total, HF_WEIGHT_EVERYTHING);
  g_autofree char *grown = hf_figures_count (n[HF_CHANGE_GROWN]);
  g_autofree char *shrunk = hf_figures_count (n[HF_CHANGE_SHRUNK]);
  g_autofree char *added = hf_figures_count (n[HF_CHANGE_NEW]);
  g_autofree char *gone = hf_figures_count (n[HF_CHANGE_GONE]);

  if (subject == NULL)
    /* Translators: sizes before and after, then numbers of groups: "Reachable: 4.3 MB → 13.3 MB ·
     * groups: 5 grew · 2 shrank · 1 new · 0 gone" */
    return g_strdup_printf (_ ("Reachable: %s · groups: %s grew · %s shrank · %s new · %s gone"),
                            sizes, grown, shrunk, added, gone);
  /* Translators: a type, its sizes before and after, then numbers of paths: "Session, reachable:
   * 48.0 KB → 624 KB · paths: 2 grew · 0 shrank · 1 new · 0 gone" */
  return g_strdup_printf (_ ("%s, reachable: %s · paths: %s grew · %s shrank · %s new · %s gone"),
                          subject, sizes, grown, shrunk, added, gone);
}
