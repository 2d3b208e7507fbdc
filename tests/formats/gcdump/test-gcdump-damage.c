/* test-gcdump-damage.c: a .gcdump that is damaged, cut or false
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-gcdump-make.h"
#include "hf-load.h"

#include <string.h>

static HfRecording *
load_bytes (GBytes               *bytes,
            const HfLoadOptions  *options,
            GError              **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  return hf_load_heap_from_stream (stream, "test.gcdump", g_bytes_get_size (bytes), options, NULL,
                                   NULL, error);
}

/* ---- Damage --------------------------------------------------------------------------- */

static void
check_error (HfGcdumpMaker *maker,
             int            code)
{
  g_autoptr (GBytes) bytes = hf_gcdump_maker_finish (maker);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = load_bytes (bytes, NULL, &error);

  g_assert_null (recording);
  g_assert_error (error, HF_ERROR, code);
  g_assert_true (g_str_has_prefix (error->message, "test.gcdump: "));
}

/* Each count, one after the other, is more or less than there is. */
static void
test_claims (void)
{
  static const gint32 claims[] = { 0, -2, 1, 3, 100, G_MAXINT32, G_MININT32 };

  for (guint field = 0; field < 4; field++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
        {
          g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
          gint32 *const fields[] = { &maker->claimed_types, &maker->claimed_nodes,
                                     &maker->claimed_blob, &maker->claimed_addresses };
          g_autoptr (GBytes) bytes = NULL;
          g_autoptr (GError) error = NULL;
          g_autoptr (HfRecording) recording = NULL;

          *fields[field] = claims[i];
          bytes = hf_gcdump_maker_finish (maker);
          recording = load_bytes (bytes, NULL, &error);
          g_assert_null (recording);
          g_assert_cmpuint (error->domain, ==, HF_ERROR);
        }
    }
}

static void
test_other_objects (void)
{
  g_autoptr (HfGcdumpMaker) other = hf_gcdump_make_two ();
  g_autoptr (HfGcdumpMaker) newer = hf_gcdump_make_two ();
  g_autoptr (HfGcdumpMaker) native = hf_gcdump_make_two ();
  g_autoptr (HfGcdumpMaker) root = hf_gcdump_make_two ();

  other->entry = "ETLX";
  check_error (other, HF_ERROR_NOT_A_HEAP);
  newer->min_reader = 11;
  check_error (newer, HF_ERROR_UNSUPPORTED);
  native->graph_reader = 1;
  check_error (native, HF_ERROR_UNSUPPORTED);
  root->root = 4;
  check_error (root, HF_ERROR_DAMAGED);
  root->root = -1;
  check_error (root, HF_ERROR_DAMAGED);
}

static void
test_bad_nodes (void)
{
  static const guint8 descriptions[][4] = {
    { 0x7f, 0, 0, 0 },          /* a type below 0 */
    { 0x3e, 0, 0, 0 },          /* a type that is not there */
    { 0x06, 0x7f, 0, 0 },       /* fewer children than none */
    { 0x06, 0x3f, 0, 0 },       /* more children than bytes */
    { 0x06, 0x01, 0x20, 0 },    /* a child that is not there */
    { 0x06, 0x01, 0x40, 0 },    /* one below 0 */
    { 0x06, 0x80, 0x80, 0x80 }, /* a number without end */
  };

  for (guint i = 0; i < G_N_ELEMENTS (descriptions); i++)
    {
      g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
      guint32 offset = maker->blob->len;

      hf_gcdump_maker_add_node (maker, 3, -1, 0x3000, NULL, 0);
      g_byte_array_set_size (maker->blob, offset);
      g_byte_array_append (maker->blob, descriptions[i], sizeof descriptions[i]);
      check_error (maker, HF_ERROR_DAMAGED);
    }
}

