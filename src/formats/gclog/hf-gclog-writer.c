/* hf-gclog-writer.c: the one canonical text of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-gclog-writer.h"

#include "hf-error.h"
#include "hf-gclog-plan.h"
#include "hf-gclog-section-private.h"
#include "hf-gclog-sink.h"
#include "hf-output-file.h"

#include <glib/gi18n.h>
#include <string.h>

/* The text in place of a missing beginning or end of a collection. Part of the format
 * and not translated. */
#define REASON_NO_BEGINNING "the beginning of this collection is missing"
#define REASON_NO_END "the end of this collection is missing"

typedef struct
{
  HfRecording          *recording;
  HfGclogSink          *sink;
  GCancellable         *cancellable;
  const HfGclogOptions *options;
  guint64               version;        /* of every section; 2 may become 3 by its contents */
  HfHeap               *last_heap;      /* the snapshot before, or NULL */
  gboolean              has_collection; /* one began since that snapshot */
  gboolean              is_in_collection;
  guint64               collection[2];  /* number and time of the open one */
} Writer;

/* ---- Snapshots -------------------------------------------------------------- */

static void
begin_collection (Writer        *self,
                  const guint64 *numbers)
{
  hf_gclog_add_record (self->sink, 'g', numbers, 4);
  self->has_collection = TRUE;
  self->is_in_collection = TRUE;
  self->collection[0] = numbers[0];
  self->collection[1] = numbers[1];
}

static void
end_collection (Writer        *self,
                const guint64 *numbers)
{
  hf_gclog_add_record (self->sink, 'e', numbers, 2);
  self->is_in_collection = FALSE;
}

static void
interrupt (Writer     *self,
           const char *reason)
{
  hf_gclog_sink_add_char (self->sink, 'x');
  hf_gclog_add_text (self->sink, reason);
}

/* Records of a collection whose `g` could not be read get one that collected nothing, and
 * what is known of objects ends before it. */
static void
need_collection (Writer *self)
{
  const guint64 nothing[4] = { 0 };

  if (self->is_in_collection)
    return;
  interrupt (self, REASON_NO_BEGINNING);
  begin_collection (self, nothing);
}

/* A snapshot begins with a name met again or behind a collection. Where neither is
 * so, the `g` between them could not be read. */
static gboolean
is_parted_by_name (HfHeap *before,
                   HfHeap *heap)
{
  g_auto (GStrv) names = hf_gclog_dup_section_names (before);
  guint32 n_domains;
  const HfDomain *domains = hf_heap_get_domains (heap, &n_domains);

  return g_strv_contains ((const char *const *) names, domains[0].name);
}

static void
part_snapshots (Writer *self,
                HfHeap *heap)
{
  if (self->last_heap != NULL && !self->has_collection &&
      !is_parted_by_name (self->last_heap, heap))
    {
      need_collection (self);
      end_collection (self, self->collection);
    }
  self->last_heap = heap;
  self->is_in_collection = FALSE;
  self->has_collection = FALSE;
}

static void
write_snapshot (Writer *self,
                HfHeap *heap)
{
  g_auto (HfGclogPlan) plan = { 0 };
  guint64 version = self->options->n_infos > 0 || hf_gclog_needs_version_3 (heap) ? 3
                                                                                  : self->version;
  guint32 n_domains;
  const HfDomain *domains = hf_heap_get_domains (heap, &n_domains);

  if (hf_gclog_sink_has_failed (self->sink) ||
      !hf_gclog_plan_init (&plan, heap, self->cancellable, &self->sink->error))
    return;
  plan.infos = self->options->infos;
  plan.n_infos = self->options->n_infos;
  part_snapshots (self, heap);
  for (guint32 i = 0; i < n_domains; i++)
    {
      if (!hf_gclog_write_section (self->sink, &plan, i, version, &domains[i], self->cancellable))
        return;
    }
}

/* ---- Between snapshots ------------------------------------------------------ */

static void
write_collection_event (Writer        *self,
                        const HfEvent *event)
{
  const guint64 started[4] = { event->collection.number, event->collection.time,
                               event->collection.mask, event->collection.reason };

  begin_collection (self, started);
}

static void
write_range_event (Writer        *self,
                   const HfEvent *event)
{
  const guint64 range[4] = { event->range.generation, event->range.start, event->range.used,
                             event->range.reserved };

  need_collection (self);
  hf_gclog_add_record (self->sink, 'n', range, 4);
}

static void
write_block_event (Writer        *self,
                   const HfEvent *event)
{
  const guint64 moved[3] = { event->block.old_start, event->block.new_start, event->block.length };
  const guint64 survived[2] = { event->block.old_start, event->block.length };

  need_collection (self);
  if (event->kind == HF_EVENT_MOVED)
    hf_gclog_add_record (self->sink, 'm', moved, 3);
  else
    hf_gclog_add_record (self->sink, 's', survived, 2);
}

static void
write_finished_event (Writer        *self,
                      const HfEvent *event)
{
  const guint64 finished[2] = { event->finished.number, event->finished.time };

  end_collection (self, finished);
}

