/* test-ipc-message.c: tests of messages of the diagnostics socket
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-ipc-message.h"

#include <string.h>

static void
test_without_payload (void)
{
  static const guint8 expected[] = "DOTNET_IPC_V1\0\x14\0\x04\x08\0";
  g_auto (HfIpcWriter) message = HF_IPC_WRITER_INIT (4, 8);
  gsize length = 0;
  const guint8 *bytes = hf_ipc_writer_finish (&message, &length);

  g_assert_cmpmem (bytes, length, expected, sizeof expected);
}

static void
test_payload (void)
{
  static const guint8 expected[] = "DOTNET_IPC_V1\0\x2a\0\x03\x01\0\0\x60\xea\0\0"
                                   "\x04\0\0\0a\0\xac\x20=\0\0\0\x02\0\0\0hi";
  g_auto (HfIpcWriter) message = HF_IPC_WRITER_INIT (3, 1);
  gsize length = 0;
  const guint8 *bytes;

  hf_ipc_writer_add_u32 (&message, 60000);
  hf_ipc_writer_add_text (&message, "a€=");
  hf_ipc_writer_add_u32 (&message, 2);
  hf_ipc_writer_add_bytes (&message, "hi", 2);
  bytes = hf_ipc_writer_finish (&message, &length);
  g_assert_cmpmem (bytes, length, expected, sizeof expected - 1);
}

static void
test_header (void)
{
  guint8 bytes[HF_IPC_HEADER_SIZE] = "DOTNET_IPC_V1\0\x18\0\xff\xff";
  HfIpcHeader header;

  g_assert_true (hf_ipc_header_parse (&header, bytes));
  g_assert_cmpuint (header.size, ==, 24);
  g_assert_true (header.is_error);

  bytes[17] = 0;
  g_assert_true (hf_ipc_header_parse (&header, bytes));
  g_assert_false (header.is_error);

  bytes[14] = 19;
  g_assert_false (hf_ipc_header_parse (&header, bytes));

  bytes[14] = 24;
  bytes[16] = 4;
  g_assert_false (hf_ipc_header_parse (&header, bytes));

  bytes[16] = 0xff;
  bytes[3] = 'X';
  g_assert_false (hf_ipc_header_parse (&header, bytes));
}

static void
test_texts (void)
{
  static const guint8 payload[] = { 4, 0, 0, 0, 'a',  0,   0x3d, 0xd8, 0x00, 0xde, 0, 0, 3,
                                    0, 0, 0, 0, 0xd8, 'b', 0,    0,    0,    0,    0, 0, 0 };
  g_autoptr (GBytes) bytes = g_bytes_new_static (payload, sizeof payload);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  HfIpcReader reader;

  hf_ipc_reader_init (&reader, bytes);
  first = hf_ipc_reader_dup_text (&reader);
  second = hf_ipc_reader_dup_text (&reader);
  third = hf_ipc_reader_dup_text (&reader);
  g_assert_cmpstr (first, ==, "a😀");
  g_assert_cmpstr (second, ==,
                   "\xef\xbf\xbd"
                   "b");
  g_assert_cmpstr (third, ==, "");
  g_assert_false (reader.has_failed);
}

/* Each cut of a payload fails, and nothing is read behind it. */
static void
test_cut (void)
{
  static const guint8 payload[] = { 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 'a', 0, 0, 0 };

  for (gsize length = 0; length < sizeof payload; length++)
    {
      g_autofree guint8 *copy = g_memdup2 (payload, MAX (length, 1));
      g_autoptr (GBytes) bytes = g_bytes_new_take (g_steal_pointer (&copy), length);
      g_autofree char *text = NULL;
      HfIpcReader reader;

      hf_ipc_reader_init (&reader, bytes);
      hf_ipc_reader_get_u32 (&reader);
      hf_ipc_reader_get_u64 (&reader);
      text = hf_ipc_reader_dup_text (&reader);
      g_assert_true (reader.has_failed);
      g_assert_cmpstr (text, ==, "");
    }
}

/* The claimed length does not decide how much memory is taken. */
static void
test_huge_text (void)
{
  static const guint8 payload[] = { 0xff, 0xff, 0xff, 0xff, 'a', 0 };
  g_autoptr (GBytes) bytes = g_bytes_new_static (payload, sizeof payload);
  g_autofree char *text = NULL;
  HfIpcReader reader;

  hf_ipc_reader_init (&reader, bytes);
  text = hf_ipc_reader_dup_text (&reader);
  g_assert_true (reader.has_failed);
  g_assert_cmpstr (text, ==, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ipc-message/a-command-may-have-a-header-alone", test_without_payload);
  g_test_add_func ("/ipc-message/numbers-and-texts", test_payload);
  g_test_add_func ("/ipc-message/only-a-reply-has-a-header", test_header);
  g_test_add_func ("/ipc-message/texts-are-utf-16", test_texts);
  g_test_add_func ("/ipc-message/a-cut-payload-fails", test_cut);
  g_test_add_func ("/ipc-message/a-length-that-lies-fails", test_huge_text);

  return g_test_run ();
}
