/* hf-change-bar.c: the line above a heap whose file is another one by now, or lacks its roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-change-bar.h"

#include "hf-error.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfChangeBar
{
  GtkWidget    parent_instance;

  gboolean     force; /* whether to read it whatever memory it takes */
  gboolean     lists_faults; /* whether the button does that */

  GtkRevealer *revealer;
  GtkWidget   *box;
  GtkImage    *icon;
  GtkLabel    *sentence;
  GtkButton   *button;
};

G_DEFINE_FINAL_TYPE (HfChangeBar, hf_change_bar, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_RELOAD,
  SIGNAL_LIST_FAULTS,
  SIGNAL_CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
button_clicked_cb (HfChangeBar *self)
{
  if (self->lists_faults)
    g_signal_emit (self, signals[SIGNAL_LIST_FAULTS], 0);
  else
    g_signal_emit (self, signals[SIGNAL_RELOAD], 0, self->force);
}

/* A screen reader would still find a widget without height. */
static void
revealed_cb (HfChangeBar *self)
{
  if (!gtk_revealer_get_reveal_child (self->revealer) &&
      !gtk_revealer_get_child_revealed (self->revealer))
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
close_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  hf_change_bar_hide (HF_CHANGE_BAR (widget));
  g_signal_emit (widget, signals[SIGNAL_CLOSED], 0);
}

static void
hf_change_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_CHANGE_BAR);

  G_OBJECT_CLASS (hf_change_bar_parent_class)->dispose (object);
}

static void
hf_change_bar_class_init (HfChangeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_change_bar_dispose;

  signals[SIGNAL_RELOAD] = g_signal_new ("reload", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[SIGNAL_LIST_FAULTS] = g_signal_new ("list-faults", G_TYPE_FROM_CLASS (klass),
                                              G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                              0);
  signals[SIGNAL_CLOSED] = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "bar.close", NULL, close_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "bar.close", NULL);
  gtk_widget_class_set_css_name (widget_class, "changebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-change-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HfChangeBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, HfChangeBar, box);
  gtk_widget_class_bind_template_child (widget_class, HfChangeBar, icon);
  gtk_widget_class_bind_template_child (widget_class, HfChangeBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfChangeBar, button);
  gtk_widget_class_bind_template_callback (widget_class, button_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, revealed_cb);
}

static void
hf_change_bar_init (HfChangeBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* ---- Texts ------------------------------------------------------------- */

/* @button: NULL if there is nothing to do about it */
static void
show_sentence (HfChangeBar *self,
               const char  *sentence,
               const char  *button,
               gboolean     is_warning)
{
  g_autofree char *shown = hf_shown_dup (button);

  hf_shown_set_text (self->sentence, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->button), button != NULL);
  if (button != NULL)
    gtk_button_set_label (self->button, shown);

  /* Before its name is set: a screen reader misses the name of a hidden widget. */
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_image_set_from_icon_name (self->icon,
                                is_warning ? "dialog-warning-symbolic" : "view-refresh-symbolic");
  if (is_warning)
    gtk_widget_add_css_class (self->box, "warning");
  else
    gtk_widget_remove_css_class (self->box, "warning");

  hf_shown_set_name (GTK_WIDGET (self), sentence);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

void
hf_change_bar_show_changed (HfChangeBar *self,
                            const char  *name)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (HF_IS_CHANGE_BAR (self));

  sentence = g_strdup_printf (_ ("“%s” has changed on disk."), name);
  self->force = FALSE;
  self->lists_faults = FALSE;
  show_sentence (self, sentence, _ ("Reload"), FALSE);
}

void
hf_change_bar_show_gone (HfChangeBar *self,
                         const char  *name)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (HF_IS_CHANGE_BAR (self));

  sentence = g_strdup_printf (_ ("“%s” is gone. Its heap stays here until you close the tab."),
                              name);
  show_sentence (self, sentence, NULL, TRUE);
}

void
hf_change_bar_show_failed (HfChangeBar  *self,
                           const GError *error)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (HF_IS_CHANGE_BAR (self));

  /* Translators: %s is a whole sentence that says what went wrong */
  sentence = g_strdup_printf (_ ("%s\nThe heap is shown as it was read before."), error->message);
  self->force = g_error_matches (error, HF_ERROR, HF_ERROR_NO_MEMORY);
  self->lists_faults = FALSE;
  show_sentence (self, sentence, self->force ? _ ("Reload Anyway") : _ ("Reload"), TRUE);
}

void
hf_change_bar_show_unknown (HfChangeBar *self,
                            const char  *sentence)
{
  g_return_if_fail (HF_IS_CHANGE_BAR (self));

  self->lists_faults = TRUE;
  show_sentence (self, sentence, _ ("List Faults"), TRUE);
}

void
hf_change_bar_hide (HfChangeBar *self)
{
  g_return_if_fail (HF_IS_CHANGE_BAR (self));

  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  revealed_cb (self);
}

const char *
hf_change_bar_get_sentence (HfChangeBar *self)
{
  if (!gtk_revealer_get_reveal_child (self->revealer))
    return NULL;

  return gtk_label_get_text (self->sentence);
}
