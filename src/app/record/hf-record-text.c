/* hf-record-text.c: recordings in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-record-text.h"

#include "hf-figures.h"
#include "hf-live-painter.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>
#include <string.h>

#define TENTH_MS 100

/* ---- Times ------------------------------------------------------------- */

char *
hf_record_text_dup_pause (guint64 usec)
{
  if (usec < TENTH_MS)
    return g_strdup (_ ("< 0.1 ms"));
  if (usec < 1000 * TENTH_MS)
    /* Translators: milliseconds and tenths of one */
    return g_strdup_printf (_ ("%u.%u ms"), (guint) (usec / 1000), (guint) (usec / TENTH_MS % 10));
  if (usec < G_USEC_PER_SEC)
    return g_strdup_printf (_ ("%u ms"), (guint) (usec / 1000));

  /* Translators: seconds and tenths of a second */
  return g_strdup_printf (_ ("%u.%u s"), (guint) (usec / G_USEC_PER_SEC),
                          (guint) (usec % G_USEC_PER_SEC / (G_USEC_PER_SEC / 10)));
}

/* ---- The process ------------------------------------------------------- */

char *
hf_record_text_dup_process (const HfProcess *process)
{
  /* Translators: the number of a process */
  g_autofree char *number = g_strdup_printf (_ ("Process %u"), process->pid);
  g_autofree char *runtime = NULL;
  g_autofree char *command = NULL;

  if (process->info == NULL)
    return g_steal_pointer (&number);

  runtime = hf_process_dup_runtime (process);
  command = hf_text_to_utf8 (process->info->command_line, strlen (process->info->command_line));
  return g_strdup_printf ("%s · %s · %s", number, runtime, command);
}

char *
hf_record_text_dup_subtitle (HfRecordJob *job)
{
  const guint pid = hf_record_job_get_process (job)->pid;

  if (hf_record_job_get_phase (job) == HF_RECORD_ENDED)
    /* Translators: the number of a process */
    return g_strdup_printf (_ ("Recording of process %u, which has ended"), pid);
  /* Translators: the number of a process, which is recorded now */
  return g_strdup_printf (_ ("Recording process %u"), pid);
}

/* ---- Figures ----------------------------------------------------------- */

guint64
hf_record_text_sum (const guint64 *heap)
{
  guint64 sum = 0;

  for (guint i = 0; i < HF_TRACK_N_GENERATIONS; i++)
    sum += heap[i];
  return sum;
}

char *
hf_record_text_dup_collections (HfRecordJob *job)
{
  const HfTrackCounts *counts = &hf_record_job_get_state (job)->counts;
  const guint64 n = hf_record_job_count_collections (job);
  const guint64 n_full = counts->n_collections[2] + counts->n_background;
  g_autofree char *all = hf_figures_count (n);
  g_autofree char *full = hf_figures_count (n_full);
  g_autofree char *background = hf_figures_count (counts->n_background);

  if (n == 0)
    return g_strdup (_ ("none since the start"));
  if (n_full == 0)
    /* Translators: a number of collections */
    return g_strdup_printf (_ ("%s since the start, none of them full"), all);
  if (counts->n_background > 0)
    /* Translators: numbers of collections */
    return g_strdup_printf (_ ("%s since the start, %s full, %s in the background"), all, full,
                            background);

  /* Translators: numbers of collections */
  return g_strdup_printf (_ ("%s since the start, %s of them full"), all, full);
}

char *
hf_record_text_dup_heap (HfRecordJob *job)
{
  const HfRecordState *state = hf_record_job_get_state (job);
  const guint64 n = hf_record_job_count_collections (job);
  g_autofree char *number = hf_figures_count (n);
  g_autofree char *first = hf_figures_size (hf_record_text_sum (state->first_heap));

  if (n == 0)
    return g_strdup (_ ("known after the first collection"));

  /* Translators: the number of a collection, and a size */
  return g_strdup_printf (_ ("after collection %s, was %s at the start"), number, first);
}

char *
hf_record_text_dup_pauses (HfRecordJob *job)
{
  const HfTrackCounts *counts = &hf_record_job_get_state (job)->counts;
  g_autofree char *longest = hf_record_text_dup_pause (counts->longest_pause_us);
  g_autofree char *total = hf_record_text_dup_pause (counts->total_pause_us);

  if (hf_record_job_count_collections (job) == 0)
    return g_strdup (_ ("no collection has paused the process"));

  /* Translators: the longest pause of a process, and all of them together */
  return g_strdup_printf (_ ("longest %s, all %s"), longest, total);
}

char *
hf_record_text_dup_snapshots (HfRecordJob *job)
{
  const HfRecordState *state = hf_record_job_get_state (job);
  const guint64 n = state->snapshot.n_objects;
  g_autofree char *objects = hf_figures_count (n);
  g_autofree char *size = hf_figures_size (state->snapshot.n_bytes);

  if (state->n_snapshots == 0)
    return g_strdup (_ ("the first one is being taken"));

  /* Translators: a number of objects, and their size */
  return g_strdup_printf (ngettext ("%s object, %s in the last", "%s objects, %s in the last",
                                    (gulong) n),
                          objects, size);
}

