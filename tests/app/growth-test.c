/* growth-test.c: heaps that grow, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "growth-test.h"

#include "hf-test.h"

#define N_FILES 3

static const guint n_leaks[N_FILES] = { 2, 4, 6 };
static const guint n_once[N_FILES] = { 1, 3, 3 };

static void
append_all (GString    *text,
            guint       first,
            guint       n,
            const char *before,
            const char *behind)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s %x %s\n", before, first + i * 0x10, behind);
}

char *
growth_test_dup_heap (guint leaks,
                      guint once)
{
  GString *text = g_string_new ("a 2 x\nt 1 N.Leak\nt 2 N.Once\n");

  append_all (text, 0x1000, leaks, "o", "1 3e8");
  append_all (text, 0x8000, once, "o", "2 3e8");
  append_all (text, 0x1000, leaks, "r", "3 0");
  append_all (text, 0x8000, once, "r", "3 0");
  return g_string_free (text, FALSE);
}

void
growth_test_make_files (GFile **files)
{
  for (guint i = 0; i < N_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("orders-%u.gclog", i + 1);
      g_autofree char *heap = growth_test_dup_heap (n_leaks[i], n_once[i]);
      g_autofree char *text = g_strconcat (heap, "c x\n", NULL);

      files[i] = hf_test_temporary (name, text, -1);
    }
}

void
growth_test_remove_files (GFile **files)
{
  for (guint i = 0; i < N_FILES; i++)
    {
      hf_test_remove (files[i]);
      g_clear_object (&files[i]);
    }
}

char *
growth_test_dup_recording (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < N_FILES; i++)
    {
      g_autofree char *heap = growth_test_dup_heap (n_leaks[i], n_once[i]);

      g_string_append_printf (text, "%sc x\n", heap);
    }
  return g_string_free (text, FALSE);
}

/* ---- In a window ------------------------------------------------------- */

HfGrowthPage *
growth_test_begin (GFile **files)
{
  HfWindow *window = window_test_get_window ();

  hf_window_show_growth (window, files, N_FILES, TRUE);
  return HF_GROWTH_PAGE (hf_window_get_page (window));
}

HfGrowthPage *
growth_test_open (GFile **files)
{
  growth_test_begin (files);
  return growth_test_get_page ();
}

static gboolean
is_shown (gpointer user_data)
{
  return hf_page_get_state (user_data) != HF_PAGE_LOADING;
}

HfGrowthPage *
growth_test_get_page (void)
{
  HfPage *page = hf_window_get_page (window_test_get_window ());

  g_assert_true (HF_IS_GROWTH_PAGE (page));
  g_assert_true (app_test_wait (is_shown, page));
  app_test_settle ();
  return HF_GROWTH_PAGE (page);
}

GtkSingleSelection *
growth_test_get_selection (HfGrowthPage *page)
{
  GtkWidget *list = app_test_find (GTK_WIDGET (page), GTK_TYPE_LIST_VIEW);

  return GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
}

char *
growth_test_dup_rows (HfGrowthPage *page)
{
  GListModel *model = G_LIST_MODEL (growth_test_get_selection (page));
  GString *rows = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) row = g_list_model_get_item (model, i);

      g_string_append_printf (rows, "%s|", gtk_string_object_get_string (row));
    }
  return g_string_free (rows, FALSE);
}

static GtkWidget *
find_button (GtkWidget  *widget,
             const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);
  return found;
}

void
growth_test_click (GtkWidget  *widget,
                   const char *label)
{
  GtkWidget *button = find_button (widget, label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  app_test_settle ();
}
