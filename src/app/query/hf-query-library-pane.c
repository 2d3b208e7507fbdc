/* hf-query-library-pane.c: the library beside the view of queries
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-library-pane.h"

#include "hf-context-menu.h"
#include "hf-query-library-row.h"
#include "hf-query-name-popover.h"

#include <glib/gi18n.h>
#include <string.h>

struct _HfQueryLibraryPane
{
  GtkWidget         parent_instance;

  HfQuerySource    *source;   /* NULL if there is none */
  HfQuerySavedList *saved;
  HfQueryEntry     *current;  /* NULL for none */
  gboolean          is_open[HF_N_QUERY_GROUPS];
  HfQuerySaved     *target;   /* of the menu */
  GtkWidget        *menu;
  GtkWidget        *naming;

  GtkWidget        *box;
  GtkSearchEntry   *search;
  GtkListBox       *list;
  GMenuModel       *own_menu;
};

G_DEFINE_FINAL_TYPE (HfQueryLibraryPane, hf_query_library_pane, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  INSERTED,
  NEW_QUERY,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* ---- Rows -------------------------------------------------------------------- */

static void
show_current (HfQueryLibraryPane *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      HfQueryEntry *entry = hf_query_library_row_get_entry (HF_QUERY_LIBRARY_ROW (child));

      hf_query_library_row_set_current (HF_QUERY_LIBRARY_ROW (child),
                                        entry != NULL &&
                                          hf_query_entry_is_same (entry, self->current));
    }
}

static void
add_group (HfQueryLibraryPane *self,
           HfQueryGroup        group)
{
  g_autoptr (GPtrArray) entries = hf_query_entry_list (group, self->source,
                                                       G_LIST_MODEL (self->saved));
  GtkWidget *title = hf_query_library_row_new_title (group, entries->len);

  hf_query_library_row_set_open (HF_QUERY_LIBRARY_ROW (title), self->is_open[group]);
  gtk_list_box_append (self->list, title);
  for (guint i = 0; i < entries->len; i++)
    gtk_list_box_append (self->list, hf_query_library_row_new (g_ptr_array_index (entries, i)));
}

/* Who deletes a query by keyboard goes on at the row that takes its place. */
static int
find_focused (HfQueryLibraryPane *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  return focus == NULL ? -1 : gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus));
}

static void
fill (HfQueryLibraryPane *self)
{
  const int focused = find_focused (self);
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  for (guint group = 0; group < HF_N_QUERY_GROUPS; group++)
    add_group (self, group);
  show_current (self);
  if (focused >= 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, focused)));
}

/* While a text is sought, all groups are open, and titles are away. */
static gboolean
filter_cb (GtkListBoxRow *row,
           gpointer       user_data)
{
  HfQueryLibraryPane *self = user_data;
  HfQueryLibraryRow *library_row = HF_QUERY_LIBRARY_ROW (row);
  HfQueryEntry *entry = hf_query_library_row_get_entry (library_row);
  const char *sought = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autofree char *folded = g_utf8_casefold (sought, -1);
  g_autofree char *name = NULL;

  if (*sought == '\0')
    return entry == NULL || self->is_open[hf_query_library_row_get_group (library_row)];
  if (entry == NULL)
    return FALSE;

  name = g_utf8_casefold (hf_query_entry_get_name (entry), -1);
  return strstr (name, folded) != NULL;
}

/* ---- From the user ---------------------------------------------------------- */

static void
row_activated_cb (HfQueryLibraryPane *self,
                  HfQueryLibraryRow  *row)
{
  HfQueryEntry *entry = hf_query_library_row_get_entry (row);
  const HfQueryGroup group = hf_query_library_row_get_group (row);

  if (entry == NULL)
    {
      self->is_open[group] = !self->is_open[group];
      hf_query_library_row_set_open (row, self->is_open[group]);
      gtk_list_box_invalidate_filter (self->list);
      return;
    }

  g_signal_emit (self, signals[group == HF_QUERY_GROUP_TABLES ? INSERTED : CHOSEN], 0, entry);
}

static void
search_changed_cb (HfQueryLibraryPane *self)
{
  gtk_list_box_invalidate_filter (self->list);
}

/* Chooses the first that matches. */
static void
search_entered_cb (HfQueryLibraryPane *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      HfQueryLibraryRow *row = HF_QUERY_LIBRARY_ROW (child);

      if (!gtk_widget_get_child_visible (child) || hf_query_library_row_get_entry (row) == NULL)
        continue;
      row_activated_cb (self, row);
      return;
    }

  gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
