/* hf-gclog-pipeline.c: a ring of blocks between reader, parsers and merger
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-pipeline.h"

#include "hf-gclog-block.h"

#define DEFAULT_BLOCK_SIZE (1024 * 1024)
#define MAX_THREADS 64

/* A place in the ring. Belongs to the reading thread until it is counted in
 * n_read, then to one parser until is_parsed, then to the caller until it is
 * counted in n_released. */
typedef struct
{
  HfGclogBatch  batch;
  HfGclogBlock  block;
  gboolean      is_parsed;
  gboolean      has_failed;
} Slot;

struct _HfGclogPipeline
{
  HfByteSource *source;      /* of the reading thread alone */
  HfGclogCutter *cutter;     /* the same, but for shrinking a block */
  gboolean      omits_references;

  HfMemoryBudget *budget;    /* the input's */
  guint64       kept;        /* what it was charged for the caller */

  guint         n_threads;   /* how many parsers there are */
  GThread     **parsers;     /* [n_threads], or NULL */
  GThread      *reader;      /* NULL as well then */
  HfGclogParser *own_parser; /* if the caller does all */

  GCancellable *cancellable; /* the caller's, or NULL */
  gulong        cancelled_id;
  GCancellable *stop;        /* ends a read that waits */

  Slot         *slots;
  guint         n_slots;

  GMutex        lock;        /* for what follows, and Slot.is_parsed */
  GCond         changed;
  guint64       n_read;      /* blocks, from the start of the file */
  guint64       n_claimed;
  guint64       n_given;
  guint64       n_released;
  gboolean      is_done;     /* the last block has been read, or reading failed */
  gboolean      is_stopped;
  GError       *error;       /* of reading */
};

static Slot *
get_slot (HfGclogPipeline *self,
          guint64          position)
{
  return &self->slots[position % self->n_slots];
}

/* ---- Reading ------------------------------------------------------------ */

/* A cancel of the caller, and the end of the pipeline, stop a read that waits. */
static gboolean
read_block (HfGclogPipeline  *self,
            Slot             *slot,
            GError          **error)
{
  if (!hf_gclog_cutter_read (self->cutter, &slot->block, self->stop, error))
    return FALSE;
  slot->batch.n_consumed = hf_byte_source_get_n_consumed (self->source);
  slot->batch.is_last = slot->block.is_last;
  slot->batch.tail = slot->block.tail;
  slot->batch.tail_length = slot->block.tail_length;
  return TRUE;
}

static gpointer
reader_worker (gpointer data)
{
  HfGclogPipeline *self = data;
  gboolean is_done = FALSE;

  while (!is_done)
    {
      g_autoptr (GError) error = NULL;
      Slot *slot;
      gboolean ok;

      g_mutex_lock (&self->lock);
      while (self->n_read - self->n_released == self->n_slots && !self->is_stopped)
        g_cond_wait (&self->changed, &self->lock);
      is_done = self->is_stopped;
      slot = get_slot (self, self->n_read);
      g_mutex_unlock (&self->lock);
      if (is_done)
        break;

      ok = read_block (self, slot, &error);
      is_done = !ok || slot->batch.is_last;

      g_mutex_lock (&self->lock);
      if (ok)
        self->n_read++;
      else
        self->error = g_steal_pointer (&error);
      self->is_done = is_done;
      g_cond_broadcast (&self->changed);
      g_mutex_unlock (&self->lock);
    }
  return NULL;
}

/* ---- Parsing ------------------------------------------------------------ */

static void
parse_slot (HfGclogPipeline *self,
            HfGclogParser   *parser,
            Slot            *slot)
{
  if (slot->block.has_long_line)
    hf_gclog_parser_count_long_line (parser);
  slot->has_failed = !hf_gclog_parser_parse (parser, slot->block.data, slot->block.length,
                                             slot->batch.pieces, &slot->batch.n_lines);
  slot->batch.charge = hf_gclog_parser_get_charge (parser);
  if (!slot->batch.is_last)
    hf_gclog_cutter_shrink (self->cutter, &slot->block);
}

