/* hf-breadcrumb.c: the way from the file to what fills the treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-breadcrumb.h"

#include "hf-name-text.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

/* Top, family, namespace, type. Of a longer way the top and the last are shown, and
 * between them one that stands for the others. */
#define MAX_LEVELS 4

struct _HfBreadcrumb
{
  GtkWidget  parent_instance;

  HfSession *session;
};

G_DEFINE_FINAL_TYPE (HfBreadcrumb, hf_breadcrumb, GTK_TYPE_WIDGET)

static void
clear (HfBreadcrumb *self)
{
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
clicked_cb (HfBreadcrumb *self,
            GtkButton    *button)
{
  const guint32 node = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "node"));

  hf_session_zoom_to (self->session, node);
}

static GtkWidget *
add_crumb (HfBreadcrumb *self,
           const char   *text,
           const char   *name,
           guint32       node)
{
  GtkWidget *label = hf_shown_new_label (text);
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "crumb");
  hf_shown_set_name (button, name);

  g_object_set_data (G_OBJECT (button), "node", GUINT_TO_POINTER (node));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));

  return button;
}

static void
add_arrow (HfBreadcrumb *self)
{
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  gtk_image_set_pixel_size (GTK_IMAGE (arrow), 12);
  gtk_widget_add_css_class (arrow, "dim-label");
  gtk_widget_set_parent (arrow, GTK_WIDGET (self));
}

/* The nodes to show, from the focus outwards; how many. */
static guint
list_levels (const HfHierarchy *hierarchy,
             guint32            focus,
             guint32            levels[MAX_LEVELS],
             guint32           *left_out)
{
  guint32 node = focus;
  guint n = 0;

  *left_out = HF_INDEX_NONE;
  while (node != HF_INDEX_NONE && n < MAX_LEVELS)
    {
      levels[n++] = node;
      node = hierarchy->nodes[node].parent;
    }
  if (node == HF_INDEX_NONE)
    return n;

  /* There are more: the outermost one gives way to the top. */
  *left_out = levels[MAX_LEVELS - 1];
  levels[MAX_LEVELS - 1] = 0;
  return n;
}

static void
add_left_out (HfBreadcrumb      *self,
              const HfHierarchy *hierarchy,
              guint32            node)
{
  g_autofree char *name = hf_name_text_dup_node (hierarchy, node);

  add_arrow (self);
  hf_tip_set (add_crumb (self, "…", name, node), name);
}

static void
rebuild (HfBreadcrumb *self)
{
  const HfHierarchy *hierarchy = hf_session_get_treemap (self->session);
  const char *name = hf_session_get_name (self->session);
  guint32 levels[MAX_LEVELS];
  guint32 left_out;
  guint n_levels;

  clear (self);
  if (hierarchy == NULL)
    return;

  n_levels = list_levels (hierarchy, hf_session_get_focus (self->session), levels, &left_out);
  add_crumb (self, name, name, 0);
  while (n_levels-- > 0)
    {
      g_autofree char *node_name = hf_name_text_dup_node (hierarchy, levels[n_levels]);
      GtkWidget *crumb = NULL;

      add_arrow (self);
      crumb = add_crumb (self, node_name, node_name, levels[n_levels]);
      if (n_levels == 0)
        gtk_widget_add_css_class (crumb, "current");
      if (n_levels == MAX_LEVELS - 1 && left_out != HF_INDEX_NONE)
        add_left_out (self, hierarchy, left_out);
    }
}

static void
hf_breadcrumb_dispose (GObject *object)
{
  HfBreadcrumb *self = HF_BREADCRUMB (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  clear (self);

  G_OBJECT_CLASS (hf_breadcrumb_parent_class)->dispose (object);
}

static void
hf_breadcrumb_class_init (HfBreadcrumbClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_breadcrumb_dispose;
  gtk_widget_class_set_css_name (widget_class, "breadcrumb");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
hf_breadcrumb_init (HfBreadcrumb *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Zoomed to"), -1);
}

void
hf_breadcrumb_set_session (HfBreadcrumb *self,
                           HfSession    *session)
{
  g_return_if_fail (HF_IS_BREADCRUMB (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (rebuild), self);
  g_signal_connect_swapped (session, "notify::treemap", G_CALLBACK (rebuild), self);
  g_signal_connect_swapped (session, "notify::focus", G_CALLBACK (rebuild), self);
  rebuild (self);
}

guint32
hf_breadcrumb_find_node (HfBreadcrumb *self,
                         GtkWidget    *inside)
{
  g_return_val_if_fail (HF_IS_BREADCRUMB (self), HF_INDEX_NONE);

  while (inside != NULL && gtk_widget_get_parent (inside) != GTK_WIDGET (self))
    inside = gtk_widget_get_parent (inside);

  return GTK_IS_BUTTON (inside) ? GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (inside), "node"))
                                : HF_INDEX_NONE;
}