search_stopped_cb (HfQueryLibraryPane *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
new_action (GtkWidget  *widget,
            const char *name G_GNUC_UNUSED,
            GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[NEW_QUERY], 0);
}

static void
fail (HfQueryLibraryPane *self,
      const GError       *error)
{
  if (error != NULL)
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static void
delete_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  HfQueryLibraryPane *self = HF_QUERY_LIBRARY_PANE (widget);
  g_autoptr (GError) error = NULL;

  if (self->target != NULL)
    hf_query_saved_list_delete (self->saved, self->target, &error);
  fail (self, error);
}

static gboolean
rename_cb (const char  *name,
           gpointer     user_data,
           GError     **error)
{
  HfQueryLibraryPane *self = user_data;

  return self->target == NULL ||
         hf_query_saved_list_rename (self->saved, self->target, name, error);
}

static GtkWidget *
find_row (HfQueryLibraryPane *self,
          HfQuerySaved       *saved)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      HfQueryEntry *entry = hf_query_library_row_get_entry (HF_QUERY_LIBRARY_ROW (child));

      if (entry != NULL && hf_query_entry_get_saved (entry) == saved)
        return child;
    }

  return NULL;
}

static void
rename_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  HfQueryLibraryPane *self = HF_QUERY_LIBRARY_PANE (widget);
  GtkWidget *row = self->target == NULL ? NULL : find_row (self, self->target);
  graphene_rect_t bounds;

  if (row == NULL || !gtk_widget_compute_bounds (row, widget, &bounds))
    return;

  hf_query_name_popover_ask (HF_QUERY_NAME_POPOVER (self->naming), N_ ("_Rename"),
                             hf_query_saved_get_name (self->target), rename_cb, self);
  hf_context_menu_open (self->naming,
                        &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                         (int) bounds.size.width, (int) bounds.size.height });
}

static gboolean
open_menu (HfQueryLibraryPane *self,
           GtkWidget          *inside,
           double              x,
           double              y)
{
  HfQueryEntry *entry = NULL;

  while (inside != NULL && !HF_IS_QUERY_LIBRARY_ROW (inside))
    inside = gtk_widget_get_parent (inside);
  if (inside != NULL)
    entry = hf_query_library_row_get_entry (HF_QUERY_LIBRARY_ROW (inside));
  if (entry == NULL || hf_query_entry_get_saved (entry) == NULL)
    return FALSE;

  g_set_object (&self->target, hf_query_entry_get_saved (entry));
  hf_context_menu_open (self->menu, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  return TRUE;
}

static gboolean
menu_at_cb (GtkWidget *widget,
            double     x,
            double     y)
{
  return open_menu (HF_QUERY_LIBRARY_PANE (widget),
                    gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT), x, y);
}

static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *args G_GNUC_UNUSED,
             gpointer   user_data G_GNUC_UNUSED)
{
  HfQueryLibraryPane *self = HF_QUERY_LIBRARY_PANE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  graphene_rect_t bounds;

  return focus != NULL && gtk_widget_compute_bounds (focus, widget, &bounds) &&
         open_menu (self, focus, bounds.origin.x + bounds.size.width / 2,
                    bounds.origin.y + bounds.size.height);
}

static gboolean
delete_key_cb (GtkWidget *widget,
               GVariant  *args G_GNUC_UNUSED,
               gpointer   user_data G_GNUC_UNUSED)
{
  HfQueryLibraryPane *self = HF_QUERY_LIBRARY_PANE (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  HfQueryEntry *entry = HF_IS_QUERY_LIBRARY_ROW (focus)
                          ? hf_query_library_row_get_entry (HF_QUERY_LIBRARY_ROW (focus))
                          : NULL;

  if (entry == NULL || hf_query_entry_get_saved (entry) == NULL)
    return FALSE;

  g_set_object (&self->target, hf_query_entry_get_saved (entry));
  gtk_widget_activate_action (widget, "library.delete", NULL);
  return TRUE;
}

/* ---- The widget --------------------------------------------------------------- */

static gboolean
hf_query_library_pane_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (HF_QUERY_LIBRARY_PANE (widget)->search));
}

/* Another process may have changed the folder. */
static void
hf_query_library_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hf_query_library_pane_parent_class)->map (widget);
  hf_query_saved_list_refresh (HF_QUERY_LIBRARY_PANE (widget)->saved);
}

