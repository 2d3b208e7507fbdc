/* hf-heap-page-views.c: the views of a page, and what of them is kept for the next one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-enum.h"
#include "hf-heap-page-private.h"
#include "hf-note-badge.h"
#include "hf-pane-width.h"
#include "hf-session-paths.h"
#include "hf-session-tracks.h"
#include "hf-session-types.h"
#include "hf-settings.h"
#include "hf-treemap-defaults.h"

/* ---- Which is seen ----------------------------------------------------- */

static void
visible_view_cb (HfHeapPage *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->views);
  const int view = hf_enum_parse (HF_TYPE_VIEW, name, -1);

  if (self->session != NULL && view >= 0)
    hf_session_set_view (self->session, (HfView) view);
}

static void
make_room_of (HfHeapPage *self,
              HfPane      pane,
              gboolean    needs_room)
{
  HfPaneHiding *hiding = &self->hiding[pane];

  if (needs_room == hiding->needs_room)
    return;

  hiding->needs_room = needs_room;
  if (needs_room && hf_pane_fold_docks (self->fold, pane))
    {
      hiding->hides = TRUE;
      hf_pane_fold_dock (self->fold, pane, FALSE);
    }
  else if (!needs_room && hiding->hides)
    {
      hiding->hides = FALSE;
      hf_pane_fold_dock (self->fold, pane, TRUE);
    }
}

/* A graph begins with the roots, and a timeline has neither roots nor anything to select. Both need
 * the room: panes are away while they are shown, unless the user wants them. Queries have their
 * library in place of the roots, and room for details when a link is followed. */
static void
make_room (HfHeapPage *self,
           HfView      view)
{
  gtk_stack_set_visible_child_name (self->left, view == HF_VIEW_QUERY ? "library" : "roots");
  make_room_of (self, HF_PANE_ROOTS, view == HF_VIEW_GRAPH || view == HF_VIEW_TIMELINE);
  make_room_of (self, HF_PANE_DETAILS, view == HF_VIEW_TIMELINE || view == HF_VIEW_QUERY);
}

/* Only a recording has one; who is there sees why it is empty. */
static void
show_timeline (HfHeapPage *self)
{
  adw_view_stack_page_set_visible (self->timeline_page,
                                   hf_session_has_collections (self->session) ||
                                     hf_session_get_view (self->session) == HF_VIEW_TIMELINE);
}

static void
view_changed_cb (HfHeapPage *self)
{
  const HfView view = hf_session_get_view (self->session);
  const gboolean focus = gtk_widget_get_focus_child (GTK_WIDGET (self->views)) != NULL;

  make_room (self, view);
  show_timeline (self);
  adw_view_stack_set_visible_child_name (self->views, hf_enum_get_name (HF_TYPE_VIEW, (int) view));
  if (focus)
    gtk_widget_grab_focus (hf_heap_page_get_view (self));
  /* The next file may have no collections. */
  if (view != HF_VIEW_TIMELINE)
    hf_settings_set_enum (HF_SETTINGS_VIEW, HF_TYPE_VIEW, (int) view);
}

GtkWidget *
hf_heap_page_get_view (HfHeapPage *self)
{
  GtkWidget *view = adw_view_stack_get_visible_child (self->views);

  return GTK_IS_STACK (view) ? gtk_stack_get_visible_child (GTK_STACK (view)) : view;
}

/* Who chooses the other table by keyboard is in it. */
static void
show_table (GtkStack   *stack,
            const char *name)
{
  const gboolean focus = gtk_widget_get_focus_child (GTK_WIDGET (stack)) != NULL;

  if (g_strcmp0 (gtk_stack_get_visible_child_name (stack), name) == 0)
    return;

  gtk_stack_set_visible_child_name (stack, name);
  if (focus)
    gtk_widget_grab_focus (gtk_stack_get_visible_child (stack));
}

static void
types_layout_changed_cb (HfHeapPage *self)
{
  const HfTypesLayout layout = hf_session_get_types_layout (self->session);

  show_table (self->types_stack, hf_enum_get_name (HF_TYPE_TYPES_LAYOUT, (int) layout));
}

static void
objects_layout_changed_cb (HfHeapPage *self)
{
  const HfObjectsLayout layout = hf_session_get_objects_layout (self->session);

  show_table (self->objects_stack, hf_enum_get_name (HF_TYPE_OBJECTS_LAYOUT, (int) layout));
}

static void
treemap_changed_cb (HfHeapPage *self)
{
  hf_settings_set_enum (HF_SETTINGS_WEIGHT, HF_TYPE_WEIGHT,
                        (int) hf_session_get_own_weight (self->session));
}

/* As the tab before this one was left. */
static void
restore_settings (HfHeapPage *self)
{
  const HfView view = (HfView) hf_settings_get_enum (HF_SETTINGS_VIEW, HF_TYPE_VIEW);

  hf_heap_page_set_pane_visible (HF_PAGE (self), HF_PANE_ROOTS,
                                 hf_settings_get_boolean (HF_SETTINGS_SHOW_ROOTS));
  hf_heap_page_set_pane_visible (HF_PAGE (self), HF_PANE_DETAILS,
                                 hf_settings_get_boolean (HF_SETTINGS_SHOW_DETAILS));

  hf_session_weigh (self->session,
                    (HfWeight) hf_settings_get_enum (HF_SETTINGS_WEIGHT, HF_TYPE_WEIGHT));
  hf_session_choose_grouping (self->session, hf_treemap_defaults_get_grouping ());
  hf_session_set_coloring (self->session, hf_treemap_defaults_get_coloring ());
  hf_session_set_view (self->session, view);
}

