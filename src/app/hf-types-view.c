/* hf-types-view.c: the types of a heap as a table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-types-view.h"

#include <glib/gi18n.h>

#include "hf-column-sort.h"
#include "hf-compat.h"
#include "hf-figures.h"
#include "hf-label.h"
#include "hf-share-bar.h"
#include "hf-swatch.h"
#include "hf-type-list.h"

/* The place of the column of bars among the others. */
#define BAR_POSITION 4

struct _HfTypesView
{
  GtkWidget            parent_instance;

  HfSession           *session;
  HfTypeList          *list;
  HfColumnSort        *sort;
  GCancellable        *query;
  guint                scroll_source;
  gboolean             narrow;
  gboolean             updating; /* what is set now does not come from the user */

  GtkWidget           *box;
  GtkSearchEntry      *filter;
  GtkButton           *scope;
  GtkLabel            *scope_label;
  GtkColumnView       *view;
  GtkSingleSelection  *selection;
  GtkColumnViewColumn *name_column;
  GtkColumnViewColumn *count_column;
  GtkColumnViewColumn *bytes_column;
  GtkColumnViewColumn *reachable_column;
  GtkColumnViewColumn *bar_column;
  GtkLabel            *count;
  GtkStack            *stack;
};

G_DEFINE_FINAL_TYPE (HfTypesView, hf_types_view, GTK_TYPE_WIDGET)

/* ---- The columns and their orders -------------------------------------- */

static GtkColumnViewColumn *
get_column (HfTypesView *self,
            HfTypeOrder  order)
{
  switch (order)
    {
    case HF_TYPE_ORDER_NAME:
      return self->name_column;
    case HF_TYPE_ORDER_COUNT:
      return self->count_column;
    case HF_TYPE_ORDER_BYTES:
      return self->bytes_column;
    case HF_TYPE_ORDER_REACHABLE_BYTES:
    case HF_TYPE_ORDER_REACHABLE_COUNT:
    default:
      return self->reachable_column;
    }
}

static HfTypeOrder
get_order (HfTypesView         *self,
           GtkColumnViewColumn *column)
{
  if (column == self->name_column)
    return HF_TYPE_ORDER_NAME;
  if (column == self->count_column)
    return HF_TYPE_ORDER_COUNT;
  if (column == self->bytes_column)
    return HF_TYPE_ORDER_BYTES;
  return HF_TYPE_ORDER_REACHABLE_BYTES;
}

static void
show_order (HfTypesView *self)
{
  gboolean descending = FALSE;
  const HfTypeOrder order = hf_session_get_type_order (self->session, &descending);

  self->updating = TRUE;
  gtk_column_view_sort_by_column (self->view, get_column (self, order),
                                  descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
  self->updating = FALSE;
}

static void
sorter_changed_cb (HfTypesView *self)
{
  GtkColumnViewColumn *column = NULL;
  HfTypeOrder order;
  gboolean descending = FALSE;

  if (self->updating)
    return;
  column = hf_column_sort_get (self->sort, &descending);
  if (column == NULL)
    return;

  /* A title clicked for the first time sorts upwards in GTK; of figures the
   * largest are wanted first. */
  order = get_order (self, column);
  if (order != hf_session_get_type_order (self->session, NULL))
    descending = order != HF_TYPE_ORDER_NAME;

  hf_session_set_type_order (self->session, order, descending);
  show_order (self);
}

/* ---- What is listed ---------------------------------------------------- */

static void
scroll_to_selected (gpointer user_data)
{
  HfTypesView *self = user_data;
  const guint position = gtk_single_selection_get_selected (self->selection);

  self->scroll_source = 0;
  if (position != GTK_INVALID_LIST_POSITION && gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    hf_compat_scroll_to (GTK_WIDGET (self->view), position);
}

/* A list that has no sizes yet stays blank where it was scrolled to: let it
 * draw itself first. */
static void
scroll_cb (HfTypesView *self)
{
  if (self->scroll_source == 0)
    self->scroll_source = g_idle_add_once (scroll_to_selected, self);
}

static void
show_selection (HfTypesView *self)
{
  const HfTypeIndex type = hf_session_get_selected_type (self->session);
  const guint32 position = hf_type_list_find (self->list, type);

  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection, position == HF_INDEX_NONE
                                                      ? GTK_INVALID_LIST_POSITION : position);
  self->updating = FALSE;
  scroll_cb (self);
}

static void
show_count (HfTypesView *self)
{
  const guint32 n_all = hf_analysis_get_n_used_types (hf_session_get_analysis (self->session));
  const guint32 n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  g_autofree char *all = hf_figures_count (n_all);
  g_autofree char *shown = hf_figures_count (n_shown);
  g_autofree char *text = NULL;

  if (n_shown == n_all)
    text = g_strdup_printf (ngettext ("%s type", "%s types", n_all), all);
  else
    text = g_strdup_printf (ngettext ("%s of %s type", "%s of %s types", n_all), shown, all);

  gtk_label_set_text (self->count, text);
  gtk_stack_set_visible_child_name (self->stack, n_shown == 0 ? "empty" : "table");
}

static void
cancel_query (HfTypesView *self)
{
  g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
}

static void
ordering_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(HfTypesView) self = user_data;
  g_autoptr(HfTypeOrdering) ordering = NULL;

  ordering = hf_type_ordering_new_finish (result, NULL);
  if (ordering == NULL || g_task_get_cancellable (G_TASK (result)) != self->query)
    return;

  g_clear_object (&self->query);
  self->updating = TRUE;
  hf_type_list_set (self->list, hf_session_get_analysis (self->session),
                    g_steal_pointer (&ordering));
  self->updating = FALSE;
  show_count (self);
  show_selection (self);
}

