/* tree-test.h: the dominator tree in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** TREE_TEST_HEAP: a cache with five objects on four levels below it, and a page with one. */
#define TREE_TEST_HEAP                                                                             \
  "!a a:10:N.Cache a->d a->x d:10:N.Dict d->e d->y e:2000:N.Entry[] e->v1 e->v2 x:30:N.Lock "      \
  "y:40:N.Lock v1:400:N.Value v2:300:N.Value v1->s1 v1->t s1:150:System.String t:60:N.Tag "        \
  "!p p:500:N.Page p->q q:300:N.Line"

/**
 * TreeTest:
 * @tree: the table in @window
 * @view: its column view
 */
typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GtkWidget *tree;
  GtkWidget *view;
} TreeTest;

/**
 * tree_test_set_up:
 * @heap: (nullable): the text of a heap for app_test_session(); %NULL for %TREE_TEST_HEAP
 *
 * Puts the table of a session with @heap into a window.
 */
void                tree_test_set_up      (TreeTest      *fixture,
                                           gconstpointer  heap);
/** tree_test_tear_down: frees the window and the session. */
void                tree_test_tear_down   (TreeTest      *fixture,
                                           gconstpointer  data);
/** tree_test_present: shows the window, computes retained sizes, and waits for the rows. */
void                tree_test_present     (TreeTest      *fixture);

/** tree_test_get_rows: (transfer none): the rows and their selection. */
GtkSingleSelection *tree_test_get_rows    (TreeTest      *fixture);
/** tree_test_count_rows: the number of rows. */
guint               tree_test_count_rows  (TreeTest      *fixture);
/** tree_test_has_rows: whether the #TreeTest has rows, for app_test_wait(). */
gboolean            tree_test_has_rows    (gpointer       user_data);
/** tree_test_is_listed: whether no row of the #TreeTest waits for a worker, for app_test_wait(). */
gboolean            tree_test_is_listed   (gpointer       user_data);
/**
 * tree_test_assert_rows: compares the first type of each row, behind a blank for each level, once
 * no row waits for a worker.
 */
void                tree_test_assert_rows (TreeTest      *fixture,
                                           const char    *expected);

G_END_DECLS
