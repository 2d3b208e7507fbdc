/* hf-compare-page.c: two heaps in a tab: loading, an error, or their comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-page-private.h"

#include "hf-comparison-text.h"
#include "hf-settings.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE_WITH_CODE (HfComparePage, hf_compare_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (HF_TYPE_PAGE, hf_compare_page_install_page))

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_STATE,
};

/* By HfPageState. */
static const char * const state_names[] = { "loading", "error", "heaps" };

void
hf_compare_page_set_state (HfComparePage *self,
                           HfPageState    state)
{
  gtk_stack_set_visible_child_name (self->stack, state_names[state]);
  if (self->state == state)
    return;

  self->state = state;
  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify (G_OBJECT (self), "state");
  /* Which snapshots of a recording these are may be known only when it is read. */
  g_object_notify (G_OBJECT (self), "title");
  g_object_thaw_notify (G_OBJECT (self));
}

/* ---- The comparison ---------------------------------------------------- */

static void
show_doubt (HfComparePage *self)
{
  g_autofree char *doubt = hf_comparison_text_dup_doubt (self->result->comparison);

  gtk_widget_set_visible (self->doubt, doubt != NULL);
  hf_shown_set_text (self->doubt_sentence, doubt == NULL ? "" : doubt);
}

void
hf_compare_page_show_result (HfComparePage *self)
{
  char *titles[HF_N_SIDES];

  hf_compare_page_begin_heaps (self);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      titles[side] = hf_compare_place_dup_title (&self->places[side]);
      hf_compare_head_set (self->head, side, titles[side],
                           hf_known_heap_get_heap (self->result->heaps[side]));
    }
  show_doubt (self);
  hf_compare_sum_set (self->sum, self->result->comparison);
  hf_pair_pane_set_comparison (self->pair, self->result->comparison);
  hf_compare_view_set_moments (self->view, &self->result->moments);
  hf_compare_view_set_comparison (self->view, self->result->comparison);
  hf_compare_findings_find (self->findings, hf_compare_view_get_kinds (self->view));
  hf_compare_page_show_part (self);
  hf_compare_status_set (self->status, self->result->heaps, titles, HF_N_SIDES);
  hf_compare_page_end_heaps (self);
  for (guint side = 0; side < HF_N_SIDES; side++)
    g_free (titles[side]);
}

/* ---- From the user ----------------------------------------------------- */

static void
compared_cb (gpointer      owner,
             gpointer      data,
             gpointer      answer,
             const GError *error)
{
  HfComparePage *self = owner;

  if (answer == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", error->message);
      return;
    }

  hf_compare_page_swap_places (self);
  hf_compare_result_swap (self->result);
  hf_compare_result_take (self->result, data, answer);
  hf_compare_page_show_result (self);
  hf_compare_page_show_changed (self);
  g_object_notify (G_OBJECT (self), "title");
}

/* The heaps stay where they are until the answer is there. */
void
hf_compare_page_swap (HfComparePage *self)
{
  HfQuestion *question = NULL;

  g_return_if_fail (HF_IS_COMPARE_PAGE (self));

  if (self->state != HF_PAGE_READY || hf_latest_is_busy (self->query))
    return;

  hf_compare_result_swap (self->result);
  question = hf_compare_result_new_question (self->result, NULL);
  hf_compare_result_swap (self->result);
  hf_latest_ask (self->query, question, compared_cb);
}

static void
swap_cb (HfComparePage *self)
{
  hf_compare_page_swap (self);
}

