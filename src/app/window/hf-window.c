/* hf-window.c: a window: header bar, tabs, and what is common to them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-window.h"

#include "hf-names.h"
#include "hf-shown.h"
#include "hf-start-page.h"
#include "hf-window-private.h"

#include <glib/gi18n.h>

/* From this width on there is room for everything. */
#define WIDE 1200

G_DEFINE_FINAL_TYPE (HfWindow, hf_window, ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_SHOW_ROOTS,
  PROP_SHOW_DETAILS,
  PROP_SORT_BY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static const char * const view_names[HF_N_VIEWS] = {
  "treemap", "graph", "types", "objects"
};

static HfHeapPage *
get_heap_page (AdwTabPage *page)
{
  return HF_HEAP_PAGE (adw_tab_page_get_child (page));
}

HfHeapPage *
hf_window_get_page (HfWindow *self)
{
  AdwTabPage *page = NULL;

  g_return_val_if_fail (HF_IS_WINDOW (self), NULL);

  page = self->tabs == NULL ? NULL : adw_tab_view_get_selected_page (self->tabs);
  return page == NULL ? NULL : get_heap_page (page);
}

HfHeapPage *
hf_window_get_heap_page (HfWindow *self)
{
  HfHeapPage *page = hf_window_get_page (self);

  return page != NULL && hf_heap_page_get_state (page) == HF_PAGE_HEAP ? page : NULL;
}

/* ---- What the header bar shows ------------------------------------------ */

static void
update_header (HfWindow *self)
{
  HfHeapPage *page = hf_window_get_page (self);
  const gboolean has_heap = hf_window_get_heap_page (self) != NULL;
  const char *title = "Holdfast";
  g_autofree char *shown = NULL;
  AdwViewStack *views = NULL;

  if (page != NULL)
    title = hf_session_get_title (hf_heap_page_get_session (page));
  if (has_heap)
    views = hf_heap_page_get_view_stack (page);

  shown = hf_shown_dup (title);
  gtk_window_set_title (GTK_WINDOW (self), shown);
  adw_window_title_set_title (self->title, shown);
  gtk_stack_set_visible_child_name (self->title_stack, has_heap ? "views" : "title");
  adw_view_switcher_set_stack (self->switcher, views);
  gtk_widget_set_visible (self->export_button, has_heap);
  gtk_widget_set_visible (self->find_button, has_heap);
  gtk_stack_set_visible_child_name (self->stack, page == NULL ? "start" : "tabs");

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.export", has_heap);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy-picture", has_heap);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.print", has_heap);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.reload",
                                 page != NULL && hf_heap_page_get_state (page) != HF_PAGE_LOADING);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.reset-view", has_heap);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.view", has_heap);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.sort-by", has_heap);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.filter-types", has_heap);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.find", has_heap);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.find-next", has_heap);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.find-previous", has_heap);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-roots", has_heap);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-details", has_heap);
  hf_window_update_history (self);
  hf_window_update_notes (self);
}

static void
update_actions (HfWindow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_ROOTS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_DETAILS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SORT_BY]);
}

static void
selected_page_cb (HfWindow *self)
{
  HfHeapPage *page = hf_window_get_page (self);

  /* The tabs also go while the window does. */
  if (self->session_signals == NULL)
    return;

  g_signal_group_set_target (self->session_signals,
                             page == NULL ? NULL : hf_heap_page_get_session (page));
  g_signal_group_set_target (self->page_signals, page);
  update_header (self);
  update_actions (self);
  if (page != NULL)
    hf_heap_page_check_file (page);
}

/* Somebody who comes back may have written the file meanwhile. */
static void
active_cb (HfWindow *self)
{
  HfHeapPage *page = hf_window_get_page (self);

  if (page != NULL && gtk_window_is_active (GTK_WINDOW (self)))
    hf_heap_page_check_file (page);
}

static void
update_narrow (gpointer user_data)
{
  HfWindow *self = user_data;

  self->narrow_source = 0;
  adw_view_switcher_set_policy (self->switcher, self->narrow ? ADW_VIEW_SWITCHER_POLICY_NARROW
                                                             : ADW_VIEW_SWITCHER_POLICY_WIDE);
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tabs, i);

      hf_heap_page_set_narrow (get_heap_page (tab), self->narrow);
    }
}

static void
hf_window_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline)
{
  HfWindow *self = HF_WINDOW (widget);
  const gboolean narrow = width < WIDE;

  GTK_WIDGET_CLASS (hf_window_parent_class)->size_allocate (widget, width, height, baseline);

  /* Children must not ask for another size while sizes are given out. */
  if (narrow == self->narrow)
    return;
  self->narrow = narrow;
  if (self->narrow_source == 0)
    self->narrow_source = g_idle_add_once (update_narrow, self);
}

