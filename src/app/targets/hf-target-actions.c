/* hf-target-actions.c: the actions of the context menu, and when they are enabled
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-copy.h"
#include "hf-filter-lines.h"
#include "hf-session-cuts.h"
#include "hf-session-folding.h"
#include "hf-session-notice.h"
#include "hf-session-paths.h"
#include "hf-target-menu-private.h"
#include "hf-target-path.h"

#include <glib/gi18n.h>

static void
show_in_treemap (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant      *parameter G_GNUC_UNUSED,
                 gpointer       user_data)
{
  HfTargetMenu *self = user_data;

  hf_target_show (&self->target, self->session, HF_TARGET_TREEMAP);
}

static void
show_in_heap_map (GSimpleAction *action G_GNUC_UNUSED,
                  GVariant      *parameter G_GNUC_UNUSED,
                  gpointer       user_data)
{
  HfTargetMenu *self = user_data;

  hf_target_show (&self->target, self->session, HF_TARGET_HEAP_MAP);
}

static void
show_in_graph (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       user_data)
{
  HfTargetMenu *self = user_data;

  hf_target_show (&self->target, self->session, HF_TARGET_GRAPH);
}

static void
show_in_types (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       user_data)
{
  HfTargetMenu *self = user_data;

  hf_target_show (&self->target, self->session, HF_TARGET_TYPES);
}

static void
show_in_roots (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       user_data)
{
  HfTargetMenu *self = user_data;

  hf_session_begin_step (self->session);
  hf_target_show (&self->target, self->session, HF_TARGET_ROOTS);
  gtk_widget_activate_action (self->widget, "win.reveal-roots", NULL);
  hf_session_end_step (self->session);
}

static void
list_objects (GSimpleAction *action G_GNUC_UNUSED,
              GVariant      *parameter G_GNUC_UNUSED,
              gpointer       user_data)
{
  HfTargetMenu *self = user_data;

  hf_target_list (&self->target, self->session);
}

static void
list_path (GSimpleAction *action G_GNUC_UNUSED,
           GVariant      *parameter G_GNUC_UNUSED,
           gpointer       user_data)
{
  HfTargetMenu *self = user_data;

  hf_session_list_path (self->session, self->target.path);
}

/* The paths from roots are known, or a worker is about to find them. */
static gboolean
knows_paths (HfTargetMenu *self)
{
  return self->session != NULL && hf_session_get_heap (self->session) != NULL &&
         hf_session_get_why_no_retention (self->session) == NULL;
}

static char *
dup_cut (HfTargetMenu *self)
{
  return knows_paths (self) ? hf_session_dup_cut (self->session, &self->target.selection) : NULL;
}

static char *
dup_edge_cut (HfTargetMenu *self)
{
  return self->target.is_reference && knows_paths (self)
           ? hf_session_dup_edge_cut (self->session, self->target.from, self->target.to)
           : NULL;
}

static void
cut_target (GSimpleAction *action G_GNUC_UNUSED,
            GVariant      *parameter G_GNUC_UNUSED,
            gpointer       user_data)
{
  HfTargetMenu *self = user_data;
  g_autofree char *cut = dup_cut (self);

  hf_session_add_cut (self->session, cut);
}

static void
cut_reference (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       user_data)
{
  HfTargetMenu *self = user_data;
  g_autofree char *cut = dup_edge_cut (self);

  hf_session_add_cut (self->session, cut);
}

static void
group_by_path (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       user_data)
{
  HfTargetMenu *self = user_data;

  hf_session_group_by_path (self->session, self->target.selection.type);
}

static void
fold_away (GSimpleAction *action G_GNUC_UNUSED,
           GVariant      *parameter G_GNUC_UNUSED,
           gpointer       user_data)
{
  HfTargetMenu *self = user_data;
  g_autofree char *filters = hf_target_dup_filters (&self->target, self->session);

  hf_session_fold_away (self->session, filters);
}

/* The paths in the details are merged unless an object is selected. */
static void
leave_out (GSimpleAction *action G_GNUC_UNUSED,
           GVariant      *parameter G_GNUC_UNUSED,
           gpointer       user_data)
{
  HfTargetMenu *self = user_data;
  g_autofree char *filters = hf_target_dup_filters (&self->target, self->session);
  g_autofree char *left_out = hf_filter_lines_add (hf_session_get_left_out (self->session),
                                                   filters);

  hf_session_set_left_out (self->session, left_out);
  if (hf_session_get_selected_object (self->session).value == HF_INDEX_NONE)
    hf_session_notice (self->session,
                       _ ("Paths to single objects leave these types out. Select an object to see "
                          "its paths."));
}

static void
copy_name (GSimpleAction *action G_GNUC_UNUSED,
           GVariant      *parameter G_GNUC_UNUSED,
           gpointer       user_data)
{
  HfTargetMenu *self = user_data;
  g_autofree char *name = hf_target_dup_name (&self->target, self->session);

  hf_copy_text (self->widget, name);
}

static void
copy_id (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       user_data)
{
  HfTargetMenu *self = user_data;
  g_autofree char *id = hf_target_dup_id (&self->target, self->session);

  hf_copy_text (self->widget, id);
}

