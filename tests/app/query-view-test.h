/* query-view-test.h: the view of queries in a window of its own, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app-test.h"
#include "hf-query-view-private.h"

G_BEGIN_DECLS

/** QUERY_VIEW_TEST_HEAP: an object holds two others, and one is not reachable. */
#define QUERY_VIEW_TEST_HEAP "!a a:100:X.A a->b b:40:Y.B a->c c:30:Y.B d:500:Z.Dead"

/** QueryViewTest: @session shows %QUERY_VIEW_TEST_HEAP; @n_revealed: how often details opened. */
typedef struct
{
  HfSession          *session;
  GtkWidget          *window;
  HfQueryView        *view;
  HfQueryLibraryPane *library;
  guint               n_revealed;
  char               *message; /* the last one that was shown */
} QueryViewTest;

/** query_view_test_add: adds a test with its own window. */
void  query_view_test_add     (const char     *path,
                               void          (*test) (QueryViewTest *fixture,
                                                      gconstpointer  data));
/** query_view_test_wait: waits until the query that runs has ended. */
void  query_view_test_wait    (QueryViewTest  *fixture);
/** query_view_test_ask: runs @text, waits, and draws. */
void  query_view_test_ask     (QueryViewTest  *fixture,
                               const char     *text);
/** query_view_test_assert: that the rows of the answer show @texts, as app_test_dup_texts(). */
void  query_view_test_assert  (QueryViewTest  *fixture,
                               const char     *texts);
/** query_view_test_assert_foot: that the line below begins with @text. */
void  query_view_test_assert_foot (QueryViewTest *fixture,
                                   const char    *text);
/** query_view_test_get_column_view: (transfer none): that of the answer. */
GtkColumnView *query_view_test_get_column_view (QueryViewTest *fixture);

G_END_DECLS
