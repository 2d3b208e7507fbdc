/* test-archive-bounds.c: archives that unpack to very much
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-archive-reader.h"
#include "hf-zip-make.h"

#define ONE "a 2 one\nt 1 T\no 1000 1 8\nr 1000 1 0\nc one\n"
#define TWO "a 2 two\nt 1 T\no 1000 1 8\no 1008 1 8\nr 1000 1 0\nc two\n"

/* ---- Bounds ------------------------------------------------------------------ */

typedef struct
{
  const guint8 *bytes;
  gsize         left;
} Source;

static gssize
pull_cb (const guint8 **bytes,
         gpointer       user_data)
{
  Source *source = user_data;
  gsize n = MIN (source->left, 4096);

  *bytes = source->bytes;
  source->bytes += n;
  source->left -= n;
  return (gssize) n;
}

/* Only what has to be unpacked to be passed over counts. */
static void
test_bomb (void)
{
  const gsize length = 8 * 1024 * 1024;
  g_autofree char *zeros = g_malloc0 (length);
  const HfZipFlags flags[] = { 0, HF_ZIP_DESCRIPTOR };

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      const HfZipEntry entries[] = { { "bomb", zeros, (gssize) length, flags[i] },
                                     { "one", ONE, -1, 0 } };
      g_autoptr (GBytes) bytes = hf_zip_make (entries, G_N_ELEMENTS (entries));
      Source source = { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes) };
      g_autoptr (HfArchiveReader) reader = hf_archive_reader_new (pull_cb, &source, NULL,
                                                                  1024 * 1024);

      g_assert_cmpint (hf_archive_reader_open (reader, NULL), ==,
                       i == 0 ? HF_ARCHIVE_OPEN : HF_ARCHIVE_ENDLESS);
    }
}

static void
test_bomb_behind (void)
{
  const gsize length = 8 * 1024 * 1024;
  g_autofree char *zeros = g_malloc0 (length);
  const HfZipEntry entries[] = { { "one", ONE, -1, 0 },
                                 { "bomb", zeros, (gssize) length, HF_ZIP_DESCRIPTOR } };
  g_autoptr (GBytes) bytes = hf_zip_make (entries, G_N_ELEMENTS (entries));
  Source source = { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes) };
  g_autoptr (HfArchiveReader) reader = hf_archive_reader_new (pull_cb, &source, NULL, 1024 * 1024);
  g_autofree char *sentence = NULL;

  g_assert_cmpint (hf_archive_reader_open (reader, NULL), ==, HF_ARCHIVE_OPEN);
  g_assert_true (hf_archive_reader_finish (reader, NULL));
  sentence = hf_archive_describe_end (hf_archive_reader_get_archive (reader));
  g_assert_cmpstr (sentence, ==,
                   "The archive was not searched to its end: too much would have to "
                   "be unpacked");
}

static void
test_cancel (void)
{
  const gsize length = 8 * 1024 * 1024;
  g_autofree char *zeros = g_malloc0 (length);
  const HfZipEntry bomb = { "bomb", zeros, (gssize) length, HF_ZIP_DESCRIPTOR };
  g_autoptr (GBytes) bytes = hf_zip_make (&bomb, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Source source = { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes) };
  g_autoptr (HfArchiveReader) reader = hf_archive_reader_new (pull_cb, &source, NULL, G_MAXUINT64);

  g_cancellable_cancel (cancellable);
  g_assert_cmpint (hf_archive_reader_open (reader, cancellable), ==, HF_ARCHIVE_FAILED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/archive-bounds/bomb-before-the-heap-is-bounded", test_bomb);
  g_test_add_func ("/archive-bounds/bomb-behind-the-heap-is-reported", test_bomb_behind);
  g_test_add_func ("/archive-bounds/passing-over-can-be-cancelled", test_cancel);
  return g_test_run ();
}
