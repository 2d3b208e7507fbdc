/* hf-roots-pane.c: what holds the heap: its roots, by kind
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-roots-pane.h"

#include <glib/gi18n.h>

#include "hf-compat.h"
#include "hf-copy.h"
#include "hf-figures.h"
#include "hf-root-cell.h"
#include "hf-root-list.h"
#include "hf-root-query.h"
#include "hf-theme.h"

#define N_CHIPS 3

/* The pane's usual width in a wide window, with some tolerance, in px. */
#define MAX_CHIPS_WIDTH 292

/* What larger letters need grows with them, but half as much, so that the view beside it
 * keeps its room; in px at letters of the usual size. */
#define MIN_WIDTH 268
#define MIN_WIDTH_NARROW 224

static const guint64 chip_flags[N_CHIPS] = { HF_ROOT_PINNED, HF_ROOT_WEAK, HF_ROOT_INTERIOR };

struct _HfRootsPane
{
  GtkWidget           parent_instance;

  HfSession          *session;
  HfRootList         *list;
  GPtrArray          *items; /* GtkListItem, borrowed: those that have a cell now */
  GCancellable       *query;
  gboolean            narrow;
  gboolean            updating; /* the selection is set from here */
  gboolean            filtered; /* whether the list shows less than all roots */
  GArray             *open;     /* groups, for when all roots are shown again; NULL if none were */
  guint32             flag_counts[HF_N_ROOT_FLAGS];

  GtkWidget          *box;
  GtkLabel           *count;
  GtkWidget          *chips;
  GtkToggleButton    *pinned;
  GtkToggleButton    *weak;
  GtkToggleButton    *interior;
  GtkLabel           *pinned_label;
  GtkLabel           *weak_label;
  GtkLabel           *interior_label;
  GtkListView        *view;
  GtkSingleSelection *selection;
  GtkStack           *stack;
};

G_DEFINE_FINAL_TYPE (HfRootsPane, hf_roots_pane, GTK_TYPE_WIDGET)

static HfRootRow *
dup_row (HfRootsPane *self,
         guint        position)
{
  return g_list_model_get_item (G_LIST_MODEL (self->list), position);
}

/* ---- Chips ------------------------------------------------------------- */

static guint32
get_flag_count (HfRootsPane *self,
                guint64      flag)
{
  for (guint i = 0; i < HF_N_ROOT_FLAGS; i++)
    {
      if (flag == G_GUINT64_CONSTANT (1) << i)
        return self->flag_counts[i];
    }

  return 0;
}