static void
bar_closed_cb (HfComparePage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
order_changed_cb (HfComparePage *self)
{
  hf_page_emit_changed (HF_PAGE (self));
}

static void
show_row_cb (HfComparePage *self,
             guint          by,
             guint          row)
{
  hf_compare_view_show_row (self->view, (HfCompareBy) by, row);
  hf_compare_page_show_part (self);
}

static void
strip_closed_cb (HfComparePage *self)
{
  hf_compare_view_focus_rows (self->view);
}

static void
list_objects_cb (HfComparePage *self,
                 guint          side,
                 guint          type,
                 guint64        address)
{
  const HfKnownHeap *heap = self->result->heaps[side];
  g_autofree char *uri = g_file_get_uri (heap->file);
  const char *name = hf_heap_get_type_name (hf_known_heap_get_heap (heap), (HfTypeIndex){ type });

  gtk_widget_activate_action (GTK_WIDGET (self), "win.list-type", "(ssust)", uri,
                              heap->member == NULL ? "" : heap->member, heap->position, name,
                              address);
}

/* ---- The widget -------------------------------------------------------- */

static char *
dup_title (HfComparePage *self)
{
  g_autofree char *before = hf_compare_place_dup_name (&self->places[HF_SIDE_BEFORE]);
  g_autofree char *after = hf_compare_place_dup_name (&self->places[HF_SIDE_AFTER]);

  /* Translators: the names of two heaps that are compared */
  return g_strdup_printf (_ ("%s ↔ %s"), before, after);
}

static void
hf_compare_page_get_property (GObject    *object,
                              guint       property,
                              GValue     *value,
                              GParamSpec *pspec)
{
  HfComparePage *self = HF_COMPARE_PAGE (object);

  switch (property)
    {
    case PROP_TITLE:
      g_value_take_string (value, self->places[0].file == NULL ? NULL : dup_title (self));
      break;
    case PROP_STATE:
      g_value_set_enum (value, self->state);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

/* The keyboard goes to what is looked at. */
static gboolean
hf_compare_page_grab_focus (GtkWidget *widget)
{
  HfComparePage *self = HF_COMPARE_PAGE (widget);

  switch (self->state)
    {
    case HF_PAGE_READY:
      hf_compare_view_focus_rows (self->view);
      return TRUE;
    case HF_PAGE_ERROR:
      return gtk_widget_grab_focus (GTK_WIDGET (self->error_page));
    case HF_PAGE_LOADING:
    default:
      return gtk_widget_child_focus (GTK_WIDGET (self->load_page), GTK_DIR_TAB_FORWARD);
    }
}

/* Without this Tab would go where grab_focus() does, past all that comes before it. */
static gboolean
hf_compare_page_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  return gtk_widget_child_focus (HF_COMPARE_PAGE (widget)->box, direction);
}

static void
hf_compare_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hf_compare_page_parent_class)->root (widget);

  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (hf_compare_page_note_focus), widget, G_CONNECT_SWAPPED);
}

static void
hf_compare_page_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);

  GTK_WIDGET_CLASS (hf_compare_page_parent_class)->unroot (widget);
}

static void
hf_compare_page_dispose (GObject *object)
{
  HfComparePage *self = HF_COMPARE_PAGE (object);

  hf_compare_page_clear_load (self);
  g_clear_handle_id (&self->room_source, g_source_remove);
  g_clear_pointer (&self->query, hf_latest_free);
  g_clear_pointer (&self->fold, hf_pane_fold_free);
  g_clear_pointer (&self->walk, hf_pane_walk_free);
  hf_compare_page_clear_search (self);
  if (self->findings != NULL)
    g_signal_handlers_disconnect_by_data (self->findings, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_COMPARE_PAGE);

  /* After the widgets, so that a worker frees what only the page holds then. */
  g_clear_object (&self->findings);
  g_clear_object (&self->history);
  g_clear_pointer (&self->reason, g_free);
  g_clear_pointer (&self->result, hf_compare_result_free);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      g_clear_pointer (&self->kept[side], hf_known_heap_free);
      hf_compare_place_clear (&self->places[side]);
    }

  G_OBJECT_CLASS (hf_compare_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, box);
  gtk_widget_class_bind_template_child_full (widget_class, "change_bar_before", FALSE,
                                             G_STRUCT_OFFSET (HfComparePage,
                                                              change_bars[HF_SIDE_BEFORE]));
  gtk_widget_class_bind_template_child_full (widget_class, "change_bar_after", FALSE,
                                             G_STRUCT_OFFSET (HfComparePage,
                                                              change_bars[HF_SIDE_AFTER]));
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, stack);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, load_page);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, error_page);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, doubt);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, doubt_sentence);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, head);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, pair);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, key);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, strip);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, sum);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, view);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, status);
  gtk_widget_class_bind_template_callback (widget_class, swap_cb);
  gtk_widget_class_bind_template_callback (widget_class, bar_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, order_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, strip_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_objects_cb);
}

