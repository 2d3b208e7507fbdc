/* objects-test.h: the table of objects in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define OBJECTS_TEST_HEAP "!a a:100:X.A a->b b:40:X.B a->c c:30:X.B d:500:Z.Dead"

/**
 * ObjectsTest:
 * @view: the column view
 * @filter: the search entry
 * @n_revealed: how often "page.reveal-details" was activated
 */
typedef struct
{
  HfSession *session;
  GtkWidget *window;
  GtkWidget *objects;
  GtkWidget *view;
  GtkWidget *filter;
  guint      n_revealed;
} ObjectsTest;

/** objects_test_add: adds a test of a table of its own, whose window is not shown yet. */
void                objects_test_add           (const char  *path,
                                                void       (*test) (ObjectsTest *, gconstpointer));

/** objects_test_get_selection: (transfer none): of the table. */
GtkSingleSelection *objects_test_get_selection (ObjectsTest *fixture);

/** objects_test_assert_listed: waits until the objects are listed whose letters are @letters. */
void                objects_test_assert_listed (ObjectsTest *fixture,
                                                const char  *letters);

/** objects_test_present: shows the window and waits for "abcd". */
void                objects_test_present       (ObjectsTest *fixture);

G_END_DECLS
