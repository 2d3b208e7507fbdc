/* test-object-history.c: the life of one object, by hand and against that of all objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * covers: hf-tracks
 */

#include "hf-gclog-load.h"
#include "hf-identity.h"
#include "hf-object-history.h"
#include "hf-random-recording.h"
#include "hf-test-times.h"
#include "hf-test.h"

#include <string.h>

/* ---- By hand ----------------------------------------------------------------------- */

#define RANGES "n 0 0 100 100\nn 1 100 100 100\nn 2 200 100 100\n"
#define SNAPSHOT(objects) "a 3 test\nt 1 N.A\nt 2 N.B\n" objects RANGES "c test\n"

/* In words: `+` born, `?+` found, `#1@10/0` in the first snapshot at 10 in generation 0,
 * `3:10>20/0` moved by the collection at position 3 from generation 0, `3:10` left by it, `3:x`
 * freed by it, `#2?` lost or a misfit (`!`), `~` interrupted. */
static char *
dup_words (const HfObjectHistory *history)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint32 i = 0; i < history->n_events; i++)
    {
      const HfObjectEvent *event = &history->events[i];
      const guint snapshot = event->snapshot + 1;
      const guint generation = (guint) MIN (event->generation, 9);
      const guint from = (guint) event->from;
      const guint address = (guint) event->address;

      g_string_append (text, i > 0 ? " " : "");
      switch (event->kind)
        {
        case HF_OBJECT_EVENT_BORN:
          g_string_append_printf (text, "+%u@%x", snapshot, address);
          if (event->collection != HF_INDEX_NONE)
            g_string_append_printf (text, ">%u", event->collection);
          break;
        case HF_OBJECT_EVENT_FOUND:
          g_string_append_printf (text, "?+%s", event->text != NULL ? event->text : "");
          break;
        case HF_OBJECT_EVENT_SNAPSHOT:
          g_string_append_printf (text, "#%u@%x/%u", snapshot, address, generation);
          break;
        case HF_OBJECT_EVENT_MOVED:
          g_string_append_printf (text, "%u:%x>%x/%u", event->collection, from, address,
                                  generation);
          break;
        case HF_OBJECT_EVENT_STAYED:
          g_string_append_printf (text, "%u:%x/%u", event->collection, address, generation);
          break;
        case HF_OBJECT_EVENT_DIED:
          g_string_append_printf (text, "%u:x/%u", event->collection, generation);
          break;
        case HF_OBJECT_EVENT_LOST:
          g_string_append_printf (text, "#%u?", snapshot);
          break;
        case HF_OBJECT_EVENT_MISFIT:
          g_string_append_printf (text, "#%u!", snapshot);
          break;
        case HF_OBJECT_EVENT_INTERRUPTED:
          g_string_append_printf (text, "~%s", event->text != NULL ? event->text : "");
          break;
        case HF_N_OBJECT_EVENT_KINDS:
        default:
          g_assert_not_reached ();
        }
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

typedef struct
{
  const char *name;
  const char *text;
  guint32     snapshot; /* from 0 */
  guint64     address;
  const char *words;
} Case;

/* The object at 10 is promoted twice, and lives; that at 20 dies in the second collection. */
static const char promoted[] =
  SNAPSHOT ("o 10 1 10\no 20 1 10\n")
  "g 5 0 1 0\n" RANGES "m 10 100 20\ne 5 0\n"
  SNAPSHOT ("o 30 2 10\no 100 1 10\no 110 1 10\n")
  "g 6 0 3 0\n" RANGES "m 30 110 10\nm 100 200 10\ne 6 0\n"
  "g 7 0 1 0\n" RANGES "e 7 0\n"
  SNAPSHOT ("o 110 2 10\no 200 1 10\n")
  "g 8 0 7 0\n" RANGES "s 200 10\ne 8 0\n";

/* Those born in the second step are at 120, 30, 210 (large) and 40. */
static const char born[] =
  SNAPSHOT ("o 10 1 10\n")
  "g 1 0 1 0\n" RANGES "m 10 100 10\nm 50 120 10\ne 1 0\n"
  "g 2 0 3 0\n" RANGES "s 100 10\ns 120 10\nm 30 130 10\ne 2 0\n"
  SNAPSHOT ("o 40 1 10\no 100 1 10\no 120 1 10\no 130 1 10\n");

static const char interrupted[] =
  SNAPSHOT ("o 10 1 10\no 20 1 10\n")
  "g 1 0 1 0\n" RANGES "m 10 100 10\ne 1 0\nx too slow\ng 2 0 3 0\n" RANGES "e 2 0\n"
  SNAPSHOT ("o 100 1 10\n")
  "g 3 0 1 0\n" RANGES "e 3 0\ng 4 0 3 0\n" RANGES;

static const char wrong[] =
  SNAPSHOT ("o 10 1 10\no 20 1 10\no 210 1 10\n")
  "g 1 0 1 0\n" RANGES "m 10 100 20\ne 1 0\n"
  SNAPSHOT ("o 100 2 10\no 210 1 10\n");

/* 900 is in no range, and 300 was frozen by the first collection alone. */
static const char frozen[] =
  SNAPSHOT ("o 10 1 10\no 900 1 10\n")
  "g 1 0 7 0\n" RANGES "m 10 100 10\ne 1 0\n"
  SNAPSHOT ("o 100 1 10\no 900 1 10\no 910 1 10\n");

static const char without_ranges[] =
  "a 3 test\nt 1 N.A\no 10 1 10\no 20 1 10\nc test\n"
  "g 1 0 1 0\nm 10 50 10\ne 1 0\n"
  "g 2 0 7 0\ns 50 10\ne 2 0\n"
  "a 3 test\nt 1 N.A\no 50 1 10\no 60 1 10\nc test\n";

static const Case cases[] = {
  { "promoted-from-the-first", promoted, 0, 0x10,
    "+1@10 #1@10/0 0:10>100/0 #2@100/1 1:100>200/1 #3@200/2 3:200/2" },
  { "promoted-from-the-last", promoted, 2, 0x200,
    "+1@10 #1@10/0 0:10>100/0 #2@100/1 1:100>200/1 #3@200/2 3:200/2" },
  { "dies-later", promoted, 1, 0x110, "+1@20 #1@20/0 0:20>110/0 #2@110/1 1:x/1" },
  /* Where it is in the second snapshot, the first collection had put another one. */
  { "born-behind-a-collection", promoted, 1, 0x30,
    "+2@30>0 #2@30/0 1:30>110/0 #3@110/1 3:x/1" },
  { "born-before-two-collections", born, 1, 0x120, "+2@50 0:50>120/0 1:120/1 #2@120/1" },
  { "born-between-two-collections", born, 1, 0x130, "+2@30>0 1:30>130/0 #2@130/1" },
  { "born-behind-two-collections", born, 1, 0x40, "+2@40>1 #2@40/0" },
  { "interrupted", interrupted, 0, 0x10, "+1@10 #1@10/0 0:10>100/0 ~too slow" },
  { "dies-before-an-interruption", interrupted, 0, 0x20, "+1@20 #1@20/0 0:x/0" },
  { "found-behind-an-interruption", interrupted, 1, 0x100, "?+too slow #2@100/1 ~" },
  { "misfit", wrong, 0, 0x10, "+1@10 #1@10/0 0:10>100/0 #2!" },
  { "in-the-place-of-a-misfit", wrong, 1, 0x100, "+2@10 0:10>100/0 #2@100/1" },
  { "lost", wrong, 0, 0x20, "+1@20 #1@20/0 0:20>110/0 #2?" },
  { "of-an-old-generation", wrong, 1, 0x210, "+1@210 #1@210/2 #2@210/2" },
  { "frozen", frozen, 1, 0x900, "+1@900 #1@900/9 #2@900/9" },
  { "born-frozen", frozen, 1, 0x910, "+2@910 #2@910/9" },
  { "without-ranges", without_ranges, 0, 0x10, "+1@10 #1@10/9 0:10>50/9 1:50/9 #2@50/9" },
  { "dies-without-ranges", without_ranges, 0, 0x20, "+1@20 #1@20/9 1:x/9" },
  { "born-without-ranges", without_ranges, 1, 0x60, "+2@60 #2@60/9" },
};

static void
test_case (gconstpointer user_data)
{
  const Case *of = user_data;
  g_autoptr (HfRecording) recording = hf_gclog_load_text (of->text, strlen (of->text));
  g_autoptr (GError) error = NULL;
  g_autoptr (HfTracks) tracks = hf_tracks_new (recording, NULL, NULL, &error);
  HfHeap *heap = hf_recording_get_heap (recording, of->snapshot);
  const HfObjectIndex object = hf_heap_find_object (heap, of->address);
  g_autoptr (HfObjectHistory) history = NULL;
  g_autofree char *words = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (object.value, !=, HF_INDEX_NONE);
  history = hf_object_history_new (tracks, of->snapshot, object);
  words = dup_words (history);
  g_assert_cmpstr (words, ==, of->words);
}

/* ---- Against all objects ----------------------------------------------------------- */

static void
check_end (const HfObjectHistory *history,
           const HfIdentity      *identity,
           HfObjectIndex          object)
{
  HfRecording *recording = hf_identity_get_recording (identity);
  const HfObjectEvent *end = &history->events[history->n_events - 1];
  const HfIdentityStep *step;

  if (history->last + 1 == hf_recording_get_n_heaps (recording))
    return;
  step = hf_identity_get_step (identity, history->last);
  if (!step->is_known)
    g_assert_true (end->kind == HF_OBJECT_EVENT_INTERRUPTED || end->kind == HF_OBJECT_EVENT_DIED);
  else if (step->fates[object.value] == HF_IDENTITY_LOST)
    g_assert_true (end->kind == HF_OBJECT_EVENT_LOST || end->kind == HF_OBJECT_EVENT_MISFIT);
  else
    {
      g_assert_cmpint (end->kind, ==, HF_OBJECT_EVENT_DIED);
      g_assert_cmpuint (end->collection, ==, step->fates[object.value]);
    }
}

/* All events follow each other, and each snapshot has the object that it has by HfIdentity. */
static void
check_history (const HfObjectHistory *history,
               const HfIdentity      *identity,
               guint32                snapshot,
               HfObjectIndex          object)
{
  HfRecording *recording = hf_identity_get_recording (identity);
  HfObjectIndex found = { HF_INDEX_NONE };
  guint32 n_snapshots = 0;

  if (history->first > 0)
    g_assert_cmpuint (hf_identity_find (identity, snapshot, history->first - 1, object).value, ==,
                      HF_INDEX_NONE);
  for (guint32 i = 0; i < history->n_events; i++)
    {
      const HfObjectEvent *event = &history->events[i];

      if (i > 0)
        g_assert_cmpuint (event->from, ==, history->events[i - 1].address);
      if (event->kind != HF_OBJECT_EVENT_SNAPSHOT)
        continue;
      found = hf_identity_find (identity, snapshot, event->snapshot, object);
      g_assert_cmpuint (event->object.value, ==, found.value);
      g_assert_cmpuint (
        hf_heap_get_object_address (hf_recording_get_heap (recording, event->snapshot), found), ==,
        event->address);
      n_snapshots++;
    }
  g_assert_cmpuint (n_snapshots, ==, history->last - history->first + 1);
  check_end (history, identity, found);
}

static void
check_all (const char *text,
           guint32    *n_events)
{
  g_autoptr (HfRecording) recording = hf_gclog_load_text (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (HfTracks) tracks = hf_tracks_new (recording, NULL, NULL, &error);
  g_autoptr (HfIdentity) identity = hf_identity_new (recording, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (hf_tracks_get_collections (tracks)->n, ==,
                    hf_identity_get_collections (identity)->n);
  for (guint32 i = 0; i < hf_recording_get_n_heaps (recording); i++)
    for (guint32 k = 0; k < hf_heap_get_n_objects (hf_recording_get_heap (recording, i)); k++)
      {
        g_autoptr (HfObjectHistory) history = hf_object_history_new (tracks, i,
                                                                     (HfObjectIndex){ k });

        check_history (history, identity, i, (HfObjectIndex){ k });
        *n_events += history->n_events;
      }
}

static void
run_random (char *(*dup_text) (GRand *rand))
{
  const guint n_seeds = HF_TEST_TIMES (300);
  guint32 n_events = 0;

  for (guint seed = 0; seed < n_seeds; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *text = dup_text (rand);

      g_test_message ("seed %u", seed);
      check_all (text, &n_events);
    }
  g_assert_cmpuint (n_events, >, 20 * n_seeds);
}

static void
test_random (void)
{
  run_random (hf_random_recording_dup_text);
}

static void
test_any_records (void)
{
  run_random (hf_random_recording_dup_any);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/object-history/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/object-history/lives-are-those-of-all-objects", test_random);
  g_test_add_func ("/object-history/any-records-give-the-same-lives", test_any_records);
  return g_test_run ();
}
