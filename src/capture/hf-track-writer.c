/* hf-track-writer.c: the profiler's stream of collections as .gclog
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-track-writer.h"

#include "hf-track-blocks-private.h"

#define MASK_BACKGROUND 0x1c

/* More than two at once are not known to exist. */
#define MAX_OPEN 8

/* A collection that has started and not ended. */
typedef struct
{
  HfTrackPoint  point;
  guint64       reason;
  guint64       type;       /* HfWireType */
  guint64       thread;
  GArray       *blocks;     /* HfWireBlock; or NULL: they are written as they come */
  GArray       *allocated;  /* HfWireBlock: large objects since its start; NULL without blocks */
  GArray       *ranges;     /* HfWireBlock: the table at its start; NULL without blocks */
  gboolean      is_written; /* in the background, before its end */
  gboolean      has_moved;
  gboolean      has_blocks;
} Open;

struct _HfTrackWriter
{
  gint64         started;
  HfTrackNotify  notify;
  gpointer       data;
  Open           open[MAX_OPEN];
  guint          n_open;
  GArray        *ranges;      /* HfWireBlock: the last whole table */
  GArray        *next_ranges; /* one that is not whole yet */
  guint64        n_next;      /* ranges of it, with empty ones */
  gboolean       is_held;     /* the last table is not written yet */
  GHashTable    *workers;     /* threads that report collections that block */
  gboolean       is_server;   /* several threads report one collection */
  guint64        taken;       /* a snapshot of the end of a collection; or 0 */
  guint64        taken_by;    /* the number of that collection */
  HfTrackCounts  counts;
};

HfTrackWriter *
hf_track_writer_new (gint64        started,
                     HfTrackNotify notify,
                     gpointer      data)
{
  HfTrackWriter *self = g_new0 (HfTrackWriter, 1);

  self->started = started;
  self->notify = notify;
  self->data = data;
  self->ranges = g_array_new (FALSE, FALSE, sizeof (HfWireBlock));
  self->next_ranges = g_array_new (FALSE, FALSE, sizeof (HfWireBlock));
  self->workers = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  return self;
}

static void
clear_open (Open *open)
{
  g_clear_pointer (&open->blocks, g_array_unref);
  g_clear_pointer (&open->ranges, g_array_unref);
  g_clear_pointer (&open->allocated, g_array_unref);
}

void
hf_track_writer_free (HfTrackWriter *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < self->n_open; i++)
    clear_open (&self->open[i]);
  g_array_unref (self->ranges);
  g_array_unref (self->next_ranges);
  g_hash_table_unref (self->workers);
  g_free (self);
}

const HfTrackCounts *
hf_track_writer_get_counts (HfTrackWriter *self)
{
  return &self->counts;
}

void
hf_track_writer_forget_counts (HfTrackWriter *self)
{
  self->counts = (HfTrackCounts){ .last_number = self->counts.last_number };
}

/* ---- Records of .gclog ------------------------------------------------- */

static guint64
get_time (HfTrackWriter *self,
          gint64         time)
{
  return (guint64) MAX (time - self->started, 0);
}

static void
write_start (HfTrackWriter *self,
             const Open    *open,
             guint64        mask,
             HfGclogSink   *sink)
{
  const guint64 numbers[] = { open->point.number, get_time (self, open->point.started), mask,
                              hf_track_blocks_get_reason (open->reason) };

  hf_gclog_add_record (sink, 'g', numbers, 4);
}

static void
write_end (HfTrackWriter *self,
           const Open    *open,
           gint64         time,
           HfGclogSink   *sink)
{
  hf_gclog_add_record (sink, 'e', (guint64[]){ open->point.number, get_time (self, time) }, 2);
}

/* A table is within a collection. */
static void
write_held_ranges (HfTrackWriter *self,
                   HfGclogSink   *sink)
{
  if (self->is_held)
    hf_track_blocks_write_ranges (self->ranges, sink);
  self->is_held = FALSE;
}

/* It is judged by the ranges of this place. */
static void
write_background (HfTrackWriter *self,
                  Open          *open,
                  gint64         time,
                  HfGclogSink   *sink)
{
  write_start (self, open, MASK_BACKGROUND, sink);
  write_held_ranges (self, sink);
  hf_track_blocks_write (open->blocks, open->allocated, sink);
  write_end (self, open, time, sink);
  open->is_written = TRUE;
}

/* It was meant for the background, but blocked: it is judged by the ranges of its start. */
static void
write_late (HfTrackWriter *self,
            const Open    *open,
            gint64         time,
            HfGclogSink   *sink)
{
  write_start (self, open, hf_track_blocks_get_mask (open->point.oldest), sink);
  hf_track_blocks_write_ranges (open->ranges, sink);
  hf_track_blocks_write (open->blocks, open->allocated, sink);
  hf_track_blocks_write_ranges (self->ranges, sink);
  self->is_held = FALSE;
  write_end (self, open, time, sink);
}

