/* hf-query-completion.h: proposes words in the editor of queries
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-source.h"

#include <gtksourceview/gtksource.h>

G_BEGIN_DECLS

#define HF_TYPE_QUERY_COMPLETION (hf_query_completion_get_type ())

/**
 * HfQueryCompletion:
 *
 * Gives the words of hf_query_proposals_new() to a #GtkSourceView, each with its kind and meaning.
 */
G_DECLARE_FINAL_TYPE (HfQueryCompletion, hf_query_completion, HF, QUERY_COMPLETION, GObject)

/** hf_query_completion_new: (transfer full): drop it with g_object_unref(). */
HfQueryCompletion *hf_query_completion_new        (void);

/** hf_query_completion_set_source: (nullable): the rows of its tables are counted beside names. */
void               hf_query_completion_set_source (HfQueryCompletion *self,
                                                   HfQuerySource     *source);

G_END_DECLS
