/* hf-types-chooser.c: a drop-down that chooses between all types and the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-types-chooser.h"

#include "hf-session-types.h"

#include <glib/gi18n.h>

struct _HfTypesChooser
{
  GtkWidget    parent_instance;

  HfSession   *session; /* NULL until it is set */
  GtkWidget   *choice;
};

G_DEFINE_FINAL_TYPE (HfTypesChooser, hf_types_chooser, GTK_TYPE_WIDGET)

/* The items are in the order of the enum. */
static void
show_layout (HfTypesChooser *self)
{
  const guint layout = (guint) hf_session_get_types_layout (self->session);

  if (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->choice)) != layout)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choice), layout);
}

static void
chosen_cb (HfTypesChooser *self)
{
  if (self->session != NULL)
    hf_session_set_types_layout (self->session, (HfTypesLayout) gtk_drop_down_get_selected (
                                                  GTK_DROP_DOWN (self->choice)));
}

static void
hf_types_chooser_dispose (GObject *object)
{
  HfTypesChooser *self = HF_TYPES_CHOOSER (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_pointer (&self->choice, gtk_widget_unparent);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_types_chooser_parent_class)->dispose (object);
}

static void
hf_types_chooser_class_init (HfTypesChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_types_chooser_dispose;
  gtk_widget_class_set_css_name (widget_class, "typeschooser");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
hf_types_chooser_init (HfTypesChooser *self)
{
  const char *const items[] = {
    /* Translators: the two tables of the view of types */
    _ ("All Types"),
    _ ("Dominator Tree"),
    NULL,
  };

  self->choice = gtk_drop_down_new_from_strings (items);
  gtk_widget_set_parent (self->choice, GTK_WIDGET (self));
  gtk_widget_set_tooltip_text (self->choice, _ ("List all types, or show the dominator tree"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Table"), -1);
  g_signal_connect_swapped (self->choice, "notify::selected", G_CALLBACK (chosen_cb), self);
}

void
hf_types_chooser_set_session (HfTypesChooser *self,
                              HfSession      *session)
{
  g_return_if_fail (HF_IS_TYPES_CHOOSER (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::types-layout", G_CALLBACK (show_layout), self);
  show_layout (self);
}
