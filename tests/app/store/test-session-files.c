/* test-session-files.c: tests of stored files that others have spoilt, changed or made impossible
 *
 * covers: hf-notes-file, hf-notes-json, hf-session-warnings
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-test.h"
#include "hf-session-files.h"
#include "hf-test.h"
#include "hf-warnings.h"
#include "store-test.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SNAPSHOT "a 2 shop\nt 1 Own.A\nt 2 Own.B\nt 3 Own.C\n" \
                 "o 10 1 64 20\no 20 2 64\no 30 3 64\nr 10 3 0\nr 30 3 0\nc shop\n"

static const char * const folders[] = { "sessions", "notes", "types" };

static GPtrArray *warnings; /* the sentences */

static gboolean
warn_cb (const char *sentence,
         gpointer    user_data G_GNUC_UNUSED)
{
  g_ptr_array_add (warnings, g_strdup (sentence));
  return TRUE;
}

/* How many sentences there were; each has both texts. */
static guint
count_warnings (const char *first,
                const char *second)
{
  app_test_settle ();
  for (guint i = 0; i < warnings->len; i++)
    {
      g_test_message ("%s", (char *) g_ptr_array_index (warnings, i));
      g_assert_nonnull (strstr (g_ptr_array_index (warnings, i), first));
      g_assert_nonnull (strstr (g_ptr_array_index (warnings, i), second));
    }

  return warnings->len;
}

static void
begin (void)
{
  store_test_begin ();
  app_test_settle ();
  g_ptr_array_set_size (warnings, 0);
}

/* ---- Doing and seeing -------------------------------------------------- */

/* Something of each kind. */
static void
change (StoreTestTab *tab,
        const char   *text)
{
  hf_session_set_view (tab->session, HF_VIEW_TYPES);
  hf_session_select (tab->session,
                     store_test_get_type ("Own.B", hf_session_get_heap (tab->session)));
  store_test_note (tab, "Own.A", text);
  store_test_flush (tab);
}

/* ---- Files that cannot be used ----------------------------------------- */

typedef enum
{
  SPOIL_TEXT,
  SPOIL_TOO_LARGE,
  SPOIL_TOO_MANY,
  SPOIL_FOLDER,
  SPOIL_PIPE,
  SPOIL_LINK_TO_NOTHING,
  SPOIL_LINK_TO_ITSELF,
  SPOIL_LINK_TO_TEXT,
  SPOIL_FORBIDDEN, /* garbage too, as nothing is forbidden to root */
} Spoil;

typedef struct
{
  Spoil       spoil;
  const char *text; /* of steps, NULL if there is none that fits */
  const char *notes_text;
} Case;

static const Case cases[] = {
  { SPOIL_TEXT, "", "" },
  { SPOIL_TEXT, "garbage", "garbage" },
  { SPOIL_TEXT, "[]", "[]" },
  { SPOIL_TEXT, "{}", "{}" },
  { SPOIL_TEXT, "{\"version\":1}", "{\"version\":1}" },
  { SPOIL_TEXT, "{\"version\":2,\"steps\":[]}", "{\"version\":2,\"notes\":[]}" },
  { SPOIL_TEXT, "{\"version\":1,\"snapshot\":0,\"steps\":[{},1]}",
    STORE_TEST_NOTES (STORE_TEST_NOTE ("Own.B", "kept") ",1") },
  { SPOIL_TEXT, NULL,
    STORE_TEST_NOTES ("{\"kind\":\"thread\",\"name\":\"x\",\"bookmarked\":true}") },
  { SPOIL_TEXT, NULL,
    STORE_TEST_NOTES ("{\"kind\":\"type\",\"bookmarked\":true,\"text\":\"lost\"}") },
  { SPOIL_TEXT, NULL,
    STORE_TEST_NOTES ("{\"kind\":\"type\",\"name\":\"Own.B\",\"bookmarked\":true,"
                      "\"text\":\"\",\"color\":\"red\"}") },
  { SPOIL_TEXT, NULL,
    STORE_TEST_NOTES (STORE_TEST_NOTE ("Own.B", "one") "," STORE_TEST_NOTE ("Own.B", "two")) },
  { SPOIL_TOO_LARGE, "", "" },
  { SPOIL_TOO_MANY, NULL, "" },
  { SPOIL_FOLDER, "", "" },
  { SPOIL_PIPE, "", "" },
  { SPOIL_LINK_TO_NOTHING, "", "" },
  { SPOIL_LINK_TO_ITSELF, "", "" },
  { SPOIL_LINK_TO_TEXT, "garbage", "garbage" },
  { SPOIL_FORBIDDEN, "garbage", "garbage" },
};

