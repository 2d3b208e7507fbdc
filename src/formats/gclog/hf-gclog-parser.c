/* hf-gclog-parser.c: the records of the format, a function for each
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-parser.h"

#include "hf-gclog-lexer.h"
#include "hf-utf8.h"

#include <string.h>

/* The budget and the cancellable are asked every so many lines, references or pieces. */
#define POLL_INTERVAL 4096

/* What is warm costs nothing up to here, and is given back from there on. */
#define FREE_WARM_BYTES (4 * 1024 * 1024)
#define MOST_WARM_BYTES (64 * 1024 * 1024)

struct _HfGclogParser
{
  HfHeapPart     *part;   /* warm: emptied by each cut */
  HfColumn       *events; /* HfEvent, of this piece */
  gsize           text_bytes; /* of these events */
  HfGclogCount    records;
  HfGclogCount    ranges;
  HfGclogCount    blocks;
  HfCompleteness  faults; /* not yet in a piece */
  HfMemoryBudget *budget; /* or NULL */
  GCancellable   *stop;   /* or NULL */
  guint64         charge;
  guint64         piece_bytes; /* of this block's pieces */
  guint           n_unpolled;
  HfColumn       *pieces; /* borrowed during a parse */
  const char     *end;    /* of the block */
  guint64         line;
  char            letter; /* of the record */
  gboolean        omits_references;
  gboolean        has_failed;
};

/* Reads the fields of one record from behind its letter, and returns how far it
 * came; the caller skips what is left of the line. */
typedef const char *(*RecordFunc) (HfGclogParser *self,
                                   const char    *at);

