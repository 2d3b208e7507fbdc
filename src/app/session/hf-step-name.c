/* hf-step-name.c: what the steps of a session are called in a menu
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-step-name.h"

#include "hf-figures.h"
#include "hf-filter-lines.h"
#include "hf-name-text.h"
#include "hf-selection-name.h"
#include "hf-treemap-names.h"

#include <glib/gi18n.h>
#include <string.h>

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

/* A step and the one before it. */
typedef struct
{
  const HfViewState *now;
  const HfViewState *before; /* NULL for the first step */
  HfSession         *session;
} Change;

/* ---- Names of what is new ---------------------------------------------- */

/* Only what is new is named of a list that has a filter. */
static char *
dup_listed (const Change *change)
{
  char *name = hf_selection_dup_name (&change->now->listed.what, change->session);

  return name == NULL ? g_strdup (_ ("all")) : name;
}

/* The name of nothing at all is NULL elsewhere. */
static char *
dup_selected (const Change *change)
{
  char *name = hf_selection_dup_name (&change->now->selection.what, change->session);

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
dup_type_filter (const Change *change)
{
  return dup_filter_name (change->now->type_filter);
}

static char *
dup_object_filter (const Change *change)
{
  return dup_filter_name (change->now->object_filter);
}

static char *
dup_type_scope (const Change *change)
{
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (change->session);
  const guint32 node = hf_node_ref_find (&change->now->type_scope, hierarchy);
  g_autofree char *name = NULL;

  if (node == 0 || node == HF_INDEX_NONE)
    return g_strdup (_ ("all namespaces"));

  name = hf_step_name_dup_node (hierarchy, node);
  /* Translators: the one namespace whose types are listed: "only System.Windows" */
  return g_strdup_printf (_ ("only %s"), name);
}

static char *
dup_type_order (const Change *change)
{
  static const char *const names[] = {
    [HF_TYPE_ORDER_NAME] = N_ ("sorted by name"),
    [HF_TYPE_ORDER_COUNT] = N_ ("sorted by number of objects"),
    [HF_TYPE_ORDER_BYTES] = N_ ("sorted by size"),
    [HF_TYPE_ORDER_RETAINED] = N_ ("sorted by retained size"),
  };
  const char *name = change->now->type_order < G_N_ELEMENTS (names) ? names[change->now->type_order]
                                                                    : NULL;

  return g_strdup (_ (name == NULL ? names[HF_TYPE_ORDER_RETAINED] : name));
}

static char *
dup_types_layout (const Change *change)
{
  return g_strdup (change->now->types_layout == HF_TYPES_TREE ? _ ("dominator tree")
                                                              : _ ("all types"));
}

static char *
dup_object_order (const Change *change)
{
  static const char *const names[HF_N_OBJECT_ORDERS] = {
    [HF_OBJECT_ORDER_ID] = N_ ("sorted by id"),
    [HF_OBJECT_ORDER_TYPE] = N_ ("sorted by type"),
    [HF_OBJECT_ORDER_SIZE] = N_ ("sorted by size"),
    [HF_OBJECT_ORDER_RETAINED] = N_ ("sorted by retained size"),
    [HF_OBJECT_ORDER_DEPTH] = N_ ("sorted by depth"),
    [HF_OBJECT_ORDER_GENERATION] = N_ ("sorted by generation"),
  };

  return g_strdup (_ (names[change->now->object_order]));
}

static char *
dup_grouping (const Change *change)
{
  static const char *const names[HF_N_GROUPINGS] = {
    [HF_GROUPING_NAMESPACE] = N_ ("by namespace"), [HF_GROUPING_DOMINATOR] = N_ ("by dominator"),
    [HF_GROUPING_ROOT] = N_ ("by root"),           [HF_GROUPING_DOMAIN] = N_ ("by domain"),
    [HF_GROUPING_ASSEMBLY] = N_ ("by assembly"),
  };

  return g_strdup (_ (names[change->now->grouping]));
}

static char *
dup_coloring (const Change *change)
{
  static const char *const names[HF_N_COLORINGS] = {
    [HF_COLORING_NAMESPACE] = N_ ("colored by namespace"),
    [HF_COLORING_ROOT] = N_ ("colored by root"),
    [HF_COLORING_RETAINED] = N_ ("colored by retained bytes"),
    [HF_COLORING_REACHABLE] = N_ ("colored by reachability"),
    [HF_COLORING_ASSEMBLY] = N_ ("colored by assembly"),
  };

  return g_strdup (_ (names[change->now->coloring]));
}

static char *
dup_color_filter (const Change *change)
{
  return g_strdup (change->now->color_filter == NULL ? _ ("all colors") : _ ("one color"));
}

static char *
dup_weight (const Change *change)
{
  switch (change->now->weight)
    {
    case HF_WEIGHT_EVERYTHING:
      return g_strdup (_ ("sized by all bytes"));
    case HF_WEIGHT_COUNT:
      return g_strdup (_ ("sized by number of objects"));
    case HF_WEIGHT_REACHABLE:
    default:
      return g_strdup (_ ("sized by reachable bytes"));
    }
}

static char *
dup_focus (const Change *change)
{
  return g_strdup (change->now->focus.name);
}

static char *
dup_graph (const Change *change)
{
  static const char *const names[HF_N_GRAPH_KINDS] = {
    [HF_GRAPH_OWNERSHIP] = N_ ("ownership"),
    [HF_GRAPH_TYPES] = N_ ("types"),
    [HF_GRAPH_RETENTION] = N_ ("retention"),
  };

  return g_strdup (_ (names[change->now->graph]));
}

/* Of the graph that is shown. */
static char *
dup_graph_plan (const Change *change)
{
  const guint n_openings = change->now->graphs[change->now->graph].openings->len;
  const guint n_before = change->before->graphs[change->now->graph].openings->len;

  if (n_openings > n_before)
    return g_strdup (_ ("node opened"));
  if (n_openings < n_before)
    return g_strdup (_ ("node closed"));

  return g_strdup (_ ("node moved"));
}

/* (transfer full) (nullable): the name in the first of the lines @now that is not in @before. */
static char *
dup_new_label (const char *now,
               const char *before)
{
  g_auto (GStrv) lines = g_strsplit (now, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (lines[i][0] != '\0' && !hf_filter_lines_contain (before, lines[i]))
        return hf_selection_name_shorten (hf_filter_lines_dup_label (lines[i]), NULL);
    }
  return NULL;
}

static char *
dup_folded (const Change *change)
{
  const char *now = change->now->folded;
  const char *before = change->before->folded;
  g_autofree char *added = dup_new_label (now, before);
  g_autofree char *removed = dup_new_label (before, now);

  if (added != NULL)
    /* Translators: the name of a type or a namespace */
    return g_strdup_printf (_ ("%s folded away"), added);
  if (removed == NULL || now[0] == '\0')
    return g_strdup (_ ("nothing folded away"));

  /* Translators: the name of a type or a namespace */
  return g_strdup_printf (_ ("%s unfolded"), removed);
}

static char *
dup_left_out (const Change *change)
{
  const char *now = change->now->left_out;
  const char *before = change->before->left_out;
  g_autofree char *added = dup_new_label (now, before);
  g_autofree char *removed = dup_new_label (before, now);

  if (added != NULL)
    /* Translators: the name of a type or a namespace */
    return g_strdup_printf (_ ("%s left out of paths"), added);
  if (removed == NULL || now[0] == '\0')
    return g_strdup (_ ("nothing left out of paths"));

  /* Translators: the name of a type or a namespace */
  return g_strdup_printf (_ ("%s in paths again"), removed);
}

static char *
dup_root_flags (const Change *change)
{
  g_autofree char *flags = hf_figures_root_flags (change->now->root_flags);

  if (flags[0] == '\0')
    return g_strdup (_ ("Roots: all"));

  /* Translators: only roots with these flags are listed: "Roots: pinned, weak" */
  return g_strdup_printf (_ ("Roots: %s"), flags);
}

static char *
dup_open_groups (const Change *change)
{
  const guint n_open = change->now->open_groups->len;
  const guint n_before = change->before->open_groups->len;

  if (n_open > n_before)
    return g_strdup (_ ("Roots: group opened"));
  if (n_open < n_before)
    return g_strdup (_ ("Roots: group closed"));

  return g_strdup (_ ("Roots: more of a group"));
}

static char *
dup_cuts (const Change *change)
{
  const char *now = change->now->cuts;

  if (now[0] == '\0')
    return g_strdup (_ ("No cuts"));

  return g_strdup (strlen (now) > strlen (change->before->cuts) ? _ ("Cut added")
                                                                : _ ("Cut removed"));
}

/* The name of the thing that the view shows; NULL if it shows all. */
static char *
dup_place (const Change *change)
{
  const HfViewState *now = change->now;

  if (now->view == HF_VIEW_OBJECTS)
    return dup_listed (change);
  if (now->selection.what.kind != HF_SELECTION_NONE)
    return dup_selected (change);
  if (now->view == HF_VIEW_TREEMAP)
    return dup_focus (change);
  if (now->view == HF_VIEW_GRAPH)
    return dup_graph (change);
  if (now->type_filter[0] != '\0')
    return dup_type_filter (change);

  return NULL;
}

/* ---- Which of them ------------------------------------------------------ */

static gboolean
is_same_view (const Change *change)
{
  return change->now->view == change->before->view;
}

/* Whether nothing but what is open among the roots is new. */
static gboolean
has_only_opened (const Change *change)
{
  HfViewState same = *change->before;

  same.open_groups = change->now->open_groups;
  return hf_view_state_equal (change->now, &same);
}

static gboolean
has_selection (const Change *change)
{
  return change->now->selection.what.kind != HF_SELECTION_NONE;
}

/* A graph of something else is another place, not the same graph changed. */
static gboolean
has_changed_graph (const Change *change)
{
  const HfGraphPlan *plan = &change->now->graphs[change->now->graph];
  const HfGraphPlan *old = &change->before->graphs[change->now->graph];

  return !hf_graph_plan_equal (plan, old) && hf_graph_plan_has_same_subject (plan, old);
}

/* How the change of one field is named. @counts, if set, decides by other fields whether the change
 * counts. Roots and cuts are visible beside each view, so the name of their change has no view in
 * front. */
typedef struct
{
  gsize      field; /* its offset */
  gboolean (*counts)   (const Change *change);
  char    *(*dup_name) (const Change *change);
  gboolean   is_of_roots;
} Name;

#define AT(member) G_STRUCT_OFFSET (HfViewState, member)

/* Several fields may have changed. The first of them in this table names the step, as the user
 * notices it first. */
static const Name names_of_fields[] = {
  { AT (cuts), is_same_view, dup_cuts, TRUE },
  { AT (root_flags), is_same_view, dup_root_flags, TRUE },
  { AT (open_groups), has_only_opened, dup_open_groups, TRUE },
  { AT (listed), NULL, dup_listed, FALSE },
  { AT (selection), has_selection, dup_selected, FALSE },
  { AT (graph), NULL, dup_graph, FALSE },
  { AT (graphs), has_changed_graph, dup_graph_plan, FALSE },
  { AT (folded), NULL, dup_folded, FALSE },
  { AT (left_out), NULL, dup_left_out, FALSE },
  { AT (grouping), NULL, dup_grouping, FALSE },
  { AT (coloring), NULL, dup_coloring, FALSE },
  { AT (color_filter), NULL, dup_color_filter, FALSE },
  { AT (weight), NULL, dup_weight, FALSE },
  { AT (own_weight), NULL, dup_weight, FALSE },
  { AT (focus), NULL, dup_focus, FALSE },
  { AT (type_filter), NULL, dup_type_filter, FALSE },
  { AT (object_filter), NULL, dup_object_filter, FALSE },
  { AT (type_scope), NULL, dup_type_scope, FALSE },
  { AT (type_order), NULL, dup_type_order, FALSE },
  { AT (types_descending), NULL, dup_type_order, FALSE },
  { AT (types_layout), NULL, dup_types_layout, FALSE },
  { AT (object_order), NULL, dup_object_order, FALSE },
  { AT (objects_descending), NULL, dup_object_order, FALSE },
  { AT (graph_node), has_selection, dup_selected, FALSE },
  { AT (selection), is_same_view, dup_selected, FALSE },
};

static gboolean
is_new (gsize         offset,
        const Change *change)
{
  guint n_fields = 0;
  const HfViewField *fields = hf_view_state_get_fields (&n_fields);

  for (guint i = 0; i < n_fields; i++)
    {
      if (fields[i].offset == offset)
        return !hf_view_field_equal (&fields[i], change->now, change->before);
    }

  g_return_val_if_reached (FALSE);
}

/* If no field here names the step, the place does. */
static const Name *
find_name (const Change *change)
{
  static const Name of_place = { AT (view), NULL, dup_place, FALSE };

  for (guint i = 0; change->before != NULL && i < G_N_ELEMENTS (names_of_fields); i++)
    {
      const Name *name = &names_of_fields[i];

      if (is_new (name->field, change) && (name->counts == NULL || name->counts (change)))
        return name;
    }

  return &of_place;
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
  const HfViewState *before = step_before == NULL ? NULL : hf_step_get_state (step_before);
  const Change change = { hf_step_get_state (step), before, session };
  const char *view = _ (views[change.now->view]);
  const Name *name = find_name (&change);
  g_autofree char *text = name->dup_name (&change);

  if (name->is_of_roots)
    return g_steal_pointer (&text);
  if (text == NULL)
    return g_strdup (view);

  /* Translators: a view, and what is looked at there: "Treemap: System.String" */
  return g_strdup_printf (_ ("%s: %s"), view, text);
}
