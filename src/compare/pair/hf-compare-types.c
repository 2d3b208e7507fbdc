/* hf-compare-types.c: matches types and application domains of two heaps by name
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-types.h"

#include "hf-poll.h"
#include "hf-retained-set.h"
#include "hf-string-table.h"
#include "hf-type-pairs.h"

#include <string.h>

/* ---- Types --------------------------------------------------------------- */

static gboolean
has_objects (const HfComparedHeap *heap,
             guint32               type)
{
  return type != HF_INDEX_NONE && hf_analysis_get_type_stats (heap->analysis)[type].n_objects > 0;
}

static void
set_type (HfComparisonRow      *row,
          HfSide                side,
          const HfComparedHeap *heap,
          guint32               type)
{
  const HfTypeStats *stats = &hf_analysis_get_type_stats (heap->analysis)[type];
  guint64 *figures = row->figures[side];

  row->parts[side] = type;
  figures[HF_FIGURE_COUNT] = stats->n_objects;
  figures[HF_FIGURE_BYTES] = stats->n_bytes;
  figures[HF_FIGURE_REACHABLE_COUNT] = stats->n_reachable;
  figures[HF_FIGURE_REACHABLE_BYTES] = stats->n_reachable_bytes;
  if (heap->retention != NULL)
    figures[HF_FIGURE_RETAINED] = hf_retention_get_type_bounds (heap->retention)[type];
}

static guint32
fill_type_rows (const HfTypePairs    *pairs,
                const HfComparedHeap *heaps,
                HfComparisonRow      *rows)
{
  static const HfSide sides[] = { HF_SIDE_AFTER, HF_SIDE_BEFORE };
  guint32 n = 0;

  for (guint k = 0; k < HF_N_SIDES; k++)
    {
      const HfSide side = sides[k];
      const HfSide other = sides[1 - k];

      for (guint32 i = 0; i < pairs->n_types[side]; i++)
        {
          const guint32 match = pairs->others[side][i];
          const gboolean has_both = has_objects (&heaps[other], match);

          /* Matched types are one row, that of the side after. */
          if (!has_objects (&heaps[side], i) || (has_both && side == HF_SIDE_BEFORE))
            continue;
          rows[n].parts[other] = HF_INDEX_NONE;
          set_type (&rows[n], side, &heaps[side], i);
          if (has_both)
            set_type (&rows[n], other, &heaps[other], match);
          n++;
        }
    }
  return n;
}

/* Gives the room back that is not needed: most types are in both heaps. */
static HfComparisonRow *
fit_rows (HfComparisonRow *rows,
          guint32          n_rows)
{
  HfComparisonRow *fitted = g_try_renew (HfComparisonRow, rows, (gsize) n_rows + 1);

  return fitted != NULL ? fitted : rows;
}

HfComparison *
hf_compare_types (const HfComparedHeap  *before,
                  const HfComparedHeap  *after,
                  GCancellable          *cancellable,
                  GError               **error)
{
  const HfComparedHeap heaps[HF_N_SIDES] = { *before, *after };
  const guint known[HF_N_SIDES] = { hf_comparison_find_known (before),
                                    hf_comparison_find_known (after) };
  const gsize n_most = (gsize) hf_analysis_get_n_used_types (before->analysis) +
                       hf_analysis_get_n_used_types (after->analysis);
  g_auto (HfTypePairs) pairs = { 0 };
  HfComparisonRow *rows;
  guint32 n_rows;

  if (!hf_type_pairs_init (&pairs, heaps, cancellable, error))
    return NULL;
  rows = g_try_new0 (HfComparisonRow, n_most + 1);
  if (rows == NULL)
    {
      hf_comparison_fail_memory (error);
      return NULL;
    }
  n_rows = fill_type_rows (&pairs, heaps, rows);
  return hf_comparison_new (HF_COMPARE_BY_TYPE, heaps, fit_rows (rows, n_rows), n_rows, known, NULL,
                            NULL);
}

/* ---- Domains --------------------------------------------------------------- */

