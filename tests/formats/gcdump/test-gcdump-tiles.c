/* test-gcdump-tiles.c: the descriptions of a .gcdump fill their place
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gcdump-make.h"
#include "hf-load.h"

#include <string.h>

static HfRecording *
load_bytes (GBytes  *bytes,
            GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  return hf_load_heap_from_stream (stream, "test.gcdump", g_bytes_get_size (bytes), NULL, NULL,
                                   NULL, error);
}

/* Returns: (transfer full): the only heap */
static HfHeap *
finish (HfGcdumpMaker *maker)
{
  g_autoptr (GBytes) bytes = hf_gcdump_maker_finish (maker);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = load_bytes (bytes, &error);

  g_assert_no_error (error);
  return g_object_ref (hf_recording_get_heap (recording, 0));
}

static void
check_loose (HfHeap  *heap,
             guint64  n_loose)
{
  const HfCompleteness *completeness = hf_heap_get_completeness (heap);

  g_assert_cmpuint (hf_completeness_get_count (completeness, HF_FAULT_LOOSE_OBJECT), ==, n_loose);
  g_assert_cmpint (hf_completeness_has (completeness, HF_FAULT_OMITS_REFERENCES), ==, n_loose > 0);
  g_assert_true (hf_heap_knows_reachable (heap) == (n_loose == 0));
}

/* Descriptions stand one behind the other: a gap, or one that is used twice, is damage. */
static void
test_gaps (void)
{
  static const guint8 dust[] = { 0 };
  g_autoptr (HfGcdumpMaker) whole = hf_gcdump_make_two ();
  g_autoptr (HfGcdumpMaker) longer = hf_gcdump_make_two ();
  g_autoptr (HfGcdumpMaker) twice = hf_gcdump_make_two ();
  g_autoptr (HfHeap) sound = finish (whole);
  g_autoptr (HfHeap) with_dust = NULL;
  g_autoptr (HfHeap) overlapping = NULL;

  check_loose (sound, 0);
  g_byte_array_append (longer->blob, dust, sizeof dust);
  with_dust = finish (longer);
  check_loose (with_dust, 1);

  /* The last node has the description of the one before it. */
  hf_gcdump_maker_add_node (twice, 3, -1, 0x3000, NULL, 0);
  hf_gcdump_maker_add_node (twice, 3, -1, 0x4000, NULL, 0);
  memcpy (twice->offsets->data + 4 * (twice->n_nodes - 1),
          twice->offsets->data + 4 * (twice->n_nodes - 2), 4);
  overlapping = finish (twice);
  g_assert_cmpuint (hf_completeness_get_count (hf_heap_get_completeness (overlapping),
                                               HF_FAULT_LOOSE_OBJECT),
                    >, 0);
}

/* Returns: in how many bytes of @blob, from @first on, the bit that says whether another
 *   byte of the number follows can change in @bytes without anything that says so */
static guint
count_silent (GBytes           *bytes,
              const GByteArray *blob,
              guint             first)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  const guint8 *place = memmem (data, size, blob->data, blob->len);
  guint n_silent = 0;

  for (guint i = first; i < blob->len; i++)
    {
      guint8 *copy = g_memdup2 (data, size);
      g_autoptr (GBytes) changed = NULL;
      g_autoptr (HfRecording) recording = NULL;

      copy[(gsize) (place - data) + i] ^= 0x80;
      changed = g_bytes_new_take (copy, size);
      recording = load_bytes (changed, NULL);
      n_silent += recording != NULL &&
                  hf_completeness_is_whole (hf_recording_get_completeness (recording));
    }
  return n_silent;
}

/* A number that became longer or shorter moves all that stands behind it in its node. */
static void
test_flips (void)
{
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
  guint32 children[] = { 3, 4, 3, 4, 5, 6, 300 };
  guint32 first;
  g_autoptr (GBytes) bytes = NULL;

  hf_gcdump_maker_add_node (maker, 3, 200, 0x9000, children, G_N_ELEMENTS (children) - 1);
  hf_gcdump_maker_add_node (maker, 3, -1, 0xa000, children, 3);
  for (guint i = maker->n_nodes; i <= 300; i++)
    hf_gcdump_maker_add_node (maker, 3, 100 + i, 0x10000 + 64 * i, children,
                              i % G_N_ELEMENTS (children) + (i == 300 ? 0 : 1));
  bytes = hf_gcdump_maker_finish (maker);
  /* Nodes without a description share the bytes before the first node; here no node uses them. */
  memcpy (&first, maker->offsets->data, sizeof first);
  g_assert_cmpuint (count_silent (bytes, maker->blob, GUINT32_FROM_LE (first)), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gcdump/tiles/a-gap-is-damage", test_gaps);
  g_test_add_func ("/gcdump/tiles/a-number-of-another-length-is-damage", test_flips);
  return g_test_run ();
}
