/* hf-color-key-private.h: what the files of a treemap's legend share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color-key.h"
#include "hf-kept-kinds.h"

G_BEGIN_DECLS

/* Steps of how much of something is reachable: from all of it to nothing. */
#define HF_N_SHARE_STEPS 5

struct _HfColorKey
{
  HfAnalysis      *analysis;
  HfRetention     *retention; /* NULL if it was not needed */
  HfColoring       coloring;
  HfWeight         weight;
  HfColorEntry    *entries;
  guint32          n_entries;
  const char     **type_names; /* by entry, by namespace: a type that has its colour */
  guint32         *by_type;    /* by namespace: the entry of a type, or none */
  HfKeptKinds     *kept;       /* by root, with */
  guint32         *by_kind;    /* the entry of a kind, or none */
  guint32         *kind_of;    /* and the kind of an entry */
  guint32          unreachable; /* the entry of what is, or none */
  gatomicrefcount  refs;
};

/** hf_color_key_find_type: the entry of a type that has an object, whatever the coloring. */
guint32 hf_color_key_find_type (const HfColorKey *self,
                                guint32           type);

G_END_DECLS
