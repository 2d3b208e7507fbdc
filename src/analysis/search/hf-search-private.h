/* hf-search-private.h: functions that the files of a search share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-bitset.h"
#include "hf-search.h"

G_BEGIN_DECLS

/** HF_SEARCH_CHUNK: how many names one thread takes at a time; whole words of a bitset. */
#define HF_SEARCH_CHUNK 4096

/** HfIdRange: the objects from @first to the one before @end. */
typedef struct
{
  guint32 first;
  guint32 end;
} HfIdRange;

struct _HfSearch
{
  gatomicrefcount refs;
  char           *text;
  HfSearchText   *wanted; /* NULL if the text is blank */
  HfHierarchy    *hierarchy;
  HfRetention    *retention;
  HfHeap         *heap;   /* borrowed from the hierarchy */
  HfSearchGroup   groups[HF_N_SEARCH_GROUPS];
  HfBitset        names;      /* by type, objects or not: whether it has the text */
  HfBitset        containers; /* by type, of those with roots */
  HfBitset        fields;     /* by root */
  HfIdRange       ids[HF_SEARCH_ID_DIGITS];
  guint           n_ids;
};

/** HfSearchBest: the best matches among those that are offered. */
typedef struct
{
  const HfSearch *search;
  guint32         n_all;
  guint64         n_bytes; /* of all; what is counted in another way replaces it */
  HfSearchMatch   matches[HF_SEARCH_MAX_MATCHES];
  guint32         n_matches;
} HfSearchBest;

void     hf_search_best_offer  (HfSearchBest        *self,
                                const HfSearchMatch *match);
/** hf_search_best_take: as if all were offered that were offered to @other. */
void     hf_search_best_take   (HfSearchBest        *self,
                                const HfSearchBest  *other);
/** hf_search_best_finish: hands over to @group. */
void     hf_search_best_finish (const HfSearchBest  *self,
                                HfSearchGroup       *group);

/** hf_search_find_types: fills the names that match, and the group of types. */
gboolean hf_search_find_types  (HfSearch            *self,
                                GCancellable        *cancellable,
                                GError             **error);
/** hf_search_find_roots: fills containers, fields and their group; after the types. */
gboolean hf_search_find_roots  (HfSearch            *self,
                                GCancellable        *cancellable,
                                GError             **error);

/** hf_search_set_no_memory: Returns: %FALSE. */
gboolean hf_search_set_no_memory (GError           **error);

G_END_DECLS
