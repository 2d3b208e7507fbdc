/* hf-column.c: an array that reports when memory runs out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-column.h"

#include <string.h>

#define FIRST_BYTES 64

/* Up to here room is doubled; from here on a quarter more is enough, since such a
 * block is moved by the kernel without a copy. */
#define DOUBLE_BYTES (8 * 1024 * 1024)

#define MAX_ELEMENTS ((gsize) G_MAXUINT32 - 1)

/* Itself, and what the allocator takes for it and for the elements. */
#define OVERHEAD (sizeof (HfColumn) + 32)

HfColumn *
hf_column_new (guint element_size)
{
  HfColumn *self = g_new0 (HfColumn, 1);

  self->element_size = element_size;
  return self;
}

void
hf_column_free (HfColumn *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; self->clear != NULL && i < self->len; i++)
    self->clear (self->data + (gsize) i * self->element_size);
  g_free (self->data);
  g_free (self);
}

void
hf_column_set_clear_func (HfColumn       *self,
                          GDestroyNotify  clear)
{
  self->clear = clear;
}

/* For how many there should be room, if @n more come; 0 = they are too many. */
static gsize
choose_capacity (const HfColumn *self,
                 gsize           n)
{
  gsize capacity = self->capacity;

  if (n > MAX_ELEMENTS - self->len)
    return 0;
  capacity += capacity * self->element_size < DOUBLE_BYTES ? capacity : capacity / 4;
  capacity = MAX (capacity, MAX (self->len + n, FIRST_BYTES / self->element_size + 1));
  return MIN (capacity, MAX_ELEMENTS);
}

gsize
hf_column_get_growth (const HfColumn *self,
                      gsize           n)
{
  if (n <= self->capacity - self->len)
    return 0;
  return (MAX (choose_capacity (self, n), self->capacity) - self->capacity) * self->element_size;
}

gboolean
hf_column_append (HfColumn      *self,
                  gconstpointer  elements,
                  gsize          n)
{
  if (n > self->capacity - self->len)
    {
      gsize capacity = choose_capacity (self, n);
      char *data = NULL;

      if (capacity != 0)
        data = g_try_realloc_n (self->data, capacity, self->element_size);
      if (data == NULL)
        return FALSE;
      self->data = data;
      self->capacity = (guint) capacity;
    }
  if (n > 0)
    memcpy (self->data + (gsize) self->len * self->element_size, elements, n * self->element_size);
  self->len += (guint) n;
  return TRUE;
}

gsize
hf_column_get_n_bytes (const HfColumn *self)
{
  return OVERHEAD + (gsize) self->capacity * self->element_size;
}

gpointer
hf_column_steal (HfColumn *self)
{
  self->len = self->capacity = 0;
  return g_steal_pointer (&self->data);
}
