/* compare-test.h: two heaps that are compared, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-page.h"
#include "hf-comparison.h"
#include "window-test.h"

G_BEGIN_DECLS

/* Types that shrink, grow, are new, gone, the same, and differ little: one object each but Many. */
#define COMPARE_TEST_BEFORE \
  "a 2 x\nt 1 N.Shrinks\nt 2 N.Grows\nt 3 N.Gone\nt 4 N.Same\nt 5 N.Little\nt 6 N.Many\n" \
  "o 10 1 9000\no 20 2 2000\no 30 3 3000\no 40 4 100\no 50 5 200\no 60 6 800\n" \
  "r 10 3 0\nr 20 3 0\nr 30 3 0\nr 40 3 0\nr 50 3 0\nr 60 3 0\nc x\n"
#define COMPARE_TEST_AFTER \
  "a 2 x\nt 1 N.New\nt 2 N.Grows\nt 4 N.Same\nt 5 N.Little\nt 6 N.Many\nt 7 N.Shrinks\n" \
  "o 10 7 1000\no 20 2 80000\no 30 1 4000\no 40 4 100\no 50 5 220\no 60 6 800\no 70 6 1000\n" \
  "r 10 3 0\nr 20 3 0\nr 30 3 0\nr 40 3 0\nr 50 3 0\nr 60 3 0\nr 70 3 0\nc x\n"

/** compare_test_compare: (transfer full): the types of two heaps, written as .gclog. */
HfComparison  *compare_test_compare (const char   *before,
                                     const char   *after);

/** compare_test_begin: (transfer none): compares two files in the window that was used last. */
HfComparePage *compare_test_begin   (GFile        *before,
                                     GFile        *after);
/** compare_test_open: (transfer none): the same, and waits until the page shows rows. */
HfComparePage *compare_test_open    (GFile        *before,
                                     GFile        *after);
/** compare_test_wait: waits until the page does not load any more, and its rows are there. */
void           compare_test_wait    (HfComparePage *page);

/** compare_test_get_view: (transfer none): the table of changes of @page. */
GtkWidget     *compare_test_get_view (HfComparePage *page);
/** compare_test_dup_names: (transfer full): the short names of all listed rows, with blanks. */
char          *compare_test_dup_names (HfComparePage *page);

G_END_DECLS
