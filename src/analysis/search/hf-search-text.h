/* hf-search-text.h: a text that is looked for, in names and as an id
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HF_SEARCH_ID_DIGITS: how many hexadecimal digits an id has at most. */
#define HF_SEARCH_ID_DIGITS 16

/**
 * HfSearchRank: how well a name fits, the best first.
 */
typedef enum
{
  HF_SEARCH_EXACT,  /* it is the text */
  HF_SEARCH_PREFIX, /* it begins with the text */
  HF_SEARCH_INSIDE, /* it has the text somewhere */
  HF_SEARCH_NONE,
} HfSearchRank;

/**
 * HfSearchText:
 *
 * Case does not count: of ASCII letters if the text is ASCII, else of all, as Unicode folds
 * them. Blanks around the text do not count either. Immutable; any thread.
 */
typedef struct _HfSearchText HfSearchText;

/**
 * hf_search_text_new:
 * @text: valid UTF-8
 *
 * Returns: (transfer full) (nullable): %NULL if @text is blank
 */
HfSearchText *hf_search_text_new       (const char         *text);

/** hf_search_text_free: (nullable): frees it; the text that was searched for last is forgotten. */
void          hf_search_text_free      (HfSearchText       *self);

/** hf_search_text_has: whether @name, valid UTF-8, has the text inside; linear. */
gboolean      hf_search_text_has       (const HfSearchText *self,
                                        const char         *name);
/** hf_search_text_rank: how well @name fits. */
HfSearchRank  hf_search_text_rank      (const HfSearchText *self,
                                        const char         *name);

/**
 * hf_search_text_has_type:
 * @full_name: as hf_heap_get_type_name() returns it
 *
 * Returns: whether the full name has the text inside, or the short one
 *   (hf_type_name_dup_short()), as people read it: `Outer.Inner`, `Map<Key, Value>`
 */
gboolean      hf_search_text_has_type  (const HfSearchText *self,
                                        const char         *full_name);
/** hf_search_text_rank_type: the better rank of the full name and the short one. */
HfSearchRank  hf_search_text_rank_type (const HfSearchText *self,
                                        const char         *full_name);

/**
 * hf_search_text_has_field:
 * @full_name: (nullable): of the type that declares the field
 * @field: its name, as the file gave it
 *
 * Returns: whether the field's name has the text inside, or the place that it is shown as:
 *   `Cache.s_map`
 */
gboolean      hf_search_text_has_field (const HfSearchText *self,
                                        const char         *full_name,
                                        const char         *field);

/**
 * hf_search_text_get_id:
 * @prefix: (out): the digits as a number
 * @n_digits: (out): how many, without leading zeros; 0 if all are zeros
 *
 * Returns: whether the text is the beginning of an id, with `0x` before it or without
 */
gboolean      hf_search_text_get_id    (const HfSearchText *self,
                                        guint64            *prefix,
                                        guint              *n_digits);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfSearchText, hf_search_text_free)

G_END_DECLS