static HfGclogParser *
make_parser (HfGclogPipeline *self)
{
  HfGclogParser *parser = hf_gclog_parser_new (self->budget, self->stop);

  if (self->omits_references)
    hf_gclog_parser_omit_references (parser);
  return parser;
}

static gpointer
parser_worker (gpointer data)
{
  HfGclogPipeline *self = data;
  g_autoptr (HfGclogParser) parser = make_parser (self);

  g_mutex_lock (&self->lock);
  while (TRUE)
    {
      Slot *slot;

      while (self->n_claimed == self->n_read && !self->is_done && !self->is_stopped)
        g_cond_wait (&self->changed, &self->lock);
      if (self->is_stopped || self->n_claimed == self->n_read)
        break;
      slot = get_slot (self, self->n_claimed++);
      g_mutex_unlock (&self->lock);

      parse_slot (self, parser, slot);

      g_mutex_lock (&self->lock);
      slot->is_parsed = TRUE;
      g_cond_broadcast (&self->changed);
    }
  g_mutex_unlock (&self->lock);
  return NULL;
}

/* ---- Results ------------------------------------------------------------ */

/* The array goes too: after many small pieces it would stay as large. */
static void
release_slot (HfGclogPipeline *self,
              Slot            *slot)
{
  if (slot->batch.pieces->len > 0)
    {
      hf_column_free (slot->batch.pieces);
      slot->batch.pieces = hf_gclog_pieces_new ();
    }
  hf_memory_budget_charge (self->budget, &slot->batch.charge, 0);
  slot->batch.n_lines = 0;
  slot->is_parsed = FALSE;
}

static Slot *
take_slot (HfGclogPipeline  *self,
           GError          **error)
{
  Slot *slot = NULL;

  g_mutex_lock (&self->lock);
  if (self->n_released < self->n_given)
    {
      release_slot (self, get_slot (self, self->n_released));
      self->n_released++;
      g_cond_broadcast (&self->changed);
    }

  /* The slot is not this block's before the block has been read. */
  while (!self->is_stopped &&
         !(self->n_given < self->n_read && get_slot (self, self->n_given)->is_parsed) &&
         !(self->n_given == self->n_read && self->is_done))
    g_cond_wait (&self->changed, &self->lock);

  if (!self->is_stopped && self->n_given < self->n_read)
    slot = get_slot (self, self->n_given++);
  else if (self->error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->error));
  g_mutex_unlock (&self->lock);
  return slot;
}

static Slot *
read_and_parse (HfGclogPipeline  *self,
                GError          **error)
{
  Slot *slot = get_slot (self, 0);

  release_slot (self, slot);
  if (!read_block (self, slot, error))
    return NULL;
  parse_slot (self, self->own_parser, slot);
  return slot;
}

HfGclogBatch *
hf_gclog_pipeline_next (HfGclogPipeline  *self,
                        GError          **error)
{
  g_autoptr (GError) own_error = NULL;
  Slot *slot;

  slot = self->own_parser != NULL ? read_and_parse (self, &own_error)
                                  : take_slot (self, &own_error);

  /* A cancel is reported as such, whatever failed because of it. */
  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return NULL;
  if (slot == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&own_error));
      return NULL;
    }
  if (slot->has_failed)
    {
      hf_memory_budget_fail (self->budget, error);
      return NULL;
    }
  return &slot->batch;
}

void
hf_gclog_pipeline_keep (HfGclogPipeline *self,
                        HfGclogBatch    *batch,
                        guint64          n_bytes)
{
  guint64 charged = self->kept + batch->charge;

  /* One charge for both, lest what moves from one to the other counts twice. */
  hf_memory_budget_charge (self->budget, &charged, n_bytes);
  self->kept = n_bytes;
  batch->charge = 0;
}

/* ---- Beginning and end --------------------------------------------------- */

