/* hf-heap-page.c: one file in a tab: loading, an error, or its heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-page.h"

#include "hf-heap-page-private.h"
#include "hf-settings.h"
#include "hf-tip.h"

G_DEFINE_FINAL_TYPE_WITH_CODE (HfHeapPage, hf_heap_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HF_TYPE_PAGE, hf_heap_page_install_page))

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_STATE,
};

/* By HfPageState. */
static const char * const state_names[] = { "loading", "error", "heap" };

void
hf_heap_page_set_state (HfHeapPage  *self,
                        HfPageState  state)
{
  gtk_stack_set_visible_child_name (self->stack, state_names[state]);
  if (self->state == state)
    return;

  self->state = state;
  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify (G_OBJECT (self), "state");
  /* Which heap of an archive it is may be known only when it is read. */
  g_object_notify (G_OBJECT (self), "title");
  g_object_thaw_notify (G_OBJECT (self));
}

/* ---- Around the heap ----------------------------------------------------- */

static void
member_chosen_cb (HfHeapPage *self,
                  const char *member)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-member", "s", member);
}

static void
bar_closed_cb (HfHeapPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* The button in the status bar stays, and says the same. */
static void
unknown_closed_cb (HfHeapPage *self)
{
  self->knows_unknown = TRUE;
  bar_closed_cb (self);
}

static void
list_faults_cb (HfHeapPage *self)
{
  hf_status_bar_list_faults (self->status);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_heap_page_get_property (GObject    *object,
                           guint       property,
                           GValue     *value,
                           GParamSpec *pspec)
{
  HfHeapPage *self = HF_HEAP_PAGE (object);

  switch (property)
    {
    case PROP_TITLE:
      g_value_set_string (value, hf_session_get_title (self->session));
      break;
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

/* The keyboard goes to what is looked at. */
static gboolean
hf_heap_page_grab_focus (GtkWidget *widget)
{
  HfHeapPage *self = HF_HEAP_PAGE (widget);

  switch (self->state)
    {
    case HF_PAGE_READY:
      return gtk_widget_grab_focus (hf_heap_page_get_view (self));
    case HF_PAGE_ERROR:
      return gtk_widget_grab_focus (GTK_WIDGET (self->error_page));
    case HF_PAGE_LOADING:
    default:
      return gtk_widget_child_focus (GTK_WIDGET (self->load_page), GTK_DIR_TAB_FORWARD);
    }
}

/* Without this Tab would go where grab_focus() does, past all that comes before it. */
static gboolean
hf_heap_page_focus (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  return gtk_widget_child_focus (HF_HEAP_PAGE (widget)->box, direction);
}

static void
hf_heap_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hf_heap_page_parent_class)->root (widget);

  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (hf_heap_page_note_focus), widget, G_CONNECT_SWAPPED);
}

static void
hf_heap_page_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);

  GTK_WIDGET_CLASS (hf_heap_page_parent_class)->unroot (widget);
}

static void
hf_heap_page_dispose (GObject *object)
{
  HfHeapPage *self = HF_HEAP_PAGE (object);

  hf_heap_page_clear_load (self);
  if (self->stages != NULL)
    g_object_run_dispose (G_OBJECT (self->stages));
  g_clear_object (&self->stages);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_pointer (&self->fold, hf_pane_fold_free);
  g_clear_pointer (&self->walk, hf_pane_walk_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_HEAP_PAGE);

  /* A widget that loses the focus as it goes makes the page update the search. */
  hf_heap_page_clear_search (self);

  if (self->store != NULL)
    g_object_run_dispose (G_OBJECT (self->store));
  g_clear_object (&self->store);

  /* After the views, so that the last reference to the heap is the session's,
   * which gives it to a worker. */
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_heap_page_parent_class)->dispose (object);
}

static void
hf_heap_page_finalize (GObject *object)
{
  g_free (HF_HEAP_PAGE (object)->listed_type);
  g_free (HF_HEAP_PAGE (object)->version);

  G_OBJECT_CLASS (hf_heap_page_parent_class)->finalize (object);
}