/* With those that are changed, as no other ones can be made. */
static char *
dup_many (void)
{
  g_autoptr (GString) text = g_string_new ("{\"version\":1,\"title\":\"x\",\"notes\":[");

  g_string_append (text, STORE_TEST_NOTE ("Own.A", "") "," STORE_TEST_NOTE ("Own.C", ""));
  for (guint i = 2; i < HF_NOTES_MAX + 1; i++)
    g_string_append_printf (text, "," STORE_TEST_NOTE ("T%u", ""), i);
  g_string_append (text, "]}");

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* (transfer full) (nullable): the text that is kept then. */
static char *
spoil (const Case *test,
       const char *text,
       const char *path)
{
  g_autofree char *blank = g_strnfill (HF_SESSION_FILES_MAX_BYTES, ' ');
  g_autofree char *target = g_strconcat (path, ".target", NULL);
  char *bytes = NULL;

  g_unlink (path);
  switch (test->spoil)
    {
    case SPOIL_FOLDER:
      g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
      return NULL;
    case SPOIL_PIPE:
      g_assert_cmpint (mkfifo (path, 0600), ==, 0);
      return NULL;
    case SPOIL_LINK_TO_ITSELF:
      g_assert_cmpint (symlink (path, path), ==, 0);
      return NULL;
    case SPOIL_LINK_TO_NOTHING:
      g_assert_cmpint (symlink ("nothing", path), ==, 0);
      return NULL;
    case SPOIL_FORBIDDEN:
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      g_assert_cmpint (g_chmod (path, 0), ==, 0);
      return NULL;
    case SPOIL_TOO_LARGE:
      bytes = g_strconcat (blank, "{}", NULL);
      break;
    case SPOIL_TOO_MANY:
      bytes = dup_many ();
      break;
    case SPOIL_LINK_TO_TEXT:
    case SPOIL_TEXT:
    default:
      bytes = g_strdup (text);
    }

  g_assert_true (
    g_file_set_contents (test->spoil == SPOIL_LINK_TO_TEXT ? target : path, bytes, -1, NULL));
  if (test->spoil == SPOIL_LINK_TO_TEXT)
    g_assert_cmpint (symlink (target, path), ==, 0);
  return bytes;
}

static void
check_case (const Case *test,
            guint       folder,
            GFile      *file,
            const char *path)
{
  const char *text = folder == 0 ? test->text : test->notes_text;
  g_autofree char *kept = g_strconcat (path, ".kept", NULL);
  g_autofree char *again = g_strconcat (path, ".kept-2", NULL);
  g_autofree char *name = g_path_get_basename (kept);
  g_autofree char *bytes = spoil (test, text, path);
  GStatBuf before;
  GStatBuf after;
  StoreTestTab tab;

  g_assert_cmpint (g_lstat (path, &before), ==, 0);
  g_ptr_array_set_size (warnings, 0);
  tab = store_test_open (file);
  g_assert_cmpuint (count_warnings (path, name), ==, 1);
  g_assert_false (g_file_test (kept, G_FILE_TEST_EXISTS));

  change (&tab, "new");
  g_assert_cmpint (g_lstat (kept, &after), ==, 0);
  g_assert_cmpuint (before.st_ino, ==, after.st_ino);
  g_assert_cmpuint (before.st_mode, ==, after.st_mode);
  if (bytes != NULL)
    {
      g_autofree char *now = store_test_dup_text (kept);

      g_assert_cmpstr (now, ==, bytes);
    }

  /* From here on all is as ever. */
  store_test_note (&tab, "Own.C", "newer");
  store_test_close (&tab);
  g_assert_cmpuint (count_warnings (path, name), ==, 1);
  g_assert_cmpint (g_lstat (again, &after), !=, 0);
  tab = store_test_open (file);
  store_test_assert_note (&tab, "Own.A", "new");
  store_test_assert_note (&tab, "Own.C", "newer");
  g_assert_cmpint (hf_session_get_view (tab.session), ==, HF_VIEW_TYPES);
  store_test_close (&tab);
  g_assert_cmpuint (count_warnings (path, name), ==, 1);
}

/* Each case has a content of its own, as the window shows each kept file only once. */
static void
test_unusable (gconstpointer user_data)
{
  const guint folder = GPOINTER_TO_UINT (user_data);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *content = g_strdup_printf (SNAPSHOT "i n %u%u\n", folder, n++);
      g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", content, -1);
      g_autofree char *path = NULL;
      StoreTestTab tab;

      if (folder == 0 && cases[i].text == NULL)
        continue;

      begin ();
      tab = store_test_open (file);
      change (&tab, "old");
      store_test_close (&tab);
      path = store_test_dup_only_file (folders[folder]);
      check_case (&cases[i], folder, file, path);
      hf_test_remove (file);
    }
}

