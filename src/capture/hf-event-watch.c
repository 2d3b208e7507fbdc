/* hf-event-watch.c: a trace of events while it comes in: has the heap been reported?
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-event-watch.h"

#include "hf-nettrace-payload.h"
#include "hf-nettrace-stream.h"

#include <string.h>

#define MAGIC "Nettrace"
#define START_SIZE 32 /* the magic, and a text with its length */
#define TRACE_SIZE 48 /* fields of the first object */

#define TAG_END_OF_STREAM 1
#define TAG_BEGIN_OBJECT 5
#define TAG_END_OBJECT 6
#define TAGS_SIZE 3
#define TYPE_SIZE 12 /* two versions and the length of the name behind them */
#define MAX_TYPE_NAME 64

/* The runtime's blocks have about 100 KiB. */
#define MAX_BLOCK (64 * 1024 * 1024)

#define PROVIDER "Microsoft-Windows-DotNETRuntime"
#define EVENT_START 1
#define EVENT_END 2
#define EVENT_ROOTS 16
#define EVENT_NODES 18
#define EVENT_EDGES 19

/* Events of the modules and methods at the end of a stream; none of PROVIDER has this number. */
#define RUNDOWN_PROVIDER PROVIDER "Rundown"
#define EVENT_OF_RUNDOWN 0x10000

#define FULL_DEPTH 2
#define TYPE_BACKGROUND 1

typedef struct
{
  guint64  start;
  guint64  end;
  gboolean has_start;
  gboolean has_end;
} Collection;

struct _HfEventWatch
{
  GByteArray *start;       /* of the stream, up to its first block */
  GByteArray *pending;     /* behind it, not yet a whole block */
  guint64     offset;      /* of @pending in the stream */
  GHashTable *kinds;       /* id of metadata: EVENT_… */
  GHashTable *collections; /* number: Collection, of full ones that block */
  GString    *text;
  gint64      frequency;
  guint64     n_events;
  guint64     n_objects;
  guint64     n_reports;   /* events of a heap, and of the rundown */
  guint64     last_nodes;  /* time of the last event with objects */
  guint64     pause_us;
  gboolean    has_nodes;
  gboolean    is_reported;
  gboolean    is_ended;
  gboolean    is_bad;
};

HfEventWatch *
hf_event_watch_new (void)
{
  HfEventWatch *self = g_new0 (HfEventWatch, 1);

  self->start = g_byte_array_new ();
  self->pending = g_byte_array_new ();
  self->kinds = g_hash_table_new (NULL, NULL);
  self->collections = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->text = g_string_new (NULL);
  return self;
}

void
hf_event_watch_free (HfEventWatch *self)
{
  if (self == NULL)
    return;

  g_byte_array_unref (self->start);
  g_byte_array_unref (self->pending);
  g_hash_table_unref (self->kinds);
  g_hash_table_unref (self->collections);
  g_string_free (self->text, TRUE);
  g_free (self);
}

/* ---- Events ------------------------------------------------------------ */

static void
take_metadata (HfEventWatch         *self,
               const HfNettraceItem *item)
{
  HfNettracePayload payload = hf_nettrace_payload_init (item->payload, item->size);
  guint32 id = hf_nettrace_payload_get_u32 (&payload);
  guint32 event;

  hf_nettrace_payload_get_text (&payload, self->text);
  event = hf_nettrace_payload_get_u32 (&payload);
  if (payload.is_bad)
    return;
  if (g_str_equal (self->text->str, RUNDOWN_PROVIDER))
    event = EVENT_OF_RUNDOWN;
  else if (!g_str_equal (self->text->str, PROVIDER))
    return;

  g_hash_table_insert (self->kinds, GUINT_TO_POINTER (id), GUINT_TO_POINTER (event));
}

static Collection *
get_collection (HfEventWatch *self,
                guint32       number)
{
  Collection *collection = g_hash_table_lookup (self->collections, GUINT_TO_POINTER (number));

  if (collection == NULL)
    {
      collection = g_new0 (Collection, 1);
      g_hash_table_insert (self->collections, GUINT_TO_POINTER (number), collection);
    }
  return collection;
}

