/* hf-carried-selection.h: one thing in a heap, by names, to find it in another one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-selection.h"

G_BEGIN_DECLS

/**
 * HfCarriedSelection:
 * @kind: the kind of the selection
 * @part: of a part of the heap
 * @root_kind: of a root or a group of roots
 * @is_weak: of a group of roots
 * @has_type: whether there is a @type
 * @type: (nullable): the name of the selected type, a group's, or that of the object
 * @address: of the object
 * @container: (nullable): of a root
 * @field: (nullable): of a root
 *
 * A selection without indices.
 */
typedef struct
{
  HfSelectionKind  kind;
  HfSelectionPart  part;
  guint64          root_kind;
  gboolean         is_weak;
  gboolean         has_type;
  char            *type;
  guint64          address;
  char            *container;
  char            *field;
} HfCarriedSelection;

/**
 * HfCarriedTarget:
 * @heap: to find things in
 * @types: the types of each name, and 1
 * @roots: (nullable): the roots by what names them; %NULL before the first is sought
 * @root_keys: (nullable): the names in @roots
 */
typedef struct
{
  HfHeap     *heap;
  GHashTable *types;
  GHashTable *roots;
  gpointer    root_keys;
} HfCarriedTarget;

/** hf_carried_selection_init: makes @self, which is zero, name @selection of @heap. */
void        hf_carried_selection_init   (HfCarriedSelection       *self,
                                         HfHeap                   *heap,
                                         const HfSelection        *selection);
/** hf_carried_selection_clear: frees the names. */
void        hf_carried_selection_clear  (HfCarriedSelection       *self);
/**
 * hf_carried_selection_find: the same thing in @target; empty if it does not exist there. Linear in
 * roots for the first root, and in constant time else.
 */
HfSelection hf_carried_selection_find   (const HfCarriedSelection *self,
                                         HfCarriedTarget          *target);

/** hf_carried_target_init: @heap: borrowed. Linear in its types. */
void        hf_carried_target_init      (HfCarriedTarget          *self,
                                         HfHeap                   *heap);
/** hf_carried_target_clear: frees the tables. */
void        hf_carried_target_clear     (HfCarriedTarget          *self);
/** hf_carried_target_find_type: the type @name of the heap, or none. */
HfTypeIndex hf_carried_target_find_type (const HfCarriedTarget    *self,
                                         const char               *name);

G_END_DECLS
