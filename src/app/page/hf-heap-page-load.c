/* hf-heap-page-load.c: how a page reads its file, and follows it on disk
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-error.h"
#include "hf-fault-text.h"
#include "hf-file-version.h"
#include "hf-heap-page-private.h"
#include "hf-recent.h"
#include "hf-settings.h"

/* ---- Loading ----------------------------------------------------------- */

/* Returns the steps of a file that is read again, if it is the file shown; otherwise NULL. */
static HfStoredSession *
keep_steps (HfHeapPage   *self,
            HfLoadResult *result)
{
  HfRecording *old = hf_session_get_recording (self->session);

  if (old == NULL || old == result->recording ||
      hf_session_get_position (self->session) != result->position ||
      g_strcmp0 (hf_recording_get_digest (old), hf_recording_get_digest (result->recording)) != 0)
    return NULL;

  return hf_stored_session_keep (self->session);
}

static void
set_focus (HfHeapPage *self,
           GtkWidget  *focus)
{
  if (self->focus != NULL)
    g_object_remove_weak_pointer (G_OBJECT (self->focus), (gpointer *) &self->focus);
  self->focus = focus;
  if (focus != NULL)
    g_object_add_weak_pointer (G_OBJECT (focus), (gpointer *) &self->focus);
}

/* The heap hides while another one is read, and the keyboard goes elsewhere. */
static void
save_focus (HfHeapPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);

  if (self->state != HF_PAGE_READY)
    return;
  set_focus (self, focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack))
                     ? focus
                     : NULL);
}

static void
restore_focus (HfHeapPage *self)
{
  GtkWidget *focus = self->focus;

  set_focus (self, NULL);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      (focus != NULL && gtk_widget_get_mapped (focus) && gtk_widget_grab_focus (focus)))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Else pictures without reachable objects look like a heap of garbage. */
static void
show_unknown (HfHeapPage *self)
{
  g_autofree char *sentence = hf_fault_text_dup_consequence (
    hf_session_get_analysis (self->session));

  if (sentence == NULL || self->knows_unknown)
    hf_change_bar_hide (self->unknown_bar);
  else
    hf_change_bar_show_unknown (self->unknown_bar, sentence);
}

/* ---- The result -------------------------------------------------------- */

static void
show_result (HfHeapPage   *self,
             HfLoadResult *result,
             const char   *version)
{
  const gboolean read = hf_session_get_recording (self->session) != result->recording;
  g_autoptr (HfStoredSession) kept = keep_steps (self, result);
  g_autoptr (HfSnapshot) snapshot = NULL;

  if (read)
    hf_session_store_leave (self->store);
  snapshot = hf_snapshot_new (result->recording, result->position, result->analysis,
                              result->hierarchy);
  hf_session_set_snapshot (self->session, snapshot);
  if (result->retention != NULL)
    hf_snapshot_set_retention (snapshot, result->retention, NULL);
  if (kept != NULL)
    hf_stored_session_restore (kept, self->session);
  else if (self->carried != NULL)
    hf_carried_state_restore (self->carried, self->session);
  if (read)
    hf_session_store_enter (self->store, result->stored, self->carried == NULL);
  if (read)
    hf_archive_bar_set_archive (self->archive_bar, hf_recording_get_archive (result->recording));
  show_unknown (self);
  /* Before the state: who waits for the heap asks which version it is. */
  if (read)
    {
      g_free (self->version);
      self->version = g_strdup (version);
    }
  hf_heap_page_set_state (self, HF_PAGE_READY);
  restore_focus (self);
  if (!read)
    return;

  self->should_ask = FALSE;
  hf_recent_add (hf_session_get_file (self->session));
}

/* Only the earlier content is left: it is shown again. */
static void
show_old_heap (HfHeapPage   *self,
               const GError *error)
{
  hf_status_bar_update (self->status);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    hf_change_bar_show_failed (self->change_bar, error);
  hf_heap_page_set_state (self, HF_PAGE_READY);
  restore_focus (self);
}

/* A snapshot that cannot be analyzed stays the chosen one, and its page offers to try
 * again. */