static void
update (HfTypesView *self)
{
  HfHierarchy *hierarchy = hf_session_get_hierarchy (self->session);
  HfTypeQuery query = { 0 };

  cancel_query (self);
  if (hierarchy == NULL)
    return;

  query.order = hf_session_get_type_order (self->session, &query.descending);
  query.scope = hf_session_get_type_scope (self->session);
  query.text = gtk_editable_get_text (GTK_EDITABLE (self->filter));

  self->query = g_cancellable_new ();
  hf_type_ordering_new_async (hierarchy, &query, self->query, ordering_cb, g_object_ref (self));
}

static void
analysis_changed_cb (HfTypesView *self)
{
  self->updating = TRUE;
  hf_type_list_set (self->list, NULL, NULL);
  self->updating = FALSE;
  update (self);
}

static void
order_changed_cb (HfTypesView *self)
{
  show_order (self);
  update (self);
}

static void
scope_changed_cb (HfTypesView *self)
{
  const guint32 scope = hf_session_get_type_scope (self->session);
  g_autofree char *name = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->scope), scope != 0);
  if (scope != 0)
    {
      name = hf_hierarchy_dup_name (hf_session_get_hierarchy (self->session), scope);
      gtk_label_set_text (self->scope_label, name == NULL ? _("no namespace") : name);
    }
  update (self);
}

static void
selection_changed_cb (HfTypesView *self)
{
  if (!self->updating)
    show_selection (self);
}

/* ---- From the user ----------------------------------------------------- */

static void
filter_changed_cb (HfTypesView *self)
{
  update (self);
}

static void
filter_stopped_cb (HfTypesView *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->filter), "");
}

static void
scope_clicked_cb (HfTypesView *self)
{
  hf_session_set_type_scope (self->session, 0);
}

static void
selected_cb (HfTypesView *self)
{
  HfTypeRow *row = gtk_single_selection_get_selected_item (self->selection);

  if (self->updating || row == NULL)
    return;

  self->updating = TRUE;
  hf_session_select (self->session, hf_selection_type (hf_type_row_get_type_index (row)));
  self->updating = FALSE;
}

static void
activate_cb (HfTypesView *self,
             guint        position)
{
  HfHierarchy *hierarchy = hf_session_get_hierarchy (self->session);
  g_autoptr(HfTypeRow) row = g_list_model_get_item (G_LIST_MODEL (self->list), position);
  const guint32 node = hf_hierarchy_find_type (hierarchy, hf_type_row_get_type_index (row));

  /* What weighs nothing has no cell. */
  if (node == HF_INDEX_NONE)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  hf_session_zoom_to (self->session, hierarchy->nodes[node].parent);
  hf_session_set_view (self->session, HF_VIEW_TREEMAP);
}

/* ---- Cells ------------------------------------------------------------- */

static void
setup_name_cb (HfTypesView *self G_GNUC_UNUSED,
               GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), hf_swatch_new ());
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_name_cb (HfTypesView *self G_GNUC_UNUSED,
              GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  const char *name = hf_type_row_get_name (gtk_list_item_get_item (item));

  hf_swatch_set_type (HF_SWATCH (gtk_widget_get_first_child (box)), name);
  hf_label_set_type_name (GTK_LABEL (gtk_widget_get_last_child (box)), name);
  gtk_widget_set_tooltip_text (box, name);
}