/* ---- Collections ------------------------------------------------------- */

static Open *
find_open (HfTrackWriter *self,
           guint64        number)
{
  for (guint i = 0; i < self->n_open; i++)
    if (self->open[i].point.number == number)
      return &self->open[i];

  return NULL;
}

static Open *
find_background (HfTrackWriter *self)
{
  for (guint i = 0; i < self->n_open; i++)
    if (self->open[i].type == HF_WIRE_TYPE_BACKGROUND)
      return &self->open[i];

  return NULL;
}

static void
start (HfTrackWriter *self,
       const guint64 *numbers,
       HfGclogSink   *sink)
{
  Open *background = find_background (self);
  Open *open;

  if (find_open (self, numbers[0]) != NULL || self->n_open == MAX_OPEN)
    return;
  /* Its blocks are of the addresses of this moment, which the next collection may change. */
  if (background != NULL && background->has_blocks && !background->is_written)
    write_background (self, background, (gint64) numbers[4], sink);

  open = &self->open[self->n_open++];
  memset (open, 0, sizeof *open);
  open->point.number = numbers[0];
  open->point.oldest = (guint) MIN (numbers[1], 2);
  open->reason = numbers[2];
  open->type = numbers[3];
  open->point.started = (gint64) numbers[4];
  open->thread = numbers[5];
  hf_track_blocks_sum_ranges (self->ranges, open->point.before);
  if (open->type == HF_WIRE_TYPE_BACKGROUND)
    {
      open->blocks = g_array_new (FALSE, FALSE, sizeof (HfWireBlock));
      open->ranges = g_array_copy (self->ranges);
      open->allocated = g_array_new (FALSE, FALSE, sizeof (HfWireBlock));
    }
  else
    {
      write_start (self, open, hf_track_blocks_get_mask (open->point.oldest), sink);
      write_held_ranges (self, sink);
    }
}

static gboolean
is_worker (HfTrackWriter *self,
           guint64        thread)
{
  return g_hash_table_contains (self->workers, &thread);
}

/* On a server, any thread of the collector may report the end. */
static gboolean
has_blocked (HfTrackWriter *self,
             const Open    *open,
             guint64        thread)
{
  return !open->is_written && (open->has_moved || is_worker (self, thread) ||
                               (!self->is_server && thread == open->thread));
}

static void
count_collection (HfTrackWriter *self,
                  Open          *open,
                  gint64         time)
{
  const guint64 pause = (guint64) MAX (time - open->point.started, 0);

  open->point.ended = MAX (time, open->point.started);
  hf_track_blocks_sum_ranges (self->ranges, open->point.after);
  if (open->point.is_background)
    hf_track_counts_add_background (&self->counts, open->point.number);
  else
    hf_track_counts_add_collection (&self->counts, open->point.number, open->point.oldest, pause);
  if (self->notify != NULL)
    self->notify (&open->point, self->data);
}

static void
end (HfTrackWriter *self,
     const guint64 *numbers,
     HfGclogSink   *sink)
{
  const gint64 time = (gint64) numbers[1];
  Open *open = find_open (self, numbers[0]);
  guint i;

  if (open == NULL)
    return;

  if (open->type != HF_WIRE_TYPE_BACKGROUND)
    write_end (self, open, time, sink);
  else if (has_blocked (self, open, numbers[2]))
    write_late (self, open, time, sink);
  else
    {
      open->point.is_background = TRUE;
      if (!open->is_written)
        write_background (self, open, time, sink);
    }
  count_collection (self, open, time);

  i = (guint) (open - self->open);
  clear_open (open);
  self->n_open--;
  memmove (open, open + 1, (self->n_open - i) * sizeof *open);
}

/* ---- Blocks and ranges ------------------------------------------------- */

/* Blocks of a collection in the background may come while another one runs. That one keeps objects
 * of the generations that it collects; without ranges, the thread decides: one that reports none
 * but those of the background. */
static Open *
find_owner (HfTrackWriter     *self,
            gboolean           has_moved,
            guint64            thread,
            const HfWireBlock *first)
{
  Open *top = self->n_open > 0 ? &self->open[self->n_open - 1] : NULL;
  Open *background = find_background (self);
  guint64 generation = 0;

  if (top == NULL || background == NULL || top == background || has_moved || thread == top->thread)
    return top;
  if (hf_track_blocks_find_generation (self->ranges, first->old_start, &generation))
    return generation <= top->point.oldest || top->point.oldest == 2 ? top : background;

  return is_worker (self, thread) ? top : background;
}

static void
note_thread (HfTrackWriter *self,
             const Open    *open,
             guint64        thread)
{
  if (open->type == HF_WIRE_TYPE_BACKGROUND)
    return;

  self->is_server |= thread != open->thread;
  if (!is_worker (self, thread))
    g_hash_table_add (self->workers, g_memdup2 (&thread, sizeof thread));
}

static void
forget_ranges (HfTrackWriter *self)
{
  g_array_set_size (self->next_ranges, 0);
  self->n_next = 0;
}

