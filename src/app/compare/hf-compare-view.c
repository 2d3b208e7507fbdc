/* hf-compare-view.c: the changes between two heaps as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-view-private.h"

#include "hf-compare-copy.h"
#include "hf-comparison-filter.h"
#include "hf-comparison-rows.h"
#include "hf-comparison-text.h"
#include "hf-free-later.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-table-columns.h"
#include "hf-tip.h"

G_DEFINE_FINAL_TYPE (HfCompareView, hf_compare_view, HF_TYPE_TABLE_VIEW)

/* ---- The columns ------------------------------------------------------- */

static void
hf_compare_view_scale (HfTableView *view)
{
  HfCompareView *self = HF_COMPARE_VIEW (view);

  hf_compare_columns_scale (self->columns, hf_table_view_get_text_scale (view), self->comparison);
}

static void
units_changed_cb (HfCompareView *self)
{
  hf_compare_view_scale (HF_TABLE_VIEW (self));
  hf_table_view_show_cells (HF_TABLE_VIEW (self));
  hf_compare_view_show_counts (self);
}

/* ---- Rows -------------------------------------------------------------- */

static void
set_list (HfCompareView *self,
          HfCompareRows *rows)
{
  hf_table_view_freeze (HF_TABLE_VIEW (self));
  hf_compare_list_set (self->list, rows == NULL ? NULL : self->comparison, rows);
  hf_table_view_thaw (HF_TABLE_VIEW (self));
}

static void
show_error (HfCompareView *self,
            const GError  *error)
{
  const char *sentence = error == NULL ? NULL : error->message;

  if (error == NULL || error->domain == HF_FILTER_ERROR)
    hf_filter_entry_set_error (self->entry, error, hf_filter_entry_get_text (self->entry));
  hf_shown_set_text (self->error, sentence == NULL ? "" : sentence);
  hf_tip_set (GTK_WIDGET (self->error), sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->error), sentence != NULL);
}

static void
answered_cb (gpointer      owner,
             gpointer      data G_GNUC_UNUSED,
             gpointer      answer,
             const GError *error)
{
  HfCompareView *self = owner;
  HfTableView *view = owner;

  /* The rows before stay: the user may be typing on. */
  self->wants_focus &= answer != NULL;
  if (answer == NULL)
    {
      show_error (self, error);
      return;
    }

  set_list (self, answer);
  hf_table_view_show_cells (view);
  hf_compare_view_show_counts (self);
  if (self->wants_place)
    hf_compare_view_find_wanted (self);
  hf_table_view_show_selection (view);
  hf_table_scroll_to_start (hf_table_view_get_table (view));
  if (self->wants_focus)
    hf_compare_view_focus_rows (self);
  g_signal_emit_by_name (self, "rows-changed");
}

HfCompareQuery
hf_compare_view_get_query (HfCompareView *self,
                           gboolean       by_identity)
{
  return (HfCompareQuery){
    .order = by_identity ? self->lives_order : self->order,
    .descending = by_identity ? self->lives_descending : self->descending,
    .floor = self->shows_small ? 0 : self->floor,
    .filter = self->filter,
    .lives = by_identity ? self->lives : NULL,
  };
}

void
hf_compare_view_update (HfCompareView *self)
{
  const HfCompareQuery query = hf_compare_view_get_query (self, self->by_identity);

  hf_table_view_ask_nothing (HF_TABLE_VIEW (self));
  if (self->comparison == NULL)
    return;

  hf_table_view_ask (HF_TABLE_VIEW (self), hf_compare_query_new_question (self->comparison, &query),
                     answered_cb);
}

const HfCompareRows *
hf_compare_view_get_rows (HfCompareView *self)
{
  return hf_compare_list_get_rows (self->list);
}

gboolean
hf_compare_view_is_busy (HfCompareView *self)
{
  return hf_latest_is_busy (self->making) || hf_table_view_is_asking (HF_TABLE_VIEW (self));
}

/* There is no session: the view itself knows the selected row. */
static HfSelection
hf_compare_view_get_target (HfTableView *view G_GNUC_UNUSED,
                            guint        position G_GNUC_UNUSED)
{
  return hf_selection_none ();
}

/* ---- From the user ----------------------------------------------------- */

