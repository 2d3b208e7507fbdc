/* hf-high-parts.h: of many sums of bytes, the parts that 32 bits do not hold
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfHighParts:
 *
 * A column beside one of lower halves. It takes no room if 32 bits hold all sums, one byte a sum
 * for a heap of less than 1 TiB, and else four. Without room, all of them are zeros.
 */
typedef struct
{
  guint8  *narrow; /*< private >*/
  guint32 *wide;   /*< private >*/
} HfHighParts;

/**
 * hf_high_parts_init:
 * @self: (out caller-allocates): zeros
 * @n: how many sums
 * @most: the greatest sum that there can be, in bytes
 *
 * Returns: %FALSE without memory
 */
gboolean hf_high_parts_init  (HfHighParts *self,
                              gsize        n,
                              guint64      most);
/** hf_high_parts_clear: may be called again. */
void     hf_high_parts_clear (HfHighParts *self);

/** hf_high_parts_get: the sum at @at, shifted right by 32 bits. */
static inline guint64
hf_high_parts_get (const HfHighParts *self,
                   gsize              at)
{
  if (self->narrow != NULL)
    return self->narrow[at];
  return self->wide != NULL ? self->wide[at] : 0;
}

/** hf_high_parts_set: @high as hf_high_parts_get() returns it; 0 if the column has no room. */
static inline void
hf_high_parts_set (HfHighParts *self,
                   gsize        at,
                   guint64      high)
{
  if (self->narrow != NULL)
    self->narrow[at] = (guint8) high;
  else if (self->wide != NULL)
    self->wide[at] = (guint32) high;
}

G_END_DECLS
