/* hf-fake-events.c: the heap of the fake runtime as the events of a dump
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fake-private.h"

static void
add (GByteArray *data,
     guint64     value,
     guint       n_bytes)
{
  g_byte_array_append (data, (const guint8 *) &value, n_bytes);
}

/* The index of an event is 0 here. */
static GByteArray *
begin (guint32 n)
{
  GByteArray *data = g_byte_array_new ();

  add (data, 0, 4);
  add (data, n, 4);
  add (data, 1, 2);
  return data;
}

static void
report (HfFakeRuntime *self,
        guint32        event,
        GByteArray    *data)
{
  if (self->callback != NULL)
    self->callback->slots->event_pipe_event_delivered (self->callback, 1, event, 1, 0, NULL,
                                                       data->len, data->data, NULL, NULL, 0, 0,
                                                       NULL);
  g_byte_array_unref (data);
}

/* References come before their objects, as their events are full sooner. */
static void
report_references (HfFakeRuntime *self)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      const HfFakeObject *object = self->objects->pdata[i];
      GByteArray *data = begin (object->references->len);

      for (guint j = 0; j < object->references->len; j++)
        {
          add (data, g_array_index (object->references, HfId, j), 8);
          add (data, j, 4);
        }
      report (self, 19, data);
    }
}

static void
report_objects (HfFakeRuntime *self)
{
  GByteArray *data = begin (self->objects->len);

  for (guint i = 0; i < self->objects->len; i++)
    {
      const HfFakeObject *object = self->objects->pdata[i];

      add (data, object->id, 8);
      add (data, object->size, 8);
      add (data, object->class, 8);
      add (data, object->references->len, 8);
    }
  report (self, 18, data);
}

static void
report_roots (HfFakeRuntime *self)
{
  /* Of kinds as callbacks number them: other, stack, finalizer, handle. */
  static const guint8 kinds[] = { 3, 0, 1, 2 };
  const HfId *all = (const HfId *) (void *) self->roots->data;
  GByteArray *data = begin (self->roots->len);

  for (guint i = 0; i < self->roots->len; i++)
    {
      add (data, all[4 * i], 8);
      add (data, kinds[all[4 * i + 1]], 1);
      add (data, all[4 * i + 2], 4);
      add (data, all[4 * i + 3], 8);
    }
  report (self, 16, data);
}

static void
report_dependents (HfFakeRuntime *self)
{
  const HfId *all = (const HfId *) (void *) self->dependents->data;
  GByteArray *data = begin (self->dependents->len);

  for (guint i = 0; i < 3 * self->dependents->len; i++)
    add (data, all[i], 8);
  report (self, 17, data);
}

void
hf_fake_events_report (HfFakeRuntime *self)
{
  report_references (self);
  report_objects (self);
  report_roots (self);
  report_dependents (self);
}
