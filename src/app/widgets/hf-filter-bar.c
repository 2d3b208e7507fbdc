/* hf-filter-bar.c: what is to be listed: a line of text, of what, in which order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-filter-bar.h"

#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

struct _HfFilterBar
{
  GtkWidget       parent_instance;

  HfSession      *session;
  const HfFilterTarget *target;
  char           *text; /* of the session, as it was last */
  GMenuModel     *menu; /* NULL if there is none */

  GtkWidget      *box;
  HfFilterEntry  *filter;
  GtkButton      *scope;
  GtkLabel       *scope_label;
  GtkLabel       *error;
  GtkMenuButton  *orders;
};

G_DEFINE_FINAL_TYPE (HfFilterBar, hf_filter_bar, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_LEAVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Properties -------------------------------------------------------- */

static void
scope_changed_cb (HfFilterBar *self)
{
  g_autofree char *name = self->target->dup_scope (self->session);

  gtk_widget_set_visible (GTK_WIDGET (self->scope), name != NULL);
  if (name != NULL)
    hf_shown_set_text (self->scope_label, name);
}

static void
show_error (HfFilterBar *self)
{
  const GError *error = self->target->get_error (self->session);
  const char *sentence = error == NULL ? NULL : error->message;

  hf_filter_entry_set_error (self->filter, error, self->target->get_text (self->session));
  hf_shown_set_text (self->error, sentence == NULL ? "" : sentence);
  hf_tip_set (GTK_WIDGET (self->error), sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->error), sentence != NULL);
}

/* Another error of the same text comes while the user may be typing on. */
static void
filter_changed_cb (HfFilterBar *self)
{
  const char *text = self->target->get_text (self->session);

  if (g_strcmp0 (text, self->text) != 0)
    {
      g_free (self->text);
      self->text = g_strdup (text);
      hf_filter_entry_set_text (self->filter, text);
    }
  show_error (self);
}

/* ---- From the user ----------------------------------------------------- */

static void
changed_cb (HfFilterBar *self)
{
  if (self->session == NULL)
    return;

  self->target->set_text (self->session, hf_filter_entry_get_text (self->filter));

  /* If the text is the same again, the session has nothing to notify. */
  show_error (self);
}

static void
leave (HfFilterBar *self)
{
  g_signal_emit (self, signals[SIGNAL_LEAVE], 0);
}

gboolean
hf_filter_bar_clear (HfFilterBar *self)
{
  g_return_val_if_fail (HF_IS_FILTER_BAR (self), FALSE);

  return hf_filter_entry_clear (self->filter);
}

static gboolean
escape_cb (HfFilterBar     *self,
           guint            key,
           guint            code G_GNUC_UNUSED,
           GdkModifierType  state)
{
  if (key != GDK_KEY_Escape || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  return hf_filter_bar_clear (self) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

void
hf_filter_bar_take_escape (HfFilterBar *self,
                           GtkWidget   *widget)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_return_if_fail (HF_IS_FILTER_BAR (self));

  gtk_event_controller_set_name (keys, "escape");
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (escape_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, keys);
}

static void
scope_clicked_cb (HfFilterBar *self)
{
  self->target->clear_scope (self->session);
}

/* ---- The widget -------------------------------------------------------- */

static gboolean
hf_filter_bar_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (HF_FILTER_BAR (widget)->filter));
}

/* Shift+Tab would give the focus back to a widget that can grab it. */
static gboolean
hf_filter_bar_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  return gtk_widget_child_focus (HF_FILTER_BAR (widget)->box, direction);
}

static void
hf_filter_bar_dispose (GObject *object)
{
  HfFilterBar *self = HF_FILTER_BAR (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_FILTER_BAR);
  g_clear_object (&self->session);
  g_clear_object (&self->menu);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (hf_filter_bar_parent_class)->dispose (object);
}

static void
hf_filter_bar_class_init (HfFilterBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_filter_bar_dispose;
  widget_class->focus = hf_filter_bar_focus;
  widget_class->grab_focus = hf_filter_bar_grab_focus;

  signals[SIGNAL_LEAVE] = g_signal_new ("leave", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (HF_TYPE_FILTER_ENTRY);
  gtk_widget_class_set_css_name (widget_class, "filterbar");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-filter-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HfFilterBar, box);
  gtk_widget_class_bind_template_child (widget_class, HfFilterBar, filter);
  gtk_widget_class_bind_template_child (widget_class, HfFilterBar, scope);
  gtk_widget_class_bind_template_child (widget_class, HfFilterBar, scope_label);
  gtk_widget_class_bind_template_child (widget_class, HfFilterBar, error);
  gtk_widget_class_bind_template_child (widget_class, HfFilterBar, orders);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave);
  gtk_widget_class_bind_template_callback (widget_class, scope_clicked_cb);
}

static void
hf_filter_bar_init (HfFilterBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Words that cannot be answered are not offered. */
static void
show_subject (HfFilterBar *self)
{
  hf_filter_entry_set_subject (self->filter, self->target->subject,
                               hf_session_knows_reachable (self->session));
}

static void
show_words (HfFilterBar *self)
{
  const HfFilterTarget *target = self->target;

  hf_filter_entry_set_name (self->filter, gettext (target->placeholder));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->scope), gettext (target->scope_tooltip));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scope), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gettext (target->scope_tooltip), -1);
}

static void
open_menu_cb (GtkMenuButton *orders,
              gpointer       user_data)
{
  HfFilterBar *self = HF_FILTER_BAR (user_data);

  if (gtk_menu_button_get_menu_model (orders) == NULL)
    gtk_menu_button_set_menu_model (orders, self->menu);
}

/* The widgets of the menus of all tables took a third of the time that a new page takes. */
static void
show_menu (HfFilterBar *self,
           GMenuModel  *menu)
{
  self->menu = menu == NULL ? NULL : g_object_ref (menu);
  gtk_menu_button_set_create_popup_func (self->orders, menu == NULL ? NULL : open_menu_cb, self,
                                         NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->orders), menu != NULL);
  if (!self->target->has_one_order)
    return;

  gtk_menu_button_set_icon_name (self->orders, "view-more-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->orders), _ ("Columns"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->orders), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Columns"), -1);
}

void
hf_filter_bar_set_session (HfFilterBar          *self,
                           HfSession            *session,
                           const HfFilterTarget *target,
                           GMenuModel           *orders)
{
  g_return_if_fail (HF_IS_FILTER_BAR (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->target = target;
  show_words (self);
  show_subject (self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (show_subject), self);
  show_menu (self, orders);
  g_signal_connect_swapped (session, target->scope_signal, G_CALLBACK (scope_changed_cb), self);
  g_signal_connect_swapped (session, target->text_signal, G_CALLBACK (filter_changed_cb), self);
  scope_changed_cb (self);
  filter_changed_cb (self);
}
