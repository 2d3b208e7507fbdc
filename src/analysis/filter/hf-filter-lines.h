/* hf-filter-lines.h: several filters of types in one text, one in each line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"
#include "hf-type-set.h"

G_BEGIN_DECLS

/**
 * hf_filter_lines_dup_of_type:
 * @name: the full name of a type
 *
 * Returns: (transfer full) (nullable): the filter that matches this name alone; %NULL if the
 *   language of filters cannot quote it
 */
char      *hf_filter_lines_dup_of_type      (const char     *name);
/**
 * hf_filter_lines_dup_of_namespace:
 * @name: the full name of a namespace
 * @is_deep: whether the filters also match the namespaces inside it
 *
 * Returns: (transfer full) (nullable): one filter, or two lines if @is_deep; %NULL as
 *   hf_filter_lines_dup_of_type()
 */
char      *hf_filter_lines_dup_of_namespace (const char     *name,
                                             gboolean        is_deep);
/**
 * hf_filter_lines_dup_label:
 * @filter: one line
 *
 * Returns: (transfer full): the name in it, if it is one that the functions above return; else all
 *   of it
 */
char      *hf_filter_lines_dup_label        (const char     *filter);

/** hf_filter_lines_contain: whether each line of @filters is one of @lines. */
gboolean   hf_filter_lines_contain          (const char     *lines,
                                             const char     *filters);
/** hf_filter_lines_add: (transfer full): returns @lines and those of @filters it does not have. */
char      *hf_filter_lines_add              (const char     *lines,
                                             const char     *filters);
/** hf_filter_lines_remove: (transfer full): returns @lines without the line @filter. */
char      *hf_filter_lines_remove           (const char     *lines,
                                             const char     *filter);

/**
 * hf_filter_lines_find:
 * @lines: filters; one that is not valid in this heap matches no type, and `type:"NAME"` alone
 *   in its line matches the types with this full name
 * @retention: the retention of the heap
 *
 * Linear in types and filters; linear in objects for a filter about objects.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full) (nullable): the types that match one filter at least; %NULL with @error
 *   set, or without if @lines is empty
 */
HfTypeSet *hf_filter_lines_find             (const char     *lines,
                                             HfRetention    *retention,
                                             GCancellable   *cancellable,
                                             GError        **error);

G_END_DECLS
