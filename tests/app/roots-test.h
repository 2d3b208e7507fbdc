/* roots-test.h: the list of roots in a window, for several tests of it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-roots-pane.h"

G_BEGIN_DECLS

typedef struct
{
  HfSession   *session;
  HfRootsPane *pane;
  GtkWindow   *window;
  GtkListView *view;
} RootsTest;

/** roots_test_add: adds a test of a pane of its own, with thirty groups of two handles each. */
void                roots_test_add           (const char *path,
                                              void      (*test) (RootsTest *, gconstpointer));

/** roots_test_is_there: an AppTestCondition: whether a widget is mapped and has a height. */
gboolean            roots_test_is_there      (gpointer    widget);

/** roots_test_get_selection: (transfer none): of the list. */
GtkSingleSelection *roots_test_get_selection (RootsTest  *fixture);
/** roots_test_count_rows: of the list. */
guint               roots_test_count_rows    (RootsTest  *fixture);

/** roots_test_find_cell: (transfer none) (nullable): the HfRootCell in @widget that shows @name. */
GtkWidget          *roots_test_find_cell     (GtkWidget  *widget,
                                              const char *name);
/** roots_test_toggle: opens or closes the row that shows @name. */
void                roots_test_toggle        (RootsTest  *fixture,
                                              const char *name);

G_END_DECLS
