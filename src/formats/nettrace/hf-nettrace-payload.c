/* hf-nettrace-payload.c: the fields of one event of a trace
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-nettrace-payload.h"

#define REPLACEMENT 0xfffd

static gboolean
is_high (guint16 unit)
{
  return (unit & 0xfc00) == 0xd800;
}

static gboolean
is_low (guint16 unit)
{
  return (unit & 0xfc00) == 0xdc00;
}

void
hf_nettrace_payload_get_text (HfNettracePayload *self,
                              GString           *text)
{
  guint16 high = 0; /* half of a pair, or 0 */

  g_string_truncate (text, 0);
  while (TRUE)
    {
      guint16 unit = hf_nettrace_payload_get_u16 (self);

      if (high != 0 && is_low (unit))
        {
          g_string_append_unichar (text, 0x10000 + ((high & 0x3ffu) << 10 | (unit & 0x3ffu)));
          high = 0;
          continue;
        }
      if (high != 0)
        g_string_append_unichar (text, REPLACEMENT);
      high = is_high (unit) ? unit : 0;
      if (unit == 0)
        return;
      if (is_low (unit))
        g_string_append_unichar (text, REPLACEMENT);
      else if (high == 0)
        g_string_append_unichar (text, unit);
    }
}
