/* hf-query-view.c: questions in SQL to the heap of a session
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-view.h"

#include "hf-css-class.h"
#include "hf-free-later.h"
#include "hf-lazy-rows.h"
#include "hf-query-view-private.h"
#include "hf-table-status.h"

#include <glib/gi18n.h>

/* A run that takes longer can be canceled by its button, in ms. */
#define CANCEL_AFTER_MS 300

G_DEFINE_FINAL_TYPE (HfQueryView, hf_query_view, GTK_TYPE_WIDGET)

/* ---- The answer -------------------------------------------------------------- */

static void
show_status (HfQueryView *self,
             const char  *title,
             const char  *description)
{
  hf_table_status_show (self->status, title, description);
  gtk_stack_set_visible_child_name (self->stack, "status");
}

static void
drop_answer (HfQueryView *self)
{
  adw_bin_set_child (self->bin, NULL);
  self->answer = NULL;
  g_clear_object (&self->answered);
  hf_query_chart_set_rows (self->chart, NULL, NULL);
  show_status (self, _ ("No Answer Yet"),
               _ ("Choose a query of the library, or write one and run it with Ctrl+Enter."));
}

/* The first rows say which values a column has. */
static void
take_answer (HfQueryView *self,
             HfQueryRows *rows)
{
  GtkWidget *answer = hf_answer_view_new (self->session, self->source, rows);

  adw_bin_set_child (self->bin, answer);
  self->answer = HF_ANSWER_VIEW (answer);
  g_set_object (&self->answered, self->run);
}

static void
show_rows (HfQueryView *self)
{
  HfQueryRows *rows = hf_query_run_get_rows (self->run);
  const gboolean is_running = hf_query_run_is_running (self->run);
  const guint32 n_rows = rows == NULL ? 0 : hf_query_rows_get_n (rows);

  if (rows == NULL || (n_rows == 0 && (is_running || hf_query_run_get_error (self->run) != NULL)))
    return;

  if (self->answered != self->run)
    take_answer (self, rows);
  else
    hf_answer_view_update (self->answer);
  hf_query_chart_set_rows (self->chart, rows, self->source);
  if (n_rows == 0)
    show_status (self, _ ("No Rows"), _ ("The heap has nothing that the query asks for."));
  else
    gtk_stack_set_visible_child_name (self->stack, "table");
  if (n_rows > 0 && self->wants_rows)
    gtk_widget_grab_focus (GTK_WIDGET (self->answer));
  self->wants_rows = FALSE;
}

static void
show_start (HfQueryView *self)
{
  const gboolean is_long = self->run != NULL && hf_query_run_is_running (self->run) &&
                           hf_query_run_get_usec (self->run) > CANCEL_AFTER_MS * 1000;

  gtk_button_set_label (self->start, is_long ? _ ("_Cancel") : _ ("_Run"));
  hf_css_class_set (GTK_WIDGET (self->start), "suggested-action", !is_long);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_long);
  gtk_spinner_set_spinning (self->spinner, is_long);
}

static void
changed_cb (HfQueryView *self)
{
  show_rows (self);
  show_start (self);
  if (!hf_query_run_is_running (self->run))
    hf_query_view_show_fault (self);
  hf_query_view_show_foot (self);
}

static void
drop_run (HfQueryView *self)
{
  if (self->run == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->run, self);
  hf_query_run_cancel (self->run);
  g_clear_object (&self->run);
}

void
hf_query_view_start (HfQueryView *self)
{
  g_autofree char *text = hf_query_editor_dup_text (self->editor);

  if (self->source == NULL)
    return;

  drop_run (self);
  hf_query_view_hide_fault (self);
  self->run = hf_query_run_new (self->source, text, HF_LAZY_ROWS_MAX);
  g_signal_connect_swapped (self->run, "changed", G_CALLBACK (changed_cb), self);
  show_start (self);
  hf_query_view_show_foot (self);
}

static void
run_cb (HfQueryView *self)
{
  hf_query_view_start (self);
}

static void
start_clicked_cb (HfQueryView *self)
{
  const gboolean is_cancel = self->run != NULL && hf_query_run_is_running (self->run) &&
                             !gtk_widget_has_css_class (GTK_WIDGET (self->start),
                                                        "suggested-action");

  if (is_cancel)
    hf_query_run_cancel (self->run);
  else
    hf_query_view_start (self);
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args G_GNUC_UNUSED,
           gpointer   user_data G_GNUC_UNUSED)
{
  HfQueryView *self = HF_QUERY_VIEW (widget);

  if (self->run == NULL || !hf_query_run_is_running (self->run))
    return FALSE;

  hf_query_run_cancel (self->run);
  return TRUE;
}

/* ---- The chart ---------------------------------------------------------------- */