static void
write_event (Writer        *self,
             const HfEvent *event)
{
  switch (event->kind)
    {
    case HF_EVENT_SNAPSHOT:
      write_snapshot (self,
                      hf_recording_get_heap (self->recording, (guint32) event->snapshot.number));
      break;
    case HF_EVENT_COLLECTION:
      write_collection_event (self, event);
      break;
    case HF_EVENT_RANGE:
      write_range_event (self, event);
      break;
    case HF_EVENT_MOVED:
    case HF_EVENT_SURVIVED:
      write_block_event (self, event);
      break;
    case HF_EVENT_FINISHED:
      write_finished_event (self, event);
      break;
    case HF_EVENT_INTERRUPTED:
      interrupt (self, event->interrupted.text);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* One letter of version 3 between the snapshots makes it the file's. */
static guint64
choose_version (HfRecording *recording)
{
  gsize n_events;
  guint32 n_heaps = hf_recording_get_n_heaps (recording);

  hf_recording_get_events (recording, &n_events);
  if (n_events > n_heaps)
    return 3;
  for (guint32 i = 1; i < n_heaps; i++)
    {
      if (!is_parted_by_name (hf_recording_get_heap (recording, i - 1),
                              hf_recording_get_heap (recording, i)))
        return 3;
    }
  return 2;
}

static void
write_recording (Writer *self)
{
  gsize n_events;
  const HfEvent *events = hf_recording_get_events (self->recording, &n_events);

  self->version = choose_version (self->recording);
  for (gsize i = 0; i < n_events && !hf_gclog_sink_has_failed (self->sink); i++)
    write_event (self, &events[i]);

  if (!self->is_in_collection)
    return;
  interrupt (self, REASON_NO_END);
  end_collection (self, self->collection);
}

/* ---- The whole --------------------------------------------------------------- */

gboolean
hf_gclog_compression_from_name (const char    *name,
                                HfCompression *compression)
{
  static const struct
  {
    const char *ending;
    HfCompression compression;
  } endings[] = {
    { ".gclog", HF_COMPRESSION_NONE },
    { ".gclog.gz", HF_COMPRESSION_GZIP },
    { ".gclog.zst", HF_COMPRESSION_ZSTD },
  };
  gsize length = strlen (name);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      gsize ending_length = strlen (endings[i].ending);

      if (length >= ending_length &&
          g_ascii_strcasecmp (name + length - ending_length, endings[i].ending) == 0)
        {
          *compression = endings[i].compression;
          return TRUE;
        }
    }
  return FALSE;
}

static guint64
count_objects (HfRecording *recording,
               guint32      snapshot)
{
  guint64 n_objects = 0;

  if (snapshot != 0)
    return hf_heap_get_n_objects (hf_recording_get_heap (recording, snapshot - 1));
  for (guint32 i = 0; i < hf_recording_get_n_heaps (recording); i++)
    n_objects += hf_heap_get_n_objects (hf_recording_get_heap (recording, i));
  return n_objects;
}

gboolean
hf_write_gclog_to_stream (HfRecording           *recording,
                          GOutputStream         *stream,
                          const HfGclogOptions  *options,
                          HfProgress            *progress,
                          GCancellable          *cancellable,
                          GError               **error)
{
  static const HfGclogOptions defaults = { 0 };
  const HfGclogOptions *chosen = options != NULL ? options : &defaults;
  g_autoptr (HfDeflater) deflater = NULL;
  g_auto (HfGclogSink) sink = { 0 };
  Writer writer;

  g_return_val_if_fail (chosen->snapshot <= hf_recording_get_n_heaps (recording), FALSE);
  for (guint32 i = 0; i < hf_recording_get_n_heaps (recording); i++)
    g_return_val_if_fail (hf_heap_has_references (hf_recording_get_heap (recording, i)), FALSE);

  deflater = hf_deflater_new (chosen->compression, stream);
  if (deflater == NULL)
    {
      hf_error_set_no_memory (error, _ ("There is not enough memory to compress the output"));
      return FALSE;
    }

  hf_gclog_sink_init (&sink, deflater, progress, cancellable);
  sink.report.total = sink.report.n_objects = count_objects (recording, chosen->snapshot);
  writer = (Writer){ .recording = recording,
                     .sink = &sink,
                     .cancellable = cancellable,
                     .options = chosen,
                     .version = 2 };
  if (chosen->snapshot != 0)
    write_snapshot (&writer, hf_recording_get_heap (recording, chosen->snapshot - 1));
  else
    write_recording (&writer);
  return hf_gclog_sink_finish (&sink, error);
}

gboolean
hf_write_gclog (HfRecording           *recording,
                GFile                 *file,
                const HfGclogOptions  *options,
                HfProgress            *progress,
                GCancellable          *cancellable,
                GError               **error)
{
  const char *name = options != NULL ? options->name : NULL;
  g_autoptr (HfOutputFile) output = hf_output_file_new (file, name, cancellable, error);

  return output != NULL &&
         hf_write_gclog_to_stream (recording, hf_output_file_get_stream (output), options, progress,
                                   cancellable, error) &&
         hf_output_file_close (output, cancellable, error);
}
