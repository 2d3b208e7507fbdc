/* hf-life-line.h: the life of one object as a line over the collections of its recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-object-history.h"

G_BEGIN_DECLS

/** HfLifeEnd: how the line ends. */
typedef enum
{
  HF_LIFE_END_ALIVE,   /* at the end of the recording */
  HF_LIFE_END_DEAD,    /* a collection freed it */
  HF_LIFE_END_UNKNOWN, /* it is not known whether it lives */
} HfLifeEnd;

/**
 * HfLifePiece: a part of the line
 * @start: from 0, the beginning of the recording, to 1, its end
 * @end: behind @start
 * @slot: the #HfGenerationSlot that the object was in
 */
typedef struct
{
  double  start;
  double  end;
  guint32 slot;
} HfLifePiece;

/**
 * HfLifeLine:
 * @pieces: (element-type HfLifePiece): without gaps, in order; two neighbors have other slots
 * @moves: (element-type double): where collections moved it
 * @snapshots: (element-type double): where all snapshots of the recording are
 * @first: the first snapshot that has the object
 * @last: the last snapshot that has it
 * @end: how the line ends
 *
 * Snapshots and collections are at equal distances, in the order of the file.
 */
typedef struct
{
  GArray    *pieces;
  GArray    *moves;
  GArray    *snapshots;
  guint32    first;
  guint32    last;
  HfLifeEnd  end;
} HfLifeLine;

/**
 * hf_life_line_new:
 * @list: the collections of the recording
 * @n_snapshots: how many snapshots the recording has
 *
 * Returns: (transfer full): linear in collections and snapshots
 */
HfLifeLine *hf_life_line_new  (const HfObjectHistory  *history,
                               const HfCollectionList *list,
                               guint32                 n_snapshots);
/** hf_life_line_free: (nullable) (transfer full): frees @self. */
void        hf_life_line_free (HfLifeLine             *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfLifeLine, hf_life_line_free)

G_END_DECLS