static void
ensure_types (void)
{
  g_type_ensure (HF_TYPE_CHANGE_BAR);
  g_type_ensure (HF_TYPE_COMPARE_FINDINGS_STRIP);
  g_type_ensure (HF_TYPE_COMPARE_HEAD);
  g_type_ensure (HF_TYPE_COMPARE_STATUS);
  g_type_ensure (HF_TYPE_COMPARE_SUM);
  g_type_ensure (HF_TYPE_COMPARE_VIEW);
  g_type_ensure (HF_TYPE_ERROR_PAGE);
  g_type_ensure (HF_TYPE_LOAD_PAGE);
  g_type_ensure (HF_TYPE_PAIR_KEY);
  g_type_ensure (HF_TYPE_PAIR_PANE);
}

static void
hf_compare_page_class_init (HfComparePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_compare_page_dispose;
  object_class->get_property = hf_compare_page_get_property;
  widget_class->root = hf_compare_page_root;
  widget_class->unroot = hf_compare_page_unroot;
  widget_class->grab_focus = hf_compare_page_grab_focus;
  widget_class->focus = hf_compare_page_focus;

  g_object_class_override_property (object_class, PROP_TITLE, "title");
  g_object_class_override_property (object_class, PROP_STATE, "state");

  ensure_types ();
  gtk_widget_class_set_css_name (widget_class, "comparepage");
  bind_template (widget_class);
  hf_compare_page_install_load (widget_class);
  hf_compare_page_install_pair (widget_class);
  hf_compare_page_install_panes (widget_class);
  hf_compare_page_install_search (widget_class);
}

static void
hf_compare_page_init (HfComparePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->query = hf_latest_new (self);
  self->findings = hf_compare_findings_new ();
  hf_compare_findings_strip_set_findings (self->strip, self->findings);
  g_signal_connect_swapped (self->findings, "changed", G_CALLBACK (order_changed_cb), self);
  g_signal_connect_swapped (self->findings, "show-row", G_CALLBACK (show_row_cb), self);
}

GtkWidget *
hf_compare_page_new (const HfComparePlace *before,
                     const HfComparePlace *after,
                     gboolean              is_sorted)
{
  HfComparePage *self = g_object_new (HF_TYPE_COMPARE_PAGE, NULL);

  self->places[HF_SIDE_BEFORE] = hf_compare_place_copy (before);
  self->places[HF_SIDE_AFTER] = hf_compare_place_copy (after);
  self->is_sorted = is_sorted;
  self->should_ask = hf_settings_get_boolean (HF_SETTINGS_ASK_LARGE);
  hf_compare_page_init_load (self);
  hf_compare_page_init_pair (self);
  hf_compare_page_init_history (self);
  hf_compare_page_init_panes (self);
  hf_compare_page_init_search (self);
  hf_compare_page_init_walk (self);
  hf_page_announce (HF_PAGE (self));
  hf_compare_page_read (self, FALSE);

  return GTK_WIDGET (self);
}

HfComparison *
hf_compare_page_get_comparison (HfComparePage *self)
{
  return self->result == NULL ? NULL : self->result->comparison;
}

HfCompareFindings *
hf_compare_page_get_findings (HfComparePage *self)
{
  g_return_val_if_fail (HF_IS_COMPARE_PAGE (self), NULL);

  return self->findings;
}
