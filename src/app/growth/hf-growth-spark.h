/* hf-growth-spark.h: a small line of the figures of a path by snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-growth.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_GROWTH_SPARK (hf_growth_spark_get_type ())

/**
 * HfGrowthSpark:
 *
 * The counts or sizes of a path as a line from 0, with the differences of all steps below it if all
 * of them have room; or other figures as a line alone. The figures are in the name of the row, so
 * it is hidden from screen readers.
 */
G_DECLARE_FINAL_TYPE (HfGrowthSpark, hf_growth_spark, HF, GROWTH_SPARK, GtkWidget)

/** hf_growth_spark_new: (transfer floating): without counts. */
GtkWidget *hf_growth_spark_new (void);

/** hf_growth_spark_set: @counts: (array length=n): are copied; @grows: %FALSE for a gray line, of
 * what did not grow at every step. */
void       hf_growth_spark_set (HfGrowthSpark *self,
                                const guint64 *counts,
                                guint32        n,
                                gboolean       grows);

/** hf_growth_spark_set_in_bytes: its figures are bytes, and are written so. */
void       hf_growth_spark_set_in_bytes (HfGrowthSpark *self);

/** hf_growth_spark_set_plain: it has no differences, nor room for them. */
void       hf_growth_spark_set_plain (HfGrowthSpark *self);

/** hf_growth_spark_dup_deltas: (transfer full) (nullable) (array zero-terminated=1): the
 * differences that are drawn, by step; %NULL if none is. For tests. */
char     **hf_growth_spark_dup_deltas (HfGrowthSpark *self);

G_END_DECLS
