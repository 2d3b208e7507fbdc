/* hf-heap-resolve-private.h: working data for making a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-builder-private.h"
#include "hf-heap-types.h"
#include "hf-parallel.h"

G_BEGIN_DECLS

/* Results for one part. One thread at a time writes each. */
typedef struct
{
  guint32  *types;              /* the heap's type for each of the part's type ids */
  guint8   *known;              /* whether a record gave its name */
  guint64   n_references;       /* resolved */
  guint64   first_place;        /* the number resolved in the parts before it */
  guint64   n_unresolved;
  guint64   first_unresolved;   /* its line */
  guint64   n_bytes;            /* the sum of sizes, duplicates left out */
  gboolean  overflows;          /* and they left 64 bits */
  guint64   n_unknown_types;
  guint64   first_unknown_type; /* its line */
} HfPartWork;

typedef struct
{
  HfHeapBuilder *builder;
  HfHeap        *heap;
  const guint32 *destinations; /* or NULL: the order of the file */
  GCancellable  *cancellable;
  HfPartWork    *work;
} HfResolver;

/* The index in the heap of an object of a part, HF_INDEX_NONE for a duplicate. */
static inline guint32
hf_resolver_get_destination (const HfResolver    *self,
                             const HfBuilderPart *added,
                             guint32              object)
{
  guint32 place = added->first_object + object;

  return self->destinations != NULL ? self->destinations[place] : place;
}

/* Called before the @i-th of many: whether to go on. Names and scattered ids miss the
 * cache, so it polls more often than elsewhere. */
static inline gboolean
hf_resolver_poll (const HfResolver *self,
                  gsize             i)
{
  return (i & (HF_POLL_MASK >> 4)) != 0 || !g_cancellable_is_cancelled (self->cancellable);
}

static inline void
hf_part_work_note_line (guint64 *count,
                        guint64 *first_line,
                        guint64  line)
{
  if ((*count)++ == 0)
    *first_line = line;
}

/* Calls @func for each part, with @self, on all cores. */
gboolean hf_resolver_for_each_part      (HfResolver              *self,
                                         HfParallelFunc           func,
                                         HfProgress              *progress,
                                         const HfProgressReport  *report,
                                         GError                 **error);

/* ---- hf-heap-sizes.c ------------------------------------------------------- */

/* Fills the heap's sum of sizes and its large sizes; the types of the parts stand, and
 * the sizes are still in the builder's column. FALSE if it is cancelled or there is no
 * memory. */
gboolean hf_resolver_sum_sizes          (HfResolver *self);

/* ---- hf-heap-references.c ------------------------------------------------- */

/* Fills the heap's map, offsets and references; its addresses stand. */
gboolean hf_resolver_resolve_references (HfResolver  *self,
                                         HfProgress  *progress,
                                         GError     **error);

/* ---- hf-heap-assemblies.c ------------------------------------------------- */

/* Fills the heap's assemblies and those of each type; all types are in @types, and the strings
 * are still the builder's. FALSE if it is cancelled or there is no memory. */
gboolean hf_resolver_fill_assemblies    (HfResolver     *self,
                                         HfTypeResolver *types);

/* ---- hf-heap-infos.c ------------------------------------------------------ */

/* An information pair as two strings of the table. */
typedef struct
{
  HfStringIndex key;
  HfStringIndex value;
} HfResolvedInfo;

/* Fills the heap's ranges, and @infos (element-type HfResolvedInfo) with pairs of strings: a
 * text's address is not final before the table has all of them. */
gboolean hf_resolver_fill_ranges        (HfResolver *self,
                                         HfColumn   *infos);

G_END_DECLS
