/* hf-heap-builder.c: records in any order become an immutable heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-builder.h"

#include "hf-block.h"
#include "hf-error.h"
#include "hf-heap-builder-private.h"
#include "hf-memory.h"

#include <glib/gi18n.h>
#include <string.h>

static void
clear_part (gpointer data)
{
  HfBuilderPart *part = data;

  g_clear_pointer (&part->part, hf_heap_part_free);
}

HfHeapBuilder *
hf_heap_builder_new (void)
{
  HfHeapBuilder *self = g_new0 (HfHeapBuilder, 1);

  self->parts = g_array_new (FALSE, FALSE, sizeof (HfBuilderPart));
  g_array_set_clear_func (self->parts, clear_part);
  self->domains = g_array_new (FALSE, FALSE, sizeof (HfBuilderDomain));
  self->strings = hf_string_table_new ();
  self->version = 2;
  return self;
}

void
hf_heap_builder_free (HfHeapBuilder *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->parts);
  hf_heap_columns_clear (&self->columns);
  g_array_unref (self->domains);
  hf_heap_part_free (self->own_part);
  hf_string_table_free (self->strings);
  hf_completeness_clear (&self->completeness);
  g_free (self);
}

void
hf_heap_builder_omit_references (HfHeapBuilder *self)
{
  self->omits_references = TRUE;
}

void
hf_heap_builder_expect_roots (HfHeapBuilder *self)
{
  self->expects_roots = TRUE;
}

void
hf_heap_builder_set_source (HfHeapBuilder *self,
                            HfFormat       format,
                            HfFaultSet     omissions)
{
  self->format = format;
  hf_completeness_add_omissions (&self->completeness, omissions);
}

void
hf_heap_builder_set_slot_roots (HfHeapBuilder *self)
{
  self->has_slots = TRUE;
}

/* ---- Sections and parts ------------------------------------------------- */

static void
flush_own_part (HfHeapBuilder *self)
{
  if (self->own_part != NULL)
    hf_heap_builder_add_part (self, g_steal_pointer (&self->own_part), 0);
}

gboolean
hf_heap_builder_begin_domain (HfHeapBuilder *self,
                              const char    *name,
                              gsize          name_length,
                              const guint64 *timestamp,
                              guint32        version)
{
  HfBuilderDomain domain = { 0 };

  flush_own_part (self);
  domain.name = hf_string_table_add (self->strings, name, name_length);
  domain.has_timestamp = timestamp != NULL;
  domain.timestamp = timestamp != NULL ? *timestamp : 0;
  g_array_append_val (self->domains, domain);
  self->version = MAX (self->version, version);
  return domain.name.value != HF_INDEX_NONE;
}

void
hf_heap_builder_add_part (HfHeapBuilder *self,
                          HfHeapPart    *part,
                          guint64        line_offset)
{
  HfBuilderPart added = { part, line_offset, 0, 0, 0 };

  if (self->domains->len == 0)
    hf_heap_builder_begin_domain (self, "", 0, NULL, self->version);
  added.domain = self->domains->len - 1;
  added.first_object = (guint32) self->columns.n_objects;
  added.first_reference = self->columns.n_references;
  self->n_objects += part->n_objects;

  /* Past the limit records are ignored; sealing reports the error. */
  if (self->n_objects <= HF_MAX_OBJECTS && !self->has_failed)
    self->has_failed = !hf_heap_columns_append (&self->columns, part, !self->omits_references);
  if (self->n_objects > HF_MAX_OBJECTS || self->has_failed)
    {
      hf_heap_columns_clear (&self->columns);
      hf_heap_part_free (part);
      return;
    }
  g_array_append_val (self->parts, added);
  self->n_bytes += hf_heap_part_get_n_bytes (part);
  hf_completeness_merge (&self->completeness, &part->completeness, line_offset);
}

gboolean
hf_heap_builder_check (const HfHeapBuilder  *self,
                       GError              **error)
{
  return !self->has_failed || hf_error_fail_memory (error);
}

void
hf_heap_builder_add_fault (HfHeapBuilder *self,
                           HfFaultKind    kind,
                           guint64        n,
                           guint64        line)
{
  hf_completeness_add (&self->completeness, kind, n, line);
}

