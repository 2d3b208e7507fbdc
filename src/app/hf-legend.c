/* hf-legend.c: what is outermost in a treemap, with its colour, in one line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-legend.h"

#include <glib/gi18n.h>

#include "hf-compat.h"
#include "hf-figures.h"
#include "hf-label.h"
#include "hf-swatch.h"
#include "hf-thing-menu.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-names.h"

/* No window is wide enough for more buttons, no eye patient enough for more rows. */
#define MAX_BUTTONS 16
#define MAX_ROWS 200
#define MAX_NAME_CHARS 60

struct _HfLegend
{
  GtkWidget      parent_instance;

  HfSession     *session;
  guint32        n_entries;
  guint32        first; /* node; the others follow it, the heaviest first */

  GPtrArray     *buttons; /* GtkWidget, children of this one */
  GtkWidget     *more;
  guint          n_shown;
  guint          label_source;
};

G_DEFINE_FINAL_TYPE (HfLegend, hf_legend, GTK_TYPE_WIDGET)

/* ---- Entries ----------------------------------------------------------- */

static GtkWidget *
make_swatch (const HfHierarchy *hierarchy,
             guint32            node)
{
  const HfRetainedGroup *group = hf_hierarchy_get_group (hierarchy, node);
  const HfNodeKind kind = hierarchy->nodes[node].kind;
  const char *type_name = hf_treemap_get_type_name (hierarchy, node);
  HfSwatch *swatch = HF_SWATCH (hf_swatch_new ());

  if (kind == HF_NODE_KIND)
    hf_swatch_set_root_kind (swatch, group->kind);
  else if (kind == HF_NODE_SEVERAL && hierarchy->nodes[node].parent == 0)
    hf_swatch_set_several_kinds (swatch);
  else if (kind == HF_NODE_FAMILY || kind == HF_NODE_NAMESPACE)
    hf_swatch_set_family (swatch, type_name);
  else
    /* What has no type is neutral, as what is in no namespace. */
    hf_swatch_set_type (swatch, type_name == NULL ? "" : type_name);

  return GTK_WIDGET (swatch);
}

static GtkWidget *
make_entry (HfSession *session,
            guint32    node)
{
  const HfHierarchy *hierarchy = hf_session_get_treemap (session);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *name_label = NULL;
  GtkWidget *size_label = NULL;
  g_autofree char *name = hf_label_dup_node_name (hierarchy, node);
  g_autofree char *size = hf_figures_size (hierarchy->nodes[node].n_bytes);

  /* A chain of owners may be long. */
  name_label = gtk_label_new (name);
  gtk_label_set_ellipsize (GTK_LABEL (name_label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name_label), MAX_NAME_CHARS);
  size_label = gtk_label_new (size);
  gtk_widget_add_css_class (size_label, "dim-label");
  gtk_widget_add_css_class (size_label, "numeric");
  gtk_box_append (GTK_BOX (box), make_swatch (hierarchy, node));
  gtk_box_append (GTK_BOX (box), name_label);
  gtk_box_append (GTK_BOX (box), size_label);

  return box;
}

static void
clicked_cb (HfLegend  *self,
            GtkButton *button)
{
  guint position = 0;

  if (g_ptr_array_find (self->buttons, button, &position))
    hf_session_zoom_to (self->session, self->first + position);
}

static void
add_button (HfLegend *self,
            guint32   position)
{
  GtkWidget *button = gtk_button_new ();
  g_autofree char *name = hf_label_dup_node_name (hf_session_get_treemap (self->session),
                                                  self->first + position);

  gtk_button_set_child (GTK_BUTTON (button),
                        make_entry (self->session, self->first + position));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "legend-entry");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_insert_before (button, GTK_WIDGET (self), self->more);
  g_ptr_array_add (self->buttons, button);
}

/* ---- The rest ---------------------------------------------------------- */

static void
row_activated_cb (GtkListBox    *list,
                  GtkListBoxRow *row,
                  gpointer       user_data)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER);
  const guint32 node = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "node"));
  g_autoptr(HfSession) session = g_object_ref (user_data);

  /* First, so that the focus it gives back can be taken by what is zoomed. */
  gtk_popover_popdown (GTK_POPOVER (popover));
  hf_treemap_commands_open_node (session, node);
}

static void
add_row (GtkListBox *list,
         HfSession  *session,
         guint32     node)
{
  GtkWidget *entry = make_entry (session, node);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_set_hexpand (gtk_widget_get_last_child (entry), TRUE);
  gtk_label_set_xalign (GTK_LABEL (gtk_widget_get_last_child (entry)), 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), entry);
  g_object_set_data (G_OBJECT (row), "node", GUINT_TO_POINTER (node));
  gtk_list_box_append (list, row);
}

