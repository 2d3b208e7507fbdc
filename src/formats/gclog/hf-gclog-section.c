/* hf-gclog-section.c: one section of the canonical text: the records of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gclog-section-private.h"

#include "hf-gclog-lexer.h"

#include <string.h>

/* ---- Fields ---------------------------------------------------------------- */

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
write_info (HfGclogSink  *sink,
            const HfInfo *info)
{
  hf_gclog_sink_add_text (sink, "i ");
  hf_gclog_sink_add_text (sink, info->key);
  hf_gclog_add_text (sink, info->value);
}

static gboolean
is_replaced (const HfGclogPlan *plan,
             const HfInfo      *info)
{
  for (guint32 i = 0; i < plan->n_infos; i++)
    if (g_str_equal (plan->infos[i].key, info->key))
      return TRUE;
  return FALSE;
}

static void
write_head (HfGclogSink       *sink,
            const HfGclogPlan *plan)
{
  HfHeap *heap = plan->heap;
  guint32 n;
  const HfInfo *infos = hf_heap_get_infos (heap, &n);
  const HfRange *ranges;

  for (guint32 i = 0; i < plan->n_infos; i++)
    write_info (sink, &plan->infos[i]);
  for (guint32 i = 0; i < n; i++)
    if (!is_replaced (plan, &infos[i]))
      write_info (sink, &infos[i]);

  ranges = hf_heap_get_ranges (heap, &n);
  for (guint32 i = 0; i < n; i++)
    {
      const guint64 numbers[4] = { ranges[i].generation, ranges[i].start, ranges[i].used,
                                   ranges[i].reserved };

      hf_gclog_add_record (sink, 'n', numbers, 4);
    }
}

static void
write_types (HfGclogSink       *sink,
             const HfGclogPlan *plan)
{
  for (guint32 i = 0; i < plan->n_types && !hf_gclog_sink_has_failed (sink); i++)
    {
      hf_gclog_add_numbers (sink, 't', &plan->ids[plan->types[i]], 1);
      hf_gclog_add_text (sink, hf_heap_get_type_name (plan->heap, (HfTypeIndex){ plan->types[i] }));
    }
}

/* Behind all types, so that these stay together. */
static void
write_assemblies (HfGclogSink       *sink,
                  const HfGclogPlan *plan)
{
  for (guint32 i = 0; i < plan->n_types && !hf_gclog_sink_has_failed (sink); i++)
    {
      guint32 n;
      const HfAssemblyIndex *assemblies =
        hf_heap_get_type_assemblies (plan->heap, (HfTypeIndex){ plan->types[i] }, &n);

      for (guint32 k = 0; k < n; k++)
        {
          hf_gclog_add_numbers (sink, 'y', &plan->ids[plan->types[i]], 1);
          hf_gclog_add_text (sink, hf_heap_get_assembly_name (plan->heap, assemblies[k]));
        }
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

  hf_gclog_add_numbers (sink, 'r', numbers, 3);

  /* A field without a container has no place in a record. */
  if (root->kind != HF_ROOT_STATIC || root->container.value == HF_INDEX_NONE)
    {
      hf_gclog_sink_add_char (sink, '\n');
      return;
    }
  hf_gclog_sink_add_hex (sink, plan->ids[root->container.value]);
  hf_gclog_add_text (sink, field != NULL ? field : "");
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

      hf_gclog_add_record (sink, 'd', numbers, 2);
    }
}

gboolean
hf_gclog_needs_version_3 (HfHeap *heap)
{
  guint32 n_infos;
  guint32 n_ranges;
  guint32 n_dependents;
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  hf_heap_get_infos (heap, &n_infos);
  hf_heap_get_ranges (heap, &n_ranges);
  hf_heap_get_dependents (heap, &n_dependents);
  if (n_infos > 0 || n_ranges > 0 || n_dependents > 0 || hf_heap_get_n_assemblies (heap) > 0)
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

gboolean
hf_gclog_write_section (HfGclogSink    *sink,
                        HfGclogPlan    *plan,
                        guint32         domain,
                        guint64         version,
                        const HfDomain *known,
                        GCancellable   *cancellable)
{
  if (!hf_gclog_plan_begin_section (plan, domain, cancellable))
    {
      /* Sees the cancel and keeps it as the error. */
      hf_gclog_sink_flush (sink);
      return FALSE;
    }

  hf_gclog_add_numbers (sink, 'a', &version, 1);
  add_section_name (sink, plan->names[domain], known);
  if (domain == 0)
    write_head (sink, plan);
  write_types (sink, plan);
  write_assemblies (sink, plan);
  write_objects (sink, plan, domain);
  write_roots (sink, plan, domain);
  if (domain == plan->n_domains - 1)
    write_dependents (sink, plan->heap);
  hf_gclog_sink_add_char (sink, 'c');
  add_section_name (sink, plan->names[domain], known);
  return !hf_gclog_sink_has_failed (sink);
}
