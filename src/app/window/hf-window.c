/* hf-window.c: a window: header bar, tabs, and what is common to them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-window.h"

#include "hf-shown.h"
#include "hf-start-page.h"
#include "hf-tip.h"
#include "hf-window-private.h"

#include <glib/gi18n.h>

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

/* The commands of pages, and the actions that offer them. */
static const struct
{
  const char    *action;
  HfPageCommand  command;
} commands[] = {
  { "win.reload", HF_PAGE_RELOAD },
  { "win.reset-view", HF_PAGE_RESET_VIEW },
  { "win.filter-types", HF_PAGE_FILTER },
  { "win.reveal-roots", HF_PAGE_REVEAL_ROOTS },
  { "win.find", HF_PAGE_FIND },
  { "win.find-next", HF_PAGE_FIND_NEXT },
  { "win.find-previous", HF_PAGE_FIND_PREVIOUS },
  { "win.bookmark", HF_PAGE_BOOKMARK },
  { "win.edit-note", HF_PAGE_EDIT_NOTE },
  { "win.cut", HF_PAGE_CUT },
  { "win.next-pane", HF_PAGE_NEXT_PANE },
  { "win.previous-pane", HF_PAGE_PREVIOUS_PANE },
  { "win.view", HF_PAGE_CHOOSE_VIEW },
  { "win.show-roots", HF_PAGE_SHOW_ROOTS },
  { "win.show-details", HF_PAGE_SHOW_DETAILS },
  { "win.sort-by", HF_PAGE_SORT },
  { "win.show-notes", HF_PAGE_LIST_NOTES },
  { "win.show-findings", HF_PAGE_LIST_FINDINGS },
  { "win.show-cuts", HF_PAGE_LIST_CUTS },
  { "win.export", HF_PAGE_EXPORT },
  { "win.copy-picture", HF_PAGE_EXPORT },
  { "win.print", HF_PAGE_EXPORT },
};

/* ---- Actions of the selected tab ---------------------------------------- */

static void
run_action (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter G_GNUC_UNUSED)
{
  HfPage *page = hf_window_get_page (HF_WINDOW (widget));

  for (guint i = 0; page != NULL && i < G_N_ELEMENTS (commands); i++)
    {
      if (g_str_equal (name, commands[i].action))
        hf_page_run (page, commands[i].command);
    }
}

static void
install_commands (GtkWidgetClass *widget_class)
{
  /* The others have functions of their own. */
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (commands[i].command < HF_PAGE_CHOOSE_VIEW)
        gtk_widget_class_install_action (widget_class, commands[i].action, NULL, run_action);
    }
}

/* A button that cannot be used yet says why; one that has no use in the tab goes. */
static void
update_export (HfWindow *self)
{
  HfPage *page = hf_window_get_page (self);
  const gboolean can_export = page != NULL && hf_page_can (page, HF_PAGE_EXPORT);
  const char *obstacle = page == NULL ? NULL : hf_page_get_obstacle (page, HF_PAGE_EXPORT);
  g_autofree char *shown = hf_shown_dup (obstacle == NULL ? "" : obstacle);

  gtk_widget_set_visible (self->export_button, can_export || obstacle != NULL);
  hf_tip_set (self->export_button, obstacle == NULL ? _ ("Export This View…") : obstacle);
  /* Without a label of its own, GTK would name the button by a description that it had. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->export_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Export This View…"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, shown, -1);
}

static void
update_commands (HfWindow *self)
{
  HfPage *page = hf_window_get_page (self);
  const HfPageCommand available = page == NULL ? 0 : hf_page_get_commands (page);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), commands[i].action,
                                   (available & commands[i].command) != 0);
  update_export (self);
  gtk_widget_set_visible (self->find_button, (available & HF_PAGE_FIND) != 0);
}

/* In the list of windows too. */
static void
set_window_title (HfWindow   *self,
                  const char *title,
                  const char *subtitle)
{
  g_autofree char *both = subtitle == NULL ? g_strdup (title)
                                           : g_strdup_printf ("%s – %s", title, subtitle);
  g_autofree char *shown = hf_shown_dup (both);

  gtk_window_set_title (GTK_WINDOW (self), shown);
}

static void
update_header (HfWindow *self)
{
  HfPage *page = hf_window_get_page (self);
  g_autofree char *title = page == NULL ? NULL : hf_page_dup_title (page);
  g_autofree char *subtitle = page == NULL ? NULL : hf_page_dup_subtitle (page);
  g_autofree char *shown = hf_shown_dup (title == NULL ? "Holdfast" : title);

  set_window_title (self, shown, subtitle);
  adw_window_title_set_title (self->title, shown);
  adw_window_title_set_subtitle (self->title, subtitle == NULL ? "" : subtitle);
  hf_window_show_views (self);
  gtk_stack_set_visible_child_name (self->stack, page == NULL ? "start" : "tabs");
}

static void
update_actions (HfWindow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_ROOTS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_DETAILS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SORT_BY]);
}

