/* hf-session.c: what one tab shows: its heap, and what is selected, zoomed and filtered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-private.h"

#include "hf-drop.h"
#include "hf-fault-text.h"
#include "hf-figures.h"

G_DEFINE_FINAL_TYPE (HfSession, hf_session, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ANALYSIS,
  PROP_RETENTION,
  PROP_FINDINGS,
  PROP_TREEMAP,
  PROP_COLORING,
  PROP_COLOR_KEY,
  PROP_COLOR_FILTER,
  PROP_SELECTION,
  PROP_FOCUS,
  PROP_ROOT_FLAGS,
  PROP_OPEN_GROUPS,
  PROP_TYPE_SCOPE,
  PROP_TYPE_FILTER,
  PROP_TYPE_ORDER,
  PROP_LISTED,
  PROP_OBJECT_FILTER,
  PROP_OBJECT_ORDER,
  PROP_GRAPH,
  PROP_VIEW,
  PROP_HISTORY,
  PROP_UNITS,
  PROP_SEARCH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* What is counted for them ends first. */
static void
drop_figures (HfTypeFigures **figures)
{
  if (*figures != NULL)
    hf_type_figures_stop (*figures);
  g_clear_object (figures);
}

static void
hf_session_finalize (GObject *object)
{
  HfSession *self = HF_SESSION (object);

  g_clear_pointer (&self->steps.history, hf_history_free);
  g_clear_object (&self->notes);
  hf_session_clear_search (self);
  hf_session_clear_colors (self);
  hf_drop (g_steal_pointer (&self->findings), (GDestroyNotify) hf_findings_free);
  drop_figures (&self->figures);
  g_signal_handlers_disconnect_by_data (self->groupings, self);
  g_object_run_dispose (G_OBJECT (self->groupings));
  g_clear_object (&self->groupings);
  hf_drop (g_steal_pointer (&self->selected_part), (GDestroyNotify) hf_hierarchy_unref);
  hf_session_clear_objects (self);
  hf_session_clear_graphs (self);
  hf_drop_object (&self->retention);
  hf_drop (g_steal_pointer (&self->hierarchy), (GDestroyNotify) hf_hierarchy_unref);
  hf_drop_object (&self->analysis);
  hf_drop_object (&self->recording);
  hf_drop_give_back ();
  g_clear_pointer (&self->why_no_retention, g_free);
  g_clear_pointer (&self->why_no_findings, g_free);
  g_clear_pointer (&self->open_groups, g_array_unref);
  g_clear_pointer (&self->filter_text, g_free);
  g_clear_pointer (&self->filter, hf_type_filter_unref);
  g_clear_pointer (&self->filter_error, g_free);
  g_clear_object (&self->file);
  g_clear_pointer (&self->member, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (hf_session_parent_class)->finalize (object);
}

static void
hf_session_get_property (GObject    *object,
                         guint       property,
                         GValue     *value,
                         GParamSpec *pspec)
{
  HfSession *self = HF_SESSION (object);

  switch (property)
    {
    case PROP_ANALYSIS:
      g_value_set_object (value, self->analysis);
      break;
    case PROP_RETENTION:
      g_value_set_object (value, self->retention);
      break;
    case PROP_FINDINGS:
      g_value_set_pointer (value, self->findings);
      break;
    case PROP_TREEMAP:
      g_value_set_pointer (value, hf_session_get_treemap (self));
      break;
    case PROP_COLORING:
      g_value_set_int (value, (int) self->coloring);
      break;
    case PROP_COLOR_KEY:
      g_value_set_pointer (value, hf_session_get_color_key (self));
      break;
    case PROP_COLOR_FILTER:
      g_value_set_string (value, self->color_filter);
      break;
    case PROP_SELECTION:
      g_value_set_boxed (value, &self->selection);
      break;
    case PROP_FOCUS:
      g_value_set_uint (value, hf_session_get_focus (self));
      break;
    case PROP_ROOT_FLAGS:
      g_value_set_uint64 (value, self->root_flags);
      break;
    case PROP_OPEN_GROUPS:
      g_value_set_pointer (value, self->open_groups);
      break;
    case PROP_TYPE_SCOPE:
      g_value_set_uint (value, self->type_scope);
      break;
    case PROP_TYPE_FILTER:
      g_value_set_string (value, self->filter_text);
      break;
    case PROP_TYPE_ORDER:
      g_value_set_int (value, (int) self->type_order);
      break;
    case PROP_LISTED:
      g_value_set_boxed (value, &self->listed);
      break;
    case PROP_OBJECT_FILTER:
      g_value_set_string (value, self->object_text);
      break;
    case PROP_OBJECT_ORDER:
      g_value_set_int (value, (int) self->object_order);
      break;
    case PROP_GRAPH:
      g_value_set_int (value, (int) self->graph_kind);
      break;
    case PROP_VIEW:
      g_value_set_int (value, (int) self->view);
      break;
    case PROP_HISTORY:
      g_value_set_pointer (value, self->steps.history);
      break;
    case PROP_UNITS:
      g_value_set_int (value, (int) hf_figures_get_units ());
      break;
    case PROP_SEARCH:
      g_value_set_pointer (value, hf_session_get_search (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
hf_session_class_init (HfSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = hf_session_finalize;
  object_class->get_property = hf_session_get_property;

  properties[PROP_ANALYSIS] = g_param_spec_object ("analysis", NULL, NULL, HF_TYPE_ANALYSIS, flags);
  properties[PROP_RETENTION] = g_param_spec_object ("retention", NULL, NULL, HF_TYPE_RETENTION,
                                                    flags);
  properties[PROP_FINDINGS] = g_param_spec_pointer ("findings", NULL, NULL, flags);
  properties[PROP_TREEMAP] = g_param_spec_pointer ("treemap", NULL, NULL, flags);
  properties[PROP_COLORING] = g_param_spec_int ("coloring", NULL, NULL, 0, HF_N_COLORINGS - 1, 0,
                                                flags);
  properties[PROP_COLOR_KEY] = g_param_spec_pointer ("color-key", NULL, NULL, flags);
  properties[PROP_COLOR_FILTER] = g_param_spec_string ("color-filter", NULL, NULL, NULL, flags);
  properties[PROP_SELECTION] = g_param_spec_boxed ("selection", NULL, NULL, HF_TYPE_SELECTION,
                                                   flags);
  properties[PROP_FOCUS] = g_param_spec_uint ("focus", NULL, NULL, 0, G_MAXUINT32, 0, flags);
  properties[PROP_ROOT_FLAGS] = g_param_spec_uint64 ("root-flags", NULL, NULL, 0, G_MAXUINT64, 0,
                                                     flags);
  properties[PROP_OPEN_GROUPS] = g_param_spec_pointer ("open-groups", NULL, NULL, flags);
  properties[PROP_TYPE_SCOPE] = g_param_spec_uint ("type-scope", NULL, NULL, 0, G_MAXUINT32, 0,
                                                   flags);
  properties[PROP_TYPE_FILTER] = g_param_spec_string ("type-filter", NULL, NULL, "", flags);
  properties[PROP_TYPE_ORDER] = g_param_spec_int ("type-order", NULL, NULL, HF_TYPE_ORDER_BYTES,
                                                  HF_TYPE_ORDER_RETAINED, HF_TYPE_ORDER_RETAINED,
                                                  flags);
  properties[PROP_LISTED] = g_param_spec_boxed ("listed", NULL, NULL, HF_TYPE_SELECTION, flags);
  properties[PROP_OBJECT_FILTER] = g_param_spec_string ("object-filter", NULL, NULL, "", flags);
  properties[PROP_OBJECT_ORDER] = g_param_spec_int ("object-order", NULL, NULL, HF_OBJECT_ORDER_ID,
                                                    HF_OBJECT_ORDER_GENERATION,
                                                    HF_OBJECT_ORDER_RETAINED, flags);
  properties[PROP_GRAPH] = g_param_spec_int ("graph", NULL, NULL, HF_GRAPH_OWNERSHIP,
                                             HF_GRAPH_RETENTION, HF_GRAPH_OWNERSHIP, flags);
  properties[PROP_VIEW] = g_param_spec_int ("view", NULL, NULL, HF_VIEW_TREEMAP, HF_VIEW_OBJECTS,
                                            HF_VIEW_TREEMAP, flags);
  properties[PROP_HISTORY] = g_param_spec_pointer ("history", NULL, NULL, flags);
  properties[PROP_UNITS] = g_param_spec_int ("units", NULL, NULL, HF_UNITS_DECIMAL, HF_UNITS_EXACT,
                                             HF_UNITS_DECIMAL, flags);
  properties[PROP_SEARCH] = g_param_spec_pointer ("search", NULL, NULL, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

/* Positions in the old hierarchy by namespace mean nothing in the new one. */
static void
follow_hierarchy (HfSession   *self,
                  HfHierarchy *hierarchy)
{
  g_autoptr (HfNodePath) scope = hf_node_path_new (self->hierarchy, self->type_scope);
  const gboolean had_scope = self->type_scope != 0;

  if (self->selection.hierarchy == self->hierarchy)
    hf_session_select (self, hf_selection_none ());
  if (self->selected_in == HF_GROUPING_NAMESPACE)
    self->selected_node = HF_INDEX_NONE;
  hf_drop (g_steal_pointer (&self->hierarchy), (GDestroyNotify) hf_hierarchy_unref);
  self->hierarchy = hf_hierarchy_ref (hierarchy);
  self->type_scope = hf_node_path_follow (scope, hierarchy);
  hf_session_update_search (self);
  if (had_scope)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TYPE_SCOPE]);
}

static void
groupings_changed_cb (HfSession *self)
{
  HfHierarchy *hierarchy = hf_groupings_get_by_namespace (self->groupings);

  /* Whatever goes with it is no step. */
  self->steps.depth++;
  if (self->hierarchy != NULL && hierarchy != NULL && hierarchy != self->hierarchy)
    follow_hierarchy (self, hierarchy);
  hf_session_update_colors (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TREEMAP]);
  self->steps.depth--;
  hf_session_settle_step (self);
}

static void
focus_changed_cb (HfSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOCUS]);
}

static void
hf_session_init (HfSession *self)
{
  self->steps.history = hf_history_new ();
  self->notes = hf_notes_new ();
  self->groupings = hf_groupings_new ();
  hf_session_init_search (self);
  hf_session_init_colors (self);
  g_signal_connect_swapped (self->groupings, "changed", G_CALLBACK (groupings_changed_cb), self);
  g_signal_connect_swapped (self->groupings, "focus-changed", G_CALLBACK (focus_changed_cb), self);
  self->selection = hf_selection_none ();
  self->selected_node = HF_INDEX_NONE;
  self->filter_text = g_strdup ("");
  self->filter = hf_type_filter_new ("", NULL);
  self->type_order = HF_TYPE_ORDER_RETAINED;
  self->descending = TRUE;
  hf_session_init_objects (self);
  hf_session_init_graphs (self);
}

HfSession *
hf_session_new (GFile *file)
{
  HfSession *self = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (HF_TYPE_SESSION, NULL);
  self->file = g_object_ref (file);
  hf_session_take_names (self);

  return self;
}

/* ---- The snapshot shown ------------------------------------------------ */

void
hf_session_set_snapshot (HfSession   *self,
                         HfRecording *recording,
                         guint32      position,
                         HfAnalysis  *analysis,
                         HfHierarchy *hierarchy)
{
  g_autoptr (HfHierarchy) old_hierarchy = NULL;
  HfAnalysis *old_analysis = NULL;
  HfRecording *old_recording = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (HF_IS_RECORDING (recording));
  g_return_if_fail (HF_IS_ANALYSIS (analysis));
  g_return_if_fail (hierarchy != NULL && hierarchy->analysis == analysis);

  /* Indices into the old heap must be gone before anybody can look them up in
   * the new one. */
  hf_session_select (self, hf_selection_none ());
  hf_session_set_listed (self, hf_selection_none ());
  hf_session_zoom_to (self, 0);
  hf_session_set_type_scope (self, 0);
  hf_session_set_retention (self, NULL, NULL);
  g_clear_pointer (&self->open_groups, g_array_unref);
  hf_session_reset_graphs (self);

  old_hierarchy = g_steal_pointer (&self->hierarchy);
  old_analysis = g_steal_pointer (&self->analysis);
  old_recording = g_steal_pointer (&self->recording);

  self->recording = g_object_ref (recording);
  hf_session_follow_archive (self, hf_recording_get_archive (recording));
  self->position = position;
  self->analysis = g_object_ref (analysis);
  self->hierarchy = hf_hierarchy_ref (hierarchy);
  self->why_no_retention = hf_fault_text_dup_unknown (analysis);
  hf_session_update_search (self);
  hf_groupings_set_hierarchy (self->groupings, hierarchy);
  hf_session_update_colors (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANALYSIS]);
  if (self->why_no_retention != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RETENTION]);

  /* By now the views have let go of them. */
  hf_drop (g_steal_pointer (&old_hierarchy), (GDestroyNotify) hf_hierarchy_unref);
  hf_drop_object (&old_analysis);
  hf_drop_object (&old_recording);
  hf_drop_give_back ();
  hf_session_forget_steps (self);
}