/* Many nodes that share one description would be far more than the file has bytes for. */
static void
test_shared_descriptions (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
      guint32 offset = maker->blob->len;
      guint32 children[100];
      guint64 address = 0x10000;

      for (guint k = 0; k < G_N_ELEMENTS (children); k++)
        children[k] = maker->n_nodes + 1000;
      hf_gcdump_maker_add_node (maker, i == 0 ? 3 : 2, -1, i == 0 ? address : 0, children,
                                G_N_ELEMENTS (children));
      for (guint k = 0; k < 2000; k++)
        {
          guint32 little = GUINT32_TO_LE (offset);
          guint64 little_address = GUINT64_TO_LE (i == 0 ? address + 24 * (k + 1) : 0);

          g_byte_array_append (maker->offsets, (const guint8 *) &little, sizeof little);
          g_byte_array_append (maker->addresses, (const guint8 *) &little_address,
                               sizeof little_address);
          maker->n_nodes++;
        }
      if (i == 1)
        maker->root = 4;
      check_error (maker, HF_ERROR_DAMAGED);
    }
}

/* Names of roots are there once for each root, and may be very long. */
static void
test_little_memory (void)
{
  const HfLoadOptions options = { .memory_limit = 20 * 1024 * 1024 };
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_maker_new ();
  g_autofree char *dust = g_strnfill (1024 * 1024, 'x');
  g_autofree char *name = g_strdup_printf ("[%s]", dust);
  guint32 top = hf_gcdump_maker_add_type (maker, name, 0);
  guint32 type = hf_gcdump_maker_add_type (maker, "N.A", 24);
  guint32 children[1000];
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  for (guint k = 0; k < G_N_ELEMENTS (children); k++)
    children[k] = 1;
  hf_gcdump_maker_add_node (maker, top, -1, 0, children, G_N_ELEMENTS (children));
  hf_gcdump_maker_add_node (maker, type, -1, 0x1000, NULL, 0);
  bytes = hf_gcdump_maker_finish (maker);
  g_assert_null (load_bytes (bytes, &options, &error));
  g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
}

static void
test_bad_offset (void)
{
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
  guint32 behind = GUINT32_TO_LE (maker->blob->len);

  memcpy (maker->offsets->data + 3 * sizeof behind, &behind, sizeof behind);
  check_error (maker, HF_ERROR_DAMAGED);
}

/* A file cut anywhere gives an error. Cut behind the objects it gives the whole heap, which
 * counts as cut unless all its information is there. */
static void
test_every_cut (void)
{
  g_autoptr (HfGcdumpMaker) maker = hf_gcdump_make_two ();
  g_autoptr (GBytes) bytes = hf_gcdump_maker_finish (maker);
  gsize size = g_bytes_get_size (bytes);
  guint n_read = 0;

  for (gsize length = 0; length < size; length++)
    {
      g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, length);
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRecording) recording = load_bytes (cut, NULL, &error);

      if (recording == NULL)
        {
          g_assert_cmpuint (error->domain, ==, HF_ERROR);
          g_assert_nonnull (strstr (error->message, "test.gcdump"));
          g_assert_cmpuint (n_read, ==, 0);
          continue;
        }
      n_read++;
      g_assert_cmpuint (hf_heap_get_n_objects (hf_recording_get_heap (recording, 0)), ==, 2);
      g_assert_cmpint (hf_completeness_get_cut (hf_recording_get_completeness (recording)), ==,
                       HF_FAULT_CUT_FILE);
    }
  g_assert_cmpuint (n_read, >, 50);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gcdump-damage/claims", test_claims);
  g_test_add_func ("/gcdump-damage/other-objects", test_other_objects);
  g_test_add_func ("/gcdump-damage/nodes", test_bad_nodes);
  g_test_add_func ("/gcdump-damage/offset", test_bad_offset);
  g_test_add_func ("/gcdump-damage/shared-descriptions", test_shared_descriptions);
  g_test_add_func ("/gcdump-damage/little-memory", test_little_memory);
  g_test_add_func ("/gcdump-damage/every-cut", test_every_cut);
  return g_test_run ();
}
