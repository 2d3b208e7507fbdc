/* test-growth-page.c: tests of a tab that shows what grows over three heaps
 *
 * covers: hf-growth-bar, hf-growth-job, hf-growth-page-load, hf-growth-pane, hf-growth-row,
 *   hf-growth-spark, hf-growth-strip, hf-heaps-job, hf-window-growth
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-page.h"
#include "hf-growth-page.h"
#include "hf-growth-row.h"
#include "hf-test.h"
#include "hf-window-private.h"
#include "window-test.h"

#define N_FILES 3

static HfApplication *application;

typedef struct
{
  GFile        *files[N_FILES];
  HfGrowthPage *page; /* NULL until it is opened */
} Fixture;

/* A heap of @n_leaks objects of 1000 bytes, and one that stays; cut off without @is_whole. */
static char *
dup_heap (guint    n_leaks,
          gboolean is_whole)
{
  GString *text = g_string_new ("a 2 x\nt 1 N.Leak\nt 2 N.Stays\no 10 2 3e8\n");

  for (guint i = 0; i < n_leaks; i++)
    g_string_append_printf (text, "o %x 1 3e8\n", 0x100 + i * 0x10);
  g_string_append (text, "r 10 3 0\n");
  for (guint i = 0; i < n_leaks; i++)
    g_string_append_printf (text, "r %x 3 0\n", 0x100 + i * 0x10);
  if (is_whole)
    g_string_append (text, "c x\n");
  return g_string_free (text, FALSE);
}

static gboolean
is_shown (gpointer user_data)
{
  return hf_page_get_state (user_data) != HF_PAGE_LOADING;
}

static void
begin (Fixture       *fixture,
       const guint    n_leaks[N_FILES],
       gboolean       is_whole)
{
  HfWindow *window = HF_WINDOW (hf_window_new (GTK_APPLICATION (application)));

  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < N_FILES; i++)
    {
      g_autofree char *name = g_strdup_printf ("orders-%u.gclog", i + 1);
      g_autofree char *text = dup_heap (n_leaks[i], is_whole || i + 1 < N_FILES);

      fixture->files[i] = hf_test_temporary (name, text, -1);
    }
  hf_window_show_growth (window, fixture->files, N_FILES, TRUE);
  fixture->page = HF_GROWTH_PAGE (hf_window_get_page (window));
}

static void
open (Fixture     *fixture,
      const guint  n_leaks[N_FILES])
{
  begin (fixture, n_leaks, TRUE);
  g_assert_true (app_test_wait (is_shown, fixture->page));
  app_test_settle ();
  g_assert_cmpint (hf_page_get_state (HF_PAGE (fixture->page)), ==, HF_PAGE_READY);
}

static void
set_up (Fixture       *fixture G_GNUC_UNUSED,
        gconstpointer  data G_GNUC_UNUSED)
{
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_test_close_all ();
  for (guint i = 0; i < N_FILES; i++)
    {
      hf_test_remove (fixture->files[i]);
      g_object_unref (fixture->files[i]);
    }
}

static void
test_leak (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_leaks[N_FILES] = { 2, 4, 6 };
  const HfGrowth *growth = NULL;
  g_autofree char *name = NULL;
  g_autofree char *texts = NULL;

  open (fixture, n_leaks);
  growth = hf_growth_page_get_growth (fixture->page);
  g_assert_cmpuint (growth->n_paths, ==, 1);
  g_assert_cmpuint (growth->paths[0].counts[2], ==, 6);
  name = hf_growth_row_dup_name (growth, &growth->paths[0]);
  g_assert_nonnull (strstr (name, "Leak, 2, 4, 6 objects, +"));
  texts = app_test_dup_texts (GTK_WIDGET (fixture->page));
  g_assert_nonnull (strstr (texts, "2 per step"));
  g_assert_nonnull (strstr (texts, "2 → 4 → 6"));
  g_assert_nonnull (strstr (texts, "of +4 KB grew at every step"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window_test_get_window ())), ==,
                   "orders-1 → orders-2 → orders-3");
}

static void
test_pane (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_leaks[N_FILES] = { 2, 4, 6 };

  open (fixture, n_leaks);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->page), "Grew below"));
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->page), "Each keeps"));
}

static void
test_nothing (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_leaks[N_FILES] = { 2, 4, 4 };

  open (fixture, n_leaks);
  g_assert_cmpuint (hf_growth_page_get_growth (fixture->page)->n_paths, ==, 0);
  g_assert_nonnull (app_test_find_label (GTK_WIDGET (fixture->page),
                                         "Nothing grew at every step"));
}

/* It is not known which objects of a file without an end are reachable. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_leaks[N_FILES] = { 2, 4, 6 };

  begin (fixture, n_leaks, FALSE);
  g_assert_true (app_test_wait (is_shown, fixture->page));
  if (hf_page_get_state (HF_PAGE (fixture->page)) == HF_PAGE_READY)
    g_assert_true (hf_growth_page_get_growth (fixture->page)->is_doubtful);
  else
    g_assert_null (hf_growth_page_get_growth (fixture->page));
}

static void
test_close (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_leaks[N_FILES] = { 2, 4, 6 };

  begin (fixture, n_leaks, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "win.close-tab", NULL);
  app_test_settle ();
  g_assert_cmpuint (hf_window_get_n_pages (window_test_get_window ()), ==, 0);
}

static void
test_pair (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_leaks[N_FILES] = { 2, 4, 6 };
  HfPage *page = NULL;

  open (fixture, n_leaks);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), "growth.open-pair",
                                             "(uu)", 0, 1));
  page = hf_window_get_page (window_test_get_window ());
  g_assert_true (HF_IS_COMPARE_PAGE (page));
  g_assert_true (app_test_wait (is_shown, page));
  g_assert_cmpint (hf_page_get_state (page), ==, HF_PAGE_READY);
}

/* The same heaps are not opened twice. */
static void
test_again (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const guint n_leaks[N_FILES] = { 2, 4, 6 };
  HfWindow *window = NULL;

  open (fixture, n_leaks);
  window = window_test_get_window ();
  hf_window_show_growth (window, fixture->files, N_FILES, TRUE);
  g_assert_cmpuint (hf_window_get_n_pages (window), ==, 1);
}

static void
add (const char *path,
     void      (*test) (Fixture       *fixture,
                        gconstpointer  data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  int status = 0;

  application = window_test_init (&argc, &argv);
  add ("/app/growth-page/a-leak-is-the-first-row", test_leak);
  add ("/app/growth-page/the-selected-path-fills-the-pane", test_pane);
  add ("/app/growth-page/nothing-grows", test_nothing);
  add ("/app/growth-page/a-damaged-file-casts-doubt", test_damaged);
  add ("/app/growth-page/a-tab-closes-while-it-loads", test_close);
  add ("/app/growth-page/a-step-opens-its-pair", test_pair);
  add ("/app/growth-page/the-same-heaps-open-once", test_again);
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