/* ---- Collections ------------------------------------------------------- */

static char *
dup_generation (guint generation)
{
  switch (generation)
    {
    case 3:
      return g_strdup (_ ("large objects"));
    case 4:
      return g_strdup (_ ("pinned objects"));
    default:
      /* Translators: a generation */
      return g_strdup_printf (_ ("gen %u"), generation);
    }
}

static char *
dup_title (const HfLiveColumn *column)
{
  g_autofree char *first = g_strdup_printf ("%" G_GUINT64_FORMAT, column->number);
  g_autofree char *last = g_strdup_printf ("%" G_GUINT64_FORMAT, column->last_number);
  g_autofree char *before = hf_figures_size (hf_record_text_sum (column->before));
  g_autofree char *after = hf_figures_size (hf_record_text_sum (column->after));

  if (column->n > 1)
    /* Translators: the numbers of the first and the last of several collections, and two sizes */
    return g_strdup_printf (_ ("Collections %s to %s: up to %s before, %s after the last"), first,
                            last, before, after);
  if (column->is_full)
    /* Translators: the number of a collection, and two sizes */
    return g_strdup_printf (_ ("Collection %s, full: %s before, %s after"), first, before, after);

  /* Translators: the number of a collection, and two sizes */
  return g_strdup_printf (_ ("Collection %s: %s before, %s after"), first, before, after);
}

char *
hf_record_text_dup_column (const HfLiveColumn *column)
{
  GString *text = g_string_new (NULL);
  g_autofree char *title = dup_title (column);

  g_string_append (text, title);
  for (guint place = HF_LIVE_N_GENERATIONS; place-- > 0;)
    {
      const guint generation = hf_live_get_generation (place);
      g_autofree char *name = dup_generation (generation);
      g_autofree char *before = hf_figures_size (column->before[generation]);
      g_autofree char *after = hf_figures_size (column->after[generation]);

      if (column->before[generation] > 0 || column->after[generation] > 0)
        g_string_append_printf (text, "\n%s: %s → %s", name, before, after);
    }
  return g_string_free (text, FALSE);
}

char *
hf_record_text_dup_readout (const HfLiveColumn *column)
{
  g_autofree char *text = hf_record_text_dup_column (column);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strjoinv (" · ", lines);
}

const char *
hf_record_text_get_phase (HfRecordPhase phase)
{
  switch (phase)
    {
    case HF_RECORD_CONNECTING:
      return _ ("Waiting for the process");
    case HF_RECORD_RUNNING:
      return _ ("Recording");
    case HF_RECORD_STOPPING:
      return _ ("Taking the last snapshot");
    case HF_RECORD_ENDED:
    default:
      return _ ("The recording has ended");
    }
}

/* ---- Completeness ------------------------------------------------------ */

static gboolean
has_nothing (HfRecordJob *job)
{
  return hf_record_job_get_phase (job) == HF_RECORD_ENDED &&
         hf_record_job_get_state (job)->n_snapshots == 0;
}

/* The process or the disk ended it, so that the last snapshot is missing. */
static gboolean
ends_early (HfRecordJob *job)
{
  return hf_record_job_get_phase (job) == HF_RECORD_ENDED && !hf_record_job_is_complete (job);
}

gboolean
hf_record_text_is_good (HfRecordJob *job)
{
  return !hf_track_counts_has_losses (&hf_record_job_get_state (job)->counts) &&
         !has_nothing (job) && !ends_early (job);
}

const char *
hf_record_text_get_trust (HfRecordJob *job)
{
  if (hf_track_counts_has_losses (&hf_record_job_get_state (job)->counts))
    return _ ("Records were lost");
  if (has_nothing (job))
    return _ ("Nothing was recorded");
  if (ends_early (job))
    return _ ("Complete up to the last snapshot");
  return hf_record_job_get_phase (job) == HF_RECORD_ENDED ? _ ("Complete") : _ ("Complete so far");
}

const char *
hf_record_text_get_fault (guint fault)
{
  switch (fault)
    {
    case HF_TRACK_BREAK_DISK:
      return _ ("The disk was too slow for all blocks");
    case HF_TRACK_BREAK_RECORDER:
      return _ ("Holdfast was too slow for all blocks");
    case HF_TRACK_BREAK_PLACE:
      return _ ("The place of a snapshot among the collections is lost");
    case HF_RECORD_FAULT_SNAPSHOT:
    default:
      return _ ("A snapshot failed");
    }
}

static char *
dup_times (guint64 n)
{
  g_autofree char *number = hf_figures_count (n);

  return g_strdup_printf (ngettext ("%s time", "%s times", (gulong) n), number);
}

