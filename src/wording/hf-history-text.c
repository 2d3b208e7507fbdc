/* hf-history-text.c: the life of one object of a recording, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-history-text.h"

#include "hf-figures.h"

#include <glib/gi18n.h>

static char *
dup_number (const HfCollectionList *list,
            const HfObjectEvent    *event)
{
  return hf_figures_count (list->collections[event->collection].number);
}

char *
hf_history_text_dup_birth (const HfObjectHistory  *history,
                           const HfCollectionList *list)
{
  const HfObjectEvent *event = &history->events[0];
  const guint32 snapshot = event->snapshot;
  g_autofree char *number = NULL;

  if (event->kind == HF_OBJECT_EVENT_FOUND)
    return g_strdup_printf (_ ("before snapshot %u; tracking was interrupted before it"),
                            snapshot + 1);
  if (snapshot == 0)
    return g_strdup (_ ("before the first snapshot"));
  if (event->collection == HF_INDEX_NONE)
    return g_strdup_printf (_ ("between snapshots %u and %u"), snapshot, snapshot + 1);
  number = dup_number (list, event);
  return g_strdup_printf (_ ("between snapshots %u and %u, after collection %s"), snapshot,
                          snapshot + 1, number);
}

char *
hf_history_text_dup_end (const HfObjectHistory  *history,
                         const HfCollectionList *list)
{
  const HfObjectEvent *event = &history->events[history->n_events - 1];
  const guint32 last = history->last + 1;

  if (event->kind == HF_OBJECT_EVENT_DIED)
    {
      g_autofree char *number = dup_number (list, event);

      return g_strdup_printf (_ ("died after snapshot %u, in collection %s"), last, number);
    }
  if (event->kind == HF_OBJECT_EVENT_LOST)
    return g_strdup_printf (_ ("not in snapshot %u, although no collection freed it"), last + 1);
  if (event->kind == HF_OBJECT_EVENT_MISFIT)
    return g_strdup_printf (_ ("another object is in its place in snapshot %u, although no "
                               "collection freed it"),
                            last + 1);
  if (event->kind == HF_OBJECT_EVENT_INTERRUPTED)
    return g_strdup_printf (_ ("not known after snapshot %u: tracking was interrupted"), last);
  return g_strdup (_ ("lives at the end of the recording"));
}

static char *
dup_moves (const HfObjectHistory *history)
{
  guint n_moves = 0;
  g_autofree char *count = NULL;

  for (guint32 i = 0; i < history->n_events; i++)
    n_moves += history->events[i].kind == HF_OBJECT_EVENT_MOVED;
  if (n_moves == 0)
    return g_strdup (_ ("no collection moved it"));
  count = hf_figures_count (n_moves);
  return g_strdup_printf (ngettext ("%s collection moved it", "%s collections moved it", n_moves),
                          count);
}

char *
hf_history_text_dup_life (const HfObjectHistory  *history,
                          const HfCollectionList *list)
{
  g_autofree char *birth = hf_history_text_dup_birth (history, list);
  g_autofree char *moves = dup_moves (history);
  g_autofree char *end = hf_history_text_dup_end (history, list);

  /* Translators: birth, moves and end of an object: “Born before the first snapshot; 3 collections
   * moved it; lives at the end of the recording” */
  return g_strdup_printf (_ ("Born %s; %s; %s"), birth, moves, end);
}
