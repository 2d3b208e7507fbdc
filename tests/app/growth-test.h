/* growth-test.h: heaps that grow, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-growth-page.h"
#include "window-test.h"

G_BEGIN_DECLS

/**
 * growth_test_dup_heap:
 * @n_leaks: objects of N.Leak, of 1000 bytes, each the object of a root
 * @n_once: objects of N.Once, likewise
 *
 * Returns: (transfer full): a .gclog up to its last root, without its end "c x"
 */
char         *growth_test_dup_heap  (guint         n_leaks,
                                     guint         n_once);

/** growth_test_make_files: (out) (array length=3): files "orders-1.gclog" to "orders-3.gclog"; with
 * 2, 4 and 6 objects of N.Leak, and 1, 3 and 3 of N.Once. */
void          growth_test_make_files (GFile      **files);
/** growth_test_remove_files: (array length=3): deletes them, and frees them. */
void          growth_test_remove_files (GFile    **files);
/** growth_test_dup_recording: (transfer full): the same three heaps as one text. */
char         *growth_test_dup_recording (void);

/** growth_test_begin: (transfer none): shows what grows over three files, in the window that was
 * used last. */
HfGrowthPage *growth_test_begin     (GFile       **files);
/** growth_test_open: (transfer none): the same, and waits until it is shown. */
HfGrowthPage *growth_test_open      (GFile       **files);
/** growth_test_get_page: (transfer none): waits until the selected tab, which is a growth, does not
 * load any more. */
HfGrowthPage *growth_test_get_page  (void);

/** growth_test_dup_rows: (transfer full): the names of all rows, with a "|" after each. */
char         *growth_test_dup_rows  (HfGrowthPage *page);
/** growth_test_get_selection: (transfer none): the model of the rows. */
GtkSingleSelection *growth_test_get_selection (HfGrowthPage *page);
/** growth_test_click: clicks the button with @label below @widget. */
void          growth_test_click     (GtkWidget    *widget,
                                     const char   *label);

G_END_DECLS
