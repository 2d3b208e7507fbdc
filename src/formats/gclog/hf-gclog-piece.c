/* hf-gclog-piece.c: records of one section or collection
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-piece.h"

#include <string.h>

static void
clear_event (gpointer data)
{
  HfEvent *event = data;

  if (event->kind == HF_EVENT_INTERRUPTED)
    g_free ((char *) event->interrupted.text);
}

HfColumn *
hf_gclog_events_new (void)
{
  HfColumn *events = hf_column_new (sizeof (HfEvent));

  hf_column_set_clear_func (events, clear_event);
  return events;
}

void
hf_gclog_piece_clear (HfGclogPiece *self)
{
  g_clear_pointer (&self->part, hf_heap_part_free);
  g_clear_pointer (&self->events, hf_column_free);
  g_clear_pointer (&self->control.text, g_free);
}

static void
clear_piece (gpointer data)
{
  hf_gclog_piece_clear (data);
}

HfColumn *
hf_gclog_pieces_new (void)
{
  HfColumn *pieces = hf_column_new (sizeof (HfGclogPiece));

  hf_column_set_clear_func (pieces, clear_piece);
  return pieces;
}

/* An array may have room for twice what is in it. */
guint64
hf_gclog_piece_count (const HfGclogPiece *piece,
                      gsize               text_bytes)
{
  guint64 n_bytes = 2 * sizeof *piece + text_bytes;

  if (piece->part != NULL)
    n_bytes += hf_heap_part_get_n_bytes (piece->part);
  if (piece->events != NULL)
    n_bytes += hf_column_get_n_bytes (piece->events);
  if (piece->control.text != NULL)
    n_bytes += HF_GCLOG_ALLOCATION_BYTES + piece->control.text_length;
  return n_bytes;
}

guint64
hf_gclog_piece_get_n_bytes (const HfGclogPiece *self)
{
  gsize text_bytes = 0;

  for (guint i = 0; self->events != NULL && i < self->events->len; i++)
    {
      const HfEvent *event = &g_array_index (self->events, HfEvent, i);

      if (event->kind == HF_EVENT_INTERRUPTED)
        text_bytes += HF_GCLOG_ALLOCATION_BYTES + strlen (event->interrupted.text);
    }
  return hf_gclog_piece_count (self, text_bytes);
}
