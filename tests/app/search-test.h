/* search-test.h: the search of a page in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-page.h"
#include "hf-search-bar.h"
#include "hf-search-results.h"
#include "hf-treemap-view.h"

G_BEGIN_DECLS

/* Sizes are hexadecimal. My.Cache has no objects, only a static field. */
#define SEARCH_TEST_HEAP "a 2 x\nt 1 System.Text.Alpha\nt 2 System.Text.Beta\nt 3 Own.Alphabet\n" \
             "t 4 My.T1\nt 5 My.T2\nt 6 My.T3\nt 7 My.T4\nt 8 My.T5\nt 9 My.T6\nt a My.T7\n" \
             "t b My.Cache\n" \
             "o 10 1 8000 20 30 40 50 60 70 80 90 a0\no 20 2 4000\no 30 3 3000\n" \
             "o 40 4 100\no 50 5 90\no 60 6 80\no 70 7 70\no 80 8 60\no 90 9 50\no a0 a 40\n" \
             "r 10 3 0\nr 20 4 0 b s_field\nc x\n"

typedef struct
{
  GFile           *file;
  HfHeapPage      *page;
  HfSession       *session;
  HfSearchBar     *bar;
  HfSearchResults *results;
  GtkWidget       *entry;
  GtkWidget       *list;
  HfTreemapView   *treemap;
} SearchTest;

/** search_test_add: adds a test of a page of its own, of SEARCH_TEST_HEAP. */
void           search_test_add         (const char      *path,
                                        void           (*test) (SearchTest    *fixture,
                                                                gconstpointer  data));

/** search_test_settle: waits until the search is done. */
void           search_test_settle      (SearchTest      *fixture);
/** search_test_write: writes @text into the entry, and waits until the search is done. */
void           search_test_write       (SearchTest      *fixture,
                                        const char      *text);

/** search_test_get_focus: (transfer none) (nullable): the widget with the keyboard. */
GtkWidget     *search_test_get_focus   (void);
/** search_test_has_focus: whether the keyboard is in or below @widget. */
gboolean       search_test_has_focus   (GtkWidget       *widget);

/** search_test_press: a key, as the controllers of @widget see it; returns whether one takes it. */
gboolean       search_test_press       (GtkWidget       *widget,
                                        guint            key,
                                        GdkModifierType  modifiers);

/** search_test_get_row: (transfer none) (nullable): of the results. */
GtkListBoxRow *search_test_get_row     (SearchTest      *fixture,
                                        int              position);
/** search_test_count_rows: of the results. */
guint          search_test_count_rows  (SearchTest      *fixture);
/** search_test_activate: goes to the result at @position. */
void           search_test_activate    (SearchTest      *fixture,
                                        int              position);

/** search_test_get_selected_name: (transfer none): of the selected type, or "". */
const char    *search_test_get_selected_name (SearchTest *fixture);

G_END_DECLS
