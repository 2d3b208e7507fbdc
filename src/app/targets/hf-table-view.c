/* hf-table-view.c: a view whose rows stand for types, objects or roots of its session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-table-view.h"

#include "hf-copy.h"
#include "hf-target-menu.h"
#include "hf-theme.h"

/* No spinner for waits that are shorter. */
#define SPINNER_DELAY_MS 250

typedef struct
{
  HfSession          *session;
  HfLatest           *query;
  HfAnswerFunc        answered;       /* of the query */
  double              text_scale;
  guint               n_frozen;
  guint               n_rows;         /* when it was frozen */
  guint               spinner_source;
  gboolean            narrow;
  gboolean            is_stale;       /* the cells show what their rows were before */

  /* Borrowed, until the view is disposed of. */
  GtkWidget          *box;
  GtkWidget          *before;
  GtkSingleSelection *selection;
  GtkSpinner         *spinner;        /* NULL if it has none */
  GtkColumnView      *view;           /* NULL without columns, and so are the two below */
  HfColumnCells      *cells;
  HfTable            *table;          /* its own */
  HfRowItems         *items;          /* NULL with columns */
} HfTableViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (HfTableView, hf_table_view, GTK_TYPE_WIDGET)

static HfTableViewPrivate *
get_private (HfTableView *self)
{
  return hf_table_view_get_instance_private (self);
}

/* ---- Rows of both kinds ------------------------------------------------ */

static guint
get_n_rows (HfTableViewPrivate *priv)
{
  return priv->selection == NULL ? 0 : g_list_model_get_n_items (G_LIST_MODEL (priv->selection));
}

static gboolean
has_focus (HfTableViewPrivate *priv)
{
  return priv->table != NULL ? hf_table_has_focus (priv->table)
                             : hf_row_items_has_focus (priv->items);
}

static guint
find_focused (HfTableViewPrivate *priv)
{
  return priv->cells != NULL ? hf_column_cells_find_focused (priv->cells)
                             : hf_row_items_find_focused (priv->items);
}

static guint
find_around (HfTableViewPrivate *priv,
             GtkWidget          *inside)
{
  return priv->cells != NULL ? hf_column_cells_find_around (priv->cells, inside)
                             : hf_row_items_find_around (priv->items, inside);
}

HfTable *
hf_table_view_get_table (HfTableView *self)
{
  return get_private (self)->table;
}

/* ---- Changes that do not come from the user ---------------------------- */

void
hf_table_view_freeze (HfTableView *self)
{
  HfTableViewPrivate *priv = get_private (self);

  if (priv->n_frozen++ == 0)
    priv->n_rows = get_n_rows (priv);
}

void
hf_table_view_thaw (HfTableView *self)
{
  HfTableViewPrivate *priv = get_private (self);

  g_return_if_fail (priv->n_frozen > 0);

  if (--priv->n_frozen == 0 && priv->table != NULL && get_n_rows (priv) != priv->n_rows)
    hf_table_set_moved (priv->table);
}

gboolean
hf_table_view_is_frozen (HfTableView *self)
{
  return get_private (self)->n_frozen > 0;
}

/* ---- The selection ----------------------------------------------------- */

void
hf_table_view_show_selection (HfTableView *self)
{
  HfTableViewPrivate *priv = get_private (self);
  HfTableViewClass *klass = HF_TABLE_VIEW_GET_CLASS (self);
  guint position = klass->find (self);

  position = position == HF_INDEX_NONE ? GTK_INVALID_LIST_POSITION : position;
  hf_table_view_freeze (self);
  gtk_single_selection_set_selected (priv->selection, position);
  hf_table_view_thaw (self);
  if (priv->table != NULL)
    hf_table_scroll (priv->table);
  if (klass->selection_shown != NULL)
    klass->selection_shown (self);
}

static void
selection_changed_cb (HfTableView *self)
{
  if (!hf_table_view_is_frozen (self))
    hf_table_view_show_selection (self);
}

/* The keyboard may stand on a row that is nothing to select. */
static void
selected_cb (HfTableView *self)
{
  HfTableViewPrivate *priv = get_private (self);
  const guint position = gtk_single_selection_get_selected (priv->selection);
  HfSelection target;

  if (hf_table_view_is_frozen (self) || position == GTK_INVALID_LIST_POSITION)
    return;
  target = HF_TABLE_VIEW_GET_CLASS (self)->get_target (self, position);
  if (target.kind == HF_SELECTION_NONE)
    return;

  hf_table_view_freeze (self);
  if (priv->table != NULL)
    hf_table_select (priv->table, priv->session, target);
  else
    hf_session_select (priv->session, target);
  hf_table_view_thaw (self);
}

