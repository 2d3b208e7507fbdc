/* hf-compare-text.h: differences as text, for the eye and for a screen reader
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"

G_BEGIN_DECLS

/** hf_compare_text_dup_size: (transfer full): a difference in bytes: "+1.9 MB", "0 B". */
char       *hf_compare_text_dup_size    (gint64     delta);
/** hf_compare_text_dup_bytes: (transfer full): the same, exact: "+1,912,345 B". */
char       *hf_compare_text_dup_bytes   (gint64     delta);
/** hf_compare_text_dup_count: (transfer full): a difference in objects: "+6,325", "−21", "0". */
char       *hf_compare_text_dup_count   (gint64     delta);
/** hf_compare_text_dup_share: (transfer full): in per cent of @before: "+42.2 %"; "" if it is 0. */
char       *hf_compare_text_dup_share   (guint64    before,
                                         guint64    after);

/** hf_compare_text_dup_spoken_size: (transfer full): "1.9 MB more", "107 KB less". */
char       *hf_compare_text_dup_spoken_size (gint64 delta);
/** hf_compare_text_dup_objects: (transfer full): "88,669 objects". */
char       *hf_compare_text_dup_objects (guint64    n_objects);
/** hf_compare_text_dup_roots: (transfer full): "5 roots". */
char       *hf_compare_text_dup_roots   (guint64    n_roots);

/** hf_compare_text_dup_time: (transfer full) (nullable): when @heap was taken, in local time;
 * %NULL if the file does not say it. */
char       *hf_compare_text_dup_time    (HfHeap    *heap);
/** hf_compare_text_find_time: when @heap was taken, in µs since 1970; 0 if the file does not say
 * it. */
guint64     hf_compare_text_find_time   (HfHeap    *heap);

G_END_DECLS
