/* hf-step.c: where somebody is in the heap that a session shows, to come back to it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-step-private.h"

#include "hf-session-graph.h"
#include "hf-session-private.h"

/* ---- The value --------------------------------------------------------- */

static HfSpot
spot_new (const HfHierarchy *hierarchy,
          guint32            node)
{
  return (HfSpot){ hierarchy->grouping, hf_node_path_new (hierarchy, node), node };
}

gboolean
hf_spot_equal (const HfSpot *a,
               const HfSpot *b)
{
  return a->grouping == b->grouping && hf_node_path_equal (a->path, b->path);
}

guint32
hf_spot_find (const HfSpot      *self,
              const HfHierarchy *hierarchy)
{
  guint32 node;

  if (self->grouping != hierarchy->grouping)
    return HF_INDEX_NONE;
  if (hf_node_path_leads_to (self->path, hierarchy, self->node))
    return self->node;

  node = hf_node_path_follow (self->path, hierarchy);
  return hf_node_path_leads_to (self->path, hierarchy, node) ? node : HF_INDEX_NONE;
}

/* A selection holds nothing: its hierarchy may go, and come again as another one. */
static HfSelection
take_selection (HfSelection  selection,
                HfSpot      *part,
                HfSpot      *first)
{
  const HfHierarchy *hierarchy = selection.hierarchy;

  selection.hierarchy = NULL;
  if (hierarchy == NULL || selection.node == HF_INDEX_NONE)
    return selection;

  *part = spot_new (hierarchy, selection.node);
  if (selection.first != HF_INDEX_NONE)
    *first = spot_new (hierarchy, selection.first);
  return selection;
}

HfStep *
hf_step_new (HfSession *session)
{
  const HfHierarchy *treemap = hf_session_get_treemap (session);
  const guint32 selected = hf_session_get_selected_node (session);
  HfStep *self = NULL;

  if (treemap == NULL)
    return NULL;

  self = g_new0 (HfStep, 1);
  self->view = hf_session_get_view (session);
  self->chosen = hf_session_get_grouping (session);
  self->focus = spot_new (treemap, hf_session_get_focus (session));
  self->focus_name = hf_step_dup_node_name (treemap, self->focus.node);
  self->weight = hf_session_get_weight (session);
  self->coloring = hf_session_get_coloring (session);
  self->color_filter = g_strdup (hf_session_get_color_filter (session));
  self->selection = take_selection (hf_session_get_selection (session), &self->part,
                                    &self->part_first);
  if (selected < treemap->n_nodes && treemap->nodes[selected].kind != HF_NODE_OBJECT)
    self->selected = spot_new (treemap, selected);
  self->root_flags = hf_session_get_root_flags (session);
  if (hf_session_get_open_groups (session) != NULL)
    self->open_groups = g_array_ref (hf_session_get_open_groups (session));
  self->scope = spot_new (hf_session_get_hierarchy (session), hf_session_get_type_scope (session));
  self->filter_text = g_strdup (hf_session_get_type_filter_text (session));
  self->order = hf_session_get_type_order (session, &self->descending);
  self->listed = take_selection (hf_session_get_listed (session), &self->listed_part,
                                 &self->listed_first);
  self->object_filter = g_strdup (hf_session_get_object_filter_text (session));
  self->object_order = hf_session_get_object_order (session, &self->objects_descending);
  self->graph = hf_session_get_graph_kind (session);
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    hf_graph_plan_copy (&self->plans[i], hf_session_get_graph_plan (session, i));

  return self;
}

void
hf_step_free (HfStep *self)
{
  if (self == NULL)
    return;

  hf_node_path_unref (self->focus.path);
  hf_node_path_unref (self->selected.path);
  hf_node_path_unref (self->part.path);
  hf_node_path_unref (self->part_first.path);
  hf_node_path_unref (self->scope.path);
  hf_node_path_unref (self->listed_part.path);
  hf_node_path_unref (self->listed_first.path);
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    hf_graph_plan_clear (&self->plans[i]);
  g_free (self->object_filter);
  g_free (self->color_filter);
  g_clear_pointer (&self->open_groups, g_array_unref);
  g_free (self->focus_name);
  g_free (self->filter_text);
  g_free (self);
}

static gboolean
is_same_part (const HfSelection *a,
              const HfSpot      *at_a,
              const HfSelection *b,
              const HfSpot      *at_b)
{
  if (a->part != b->part)
    return FALSE;
  if (at_a->path == NULL || at_b->path == NULL)
    return at_a->path == at_b->path;

  return a->n_pooled == b->n_pooled && hf_spot_equal (at_a, at_b);
}

