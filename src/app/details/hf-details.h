/* hf-details.h: the names and figures of a selection, shown above what keeps it alive
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"
#include "hf-selection.h"

G_BEGIN_DECLS

/**
 * HfDetailsFigure:
 * @value: (nullable): "611 KB"; %NULL while it is not known, "–" if it will not be
 * @caption: (nullable): what it is, below it: "Retained · 11.4 %"; %NULL if there is no
 *   such figure
 * @tooltip: the exact figure, and what it means
 * @is_bound: whether it is a lower bound that the exact figure will replace
 */
typedef struct
{
  char     *value;
  char     *caption;
  char     *tooltip;
  gboolean  is_bound;
} HfDetailsFigure;

#define HF_DETAILS_N_FIGURES 3

/**
 * HfDetails:
 * @subject: the selection, or the only instance of a selected type with one instance;
 *   %HF_SELECTION_NONE if there is nothing to show
 * @object: the object of the subject, or of the root that is the subject; else none
 * @type: the type of the object, or that is the subject; none for roots and groups of them
 * @root_kind: of a root or a group of roots, whose color it has; of no meaning for weak
 *   roots, which are of any kind
 * @title: the name that counts
 * @full_name: (nullable): the whole of it, if the title is shorter
 * @place: where it belongs: a namespace, a class; "" if there is nothing to say
 * @assembly: (nullable): hf_name_text_dup_assembly_line() of @type
 * @assembly_names: (nullable): their names, a line each
 * @id: (nullable): of @object
 * @note: what else there is to know: "the only one of its type"; or ""
 * @silence: (nullable): a sentence instead of what keeps it alive, if nothing does, or it
 *   is not one object, type or root
 * @is_reachable: whether something keeps it alive
 * @box_object: of a type of which the user selected a box of the treemap that does not have all of
 *   its objects: the one in the box that retains most; then the figures are those of the box
 */
typedef struct
{
  HfSelection     subject;
  HfObjectIndex   object;
  HfTypeIndex     type;
  guint64         root_kind;
  char           *title;
  char           *full_name;
  char           *place;
  char           *assembly;
  char           *assembly_names;
  char           *id;
  char           *note;
  char           *silence;
  gboolean        is_reachable;
  HfObjectIndex   box_object;
  HfDetailsFigure figures[HF_DETAILS_N_FIGURES];
} HfDetails;

/**
 * HfDetailsMore: what only a worker finds; all 0 while it is not known
 * @given_up: whether it will not be known what is retained
 * @has_sum: whether @sum is known
 * @sum: what only the instances of a type hold
 * @has_roots: whether the rest is known
 * @n_roots: how many roots are in a group
 * @n_root_bytes: the sizes of the distinct objects that they lead to
 * @first_type: of the one of them that retains most; none if that is not known
 * @n_listed_bytes: the sum of what the listed ones of them retain
 */
typedef struct
{
  gboolean      given_up;
  gboolean      has_sum;
  HfRetainedSum sum;
  gboolean      has_roots;
  guint32       n_roots;
  guint64       n_root_bytes;
  HfTypeIndex   first_type;
  guint64       n_listed_bytes;
} HfDetailsMore;

/**
 * hf_details_new:
 * @retention: (nullable): of @analysis; %NULL until it is known
 *
 * Constant time, but for a type with one instance, which is looked for, and for the generation of
 * an object, which takes n log n of the number of ranges.
 *
 * Returns: (transfer full)
 */
HfDetails *hf_details_new  (HfAnalysis          *analysis,
                            HfRetention         *retention,
                            const HfSelection   *selection,
                            const HfDetailsMore *more);
/**
 * hf_details_set_box:
 * @self: of a type
 * @treemap: a hierarchy by dominator
 * @node: its box that the user selected
 *
 * Makes @self speak of the objects in the box, and say so. Does nothing if @node is a box of
 * something else, or of all objects of the type.
 */
void       hf_details_set_box (HfDetails           *self,
                               HfHierarchy         *treemap,
                               guint32              node);
/** hf_details_free: frees all texts too; @self may be %NULL. */
void       hf_details_free (HfDetails           *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfDetails, hf_details_free)

G_END_DECLS
