/* hf-start-page.c: what a window shows that has no file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-start-page.h"

#include "hf-recent.h"
#include "hf-shown.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define MAX_RECENT 4

struct _HfStartPage
{
  GtkWidget   parent_instance;

  GtkWidget  *page;
  GtkWidget  *recent;
  GtkListBox *recent_list;
  GtkWidget  *samples;
  GtkListBox *samples_list;
};

G_DEFINE_FINAL_TYPE (HfStartPage, hf_start_page, GTK_TYPE_WIDGET)

static void
add_row (GtkListBox         *list,
         const HfRecentItem *item)
{
  GtkWidget *row = adw_action_row_new ();
  g_autoptr (GFile) folder = g_file_get_parent (item->file);
  g_autofree char *uri = g_file_get_uri (item->file);
  g_autofree char *place = folder == NULL ? NULL : g_file_get_parse_name (folder);
  g_autofree char *shown_place = place == NULL ? NULL : hf_shown_dup_file_name (place);
  const char *note = item->note != NULL ? item->note : shown_place;
  g_autofree char *shown = hf_shown_dup_markup (item->name);
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), shown);
  g_free (shown);
  shown = hf_shown_dup_markup (note == NULL ? "" : note);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), shown);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), item->note != NULL ? 0 : 1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("hf-treemap-symbolic"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-uri");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", uri);
  gtk_list_box_append (list, row);
}

/* A sample stays one after it was opened: what a list before this one has is left
 * out. */
static void
show_list (GtkListBox *list,
           GtkWidget  *box,
           GPtrArray  *items,
           GHashTable *uris)
{
  GtkListBoxRow *row = NULL;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));

  for (guint i = 0; i < items->len; i++)
    {
      const HfRecentItem *item = g_ptr_array_index (items, i);

      if (g_hash_table_add (uris, g_file_get_uri (item->file)))
        add_row (list, item);
    }
  gtk_widget_set_visible (box, gtk_list_box_get_row_at_index (list, 0) != NULL);
}

static void
rebuild (HfStartPage *self)
{
  g_autoptr (GPtrArray) recent = hf_recent_list (MAX_RECENT);
  g_autoptr (GPtrArray) samples = hf_recent_list_samples ();
  g_autoptr (GHashTable) uris = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  show_list (self->samples_list, self->samples, samples, uris);
  show_list (self->recent_list, self->recent, recent, uris);
}

static void
recent_changed_cb (HfStartPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    rebuild (self);
}

static void
hf_start_page_map (GtkWidget *widget)
{
  /* Heaps may have been opened, or files removed, since it was last seen. */
  rebuild (HF_START_PAGE (widget));

  GTK_WIDGET_CLASS (hf_start_page_parent_class)->map (widget);
}

static void
hf_start_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_START_PAGE);

  G_OBJECT_CLASS (hf_start_page_parent_class)->dispose (object);
}

static void
hf_start_page_class_init (HfStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_start_page_dispose;
  widget_class->map = hf_start_page_map;
  gtk_widget_class_set_css_name (widget_class, "startpage");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, page);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, recent);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, recent_list);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, samples);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, samples_list);
}

static void
hf_start_page_init (HfStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed",
                           G_CALLBACK (recent_changed_cb), self, G_CONNECT_SWAPPED);
}
