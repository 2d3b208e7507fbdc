/* hf-timeline-text.c: times, collections and what these moved, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-timeline-text.h"

#include "hf-figures.h"

#include <glib/gi18n.h>

#define USEC_PER_MSEC 1000

/* ---- Collections ---------------------------------------------------------------- */

static char *
dup_duration (guint64 usec)
{
  if (usec < USEC_PER_MSEC)
    /* Translators: microseconds */
    return g_strdup_printf (_ ("%u µs"), (guint) usec);
  if (usec < 10 * USEC_PER_MSEC)
    /* Translators: milliseconds, with a tenth */
    return g_strdup_printf (_ ("%u.%u ms"), (guint) (usec / USEC_PER_MSEC),
                            (guint) (usec % USEC_PER_MSEC / 100));
  if (usec < G_USEC_PER_SEC)
    return g_strdup_printf (_ ("%u ms"), (guint) (usec / USEC_PER_MSEC));
  /* Translators: seconds, with a tenth */
  return g_strdup_printf (_ ("%.1f s"), (double) usec / G_USEC_PER_SEC);
}

/* The oldest generation that was collected. */
static const char *
get_extent (const HfCollection *collection)
{
  if (hf_collection_is_background (collection))
    return _ ("background");
  if ((collection->mask & 4) != 0)
    /* Translators: a collection of all generations */
    return _ ("full");
  if ((collection->mask & 2) != 0)
    return _ ("generation 1");
  if ((collection->mask & 1) != 0)
    return _ ("generation 0");
  return _ ("large or pinned objects");
}

static char *
dup_kind (const HfCollection *collection)
{
  const char *extent = get_extent (collection);
  /* Translators: of a collection that moved objects, and of one that did not */
  const char *way = collection->n_moved > 0 ? _ ("compacting") : _ ("sweeping");

  /* The rest of it is not known. */
  if (!collection->is_finished && collection->n_moved == 0)
    return g_strdup (extent);
  if (collection->reason == 1)
    /* Translators: "full, induced, compacting", of a collection that the program requested */
    return g_strdup_printf (_ ("%s, induced, %s"), extent, way);
  return g_strdup_printf ("%s, %s", extent, way);
}

char *
hf_timeline_text_dup_facts (const HfCollection *collection)
{
  g_autofree char *kind = dup_kind (collection);
  g_autofree char *pause = dup_duration (hf_collection_get_pause (collection));

  if (!collection->is_finished)
    /* Translators: the kind of a collection ("full, induced, compacting") */
    return g_strdup_printf (_ ("%s · without an end"), kind);
  /* Translators: the kind of a collection ("full, induced, compacting") and its duration */
  return g_strdup_printf (_ ("%s · %s"), kind, pause);
}

char *
hf_timeline_text_dup_collection (const HfCollection *collection)
{
  g_autofree char *kind = dup_kind (collection);
  g_autofree char *pause = dup_duration (hf_collection_get_pause (collection));
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, collection->number);

  if (!collection->is_finished)
    return g_strdup_printf (_ ("Collection %s: %s, without an end"), number, kind);
  /* Translators: its number, its kind ("full, induced, compacting") and its duration */
  return g_strdup_printf (_ ("Collection %s: %s, %s"), number, kind, pause);
}

/* ---- The timeline ----------------------------------------------------------------- */

char *
hf_timeline_text_dup_snapshot (const HfTimeline *timeline,
                               guint32           position)
{
  const HfTimelineMark *mark = hf_timeline_get_snapshot (timeline, position);
  g_autofree char *count = hf_figures_count (mark->n_objects);
  g_autofree char *size = hf_figures_size (mark->n_bytes);

  return g_strdup_printf (ngettext ("Snapshot %u: %s object, %s", "Snapshot %u: %s objects, %s",
                                    mark->n_objects),
                          position + 1, count, size);
}

