/* hf-step-name.c: what the steps of a session are called in a menu
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-step-name.h"

#include "hf-figures.h"
#include "hf-name-text.h"
#include "hf-selection-name.h"
#include "hf-treemap-names.h"

#include <glib/gi18n.h>

char *
hf_step_name_dup_node (const HfHierarchy *hierarchy,
                       guint32            node)
{
  const HfNodeKind kind = hierarchy->nodes[node].kind;

  if (kind == HF_NODE_HEAP)
    return hf_name_text_dup_node (hierarchy, node);
  if (kind == HF_NODE_TYPE)
    return hf_selection_name_dup_type (hf_analysis_get_heap (hierarchy->analysis),
                                       hf_hierarchy_get_type (hierarchy, node));

  return hf_selection_name_shorten (kind == HF_NODE_FAMILY || kind == HF_NODE_NAMESPACE
                                      ? hf_treemap_dup_full_name (hierarchy, node)
                                      : hf_treemap_dup_short_name (hierarchy, node),
                                    NULL);
}

/* ---- What it is called ------------------------------------------------- */

/* Only what is new is told of a list that has a filter. */
static char *
dup_list_name (const HfViewState *self,
               HfSession         *session)
{
  char *name = hf_selection_dup_name (&self->listed.what, session);

  return name == NULL ? g_strdup (_ ("all")) : name;
}

/* The name of nothing at all is NULL elsewhere. */
static char *
dup_selection_name (const HfSelection *selection,
                    HfSession         *session)
{
  char *name = hf_selection_dup_name (selection, session);

  return name == NULL ? g_strdup (_ ("nothing selected")) : name;
}

static char *
dup_filter_name (const char *filter_text)
{
  g_autofree char *text = hf_selection_name_shorten (g_strdup (filter_text), NULL);

  if (text[0] == '\0')
    return g_strdup (_ ("no filter"));

  /* Translators: the text of a filter: "filter ns:System" */
  return g_strdup_printf (_ ("filter %s"), text);
}

static char *
dup_scope_name (const HfViewState *self,
                HfSession         *session)
{
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  const guint32 node = hf_node_ref_find (&self->type_scope, hierarchy);
  g_autofree char *name = NULL;

  if (node == 0 || node == HF_INDEX_NONE)
    return g_strdup (_ ("all namespaces"));

  name = hf_step_name_dup_node (hierarchy, node);
  /* Translators: the one namespace whose types are listed: "only System.Windows" */
  return g_strdup_printf (_ ("only %s"), name);
}

static const char *
get_order_name (const HfViewState *self)
{
  static const char *const names[] = {
    [HF_TYPE_ORDER_NAME] = N_ ("sorted by name"),
    [HF_TYPE_ORDER_COUNT] = N_ ("sorted by number of objects"),
    [HF_TYPE_ORDER_BYTES] = N_ ("sorted by size"),
    [HF_TYPE_ORDER_RETAINED] = N_ ("sorted by retained size"),
  };
  const char *name = self->type_order < G_N_ELEMENTS (names) ? names[self->type_order] : NULL;

  return _ (name == NULL ? names[HF_TYPE_ORDER_RETAINED] : name);
}

static const char *
get_object_order_name (const HfViewState *self)
{
  static const char *const names[HF_N_OBJECT_ORDERS] = {
    [HF_OBJECT_ORDER_ID] = N_ ("sorted by id"),
    [HF_OBJECT_ORDER_TYPE] = N_ ("sorted by type"),
    [HF_OBJECT_ORDER_SIZE] = N_ ("sorted by size"),
    [HF_OBJECT_ORDER_RETAINED] = N_ ("sorted by retained size"),
    [HF_OBJECT_ORDER_DEPTH] = N_ ("sorted by depth"),
    [HF_OBJECT_ORDER_GENERATION] = N_ ("sorted by generation"),
  };

  return _ (names[self->object_order]);
}

static const char *
get_grouping_name (const HfViewState *self)
{
  static const char *const names[HF_N_GROUPINGS] = {
    [HF_GROUPING_NAMESPACE] = N_ ("by namespace"),
    [HF_GROUPING_DOMINATOR] = N_ ("by dominator"),
    [HF_GROUPING_ROOT] = N_ ("by root"),
    [HF_GROUPING_DOMAIN] = N_ ("by domain"),
  };

  return _ (names[self->grouping]);
}

static const char *
get_graph_name (const HfViewState *self)
{
  static const char *const names[HF_N_GRAPH_KINDS] = {
    [HF_GRAPH_OWNERSHIP] = N_ ("ownership"),
    [HF_GRAPH_TYPES] = N_ ("types"),
    [HF_GRAPH_RETENTION] = N_ ("retention"),
  };

  return _ (names[self->graph]);
}

/* Of the graphs that are others; NULL if all are the same. */
static const char *
get_graph_difference (const HfViewState *self,
                      const HfViewState *before)
{
  const HfGraphPlan *plan = &self->graphs[self->graph];
  const HfGraphPlan *old = &before->graphs[self->graph];

  if (self->graph != before->graph)
    return get_graph_name (self);
  if (hf_graph_plan_equal (plan, old) || !hf_graph_plan_has_same_subject (plan, old))
    return NULL;
  if (plan->openings->len > old->openings->len)
    return _ ("node opened");
  if (plan->openings->len < old->openings->len)
    return _ ("node closed");

  return _ ("node moved");
}

