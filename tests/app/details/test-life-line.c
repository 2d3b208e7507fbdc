/* test-life-line.c: the life of one object as a line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-life-line.h"
#include "hf-load.h"
#include "hf-test.h"

#define RANGES "n 0 0 100 100\nn 1 100 100 100\nn 2 200 100 100\n"
#define SNAPSHOT(objects) "a 3 test\nt 1 N.A\nt 2 N.B\n" objects RANGES "c test\n"

static const char promoted[] =
  SNAPSHOT ("o 10 1 10\no 20 1 10\n")
  "g 5 0 1 0\n" RANGES "m 10 100 20\ne 5 0\n"
  SNAPSHOT ("o 30 2 10\no 100 1 10\no 110 1 10\n")
  "g 6 0 3 0\n" RANGES "m 30 110 10\nm 100 200 10\ne 6 0\n"
  "g 7 0 1 0\n" RANGES "e 7 0\n"
  SNAPSHOT ("o 110 2 10\no 200 1 10\n")
  "g 8 0 7 0\n" RANGES "s 200 10\ne 8 0\n";

static const char interrupted[] =
  SNAPSHOT ("o 10 1 10\no 20 1 10\n")
  "g 1 0 1 0\n" RANGES "m 10 100 10\ne 1 0\nx too slow\ng 2 0 3 0\n" RANGES "e 2 0\n"
  SNAPSHOT ("o 100 1 10\n")
  "g 3 0 1 0\n" RANGES "e 3 0\ng 4 0 3 0\n" RANGES;

/* Places are in halves of the room of a moment: the first snapshot is at 1. */
typedef struct
{
  const char *name;
  const char *text;
  guint32     snapshot;
  guint64     address;
  const char *words;
} Case;

static const Case cases[] = {
  { "promoted", promoted, 0, 0x10, "1 5 11 | 0-3/0 3-7/1 7-14/2 | 3 7 | alive" },
  { "dies", promoted, 1, 0x110, "1 5 11 | 0-3/0 3-7/1 | 3 | dead" },
  { "is-born-behind-a-collection", promoted, 1, 0x30, "1 5 11 | 4-7/0 7-13/1 | 7 | dead" },
  { "is-interrupted", interrupted, 0, 0x10, "1 7 | 0-4/0 | 3 | unknown" },
  { "begins-behind-an-interruption", interrupted, 1, 0x100, "1 7 | 6-8/1 | | unknown" },
};

static void
add_places (GString *words,
            GArray  *places,
            double   n_halves)
{
  for (guint i = 0; i < places->len; i++)
    g_string_append_printf (words, "%.3g ", g_array_index (places, double, i) * n_halves);
  g_string_append (words, "| ");
}

static char *
dup_words (const HfLifeLine *line,
           double            n_halves)
{
  static const char *const ends[] = { "alive", "dead", "unknown" };
  g_autoptr (GString) words = g_string_new (NULL);

  add_places (words, line->snapshots, n_halves);
  for (guint i = 0; i < line->pieces->len; i++)
    {
      const HfLifePiece *piece = &g_array_index (line->pieces, HfLifePiece, i);

      g_string_append_printf (words, "%.3g-%.3g/%u ", piece->start * n_halves,
                              piece->end * n_halves, piece->slot);
    }
  g_string_append (words, "| ");
  add_places (words, line->moves, n_halves);
  g_string_append (words, ends[line->end]);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
test_case (gconstpointer user_data)
{
  const Case *of = user_data;
  g_autoptr (GFile) file = hf_test_temporary ("recording.gclog", of->text, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);
  g_autoptr (HfTracks) tracks = hf_tracks_new (recording, NULL, NULL, &error);
  const HfCollectionList *list = hf_tracks_get_collections (tracks);
  const guint32 n_snapshots = hf_recording_get_n_heaps (recording);
  const HfObjectIndex object = hf_heap_find_object (hf_recording_get_heap (recording, of->snapshot),
                                                    of->address);
  g_autoptr (HfObjectHistory) history = hf_object_history_new (tracks, of->snapshot, object);
  g_autoptr (HfLifeLine) line = hf_life_line_new (history, list, n_snapshots);
  g_autofree char *words = dup_words (line, 2.0 * (n_snapshots + list->n));

  g_assert_no_error (error);
  g_assert_cmpstr (words, ==, of->words);
  g_assert_cmpuint (line->first, ==, history->first);
  g_assert_cmpuint (line->last, ==, history->last);
  hf_test_remove (file);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/app/life-line/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
