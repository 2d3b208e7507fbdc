/* hf-wire-scanner.c: the records of the profiler's stream, one after the other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-wire-scanner.h"

#include <string.h>

/* The fields of a record, but for those of an object behind its first. */
typedef struct
{
  guint8 n_numbers;
  guint8 n_texts;
} Form;

static gboolean
get_form (guint8 kind,
          Form  *form)
{
  static const struct
  {
    guint8 kind;
    Form form;
  } forms[] = {
    { HF_WIRE_BEGIN, { 3, 0 } },  { HF_WIRE_ROOT, { 4, 0 } },   { HF_WIRE_DEPENDENT, { 3, 0 } },
    { HF_WIRE_STATIC, { 3, 0 } }, { HF_WIRE_RANGE, { 4, 0 } },  { HF_WIRE_WALKED, { 4, 0 } },
    { HF_WIRE_FIELD, { 4, 1 } },  { HF_WIRE_MODULE, { 2, 2 } }, { HF_WIRE_TYPE, { 2, 1 } },
    { HF_WIRE_END, { 3, 0 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (forms[i].kind == kind)
      {
        *form = forms[i].form;
        return TRUE;
      }

  return FALSE;
}

void
hf_wire_scanner_init (HfWireScanner *self,
                      gconstpointer  data,
                      gsize          length)
{
  memset (self, 0, sizeof *self);
  self->at = data;
  self->end = self->at + length;
}

static guint64
fail (HfWireScanner *self)
{
  self->is_cut = TRUE;
  self->at = self->end;
  self->n_left = 0;
  return 0;
}

static inline guint64
read_number (HfWireScanner *self)
{
  guint64 value = 0;

  for (guint shift = 0; self->at < self->end && shift < 64; shift += 7)
    {
      guint8 byte = *self->at++;

      value |= (guint64) (byte & 0x7f) << shift;
      if (byte < 0x80)
        return value;
    }

  return fail (self);
}

static inline guint64
read_difference (HfWireScanner *self,
                 guint64        from)
{
  guint64 value = read_number (self);

  return from + (value >> 1 ^ (0 - (value & 1)));
}

static void
read_text (HfWireScanner *self,
           guint          i)
{
  guint64 length = read_number (self);

  if (length > (guint64) (self->end - self->at))
    length = fail (self);
  self->texts[i] = (const char *) self->at;
  self->lengths[i] = (gsize) length;
  self->at += length;
}

static void
read_object (HfWireScanner *self)
{
  self->numbers[0] = read_difference (self, self->object_end);
  for (guint i = 1; i < 4; i++)
    self->numbers[i] = read_number (self);

  self->object_end = self->numbers[0] + ((self->numbers[2] + 7) & ~(guint64) 7);
  self->n_left = self->numbers[3];

  /* A reference has a byte at least. */
  if (self->n_left > (guint64) (self->end - self->at))
    fail (self);
}

gboolean
hf_wire_scanner_next (HfWireScanner *self)
{
  Form form = { 0 };
  guint64 reference;

  while (self->n_left > 0)
    hf_wire_scanner_next_reference (self, &reference);
  if (self->at == self->end)
    return FALSE;

  self->kind = *self->at++;
  if (self->kind == HF_WIRE_OBJECT)
    read_object (self);
  else if (!get_form (self->kind, &form))
    fail (self);
  for (guint i = 0; i < form.n_numbers; i++)
    self->numbers[i] = read_number (self);
  for (guint i = 0; i < form.n_texts; i++)
    read_text (self, i);

  return !self->is_cut;
}

gboolean
hf_wire_scanner_next_reference (HfWireScanner *self,
                                guint64       *reference)
{
  if (self->n_left == 0)
    return FALSE;

  self->n_left--;
  *reference = read_difference (self, self->numbers[0]);

  return !self->is_cut;
}

gboolean
hf_wire_scanner_is_cut (const HfWireScanner *self)
{
  return self->is_cut;
}