/* ---- Tabs -------------------------------------------------------------- */

static const char *
get_tab_name (HfWindow *self,
              int       position)
{
  AdwTabPage *tab = adw_tab_view_get_nth_page (self->tabs, position);

  return hf_session_get_title (hf_heap_page_get_session (get_heap_page (tab)));
}

static gboolean
has_namesake (HfWindow *self,
              int       position)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      if (i != position && g_str_equal (get_tab_name (self, i), get_tab_name (self, position)))
        return TRUE;
    }

  return FALSE;
}

static char *
dup_folder_name (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = folder == NULL ? NULL : g_file_get_basename (folder);

  return name == NULL ? g_strdup ("?") : hf_shown_dup_file_name (name);
}

/* Files of the same name are told apart by their folders. */
static void
update_titles (HfWindow *self)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tabs, i);
      HfSession *session = hf_heap_page_get_session (get_heap_page (tab));
      g_autofree char *folder = dup_folder_name (hf_session_get_file (session));
      g_autofree char *title = NULL;
      g_autofree char *shown = NULL;

      /* Translators: a file's name, and its folder's */
      if (has_namesake (self, i))
        title = g_strdup_printf (_ ("%s (%s)"), hf_session_get_title (session), folder);
      shown = hf_shown_dup (title == NULL ? hf_session_get_title (session) : title);
      adw_tab_page_set_title (tab, shown);
    }
}

static gboolean
mend_names_cb (gpointer user_data)
{
  hf_names_mend (GTK_WIDGET (user_data), TRUE);

  return G_SOURCE_REMOVE;
}

static void
update_move_tab (HfWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.move-tab",
                                 adw_tab_view_get_n_pages (self->tabs) > 1);
}

static void
page_attached_cb (HfWindow   *self,
                  AdwTabPage *tab)
{
  /* The bar may not have made its tab yet. */
  g_idle_add_full (G_PRIORITY_DEFAULT, mend_names_cb, g_object_ref (self), g_object_unref);
  hf_heap_page_set_narrow (get_heap_page (tab), self->narrow);
  /* Which heap of an archive it is may be known only when it is read. */
  g_signal_connect_object (get_heap_page (tab), "notify::state", G_CALLBACK (update_titles), self,
                           G_CONNECT_SWAPPED);
  update_titles (self);
  update_move_tab (self);
}

static void
page_detached_cb (HfWindow   *self,
                  AdwTabPage *tab)
{
  g_signal_handlers_disconnect_matched (get_heap_page (tab),
                                        G_SIGNAL_MATCH_FUNC | G_SIGNAL_MATCH_DATA, 0, 0, NULL,
                                        (gpointer) (guintptr) update_titles, self);

  /* The tabs also go while the window does. */
  if (self->session_signals == NULL)
    return;

  update_titles (self);
  update_move_tab (self);
  if (adw_tab_view_get_is_transferring_page (self->tabs))
    self->gave_tab = TRUE;
}

static gboolean
close_idle (gpointer user_data)
{
  HfWindow *self = user_data;

  if (self->tabs != NULL && adw_tab_view_get_n_pages (self->tabs) == 0)
    gtk_window_close (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

/* A window that has given its last tab to another one has nothing to show. While the
 * tab is on its way it may still come back. */
static void
transferring_cb (HfWindow *self)
{
  HfHeapPage *page = NULL;

  if (self->session_signals == NULL || adw_tab_view_get_is_transferring_page (self->tabs))
    return;

  /* The keyboard comes with the tab, and to the one that is left. */
  page = hf_window_get_page (self);
  if (page != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (page));
  if (self->gave_tab && adw_tab_view_get_n_pages (self->tabs) == 0)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_idle, g_object_ref (self), g_object_unref);
  self->gave_tab = FALSE;
}

static gboolean
close_page_cb (HfWindow   *self,
               AdwTabPage *tab)
{
  hf_heap_page_cancel (get_heap_page (tab));
  adw_tab_view_close_page_finish (self->tabs, tab, TRUE);

  return GDK_EVENT_STOP;
}

AdwTabView *
hf_window_split (HfWindow *self)
{
  HfWindow *other = hf_window_new (gtk_window_get_application (GTK_WINDOW (self)));
  int width = 0;
  int height = 0;

  /* It is to be seen that there are two now. */
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (other), width, height);
  gtk_window_unmaximize (GTK_WINDOW (other));
  gtk_window_present (GTK_WINDOW (other));
  return other->tabs;
}