static char *
hf_compare_view_dup_text (HfTableView *view,
                          guint        position)
{
  HfCompareView *self = HF_COMPARE_VIEW (view);
  g_autoptr (HfCompareRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);
  const guint32 place = hf_compare_row_get_place (row);
  guint8 columns[HF_COMPARISON_ROWS_N_COLUMNS];
  const HfFigure figure = hf_comparison_get_main_figure (self->comparison);
  guint n_columns = 0;

  if (self->lives != NULL)
    {
      n_columns = hf_compare_columns_get_copied_lives (self->columns, columns);
      return hf_compare_copy_dup_lives (self->lives, place, columns, n_columns);
    }
  n_columns = hf_compare_columns_get_copied (self->columns, figure, columns);
  return hf_compare_copy_dup_row (self->comparison, place, columns, n_columns);
}

static void
activate_cb (HfCompareView *self,
             guint          position)
{
  g_autoptr (HfCompareRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);

  if (row != NULL)
    hf_compare_view_list (self, hf_compare_row_get_place (row), hf_compare_row_get_side (row));
}

static void
filter_changed_cb (HfCompareView *self)
{
  const char *text = hf_filter_entry_get_text (self->entry);
  g_autoptr (GError) error = NULL;
  HfFilter *filter = hf_filter_new_for (HF_FILTER_OF_COMPARISON, text, &error);

  show_error (self, error);
  if (filter == NULL)
    return;

  g_clear_pointer (&self->filter, hf_filter_unref);
  if (hf_filter_is_empty (filter))
    hf_filter_unref (filter);
  else
    self->filter = filter;
  hf_compare_view_update (self);
  hf_compare_view_emit_chosen (self, TRUE);
}

const char *
hf_compare_view_get_filter (HfCompareView *self)
{
  return hf_filter_entry_get_text (self->entry);
}

void
hf_compare_view_set_filter (HfCompareView *self,
                            const char    *text)
{
  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  hf_filter_entry_set_text (self->entry, text);
  filter_changed_cb (self);
}

/* As in the other tables, Escape in the rows clears the filter. */
static gboolean
escape_cb (HfCompareView   *self,
           guint            key,
           guint            code G_GNUC_UNUSED,
           GdkModifierType  state)
{
  if (key != GDK_KEY_Escape || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  return hf_filter_entry_clear (self->entry) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
focus_rows (HfCompareView *self)
{
  hf_table_focus_rows (hf_table_view_get_table (HF_TABLE_VIEW (self)));
}

/* Without rows the filter has the focus: the user can go on from there by keys. */
void
hf_compare_view_focus_rows (HfCompareView *self)
{
  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  self->wants_focus = hf_compare_view_is_busy (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
hf_compare_view_focus_filter (HfCompareView *self)
{
  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

GtkWidget *
hf_compare_view_get_filter_widget (HfCompareView *self)
{
  return self->filter_box;
}

void
hf_compare_view_set_shows_small (HfCompareView *self,
                                 gboolean       shows)
{
  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  if (self->shows_small == shows)
    return;

  self->shows_small = shows;
  hf_compare_view_update (self);
  hf_compare_view_emit_chosen (self, TRUE);
}

static void
small_clicked_cb (HfCompareView *self)
{
  hf_compare_view_set_shows_small (self, !self->shows_small);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_compare_view_dispose (GObject *object)
{
  HfCompareView *self = HF_COMPARE_VIEW (object);

  hf_compare_view_clear_menu (self);
  hf_compare_view_clear_list (self);
  hf_compare_view_clear_kinds (self);
  hf_compare_view_clear_search (self);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);

  G_OBJECT_CLASS (hf_compare_view_parent_class)->dispose (object);

  g_clear_pointer (&self->columns, hf_compare_columns_free);
  g_clear_object (&self->list);
  g_clear_object (&self->menu);
  g_clear_object (&self->shown_orders);
  hf_compare_view_drop_lives (self);
  hf_free_later_object (&self->comparison);
}

static void
hf_compare_view_finalize (GObject *object)
{
  HfCompareView *self = HF_COMPARE_VIEW (object);

  g_clear_pointer (&self->filter, hf_filter_unref);
  g_free (self->selected);
  for (guint i = 0; i < HF_N_COMPARE_KINDS; i++)
    g_free (self->selections[i]);

  G_OBJECT_CLASS (hf_compare_view_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-compare-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, box);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, filter_box);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, entry);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, error);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, arrange);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, orders);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, view);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, selection);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, stack);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, count);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, note_box);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, note);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, small);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_rows);
  gtk_widget_class_bind_template_callback (widget_class, hf_compare_view_take_selected);
  gtk_widget_class_bind_template_callback (widget_class, small_clicked_cb);
}

