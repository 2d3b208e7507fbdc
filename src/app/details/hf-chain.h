/* hf-chain.h: one way from a root down to what is selected, step by step
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-path.h"
#include "hf-type-paths.h"

G_BEGIN_DECLS

/**
 * HfChainStepKind:
 * @HF_CHAIN_ROOT: a root, the first step
 * @HF_CHAIN_OBJECT: an object, to which the step above leads
 * @HF_CHAIN_GROUP: several roots merged, the first step
 * @HF_CHAIN_TYPE: several objects of a type merged
 */
typedef enum
{
  HF_CHAIN_ROOT,
  HF_CHAIN_OBJECT,
  HF_CHAIN_GROUP,
  HF_CHAIN_TYPE,
} HfChainStepKind;

/**
 * HfChainStep:
 * @root: of %HF_CHAIN_ROOT; none otherwise
 * @object: of %HF_CHAIN_OBJECT; none otherwise
 * @root_kind: of %HF_CHAIN_GROUP: #HfRootKind, or another number
 * @type: of %HF_CHAIN_TYPE; of %HF_CHAIN_GROUP the class that declares its static fields,
 *   or none
 * @n_objects: how many are merged in %HF_CHAIN_TYPE; how many %HF_CHAIN_GROUP leads to
 * @is_reference: whether an object in the step above refers to @object
 * @from: that object
 * @has_freed: whether @freed is known
 * @freed: bytes that would go if the root, or the reference from the step above, were cut
 */
typedef struct
{
  HfChainStepKind kind;
  HfRootIndex     root;
  HfObjectIndex   object;
  guint64         root_kind;
  HfTypeIndex     type;
  guint32         n_objects;
  gboolean        is_reference;
  HfObjectIndex   from;
  gboolean        has_freed;
  guint64         freed;
} HfChainStep;

/**
 * HfChain:
 *
 * A root and what it leads to, to which in turn that leads, and so on. Steps are made
 * when they are asked for, as there may be ten million of them. Immutable.
 */
typedef struct _HfChain HfChain;

/** hf_chain_new: @path: (transfer full): has a root. The steps have @freed. */
HfChain     *hf_chain_new          (HfRetention       *retention,
                                    HfRootPath        *path);
/** hf_chain_new_of_root: the root, which may be weak, and its object. */
HfChain     *hf_chain_new_of_root  (HfRetention       *retention,
                                    HfRootIndex        root);
/** hf_chain_new_merged: from a group of roots down to @node of @paths. */
HfChain     *hf_chain_new_merged   (const HfTypePaths *paths,
                                    guint32            node);
/** hf_chain_ref: (transfer full): adds a reference. Any thread. */
HfChain     *hf_chain_ref          (HfChain           *self);
/** hf_chain_unref: removes a reference, which may free a retention; see hf_free_later(). */
void         hf_chain_unref        (HfChain           *self);

/** hf_chain_get_n_steps: at least 2. */
guint32      hf_chain_get_n_steps  (const HfChain     *self);

/**
 * hf_chain_get_step:
 * @position: below hf_chain_get_n_steps(); the root is at 0
 *
 * At most linear in the referrers of the step's object.
 */
HfChainStep  hf_chain_get_step     (const HfChain     *self,
                                    guint32            position);

/** hf_chain_get_root: none if the chain is merged. */
HfRootIndex  hf_chain_get_root     (const HfChain     *self);

/** hf_chain_get_sum: of a merged chain, the instances whose chains end with it. */
HfTypePathSum hf_chain_get_sum     (const HfChain     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfChain, hf_chain_unref)

G_END_DECLS
