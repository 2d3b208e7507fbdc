/* test-emitter.c: tests of the records of a snapshot as bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-emitter.h"
#include "hf-stream-text.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct
{
  HfRing    ring;
  HfEmitter emitter;
  int       fd;
  guint8   *data;
  gsize     length;
} Fixture;

static bool
watch (void    *data,
       uint64_t objects,
       uint64_t bytes)
{
  (void) data;
  (void) objects;
  (void) bytes;
  return true;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  (void) data;
  fixture->fd = memfd_create ("stream", MFD_CLOEXEC);
  g_assert_cmpint (hf_ring_start (&fixture->ring, fixture->fd, watch, NULL), ==,
                   HF_WIRE_REASON_NONE);
  hf_emitter_start (&fixture->emitter, &fixture->ring);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  (void) data;
  g_free (fixture->data);
  close (fixture->fd);
}

/* Ends the stream, and reads it. */
static void
finish (Fixture *fixture)
{
  hf_emitter_flush (&fixture->emitter);
  hf_ring_finish (&fixture->ring);
  g_assert_cmpint (atomic_load (&fixture->ring.reason), ==, HF_WIRE_REASON_NONE);
  fixture->length = (gsize) lseek (fixture->fd, 0, SEEK_END);
  fixture->data = g_malloc (fixture->length + 1);
  g_assert_cmpint (pread (fixture->fd, fixture->data, fixture->length, 0), ==,
                   (gssize) fixture->length);
  g_assert_cmpuint (fixture->ring.written, ==, fixture->length);
}

