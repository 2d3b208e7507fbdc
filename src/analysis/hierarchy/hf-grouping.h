/* hf-grouping.h: the criteria that make a tree of a heap, and its weights
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * HfGrouping: the criterion by which a hierarchy groups objects.
 */
typedef enum
{
  HF_GROUPING_NAMESPACE, /* family, or assembly → namespace → type → largest objects */
  HF_GROUPING_DOMINATOR, /* kind of roots → dominators, siblings merged by type */
  HF_GROUPING_ROOT,      /* kind of roots → container or type → type → largest objects */
  HF_GROUPING_DOMAIN,    /* application domain → family → namespace → type → largest objects */
  HF_GROUPING_ASSEMBLY,  /* assembly → family → namespace → type → largest objects */
  HF_GROUPING_GENERATION, /* generation → family → namespace → type → largest objects */
  HF_N_GROUPINGS
} HfGrouping;

/** HF_TYPE_GROUPING: #HfGrouping; see hf-enum.h for names. */
#define HF_TYPE_GROUPING (hf_grouping_get_type ())
GType    hf_grouping_get_type   (void);

/** hf_grouping_is_by_name: whether @grouping is by names, and needs no #HfRetention. */
gboolean hf_grouping_is_by_name (HfGrouping grouping);

/**
 * HfWeight: the objects that a hierarchy weighs, and the figure that is the area of a box.
 */
typedef enum
{
  HF_WEIGHT_REACHABLE,  /* bytes of reachable objects */
  HF_WEIGHT_EVERYTHING, /* bytes of all objects */
  HF_WEIGHT_COUNT,      /* number of all objects */
} HfWeight;

/** HF_TYPE_WEIGHT: #HfWeight; see hf-enum.h for names. */
#define HF_TYPE_WEIGHT (hf_weight_get_type ())
GType    hf_weight_get_type     (void);

/** hf_weight_choose: returns the one of two figures of some objects that @weight weighs. */
static inline guint64
hf_weight_choose (HfWeight weight,
                  guint64  n_bytes,
                  guint32  n_objects)
{
  return weight == HF_WEIGHT_COUNT ? n_objects : n_bytes;
}

G_END_DECLS
