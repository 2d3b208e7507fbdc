/* hf-gclog-parser.c: lines, and the records of a heap, a function for each
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-parser-private.h"

#include "hf-gclog-lexer.h"

#include <string.h>

/* The budget and the cancellable are asked every so many lines, references or pieces. */
#define POLL_INTERVAL 4096

/* Scratch memory up to this size is kept; larger blocks are freed. */
#define FREE_WARM_BYTES (4 * 1024 * 1024)
#define MOST_WARM_BYTES (64 * 1024 * 1024)

gboolean
hf_gclog_parser_charge (HfGclogParser *self,
                        gsize          n_bytes)
{
  guint64 warm;
  gboolean fits;

  if (self->budget == NULL)
    return TRUE;
  warm = hf_heap_part_get_n_bytes (self->part) + hf_column_get_n_bytes (self->events) +
         self->text_bytes + n_bytes;
  warm = warm > FREE_WARM_BYTES ? warm - FREE_WARM_BYTES : 0;

  fits = hf_memory_budget_charge (self->budget, &self->charge, self->piece_bytes + warm);
  self->has_failed |= !fits;
  return fits;
}

static gboolean
may_grow_cb (gsize    n_bytes,
             gpointer data)
{
  return hf_gclog_parser_charge (data, n_bytes);
}

static HfHeapPart *
new_part (HfGclogParser *self)
{
  HfHeapPart *part = hf_heap_part_new ();

  hf_heap_part_set_guard (part, may_grow_cb, self);
  return part;
}

HfGclogParser *
hf_gclog_parser_new (HfMemoryBudget *budget,
                     GCancellable   *stop)
{
  HfGclogParser *self = g_new0 (HfGclogParser, 1);

  self->budget = budget;
  self->stop = stop;
  self->part = new_part (self);
  self->events = hf_gclog_events_new ();
  return self;
}

void
hf_gclog_parser_free (HfGclogParser *self)
{
  if (self == NULL)
    return;
  hf_heap_part_free (self->part);
  hf_column_free (self->events);
  hf_completeness_clear (&self->faults);
  g_free (self);
}

void
hf_gclog_parser_omit_references (HfGclogParser *self)
{
  self->omits_references = TRUE;
}

guint64
hf_gclog_parser_get_charge (const HfGclogParser *self)
{
  return self->charge;
}

static gboolean
poll_budget (HfGclogParser *self)
{
  hf_gclog_parser_charge (self, 0);
  self->has_failed |= g_cancellable_is_cancelled (self->stop);
  return !self->has_failed;
}

static gboolean
poll_sometimes (HfGclogParser *self)
{
  if (G_LIKELY (++self->n_unpolled < POLL_INTERVAL))
    return TRUE;
  self->n_unpolled = 0;
  return poll_budget (self);
}

/* ---- Faults ------------------------------------------------------------ */

void
hf_gclog_parser_count_fault (HfGclogParser *self,
                             HfFaultKind    kind)
{
  hf_completeness_add (&self->faults, kind, 1, self->line);
}

void
hf_gclog_parser_count_field (HfGclogParser *self,
                             HfGclogField   field)
{
  switch (field)
    {
    case HF_GCLOG_FIELD_OK:
      break;
    case HF_GCLOG_FIELD_MISSING:
      hf_gclog_parser_count_fault (self, HF_FAULT_MISSING_FIELD);
      break;
    case HF_GCLOG_FIELD_NO_NUMBER:
      hf_gclog_parser_count_fault (self, HF_FAULT_BAD_NUMBER);
      break;
    case HF_GCLOG_FIELD_TOO_LARGE:
      hf_gclog_parser_count_fault (self, HF_FAULT_NUMBER_TOO_LARGE);
      break;
    default:
      g_assert_not_reached ();
    }
}

void
hf_gclog_parser_expect_end (HfGclogParser *self,
                            const char    *at)
{
  hf_gclog_skip_blanks (&at);
  if (!hf_gclog_is_line_end (at))
    hf_gclog_parser_count_fault (self, HF_FAULT_EXTRA_FIELD);
}

/* ---- Records that belong to a heap ------------------------------------- */

