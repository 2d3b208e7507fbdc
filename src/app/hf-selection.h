/* hf-selection.h: the one thing that is selected in a heap, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "hf-types.h"

G_BEGIN_DECLS

/**
 * HfSelectionKind: what an #HfSelection names.
 */
typedef enum
{
  HF_SELECTION_NONE,
  HF_SELECTION_TYPE,
  HF_SELECTION_OBJECT,
  HF_SELECTION_ROOT,
  HF_SELECTION_ROOT_GROUP,
} HfSelectionKind;

/**
 * HfSelection:
 * @kind: which of the others count
 * @type: the type; of a root group its type, none for a whole kind
 * @object: the object
 * @root: the root
 * @root_kind: the root group's kind
 * @is_weak: whether the root group is of weak roots, of whatever kind
 *
 * Indices are those of the heap that the session shows.
 */
typedef struct
{
  HfSelectionKind kind;
  HfTypeIndex     type;
  HfObjectIndex   object;
  HfRootIndex     root;
  guint64         root_kind;
  gboolean        is_weak;
} HfSelection;

#define HF_TYPE_SELECTION (hf_selection_get_type ())
GType       hf_selection_get_type   (void);

HfSelection hf_selection_none       (void);
HfSelection hf_selection_type       (HfTypeIndex        type);
HfSelection hf_selection_object     (HfObjectIndex      object);
HfSelection hf_selection_root       (HfRootIndex        root);
HfSelection hf_selection_root_group (guint64            kind,
                                     HfTypeIndex        type);
/** hf_selection_weak_roots: those to objects of @type; none for all of them. */
HfSelection hf_selection_weak_roots (HfTypeIndex        type);

/** hf_selection_equal: whether both name the same thing. */
gboolean    hf_selection_equal      (const HfSelection *a,
                                     const HfSelection *b);

G_END_DECLS
