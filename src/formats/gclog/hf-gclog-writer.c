/* hf-gclog-writer.c: the one canonical text of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-gclog-writer.h"

#include "hf-error.h"
#include "hf-gclog-lexer.h"
#include "hf-gclog-plan.h"
#include "hf-gclog-sink.h"
#include "hf-output-file.h"

#include <glib/gi18n.h>

/* What stands where a collection's beginning or end is missing. Part of the format
 * and not translated. */
#define REASON_NO_BEGINNING "the beginning of this collection is missing"
#define REASON_NO_END "the end of this collection is missing"

typedef struct
{
  HfRecording   *recording;
  HfGclogSink   *sink;
  GCancellable  *cancellable;
  guint64        version;          /* of every section; 2 may become 3 by its contents */
  HfHeap        *last_heap;        /* the snapshot before, or NULL */
  gboolean       has_collection;   /* one began since that snapshot */
  gboolean       is_in_collection;
  guint64        collection[2];    /* number and time of the open one */
} Writer;

/* ---- Fields ---------------------------------------------------------------- */

static void
add_numbers (HfGclogSink   *sink,
             char           letter,
             const guint64 *numbers,
             guint          n)
{
  hf_gclog_sink_add_char (sink, letter);
  for (guint i = 0; i < n; i++)
    hf_gclog_sink_add_hex (sink, numbers[i]);
}

static void
add_record (HfGclogSink   *sink,
            char           letter,
            const guint64 *numbers,
            guint          n)
{
  add_numbers (sink, letter, numbers, n);
  hf_gclog_sink_add_char (sink, '\n');
}

/* Text ends its line, so that nothing in it can be taken for a field. */
static void
add_text (HfGclogSink *sink,
          const char  *text)
{
  if (text[0] != '\0')
    {
      hf_gclog_sink_add_char (sink, ' ');
      hf_gclog_sink_add_text (sink, text);
    }
  hf_gclog_sink_add_char (sink, '\n');
}

/* What `a` and `c` say alike. A section without a name cannot have a timestamp: it
 * would be its name. */
static void
add_section_name (HfGclogSink    *sink,
                  const char     *name,
                  const HfDomain *domain)
{
  guint64 ignored;
  gsize name_length;

  if (name[0] != '\0')
    {
      hf_gclog_sink_add_char (sink, ' ');
      hf_gclog_sink_add_text (sink, name);
      if (domain->has_timestamp)
        hf_gclog_sink_add_hex (sink, domain->timestamp);
      else if (hf_gclog_split_name (name, strlen (name), &name_length, &ignored))
        hf_gclog_sink_add_hex (sink, 0);
    }
  hf_gclog_sink_add_char (sink, '\n');
}

/* ---- The records of a section ------------------------------------------------ */

static void
write_head (HfGclogSink *sink,
            HfHeap      *heap)
{
  guint32 n;
  const HfInfo *infos = hf_heap_get_infos (heap, &n);
  const HfRange *ranges;

  for (guint32 i = 0; i < n; i++)
    {
      hf_gclog_sink_add_text (sink, "i ");
      hf_gclog_sink_add_text (sink, infos[i].key);
      add_text (sink, infos[i].value);
    }

  ranges = hf_heap_get_ranges (heap, &n);
  for (guint32 i = 0; i < n; i++)
    {
      const guint64 numbers[4] = { ranges[i].generation, ranges[i].start, ranges[i].used,
                                   ranges[i].reserved };

      add_record (sink, 'n', numbers, 4);
    }
}

static void
write_types (HfGclogSink       *sink,
             const HfGclogPlan *plan)
{
  for (guint32 i = 0; i < plan->n_types && !hf_gclog_sink_has_failed (sink); i++)
    {
      add_numbers (sink, 't', &plan->ids[plan->types[i]], 1);
      add_text (sink, hf_heap_get_type_name (plan->heap, (HfTypeIndex){ plan->types[i] }));
    }
}

/* The inner loop of all writing: nine lines of ten are objects. */
static void
write_objects (HfGclogSink       *sink,
               const HfGclogPlan *plan,
               guint32            domain)
{
  HfHeap *heap = plan->heap;
  guint32 n_objects = hf_gclog_plan_get_n_objects (plan, domain);

  for (guint32 i = 0; i < n_objects && !hf_gclog_sink_has_failed (sink); i++)
    {
      HfObjectIndex object = hf_gclog_plan_get_object (plan, domain, i);
      gsize n_references;
      const HfObjectIndex *references = hf_heap_get_references (heap, object, &n_references);

      hf_gclog_sink_add_char (sink, 'o');
      hf_gclog_sink_add_hex (sink, hf_heap_get_object_address (heap, object));
      hf_gclog_sink_add_hex (sink, plan->ids[hf_heap_get_object_type (heap, object).value]);
      hf_gclog_sink_add_hex (sink, hf_heap_get_object_size (heap, object));
      for (gsize k = 0; k < n_references; k++)
        hf_gclog_sink_add_hex (sink, hf_heap_get_object_address (heap, references[k]));
      hf_gclog_sink_add_char (sink, '\n');
      sink->report.done++;
    }
}