static void
label_chips (HfRootsPane *self,
             gboolean     narrow)
{
  GtkToggleButton *chips[N_CHIPS] = { self->pinned, self->weak, self->interior };
  GtkLabel *labels[N_CHIPS] = { self->pinned_label, self->weak_label, self->interior_label };
  const char *names[N_CHIPS] = { _("Pinned"), _("Weak"), _("Interior") };

  for (guint i = 0; i < N_CHIPS; i++)
    {
      const guint32 count = get_flag_count (self, chip_flags[i]);
      g_autofree char *number = hf_figures_count (count);
      g_autofree char *full = NULL;

      full = count == 0 ? g_strdup (names[i]) : g_strdup_printf ("%s %s", names[i], number);
      gtk_label_set_text (labels[i], narrow ? number : full);
      gtk_widget_set_sensitive (GTK_WIDGET (chips[i]), count > 0);
      gtk_accessible_update_property (GTK_ACCESSIBLE (chips[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, full, -1);
    }
}

/* Words go where there is no room for them, be it for large counts or long words. */
static void
show_chips (HfRootsPane *self)
{
  int natural = 0;

  label_chips (self, self->narrow);
  gtk_widget_measure (self->chips, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (natural > MAX_CHIPS_WIDTH * hf_theme_get_text_scale (GTK_WIDGET (self)))
    label_chips (self, TRUE);
}

static void
chip_toggled_cb (HfRootsPane *self)
{
  GtkToggleButton *chips[N_CHIPS] = { self->pinned, self->weak, self->interior };
  guint64 flags = 0;

  if (self->updating)
    return;

  for (guint i = 0; i < N_CHIPS; i++)
    {
      if (gtk_toggle_button_get_active (chips[i]))
        flags |= chip_flags[i];
    }

  hf_session_set_root_flags (self->session, flags);
}

/* ---- What is listed ---------------------------------------------------- */

static void
show_selection (HfRootsPane *self)
{
  const HfSelection selection = hf_session_get_selection (self->session);
  const guint position = hf_root_list_find (self->list, &selection);

  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection, position == HF_INDEX_NONE
                                                        ? GTK_INVALID_LIST_POSITION
                                                        : position);
  self->updating = FALSE;
}

static void
show_answer (HfRootsPane  *self,
             HfHeap       *heap,
             HfRootAnswer *answer)
{
  const guint64 flags = hf_session_get_root_flags (self->session);
  g_autofree char *shown = hf_figures_count (answer->groups->n_roots);
  g_autofree char *all = NULL;
  g_autofree char *text = NULL;
  guint32 n_roots = 0;

  hf_heap_get_roots (heap, &n_roots);
  all = hf_figures_count (n_roots);
  /* Translators: how many of how many: "9 of 2,190" */
  text = flags == 0 ? g_strdup (all) : g_strdup_printf (_("%s of %s"), shown, all);
  gtk_label_set_text (self->count, text);
  gtk_stack_set_visible_child_name (self->stack, answer->groups->n_roots == 0 ? "empty" : "list");

  memcpy (self->flag_counts, answer->flag_counts, sizeof self->flag_counts);
  show_chips (self);

  if (flags != 0 && !self->filtered)
    {
      g_clear_pointer (&self->open, g_array_unref);
      self->open = hf_root_list_dup_open (self->list);
    }

  self->updating = TRUE;
  hf_root_list_set (self->list, heap, g_steal_pointer (&answer->groups), flags != 0);
  if (flags == 0 && self->filtered && self->open != NULL)
    hf_root_list_restore_open (self->list, self->open);
  self->filtered = flags != 0;
  self->updating = FALSE;
  show_selection (self);
}

static void
answer_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(HfRootsPane) self = user_data;
  g_autoptr(HfRootAnswer) answer = NULL;

  answer = hf_root_query_finish (result, NULL);
  if (answer == NULL || g_task_get_cancellable (G_TASK (result)) != self->query)
    return;

  g_clear_object (&self->query);
  show_answer (self, hf_session_get_heap (self->session), answer);
}

static void
cancel_query (HfRootsPane *self)
{
  g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
}

static void
update (HfRootsPane *self)
{
  HfHeap *heap = hf_session_get_heap (self->session);
  const guint64 flags = hf_session_get_root_flags (self->session);
  g_autoptr(HfRootAnswer) answer = NULL;
  guint32 n_roots = 0;

  cancel_query (self);
  if (heap == NULL)
    return;

  hf_heap_get_roots (heap, &n_roots);
  if (n_roots > HF_ROOT_QUERY_MAX_DIRECT)
    {
      self->query = g_cancellable_new ();
      hf_root_query_async (heap, flags, self->query, answer_cb, g_object_ref (self));
      return;
    }

  answer = hf_root_query (heap, flags);
  show_answer (self, heap, answer);
}

static void
flags_changed_cb (HfRootsPane *self)
{
  const guint64 flags = hf_session_get_root_flags (self->session);

  self->updating = TRUE;
  gtk_toggle_button_set_active (self->pinned, (flags & HF_ROOT_PINNED) != 0);
  gtk_toggle_button_set_active (self->weak, (flags & HF_ROOT_WEAK) != 0);
  gtk_toggle_button_set_active (self->interior, (flags & HF_ROOT_INTERIOR) != 0);
  self->updating = FALSE;
  update (self);
}

static void
analysis_changed_cb (HfRootsPane *self)
{
  /* Whatever of the old heap is shown must be let go, even if the new one's
   * answer takes a while. */
  g_clear_pointer (&self->open, g_array_unref);
  self->filtered = FALSE;
  self->updating = TRUE;
  hf_root_list_set (self->list, NULL, NULL, FALSE);
  self->updating = FALSE;
  update (self);
}

/* ---- Rows -------------------------------------------------------------- */

static void
refresh_row (HfRootsPane *self,
             guint        position)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->items, i);
      g_autoptr(HfRootRow) row = NULL;

      if (gtk_list_item_get_position (item) != position)
        continue;
      row = dup_row (self, position);
      hf_root_cell_set_row (HF_ROOT_CELL (gtk_list_item_get_child (item)), row);
    }
}