void
hf_heap_page_focus_filter (HfHeapPage *self)
{
  if (hf_session_get_view (self->session) == HF_VIEW_OBJECTS)
    {
      if (hf_session_get_objects_layout (self->session) == HF_OBJECTS_PATHS)
        hf_paths_view_focus_filter (self->paths);
      else
        hf_objects_view_focus_filter (self->objects);
      return;
    }

  hf_session_set_view (self->session, HF_VIEW_TYPES);
  if (hf_session_get_types_layout (self->session) == HF_TYPES_TREE)
    hf_dominator_view_focus_filter (self->dominators);
  else
    hf_types_view_focus_filter (self->types);
}

/* ---- The panes at the sides --------------------------------------------- */

AdwViewStack *
hf_heap_page_get_views (HfPage *page)
{
  return HF_HEAP_PAGE (page)->views;
}

/* Where it is folded a pane is open for a moment, which says nothing about the next tab. */
static void
show_pane (HfHeapPage *self,
           HfPane      pane,
           gboolean    show)
{
  const gboolean is_roots = pane == HF_PANE_ROOTS;

  if (!hf_pane_fold_is_folded (self->fold))
    self->hiding[pane].hides = FALSE;
  if (hf_pane_fold_shows (self->fold, pane) == !!show)
    return;

  if (!hf_pane_fold_is_folded (self->fold))
    hf_settings_set_boolean (is_roots ? HF_SETTINGS_SHOW_ROOTS : HF_SETTINGS_SHOW_DETAILS, show);
  hf_pane_fold_show (self->fold, pane, show);
}

void
hf_heap_page_set_pane_visible (HfPage   *page,
                               HfPane    pane,
                               gboolean  visible)
{
  show_pane (HF_HEAP_PAGE (page), pane, visible);
}

gboolean
hf_heap_page_get_pane_visible (HfPage *page,
                               HfPane  pane)
{
  return hf_pane_fold_shows (HF_HEAP_PAGE (page)->fold, pane);
}

void
hf_heap_page_reveal_roots (HfHeapPage *self)
{
  gtk_stack_set_visible_child_name (self->left, "roots");
  show_pane (self, HF_PANE_ROOTS, TRUE);
  hf_roots_pane_reveal_selected (self->roots);
}

void
hf_heap_page_toggle_bookmark (HfHeapPage *self)
{
  HfNotes *notes = NULL;
  HfNote *note = NULL;
  HfSelection selection;

  notes = hf_session_get_notes (self->session);
  selection = hf_session_get_selection (self->session);
  note = hf_session_find_note (self->session, &selection);
  if (hf_session_get_heap (self->session) != NULL)
    hf_notes_set_bookmarked (notes, hf_session_get_heap (self->session), &selection,
                             note == NULL || !hf_note_is_bookmarked (note));
}

void
hf_heap_page_edit_note (HfHeapPage *self)
{
  show_pane (self, HF_PANE_DETAILS, TRUE);
  hf_details_pane_edit_note (self->details);
}

static void
reveal_details_action (GtkWidget  *widget,
                       const char *name G_GNUC_UNUSED,
                       GVariant   *parameter G_GNUC_UNUSED)
{
  show_pane (HF_HEAP_PAGE (widget), HF_PANE_DETAILS, TRUE);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_heap_page_install_views (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "page.reveal-details", NULL,
                                   reveal_details_action);
  gtk_widget_class_bind_template_callback (widget_class, visible_view_cb);
}

void
hf_heap_page_init_views (HfHeapPage *self)
{
  hf_heap_page_init_fold (self);
  hf_note_badge_watch (GTK_WIDGET (self), self->session);
  hf_findings_strip_set_session (self->findings, self->session);
  hf_roots_pane_set_session (self->roots, self->session);
  hf_treemap_pane_set_session (self->treemap, self->session);
  hf_graph_pane_set_session (self->graph, self->session);
  hf_types_view_set_session (self->types, self->session);
  hf_dominator_view_set_session (self->dominators, self->session);
  hf_objects_view_set_session (self->objects, self->session);
  hf_paths_view_set_session (self->paths, self->session);
  hf_query_view_set_session (self->query_view, self->session, self->library);
  hf_heap_map_pane_set_session (self->heap_map, self->session);
  hf_timeline_view_set_session (self->timeline, self->session);
  hf_details_pane_set_session (self->details, self->session);
  hf_selection_line_set_session (self->line, self->session);
  hf_status_bar_set_session (self->status, self->session, self->stages);
  hf_status_bar_describe (self->status, hf_treemap_pane_get_picture (self->treemap));
  hf_status_bar_describe (self->status, GTK_WIDGET (hf_heap_map_pane_get_view (self->heap_map)));
  g_signal_connect_swapped (self->session, "notify::view", G_CALLBACK (view_changed_cb), self);
  g_signal_connect_swapped (self->session, "notify::types-layout",
                            G_CALLBACK (types_layout_changed_cb), self);
  g_signal_connect_swapped (self->session, "notify::objects-layout",
                            G_CALLBACK (objects_layout_changed_cb), self);
  g_signal_connect_swapped (self->session, "notify::listed", G_CALLBACK (objects_layout_changed_cb),
                            self);
  g_signal_connect_swapped (self->session, "notify::analysis", G_CALLBACK (show_timeline), self);
  restore_settings (self);
  g_signal_connect_swapped (self->session, "notify::treemap", G_CALLBACK (treemap_changed_cb),
                            self);
}
