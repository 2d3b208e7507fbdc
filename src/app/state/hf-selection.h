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
 * HfSelectionKind: the kinds of things that an #HfSelection names.
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
  HF_SELECTION_FREED,
} HfSelectionKind;

/**
 * HfSelectionPart: the kinds of parts of the heap that can be selected as a whole.
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
 * @kind: the kind; decides which fields are set
 * @type: the type; or the type of a root group, none for a whole kind of roots
 * @object: the object
 * @root: the root
 * @root_kind: the kind of a root group
 * @is_weak: whether a root group is that of weak roots of all kinds
 * @part: the kind of a part
 * @hierarchy: (nullable): the hierarchy of the nodes of a part; borrowed: the session holds it
 *   while the part is selected
 * @node: the node in which a part is pooled; none for what is unreachable or several kinds keep
 * @first: the largest node in a part; or none
 * @pooled_kind: the #HfNodeKind of the nodes that are pooled
 * @n_pooled: how many nodes are pooled
 * @least_drawn: a namespace of at least this weight is drawn, and so is not pooled
 * @n_bytes: the bytes of a part of @hierarchy
 * @n_objects: the number of objects of a part of @hierarchy
 * @finding: the position of a finding. Its objects can be listed, but it is never selected
 *
 * A value. Indices are those of the heap that the session shows.
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

/** hf_selection_none: the empty selection. All functions below set only the fields of a kind. */
HfSelection hf_selection_none       (void);
/** hf_selection_type: @type, with all its objects. */
HfSelection hf_selection_type       (HfTypeIndex        type);
/** hf_selection_object: one object. */
HfSelection hf_selection_object     (HfObjectIndex      object);
/** hf_selection_root: one root, weak or not. */
HfSelection hf_selection_root       (HfRootIndex        root);
/**
 * hf_selection_root_group:
 * @kind: #HfRootKind, or another number
 * @type: the type that names the group: the one that has the static fields, or the one of the
 *   objects that the roots refer to; none for all roots of @kind
 */
HfSelection hf_selection_root_group (guint64            kind,
                                     HfTypeIndex        type);
/** hf_selection_weak_roots: the weak roots that refer to objects of @type; none for all of them. */
HfSelection hf_selection_weak_roots (HfTypeIndex        type);
/** hf_selection_several: the objects that several kinds of roots keep together. */
HfSelection hf_selection_several    (void);
/**
 * hf_selection_several_at:
 * @hierarchy: a hierarchy by root; borrowed
 * @node: its node of what several kinds of roots, or several groups of one kind, keep together
 */
HfSelection hf_selection_several_at (HfHierarchy       *hierarchy,
                                     guint32            node);
/** hf_selection_unreachable: the objects that weak roots or no roots reach. */
HfSelection hf_selection_unreachable (void);
/** hf_selection_finding: the objects of the finding at position @finding. */
HfSelection hf_selection_finding    (guint32            finding);

/** hf_selection_freed: the objects that the cuts of the session free; listed, never selected. */
HfSelection hf_selection_freed      (void);

/** hf_selection_equal: whether both name the same thing. */
gboolean    hf_selection_equal      (const HfSelection *a,
                                     const HfSelection *b);

G_END_DECLS
