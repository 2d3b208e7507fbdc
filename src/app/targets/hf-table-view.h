/* hf-table-view.h: a view whose rows are types, objects or roots of its session
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
 * The base of views with one list of rows, each of which has a selection in a heap. The
 * selected row follows the selection of the session, and sets it. Rows have the menu of their
 * selection, and the usual keys copy them. Tab does not move from row to row, of which there may
 * be millions. A view whose rows are not of one heap has no session: its @get_target returns a
 * selection of kind %HF_SELECTION_NONE, and it follows its #GtkSingleSelection itself. Main thread
 * only.
 *
 * A subclass is final and has a template. After gtk_widget_init_template() it calls
 * hf_table_view_set_list(), and hf_table_view_set_columns() or hf_table_view_set_items(). Its
 * dispose chains up, which disposes of the template, before it frees what the template uses.
 */
G_DECLARE_DERIVABLE_TYPE (HfTableView, hf_table_view, HF, TABLE_VIEW, GtkWidget)

/**
 * HfTableViewClass:
 * @get_target: returns the selection of the row at @position
 * @get_target_at: (nullable): returns the selection of @inside, a widget in the row at @position;
 *   for rows with several names. Without it that is always the one of @get_target
 * @get_path: (nullable): returns the path whose objects the row at @position counts
 * @find: returns the position of the row of the selection of the session; %HF_INDEX_NONE if there
 *   is none, or if finding it takes long and the view is hidden
 * @dup_text: returns (transfer full) (nullable) the text to copy for the row at @position
 * @scale: fits the columns to the size of letters and to the units of sizes; called when one of
 *   these changes
 * @selection_shown: (nullable): called after hf_table_view_show_selection() has set the row
 *
 * Functions get positions of rows that exist.
 */
struct _HfTableViewClass
{
  GtkWidgetClass parent_class;

  HfSelection (*get_target)       (HfTableView *self,
                                   guint        position);
  HfSelection (*get_target_at)    (HfTableView *self,
                                   guint        position,
                                   GtkWidget   *inside);
  HfSelection (*get_path)         (HfTableView *self,
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
 * @box: the child that fills the view
 * @before: (nullable): the part of @box to which Shift+Tab moves from the rows
 * @selection: the model of the rows
 * @list: the list that becomes the model of @selection
 */
void        hf_table_view_set_list       (HfTableView        *self,
                                          GtkWidget          *box,
                                          GtkWidget          *before,
                                          GtkSingleSelection *selection,
                                          GListModel         *list);
/** hf_table_view_set_columns: sets the view whose rows these are; @cells are borrowed. */
void        hf_table_view_set_columns    (HfTableView        *self,
                                          GtkColumnView      *view,
                                          HfColumnCells      *cells);
/** hf_table_view_set_items: the same for a #GtkListView; @items are borrowed. */
void        hf_table_view_set_items      (HfTableView        *self,
                                          HfRowItems         *items);
/** hf_table_view_set_spinner: @spinner spins while a question waits long for its answer. */
void        hf_table_view_set_spinner    (HfTableView        *self,
                                          GtkSpinner         *spinner);

/* ---- The session ------------------------------------------------------- */

/**
 * hf_table_view_set_session:
 *
 * Sets the session that the view shows; called once. The view holds it until dispose, and then
 * disconnects the handlers of its signals, and of those of the sorter of the columns, whose data
 * is @self.
 */
void        hf_table_view_set_session    (HfTableView        *self,
                                          HfSession          *session);
/** hf_table_view_get_session: (transfer none) (nullable): %NULL before it was set. For tests. */
HfSession  *hf_table_view_get_session    (HfTableView        *self);

/* ---- Rows -------------------------------------------------------------- */

/** hf_table_view_ask: asks a worker for other rows, in place of the question before. */
void        hf_table_view_ask            (HfTableView        *self,
                                          HfQuestion         *question,
                                          HfAnswerFunc        func);
/** hf_table_view_ask_now: the same without a worker, for a question that takes no time. */
void        hf_table_view_ask_now        (HfTableView        *self,
                                          HfQuestion         *question,
                                          HfAnswerFunc        func);
/** hf_table_view_ask_nothing: drops the question that waits for its answer. */
void        hf_table_view_ask_nothing    (HfTableView        *self);
/** hf_table_view_is_asking: whether a question waits for its answer. */
gboolean    hf_table_view_is_asking      (HfTableView        *self);

/**
 * hf_table_view_freeze:
 *
 * Until hf_table_view_thaw(), a change of the selected row, the order or the rows does not come
 * from the user, and does not change the session. Freezes nest.
 */
void        hf_table_view_freeze         (HfTableView        *self);
/**
 * hf_table_view_thaw:
 *
 * Ends one hf_table_view_freeze(). After the last one, a view with columns finds its selected
 * row again if the number of rows has changed meanwhile.
 */
void        hf_table_view_thaw           (HfTableView        *self);
/** hf_table_view_is_frozen: whether changes of the rows do not come from the user now. */
gboolean    hf_table_view_is_frozen      (HfTableView        *self);

/** hf_table_view_show_selection: selects the row of the selection of the session. */
void        hf_table_view_show_selection (HfTableView        *self);
/** hf_table_view_show_cells: updates the cells of columns, now or when the view is mapped. */
void        hf_table_view_show_cells     (HfTableView        *self);
/** hf_table_view_forget_cells: for another heap: removes the cells of a view that is not mapped. */
void        hf_table_view_forget_cells   (HfTableView        *self);

/** hf_table_view_get_table: (transfer none) (nullable): %NULL if the view has no columns. */
HfTable    *hf_table_view_get_table      (HfTableView        *self);

/* ---- Room -------------------------------------------------------------- */

/** hf_table_view_get_text_scale: the size of letters; 1 is the usual one. */
double      hf_table_view_get_text_scale (HfTableView        *self);

/**
 * hf_table_view_set_narrow:
 * @narrow: whether the window has little room
 *
 * Remembers @narrow for the subclass, which fits its columns if it has changed.
 *
 * Returns: whether it has changed
 */
gboolean    hf_table_view_set_narrow     (HfTableView        *self,
                                          gboolean            narrow);
/** hf_table_view_is_narrow: the value of hf_table_view_set_narrow(); %FALSE at first. */
gboolean    hf_table_view_is_narrow      (HfTableView        *self);

G_END_DECLS
