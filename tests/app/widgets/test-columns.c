/* test-columns.c: tests of columns that are shown, hidden, moved and resized, and remembered
 *
 * covers: hf-column-menu, hf-columns-fit
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-test.h"
#include "hf-column-menu.h"
#include "hf-settings.h"

enum { NAME, SIZE, BAR, SHARE, PLACE, N_COLUMNS };

static const HfColumnSpec specs[] = {
  [NAME] = { "name", "Name", FALSE, TRUE, 0, 1 },
  [SIZE] = { "size", "Size", FALSE, FALSE, 0, 0 },
  [BAR] = { "bar", "Bar", TRUE, FALSE, 200, 0 },
  [SHARE] = { "share", "Share", FALSE, FALSE, 200, 0 },
  [PLACE] = { "place", "Place", FALSE, FALSE, 400, 0, 300 },
};

/* ---- Layouts ----------------------------------------------------------- */

static char *
dup_layout (const char *table)
{
  static const char choices[] = { '?', '+', '-' };
  HfColumnPlace places[N_COLUMNS];
  GString *text = g_string_new (NULL);

  hf_column_layout_load (table, specs, N_COLUMNS, places);
  for (guint i = 0; i < N_COLUMNS; i++)
    g_string_append_printf (text, "%s%s%c%d", i > 0 ? " " : "", specs[places[i].column].key,
                            choices[places[i].choice], places[i].width);

  return g_string_free (text, FALSE);
}

static void
assert_layout (const char *table,
               const char *expected)
{
  g_autofree char *text = dup_layout (table);

  g_assert_cmpstr (text, ==, expected);
}

/* ---- Tables ------------------------------------------------------------ */

static GtkWidget *
make_cell (void)
{
  return gtk_inscription_new (NULL);
}

static void
show_name (GtkWidget *cell,
           gpointer   row G_GNUC_UNUSED)
{
  gtk_inscription_set_text (GTK_INSCRIPTION (cell), "name");
}

static void
show_size (GtkWidget *cell,
           gpointer   row G_GNUC_UNUSED)
{
  gtk_inscription_set_text (GTK_INSCRIPTION (cell), "size");
}

static void
show_bar (GtkWidget *cell,
          gpointer   row G_GNUC_UNUSED)
{
  gtk_inscription_set_text (GTK_INSCRIPTION (cell), "bar");
}

static void
show_share (GtkWidget *cell,
            gpointer   row G_GNUC_UNUSED)
{
  gtk_inscription_set_text (GTK_INSCRIPTION (cell), "share");
}

static void
show_place (GtkWidget *cell,
            gpointer   row G_GNUC_UNUSED)
{
  gtk_inscription_set_text (GTK_INSCRIPTION (cell), "place");
}

static const HfCellClass cells[] = {
  { make_cell, show_name, NULL },  { make_cell, show_size, NULL },  { make_cell, show_bar, NULL },
  { make_cell, show_share, NULL }, { make_cell, show_place, NULL },
};

typedef struct
{
  GtkWidget     *window;
  GtkWidget     *box;
  GtkColumnView *view;
  HfColumnCells *cells;
  HfColumns     *columns;
  GMenuModel    *menu;
} Table;

static void
table_open (Table *self,
            int    width)
{
  static const char *const rows[] = { "row", NULL };
  static const int widths[N_COLUMNS] = { 100, 80, 70, 60, 150 };
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GListModel *list = G_LIST_MODEL (gtk_string_list_new (rows));

  self->view = GTK_COLUMN_VIEW (
    gtk_column_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (list))));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->view));
  self->columns = hf_columns_new (self->view, "test", specs, N_COLUMNS);
  self->cells = hf_column_cells_new (self->view);
  for (guint i = 0; i < N_COLUMNS; i++)
    hf_column_cells_add_column (self->cells, hf_columns_get (self->columns, i), &cells[i]);
  hf_column_cells_set_made (self->cells, TRUE);
  hf_columns_set_widths (self->columns, widths, 1);

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_size_request (scrolled, width, 100);
  gtk_widget_set_halign (scrolled, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->box), scrolled);
  self->menu = hf_column_menu_attach (self->box, self->columns, NULL);
  self->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (self->window), self->box);
  gtk_window_present (GTK_WINDOW (self->window));
  for (guint i = 0; i < 2; i++)
    {
      gtk_test_widget_wait_for_draw (self->window);
      app_test_settle ();
      gtk_widget_queue_draw (self->window);
    }
}

static void
table_close (Table *self)
{
  g_clear_object (&self->menu);
  g_object_run_dispose (G_OBJECT (self->columns));
  g_clear_object (&self->columns);
  hf_column_cells_free (self->cells);
  gtk_window_destroy (GTK_WINDOW (self->window));
  app_test_settle ();
}

