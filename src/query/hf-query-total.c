/* hf-query-total.c: a sum of values under way
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-total-private.h"

#include <string.h>

static double
get_real (const HfQueryTotal *total)
{
  double real = 0;

  if (total->type == HF_QUERY_TYPE_REAL)
    memcpy (&real, &total->low, sizeof real);
  else if (total->type == HF_QUERY_TYPE_INTEGER)
    real = (double) total->high * 18446744073709551616.0 + (double) total->low;
  return real;
}

static void
set_real (HfQueryTotal  *total,
          double  real)
{
  total->type = HF_QUERY_TYPE_REAL;
  memcpy (&total->low, &real, sizeof real);
}

void
hf_query_total_add (HfQueryTotal       *total,
     const HfQueryTotal *other)
{
  total->n_rows += other->n_rows;
  if (other->type == HF_QUERY_TYPE_NULL)
    return;
  if (total->type == HF_QUERY_TYPE_REAL || other->type == HF_QUERY_TYPE_REAL)
    {
      set_real (total, get_real (total) + get_real (other));
      return;
    }
  total->type = HF_QUERY_TYPE_INTEGER;
  total->low += other->low;
  total->high += other->high + (total->low < other->low ? 1 : 0);
}

HfQueryTotal
hf_query_total_of (const HfQueryValue *value)
{
  HfQueryTotal total = { .n_rows = 1 };

  if (value->type == HF_QUERY_TYPE_INTEGER)
    {
      total.type = HF_QUERY_TYPE_INTEGER;
      total.low = (guint64) value->integer;
      total.high = value->integer < 0 ? -1 : 0;
    }
  else if (value->type == HF_QUERY_TYPE_REAL)
    set_real (&total, value->real);
  return total;
}

HfQueryValue
hf_query_total_get (const HfQueryTotal *total)
{
  HfQueryValue sum = { .type = total->type };

  if (total->type == HF_QUERY_TYPE_REAL)
    sum.real = get_real (total);
  else if (total->high < -1 || (total->high == -1 && (gint64) total->low >= 0))
    sum.integer = G_MININT64;
  else if (total->high > 0 || (total->high == 0 && (gint64) total->low < 0))
    sum.integer = G_MAXINT64;
  else
    sum.integer = (gint64) total->low;
  return sum;
}

int
hf_query_total_compare (const HfQueryTotal *a,
         const HfQueryTotal *b)
{
  const double first = get_real (a);
  const double second = get_real (b);

  if (a->type == HF_QUERY_TYPE_NULL || b->type == HF_QUERY_TYPE_NULL)
    return (a->type != HF_QUERY_TYPE_NULL) - (b->type != HF_QUERY_TYPE_NULL);
  if (a->type == HF_QUERY_TYPE_REAL || b->type == HF_QUERY_TYPE_REAL)
    return (first > second) - (first < second);
  if (a->high != b->high)
    return a->high > b->high ? 1 : -1;
  return (a->low > b->low) - (a->low < b->low);
}
