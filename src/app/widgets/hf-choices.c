/* hf-choices.c: the rows of a drop-down, some of which cannot be chosen
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-choices.h"

#include "hf-a11y.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

#define REASONS "hf-choices-reasons"

/* A longer text is elided. */
#define MAX_CHARS 60

typedef struct
{
  GtkDropDown    *drop_down; /* borrowed: it owns the factory that owns this */
  HfChoiceReason  why_not;
  gpointer        user_data;
} Choices;

/* The check of GTK's own rows. */
static void
show_check (GtkListItem *item,
            GParamSpec  *pspec G_GNUC_UNUSED,
            GtkDropDown *drop_down)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  const gboolean is_chosen = gtk_list_item_get_position (item) ==
                             gtk_drop_down_get_selected (drop_down);

  gtk_widget_set_opacity (gtk_widget_get_last_child (box), is_chosen ? 1 : 0);
}

static void
setup_cb (const Choices *self G_GNUC_UNUSED,
          GtkListItem   *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), check);
  gtk_list_item_set_child (item, box);
}

/* A list is as wide as its widest row. */
static void
show_text (GtkLabel   *label,
           const char *text)
{
  const gboolean is_long = g_utf8_strlen (text, -1) > MAX_CHARS;

  hf_shown_set_text (label, text);
  gtk_label_set_ellipsize (label, is_long ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_width_chars (label, is_long ? MAX_CHARS : -1);
  gtk_label_set_max_width_chars (label, is_long ? MAX_CHARS : -1);
}

static void
bind_cb (const Choices *self,
         GtkListItem   *item)
{
  const char *why_not = self->why_not (self->user_data, gtk_list_item_get_position (item));
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkWidget *box = gtk_list_item_get_child (item);
  g_autofree char *name = NULL;

  show_text (GTK_LABEL (gtk_widget_get_first_child (box)), text);
  gtk_widget_set_sensitive (box, why_not == NULL);
  gtk_list_item_set_activatable (item, why_not == NULL);
  /* The row of the list around it, as wide as the list. */
  hf_tip_set (gtk_widget_get_parent (box), why_not);
  /* Translators: a choice that is not available, and why: "By Assembly: the file has none" */
  name = why_not == NULL ? g_strdup (text) : g_strdup_printf (_ ("%s: %s"), text, why_not);
  hf_a11y_set_row (box, name);
  g_signal_connect_object (self->drop_down, "notify::selected", G_CALLBACK (show_check), item,
                           G_CONNECT_SWAPPED);
  show_check (item, NULL, self->drop_down);
}

static void
unbind_cb (const Choices *self,
           GtkListItem   *item)
{
  g_signal_handlers_disconnect_by_data (self->drop_down, item);
}

/* All reasons, one after the other. */
static char *
dup_reasons (GtkDropDown    *drop_down,
             HfChoiceReason  why_not,
             gpointer        user_data)
{
  const guint n_rows = g_list_model_get_n_items (gtk_drop_down_get_model (drop_down));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_rows; i++)
    {
      const char *reason = why_not (user_data, i);

      g_string_append_printf (text, "%s\n", reason == NULL ? "" : reason);
    }

  return g_string_free (text, FALSE);
}

static void
free_closure (gpointer  data,
              GClosure *closure G_GNUC_UNUSED)
{
  g_free (data);
}

void
hf_choices_set_reasons (GtkDropDown    *drop_down,
                        HfChoiceReason  why_not,
                        gpointer        user_data)
{
  g_autoptr (GtkListItemFactory) factory = NULL;
  g_autofree char *reasons = NULL;
  Choices *self = NULL;

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (why_not != NULL);

  /* New rows would not have the focus of the old ones. */
  reasons = dup_reasons (drop_down, why_not, user_data);
  if (g_strcmp0 (g_object_get_data (G_OBJECT (drop_down), REASONS), reasons) == 0)
    return;

  g_object_set_data_full (G_OBJECT (drop_down), REASONS, g_steal_pointer (&reasons), g_free);
  factory = gtk_signal_list_item_factory_new ();
  self = g_new (Choices, 1);
  *self = (Choices){ drop_down, why_not, user_data };
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect_data (factory, "unbind", G_CALLBACK (unbind_cb), self, free_closure,
                         G_CONNECT_SWAPPED);
  gtk_drop_down_set_list_factory (drop_down, factory);
}
