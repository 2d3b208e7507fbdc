/* hf-heap-page-search.c: the search of a page: its line, what is found, and going there
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-heap-page-private.h"
#include "hf-search-keys.h"
#include "hf-search-row.h"
#include "hf-session-paths.h"
#include "hf-target.h"

/* ---- Appearance --------------------------------------------------------- */

static gboolean
has_focus (GtkWidget *widget)
{
  return gtk_widget_get_focus_child (widget) != NULL;
}

static gboolean
is_focus_in_roots (HfHeapPage *self)
{
  return has_focus (GTK_WIDGET (self->roots));
}

static HfTreemapView *
get_picture (HfHeapPage *self)
{
  return HF_TREEMAP_VIEW (hf_treemap_pane_get_picture (self->treemap));
}

/* The results lie above the view, so they are visible only while the search has the focus. */
static void
update_search (gpointer user_data)
{
  HfHeapPage *self = user_data;
  const gboolean is_found = hf_session_get_search (self->session) != NULL ||
                            hf_session_get_search_error (self->session) != NULL;
  const gboolean is_looked_at = has_focus (GTK_WIDGET (self->search_bar)) ||
                                has_focus (GTK_WIDGET (self->search_results));

  self->search_source = 0;
  if (!hf_search_bar_is_open (self->search_bar))
    {
      gtk_widget_set_visible (GTK_WIDGET (self->search_results), FALSE);
      return;
    }

  /* The target of a menu of it may have gone to another view. */
  if (!self->lists_found && has_focus (GTK_WIDGET (self->search_results)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self->search_results),
                          is_found && is_looked_at && self->lists_found);
  hf_heap_page_count_matches (self);
}

/* The keyboard leaves one widget before it comes to the next, and rows come later. */
static void
search_changed_cb (HfHeapPage *self)
{
  if (self->search_source == 0 && self->session != NULL)
    self->search_source = g_idle_add_once (update_search, self);
}

static void
text_changed_cb (HfHeapPage *self)
{
  const char *text = hf_session_get_search_text (self->session);

  /* Another answer to the same question does not bring back what was put away. */
  if (g_strcmp0 (text, self->listed_text) != 0)
    {
      g_free (self->listed_text);
      self->listed_text = g_strdup (text);
      self->lists_found = TRUE;
    }
  search_changed_cb (self);
}

/* The user has moved on, to a match or to something else. */
static void
hide_found (HfHeapPage *self)
{
  self->lists_found = FALSE;
  search_changed_cb (self);
}

/* ---- Going there ---------------------------------------------------------- */

static void
show_root (HfHeapPage     *self,
           const HfTarget *target)
{
  const HfHierarchy *treemap = hf_session_get_treemap (self->session);

  /* To be seen in the roots it may need all of them listed, which is the same step. */
  hf_session_begin_step (self->session);
  /* The treemap by root has boxes of them. */
  if (hf_session_get_view (self->session) == HF_VIEW_TREEMAP && treemap != NULL &&
      treemap->grouping == HF_GROUPING_ROOT)
    hf_target_show (target, self->session, HF_TARGET_TREEMAP);
  else
    hf_session_select (self->session, target->selection);
  hf_heap_page_reveal_roots (self);
  hf_session_end_step (self->session);
}

/* A type's objects are listed; an object is looked for among all, unless its like are listed. */
static void
show_among_objects (HfHeapPage     *self,
                    const HfTarget *target)
{
  const HfSelection listed = hf_session_get_listed (self->session);
  const HfTypeIndex type = hf_target_get_type (target, self->session);

  hf_session_select (self->session, target->selection);
  if (target->selection.kind == HF_SELECTION_TYPE)
    hf_session_list_objects (self->session, target->selection);
  else if (listed.kind != HF_SELECTION_TYPE || listed.type.value != type.value)
    hf_session_list_objects (self->session, hf_selection_none ());
  else
    hf_session_set_objects_layout (self->session, HF_OBJECTS_LIST);
}

/* Cells of a type have frames; an object has a cell of its own, unless it is zoomed away. */
static void
show_in_heap_map (HfHeapPage     *self,
                  const HfTarget *target)
{
  hf_session_select (self->session, target->selection);
  hf_heap_map_pane_reveal_selected (self->heap_map);
}

static void
show_in_view (HfHeapPage     *self,
              const HfTarget *target,
              HfTargetPlace   place)
{
  /* Only by namespace there are namespaces to zoom to. */
  if (place == HF_TARGET_TREEMAP && target->selection.kind == HF_SELECTION_NONE)
    hf_session_choose_grouping (self->session, HF_GROUPING_NAMESPACE);
  if (hf_target_can_show (target, self->session, place))
    hf_target_show (target, self->session, place);
  else if (target->selection.kind != HF_SELECTION_NONE)
    hf_session_select (self->session, target->selection);
}