/* The notes that can be read are shown, and go on. */
static void
test_partly (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", SNAPSHOT "i n partly\n", -1);
  g_autofree char *path = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *text = NULL;
  StoreTestTab tab;

  begin ();
  tab = store_test_open (file);
  change (&tab, "old");
  store_test_close (&tab);
  path = store_test_dup_only_file ("notes");
  kept = g_strconcat (path, ".kept", NULL);
  g_assert_true (g_file_set_contents (
    path, STORE_TEST_NOTES (STORE_TEST_NOTE ("Own.B", "read") ",{\"kind\":\"thread\"}"), -1, NULL));
  tab = store_test_open (file);
  store_test_assert_note (&tab, "Own.B", "read");

  /* Nothing has changed yet. */
  store_test_flush (&tab);
  g_assert_false (g_file_test (kept, G_FILE_TEST_EXISTS));
  store_test_note (&tab, "Own.C", "new");
  store_test_close (&tab);
  text = store_test_dup_text (kept);
  g_assert_nonnull (strstr (text, "thread"));
  tab = store_test_open (file);
  store_test_assert_note (&tab, "Own.B", "read");
  store_test_assert_note (&tab, "Own.C", "new");
  store_test_close (&tab);
  hf_test_remove (file);
}

/* Two that were kept before are not lost for a third. */
static void
test_kept_again (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", SNAPSHOT "i n again\n", -1);
  g_autofree char *path = NULL;
  StoreTestTab tab;

  begin ();
  tab = store_test_open (file);
  change (&tab, "old");
  path = store_test_dup_only_file ("notes");
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *text = g_strdup_printf ("garbage %u", i);

      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      change (&tab, text);
    }
  for (guint i = 1; i <= 3; i++)
    {
      g_autofree char *expected = g_strdup_printf ("garbage %u", i);
      g_autofree char *kept = i == 1 ? g_strconcat (path, ".kept", NULL)
                                     : g_strdup_printf ("%s.kept-%u", path, i);
      g_autofree char *text = store_test_dup_text (kept);

      g_assert_cmpstr (text, ==, expected);
    }

  /* All that was in memory is there again. */
  store_test_close (&tab);
  tab = store_test_open (file);
  store_test_assert_note (&tab, "Own.A", "garbage 3");
  store_test_close (&tab);
  hf_test_remove (file);
}

