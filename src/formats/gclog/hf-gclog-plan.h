/* hf-gclog-plan.h: the sections of a canonical snapshot, and the ids of types in them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfGclogPlan:
 * @names: (owned): of the sections, one for each domain, all different
 * @n_domains: at least 1
 * @types: the types that have a record in the section begun last, in order
 * @n_types: how many
 * @ids: by type: its id in the section begun last
 * @infos: (nullable) (array length=n_infos): borrowed, %NULL after hf_gclog_plan_init(): facts in
 *   place of those of the heap with the same key
 *
 * Takes about 30 bytes a type and, in a heap with several domains, 4 bytes an
 * object; made and used by one thread.
 */
typedef struct
{
  char    **names;
  guint32   n_domains;
  guint32  *types;
  guint32   n_types;
  guint64  *ids;

  const HfInfo *infos;
  guint32       n_infos;

  /*< private >*/
  HfHeap   *heap;           /* borrowed */
  guint32  *objects;        /* by domain, then by address; NULL with one domain */
  guint32  *object_starts;  /* [n_domains + 1] in @objects */
  guint32  *roots;          /* by domain, then in their own order; NULL with one domain */
  guint32  *root_starts;
  guint32  *by_name;        /* all types */
  guint32  *ranks;          /* by type: its place in @by_name */
  guint32  *sections;       /* by type: the last section that uses it + 1 */
  guint64  *reserved;       /* ids that objects without a type's record give, ascending */
  guint32   n_reserved;
} HfGclogPlan;

/**
 * hf_gclog_plan_init:
 * @self: (out caller-allocates): clear it, whatever came out
 *
 * Errors: %G_IO_ERROR_CANCELLED; %HF_ERROR_NO_MEMORY.
 */
gboolean hf_gclog_plan_init          (HfGclogPlan   *self,
                                      HfHeap        *heap,
                                      GCancellable  *cancellable,
                                      GError       **error);

/**
 * hf_gclog_plan_clear:
 *
 * Frees the orders and names of the plan; the heap stays. May be called again.
 */
void     hf_gclog_plan_clear         (HfGclogPlan   *self);

/**
 * hf_gclog_plan_begin_section:
 * @domain: each once, from 0
 *
 * Finds the types of this section and gives them ids.
 *
 * Returns: %FALSE if cancelled
 */
gboolean hf_gclog_plan_begin_section (HfGclogPlan   *self,
                                      guint32        domain,
                                      GCancellable  *cancellable);

/** hf_gclog_plan_get_n_objects: how many objects the section of @domain has. */
guint32  hf_gclog_plan_get_n_objects (const HfGclogPlan *self,
                                      guint32            domain);
/** hf_gclog_plan_get_n_roots: how many roots the section of @domain has. */
guint32  hf_gclog_plan_get_n_roots   (const HfGclogPlan *self,
                                      guint32            domain);

/** hf_gclog_plan_get_object: the object at @position in the section of @domain, which was begun. */
static inline HfObjectIndex
hf_gclog_plan_get_object (const HfGclogPlan *self,
                          guint32            domain,
                          guint32            position)
{
  if (self->objects == NULL)
    return (HfObjectIndex) { position };
  return (HfObjectIndex) { self->objects[self->object_starts[domain] + position] };
}

/** hf_gclog_plan_get_root: the index of the root at @position in the section of @domain. */
static inline guint32
hf_gclog_plan_get_root (const HfGclogPlan *self,
                        guint32            domain,
                        guint32            position)
{
  return self->roots == NULL ? position : self->roots[self->root_starts[domain] + position];
}

/**
 * hf_gclog_dup_section_names:
 *
 * Returns: (transfer full): a name for each domain of @heap, all different
 */
char   **hf_gclog_dup_section_names  (HfHeap            *heap);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfGclogPlan, hf_gclog_plan_clear)

G_END_DECLS
