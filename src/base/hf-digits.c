/* hf-digits.c: numbers in groups of three digits
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-digits.h"

char *
hf_digits_group (guint64 number)
{
  char digits[32];
  gsize length = (gsize) g_snprintf (digits, sizeof digits, "%" G_GUINT64_FORMAT, number);
  GString *text = g_string_sized_new (length + length / 3);

  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        g_string_append_c (text, ',');
      g_string_append_c (text, digits[i]);
    }
  return g_string_free (text, FALSE);
}