static gboolean
has_old_heap (HfHeapPage   *self,
              const GError *error)
{
  return hf_session_get_analysis (self->session) != NULL &&
         (self->wanted == HF_INDEX_NONE ||
          g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}

static void
show_error (HfHeapPage   *self,
            const GError *error)
{
  hf_error_page_set_error (self->error_page, hf_session_get_title (self->session), error);
  hf_heap_page_set_state (self, HF_PAGE_ERROR);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* The state that the next change is compared with. A missing file may appear. */
static void
watch_on (HfHeapPage   *self,
          HfLoadJob    *job,
          const GError *error)
{
  const gboolean cancelled = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  const char *version = self->version;

  if (self->wanted == HF_INDEX_NONE && (self->version == NULL || !cancelled))
    version = hf_load_job_get_version (job);
  hf_file_watch_set_version (self->watch, version == NULL ? "" : version);
}

/* A file that was opened as a whole shows the heap that is first in it now. */
static gboolean
read_first_instead (HfHeapPage   *self,
                    const GError *error)
{
  if (!g_error_matches (error, HF_ERROR, HF_ERROR_NO_MEMBER) ||
      hf_session_get_recording (self->session) == NULL ||
      !hf_session_is_member (self->session, NULL))
    return FALSE;

  hf_session_choose_member (self->session, NULL);
  hf_heap_page_read (self, 0);
  return TRUE;
}

static void
show_loaded (HfHeapPage   *self,
             HfLoadJob    *job,
             GAsyncResult *result)
{
  g_autoptr (HfLoadResult) loaded = NULL;
  g_autoptr (GError) error = NULL;

  loaded = hf_load_job_run_finish (job, result, &error);
  if (self->job != job)
    return;

  hf_load_page_set_job (self->load_page, NULL, NULL);
  g_clear_object (&self->job);
  if (read_first_instead (self, error))
    return;

  if (loaded != NULL)
    show_result (self, loaded, hf_load_job_get_version (job));
  else if (has_old_heap (self, error))
    show_old_heap (self, error);
  else
    show_error (self, error);

  g_clear_pointer (&self->carried, hf_carried_state_free);
  watch_on (self, job, error);
  if (loaded == NULL)
    {
      g_clear_pointer (&self->listed_type, g_free);
      self->seeks_object = FALSE;
    }
  hf_heap_page_show_sought (self);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (HfHeapPage) self = user_data;
  HfLoadJob *job = HF_LOAD_JOB (source);

  if (self->job == job && self->forgetter != 0)
    g_set_object (&self->loaded, result);
  else
    show_loaded (self, job, result);
}

/* ---- Cells of the heap before ------------------------------------------- */

/* To remove the cells of one table takes nearly as long as a turn of the main loop may: each table
 * has one of its own, while the heap is hidden. Drawing must not come first: the spinner may keep
 * the main loop from ever being idle. */
static gboolean
forget_cb (gpointer user_data)
{
  g_autoptr (HfHeapPage) self = g_object_ref (user_data);
  HfTableView *const tables[] = { HF_TABLE_VIEW (self->types), HF_TABLE_VIEW (self->dominators),
                                  HF_TABLE_VIEW (self->objects) };
  g_autoptr (GAsyncResult) loaded = NULL;
  g_autoptr (HfLoadJob) job = NULL;

  if (self->n_forgotten < G_N_ELEMENTS (tables))
    {
      hf_table_view_forget_cells (tables[self->n_forgotten++]);
      return G_SOURCE_CONTINUE;
    }

  self->forgetter = 0;
  loaded = g_steal_pointer (&self->loaded);
  if (loaded == NULL)
    return G_SOURCE_REMOVE;
  job = g_object_ref (self->job);
  show_loaded (self, job, loaded);
  return G_SOURCE_REMOVE;
}

static void
forget_cells (HfHeapPage *self)
{
  self->n_forgotten = 0;
  if (self->forgetter == 0)
    self->forgetter = g_idle_add_full (G_PRIORITY_HIGH_IDLE, forget_cb, self, NULL);
}

/* ---- The job ------------------------------------------------------------- */

/* A result that waits is freed as one that comes too late. */
static void
drop_loaded (HfHeapPage *self)
{
  g_autoptr (GAsyncResult) loaded = g_steal_pointer (&self->loaded);
  g_autoptr (HfLoadResult) dropped = NULL;

  g_clear_handle_id (&self->forgetter, g_source_remove);
  if (loaded != NULL)
    dropped = hf_load_job_run_finish (self->job, loaded, NULL);
}

void
hf_heap_page_drop_job (HfHeapPage *self)
{
  drop_loaded (self);
  if (self->job != NULL)
    hf_load_job_cancel (self->job);
  g_clear_object (&self->job);
  g_clear_pointer (&self->carried, hf_carried_state_free);
  g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
}

/* Takes the job. */
static void
start (HfHeapPage *self,
       HfLoadJob  *job)
{
  hf_heap_page_drop_job (self);
  save_focus (self);
  self->job = job;
  hf_file_watch_set_version (self->watch, NULL);
  hf_change_bar_hide (self->change_bar);
  hf_load_page_set_job (self->load_page, job, hf_session_get_title (self->session));
  hf_heap_page_set_state (self, HF_PAGE_LOADING);
  forget_cells (self);
  hf_load_job_run_async (job, loaded_cb, g_object_ref (self));
}

void
hf_heap_page_read (HfHeapPage *self,
                   guint64     memory_limit)
{
  GFile *file = hf_session_get_file (self->session);
  const char *member = hf_session_get_member (self->session);
  HfLoadJob *job = hf_load_job_new (file, memory_limit);
  HfCarriedState *carried = hf_carried_state_new (self->session);
  g_autoptr (HfKnownHeap) known = hf_page_find_heap (HF_PAGE (self), file, member, NULL);

  if (known != NULL)
    hf_load_job_offer (job, known);
  hf_load_job_set_member (job, member);
  if (carried != NULL)
    hf_load_job_set_position (job, hf_carried_state_get_position (carried));
  else if (hf_settings_get_boolean (HF_SETTINGS_RESTORE_SESSIONS))
    hf_load_job_restore (job);
  if (self->should_ask)
    hf_load_job_ask (job);
  self->wanted = HF_INDEX_NONE;
  start (self, job);
  self->carried = carried;
}

void
hf_heap_page_analyse_snapshot (HfHeapPage *self,
                               guint32     position)
{
  HfCarriedState *carried = hf_carried_state_new (self->session);

  self->wanted = position;
  start (self, hf_load_job_new_for_snapshot (hf_session_get_recording (self->session), position));
  self->carried = carried;
}

static void
retry_cb (HfHeapPage *self,
          gboolean    force)
{
  self->should_ask = FALSE;
  if (self->wanted != HF_INDEX_NONE)
    hf_heap_page_analyse_snapshot (self, self->wanted);
  else
    hf_heap_page_read (self, force ? G_MAXUINT64 : 0);
}

static void
snapshot_chosen_cb (HfHeapPage *self,
                    guint       position)
{
  hf_heap_page_analyse_snapshot (self, position);
}

static void
reload_cb (HfHeapPage *self,
           gboolean    force)
{
  hf_heap_page_read (self, force ? G_MAXUINT64 : 0);
}

static void
notice_cb (HfHeapPage *self,
           const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", text);
}

/* ---- The file on disk -------------------------------------------------- */

static void
file_changed_cb (HfHeapPage *self)
{
  const char *title = hf_session_get_title (self->session);
  const HfFileState state = hf_file_watch_get_state (self->watch);

  if (state == HF_FILE_CHANGED)
    hf_change_bar_show_changed (self->change_bar, title);
  else if (state == HF_FILE_GONE && self->state == HF_PAGE_READY)
    hf_change_bar_show_gone (self->change_bar, title);
  else
    hf_change_bar_hide (self->change_bar);
}

/* ---- Opened again ------------------------------------------------------ */

static void
version_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (HfHeapPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);
  g_autofree char *version = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->query == NULL)
    return;

  g_clear_object (&self->query);

  /* A file that is gone leaves its heap here: it is all that is left of it. */
  if (info == NULL)
    return;
  version = hf_file_version_new (info);
  if (g_strcmp0 (version, self->version) != 0)
    hf_heap_page_read (self, 0);
}

