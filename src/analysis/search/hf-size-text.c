/* hf-size-text.c: a size as people write it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-size-text.h"

#define MAX_SIZE 1e19

/* g_ascii_strtod() reads hexadecimal numbers too, and "0x10K" would be a surprise. */
static gboolean
is_decimal (const char *text)
{
  if (text[0] == '.')
    return g_ascii_isdigit (text[1]);
  return g_ascii_isdigit (text[0]) && g_ascii_tolower (text[1]) != 'x';
}

gboolean
hf_size_text_parse (const char *text,
                    guint64    *size)
{
  static const struct
  {
    const char *name;
    double factor;
  } units[] = {
    { "", 1 },
    { "B", 1 },
    { "K", 1e3 },
    { "KB", 1e3 },
    { "M", 1e6 },
    { "MB", 1e6 },
    { "G", 1e9 },
    { "GB", 1e9 },
    { "T", 1e12 },
    { "TB", 1e12 },
    { "KiB", 1024 },
    { "MiB", 1048576 },
    { "GiB", 1073741824 },
    { "TiB", 1099511627776 },
  };
  char *unit = NULL;
  double number;

  if (!is_decimal (text))
    return FALSE;

  number = g_ascii_strtod (text, &unit);
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    {
      if (g_ascii_strcasecmp (unit, units[i].name) != 0)
        continue;
      if (number * units[i].factor >= MAX_SIZE)
        return FALSE;
      *size = (guint64) (number * units[i].factor);
      return TRUE;
    }
  return FALSE;
}