static void
hf_query_library_pane_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  HfQueryLibraryPane *self = HF_QUERY_LIBRARY_PANE (widget);

  GTK_WIDGET_CLASS (hf_query_library_pane_parent_class)
    ->size_allocate (widget, width, height, baseline);
  gtk_popover_present (GTK_POPOVER (self->menu));
  gtk_popover_present (GTK_POPOVER (self->naming));
}

static void
hf_query_library_pane_dispose (GObject *object)
{
  HfQueryLibraryPane *self = HF_QUERY_LIBRARY_PANE (object);

  if (self->saved != NULL)
    g_signal_handlers_disconnect_by_data (self->saved, self);
  g_clear_object (&self->saved);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->naming, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_QUERY_LIBRARY_PANE);
  g_clear_pointer (&self->source, hf_query_source_unref);
  g_clear_object (&self->current);
  g_clear_object (&self->target);

  G_OBJECT_CLASS (hf_query_library_pane_parent_class)->dispose (object);
}

static void
add_signals (GType type)
{
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, HF_TYPE_QUERY_ENTRY);
  signals[INSERTED] = g_signal_new ("inserted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, HF_TYPE_QUERY_ENTRY);
  signals[NEW_QUERY] = g_signal_new ("new-query", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
hf_query_library_pane_class_init (HfQueryLibraryPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_query_library_pane_dispose;
  widget_class->grab_focus = hf_query_library_pane_grab_focus;
  widget_class->map = hf_query_library_pane_map;
  widget_class->size_allocate = hf_query_library_pane_size_allocate;
  add_signals (G_TYPE_FROM_CLASS (klass));
  gtk_widget_class_set_css_name (widget_class, "librarypane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/holdfast/Holdfast/hf-query-library-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, HfQueryLibraryPane, box);
  gtk_widget_class_bind_template_child (widget_class, HfQueryLibraryPane, search);
  gtk_widget_class_bind_template_child (widget_class, HfQueryLibraryPane, list);
  gtk_widget_class_bind_template_child (widget_class, HfQueryLibraryPane, own_menu);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_install_action (widget_class, "library.new", NULL, new_action);
  gtk_widget_class_install_action (widget_class, "library.rename", NULL, rename_action);
  gtk_widget_class_install_action (widget_class, "library.delete", NULL, delete_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, delete_key_cb, NULL);
}

static void
hf_query_library_pane_init (HfQueryLibraryPane *self)
{
  g_autofree char *folder = hf_query_saved_list_dup_folder ();

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < HF_N_QUERY_GROUPS; i++)
    self->is_open[i] = TRUE;
  self->saved = hf_query_saved_list_get (folder);
  g_signal_connect_swapped (self->saved, "items-changed", G_CALLBACK (fill), self);
  self->menu = hf_context_menu_new_popover (GTK_WIDGET (self), self->own_menu,
                                            GTK_WIDGET (self->list));
  self->naming = hf_query_name_popover_new ();
  gtk_widget_set_parent (self->naming, GTK_WIDGET (self));
  hf_context_menu_attach (GTK_WIDGET (self), GTK_PHASE_BUBBLE, menu_at_cb);
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  fill (self);
}

void
hf_query_library_pane_set_source (HfQueryLibraryPane *self,
                                  HfQuerySource      *source)
{
  g_return_if_fail (HF_IS_QUERY_LIBRARY_PANE (self));

  g_clear_pointer (&self->source, hf_query_source_unref);
  if (source != NULL)
    self->source = hf_query_source_ref (source);
  fill (self);
}

void
hf_query_library_pane_set_current (HfQueryLibraryPane *self,
                                   HfQueryEntry       *entry)
{
  g_return_if_fail (HF_IS_QUERY_LIBRARY_PANE (self));

  g_set_object (&self->current, entry);
  show_current (self);
}

HfQuerySavedList *
hf_query_library_pane_get_saved (HfQueryLibraryPane *self)
{
  return self->saved;
}

HfQueryEntry *
hf_query_library_pane_find_first (HfQueryLibraryPane *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      HfQueryEntry *entry = hf_query_library_row_get_entry (HF_QUERY_LIBRARY_ROW (child));

      if (entry != NULL && hf_query_entry_get_group (entry) == HF_QUERY_GROUP_BUILTIN &&
          !hf_query_entry_is_missing (entry))
        return entry;
    }

  return NULL;
}