static HfTarget
target_cb (GtkWidget    *widget,
           GtkWidget    *inside,
           double        x G_GNUC_UNUSED,
           double        y G_GNUC_UNUSED,
           GdkRectangle *at G_GNUC_UNUSED,
           gpointer      user_data G_GNUC_UNUSED)
{
  HfTableView *self = HF_TABLE_VIEW (widget);
  HfTableViewClass *klass = HF_TABLE_VIEW_GET_CLASS (self);
  HfTableViewPrivate *priv = get_private (self);
  const guint position = find_around (priv, inside);
  HfTarget target;

  if (position >= get_n_rows (priv))
    return hf_target_none ();
  target = hf_target_of_selection (klass->get_target_at != NULL
                                     ? klass->get_target_at (self, position, inside)
                                     : klass->get_target (self, position));
  if (klass->get_path != NULL)
    target.path = klass->get_path (self, position);
  return target;
}

/* Who has come with the keys stands on a row before one is selected. */
static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  HfTableView *self = HF_TABLE_VIEW (widget);
  HfTableViewPrivate *priv = get_private (self);
  guint position = gtk_single_selection_get_selected (priv->selection);
  g_autofree char *text = NULL;

  if (position == GTK_INVALID_LIST_POSITION)
    position = find_focused (priv);
  if (position < get_n_rows (priv))
    text = HF_TABLE_VIEW_GET_CLASS (self)->dup_text (self, position);

  return hf_copy_text (widget, text);
}

/* ---- Cells ------------------------------------------------------------- */

void
hf_table_view_show_cells (HfTableView *self)
{
  HfTableViewPrivate *priv = get_private (self);

  priv->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (priv->view));
  if (!priv->is_stale)
    hf_column_cells_show (priv->cells);
}

void
hf_table_view_forget_cells (HfTableView *self)
{
  HfTableViewPrivate *priv = get_private (self);

  if (!gtk_widget_get_mapped (GTK_WIDGET (priv->view)))
    hf_column_cells_set_made (priv->cells, FALSE);
}

static void
mapped_cb (HfTableView *self)
{
  HfTableViewPrivate *priv = get_private (self);

  hf_column_cells_set_made (priv->cells, TRUE);
  if (priv->is_stale)
    hf_table_view_show_cells (self);
  if (priv->session != NULL)
    hf_table_view_show_selection (self);
}

/* ---- Asking for other rows --------------------------------------------- */

static void
show_spinner (gpointer user_data)
{
  HfTableViewPrivate *priv = get_private (user_data);

  priv->spinner_source = 0;
  gtk_widget_set_visible (GTK_WIDGET (priv->spinner), TRUE);
  gtk_spinner_start (priv->spinner);
}

static void
hide_spinner (HfTableViewPrivate *priv)
{
  g_clear_handle_id (&priv->spinner_source, g_source_remove);
  if (priv->spinner == NULL)
    return;

  gtk_spinner_stop (priv->spinner);
  gtk_widget_set_visible (GTK_WIDGET (priv->spinner), FALSE);
}

static void
answered_cb (gpointer      owner,
             gpointer      data,
             gpointer      answer,
             const GError *error)
{
  HfTableViewPrivate *priv = get_private (owner);

  hide_spinner (priv);
  priv->answered (owner, data, answer, error);
}

void
hf_table_view_ask (HfTableView  *self,
                   HfQuestion   *question,
                   HfAnswerFunc  func)
{
  HfTableViewPrivate *priv = get_private (self);

  hide_spinner (priv);
  if (priv->spinner != NULL)
    priv->spinner_source = g_timeout_add_once (SPINNER_DELAY_MS, show_spinner, self);
  priv->answered = func;
  hf_latest_ask (priv->query, question, answered_cb);
}

void
hf_table_view_ask_now (HfTableView  *self,
                       HfQuestion   *question,
                       HfAnswerFunc  func)
{
  HfTableViewPrivate *priv = get_private (self);

  hide_spinner (priv);
  hf_latest_ask_now (priv->query, question, func);
}

void
hf_table_view_ask_nothing (HfTableView *self)
{
  HfTableViewPrivate *priv = get_private (self);

  hf_latest_cancel (priv->query);
  hide_spinner (priv);
}

gboolean
hf_table_view_is_asking (HfTableView *self)
{
  return hf_latest_is_busy (get_private (self)->query);
}

/* ---- Room -------------------------------------------------------------- */

double
hf_table_view_get_text_scale (HfTableView *self)
{
  return get_private (self)->text_scale;
}

gboolean
hf_table_view_set_narrow (HfTableView *self,
                          gboolean     narrow)
{
  HfTableViewPrivate *priv = get_private (self);

  if (priv->narrow == !!narrow)
    return FALSE;

  priv->narrow = !!narrow;
  return TRUE;
}

gboolean
hf_table_view_is_narrow (HfTableView *self)
{
  return get_private (self)->narrow;
}

