/* hf-details-list.c: the chain and the lists of a selection, one row below the other
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-details-list.h"

#include "hf-compat.h"
#include "hf-details-cell.h"

struct _HfDetailsList
{
  GtkWidget       parent_instance;

  HfDetailsModel *model;
  GPtrArray      *items; /* GtkListItem, borrowed: those that have a cell now */

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

/* ---- The keyboard ------------------------------------------------------ */

/* The list's own row around the cell of an item. */
static GtkWidget *
get_row_widget (GtkListItem *item)
{
  return gtk_widget_get_parent (gtk_list_item_get_child (item));
}

static gboolean
has_focus (HfDetailsList *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL;
}

static guint
find_focused (HfDetailsList *self)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->items, i);

      if (gtk_widget_has_focus (get_row_widget (item)))
        return gtk_list_item_get_position (item);
    }

  return GTK_INVALID_LIST_POSITION;
}

/* Brings the row into sight, and the keyboard to it. The list would give the focus to
 * the row that had it last, so it is given to the row itself. */
static void
go_to (HfDetailsList *self,
       guint          position,
       gboolean       focus)
{
  if (position >= g_list_model_get_n_items (G_LIST_MODEL (self->model)))
    return;

  hf_compat_scroll_to (GTK_WIDGET (self->view), position);
  for (guint i = 0; focus && i < self->items->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->items, i);

      if (gtk_list_item_get_position (item) != position)
        continue;
      gtk_widget_grab_focus (get_row_widget (item));
      return;
    }
}

/* ---- Opening and closing ----------------------------------------------- */

static void
refresh_row (HfDetailsList *self,
             guint          position)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->items, i);
      g_autoptr(HfDetailsRow) row = NULL;

      if (gtk_list_item_get_position (item) != position)
        continue;
      row = dup_row (self, position);
      hf_details_cell_set_row (HF_DETAILS_CELL (gtk_list_item_get_child (item)), row);
    }
}

static gboolean
set_open (HfDetailsList *self,
          guint          position,
          gboolean       open)
{
  const gboolean focus = has_focus (self);

  if (!hf_details_model_set_open (self->model, position, open))
    return FALSE;

  refresh_row (self, position);
  go_to (self, position, focus);
  return TRUE;
}

static void
activate_cb (HfDetailsList *self,
             guint          position)
{
  const gboolean focus = has_focus (self);
  g_autoptr(HfDetailsRow) row = dup_row (self, position);

  if (row == NULL)
    return;
  if (hf_details_model_unfold (self->model, position))
    {
      go_to (self, position, focus);
      return;
    }
  if (hf_details_row_is_expandable (row))
    {
      if (!set_open (self, position, TRUE))
        set_open (self, position, FALSE);
      return;
    }
  if (hf_details_row_get_selection (row).kind != HF_SELECTION_NONE)
    g_signal_emit (self, signals[SIGNAL_SELECTED], 0, row);
}

static gboolean
key_pressed_cb (HfDetailsList         *self,
                guint                  key,
                guint                  code G_GNUC_UNUSED,
                GdkModifierType        modifiers,
                GtkEventControllerKey *controller G_GNUC_UNUSED)
{
  const guint position = find_focused (self);
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const guint open_key = mirrored ? GDK_KEY_Left : GDK_KEY_Right;
  const guint close_key = mirrored ? GDK_KEY_Right : GDK_KEY_Left;

  if (position == GTK_INVALID_LIST_POSITION)
    return GDK_EVENT_PROPAGATE;
  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key != open_key && key != close_key)
    return GDK_EVENT_PROPAGATE;

  if (!set_open (self, position, key == open_key) && key == close_key)
    go_to (self, hf_details_model_find_parent (self->model, position), TRUE);

  return GDK_EVENT_STOP;
}

/* ---- Rows -------------------------------------------------------------- */

static void
setup_cb (HfDetailsList *self G_GNUC_UNUSED,
          GtkListItem   *item)
{
  gtk_list_item_set_child (item, hf_details_cell_new ());
}

static void
bind_cb (HfDetailsList *self,
         GtkListItem   *item)
{
  g_autoptr(HfDetailsRow) row = NULL;

  /* Not the item itself: its row may be older than the last toggle. */
  row = dup_row (self, gtk_list_item_get_position (item));
  hf_details_cell_set_row (HF_DETAILS_CELL (gtk_list_item_get_child (item)), row);
  g_ptr_array_add (self->items, item);
}

static void
unbind_cb (HfDetailsList *self,
           GtkListItem   *item)
{
  g_ptr_array_remove_fast (self->items, item);
}

/* ---- The widget -------------------------------------------------------- */

/* A list gives Tab one row after the other, of which there may be very many. */
static gboolean
hf_details_list_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  HfDetailsList *self = HF_DETAILS_LIST (widget);

  if (has_focus (self) && (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
    return FALSE;

  return gtk_widget_child_focus (self->scroller, direction);
}

static void
hf_details_list_dispose (GObject *object)
{
  HfDetailsList *self = HF_DETAILS_LIST (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_DETAILS_LIST);
  g_clear_object (&self->model);

  G_OBJECT_CLASS (hf_details_list_parent_class)->dispose (object);
}

static void
hf_details_list_finalize (GObject *object)
{
  g_ptr_array_unref (HF_DETAILS_LIST (object)->items);

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

  signals[SIGNAL_SELECTED] =
    g_signal_new ("selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, HF_TYPE_DETAILS_ROW);

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
  self->items = g_ptr_array_new ();
  self->model = hf_details_model_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_no_selection_set_model (self->selection, G_LIST_MODEL (self->model));
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

  focus = has_focus (self);
  hf_details_model_set (self->model, analysis, retention, details, chain, lists);
  if (!focus)
    return;

  end = hf_details_model_find_end (self->model);
  go_to (self, end == HF_INDEX_NONE ? 0 : end, TRUE);
}

void
hf_details_list_set_chain (HfDetailsList *self,
                           HfChain       *chain)
{
  gboolean focus = FALSE;

  g_return_if_fail (HF_IS_DETAILS_LIST (self));

  focus = has_focus (self);
  if (hf_details_model_set_chain (self->model, chain))
    go_to (self, 0, focus);
}

void
hf_details_list_clear (HfDetailsList *self)
{
  g_return_if_fail (HF_IS_DETAILS_LIST (self));

  hf_details_model_set (self->model, NULL, NULL, NULL, NULL, NULL);
}

char *
hf_details_list_dup_text (HfDetailsList *self)
{
  const guint position = find_focused (self);
  g_autoptr(HfDetailsRow) row = NULL;
  g_autofree char *text = NULL;

  if (position != GTK_INVALID_LIST_POSITION)
    row = dup_row (self, position);
  if (row != NULL)
    text = hf_details_row_dup_text (row);

  return text == NULL || text[0] == '\0' ? NULL : g_steal_pointer (&text);
}