char *
hf_timeline_text_dup_counts (const HfTimeline *timeline)
{
  const guint n_collections = timeline->collections->len;
  const guint n_snapshots = timeline->snapshots->len;
  g_autofree char *count = hf_figures_count (n_collections);
  g_autofree char *snapshots_count = hf_figures_count (n_snapshots);
  g_autofree char *collections =
    g_strdup_printf (ngettext ("%s collection", "%s collections", n_collections), count);
  g_autofree char *snapshots =
    g_strdup_printf (ngettext ("%s snapshot", "%s snapshots", n_snapshots), snapshots_count);

  return g_strdup_printf ("%s, %s", collections, snapshots);
}

char *
hf_timeline_text_dup_identity (const HfTimeline *timeline)
{
  const guint n = timeline->collections->len;
  const guint64 n_breaks = timeline->n_interruptions + timeline->faults.n_unfinished;
  g_autofree char *count = hf_figures_count (n_breaks > 0 ? n_breaks : n);

  if (n_breaks > 0)
    return g_strdup_printf (ngettext ("Objects cannot be followed throughout, as tracking was "
                                      "interrupted %s time",
                                      "Objects cannot be followed throughout, as tracking was "
                                      "interrupted %s times",
                                      (gulong) n_breaks),
                            count);
  return g_strdup_printf (ngettext ("Objects can be followed through %s collection",
                                    "Objects can be followed through all %s collections", n),
                          count);
}

/* ---- A replay ----------------------------------------------------------------------- */

static char *
dup_survived (const HfReplay *replay)
{
  g_autofree char *survived = hf_figures_size (replay->n_survived);
  g_autofree char *total = hf_figures_size (replay->n_total);
  g_autofree char *blocks = hf_figures_count (replay->n_blocks);

  if (!replay->has_ranges)
    return g_strdup_printf (ngettext ("%s survive in %s block", "%s survive in %s blocks",
                                      replay->n_blocks),
                            survived, blocks);
  return g_strdup_printf (ngettext ("%s of %s survive in %s block", "%s of %s survive in %s blocks",
                                    replay->n_blocks),
                          survived, total, blocks);
}

static char *
dup_moved (const HfReplay *replay)
{
  g_autofree char *moved = hf_figures_size (replay->n_moved);

  /* Translators: so many bytes of objects moved */
  return g_strdup_printf (_ ("%s moved"), moved);
}

static char *
dup_freed (const HfReplay *replay)
{
  g_autofree char *freed = hf_figures_size (replay->n_freed);

  if (!replay->has_ranges)
    return g_strdup (_ ("what was freed is not known"));
  /* Translators: so many bytes were freed */
  return g_strdup_printf (_ ("%s freed"), freed);
}

char *
hf_replay_text_dup_apart (const HfReplay *replay)
{
  g_autofree char *total = hf_figures_size (replay->n_apart);
  g_autofree char *survived = hf_figures_size (replay->n_apart_survived);

  if (replay->n_apart == 0)
    return NULL;
  return g_strdup_printf (_ ("Large and pinned objects are not shown, as none of them moved: %s of "
                             "%s survive"),
                          survived, total);
}

char *
hf_replay_text_dup_sums (const HfReplay *replay)
{
  g_autofree char *survived = dup_survived (replay);
  g_autofree char *moved = dup_moved (replay);
  g_autofree char *freed = dup_freed (replay);

  return g_strdup_printf ("%s · %s · %s", survived, moved, freed);
}

char *
hf_replay_text_dup_block (const HfReplay *replay,
                          guint32         position)
{
  const HfReplayBlock *block = &replay->blocks[position];
  g_autofree char *number = hf_figures_count (position + 1);
  g_autofree char *count = hf_figures_count (replay->n_blocks);
  g_autofree char *size = hf_figures_size (block->length);
  g_autofree char *from = g_strdup_printf ("%" G_GINT64_MODIFIER "x", block->old_start);
  g_autofree char *to = g_strdup_printf ("%" G_GINT64_MODIFIER "x", block->new_start);

  if (block->new_start == block->old_start)
    return g_strdup_printf (_ ("Block %s of %s: %s stay at %s"), number, count, size, from);
  /* Translators: the numbers of a block and of all blocks, its size and two addresses */
  return g_strdup_printf (_ ("Block %s of %s: %s move from %s to %s"), number, count, size, from,
                          to);
}