static void
write_root (HfGclogSink       *sink,
            const HfGclogPlan *plan,
            const HfRoot      *root)
{
  const guint64 numbers[3] = { hf_heap_get_object_address (plan->heap, root->object), root->kind,
                               root->flags };
  const char *field = hf_heap_get_string (plan->heap, root->field);

  add_numbers (sink, 'r', numbers, 3);

  /* A field without a container has no place in a record. */
  if (root->kind != HF_ROOT_STATIC || root->container.value == HF_INDEX_NONE)
    {
      hf_gclog_sink_add_char (sink, '\n');
      return;
    }
  hf_gclog_sink_add_hex (sink, plan->ids[root->container.value]);
  add_text (sink, field != NULL ? field : "");
}

static void
write_roots (HfGclogSink       *sink,
             const HfGclogPlan *plan,
             guint32            domain)
{
  guint32 n_roots = hf_gclog_plan_get_n_roots (plan, domain);
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (plan->heap, &n);

  for (guint32 i = 0; i < n_roots && !hf_gclog_sink_has_failed (sink); i++)
    write_root (sink, plan, &roots[hf_gclog_plan_get_root (plan, domain, i)]);
}

static void
write_dependents (HfGclogSink *sink,
                  HfHeap      *heap)
{
  guint32 n;
  const HfDependent *dependents = hf_heap_get_dependents (heap, &n);

  for (guint32 i = 0; i < n && !hf_gclog_sink_has_failed (sink); i++)
    {
      const guint64 numbers[2] = { hf_heap_get_object_address (heap, dependents[i].source),
                                   hf_heap_get_object_address (heap, dependents[i].target) };

      add_record (sink, 'd', numbers, 2);
    }
}

/* ---- Snapshots -------------------------------------------------------------- */

/* Whether @heap says anything that version 2 has no letter for. */
static gboolean
needs_version_3 (HfHeap *heap)
{
  guint32 n_infos;
  guint32 n_ranges;
  guint32 n_dependents;
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  hf_heap_get_infos (heap, &n_infos);
  hf_heap_get_ranges (heap, &n_ranges);
  hf_heap_get_dependents (heap, &n_dependents);
  if (n_infos > 0 || n_ranges > 0 || n_dependents > 0)
    return TRUE;

  for (guint32 i = 0; i < n_roots; i++)
    {
      gboolean has_field = roots[i].kind == HF_ROOT_STATIC &&
                           roots[i].container.value != HF_INDEX_NONE &&
                           roots[i].field.value != HF_INDEX_NONE;

      if (has_field || (roots[i].flags & HF_ROOT_REFCOUNTED) != 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
write_section (Writer         *self,
               HfGclogPlan    *plan,
               guint32         domain,
               guint64         version,
               const HfDomain *told)
{
  HfGclogSink *sink = self->sink;

  if (!hf_gclog_plan_begin_section (plan, domain, self->cancellable))
    {
      /* Sees the cancel and keeps it as the error. */
      hf_gclog_sink_flush (sink);
      return FALSE;
    }

  add_numbers (sink, 'a', &version, 1);
  add_section_name (sink, plan->names[domain], told);
  if (domain == 0)
    write_head (sink, plan->heap);
  write_types (sink, plan);
  write_objects (sink, plan, domain);
  write_roots (sink, plan, domain);
  if (domain == plan->n_domains - 1)
    write_dependents (sink, plan->heap);
  hf_gclog_sink_add_char (sink, 'c');
  add_section_name (sink, plan->names[domain], told);
  return !hf_gclog_sink_has_failed (sink);
}

static void
begin_collection (Writer        *self,
                  const guint64 *numbers)
{
  add_record (self->sink, 'g', numbers, 4);
  self->has_collection = TRUE;
  self->is_in_collection = TRUE;
  self->collection[0] = numbers[0];
  self->collection[1] = numbers[1];
}

static void
end_collection (Writer        *self,
                const guint64 *numbers)
{
  add_record (self->sink, 'e', numbers, 2);
  self->is_in_collection = FALSE;
}

static void
interrupt (Writer     *self,
           const char *reason)
{
  hf_gclog_sink_add_char (self->sink, 'x');
  add_text (self->sink, reason);
}

/* What belongs to a collection whose `g` could not be read has one that collected
 * nothing, and what is known of objects ends before it. */
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
  guint64 version = needs_version_3 (heap) ? 3 : self->version;
  guint32 n_domains;
  const HfDomain *domains = hf_heap_get_domains (heap, &n_domains);

  if (hf_gclog_sink_has_failed (self->sink) ||
      !hf_gclog_plan_init (&plan, heap, self->cancellable, &self->sink->error))
    return;
  part_snapshots (self, heap);
  for (guint32 i = 0; i < n_domains; i++)
    {
      if (!write_section (self, &plan, i, version, &domains[i]))
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
  add_record (self->sink, 'n', range, 4);
}

static void
write_block_event (Writer        *self,
                   const HfEvent *event)
{
  const guint64 moved[3] = { event->block.old_start, event->block.new_start, event->block.length };
  const guint64 survived[2] = { event->block.old_start, event->block.length };

  need_collection (self);
  if (event->kind == HF_EVENT_MOVED)
    add_record (self->sink, 'm', moved, 3);
  else
    add_record (self->sink, 's', survived, 2);
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
  writer =
    (Writer){ .recording = recording, .sink = &sink, .cancellable = cancellable, .version = 2 };
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
