/* hf-nettrace-heap.c: the events of one heap dump become records
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-nettrace-heap.h"

#include "hf-error.h"
#include "hf-load-options.h"
#include "hf-nettrace-infos-private.h"
#include "hf-nettrace-payload.h"

#include <stdlib.h>
#include <string.h>

/* A part is given to the builder when it has so many objects or references. */
#define PART_OBJECTS 65536
#define PART_REFERENCES (1024 * 1024)

/* Of a wrapper of COM. */
#define WRAPPER_IS_STRONG 1

/* A newer runtime may know kinds of roots that are not known here; they must not be
 * taken for ours, which have other numbers. */
#define OTHER_KINDS G_GUINT64_CONSTANT (0x100)

/* The segments of one kind, in order, and the place in them. */
typedef struct
{
  const HfNettraceSegment *at; /* the next */
  const HfNettraceSegment *end;
  const HfNettraceSegment *open;
  HfNettracePayload        payload;
  guint32                  n_left; /* elements of the open one */
  guint32                  index;  /* that the next has, if none is missing */
  gboolean                 has_gap;
} Cursor;

typedef struct
{
  const HfNettraceTrace *trace;
  const HfNettraceDump  *dump;
  HfNettraceStore       *store;
  HfNettraceTypes       *types;
  HfHeapBuilder         *builder;
  HfHeapPart            *part; /* owned by the caller's frame */
  GString               *text; /* likewise */
  guint32                pointer_size;

  Cursor   nodes;
  Cursor   edges;
  guint64  n_called_for; /* edges */
  guint64  n_given;
  guint64  last_time;    /* of nodes and edges */
  gboolean has_root_events;
  gboolean has_root_gap;
  gboolean has_bad_event;
} Filler;

/* ---- Segments ------------------------------------------------------------------- */

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const HfNettraceSegment *one = a;
  const HfNettraceSegment *other = b;

  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  if (one->index != other->index)
    return one->index < other->index ? -1 : 1;
  return one->time < other->time ? -1 : one->time > other->time;
}

static Cursor
begin (const Filler   *self,
       HfNettraceBulk  kind)
{
  guint n;
  const HfNettraceSegment *at = hf_nettrace_store_get_segments (self->store, &n);
  const HfNettraceSegment *end;

  at += self->dump->first;
  end = at + self->dump->n;
  while (at < end && at->kind < kind)
    at++;
  for (n = 0; at + n < end && at[n].kind == kind; n++)
    ;
  return (Cursor){ .at = at, .end = at + n };
}

static void
close_segment (Filler *self,
               Cursor *cursor)
{
  if (cursor->open != NULL)
    hf_nettrace_store_release (self->store, cursor->open);
  cursor->open = NULL;
  cursor->n_left = 0;
}

/* Opens the next one that has elements. Returns: FALSE if there is none */
static gboolean
advance (Filler *self,
         Cursor *cursor)
{
  do
    {
      close_segment (self, cursor);
      if (cursor->at == cursor->end)
        return FALSE;
      cursor->open = cursor->at++;
      cursor->payload = hf_nettrace_payload_init (
        hf_nettrace_store_get_bytes (self->store, cursor->open), cursor->open->size);
      cursor->n_left = cursor->open->n;
      cursor->has_gap |= cursor->open->index != cursor->index;
      cursor->index = cursor->open->index + 1;
    }
  while (cursor->n_left == 0);
  return TRUE;
}

static gboolean
flush (Filler  *self,
       GError **error)
{
  HfHeapPart *part;

  if (hf_heap_part_is_empty (self->part))
    return TRUE;
  part = hf_heap_part_steal (self->part);
  if (part == NULL)
    return hf_error_fail_memory (error);
  hf_heap_builder_add_part (self->builder, part, 0);
  return hf_heap_builder_check (self->builder, error);
}

static gboolean
poll_trace (const Filler  *self,
            GError       **error)
{
  return self->trace->poll == NULL || self->trace->poll (self->trace->poll_data, error);
}

/* ---- Roots ------------------------------------------------------------------------ */