HfRecording *
hf_session_get_recording (HfSession *self)
{
  return self->recording;
}

guint32
hf_session_get_position (HfSession *self)
{
  return self->position;
}

HfAnalysis *
hf_session_get_analysis (HfSession *self)
{
  return self->analysis;
}

HfHierarchy *
hf_session_get_hierarchy (HfSession *self)
{
  return self->hierarchy;
}

HfHeap *
hf_session_get_heap (HfSession *self)
{
  return self->analysis == NULL ? NULL : hf_analysis_get_heap (self->analysis);
}

/* ---- What holds what --------------------------------------------------- */

void
hf_session_set_retention (HfSession   *self,
                          HfRetention *retention,
                          const char  *why_not)
{
  HfRetention *old_retention = NULL;
  HfTypeFigures *old_figures = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (retention == NULL || why_not == NULL);
  g_return_if_fail (retention == NULL || hf_retention_get_analysis (retention) == self->analysis);

  if (retention == self->retention && g_strcmp0 (why_not, self->why_no_retention) == 0)
    return;

  /* They are of the old one. */
  hf_session_set_findings (self, NULL, NULL);

  old_retention = g_steal_pointer (&self->retention);
  old_figures = g_steal_pointer (&self->figures);
  if (retention != NULL)
    {
      self->retention = g_object_ref (retention);
      self->figures = hf_type_figures_new (retention);
    }
  g_free (self->why_no_retention);
  self->why_no_retention = g_strdup (why_not);
  hf_groupings_set_retention (self->groupings, retention);
  hf_session_update_colors (self);
  hf_session_update_search (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RETENTION]);

  /* By now the views have let go of it. */
  drop_figures (&old_figures);
  hf_drop_object (&old_retention);
}

