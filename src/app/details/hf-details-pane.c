/* hf-details-pane.c: what is selected, what keeps it alive, and what it refers to
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-details-pane-private.h"

#include "hf-copy.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-theme.h"

#include <glib/gi18n.h>

/* How long the last selection stays before the pane becomes blank. */
#define LATE_MSEC 100

/* The width grows half as much as the letters do, so that the view beside the pane
 * keeps its room; in px at letters of the usual size. */
#define MIN_WIDTH 300
#define MIN_WIDTH_NARROW 252

G_DEFINE_FINAL_TYPE (HfDetailsPane, hf_details_pane, GTK_TYPE_WIDGET)

/* ---- Showing it, once all of it is there ------------------------------- */

static void
present (HfDetailsPane *self)
{
  g_clear_handle_id (&self->late_source, g_source_remove);
  self->presented = TRUE;
  hf_details_list_set (self->list, hf_session_get_analysis (self->session),
                       hf_session_get_retention (self->session), self->details,
                       hf_details_pane_get_chain (self), g_steal_pointer (&self->pending_lists));
  hf_details_pane_show_history (self);
  hf_details_pane_show_position (self);
  hf_details_pane_show_silence (self);
}

static gboolean
is_ready (HfDetailsPane *self)
{
  const gboolean has_reason = self->reasons == NULL || hf_reasons_get_n (self->reasons) > 0 ||
                              !hf_reasons_is_busy (self->reasons);

  return has_reason && self->has_lists;
}

static gboolean
late_cb (gpointer user_data)
{
  HfDetailsPane *self = user_data;

  self->late_source = 0;
  present (self);

  return G_SOURCE_REMOVE;
}

static void
present_if_ready (HfDetailsPane *self)
{
  if (self->presented || is_ready (self))
    present (self);
  else if (self->late_source == 0)
    self->late_source = g_timeout_add (LATE_MSEC, late_cb, self);
}

/* ---- Work in the background -------------------------------------------- */

static void
drop_reasons (HfDetailsPane *self)
{
  if (self->reasons == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->reasons, self);
  g_object_run_dispose (G_OBJECT (self->reasons));
  g_clear_object (&self->reasons);
}

static void
stop (HfDetailsPane *self)
{
  g_clear_handle_id (&self->late_source, g_source_remove);
  hf_latest_cancel (self->lists);
  hf_latest_cancel (self->sum);
  hf_details_pane_stop_history (self);
  drop_reasons (self);
  g_clear_pointer (&self->pending_lists, hf_details_lists_drop);
  self->position = 0;
  self->wants_next = FALSE;
  self->has_lists = FALSE;
  self->presented = FALSE;
}

static void
reasons_changed_cb (HfDetailsPane *self)
{
  const guint n = hf_reasons_get_n (self->reasons);

  if (self->wants_next && self->position + 1 < n)
    self->position++;
  self->wants_next = FALSE;

  if (!self->presented)
    {
      present_if_ready (self);
      return;
    }

  if (n > 0)
    hf_details_list_set_chain (self->list, hf_details_pane_get_chain (self));
  hf_details_pane_show_position (self);
  hf_details_pane_show_silence (self);
}

static void
describe (HfDetailsPane *self)
{
  const HfSelection selection = hf_session_get_selection (self->session);
  const guint32 node = hf_session_get_selected_node (self->session);

  g_clear_pointer (&self->details, hf_details_free);
  self->details = hf_details_new (hf_session_get_analysis (self->session),
                                  hf_session_get_retention (self->session), &selection,
                                  &self->worker_figures);
  if (node != HF_INDEX_NONE)
    hf_details_set_box (self->details, hf_session_get_treemap (self->session), node);
  hf_details_head_set (self->head, self->details);
}

static void
take_lists (HfDetailsPane  *self,
            HfDetailsLists *lists)
{
  self->has_lists = TRUE;
  self->pending_lists = lists;
  if (lists != NULL && lists->more.has_roots)
    {
      self->worker_figures.has_roots = TRUE;
      self->worker_figures.n_roots = lists->more.n_roots;
      self->worker_figures.n_root_bytes = lists->more.n_root_bytes;
      self->worker_figures.first_type = lists->more.first_type;
      self->worker_figures.n_listed_bytes = lists->more.n_listed_bytes;
      describe (self);
    }
}

