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
#include "hf-treemap-names.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* Levels that have a button, from the focus outwards: of more, only the menu knows. */
#define MAX_CRUMBS 8
/* Of the menu, in px; what is below is scrolled to. */
#define MENU_HEIGHT 400
/* Levels in the menu, from the outermost inwards. */
#define MAX_ITEMS 1000

struct _HfBreadcrumb
{
  GtkWidget  parent_instance;

  HfSession *session;
  GtkWidget *more;     /* the menu of what has no room */
  GPtrArray *crumbs;   /* GtkWidget, each followed by the next level; not owned */
  GPtrArray *arrows;   /* GtkWidget, before each crumb but the first, which has NULL */
  guint      n_hidden; /* crumbs without room, the outermost ones */
  gboolean   has_more; /* there are levels that have no crumb at all */
};

G_DEFINE_FINAL_TYPE (HfBreadcrumb, hf_breadcrumb, GTK_TYPE_WIDGET)

static void
clear (HfBreadcrumb *self)
{
  for (guint i = 0; i < self->crumbs->len; i++)
    {
      gtk_widget_unparent (g_ptr_array_index (self->crumbs, i));
      if (i > 0)
        gtk_widget_unparent (g_ptr_array_index (self->arrows, i));
    }
  g_ptr_array_set_size (self->crumbs, 0);
  g_ptr_array_set_size (self->arrows, 0);
  self->n_hidden = 0;

  /* Its items lead to nodes of the hierarchy that was shown. */
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->more));
}

static guint32
get_node (GtkWidget *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "node"));
}

/* ---- Crumbs -------------------------------------------------------------- */

static void
clicked_cb (HfBreadcrumb *self,
            GtkButton    *button)
{
  hf_session_zoom_to (self->session, get_node (GTK_WIDGET (button)));
}

/* Of an owner its type alone: how many there are, and what the chain leads to, is in its box. */
static char *
dup_name (const HfHierarchy *hierarchy,
          guint32            node)
{
  const HfTypeIndex type = hf_hierarchy_get_type (hierarchy, node);

  if (hierarchy->nodes[node].kind != HF_NODE_OWNER || type.value == HF_INDEX_NONE)
    return hf_name_text_dup_node (hierarchy, node);

  return hf_type_name_dup_short (
    hf_heap_get_type_name (hf_analysis_get_heap (hierarchy->analysis), type));
}

static void
add_crumb (HfBreadcrumb *self,
           const char   *text,
           guint32       node)
{
  GtkWidget *label = hf_shown_new_label (text);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *arrow = NULL;

  if (self->crumbs->len > 0)
    {
      arrow = gtk_image_new_from_icon_name ("go-next-symbolic");
      gtk_image_set_pixel_size (GTK_IMAGE (arrow), 12);
      gtk_widget_add_css_class (arrow, "dim-label");
      gtk_widget_set_parent (arrow, GTK_WIDGET (self));
    }
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "crumb");
  hf_shown_set_name (button, text);
  g_object_set_data (G_OBJECT (button), "node", GUINT_TO_POINTER (node));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  g_ptr_array_add (self->arrows, arrow);
  g_ptr_array_add (self->crumbs, button);
}

static void
rebuild (HfBreadcrumb *self)
{
  const HfHierarchy *hierarchy = hf_session_get_treemap (self->session);
  guint32 levels[MAX_CRUMBS];
  guint32 node = 0;
  guint n_levels = 0;

  clear (self);
  if (hierarchy == NULL)
    return;

  for (node = hf_session_get_focus (self->session); node != HF_INDEX_NONE && n_levels < MAX_CRUMBS;
       node = hierarchy->nodes[node].parent)
    levels[n_levels++] = node;
  self->has_more = node != HF_INDEX_NONE;
  add_crumb (self, hf_session_get_name (self->session), 0);
  while (n_levels-- > 0)
    {
      g_autofree char *name = dup_name (hierarchy, levels[n_levels]);

      add_crumb (self, name, levels[n_levels]);
    }
  gtk_widget_add_css_class (g_ptr_array_index (self->crumbs, self->crumbs->len - 1), "current");
}

