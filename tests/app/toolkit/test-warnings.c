/* test-warnings.c: tests of sentences that a user must see
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-warnings.h"

static GString *shown;  /* by the handler */
static GString *logged; /* on standard error */
static gboolean is_open;

static gboolean
show_cb (const char *sentence,
         gpointer    user_data G_GNUC_UNUSED)
{
  if (is_open)
    g_string_append_printf (shown, "[%s]", sentence);
  return is_open;
}

static GLogWriterOutput
log_cb (GLogLevelFlags   level G_GNUC_UNUSED,
        const GLogField *fields,
        gsize            n_fields,
        gpointer         user_data G_GNUC_UNUSED)
{
  for (gsize i = 0; i < n_fields; i++)
    {
      if (g_str_equal (fields[i].key, "MESSAGE"))
        g_string_append_printf (logged, "[%s]", (const char *) fields[i].value);
    }

  return G_LOG_WRITER_HANDLED;
}

static void
run_loop (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    {
    }
}

static void
assert_all (const char *in_window,
            const char *on_stderr)
{
  g_assert_cmpstr (shown->str, ==, in_window);
  g_assert_cmpstr (logged->str, ==, on_stderr);
  g_string_truncate (shown, 0);
  g_string_truncate (logged, 0);
}

static gpointer
add_worker (gpointer cause)
{
  hf_warnings_add (cause, "from a thread");

  return NULL;
}

static void
test_once (void)
{
  hf_warnings_set_handler (show_cb, NULL);
  is_open = TRUE;
  hf_warnings_add ("once", "a");
  hf_warnings_add ("once", "b");
  assert_all ("", "");
  run_loop ();
  assert_all ("[a]", "");
  hf_warnings_add ("once", "a");
  hf_warnings_add ("once 2", "c");
  run_loop ();
  assert_all ("[c]", "");
}

static void
test_thread (void)
{
  hf_warnings_set_handler (show_cb, NULL);
  is_open = TRUE;
  g_thread_join (g_thread_new ("add", add_worker, (gpointer) "thread"));
  assert_all ("", "");
  run_loop ();
  assert_all ("[from a thread]", "");
}

static void
test_no_window (void)
{
  hf_warnings_set_handler (show_cb, NULL);
  is_open = FALSE;
  hf_warnings_add ("no window", "100 %s");
  run_loop ();
  assert_all ("", "[100 %s]");
  hf_warnings_set_handler (NULL, NULL);
  hf_warnings_add ("no handler", "b");
  run_loop ();
  assert_all ("", "[b]");
}

static void
test_end (void)
{
  hf_warnings_set_handler (show_cb, NULL);
  is_open = TRUE;
  hf_warnings_add ("end", "a");
  hf_warnings_add ("end 2", "b");
  hf_warnings_flush ();
  assert_all ("", "[a][b]");
  run_loop ();
  assert_all ("", "");
}

int
main (int   argc,
      char *argv[])
{
  int result;

  g_test_init (&argc, &argv, NULL);
  shown = g_string_new ("");
  logged = g_string_new ("");
  g_log_set_writer_func (log_cb, NULL, NULL);
  g_test_add_func ("/app/warnings/are-shown-once-for-each-cause", test_once);
  g_test_add_func ("/app/warnings/come-from-any-thread", test_thread);
  g_test_add_func ("/app/warnings/without-a-window-go-to-standard-error", test_no_window);
  g_test_add_func ("/app/warnings/go-there-at-the-end-too", test_end);
  result = g_test_run ();
  g_string_free (shown, TRUE);
  g_string_free (logged, TRUE);

  return result;
}