static gboolean
has_focus (HfRootsPane *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self->view)) != NULL;
}

static gboolean
is_below (HfRootsPane *self,
          guint        position,
          guint        ancestor)
{
  while (position != HF_INDEX_NONE && position > ancestor)
    position = hf_root_list_find_parent (self->list, position);

  return position == ancestor;
}

/* Brings the row into sight, and the keyboard to it. The list would give the focus
 * to the row that had it last, so it is given to the row itself. */
static void
go_to (HfRootsPane *self,
       guint        position,
       gboolean     focus)
{
  hf_compat_scroll_to (GTK_WIDGET (self->view), position);
  for (guint i = 0; focus && i < self->items->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->items, i);

      if (gtk_list_item_get_position (item) != position)
        continue;
      gtk_widget_grab_focus (gtk_widget_get_parent (gtk_list_item_get_child (item)));
      return;
    }
}

static gboolean
set_open (HfRootsPane *self,
          guint        position,
          gboolean     open)
{
  const guint selected = gtk_single_selection_get_selected (self->selection);
  const gboolean focus = has_focus (self);

  /* What is selected or has the keyboard must not go out of sight. */
  if (!open && selected != GTK_INVALID_LIST_POSITION && selected != position &&
      is_below (self, selected, position))
    {
      gtk_single_selection_set_selected (self->selection, position);
      go_to (self, position, focus);
    }
  if (!hf_root_list_set_open (self->list, position, open))
    return FALSE;

  refresh_row (self, position);
  go_to (self, position, focus);
  return TRUE;
}

static void
toggle (HfRootsPane *self,
        guint        position)
{
  if (!set_open (self, position, TRUE))
    set_open (self, position, FALSE);
}

static gboolean
show_more (HfRootsPane *self,
           guint        position)
{
  const gboolean focus = has_focus (self);
  gboolean done = FALSE;

  /* The row goes, and with it the list's own idea of what is selected. */
  self->updating = TRUE;
  done = hf_root_list_show_more (self->list, position);
  self->updating = FALSE;
  if (!done)
    return FALSE;

  show_selection (self);
  if (focus)
    go_to (self, position, TRUE);
  return TRUE;
}

static void
cell_toggled_cb (HfRootCell *cell,
                 gpointer    user_data)
{
  GtkWidget *pane = gtk_widget_get_ancestor (GTK_WIDGET (cell), HF_TYPE_ROOTS_PANE);
  const guint position = gtk_list_item_get_position (GTK_LIST_ITEM (user_data));

  if (pane != NULL && !show_more (HF_ROOTS_PANE (pane), position))
    toggle (HF_ROOTS_PANE (pane), position);
}

static void
setup_cb (HfRootsPane *self G_GNUC_UNUSED,
          GtkListItem *item)
{
  GtkWidget *cell = hf_root_cell_new ();

  g_signal_connect (cell, "toggled", G_CALLBACK (cell_toggled_cb), item);
  gtk_list_item_set_child (item, cell);
}

static void
bind_cb (HfRootsPane *self,
         GtkListItem *item)
{
  g_autoptr(HfRootRow) row = NULL;

  /* Not the item itself: its row may be older than the last toggle. */
  row = dup_row (self, gtk_list_item_get_position (item));
  hf_root_cell_set_row (HF_ROOT_CELL (gtk_list_item_get_child (item)), row);
  g_ptr_array_add (self->items, item);
}

static void
unbind_cb (HfRootsPane *self,
           GtkListItem *item)
{
  g_ptr_array_remove_fast (self->items, item);
}

static void
selected_cb (HfRootsPane *self)
{
  const guint position = gtk_single_selection_get_selected (self->selection);
  g_autoptr(HfRootRow) row = NULL;

  if (self->updating || position == GTK_INVALID_LIST_POSITION)
    return;

  /* The keyboard may stand on the row of the rest, which is nothing to select. */
  row = dup_row (self, position);
  if (hf_root_row_get_kind (row) == HF_ROOT_ROW_MORE)
    return;

  self->updating = TRUE;
  hf_session_select (self->session, hf_root_row_get_selection (row));
  self->updating = FALSE;
}