static void
show_target (HfHeapPage     *self,
             const HfTarget *target)
{
  const HfView view = hf_session_get_view (self->session);

  hf_session_begin_step (self->session);
  if (view == HF_VIEW_OBJECTS && target->selection.kind != HF_SELECTION_NONE)
    show_among_objects (self, target);
  else if (view == HF_VIEW_GRAPH && hf_target_can_show (target, self->session, HF_TARGET_GRAPH))
    hf_target_show (target, self->session, HF_TARGET_GRAPH);
  else if (view == HF_VIEW_HEAP_MAP && target->selection.kind != HF_SELECTION_NONE)
    show_in_heap_map (self, target);
  else
    show_in_view (self, target, view == HF_VIEW_TYPES ? HF_TARGET_TYPES : HF_TARGET_TREEMAP);
  hf_session_end_step (self->session);

  if (hf_session_get_view (self->session) == HF_VIEW_TREEMAP)
    hf_canvas_enter_selected (HF_CANVAS (get_picture (self)));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Only by domain there are domains to zoom to, and by assembly assemblies. */
static void
show_group (HfHeapPage *self,
            HfGrouping  grouping,
            HfNodeKind  kind,
            const char *name)
{
  g_autoptr (HfNodePath) path = hf_node_path_new_empty ();

  hf_node_path_append (path, kind, name);
  hf_session_begin_step (self->session);
  hf_session_set_view (self->session, HF_VIEW_TREEMAP);
  hf_session_set_zoom_path (self->session, grouping, path);
  hf_session_end_step (self->session);
  gtk_widget_grab_focus (GTK_WIDGET (get_picture (self)));
}

static void
chosen_cb (HfHeapPage          *self,
           const HfSearchMatch *match)
{
  const HfTarget target = hf_search_row_get_target (self->session, match);
  HfHeap *heap = hf_session_get_heap (self->session);
  guint32 n = 0;

  hide_found (self);
  if (match->kind == HF_SEARCH_DOMAIN)
    show_group (self, HF_GROUPING_DOMAIN, HF_NODE_DOMAIN,
                hf_heap_get_domains (heap, &n)[match->item].name);
  else if (match->kind == HF_SEARCH_ASSEMBLY)
    show_group (self, HF_GROUPING_ASSEMBLY, HF_NODE_ASSEMBLY,
                hf_heap_get_assembly_name (heap, (HfAssemblyIndex){ match->item }));
  else if (match->kind == HF_SEARCH_CONTAINER || match->kind == HF_SEARCH_FIELD)
    show_root (self, &target);
  else
    show_target (self, &target);
}

/* The roots that are listed, one after the other. */
static gboolean
go_to_root (HfHeapPage *self,
            gboolean    backward)
{
  HfSearch *search = hf_session_get_search (self->session);
  const HfSelection selection = hf_session_get_selection (self->session);
  const HfSearchGroup *group = search == NULL ? NULL
                                              : hf_search_get_group (search, HF_SEARCH_ROOTS);
  guint32 at = HF_INDEX_NONE;
  HfTarget target;

  if (group == NULL || group->n_listed == 0)
    return FALSE;

  for (guint32 i = 0; i < group->n_listed; i++)
    {
      target = hf_search_row_get_target (self->session, &group->matches[i]);
      if (hf_selection_equal (&target.selection, &selection))
        at = i;
    }
  if (at == HF_INDEX_NONE)
    at = backward ? group->n_listed - 1 : 0;
  else
    at = (at + (backward ? group->n_listed - 1 : 1)) % group->n_listed;

  target = hf_search_row_get_target (self->session, &group->matches[at]);
  hf_session_begin_step (self->session);
  hf_session_select (self->session, target.selection);
  hf_heap_page_reveal_roots (self);
  hf_session_end_step (self->session);
  return TRUE;
}

/* Where the view has none, the best of all is gone to. */
static void
find_best (HfHeapPage *self)
{
  if (!hf_search_results_choose_first (self->search_results))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
find_best_action (GtkWidget  *widget,
                  const char *name G_GNUC_UNUSED,
                  GVariant   *parameter G_GNUC_UNUSED)
{
  find_best (HF_HEAP_PAGE (widget));
}

static void
go_cb (HfHeapPage *self,
       gboolean    backward)
{
  gboolean done = FALSE;

  if (hf_session_get_search (self->session) == NULL)
    return;

  hide_found (self);
  if (is_focus_in_roots (self))
    done = go_to_root (self, backward);
  else
    done = hf_heap_page_go_to_match (self, backward);

  if (!done)
    find_best (self);
}

static void
go_on (HfHeapPage *self,
       gboolean    backward)
{
  if (self->state != HF_PAGE_READY)
    return;
  if (hf_search_bar_is_open (self->search_bar) && hf_session_get_search (self->session) != NULL)
    go_cb (self, backward);
  else
    hf_heap_page_find (self);
}

void
hf_heap_page_find_next (HfHeapPage *self)
{
  g_return_if_fail (HF_IS_HEAP_PAGE (self));

  go_on (self, FALSE);
}

void
hf_heap_page_find_previous (HfHeapPage *self)
{
  g_return_if_fail (HF_IS_HEAP_PAGE (self));

  go_on (self, TRUE);
}

/* ---- The keyboard --------------------------------------------------------- */

static void
enter_cb (HfHeapPage *self)
{
  if (hf_session_get_search (self->session) == NULL)
    return;

  self->lists_found = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self->search_results), TRUE);
  hf_search_results_enter (self->search_results);
}