char *
hf_record_text_dup_fault (HfRecordJob *job,
                          guint        fault)
{
  const HfTrackLoss *loss = NULL;
  g_autofree char *times = NULL;
  g_autofree char *first = NULL;

  if (fault >= HF_TRACK_N_LOSSES)
    {
      const guint n = hf_record_job_get_n_failed (job);

      return n == 0 ? NULL : dup_times (n);
    }

  loss = &hf_record_job_get_state (job)->counts.losses[fault];
  if (loss->n == 0)
    return NULL;
  times = dup_times (loss->n);
  if (loss->first == 0)
    /* Translators: “2 times” */
    return g_strdup_printf (_ ("%s, first before any collection had ended"), times);
  first = g_strdup_printf ("%" G_GUINT64_FORMAT, loss->first);
  /* Translators: “2 times”, and the number of a collection */
  return g_strdup_printf (_ ("%s, first after collection %s"), times, first);
}

static char *
dup_loss (HfRecordJob *job)
{
  const guint64 first = hf_track_counts_get_first_loss (&hf_record_job_get_state (job)->counts);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, first);

  if (first == 0)
    return g_strdup (_ ("Objects cannot be followed from the first snapshot to the next one"));

  /* Translators: the number of a collection */
  return g_strdup_printf (_ ("Objects cannot be followed past collection %s to the next snapshot; "
                             "the recording goes on"),
                          number);
}

char *
hf_record_text_dup_trust (HfRecordJob *job)
{
  const HfRecordState *state = hf_record_job_get_state (job);
  const guint64 n = hf_record_job_count_collections (job);
  g_autofree char *number = hf_figures_count (n);
  g_autofree char *text = NULL;

  if (hf_track_counts_has_losses (&state->counts))
    return dup_loss (job);
  if (has_nothing (job))
    return g_strdup (_ ("It ended before the first snapshot, and left nothing behind"));
  if (ends_early (job))
    return g_strdup_printf (_ ("Objects are followed up to snapshot %u; then the recording ended "
                               "early"),
                            state->snapshot.number);
  if (n == 0)
    text = g_strdup (_ ("Each collection will be followed, object by object"));
  else
    /* Translators: a number of collections */
    text = g_strdup_printf (ngettext ("Objects are followed through %s collection, and nothing "
                                      "was lost",
                                      "Objects are followed through all %s collections, and "
                                      "nothing was lost",
                                      (gulong) n),
                            number);
  if (!state->uses_reports)
    return g_steal_pointer (&text);

  return g_strdup_printf ("%s · %s", text,
                          _ ("the runtime refused an event session, so each takes longer"));
}

/* ---- Snapshots --------------------------------------------------------- */

char *
hf_record_text_dup_every (guint seconds)
{
  return g_strdup_printf (
    ngettext ("Snapshot Every %u Second", "Snapshot Every %u Seconds", (gulong) seconds), seconds);
}

char *
hf_record_text_dup_next (HfRecordJob *job)
{
  const HfRecordState *state = hf_record_job_get_state (job);
  const gint64 every = hf_record_job_get_every (job) * (gint64) G_USEC_PER_SEC;
  const gint64 due = MAX (state->snapshot.taken_us + every, state->elapsed_us);
  g_autofree char *next = hf_live_dup_clock (due);
  g_autofree char *pause = hf_record_text_dup_pause (state->snapshot.pause_us);
  g_autofree char *cost = NULL;

  if (state->n_snapshots == 0)
    return g_strdup (_ ("Each forces a full collection"));

  /* Translators: a time such as “7.5 ms” */
  cost = g_strdup_printf (_ ("Each forces a full collection; the last paused the process for %s"),
                          pause);
  if (every == 0 || hf_record_job_get_phase (job) != HF_RECORD_RUNNING)
    return g_steal_pointer (&cost);

  /* Translators: a time such as “0:40”, and a sentence on what a snapshot costs */
  return g_strdup_printf (_ ("The next at %s · %s"), next, cost);
}

char *
hf_record_text_dup_written (HfRecordJob *job)
{
  const HfRecordState *state = hf_record_job_get_state (job);
  const guint n_snapshots = state->n_snapshots - state->n_dropped;
  const guint64 n = hf_record_job_count_collections (job);
  g_autofree char *number = hf_figures_count (n);
  g_autofree char *size = hf_figures_size (state->file_size);
  g_autofree char *snapshots =
    g_strdup_printf (ngettext ("%u snapshot", "%u snapshots", n_snapshots), n_snapshots);
  g_autofree char *collections =
    g_strdup_printf (ngettext ("%s collection", "%s collections", (gulong) n), number);

  /* Translators: numbers of snapshots and collections, and a size */
  return g_strdup_printf (_ ("%s · %s · %s written"), snapshots, collections, size);
}

char *
hf_record_text_dup_end (HfRecordJob *job)
{
  const char *error = hf_record_job_get_error (job);

  if (error == NULL)
    return NULL;
  if (hf_record_job_get_phase (job) != HF_RECORD_ENDED)
    /* Translators: a sentence with the reason */
    return g_strdup_printf (_ ("A snapshot failed, and the recording goes on: %s"), error);
  return g_strdup (error);
}
