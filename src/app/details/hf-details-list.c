/* hf-details-list.c: the chain and the lists of a selection, one row below the other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-details-list.h"

#include "hf-details-cell.h"
#include "hf-row-items.h"

/* A view keeps 200 rows, of which a window shows forty at most. So many are filled at once, and the
 * others for so long at a time. */
#define ROWS_A_FRAME 32
#define LATER_US 6000

struct _HfDetailsList
{
  GtkWidget       parent_instance;

  HfSession      *session; /* NULL until it is set */
  HfDetailsModel *model;
  HfRowItems     *items;

  GQueue          waiting; /* #GtkListItem, borrowed: bound, without anything in their cells */
  guint           later;   /* fills them */
  gint64          frame;   /* the one in which cells were filled last */
  guint           n_made;  /* in that frame */

  GtkWidget      *scroller;
  GtkListView    *view;
  GtkNoSelection *selection;
};

G_DEFINE_FINAL_TYPE (HfDetailsList, hf_details_list, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_SELECTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static HfDetailsRow *
dup_row (HfDetailsList *self,
         guint          position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->model), position);
}

/* ---- Opening and closing ----------------------------------------------- */

/* Not the item itself: its row may be older than the last toggle. */
static void
show_item (HfDetailsList *self,
           GtkListItem   *item)
{
  g_autoptr (HfDetailsRow) row = dup_row (self, gtk_list_item_get_position (item));

  if (row != NULL)
    hf_details_cell_set_row (HF_DETAILS_CELL (gtk_list_item_get_child (item)), row);
}

static void
refresh_row (HfDetailsList *self,
             guint          position)
{
  GtkListItem *item = hf_row_items_find (self->items, position);

  if (item == NULL)
    return;
  g_queue_remove (&self->waiting, item);
  show_item (self, item);
}

static gboolean
set_open (HfDetailsList *self,
          guint          position,
          gboolean       open)
{
  const gboolean focus = hf_row_items_has_focus (self->items);

  if (!hf_details_model_set_open (self->model, position, open))
    return FALSE;

  refresh_row (self, position);
  hf_row_items_go_to (self->items, position, focus);
  return TRUE;
}

static void
activate_cb (HfDetailsList *self,
             guint          position)
{
  const gboolean focus = hf_row_items_has_focus (self->items);
  g_autoptr (HfDetailsRow) row = dup_row (self, position);

  if (row == NULL)
    return;
  if (hf_details_model_unfold (self->model, position))
    {
      hf_row_items_go_to (self->items, position, focus);
      return;
    }
  if (hf_details_row_is_expandable (row))
    {
      if (!set_open (self, position, TRUE))
        set_open (self, position, FALSE);
      return;
    }
  if (hf_details_row_get_selection (row).kind != HF_SELECTION_NONE ||
      hf_details_row_get_data (row)->kind == HF_DETAILS_MOMENT)
    g_signal_emit (self, signals[SIGNAL_SELECTED], 0, row);
}

static gboolean
key_pressed_cb (HfDetailsList         *self,
                guint                  key,
                guint                  code G_GNUC_UNUSED,
                GdkModifierType        modifiers,
                GtkEventControllerKey *controller G_GNUC_UNUSED)
{
  const guint position = hf_row_items_find_focused (self->items);
  gboolean open = FALSE;

  if (position == GTK_INVALID_LIST_POSITION ||
      !hf_row_items_is_arrow (self->items, key, modifiers, &open))
    return GDK_EVENT_PROPAGATE;

  if (!set_open (self, position, open) && !open)
    hf_row_items_go_to (self->items, hf_details_model_find_parent (self->model, position), TRUE);

  return GDK_EVENT_STOP;
}

/* ---- Rows -------------------------------------------------------------- */

static void
setup_cb (HfDetailsList *self G_GNUC_UNUSED,
          GtkListItem   *item)
{
  gtk_list_item_set_child (item, hf_details_cell_new ());
}

static gboolean
fill_later_cb (gpointer user_data)
{
  HfDetailsList *self = user_data;
  const gint64 end = g_get_monotonic_time () + LATER_US;

  while (!g_queue_is_empty (&self->waiting) && g_get_monotonic_time () < end)
    show_item (self, g_queue_pop_head (&self->waiting));
  if (!g_queue_is_empty (&self->waiting))
    return G_SOURCE_CONTINUE;

  self->later = 0;
  return G_SOURCE_REMOVE;
}

/* A cell that is used again costs little. */
static gboolean
must_fill_now (HfDetailsList *self,
               GtkListItem   *item)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  const gint64 frame = clock == NULL ? 0 : gdk_frame_clock_get_frame_counter (clock);

  if (hf_details_cell_is_filled (HF_DETAILS_CELL (gtk_list_item_get_child (item))))
    return TRUE;
  if (self->frame != frame)
    self->n_made = 0;
  self->frame = frame;
  return self->n_made++ < ROWS_A_FRAME;
}

