/* hf-answer-view.c: the rows of an answer in SQL as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-answer-view.h"

#include "hf-answer-cells.h"
#include "hf-column-sort.h"
#include "hf-free-later.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfAnswerView
{
  HfTableView         parent_instance;

  HfSession          *session;   /* of the parent */
  HfAnswerList       *list;
  HfAnswerColumn     *columns;
  guint               n_columns;
  guint               link;      /* the column that a row stands for, or none */
  guint               sorted;    /* the column of the order, or none */
  gboolean            descending;
  HfColumnCells      *cells;
  HfColumnSort       *sort;

  GtkWidget          *box;
  GtkColumnView      *view;
  GtkSingleSelection *selection;
};

G_DEFINE_FINAL_TYPE (HfAnswerView, hf_answer_view, HF_TYPE_TABLE_VIEW)

/* ---- The order ----------------------------------------------------------- */

typedef struct
{
  HfQueryRows *rows;
  guint32      n_rows;
  guint        column;
  gboolean     descending;
} Sorting;

static void
sorting_free (gpointer data)
{
  Sorting *self = data;

  hf_query_rows_unref (self->rows);
  g_free (self);
}

static gpointer
sort_in_worker (gpointer       data,
                GCancellable  *cancellable,
                GError       **error)
{
  const Sorting *self = data;

  return hf_query_rows_sort (self->rows, self->n_rows, self->column, self->descending, cancellable,
                             error);
}

static const HfQuestionKind sorting_kind = { "sort-answer", sort_in_worker, sorting_free, g_free };

static void
show_rows (HfAnswerView *self,
           guint32       n_rows,
           guint32      *order)
{
  hf_table_view_freeze (HF_TABLE_VIEW (self));
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  hf_answer_list_set (self->list, n_rows, order);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
  hf_table_view_show_cells (HF_TABLE_VIEW (self));
}

/* More rows may have come meanwhile. */
static void
sorted_cb (gpointer      owner,
           gpointer      data,
           gpointer      answer,
           const GError *error)
{
  HfAnswerView *self = owner;
  const Sorting *sorting = data;

  if (error != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", error->message);
      return;
    }

  show_rows (self, sorting->n_rows, answer);
  hf_table_scroll_to_start (hf_table_view_get_table (HF_TABLE_VIEW (self)));
  hf_answer_view_update (self);
}

static guint32
get_n_published (HfAnswerView *self)
{
  const guint32 n_rows = hf_query_rows_get_n (hf_answer_list_get_rows (self->list));

  return MIN (n_rows, hf_lazy_rows_get_max (hf_table_view_get_text_scale (HF_TABLE_VIEW (self))));
}

static void
sort_rows (HfAnswerView *self)
{
  Sorting *sorting = NULL;

  if (self->sorted == HF_INDEX_NONE)
    {
      hf_table_view_ask_nothing (HF_TABLE_VIEW (self));
      show_rows (self, get_n_published (self), NULL);
      return;
    }

  sorting = g_new0 (Sorting, 1);
  sorting->rows = hf_query_rows_ref (hf_answer_list_get_rows (self->list));
  sorting->n_rows = get_n_published (self);
  sorting->column = self->sorted;
  sorting->descending = self->descending;
  hf_table_view_ask (HF_TABLE_VIEW (self), hf_question_new (&sorting_kind, sorting), sorted_cb);
}

static guint
find_column (HfAnswerView        *self,
             GtkColumnViewColumn *column)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);

  for (guint i = 0; column != NULL && i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) other = g_list_model_get_item (columns, i);

      if (other == column)
        return i;
    }

  return HF_INDEX_NONE;
}

static void
sorter_changed_cb (HfAnswerView *self)
{
  gboolean descending = FALSE;
  const guint column = find_column (self, hf_column_sort_get (self->sort, &descending));

  if (column == self->sorted && descending == self->descending)
    return;

  self->sorted = column;
  self->descending = descending;
  sort_rows (self);
}

/* ---- Links ---------------------------------------------------------------- */

