/* hf-table-view.h: a view whose rows stand for types, objects or roots of its session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-row-items.h"
#include "hf-table.h"

G_BEGIN_DECLS

#define HF_TYPE_TABLE_VIEW (hf_table_view_get_type ())

/**
 * HfTableView:
 *
 * The base of views with one list of rows, each of which stands for something in a heap. The
 * selected row follows the selection of the session, and sets it. Rows have the menu of what they
 * stand for, and are copied by the usual keys. Tab does not go from row to row, of which there may
 * be millions. Main thread only.
 *
 * A subclass is final and has a template. After gtk_widget_init_template() it calls
 * hf_table_view_set_list(), and hf_table_view_set_columns() or hf_table_view_set_items(). Its
 * dispose chains up, which disposes of the template, before it frees what the template uses.
 */
G_DECLARE_DERIVABLE_TYPE (HfTableView, hf_table_view, HF, TABLE_VIEW, GtkWidget)

/**
 * HfTableViewClass:
 * @get_target: returns what the row at @position, which exists, stands for
 * @find: returns the position of what is selected in the session, or %HF_INDEX_NONE if it has no
 *   row, or nobody sees the rows
 * @dup_text: returns (transfer full) (nullable) the row at @position, which exists, as text
 * @scale: the letters have another size, or sizes other units: columns get other widths
 * @selection_shown: (nullable): hf_table_view_show_selection() has set the selected row
 */
struct _HfTableViewClass
{
  GtkWidgetClass parent_class;

  HfSelection (*get_target)       (HfTableView *self,
                                   guint        position);
  guint       (*find)            (HfTableView *self);
  char       *(*dup_text)        (HfTableView *self,
                                  guint        position);
  void        (*scale)           (HfTableView *self);
  void        (*selection_shown) (HfTableView *self);
};

/* ---- Set up, in the init of a subclass --------------------------------- */

/**
 * hf_table_view_set_list:
 * @box: all of the view
 * @before: the part of it that Shift+Tab goes to from the rows
 * @selection: the model of the rows, which gets @list
 */
void        hf_table_view_set_list       (HfTableView        *self,
                                          GtkWidget          *box,
                                          GtkWidget          *before,
                                          GtkSingleSelection *selection,
                                          GListModel         *list);
/** hf_table_view_set_columns: the rows are those of @view; @cells are borrowed. */
void        hf_table_view_set_columns    (HfTableView        *self,
                                          GtkColumnView      *view,
                                          HfColumnCells      *cells);
/** hf_table_view_set_items: the rows are those of a #GtkListView; @items are borrowed. */
void        hf_table_view_set_items      (HfTableView        *self,
                                          HfRowItems         *items);
/** hf_table_view_set_spinner: turns while a question waits for its answer, unless that is soon. */
void        hf_table_view_set_spinner    (HfTableView        *self,
                                          GtkSpinner         *spinner);

/* ---- The session ------------------------------------------------------- */

/**
 * hf_table_view_set_session:
 *
 * Sets what is shown, once. Handlers of its signals whose data is @self are disconnected in
 * dispose, and so are those of the sorter of the columns.
 */
void        hf_table_view_set_session    (HfTableView        *self,
                                          HfSession          *session);
/** hf_table_view_get_session: (transfer none) (nullable): %NULL before it was set. For tests. */
HfSession  *hf_table_view_get_session    (HfTableView        *self);

/* ---- Rows -------------------------------------------------------------- */

/** hf_table_view_ask: asks for other rows in a worker, in place of the question before. */
void        hf_table_view_ask            (HfTableView        *self,
                                          HfQuestion         *question,
                                          HfAnswerFunc        func);
/** hf_table_view_ask_now: the same without a worker, for a question that takes no time. */
void        hf_table_view_ask_now        (HfTableView        *self,
                                          HfQuestion         *question,
                                          HfAnswerFunc        func);
/** hf_table_view_ask_nothing: what was asked is not wanted any more. */
void        hf_table_view_ask_nothing    (HfTableView        *self);
/** hf_table_view_is_asking: whether other rows may come. */
gboolean    hf_table_view_is_asking      (HfTableView        *self);

/**
 * hf_table_view_freeze:
 *
 * Until hf_table_view_thaw(), another selected row, order or set of rows does not come from the
 * user, and leaves the session alone. Freezes nest.
 */
void        hf_table_view_freeze         (HfTableView        *self);
void        hf_table_view_thaw           (HfTableView        *self);
gboolean    hf_table_view_is_frozen      (HfTableView        *self);

/** hf_table_view_show_selection: selects the row of what is selected in the session. */
void        hf_table_view_show_selection (HfTableView        *self);
/** hf_table_view_show_cells: rows have other figures; of columns, now or when they are seen. */
void        hf_table_view_show_cells     (HfTableView        *self);
/** hf_table_view_forget_cells: there is another heap; unseen rows go without cells until seen. */
void        hf_table_view_forget_cells   (HfTableView        *self);

/** hf_table_view_get_table: (transfer none) (nullable): of columns. */
HfTable    *hf_table_view_get_table      (HfTableView        *self);

/* ---- Room -------------------------------------------------------------- */

/** hf_table_view_get_text_scale: how large letters are; 1 is the usual size. */
double      hf_table_view_get_text_scale (HfTableView        *self);

/**
 * hf_table_view_set_narrow:
 * @narrow: whether the window has little room
 *
 * Returns: %FALSE if it was so before
 */
gboolean    hf_table_view_set_narrow     (HfTableView        *self,
                                          gboolean            narrow);
gboolean    hf_table_view_is_narrow      (HfTableView        *self);

G_END_DECLS