static AdwTabView *
create_window_cb (HfWindow *self)
{
  return hf_window_split (self);
}

static AdwTabPage *
find_tab (HfWindow   *self,
          GFile      *file,
          const char *member)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tabs, i);
      HfSession *session = hf_heap_page_get_session (get_heap_page (tab));

      if (g_file_equal (hf_session_get_file (session), file) &&
          hf_session_is_member (session, member))
        return tab;
    }

  return NULL;
}

gboolean
hf_window_show_file (HfWindow   *self,
                     GFile      *file,
                     const char *member)
{
  AdwTabPage *tab = NULL;

  g_return_val_if_fail (HF_IS_WINDOW (self), FALSE);

  tab = find_tab (self, file, member);
  if (tab == NULL)
    return FALSE;

  adw_tab_view_set_selected_page (self->tabs, tab);
  hf_heap_page_reopen (get_heap_page (tab));
  return TRUE;
}

static gboolean
state_to_loading (GBinding     *binding G_GNUC_UNUSED,
                  const GValue *from,
                  GValue       *to,
                  gpointer      user_data G_GNUC_UNUSED)
{
  g_value_set_boolean (to, g_value_get_int (from) == HF_PAGE_LOADING);
  return TRUE;
}

void
hf_window_open (HfWindow   *self,
                GFile      *file,
                const char *member)
{
  GtkWidget *page = NULL;
  AdwTabPage *tab = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autofree char *tip = NULL;
  g_autofree char *shown = NULL;

  g_return_if_fail (HF_IS_WINDOW (self));

  page = hf_heap_page_new (file, member);
  tab = adw_tab_view_append (self->tabs, page);
  name = g_file_get_parse_name (file);
  path = hf_shown_dup_file_name (name);
  tip = hf_shown_dup_tip (path);
  shown = g_markup_escape_text (tip, -1);
  adw_tab_page_set_tooltip (tab, shown);
  g_object_bind_property_full (page, "state", tab, "loading", G_BINDING_SYNC_CREATE,
                               state_to_loading, NULL, NULL, NULL);
  adw_tab_view_set_selected_page (self->tabs, tab);
}

guint
hf_window_get_n_pages (HfWindow *self)
{
  g_return_val_if_fail (HF_IS_WINDOW (self), 0);

  return (guint) adw_tab_view_get_n_pages (self->tabs);
}

/* ---- Files dropped ----------------------------------------------------- */

static gboolean
drop_cb (HfWindow     *self,
         const GValue *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *l = files; l != NULL; l = l->next)
    hf_window_open_here (self, l->data, NULL);

  return files != NULL;
}

/* ---- Properties, which are stateful actions too ------------------------- */

static void
hf_window_get_property (GObject    *object,
                        guint       property,
                        GValue     *value,
                        GParamSpec *pspec)
{
  HfHeapPage *page = hf_window_get_page (HF_WINDOW (object));
  HfSession *session = page == NULL ? NULL : hf_heap_page_get_session (page);

  switch (property)
    {
    case PROP_VIEW:
      g_value_set_string (value, session == NULL ? "" : view_names[hf_session_get_view (session)]);
      break;
    case PROP_SHOW_ROOTS:
      g_value_set_boolean (value, page == NULL || hf_heap_page_get_show_roots (page));
      break;
    case PROP_SHOW_DETAILS:
      g_value_set_boolean (value, page == NULL || hf_heap_page_get_show_details (page));
      break;
    case PROP_SORT_BY:
      g_value_set_string (value, session == NULL ? "" : hf_window_get_order_name (session));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
hf_window_set_property (GObject      *object,
                        guint         property,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  HfHeapPage *page = hf_window_get_page (HF_WINDOW (object));
  HfSession *session = NULL;

  if (page == NULL)
    return;

  session = hf_heap_page_get_session (page);
  switch (property)
    {
    case PROP_VIEW:
      for (guint i = 0; i < HF_N_VIEWS; i++)
        {
          if (g_strcmp0 (g_value_get_string (value), view_names[i]) == 0)
            hf_session_set_view (session, i);
        }
      /* Whoever asks for a view by its key goes on there. */
      gtk_widget_grab_focus (GTK_WIDGET (page));
      break;
    case PROP_SHOW_ROOTS:
      hf_heap_page_set_show_roots (page, g_value_get_boolean (value));
      break;
    case PROP_SHOW_DETAILS:
      hf_heap_page_set_show_details (page, g_value_get_boolean (value));
      break;
    case PROP_SORT_BY:
      hf_window_toggle_order (session, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
notify_view_cb (HfWindow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SORT_BY]);
}

static void
notify_sort_by_cb (HfWindow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SORT_BY]);
}

static void
notify_panes_cb (HfWindow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_ROOTS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_DETAILS]);
}

