/* hf-cut-query.h: the objects that a list of cuts would free, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cut-word.h"
#include "hf-latest.h"

G_BEGIN_DECLS

/** HF_CUT_ANSWER_MAX_TYPES: the most freed types in an answer. */
#define HF_CUT_ANSWER_MAX_TYPES 3

/**
 * HfCutRow:
 * @word: (owned): the cut as text, #HfCutWord
 * @is_found: whether the heap has the subject of the cut; only then the other members are set
 * @cut: the cut; of several roots of one object, the first
 * @n_cuts: the number of roots that are cut, of one object or of a group; 1 for all other kinds
 * @n_others: for roots and references, the number of roots and references that still lead to the
 *   object
 * @is_reachable: whether a root reaches any of the objects whose roots or references are cut
 * @freed: the objects that this cut alone would free
 */
typedef struct
{
  char          *word;
  gboolean       is_found;
  HfCut          cut;
  guint32        n_cuts;
  guint64        n_others;
  gboolean       is_reachable;
  HfRetainedSum  freed;
} HfCutRow;

/** HfCutType: @freed: the objects of @type that all cuts together would free. */
typedef struct
{
  HfTypeIndex    type;
  HfRetainedSum  freed;
} HfCutType;

/**
 * HfCutAnswer:
 * @rows: (element-type HfCutRow): one for each word, in the same order
 * @cuts: (element-type HfCut): all cuts that were found
 * @freed: the objects that all cuts together would free
 * @types: (array length=n_types): the types with the most bytes of them, the largest first
 * @n_types: the number of types that are listed
 * @n_more_types: the number of other types with freed objects
 * @largest: the freed object that retains most; none if no object is freed
 */
typedef struct
{
  GArray        *rows;
  GArray        *cuts;
  HfRetainedSum  freed;
  HfCutType      types[HF_CUT_ANSWER_MAX_TYPES];
  guint32        n_types;
  guint32        n_more_types;
  HfObjectIndex  largest;
} HfCutAnswer;

/** hf_cut_answer_free: does nothing if @self is %NULL. */
void         hf_cut_answer_free         (HfCutAnswer         *self);

/**
 * hf_cut_query_new_question:
 * @words: (array zero-terminated=1): cuts as text, #HfCutWord; copied
 *
 * Returns: (transfer full): a question whose answer is an #HfCutAnswer
 */
HfQuestion  *hf_cut_query_new_question  (HfRetention         *retention,
                                         const char * const  *words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCutAnswer, hf_cut_answer_free)

G_END_DECLS
