/* types-test.h: the table of types in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TypesTest:
 * @view: the column view
 * @filter: the search entry
 * @message: (nullable): the sentence of the last "win.show-message"
 *
 * A table of the types X.A, X.Bb, Y.C and Z.Dead, of which the last is unreachable.
 */
typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GtkWidget *types;
  GtkWidget *view;
  GtkWidget *filter;
  char      *message;
} TypesTest;

/** types_test_add: adds a test of a table of its own, whose window is not shown yet. */
void        types_test_add          (const char *path,
                                     void      (*test) (TypesTest     *fixture,
                                                        gconstpointer  data));

/** types_test_get_rows: (transfer none): also a GtkSingleSelection. */
GListModel *types_test_get_rows     (TypesTest  *fixture);
/** types_test_get_table: (transfer none): the widget around all rows, without the titles. */
GtkWidget  *types_test_get_table    (TypesTest  *fixture);

/** types_test_assert_first: waits until there are @n_rows, of which the first is called @name. */
void        types_test_assert_first (TypesTest  *fixture,
                                     const char *name,
                                     guint       n_rows);

/** types_test_present: shows the window, and the types by size: Z.Dead is the first of four. */
void        types_test_present      (TypesTest  *fixture);

G_END_DECLS