/* ---- The widget -------------------------------------------------------- */

/* The rows, if there are any yet. */
static gboolean
hf_table_view_grab_focus (GtkWidget *widget)
{
  HfTableViewPrivate *priv = get_private (HF_TABLE_VIEW (widget));

  if (priv->table == NULL)
    return GTK_WIDGET_CLASS (hf_table_view_parent_class)->grab_focus (widget);

  return hf_table_focus_rows (priv->table) ||
         (priv->before != NULL && gtk_widget_grab_focus (priv->before));
}

/* A list gives Tab one row after the other. */
static gboolean
hf_table_view_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  HfTableViewPrivate *priv = get_private (HF_TABLE_VIEW (widget));

  if (!has_focus (priv))
    return gtk_widget_child_focus (priv->box, direction);

  return direction == GTK_DIR_TAB_BACKWARD && priv->before != NULL &&
         gtk_widget_child_focus (priv->before, direction);
}

static void
hf_table_view_css_changed (GtkWidget         *widget,
                           GtkCssStyleChange *change)
{
  HfTableView *self = HF_TABLE_VIEW (widget);
  HfTableViewPrivate *priv = get_private (self);
  const double scale = hf_theme_get_text_scale (widget);

  GTK_WIDGET_CLASS (hf_table_view_parent_class)->css_changed (widget, change);

  if (priv->selection == NULL || scale == priv->text_scale)
    return;
  priv->text_scale = scale;
  HF_TABLE_VIEW_GET_CLASS (self)->scale (self);
}

static void
hf_table_view_dispose (GObject *object)
{
  HfTableView *self = HF_TABLE_VIEW (object);
  HfTableViewPrivate *priv = get_private (self);

  hf_table_view_ask_nothing (self);
  g_clear_pointer (&priv->query, hf_latest_free);
  priv->spinner = NULL;
  if (priv->session != NULL)
    g_signal_handlers_disconnect_by_data (priv->session, self);
  if (priv->selection != NULL)
    g_signal_handlers_disconnect_by_data (priv->selection, self);
  if (priv->view != NULL)
    {
      g_signal_handlers_disconnect_by_data (priv->view, self);
      g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (priv->view), self);
    }
  priv->selection = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), G_OBJECT_TYPE (self));
  g_clear_pointer (&priv->table, hf_table_free);
  priv->view = NULL;
  priv->cells = NULL;
  priv->items = NULL;
  g_clear_object (&priv->session);

  G_OBJECT_CLASS (hf_table_view_parent_class)->dispose (object);
}

static void
hf_table_view_class_init (HfTableViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_table_view_dispose;
  widget_class->grab_focus = hf_table_view_grab_focus;
  widget_class->focus = hf_table_view_focus;
  widget_class->css_changed = hf_table_view_css_changed;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  hf_copy_add_keys (widget_class, copy_cb);
}

static void
hf_table_view_init (HfTableView *self)
{
  HfTableViewPrivate *priv = get_private (self);

  priv->query = hf_latest_new (self);
  priv->text_scale = 1;
}

void
hf_table_view_set_list (HfTableView        *self,
                        GtkWidget          *box,
                        GtkWidget          *before,
                        GtkSingleSelection *selection,
                        GListModel         *list)
{
  HfTableViewPrivate *priv = get_private (self);

  g_return_if_fail (priv->selection == NULL);

  priv->box = box;
  priv->before = before;
  priv->selection = selection;
  gtk_single_selection_set_model (selection, list);
  g_signal_connect_swapped (selection, "notify::selected", G_CALLBACK (selected_cb), self);
}

void
hf_table_view_set_columns (HfTableView   *self,
                           GtkColumnView *view,
                           HfColumnCells *cells)
{
  HfTableViewPrivate *priv = get_private (self);

  g_return_if_fail (priv->selection != NULL && priv->items == NULL);

  priv->view = view;
  priv->cells = cells;
  priv->table = hf_table_new (view, cells);
  g_signal_connect_swapped (view, "map", G_CALLBACK (mapped_cb), self);
}

void
hf_table_view_set_items (HfTableView *self,
                         HfRowItems  *items)
{
  get_private (self)->items = items;
}

void
hf_table_view_set_spinner (HfTableView *self,
                           GtkSpinner  *spinner)
{
  get_private (self)->spinner = spinner;
}

void
hf_table_view_set_session (HfTableView *self,
                           HfSession   *session)
{
  HfTableViewPrivate *priv = get_private (self);

  g_return_if_fail (priv->session == NULL);

  priv->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  hf_target_menu_attach (GTK_WIDGET (self), session, target_cb, NULL);
  HF_TABLE_VIEW_GET_CLASS (self)->scale (self);
}

HfSession *
hf_table_view_get_session (HfTableView *self)
{
  return get_private (self)->session;
}