static void
show_chart (HfQueryView *self)
{
  gtk_widget_set_visible (self->chart_box,
                          gtk_toggle_button_get_active (self->chart_button) && !self->is_narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->chart_button), !self->is_narrow);
}

void
hf_query_view_set_narrow (HfQueryView *self,
                          gboolean     narrow)
{
  g_return_if_fail (HF_IS_QUERY_VIEW (self));

  self->is_narrow = !!narrow;
  show_chart (self);
}

/* ---- The heap ------------------------------------------------------------------ */

/* Rows of an earlier heap have names of objects that are gone. */
static void
analysis_changed_cb (HfQueryView *self)
{
  HfAnalysis *analysis = hf_session_get_analysis (self->session);

  drop_run (self);
  drop_answer (self);
  hf_query_view_hide_fault (self);
  hf_free_later (g_steal_pointer (&self->source), (GDestroyNotify) hf_query_source_unref);
  if (analysis != NULL)
    self->source = hf_query_source_new (
      hf_session_get_recording (self->session),
      hf_snapshot_get_position (hf_session_get_snapshot (self->session)), analysis);
  hf_query_library_pane_set_source (self->library, self->source);
  hf_query_editor_set_sources (self->editor, self->source);
  gtk_widget_set_sensitive (GTK_WIDGET (self->start), self->source != NULL);
  show_start (self);
  hf_query_view_show_name (self);
  hf_query_view_show_foot (self);
}

/* ---- The widget ------------------------------------------------------------------ */

static gboolean
hf_query_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (HF_QUERY_VIEW (widget)->editor));
}

/* Nobody has chosen a query yet: one is there to look at. */
static void
hf_query_view_map (GtkWidget *widget)
{
  HfQueryView *self = HF_QUERY_VIEW (widget);

  GTK_WIDGET_CLASS (hf_query_view_parent_class)->map (widget);
  if (self->entry == NULL && self->run == NULL && self->source != NULL)
    hf_query_view_open (self, hf_query_library_pane_find_first (self->library));
}

static void
hf_query_view_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  GTK_WIDGET_CLASS (hf_query_view_parent_class)->size_allocate (widget, width, height, baseline);
  gtk_popover_present (GTK_POPOVER (HF_QUERY_VIEW (widget)->naming));
}

static void
hf_query_view_dispose (GObject *object)
{
  HfQueryView *self = HF_QUERY_VIEW (object);

  drop_run (self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  hf_query_view_clear_text (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_QUERY_VIEW);
  self->answer = NULL;
  g_clear_object (&self->answered);
  hf_free_later (g_steal_pointer (&self->source), (GDestroyNotify) hf_query_source_unref);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_query_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-query-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, box);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, file);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, name);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, changed);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, keep);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, start);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, editor);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, fault);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, fault_text);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, replace);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, stack);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, status);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, bin);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, chart_box);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, chart);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, stale);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, count);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, copy);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, save);
  gtk_widget_class_bind_template_child (widget_class, HfQueryView, chart_button);
  gtk_widget_class_bind_template_callback (widget_class, run_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_chart);
}

static void
hf_query_view_class_init (HfQueryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_query_view_dispose;
  widget_class->grab_focus = hf_query_view_grab_focus;
  widget_class->map = hf_query_view_map;
  widget_class->size_allocate = hf_query_view_size_allocate;
  g_type_ensure (HF_TYPE_QUERY_CHART);
  g_type_ensure (HF_TYPE_QUERY_EDITOR);
  gtk_widget_class_set_css_name (widget_class, "queryview");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  hf_query_view_install_text (widget_class);
  hf_query_view_install_fault (widget_class);
  hf_query_view_install_foot (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
hf_query_view_init (HfQueryView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_start (self);
}

void
hf_query_view_set_session (HfQueryView        *self,
                           HfSession          *session,
                           HfQueryLibraryPane *library)
{
  g_return_if_fail (HF_IS_QUERY_VIEW (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->library = library;
  hf_query_view_init_text (self);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (analysis_changed_cb), self);
  analysis_changed_cb (self);
}

GtkWidget *
hf_query_view_get_editor (HfQueryView *self)
{
  return GTK_WIDGET (self->editor);
}

GtkWidget *
hf_query_view_get_answer (HfQueryView *self)
{
  return GTK_WIDGET (self->bin);
}

void
hf_query_view_run (HfQueryView *self,
                   const char  *text)
{
  g_return_if_fail (HF_IS_QUERY_VIEW (self));

  hf_query_editor_set_text (self->editor, text);
  hf_query_view_show_name (self);
  hf_query_view_start (self);
}

HfQueryRun *
hf_query_view_get_run (HfQueryView *self)
{
  return self->run;
}