/* The rest is filled before the next frame is drawn, but what the user does comes in between. */
static void
bind_cb (HfDetailsList *self,
         GtkListItem   *item)
{
  hf_row_items_add (self->items, item);
  if (must_fill_now (self, item))
    {
      show_item (self, item);
      return;
    }

  g_queue_push_tail (&self->waiting, item);
  if (self->later == 0)
    self->later = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fill_later_cb, self, NULL);
}

static void
unbind_cb (HfDetailsList *self,
           GtkListItem   *item)
{
  g_queue_remove (&self->waiting, item);
  hf_row_items_remove (self->items, item);
}

/* ---- The widget -------------------------------------------------------- */

/* A list gives Tab one row after the other, of which there may be very many. */
static gboolean
hf_details_list_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  HfDetailsList *self = HF_DETAILS_LIST (widget);

  if (hf_row_items_has_focus (self->items) &&
      (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
    return FALSE;

  return gtk_widget_child_focus (self->scroller, direction);
}

static void
hf_details_list_dispose (GObject *object)
{
  HfDetailsList *self = HF_DETAILS_LIST (object);

  g_clear_handle_id (&self->later, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_DETAILS_LIST);
  g_clear_object (&self->model);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_details_list_parent_class)->dispose (object);
}

static void
hf_details_list_finalize (GObject *object)
{
  g_queue_clear (&HF_DETAILS_LIST (object)->waiting);
  hf_row_items_free (HF_DETAILS_LIST (object)->items);

  G_OBJECT_CLASS (hf_details_list_parent_class)->finalize (object);
}

static void
hf_details_list_class_init (HfDetailsListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_details_list_dispose;
  object_class->finalize = hf_details_list_finalize;
  widget_class->focus = hf_details_list_focus;

  signals[SIGNAL_SELECTED] = g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                           HF_TYPE_DETAILS_ROW);

  gtk_widget_class_set_css_name (widget_class, "detailslist");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-details-list.ui");
  gtk_widget_class_bind_template_child (widget_class, HfDetailsList, scroller);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsList, view);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsList, selection);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
hf_details_list_init (HfDetailsList *self)
{
  self->model = hf_details_model_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->items = hf_row_items_new (self->view);
  gtk_no_selection_set_model (self->selection, G_LIST_MODEL (self->model));
}

void
hf_details_list_set_session (HfDetailsList *self,
                             HfSession     *session)
{
  g_return_if_fail (HF_IS_DETAILS_LIST (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
}

HfSession *
hf_details_list_get_session (HfDetailsList *self)
{
  g_return_val_if_fail (HF_IS_DETAILS_LIST (self), NULL);

  return self->session;
}

void
hf_details_list_set (HfDetailsList   *self,
                     HfAnalysis      *analysis,
                     HfRetention     *retention,
                     const HfDetails *details,
                     HfChain         *chain,
                     HfDetailsLists  *lists)
{
  gboolean focus = FALSE;
  guint end = 0;

  g_return_if_fail (HF_IS_DETAILS_LIST (self));

  focus = hf_row_items_has_focus (self->items);
  hf_details_model_set (self->model, analysis, retention, details, chain, lists);
  if (!focus)
    return;

  end = hf_details_model_find_end (self->model);
  hf_row_items_go_to (self->items, end == HF_INDEX_NONE ? 0 : end, TRUE);
}

void
hf_details_list_set_chain (HfDetailsList *self,
                           HfChain       *chain)
{
  gboolean focus = FALSE;

  g_return_if_fail (HF_IS_DETAILS_LIST (self));

  focus = hf_row_items_has_focus (self->items);
  if (hf_details_model_set_chain (self->model, chain))
    hf_row_items_go_to (self->items, 0, focus);
}

void
hf_details_list_set_history (HfDetailsList    *self,
                             HfDetailsHistory *history)
{
  g_return_if_fail (HF_IS_DETAILS_LIST (self));

  hf_details_model_set_history (self->model, history);
}

void
hf_details_list_clear (HfDetailsList *self)
{
  g_return_if_fail (HF_IS_DETAILS_LIST (self));

  hf_details_model_set (self->model, NULL, NULL, NULL, NULL, NULL);
}

HfDetailsRow *
hf_details_list_dup_around (HfDetailsList *self,
                            GtkWidget     *inside)
{
  guint position;

  g_return_val_if_fail (HF_IS_DETAILS_LIST (self), NULL);

  position = hf_row_items_find_around (self->items, inside);
  return position == GTK_INVALID_LIST_POSITION ? NULL : dup_row (self, position);
}

char *
hf_details_list_dup_text (HfDetailsList *self)
{
  const guint position = hf_row_items_find_focused (self->items);
  g_autoptr (HfDetailsRow) row = NULL;
  g_autofree char *text = NULL;

  if (position != GTK_INVALID_LIST_POSITION)
    row = dup_row (self, position);
  if (row != NULL)
    text = hf_details_row_dup_text (row);

  return text == NULL || text[0] == '\0' ? NULL : g_steal_pointer (&text);
}
