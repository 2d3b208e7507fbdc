/* test-archive-reader.c: one heap out of an archive, and the names of the others
 *
 * covers: hf-file-source
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-archive-reader.h"
#include "hf-compress.h"
#include "hf-error.h"
#include "hf-load.h"
#include "hf-slow-stream.h"
#include "hf-zip-make.h"

#include <string.h>

#define ONE "a 2 one\nt 1 T\no 1000 1 8\nr 1000 1 0\nc one\n"
#define TWO "a 2 two\nt 1 T\no 1000 1 8\no 1008 1 8\nr 1000 1 0\nc two\n"

/* ---- Loading --------------------------------------------------------------- */

static HfRecording *
load (GBytes      *bytes,
      const char  *member,
      GError     **error)
{
  const HfLoadOptions options = { .n_threads = 1, .member = member };
  g_autoptr (GInputStream) stream = hf_slow_stream_new (bytes, 700, G_MAXSIZE);

  return hf_load_heap_from_stream (stream, "x.zip", 0, &options, NULL, NULL, error);
}

static void
check_heap (HfRecording *recording,
            guint32      n_objects)
{
  g_assert_cmpuint (hf_recording_get_n_heaps (recording), ==, 1);
  g_assert_cmpuint (hf_heap_get_n_objects (hf_recording_get_heap (recording, 0)), ==, n_objects);
  g_assert_true (hf_completeness_is_whole (hf_recording_get_completeness (recording)));
}

/* @names: as hf_archive_describe_names() has them */
static void
check_archive (HfRecording *recording,
               const char  *names,
               const char  *member)
{
  const HfArchive *archive = hf_recording_get_archive (recording);
  g_autofree char *all = NULL;

  g_assert_nonnull (archive);
  all = hf_archive_describe_names (archive, G_MAXUINT, FALSE);
  g_assert_cmpstr (all, ==, names);
  g_assert_cmpstr (archive->member, ==, member);
  g_assert_cmpint (archive->end, ==, HF_ARCHIVE_WHOLE);
}

static void
check_error (GBytes     *bytes,
             const char *member,
             int         code,
             const char *sentence)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (load (bytes, member, &error));
  g_assert_error (error, HF_ERROR, code);
  g_assert_cmpstr (error->message, ==, sentence);
}

/* ---- Which heaps there are ---------------------------------------------------- */

static void
check_several (HfZipFlags flags)
{
  const HfZipEntry entries[] = {
    { "dumps/", "", 0, 0 },
    { "README.txt", "A dump of the shop.\n", -1, flags },
    { "__MACOSX/dumps/._one.gclog", ONE, -1, flags },
    { "[Content_Types].xml", "<?xml version=\"1.0\"?><Types/>", -1, flags },
    { "dumps/one.gclog", ONE, -1, flags },
    { "page.xml", "<?xml version=\"1.0\"?>\n<!-- <gcheap> --><page/>", -1, flags },
    { "dumps/two.log", "\r\n\n" TWO, -1, flags },
    { "empty.gclog", "", 0, flags },
  };
  g_autoptr (GBytes) bytes = hf_zip_make (entries, G_N_ELEMENTS (entries));
  static const char *const members[] = { NULL, "dumps/one.gclog", "dumps/two.log" };

  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = load (bytes, members[i], &error);

      g_assert_no_error (error);
      check_heap (recording, i < 2 ? 1 : 2);
      check_archive (recording, "“dumps/one.gclog”, “dumps/two.log”",
                     i < 2 ? "dumps/one.gclog" : "dumps/two.log");
    }
}

static void
test_several (void)
{
  check_several (0);
  check_several (HF_ZIP_STORED);
  check_several (HF_ZIP_DESCRIPTOR);
  check_several (HF_ZIP_64);
  check_several (HF_ZIP_64 | HF_ZIP_DESCRIPTOR);
  check_several (HF_ZIP_STORED | HF_ZIP_DESCRIPTOR);
}

