/* hf-query-library-row.c: a row of the library: an entry, or the title of a group
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-library-row.h"

#include "hf-css-class.h"
#include "hf-figures.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

struct _HfQueryLibraryRow
{
  GtkListBoxRow  parent_instance;

  HfQueryEntry  *entry; /* NULL for a title */
  HfQueryGroup   group;
  GtkWidget     *arrow; /* of a title */
  GtkWidget     *name;
};

G_DEFINE_FINAL_TYPE (HfQueryLibraryRow, hf_query_library_row, GTK_TYPE_LIST_BOX_ROW)

static void
hf_query_library_row_finalize (GObject *object)
{
  g_clear_object (&HF_QUERY_LIBRARY_ROW (object)->entry);

  G_OBJECT_CLASS (hf_query_library_row_parent_class)->finalize (object);
}

static void
hf_query_library_row_class_init (HfQueryLibraryRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_query_library_row_finalize;
}

static void
hf_query_library_row_init (HfQueryLibraryRow *self G_GNUC_UNUSED)
{
}

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = hf_shown_new_label (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_end (GtkWidget  *box,
         const char *text)
{
  GtkWidget *label = new_label (text, "dim-label");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_widget_add_css_class (label, "tiny");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), label);
}

static GtkWidget *
add_box (HfQueryLibraryRow *self,
         const char        *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->name = new_label (name, NULL);
  gtk_widget_set_hexpand (self->name, TRUE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  return box;
}

GtkWidget *
hf_query_library_row_new (HfQueryEntry *entry)
{
  HfQueryLibraryRow *self = g_object_new (HF_TYPE_QUERY_LIBRARY_ROW, NULL);
  const HfQueryTable *table = hf_query_entry_get_table (entry);
  GtkWidget *box = add_box (self, hf_query_entry_get_name (entry));
  g_autofree char *tip = hf_query_entry_dup_tip (entry);
  g_autofree char *count = NULL;

  self->entry = g_object_ref (entry);
  self->group = hf_query_entry_get_group (entry);
  gtk_widget_add_css_class (GTK_WIDGET (self), "entry");
  gtk_box_append (GTK_BOX (box), self->name);
  if (hf_query_entry_is_missing (entry))
    {
      gtk_widget_add_css_class (self->name, "dim-label");
      add_end (box, _ ("not in this file"));
    }
  if (table != NULL && table->n_arguments == 0)
    {
      count = hf_figures_count (hf_query_entry_get_n_rows (entry));
      add_end (box, count);
    }
  hf_tip_set (GTK_WIDGET (self), tip);
  if (tip != NULL)
    hf_shown_describe (GTK_WIDGET (self), tip);
  return GTK_WIDGET (self);
}

static void
add_new_button (GtkWidget *box)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-add-symbolic");

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "library.new");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  hf_tip_set (button, _ ("New Query"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("New Query"), -1);
  gtk_box_append (GTK_BOX (box), button);
}

GtkWidget *
hf_query_library_row_new_title (HfQueryGroup group,
                                guint        n_entries)
{
  HfQueryLibraryRow *self = g_object_new (HF_TYPE_QUERY_LIBRARY_ROW, NULL);
  GtkWidget *box = add_box (self, hf_query_group_get_title (group));
  g_autofree char *count = hf_figures_count (n_entries);

  self->group = group;
  self->arrow = gtk_image_new_from_icon_name ("pan-down-symbolic");
  gtk_widget_add_css_class (GTK_WIDGET (self), "title");
  gtk_widget_add_css_class (self->name, "heading");
  gtk_box_append (GTK_BOX (box), self->arrow);
  gtk_box_append (GTK_BOX (box), self->name);
  if (group == HF_QUERY_GROUP_OWN)
    add_new_button (box);
  else
    add_end (box, count);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (self), FALSE);
  hf_query_library_row_set_open (self, TRUE);
  return GTK_WIDGET (self);
}

HfQueryEntry *
hf_query_library_row_get_entry (HfQueryLibraryRow *self)
{
  return self->entry;
}

HfQueryGroup
hf_query_library_row_get_group (HfQueryLibraryRow *self)
{
  return self->group;
}

void
hf_query_library_row_set_open (HfQueryLibraryRow *self,
                               gboolean           open)
{
  g_return_if_fail (self->arrow != NULL);

  gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow),
                                open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
}

void
hf_query_library_row_set_current (HfQueryLibraryRow *self,
                                  gboolean           current)
{
  hf_css_class_set (GTK_WIDGET (self), "current", current);
}
