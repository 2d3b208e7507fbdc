/* hf-nettrace-make.c: traces for tests, written as the runtime writes them or worse
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-nettrace-make-private.h"

#include "hf-put.h"

#include <string.h>

/* As large as the runtime makes them. */
#define BLOCK_BYTES (100 * 1024)

/* ---- Fields ---------------------------------------------------------------------- */

static void
put_varuint (GByteArray *to,
             guint64     value)
{
  for (; value >= 0x80; value >>= 7)
    hf_put_u8 (to, (guint8) (value | 0x80));
  hf_put_u8 (to, (guint8) value);
}

void
hf_nettrace_put_text (GByteArray *to,
                      const char *text)
{
  glong n = 0;
  g_autofree gunichar2 *units = g_utf8_to_utf16 (text, -1, NULL, &n, NULL);

  for (glong i = 0; i < n; i++)
    hf_put_u16 (to, units[i]);
  hf_put_u16 (to, 0);
}

static void
put_zeros (GByteArray *to,
           gsize       n)
{
  for (gsize i = 0; i < n; i++)
    hf_put_u8 (to, 0);
}

/* ---- Container --------------------------------------------------------------------- */

static void
put_type (GByteArray *to,
          const char *name,
          guint32     version)
{
  hf_put_u8 (to, 5);
  hf_put_u8 (to, 5);
  hf_put_u8 (to, 1);
  hf_put_u32 (to, version);
  hf_put_u32 (to, version);
  hf_put_u32 (to, (guint32) strlen (name));
  g_byte_array_append (to, (const guint8 *) name, (guint) strlen (name));
  hf_put_u8 (to, 6);
}

HfNettraceMaker *
hf_nettrace_maker_new (guint32 pointer_size)
{
  static const guint16 start[] = { 2026, 11, 6, 21, 0, 28, 59, 0 };
  static const char head[] = "Nettrace\024\0\0\0!FastSerialization.1";
  HfNettraceMaker *self = g_new0 (HfNettraceMaker, 1);

  self->bytes = g_byte_array_new ();
  self->block = g_byte_array_new ();
  self->payload = g_byte_array_new ();
  self->threads = g_array_new (FALSE, FALSE, sizeof (HfNettraceMakerThread));
  self->pointer_size = pointer_size;
  self->thread = 1;
  self->time = 1000;
  self->module = 0x55;

  g_byte_array_append (self->bytes, (const guint8 *) head, sizeof head - 1);
  put_type (self->bytes, "Trace", 4);
  for (guint i = 0; i < G_N_ELEMENTS (start); i++)
    hf_put_u16 (self->bytes, start[i]);
  hf_put_u64 (self->bytes, 1000);
  hf_put_u64 (self->bytes, 1000000);
  hf_put_u32 (self->bytes, pointer_size);
  hf_put_u32 (self->bytes, 4711);
  hf_put_u32 (self->bytes, 2);
  hf_put_u32 (self->bytes, 1000000);
  hf_put_u8 (self->bytes, 6);
  return self;
}

void
hf_nettrace_maker_free (HfNettraceMaker *self)
{
  if (self == NULL)
    return;
  g_byte_array_unref (self->bytes);
  g_byte_array_unref (self->block);
  g_byte_array_unref (self->payload);
  g_array_unref (self->threads);
  g_free (self);
}

void
hf_nettrace_maker_add_object (HfNettraceMaker *self,
                              const char      *name,
                              const void      *contents,
                              gsize            size)
{
  put_type (self->bytes, name, 2);
  hf_put_u32 (self->bytes, (guint32) size);
  while (self->bytes->len % 4 != 0)
    hf_put_u8 (self->bytes, 0);
  g_byte_array_append (self->bytes, contents, (guint) size);
  hf_put_u8 (self->bytes, 6);
}

static void
add_event_block (HfNettraceMaker  *self,
                 const char       *name,
                 const GByteArray *blobs,
                 gboolean          is_plain)
{
  g_autoptr (GByteArray) contents = g_byte_array_new ();

  hf_put_u16 (contents, 20);
  hf_put_u16 (contents, is_plain ? 0 : 1);
  hf_put_u64 (contents, 0);
  hf_put_u64 (contents, G_MAXINT64);
  g_byte_array_append (contents, blobs->data, blobs->len);
  hf_nettrace_maker_add_object (self, name, contents->data, contents->len);
}

void
hf_nettrace_maker_end_block (HfNettraceMaker *self)
{
  if (self->block->len > 0)
    add_event_block (self, "EventBlock", self->block, self->is_plain);
  g_byte_array_set_size (self->block, 0);
  self->header = (HfNettraceMakerHeader){ 0 };
}

GBytes *
hf_nettrace_maker_finish (HfNettraceMaker *self)
{
  GByteArray *bytes;

  hf_nettrace_maker_end_block (self);
  hf_put_u8 (self->bytes, 1);
  bytes = self->bytes;
  self->bytes = g_byte_array_new ();
  return g_byte_array_free_to_bytes (bytes);
}

/* ---- Events ------------------------------------------------------------------------- */

void
hf_nettrace_maker_set_plain (HfNettraceMaker *self,
                             gboolean         is_plain)
{
  hf_nettrace_maker_end_block (self);
  self->is_plain = is_plain;
}

