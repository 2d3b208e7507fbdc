/* canvas-test.c: a small canvas, a table of letters, and tests in a window with it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "canvas-test.h"

#include "app-test.h"
#include "hf-canvas-keys.h"
#include "hf-shown.h"
#include "hf-types.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (TestTable, test_table, HF_TYPE_CANVAS)

static guint32
find_letter (TestTable *self,
             char       letter)
{
  const char *at = letter == '\0' ? NULL : strchr (self->letters, letter);

  return at == NULL ? HF_INDEX_NONE : (guint32) (at - self->letters);
}

static guint32
test_table_get_n_items (HfCanvas *canvas)
{
  return (guint32) strlen (TEST_TABLE (canvas)->letters);
}

static HfRect
test_table_get_rect (HfCanvas *canvas G_GNUC_UNUSED,
                     guint32   item)
{
  return (HfRect){ item % CANVAS_TEST_N_COLUMNS * CANVAS_TEST_CELL_SIZE,
                   item / CANVAS_TEST_N_COLUMNS * CANVAS_TEST_CELL_SIZE, CANVAS_TEST_CELL_SIZE,
                   CANVAS_TEST_CELL_SIZE };
}

static char *
test_table_dup_name (HfCanvas *canvas,
                     guint32   item)
{
  return g_strdup_printf ("Cell %c", TEST_TABLE (canvas)->letters[item]);
}

static guint32
test_table_find_at (HfCanvas *canvas,
                    double    x,
                    double    y)
{
  const guint32 item = (guint32) (y / CANVAS_TEST_CELL_SIZE) * CANVAS_TEST_N_COLUMNS +
                       (guint32) (x / CANVAS_TEST_CELL_SIZE);

  return x < CANVAS_TEST_N_COLUMNS * CANVAS_TEST_CELL_SIZE && item < test_table_get_n_items (canvas)
           ? item
           : HF_INDEX_NONE;
}

static guint32
test_table_find_next (HfCanvas         *canvas,
                      guint32           from,
                      GtkDirectionType  direction)
{
  const guint32 column = from % CANVAS_TEST_N_COLUMNS;

  if (direction == GTK_DIR_LEFT)
    return column == 0 ? HF_INDEX_NONE : from - 1;
  if (direction == GTK_DIR_RIGHT)
    return column == CANVAS_TEST_N_COLUMNS - 1 ? HF_INDEX_NONE : from + 1;
  if (direction == GTK_DIR_UP)
    return from < CANVAS_TEST_N_COLUMNS ? HF_INDEX_NONE : from - CANVAS_TEST_N_COLUMNS;
  if (direction == GTK_DIR_DOWN)
    return from + CANVAS_TEST_N_COLUMNS < test_table_get_n_items (canvas)
             ? from + CANVAS_TEST_N_COLUMNS
             : HF_INDEX_NONE;
  if (direction == GTK_DIR_TAB_FORWARD)
    return from + 1 < test_table_get_n_items (canvas) ? from + 1 : HF_INDEX_NONE;
  return HF_INDEX_NONE;
}

static guint64
test_table_get_key (HfCanvas *canvas,
                    guint32   item)
{
  return (guint64) TEST_TABLE (canvas)->letters[item];
}

static guint32
test_table_find_key (HfCanvas *canvas,
                     guint64   key)
{
  return find_letter (TEST_TABLE (canvas), (char) key);
}

static guint32
test_table_find_selected (HfCanvas *canvas)
{
  return find_letter (TEST_TABLE (canvas), TEST_TABLE (canvas)->selected);
}

static void
test_table_select (HfCanvas *canvas,
                   guint32   item)
{
  TEST_TABLE (canvas)->selected = TEST_TABLE (canvas)->letters[item];
  hf_canvas_selection_changed (canvas);
}

static GArray *
test_table_find_matches (HfCanvas *canvas)
{
  TestTable *self = TEST_TABLE (canvas);
  GArray *matches = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 i = 0; i < test_table_get_n_items (canvas); i++)
    {
      if (strchr (self->looked_for, self->letters[i]) != NULL)
        g_array_append_val (matches, i);
    }
  return matches;
}

void
test_table_set_letters (TestTable  *self,
                        const char *letters)
{
  g_free (self->letters);
  self->letters = g_strdup (letters);
  hf_canvas_drop_items (HF_CANVAS (self));
  hf_canvas_place_items (HF_CANVAS (self));
  hf_canvas_announce_cursor (HF_CANVAS (self));
}

static gboolean
test_table_go_to_hidden_match (HfCanvas *canvas,
                               gboolean  backward G_GNUC_UNUSED)
{
  TestTable *self = TEST_TABLE (canvas);
  const char hidden[] = { self->hidden, '\0' };

  if (self->hidden == '\0')
    return FALSE;

  self->selected = self->hidden;
  self->hidden = '\0';
  test_table_set_letters (self, hidden);
  return TRUE;
}

static void
test_table_draw (HfCanvas  *canvas,
                 HfSurface *surface,
                 cairo_t   *cr G_GNUC_UNUSED)
{
  const HfColor color = { 0.5, 0.5, 0.5, 1 };

  TEST_TABLE (canvas)->n_drawn++;
  for (guint32 i = 0; i < test_table_get_n_items (canvas); i++)
    {
      const HfRect rect = test_table_get_rect (canvas, i);

      hf_surface_stroke_rectangle (surface, &rect, 0, 1, &color);
    }
}

static void
test_table_finalize (GObject *object)
{
  g_free (TEST_TABLE (object)->letters);
  g_free (TEST_TABLE (object)->looked_for);

  G_OBJECT_CLASS (test_table_parent_class)->finalize (object);
}

static void
test_table_class_init (TestTableClass *klass)
{
  HfCanvasClass *canvas_class = HF_CANVAS_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = test_table_finalize;
  canvas_class->flashes_matches = TRUE;
  canvas_class->get_n_items = test_table_get_n_items;
  canvas_class->get_rect = test_table_get_rect;
  canvas_class->dup_name = test_table_dup_name;
  canvas_class->find_at = test_table_find_at;
  canvas_class->find_next = test_table_find_next;
  canvas_class->get_key = test_table_get_key;
  canvas_class->find_key = test_table_find_key;
  canvas_class->find_selected = test_table_find_selected;
  canvas_class->select = test_table_select;
  canvas_class->find_matches = test_table_find_matches;
  canvas_class->go_to_hidden_match = test_table_go_to_hidden_match;
  canvas_class->draw = test_table_draw;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_TREE);
  hf_canvas_keys_install_moves (GTK_WIDGET_CLASS (klass), "table");
}

static void
test_table_init (TestTable *self)
{
  self->letters = g_strdup ("");
  self->looked_for = g_strdup ("");
  hf_shown_set_name (GTK_WIDGET (self), "Table of letters");
}

/* ---- The fixture --------------------------------------------------------- */

