/* test-file-watch.c: tests of telling that a file is another one by now
 *
 * covers: hf-file-version
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-file-version.h"
#include "hf-file-watch.h"
#include "hf-test.h"

#include <glib/gstdio.h>

typedef struct
{
  HfFileWatch *watch;
  GFile       *file;
  char        *path;
  guint        n_seen;
  guint        n_wanted;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_seen++;
}

static void
read_version (Fixture *fixture)
{
  g_autofree char *version = hf_file_version_read (fixture->file, NULL);

  hf_file_watch_set_version (fixture->watch, version);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->file = hf_test_temporary ("heap.gclog", "one", -1);
  fixture->path = g_file_get_path (fixture->file);
  fixture->watch = hf_file_watch_new (fixture->file);
  g_signal_connect_swapped (fixture->watch, "changed", G_CALLBACK (changed_cb), fixture);
  read_version (fixture);
}

static gboolean
is_gone (gpointer user_data)
{
  return *(gpointer *) user_data == NULL;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gpointer left = fixture->watch;

  /* A question under way holds it until it is answered. */
  g_object_add_weak_pointer (G_OBJECT (fixture->watch), &left);
  g_object_run_dispose (G_OBJECT (fixture->watch));
  g_object_unref (fixture->watch);
  g_assert_true (app_test_wait (is_gone, &left));
  hf_test_remove (fixture->file);
  g_object_unref (fixture->file);
  g_free (fixture->path);
}

static gboolean
is_seen (gpointer user_data)
{
  const Fixture *fixture = user_data;

  return fixture->n_seen >= fixture->n_wanted;
}

static void
wait_until_seen (Fixture *fixture,
                 guint    n_wanted)
{
  fixture->n_wanted = n_wanted;
  g_assert_true (app_test_wait (is_seen, fixture));
  g_assert_cmpuint (fixture->n_seen, ==, n_wanted);
}

static void
append (Fixture    *fixture,
        const char *text)
{
  FILE *stream = g_fopen (fixture->path, "a");

  g_assert_nonnull (stream);
  g_assert_cmpint (fputs (text, stream), >=, 0);
  g_assert_cmpint (fclose (stream), ==, 0);
}

static gboolean
later_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
is_true (gpointer user_data)
{
  return *(gboolean *) user_data;
}

static void
pause_for (guint ms)
{
  gboolean later = FALSE;

  g_timeout_add (ms, later_cb, &later);
  g_assert_true (app_test_wait (is_true, &later));
}

static void
test_states (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *aside = g_strconcat (fixture->path, ".aside", NULL);

  g_assert_cmpint (hf_file_watch_get_state (fixture->watch), ==, HF_FILE_SAME);
  g_assert_cmpint (g_rename (fixture->path, aside), ==, 0);
  wait_until_seen (fixture, 1);
  g_assert_cmpint (hf_file_watch_get_state (fixture->watch), ==, HF_FILE_GONE);

  g_assert_cmpint (g_rename (aside, fixture->path), ==, 0);
  wait_until_seen (fixture, 2);
  g_assert_cmpint (hf_file_watch_get_state (fixture->watch), ==, HF_FILE_SAME);

  append (fixture, "two");
  wait_until_seen (fixture, 3);
  g_assert_cmpint (hf_file_watch_get_state (fixture->watch), ==, HF_FILE_CHANGED);

  read_version (fixture);
  g_assert_cmpint (hf_file_watch_get_state (fixture->watch), ==, HF_FILE_SAME);
}

static void
test_touching_is_no_change (Fixture       *fixture,
                            gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpint (g_chmod (fixture->path, 0600), ==, 0);
  pause_for (2 * HF_FILE_WATCH_INTERVAL_MS);
  hf_file_watch_check (fixture->watch);
  pause_for (HF_FILE_WATCH_INTERVAL_MS);
  g_assert_cmpuint (fixture->n_seen, ==, 0);
}

/* Once when it begins, and once when it is over. */
static void
test_written_for_long (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  append (fixture, "x");
  wait_until_seen (fixture, 1);
  for (guint i = 0; i < 10; i++)
    {
      append (fixture, "x");
      pause_for (HF_FILE_WATCH_INTERVAL_MS / 3);
    }
  g_assert_cmpuint (fixture->n_seen, ==, 1);
  wait_until_seen (fixture, 2);
  pause_for (HF_FILE_WATCH_QUIET_MS + HF_FILE_WATCH_INTERVAL_MS);
  g_assert_cmpuint (fixture->n_seen, ==, 2);
}

static void
test_nothing_read (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  hf_file_watch_set_version (fixture->watch, NULL);
  append (fixture, "x");
  hf_file_watch_check (fixture->watch);
  pause_for (2 * HF_FILE_WATCH_INTERVAL_MS);
  g_assert_cmpuint (fixture->n_seen, ==, 0);

  /* A change since the version that was read is reported at once. */
  hf_file_watch_set_version (fixture->watch, "an older version");
  wait_until_seen (fixture, 1);
  g_assert_cmpint (hf_file_watch_get_state (fixture->watch), ==, HF_FILE_CHANGED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/app/file-watch/changed-gone-and-back", Fixture, NULL, set_up, test_states,
              tear_down);
  g_test_add ("/app/file-watch/same-contents-are-no-change", Fixture, NULL, set_up,
              test_touching_is_no_change, tear_down);
  g_test_add ("/app/file-watch/long-writing-is-reported-twice", Fixture, NULL, set_up,
              test_written_for_long, tear_down);
  g_test_add ("/app/file-watch/nothing-read-is-not-watched", Fixture, NULL, set_up,
              test_nothing_read, tear_down);
  return g_test_run ();
}