void
hf_heap_builder_set_cut (HfHeapBuilder *self,
                         HfFaultKind    cut,
                         guint64        line)
{
  g_return_if_fail (cut == HF_FAULT_NONE || (HF_FAULT_BIT (cut) & HF_FAULTS_CUT) != 0);

  hf_completeness_remove (&self->completeness, HF_FAULTS_CUT);
  if (cut != HF_FAULT_NONE)
    hf_completeness_add (&self->completeness, cut, 1, line);
}

guint64
hf_heap_builder_get_n_objects (const HfHeapBuilder *self)
{
  return self->n_objects + (self->own_part != NULL ? self->own_part->n_objects : 0);
}

guint64
hf_heap_builder_get_n_bytes (const HfHeapBuilder *self)
{
  return self->n_bytes + hf_heap_columns_get_n_bytes (&self->columns);
}

guint64
hf_builder_part_get_line (const HfBuilderPart *self,
                          guint32              object)
{
  const HfColumn *runs = self->part->line_runs;
  const HfPartLineRun *run;
  guint low = 0;
  guint high = runs->len;

  /* The last run that begins at or before the object. */
  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (runs, HfPartLineRun, middle).object <= object)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == 0)
    return 0;
  run = &g_array_index (runs, HfPartLineRun, low - 1);
  return run->line != 0 ? self->line_offset + run->line + (object - run->object) : 0;
}

/* ---- Record by record --------------------------------------------------- */

static HfHeapPart *
get_own_part (HfHeapBuilder *self)
{
  if (self->own_part == NULL)
    self->own_part = hf_heap_part_new ();
  return self->own_part;
}

gboolean
hf_heap_builder_add_type (HfHeapBuilder *self,
                          guint64        id,
                          const char    *name)
{
  return hf_heap_part_add_type (get_own_part (self), id, name, strlen (name), 0);
}

gboolean
hf_heap_builder_add_assembly (HfHeapBuilder *self,
                              guint64        type_id,
                              const char    *name)
{
  return hf_heap_part_add_assembly (get_own_part (self), type_id, name, strlen (name), 0);
}

