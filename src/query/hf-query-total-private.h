/* hf-query-total-private.h: a sum of values under way
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query.h"

G_BEGIN_DECLS

/**
 * HfQueryTotal: a sum; 0 at first, which is null
 * @low: of an integer of 96 bits, so that the sum of 2³² rows is exact; or the bits of a real
 * @n_rows: how many values have been added
 * @type: null as long as there was no number
 */
typedef struct
{
  guint64     low;
  gint32      high;
  guint32     n_rows;
  HfQueryType type;
} HfQueryTotal;

/** hf_query_total_of: the sum of @value alone; texts and bytes are not numbers. */
HfQueryTotal hf_query_total_of      (const HfQueryValue  *value);
/** hf_query_total_add: adds @other to @total. */
void         hf_query_total_add     (HfQueryTotal        *total,
                                     const HfQueryTotal  *other);
/** hf_query_total_get: the sum, an integer that does not fit as the nearest one. */
HfQueryValue hf_query_total_get     (const HfQueryTotal  *total);
/** hf_query_total_compare: less than 0 if @a is less; null is less than any number. */
int          hf_query_total_compare (const HfQueryTotal  *a,
                                     const HfQueryTotal  *b);

G_END_DECLS