HfRetention *
hf_session_get_retention (HfSession *self)
{
  return self->retention;
}

HfTypeFigures *
hf_session_get_type_figures (HfSession *self)
{
  return self->figures;
}

const char *
hf_session_get_why_no_retention (HfSession *self)
{
  return self->why_no_retention;
}

/* A heap in which nothing stands out has findings too, namely none. */
void
hf_session_set_findings (HfSession  *self,
                         HfFindings *findings,
                         const char *why_not)
{
  HfFindings *old_findings = NULL;

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (findings == NULL || (self->retention != NULL && why_not == NULL));

  if (findings == self->findings && g_strcmp0 (why_not, self->why_no_findings) == 0)
    return;

  old_findings = g_steal_pointer (&self->findings);
  self->findings = findings;
  g_free (self->why_no_findings);
  self->why_no_findings = g_strdup (why_not);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FINDINGS]);
  hf_drop (old_findings, (GDestroyNotify) hf_findings_free);
}

const HfFindings *
hf_session_get_findings (HfSession *self)
{
  return self->findings;
}

const char *
hf_session_get_why_no_findings (HfSession *self)
{
  return self->why_no_findings;
}

HfGroupings *
hf_session_get_groupings (HfSession *self)
{
  return self->groupings;
}

/* ---- Notes ------------------------------------------------------------- */