static void
leave_cb (HfHeapPage *self)
{
  hf_search_bar_open (self->search_bar, hf_session_get_search_text (self->session));
}

static void
closed_cb (HfHeapPage *self)
{
  hf_search_keys_leave (&self->search_focus, GTK_WIDGET (self));
  search_changed_cb (self);
}

static void
open_bar (HfHeapPage *self,
          const char *text)
{
  if (!hf_search_bar_is_open (self->search_bar))
    g_set_weak_pointer (&self->search_focus, hf_search_keys_get_focus (GTK_WIDGET (self)));
  self->lists_found = TRUE;
  hf_search_bar_open (self->search_bar, text);
  search_changed_cb (self);
}

void
hf_heap_page_find (HfHeapPage *self)
{
  g_return_if_fail (HF_IS_HEAP_PAGE (self));

  if (self->state == HF_PAGE_READY)
    open_bar (self, NULL);
}

/* Who has gone down the list goes on with the text that led to it. */
static void
type_letter (HfHeapPage *self,
             const char *letter)
{
  const gboolean is_in_list = has_focus (GTK_WIDGET (self->search_results));
  g_autofree char *text = g_strconcat (is_in_list ? hf_session_get_search_text (self->session) : "",
                                       letter, NULL);

  open_bar (self, text);
}

static gboolean
key_pressed_cb (HfHeapPage      *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state)
{
  GtkWidget *focus = hf_search_keys_get_focus (GTK_WIDGET (self));
  char letter[HF_SEARCH_KEYS_LETTER_SIZE];

  switch (hf_search_keys_read (key, state, focus, letter))
    {
    case HF_SEARCH_KEY_CLOSE:
      if (!hf_search_keys_close (self->search_bar, &self->search_focus, focus))
        return GDK_EVENT_PROPAGATE;
      closed_cb (self);
      return GDK_EVENT_STOP;
    case HF_SEARCH_KEY_LETTER:
      type_letter (self, letter);
      return GDK_EVENT_STOP;
    case HF_SEARCH_KEY_NONE:
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* ---- The widget ------------------------------------------------------------ */

void
hf_heap_page_install_search (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "page.find-best", NULL, find_best_action);
  g_type_ensure (HF_TYPE_SEARCH_BAR);
  g_type_ensure (HF_TYPE_SEARCH_RESULTS);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, search_results);
  gtk_widget_class_bind_template_callback_full (widget_class, "search_go_cb", G_CALLBACK (go_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "search_enter_cb",
                                                G_CALLBACK (enter_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "search_closed_cb",
                                                G_CALLBACK (closed_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "search_chosen_cb",
                                                G_CALLBACK (chosen_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "search_leave_cb",
                                                G_CALLBACK (leave_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "search_key_cb",
                                                G_CALLBACK (key_pressed_cb));
}

void
hf_heap_page_init_search (HfHeapPage *self)
{
  hf_search_bar_set_session (self->search_bar, self->session);
  hf_search_results_set_session (self->search_results, self->session);
  hf_search_keys_watch (GTK_WIDGET (self->search_bar), GTK_WIDGET (self),
                        G_CALLBACK (search_changed_cb));
  hf_search_keys_watch (GTK_WIDGET (self->search_results), GTK_WIDGET (self),
                        G_CALLBACK (search_changed_cb));
  g_signal_connect_swapped (self->session, "notify::search", G_CALLBACK (text_changed_cb), self);
  g_signal_connect_swapped (self->session, "notify::selection", G_CALLBACK (hide_found), self);
  g_signal_connect_swapped (self->session, "notify::view", G_CALLBACK (hide_found), self);
  g_signal_connect_swapped (self->session, "notify::types-layout", G_CALLBACK (hide_found), self);
  g_signal_connect_swapped (self->session, "notify::objects-layout", G_CALLBACK (hide_found), self);
  /* A view that waits for a worker may outlive the page. */
  g_signal_connect_object (get_picture (self), "matches-changed", G_CALLBACK (search_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_graph_pane_get_view (self->graph), "matches-changed",
                           G_CALLBACK (search_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->types, "matches-changed", G_CALLBACK (search_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->dominators, "matches-changed", G_CALLBACK (search_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->paths, "matches-changed", G_CALLBACK (search_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
hf_heap_page_clear_search (HfHeapPage *self)
{
  g_clear_handle_id (&self->search_source, g_source_remove);
  g_clear_weak_pointer (&self->search_focus);
  g_clear_pointer (&self->listed_text, g_free);
}
