/* hf-step-name.c: what the steps of a session are called in a menu
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-step-name.h"

#include "hf-figures.h"
#include "hf-filter-lines.h"
#include "hf-selection-name.h"
#include "hf-step-choice.h"

#include <glib/gi18n.h>

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

  name = hf_selection_name_dup_node (hierarchy, node);
  /* Translators: the one namespace whose types are listed: "only System.Windows" */
  return g_strdup_printf (_ ("only %s"), name);
}

static gboolean
is_by_path (const Change *change)
{
  return change->now->objects_layout == HF_OBJECTS_PATHS &&
         change->now->listed.what.kind == HF_SELECTION_TYPE;
}

/* As the table shows it. */
static char *
dup_shown_objects (const Change *change)
{
  g_autofree char *listed = dup_listed (change);

  /* Translators: objects of a type, grouped by what retains them: "String by path" */
  return is_by_path (change) ? g_strdup_printf (_ ("%s by path"), listed)
                             : g_steal_pointer (&listed);
}

static char *
dup_objects_layout (const Change *change)
{
  return is_by_path (change) ? dup_shown_objects (change) : g_strdup (_ ("list of objects"));
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
  g_auto (GStrv) now = g_strsplit (change->now->cuts, "\n", -1);
  g_auto (GStrv) before = g_strsplit (change->before->cuts, "\n", -1);

  if (now[0] == NULL)
    return g_strdup (_ ("No cuts"));

  /* A cut is added at the end, and others may have been dropped since. */
  return g_strdup (g_strv_contains ((const char *const *) before, now[g_strv_length (now) - 1])
                     ? _ ("Cut removed")
                     : _ ("Cut added"));
}

static char *
dup_open_rows (const Change *change)
{
  const GArray *now = change->now->open_rows;
  const GArray *before = change->before->open_rows;

  return g_strdup ((now == NULL ? 0 : now->len) < (before == NULL ? 0 : before->len)
                     ? _ ("rows closed")
                     : _ ("rows opened"));
}

/* The name of the thing that the view shows; NULL if it shows all. */
static char *
dup_place (const Change *change)
{
  const HfViewState *now = change->now;

  if (now->view == HF_VIEW_OBJECTS)
    return dup_shown_objects (change);
  if (now->selection.what.kind != HF_SELECTION_NONE)
    return dup_selected (change);
  if (now->view == HF_VIEW_TREEMAP)
    return dup_focus (change);
  if (now->view == HF_VIEW_GRAPH)
    return dup_graph (change);
  if (now->view == HF_VIEW_HEAP_MAP)
    return hf_step_choice_dup_map_window (now);
  if (now->view == HF_VIEW_TIMELINE)
    return hf_step_choice_dup_collection (now);
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
  same.open_rows = change->now->open_rows;
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

/* How the change of one field is named: by the change, or by the new choice alone. @counts, if set,
 * decides by other fields whether the change counts. Roots and cuts are visible beside each view,
 * so the name of their change has no view in front. */
typedef struct
{
  gsize      field; /* its offset */
  gboolean (*counts)     (const Change *change);
  char    *(*dup_name)   (const Change *change);
  char    *(*dup_choice) (const HfViewState *state);
  gboolean   is_of_roots;
} Name;

#define AT(member) G_STRUCT_OFFSET (HfViewState, member)

/* Several fields may have changed. The first of them in this table names the step, as the user
 * notices it first. */
static const Name names_of_fields[] = {
  { AT (cuts), .counts = is_same_view, .dup_name = dup_cuts, .is_of_roots = TRUE },
  { AT (root_flags), .counts = is_same_view, .dup_name = dup_root_flags, .is_of_roots = TRUE },
  { AT (open_groups), .counts = has_only_opened, .dup_name = dup_open_groups, .is_of_roots = TRUE },
  { AT (listed), .dup_name = dup_shown_objects },
  { AT (selection), .counts = has_selection, .dup_name = dup_selected },
  { AT (graph), .dup_name = dup_graph },
  { AT (graphs), .counts = has_changed_graph, .dup_name = dup_graph_plan },
  { AT (folded), .dup_name = dup_folded },
  { AT (left_out), .dup_name = dup_left_out },
  { AT (grouping), .dup_choice = hf_step_choice_dup_grouping },
  { AT (coloring), .dup_choice = hf_step_choice_dup_coloring },
  { AT (color_filter), .dup_choice = hf_step_choice_dup_color_filter },
  { AT (weight), .dup_choice = hf_step_choice_dup_weight },
  { AT (own_weight), .dup_choice = hf_step_choice_dup_weight },
  { AT (focus), .dup_name = dup_focus },
  { AT (type_filter), .dup_name = dup_type_filter },
  { AT (object_filter), .dup_name = dup_object_filter },
  { AT (type_scope), .dup_name = dup_type_scope },
  { AT (type_order), .dup_choice = hf_step_choice_dup_type_order },
  { AT (types_descending), .dup_choice = hf_step_choice_dup_type_order },
  { AT (types_layout), .dup_choice = hf_step_choice_dup_types_layout },
  { AT (objects_layout), .dup_name = dup_objects_layout },
  { AT (object_order), .dup_choice = hf_step_choice_dup_object_order },
  { AT (objects_descending), .dup_choice = hf_step_choice_dup_object_order },
  { AT (map_start), .dup_choice = hf_step_choice_dup_map_window },
  { AT (map_end), .dup_choice = hf_step_choice_dup_map_window },
  { AT (map_coloring), .dup_choice = hf_step_choice_dup_map_coloring },
  { AT (map_color_filter), .dup_choice = hf_step_choice_dup_map_color_filter },
  { AT (collection), .dup_choice = hf_step_choice_dup_collection },
  { AT (replay), .dup_choice = hf_step_choice_dup_collection },
  { AT (graph_node), .counts = has_selection, .dup_name = dup_selected },
  { AT (selection), .counts = is_same_view, .dup_name = dup_selected },
  { AT (open_rows), .counts = is_same_view, .dup_name = dup_open_rows },
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
  static const Name of_place = { AT (view), .dup_name = dup_place };

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
    [HF_VIEW_TREEMAP] = N_ ("Treemap"),   [HF_VIEW_GRAPH] = N_ ("Graph"),
    [HF_VIEW_TYPES] = N_ ("Types"),       [HF_VIEW_OBJECTS] = N_ ("Objects"),
    [HF_VIEW_QUERY] = N_ ("Query"),       [HF_VIEW_HEAP_MAP] = N_ ("Heap Map"),
    [HF_VIEW_TIMELINE] = N_ ("Timeline"),
  };
  const Change change = { hf_step_get_state (step),
                          step_before == NULL ? NULL : hf_step_get_state (step_before), session };
  const char *view = _ (views[change.now->view]);
  const Name *name = find_name (&change);
  g_autofree char *text = name->dup_choice != NULL ? name->dup_choice (change.now)
                                                   : name->dup_name (&change);

  if (name->is_of_roots)
    return g_steal_pointer (&text);
  if (text == NULL)
    return g_strdup (view);

  /* Translators: a view, and what is looked at there: "Treemap: System.String" */
  return g_strdup_printf (_ ("%s: %s"), view, text);
}
