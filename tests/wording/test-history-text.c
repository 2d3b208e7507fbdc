/* test-history-text.c: the life of one object of a recording, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-history-text.h"

static HfCollection collections[] = { { .number = 7 }, { .number = 1234 } };
static const HfCollectionList list = { .collections = collections, .n = 2 };

typedef struct
{
  HfObjectEvent first;
  HfObjectEvent last;
  guint         n_moves;
  guint32       last_snapshot;
  const char   *text;
} Case;

static const Case cases[] = {
  { { .kind = HF_OBJECT_EVENT_BORN, .collection = HF_INDEX_NONE },
    { .kind = HF_OBJECT_EVENT_SNAPSHOT, .snapshot = 2 }, 0, 2,
    "Born before the first snapshot; no collection moved it; lives at the end of the recording" },
  { { .kind = HF_OBJECT_EVENT_BORN, .snapshot = 1, .collection = 0 },
    { .kind = HF_OBJECT_EVENT_DIED, .collection = 1 }, 1, 1,
    "Born between snapshots 1 and 2, after collection 7; 1 collection moved it; died after "
    "snapshot 2, in collection 1,234" },
  { { .kind = HF_OBJECT_EVENT_BORN, .snapshot = 1, .collection = HF_INDEX_NONE },
    { .kind = HF_OBJECT_EVENT_LOST }, 2, 1,
    "Born between snapshots 1 and 2; 2 collections moved it; not in snapshot 3, although no "
    "collection freed it" },
  { { .kind = HF_OBJECT_EVENT_FOUND, .snapshot = 2 },
    { .kind = HF_OBJECT_EVENT_MISFIT }, 0, 2,
    "Born before snapshot 3; tracking was interrupted before it; no collection moved it; another "
    "object is in its place in snapshot 4, although no collection freed it" },
  { { .kind = HF_OBJECT_EVENT_BORN, .collection = HF_INDEX_NONE },
    { .kind = HF_OBJECT_EVENT_INTERRUPTED }, 0, 0,
    "Born before the first snapshot; no collection moved it; not known after snapshot 1: tracking "
    "was interrupted" },
};

static void
test_lives (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *item = &cases[i];
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (HfObjectEvent));
      const HfObjectEvent move = { .kind = HF_OBJECT_EVENT_MOVED };
      HfObjectHistory history = { .last = item->last_snapshot };
      g_autofree char *text = NULL;

      g_array_append_val (events, item->first);
      for (guint k = 0; k < item->n_moves; k++)
        g_array_append_val (events, move);
      g_array_append_val (events, item->last);
      history.events = (HfObjectEvent *) (void *) events->data;
      history.n_events = events->len;
      text = hf_history_text_dup_life (&history, &list);
      g_assert_cmpstr (text, ==, item->text);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wording/history-text/birth-moves-and-end-are-one-sentence", test_lives);
  return g_test_run ();
}