/* ---- The menu -------------------------------------------------------------- */

static void
item_clicked_cb (HfBreadcrumb *self,
                 GtkButton    *button)
{
  const guint32 node = get_node (GTK_WIDGET (button));

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->more));
  hf_session_zoom_to (self->session, node);
}

static GtkWidget *
new_item (HfBreadcrumb      *self,
          const char        *name,
          const HfHierarchy *hierarchy,
          guint32            node)
{
  g_autofree char *size = hf_treemap_dup_node_phrase (hierarchy, node);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = hf_shown_new_label (name);
  GtkWidget *bytes = hf_shown_new_label (size);
  /* Translators: a namespace, type or owner, and its size or number of objects */
  g_autofree char *spoken = g_strdup_printf (_ ("%s, %s"), name, size);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (bytes, "numeric");
  gtk_widget_add_css_class (bytes, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), bytes);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  hf_shown_set_name (button, spoken);
  hf_tip_set (button, name);
  g_object_set_data (G_OBJECT (button), "node", GUINT_TO_POINTER (node));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (item_clicked_cb), self);
  return button;
}

/* The levels without a crumb that can be seen, the outermost first. */
static GArray *
list_hidden (HfBreadcrumb      *self,
             const HfHierarchy *hierarchy)
{
  GArray *hidden = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 node = get_node (g_ptr_array_index (self->crumbs, self->n_hidden));

  for (node = hierarchy->nodes[node].parent; node != HF_INDEX_NONE;
       node = hierarchy->nodes[node].parent)
    g_array_prepend_val (hidden, node);
  return hidden;
}

static void
add_items (HfBreadcrumb      *self,
           const HfHierarchy *hierarchy,
           GtkBox            *box)
{
  g_autoptr (GArray) hidden = list_hidden (self, hierarchy);

  gtk_box_append (box, new_item (self, hf_session_get_name (self->session), hierarchy, 0));
  for (guint i = 0; i < MIN (hidden->len, MAX_ITEMS); i++)
    {
      const guint32 node = g_array_index (hidden, guint32, i);
      g_autofree char *name = dup_name (hierarchy, node);

      gtk_box_append (box, new_item (self, name, hierarchy, node));
    }
}

static void
fill_menu (GtkMenuButton *more,
           gpointer       user_data)
{
  HfBreadcrumb *self = user_data;
  const HfHierarchy *hierarchy = hf_session_get_treemap (self->session);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (popover, "crumbs-popover");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MENU_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  if (hierarchy != NULL && self->n_hidden < self->crumbs->len)
    add_items (self, hierarchy, GTK_BOX (box));
  gtk_menu_button_set_popover (more, popover);
}

/* ---- Room ------------------------------------------------------------------- */

static int
get_width (GtkWidget *widget,
           gboolean   is_natural)
{
  int minimum = 0;
  int natural = 0;

  if (widget == NULL)
    return 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return is_natural ? natural : minimum;
}

static int
get_crumb_width (HfBreadcrumb *self,
                 guint         position)
{
  return get_width (g_ptr_array_index (self->crumbs, position), TRUE) +
         get_width (g_ptr_array_index (self->arrows, position), TRUE);
}

static void
hf_breadcrumb_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size G_GNUC_UNUSED,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline G_GNUC_UNUSED,
                       int            *natural_baseline G_GNUC_UNUSED)
{
  HfBreadcrumb *self = HF_BREADCRUMB (widget);
  const guint n = self->crumbs->len;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        {
          int height = 0;

          gtk_widget_measure (child, orientation, -1, &height, NULL, NULL, NULL);
          *minimum = *natural = MAX (*minimum, height);
        }
      return;
    }

  for (guint i = 0; i < n; i++)
    *natural += get_crumb_width (self, i);
  if (self->has_more)
    *natural += get_width (self->more, TRUE);
  if (n == 0)
    return;

  /* At least the menu and the last level remain. */
  *minimum = get_width (g_ptr_array_index (self->crumbs, n - 1), FALSE);
  if (n > 1)
    *minimum += get_width (self->more, FALSE) +
                get_width (g_ptr_array_index (self->arrows, n - 1), FALSE);
  *minimum = MIN (*minimum, *natural);
}