gboolean
hf_heap_builder_add_object (HfHeapBuilder *self,
                            guint64        id,
                            guint64        type_id,
                            guint64        size,
                            const guint64 *references,
                            gsize          n_references)
{
  HfHeapPart *part = get_own_part (self);

  if (!hf_heap_part_add_object (part, id, type_id, size, 0))
    return FALSE;
  for (gsize i = 0; i < n_references; i++)
    {
      if (!hf_heap_part_add_reference (part, references[i]))
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_heap_builder_add_root (HfHeapBuilder *self,
                          guint64        object,
                          guint64        kind,
                          guint64        flags,
                          const guint64 *container,
                          const char    *field)
{
  return hf_heap_part_add_root (get_own_part (self), object, kind, flags, container, field,
                                field != NULL ? strlen (field) : 0, 0);
}

gboolean
hf_heap_builder_add_dependent (HfHeapBuilder *self,
                               guint64        source,
                               guint64        target)
{
  return hf_heap_part_add_dependent (get_own_part (self), source, target, 0);
}

/* ---- Sealing ------------------------------------------------------------ */

typedef struct
{
  guint64 n_objects;
  guint64 n_references;
  guint64 n_roots;
  guint64 n_types;
  guint64 n_assemblies;
  guint64 n_dependents;
  guint64 name_bytes;
} Totals;

static gboolean
check_totals (const Totals  *totals,
              GError       **error)
{
  guint64 n_others = MAX (MAX (totals->n_types, totals->n_assemblies),
                          MAX (totals->n_roots, totals->n_dependents));
  g_autofree char *count = NULL;

  if (totals->n_objects <= HF_MAX_OBJECTS && n_others <= HF_MAX_OTHERS)
    return TRUE;

  if (totals->n_objects > HF_MAX_OBJECTS)
    {
      count = g_strdup_printf ("%" G_GUINT64_FORMAT, totals->n_objects);
      g_set_error (error, HF_ERROR, HF_ERROR_TOO_LARGE,
                   _ ("%s objects are more than the %u that one heap can hold"), count,
                   HF_MAX_OBJECTS);
      return FALSE;
    }
  count = g_strdup_printf ("%" G_GUINT64_FORMAT, n_others);
  g_set_error (error, HF_ERROR, HF_ERROR_TOO_LARGE,
               _ ("%s types, roots or dependent handles are more than the %u of each that one heap "
                  "can hold"),
               count, HF_MAX_OTHERS);
  return FALSE;
}

static gboolean
add_up (HfHeapBuilder  *self,
        Totals         *totals,
        GError        **error)
{
  totals->n_objects = self->n_objects;
  totals->n_references = self->columns.n_references;
  for (guint i = 0; i < self->parts->len; i++)
    {
      const HfHeapPart *part = hf_builder_get_part (self, i)->part;

      totals->n_roots += part->roots->len;
      totals->n_types += part->type_records->len;
      totals->n_assemblies += part->assemblies->len;
      totals->n_dependents += part->dependents->len;
      totals->name_bytes += part->names->len;
    }
  return check_totals (totals, error);
}

/* The memory of a type record beside its name while ids are resolved: slots for its id
 * and its string, half of them free at least, and its place in some tables. */
#define BYTES_PER_TYPE 96

/* Likewise what the assembly of a type takes: the pair of both, in an order of its own, and
 * its name's place in tables. */
#define BYTES_PER_ASSEMBLY 48

/* The memory of the finished heap, in bytes: columns, references, roots, names, and about
 * two bytes an object for the map of addresses. The parts, without what is in columns,
 * are there as long. */
static guint64
estimate_bytes (const HfHeapBuilder *self,
                const Totals        *totals)
{
  guint64 an_object = sizeof (guint64) + 3 * sizeof (guint32) + 2;
  guint64 a_reference = self->omits_references ? 0 : sizeof (guint32);

  if (self->domains->len > 1)
    an_object += sizeof (guint32);
  if (totals->n_references > G_MAXUINT32)
    an_object += sizeof (guint32);
  return totals->n_objects * an_object + totals->n_references * a_reference +
         totals->n_roots * sizeof (HfRoot) + totals->n_types * BYTES_PER_TYPE +
         totals->n_assemblies * BYTES_PER_ASSEMBLY + totals->n_dependents * sizeof (HfDependent) +
         totals->name_bytes + self->n_bytes;
}

/* A heap that takes less is made without asking the system, which takes longer. Who makes
 * many of them watches what they take together. */
#define FREE_BYTES (1024 * 1024)

static gboolean
check_memory (const HfHeapBuilder  *self,
              const Totals         *totals,
              guint64               memory_limit,
              GError              **error)
{
  guint64 needed = estimate_bytes (self, totals);
  guint64 held = hf_heap_builder_get_n_bytes (self);

  if (memory_limit == 0 && needed <= FREE_BYTES)
    return TRUE;
  /* The heap takes over the columns, so what they hold is free too. */
  if (memory_limit == 0)
    {
      memory_limit = hf_memory_get_available ();
      if (memory_limit < G_MAXUINT64 - held)
        memory_limit += held;
    }
  return hf_memory_check (needed, memory_limit, error);
}

static HfHeap *
seal (HfHeapBuilder  *self,
      guint64         memory_limit,
      HfProgress     *progress,
      GCancellable   *cancellable,
      GError        **error)
{
  g_autoptr (HfHeap) heap = hf_heap_new_empty ();
  hf_autoblock guint32 *destinations = NULL;
  Totals totals = { 0 };

  if (!add_up (self, &totals, error) || !hf_heap_builder_check (self, error) ||
      !check_memory (self, &totals, memory_limit, error))
    return NULL;

  heap->version = self->version;
  heap->format = self->format;
  heap->omits_references = self->omits_references;
  if (!hf_heap_order_objects (self, heap, &destinations, cancellable, error) ||
      !hf_heap_resolve (self, heap, destinations, progress, cancellable, error))
    return NULL;

  return g_steal_pointer (&heap);
}

HfHeap *
hf_heap_builder_seal (HfHeapBuilder  *self,
                      guint64         memory_limit,
                      HfProgress     *progress,
                      GCancellable   *cancellable,
                      GError        **error)
{
  HfHeap *heap;

  flush_own_part (self);
  if (self->domains->len == 0)
    hf_heap_builder_begin_domain (self, "", 0, NULL, self->version);

  heap = seal (self, memory_limit, progress, cancellable, error);

  g_array_set_size (self->parts, 0);
  hf_heap_columns_clear (&self->columns);
  self->has_failed = FALSE;
  g_array_set_size (self->domains, 0);
  hf_string_table_free (self->strings);
  self->strings = hf_string_table_new ();
  self->version = 2;
  self->format = HF_FORMAT_GCLOG;
  self->has_slots = FALSE;
  self->n_objects = 0;
  self->n_bytes = 0;
  hf_completeness_clear (&self->completeness);
  return heap;
}
