/* hf-type-instances.c: the objects of each type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-type-instances.h"

#include "hf-error.h"

#include <glib/gi18n.h>

/* Counts the objects of each type into first[type + 1], and makes sums of the counts. */
static gboolean
count (HfTypeInstances  *self,
       HfHeap           *heap,
       GCancellable     *cancellable,
       GError          **error)
{
  const HfTypeIndex *types = hf_heap_get_object_types (heap);

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      self->first[(gsize) types[i].value + 1]++;
    }
  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    self->first[(gsize) i + 1] += self->first[i];
  return TRUE;
}

/* From the last to the first, with each type's end moving down to where it begins. */
static gboolean
place (HfTypeInstances  *self,
       HfHeap           *heap,
       GCancellable     *cancellable,
       GError          **error)
{
  const HfTypeIndex *types = hf_heap_get_object_types (heap);
  guint32 n_types = hf_heap_get_n_types (heap);

  for (guint32 i = hf_heap_get_n_objects (heap); i > 0; i--)
    {
      if ((i & HF_POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      self->objects[--self->first[(gsize) types[i - 1].value + 1]] = (HfObjectIndex){ i - 1 };
    }
  for (guint32 i = 0; i < n_types; i++)
    self->first[i] = self->first[(gsize) i + 1];
  self->first[n_types] = hf_heap_get_n_objects (heap);
  return TRUE;
}

HfTypeInstances *
hf_type_instances_new (HfHeap        *heap,
                       GCancellable  *cancellable,
                       GError       **error)
{
  g_autoptr (HfTypeInstances) self = g_new0 (HfTypeInstances, 1);

  self->objects = g_try_new (HfObjectIndex, (gsize) hf_heap_get_n_objects (heap) + 1);
  self->first = g_try_new0 (guint32, (gsize) hf_heap_get_n_types (heap) + 1);
  if (self->objects == NULL || self->first == NULL)
    {
      hf_error_set_no_memory (error, _ ("there is not enough memory to sort the objects by type"));
      return NULL;
    }
  if (!count (self, heap, cancellable, error) || !place (self, heap, cancellable, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
hf_type_instances_free (HfTypeInstances *self)
{
  if (self == NULL)
    return;
  g_free (self->objects);
  g_free (self->first);
  g_free (self);
}

const HfObjectIndex *
hf_type_instances_get (const HfTypeInstances *self,
                       HfTypeIndex            type,
                       guint32               *n_objects)
{
  *n_objects = self->first[(gsize) type.value + 1] - self->first[type.value];
  return self->objects + self->first[type.value];
}
