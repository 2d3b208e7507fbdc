/* hf-column-cells.c: the cells that a table has made, to show other rows in
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-column-cells.h"

#include "hf-tip.h"

/* A view keeps 200 rows, of which a window shows thirty. A frame makes the cells of
 * so many at most that are far from what is seen, and the others wait for when there
 * is nothing else to do; then so long at a time is spent on them. */
#define ROWS_A_FRAME 64
#define LATER_US 6000

/* How high a row is at least, in px, as in the style sheet. */
#define ROW_HEIGHT 30

struct _HfColumnCells
{
  GtkColumnView *view;
  GPtrArray     *columns; /* of #Column */
  GHashTable    *cells;   /* #GtkListItem → #Column, of those that have a row */
  GQueue         waiting; /* #GtkListItem, borrowed: without a cell, perhaps gone */
  guint          later;   /* makes their cells */
  gboolean       is_made;
};

typedef struct
{
  HfColumnCells       *cells;
  const HfCellClass   *cell_class; /* NULL if it has data */
  const HfDataCellClass *data_class;
  gpointer             data;
  GtkColumnViewColumn *column;
  GtkListItemFactory  *factory;
  gint64               frame;  /* the one in which cells were made last */
  guint                n_made; /* in that frame */
} Column;

static void
column_free (gpointer data)
{
  Column *column = data;

  g_signal_handlers_disconnect_by_data (column->factory, column);
  g_object_unref (column->factory);
  g_object_unref (column->column);
  g_free (column);
}

static char *
dup_tooltip (const Column *column,
             gpointer      row)
{
  if (column->data_class != NULL)
    return column->data_class->dup_tooltip == NULL
             ? NULL
             : column->data_class->dup_tooltip (row, column->data);

  return column->cell_class->dup_tooltip == NULL ? NULL : column->cell_class->dup_tooltip (row);
}

static GtkListItem *
find_cell (HfColumnCells *self,
           GtkWidget     *widget)
{
  GHashTableIter iter;
  gpointer item = NULL;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    {
      GtkWidget *cell = gtk_list_item_get_child (item);

      /* A place in the table is wider than what is in it. */
      if (cell != NULL && (cell == widget || gtk_widget_get_parent (cell) == widget))
        return item;
    }

  return NULL;
}

static gboolean
tooltip_cb (HfColumnCells *self,
            int            x,
            int            y,
            gboolean       by_keyboard,
            GtkTooltip    *tooltip)
{
  GtkWidget *view = GTK_WIDGET (self->view);
  GtkWidget *widget = by_keyboard ? NULL : gtk_widget_pick (view, x, y, GTK_PICK_DEFAULT);
  GtkListItem *item = NULL;
  const Column *column = NULL;
  g_autofree char *text = NULL;
  graphene_rect_t bounds;

  for (; widget != NULL && widget != view && item == NULL; widget = gtk_widget_get_parent (widget))
    item = find_cell (self, widget);
  if (item == NULL || !gtk_widget_compute_bounds (gtk_list_item_get_child (item), view, &bounds))
    return FALSE;

  column = g_hash_table_lookup (self->cells, item);
  text = dup_tooltip (column, gtk_list_item_get_item (item));
  if (text == NULL)
    return FALSE;

  hf_tip_show (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip,
                            &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                             (int) bounds.size.width, (int) bounds.size.height });
  return TRUE;
}

HfColumnCells *
hf_column_cells_new (GtkColumnView *view)
{
  HfColumnCells *self = g_new0 (HfColumnCells, 1);

  self->view = g_object_ref (view);
  self->columns = g_ptr_array_new_with_free_func (column_free);
  self->cells = g_hash_table_new (NULL, NULL);
  g_queue_init (&self->waiting);
  gtk_widget_set_has_tooltip (GTK_WIDGET (view), TRUE);
  g_signal_connect_swapped (view, "query-tooltip", G_CALLBACK (tooltip_cb), self);

  return self;
}

void
hf_column_cells_free (HfColumnCells *self)
{
  g_signal_handlers_disconnect_by_data (self->view, self);
  g_clear_handle_id (&self->later, g_source_remove);
  g_queue_clear (&self->waiting);
  g_ptr_array_unref (self->columns);
  g_hash_table_unref (self->cells);
  g_object_unref (self->view);
  g_free (self);
}

/* ---- Making cells ------------------------------------------------------ */

static void
show_cell (GtkListItem  *item,
           const Column *column)
{
  GtkWidget *cell = gtk_list_item_get_child (item);

  if (cell == NULL)
    return;
  if (column->data_class != NULL)
    column->data_class->show (cell, gtk_list_item_get_item (item), column->data);
  else
    column->cell_class->show (cell, gtk_list_item_get_item (item));
}

static void
make_cell (GtkListItem  *item,
           const Column *column)
{
  gtk_list_item_set_child (item, column->data_class != NULL
                                   ? column->data_class->make (column->data)
                                   : column->cell_class->make ());
  show_cell (item, column);
}

static gboolean
make_later_cb (gpointer user_data)
{
  HfColumnCells *self = user_data;
  const gint64 end = g_get_monotonic_time () + LATER_US;

  while (g_get_monotonic_time () < end)
    {
      GtkListItem *item = g_queue_pop_head (&self->waiting);
      const Column *column = item == NULL ? NULL : g_hash_table_lookup (self->cells, item);

      if (item == NULL)
        {
          self->later = 0;
          return G_SOURCE_REMOVE;
        }

      /* It may have lost its row meanwhile, or been given its cell with another. */
      if (column != NULL && gtk_list_item_get_child (item) == NULL)
        make_cell (item, column);
    }

  return G_SOURCE_CONTINUE;
}