static void
add_block (HfTrackWriter     *self,
           Open              *open,
           const HfWireBlock *block,
           gboolean           has_moved,
           HfGclogSink       *sink)
{
  self->counts.n_blocks++;
  open->has_blocks = TRUE;
  open->has_moved |= block->old_start != block->new_start;
  if (open->blocks != NULL)
    g_array_append_vals (open->blocks, block, 1);
  else
    hf_track_blocks_write_one (block, has_moved, sink);
}

static void
add_blocks (HfTrackWriter *self,
            HfWireScanner *scanner,
            HfGclogSink   *sink)
{
  const gboolean has_moved = scanner->kind == HF_WIRE_MOVED;
  const guint64 thread = scanner->numbers[0];
  HfWireBlock block;
  Open *open;

  if (!hf_wire_scanner_next_block (scanner, &block))
    return;
  open = find_owner (self, has_moved, thread, &block);
  /* One that began before the recording. */
  if (open == NULL || open->is_written)
    return;

  note_thread (self, open, thread);
  do
    add_block (self, open, &block, has_moved, sink);
  while (hf_wire_scanner_next_block (scanner, &block));
}

static void
add_allocated (HfTrackWriter *self,
               const guint64 *numbers)
{
  const HfWireBlock object = { .old_start = numbers[0], .length = numbers[1] };
  Open *background = find_background (self);

  if (background != NULL && !background->is_written)
    g_array_append_val (background->allocated, object);
}

/* The table of a collection's start may come before it or after it, but before its blocks. */
static void
add_ranges (HfTrackWriter *self,
            HfWireScanner *scanner,
            HfGclogSink   *sink)
{
  Open *top = self->n_open > 0 ? &self->open[self->n_open - 1] : NULL;
  HfWireBlock range;
  GArray *old;

  if (scanner->numbers[0] == 0)
    forget_ranges (self);
  if (scanner->numbers[0] != self->n_next)
    return;
  self->n_next += scanner->numbers[2];
  while (hf_wire_scanner_next_block (scanner, &range))
    if (range.length > 0)
      g_array_append_val (self->next_ranges, range);
  if (scanner->numbers[1] != 0)
    return;

  old = self->ranges;
  self->ranges = self->next_ranges;
  self->next_ranges = old;
  forget_ranges (self);
  self->is_held = TRUE;
  if (top != NULL && top->blocks == NULL)
    write_held_ranges (self, sink);
  if (top == NULL || top->has_blocks)
    return;

  hf_track_blocks_sum_ranges (self->ranges, top->point.before);
  if (top->type == HF_WIRE_TYPE_BACKGROUND)
    {
      g_clear_pointer (&top->ranges, g_array_unref);
      top->ranges = g_array_copy (self->ranges);
    }
}

/* ---- The whole --------------------------------------------------------- */

void
hf_track_writer_interrupt (HfTrackWriter *self,
                           HfTrackBreak   why,
                           HfGclogSink   *sink)
{
  hf_track_counts_add_break (&self->counts, why);
  hf_gclog_sink_add_text (sink, "x");
  hf_gclog_add_text (sink, hf_track_break_get_reason (why));
  for (guint i = 0; i < self->n_open; i++)
    {
      /* Whatever it kept, identity ends here. */
      if (self->open[i].blocks == NULL)
        write_end (self, &self->open[i], self->open[i].point.started, sink);
      clear_open (&self->open[i]);
    }
  self->n_open = 0;
  self->is_held = FALSE;
  forget_ranges (self);
}

/* A snapshot that waits for the end of no collection any more. */
static guint64
take (HfTrackWriter *self)
{
  const guint64 taken = find_open (self, self->taken_by) == NULL ? self->taken : 0;

  if (taken == 0)
    return 0;

  self->taken = 0;
  return taken;
}

guint64
hf_track_writer_add (HfTrackWriter *self,
                     HfWireScanner *scanner,
                     HfGclogSink   *sink)
{
  switch (scanner->kind)
    {
    case HF_WIRE_STARTED:
      start (self, scanner->numbers, sink);
      break;
    case HF_WIRE_ENDED:
      end (self, scanner->numbers, sink);
      return take (self);
    case HF_WIRE_MOVED:
    case HF_WIRE_STAYED:
      add_blocks (self, scanner, sink);
      break;
    case HF_WIRE_BOUNDS:
      add_ranges (self, scanner, sink);
      break;
    case HF_WIRE_TAKEN:
      self->taken = scanner->numbers[0];
      self->taken_by = self->n_open > 0 ? self->open[self->n_open - 1].point.number : G_MAXUINT64;
      return take (self);
    case HF_WIRE_LARGE:
      add_allocated (self, scanner->numbers);
      break;
    case HF_WIRE_LOST:
      hf_track_writer_interrupt (self, HF_TRACK_BREAK_DISK, sink);
      return take (self);
    default:
      break;
    }

  return 0;
}