static guint64
get_root_kind (guint8 kind)
{
  static const guint64 kinds[] = {
    HF_ROOT_LOCAL,
    HF_ROOT_FINALIZER,
    HF_ROOT_HANDLE,
    HF_ROOT_INTERNAL,
  };

  return kind < G_N_ELEMENTS (kinds) ? kinds[kind] : OTHER_KINDS + kind;
}

/* The adders take the next element of @payload. A root without an object is not added. */

static gboolean
add_root (Filler            *self,
          HfNettracePayload *payload)
{
  guint64 object = hf_nettrace_payload_get_pointer (payload, self->pointer_size);
  guint8 kind = hf_nettrace_payload_get_u8 (payload);
  guint32 flags = hf_nettrace_payload_get_u32 (payload);

  hf_nettrace_payload_get_pointer (payload, self->pointer_size);
  if (object == 0)
    return TRUE;
  if (get_root_kind (kind) >= OTHER_KINDS)
    hf_heap_builder_add_fault (self->builder, HF_FAULT_UNKNOWN_ROOT_KIND, 1, 0);
  if ((flags & ~HF_ROOT_KNOWN_FLAGS) != 0)
    hf_heap_builder_add_fault (self->builder, HF_FAULT_UNKNOWN_ROOT_FLAG, 1, 0);
  return hf_heap_part_add_root (self->part, object, get_root_kind (kind), flags, NULL, NULL, 0, 0);
}

static gboolean
add_static (Filler            *self,
            HfNettracePayload *payload)
{
  guint64 object;
  guint64 type;

  hf_nettrace_payload_get_u64 (payload);
  object = hf_nettrace_payload_get_u64 (payload);
  type = hf_nettrace_payload_get_u64 (payload);
  hf_nettrace_payload_get_u32 (payload);
  hf_nettrace_payload_get_text (payload, self->text);
  if (object == 0 || payload->is_bad)
    return TRUE;
  if (type == 0)
    hf_heap_builder_add_fault (self->builder, HF_FAULT_STATIC_NO_CONTAINER, 1, 0);
  else if (!hf_nettrace_types_use (self->types, type))
    return FALSE;
  return hf_heap_part_add_root (self->part, object, HF_ROOT_STATIC, 0, type != 0 ? &type : NULL,
                                self->text->str, self->text->len, 0);
}

/* COM holds the object while it counts references, or asks for it to stay. */
static gboolean
add_wrapper (Filler            *self,
             HfNettracePayload *payload)
{
  guint64 object;
  guint32 n_references;
  guint32 n_pegs;
  guint32 flags;

  hf_nettrace_payload_get_u64 (payload);
  object = hf_nettrace_payload_get_u64 (payload);
  hf_nettrace_payload_get_u64 (payload);
  hf_nettrace_payload_get_u64 (payload);
  n_references = hf_nettrace_payload_get_u32 (payload);
  n_pegs = hf_nettrace_payload_get_u32 (payload);
  flags = hf_nettrace_payload_get_u32 (payload);
  if (object == 0)
    return TRUE;
  return hf_heap_part_add_root (self->part, object, HF_ROOT_INTERNAL,
                                n_references > 0 || n_pegs > 0 || (flags & WRAPPER_IS_STRONG) != 0
                                  ? HF_ROOT_REFCOUNTED
                                  : HF_ROOT_REFCOUNTED | HF_ROOT_WEAK,
                                NULL, NULL, 0, 0);
}

static gboolean
add_dependent (Filler            *self,
               HfNettracePayload *payload)
{
  guint64 key = hf_nettrace_payload_get_pointer (payload, self->pointer_size);
  guint64 value = hf_nettrace_payload_get_pointer (payload, self->pointer_size);

  hf_nettrace_payload_get_pointer (payload, self->pointer_size);
  return key == 0 || value == 0 || hf_heap_part_add_dependent (self->part, key, value, 0);
}

