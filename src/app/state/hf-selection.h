/* hf-selection.h: the one thing that is selected in a heap, as a value
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-hierarchy.h"
#include "hf-type-paths.h"

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
  HF_SELECTION_PATH,
} HfSelectionKind;

/**
 * HfSelectionPart: the kinds of parts of the heap that can be selected as a whole.
 * @HF_PART_POOLED: the parts of a node of a treemap that are too small to draw
 * @HF_PART_SEVERAL: the objects that several kinds of roots, or several groups of a kind, keep
 * @HF_PART_UNREACHABLE: the objects that no strong root reaches
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
 * @type: the type; or the type of a root group, none for a whole kind of roots; or the type of the
 *   objects that a path leads to
 * @object: the object
 * @root: the root
 * @root_kind: the kind of a root group, or of the roots that a path begins with
 * @is_weak: whether a root group is that of weak roots of all kinds
 * @part: the kind of a part
 * @hierarchy: (nullable): the hierarchy of the nodes of a part; borrowed: the session holds it
 *   while the part is selected
 * @node: the node in which a part is pooled; none for unreachable objects and for several kinds
 * @first: the largest node in a part; or none
 * @pooled_kind: the #HfNodeKind of the nodes that are pooled
 * @n_pooled: the number of nodes that are pooled
 * @least_drawn: a namespace of at least this weight is drawn, and so is not pooled
 * @n_bytes: the bytes of a part of @hierarchy
 * @n_objects: the number of objects of a part of @hierarchy
 * @finding: the position of a finding. Its objects can be listed, but it is never selected
 * @path: the position of a path in #HfTypePaths with all clusters; only listed, like a finding
 * @via: the type that names a path: of objects that it goes through; or of roots, the type that
 *   declares them, or none
 * @is_root_path: whether roots name a path: it is a group of them, or ends directly below it
 * @is_path_end: whether a path ends at the objects. It is named by the step before
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
  guint32         path;
  HfTypeIndex     via;
  gboolean        is_root_path;
  gboolean        is_path_end;
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
/** hf_selection_weak_roots: the weak roots that refer to objects of @type; none for all weak
 * roots. */
HfSelection hf_selection_weak_roots (HfTypeIndex        type);
/** hf_selection_several: the objects that several kinds of roots keep together. */
HfSelection hf_selection_several    (void);
/**
 * hf_selection_several_at:
 * @hierarchy: a hierarchy by root; borrowed
 * @node: its node of the objects that several kinds of roots, or several groups of one kind, keep
 *   together
 */
HfSelection hf_selection_several_at (HfHierarchy       *hierarchy,
                                     guint32            node);
/** hf_selection_unreachable: the objects that weak roots or no roots reach. */
HfSelection hf_selection_unreachable (void);
/** hf_selection_finding: the objects of the finding at position @finding. */
HfSelection hf_selection_finding    (guint32            finding);

/** hf_selection_freed: the objects that the cuts of the session free; listed, never selected. */
HfSelection hf_selection_freed      (void);
/** hf_selection_path: the objects whose chains pass @node of @paths, which has all clusters. */
HfSelection hf_selection_path       (const HfTypePaths *paths,
                                     guint32            node);

/**
 * hf_selection_is_path_of:
 * @self: a path
 * @paths: the paths to all objects of its type, with all clusters
 *
 * A stored path may be that of another heap.
 *
 * Returns: whether @paths have a node at its position that has the name and the end of @self
 */
gboolean    hf_selection_is_path_of (const HfSelection *self,
                                     const HfTypePaths *paths);

/** hf_selection_equal: whether both name the same thing. */
gboolean    hf_selection_equal      (const HfSelection *a,
                                     const HfSelection *b);

G_END_DECLS
