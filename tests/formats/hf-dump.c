/* hf-dump.c: a recording as plain text, for comparison with what is expected
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dump.h"

#include "hf-fault-text.h"
#include "hf-heap.h"

#include <string.h>

#define HEX G_GINT64_MODIFIER "x"

static void
dump_completeness (GString              *text,
                   const char           *indent,
                   const HfCompleteness *completeness)
{
  const HfFaultKind cut = hf_completeness_get_cut (completeness);
  guint n;
  const HfFault *faults = hf_completeness_get_faults (completeness, &n);

  for (guint i = 0; i < n; i++)
    {
      if ((HF_FAULT_BIT (faults[i].kind) & HF_FAULTS_UNCOUNTED) == 0)
        g_string_append_printf (text,
                                "%sdamage %s %" G_GUINT64_FORMAT " line %" G_GUINT64_FORMAT "\n",
                                indent, hf_fault_kind_get_name (faults[i].kind), faults[i].count,
                                faults[i].line);
    }
  if (cut != HF_FAULT_NONE)
    {
      g_autofree char *sentence = hf_fault_text_dup (hf_completeness_find (completeness, cut));

      g_string_append_printf (text, "%struncated: %s\n", indent, sentence);
    }
}

static void
dump_range (GString       *text,
            const char    *indent,
            const HfRange *range)
{
  g_string_append_printf (text, "%srange %" HEX " %" HEX " %" HEX " %" HEX "\n", indent,
                          range->generation, range->start, range->used, range->reserved);
}

static void
dump_head (GString *text,
           HfHeap  *heap)
{
  guint32 n;
  const HfDomain *domains = hf_heap_get_domains (heap, &n);
  const HfInfo *infos;
  g_autofree char *lacks = NULL;
  const HfRange *ranges;

  g_string_append_printf (text, "  version %u\n", hf_heap_get_version (heap));
  for (guint32 i = 0; i < n; i++)
    {
      g_string_append_printf (text, "  domain “%s”", domains[i].name);
      if (domains[i].has_timestamp)
        g_string_append_printf (text, " at %" HEX, domains[i].timestamp);
      g_string_append_c (text, '\n');
    }

  lacks = hf_omissions_dup_names (hf_completeness_get_omissions (hf_heap_get_completeness (heap)));
  if (lacks[0] != '\0')
    g_string_append_printf (text, "  lacks %s\n", lacks);
  infos = hf_heap_get_infos (heap, &n);
  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (text, "  info “%s” “%s”\n", infos[i].key, infos[i].value);
  ranges = hf_heap_get_ranges (heap, &n);
  for (guint32 i = 0; i < n; i++)
    dump_range (text, "  ", &ranges[i]);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): " from “A”, “B”", or nothing */
static char *
dup_assemblies (HfHeap      *heap,
                HfTypeIndex  type)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint32 n;
  const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (heap, type, &n);

  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (text, "%s“%s”", i == 0 ? " from " : ", ",
                            hf_heap_get_assembly_name (heap, assemblies[i]));
  return g_strdup (text->str);
}

/* By name: the order in which a heap numbers its types says nothing. */
static void
dump_types (GString *text,
            HfHeap  *heap)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      const HfTypeIndex type = { i };
      g_autofree char *assemblies = dup_assemblies (heap, type);

      g_ptr_array_add (lines, g_strdup_printf ("  type “%s”%s\n",
                                               hf_heap_get_type_name (heap, type), assemblies));
    }
  g_ptr_array_sort (lines, compare_names);
  for (guint i = 0; i < lines->len; i++)
    g_string_append (text, g_ptr_array_index (lines, i));
}

static void
dump_objects (GString *text,
              HfHeap  *heap)
{
  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      HfObjectIndex object = { i };
      HfTypeIndex type = hf_heap_get_object_type (heap, object);
      gsize n;
      const HfObjectIndex *references = hf_heap_get_references (heap, object, &n);

      g_string_append_printf (text, "  object %" HEX " “%s” size %" HEX " domain %u",
                              hf_heap_get_object_address (heap, object),
                              hf_heap_get_type_name (heap, type),
                              hf_heap_get_object_size (heap, object),
                              hf_heap_get_object_domain (heap, object).value);
      for (gsize j = 0; j < n; j++)
        g_string_append_printf (text, " %s%" HEX, j == 0 ? "-> " : "",
                                hf_heap_get_object_address (heap, references[j]));
      g_string_append_c (text, '\n');
    }
}

