/* hf-nettrace-stream.c: the container of a .nettrace, taken apart into events
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-nettrace-stream.h"

#include "hf-nettrace-start-private.h"

#include <string.h>

#define TAG_END_OF_STREAM 1

#define MIN_BLOCK_HEADER 4
#define BLOCK_IS_COMPRESSED 1

/* An event's header without compression, behind the blob's own length. */
#define PLAIN_HEADER_SIZE 76

enum
{
  HAS_METADATA_ID = 0x01,
  HAS_SEQUENCE = 0x02,
  HAS_THREAD = 0x04,
  HAS_STACK = 0x08,
  HAS_ACTIVITY = 0x10,
  HAS_RELATED_ACTIVITY = 0x20,
  HAS_PAYLOAD_SIZE = 0x80,
};

typedef enum
{
  BLOCK_NONE,
  BLOCK_EVENTS,
  BLOCK_METADATA,
  BLOCK_SEQUENCE_POINTS,
} BlockKind;

/* Fields that a compressed header omits are as in the event before it in the block. */
typedef struct
{
  guint32 metadata_id;
  guint32 sequence;
  guint64 capture_thread;
  guint64 time;
  guint32 payload_size;
} Header;

struct _HfNettraceStream
{
  HfByteReader    *reader;
  HfNettraceClock  clock;

  BlockKind        block;
  gboolean         is_compressed;
  guint64          block_end; /* offset in the text */
  Header           header;
  guint64          point_time;
  guint32          n_points;  /* of the sequence points that are left */
  guint64          unread;    /* of the payload given last, in bytes */

  gboolean         is_over;
  HfFaultKind     cut;
  guint64          bad_offset;
};

HfNettraceStream *
hf_nettrace_stream_new (HfByteReader *reader)
{
  HfNettraceStream *self = g_new0 (HfNettraceStream, 1);

  self->reader = reader;
  return self;
}

void
hf_nettrace_stream_free (HfNettraceStream *self)
{
  g_free (self);
}

const HfNettraceClock *
hf_nettrace_stream_get_clock (const HfNettraceStream *self)
{
  return &self->clock;
}

HfFaultKind
hf_nettrace_stream_get_cut (const HfNettraceStream *self)
{
  return self->cut;
}

guint64
hf_nettrace_stream_get_bad_offset (const HfNettraceStream *self)
{
  return self->bad_offset;
}

gboolean
hf_nettrace_stream_open (HfNettraceStream  *self,
                         GError           **error)
{
  return hf_nettrace_read_start (self->reader, &self->clock, error);
}

/* ---- Blocks ------------------------------------------------------------------ */

/* Returns: FALSE, always: there is nothing more to be had */
static gboolean
end_bad (HfNettraceStream *self)
{
  guint64 offset = hf_byte_reader_get_offset (self->reader);
  gboolean is_past_block = self->block != BLOCK_NONE && offset >= self->block_end;

  /* Where a block is too short for what is in it, the file may end as well. */
  self->is_over = TRUE;
  self->bad_offset = offset;
  self->cut = hf_byte_reader_is_good (self->reader) || is_past_block ? HF_FAULT_BAD_FILE
                                                                     : HF_FAULT_CUT_FILE;
  return FALSE;
}

static guint64
get_left (const HfNettraceStream *self)
{
  guint64 offset = hf_byte_reader_get_offset (self->reader);

  return offset < self->block_end ? self->block_end - offset : 0;
}

static gboolean
begin_event_block (HfNettraceStream *self,
                   BlockKind         kind)
{
  guint64 size = get_left (self);
  guint16 header_size;

  if (size == 0)
    return TRUE;
  if (size < MIN_BLOCK_HEADER)
    return end_bad (self);
  header_size = hf_byte_reader_get_u16 (self->reader);
  self->is_compressed = (hf_byte_reader_get_u16 (self->reader) & BLOCK_IS_COMPRESSED) != 0;
  if (header_size < MIN_BLOCK_HEADER || header_size > size)
    return end_bad (self);
  self->block = kind;
  self->header = (Header){ 0 };
  return hf_byte_reader_skip (self->reader, header_size - MIN_BLOCK_HEADER) || end_bad (self);
}