/* Heaps that are compressed once more, are in UTF-16, or begin with other records. */
static void
test_forms (void)
{
  g_autoptr (GBytes) gzip = hf_compress_gzip (TWO, strlen (TWO));
  g_autoptr (GBytes) zstd = hf_compress_zstd (TWO, strlen (TWO), 0);
  g_autofree char *utf16 = g_convert ("\xef\xbb\xbf" TWO, -1, "UTF-16LE", "UTF-8", NULL, NULL,
                                      NULL);
  const HfZipEntry entries[] = {
    { "one", ONE, -1, 0 },
    { "gz", g_bytes_get_data (gzip, NULL), (gssize) g_bytes_get_size (gzip), HF_ZIP_STORED },
    { "zst", g_bytes_get_data (zstd, NULL), (gssize) g_bytes_get_size (zstd), 0 },
    { "utf16", utf16, (gssize) (2 * strlen (TWO) + 2), HF_ZIP_DESCRIPTOR },
    { "late", "t 1 T\no 1010 1 8\n" ONE, -1, 0 },
    { "odd.gclog", "a dump\n" TWO, -1, 0 },
  };
  g_autoptr (GBytes) bytes = hf_zip_make (entries, G_N_ELEMENTS (entries));

  for (guint i = 1; i < G_N_ELEMENTS (entries); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = load (bytes, entries[i].name, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (hf_heap_get_n_objects (hf_recording_get_heap (recording, 0)), ==, 2);
      check_archive (recording, "“one”, “gz”, “zst”, “utf16”, “late”, “odd.gclog”",
                     entries[i].name);
    }
}

/* A file that does not look like a heap is read if the caller asks for it. */
static void
test_asked_for (void)
{
  const HfZipEntry entries[] = {
    { "notes", "Taken at noon.\n" TWO, -1, 0 },
    { "one", ONE, -1, 0 },
    { "readme", "Nothing here.\n", -1, 0 },
  };
  g_autoptr (GBytes) bytes = hf_zip_make (entries, G_N_ELEMENTS (entries));
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = load (bytes, "notes", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (hf_heap_get_n_objects (hf_recording_get_heap (recording, 0)), ==, 2);
  check_archive (recording, "“notes”, “one”", "notes");
  check_error (bytes, "readme", HF_ERROR_NOT_A_HEAP,
               "readme in x.zip:1: no “a” record in the whole file (1 line read): not a GC log");
}

static void
test_many (void)
{
  g_autoptr (GBytes) bytes = NULL;
  GByteArray *archive = g_byte_array_new ();
  const HfArchive *listed;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = NULL;
  g_autofree char *names = NULL;

  for (guint i = 0; i < 61500; i++)
    {
      g_autofree char *name = g_strdup_printf (i < 1500 ? "folder-%u/" : "%u.gclog", i);

      hf_zip_make_add (archive, &(HfZipEntry){ name, i < 1500 ? "" : ONE, -1, HF_ZIP_STORED });
    }
  bytes = hf_zip_make_end (archive, 61500);
  recording = load (bytes, NULL, &error);
  g_assert_no_error (error);
  check_heap (recording, 1);
  listed = hf_recording_get_archive (recording);
  g_assert_cmpstr (listed->member, ==, "1500.gclog");
  g_assert_cmpuint (listed->names->len, ==, HF_ARCHIVE_MAX_NAMES);
  g_assert_cmpuint (listed->n_heaps, ==, 60000);
  g_assert_cmpint (listed->end, ==, HF_ARCHIVE_WHOLE);
  names = hf_archive_describe_names (listed, 2, TRUE);
  g_assert_cmpstr (names, ==, "“1501.gclog”, “1502.gclog” and 59997 more");

  /* One that is not listed can be read all the same. */
  g_clear_object (&recording);
  recording = load (bytes, "60000.gclog", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (hf_recording_get_archive (recording)->member, ==, "60000.gclog");
  g_assert_false (hf_recording_get_archive (recording)->is_first);
}

/* ---- Names ----------------------------------------------------------------- */

static void
test_names (void)
{
  g_autofree char *name = g_strnfill (60000, 'x');
  const HfZipEntry entries[] = {
    { "a", ONE, -1, 0 },
    { "a", TWO, -1, 0 },
    { "a (2)", ONE, -1, 0 },
    { "", TWO, -1, 0 },
    { "b\xe4r", TWO, -1, 0 },
    { "c\033[2J", TWO, -1, 0 },
    { "\303\244", TWO, -1, HF_ZIP_UTF8 },
    { "\xff\xfe", TWO, -1, HF_ZIP_UTF8 },
    { name, TWO, -1, 0 },
  };
  g_autoptr (GBytes) bytes = hf_zip_make (entries, G_N_ELEMENTS (entries));
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) first = load (bytes, NULL, &error);
  const HfArchive *archive;

  g_assert_no_error (error);
  archive = hf_recording_get_archive (first);
  g_assert_cmpuint (archive->names->len, ==, G_N_ELEMENTS (entries));
  g_assert_cmpstr (g_ptr_array_index (archive->names, 1), ==, "a (2)");
  g_assert_cmpstr (g_ptr_array_index (archive->names, 2), ==, "a (2) (2)");
  g_assert_cmpstr (g_ptr_array_index (archive->names, 4), ==, "bär");
  g_assert_cmpstr (g_ptr_array_index (archive->names, 5), ==, "c\xef\xbf\xbd[2J");
  g_assert_cmpstr (g_ptr_array_index (archive->names, 6), ==, "ä");
  for (guint i = 0; i < archive->names->len; i++)
    {
      g_autoptr (HfRecording) recording = load (bytes, g_ptr_array_index (archive->names, i),
                                                &error);

      g_assert_no_error (error);
      check_heap (recording, i == 0 || i == 2 ? 1 : 2);
      g_assert_true (g_utf8_validate (g_ptr_array_index (archive->names, i), -1, NULL));
    }
}

static void
test_unknown_name (void)
{
  const HfZipEntry entries[] = { { "one", ONE, -1, 0 }, { "two", TWO, -1, 0 } };
  const HfZipEntry readme = { "readme", "Nothing.\n", -1, 0 };
  g_autoptr (GBytes) bytes = hf_zip_make (entries, G_N_ELEMENTS (entries));
  g_autoptr (GBytes) empty = hf_zip_make (&readme, 1);
  g_autoptr (GBytes) plain = g_bytes_new_static (ONE, strlen (ONE));

  check_error (bytes, "on", HF_ERROR_NO_MEMBER,
               "x.zip: the ZIP archive holds no “on”; its heaps are “one”, “two”");
  check_error (empty, "on", HF_ERROR_NO_MEMBER,
               "x.zip: the ZIP archive holds no “on”, and no other heap");
  check_error (plain, "one", HF_ERROR_NO_MEMBER,
               "x.zip: “one” cannot be read from it: it is not a ZIP archive");
}

/* Steps and notes are kept by digest: those of the first heap stay where they were. */
static void
test_digests (void)
{
  const HfZipEntry entries[] = { { "one", ONE, -1, 0 }, { "two", ONE, -1, 0 } };
  g_autoptr (GBytes) bytes = hf_zip_make (entries, G_N_ELEMENTS (entries));
  g_autoptr (HfRecording) first = load (bytes, NULL, NULL);
  g_autoptr (HfRecording) one = load (bytes, "one", NULL);
  g_autoptr (HfRecording) two = load (bytes, "two", NULL);
  HfDigest digest = HF_DIGEST_INIT;
  g_autofree char *expected = NULL;

  hf_digest_add (&digest, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  expected = hf_digest_dup_text (&digest);
  g_assert_cmpstr (hf_recording_get_digest (first), ==, expected);
  g_assert_cmpstr (hf_recording_get_digest (one), ==, expected);
  g_assert_cmpstr (hf_recording_get_digest (two), !=, expected);
  g_assert_true (hf_digest_is_text (hf_recording_get_digest (two)));
}

/* ---- Files that are not read ------------------------------------------------- */

static void
test_packed (void)
{
  static const struct
  {
    const char *bytes;
    gsize length;
    const char *sentence;
  } cases[] = {
    { "\xfd"
      "7zXZ\0\0\0",
      8, "compressed with xz, which Holdfast does not read" },
    { "BZh91AY&SY\0", 11, "compressed with bzip2, which Holdfast does not read" },
    { "\004\"M\030xxxx", 8, "compressed with lz4, which Holdfast does not read" },
    { "7z\xbc\xaf\x27\x1c\0\4", 8, "a 7z archive, which Holdfast does not read" },
    { "Rar!\032\007\001\0", 8, "a RAR archive, which Holdfast does not read" },
    { "\x1f\x8b\b\0\0\0\0\0", 8, "compressed more than once" },
    { "(\xb5/\xfd\x04\0\0\0", 8, "compressed more than once" },
    { "PK\003\004\0\0\0\0", 8, "a ZIP archive inside another file" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const HfZipEntry entries[] = {
        { "readme", "Nothing.\n", -1, 0 },
        { "heap", cases[i].bytes, (gssize) cases[i].length, 0 },
      };
      g_autoptr (GBytes) zip = hf_zip_make (entries, G_N_ELEMENTS (entries));
      g_autoptr (GBytes) gzip = hf_compress_gzip (cases[i].bytes, cases[i].length);
      g_autoptr (GBytes) plain = g_bytes_new_static (cases[i].bytes, cases[i].length);
      g_autofree char *in_zip = g_strdup_printf ("“heap in x.zip” is %s; unpack it first",
                                                 cases[i].sentence);
      g_autofree char *in_gzip = g_strdup_printf ("“x.zip” is %s; unpack it first",
                                                  cases[i].sentence);

      check_error (zip, NULL, HF_ERROR_UNSUPPORTED, in_zip);
      check_error (gzip, NULL, HF_ERROR_UNSUPPORTED, in_gzip);
      if (i < 5)
        check_error (plain, NULL, HF_ERROR_UNSUPPORTED, in_gzip);
    }
}

static void
test_tar (void)
{
  g_autofree char *tar = g_malloc0 (1024);
  g_autoptr (GBytes) gzip = NULL;

  memcpy (tar, "one.gclog", 9);
  memcpy (tar + 257, "ustar", 6);
  memcpy (tar + 512, ONE, strlen (ONE));
  gzip = hf_compress_gzip (tar, 1024);
  check_error (gzip, NULL, HF_ERROR_UNSUPPORTED,
               "“x.zip” is a tar archive, which Holdfast does not read; unpack it "
               "first");
}

/* A file that cannot be opened does not hide the heap behind it, and is counted. */
static void
test_closed (void)
{
  const HfZipEntry entries[] = {
    { "locked", TWO, -1, HF_ZIP_LOCKED | HF_ZIP_STORED },
    { "odd", TWO, -1, HF_ZIP_ODD },
    { "one", ONE, -1, 0 },
  };
  g_autoptr (GBytes) bytes = hf_zip_make (entries, G_N_ELEMENTS (entries));
  g_autoptr (GBytes) odd = hf_zip_make (entries + 1, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = load (bytes, NULL, &error);

  g_assert_no_error (error);
  check_archive (recording, "“one”", "one");
  g_assert_cmpuint (hf_recording_get_archive (recording)->n_closed, ==, 2);
  check_error (bytes, "locked", HF_ERROR_UNSUPPORTED,
               "x.zip: the ZIP archive is locked by a password; unpack it first");
  check_error (odd, NULL, HF_ERROR_UNSUPPORTED,
               "x.zip: the ZIP archive is compressed in a way that Holdfast does not read; unpack "
               "it first");
}

/* ---- Damage ------------------------------------------------------------------ */

/* Cut behind the first heap, this one is whole, and it is said that others may be missing. */
static void
test_cut (void)
{
  const HfZipEntry entries[] = { { "one", ONE, -1, 0 },
                                 { "two", TWO, -1, 0 },
                                 { "three", ONE, -1, HF_ZIP_DESCRIPTOR } };
  g_autoptr (GBytes) bytes = hf_zip_make (entries, G_N_ELEMENTS (entries));
  g_autoptr (GBytes) one = hf_zip_make (entries, 1);
  const gsize first = g_bytes_get_size (one) - 22;

  for (gsize length = first; length < g_bytes_get_size (bytes) - 22; length++)
    {
      g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, length);
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = load (cut, NULL, &error);
      const HfArchive *archive;

      g_assert_no_error (error);
      check_heap (recording, 1);
      archive = hf_recording_get_archive (recording);
      g_assert_cmpint (archive->end, ==, HF_ARCHIVE_CUT);
      g_assert_cmpstr (archive->member, ==, "one");
    }
}

/* A changed byte of an archive never crashes the reader, and each missing heap is reported. */
static void
test_damaged (void)
{
  const HfZipEntry entries[] = { { "one", ONE, -1, 0 },
                                 { "two", TWO, -1, 0 },
                                 { "three", ONE, -1, HF_ZIP_DESCRIPTOR } };
  g_autoptr (GBytes) bytes = hf_zip_make (entries, G_N_ELEMENTS (entries));
  const gsize size = g_bytes_get_size (bytes);
  g_autoptr (GBytes) one = hf_zip_make (entries, 1);

  for (gsize at = g_bytes_get_size (one) - 22; at < size - 22; at++)
    {
      g_autofree guint8 *copy = g_memdup2 (g_bytes_get_data (bytes, NULL), size);
      g_autoptr (GBytes) damaged = NULL;
      g_autoptr (HfRecording) recording = NULL;
      const HfArchive *archive;

      copy[at] ^= 0xff;
      damaged = g_bytes_new (copy, size);
      recording = load (damaged, NULL, NULL);
      g_assert_nonnull (recording);
      check_heap (recording, 1);
      archive = hf_recording_get_archive (recording);

      if (archive->n_heaps + archive->n_closed < G_N_ELEMENTS (entries))
        g_assert_cmpint (archive->end, !=, HF_ARCHIVE_WHOLE);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/archive-reader/heaps-are-listed-and-each-can-be-read", test_several);
  g_test_add_func ("/archive-reader/heaps-are-known-by-content-in-any-form", test_forms);
  g_test_add_func ("/archive-reader/any-file-is-read-if-asked-for", test_asked_for);
  g_test_add_func ("/archive-reader/many-folders-and-heaps-are-passed", test_many);
  g_test_add_func ("/archive-reader/each-name-can-be-asked-for", test_names);
  g_test_add_func ("/archive-reader/unknown-name-lists-those-there-are", test_unknown_name);
  g_test_add_func ("/archive-reader/heaps-have-different-digests", test_digests);
  g_test_add_func ("/archive-reader/what-is-packed-otherwise-is-named", test_packed);
  g_test_add_func ("/archive-reader/tar-is-named", test_tar);
  g_test_add_func ("/archive-reader/closed-files-are-passed-and-counted", test_closed);
  g_test_add_func ("/archive-reader/cut-behind-the-heap-is-reported", test_cut);
  g_test_add_func ("/archive-reader/damage-behind-the-heap-is-reported", test_damaged);
  return g_test_run ();
}