static void
assert_text (Fixture    *fixture,
             const char *expected)
{
  g_autofree char *text = NULL;

  finish (fixture);
  text = hf_stream_text_new (fixture->data, fixture->length);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_numbers_bytes (Fixture      *fixture,
                    gconstpointer data)
{
  static const guint8 expected[] = { 'w',  0,    0x7f, 0x80, 1,    0xff, 0xff, 0xff,
                                     0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1 };

  (void) data;
  hf_emitter_add (&fixture->emitter, HF_WIRE_WALKED, 4, (uint64_t[]){ 0, 127, 128, UINT64_MAX });
  finish (fixture);
  g_assert_cmpmem (fixture->data, fixture->length, expected, sizeof expected);
}

static void
test_differences_bytes (Fixture      *fixture,
                        gconstpointer data)
{
  static const guint8 expected[] = { 'o', 0x80, 2, 1, 17, 2, 0x10, 0x0f,
                                     /* Behind 0x98, the end of the first, rounded up. */
                                     'o', 0, 1, 8, 0 };
  const uintptr_t references[] = { 0x88, 0, 0x78 };

  (void) data;
  hf_emitter_add_object (&fixture->emitter, 0x80, 1, 17, 3, references);
  hf_emitter_add_object (&fixture->emitter, 0x98, 1, 8, 0, NULL);
  finish (fixture);
  g_assert_cmpmem (fixture->data, fixture->length, expected, sizeof expected);
}

static void
test_differences_are_modulo (Fixture      *fixture,
                             gconstpointer data)
{
  const uintptr_t references[] = { UINT64_MAX, 1, 0x8000000000000000u, 8 };

  (void) data;
  hf_emitter_add_object (&fixture->emitter, UINT64_MAX - 7, 1, 24, 4, references);
  hf_emitter_add_object (&fixture->emitter, 8, 2, UINT64_MAX, 0, NULL);
  hf_emitter_add_object (&fixture->emitter, 0x7fffffffffffffffu, 3, 0, 0, NULL);
  assert_text (fixture, "o fffffffffffffff8 1 24 ffffffffffffffff 1 8000000000000000 8\n"
                        "o 8 2 18446744073709551615\n"
                        "o 7fffffffffffffff 3 0\n");
}

static void
test_nothing_refers_to_null (Fixture      *fixture,
                             gconstpointer data)
{
  const uintptr_t references[] = { 0, 0, 0x2000, 0 };
  HfEmitter *emitter = &fixture->emitter;

  (void) data;
  hf_emitter_add_object (emitter, 0x1000, 1, 40, 4, references);
  hf_emitter_add_root (emitter, 0, HF_COR_ROOT_HANDLE, 0, 0x10);
  hf_emitter_add_root (emitter, 0x1000, HF_COR_ROOT_STACK, 2, 0x20);
  hf_emitter_add_dependent (emitter, 0, 0x1000, 1);
  hf_emitter_add_dependent (emitter, 0x1000, 0, 1);
  hf_emitter_add_dependent (emitter, 0x1000, 0x2000, 0x30);
  g_assert_cmpuint (emitter->n_objects, ==, 1);
  g_assert_cmpuint (emitter->n_references, ==, 1);
  g_assert_cmpuint (emitter->n_roots, ==, 1);
  g_assert_cmpuint (emitter->n_dependents, ==, 1);
  assert_text (fixture, "o 1000 1 40 2000\n"
                        "r 1000 1 2 20\n"
                        "d 1000 2000 30\n");
}

static void
test_texts_are_cut_at_a_character (Fixture      *fixture,
                                   gconstpointer data)
{
  g_autofree char *fits = g_strnfill (HF_WIRE_MAX_TEXT, 'a');
  g_autofree char *longer = g_strnfill (HF_WIRE_MAX_TEXT + 1, 'b');
  g_autofree char *split = g_strnfill (HF_WIRE_MAX_TEXT + 2, 'c');
  g_autofree char *expected = NULL;

  (void) data;
  memcpy (split + HF_WIRE_MAX_TEXT - 2, "\xe2\x82\xac", 3);
  hf_emitter_add_named (&fixture->emitter, HF_WIRE_TYPE, 2, (uint64_t[]){ 1, 2 }, 1,
                        (const char *const[]){ "" });
  hf_emitter_add_named (&fixture->emitter, HF_WIRE_TYPE, 2, (uint64_t[]){ 2, 0 }, 1,
                        (const char *const[]){ fits });
  hf_emitter_add_named (&fixture->emitter, HF_WIRE_MODULE, 2, (uint64_t[]){ 3, 0 }, 2,
                        (const char *const[]){ longer, "Ä" });
  hf_emitter_add_named (&fixture->emitter, HF_WIRE_TYPE, 2, (uint64_t[]){ 4, 0 }, 1,
                        (const char *const[]){ split });
  longer[HF_WIRE_MAX_TEXT] = '\0';
  split[HF_WIRE_MAX_TEXT - 2] = '\0';
  expected = g_strdup_printf ("t 1 2 \nt 2 0 %s\nm 3 0 %s Ä\nt 4 0 %s\n", fits, longer, split);
  assert_text (fixture, expected);
}

/* Records of all lengths, so that buffers end at any place within one. */
static void
test_buffers_end_anywhere (Fixture      *fixture,
                           gconstpointer data)
{
  g_autoptr (GString) expected = g_string_new (NULL);

  (void) data;
  for (guint64 i = 0; i < 300000; i++)
    {
      const guint64 size = (i * 0x9e3779b97f4a7c15u) >> (i % 64);

      hf_emitter_add_root (&fixture->emitter, i + 1, size, i % 3, ~i);
      g_string_append_printf (expected,
                              "r %" G_GINT64_MODIFIER "x %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT
                              " %" G_GINT64_MODIFIER "x\n",
                              i + 1, size, i % 3, ~i);
    }
  assert_text (fixture, expected->str);
  g_assert_cmpuint (fixture->length, >, 4 * HF_RING_BUFFER_SIZE);
}

static void
test_huge_arrays_cross_buffers (Fixture      *fixture,
                                gconstpointer data)
{
  const guint32 n = 3000000;
  g_autofree uintptr_t *references = g_new (uintptr_t, n);
  g_autoptr (GString) expected = g_string_new ("o 100000 7 24000024");

  (void) data;
  for (guint32 i = 0; i < n; i++)
    {
      references[i] = 0x100000 + (i % 2 == 0 ? 8 : (uintptr_t) i << 20);
      g_string_append_printf (expected, " %" G_GINTPTR_MODIFIER "x", references[i]);
    }
  hf_emitter_add_object (&fixture->emitter, 0x100000, 7, 24 + 8 * (uint64_t) n, n, references);
  g_string_append (expected, "\n");
  assert_text (fixture, expected->str);
}

/* Nothing waits, and nothing is written out of bounds. */
static void
test_after_a_failure_bytes_go_nowhere (Fixture      *fixture,
                                       gconstpointer data)
{
  (void) data;
  hf_ring_fail (&fixture->ring, HF_WIRE_REASON_GONE, 0);
  for (guint64 i = 1; i < 500000; i++)
    hf_emitter_add_object (&fixture->emitter, i << 32, 1, i, 1, (uintptr_t[]){ i });
  hf_emitter_flush (&fixture->emitter);
  hf_ring_finish (&fixture->ring);
  g_assert_cmpuint (fixture->ring.written, ==, 0);
  g_assert_cmpint (lseek (fixture->fd, 0, SEEK_END), ==, 0);
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/profiler/emitter/numbers-have-seven-bits-a-byte", test_numbers_bytes);
  ADD ("/profiler/emitter/an-object-follows-the-end-of-the-last", test_differences_bytes);
  ADD ("/profiler/emitter/differences-are-modulo-2-to-the-64", test_differences_are_modulo);
  ADD ("/profiler/emitter/nothing-refers-to-null", test_nothing_refers_to_null);
  ADD ("/profiler/emitter/texts-are-cut-at-a-character", test_texts_are_cut_at_a_character);
  ADD ("/profiler/emitter/buffers-end-anywhere", test_buffers_end_anywhere);
  ADD ("/profiler/emitter/huge-arrays-cross-buffers", test_huge_arrays_cross_buffers);
  ADD ("/profiler/emitter/after-a-failure-bytes-go-nowhere", test_after_a_failure_bytes_go_nowhere);

  return g_test_run ();
}