/* ---- The widget -------------------------------------------------------- */

/* A load holds its page, which would stay until it has ended. */
static void
cancel_loads (HfWindow *self)
{
  for (int i = 0; self->tabs != NULL && i < adw_tab_view_get_n_pages (self->tabs); i++)
    hf_heap_page_cancel (get_heap_page (adw_tab_view_get_nth_page (self->tabs, i)));
}

static void
hf_window_dispose (GObject *object)
{
  HfWindow *self = HF_WINDOW (object);

  cancel_loads (self);
  g_clear_handle_id (&self->narrow_source, g_source_remove);
  g_clear_object (&self->session_signals);
  g_clear_object (&self->page_signals);
  g_clear_weak_pointer (&self->steps_focus);
  g_clear_pointer (&self->steps_menu, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_WINDOW);

  G_OBJECT_CLASS (hf_window_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (object_class);

  properties[PROP_VIEW] = g_param_spec_string ("view", NULL, NULL, NULL, flags);
  properties[PROP_SHOW_ROOTS] = g_param_spec_boolean ("show-roots", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_DETAILS] = g_param_spec_boolean ("show-details", NULL, NULL, TRUE, flags);
  properties[PROP_SORT_BY] = g_param_spec_string ("sort-by", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_property_action (widget_class, "win.view", "view");
  gtk_widget_class_install_property_action (widget_class, "win.show-roots", "show-roots");
  gtk_widget_class_install_property_action (widget_class, "win.show-details", "show-details");
  gtk_widget_class_install_property_action (widget_class, "win.sort-by", "sort-by");
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HfWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, forward_button);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, title_stack);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, title);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, export_button);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, find_button);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, tabs);
  gtk_widget_class_bind_template_callback (widget_class, selected_page_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_attached_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_detached_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_page_cb);
  gtk_widget_class_bind_template_callback (widget_class, create_window_cb);
  gtk_widget_class_bind_template_callback (widget_class, transferring_cb);
}

static void
hf_window_class_init (HfWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_window_dispose;
  object_class->get_property = hf_window_get_property;
  object_class->set_property = hf_window_set_property;
  widget_class->size_allocate = hf_window_size_allocate;

  g_type_ensure (HF_TYPE_START_PAGE);
  bind_template (widget_class);
  install_properties (object_class);
  hf_window_install_actions (widget_class);
  hf_window_install_export (widget_class);
  hf_window_install_history (widget_class);
  hf_window_install_notes (widget_class);
}

static void
hf_window_init (HfWindow *self)
{
  GtkDropTarget *target = NULL;

  self->session_signals = g_signal_group_new (HF_TYPE_SESSION);
  g_signal_group_connect_swapped (self->session_signals, "notify::view",
                                  G_CALLBACK (notify_view_cb), self);
  g_signal_group_connect_swapped (self->session_signals, "notify::type-order",
                                  G_CALLBACK (notify_sort_by_cb), self);
  g_signal_group_connect_swapped (self->session_signals, "notify::object-order",
                                  G_CALLBACK (notify_sort_by_cb), self);
  g_signal_group_connect_swapped (self->session_signals, "notify::analysis",
                                  G_CALLBACK (notify_sort_by_cb), self);
  g_signal_group_connect_swapped (self->session_signals, "notify::history",
                                  G_CALLBACK (hf_window_update_history), self);
  g_signal_group_connect_swapped (self->session_signals, "notify::selection",
                                  G_CALLBACK (hf_window_update_notes), self);
  self->page_signals = g_signal_group_new (HF_TYPE_HEAP_PAGE);
  g_signal_group_connect_swapped (self->page_signals, "notify::show-roots",
                                  G_CALLBACK (notify_panes_cb), self);
  g_signal_group_connect_swapped (self->page_signals, "notify::show-details",
                                  G_CALLBACK (notify_panes_cb), self);
  g_signal_group_connect_swapped (self->page_signals, "notify::state", G_CALLBACK (update_header),
                                  self);

  gtk_widget_init_template (GTK_WIDGET (self));
  hf_window_restore_size (self);
  hf_window_init_history (self);

  target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));

  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  hf_window_fill_recent (self);
  update_header (self);
  update_move_tab (self);
}

HfWindow *
hf_window_new (GtkApplication *application)
{
  return g_object_new (HF_TYPE_WINDOW, "application", application, NULL);
}
