/* hf-owner-sets.h: big owners directly below the virtual root, and the tops each reaches
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-top-graph.h"

G_BEGIN_DECLS

/** HF_OWNER_SETS_KINDS: how many kinds of roots are distinguished; the format has six. */
#define HF_OWNER_SETS_KINDS 8

/** HF_OWNER_SETS_OTHER_KINDS: the kind of roots past the limit, all together. */
#define HF_OWNER_SETS_OTHER_KINDS G_MAXUINT64

/** HF_OWNER_SETS_OWNERS: the most owners; with the kinds they fit into 32 bits. */
#define HF_OWNER_SETS_OWNERS 24

/** HF_OWNER_SETS_SHARE: an owner retains one part in this many of the reachable bytes. */
#define HF_OWNER_SETS_SHARE 100

/** The bits of a mask that are kinds of roots. */
#define HF_OWNER_SETS_KIND_BITS ((1u << HF_OWNER_SETS_KINDS) - 1)

/**
 * HfBigOwner:
 * @class: the class of its tops
 * @type: their type
 * @n_bytes: the sum of the bytes that each retains
 * @dominators: the owners without which none of its tops is reached, as bits of a mask,
 *   itself included
 * @host: see hf_owner_hosts_find_host()
 *
 * All tops of one class and type, if they retain much together and refer to other tops.
 */
typedef struct
{
  guint8      class;
  HfTypeIndex type;
  guint64     n_bytes;
  guint32     dominators;
  guint       host;
} HfBigOwner;

/**
 * HfOwnerSets:
 * @graph: (transfer none)
 * @kinds: (array length=n_kinds): the kinds of roots in the heap, those of the format first
 * @classes: (array): by top: the position of the only kind of roots that reaches it, or
 *   @n_kinds if several do
 * @owners: (array length=n_owners): those that retain most first
 * @owner_of: (array): by top: 1 plus the position of the owner that it is part of; 0: of none
 * @masks: (array): by top: the kinds of roots and the owners that reach it without another
 *   owner on the way; kind k is bit k, owner i is bit HF_OWNER_SETS_KINDS + i
 *
 * Immutable once made.
 */
typedef struct
{
  const HfTopGraph *graph;
  guint             n_kinds;
  guint64           kinds[HF_OWNER_SETS_KINDS];
  guint8           *classes;
  guint             n_owners;
  HfBigOwner           owners[HF_OWNER_SETS_OWNERS];
  guint8           *owner_of;
  guint32          *masks;
} HfOwnerSets;

/**
 * hf_owner_sets_new:
 * @graph: of @retention; both must live as long
 *
 * The search carries each kind of roots and each owner from top to top once, so this is
 * linear in the edges in practice, and never more than 32 times that.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfOwnerSets *hf_owner_sets_new       (HfRetention       *retention,
                                      const HfTopGraph  *graph,
                                      GCancellable      *cancellable,
                                      GError           **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * HfOwnerPlan:
 * @n_kinds: the number of @kinds
 * @kinds: the kinds of roots to distinguish, in ascending order; all others are the last
 * @n_owners: the number of @owners
 * @owners: the class of each, by position in @kinds, and its type, or none if the heap does not
 *   have that type; other members are ignored
 *
 * The kinds of roots and the owners of #HfOwnerSets, chosen by the caller, so that several heaps
 * can have the same.
 */
typedef struct
{
  guint      n_kinds;
  guint64    kinds[HF_OWNER_SETS_KINDS];
  guint      n_owners;
  HfBigOwner owners[HF_OWNER_SETS_OWNERS];
} HfOwnerPlan;

/**
 * hf_owner_sets_new_planned:
 * @plan: (nullable): %NULL for hf_owner_sets_new(); its kinds include all kinds of strong roots
 *   in the heap, or end with HF_OWNER_SETS_OTHER_KINDS
 *
 * Like hf_owner_sets_new(), but with the kinds and owners of @plan, in its order. So masks of two
 * heaps with one plan mean the same. An owner without tops holds nothing, and is its own host or
 * that of another one without tops.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfOwnerSets *hf_owner_sets_new_planned (HfRetention        *retention,
                                        const HfTopGraph   *graph,
                                        const HfOwnerPlan  *plan,
                                        GCancellable       *cancellable,
                                        GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_owner_sets_free: (nullable): frees it; the graph of tops stays. */
void         hf_owner_sets_free      (HfOwnerSets       *self);

/** hf_owner_sets_find_kind: the position of a kind that a strong root has. */
guint        hf_owner_sets_find_kind (const HfOwnerSets *self,
                                      guint64            kind);

/** hf_owner_sets_get_n_hosts: the number of hosts, which are the classes, then the owners. */
static inline guint
hf_owner_sets_get_n_hosts (const HfOwnerSets *self)
{
  return self->n_kinds + 1 + self->n_owners;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfOwnerSets, hf_owner_sets_free)

G_END_DECLS