gboolean
hf_step_has_same_selection (const HfStep *a,
                            const HfStep *b)
{
  if (a->selection.kind == HF_SELECTION_PART && b->selection.kind == HF_SELECTION_PART)
    return is_same_part (&a->selection, &a->part, &b->selection, &b->part);

  return hf_selection_equal (&a->selection, &b->selection) &&
         (a->selected.path == NULL || b->selected.path == NULL ||
          hf_spot_equal (&a->selected, &b->selected));
}

gboolean
hf_step_has_same_list (const HfStep *a,
                       const HfStep *b)
{
  if (a->listed.kind == HF_SELECTION_PART && b->listed.kind == HF_SELECTION_PART)
    return is_same_part (&a->listed, &a->listed_part, &b->listed, &b->listed_part);

  return hf_selection_equal (&a->listed, &b->listed);
}

gboolean
hf_step_has_same_graphs (const HfStep *a,
                         const HfStep *b)
{
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    {
      if (!hf_graph_plan_equal (&a->plans[i], &b->plans[i]))
        return FALSE;
    }

  return TRUE;
}

/* But for the filters and the selection. */
static gboolean
is_same_otherwise (const HfStep *a,
                   const HfStep *b)
{
  return a->view == b->view && a->chosen == b->chosen && a->weight == b->weight &&
         a->coloring == b->coloring && g_strcmp0 (a->color_filter, b->color_filter) == 0 &&
         hf_spot_equal (&a->focus, &b->focus) && a->root_flags == b->root_flags &&
         hf_open_groups_equal (a->open_groups, b->open_groups) &&
         hf_spot_equal (&a->scope, &b->scope) && a->order == b->order &&
         a->descending == b->descending && hf_step_has_same_list (a, b) &&
         a->object_order == b->object_order && a->objects_descending == b->objects_descending &&
         a->graph == b->graph && hf_step_has_same_graphs (a, b);
}

gboolean
hf_step_equal (const HfStep *a,
               const HfStep *b)
{
  return g_str_equal (a->filter_text, b->filter_text) &&
         g_str_equal (a->object_filter, b->object_filter) && hf_step_has_same_selection (a, b) &&
         is_same_otherwise (a, b);
}

static HfStepTyping
compare_texts (const char *text,
               const char *before)
{
  if (g_str_has_prefix (text, before))
    return HF_STEP_WRITING;

  return g_str_has_prefix (before, text) ? HF_STEP_DELETING : HF_STEP_REWRITING;
}

void
hf_step_learn (HfStep       *self,
               const HfStep *same)
{
  if (self->open_groups == NULL && same->open_groups != NULL)
    self->open_groups = g_array_ref (same->open_groups);
}

HfStepTyping
hf_step_get_typing (const HfStep *self,
                    const HfStep *before,
                    gboolean     *of_objects)
{
  const gboolean is_typed = !g_str_equal (self->filter_text, before->filter_text);

  *of_objects = !g_str_equal (self->object_filter, before->object_filter);
  if ((is_typed && *of_objects) || !is_same_otherwise (self, before))
    return HF_STEP_NO_TYPING;
  if (!hf_step_has_same_selection (self, before))
    return self->is_move && !is_typed && !*of_objects ? HF_STEP_MOVING : HF_STEP_NO_TYPING;
  if (*of_objects)
    return compare_texts (self->object_filter, before->object_filter);

  return is_typed ? compare_texts (self->filter_text, before->filter_text) : HF_STEP_NO_TYPING;
}

void
hf_step_set_move (HfStep *self)
{
  self->is_move = TRUE;
}

/* ---- Going there ------------------------------------------------------- */

static void
restore_treemap (const HfStep *self,
                 HfSession    *session)
{
  HfHierarchy *treemap = hf_session_get_treemap (session);

  hf_session_set_coloring (session, self->coloring);
  hf_session_set_color_filter (session, self->color_filter);
  hf_session_weigh (session, self->weight);

  /* What is not shown is zoomed before it is, so that it comes as it is to be. */
  if (hf_spot_find (&self->focus, treemap) == HF_INDEX_NONE)
    hf_session_go_to (session, self->focus.grouping, self->focus.path);
  hf_session_choose_grouping (session, self->chosen);

  treemap = hf_session_get_treemap (session);
  if (hf_spot_find (&self->focus, treemap) != HF_INDEX_NONE)
    hf_session_zoom_to (session, hf_spot_find (&self->focus, treemap));
}