void
hf_nettrace_maker_set_thread (HfNettraceMaker *self,
                              guint64          thread)
{
  self->thread = thread;
}

void
hf_nettrace_maker_set_time (HfNettraceMaker *self,
                            guint64          time)
{
  self->time = time;
}

static guint32 *
get_sequence (HfNettraceMaker *self)
{
  HfNettraceMakerThread thread = { self->thread, 0 };

  for (guint i = 0; i < self->threads->len; i++)
    {
      if (g_array_index (self->threads, HfNettraceMakerThread, i).id == self->thread)
        return &g_array_index (self->threads, HfNettraceMakerThread, i).sequence;
    }
  g_array_append_val (self->threads, thread);
  return &g_array_index (self->threads, HfNettraceMakerThread, self->threads->len - 1).sequence;
}

void
hf_nettrace_maker_lose (HfNettraceMaker *self,
                        guint32          n)
{
  *get_sequence (self) += n;
}

void
hf_nettrace_maker_add_point (HfNettraceMaker *self,
                             guint32          n)
{
  g_autoptr (GByteArray) contents = g_byte_array_new ();

  hf_nettrace_maker_end_block (self);
  hf_put_u64 (contents, self->time++);
  hf_put_u32 (contents, 1);
  hf_put_u64 (contents, self->thread);
  hf_put_u32 (contents, *get_sequence (self) + n);
  hf_nettrace_maker_add_object (self, "SPBlock", contents->data, contents->len);
}

static void
put_compressed (GByteArray                  *to,
                const HfNettraceMakerHeader *header,
                const HfNettraceMakerHeader *before,
                const guint8                *payload)
{
  gboolean has_sequence = header->thread != before->thread ||
                          header->sequence != before->sequence + (header->metadata_id != 0);
  guint8 flags = 0x40;

  flags |= header->metadata_id != before->metadata_id ? 0x01 : 0;
  flags |= has_sequence ? 0x06 : 0;
  flags |= header->size != before->size ? 0x80 : 0;
  hf_put_u8 (to, flags);
  if ((flags & 0x01) != 0)
    put_varuint (to, header->metadata_id);
  if (has_sequence)
    {
      put_varuint (to, header->sequence - before->sequence - (header->metadata_id != 0));
      put_varuint (to, header->thread);
      put_varuint (to, 1);
      put_varuint (to, header->thread);
    }
  put_varuint (to, header->time - before->time);
  if ((flags & 0x80) != 0)
    put_varuint (to, header->size);
  g_byte_array_append (to, payload, header->size);
}

static void
put_plain (GByteArray                  *to,
           const HfNettraceMakerHeader *header,
           const guint8                *payload)
{
  hf_put_u32 (to, (76 + header->size + 3) / 4 * 4);
  hf_put_u32 (to, header->metadata_id | 0x80000000);
  hf_put_u32 (to, header->sequence);
  hf_put_u64 (to, header->thread);
  hf_put_u64 (to, header->thread);
  hf_put_u32 (to, 1);
  hf_put_u32 (to, 0);
  hf_put_u64 (to, header->time);
  put_zeros (to, 32);
  hf_put_u32 (to, header->size);
  g_byte_array_append (to, payload, header->size);
  while (to->len % 4 != 0)
    hf_put_u8 (to, 0);
}

static const char *
get_provider (guint32 id)
{
  if (id >= HF_NETTRACE_RUNDOWN_ID)
    return "Microsoft-Windows-DotNETRuntimeRundown";
  return id != 0 ? "Microsoft-Windows-DotNETRuntime" : "Microsoft-DotNETCore-EventPipe";
}

static void
add_metadata (HfNettraceMaker *self,
              guint32          id)
{
  g_autoptr (GByteArray) payload = g_byte_array_new ();
  g_autoptr (GByteArray) blobs = g_byte_array_new ();
  const HfNettraceMakerHeader before = { 0 };
  HfNettraceMakerHeader header = { 0 };

  if (self->has_metadata[id])
    return;
  self->has_metadata[id] = TRUE;
  hf_put_u32 (payload, id + 1);
  hf_nettrace_put_text (payload, get_provider (id));
  hf_put_u32 (payload, id != 0 ? id % HF_NETTRACE_RUNDOWN_ID : 1);
  hf_nettrace_put_text (payload, "");
  hf_put_u64 (payload, 1);
  hf_put_u32 (payload, 0);
  hf_put_u32 (payload, 4);
  hf_put_u32 (payload, 0);
  header.size = payload->len;
  if (self->is_plain)
    put_plain (blobs, &header, payload->data);
  else
    put_compressed (blobs, &header, &before, payload->data);
  add_event_block (self, "MetadataBlock", blobs, self->is_plain);
}

void
hf_nettrace_maker_add_event (HfNettraceMaker *self,
                             guint32          id,
                             const void      *payload,
                             gsize            size)
{
  HfNettraceMakerHeader header = { id + 1, ++*get_sequence (self), self->thread, self->time++,
                                   (guint32) size };

  g_assert_cmpuint (id, <, HF_NETTRACE_MAX_EVENT_ID);
  add_metadata (self, id);
  if (self->is_plain)
    put_plain (self->block, &header, payload);
  else
    put_compressed (self->block, &header, &self->header, payload);
  self->header = header;
  if (self->block->len >= BLOCK_BYTES)
    hf_nettrace_maker_end_block (self);
}
