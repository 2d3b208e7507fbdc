/* test-content.c: which files are heaps, by how they begin
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compress.h"
#include "hf-content.h"

#include <string.h>

static HfContent
sniff (const char *text)
{
  return hf_content_sniff ((const guint8 *) text, strlen (text));
}

static void
test_sniff (void)
{
  g_assert_cmpint (sniff (""), ==, HF_CONTENT_GCLOG);
  g_assert_cmpint (sniff ("a 2 x"), ==, HF_CONTENT_GCLOG);
  g_assert_cmpint (sniff ("Nettrace"), ==, HF_CONTENT_NETTRACE);
  g_assert_cmpint (sniff ("xxxx!FastSerialization.1"), ==, HF_CONTENT_GCDUMP);
  g_assert_cmpint (sniff (" \n<?xml"), ==, HF_CONTENT_XML);
  g_assert_cmpint (sniff ("PK\003\004"), ==, HF_CONTENT_ZIP);
  g_assert_cmpint (sniff ("\x1f\x8b\b"), ==, HF_CONTENT_INFLATABLE);
  g_assert_cmpint (sniff ("BZh is how it begins"), ==, HF_CONTENT_GCLOG);
  g_assert_cmpint (sniff ("BZh91AY&SY"), ==, HF_CONTENT_PACKED);
  g_assert_cmpstr (hf_content_get_packing ((const guint8 *) "Rar!\032\007", 6), ==, "RAR");
  g_assert_null (hf_content_get_packing ((const guint8 *) "Nettrace", 8));
}

static gboolean
is_heap (const char *name,
         const char *text)
{
  return hf_content_is_heap (name, (const guint8 *) text, strlen (text));
}

static void
test_logs (void)
{
  static const char *const heaps[] = {
    "a 2 x",
    "\r\n\n a 3 x\n",
    "a 2\n",
    "t 1 T\no 1000 1 8\na 2 x\n",
    "\xef\xbb\xbf"
    "a 2 x\n",
  };
  static const char *const others[] = {
    "",         "a",       "a bad idea\n",          "a  \n",          "A 2 x\n",
    "apples\n", "t 1 T\n", "t 1 T\nprose\na 2 x\n", "a 200 things\n", "# a\na 2 x\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (heaps); i++)
    g_assert_true (is_heap ("x", heaps[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (is_heap ("x.txt", others[i]));

  /* A name decides only about what may be one. */
  g_assert_true (is_heap ("x.gclog", "# a\na 2 x\n"));
  g_assert_false (is_heap ("x.gclog", "Rar!\032\007\001"));
  g_assert_false (is_heap ("x.gclog", ""));
}

static void
test_documents (void)
{
  g_assert_true (is_heap ("x", "<gcheap>"));
  g_assert_true (is_heap ("x", "<?xml version=\"1.0\"?><!-- <b> --><gcheap><types>"));
  g_assert_true (is_heap ("x", "\n<?xml version=\"1.0\"?>"));
  g_assert_true (is_heap ("x", "<!-- which goes on"));
  g_assert_false (is_heap ("x", "<?xml version=\"1.0\"?><html>"));
  g_assert_false (is_heap ("x.gclog", "<!-- <gcheap> --><html>"));
}

static void
test_compressed (void)
{
  g_autofree char *text = g_strconcat ("a 2 x\n", NULL);
  g_autoptr (GBytes) heap = hf_compress_gzip (text, strlen (text));
  g_autoptr (GBytes) zstd = hf_compress_zstd (text, strlen (text), 0);
  g_autoptr (GBytes) prose = hf_compress_gzip ("prose\n", 6);
  g_autoptr (GBytes) twice = hf_compress_gzip (g_bytes_get_data (heap, NULL),
                                               g_bytes_get_size (heap));

  g_assert_true (hf_content_is_heap ("x", g_bytes_get_data (heap, NULL), g_bytes_get_size (heap)));
  g_assert_true (hf_content_is_heap ("x", g_bytes_get_data (zstd, NULL), g_bytes_get_size (zstd)));
  g_assert_false (
    hf_content_is_heap ("x", g_bytes_get_data (prose, NULL), g_bytes_get_size (prose)));
  g_assert_false (
    hf_content_is_heap ("x.gclog.gz", g_bytes_get_data (twice, NULL), g_bytes_get_size (twice)));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/content/kinds-are-known-by-their-first-bytes", test_sniff);
  g_test_add_func ("/content/logs-begin-with-records", test_logs);
  g_test_add_func ("/content/documents-are-known-by-their-roots", test_documents);
  g_test_add_func ("/content/compressed-heaps-are-heaps", test_compressed);

  return g_test_run ();
}
