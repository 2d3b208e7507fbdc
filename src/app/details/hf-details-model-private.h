/* hf-details-model-private.h: what the rows of the details are made of
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details-model.h"

G_BEGIN_DECLS

/* A type that is open; START is its row in the section, the head being row 0. */
typedef struct
{
  guint32 group;
  guint32 start;
} HfDetailsOpenGroup;

typedef struct
{
  gboolean            exists;
  gboolean            open;
  const HfLinkGroups *groups;      /* NULL if it lists objects */
  GArray             *open_groups; /* HfDetailsOpenGroup, ascending */
  guint32             start;       /* its head's row */
  guint32             n_rows;      /* with the head */
} HfDetailsSectionRows;

struct _HfDetailsModel
{
  GObject         parent_instance;

  HfAnalysis     *analysis;
  HfRetention    *retention;
  HfObjectIndex   object;
  HfSelection     subject;
  gboolean        is_box; /* of some objects of a type */
  HfChain        *chain;
  gboolean        unfolded;
  guint32         n_chain_rows;
  HfDetailsLists *lists;
  HfDetailsHistory *history; /* NULL until it is known */
  HfDetailsSectionRows         sections[HF_DETAILS_N_SECTIONS];
  guint32         n_rows;
};

/* The meaning of a position. */
typedef struct
{
  HfDetailsRowKind kind;
  HfDetailsSection section;
  guint32          item;   /* a step, or a group or object in the section */
  guint32          member; /* position in the group; HF_INDEX_NONE if it is not below one */
  gint64           open;   /* the open group that it is or is below; -1 if there is none */
} HfDetailsPlace;

/* Whether a row stands for the steps in the middle of the chain. */
gboolean       hf_details_model_is_folded  (HfDetailsModel *self);

/* Counts the rows of the chain and of all sections anew. */
void           hf_details_model_place_rows (HfDetailsModel *self);

/* @position is below the number of rows. O(log n) in the open groups. */
HfDetailsPlace hf_details_model_find_place (HfDetailsModel *self,
                                            guint32         position);

G_END_DECLS
