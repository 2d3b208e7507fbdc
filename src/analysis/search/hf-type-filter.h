/* hf-type-filter.h: which types are meant by a line of text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"
#include "hf-bitset.h"
#include "hf-expression.h"

G_BEGIN_DECLS

/**
 * HfTypeFilter:
 *
 * Words between blanks, all of which must fit a type, in any case of letters:
 *
 * - `string`: its full name has this inside
 * - `ns:System.Text`: its namespace begins with this
 * - `asm:CoreLib`: the name of its assembly, or of one of several, has this inside
 * - `>1MB`, `<500KB`, `>200`: all its objects together are larger or smaller; the units
 *   are those of hf_figures_size(), bytes without one
 * - `/^System\..*\[\]$/`: its full name fits this regular expression, which may hold
 *   blanks; the last slash may be left out at the end of the line
 *
 * Immutable and counted; any thread.
 */
typedef struct _HfTypeFilter HfTypeFilter;

/**
 * hf_type_filter_new:
 * @text: valid UTF-8
 *
 * An unfinished word, `ns:`, `asm:`, `>` or `/`, matches every type.
 *
 * Errors: %G_REGEX_ERROR for an invalid regular expression, %G_OPTION_ERROR_BAD_VALUE for an
 *   invalid size; a sentence about the fault, for the user who wrote it.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfTypeFilter *hf_type_filter_new      (const char          *text,
                                       GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_type_filter_ref: (transfer full): adds a reference; any thread. */
HfTypeFilter *hf_type_filter_ref      (HfTypeFilter        *self);
/** hf_type_filter_unref: (nullable) (transfer full): drops a reference; any thread. */
void          hf_type_filter_unref    (HfTypeFilter        *self);

/** hf_type_filter_is_empty: whether it fits every type. */
gboolean      hf_type_filter_is_empty (const HfTypeFilter  *self);

/**
 * hf_type_filter_matches:
 * @n_steps: (inout): the steps left for regular expressions, %HF_EXPRESSION_STEPS for the
 *   first of several types
 *
 * Errors: %G_REGEX_ERROR_MATCH, a sentence that quotes the expression, if one takes too long;
 * %G_IO_ERROR_CANCELLED.
 *
 * Returns: whether it fits @type, of the heap of @analysis; %FALSE with @error set if that is
 *   not known
 */
gboolean      hf_type_filter_matches  (const HfTypeFilter  *self,
                                       HfAnalysis          *analysis,
                                       HfTypeIndex          type,
                                       guint64             *n_steps,
                                       GCancellable        *cancellable,
                                       GError             **error);

/**
 * hf_type_filter_find:
 * @matches: (out): by #HfTypeIndex, whether it fits the type; hf_bitset_clear() frees it
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED, %G_REGEX_ERROR_MATCH as above; @matches
 * is empty then, and nothing is known of any type.
 */
gboolean      hf_type_filter_find     (const HfTypeFilter  *self,
                                       HfAnalysis          *analysis,
                                       HfBitset            *matches,
                                       GCancellable        *cancellable,
                                       GError             **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTypeFilter, hf_type_filter_unref)

G_END_DECLS
