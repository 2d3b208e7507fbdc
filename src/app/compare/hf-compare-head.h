/* hf-compare-head.h: the two heaps of a comparison, by name, time and size
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-comparison.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_COMPARE_HEAD (hf_compare_head_get_type ())

/**
 * HfCompareHead:
 *
 * A line with a half for each side and a button between them, which swaps the sides. The signal
 * `swap` (no parameters) is emitted by the button.
 */
G_DECLARE_FINAL_TYPE (HfCompareHead, hf_compare_head, HF, COMPARE_HEAD, GtkWidget)

/**
 * hf_compare_head_set:
 * @title: the name of the file of @side
 * @heap: (nullable): the heap of @side; %NULL while it is not known
 */
void        hf_compare_head_set       (HfCompareHead *self,
                                       HfSide         side,
                                       const char    *title,
                                       HfHeap        *heap);
/** hf_compare_head_set_narrow: sets whether there is little room; times are in tooltips then. */
void        hf_compare_head_set_narrow (HfCompareHead *self,
                                        gboolean       narrow);

/** hf_compare_head_get_facts: (transfer none): the figures of @side, as shown. For tests. */
const char *hf_compare_head_get_facts (HfCompareHead *self,
                                       HfSide         side);

G_END_DECLS