static gboolean
is_near (HfColumnCells *self,
         guint          position)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));
  const double n_rows = g_list_model_get_n_items (
    G_LIST_MODEL (gtk_column_view_get_model (self->view)));
  const double upper = gtk_adjustment_get_upper (adjustment);
  const double n_seen = gtk_adjustment_get_page_size (adjustment) / ROW_HEIGHT + 1;
  double first = 0;

  if (upper > 0)
    first = gtk_adjustment_get_value (adjustment) / upper * n_rows;
  return position >= first - n_seen && position <= first + 2 * n_seen;
}

static gboolean
must_make_now (Column *column,
               guint   position)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (column->cells->view));
  const gint64 frame = clock == NULL ? 0 : gdk_frame_clock_get_frame_counter (clock);

  if (column->frame != frame)
    column->n_made = 0;
  column->frame = frame;

  return column->n_made++ < ROWS_A_FRAME || is_near (column->cells, position);
}

static void
bind_cb (Column      *column,
         GtkListItem *item)
{
  HfColumnCells *self = column->cells;

  g_hash_table_insert (self->cells, item, column);
  if (gtk_list_item_get_child (item) != NULL)
    {
      show_cell (item, column);
      return;
    }
  if (must_make_now (column, gtk_list_item_get_position (item)))
    {
      make_cell (item, column);
      return;
    }

  g_queue_push_tail (&self->waiting, item);
  if (self->later == 0)
    self->later = g_idle_add (make_later_cb, self);
}

static void
unbind_cb (const Column *column,
           GtkListItem  *item)
{
  g_hash_table_remove (column->cells->cells, item);
}

static void
add_column (HfColumnCells       *self,
            GtkColumnViewColumn *gtk_column,
            const Column        *classes)
{
  Column *column = g_memdup2 (classes, sizeof *classes);

  column->cells = self;
  column->column = g_object_ref (gtk_column);
  column->factory = gtk_signal_list_item_factory_new ();
  column->frame = -1;
  g_signal_connect_swapped (column->factory, "bind", G_CALLBACK (bind_cb), column);
  g_signal_connect_swapped (column->factory, "unbind", G_CALLBACK (unbind_cb), column);
  gtk_column_view_column_set_factory (gtk_column, column->factory);
  gtk_column_view_column_set_visible (gtk_column, self->is_made);
  g_ptr_array_add (self->columns, column);
}

void
hf_column_cells_add_column (HfColumnCells       *self,
                            GtkColumnViewColumn *column,
                            const HfCellClass   *cell_class)
{
  add_column (self, column, &(Column){ .cell_class = cell_class });
}

void
hf_column_cells_add_data_column (HfColumnCells         *self,
                                 GtkColumnViewColumn   *column,
                                 const HfDataCellClass *cell_class,
                                 gpointer               data)
{
  add_column (self, column, &(Column){ .data_class = cell_class, .data = data });
}

/* A view makes its rows even while it is hidden; without columns they are empty, which is cheap.
 * Removing the factories has no effect on rows that exist. */
void
hf_column_cells_set_made (HfColumnCells *self,
                          gboolean       made)
{
  if (self->is_made == made)
    return;

  self->is_made = made;
  for (guint i = 0; i < self->columns->len; i++)
    {
      const Column *column = g_ptr_array_index (self->columns, i);

      gtk_column_view_column_set_visible (column->column, made);
    }
}

void
hf_column_cells_show (HfColumnCells *self)
{
  GHashTableIter iter;
  gpointer item = NULL;
  gpointer column = NULL;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &item, &column))
    show_cell (item, column);
}

GtkWidget *
hf_column_cells_find_row (HfColumnCells *self,
                          guint          position)
{
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->view));
  GHashTableIter iter;
  gpointer item = NULL;
  gpointer column = NULL;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &item, &column))
    {
      GtkWidget *row = NULL;

      if (gtk_list_item_get_position (item) != position)
        continue;

      /* Only what is in it knows where it is. */
      if (gtk_list_item_get_child (item) == NULL)
        make_cell (item, column);
      row = gtk_list_item_get_child (item);
      while (row != NULL && gtk_widget_get_parent (row) != list)
        row = gtk_widget_get_parent (row);
      return row;
    }

  return NULL;
}

guint
hf_column_cells_find_around (HfColumnCells *self,
                             GtkWidget     *inside)
{
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->view));
  GHashTableIter iter;
  gpointer item = NULL;

  while (inside != NULL && gtk_widget_get_parent (inside) != list)
    inside = gtk_widget_get_parent (inside);

  g_hash_table_iter_init (&iter, self->cells);
  while (inside != NULL && g_hash_table_iter_next (&iter, &item, NULL))
    {
      GtkWidget *cell = gtk_list_item_get_child (item);

      if (cell != NULL && gtk_widget_is_ancestor (cell, inside))
        return gtk_list_item_get_position (item);
    }

  return GTK_INVALID_LIST_POSITION;
}

guint
hf_column_cells_find_focused (HfColumnCells *self)
{
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->view));

  return hf_column_cells_find_around (self, gtk_widget_get_focus_child (list));
}

gboolean
hf_column_cells_is_in_sight (HfColumnCells *self,
                             guint          position)
{
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->view));
  GtkWidget *row = hf_column_cells_find_row (self, position);
  graphene_rect_t bounds;

  return row != NULL && gtk_widget_get_mapped (row) &&
         gtk_widget_compute_bounds (row, list, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (list);
}