/* Whether @n_bytes more than what is there now fit the budget. */
static gboolean
charge (HfGclogParser *self,
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
  return charge (data, n_bytes);
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
  charge (self, 0);
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

static void
count_fault (HfGclogParser *self,
             HfFaultKind    kind)
{
  hf_completeness_add (&self->faults, kind, 1, self->line);
}

static void
count_field (HfGclogParser *self,
             HfGclogField   field)
{
  switch (field)
    {
    case HF_GCLOG_FIELD_OK:
      break;
    case HF_GCLOG_FIELD_MISSING:
      count_fault (self, HF_FAULT_MISSING_FIELD);
      break;
    case HF_GCLOG_FIELD_NO_NUMBER:
      count_fault (self, HF_FAULT_BAD_NUMBER);
      break;
    case HF_GCLOG_FIELD_TOO_LARGE:
      count_fault (self, HF_FAULT_NUMBER_TOO_LARGE);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* The first field that is not a number counts; what stands behind it would be
 * guessed, and is not read. */
static gboolean
read_numbers (HfGclogParser *self,
              const char   **at,
              guint64       *numbers,
              guint          n)
{
  for (guint i = 0; i < n; i++)
    {
      HfGclogField field = hf_gclog_lex_number (at, &numbers[i]);

      if (field != HF_GCLOG_FIELD_OK)
        {
          count_field (self, field);
          return FALSE;
        }
    }
  return TRUE;
}

static void
expect_end (HfGclogParser *self,
            const char    *at)
{
  hf_gclog_skip_blanks (&at);
  if (!hf_gclog_is_line_end (at))
    count_fault (self, HF_FAULT_EXTRA_FIELD);
}

static void
count_record (HfGclogCount *records,
              guint64       line)
{
  if (records->count++ == 0)
    records->first_line = line;
}

/* ---- Pieces ------------------------------------------------------------ */

static void
cut_piece (HfGclogParser        *self,
           const HfGclogControl *control)
{
  HfGclogPiece piece = { .control = *control };

  /* What is in a part belongs to a section and a snapshot, and no record but an
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

/* ---- Records that belong to a heap ------------------------------------- */

static const char *
read_type (HfGclogParser *self,
           const char    *at)
{
  guint64 id;
  const char *name;
  gsize length;

  if (!read_numbers (self, &at, &id, 1))
    return at;

  name = hf_gclog_lex_rest (&at, self->end, &length);
  if (length == 0)
    {
      count_fault (self, HF_FAULT_MISSING_FIELD);
      return at;
    }
  self->has_failed |= !hf_heap_part_add_type (self->part, id, name, length, self->line);
  count_record (&self->records, self->line);
  return at;
}

/* The object is there whatever its size: one over 64 bits is as impossible as any other over
 * HF_MAX_SIZE. */
static gboolean
read_size (HfGclogParser *self,
           const char   **at,
           guint64       *size)
{
  HfGclogField field = hf_gclog_lex_number (at, size);

  if (G_LIKELY (field == HF_GCLOG_FIELD_OK))
    return TRUE;
  if (field != HF_GCLOG_FIELD_TOO_LARGE)
    {
      count_field (self, field);
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

  if (!read_numbers (self, &at, numbers, 2) || !read_size (self, &at, &numbers[2]))
    return at;
  has_room = hf_heap_part_add_object (self->part, numbers[0], numbers[1], numbers[2], self->line);

  while (has_room && (field = hf_gclog_lex_number (&at, &reference)) != HF_GCLOG_FIELD_MISSING)
    {
      if (G_LIKELY (field == HF_GCLOG_FIELD_OK))
        has_room = self->omits_references || hf_heap_part_add_reference (self->part, reference);
      else
        count_field (self, field);
      if (G_UNLIKELY ((++n_references % POLL_INTERVAL) == 0))
        has_room = has_room && poll_budget (self);
    }

  self->has_failed |= !has_room;
  count_record (&self->records, self->line);
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
    count_fault (self, HF_FAULT_STATIC_NO_CONTAINER);
  else
    count_field (self, result);

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

  if (!read_numbers (self, &at, numbers, G_N_ELEMENTS (numbers)))
    return at;
  if (numbers[1] >= HF_N_ROOT_KINDS)
    count_fault (self, HF_FAULT_UNKNOWN_ROOT_KIND);
  if ((numbers[2] & ~(guint64) HF_ROOT_KNOWN_FLAGS) != 0)
    count_fault (self, HF_FAULT_UNKNOWN_ROOT_FLAG);

  count_record (&self->records, self->line);
  if (numbers[1] == HF_ROOT_STATIC)
    return read_static_root (self, numbers, at);
  self->has_failed |= !hf_heap_part_add_root (self->part, numbers[0], numbers[1], numbers[2], NULL,
                                              NULL, 0, self->line);
  expect_end (self, at);
  return at;
}

static const char *
read_dependent (HfGclogParser *self,
                const char    *at)
{
  guint64 numbers[2]; /* source, target */

  if (!read_numbers (self, &at, numbers, G_N_ELEMENTS (numbers)))
    return at;
  self->has_failed |= !hf_heap_part_add_dependent (self->part, numbers[0], numbers[1], self->line);
  count_record (&self->records, self->line);
  expect_end (self, at);
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
      count_fault (self, HF_FAULT_MISSING_FIELD);
      return at;
    }
  self->has_failed |= !hf_heap_part_add_info (self->part, key, key_length, value, value_length);
  return at;
}

/* ---- Records that may belong to a collection ---------------------------- */

static gboolean
add_event (HfGclogParser *self,
           const HfEvent *event)
{
  gsize growth = hf_column_get_growth (self->events, 1);
  gboolean has_room = growth == 0 || charge (self, growth);

  has_room = has_room && hf_column_append (self->events, event, 1);
  self->has_failed |= !has_room;
  return has_room;
}

static const char *
read_range (HfGclogParser *self,
            const char    *at)
{
  guint64 numbers[4]; /* generation, start, used, reserved */
  HfEvent event = { .kind = HF_EVENT_RANGE };

  if (!read_numbers (self, &at, numbers, G_N_ELEMENTS (numbers)))
    return at;
  event.range = (HfRange){ numbers[0], numbers[1], numbers[2], numbers[3] };
  add_event (self, &event);
  count_record (&self->ranges, self->line);
  expect_end (self, at);
  return at;
}

static const char *
read_block (HfGclogParser *self,
            const char    *at)
{
  gboolean is_moved = self->letter == 'm';
  guint64 numbers[3]; /* old start, new start if moved, length */
  guint n = is_moved ? 3 : 2;
  HfEvent event = { .kind = is_moved ? HF_EVENT_MOVED : HF_EVENT_SURVIVED };

  if (!read_numbers (self, &at, numbers, n))
    return at;
  event.block.old_start = numbers[0];
  event.block.new_start = numbers[n - 2];
  event.block.length = numbers[n - 1];
  add_event (self, &event);
  count_record (&self->blocks, self->line);
  expect_end (self, at);
  return at;
}

/* An interruption without a reason is one all the same: what it says must not get
 * lost. */
static const char *
read_interruption (HfGclogParser *self,
                   const char    *at)
{
  gsize length;
  const char *text = hf_gclog_lex_rest (&at, self->end, &length);
  HfEvent event = { .kind = HF_EVENT_INTERRUPTED };
  char *copy;

  if (length == 0)
    count_fault (self, HF_FAULT_MISSING_FIELD);
  copy = charge (self, length) ? hf_text_try_to_utf8 (text, length) : NULL;
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
  control->text = charge (self, control->text_length) ? g_try_malloc (control->text_length) : NULL;
  if (control->text != NULL)
    memcpy (control->text, text, control->text_length);
  else
    self->has_failed = TRUE;
  return at;
}

/* What is wrong with an `a` belongs to the section that it opens, so it is counted
 * behind the cut. */
static void
cut_text_control (HfGclogParser        *self,
                  const HfGclogControl *control)
{
  cut_piece (self, control);
  if (!control->is_sound)
    count_fault (self, HF_FAULT_MISSING_FIELD);
}

/* Without a version it is not an `a` record: any prose may have such a line, and
 * some of it reads as a number ("a bad day"), but not as one of two digits. */
static const char *
read_open (HfGclogParser *self,
           const char    *at)
{
  HfGclogControl control = { .letter = self->letter, .line = self->line };

  if (!read_numbers (self, &at, control.numbers, 1))
    return at;
  if (control.numbers[0] > 0xff)
    {
      count_fault (self, HF_FAULT_BAD_NUMBER);
      return at;
    }
  at = take_text (self, &control, at);
  cut_text_control (self, &control);
  return at;
}

static const char *
read_close (HfGclogParser *self,
            const char    *at)
{
  HfGclogControl control = { .letter = self->letter, .line = self->line };

  at = take_text (self, &control, at);
  cut_text_control (self, &control);
  return at;
}

static const char *
read_number_control (HfGclogParser *self,
                     const char    *at)
{
  HfGclogControl control = { .letter = self->letter, .line = self->line };

  control.is_sound = read_numbers (self, &at, control.numbers, self->letter == 'g' ? 4 : 2);
  if (control.is_sound)
    expect_end (self, at);
  cut_piece (self, &control);
  return at;
}

/* ---- Lines ------------------------------------------------------------- */

static const RecordFunc record_funcs[26] = {
  ['a' - 'a'] = read_open,
  ['c' - 'a'] = read_close,
  ['d' - 'a'] = read_dependent,
  ['e' - 'a'] = read_number_control,
  ['g' - 'a'] = read_number_control,
  ['i' - 'a'] = read_info,
  ['m' - 'a'] = read_block,
  ['n' - 'a'] = read_range,
  ['o' - 'a'] = read_object,
  ['r' - 'a'] = read_root,
  ['s' - 'a'] = read_block,
  ['t' - 'a'] = read_type,
  ['x' - 'a'] = read_interruption,
};

/* @at: the first byte of a line that is neither a blank nor its end. */
static const char *
read_record (HfGclogParser *self,
             const char    *at)
{
  RecordFunc func = NULL;

  if (at[0] >= 'a' && at[0] <= 'z' && (hf_gclog_is_blank (at[1]) || hf_gclog_is_line_end (at + 1)))
    func = record_funcs[at[0] - 'a'];
  if (func == NULL)
    {
      count_fault (self, HF_FAULT_UNKNOWN_RECORD);
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

  cut_piece (self, &no_control);
  cool_down (self);
  poll_budget (self);
  self->pieces = NULL;
  *n_lines = self->line;
  return !self->has_failed;
}
