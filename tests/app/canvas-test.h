/* canvas-test.h: a small canvas, a table of letters, and tests in a window with it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-canvas.h"

G_BEGIN_DECLS

/** CANVAS_TEST_N_COLUMNS, CANVAS_TEST_CELL_SIZE: of the table; the size is in px. */
#define CANVAS_TEST_N_COLUMNS 4
#define CANVAS_TEST_CELL_SIZE 80

/** CANVAS_TEST_LETTERS: in the table when a test begins. */
#define CANVAS_TEST_LETTERS "abcdefghijkl"

#define TEST_TYPE_TABLE (test_table_get_type ())
G_DECLARE_FINAL_TYPE (TestTable, test_table, TEST, TABLE, HfCanvas)

/**
 * TestTable:
 * @letters: one for each cell, row by row; its key
 * @looked_for: the letters that are matches
 * @selected: the letter that is selected; '\0' for none
 * @hidden: a match that is not in the picture; '\0' for none
 * @n_drawn: how often the picture was drawn
 */
struct _TestTable
{
  HfCanvas parent_instance;

  char    *letters; /* one for each cell, row by row */
  char    *looked_for;
  char     selected;
  char     hidden; /* a match that is not in the picture; '\0' if there is none */
  guint    n_drawn;
};

/** test_table_set_letters: shows other cells, as after a command of the user. */
void       test_table_set_letters      (TestTable     *self,
                                        const char    *letters);

/** CanvasFixture: a table in a window; @canvas is @table. */
typedef struct
{
  TestTable *table;
  HfCanvas  *canvas;
  GtkWindow *window;
} CanvasFixture;

void       canvas_test_set_up          (CanvasFixture *fixture,
                                        gconstpointer  data);
void       canvas_test_tear_down       (CanvasFixture *fixture,
                                        gconstpointer  data);

/** canvas_test_is_allocated: (type AppTestCondition): whether a widget has its size. */
gboolean   canvas_test_is_allocated    (gpointer       user_data);
/** canvas_test_get_cursor: (transfer none) (nullable): the one cursor that is shown. */
GtkWidget *canvas_test_get_cursor      (CanvasFixture *fixture);
/** canvas_test_assert_cursor: it is on @letter, and is called so. */
void       canvas_test_assert_cursor   (CanvasFixture *fixture,
                                        char           letter);
/** canvas_test_has_focus: whether the cursor has the focus. */
gboolean   canvas_test_has_focus       (CanvasFixture *fixture);
/** canvas_test_snap: (transfer full): the canvas as a frame has it. */
GBytes    *canvas_test_snap            (CanvasFixture *fixture);
/** canvas_test_look_for: makes cells with @letters matches. */
void       canvas_test_look_for        (CanvasFixture *fixture,
                                        const char    *letters);

G_END_DECLS
