/* hf-expression.h: a regular expression that cannot take for ever
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HF_EXPRESSION_STEPS: how much work all names together may take that are compared with one
 * expression: about the items of the pattern that are tried, and the letters that they pass,
 * a few seconds at most. Steps are counted, not seconds, so that an expression is refused on
 * every machine or on none.
 */
#define HF_EXPRESSION_STEPS (G_GUINT64_CONSTANT (150) * 1000 * 1000)

/**
 * HfExpression:
 *
 * A regular expression as PCRE2 knows it, in which case does not count. Immutable; any
 * thread.
 */
typedef struct _HfExpression HfExpression;

/**
 * hf_expression_new:
 * @pattern: valid UTF-8
 *
 * Errors: %G_REGEX_ERROR, a sentence that quotes @pattern. Settings at the start of a pattern,
 * such as `(*LIMIT_MATCH=…)`, are refused: they would change the limits.
 *
 * A pattern that needs more than 64 kB with all of its repeats is refused as too large.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfExpression *hf_expression_new  (const char          *pattern,
                                  GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_expression_free: (nullable): frees it; texts that it was matched with stay. */
void          hf_expression_free (HfExpression        *self);

/**
 * hf_expression_fits:
 * @name: valid UTF-8, of any length
 * @n_steps: (inout): the steps that are left; %HF_EXPRESSION_STEPS for the first name
 * @cancellable: (nullable): takes effect within 100 ms
 *
 * Errors: %G_REGEX_ERROR_MATCH, a sentence that quotes the pattern, if it takes more than
 * @n_steps or 64 MB; %G_IO_ERROR_CANCELLED.
 *
 * Returns: whether the pattern fits a part of @name; %FALSE with @error set if that is not known
 */
gboolean      hf_expression_fits (const HfExpression  *self,
                                  const char          *name,
                                  guint64             *n_steps,
                                  GCancellable        *cancellable,
                                  GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfExpression, hf_expression_free)

G_END_DECLS
