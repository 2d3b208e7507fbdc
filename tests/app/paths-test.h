/* paths-test.h: the table of paths in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-path-list.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** PATHS_TEST_HEAP: two values below a table and a static field, one below a holder, one dead. */
#define PATHS_TEST_HEAP                                                                            \
  "#c:N.Shop.cache c:100:N.Cache c->t t:40:N.Table t->v t->w v:30:N.Value w:20:N.Value "           \
  "!h h:90:N.Held h->x x:8:N.Value y:7:N.Value"

/**
 * PathsTest:
 * @paths: the table in @window
 * @view: its column view
 */
typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GtkWidget *paths;
  GtkWidget *view;
} PathsTest;

/** paths_test_set_up: the table of a session with %PATHS_TEST_HEAP, in a window. */
void                paths_test_set_up      (PathsTest     *fixture,
                                            gconstpointer  data);
/** paths_test_tear_down: frees them. */
void                paths_test_tear_down   (PathsTest     *fixture,
                                            gconstpointer  data);

/** paths_test_find_type: the type of the heap with this full name. */
HfTypeIndex         paths_test_find_type   (PathsTest     *fixture,
                                            const char    *name);
/** paths_test_present: groups the objects of @type, and waits for the rows. */
void                paths_test_present     (PathsTest     *fixture,
                                            const char    *type);

/** paths_test_get_rows: (transfer none): the rows, and which one is selected. */
GtkSingleSelection *paths_test_get_rows    (PathsTest     *fixture);
/** paths_test_count_rows: how many rows there are. */
guint               paths_test_count_rows  (PathsTest     *fixture);
/** paths_test_has_rows: whether the #PathsTest has rows, to wait for it. */
gboolean            paths_test_has_rows    (gpointer       user_data);
/** paths_test_dup_item: (transfer full): the item of the row at @position. */
HfPathItem         *paths_test_dup_item    (PathsTest     *fixture,
                                            guint          position);
/** paths_test_assert_rows: each row, its name and its objects, behind a blank for each level. */
void                paths_test_assert_rows (PathsTest     *fixture,
                                            const char    *expected);
/** paths_test_get_status: (transfer none) (nullable): the title of the page in place of rows. */
const char         *paths_test_get_status  (PathsTest     *fixture);

G_END_DECLS