static HfThing
thing_cb (GtkWidget    *widget,
          GtkWidget    *inside,
          double        x G_GNUC_UNUSED,
          double        y G_GNUC_UNUSED,
          GdkRectangle *at G_GNUC_UNUSED,
          gpointer      user_data)
{
  GtkWidget *row = gtk_widget_get_ancestor (inside, GTK_TYPE_LIST_BOX_ROW);
  guint32 node = 0;

  if (row != NULL && gtk_widget_is_ancestor (row, widget))
    node = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "node"));

  /* The row that counts what is not listed has none. */
  return node == 0 ? hf_thing_none () : hf_thing_of_node (hf_session_get_treemap (user_data), node);
}

static gboolean
by_namespace (HfSession *session)
{
  return hf_session_get_treemap (session)->grouping == HF_GROUPING_NAMESPACE;
}

static const char *
get_more_name (HfSession *session)
{
  return by_namespace (session) ? _("More namespaces") : _("More");
}

GtkWidget *
hf_legend_popover_new (HfSession     *session,
                       const guint32 *nodes,
                       guint32        n_nodes)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *window = gtk_scrolled_window_new ();
  GtkWidget *popover = gtk_popover_new ();
  const guint32 n_rows = MIN (n_nodes, MAX_ROWS);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "legend-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  get_more_name (session), -1);
  for (guint32 i = 0; i < n_rows; i++)
    add_row (GTK_LIST_BOX (list), session, nodes[i]);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), session, 0);
  hf_thing_menu_attach (list, session, thing_cb, session);

  if (n_rows < n_nodes)
    {
      g_autofree char *count = hf_figures_count (n_nodes - n_rows);
      g_autofree char *text = NULL;

      text = by_namespace (session)
               ? g_strdup_printf (ngettext ("%s more: see Types", "%s more: see Types",
                                            n_nodes - n_rows), count)
               : g_strdup_printf (ngettext ("%s more", "%s more", n_nodes - n_rows), count);
      gtk_list_box_append (GTK_LIST_BOX (list), gtk_label_new (text));
    }

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (window), 360);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), list);
  gtk_popover_set_child (GTK_POPOVER (popover), window);

  return popover;
}

static void
create_popover_cb (GtkMenuButton *button,
                   gpointer       user_data)
{
  HfLegend *self = user_data;
  const guint32 n_hidden = self->n_entries - self->n_shown;
  g_autofree guint32 *nodes = g_new (guint32, MAX (n_hidden, 1));

  for (guint32 i = 0; i < n_hidden; i++)
    nodes[i] = self->first + self->n_shown + i;
  gtk_menu_button_set_popover (button, hf_legend_popover_new (self->session, nodes, n_hidden));
}

static void
show_more_label (gpointer user_data)
{
  HfLegend *self = user_data;
  const guint32 n_hidden = self->n_entries - self->n_shown;
  g_autofree char *count = hf_figures_count (n_hidden);
  g_autofree char *label = g_strdup_printf ("+%s", count);
  g_autofree char *name = NULL;

  self->label_source = 0;
  name = by_namespace (self->session)
           ? g_strdup_printf (ngettext ("%s more namespace", "%s more namespaces", n_hidden),
                              count)
           : g_strdup_printf (ngettext ("%s more kind of root", "%s more kinds of roots",
                                        n_hidden), count);
  hf_label_set_figure (gtk_menu_button_get_child (GTK_MENU_BUTTON (self->more)), label);
  /* Set anew it would come back over the list that is open. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (self->more), name) != 0)
    gtk_widget_set_tooltip_text (self->more, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* ---- Geometry ---------------------------------------------------------- */

static int
get_natural_width (GtkWidget *widget)
{
  int natural = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static void
hf_legend_measure (GtkWidget      *widget,
                   GtkOrientation  orientation,
                   int             for_size G_GNUC_UNUSED,
                   int            *minimum,
                   int            *natural,
                   int            *minimum_baseline G_GNUC_UNUSED,
                   int            *natural_baseline G_GNUC_UNUSED)
{
  HfLegend *self = HF_LEGEND (widget);

  gtk_widget_measure (self->more, orientation, -1, minimum, natural, NULL, NULL);
  for (guint i = 0; i < self->buttons->len; i++)
    {
      int child_minimum = 0;
      int child_natural = 0;

      gtk_widget_measure (g_ptr_array_index (self->buttons, i), orientation, -1,
                          &child_minimum, &child_natural, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum = MAX (*minimum, child_minimum);
          *natural = MAX (*natural, child_natural);
        }
      else
        {
          *natural += child_natural;
        }
    }
}

static void
place (GtkWidget *child,
       int        x,
       int        width,
       int        height)
{
  gtk_widget_set_child_visible (child, TRUE);
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, 0, width, height }, -1);
}