/* The outermost crumbs go first, so that as many of the others as there is room for are whole. */
static guint
count_hidden (HfBreadcrumb *self,
              int           width)
{
  const guint n = self->crumbs->len;
  int needed = 0;
  guint first = n;

  for (guint i = 0; i < n; i++)
    needed += get_crumb_width (self, i);
  if (!self->has_more && needed <= width)
    return 0;

  needed = get_width (self->more, TRUE);
  while (first > 0 && needed + get_crumb_width (self, first - 1) <= width)
    needed += get_crumb_width (self, --first);
  return CLAMP (first, 1, n - 1);
}

/* Returns where the next one begins. */
static int
place (HfBreadcrumb *self,
       GtkWidget    *child,
       int           x,
       int           width,
       int           height)
{
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkAllocation allocation = { x, 0, width, height };

  if (mirrored)
    allocation.x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  gtk_widget_size_allocate (child, &allocation, -1);
  return x + width;
}

static void
hf_breadcrumb_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline G_GNUC_UNUSED)
{
  HfBreadcrumb *self = HF_BREADCRUMB (widget);
  const guint n = self->crumbs->len;
  int x = 0;

  self->n_hidden = n == 0 ? 0 : count_hidden (self, width);
  gtk_widget_set_child_visible (self->more, self->n_hidden > 0);
  if (self->n_hidden > 0)
    x = place (self, self->more, x, get_width (self->more, TRUE), height);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *crumb = g_ptr_array_index (self->crumbs, i);
      GtkWidget *arrow = g_ptr_array_index (self->arrows, i);
      const gboolean is_seen = i >= self->n_hidden;

      gtk_widget_set_child_visible (crumb, is_seen);
      if (arrow != NULL)
        gtk_widget_set_child_visible (arrow, is_seen);
      if (!is_seen)
        continue;
      if (arrow != NULL)
        x = place (self, arrow, x, get_width (arrow, TRUE), height);
      x = place (self, crumb, x,
                 MAX (MIN (get_width (crumb, TRUE), width - x), get_width (crumb, FALSE)), height);
    }
  if (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->more)) != NULL)
    gtk_popover_present (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->more)));
}

/* ---- The widget ------------------------------------------------------------ */

static void
hf_breadcrumb_dispose (GObject *object)
{
  HfBreadcrumb *self = HF_BREADCRUMB (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  if (self->crumbs != NULL)
    clear (self);
  g_clear_pointer (&self->crumbs, g_ptr_array_unref);
  g_clear_pointer (&self->arrows, g_ptr_array_unref);
  g_clear_pointer (&self->more, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_breadcrumb_parent_class)->dispose (object);
}

static void
hf_breadcrumb_class_init (HfBreadcrumbClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_breadcrumb_dispose;
  widget_class->measure = hf_breadcrumb_measure;
  widget_class->size_allocate = hf_breadcrumb_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "breadcrumb");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hf_breadcrumb_init (HfBreadcrumb *self)
{
  self->crumbs = g_ptr_array_new ();
  self->arrows = g_ptr_array_new ();
  self->more = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->more), gtk_label_new ("…"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->more), fill_menu, self, NULL);
  gtk_widget_add_css_class (self->more, "flat");
  gtk_widget_add_css_class (self->more, "crumb");
  hf_tip_set (self->more, _ ("Outer Levels"));
  hf_shown_set_name (self->more, _ ("Outer Levels"));
  gtk_widget_set_parent (self->more, GTK_WIDGET (self));
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

  return GTK_IS_BUTTON (inside) ? get_node (inside) : HF_INDEX_NONE;
}