static void
ensure_types (void)
{
  g_type_ensure (HF_TYPE_ARCHIVE_BAR);
  g_type_ensure (HF_TYPE_CHANGE_BAR);
  g_type_ensure (HF_TYPE_DETAILS_PANE);
  g_type_ensure (HF_TYPE_DOMINATOR_VIEW);
  g_type_ensure (HF_TYPE_LOAD_PAGE);
  g_type_ensure (HF_TYPE_ERROR_PAGE);
  g_type_ensure (HF_TYPE_FINDINGS_STRIP);
  g_type_ensure (HF_TYPE_ROOTS_PANE);
  g_type_ensure (HF_TYPE_TREEMAP_PANE);
  g_type_ensure (HF_TYPE_GRAPH_PANE);
  g_type_ensure (HF_TYPE_HEAP_MAP_PANE);
  g_type_ensure (HF_TYPE_TYPES_VIEW);
  g_type_ensure (HF_TYPE_OBJECTS_VIEW);
  g_type_ensure (HF_TYPE_PATHS_VIEW);
  g_type_ensure (HF_TYPE_QUERY_LIBRARY_PANE);
  g_type_ensure (HF_TYPE_QUERY_VIEW);
  g_type_ensure (HF_TYPE_STATUS_BAR);
  g_type_ensure (HF_TYPE_TIMELINE_VIEW);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-heap-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, box);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, change_bar);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, stack);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, load_page);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, error_page);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, archive_bar);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, unknown_bar);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, findings);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, paned);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, left);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, roots);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, library);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, details_paned);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, views);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, treemap);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, graph);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, heap_map);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, types_stack);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, types);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, dominators);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, objects_stack);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, objects);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, paths);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, query_view);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, timeline_page);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, timeline);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, details);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, status);
  gtk_widget_class_bind_template_callback (widget_class, bar_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, unknown_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_faults_cb);
  gtk_widget_class_bind_template_callback (widget_class, member_chosen_cb);
}

static void
hf_heap_page_class_init (HfHeapPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_heap_page_dispose;
  object_class->finalize = hf_heap_page_finalize;
  object_class->get_property = hf_heap_page_get_property;
  widget_class->root = hf_heap_page_root;
  widget_class->unroot = hf_heap_page_unroot;
  widget_class->grab_focus = hf_heap_page_grab_focus;
  widget_class->focus = hf_heap_page_focus;

  g_object_class_override_property (object_class, PROP_TITLE, "title");
  g_object_class_override_property (object_class, PROP_STATE, "state");

  ensure_types ();
  gtk_widget_class_set_css_name (widget_class, "heappage");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  hf_heap_page_install_load (widget_class);
  hf_heap_page_install_views (widget_class);
  hf_heap_page_install_search (widget_class);
  hf_heap_page_install_fold (widget_class);
}

static void
hf_heap_page_init (HfHeapPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_tip_hide_over_choices (GTK_WIDGET (self));
}

GtkWidget *
hf_heap_page_new (GFile      *file,
                  const char *member)
{
  HfHeapPage *self = g_object_new (HF_TYPE_HEAP_PAGE, NULL);

  self->session = hf_session_new (file);
  hf_session_choose_member (self->session, member);
  self->stages = hf_analysis_stages_new (self->session);
  self->store = hf_session_store_new (self->session);
  hf_heap_page_init_load (self);
  hf_heap_page_init_views (self);
  hf_heap_page_init_walk (self);
  hf_heap_page_init_search (self);
  hf_heap_page_init_page (self);
  self->should_ask = hf_settings_get_boolean (HF_SETTINGS_ASK_LARGE);
  hf_heap_page_read (self, 0);

  return GTK_WIDGET (self);
}

HfSession *
hf_heap_page_get_session (HfHeapPage *self)
{
  return self->session;
}
