/* hf-folding-bar.c: the types that are folded away or left out of paths, each in a button
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-folding-bar.h"

#include "hf-filter-lines.h"
#include "hf-session-folding.h"
#include "hf-shown.h"
#include "hf-tip.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* Under which a chip has its filter. */
#define DATA_KEY "hf-filter"

/* The characters of a name that are shown at most, and that are shown before the chips scroll. */
#define MAX_CHARS 26
#define MIN_CHARS 12

struct _HfFoldingBar
{
  GtkWidget      parent_instance;

  HfSession     *session;
  HfFoldingKind  kind;
  GtkWidget     *home; /* not owned: it is around the bar */
  gboolean       is_in_effect;

  GtkWidget     *box;
  GtkLabel      *title;
  GtkWidget     *chips;
  GtkButton     *clear;
};

G_DEFINE_FINAL_TYPE (HfFoldingBar, hf_folding_bar, GTK_TYPE_WIDGET)

/* ---- The filters --------------------------------------------------------- */

static const char *
get_filters (HfFoldingBar *self)
{
  return self->kind == HF_FOLDING_AWAY ? hf_session_get_folded (self->session)
                                       : hf_session_get_left_out (self->session);
}

/* The buttons are made anew: the keyboard goes to the first of them. */
static void
set_filters (HfFoldingBar *self,
             const char   *filters)
{
  if (self->kind == HF_FOLDING_AWAY)
    hf_session_set_folded (self->session, filters);
  else
    hf_session_set_left_out (self->session, filters);

  if (filters[0] == '\0' || !gtk_widget_child_focus (self->chips, GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (self->home);
}

static void
chip_clicked_cb (HfFoldingBar *self,
                 GtkButton    *chip)
{
  g_autofree char *filters = hf_filter_lines_remove (get_filters (self),
                                                     g_object_get_data (G_OBJECT (chip), DATA_KEY));

  set_filters (self, filters);
}

static void
clear_clicked_cb (HfFoldingBar *self)
{
  set_filters (self, "");
}

/* ---- The buttons --------------------------------------------------------- */

static char *
dup_purpose (HfFoldingBar *self,
             const char   *label)
{
  return self->kind == HF_FOLDING_AWAY
           /* Translators: the name of a type or a namespace */
           ? g_strdup_printf (_ ("Unfold %s"), label)
           /* Translators: the name of a type or a namespace */
           : g_strdup_printf (_ ("Show paths through %s again"), label);
}

/* A type has the name that its boxes have; its tooltip has all of it. */
static GtkWidget *
make_label (const char *filter,
            const char *name)
{
  g_autofree char *of_type = hf_filter_lines_dup_of_type (name);
  g_autofree char *text = g_strcmp0 (of_type, filter) == 0 ? hf_type_name_dup_short (name)
                                                           : g_strdup (name);
  GtkWidget *label = hf_shown_new_label (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_width_chars (GTK_LABEL (label), (int) MIN (g_utf8_strlen (text, -1), MIN_CHARS));
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  return label;
}

static void
add_chip (HfFoldingBar *self,
          const char   *filter)
{
  g_autofree char *name = hf_filter_lines_dup_label (filter);
  g_autofree char *purpose = dup_purpose (self, name);
  GtkWidget *chip = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = gtk_image_new_from_icon_name ("window-close-symbolic");

  gtk_box_append (GTK_BOX (box), make_label (filter, name));
  gtk_box_append (GTK_BOX (box), icon);
  gtk_button_set_child (GTK_BUTTON (chip), box);
  gtk_widget_add_css_class (chip, "chip");
  gtk_widget_set_valign (chip, GTK_ALIGN_CENTER);
  hf_tip_set (chip, purpose);
  hf_shown_set_name (chip, purpose);
  g_object_set_data_full (G_OBJECT (chip), DATA_KEY, g_strdup (filter), g_free);
  g_signal_connect_swapped (chip, "clicked", G_CALLBACK (chip_clicked_cb), self);
  gtk_box_append (GTK_BOX (self->chips), chip);
}

static void
update_visible (HfFoldingBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), self->is_in_effect && self->session != NULL &&
                                               get_filters (self)[0] != '\0');
}

static void
filters_changed_cb (HfFoldingBar *self)
{
  g_auto (GStrv) filters = g_strsplit (get_filters (self), "\n", -1);
  guint n_chips = 0;

  for (GtkWidget *chip = gtk_widget_get_first_child (self->chips); chip != NULL;
       chip = gtk_widget_get_first_child (self->chips))
    gtk_box_remove (GTK_BOX (self->chips), chip);
  for (guint i = 0; filters[i] != NULL; i++)
    {
      if (filters[i][0] == '\0')
        continue;
      add_chip (self, filters[i]);
      n_chips++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->clear), n_chips > 1);
  update_visible (self);
}

/* ---- The widget ---------------------------------------------------------- */

static void
hf_folding_bar_dispose (GObject *object)
{
  HfFoldingBar *self = HF_FOLDING_BAR (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_FOLDING_BAR);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_folding_bar_parent_class)->dispose (object);
}

static void
hf_folding_bar_class_init (HfFoldingBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_folding_bar_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "foldingbar");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-folding-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HfFoldingBar, box);
  gtk_widget_class_bind_template_child (widget_class, HfFoldingBar, title);
  gtk_widget_class_bind_template_child (widget_class, HfFoldingBar, chips);
  gtk_widget_class_bind_template_child (widget_class, HfFoldingBar, clear);
  gtk_widget_class_bind_template_callback (widget_class, clear_clicked_cb);
}

static void
hf_folding_bar_init (HfFoldingBar *self)
{
  self->is_in_effect = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
name_parts (HfFoldingBar *self)
{
  const gboolean is_away = self->kind == HF_FOLDING_AWAY;
  const char *tip = is_away ? _ ("Unfold all types") : _ ("Show paths through all types again");

  gtk_label_set_text (self->title, is_away ? _ ("Folded away:") : _ ("Left out:"));
  gtk_button_set_label (self->clear, is_away ? _ ("Unfold _All") : _ ("_Clear"));
  hf_tip_set (GTK_WIDGET (self->clear), tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_away ? _ ("Types folded away") : _ ("Types left out of paths"),
                                  -1);
}

void
hf_folding_bar_set_session (HfFoldingBar  *self,
                            HfSession     *session,
                            HfFoldingKind  kind,
                            GtkWidget     *home)
{
  g_return_if_fail (HF_IS_FOLDING_BAR (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->kind = kind;
  self->home = home;
  name_parts (self);
  g_signal_connect_swapped (session,
                            kind == HF_FOLDING_AWAY ? "notify::folded" : "notify::left-out",
                            G_CALLBACK (filters_changed_cb), self);
  filters_changed_cb (self);
}

void
hf_folding_bar_set_in_effect (HfFoldingBar *self,
                              gboolean      is_in_effect)
{
  g_return_if_fail (HF_IS_FOLDING_BAR (self));

  self->is_in_effect = is_in_effect;
  update_visible (self);
}