static void
stop (HfGclogPipeline *self)
{
  g_mutex_lock (&self->lock);
  self->is_stopped = TRUE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
  g_cancellable_cancel (self->stop);
}

static void
cancelled_cb (GCancellable *cancellable G_GNUC_UNUSED,
              gpointer      data)
{
  stop (data);
}

static void
set_done (HfGclogPipeline *self,
          gboolean         is_done)
{
  g_mutex_lock (&self->lock);
  self->is_done = is_done;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
}

static void
join_parsers (HfGclogPipeline *self)
{
  for (guint i = 0; self->parsers != NULL && i < self->n_threads; i++)
    g_thread_join (self->parsers[i]);
  g_clear_pointer (&self->parsers, g_free);
}

/* Where threads are limited, as many parsers as there may be; without one, or without
 * the reader, which comes last since it cannot take back what it has read, none. */
static void
start_threads (HfGclogPipeline *self,
               guint            n_threads)
{
  self->parsers = g_new0 (GThread *, n_threads);
  for (self->n_threads = 0; self->n_threads < n_threads; self->n_threads++)
    {
      self->parsers[self->n_threads] = g_thread_try_new ("gclog-parse", parser_worker, self, NULL);
      if (self->parsers[self->n_threads] == NULL)
        break;
    }
  if (self->n_threads > 0)
    self->reader = g_thread_try_new ("gclog-read", reader_worker, self, NULL);
  if (self->reader != NULL)
    return;

  set_done (self, TRUE);
  join_parsers (self);
  set_done (self, FALSE);
}

/* One block for each parser, one being read, one being merged, and one that lets the
 * parsers go on while the caller seals a heap. */
static void
add_slots (HfGclogPipeline *self,
           guint            n_threads)
{
  self->n_slots = n_threads > 1 ? n_threads + 3 : 1;
  self->slots = g_new0 (Slot, self->n_slots);
  for (guint i = 0; i < self->n_slots; i++)
    self->slots[i].batch.pieces = hf_gclog_pieces_new ();
}

HfGclogPipeline *
hf_gclog_pipeline_new (HfInput *input)
{
  const HfLoadOptions *options = &input->options;
  gsize block_size = options->block_size != 0 ? options->block_size : DEFAULT_BLOCK_SIZE;
  guint n_threads = MIN (hf_input_get_n_threads (input), MAX_THREADS);
  HfGclogPipeline *self = g_new0 (HfGclogPipeline, 1);

  self->source = input->source;
  self->omits_references = options->omit_references;
  self->budget = input->budget;
  self->cutter = hf_gclog_cutter_new (input->source, block_size, input->budget);
  self->stop = g_cancellable_new ();
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  add_slots (self, n_threads);

  if (input->cancellable != NULL)
    {
      self->cancellable = g_object_ref (input->cancellable);
      self->cancelled_id = g_cancellable_connect (input->cancellable, G_CALLBACK (cancelled_cb),
                                                  self, NULL);
    }
  if (n_threads > 1)
    start_threads (self, n_threads);
  if (self->reader == NULL)
    self->own_parser = make_parser (self);
  return self;
}

void
hf_gclog_pipeline_free (HfGclogPipeline *self)
{
  if (self == NULL)
    return;

  stop (self);
  if (self->reader != NULL)
    g_thread_join (self->reader);
  join_parsers (self);
  if (self->cancellable != NULL)
    g_cancellable_disconnect (self->cancellable, self->cancelled_id);

  for (guint i = 0; i < self->n_slots; i++)
    {
      hf_column_free (self->slots[i].batch.pieces);
      hf_gclog_block_clear (&self->slots[i].block);
    }
  g_free (self->slots);
  hf_gclog_parser_free (self->own_parser);
  hf_gclog_cutter_free (self->cutter);
  g_clear_object (&self->cancellable);
  g_object_unref (self->stop);
  g_clear_error (&self->error);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self);
}