static void
listed_cb (gpointer      owner,
           gpointer      data G_GNUC_UNUSED,
           gpointer      answer,
           const GError *error G_GNUC_UNUSED)
{
  take_lists (owner, answer);
  present_if_ready (owner);
}

static void
summed_cb (gpointer      owner,
           gpointer      data G_GNUC_UNUSED,
           gpointer      answer,
           const GError *error G_GNUC_UNUSED)
{
  HfDetailsPane *self = owner;
  g_autofree HfRetainedSum *sum = answer;

  if (sum == NULL)
    return;

  self->worker_figures.has_sum = TRUE;
  self->worker_figures.sum = *sum;
  describe (self);
}

static void
find_lists (HfDetailsPane *self)
{
  HfAnalysis *analysis = hf_session_get_analysis (self->session);
  HfRetention *retention = hf_session_get_retention (self->session);
  HfQuestion *question = hf_details_lists_new_question (analysis, retention, self->details);

  if (hf_details_lists_is_quick (analysis, retention, self->details))
    hf_latest_ask_now (self->lists, question, listed_cb);
  else
    hf_latest_ask (self->lists, question, listed_cb);
}

static void
begin (HfDetailsPane *self)
{
  HfRetention *retention = hf_session_get_retention (self->session);

  memset (&self->worker_figures, 0, sizeof self->worker_figures);
  self->worker_figures.given_up = hf_session_get_why_no_retention (self->session) != NULL;
  describe (self);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "details");
  if (retention != NULL)
    hf_details_pane_find_reasons (self, retention);
  if (self->reasons != NULL)
    g_signal_connect_swapped (self->reasons, "changed", G_CALLBACK (reasons_changed_cb), self);
  if (retention != NULL && hf_details_pane_is_merged (self) && self->details->is_reachable)
    hf_latest_ask (self->sum, hf_details_sum_new_question (retention, self->details->subject.type),
                   summed_cb);
  find_lists (self);
  hf_details_pane_find_history (self);
  if (!self->presented)
    present_if_ready (self);
}

static void
update (HfDetailsPane *self)
{
  const HfSelection selection = hf_session_get_selection (self->session);

  stop (self);
  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->stale)
    return;

  if (selection.kind != HF_SELECTION_NONE)
    {
      begin (self);
      return;
    }

  g_clear_pointer (&self->details, hf_details_free);
  hf_details_list_clear (self->list);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "empty");
}

/* A type is described by its box only where the treemap has that box. */
static void
treemap_changed_cb (HfDetailsPane *self)
{
  const gboolean is_box = self->details != NULL && self->details->box_object.value != HF_INDEX_NONE;
  const gboolean is_type = self->details != NULL &&
                           self->details->subject.kind == HF_SELECTION_TYPE;

  if (is_type && is_box != (hf_session_get_selected_node (self->session) != HF_INDEX_NONE))
    update (self);
}

/* All of the old heap that is shown must be released, even while the pane is hidden. */
static void
analysis_changed_cb (HfDetailsPane *self)
{
  hf_details_list_clear (self->list);
  hf_details_pane_check_history (self);
  update (self);
}

/* ---- Buttons and keys -------------------------------------------------- */

static void
selected_cb (HfDetailsPane *self,
             HfDetailsRow  *row)
{
  if (hf_details_row_get_data (row)->kind == HF_DETAILS_MOMENT)
    hf_details_pane_go_to_moment (self, row);
  else
    hf_session_select (self->session, hf_details_row_get_selection (row));
}

static void
type_clicked_cb (HfDetailsPane *self)
{
  if (self->details != NULL && self->details->type.value != HF_INDEX_NONE)
    hf_session_select (self->session, hf_selection_type (self->details->type));
}

static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  HfDetailsPane *self = HF_DETAILS_PANE (widget);
  g_autofree char *text = hf_details_list_dup_text (self->list);

  if (text == NULL && self->details != NULL)
    text = g_strdup (self->details->id != NULL          ? self->details->id
                     : self->details->full_name != NULL ? self->details->full_name
                                                        : self->details->title);

  return hf_copy_text (widget, text);
}

/* ---- The widget -------------------------------------------------------- */