static void
setup_figure_cb (HfTypesView *self G_GNUC_UNUSED,
                 GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_count_cb (HfTypesView *self G_GNUC_UNUSED,
               GtkListItem *item)
{
  const HfTypeStats *stats = hf_type_row_get_stats (gtk_list_item_get_item (item));
  g_autofree char *text = hf_figures_count (stats->n_objects);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
set_size (GtkWidget *label,
          guint64    n_bytes)
{
  g_autofree char *text = hf_figures_size (n_bytes);
  g_autofree char *exact = hf_figures_bytes (n_bytes);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (label, exact);
}

static void
bind_bytes_cb (HfTypesView *self G_GNUC_UNUSED,
               GtkListItem *item)
{
  set_size (gtk_list_item_get_child (item),
            hf_type_row_get_stats (gtk_list_item_get_item (item))->n_bytes);
}

static void
bind_reachable_cb (HfTypesView *self G_GNUC_UNUSED,
                   GtkListItem *item)
{
  set_size (gtk_list_item_get_child (item),
            hf_type_row_get_stats (gtk_list_item_get_item (item))->n_reachable_bytes);
}

static void
setup_bar_cb (HfTypesView *self G_GNUC_UNUSED,
              GtkListItem *item)
{
  GtkWidget *bar = g_object_new (HF_TYPE_SHARE_BAR,
                                 "thickness", 6,
                                 "valign", GTK_ALIGN_CENTER,
                                 NULL);

  gtk_list_item_set_child (item, bar);
}

static guint64
get_reachable_bytes (HfTypeRow *row)
{
  return hf_analysis_get_reachability (hf_type_row_get_analysis (row))->n_bytes;
}

static void
bind_bar_cb (HfTypesView *self G_GNUC_UNUSED,
             GtkListItem *item)
{
  HfTypeRow *row = gtk_list_item_get_item (item);
  const guint64 whole = get_reachable_bytes (row);
  const guint64 part = hf_type_row_get_stats (row)->n_reachable_bytes;

  hf_share_bar_set_share (HF_SHARE_BAR (gtk_list_item_get_child (item)),
                          whole == 0 ? 0 : (double) part / (double) whole, HF_ROOT_STATIC);
}

static void
setup_share_cb (HfTypesView *self,
                GtkListItem *item)
{
  setup_figure_cb (self, item);
  gtk_widget_add_css_class (gtk_list_item_get_child (item), "dim-label");
  gtk_widget_add_css_class (gtk_list_item_get_child (item), "small");
}

static void
bind_share_cb (HfTypesView *self G_GNUC_UNUSED,
               GtkListItem *item)
{
  HfTypeRow *row = gtk_list_item_get_item (item);
  g_autofree char *text = hf_figures_share (hf_type_row_get_stats (row)->n_reachable_bytes,
                                            get_reachable_bytes (row));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_types_view_dispose (GObject *object)
{
  HfTypesView *self = HF_TYPES_VIEW (object);

  cancel_query (self);
  g_clear_handle_id (&self->scroll_source, g_source_remove);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->view != NULL)
    g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (self->view), self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_TYPES_VIEW);
  g_clear_pointer (&self->sort, hf_column_sort_free);
  g_clear_object (&self->list);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_types_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-types-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, box);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, filter);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, scope);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, scope_label);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, view);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, selection);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, name_column);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, count_column);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, bytes_column);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, reachable_column);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, bar_column);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, count);
  gtk_widget_class_bind_template_child (widget_class, HfTypesView, stack);
}

static void
bind_callbacks (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, scroll_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, scope_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_name_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_name_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_figure_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_count_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_bytes_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_reachable_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_bar_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_bar_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_share_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_share_cb);
}

static void
hf_types_view_class_init (HfTypesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_types_view_dispose;
  gtk_widget_class_set_css_name (widget_class, "typesview");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  bind_callbacks (widget_class);
}

static void
hf_types_view_init (HfTypesView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->list = hf_type_list_new ();
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->list));

  self->sort = hf_column_sort_new (self->view);
  hf_column_sort_add_column (self->sort, self->name_column);
  hf_column_sort_add_column (self->sort, self->count_column);
  hf_column_sort_add_column (self->sort, self->bytes_column);
  hf_column_sort_add_column (self->sort, self->reachable_column);
  g_signal_connect_swapped (gtk_column_view_get_sorter (self->view), "changed",
                            G_CALLBACK (sorter_changed_cb), self);
}

void
hf_types_view_set_session (HfTypesView *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_TYPES_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::type-order", G_CALLBACK (order_changed_cb), self);
  g_signal_connect_swapped (session, "notify::type-scope", G_CALLBACK (scope_changed_cb), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  show_order (self);
  update (self);
}

void
hf_types_view_set_narrow (HfTypesView *self,
                          gboolean     narrow)
{
  g_return_if_fail (HF_IS_TYPES_VIEW (self));

  if (self->narrow == !!narrow)
    return;

  /* One that is only hidden keeps its width. */
  self->narrow = !!narrow;
  if (narrow)
    gtk_column_view_remove_column (self->view, self->bar_column);
  else
    gtk_column_view_insert_column (self->view, BAR_POSITION, self->bar_column);
}

void
hf_types_view_focus_filter (HfTypesView *self)
{
  g_return_if_fail (HF_IS_TYPES_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->filter));
}
