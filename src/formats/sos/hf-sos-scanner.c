/* hf-sos-scanner.c: objects in the one form in which SOS writes them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-sos-scanner.h"

#include <string.h>

/* More digits may be right, but are for the other parser to judge. */
#define MAX_HEX_DIGITS 16
#define MAX_DECIMAL_DIGITS 19

typedef struct
{
  const char *at;
  const char *end;
  guint64     n_lines;
} Scanner;

/* 1 more than the value of a digit; 0 = none */
static const guint8 hex_digits[256] = {
  ['0'] = 1,  ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,
  ['8'] = 9,  ['9'] = 10, ['a'] = 11, ['b'] = 12, ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16,
  ['A'] = 11, ['B'] = 12, ['C'] = 13, ['D'] = 14, ['E'] = 15, ['F'] = 16,
};

/* The text ends with neither a digit nor a blank, so the loops below end there too. */

static inline void
skip_blanks (Scanner *self)
{
  while (*self->at == ' ' || *self->at == '\n' || *self->at == '\r' || *self->at == '\t')
    {
      self->n_lines += *self->at == '\n';
      self->at++;
    }
}

static inline gboolean
skip_text (Scanner    *self,
           const char *text,
           gsize       length)
{
  if ((gsize) (self->end - self->at) < length || memcmp (self->at, text, length) != 0)
    return FALSE;
  self->at += length;
  return TRUE;
}

#define SKIP(self, text) skip_text ((self), "" text, sizeof (text) - 1)

static inline gboolean
scan_hex (Scanner *self,
          guint64 *value)
{
  const char *begin = self->at;
  guint64 number = 0;
  guint8 digit;

  while ((digit = hex_digits[(guchar) *self->at]) != 0)
    {
      number = number << 4 | (guint8) (digit - 1);
      self->at++;
    }
  *value = number;
  return self->at > begin && self->at <= begin + MAX_HEX_DIGITS;
}

static inline gboolean
scan_decimal (Scanner *self,
              guint64 *value)
{
  const char *begin = self->at;
  guint64 number = 0;

  while (*self->at >= '0' && *self->at <= '9')
    number = number * 10 + (guint64) (*self->at++ - '0');
  *value = number;
  return self->at > begin && self->at <= begin + MAX_DECIMAL_DIGITS;
}

static inline gboolean
scan_members (Scanner    *self,
              HfHeapPart *part)
{
  guint64 address;

  skip_blanks (self);
  while (SKIP (self, "<member address=\"0x"))
    {
      if (!scan_hex (self, &address) || !SKIP (self, "\" />") ||
          !hf_heap_part_add_reference (part, address))
        return FALSE;
      skip_blanks (self);
    }
  return SKIP (self, "</object>");
}

static inline gboolean
scan_object (Scanner    *self,
             HfHeapPart *part)
{
  guint64 address;
  guint64 type;
  guint64 size;

  if (!SKIP (self, "<object address=\"0x") || !scan_hex (self, &address) ||
      !SKIP (self, "\" typeid=\"") || !scan_decimal (self, &type) || !SKIP (self, "\" size=\"") ||
      !scan_decimal (self, &size) || size > HF_MAX_SIZE ||
      !hf_heap_part_add_object (part, address, type, size, 0))
    return FALSE;
  return SKIP (self, "\" />") || (SKIP (self, "\">") && scan_members (self, part));
}

gboolean
hf_sos_scan (HfHeapPart *part,
             const char *text,
             gsize       length,
             guint64    *n_lines)
{
  Scanner scanner = { text, text + length, 0 };

  skip_blanks (&scanner);
  while (scanner.at < scanner.end)
    {
      if (!scan_object (&scanner, part))
        return FALSE;
      skip_blanks (&scanner);
    }
  *n_lines = scanner.n_lines;
  return TRUE;
}