static HfSelection
get_target (HfAnswerView *self,
            guint         position,
            guint         column)
{
  g_autoptr (HfAnswerRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  return row == NULL || column == HF_INDEX_NONE ? hf_selection_none ()
                                                : hf_answer_row_get_target (row, column);
}

static HfSelection
hf_answer_view_get_target (HfTableView *view,
                           guint        position)
{
  HfAnswerView *self = HF_ANSWER_VIEW (view);

  return get_target (self, position, self->link);
}

static HfSelection
hf_answer_view_get_target_at (HfTableView *view,
                              guint        position,
                              GtkWidget   *inside)
{
  HfAnswerView *self = HF_ANSWER_VIEW (view);
  const HfAnswerColumn *column = hf_answer_cells_find_column (inside);

  return get_target (self, position, column != NULL ? column->position : self->link);
}

/* To look for another row would read all of them. */
static guint
hf_answer_view_find (HfTableView *view)
{
  HfAnswerView *self = HF_ANSWER_VIEW (view);
  const guint selected = gtk_single_selection_get_selected (self->selection);
  const HfSelection wanted = hf_session_get_selection (self->session);

  if (selected == GTK_INVALID_LIST_POSITION)
    return HF_INDEX_NONE;

  for (guint i = 0; i < self->n_columns; i++)
    {
      const HfSelection target = get_target (self, selected, i);

      if (target.kind != HF_SELECTION_NONE && hf_selection_equal (&target, &wanted))
        return selected;
    }

  return HF_INDEX_NONE;
}

static void
follow (HfAnswerView *self,
        guint         position,
        guint         column)
{
  const HfSelection target = get_target (self, position, column);

  if (target.kind == HF_SELECTION_NONE)
    return;

  hf_table_view_freeze (HF_TABLE_VIEW (self));
  gtk_single_selection_set_selected (self->selection, position);
  hf_session_select (self->session, target);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "page.reveal-details", NULL);
}

/* The list would select the row, and with it its first link. */
static void
pressed_cb (GtkGestureClick *gesture,
            int              n_press G_GNUC_UNUSED,
            double           x,
            double           y,
            HfAnswerView    *self)
{
  GtkWidget *inside = gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT);
  const HfAnswerColumn *column = hf_answer_cells_find_column (inside);
  const guint position = column == NULL ? GTK_INVALID_LIST_POSITION
                                        : hf_column_cells_find_around (self->cells, inside);

  if (position == GTK_INVALID_LIST_POSITION ||
      get_target (self, position, column->position).kind == HF_SELECTION_NONE)
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  follow (self, position, column->position);
  hf_table_focus_rows (hf_table_view_get_table (HF_TABLE_VIEW (self)));
}

static void
activate_cb (HfAnswerView *self,
             guint         position)
{
  follow (self, position, self->link);
}

