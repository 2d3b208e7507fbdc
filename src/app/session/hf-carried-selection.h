/* hf-carried-selection.h: a selection by names, to find it in another heap
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
 * @part: the kind of a part of the heap
 * @root_kind: the kind of a root or of a group of roots
 * @is_weak: whether a group of roots is that of weak roots
 * @was_path: whether the selection was a path to objects of a type; the type replaces it
 * @has_type: whether there is a @type
 * @type: (nullable): the name of the selected type, of the type of a group, or of the type of the
 *   object
 * @address: the id of the object
 * @container: (nullable): the type that has the static field of a root
 * @field: (nullable): the static field of a root
 *
 * A selection without indices.
 */
typedef struct
{
  HfSelectionKind  kind;
  HfSelectionPart  part;
  guint64          root_kind;
  gboolean         is_weak;
  gboolean         was_path;
  gboolean         has_type;
  char            *type;
  guint64          address;
  char            *container;
  char            *field;
} HfCarriedSelection;

/**
 * HfCarriedTarget:
 * @heap: the heap in which to find selections
 * @types: by name, 1 plus the type
 * @roots: (nullable): the roots by their names; %NULL before the first search for a root
 * @root_keys: (nullable): the names in @roots
 */
typedef struct
{
  HfHeap     *heap;
  GHashTable *types;
  GHashTable *roots;
  gpointer    root_keys;
} HfCarriedTarget;

/** hf_carried_selection_init: sets @self, which is zero, to the names of @selection of @heap. */
void        hf_carried_selection_init   (HfCarriedSelection       *self,
                                         HfHeap                   *heap,
                                         const HfSelection        *selection);
/** hf_carried_selection_clear: frees the names. */
void        hf_carried_selection_clear  (HfCarriedSelection       *self);
/**
 * hf_carried_selection_find: the same selection in @target; empty if it does not exist there.
 * Linear in roots for the first root, and in constant time otherwise.
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
