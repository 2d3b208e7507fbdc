/* hf-layout-chooser.c: a drop-down that chooses between the two tables of a view
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-layout-chooser.h"

#include "hf-session-paths.h"
#include "hf-session-types.h"

#include <glib/gi18n.h>

/* ---- The choices --------------------------------------------------------- */

static guint
get_types_layout (HfSession *session)
{
  return (guint) hf_session_get_types_layout (session);
}

static void
set_types_layout (HfSession *session,
                  guint      layout)
{
  hf_session_set_types_layout (session, (HfTypesLayout) layout);
}

const HfLayoutChoice hf_layout_choice_types = {
  /* Translators: the two tables of the view of types */
  .items = { N_ ("All Types"), N_ ("Dominator Tree") },
  .tooltip = N_ ("List all types, or show the dominator tree"),
  .signals = { "notify::types-layout", NULL },
  .get = get_types_layout,
  .set = set_types_layout,
};

static guint
get_objects_layout (HfSession *session)
{
  return (guint) hf_session_get_objects_layout (session);
}

static void
set_objects_layout (HfSession *session,
                    guint      layout)
{
  hf_session_set_objects_layout (session, (HfObjectsLayout) layout);
}

static gboolean
can_group_objects (HfSession *session)
{
  return hf_session_get_grouped_type (session).value != HF_INDEX_NONE;
}

const HfLayoutChoice hf_layout_choice_objects = {
  /* Translators: the two tables of the view of objects */
  .items = { N_ ("List"), N_ ("By Path") },
  .tooltip = N_ ("List the objects, or group them by the paths that retain them"),
  .signals = { "notify::objects-layout", "notify::listed", NULL },
  .get = get_objects_layout,
  .set = set_objects_layout,
  .is_offered = can_group_objects,
};

/* ---- The widget ---------------------------------------------------------- */

struct _HfLayoutChooser
{
  GtkWidget             parent_instance;

  HfSession            *session; /* NULL until it is set */
  const HfLayoutChoice *choice;  /* likewise */
  GtkWidget            *drop_down;
};

G_DEFINE_FINAL_TYPE (HfLayoutChooser, hf_layout_chooser, GTK_TYPE_WIDGET)

static void
show_layout (HfLayoutChooser *self)
{
  const guint layout = self->choice->get (self->session);

  if (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->drop_down)) != layout)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->drop_down), layout);
  gtk_widget_set_visible (GTK_WIDGET (self), self->choice->is_offered == NULL ||
                                               self->choice->is_offered (self->session));
}

static void
chosen_cb (HfLayoutChooser *self)
{
  const guint layout = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->drop_down));

  if (self->session != NULL && layout != self->choice->get (self->session))
    self->choice->set (self->session, layout);
}

static void
hf_layout_chooser_dispose (GObject *object)
{
  HfLayoutChooser *self = HF_LAYOUT_CHOOSER (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_pointer (&self->drop_down, gtk_widget_unparent);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_layout_chooser_parent_class)->dispose (object);
}

static void
hf_layout_chooser_class_init (HfLayoutChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_layout_chooser_dispose;
  gtk_widget_class_set_css_name (widget_class, "layoutchooser");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
hf_layout_chooser_init (HfLayoutChooser *self)
{
  self->drop_down = gtk_drop_down_new (NULL, NULL);
  gtk_widget_set_parent (self->drop_down, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Table"), -1);
}

void
hf_layout_chooser_set_session (HfLayoutChooser      *self,
                               HfSession            *session,
                               const HfLayoutChoice *choice)
{
  const char *items[G_N_ELEMENTS (choice->items) + 1] = { NULL };
  g_autoptr (GtkStringList) names = NULL;

  g_return_if_fail (HF_IS_LAYOUT_CHOOSER (self));
  g_return_if_fail (self->session == NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (choice->items); i++)
    items[i] = _ (choice->items[i]);
  names = gtk_string_list_new (items);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->drop_down), G_LIST_MODEL (names));
  gtk_widget_set_tooltip_text (self->drop_down, _ (choice->tooltip));

  self->session = g_object_ref (session);
  self->choice = choice;
  for (gsize i = 0; choice->signals[i] != NULL; i++)
    g_signal_connect_swapped (session, choice->signals[i], G_CALLBACK (show_layout), self);
  show_layout (self);
  g_signal_connect_swapped (self->drop_down, "notify::selected", G_CALLBACK (chosen_cb), self);
}
