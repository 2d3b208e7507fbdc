/* hf-target.h: something that is named in the window, and where else it can be shown
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * HfTarget:
 * @selection: what the session selects for it; of kind %HF_SELECTION_NONE for a namespace
 * @hierarchy: (nullable): in which it is @node; borrowed
 * @node: its node, or none
 *
 * An object, a type, a root, a group of roots, a part of the heap, or a node of a
 * treemap. A value; indices and node are those of what the session shows.
 */
typedef struct
{
  HfSelection  selection;
  HfHierarchy *hierarchy;
  guint32      node;
} HfTarget;

/** HfTargetPlace: where a target can be shown. */
typedef enum
{
  HF_TARGET_TREEMAP,
  HF_TARGET_GRAPH,
  HF_TARGET_TYPES,
  HF_TARGET_ROOTS,
} HfTargetPlace;

HfTarget  hf_target_none           (void);
HfTarget  hf_target_of_selection   (HfSelection     selection);
/** hf_target_of_node: what @node stands for. */
HfTarget  hf_target_of_node        (HfHierarchy    *hierarchy,
                                    guint32         node);
/** hf_target_is_none: whether it names nothing. */
gboolean  hf_target_is_none        (const HfTarget  *self);

/**
 * hf_target_dup_name:
 *
 * Returns: (transfer full): its full name: of an object its type's, of a root where it is
 */
char     *hf_target_dup_name       (const HfTarget  *self,
                                    HfSession       *session);
/** hf_target_dup_id: (transfer full) (nullable): of an object, or of that a root leads to. */
char     *hf_target_dup_id         (const HfTarget  *self,
                                    HfSession       *session);

/** hf_target_get_object: the object, or that a root leads to; or none. */
HfObjectIndex hf_target_get_object (const HfTarget  *self,
                                    HfSession       *session);
/** hf_target_get_type: the type, that of the object, or the one a group is called by; or none. */
HfTypeIndex hf_target_get_type     (const HfTarget  *self,
                                    HfSession       *session);

/** hf_target_can_show: whether @place has anything that stands for it. */
gboolean  hf_target_can_show       (const HfTarget  *self,
                                    HfSession       *session,
                                    HfTargetPlace    place);
/**
 * hf_target_show:
 *
 * Selects it and goes to a view where it is seen, as one step: filters that hide it are
 * taken back, and the treemap is grouped, weighed and zoomed so that it has room. To show
 * it among the roots is left to who has them; for that it is only selected.
 */
void      hf_target_show           (const HfTarget  *self,
                                    HfSession       *session,
                                    HfTargetPlace    place);

G_END_DECLS