/* ---- Files that cannot be written -------------------------------------- */

/* A folder that is a file fails for every user. */
static void
test_no_folder (void)
{
  g_autoptr (GFile) file = hf_test_temporary ("shop.gclog", SNAPSHOT "i n folder\n", -1);
  g_autofree char *folder = store_test_dup_folder ("notes");
  StoreTestTab tab;

  begin ();
  g_mkdir_with_parents (folder, 0700);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_true (g_file_set_contents (folder, "x", 1, NULL));
  tab = store_test_open (file);
  g_assert_cmpuint (count_warnings ("", ""), ==, 0);
  store_test_note (&tab, "Own.A", "a");
  store_test_flush (&tab);
  g_assert_cmpuint (count_warnings (folder, "folder"), ==, 1);
  store_test_note (&tab, "Own.A", "b");
  store_test_flush (&tab);
  g_assert_cmpuint (count_warnings (folder, "folder"), ==, 1);

  /* As soon as it can be, it is stored. */
  g_unlink (folder);
  store_test_close (&tab);
  tab = store_test_open (file);
  store_test_assert_note (&tab, "Own.A", "b");
  store_test_close (&tab);
  hf_test_remove (file);
}

static void
test_too_large (void)
{
  g_autoptr (GString) content = g_string_new ("a 2 shop\n");
  g_autofree char *text = g_strnfill (HF_NOTE_MAX_LENGTH, 'x');
  g_autoptr (GFile) file = NULL;
  HfHeap *heap = NULL;
  StoreTestTab tab;

  begin ();
  for (guint i = 1; i <= 1100; i++)
    g_string_append_printf (content, "t %x T%u\no %x %x 64\n", i, i, i * 16, i);
  g_string_append (content, "r 10 3 0\nc shop\n");
  file = hf_test_temporary ("shop.gclog", content->str, -1);
  tab = store_test_open (file);
  heap = hf_session_get_heap (tab.session);
  for (guint32 i = 0; i < 1000; i++)
    {
      const HfSelection type = hf_selection_type ((HfTypeIndex){ i });

      hf_notes_set_text (hf_session_get_notes (tab.session), heap, &type, text);
    }
  store_test_flush (&tab);
  g_assert_cmpuint (count_warnings ("", ""), ==, 0);
  for (guint32 i = 1000; i < 1100; i++)
    {
      const HfSelection type = hf_selection_type ((HfTypeIndex){ i });

      hf_notes_set_text (hf_session_get_notes (tab.session), heap, &type, text);
    }
  store_test_close (&tab);
  g_assert_cmpuint (count_warnings ("shop.gclog", "4.2 MB"), ==, 2);

  /* Those stored before are there. */
  tab = store_test_open (file);
  g_assert_cmpuint (hf_notes_get_n (hf_session_get_notes (tab.session)), ==, 1000);
  store_test_close (&tab);
  hf_test_remove (file);
}

int
main (int   argc,
      char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  warnings = g_ptr_array_new_with_free_func (g_free);
  hf_warnings_set_handler (warn_cb, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_strdup_printf ("/app/session-files/%s/are-kept-where-unusable",
                                               folders[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_unusable);
    }
  g_test_add_func ("/app/session-files/notes-that-can-be-read-go-on", test_partly);
  g_test_add_func ("/app/session-files/each-kept-file-has-its-name", test_kept_again);
  g_test_add_func ("/app/session-files/a-failure-is-shown-once-and-mended", test_no_folder);
  g_test_add_func ("/app/session-files/too-many-bytes-are-not-stored", test_too_large);
  result = g_test_run ();
  hf_session_files_wait ();
  g_ptr_array_unref (warnings);

  return result;
}
