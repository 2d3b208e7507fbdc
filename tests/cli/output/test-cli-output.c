/* test-cli-output.c: tests of hf-cli-output.c
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-test.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static void
test_numbers (void)
{
  int fd = memfd_create ("output", MFD_CLOEXEC);
  g_autoptr (HfCliOutput) output = hf_cli_output_new (fd);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  hf_cli_output_add_decimal (output, 0);
  hf_cli_output_add_char (output, ' ');
  hf_cli_output_add_decimal (output, G_MAXUINT64);
  hf_cli_output_add_char (output, ' ');
  hf_cli_output_add_hex (output, 0);
  hf_cli_output_add_char (output, ' ');
  hf_cli_output_add_hex (output, G_GUINT64_CONSTANT (0x7F3CF8384190));
  g_assert_true (hf_cli_output_finish (output, &error));
  g_assert_no_error (error);

  text = cli_read_fd (fd);
  g_assert_cmpstr (text, ==, "0 18446744073709551615 0 7f3cf8384190");
  close (fd);
}

/* Pieces of every length around the buffer's, and one that is longer. */
static void
test_buffer (void)
{
  int fd = memfd_create ("output", MFD_CLOEXEC);
  g_autoptr (HfCliOutput) output = hf_cli_output_new (fd);
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *piece = g_strnfill (i == 1500 ? 200 * 1024 : i % 97, (char) ('a' + i % 26));

      g_string_append (expected, piece);
      hf_cli_output_add_text (output, piece);
    }
  g_assert_true (hf_cli_output_finish (output, NULL));

  text = cli_read_fd (fd);
  g_assert_cmpuint (strlen (text), ==, expected->len);
  g_assert_cmpstr (text, ==, expected->str);
  close (fd);
}

static void
test_padding (void)
{
  int fd = memfd_create ("output", MFD_CLOEXEC);
  g_autoptr (HfCliOutput) output = hf_cli_output_new (fd);
  g_autofree char *text = NULL;

  hf_cli_output_add_padded (output, "äb", 4, HF_CLI_ALIGN_START);
  hf_cli_output_add_padded (output, "漢", 4, HF_CLI_ALIGN_END);
  hf_cli_output_add_padded (output, "longer", 4, HF_CLI_ALIGN_END);
  hf_cli_output_finish (output, NULL);

  text = cli_read_fd (fd);
  g_assert_cmpstr (text, ==, "äb    漢longer");
  close (fd);
}

static void
test_elide (void)
{
  static const struct
  {
    const char *text;
    guint width;
    const char *expected;
  } cases[] = {
    { "", 4, "" },
    { "abcd", 4, "abcd" },
    { "abcde", 4, "abc…" },
    { "abcde", 1, "…" },
    { "äöüß!", 4, "äöü…" },
    { "漢字漢字", 5, "漢字…" },
    { "漢字漢字", 4, "漢…" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *elided = hf_cli_text_elide (cases[i].text, cases[i].width);

      g_assert_cmpstr (elided, ==, cases[i].expected);
      g_assert_cmpuint (hf_cli_text_get_width (elided), <=, cases[i].width);
    }
}

static void
test_elide_middle (void)
{
  static const struct
  {
    const char *text;
    guint width;
    const char *expected;
  } cases[] = {
    { "", 4, "" },
    { "abcd", 4, "abcd" },
    { "abcdef", 5, "ab…ef" },
    { "abcdef", 4, "ab…f" },
    { "abcdef", 1, "…" },
    { "abcdef", 2, "a…" },
    { "漢字漢字", 6, "漢…字" },
    { "漢字漢字", 5, "漢…字" },
    { "abcde\xcc\x81", 4, "ab…e\xcc\x81" },
    { "abcd\xcc\x81"
      "e",
      4, "ab…e" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *elided = hf_cli_text_elide_middle (cases[i].text, cases[i].width);

      g_assert_cmpstr (elided, ==, cases[i].expected);
      g_assert_cmpuint (hf_cli_text_get_width (elided), <=, cases[i].width);
    }
}

static void
test_full (void)
{
  int fd = open ("/dev/full", O_WRONLY | O_CLOEXEC);
  g_autoptr (HfCliOutput) output = hf_cli_output_new (fd);
  g_autoptr (GError) error = NULL;

  hf_cli_output_add_text (output, "text");
  g_assert_false (hf_cli_output_is_closed (output));
  g_assert_false (hf_cli_output_finish (output, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
  g_assert_true (hf_cli_output_is_closed (output));
  close (fd);
}

static void
test_closed_pipe (void)
{
  int fds[2];
  g_autoptr (HfCliOutput) output = NULL;
  g_autoptr (GError) error = NULL;

  signal (SIGPIPE, SIG_IGN);
  g_assert_cmpint (pipe (fds), ==, 0);
  close (fds[0]);

  output = hf_cli_output_new (fds[1]);
  hf_cli_output_add_text (output, "text");
  g_assert_true (hf_cli_output_finish (output, &error));
  g_assert_no_error (error);
  g_assert_true (hf_cli_output_is_closed (output));
  close (fds[1]);
}

static gpointer
drain_worker (gpointer data)
{
  int fd = GPOINTER_TO_INT (data);
  gsize n_bytes = 0;
  char bytes[4096];

  /* A while in which the pipe is full. */
  g_usleep (G_USEC_PER_SEC / 20);
  for (gssize n = 1; n > 0; n_bytes += (gsize) n)
    {
      n = read (fd, bytes, sizeof bytes);
      g_assert_cmpint (n, >=, 0);
    }
  return GSIZE_TO_POINTER (n_bytes);
}

/* A terminal or a pipe may have been set not to wait by who shares it. */
static void
test_slow_reader (void)
{
  const gsize n_bytes = 1024 * 1024;
  g_autofree char *text = g_strnfill (n_bytes, 'x');
  g_autoptr (GError) error = NULL;
  HfCliOutput *output;
  GThread *reader;
  int ends[2];

  g_assert_cmpint (pipe2 (ends, O_CLOEXEC), ==, 0);
  g_assert_cmpint (fcntl (ends[1], F_SETFL, O_NONBLOCK), ==, 0);
  reader = g_thread_new ("drain", drain_worker, GINT_TO_POINTER (ends[0]));
  output = hf_cli_output_new (ends[1]);
  hf_cli_output_add_text (output, text);
  g_assert_true (hf_cli_output_finish (output, &error));
  g_assert_no_error (error);
  hf_cli_output_free (output);
  close (ends[1]);
  g_assert_cmpuint (GPOINTER_TO_SIZE (g_thread_join (reader)), ==, n_bytes);
  close (ends[0]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/output/numbers-are-written-exactly", test_numbers);
  g_test_add_func ("/cli/output/the-buffer-loses-nothing", test_buffer);
  g_test_add_func ("/cli/output/padding-counts-cells-and-not-bytes", test_padding);
  g_test_add_func ("/cli/output/an-elided-text-fits", test_elide);
  g_test_add_func ("/cli/output/both-ends-of-a-name-stay", test_elide_middle);
  g_test_add_func ("/cli/output/a-full-disk-is-an-error", test_full);
  g_test_add_func ("/cli/output/a-closed-pipe-is-none", test_closed_pipe);
  g_test_add_func ("/cli/output/a-slow-reader-is-waited-for", test_slow_reader);
  return g_test_run ();
}
