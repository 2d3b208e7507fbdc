/* hf-query-series.h: several heaps as queries see them, compared on demand
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"
#include "hf-growth.h"
#include "hf-query-source.h"

G_BEGIN_DECLS

/** HF_QUERY_SERIES_MIN_GROWTH: the fewest heaps that growth is known of. */
#define HF_QUERY_SERIES_MIN_GROWTH 3

/**
 * HfQuerySeries:
 *
 * Two heaps or more in the order of time, and whatever queries have needed of their comparison so
 * far. Counted; any thread may use it, and one of several that need the same result makes it.
 */
typedef struct _HfQuerySeries HfQuerySeries;

/**
 * hf_query_series_new:
 * @sources: (array length=n): the heaps
 * @names: (array length=n): their names, for errors
 * @n: 2 or more
 *
 * Returns: (transfer full): drop it with hf_query_series_unref()
 */
HfQuerySeries *hf_query_series_new   (HfQuerySource * const  *sources,
                                      const char * const     *names,
                                      guint                   n) G_GNUC_WARN_UNUSED_RESULT;
/** hf_query_series_ref: (transfer full): adds a reference; any thread. */
HfQuerySeries *hf_query_series_ref   (HfQuerySeries          *self);
/**
 * hf_query_series_unref: (nullable) (transfer full): releases a reference; any thread. The last
 *   one may take a while.
 */
void           hf_query_series_unref (HfQuerySeries          *self);

/** hf_query_series_get_n: how many heaps it has. */
guint          hf_query_series_get_n (HfQuerySeries          *self);
/** hf_query_series_get_source: (transfer none): the heap at @position. */
HfQuerySource *hf_query_series_get_source (HfQuerySeries     *self,
                                           guint              position);

/* Each of these blocks the first time, until its result is there; the series keeps it. */

/**
 * hf_query_series_find_changes:
 * @with_retained: whether rows are to have what types retain, where it is known
 *
 * Compares the first and the last heap as hf_compare_types(). The rows are the same ones in the
 * same order, with retained sizes and without.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer none): or %NULL with @error set
 */
HfComparison   *hf_query_series_find_changes (HfQuerySeries  *self,
                                              gboolean        with_retained,
                                              HfProgress     *progress,
                                              GCancellable   *cancellable,
                                              GError        **error);

/**
 * hf_query_series_find_growth:
 *
 * Finds what grew over all heaps, of which there are %HF_QUERY_SERIES_MIN_GROWTH or more, as
 * hf_growth_new().
 *
 * Errors: as hf_query_series_find_changes(); %G_IO_ERROR_NOT_SUPPORTED, with a sentence, if what
 * the objects of a heap retain is not known.
 *
 * Returns: (transfer none): or %NULL with @error set
 */
const HfGrowth *hf_query_series_find_growth  (HfQuerySeries  *self,
                                              HfProgress     *progress,
                                              GCancellable   *cancellable,
                                              GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfQuerySeries, hf_query_series_unref)

G_END_DECLS