static void
dump_roots (GString *text,
            HfHeap  *heap)
{
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (heap, &n);
  const HfDependent *dependents;

  for (guint32 i = 0; i < n; i++)
    {
      const char *field = hf_heap_get_string (heap, roots[i].field);

      g_string_append_printf (text, "  root %" HEX " kind %" HEX " flags %" HEX " domain %u",
                              hf_heap_get_object_address (heap, roots[i].object), roots[i].kind,
                              roots[i].flags, roots[i].domain.value);
      if (roots[i].container.value != HF_INDEX_NONE)
        g_string_append_printf (text, " in “%s”", hf_heap_get_type_name (heap, roots[i].container));
      if (field != NULL)
        g_string_append_printf (text, " field “%s”", field);
      g_string_append_c (text, '\n');
    }

  dependents = hf_heap_get_dependents (heap, &n);
  for (guint32 i = 0; i < n; i++)
    g_string_append_printf (text, "  dependent %" HEX " => %" HEX "\n",
                            hf_heap_get_object_address (heap, dependents[i].source),
                            hf_heap_get_object_address (heap, dependents[i].target));
}

static void
dump_heap (GString *text,
           HfHeap  *heap,
           guint64  number)
{
  g_string_append_printf (text,
                          "snapshot %" G_GUINT64_FORMAT ": %u objects, %" G_GUINT64_FORMAT
                          " bytes, %" G_GUINT64_FORMAT " references\n",
                          number, hf_heap_get_n_objects (heap), hf_heap_get_n_bytes (heap),
                          hf_heap_get_n_references (heap));
  dump_head (text, heap);
  dump_types (text, heap);
  dump_objects (text, heap);
  dump_roots (text, heap);
  dump_completeness (text, "  ", hf_heap_get_completeness (heap));
}

static void
dump_event (GString       *text,
            HfRecording   *recording,
            const HfEvent *event)
{
  switch (event->kind)
    {
    case HF_EVENT_SNAPSHOT:
      dump_heap (text, hf_recording_get_heap (recording, (guint32) event->snapshot.number),
                 event->snapshot.number);
      break;
    case HF_EVENT_COLLECTION:
      g_string_append_printf (text,
                              "collection %" HEX " at %" HEX " mask %" HEX " reason %" HEX "\n",
                              event->collection.number, event->collection.time,
                              event->collection.mask, event->collection.reason);
      break;
    case HF_EVENT_RANGE:
      dump_range (text, "", &event->range);
      break;
    case HF_EVENT_MOVED:
      g_string_append_printf (text, "moved %" HEX " to %" HEX " length %" HEX "\n",
                              event->block.old_start, event->block.new_start, event->block.length);
      break;
    case HF_EVENT_SURVIVED:
      g_string_append_printf (text, "survived %" HEX " at %" HEX " length %" HEX "\n",
                              event->block.old_start, event->block.new_start, event->block.length);
      break;
    case HF_EVENT_FINISHED:
      g_string_append_printf (text, "finished %" HEX " at %" HEX "\n", event->finished.number,
                              event->finished.time);
      break;
    case HF_EVENT_INTERRUPTED:
      g_string_append_printf (text, "interrupted “%s”\n", event->interrupted.text);
      break;
    default:
      g_assert_not_reached ();
    }
}

char *
hf_dump_recording (HfRecording *recording)
{
  GString *text = g_string_new (NULL);
  gsize n_events;
  const HfEvent *events = hf_recording_get_events (recording, &n_events);

  for (gsize i = 0; i < n_events; i++)
    dump_event (text, recording, &events[i]);
  g_string_append (text, "whole file\n");
  dump_completeness (text, "  ", hf_recording_get_completeness (recording));
  return g_string_free (text, FALSE);
}