HfNotes *
hf_session_get_notes (HfSession *self)
{
  g_return_val_if_fail (HF_IS_SESSION (self), NULL);

  return self->notes;
}

HfNote *
hf_session_find_note (HfSession         *self,
                      const HfSelection *selection)
{
  return hf_notes_get (hf_session_get_notes (self), hf_session_get_heap (self), selection);
}

/* ---- Selection --------------------------------------------------------- */

static void
set_selection (HfSession         *self,
               const HfSelection *selection,
               guint32            node)
{
  HfHierarchy *old = self->selected_part;

  self->selected_part = selection->hierarchy == NULL ? NULL
                                                     : hf_hierarchy_ref (selection->hierarchy);
  self->selection = *selection;
  self->selected_node = node;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTION]);

  /* By now the views have let go of it. */
  hf_drop (old, (GDestroyNotify) hf_hierarchy_unref);
}

void
hf_session_select (HfSession   *self,
                   HfSelection  selection)
{
  g_return_if_fail (HF_IS_SESSION (self));

  if (hf_selection_equal (&self->selection, &selection))
    return;

  hf_session_begin_step (self);
  set_selection (self, &selection, HF_INDEX_NONE);
  hf_session_end_step (self);
}

void
hf_session_move_to (HfSession   *self,
                    HfSelection  selection)
{
  g_return_if_fail (HF_IS_SESSION (self));

  self->steps.is_moving = TRUE;
  hf_session_select (self, selection);
  self->steps.is_moving = FALSE;
}