static void
hf_compare_view_class_init (HfCompareViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  HfTableViewClass *view_class = HF_TABLE_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_compare_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_compare_view_finalize;
  view_class->get_target = hf_compare_view_get_target;
  view_class->find = hf_compare_view_find;
  view_class->dup_text = hf_compare_view_dup_text;
  view_class->scale = hf_compare_view_scale;

  g_signal_new ("list-objects", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT64);
  g_signal_new ("selection-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 0);
  g_signal_new ("rows-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("matches-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 0);
  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  g_signal_new ("order-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_type_ensure (HF_TYPE_FILTER_ENTRY);
  hf_compare_view_install_menu (widget_class);
  gtk_widget_class_set_css_name (widget_class, "compareview");
  bind_template (widget_class);
  hf_compare_view_install_kinds (widget_class);
  hf_compare_view_install_lives (widget_class);
}

static void
take_escape (HfCompareView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (escape_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->view), keys);
}

static void
hf_compare_view_init (HfCompareView *self)
{
  HfTableView *view = HF_TABLE_VIEW (self);

  self->making = hf_latest_new (self);
  hf_compare_view_init_search (self);
  hf_compare_view_init_list (self);
  self->order = HF_COMPARE_USUAL_ORDER;
  self->lives_order = HF_COMPARE_USUAL_LIVES_ORDER;
  self->descending = self->lives_descending = TRUE;
  self->place = HF_INDEX_NONE;
  self->target = HF_INDEX_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->columns = hf_compare_columns_new (self->view);
  self->list = hf_compare_list_new ();
  take_escape (self);
  hf_table_view_set_list (view, self->box, self->filter_box, self->selection,
                          G_LIST_MODEL (self->list));
  hf_table_view_set_columns (view, self->view, hf_compare_columns_get_cells (self->columns));
  hf_table_view_set_spinner (view, self->spinner);
  self->shown_orders = g_menu_new ();
  self->menu = hf_table_columns_attach (view, hf_compare_columns_get_columns (self->columns),
                                        G_MENU_MODEL (self->shown_orders));
  gtk_menu_button_set_menu_model (self->arrange, self->menu);
  g_signal_connect_object (hf_compare_columns_get_columns (self->columns), "changed",
                           G_CALLBACK (hf_compare_view_show_order), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (gtk_column_view_get_sorter (self->view), "changed",
                            G_CALLBACK (hf_compare_view_take_order), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (units_changed_cb), self);
  hf_compare_view_init_menu (self);
  hf_compare_view_show_kind (self);
  hf_compare_view_show_order (self);
}

void
hf_compare_view_show_comparison (HfCompareView *self,
                                 HfComparison  *comparison)
{
  static const HfFilterSubject subjects[] = {
    [HF_COMPARE_BY_TYPE] = HF_FILTER_OF_CHANGES,
    [HF_COMPARE_BY_ROOT] = HF_FILTER_OF_ROOT_CHANGES,
    [HF_COMPARE_BY_REASON] = HF_FILTER_OF_KEPT_CHANGES,
    [HF_COMPARE_BY_DOMAIN] = HF_FILTER_OF_CHANGES,
  };
  HfTableView *view = HF_TABLE_VIEW (self);
  gboolean knows_reachable = FALSE;

  hf_table_view_ask_nothing (view);
  set_list (self, NULL);
  hf_free_later_object (&self->comparison);
  hf_compare_view_drop_lives (self);
  self->target = HF_INDEX_NONE;
  hf_compare_view_show_counts (self);
  if (comparison == NULL)
    {
      hf_compare_view_update_search (self);
      return;
    }

  self->comparison = g_object_ref (comparison);
  self->lives = self->by_identity ? hf_compare_kinds_dup_lives (self->kinds) : NULL;
  self->floor = hf_comparison_choose_floor (comparison);
  knows_reachable = hf_comparison_knows (comparison, HF_FIGURE_REACHABLE_COUNT);
  hf_filter_entry_set_subject (self->entry, subjects[self->by], knows_reachable);
  hf_compare_view_scale (view);
  hf_compare_view_update (self);
  hf_compare_view_update_search (self);
}

void
hf_compare_view_set_narrow (HfCompareView *self,
                            gboolean       narrow)
{
  g_return_if_fail (HF_IS_COMPARE_VIEW (self));

  hf_table_view_set_narrow (HF_TABLE_VIEW (self), narrow);
}