void
hf_window_update_page (HfWindow *self)
{
  update_header (self);
  update_commands (self);
  update_actions (self);
  hf_window_update_history (self);
  hf_window_update_notes (self);
  hf_window_update_findings (self);
  hf_window_update_cuts (self);
  hf_window_update_compare (self);
}

static void
selected_page_cb (HfWindow *self)
{
  HfPage *page = hf_window_get_page (self);

  /* The tabs also go while the window does. */
  if (self->page_signals == NULL)
    return;

  g_signal_group_set_target (self->page_signals, page);
  hf_window_update_page (self);
  if (page != NULL)
    hf_page_check_file (page);
}

/* A user who comes back may have written the file meanwhile. */
static void
active_cb (HfWindow *self)
{
  HfPage *page = hf_window_get_page (self);

  if (page != NULL && gtk_window_is_active (GTK_WINDOW (self)))
    hf_page_check_file (page);
}

/* ---- Properties, which are stateful actions too ------------------------- */

static void
hf_window_get_property (GObject    *object,
                        guint       property,
                        GValue     *value,
                        GParamSpec *pspec)
{
  HfPage *page = hf_window_get_page (HF_WINDOW (object));

  switch (property)
    {
    case PROP_VIEW:
      g_value_set_string (value, page == NULL ? "" : hf_page_get_view (page));
      break;
    case PROP_SHOW_ROOTS:
      g_value_set_boolean (value, page == NULL || hf_page_get_pane_visible (page, HF_PANE_ROOTS));
      break;
    case PROP_SHOW_DETAILS:
      g_value_set_boolean (value, page == NULL || hf_page_get_pane_visible (page, HF_PANE_DETAILS));
      break;
    case PROP_SORT_BY:
      g_value_set_string (value, page == NULL ? "" : hf_page_get_order (page));
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
  HfPage *page = hf_window_get_page (HF_WINDOW (object));

  if (page == NULL)
    return;

  switch (property)
    {
    case PROP_VIEW:
      if (g_value_get_string (value) != NULL)
        hf_page_choose_view (page, g_value_get_string (value));
      break;
    case PROP_SHOW_ROOTS:
      hf_page_set_pane_visible (page, HF_PANE_ROOTS, g_value_get_boolean (value));
      break;
    case PROP_SHOW_DETAILS:
      hf_page_set_pane_visible (page, HF_PANE_DETAILS, g_value_get_boolean (value));
      break;
    case PROP_SORT_BY:
      hf_page_toggle_order (page, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

/* ---- The widget -------------------------------------------------------- */

/* A load holds its page, which would stay until it has ended. */
void
hf_window_close_pages (HfWindow *self)
{
  for (int i = 0; self->tabs != NULL && i < adw_tab_view_get_n_pages (self->tabs); i++)
    hf_page_close (hf_window_get_nth_page (self, i));
}

static void
hf_window_dispose (GObject *object)
{
  HfWindow *self = HF_WINDOW (object);

  hf_window_close_pages (self);
  g_clear_handle_id (&self->room_source, g_source_remove);
  g_clear_object (&self->page_signals);
  g_clear_weak_pointer (&self->steps_focus);
  g_clear_weak_pointer (&self->menu_page);
  g_clear_weak_pointer (&self->capture_window);
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
  gtk_widget_class_bind_template_callback (widget_class, selected_page_cb);
}

static void
hf_window_class_init (HfWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_window_dispose;
  object_class->get_property = hf_window_get_property;
  object_class->set_property = hf_window_set_property;

  g_type_ensure (HF_TYPE_START_PAGE);
  bind_template (widget_class);
  install_properties (object_class);
  install_commands (widget_class);
  hf_window_install_actions (widget_class);
  hf_window_install_export (widget_class);
  hf_window_install_history (widget_class);
  hf_window_install_notes (widget_class);
  hf_window_install_findings (widget_class);
  hf_window_install_cuts (widget_class);
  hf_window_install_compare (widget_class);
  hf_window_install_growth (widget_class);
  hf_window_install_capture (widget_class);
  hf_window_install_record (widget_class);
  hf_window_install_close (widget_class);
  hf_window_install_tabs (widget_class);
  hf_window_install_room (widget_class);
}

static void
hf_window_init (HfWindow *self)
{
  /* The group looks for the signal, which an interface has once it is loaded. */
  g_type_default_interface_unref (g_type_default_interface_ref (HF_TYPE_PAGE));
  self->page_signals = g_signal_group_new (HF_TYPE_PAGE);
  g_signal_group_connect_swapped (self->page_signals, "changed", G_CALLBACK (hf_window_update_page),
                                  self);

  self->room = HF_ROOM_USUAL;
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_window_restore_size (self);
  hf_window_init_history (self);
  hf_window_init_drop (self);

  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-xft-dpi",
                           G_CALLBACK (hf_window_forget_needed), self, G_CONNECT_SWAPPED);
  hf_window_fill_recent (self);
  hf_window_init_compare (self);
  hf_window_update_tabs (self);
  hf_window_update_page (self);
}

HfWindow *
hf_window_new (GtkApplication *application)
{
  return g_object_new (HF_TYPE_WINDOW, "application", application, NULL);
}
