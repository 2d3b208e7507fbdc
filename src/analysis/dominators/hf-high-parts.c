/* hf-high-parts.c: of many sums of bytes, the parts that 32 bits do not hold
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-high-parts.h"

#include "hf-block.h"

gboolean
hf_high_parts_init (HfHighParts *self,
                    gsize        n,
                    guint64      most)
{
  *self = (HfHighParts){ NULL, NULL };
  if (most <= G_MAXUINT32)
    return TRUE;
  if (most >> 40 == 0)
    self->narrow = hf_block_try_new0 (guint8, n);
  else
    self->wide = hf_block_try_new0 (guint32, n);
  return self->narrow != NULL || self->wide != NULL;
}

void
hf_high_parts_clear (HfHighParts *self)
{
  g_clear_pointer (&self->narrow, hf_block_free);
  g_clear_pointer (&self->wide, hf_block_free);
}
