/* hf-pair-path-choice-private.h: the paths of a type that are shown, as nodes and edges
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-graph-private.h"
#include "hf-pair-paths-private.h"
#include "hf-poll.h"

G_BEGIN_DECLS

/** HF_PAIR_PATH_SUBJECT: the position of the node of the subject. */
#define HF_PAIR_PATH_SUBJECT 0

/**
 * HfPairPathNode:
 * @at: its place in both trees; no node of the subject and of others
 * @figures: of the objects of the subject at it and below
 * @shown: the sum of the edges that leave it
 * @kind: roots, objects or others
 */
typedef struct
{
  HfPairReason    at;
  HfPairFigures   figures;
  HfPairFigures   shown;
  HfGraphNodeKind kind;
} HfPairPathNode;

/**
 * HfPairPathChoice:
 * @paths: of both heaps; those that are shown come first
 * @n_shown: how many
 * @nodes: (element-type HfPairPathNode): in any order, the subject first
 * @draft: its edges lead from and to positions in @nodes; it has no nodes yet
 */
typedef struct
{
  HfPairPaths *paths;
  guint32      n_shown;
  GArray      *nodes;
  HfPairDraft  draft;

  /*< private >*/
  guint64      floor;
  guint64      least;   /* the value of a path that is shown even if it does not differ */
  guint8      *n_below; /* by id: the nodes below it that are on a shown path */
  GHashTable  *places;  /* from 1 plus an id to 1 plus a position in @nodes */
  HfPoll       poll;
} HfPairPathChoice;

/**
 * hf_pair_path_choice_init:
 * @self: clear it even after an error
 * @paths: at least one; sorts them; outlives @self
 * @floor: a path that differs by as many bytes is shown, if there is room
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean        hf_pair_path_choice_init  (HfPairPathChoice        *self,
                                           HfPairPaths             *paths,
                                           guint64                  floor,
                                           GCancellable            *cancellable,
                                           GError                 **error)
                                           G_GNUC_WARN_UNUSED_RESULT;

/** hf_pair_path_choice_clear: frees all members. May be called again. */
void            hf_pair_path_choice_clear (HfPairPathChoice        *self);

/** hf_pair_path_choice_get: (transfer none): the node at @position; valid until one is added. */
HfPairPathNode *hf_pair_path_choice_get   (const HfPairPathChoice  *self,
                                           guint32                  position);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfPairPathChoice, hf_pair_path_choice_clear)

G_END_DECLS
