/* hf-thing.h: something that is named in the window, and where else it can be shown
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

G_BEGIN_DECLS

/**
 * HfThing:
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
} HfThing;

/** HfThingPlace: where a thing can be shown. */
typedef enum
{
  HF_THING_TREEMAP,
  HF_THING_GRAPH,
  HF_THING_TYPES,
  HF_THING_ROOTS,
} HfThingPlace;

HfThing   hf_thing_none           (void);
HfThing   hf_thing_of_selection   (HfSelection     selection);
/** hf_thing_of_node: what @node stands for. */
HfThing   hf_thing_of_node        (HfHierarchy    *hierarchy,
                                   guint32         node);
/** hf_thing_is_none: whether it names nothing. */
gboolean  hf_thing_is_none        (const HfThing  *self);

/**
 * hf_thing_dup_name:
 *
 * Returns: (transfer full): its full name: of an object its type's, of a root where it is
 */
char     *hf_thing_dup_name       (const HfThing  *self,
                                   HfSession      *session);
/** hf_thing_dup_id: (transfer full) (nullable): of an object, or of that a root leads to. */
char     *hf_thing_dup_id         (const HfThing  *self,
                                   HfSession      *session);

/** hf_thing_get_object: the object, or that a root leads to; or none. */
HfObjectIndex hf_thing_get_object (const HfThing  *self,
                                   HfSession      *session);
/** hf_thing_get_type: the type, that of the object, or the one a group is called by; or none. */
HfTypeIndex hf_thing_get_type     (const HfThing  *self,
                                   HfSession      *session);

/** hf_thing_can_show: whether @place has anything that stands for it. */
gboolean  hf_thing_can_show       (const HfThing  *self,
                                   HfSession      *session,
                                   HfThingPlace    place);
/**
 * hf_thing_show:
 *
 * Selects it and goes to a view where it is seen, as one step: filters that hide it are
 * taken back, and the treemap is grouped, weighed and zoomed so that it has room. To show
 * it among the roots is left to who has them; for that it is only selected.
 */
void      hf_thing_show           (const HfThing  *self,
                                   HfSession      *session,
                                   HfThingPlace    place);

G_END_DECLS
