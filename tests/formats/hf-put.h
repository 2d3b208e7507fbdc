/* hf-put.h: little-endian fields, for makers of files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

static inline void
hf_put_u8 (GByteArray *to,
           guint8      value)
{
  g_byte_array_append (to, &value, sizeof value);
}

static inline void
hf_put_u16 (GByteArray *to,
            guint16     value)
{
  guint16 bytes = GUINT16_TO_LE (value);

  g_byte_array_append (to, (const guint8 *) &bytes, sizeof bytes);
}

static inline void
hf_put_u32 (GByteArray *to,
            guint32     value)
{
  guint32 bytes = GUINT32_TO_LE (value);

  g_byte_array_append (to, (const guint8 *) &bytes, sizeof bytes);
}

static inline void
hf_put_u64 (GByteArray *to,
            guint64     value)
{
  guint64 bytes = GUINT64_TO_LE (value);

  g_byte_array_append (to, (const guint8 *) &bytes, sizeof bytes);
}

G_END_DECLS