static void
assert_shown (Table      *self,
              const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint shown[HF_COLUMNS_MAX];
  const guint n_shown = hf_columns_get_shown (self->columns, shown);

  for (guint i = 0; i < n_shown; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", specs[shown[i]].key);
  g_assert_cmpstr (text->str, ==, expected);
}

/* The order of the cells in a row, as a screen reader goes through them. */
static void
assert_cells (Table      *self,
              const char *expected)
{
  g_autofree char *text = NULL;

  app_test_settle ();
  text = app_test_dup_texts (gtk_widget_get_last_child (GTK_WIDGET (self->view)));
  g_strchomp (text);
  if (g_str_has_suffix (text, "|"))
    text[strlen (text) - 1] = '\0';
  g_assert_cmpstr (text, ==, expected);
}

static void
activate (Table      *self,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (self->box, action, NULL));
  app_test_settle ();
}

static int
get_width (Table *self,
           guint  column)
{
  return gtk_column_view_column_get_fixed_width (hf_columns_get (self->columns, column));
}

/* The share goes before the bar; names have 200 px. */
static void
test_room (void)
{
  static const struct
  {
    int width;
    const char *shown;
  } cases[] = {
    { 349, "name|size" },
    { 350, "name|size|bar" },
    { 409, "name|size|bar" },
    { 410, "name|size|bar|share" },
    { 760, "name|size|bar|share|place" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Table table = { 0 };

      table_open (&table, cases[i].width);
      assert_shown (&table, cases[i].shown);
      assert_cells (&table, cases[i].shown);
      g_assert_true (gtk_column_view_column_get_expand (hf_columns_get (table.columns, NAME)));
      table_close (&table);
    }
}

static void
test_no_far_figures (void)
{
  Table table = { 0 };

  table_open (&table, 1900);
  assert_shown (&table, "name|size|bar|share|place");
  g_assert_false (gtk_column_view_column_get_expand (hf_columns_get (table.columns, NAME)));
  g_assert_cmpint (get_width (&table, NAME), <=, 600);
  g_assert_cmpint (get_width (&table, NAME), >=, 400);
  table_close (&table);
}

/* Names have 560 px at most, and the columns but them 360 px. */
static void
test_texts_share_the_rest (void)
{
  Table table = { 0 };

  table_open (&table, 1000);
  g_assert_cmpint (get_width (&table, PLACE), ==, 150 + 1000 - 360 - 560);
  table_close (&table);

  table_open (&table, 1900);
  g_assert_cmpint (get_width (&table, PLACE), ==, 300);
  g_assert_cmpint (get_width (&table, SHARE), ==, 60);
  table_close (&table);

  table_open (&table, 800);
  g_assert_cmpint (get_width (&table, PLACE), ==, 150);
  table_close (&table);
}

static void
test_shared (void)
{
  Table one = { 0 };
  Table other = { 0 };
  Table later = { 0 };

  table_open (&one, 500);
  table_open (&other, 300);
  assert_shown (&other, "name|size");
  activate (&one, "columns.show-place");
  activate (&one, "columns.show-size");
  activate (&one, "columns.left-place");
  assert_shown (&one, "name|bar|place|share");
  assert_cells (&one, "name|bar|place|share");
  assert_shown (&other, "name|place");
  activate (&other, "columns.left-place");
  assert_shown (&other, "place|name");
  assert_cells (&other, "place|name");
  assert_shown (&one, "place|name|bar|share");
  assert_cells (&one, "place|name|bar|share");

  table_open (&later, 500);
  assert_shown (&later, "place|name|bar|share");
  activate (&later, "columns.reset");
  assert_shown (&one, "name|size|bar|share");
  assert_cells (&one, "name|size|bar|share");
  assert_shown (&other, "name|size");
  table_close (&later);
  table_close (&other);
  table_close (&one);
}

/* As a drag of a title ends. */
static void
test_dragged (void)
{
  Table table = { 0 };

  table_open (&table, 500);
  gtk_column_view_insert_column (table.view, 0, hf_columns_get (table.columns, SHARE));
  app_test_settle ();
  assert_shown (&table, "share|name|size|bar");
  assert_cells (&table, "share|name|size|bar");
  assert_layout ("test", "share?0 name?0 size?0 bar?0 place?0");

  /* A column that is hidden keeps its place. */
  hf_columns_choose (table.columns, SHARE, FALSE);
  assert_shown (&table, "name|size|bar");
  hf_columns_choose (table.columns, SHARE, TRUE);
  assert_shown (&table, "share|name|size|bar");
  table_close (&table);
  hf_settings_reset ();
}

static void
test_resized (void)
{
  Table table = { 0 };
  Table other = { 0 };
  static const int widths[N_COLUMNS] = { 200, 160, 140, 120, 300 };

  table_open (&table, 500);
  table_open (&other, 500);
  gtk_column_view_column_set_fixed_width (hf_columns_get (table.columns, SIZE), 120);
  g_assert_cmpint (get_width (&other, SIZE), ==, 120);
  activate (&other, "columns.wider-size");
  g_assert_cmpint (get_width (&table, SIZE), >, 120);
  activate (&other, "columns.narrower-size");
  g_assert_cmpint (get_width (&table, SIZE), ==, 120);
  assert_layout ("test", "name?0 size?120 bar?0 share?0 place?0");

  /* With larger letters it is as wide in proportion. */
  hf_columns_set_widths (table.columns, widths, 2);
  g_assert_cmpint (get_width (&table, SIZE), ==, 240);
  g_assert_cmpint (get_width (&other, SIZE), ==, 120);

  activate (&other, "columns.reset");
  g_assert_cmpint (get_width (&other, SIZE), ==, 80);
  table_close (&other);
  table_close (&table);
}

/* The growing column too; a drag that has only begun changes nothing. */
static void
test_name_resized (void)
{
  Table table = { 0 };
  GtkColumnViewColumn *name = NULL;
  const int seen = 500 - 80 - 70 - 60;

  table_open (&table, 500);
  name = hf_columns_get (table.columns, NAME);
  gtk_column_view_column_set_fixed_width (name, seen);
  app_test_settle ();
  assert_layout ("test", "name?0 size?0 bar?0 share?0 place?0");
  g_assert_true (gtk_column_view_column_get_expand (name));
  gtk_column_view_column_set_fixed_width (name, 150);
  assert_layout ("test", "name?150 size?0 bar?0 share?0 place?0");
  g_assert_false (gtk_column_view_column_get_expand (name));
  assert_shown (&table, "name|size|bar|share");
  hf_columns_reset (table.columns);
  g_assert_true (gtk_column_view_column_get_expand (name));
  table_close (&table);
}

/* ---- Menus ------------------------------------------------------------- */

static gboolean
has_action (GMenuModel *menu,
            const char *action)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
      g_autofree char *name = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name) &&
          g_str_equal (name, action))
        return TRUE;
      for (guint k = 0; k < G_N_ELEMENTS (links); k++)
        {
          g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, i, links[k]);

          if (below != NULL && has_action (below, action))
            return TRUE;
        }
    }

  return FALSE;
}