gboolean
canvas_test_is_allocated (gpointer user_data)
{
  return gtk_widget_get_width (user_data) > 0 && gtk_widget_get_mapped (user_data);
}

void
canvas_test_set_up (CanvasFixture *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  fixture->table = g_object_ref_sink (g_object_new (TEST_TYPE_TABLE, NULL));
  fixture->canvas = HF_CANVAS (fixture->table);
  test_table_set_letters (fixture->table, CANVAS_TEST_LETTERS);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (fixture->window, 400, 300);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->table));
  gtk_window_present (fixture->window);
  g_assert_true (app_test_wait (canvas_test_is_allocated, fixture->table));
  app_test_settle ();
}

void
canvas_test_tear_down (CanvasFixture *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (fixture->window);
  app_test_settle ();
  g_assert_finalize_object (fixture->table);
}

GtkWidget *
canvas_test_get_cursor (CanvasFixture *fixture)
{
  GtkWidget *shown = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->table)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_visible (child))
        continue;
      g_assert_null (shown);
      shown = child;
    }
  return shown;
}

void
canvas_test_assert_cursor (CanvasFixture *fixture,
                           char           letter)
{
  const guint32 cursor = hf_canvas_get_cursor (fixture->canvas);
  const char name[] = { 'C', 'e', 'l', 'l', ' ', letter, '\0' };

  g_assert_cmpuint (cursor, !=, HF_INDEX_NONE);
  g_assert_cmpint (fixture->table->letters[cursor], ==, letter);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (canvas_test_get_cursor (fixture)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

gboolean
canvas_test_has_focus (CanvasFixture *fixture)
{
  return gtk_window_get_focus (fixture->window) == canvas_test_get_cursor (fixture);
}

/* As a frame has it. */
GBytes *
canvas_test_snap (CanvasFixture *fixture)
{
  GtkWidget *widget = GTK_WIDGET (fixture->table);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node = NULL;
  GBytes *bytes = NULL;

  gtk_test_widget_wait_for_draw (widget);
  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  bytes = gsk_render_node_serialize (node);
  gsk_render_node_unref (node);
  return bytes;
}

void
canvas_test_look_for (CanvasFixture *fixture,
                      const char    *letters)
{
  g_free (fixture->table->looked_for);
  fixture->table->looked_for = g_strdup (letters);
  hf_canvas_search_changed (fixture->canvas);
}
