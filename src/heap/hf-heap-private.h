/* hf-heap-private.h: the columns of a heap, for the builder that fills them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-address-map.h"
#include "hf-heap.h"
#include "hf-string-table.h"

G_BEGIN_DECLS

/* The size of an object that 32 bits do not hold; ascending by object. */
typedef struct
{
  guint64 size;
  guint32 object;
} HfLargeSize;

/* A size column entry that stands for "look it up in large_sizes". */
#define HF_SIZE_LARGE G_MAXUINT32

struct _HfHeap
{
  GObject parent_instance;

  /* Written by the builder before the heap is shared; read-only then. */
  guint32          version;
  HfFormat         format;
  guint32          n_objects;
  guint64          n_references;
  guint64          n_bytes;
  gboolean         omits_references; /* and has no offsets */

  HfAddresses      addresses;  /* [n_objects], strictly ascending */
  guint32         *types;      /* [n_objects] */
  guint32         *sizes;      /* [n_objects] */
  HfLargeSize     *large_sizes;
  gsize            n_large_sizes;
  guint32         *domains_of; /* [n_objects]; NULL with one domain */

  /* Where object i's references begin; one of the two, [n_objects + 1], or none. Most
   * heaps have fewer than 2³² references, and save four bytes an object. */
  guint32         *offsets32;
  guint64         *offsets64;
  HfObjectIndex   *references; /* [n_references] */

  HfAddressMap    *map;        /* of addresses, while ids are resolved; then NULL */

  HfStringTable   *strings;
  HfStringIndex   *type_names; /* [n_types] */
  guint32          n_types;

  HfStringIndex   *assembly_names;  /* [n_assemblies], in order of their bytes */
  guint32          n_assemblies;
  guint32         *assembly_starts; /* [n_types + 1] in type_assemblies; NULL without any */
  HfAssemblyIndex *type_assemblies; /* type by type, ascending */

  HfRoot          *roots;
  guint32          n_roots;
  HfDependent     *dependents; /* by source */
  guint32          n_dependents;
  HfDomain        *domains;    /* names borrowed from strings */
  guint32          n_domains;
  HfRange         *ranges;
  guint32          n_ranges;
  HfInfo          *infos;      /* borrowed from strings */
  guint32          n_infos;

  HfCompleteness  *completeness; /* NULL: no fault, as a file may have a million heaps */
};

/* An empty heap with no columns yet. */
HfHeap *hf_heap_new_empty (void);

G_END_DECLS
