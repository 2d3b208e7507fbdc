/* details-test.h: the pane of details in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details-pane.h"

G_BEGIN_DECLS

#define DETAILS_TEST_HEAP \
  "#r:App.Main.s_root r:8:App.Owner r->x x:8:App.Hub !h h:9:App.Holder h->x " \
  "x->a1 x->a2 x->a3 x->b1 a1:10:App.A a2:30:App.A a3:20:App.A b1:5:App.B " \
  "lost:9:App.Lost lost->x"

typedef struct
{
  HfSession     *session;
  HfDetailsPane *pane;
  GtkWindow     *window;
} DetailsTest;

/** details_test_add: adds a test of a pane of its own, of DETAILS_TEST_HEAP. */
void         details_test_add           (const char  *path,
                                         void       (*test) (DetailsTest *, gconstpointer));

/** details_test_know: finds what holds what. */
void         details_test_know          (DetailsTest *fixture);
/** details_test_select_object: selects the object that DETAILS_TEST_HEAP calls @name. */
void         details_test_select_object (DetailsTest *fixture,
                                         const char  *name);

/** details_test_find_label: (transfer none) (nullable): a mapped label that shows @text. */
GtkWidget   *details_test_find_label    (DetailsTest *fixture,
                                         const char  *text);
/** details_test_wait_for: waits until a label shows @text. */
void         details_test_wait_for      (DetailsTest *fixture,
                                         const char  *text);
/** details_test_find_button: (transfer none) (nullable): the one in @widget with @tooltip. */
GtkWidget   *details_test_find_button   (GtkWidget   *widget,
                                         const char  *tooltip);

/** details_test_get_view: (transfer none): the list. */
GtkListView *details_test_get_view      (DetailsTest *fixture);
/** details_test_count_rows: of the list. */
guint        details_test_count_rows    (DetailsTest *fixture);
/** details_test_find_row: (transfer none): the list's own row around a label in it. */
GtkWidget   *details_test_find_row      (DetailsTest *fixture,
                                         const char  *text);

G_END_DECLS
