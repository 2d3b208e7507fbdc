/* hf-root-choice.h: the root that best explains why an object lives
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * hf_root_choice_compare:
 *
 * A static field explains more than any other root, because it has a name; then come local
 * variables, handles, the finalizer queue, and the runtime's own roots. Among roots of one
 * kind, the flags decide, then the names of container and field, and last the order of the
 * file, which makes no visible difference.
 *
 * Returns: below 0 if @a explains more, above 0 if @b does; 0 only for the same root
 */
int         hf_root_choice_compare (HfHeap         *heap,
                                    HfRootIndex     a,
                                    HfRootIndex     b);

/**
 * hf_root_choice_find:
 *
 * Linear in the roots of @object, logarithmic in all of them.
 *
 * Returns: the strong root of @object that explains most; none if it has no strong root
 */
HfRootIndex hf_root_choice_find    (HfRetention    *retention,
                                    HfObjectIndex   object);

/* ---- Roots that are one reason ---------------------------------------------- */

/**
 * hf_root_choice_get_container:
 *
 * Returns: the class that declares a static field; none for roots of other kinds, and if the
 *   file does not name it
 */
static inline HfTypeIndex
hf_root_choice_get_container (const HfRoot *root)
{
  return root->kind == HF_ROOT_STATIC ? root->container : (HfTypeIndex) { HF_INDEX_NONE };
}

/**
 * hf_root_choice_get_field:
 *
 * Returns: the name of a static field; none for roots of other kinds, and if the file does not
 *   name it
 */
static inline HfStringIndex
hf_root_choice_get_field (const HfRoot *root)
{
  return root->kind == HF_ROOT_STATIC ? root->field : (HfStringIndex) { HF_INDEX_NONE };
}

/**
 * hf_root_choice_compare_places:
 *
 * As hf_root_choice_compare(), by kind and by the names of class and static field alone.
 *
 * Returns: 0 if both roots are of one kind and, for static fields, the same field
 */
int         hf_root_choice_compare_places (HfHeap       *heap,
                                           const HfRoot *a,
                                           const HfRoot *b);

/**
 * hf_root_choice_hash:
 *
 * A hash for hf_root_choice_equal(), which differs between runs: as keys of a GHashTable, pointers
 * to #HfRoot are equal if the roots are of one kind and, for static fields, of one class.
 */
guint       hf_root_choice_hash    (gconstpointer   root);

/** hf_root_choice_equal: whether two #HfRoot are of one kind and, for static fields, one class. */
gboolean    hf_root_choice_equal   (gconstpointer   a,
                                    gconstpointer   b);

G_END_DECLS