void
hf_session_select_node (HfSession   *self,
                        HfSelection  selection,
                        guint32      node)
{
  const HfHierarchy *treemap = hf_session_get_treemap (self);

  g_return_if_fail (HF_IS_SESSION (self));
  g_return_if_fail (treemap != NULL && node < treemap->n_nodes);

  if (hf_selection_equal (&self->selection, &selection) &&
      node == hf_session_get_selected_node (self))
    return;

  hf_session_begin_step (self);
  self->selected_in = treemap->grouping;
  set_selection (self, &selection, node);
  hf_session_end_step (self);
}

guint32
hf_session_get_selected_node (HfSession *self)
{
  const HfHierarchy *treemap = hf_session_get_treemap (self);

  return treemap != NULL && treemap->grouping == self->selected_in ? self->selected_node
                                                                   : HF_INDEX_NONE;
}

HfSelection
hf_session_get_selection (HfSession *self)
{
  return self->selection;
}

HfObjectIndex
hf_session_get_selected_object (HfSession *self)
{
  const HfRoot *roots = NULL;
  guint32 n_roots = 0;

  if (self->selection.kind == HF_SELECTION_OBJECT)
    return self->selection.object;
  if (self->selection.kind != HF_SELECTION_ROOT || self->analysis == NULL)
    return (HfObjectIndex){ HF_INDEX_NONE };

  roots = hf_heap_get_roots (hf_session_get_heap (self), &n_roots);
  return roots[self->selection.root.value].object;
}

HfTypeIndex
hf_session_get_selected_type (HfSession *self)
{
  HfObjectIndex object = hf_session_get_selected_object (self);

  if (object.value != HF_INDEX_NONE && self->analysis != NULL)
    return hf_heap_get_object_type (hf_session_get_heap (self), object);

  /* A group of static roots is named by the type that declares the fields,
   * which says nothing of what they hold. */
  if (self->selection.kind == HF_SELECTION_TYPE ||
      (self->selection.kind == HF_SELECTION_ROOT_GROUP &&
       self->selection.root_kind != HF_ROOT_STATIC))
    return self->selection.type;

  return (HfTypeIndex){ HF_INDEX_NONE };
}

/* ---- View ------------------------------------------------------------- */

void
hf_session_set_view (HfSession *self,
                     HfView     view)
{
  g_return_if_fail (HF_IS_SESSION (self));

  if (self->view == view)
    return;

  hf_session_begin_step (self);
  self->view = view;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
  hf_session_end_step (self);
}

HfView
hf_session_get_view (HfSession *self)
{
  return self->view;
}

void
hf_session_tell_units (HfSession *self)
{
  g_return_if_fail (HF_IS_SESSION (self));

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNITS]);
}
