/* hf-collection.c: the collections of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-collection.h"

#include "hf-collection-reader-private.h"
#include "hf-error.h"

HfCollectionList *
hf_collection_list_new (HfRecording   *recording,
                        HfProgress    *progress,
                        GCancellable  *cancellable,
                        GError       **error)
{
  g_autoptr (HfCollectionList) self = g_new0 (HfCollectionList, 1);
  g_autoptr (HfColumn) collections = hf_column_new (sizeof (HfCollection));
  g_auto (HfCollectionReader) reader = { 0 };

  hf_collection_reader_init (&reader, recording, progress, cancellable);
  for (;;)
    switch (hf_collection_reader_next (&reader, error))
      {
      case HF_COLLECTION_STEP_FAILED:
        return NULL;
      case HF_COLLECTION_STEP_COLLECTION:
        if (!hf_column_append (collections, &reader.collection, 1))
          {
            hf_error_fail_memory (error);
            return NULL;
          }
        break;
      case HF_COLLECTION_STEP_INTERRUPTED:
        self->n_interruptions++;
        break;
      case HF_COLLECTION_STEP_SNAPSHOT:
        break;
      case HF_COLLECTION_STEP_END:
      default:
        self->n = collections->len;
        self->collections = hf_column_steal (collections);
        self->faults = reader.faults;
        return g_steal_pointer (&self);
      }
}

void
hf_collection_list_free (HfCollectionList *self)
{
  if (self == NULL)
    return;
  g_free (self->collections);
  g_free (self);
}