/* The objects of a heap by domain. */
typedef struct
{
  const HfComparedHeap *heap;
  const HfDomain       *domains;
  guint32               n_domains;
  guint64             (*figures)[HF_N_FIGURES]; /* [n_domains] */
  HfObjectIndex        *objects;                /* by domain; NULL if they are not needed */
  HfPoll                poll;
} Domains;

static void
domains_clear (Domains *self)
{
  g_clear_pointer (&self->figures, g_free);
  g_clear_pointer (&self->objects, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Domains, domains_clear)

static gboolean
count_objects (Domains  *self,
               GError  **error)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->heap->analysis);
  const guint32 n = hf_heap_get_n_objects (self->heap->heap);

  for (guint32 i = 0; i < n; i++)
    {
      const HfObjectIndex object = { i };
      const guint64 size = hf_heap_get_object_size (self->heap->heap, object);
      guint64 *figures = self->figures[hf_heap_get_object_domain (self->heap->heap, object).value];

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      figures[HF_FIGURE_COUNT]++;
      figures[HF_FIGURE_BYTES] += size;
      if (reachability == NULL || !hf_reachability_contains (reachability, object))
        continue;
      figures[HF_FIGURE_REACHABLE_COUNT]++;
      figures[HF_FIGURE_REACHABLE_BYTES] += size;
    }
  return TRUE;
}

/* Puts the objects of each domain side by side. */
static gboolean
sort_objects (Domains  *self,
              GError  **error)
{
  const guint32 n = hf_heap_get_n_objects (self->heap->heap);
  g_autofree guint32 *ends = g_try_new (guint32, (gsize) self->n_domains + 1);
  guint32 first = 0;

  self->objects = g_try_new (HfObjectIndex, (gsize) n + 1);
  if (ends == NULL || self->objects == NULL)
    return hf_comparison_fail_memory (error);
  for (guint32 i = 0; i < self->n_domains; i++)
    {
      ends[i] = first;
      first += (guint32) self->figures[i][HF_FIGURE_COUNT];
    }
  for (guint32 i = 0; i < n; i++)
    {
      const HfObjectIndex object = { i };

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      self->objects[ends[hf_heap_get_object_domain (self->heap->heap, object).value]++] = object;
    }
  return TRUE;
}

static gboolean
find_retained (Domains  *self,
               GError  **error)
{
  gsize first = 0;

  /* Nothing is reachable but through an object of the only domain. */
  if (self->n_domains == 1)
    {
      self->figures[0][HF_FIGURE_RETAINED] = self->figures[0][HF_FIGURE_REACHABLE_BYTES];
      return TRUE;
    }
  if (!sort_objects (self, error))
    return FALSE;
  for (guint32 i = 0; i < self->n_domains; i++)
    {
      guint64 *figures = self->figures[i];
      HfRetainedSum sum = { 0, 0 };

      if (figures[HF_FIGURE_REACHABLE_COUNT] > 0 &&
          !hf_retained_set_of_objects (self->heap->retention, self->objects + first,
                                       (gsize) figures[HF_FIGURE_COUNT], &sum,
                                       self->poll.cancellable, error))
        return FALSE;
      first += figures[HF_FIGURE_COUNT];
      figures[HF_FIGURE_RETAINED] = sum.n_bytes;
    }
  g_clear_pointer (&self->objects, g_free);
  return TRUE;
}

static gboolean
domains_init (Domains               *self,
              const HfComparedHeap  *heap,
              GCancellable          *cancellable,
              GError               **error)
{
  self->heap = heap;
  self->poll.cancellable = cancellable;
  self->domains = hf_heap_get_domains (heap->heap, &self->n_domains);
  self->figures = g_try_malloc0_n ((gsize) self->n_domains + 1, sizeof *self->figures);
  if (self->figures == NULL)
    return hf_comparison_fail_memory (error);
  return count_objects (self, error) && (heap->retention == NULL || find_retained (self, error));
}

/* The domains of the heap before that are not matched yet: for each name the first one, and for
 * each domain the next one of its name. */
typedef struct
{
  HfStringTable *names;
  guint32       *first;
  guint32       *next;
} DomainNames;

static void
domain_names_clear (DomainNames *self)
{
  hf_string_table_free (self->names);
  g_free (self->first);
  g_free (self->next);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DomainNames, domain_names_clear)