/* An object has no name to be found by: it is where it was, if that is in @parent still. */
static guint32
find_first (const HfSpot      *first,
            const HfHierarchy *treemap,
            guint32            parent)
{
  const guint32 node = hf_spot_find (first, treemap);
  const HfNode *nodes = treemap->nodes;

  if (node == HF_INDEX_NONE && first->grouping == treemap->grouping &&
      first->node < treemap->n_nodes && nodes[first->node].kind == HF_NODE_OBJECT &&
      nodes[first->node].parent == parent)
    return first->node;

  return node;
}

/* Nothing, if there is no such part in @treemap. */
static HfSelection
find_part (HfSelection   part,
           const HfSpot *at,
           const HfSpot *first,
           HfHierarchy  *treemap)
{
  if (at->path == NULL)
    return part.part == HF_PART_SEVERAL ? hf_selection_several () : hf_selection_unreachable ();

  part.node = hf_spot_find (at, treemap);
  if (part.node == HF_INDEX_NONE ||
      (part.part == HF_PART_SEVERAL && treemap->nodes[part.node].kind != HF_NODE_SEVERAL))
    return hf_selection_none ();
  if (part.part == HF_PART_SEVERAL)
    return hf_selection_several_at (treemap, part.node);

  part.hierarchy = treemap;
  part.first = first->path == NULL ? HF_INDEX_NONE : find_first (first, treemap, part.node);
  return part;
}

static void
restore_selection (const HfStep *self,
                   HfSession    *session)
{
  HfHierarchy *treemap = hf_session_get_treemap (session);
  guint32 node = HF_INDEX_NONE;

  if (self->selection.kind == HF_SELECTION_PART)
    {
      hf_session_select (session,
                         find_part (self->selection, &self->part, &self->part_first, treemap));
      return;
    }

  if (self->selected.path != NULL)
    node = hf_spot_find (&self->selected, treemap);
  if (node == HF_INDEX_NONE)
    hf_session_select (session, self->selection);
  else
    hf_session_select_node (session, self->selection, node);
}

/* What is pooled may be listed while another treemap is shown; then it is where it was, or in
 * the one that it was pooled in, if that was made. */
static void
restore_list (const HfStep *self,
              HfSession    *session)
{
  HfSelection listed = hf_session_get_listed (session);
  HfHierarchy *hierarchy = hf_session_get_treemap (session);
  HfSpot part = { 0 };
  HfSpot first = { 0 };
  gboolean is_listed = FALSE;

  if (self->listed.kind != HF_SELECTION_PART)
    {
      hf_session_set_listed (session, self->listed);
      return;
    }

  listed = take_selection (listed, &part, &first);
  is_listed = listed.kind == HF_SELECTION_PART &&
              is_same_part (&listed, &part, &self->listed, &self->listed_part);
  hf_node_path_unref (part.path);
  hf_node_path_unref (first.path);
  if (is_listed)
    return;

  if (self->listed_part.path != NULL && self->listed_part.grouping != hierarchy->grouping)
    hierarchy = hf_groupings_get_made (hf_session_get_groupings (session),
                                       self->listed_part.grouping);
  listed = hierarchy == NULL
             ? hf_selection_none ()
             : find_part (self->listed, &self->listed_part, &self->listed_first, hierarchy);
  hf_session_set_listed (session, listed);
}

void
hf_step_restore (const HfStep *self,
                 HfSession    *session)
{
  HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  guint32 scope;

  g_return_if_fail (hierarchy != NULL);

  scope = hf_spot_find (&self->scope, hierarchy);
  restore_treemap (self, session);
  hf_session_set_root_flags (session, self->root_flags);
  if (self->open_groups != NULL)
    hf_session_set_open_groups (session, self->open_groups);
  hf_session_set_type_scope (session, scope != HF_INDEX_NONE ? scope : 0);
  hf_session_set_type_filter (session, self->filter_text);
  hf_session_set_type_order (session, self->order, self->descending);
  restore_list (self, session);
  hf_session_set_object_filter (session, self->object_filter);
  hf_session_set_object_order (session, self->object_order, self->objects_descending);
  restore_selection (self, session);

  /* A graph that is shown follows the selection, so what it was about comes after that. */
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    hf_session_set_graph_plan (session, i, &self->plans[i]);
  hf_session_choose_graph (session, self->graph);
  hf_session_set_view (session, self->view);
}