static gboolean
begin_point_block (HfNettraceStream *self)
{
  const guint64 point_size = sizeof (guint64) + sizeof (guint32);

  if (get_left (self) < point_size)
    return end_bad (self);
  self->point_time = hf_byte_reader_get_u64 (self->reader);
  self->n_points = hf_byte_reader_get_u32 (self->reader);
  if (!hf_byte_reader_is_good (self->reader) || self->n_points > get_left (self) / point_size)
    return end_bad (self);
  self->block = BLOCK_SEQUENCE_POINTS;
  return TRUE;
}

/* Blocks of kinds that are not needed have a length all the same. */
static gboolean
begin_block (HfNettraceStream *self)
{
  HfByteReader *reader = self->reader;
  char name[HF_NETTRACE_MAX_TYPE_NAME];
  guint32 min_reader;
  guint32 size;

  if (!hf_nettrace_read_type (self->reader, name, &min_reader))
    return end_bad (self);
  size = hf_byte_reader_get_u32 (reader);
  if (size > G_MAXINT32 || !hf_byte_reader_skip (reader, -hf_byte_reader_get_offset (reader) & 3))
    return end_bad (self);
  self->block_end = hf_byte_reader_get_offset (reader) + size;

  if (strcmp (name, "EventBlock") == 0)
    return begin_event_block (self, BLOCK_EVENTS);
  if (strcmp (name, "MetadataBlock") == 0)
    return begin_event_block (self, BLOCK_METADATA);
  if (strcmp (name, "SPBlock") == 0)
    return begin_point_block (self);
  self->block = BLOCK_NONE;
  return TRUE;
}

static gboolean
end_block (HfNettraceStream *self)
{
  self->block = BLOCK_NONE;
  if (!hf_byte_reader_skip (self->reader, get_left (self)) ||
      hf_byte_reader_get_offset (self->reader) != self->block_end ||
      hf_byte_reader_get_u8 (self->reader) != HF_NETTRACE_TAG_END_OBJECT)
    return end_bad (self);
  return TRUE;
}

/* ---- Events -------------------------------------------------------------------- */

static guint64
read_varuint (HfByteReader *reader)
{
  guint64 value = 0;

  for (guint shift = 0; shift < 64; shift += 7)
    {
      guint8 byte = hf_byte_reader_get_u8 (reader);

      value |= (guint64) (byte & 0x7f) << shift;
      if ((byte & 0x80) == 0)
        break;
    }
  return value;
}

static void
read_compressed_header (HfByteReader *reader,
                        Header       *header)
{
  guint8 flags = hf_byte_reader_get_u8 (reader);

  if ((flags & HAS_METADATA_ID) != 0)
    header->metadata_id = (guint32) read_varuint (reader);
  if ((flags & HAS_SEQUENCE) != 0)
    {
      header->sequence += (guint32) read_varuint (reader);
      header->capture_thread = read_varuint (reader);
      read_varuint (reader);
    }
  if (header->metadata_id != 0)
    header->sequence++;
  if ((flags & HAS_THREAD) != 0)
    read_varuint (reader);
  if ((flags & HAS_STACK) != 0)
    read_varuint (reader);
  header->time += read_varuint (reader);
  if ((flags & HAS_ACTIVITY) != 0)
    hf_byte_reader_skip (reader, 16);
  if ((flags & HAS_RELATED_ACTIVITY) != 0)
    hf_byte_reader_skip (reader, 16);
  if ((flags & HAS_PAYLOAD_SIZE) != 0)
    header->payload_size = (guint32) read_varuint (reader);
}

/* Returns: how many bytes stand behind the payload before the next blob; more than
 * there can be if the blob's length is wrong */
