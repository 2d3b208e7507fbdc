/* test-tip.c: tests of tooltips of any length, as the renderer draws them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-shown.h"
#include "hf-tip.h"
#include "long-names.h"

/* px; fifty letters of text, and what is around them. */
#define MAX_WIDTH 600
#define MAX_HEIGHT 1500

static GtkWidget *
open_window (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 300, 200);
  gtk_widget_set_margin_top (child, 100);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  long_assert_renderer (window);
  long_leave (window);

  return window;
}

static void
assert_fits (GtkWidget *tooltip)
{
  g_assert_cmpint (gtk_widget_get_width (tooltip), <=, MAX_WIDTH);
  g_assert_cmpint (gtk_widget_get_height (tooltip), <=, MAX_HEIGHT);
}

static void
test_fits (gconstpointer data)
{
  const LongShape shape = GPOINTER_TO_INT (data);
  GtkWidget *label = gtk_label_new ("here");
  GtkWidget *window = open_window (label);

  for (gsize i = 0; i < G_N_ELEMENTS (long_lengths); i++)
    {
      g_autofree char *name = long_name (shape, long_lengths[i]);
      g_autofree char *two = g_strdup_printf ("%s\n%s\n81.5 KB", name, name);
      const char *texts[] = { name, two };

      for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
        {
          hf_tip_set (label, texts[k]);
          assert_fits (long_rest_on (label, 20, 20));
          long_leave (window);
        }
    }

  gtk_window_destroy (GTK_WINDOW (window));
  app_test_settle ();
}

static gboolean
query_cb (GtkWidget  *widget G_GNUC_UNUSED,
          int         x G_GNUC_UNUSED,
          int         y G_GNUC_UNUSED,
          gboolean    by_keyboard G_GNUC_UNUSED,
          GtkTooltip *tooltip,
          gpointer    text)
{
  hf_tip_show (tooltip, text);
  return TRUE;
}

static void
test_asked_for (void)
{
  GtkWidget *label = gtk_label_new ("here");
  GtkWidget *window = open_window (label);
  g_autofree char *name = long_name (LONG_LETTERS, 1000000);

  gtk_widget_set_has_tooltip (label, TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (query_cb), name);
  assert_fits (long_rest_on (label, 20, 20));
  long_leave (window);
  gtk_window_destroy (GTK_WINDOW (window));
  app_test_settle ();
}

/* The last one that was set counts, and none is shown for no text. */
static void
test_set (void)
{
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new ("here"));
  g_autofree char *name = long_name (LONG_LETTERS, 1000000);
  g_autofree char *shown = hf_shown_dup (name);

  hf_tip_set (label, name);
  g_assert_cmpstr (hf_tip_get (label), ==, shown);
  hf_tip_set (label, "A");
  g_assert_true (long_has_tip (label, 0, 0));
  g_assert_cmpstr (hf_tip_get (label), ==, "A");
  hf_tip_set (label, "");
  g_assert_false (gtk_widget_get_has_tooltip (label));
  hf_tip_set (label, NULL);
  g_assert_false (long_has_tip (label, 0, 0));
}

/* It would cover the first row of the list. */
static void
test_hidden_over_choices (void)
{
  static const char *const items[] = { "List", "By Path", NULL };
  GtkWidget *drop_down = gtk_drop_down_new_from_strings (items);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window = open_window (box);
  GtkToggleButton *button = NULL;

  gtk_box_append (GTK_BOX (box), drop_down);
  gtk_widget_set_tooltip_text (drop_down, "How objects are listed");
  hf_tip_hide_over_choices (box);
  button = GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (drop_down));

  gtk_toggle_button_set_active (button, TRUE);
  g_assert_false (gtk_widget_get_has_tooltip (drop_down));
  gtk_toggle_button_set_active (button, FALSE);
  g_assert_true (gtk_widget_get_has_tooltip (drop_down));
  g_assert_cmpstr (hf_tip_get (drop_down), ==, "How objects are listed");
  gtk_window_destroy (GTK_WINDOW (window));
  app_test_settle ();
}

int
main (int    argc,
      char **argv)
{
  static const char *const shapes[LONG_N_SHAPES] = {
    "letters", "words", "generics", "dots", "wide", "widest", "leftward", "marks",
  };

  app_test_init (&argc, &argv);
  g_test_add_func ("/app/tip/what-was-set-last-counts", test_set);
  g_test_add_func ("/app/tip/what-is-asked-for-fits", test_asked_for);
  g_test_add_func ("/app/tip/an-open-list-is-not-covered", test_hidden_over_choices);
  for (int shape = 0; shape < LONG_N_SHAPES; shape++)
    {
      g_autofree char *path = g_strconcat ("/app/tip/fits/", shapes[shape], NULL);

      g_test_add_data_func (path, GINT_TO_POINTER (shape), test_fits);
    }
  return g_test_run ();
}