void
hf_heap_page_reopen (HfPage *page)
{
  HfHeapPage *self = HF_HEAP_PAGE (page);

  if (self->state == HF_PAGE_ERROR)
    {
      hf_heap_page_read (self, 0);
      return;
    }
  if (self->state != HF_PAGE_READY || self->query != NULL)
    return;

  self->query = g_cancellable_new ();
  g_file_query_info_async (hf_session_get_file (self->session), HF_FILE_VERSION_ATTRIBUTES,
                           G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT, self->query, version_cb,
                           g_object_ref (self));
}

/* ---- The widget -------------------------------------------------------- */

void
hf_heap_page_install_load (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, reload_cb);
  gtk_widget_class_bind_template_callback (widget_class, retry_cb);
  gtk_widget_class_bind_template_callback (widget_class, snapshot_chosen_cb);
}

void
hf_heap_page_init_load (HfHeapPage *self)
{
  self->watch = hf_file_watch_new (hf_session_get_file (self->session));
  g_signal_connect_swapped (self->watch, "changed", G_CALLBACK (file_changed_cb), self);
  g_signal_connect_swapped (self->session, "notice", G_CALLBACK (notice_cb), self);
  hf_heap_page_init_sought (self);
}

void
hf_heap_page_clear_load (HfHeapPage *self)
{
  hf_heap_page_drop_job (self);
  if (self->watch != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->watch, self);
      g_object_run_dispose (G_OBJECT (self->watch));
    }
  g_clear_object (&self->watch);
  set_focus (self, NULL);
}