static void
found_path_cb (gpointer      owner,
               gpointer      data G_GNUC_UNUSED,
               gpointer      answer,
               const GError *error)
{
  g_autofree char *text = answer;

  if (text != NULL)
    hf_copy_text (owner, text);
  else
    gtk_widget_activate_action (owner, "win.show-message", "s", error->message);
}

static void
copy_path (GSimpleAction *action G_GNUC_UNUSED,
           GVariant      *parameter G_GNUC_UNUSED,
           gpointer       user_data)
{
  HfTargetMenu *self = user_data;

  hf_latest_ask (self->copying, hf_target_path_new_question (&self->target, self->session),
                 found_path_cb);
}

static void
set_bookmarked (GSimpleAction *action,
                GVariant      *state,
                gpointer       user_data)
{
  HfTargetMenu *self = user_data;

  hf_notes_set_bookmarked (hf_session_get_notes (self->session),
                           hf_session_get_heap (self->session), &self->target.selection,
                           g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

static const GActionEntry entries[] = {
  { .name = "show-in-treemap", .activate = show_in_treemap },
  { .name = "show-in-heap-map", .activate = show_in_heap_map },
  { .name = "show-in-graph", .activate = show_in_graph },
  { .name = "show-in-types", .activate = show_in_types },
  { .name = "show-in-roots", .activate = show_in_roots },
  { .name = "list-objects", .activate = list_objects },
  { .name = "list-type", .activate = list_objects },
  { .name = "list-path", .activate = list_path },
  { .name = "group-by-path", .activate = group_by_path },
  { .name = "fold-away", .activate = fold_away },
  { .name = "leave-out", .activate = leave_out },
  { .name = "cut", .activate = cut_target },
  { .name = "cut-reference", .activate = cut_reference },
  { .name = "bookmark", .state = "false", .change_state = set_bookmarked },
  { .name = "copy-name", .activate = copy_name },
  { .name = "copy-id", .activate = copy_id },
  { .name = "copy-path", .activate = copy_path },
};

static void
set_enabled (HfTargetMenu *self,
             const char   *name,
             gboolean      enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
update_bookmark (HfTargetMenu *self)
{
  const HfSelection *selection = &self->target.selection;
  HfHeap *heap = hf_session_get_heap (self->session);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "bookmark");
  HfNote *note = NULL;
  HfNoteKey key;
  const gboolean can = heap != NULL && hf_note_key_init (&key, heap, selection);

  if (can)
    note = hf_session_find_note (self->session, selection);
  set_enabled (self, "bookmark", can);
  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_boolean (note != NULL && hf_note_is_bookmarked (note)));
}

/* Types that are folded away or left out already have no box and no step. */
static void
enable_folding (HfTargetMenu *self)
{
  g_autofree char *filters = NULL;

  if (self->session != NULL && hf_session_get_retention (self->session) != NULL)
    filters = hf_target_dup_filters (&self->target, self->session);
  set_enabled (self, "fold-away",
               filters != NULL &&
                 !hf_filter_lines_contain (hf_session_get_folded (self->session), filters));
  set_enabled (self, "leave-out",
               filters != NULL &&
                 !hf_filter_lines_contain (hf_session_get_left_out (self->session), filters));
}

static void
update_cuts (HfTargetMenu *self)
{
  g_autofree char *cut = dup_cut (self);
  g_autofree char *edge = dup_edge_cut (self);

  set_enabled (self, "cut", cut != NULL && !hf_session_has_cut (self->session, cut));
  set_enabled (self, "cut-reference", edge != NULL && !hf_session_has_cut (self->session, edge));
}

void
hf_target_menu_enable_actions (HfTargetMenu *self)
{
  const HfTarget *target = &self->target;
  const gboolean is_any = !hf_target_is_none (target);
  const gboolean is_path = target->path.kind == HF_SELECTION_PATH;

  set_enabled (self, "show-in-treemap",
               is_any && hf_target_can_show (target, self->session, HF_TARGET_TREEMAP));
  set_enabled (self, "show-in-heap-map",
               is_any && hf_target_can_show (target, self->session, HF_TARGET_HEAP_MAP));
  set_enabled (self, "show-in-graph",
               is_any && hf_target_can_show (target, self->session, HF_TARGET_GRAPH));
  set_enabled (self, "show-in-types",
               is_any && hf_target_can_show (target, self->session, HF_TARGET_TYPES));
  set_enabled (self, "show-in-roots",
               is_any && hf_target_can_show (target, self->session, HF_TARGET_ROOTS));
  set_enabled (self, "list-objects", hf_target_can_list (target) && !target->is_merged && !is_path);
  set_enabled (self, "list-type", target->is_merged);
  set_enabled (self, "list-path", is_path);
  set_enabled (self, "group-by-path",
               target->selection.kind == HF_SELECTION_TYPE && knows_paths (self));
  set_enabled (self, "copy-name", is_any);
  set_enabled (self, "copy-id",
               is_any && hf_target_get_object (target, self->session).value != HF_INDEX_NONE);
  set_enabled (self, "copy-path", is_any && hf_target_has_path (target, self->session));
  enable_folding (self);
  update_cuts (self);
  update_bookmark (self);
}

GSimpleActionGroup *
hf_target_menu_make_actions (HfTargetMenu *self)
{
  GSimpleActionGroup *actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);

  return actions;
}