/* A type, or the assembly of one. */
static const char *
read_type (HfGclogParser *self,
           const char    *at)
{
  const gboolean is_assembly = self->letter == 'y';
  guint64 id;
  const char *name;
  gsize length;

  if (!hf_gclog_parser_read_numbers (self, &at, &id, 1))
    return at;

  name = hf_gclog_lex_rest (&at, self->end, &length);
  if (length == 0)
    {
      hf_gclog_parser_count_fault (self, HF_FAULT_MISSING_FIELD);
      return at;
    }
  self->has_failed |= is_assembly
                        ? !hf_heap_part_add_assembly (self->part, id, name, length, self->line)
                        : !hf_heap_part_add_type (self->part, id, name, length, self->line);
  hf_gclog_count_record (&self->records, self->line);
  return at;
}

/* The object is there whatever its size: one over 64 bits is as impossible as any other over
 * HF_MAX_SIZE. */
static gboolean
read_size (HfGclogParser  *self,
           const char    **at,
           guint64        *size)
{
  HfGclogField field = hf_gclog_lex_number (at, size);

  if (G_LIKELY (field == HF_GCLOG_FIELD_OK))
    return TRUE;
  if (field != HF_GCLOG_FIELD_TOO_LARGE)
    {
      hf_gclog_parser_count_field (self, field);
      return FALSE;
    }
  *size = G_MAXUINT64;
  return TRUE;
}

/* The inner loop of all reading: nine lines of ten are objects. */
static const char *
read_object (HfGclogParser *self,
             const char    *at)
{
  guint64 numbers[3];
  guint64 reference;
  HfGclogField field;
  guint n_references = 0;
  gboolean has_room;

  if (!hf_gclog_parser_read_numbers (self, &at, numbers, 2) || !read_size (self, &at, &numbers[2]))
    return at;
  has_room = hf_heap_part_add_object (self->part, numbers[0], numbers[1], numbers[2], self->line);

  while (has_room && (field = hf_gclog_lex_number (&at, &reference)) != HF_GCLOG_FIELD_MISSING)
    {
      if (G_LIKELY (field == HF_GCLOG_FIELD_OK))
        has_room = self->omits_references || hf_heap_part_add_reference (self->part, reference);
      else
        hf_gclog_parser_count_field (self, field);
      if (G_UNLIKELY ((++n_references % POLL_INTERVAL) == 0))
        has_room = has_room && poll_budget (self);
    }

  self->has_failed |= !has_room;
  hf_gclog_count_record (&self->records, self->line);
  return at;
}

/* The container of a static root, and its field's name, if they are there. */
static const char *
read_static_root (HfGclogParser *self,
                  const guint64 *numbers,
                  const char    *at)
{
  guint64 container;
  HfGclogField result = hf_gclog_lex_number (&at, &container);
  gboolean has_container = result == HF_GCLOG_FIELD_OK;
  const char *field = NULL;
  gsize length = 0;

  if (result == HF_GCLOG_FIELD_MISSING)
    hf_gclog_parser_count_fault (self, HF_FAULT_STATIC_NO_CONTAINER);
  else
    hf_gclog_parser_count_field (self, result);

  if (result != HF_GCLOG_FIELD_MISSING)
    field = hf_gclog_lex_rest (&at, self->end, &length);
  self->has_failed |= !hf_heap_part_add_root (self->part, numbers[0], numbers[1], numbers[2],
                                              has_container ? &container : NULL,
                                              length != 0 ? field : NULL, length, self->line);
  return at;
}

static const char *
read_root (HfGclogParser *self,
           const char    *at)
{
  guint64 numbers[3]; /* object, kind, flags */

  if (!hf_gclog_parser_read_numbers (self, &at, numbers, G_N_ELEMENTS (numbers)))
    return at;
  if (numbers[1] >= HF_N_ROOT_KINDS)
    hf_gclog_parser_count_fault (self, HF_FAULT_UNKNOWN_ROOT_KIND);
  if ((numbers[2] & ~(guint64) HF_ROOT_KNOWN_FLAGS) != 0)
    hf_gclog_parser_count_fault (self, HF_FAULT_UNKNOWN_ROOT_FLAG);

  hf_gclog_count_record (&self->records, self->line);
  if (numbers[1] == HF_ROOT_STATIC)
    return read_static_root (self, numbers, at);
  self->has_failed |= !hf_heap_part_add_root (self->part, numbers[0], numbers[1], numbers[2], NULL,
                                              NULL, 0, self->line);
  hf_gclog_parser_expect_end (self, at);
  return at;
}

