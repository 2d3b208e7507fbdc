/* hf-kept-list.c: the reasons in the details of a comparison as rows, a page at a time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-kept-list.h"

#include "hf-figures.h"
#include "hf-kept-row.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

void
hf_kept_list_clear (GtkListBox *list)
{
  GtkWidget *child = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, child);
}

static GtkWidget *
new_more_row (guint32 n_more)
{
  g_autofree char *count = hf_figures_count (n_more);
  /* Translators: the last row of a list that goes on; %s is how many rows follow */
  g_autofree char *text = g_strdup_printf (ngettext ("%s more", "%s more", n_more), count);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = hf_shown_new_label (text);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  hf_shown_set_name (row, text);
  return row;
}

static void
add_page (GtkListBox     *list,
          const HfKeptBy *kept,
          guint32         from)
{
  const guint32 end = MIN (kept->n, from + HF_KEPT_LIST_PAGE);

  for (guint32 i = from; i < end; i++)
    gtk_list_box_append (list, hf_kept_row_new (kept, i));
  if (end < kept->n)
    gtk_list_box_append (list, new_more_row (kept->n - end));
}

void
hf_kept_list_show (GtkListBox     *list,
                   const HfKeptBy *kept)
{
  g_return_if_fail (GTK_IS_LIST_BOX (list));

  hf_kept_list_clear (list);
  add_page (list, kept, 0);
}

gboolean
hf_kept_list_go_on (GtkListBox     *list,
                    const HfKeptBy *kept,
                    GtkListBoxRow  *row)
{
  const int position = gtk_list_box_row_get_index (row);

  g_return_val_if_fail (GTK_IS_LIST_BOX (list), FALSE);

  if (hf_kept_row_get_place (row) != HF_INDEX_NONE)
    return FALSE;

  gtk_list_box_remove (list, GTK_WIDGET (row));
  add_page (list, kept, (guint32) position);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, position)));
  return TRUE;
}