static void
take_collection (HfEventWatch         *self,
                 const HfNettraceItem *item,
                 guint                 event)
{
  HfNettracePayload payload = hf_nettrace_payload_init (item->payload, item->size);
  guint32 number = hf_nettrace_payload_get_u32 (&payload);
  guint32 depth = hf_nettrace_payload_get_u32 (&payload);
  guint32 type = 0;
  Collection *collection;

  if (event == EVENT_START)
    {
      hf_nettrace_payload_get_u32 (&payload);
      type = hf_nettrace_payload_get_u32 (&payload);
    }
  if (payload.is_bad || depth != FULL_DEPTH || type == TYPE_BACKGROUND)
    return;

  collection = get_collection (self, number);
  if (event == EVENT_START)
    {
      collection->start = item->time;
      collection->has_start = TRUE;
      return;
    }
  collection->end = item->time;
  collection->has_end = TRUE;
}

static void
take_nodes (HfEventWatch         *self,
            const HfNettraceItem *item)
{
  HfNettracePayload payload = hf_nettrace_payload_init (item->payload, item->size);
  guint32 count;

  hf_nettrace_payload_get_u32 (&payload);
  count = hf_nettrace_payload_get_u32 (&payload);
  if (payload.is_bad)
    return;

  self->n_objects += count;
  self->last_nodes = MAX (self->last_nodes, item->time);
  self->has_nodes = TRUE;
}

static void
take_event (HfEventWatch         *self,
            const HfNettraceItem *item)
{
  guint event = GPOINTER_TO_UINT (
    g_hash_table_lookup (self->kinds, GUINT_TO_POINTER (item->metadata_id)));

  self->n_events++;
  if ((event >= EVENT_ROOTS && event <= EVENT_EDGES) || event == EVENT_OF_RUNDOWN)
    self->n_reports++;
  if (item->payload == NULL)
    return;
  if (event == EVENT_NODES)
    take_nodes (self, item);
  else if (event == EVENT_START || event == EVENT_END)
    take_collection (self, item, event);
}

static gboolean
take_items (HfEventWatch *self,
            HfInput      *input)
{
  g_autoptr (HfByteReader) reader = hf_byte_reader_new (input);
  g_autoptr (HfNettraceStream) stream = hf_nettrace_stream_new (reader);
  HfNettraceItem item;

  if (!hf_nettrace_stream_open (stream, NULL))
    return FALSE;

  self->frequency = hf_nettrace_stream_get_clock (stream)->frequency;
  do
    {
      if (!hf_nettrace_stream_next (stream, &item, NULL))
        return FALSE;
      if (item.kind == HF_NETTRACE_METADATA && item.payload != NULL)
        take_metadata (self, &item);
      else if (item.kind == HF_NETTRACE_EVENT)
        take_event (self, &item);
    }
  while (item.kind != HF_NETTRACE_END);

  return hf_nettrace_stream_get_cut (stream) == HF_FAULT_NONE;
}

/* The reader of traces pulls whole files, so each block becomes one: with the start of the stream
 * before it. @block is behind the padding, of @size bytes and a tag. */
static gboolean
take_block (HfEventWatch *self,
            const guint8 *head,
            gsize         head_size,
            const guint8 *block,
            gsize         size)
{
  static const guint8 padding[4] = { 0 };
  static const guint8 end = TAG_END_OF_STREAM;
  static const HfLoadOptions options = { .memory_limit = G_MAXUINT64 };
  GByteArray *file = g_byte_array_sized_new ((guint) (self->start->len + head_size + size + 8));
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (HfInput) input = NULL;

  g_byte_array_append (file, self->start->data, self->start->len);
  g_byte_array_append (file, head, (guint) head_size);
  g_byte_array_append (file, padding, -file->len & 3);
  g_byte_array_append (file, block, (guint) size + 1);
  g_byte_array_append (file, &end, 1);
  bytes = g_byte_array_free_to_bytes (file);
  stream = g_memory_input_stream_new_from_bytes (bytes);
  input = hf_input_new (stream, "events", &options);

  return take_items (self, input);
}

/* ---- Blocks ------------------------------------------------------------ */

static guint32
get_u32 (const guint8 *bytes)
{
  guint32 value;

  memcpy (&value, bytes, sizeof value);
  return GUINT32_FROM_LE (value);
}

/* Returns: the size of tags, type and name at @bytes, of which there are @n; 0 if they are not yet
 * there. Sets is_bad if they make no sense. */