static const char *
read_dependent (HfGclogParser *self,
                const char    *at)
{
  guint64 numbers[2]; /* source, target */

  if (!hf_gclog_parser_read_numbers (self, &at, numbers, G_N_ELEMENTS (numbers)))
    return at;
  self->has_failed |= !hf_heap_part_add_dependent (self->part, numbers[0], numbers[1], self->line);
  hf_gclog_count_record (&self->records, self->line);
  hf_gclog_parser_expect_end (self, at);
  return at;
}

static const char *
read_info (HfGclogParser *self,
           const char    *at)
{
  gsize key_length;
  gsize value_length;
  const char *key = hf_gclog_lex_word (&at, &key_length);
  const char *value = hf_gclog_lex_rest (&at, self->end, &value_length);

  if (value_length == 0)
    {
      hf_gclog_parser_count_fault (self, HF_FAULT_MISSING_FIELD);
      return at;
    }
  self->has_failed |= !hf_heap_part_add_info (self->part, key, key_length, value, value_length);
  return at;
}

/* ---- Lines ------------------------------------------------------------- */

static const HfGclogRecordFunc record_funcs[26] = {
  ['a' - 'a'] = hf_gclog_read_open,
  ['c' - 'a'] = hf_gclog_read_close,
  ['d' - 'a'] = read_dependent,
  ['e' - 'a'] = hf_gclog_read_number_control,
  ['g' - 'a'] = hf_gclog_read_number_control,
  ['i' - 'a'] = read_info,
  ['m' - 'a'] = hf_gclog_read_block,
  ['n' - 'a'] = hf_gclog_read_range,
  ['o' - 'a'] = read_object,
  ['r' - 'a'] = read_root,
  ['s' - 'a'] = hf_gclog_read_block,
  ['t' - 'a'] = read_type,
  ['x' - 'a'] = hf_gclog_read_interruption,
  ['y' - 'a'] = read_type,
};

/* @at: the first byte of a line that is neither a blank nor its end. */
static const char *
read_record (HfGclogParser *self,
             const char    *at)
{
  HfGclogRecordFunc func = NULL;

  if (at[0] >= 'a' && at[0] <= 'z' && (hf_gclog_is_blank (at[1]) || hf_gclog_is_line_end (at + 1)))
    func = record_funcs[at[0] - 'a'];
  if (func == NULL)
    {
      hf_gclog_parser_count_fault (self, HF_FAULT_UNKNOWN_RECORD);
      return at;
    }
  self->letter = at[0];
  return func (self, at + 1);
}

/* One extremely long line must not be paid for to the end of the file. */
static void
cool_down (HfGclogParser *self)
{
  if (hf_heap_part_get_n_bytes (self->part) <= MOST_WARM_BYTES)
    return;
  hf_heap_part_free (self->part);
  self->part = new_part (self);
}

void
hf_gclog_parser_count_long_line (HfGclogParser *self)
{
  hf_completeness_add (&self->faults, HF_FAULT_LONG_LINE, 1, 1);
}

gboolean
hf_gclog_parser_parse (HfGclogParser *self,
                       const char    *data,
                       gsize          length,
                       HfColumn      *pieces,
                       guint64       *n_lines)
{
  const HfGclogControl no_control = { 0 };
  const char *at = data;

  self->pieces = pieces;
  self->end = data + length;
  self->line = 0;
  self->charge = self->piece_bytes = 0;
  self->has_failed = FALSE;

  while (at < self->end && poll_sometimes (self) && !self->has_failed)
    {
      self->line++;
      hf_gclog_skip_blanks (&at);
      if (G_LIKELY (at[0] == 'o' && hf_gclog_is_blank (at[1])))
        at = read_object (self, at + 1);
      else if (!hf_gclog_is_line_end (at))
        at = read_record (self, at);

      if (G_UNLIKELY (*at != '\n'))
        at = memchr (at, '\n', (gsize) (self->end - at));
      at++;
    }

  hf_gclog_parser_cut_piece (self, &no_control);
  cool_down (self);
  poll_budget (self);
  self->pieces = NULL;
  *n_lines = self->line;
  return !self->has_failed;
}