static guint
count_fitting (HfLegend *self,
               int       width)
{
  const int more_width = get_natural_width (self->more);
  int x = 0;

  for (guint i = 0; i < self->buttons->len; i++)
    {
      const gboolean last = i + 1 == self->n_entries;

      x += get_natural_width (g_ptr_array_index (self->buttons, i));
      if (x + (last ? 0 : more_width) > width)
        return i;
    }

  return self->buttons->len;
}

static void
hf_legend_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline G_GNUC_UNUSED)
{
  HfLegend *self = HF_LEGEND (widget);
  const guint n_shown = count_fitting (self, width);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (self->buttons, i);
      const int button_width = get_natural_width (button);

      gtk_widget_set_child_visible (button, i < n_shown);
      if (i >= n_shown)
        continue;
      place (button, mirrored ? width - x - button_width : x, button_width, height);
      x += button_width;
    }

  gtk_widget_set_child_visible (self->more, n_shown < self->n_entries);
  if (n_shown < self->n_entries)
    {
      const int more_width = get_natural_width (self->more);

      place (self->more, mirrored ? width - x - more_width : x, more_width, height);
    }

  /* A label must not change while sizes are given out. */
  self->n_shown = n_shown;
  if (self->label_source == 0)
    self->label_source = g_idle_add_once (show_more_label, self);
}

/* ---- The widget -------------------------------------------------------- */

static void
clear (HfLegend *self)
{
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->buttons, i));

  g_ptr_array_set_size (self->buttons, 0);
  self->n_entries = 0;
  self->n_shown = 0;
}

static void
rebuild (HfLegend *self)
{
  const HfHierarchy *hierarchy = hf_session_get_treemap (self->session);

  clear (self);
  if (hierarchy == NULL)
    return;

  self->first = hierarchy->nodes[0].first_child;
  self->n_entries = hierarchy->nodes[0].n_children;
  for (guint32 i = 0; i < MIN (self->n_entries, MAX_BUTTONS); i++)
    add_button (self, i);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
hf_legend_dispose (GObject *object)
{
  HfLegend *self = HF_LEGEND (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_handle_id (&self->label_source, g_source_remove);
  clear (self);
  g_clear_pointer (&self->more, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_legend_parent_class)->dispose (object);
}

static void
hf_legend_finalize (GObject *object)
{
  g_ptr_array_unref (HF_LEGEND (object)->buttons);

  G_OBJECT_CLASS (hf_legend_parent_class)->finalize (object);
}

static void
hf_legend_class_init (HfLegendClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_legend_dispose;
  object_class->finalize = hf_legend_finalize;
  widget_class->measure = hf_legend_measure;
  widget_class->size_allocate = hf_legend_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "legend");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hf_legend_init (HfLegend *self)
{
  self->buttons = g_ptr_array_new ();
  self->more = gtk_menu_button_new ();
  gtk_widget_add_css_class (self->more, "flat");
  gtk_widget_add_css_class (self->more, "legend-more");
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->more), gtk_label_new ("+0"));
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->more), GTK_ARROW_UP);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->more), create_popover_cb, self,
                                         NULL);
  hf_compat_name_menu_button (self->more, _("More namespaces"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Legend"), -1);
  gtk_widget_set_parent (self->more, GTK_WIDGET (self));
}

void
hf_legend_set_session (HfLegend  *self,
                       HfSession *session)
{
  g_return_if_fail (HF_IS_LEGEND (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (rebuild), self);
  g_signal_connect_swapped (session, "notify::treemap", G_CALLBACK (rebuild), self);
  g_signal_connect_swapped (session, "notify::units", G_CALLBACK (rebuild), self);
  rebuild (self);
}

guint32
hf_legend_find_node (HfLegend  *self,
                     GtkWidget *inside)
{
  guint position = 0;

  g_return_val_if_fail (HF_IS_LEGEND (self), HF_INDEX_NONE);

  while (inside != NULL && gtk_widget_get_parent (inside) != GTK_WIDGET (self))
    inside = gtk_widget_get_parent (inside);

  return inside != NULL && g_ptr_array_find (self->buttons, inside, &position)
           ? self->first + position : HF_INDEX_NONE;
}
