/* hf-object-set.h: the objects of a type, an owner, a finding or another part of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cut.h"
#include "hf-filter.h"
#include "hf-findings.h"
#include "hf-hierarchy.h"
#include "hf-type-paths.h"

G_BEGIN_DECLS

/**
 * HfObjectSetKind:
 * @HF_OBJECT_SET_ALL: the whole heap
 * @HF_OBJECT_SET_TYPE: the objects of @type
 * @HF_OBJECT_SET_OBJECT: @object and all that it retains
 * @HF_OBJECT_SET_ROOTS: objects that the roots of @root_kind keep; with a @type, only those
 *   of that container or type, as in #HfRetainedGroup
 * @HF_OBJECT_SET_WEAK_ROOTS: objects that weak roots lead to; with a @type, only its instances
 * @HF_OBJECT_SET_SEVERAL: objects that no single kind of roots keeps; with a @node, those
 *   that several groups of the kind above it keep
 * @HF_OBJECT_SET_UNREACHABLE: objects that only weak roots, or no roots, reach
 * @HF_OBJECT_SET_POOLED: objects in @node that are not drawn; by dominator, below a chain
 *   with names left out (%HF_HIERARCHY_MAX_LINKS), approximately
 * @HF_OBJECT_SET_FINDING: the objects that @finding counts
 * @HF_OBJECT_SET_PATH: the objects of @type whose chains pass the node @path of #HfTypePaths
 * @HF_OBJECT_SET_FREED: the objects that would be unreachable without @cuts
 */
typedef enum
{
  HF_OBJECT_SET_ALL,
  HF_OBJECT_SET_TYPE,
  HF_OBJECT_SET_OBJECT,
  HF_OBJECT_SET_ROOTS,
  HF_OBJECT_SET_WEAK_ROOTS,
  HF_OBJECT_SET_SEVERAL,
  HF_OBJECT_SET_UNREACHABLE,
  HF_OBJECT_SET_POOLED,
  HF_OBJECT_SET_FINDING,
  HF_OBJECT_SET_PATH,
  HF_OBJECT_SET_FREED,
} HfObjectSetKind;

/**
 * HfObjectSetQuery:
 * @kind: decides which other members count
 * @type: a type, or none
 * @object: an object
 * @root_kind: #HfRootKind, or another number
 * @hierarchy: (nullable): that has @node
 * @node: a node of @hierarchy, or none
 * @first: of the pooled parts of @node, the heaviest with a node; none if all parts that
 *   have a node are drawn
 * @least_drawn: namespaces in @node that weigh as much are drawn as such
 * @finding: (nullable): a finding of the same heap
 * @path: a node, as for hf_type_paths_find_instances()
 * @paths: (nullable): the paths to all objects of @type, with all clusters; %NULL to find them
 * @cuts: (nullable) (array length=n_cuts): cuts, made together
 * @n_cuts: the number of @cuts
 * @filter: (nullable): only the objects that match it
 */
typedef struct
{
  HfObjectSetKind       kind;
  HfTypeIndex           type;
  HfObjectIndex         object;
  guint64               root_kind;
  const HfHierarchy    *hierarchy;
  guint32               node;
  guint32               first;
  guint64               least_drawn;
  const HfFinding      *finding;
  guint32               path;
  const HfTypePaths    *paths;
  const HfCut          *cuts;
  gsize                 n_cuts;
  const HfFilter       *filter;
} HfObjectSetQuery;

/**
 * HfObjectSet:
 * @n_objects: the number of objects that match the filter
 * @objects: (array length=n_objects): ascending
 * @n_bytes: their own sizes, in bytes
 * @n_all: the number of objects without the filter
 * @n_all_bytes: the sizes of those, in bytes
 */
typedef struct
{
  guint32        n_objects;
  HfObjectIndex *objects;
  guint64        n_bytes;
  guint32        n_all;
  guint64        n_all_bytes;
} HfObjectSet;

/** hf_object_set_query_all: returns a query for the whole heap, which the caller may change. */
HfObjectSetQuery hf_object_set_query_all       (void);

/** hf_object_set_needs_retention: whether @query needs an #HfRetention. */
gboolean         hf_object_set_needs_retention (const HfObjectSetQuery  *query);

/**
 * hf_object_set_new:
 * @retention: (nullable): of @analysis; not %NULL if hf_object_set_needs_retention()
 *
 * Blocks; linear in the objects of the heap. Takes 4 bytes for each object found, and up to
 * a bit for each object of the heap while it runs; more for pooled objects, paths and findings.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfObjectSet     *hf_object_set_new             (HfAnalysis              *analysis,
                                                HfRetention             *retention,
                                                const HfObjectSetQuery  *query,
                                                GCancellable            *cancellable,
                                                GError                 **error)
                                                G_GNUC_WARN_UNUSED_RESULT;

/** hf_object_set_free: (nullable): frees it; the heap stays. */
void             hf_object_set_free            (HfObjectSet             *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfObjectSet, hf_object_set_free)

G_END_DECLS
