/* test-session-sharing.c: tests of stored notes that several tabs or processes change
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-session-files.h"
#include "hf-test.h"
#include "store-test.h"

#include <string.h>

#define SNAPSHOT "a 2 shop\nt 1 Own.A\nt 2 Own.B\nt 3 Own.C\n" \
                 "o 10 1 64 20\no 20 2 64\no 30 3 64\nr 10 3 0\nr 30 3 0\nc shop\n"
#define CHANGED "a 2 shop\nt 1 Own.A\nt 2 Own.B\no 50 1 64 60\no 60 2 64\nr 50 3 0\nc shop\n"

/* ---- Another process --------------------------------------------------- */

static gboolean
has_text (const char *path,
          const char *part)
{
  g_autofree char *text = store_test_dup_text (path);

  return strstr (text, part) != NULL;
}

static void
test_other_process (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", SNAPSHOT "i n other\n", -1);
  g_autofree char *path = NULL;
  StoreTestTab tab;

  store_test_begin ();
  tab = store_test_open (file);
  store_test_note (&tab, "Own.A", "first");
  store_test_note (&tab, "Own.B", "first");
  store_test_flush (&tab);
  path = store_test_dup_only_file ("notes");

  /* It changes A, removes B and adds another one. */
  g_assert_true (
    g_file_set_contents (path,
                         STORE_TEST_NOTES (STORE_TEST_NOTE ("Own.A", "other") "," STORE_TEST_NOTE (
                           "Elsewhere", "other")),
                         -1, NULL));
  store_test_note (&tab, "Own.C", "own");
  store_test_flush (&tab);
  g_assert_true (has_text (path, STORE_TEST_NOTE ("Own.A", "other")));
  g_assert_true (has_text (path, STORE_TEST_NOTE ("Elsewhere", "other")));
  g_assert_true (has_text (path, "Own.C"));
  g_assert_false (has_text (path, "Own.B"));

  /* Once more: what this one does not show stays too, and its own changes count. */
  store_test_note (&tab, "Own.A", "own");
  store_test_note (&tab, "Own.C", "");
  store_test_close (&tab);
  g_assert_false (has_text (path, STORE_TEST_NOTE ("Own.A", "other")));
  g_assert_true (has_text (path, "Own.A"));
  g_assert_true (has_text (path, STORE_TEST_NOTE ("Elsewhere", "other")));
  g_assert_false (has_text (path, "Own.C"));
  hf_test_remove (file);
}

static void
test_gone (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", SNAPSHOT "i n gone\n", -1);
  StoreTestTab tab;

  store_test_begin ();
  tab = store_test_open (file);
  store_test_note (&tab, "Own.A", "first");
  store_test_flush (&tab);
  store_test_begin ();
  store_test_note (&tab, "Own.B", "second");
  store_test_close (&tab);
  tab = store_test_open (file);
  store_test_assert_note (&tab, "Own.A", "first");
  store_test_assert_note (&tab, "Own.B", "second");
  store_test_close (&tab);
  hf_test_remove (file);
}

/* ---- Several tabs ------------------------------------------------------ */

static void
test_same_content (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("w.gclog", SNAPSHOT "i n same\n", -1);
  g_autoptr (GFile) copy = hf_test_temporary ("w2.gclog", SNAPSHOT "i n same\n", -1);
  StoreTestTab one;
  StoreTestTab two;

  store_test_begin ();
  one = store_test_open (file);
  two = store_test_open (copy);
  store_test_note (&one, "Own.A", "of one");
  store_test_assert_note (&two, "Own.A", "of one");
  store_test_note (&two, "Own.B", "of two");
  store_test_assert_note (&one, "Own.B", "of two");
  store_test_note (&two, "Own.A", "");
  store_test_assert_note (&one, "Own.A", NULL);
  store_test_note (&two, "Own.C", "of two");

  /* In either order. */
  store_test_close (&two);
  store_test_note (&one, "Own.B", "");
  store_test_close (&one);
  g_assert_cmpuint (store_test_count_files ("notes"), ==, 1);
  g_assert_cmpuint (store_test_count_files ("types"), ==, 2);

  /* It was removed in this content, at whatever place. */
  two = store_test_open (copy);
  store_test_assert_note (&two, "Own.A", NULL);
  store_test_assert_note (&two, "Own.B", NULL);
  store_test_assert_note (&two, "Own.C", "of two");
  store_test_close (&two);
  hf_test_remove (file);
  hf_test_remove (copy);
}

static void
test_same_place (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("w.gclog", SNAPSHOT "i n place\n", -1);
  StoreTestTab one;
  StoreTestTab two;

  store_test_begin ();
  one = store_test_open (file);
  two = store_test_open (file);
  store_test_note (&one, "Own.A", "a");
  store_test_note (&two, "Own.B", "b");

  /* One is read again, and takes its notes on types along; the other is not. */
  store_test_write (file, CHANGED "i n place 2\n");
  store_test_reload (&one, file);
  store_test_assert_note (&one, "Own.B", "b");
  store_test_note (&one, "Own.A", "later");
  store_test_note (&two, "Own.C", "c");
  store_test_assert_note (&two, "Own.A", "a");
  store_test_close (&one);
  store_test_close (&two);

  one = store_test_open (file);
  store_test_assert_note (&one, "Own.A", "later");
  store_test_assert_note (&one, "Own.B", "b");
  store_test_close (&one);
  store_test_write (file, SNAPSHOT "i n place\n");
  one = store_test_open (file);
  store_test_assert_note (&one, "Own.C", "c");
  store_test_assert_note (&one, "Own.B", "b");
  store_test_close (&one);
  hf_test_remove (file);
}

/* The place brings notes on types into a content that another tab shows. */
static void
test_carried (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("w.gclog", CHANGED "i n carried 1\n", -1);
  g_autoptr (GFile) other = hf_test_temporary ("w2.gclog", SNAPSHOT "i n carried 2\n", -1);
  StoreTestTab one;
  StoreTestTab two;

  store_test_begin ();
  one = store_test_open (file);
  store_test_note (&one, "Own.A", "old");
  store_test_note (&one, "Own.B", "b");
  store_test_flush (&one);
  two = store_test_open (other);
  store_test_note (&two, "Own.A", "new");
  store_test_write (file, SNAPSHOT "i n carried 2\n");
  store_test_reload (&one, file);
  for (guint i = 0; i < 2; i++)
    {
      store_test_assert_note (i == 0 ? &one : &two, "Own.A", "new");
      store_test_assert_note (i == 0 ? &one : &two, "Own.B", "b");
    }
  store_test_close (&one);
  store_test_close (&two);
  hf_test_remove (file);
  hf_test_remove (other);
}

int
main (int   argc,
      char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/session-files/notes-of-another-process-stay", test_other_process);
  g_test_add_func ("/app/session-files/a-file-that-is-gone-comes-back", test_gone);
  g_test_add_func ("/app/session-files/tabs-of-one-content-share-notes", test_same_content);
  g_test_add_func ("/app/session-files/tabs-of-one-place-lose-no-notes", test_same_place);
  g_test_add_func ("/app/session-files/notes-on-types-come-along", test_carried);
  result = g_test_run ();
  hf_session_files_wait ();

  return result;
}
