/* hf-selection.h: the one thing that is selected in a heap, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"

#include <glib-object.h>

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
  HF_SELECTION_PART,
  HF_SELECTION_FINDING,
} HfSelectionKind;

/**
 * HfSelectionPart: a part of the heap that is no one thing.
 * @HF_PART_POOLED: what is too small in a node of a treemap to be drawn by itself
 * @HF_PART_SEVERAL: what several kinds of roots, or several groups of a kind, keep
 * @HF_PART_UNREACHABLE: what no root that is not weak reaches
 */
typedef enum
{
  HF_PART_POOLED,
  HF_PART_SEVERAL,
  HF_PART_UNREACHABLE,
} HfSelectionPart;

/**
 * HfSelection:
 * @kind: which of the others count
 * @type: the type; of a root group its type, none for a whole kind
 * @object: the object
 * @root: the root
 * @root_kind: the root group's kind
 * @is_weak: whether the root group is of weak roots, of whatever kind
 * @part: which part
 * @hierarchy: (nullable): of the part, which has the nodes; the session holds it as long
 *   as the part is selected
 * @node: of the part; that it is pooled in; none of several kinds, and of what is
 *   unreachable
 * @first: of the part; the largest node in it, or none if there is no such node
 * @pooled_kind: #HfNodeKind of what is pooled
 * @n_pooled: how many are pooled
 * @least_drawn: namespaces among them that weigh as much, in bytes, are drawn as such
 * @n_bytes: of the part, where it is one of @hierarchy
 * @n_objects: the same
 * @finding: position among the findings; what it counts can be listed, and never is selected
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
  HfSelectionPart part;
  HfHierarchy    *hierarchy;
  guint32         node;
  guint32         first;
  guint32         pooled_kind;
  guint32         n_pooled;
  guint64         least_drawn;
  guint64         n_bytes;
  guint32         n_objects;
  guint32         finding;
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
/** hf_selection_several: what no single kind of roots keeps. */
HfSelection hf_selection_several    (void);
/** hf_selection_several_at: the same, or what several of a kind keep: a node of @hierarchy. */
HfSelection hf_selection_several_at (HfHierarchy       *hierarchy,
                                     guint32            node);
HfSelection hf_selection_unreachable (void);
/** hf_selection_finding: what a finding counts. */
HfSelection hf_selection_finding    (guint32            finding);

/** hf_selection_equal: whether both name the same thing. */
gboolean    hf_selection_equal      (const HfSelection *a,
                                     const HfSelection *b);

G_END_DECLS
