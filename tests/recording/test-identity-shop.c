/* test-identity-shop.c: objects of real programs, with answers that are known
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-collection, hf-lives
 */

#include "hf-lives.h"
#include "hf-load.h"
#include "hf-test.h"

#include <json-glib/json-glib.h>

#define FOLDER "compare-shop/"

static HfIdentity *
follow (const char *path)
{
  g_autoptr (GFile) file = hf_test_file (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  HfIdentity *identity;

  g_assert_no_error (error);
  identity = hf_identity_new (recording, NULL, NULL, &error);
  g_assert_no_error (error);
  return identity;
}

/* The answers were computed by other means; see tests/data/README.md. */
static JsonParser *
read_answers (const char *path)
{
  g_autoptr (GFile) file = hf_test_file (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) packed = g_file_read (file, NULL, &error);
  g_autoptr (GConverter) inflater = G_CONVERTER (
    g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (G_INPUT_STREAM (packed),
                                                                  inflater);
  JsonParser *parser = json_parser_new ();

  json_parser_load_from_stream (parser, stream, NULL, &error);
  g_assert_no_error (error);
  return parser;
}

static JsonObject *
get_answers (JsonParser *parser)
{
  return json_node_get_object (json_parser_get_root (parser));
}

static guint64
get_int (JsonObject *object,
         const char *name)
{
  return (guint64) json_object_get_int_member (object, name);
}

/* Nothing that collections kept is missing, and nothing else is where it must be. */
static void
check_steps (const HfIdentity *identity)
{
  const HfCollectionFaults *faults = &hf_identity_get_collections (identity)->faults;

  for (guint32 i = 0; i + 1 < hf_recording_get_n_heaps (hf_identity_get_recording (identity)); i++)
    {
      const HfIdentityStep *step = hf_identity_get_step (identity, i);

      g_assert_true (step->is_known);
      g_assert_cmpuint (step->n_lost, ==, 0);
      g_assert_cmpuint (step->n_misfits, ==, 0);
    }
  g_assert_cmpuint (faults->n_unfinished + faults->n_stray, ==, 0);
  g_assert_cmpuint (faults->n_overlaps + faults->n_beyond + faults->n_without_ranges, ==, 0);
}

static void
check_sums (JsonObject      *answers,
            const HfLifeSum *sums)
{
  static const char *const names[HF_N_LIFE_KINDS] = { "survived", "died", "new" };

  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      g_autofree char *bytes = g_strconcat (names[kind], "_bytes", NULL);

      g_assert_cmpuint (sums[kind].n_objects, ==, get_int (answers, names[kind]));
      g_assert_cmpuint (sums[kind].n_bytes, ==, get_int (answers, bytes));
    }
}

static guint
find_row (const HfLives    *lives,
          const HfIdentity *identity,
          const char       *name)
{
  guint row = 0;

  while (row < lives->n_types && !g_str_equal (hf_lives_get_type_name (lives, identity, row), name))
    row++;
  return row;
}

/* Rows of the answers: type, survived, died, new, and the bytes of each. Types all of whose
 * objects survived may be left out of them. */
static void
check_types (JsonArray        *rows,
             const HfLives    *lives,
             const HfIdentity *identity)
{
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonArray *row = json_array_get_array_element (rows, i);
      const guint at = find_row (lives, identity, json_array_get_string_element (row, 0));

      g_assert_cmpuint (at, <, lives->n_types);
      for (guint kind = 0; kind < HF_N_LIFE_KINDS; kind++)
        {
          g_assert_cmpuint (lives->types[at].sums[kind].n_objects, ==,
                            (guint64) json_array_get_int_element (row, 1 + kind));
          g_assert_cmpuint (lives->types[at].sums[kind].n_bytes, ==,
                            (guint64) json_array_get_int_element (row, 4 + kind));
        }
    }
  g_assert_cmpuint (json_array_get_length (rows), ==, lives->n_types);
}

static void
check_pair (const HfIdentity *identity,
            guint32           from,
            guint32           to,
            const char       *path)
{
  g_autoptr (JsonParser) parser = read_answers (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfLives) lives = hf_lives_new (identity, from, to, NULL, &error);

  g_assert_no_error (error);
  check_sums (json_object_get_object_member (get_answers (parser), "identity"), lives->sums);
  check_types (json_object_get_array_member (get_answers (parser), "identity_types"), lives,
               identity);
}