static void
selection_changed_cb (HfRootsPane *self)
{
  if (!self->updating)
    show_selection (self);
}

static void
activate_cb (HfRootsPane *self,
             guint        position)
{
  g_autoptr(HfRootRow) row = dup_row (self, position);

  if (show_more (self, position))
    return;

  if (hf_root_row_is_expandable (row))
    toggle (self, position);
  else
    hf_session_set_view (self->session, HF_VIEW_TREEMAP);
}

static void
go_to_parent (HfRootsPane *self,
              guint        position)
{
  const guint parent = hf_root_list_find_parent (self->list, position);

  if (parent == HF_INDEX_NONE)
    return;

  gtk_single_selection_set_selected (self->selection, parent);
  go_to (self, parent, has_focus (self));
}

static gboolean
key_pressed_cb (HfRootsPane           *self,
                guint                  key,
                guint                  code G_GNUC_UNUSED,
                GdkModifierType        modifiers,
                GtkEventControllerKey *controller G_GNUC_UNUSED)
{
  const guint position = gtk_single_selection_get_selected (self->selection);
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
    go_to_parent (self, position);

  return GDK_EVENT_STOP;
}

static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  HfRootsPane *self = HF_ROOTS_PANE (widget);
  const guint position = gtk_single_selection_get_selected (self->selection);
  g_autoptr(HfRootRow) row = NULL;
  g_autofree char *text = NULL;

  if (position != GTK_INVALID_LIST_POSITION)
    row = dup_row (self, position);
  if (row != NULL)
    text = hf_copy_dup_root (row);

  return hf_copy_text (widget, text);
}

/* ---- The widget -------------------------------------------------------- */

/* Letters of the usual size leave the width to whoever drags it. */
static void
update_width (HfRootsPane *self)
{
  const double scale = hf_theme_get_text_scale (GTK_WIDGET (self));
  const int width = (int) ((1 + scale) / 2 * (self->narrow ? MIN_WIDTH_NARROW : MIN_WIDTH));

  gtk_widget_set_size_request (GTK_WIDGET (self), scale > 1 ? width : -1, -1);
}

static void
hf_roots_pane_css_changed (GtkWidget         *widget,
                           GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (hf_roots_pane_parent_class)->css_changed (widget, change);

  update_width (HF_ROOTS_PANE (widget));
}

static void
hf_roots_pane_dispose (GObject *object)
{
  HfRootsPane *self = HF_ROOTS_PANE (object);

  cancel_query (self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_ROOTS_PANE);
  g_clear_object (&self->list);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_roots_pane_parent_class)->dispose (object);
}

static void
hf_roots_pane_finalize (GObject *object)
{
  HfRootsPane *self = HF_ROOTS_PANE (object);

  g_ptr_array_unref (self->items);
  g_clear_pointer (&self->open, g_array_unref);

  G_OBJECT_CLASS (hf_roots_pane_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-roots-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, box);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, count);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, chips);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, pinned);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, weak);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, interior);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, pinned_label);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, weak_label);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, interior_label);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, view);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, selection);
  gtk_widget_class_bind_template_child (widget_class, HfRootsPane, stack);
  gtk_widget_class_bind_template_callback (widget_class, chip_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
hf_roots_pane_class_init (HfRootsPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_roots_pane_dispose;
  object_class->finalize = hf_roots_pane_finalize;
  hf_copy_add_keys (widget_class, copy_cb);
  widget_class->css_changed = hf_roots_pane_css_changed;
  gtk_widget_class_set_css_name (widget_class, "rootspane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
}

static void
hf_roots_pane_init (HfRootsPane *self)
{
  self->items = g_ptr_array_new ();
  self->list = hf_root_list_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->list));
}

void
hf_roots_pane_set_session (HfRootsPane *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_ROOTS_PANE (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::root-flags", G_CALLBACK (flags_changed_cb), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (selection_changed_cb), self);
  flags_changed_cb (self);
}

void
hf_roots_pane_set_narrow (HfRootsPane *self,
                          gboolean     narrow)
{
  g_return_if_fail (HF_IS_ROOTS_PANE (self));

  self->narrow = narrow;
  update_width (self);
  show_chips (self);
}