static gboolean
fill_roots_of (Filler          *self,
               HfNettraceBulk   kind,
               gboolean       (*add) (Filler *, HfNettracePayload *),
               GError         **error)
{
  Cursor cursor = begin (self, kind);
  gboolean has_index = kind == HF_NETTRACE_ROOTS || kind == HF_NETTRACE_DEPENDENTS;

  self->has_root_events |= kind == HF_NETTRACE_ROOTS && cursor.at < cursor.end;
  while (advance (self, &cursor))
    {
      if (!poll_trace (self, error))
        return FALSE;
      for (; cursor.n_left > 0 && !cursor.payload.is_bad; cursor.n_left--)
        {
          if (!add (self, &cursor.payload))
            return hf_error_fail_memory (error);
        }
      self->has_bad_event |= cursor.payload.is_bad;
    }
  self->has_root_gap |= has_index && cursor.has_gap;
  return TRUE;
}

static gboolean
fill_roots (Filler  *self,
            GError **error)
{
  return fill_roots_of (self, HF_NETTRACE_ROOTS, add_root, error) &&
         fill_roots_of (self, HF_NETTRACE_WRAPPERS, add_wrapper, error) &&
         fill_roots_of (self, HF_NETTRACE_STATICS, add_static, error) &&
         fill_roots_of (self, HF_NETTRACE_DEPENDENTS, add_dependent, error) && flush (self, error);
}

/* ---- Objects ---------------------------------------------------------------------- */

static gboolean
may_take_edges (const Filler *self)
{
  return !self->nodes.has_gap && !self->edges.has_gap;
}

/* Gives up to @n edges to the object added last. */
static gboolean
add_edges (Filler   *self,
           guint64   n,
           GError  **error)
{
  while (n > 0 && may_take_edges (self))
    {
      Cursor *edges = &self->edges;
      guint32 step;

      if (edges->n_left == 0)
        {
          if (!poll_trace (self, error))
            return FALSE;
          if (!advance (self, edges) || edges->has_gap)
            return TRUE;
        }
      step = (guint32) MIN (n, edges->n_left);
      for (guint32 i = 0; i < step && !self->trace->omits_references; i++)
        {
          guint64 target = hf_nettrace_payload_get_pointer (&edges->payload, self->pointer_size);

          if (!hf_heap_part_add_reference (self->part, target))
            return hf_error_fail_memory (error);
        }
      edges->n_left -= step;
      self->n_given += step;
      n -= step;
    }
  return TRUE;
}

static gboolean
add_node (Filler   *self,
          GError  **error)
{
  HfNettracePayload *payload = &self->nodes.payload;
  guint32 number_size = self->nodes.open->is_narrow ? 4 : 8;
  guint64 address = hf_nettrace_payload_get_pointer (payload, self->pointer_size);
  guint64 size = hf_nettrace_payload_get_pointer (payload, number_size);
  guint64 type = hf_nettrace_payload_get_u64 (payload);
  guint64 n_edges = hf_nettrace_payload_get_pointer (payload, number_size);

  if (!hf_nettrace_types_use (self->types, type) ||
      !hf_heap_part_add_object (self->part, address, type, size, 0))
    return hf_error_fail_memory (error);

  self->n_called_for += MIN (n_edges, G_MAXUINT64 - self->n_called_for);
  if (n_edges > 0 && !add_edges (self, n_edges, error))
    return FALSE;
  if (self->part->n_objects >= PART_OBJECTS || self->part->n_references >= PART_REFERENCES)
    return flush (self, error);
  return TRUE;
}

static gboolean
fill_objects (Filler  *self,
              GError **error)
{
  gboolean has_edges_left;
  gboolean is_sound;

  self->nodes = begin (self, HF_NETTRACE_NODES);
  self->edges = begin (self, HF_NETTRACE_EDGES);
  while (advance (self, &self->nodes))
    {
      if (!poll_trace (self, error))
        return FALSE;
      for (; self->nodes.n_left > 0; self->nodes.n_left--)
        {
          if (!add_node (self, error))
            return FALSE;
        }
    }

  is_sound = may_take_edges (self);
  has_edges_left = self->edges.n_left > 0;
  while (advance (self, &self->edges))
    has_edges_left = TRUE;
  if (has_edges_left && is_sound)
    hf_heap_builder_add_fault (self->builder, HF_FAULT_OMITS_OBJECTS, 1, 0);
  return flush (self, error);
}

/* ---- The rest ----------------------------------------------------------------------- */