static const char *
get_coloring_name (const HfViewState *self)
{
  static const char *const names[HF_N_COLORINGS] = {
    [HF_COLORING_NAMESPACE] = N_ ("coloured by namespace"),
    [HF_COLORING_ROOT] = N_ ("coloured by root"),
    [HF_COLORING_RETAINED] = N_ ("coloured by retained bytes"),
    [HF_COLORING_REACHABLE] = N_ ("coloured by what is reachable"),
  };

  return _ (names[self->coloring]);
}

/* What is looked at there; NULL if it is all. */
static char *
dup_state_name (const HfViewState *self,
                HfSession         *session)
{
  if (self->view == HF_VIEW_OBJECTS)
    return dup_list_name (self, session);
  if (self->selection.what.kind != HF_SELECTION_NONE)
    return dup_selection_name (&self->selection.what, session);
  if (self->view == HF_VIEW_TREEMAP)
    return g_strdup (self->focus.name);
  if (self->view == HF_VIEW_GRAPH)
    return g_strdup (get_graph_name (self));
  if (self->type_filter[0] != '\0')
    return dup_filter_name (self->type_filter);

  return NULL;
}

/* One thing, though several may have changed: what the eye goes to. */
static char *
dup_difference (const HfViewState *self,
                const HfViewState *before,
                HfSession         *session)
{
  const gboolean is_same_selection = hf_named_selection_equal (&self->selection,
                                                               &before->selection);

  if (!hf_named_selection_equal (&self->listed, &before->listed))
    return dup_list_name (self, session);
  if (self->selection.what.kind != HF_SELECTION_NONE && !is_same_selection)
    return dup_selection_name (&self->selection.what, session);
  if (get_graph_difference (self, before) != NULL)
    return g_strdup (get_graph_difference (self, before));
  if (self->grouping != before->grouping)
    return g_strdup (get_grouping_name (self));
  if (self->coloring != before->coloring)
    return g_strdup (get_coloring_name (self));
  if (g_strcmp0 (self->color_filter, before->color_filter) != 0)
    return g_strdup (self->color_filter == NULL ? _ ("all colours") : _ ("one colour"));
  if (self->weight != before->weight)
    return g_strdup (self->weight == HF_WEIGHT_EVERYTHING ? _ ("weighing everything")
                                                          : _ ("weighing what is reachable"));
  if (!hf_node_ref_equal (&self->focus, &before->focus))
    return g_strdup (self->focus.name);
  if (!g_str_equal (self->type_filter, before->type_filter))
    return dup_filter_name (self->type_filter);
  if (!g_str_equal (self->object_filter, before->object_filter))
    return dup_filter_name (self->object_filter);
  if (!hf_node_ref_equal (&self->type_scope, &before->type_scope))
    return dup_scope_name (self, session);
  if (self->type_order != before->type_order || self->types_descending != before->types_descending)
    return g_strdup (get_order_name (self));
  if (self->object_order != before->object_order ||
      self->objects_descending != before->objects_descending)
    return g_strdup (get_object_order_name (self));
  if (self->view == before->view && !is_same_selection)
    return dup_selection_name (&self->selection.what, session);

  return dup_state_name (self, session);
}

/* "Roots: pinned", if nothing else is new. */
static char *
dup_flags_name (const HfViewState *self)
{
  g_autofree char *flags = hf_figures_root_flags (self->root_flags);

  if (flags[0] == '\0')
    return g_strdup (_ ("Roots: all"));

  /* Translators: only roots with these flags are listed: "Roots: pinned, weak" */
  return g_strdup_printf (_ ("Roots: %s"), flags);
}

/* Whether nothing but what is open among the roots is new. */
static gboolean
has_opened (const HfViewState *self,
            const HfViewState *before)
{
  HfViewState same = *before;

  same.open_groups = self->open_groups;
  return !hf_open_groups_equal (self->open_groups, before->open_groups) &&
         hf_view_state_equal (self, &same);
}

static const char *
get_opened_name (const HfViewState *self,
                 const HfViewState *before)
{
  if (self->open_groups->len > before->open_groups->len)
    return _ ("Roots: group opened");
  if (self->open_groups->len < before->open_groups->len)
    return _ ("Roots: group closed");

  return _ ("Roots: more of a group");
}

char *
hf_step_dup_name (const HfStep *step,
                  const HfStep *step_before,
                  HfSession    *session)
{
  static const char *const views[HF_N_VIEWS] = {
    [HF_VIEW_TREEMAP] = N_ ("Treemap"),
    [HF_VIEW_GRAPH] = N_ ("Graph"),
    [HF_VIEW_TYPES] = N_ ("Types"),
    [HF_VIEW_OBJECTS] = N_ ("Objects"),
  };
  const HfViewState *self = hf_step_get_state (step);
  const HfViewState *before = step_before == NULL ? NULL : hf_step_get_state (step_before);
  const char *view = _ (views[self->view]);
  g_autofree char *what = NULL;

  if (before != NULL && self->view == before->view && self->root_flags != before->root_flags)
    return dup_flags_name (self);
  if (before != NULL && has_opened (self, before))
    return g_strdup (get_opened_name (self, before));

  what = before == NULL ? dup_state_name (self, session) : dup_difference (self, before, session);
  if (what == NULL)
    return g_strdup (view);

  /* Translators: a view, and what is looked at there: "Treemap: System.String" */
  return g_strdup_printf (_ ("%s: %s"), view, what);
}
