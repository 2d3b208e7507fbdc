/* hf-gclog-sections.c: the records around objects: sections, collections and their events
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-parser-private.h"
#include "hf-utf8.h"

#include <string.h>

/* ---- Pieces ------------------------------------------------------------ */

void
hf_gclog_parser_cut_piece (HfGclogParser        *self,
                           const HfGclogControl *control)
{
  HfGclogPiece piece = { .control = *control };

  /* The records of a part belong to a section and a snapshot, and no record but an
   * `a` begins another: so a file whose every second line looks like some other
   * of these records does not become a part for each. */
  if (control->letter == 'a' || control->letter == 0)
    {
      hf_completeness_merge (&self->part->completeness, &self->faults, 0);
      hf_completeness_clear (&self->faults);
      if (!hf_heap_part_is_empty (self->part))
        {
          piece.part = hf_heap_part_steal (self->part);
          self->has_failed |= piece.part == NULL;
        }
    }
  if (self->events->len > 0)
    {
      piece.events = g_steal_pointer (&self->events);
      self->events = hf_gclog_events_new ();
    }
  piece.records = self->records;
  piece.ranges = self->ranges;
  piece.blocks = self->blocks;
  self->records = self->ranges = self->blocks = (HfGclogCount){ 0 };

  if (control->letter != 0 || piece.part != NULL || piece.events != NULL)
    {
      self->piece_bytes += hf_gclog_piece_count (&piece, self->text_bytes);
      if (!hf_column_append (self->pieces, &piece, 1))
        {
          hf_gclog_piece_clear (&piece);
          self->has_failed = TRUE;
        }
    }
  self->text_bytes = 0;
}

/* ---- Records that may belong to a collection ---------------------------- */

static gboolean
add_event (HfGclogParser *self,
           const HfEvent *event)
{
  gsize growth = hf_column_get_growth (self->events, 1);
  gboolean has_room = growth == 0 || hf_gclog_parser_charge (self, growth);

  has_room = has_room && hf_column_append (self->events, event, 1);
  self->has_failed |= !has_room;
  return has_room;
}

const char *
hf_gclog_read_range (HfGclogParser *self,
                     const char    *at)
{
  guint64 numbers[4]; /* generation, start, used, reserved */
  HfEvent event = { .kind = HF_EVENT_RANGE };

  if (!hf_gclog_parser_read_numbers (self, &at, numbers, G_N_ELEMENTS (numbers)))
    return at;
  event.range = (HfRange){ numbers[0], numbers[1], numbers[2], numbers[3] };
  add_event (self, &event);
  hf_gclog_count_record (&self->ranges, self->line);
  hf_gclog_parser_expect_end (self, at);
  return at;
}

const char *
hf_gclog_read_block (HfGclogParser *self,
                     const char    *at)
{
  gboolean is_moved = self->letter == 'm';
  guint64 numbers[3]; /* old start, new start if moved, length */
  guint n = is_moved ? 3 : 2;
  HfEvent event = { .kind = is_moved ? HF_EVENT_MOVED : HF_EVENT_SURVIVED };

  if (!hf_gclog_parser_read_numbers (self, &at, numbers, n))
    return at;
  event.block.old_start = numbers[0];
  event.block.new_start = numbers[n - 2];
  event.block.length = numbers[n - 1];
  add_event (self, &event);
  hf_gclog_count_record (&self->blocks, self->line);
  hf_gclog_parser_expect_end (self, at);
  return at;
}

/* An interruption without a reason is one all the same: what it says must not get
 * lost. */
const char *
hf_gclog_read_interruption (HfGclogParser *self,
                            const char    *at)
{
  gsize length;
  const char *text = hf_gclog_lex_rest (&at, self->end, &length);
  HfEvent event = { .kind = HF_EVENT_INTERRUPTED };
  char *copy;

  if (length == 0)
    hf_gclog_parser_count_fault (self, HF_FAULT_MISSING_FIELD);
  copy = hf_gclog_parser_charge (self, length) ? hf_text_try_to_utf8 (text, length) : NULL;
  event.interrupted.text = copy;
  if (copy != NULL && add_event (self, &event))
    {
      self->text_bytes += HF_GCLOG_ALLOCATION_BYTES + strlen (copy);
      return at;
    }
  g_free (copy);
  self->has_failed = TRUE;
  return at;
}

/* ---- Records that change to what others belong --------------------------- */

static const char *
take_text (HfGclogParser  *self,
           HfGclogControl *control,
           const char     *at)
{
  const char *text = hf_gclog_lex_rest (&at, self->end, &control->text_length);

  control->is_sound = control->text_length > 0;
  if (!control->is_sound)
    return at;
  control->text = hf_gclog_parser_charge (self, control->text_length)
                    ? g_try_malloc (control->text_length)
                    : NULL;
  if (control->text != NULL)
    memcpy (control->text, text, control->text_length);
  else
    self->has_failed = TRUE;
  return at;
}

/* The faults of an `a` belong to the section that it opens, so it is counted
 * behind the cut. */
static void
cut_text_control (HfGclogParser        *self,
                  const HfGclogControl *control)
{
  hf_gclog_parser_cut_piece (self, control);
  if (!control->is_sound)
    hf_gclog_parser_count_fault (self, HF_FAULT_MISSING_FIELD);
}

/* Without a version it is not an `a` record: any prose may have such a line, and
 * some of it reads as a number ("a bad day"), but not as one of two digits. */
const char *
hf_gclog_read_open (HfGclogParser *self,
                    const char    *at)
{
  HfGclogControl control = { .letter = self->letter, .line = self->line };

  if (!hf_gclog_parser_read_numbers (self, &at, control.numbers, 1))
    return at;
  if (control.numbers[0] > 0xff)
    {
      hf_gclog_parser_count_fault (self, HF_FAULT_BAD_NUMBER);
      return at;
    }
  at = take_text (self, &control, at);
  cut_text_control (self, &control);
  return at;
}

const char *
hf_gclog_read_close (HfGclogParser *self,
                     const char    *at)
{
  HfGclogControl control = { .letter = self->letter, .line = self->line };

  at = take_text (self, &control, at);
  cut_text_control (self, &control);
  return at;
}

const char *
hf_gclog_read_number_control (HfGclogParser *self,
                              const char    *at)
{
  HfGclogControl control = { .letter = self->letter, .line = self->line };

  control.is_sound = hf_gclog_parser_read_numbers (self, &at, control.numbers,
                                                   self->letter == 'g' ? 4 : 2);
  if (control.is_sound)
    hf_gclog_parser_expect_end (self, at);
  hf_gclog_parser_cut_piece (self, &control);
  return at;
}