static gboolean
fill_rest (Filler  *self,
           GError **error)
{
  HfNettraceModules *modules = hf_nettrace_events_get_modules (self->trace->events);

  hf_nettrace_modules_sort (modules);
  if (!hf_nettrace_types_fill (self->types, modules, self->part, self->dump->end) ||
      !hf_nettrace_infos_fill (self->part, self->trace, self->dump, self->last_time))
    return hf_error_fail_memory (error);
  return flush (self, error);
}

static gboolean
report_losses (Filler  *self,
               GError **error)
{
  HfHeapBuilder *builder = self->builder;
  HfNettraceThreads *threads = hf_nettrace_events_get_threads (self->trace->events);
  guint64 n_lost = self->n_called_for - self->n_given;
  guint64 n_events;

  if (!hf_nettrace_threads_count_lost (threads, self->dump->start, self->dump->end, &n_events))
    return hf_error_fail_memory (error);

  if (!self->dump->is_ended || self->nodes.has_gap)
    hf_heap_builder_add_fault (builder, HF_FAULT_OMITS_OBJECTS, 1, 0);
  if (!self->dump->is_ended)
    hf_heap_builder_set_cut (builder, HF_FAULT_NO_END, 0);
  if (n_lost > 0 || self->edges.has_gap)
    hf_heap_builder_add_fault (builder, HF_FAULT_OMITS_REFERENCES, 1, 0);
  if (n_lost > 0)
    hf_heap_builder_add_fault (builder, HF_FAULT_LOST_REFERENCE, n_lost, 0);
  /* The last events of roots come at the very end, and what ends a collection is small: it
   * may still have found room after they were lost. */
  if (!self->has_root_events || self->has_root_gap || self->has_bad_event ||
      !self->dump->is_ended || n_events > 0)
    hf_heap_builder_add_fault (builder, HF_FAULT_OMITS_ROOTS, 1, 0);
  if (n_events > 0)
    hf_heap_builder_add_fault (builder, HF_FAULT_LOST_EVENT, n_events, 0);
  return TRUE;
}

static guint64
find_last_time (const HfNettraceSegment *segments,
                const HfNettraceDump    *dump)
{
  guint64 time = dump->start;

  for (guint i = dump->first; i < dump->first + dump->n; i++)
    {
      if (segments[i].kind == HF_NETTRACE_NODES || segments[i].kind == HF_NETTRACE_EDGES)
        time = MAX (time, segments[i].time);
    }
  return time;
}

gboolean
hf_nettrace_heap_fill (const HfNettraceTrace  *trace,
                       const HfNettraceDump   *dump,
                       HfHeapBuilder          *builder,
                       GError                **error)
{
  g_autoptr (HfHeapPart) part = hf_heap_part_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  HfNettraceStore *store = hf_nettrace_events_get_store (trace->events);
  const char *name = hf_nettrace_events_get_application (trace->events);
  guint n;
  HfNettraceSegment *segments = hf_nettrace_store_get_segments (store, &n);
  Filler filler = {
    .trace = trace,
    .dump = dump,
    .store = store,
    .types = hf_nettrace_events_get_types (trace->events),
    .builder = builder,
    .part = part,
    .text = text,
    .pointer_size = trace->clock->pointer_size,
    .last_time = find_last_time (segments, dump),
  };

  if (name[0] == '\0')
    name = HF_LOAD_UNKNOWN;
  if (!hf_heap_builder_begin_domain (builder, name, strlen (name), NULL, 3))
    return hf_error_fail_memory (error);
  hf_heap_builder_set_source (builder, HF_FORMAT_NETTRACE,
                              HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE) |
                                HF_FAULT_BIT (HF_FAULT_OMITS_OUTER_TYPES) |
                                HF_FAULT_BIT (HF_FAULT_OMITS_DECLARING_TYPES) |
                                HF_FAULT_BIT (HF_FAULT_OMITS_GENERIC_STATICS));
  hf_nettrace_types_begin (filler.types);
  qsort (segments + dump->first, dump->n, sizeof *segments, compare_places);
  return fill_roots (&filler, error) && fill_objects (&filler, error) &&
         fill_rest (&filler, error) && report_losses (&filler, error);
}