static char *
hf_answer_view_dup_text (HfTableView *view,
                         guint        position)
{
  HfAnswerView *self = HF_ANSWER_VIEW (view);
  g_autoptr (HfAnswerRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autofree char *value = hf_answer_cells_dup_text (&self->columns[i], row);

      g_string_append_printf (text, "%s%s", i > 0 ? "\t" : "", value);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- Columns --------------------------------------------------------------- */

static void
hf_answer_view_scale (HfTableView *view)
{
  HfAnswerView *self = HF_ANSWER_VIEW (view);
  GListModel *columns = gtk_column_view_get_columns (self->view);
  const double scale = hf_table_view_get_text_scale (view);

  for (guint i = 0; i < self->n_columns; i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);
      const char *title = gtk_column_view_column_get_title (column);
      const int width = hf_answer_cells_get_width (&self->columns[i], title);

      gtk_column_view_column_set_fixed_width (column, (int) (width * scale));
    }
}

static void
add_column (HfAnswerView *self,
            HfQueryRows  *rows,
            guint         position)
{
  HfAnswerColumn *column = &self->columns[position];
  g_autofree char *title = hf_shown_dup (hf_query_rows_get_name (rows, position));
  g_autoptr (GtkColumnViewColumn) shown = gtk_column_view_column_new (title, NULL);

  *column = (HfAnswerColumn){
    .position = position,
    .kind = hf_query_rows_get_kind (rows, position),
    .is_number = hf_query_rows_is_number (rows, position),
    .names_row = position == (self->link == HF_INDEX_NONE ? 0 : self->link),
  };
  gtk_column_view_column_set_resizable (shown, TRUE);
  gtk_column_view_column_set_expand (shown, hf_answer_cells_grows (column));
  gtk_column_view_append_column (self->view, shown);
  hf_column_cells_add_data_column (self->cells, shown, hf_answer_cells_get (column), column);
  hf_column_sort_add_column (self->sort, shown);
}

/* ---- The widget -------------------------------------------------------------- */

static void
hf_answer_view_dispose (GObject *object)
{
  HfAnswerView *self = HF_ANSWER_VIEW (object);

  if (self->selection != NULL)
    gtk_single_selection_set_model (self->selection, NULL);
  self->selection = NULL;

  G_OBJECT_CLASS (hf_answer_view_parent_class)->dispose (object);

  self->session = NULL;
  g_clear_pointer (&self->sort, hf_column_sort_free);
  g_clear_pointer (&self->cells, hf_column_cells_free);
  g_clear_pointer (&self->columns, g_free);
  g_clear_object (&self->list);
}

static void
hf_answer_view_class_init (HfAnswerViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfTableViewClass *view_class = HF_TABLE_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_answer_view_dispose;
  view_class->get_target = hf_answer_view_get_target;
  view_class->get_target_at = hf_answer_view_get_target_at;
  view_class->find = hf_answer_view_find;
  view_class->dup_text = hf_answer_view_dup_text;
  view_class->scale = hf_answer_view_scale;
  gtk_widget_class_set_css_name (widget_class, "answerview");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-answer-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HfAnswerView, box);
  gtk_widget_class_bind_template_child (widget_class, HfAnswerView, view);
  gtk_widget_class_bind_template_child (widget_class, HfAnswerView, selection);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
}

static void
hf_answer_view_init (HfAnswerView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->sorted = HF_INDEX_NONE;
  self->cells = hf_column_cells_new (self->view);
  self->sort = hf_column_sort_new (self->view);
}

GtkWidget *
hf_answer_view_new (HfSession     *session,
                    HfQuerySource *source,
                    HfQueryRows   *rows)
{
  HfAnswerView *self = g_object_new (HF_TYPE_ANSWER_VIEW, NULL);
  HfTableView *view = HF_TABLE_VIEW (self);

  self->session = session;
  self->list = hf_answer_list_new (rows, source);
  self->link = hf_answer_list_find_link (self->list);
  self->n_columns = hf_query_rows_get_n_columns (rows);
  self->columns = g_new0 (HfAnswerColumn, self->n_columns);
  for (guint i = 0; i < self->n_columns; i++)
    add_column (self, rows, i);
  hf_table_view_set_list (view, self->box, NULL, self->selection, G_LIST_MODEL (self->list));
  hf_table_view_set_columns (view, self->view, self->cells);
  hf_table_view_set_session (view, session);
  g_signal_connect_swapped (gtk_column_view_get_sorter (self->view), "changed",
                            G_CALLBACK (sorter_changed_cb), self);
  hf_answer_view_update (self);
  return GTK_WIDGET (self);
}

/* In another order new rows are anywhere: they wait for the sort under way, and for the next. */
void
hf_answer_view_update (HfAnswerView *self)
{
  g_return_if_fail (HF_IS_ANSWER_VIEW (self));

  if (self->sorted != HF_INDEX_NONE)
    {
      if (!hf_table_view_is_asking (HF_TABLE_VIEW (self)) &&
          get_n_published (self) > hf_answer_view_get_n_rows (self))
        sort_rows (self);
      return;
    }

  hf_table_view_freeze (HF_TABLE_VIEW (self));
  hf_answer_list_set (self->list, get_n_published (self), NULL);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
}

HfQueryRows *
hf_answer_view_get_rows (HfAnswerView *self)
{
  return hf_answer_list_get_rows (self->list);
}

guint32
hf_answer_view_get_n_rows (HfAnswerView *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->list));
}

const guint32 *
hf_answer_view_get_order (HfAnswerView *self)
{
  return hf_answer_list_get_order (self->list);
}
