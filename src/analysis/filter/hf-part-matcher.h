/* hf-part-matcher.h: which parts of two heaps match a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-filter.h"
#include "hf-heap.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/** HF_FILTER_UNKNOWN: a figure, or a kind of roots, that a part does not have. */
#define HF_FILTER_UNKNOWN G_MAXUINT64

/**
 * HfFilterName: a name that words about names compare
 * @name: such as that of a type; valid UTF-8
 * @heap: the heap of @type
 * @type: the type whose assemblies `asm:` compares, or none
 */
typedef struct
{
  const char  *name;
  HfHeap      *heap;
  HfTypeIndex  type;
} HfFilterName;

/** HfFilterFigures: the figures of a part on one side; HF_FILTER_UNKNOWN for those not known. */
typedef struct
{
  guint64 size;
  guint64 retained;
  guint64 count;
} HfFilterFigures;

#define HF_FILTER_MAX_NAMES 4

/**
 * HfFilterPart: a part of two heaps, as a filter of a comparison sees it
 * @names: (array length=n_names): its names
 * @figures: (array length=n_figures): those of each side that has the part
 * @root_kind: #HfRootKind, another number or HF_FILTER_UNKNOWN
 * @root_flags: all flags that one of its roots has on one of the sides: #HfRootFlags, and perhaps
 *   other bits
 * @knows_delta: whether @delta is known
 * @delta: the difference that `delta` compares, in bytes
 * @change: how it differs
 */
typedef struct
{
  HfFilterName    names[HF_FILTER_MAX_NAMES];
  guint           n_names;
  HfFilterFigures figures[2];
  guint           n_figures;
  guint64         root_kind;
  guint64         root_flags;
  gboolean        knows_delta;
  gint64          delta;
  HfFilterChange  change;
} HfFilterPart;

/**
 * HfPartMatcher: a filter of a comparison, prepared. One thread.
 *
 * A word about names matches if one of the names matches, and a figure if that of one side does; a
 * minus turns that around. Whatever is not known matches no word.
 */
typedef struct
{
  const HfFilter *filter;
  guint64         n_steps;
} HfPartMatcher;

/**
 * hf_part_matcher_init:
 * @filter: of a comparison; it outlives @self, which needs no clean-up
 * @knows_assemblies: whether a file says which assemblies types are from
 * @has_kinds: whether parts have a kind of roots
 * @has_flags: whether they have flags of roots
 *
 * Errors: %HF_FILTER_ERROR_UNKNOWN if a word asks for something that the parts do not have.
 */
gboolean hf_part_matcher_init     (HfPartMatcher       *self,
                                   const HfFilter      *filter,
                                   gboolean             knows_assemblies,
                                   gboolean             has_kinds,
                                   gboolean             has_flags,
                                   GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_part_matcher_contains:
 *
 * Errors: %HF_FILTER_ERROR_TOO_LONG, %G_IO_ERROR_CANCELLED.
 *
 * Returns: whether @part matches; %FALSE with @error set if that is not known
 */
gboolean hf_part_matcher_contains (HfPartMatcher       *self,
                                   const HfFilterPart  *part,
                                   GCancellable        *cancellable,
                                   GError             **error);

G_END_DECLS