static gsize
get_type_size (HfEventWatch *self,
               const guint8 *bytes,
               gsize         n)
{
  guint32 length;

  if (n < TAGS_SIZE + TYPE_SIZE)
    return 0;

  length = get_u32 (bytes + TAGS_SIZE + TYPE_SIZE - sizeof length);
  self->is_bad |= bytes[0] != TAG_BEGIN_OBJECT || length == 0 || length > MAX_TYPE_NAME;

  return self->is_bad ? 0 : TAGS_SIZE + TYPE_SIZE + length + 1;
}

/* Returns: bytes of @pending that were taken; 0 if more are needed */
static gsize
take_start (HfEventWatch *self)
{
  const guint8 *bytes = self->pending->data;
  gsize n = self->pending->len;
  gsize size;

  self->is_bad |= memcmp (bytes, MAGIC, MIN (n, strlen (MAGIC))) != 0;
  if (self->is_bad || n < START_SIZE)
    return 0;

  size = get_type_size (self, bytes + START_SIZE, n - START_SIZE);
  if (size == 0 || n < START_SIZE + size + TRACE_SIZE + 1)
    return 0;

  size += START_SIZE + TRACE_SIZE + 1;
  g_byte_array_append (self->start, bytes, (guint) size);
  return size;
}

/* As take_start(), for what is @at bytes behind the beginning of @pending. */
static gsize
take_object (HfEventWatch *self,
             gsize         at)
{
  const guint8 *bytes = self->pending->data + at;
  gsize n = self->pending->len - at;
  gsize head = 0;
  gsize padding;
  guint32 size;

  if (bytes[0] == TAG_END_OF_STREAM)
    {
      self->is_ended = TRUE;
      return n;
    }
  head = get_type_size (self, bytes, n);
  if (head == 0 || n < head + sizeof size)
    return 0;

  size = get_u32 (bytes + head);
  head += sizeof size;
  padding = -(self->offset + at + head) & 3;
  self->is_bad |= size > MAX_BLOCK;
  if (self->is_bad || n < head + padding + size + 1)
    return 0;

  self->is_bad |= bytes[head + padding + size] != TAG_END_OBJECT ||
                  !take_block (self, bytes, head, bytes + head + padding, size);
  return head + padding + size + 1;
}

static void
take_pending (HfEventWatch *self)
{
  gsize at = 0;
  gsize n = 1;

  while (n > 0 && at < self->pending->len && !self->is_bad && !self->is_ended)
    {
      n = self->start->len == 0 ? take_start (self) : take_object (self, at);
      at += n;
    }
  if (at > 0)
    g_byte_array_remove_range (self->pending, 0, (guint) at);
  self->offset += at;
}

/* Objects may come before the beginning of their collection: events are sorted within a block
 * only. */
static void
find_report (HfEventWatch *self)
{
  GHashTableIter iter;
  gpointer value;

  if (!self->has_nodes || self->is_reported)
    return;

  g_hash_table_iter_init (&iter, self->collections);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const Collection *collection = value;

      if (!collection->has_start || !collection->has_end || self->frequency <= 0 ||
          collection->start > self->last_nodes || collection->end < self->last_nodes)
        continue;
      self->is_reported = TRUE;
      self->pause_us = (guint64) ((double) (collection->end - collection->start) /
                                  (double) self->frequency * G_USEC_PER_SEC);
    }
}

gboolean
hf_event_watch_add (HfEventWatch *self,
                    const guint8 *bytes,
                    gsize         length)
{
  if (self->is_bad || self->is_ended || length == 0)
    return !self->is_bad;

  g_byte_array_append (self->pending, bytes, (guint) length);
  take_pending (self);
  find_report (self);

  return !self->is_bad;
}

/* ---- Asking ------------------------------------------------------------ */

gboolean
hf_event_watch_has_event (const HfEventWatch *self)
{
  return self->n_events > 0;
}

guint64
hf_event_watch_get_n_objects (const HfEventWatch *self)
{
  return self->n_objects;
}

guint64
hf_event_watch_get_n_reports (const HfEventWatch *self)
{
  return self->n_reports;
}

gboolean
hf_event_watch_is_reported (const HfEventWatch *self,
                            guint64            *pause_us)
{
  if (pause_us != NULL)
    *pause_us = self->pause_us;

  return self->is_reported;
}

gboolean
hf_event_watch_is_ended (const HfEventWatch *self)
{
  return self->is_ended;
}