static guint64
read_plain_header (HfByteReader *reader,
                   Header       *header)
{
  guint32 size = hf_byte_reader_get_u32 (reader);
  guint64 begin = hf_byte_reader_get_offset (reader);
  guint64 end = (begin + size + 3) & ~(guint64) 3;

  header->metadata_id = hf_byte_reader_get_u32 (reader) & G_MAXINT32;
  header->sequence = hf_byte_reader_get_u32 (reader);
  hf_byte_reader_get_u64 (reader);
  header->capture_thread = hf_byte_reader_get_u64 (reader);
  hf_byte_reader_get_u32 (reader);
  hf_byte_reader_get_u32 (reader);
  header->time = hf_byte_reader_get_u64 (reader);
  hf_byte_reader_skip (reader, 32);
  header->payload_size = hf_byte_reader_get_u32 (reader);
  return end - begin - PLAIN_HEADER_SIZE - header->payload_size;
}

/* The last blob of a block may go without its padding. */
static gboolean
read_event (HfNettraceStream *self,
            HfNettraceItem   *item)
{
  HfByteReader *reader = self->reader;
  Header *header = &self->header;
  guint64 behind = 0;
  guint64 left;

  if (!self->is_compressed && get_left (self) < sizeof (guint32) + PLAIN_HEADER_SIZE)
    return end_bad (self);
  if (self->is_compressed)
    read_compressed_header (reader, header);
  else
    behind = read_plain_header (reader, header);
  left = get_left (self);
  if (!hf_byte_reader_is_good (reader) || header->payload_size > left ||
      hf_byte_reader_get_offset (reader) > self->block_end ||
      behind > left - header->payload_size + 3)
    return end_bad (self);

  item->kind = self->block == BLOCK_EVENTS ? HF_NETTRACE_EVENT : HF_NETTRACE_METADATA;
  item->metadata_id = header->metadata_id;
  item->sequence = header->sequence;
  item->thread = header->capture_thread;
  item->time = header->time;
  item->size = header->payload_size;
  item->payload = NULL;
  self->unread = MIN (header->payload_size + behind, left);
  if (item->size <= HF_NETTRACE_MAX_PAYLOAD)
    {
      item->payload = hf_byte_reader_want (reader, item->size);
      return item->payload != NULL || end_bad (self);
    }
  return TRUE;
}

static void
read_point (HfNettraceStream *self,
            HfNettraceItem   *item)
{
  self->n_points--;
  item->kind = HF_NETTRACE_SEQUENCE_POINT;
  item->thread = hf_byte_reader_get_u64 (self->reader);
  item->sequence = hf_byte_reader_get_u32 (self->reader);
  item->time = self->point_time;
}

/* Returns: TRUE if @item is one */
static gboolean
advance (HfNettraceStream *self,
         HfNettraceItem   *item)
{
  const guint8 *tag;

  switch (self->block)
    {
    case BLOCK_EVENTS:
    case BLOCK_METADATA:
      if (get_left (self) > 0)
        return read_event (self, item);
      end_block (self);
      return FALSE;
    case BLOCK_SEQUENCE_POINTS:
      if (self->n_points > 0)
        {
          read_point (self, item);
          return hf_byte_reader_is_good (self->reader) || end_bad (self);
        }
      end_block (self);
      return FALSE;
    case BLOCK_NONE:
    default:
      tag = hf_byte_reader_want (self->reader, 1);
      if (tag != NULL && *tag == TAG_END_OF_STREAM)
        self->is_over = TRUE;
      else if (begin_block (self) && self->block == BLOCK_NONE)
        end_block (self);
      return FALSE;
    }
}

gboolean
hf_nettrace_stream_next (HfNettraceStream  *self,
                         HfNettraceItem    *item,
                         GError           **error)
{
  GError *cause;

  *item = (HfNettraceItem){ .kind = HF_NETTRACE_END };
  if (self->unread > 0 && !self->is_over && !hf_byte_reader_skip (self->reader, self->unread))
    end_bad (self);
  self->unread = 0;

  while (!self->is_over)
    {
      if (advance (self, item))
        return TRUE;
    }
  *item = (HfNettraceItem){ .kind = HF_NETTRACE_END };
  cause = hf_byte_reader_take_error (self->reader);
  if (cause == NULL)
    return TRUE;
  g_propagate_error (error, cause);
  return FALSE;
}