static void
test_pairs (void)
{
  g_autoptr (HfIdentity) identity = follow (FOLDER "orders-recording-1-2-3.gclog.gz");

  g_assert_cmpuint (hf_identity_get_collections (identity)->n, ==, 8);
  check_steps (identity);
  check_pair (identity, 0, 1, FOLDER "pair-1-2.json.gz");
  check_pair (identity, 1, 2, FOLDER "pair-2-3.json.gz");
  check_pair (identity, 0, 2, FOLDER "pair-1-3.json.gz");
}

/* Adds the objects of @born, by the name of their type. */
static void
add_by_name (HfHeap         *heap,
             const HfBitset *born,
             GHashTable     *sums)
{
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      const HfObjectIndex object = { i };
      const char *name = hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, object));
      HfLifeSum *sum = g_hash_table_lookup (sums, name);

      if (!hf_bitset_contains (born, i))
        continue;
      if (sum == NULL)
        g_hash_table_insert (sums, (gpointer) name, sum = g_new0 (HfLifeSum, 1));
      sum->n_objects++;
      sum->n_bytes += hf_heap_get_object_size (heap, object);
    }
}

/* Born since the first snapshot, in the second one, and still in the third one. */
static void
test_three_snapshots (void)
{
  g_autoptr (HfIdentity) identity = follow (FOLDER "orders-recording-1-2-3.gclog.gz");
  g_autoptr (JsonParser) parser = read_answers (FOLDER "three-snapshots.json.gz");
  JsonObject *answers = get_answers (parser);
  JsonArray *rows = json_object_get_array_member (answers, "types");
  HfHeap *heap = hf_recording_get_heap (hf_identity_get_recording (identity), 1);
  g_autoptr (GHashTable) kept_by_name = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                                               g_free);
  g_autoptr (GHashTable) all_by_name = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                                              g_free);
  g_autoptr (GError) error = NULL;
  g_auto (HfBitset) kept = { 0 };
  g_auto (HfBitset) all = { 0 };

  g_assert_true (hf_identity_find_born (identity, 0, 1, 2, &kept, NULL, &error));
  g_assert_true (hf_identity_find_born (identity, 0, 1, 1, &all, NULL, &error));
  g_assert_cmpuint (hf_bitset_count (&kept), ==, get_int (answers, "born_and_kept"));
  g_assert_cmpuint (hf_bitset_count (&all) - hf_bitset_count (&kept), ==,
                    get_int (answers, "born_and_died"));
  add_by_name (heap, &kept, kept_by_name);
  add_by_name (heap, &all, all_by_name);
  g_assert_cmpuint (json_array_get_length (rows), ==, g_hash_table_size (all_by_name));
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonArray *row = json_array_get_array_element (rows, i);
      const char *name = json_array_get_string_element (row, 0);
      const HfLifeSum *in_all = g_hash_table_lookup (all_by_name, name);
      const HfLifeSum *found = g_hash_table_lookup (kept_by_name, name);
      const HfLifeSum in_kept = found != NULL ? *found : (HfLifeSum){ 0, 0 };

      g_assert_nonnull (in_all);
      g_assert_cmpuint (in_kept.n_objects, ==, (guint64) json_array_get_int_element (row, 1));
      g_assert_cmpuint (in_kept.n_bytes, ==, (guint64) json_array_get_int_element (row, 2));
      g_assert_cmpuint (in_all->n_objects - in_kept.n_objects, ==,
                        (guint64) json_array_get_int_element (row, 3));
      g_assert_cmpuint (in_all->n_bytes - in_kept.n_bytes, ==,
                        (guint64) json_array_get_int_element (row, 4));
    }
}

/* Another program, with collections of all generations that a blocking collector knows. */
static void
test_recording (void)
{
  g_autoptr (HfIdentity) identity = follow ("real/dotnet10-recording.gclog.gz");
  const HfCollectionList *list = hf_identity_get_collections (identity);
  guint64 n_moved = 0;

  check_steps (identity);
  for (guint32 i = 0; i < list->n; i++)
    n_moved += list->collections[i].n_moved;
  g_assert_cmpuint (n_moved, >, 0);
  g_assert_cmpuint (hf_identity_get_step (identity, 0)->n_survived, >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/identity-shop/pairs-are-as-computed-by-other-means", test_pairs);
  g_test_add_func ("/identity-shop/three-snapshots-are-as-computed-by-other-means",
                   test_three_snapshots);
  g_test_add_func ("/identity-shop/nothing-is-lost-in-a-recording", test_recording);
  return g_test_run ();
}
