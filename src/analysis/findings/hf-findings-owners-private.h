/* hf-findings-owners-private.h: the search for owners, and for the main content of each
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-findings-private.h"

G_BEGIN_DECLS

/* Percent of the bytes of the chain's top that its next link must keep; and of the bytes of
 * a type that one object must have to be named alone. */
#define HF_OWNER_CHAIN_SHARE 90

/* A search for owners. */
typedef struct
{
  HfFindingsWork  *work;
  guint64          least;      /* the least bytes of a finding */
  gboolean         only_many;
  gboolean         only_owners;
  gboolean        *is_storage; /* by type: whether its objects are mere storage */
  HfFindingsTally *tallies;    /* by type, 0 between two uses */
  GArray          *left;       /* HfObjectIndex, still to examine */
  guint64          n_looked;
} HfOwnerSearch;

/* A chain, and what is directly below its end. */
typedef struct
{
  HfObjectIndex    owner;      /* the last one that is not mere storage; else the container */
  HfObjectIndex    container;  /* where the storage at the end begins */
  HfObjectIndex    end;
  gboolean         is_similar; /* the next link would repeat those before */
  HfTypeIndex      most;       /* the child type that keeps most; or none */
  HfFindingsTally  of_most;
  guint            first_large; /* children that are large themselves, in left */
  guint64          n_large_bytes;
  gboolean         is_mixed;   /* the large ones are of several types */
} HfOwnerChain;

/* @percent of @n, rounded up, so that a share of a few bytes is not nothing. */
static inline guint64
hf_findings_get_share (guint64 n,
                       guint   percent)
{
  return n / 100 * percent + (n % 100 * percent + 99) / 100;
}

/* Names in @finding the largest content of the owner of @chain: the type that keeps most
 * directly below the chain, unless the end of the chain itself is larger. Returns FALSE with
 * an error if the search fails or is cancelled. */
gboolean      hf_findings_choose_part      (HfOwnerSearch         *self,
                                            const HfOwnerChain    *chain,
                                            HfFinding             *finding);

G_END_DECLS
