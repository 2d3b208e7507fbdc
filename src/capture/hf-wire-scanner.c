/* hf-wire-scanner.c: the records of the profiler's streams, one after the other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-wire-scanner.h"

#include <string.h>

/* The fields of a record, but for those of an object behind its first. The last number may be
 * that of items. */
typedef struct
{
  guint8   n_numbers;
  guint8   n_texts;
  gboolean has_items;
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
    { HF_WIRE_BEGIN, { 3, 0, FALSE } },     { HF_WIRE_ROOT, { 4, 0, FALSE } },
    { HF_WIRE_DEPENDENT, { 3, 0, FALSE } }, { HF_WIRE_STATIC, { 3, 0, FALSE } },
    { HF_WIRE_RANGE, { 4, 0, FALSE } },     { HF_WIRE_WALKED, { 4, 0, FALSE } },
    { HF_WIRE_FIELD, { 4, 1, FALSE } },     { HF_WIRE_MODULE, { 2, 2, FALSE } },
    { HF_WIRE_TYPE, { 2, 1, FALSE } },      { HF_WIRE_END, { 3, 0, FALSE } },
    { HF_WIRE_STARTED, { 6, 0, FALSE } },   { HF_WIRE_ENDED, { 3, 0, FALSE } },
    { HF_WIRE_MOVED, { 2, 0, TRUE } },      { HF_WIRE_STAYED, { 2, 0, TRUE } },
    { HF_WIRE_BOUNDS, { 3, 0, TRUE } },     { HF_WIRE_TAKEN, { 2, 0, FALSE } },
    { HF_WIRE_LOST, { 2, 0, FALSE } },      { HF_WIRE_LARGE, { 2, 0, FALSE } },
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

/* An item has a byte at least. */
static void
begin_items (HfWireScanner *self,
             guint64        n)
{
  self->n_left = n;
  self->item_end = self->item_shift = 0;
  if (n > (guint64) (self->end - self->at))
    fail (self);
}

static void
read_object (HfWireScanner *self)
{
  self->numbers[0] = read_difference (self, self->object_end);
  for (guint i = 1; i < 4; i++)
    self->numbers[i] = read_number (self);

  self->object_end = self->numbers[0] + ((self->numbers[2] + 7) & ~(guint64) 7);
  begin_items (self, self->numbers[3]);
}

static void
skip_items (HfWireScanner *self)
{
  HfWireBlock block;
  guint64 reference;

  while (self->n_left > 0)
    if (self->kind == HF_WIRE_OBJECT)
      hf_wire_scanner_next_reference (self, &reference);
    else
      hf_wire_scanner_next_block (self, &block);
}

gboolean
hf_wire_scanner_next (HfWireScanner *self)
{
  Form form = { 0 };

  skip_items (self);
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
  if (form.has_items)
    begin_items (self, self->numbers[form.n_numbers - 1]);

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
hf_wire_scanner_next_block (HfWireScanner *self,
                            HfWireBlock   *block)
{
  if (self->n_left == 0)
    return FALSE;

  self->n_left--;
  memset (block, 0, sizeof *block);
  if (self->kind == HF_WIRE_BOUNDS)
    block->generation = read_number (self);
  block->old_start = read_difference (self, self->item_end);
  if (self->kind == HF_WIRE_MOVED)
    self->item_shift = read_difference (self, self->item_shift);
  block->length = read_number (self);
  block->new_start = block->old_start + self->item_shift;
  self->item_end = block->old_start + block->length;
  if (self->kind == HF_WIRE_BOUNDS)
    {
      self->item_end = block->old_start;
      block->reserved = read_number (self);
    }

  return !self->is_cut;
}

gsize
hf_wire_scanner_find_end (gconstpointer data,
                          gsize         length)
{
  HfWireScanner self;
  gsize end = 0;

  hf_wire_scanner_init (&self, data, length);
  while (hf_wire_scanner_next (&self))
    {
      skip_items (&self);
      if (self.is_cut)
        break;
      end = (gsize) (self.at - (const guint8 *) data);
    }

  return end;
}

gboolean
hf_wire_scanner_is_cut (const HfWireScanner *self)
{
  return self->is_cut;
}