static gboolean
domain_names_init (DomainNames    *self,
                   const Domains  *before,
                   guint32         n_after,
                   GError        **error)
{
  const gsize n = (gsize) before->n_domains + n_after;

  self->names = hf_string_table_new ();
  self->first = g_try_new (guint32, n + 1);
  self->next = g_try_new (guint32, (gsize) before->n_domains + 1);
  if (self->first == NULL || self->next == NULL)
    return hf_comparison_fail_memory (error);
  memset (self->first, 0xff, n * sizeof (guint32));
  /* From the last to the first, so that the first one is the first of its list. */
  for (guint32 i = before->n_domains; i-- > 0;)
    {
      const char *name = before->domains[i].name;
      const HfStringIndex index = hf_string_table_add (self->names, name, strlen (name));

      if (index.value == HF_INDEX_NONE)
        return hf_comparison_fail_memory (error);
      self->next[i] = self->first[index.value];
      self->first[index.value] = i;
    }
  return TRUE;
}

static void
set_domain (HfComparisonRow *row,
            HfSide           side,
            const Domains   *domains,
            guint32          domain)
{
  row->parts[side] = domain;
  memcpy (row->figures[side], domains->figures[domain], sizeof row->figures[side]);
}

/* Returns: their number, or HF_INDEX_NONE with @error set */
static guint32
fill_domain_rows (const Domains    *before,
                  const Domains    *after,
                  HfComparisonRow  *rows,
                  GError          **error)
{
  g_auto (DomainNames) names = { 0 };
  guint32 n = 0;

  if (!domain_names_init (&names, before, after->n_domains, error))
    return HF_INDEX_NONE;
  for (guint32 i = 0; i < after->n_domains; i++)
    {
      const char *name = after->domains[i].name;
      const HfStringIndex index = hf_string_table_add (names.names, name, strlen (name));
      guint32 match;

      if (index.value == HF_INDEX_NONE)
        {
          hf_comparison_fail_memory (error);
          return HF_INDEX_NONE;
        }
      match = names.first[index.value];
      rows[n].parts[HF_SIDE_BEFORE] = HF_INDEX_NONE;
      set_domain (&rows[n], HF_SIDE_AFTER, after, i);
      if (match != HF_INDEX_NONE)
        {
          set_domain (&rows[n], HF_SIDE_BEFORE, before, match);
          names.first[index.value] = names.next[match];
          names.next[match] = match;
        }
      n++;
    }
  for (guint32 i = 0; i < before->n_domains; i++)
    {
      if (names.next[i] == i)
        continue;
      rows[n].parts[HF_SIDE_AFTER] = HF_INDEX_NONE;
      set_domain (&rows[n++], HF_SIDE_BEFORE, before, i);
    }
  return n;
}

HfComparison *
hf_compare_domains (const HfComparedHeap  *before,
                    const HfComparedHeap  *after,
                    GCancellable          *cancellable,
                    GError               **error)
{
  const HfComparedHeap heaps[HF_N_SIDES] = { *before, *after };
  const guint known[HF_N_SIDES] = { hf_comparison_find_known (before),
                                    hf_comparison_find_known (after) };
  g_auto (Domains) domains_before = { 0 };
  g_auto (Domains) domains_after = { 0 };
  g_autofree HfComparisonRow *rows = NULL;
  guint32 n_rows;

  if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
      !domains_init (&domains_before, before, cancellable, error) ||
      !domains_init (&domains_after, after, cancellable, error))
    return NULL;
  rows = g_try_new0 (HfComparisonRow,
                     (gsize) domains_before.n_domains + domains_after.n_domains + 1);
  if (rows == NULL)
    {
      hf_comparison_fail_memory (error);
      return NULL;
    }
  n_rows = fill_domain_rows (&domains_before, &domains_after, rows, error);
  if (n_rows == HF_INDEX_NONE)
    return NULL;
  return hf_comparison_new (HF_COMPARE_BY_DOMAIN, heaps, g_steal_pointer (&rows), n_rows, known,
                            NULL, NULL);
}