static void
test_menus (void)
{
  static const char *const verbs[] = { "show", "left", "right", "wider", "narrower" };
  Table table = { 0 };

  table_open (&table, 500);
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      GMenuModel *own = gtk_column_view_column_get_header_menu (hf_columns_get (table.columns, i));

      g_assert_true (has_action (own, "columns.reset"));
      for (guint k = 0; k < G_N_ELEMENTS (verbs); k++)
        {
          g_autofree char *action = g_strdup_printf ("columns.%s-%s", verbs[k], specs[i].key);

          g_assert_true (has_action (table.menu, action));
          g_assert_true (has_action (own, action));
        }
    }
  g_assert_true (has_action (table.menu, "columns.reset"));
  table_close (&table);
}

/* Whether it is enabled is seen by whether it does anything. */
static void
test_enabled (void)
{
  static const char *const idle[] = {
    "columns.show-name", "columns.left-name",   "columns.right-share", "columns.left-place",
    "columns.reset",     "columns.wider-place", "columns.show-place",
  };
  Table table = { 0 };

  table_open (&table, 500);
  hf_columns_set_available (table.columns, PLACE, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    {
      gtk_widget_activate_action (table.box, idle[i], NULL);
      assert_layout ("test", "name?0 size?0 bar?0 share?0 place?0");
    }

  activate (&table, "columns.show-share");
  assert_layout ("test", "name?0 size?0 bar?0 share-0 place?0");
  activate (&table, "columns.show-share");
  assert_layout ("test", "name?0 size?0 bar?0 share+0 place?0");
  table_close (&table);
  hf_settings_reset ();
}

int
main (int    argc,
      char **argv)
{
  app_test_init (&argc, &argv);

  g_test_add_func ("/app/columns/shown-by-room", test_room);
  g_test_add_func ("/app/columns/figures-stay-near-names", test_no_far_figures);
  g_test_add_func ("/app/columns/texts-share-the-rest", test_texts_share_the_rest);
  g_test_add_func ("/app/columns/shared-by-all-tables", test_shared);
  g_test_add_func ("/app/columns/dragged-to-another-place", test_dragged);
  g_test_add_func ("/app/columns/resized", test_resized);
  g_test_add_func ("/app/columns/growing-column-is-resized", test_name_resized);
  g_test_add_func ("/app/columns/menus-have-all", test_menus);
  g_test_add_func ("/app/columns/menus-offer-only-effects", test_enabled);

  return g_test_run ();
}