/* Letters of the usual size leave the width to the user, who drags it. */
static void
update_width (HfDetailsPane *self)
{
  const double scale = hf_theme_get_text_scale (GTK_WIDGET (self));
  const int width = (int) ((1 + scale) / 2 * (self->narrow ? MIN_WIDTH_NARROW : MIN_WIDTH));

  gtk_widget_set_size_request (self->stack, scale > 1 ? width : -1, -1);
  if (self->narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self->head), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->head), "narrow");
}

static void
hf_details_pane_css_changed (GtkWidget         *widget,
                             GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (hf_details_pane_parent_class)->css_changed (widget, change);

  update_width (HF_DETAILS_PANE (widget));
}

static void
hf_details_pane_map (GtkWidget *widget)
{
  HfDetailsPane *self = HF_DETAILS_PANE (widget);

  GTK_WIDGET_CLASS (hf_details_pane_parent_class)->map (widget);

  if (self->session != NULL && self->stale)
    update (self);
}

static void
hf_details_pane_unmap (GtkWidget *widget)
{
  HfDetailsPane *self = HF_DETAILS_PANE (widget);

  GTK_WIDGET_CLASS (hf_details_pane_parent_class)->unmap (widget);

  /* A hidden pane does no work. */
  if (self->session != NULL && self->details != NULL && !is_ready (self))
    update (self);
}

static void
hf_details_pane_dispose (GObject *object)
{
  HfDetailsPane *self = HF_DETAILS_PANE (object);

  stop (self);
  g_clear_pointer (&self->lists, hf_latest_free);
  g_clear_pointer (&self->sum, hf_latest_free);
  g_clear_pointer (&self->finding_history, hf_latest_free);
  g_clear_pointer (&self->history, hf_details_history_unref);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_DETAILS_PANE);
  g_clear_pointer (&self->details, hf_details_free);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_details_pane_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-details-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, stack);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, faults);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, head);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, reason);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, reason_title);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, position_label);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, previous);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, next);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, folding_bar);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, captions);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, caption);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, freed_caption);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, silence);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, blank);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsPane, list);
  gtk_widget_class_bind_template_callback (widget_class, hf_details_pane_show_previous);
  gtk_widget_class_bind_template_callback (widget_class, hf_details_pane_show_next);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, type_clicked_cb);
}

static void
hf_details_pane_class_init (HfDetailsPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_details_pane_dispose;
  widget_class->css_changed = hf_details_pane_css_changed;
  widget_class->map = hf_details_pane_map;
  widget_class->unmap = hf_details_pane_unmap;

  g_type_ensure (HF_TYPE_DETAILS_HEAD);
  g_type_ensure (HF_TYPE_DETAILS_LIST);
  g_type_ensure (HF_TYPE_FAULTS_BOX);
  g_type_ensure (HF_TYPE_FOLDING_BAR);
  hf_copy_add_keys (widget_class, copy_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "detailspane");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
}

static void
hf_details_pane_init (HfDetailsPane *self)
{
  self->lists = hf_latest_new (self);
  self->sum = hf_latest_new (self);
  self->finding_history = hf_latest_new (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Details"), -1);
}

void
hf_details_pane_set_session (HfDetailsPane *self,
                             HfSession     *session)
{
  g_return_if_fail (HF_IS_DETAILS_PANE (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  hf_details_list_set_session (self->list, session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::retention", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (session, "notify::treemap", G_CALLBACK (treemap_changed_cb), self);
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::tracks", G_CALLBACK (hf_details_pane_find_history),
                            self);
  g_signal_connect_swapped (session, "notify::left-out", G_CALLBACK (update), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (analysis_changed_cb), self);
  hf_details_head_set_session (self->head, session);
  hf_faults_box_set_session (self->faults, session);
  hf_folding_bar_set_session (self->folding_bar, session, HF_FOLDING_LEFT_OUT, GTK_WIDGET (self));
  hf_details_pane_attach_menu (self);
  update (self);
}

void
hf_details_pane_set_narrow (HfDetailsPane *self,
                            gboolean       narrow)
{
  g_return_if_fail (HF_IS_DETAILS_PANE (self));

  self->narrow = narrow;
  update_width (self);
}

void
hf_details_pane_edit_note (HfDetailsPane *self)
{
  g_return_if_fail (HF_IS_DETAILS_PANE (self));

  hf_details_head_edit_note (self->head);
}
