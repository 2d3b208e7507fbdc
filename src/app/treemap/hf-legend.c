/* hf-legend.c: what the colors of a treemap stand for, in one line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-legend.h"

#include "hf-compat.h"
#include "hf-figures.h"
#include "hf-label.h"
#include "hf-node-popover.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-tip.h"
#include "hf-treemap-commands.h"
#include "hf-treemap-names.h"

#include <glib/gi18n.h>

/* No window is wide enough for more buttons, no eye patient enough for more rows. */
#define MAX_BUTTONS 16
#define MAX_ROWS 200
#define MAX_NAME_CHARS 60

struct _HfLegend
{
  GtkWidget      parent_instance;

  HfSession     *session;
  guint32        n_entries; /* of the session's key */

  GPtrArray     *buttons;   /* GtkToggleButton, children of this one: the first entries */
  gboolean       updating;  /* they are set from here */
  GtkWidget     *more;
  guint          n_shown;
  guint          label_source;
};

G_DEFINE_FINAL_TYPE (HfLegend, hf_legend, GTK_TYPE_WIDGET)

/* ---- Entries ----------------------------------------------------------- */

static const HfColorEntry *
get_entry (HfLegend *self,
           guint32   position)
{
  guint32 n_entries = 0;

  return &hf_color_key_get_entries (hf_session_get_color_key (self->session), &n_entries)[position];
}

static GtkWidget *
make_entry (HfLegend *self,
            guint32   position)
{
  const HfColorEntry *entry = get_entry (self, position);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *swatch = hf_swatch_new ();
  GtkWidget *name = hf_shown_new_label (entry->name);
  const HfWeight weight = hf_color_key_get_weight (hf_session_get_color_key (self->session));
  g_autofree char *size = hf_treemap_dup_figure (weight, entry->n_bytes, entry->n_objects);
  GtkWidget *size_label = hf_shown_new_label (size);

  hf_swatch_set_entry (HF_SWATCH (swatch), hf_session_get_color_key (self->session), position);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), MAX_NAME_CHARS);
  gtk_widget_add_css_class (size_label, "dim-label");
  gtk_widget_add_css_class (size_label, "numeric");
  gtk_box_append (GTK_BOX (box), swatch);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), size_label);

  return box;
}

/* Again, what is filtered is no more. */
static void
toggle (HfLegend *self,
        guint32   position)
{
  const gboolean is_filtered = hf_session_get_filtered_color (self->session) == position;

  hf_session_set_color_filter (self->session, is_filtered ? NULL : get_entry (self, position)->id);
}

static void
toggled_cb (HfLegend  *self,
            GtkWidget *button)
{
  guint position = 0;

  if (!self->updating && g_ptr_array_find (self->buttons, button, &position))
    toggle (self, position);
}

static void
show_filter (HfLegend *self)
{
  const guint32 filtered = hf_session_get_filtered_color (self->session);

  self->updating = TRUE;
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_toggle_button_set_active (g_ptr_array_index (self->buttons, i), i == filtered);
  self->updating = FALSE;
  if (filtered != HF_INDEX_NONE && filtered >= self->n_shown)
    gtk_widget_add_css_class (self->more, "accent");
  else
    gtk_widget_remove_css_class (self->more, "accent");
}

/* A second click goes there, if the color is that of one part of the treemap. */
static void
pressed_cb (GtkGestureClick *gesture,
            int              n_press,
            double           x G_GNUC_UNUSED,
            double           y G_GNUC_UNUSED,
            gpointer         user_data)
{
  HfLegend *self = user_data;
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  const guint32 node = hf_legend_find_node (self, button);

  if (n_press != 2 || node == HF_INDEX_NONE)
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  hf_session_begin_step (self->session);
  hf_session_set_color_filter (self->session, NULL);
  hf_session_zoom_to (self->session, node);
  hf_session_end_step (self->session);
}

static void
add_button (HfLegend *self,
            guint32   position)
{
  const HfColorEntry *entry = get_entry (self, position);
  GtkWidget *button = gtk_toggle_button_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_button_set_child (GTK_BUTTON (button), make_entry (self, position));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "legend-entry");
  hf_tip_set (button, entry->tip);
  hf_shown_set_name (button, entry->name);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (click));
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
  g_autoptr (HfLegend) self = g_object_ref (user_data);
  const int position = gtk_list_box_row_get_index (row);

  gtk_popover_popdown (GTK_POPOVER (popover));
  if (self->session != NULL && self->n_shown + (guint) position < self->n_entries)
    toggle (self, self->n_shown + (guint32) position);
}

static void
add_row (HfLegend   *self,
         GtkListBox *list,
         guint32     position)
{
  GtkWidget *entry = make_entry (self, position);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_set_hexpand (gtk_widget_get_last_child (entry), TRUE);
  gtk_label_set_xalign (GTK_LABEL (gtk_widget_get_last_child (entry)), 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), entry);
  hf_tip_set (row, get_entry (self, position)->tip);
  gtk_list_box_append (list, row);
  if (hf_session_get_filtered_color (self->session) == position)
    gtk_widget_add_css_class (row, "filtered");
}

static void
create_popover_cb (GtkMenuButton *button,
                   gpointer       user_data)
{
  HfLegend *self = user_data;
  GtkWidget *list = gtk_list_box_new ();
  const guint32 n_rows = MIN (self->n_entries - self->n_shown, MAX_ROWS);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "legend-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("More Colors"), -1);
  for (guint32 i = 0; i < n_rows; i++)
    add_row (self, GTK_LIST_BOX (list), self->n_shown + i);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self, 0);
  if (self->n_shown + n_rows < self->n_entries)
    gtk_list_box_append (GTK_LIST_BOX (list),
                         hf_node_popover_count_rest (self->n_entries - self->n_shown - n_rows,
                                                     TRUE));
  gtk_menu_button_set_popover (button, hf_node_popover_wrap (list));
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
  name = hf_session_get_coloring (self->session) == HF_COLORING_NAMESPACE
           ? g_strdup_printf (ngettext ("%s more namespace", "%s more namespaces", n_hidden), count)
           : g_strdup_printf (ngettext ("%s more color", "%s more colors", n_hidden), count);
  hf_label_set_figure (gtk_menu_button_get_child (GTK_MENU_BUTTON (self->more)), label);
  /* Set anew it would come back over the list that is open. */
  if (g_strcmp0 (hf_tip_get (self->more), name) != 0)
    hf_tip_set (self->more, name);
  hf_shown_set_name (self->more, name);
  show_filter (self);
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

      gtk_widget_measure (g_ptr_array_index (self->buttons, i), orientation, -1, &child_minimum,
                          &child_natural, NULL, NULL);
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
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, 0, width, height }, -1);
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
  const HfColorKey *key = hf_session_get_color_key (self->session);

  clear (self);
  if (key == NULL)
    return;

  hf_color_key_get_entries (key, &self->n_entries);
  for (guint32 i = 0; i < MIN (self->n_entries, MAX_BUTTONS); i++)
    add_button (self, i);
  show_filter (self);
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
  hf_compat_name_menu_button (self->more, _ ("More Colors"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Legend"), -1);
  gtk_widget_set_parent (self->more, GTK_WIDGET (self));
}

void
hf_legend_set_session (HfLegend  *self,
                       HfSession *session)
{
  g_return_if_fail (HF_IS_LEGEND (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::color-key", G_CALLBACK (rebuild), self);
  g_signal_connect_swapped (session, "notify::color-filter", G_CALLBACK (show_filter), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (rebuild), self);
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
           ? hf_treemap_commands_find_color (self->session, position)
           : HF_INDEX_NONE;
}
