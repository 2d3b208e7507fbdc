/* hf-nettrace-payload.h: the fields of one event of a trace
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/**
 * HfNettracePayload:
 *
 * The unread bytes of an event, packed and little-endian. A read past their end returns 0 and
 * marks the payload as bad.
 */
typedef struct
{
  const guint8 *at;
  gsize         left;
  gboolean      is_bad;
} HfNettracePayload;

/**
 * hf_nettrace_payload_init:
 * @bytes: (array length=size): borrowed
 *
 * Returns: a cursor at the first of @bytes; it needs no clean-up
 */
static inline HfNettracePayload
hf_nettrace_payload_init (const guint8 *bytes,
                          gsize         size)
{
  return (HfNettracePayload) { bytes, size, FALSE };
}

/** hf_nettrace_payload_take: (nullable): the next @n bytes; %NULL if there are fewer. */
static inline const guint8 *
hf_nettrace_payload_take (HfNettracePayload *self,
                          gsize              n)
{
  const guint8 *bytes = self->at;

  if (G_UNLIKELY (n > self->left))
    {
      self->is_bad = TRUE;
      self->left = 0;
      return NULL;
    }
  self->at += n;
  self->left -= n;
  return bytes;
}

/**
 * hf_nettrace_payload_get_u8:
 *
 * Takes the byte; 0, and is_bad is set, if there are not enough bytes left.
 */
static inline guint8
hf_nettrace_payload_get_u8 (HfNettracePayload *self)
{
  const guint8 *bytes = hf_nettrace_payload_take (self, 1);

  return bytes != NULL ? bytes[0] : 0;
}

/**
 * hf_nettrace_payload_get_u16:
 *
 * Takes 16 bits, little-endian; 0, and is_bad is set, if there are not enough bytes left.
 */
static inline guint16
hf_nettrace_payload_get_u16 (HfNettracePayload *self)
{
  const guint8 *bytes = hf_nettrace_payload_take (self, 2);
  guint16 value = 0;

  if (bytes != NULL)
    memcpy (&value, bytes, sizeof value);
  return GUINT16_FROM_LE (value);
}

/**
 * hf_nettrace_payload_get_u32:
 *
 * Takes 32 bits, little-endian; 0, and is_bad is set, if there are not enough bytes left.
 */
static inline guint32
hf_nettrace_payload_get_u32 (HfNettracePayload *self)
{
  const guint8 *bytes = hf_nettrace_payload_take (self, 4);
  guint32 value = 0;

  if (bytes != NULL)
    memcpy (&value, bytes, sizeof value);
  return GUINT32_FROM_LE (value);
}

/**
 * hf_nettrace_payload_get_u64:
 *
 * Takes 64 bits, little-endian; 0, and is_bad is set, if there are not enough bytes left.
 */
static inline guint64
hf_nettrace_payload_get_u64 (HfNettracePayload *self)
{
  const guint8 *bytes = hf_nettrace_payload_take (self, 8);
  guint64 value = 0;

  if (bytes != NULL)
    memcpy (&value, bytes, sizeof value);
  return GUINT64_FROM_LE (value);
}

/** hf_nettrace_payload_get_pointer: a number of @size bytes, which are 4 or 8. */
static inline guint64
hf_nettrace_payload_get_pointer (HfNettracePayload *self,
                                 guint32            size)
{
  return size == 4 ? hf_nettrace_payload_get_u32 (self) : hf_nettrace_payload_get_u64 (self);
}

/**
 * hf_nettrace_payload_get_text:
 * @text: set to the text, which is valid UTF-8: half a surrogate pair becomes U+FFFD
 *
 * Takes UTF-16 and the NUL behind it. Without a NUL the payload is not good.
 */
void hf_nettrace_payload_get_text (HfNettracePayload *self,
                                   GString           *text);

G_END_DECLS
