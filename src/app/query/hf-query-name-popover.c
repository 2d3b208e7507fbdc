/* hf-query-name-popover.c: asks for the name of a query
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-name-popover.h"

#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfQueryNamePopover
{
  GtkPopover       parent_instance;

  GtkWidget       *entry;
  GtkWidget       *button;
  GtkWidget       *message;
  HfQueryNameFunc  func;
  gpointer         user_data;
};

G_DEFINE_FINAL_TYPE (HfQueryNamePopover, hf_query_name_popover, GTK_TYPE_POPOVER)

static void
entered_cb (HfQueryNamePopover *self)
{
  g_autoptr (GError) error = NULL;

  if (self->func (gtk_editable_get_text (GTK_EDITABLE (self->entry)), self->user_data, &error))
    {
      gtk_popover_popdown (GTK_POPOVER (self));
      return;
    }

  hf_shown_set_text (GTK_LABEL (self->message), error->message);
  gtk_widget_set_visible (self->message, TRUE);
  gtk_widget_add_css_class (self->entry, "error");
  gtk_widget_grab_focus (self->entry);
}

static void
changed_cb (HfQueryNamePopover *self)
{
  gtk_widget_set_visible (self->message, FALSE);
  gtk_widget_remove_css_class (self->entry, "error");
}

static void
hf_query_name_popover_class_init (HfQueryNamePopoverClass *klass G_GNUC_UNUSED)
{
}

static void
hf_query_name_popover_init (HfQueryNamePopover *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->entry = gtk_entry_new ();
  self->button = gtk_button_new_with_mnemonic (_ ("_Save"));
  self->message = gtk_label_new (NULL);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 24);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Name of the query"), -1);
  gtk_widget_add_css_class (self->button, "suggested-action");
  gtk_widget_add_css_class (self->button, "run");
  gtk_label_set_wrap (GTK_LABEL (self->message), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->message), 36);
  gtk_label_set_xalign (GTK_LABEL (self->message), 0);
  gtk_widget_add_css_class (self->message, "error");
  gtk_widget_set_visible (self->message, FALSE);
  gtk_box_append (GTK_BOX (line), self->entry);
  gtk_box_append (GTK_BOX (line), self->button);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), self->message);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (entered_cb), self);
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (entered_cb), self);
}

GtkWidget *
hf_query_name_popover_new (void)
{
  return g_object_new (HF_TYPE_QUERY_NAME_POPOVER, NULL);
}

void
hf_query_name_popover_ask (HfQueryNamePopover *self,
                           const char         *verb,
                           const char         *name,
                           HfQueryNameFunc     func,
                           gpointer            user_data)
{
  g_return_if_fail (HF_IS_QUERY_NAME_POPOVER (self));

  self->func = func;
  self->user_data = user_data;
  gtk_button_set_label (GTK_BUTTON (self->button), _ (verb));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), name);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
  changed_cb (self);
}
