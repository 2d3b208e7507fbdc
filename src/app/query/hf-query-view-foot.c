/* hf-query-view-foot.c: the line below an answer: how many rows it has, and where they can go
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-copy.h"
#include "hf-label.h"
#include "hf-query-save-dialog.h"
#include "hf-query-text.h"
#include "hf-query-view-private.h"
#include "hf-stage-text.h"

#include <glib/gi18n.h>
#include <string.h>

static char *
dup_time (gint64 usec)
{
  if (usec < 10 * G_USEC_PER_SEC)
    /* Translators: milliseconds */
    return g_strdup_printf (_ ("%d ms"), (int) (usec / 1000));

  /* Translators: seconds */
  return g_strdup_printf (_ ("%.1f s"), (double) usec / G_USEC_PER_SEC);
}

static void
show_running (HfQueryView *self)
{
  HfQueryRows *rows = hf_query_run_get_rows (self->run);
  const guint32 n_rows = rows == NULL ? 0 : hf_query_rows_get_n (rows);
  g_autofree char *count = hf_query_text_dup_rows (n_rows);
  g_autofree char *text = NULL;
  HfProgressReport report;

  if (n_rows == 0 && hf_query_run_get_stage (self->run, &report))
    text = g_strdup (hf_stage_get_text (report.stage));
  else if (n_rows == 0)
    text = g_strdup (_ ("Running…"));
  else
    /* Translators: "%s" is "12,345 rows" */
    text = g_strdup_printf (_ ("%s so far"), count);
  hf_label_set_claim (self->count, text, 0);
}

static gboolean
is_stale (HfQueryView *self)
{
  g_autofree char *text = hf_query_editor_dup_text (self->editor);

  return self->answered != NULL && strcmp (text, hf_query_run_get_text (self->answered)) != 0;
}

/* Why the answer is not that of the text. */
static const char *
get_note (HfQueryView *self,
          gboolean     stale)
{
  const GError *error = hf_query_run_get_error (self->answered);
  HfQueryRows *rows = hf_query_run_get_rows (self->answered);

  if (stale && self->run != self->answered)
    return _ ("of the last text that ran; this one did not");
  if (stale)
    return _ ("of the earlier text");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return _ ("the query was canceled");
  if (error != NULL)
    return _ ("the query has failed after these rows");
  return hf_query_rows_is_cut (rows) ? _ ("the query has more rows than there is room for") : NULL;
}

static void
show_answered (HfQueryView *self,
               const char  *note)
{
  g_autofree char *rows = hf_query_text_dup_rows (hf_answer_view_get_n_rows (self->answer));
  g_autofree char *usec = dup_time (hf_query_run_get_usec (self->answered));
  g_autofree char *text = NULL;

  if (note == NULL)
    /* Translators: "42 rows · 16 ms" */
    text = g_strdup_printf (_ ("%s · %s"), rows, usec);
  else
    /* Translators: "42 rows · 16 ms · of the earlier text" */
    text = g_strdup_printf (_ ("%s · %s · %s"), rows, usec, note);
  hf_label_set_claim (self->count, text, g_str_has_prefix (text, rows) ? strlen (rows) : 0);
}

void
hf_query_view_show_foot (HfQueryView *self)
{
  const gboolean is_running = self->run != NULL && hf_query_run_is_running (self->run);
  const gboolean has_rows = self->answer != NULL && hf_answer_view_get_n_rows (self->answer) > 0;
  const char *note = self->answered != NULL && !is_running ? get_note (self, is_stale (self))
                                                           : NULL;

  if (is_running)
    show_running (self);
  else if (self->answered != NULL)
    show_answered (self, note);
  else
    hf_label_set_claim (self->count, "", 0);
  gtk_widget_set_visible (self->stale, note != NULL);
  gtk_widget_set_sensitive (self->copy, has_rows);
  gtk_widget_set_sensitive (self->save, has_rows && !is_running);
}

static HfQuerySave *
dup_rows_to_save (HfQueryView *self)
{
  return hf_query_save_new (hf_answer_view_get_rows (self->answer),
                            hf_answer_view_get_n_rows (self->answer),
                            hf_answer_view_get_order (self->answer));
}

static void
copy_cb (HfQueryView *self)
{
  g_autoptr (HfQuerySave) save = dup_rows_to_save (self);
  g_autofree char *note = NULL;
  g_autofree char *text = hf_query_save_dup_text (save, &note);

  hf_copy_text (GTK_WIDGET (self), text);
  if (note != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", note);
}

static void
save_cb (HfQueryView *self)
{
  hf_query_save_dialog_run (GTK_WIDGET (self), dup_rows_to_save (self),
                            gtk_label_get_text (self->name), hf_session_get_file (self->session));
}

void
hf_query_view_install_foot (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}
