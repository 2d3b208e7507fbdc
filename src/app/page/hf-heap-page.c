/* hf-heap-page.c: one file in a tab: loading, an error, or its heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-heap-page-private.h"

#include "hf-error.h"
#include "hf-file-version.h"
#include "hf-recent.h"
#include "hf-settings.h"

G_DEFINE_FINAL_TYPE (HfHeapPage, hf_heap_page, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_STATE,
  PROP_SHOW_ROOTS,
  PROP_SHOW_DETAILS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* By HfPageState. */
static const char * const state_names[] = { "loading", "error", "heap" };

static void
set_state (HfHeapPage  *self,
           HfPageState  state)
{
  gtk_stack_set_visible_child_name (self->stack, state_names[state]);
  if (self->state == state)
    return;

  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/* ---- Loading ----------------------------------------------------------- */

/* What was read again may be what is shown; then all that was done in it stays. NULL if it
 * is not. */
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
  if (kept != NULL)
    hf_stored_session_restore (kept, self->session);
  else if (read && self->place != NULL)
    hf_place_restore (self->place, self->session);
  if (read)
    hf_session_store_enter (self->store, result->stored, self->place == NULL);
  if (read)
    hf_archive_bar_set_archive (self->archive_bar, hf_recording_get_archive (result->recording));
  set_state (self, HF_PAGE_HEAP);
  if (!read)
    return;

  self->asks = FALSE;
  g_free (self->version);
  self->version = g_strdup (version);
  hf_recent_add (hf_session_get_file (self->session));
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* What was there before is all that is left: it is shown again. */
static void
show_old_heap (HfHeapPage   *self,
               const GError *error)
{
  hf_status_bar_update (self->status);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    hf_change_bar_tell_failed (self->change_bar, error);
  set_state (self, HF_PAGE_HEAP);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* A snapshot that cannot be analysed stays the chosen one, and its page offers to try
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
  set_state (self, HF_PAGE_ERROR);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* What the next change is told from. A file that is not there may come. */
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

static void read_file (HfHeapPage *self,
                       guint64     memory_limit);

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
  read_file (self, 0);
  return TRUE;
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (HfHeapPage) self = user_data;
  HfLoadJob *job = HF_LOAD_JOB (source);
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

  g_clear_pointer (&self->place, hf_place_free);
  watch_on (self, job, error);
}

static void
drop_job (HfHeapPage *self)
{
  if (self->job != NULL)
    hf_load_job_cancel (self->job);
  g_clear_object (&self->job);
  g_clear_pointer (&self->place, hf_place_free);
  g_cancellable_cancel (self->query);
  g_clear_object (&self->query);
}

/* Takes the job. */
static void
start (HfHeapPage *self,
       HfLoadJob  *job)
{
  drop_job (self);
  self->job = job;
  hf_file_watch_set_version (self->watch, NULL);
  hf_change_bar_hide (self->change_bar);
  hf_load_page_set_job (self->load_page, job, hf_session_get_title (self->session));
  set_state (self, HF_PAGE_LOADING);
  hf_load_job_run_async (job, loaded_cb, g_object_ref (self));
}

static void
read_file (HfHeapPage *self,
           guint64     memory_limit)
{
  HfLoadJob *job = hf_load_job_new (hf_session_get_file (self->session), memory_limit);
  HfPlace *place = hf_place_new (self->session);

  hf_load_job_set_member (job, hf_session_get_member (self->session));
  if (place != NULL)
    hf_load_job_set_position (job, hf_place_get_position (place));
  else if (hf_settings_get_boolean (HF_SETTINGS_RESTORE_SESSIONS))
    hf_load_job_restore (job);
  if (self->asks)
    hf_load_job_ask (job);
  self->wanted = HF_INDEX_NONE;
  start (self, job);
  self->place = place;
}

static void
analyse_snapshot (HfHeapPage *self,
                  guint32     position)
{
  self->wanted = position;
  start (self, hf_load_job_new_for_snapshot (hf_session_get_recording (self->session), position));
}

static void
retry_cb (HfHeapPage *self,
          gboolean    force)
{
  self->asks = FALSE;
  if (self->wanted != HF_INDEX_NONE)
    analyse_snapshot (self, self->wanted);
  else
    read_file (self, force ? G_MAXUINT64 : 0);
}

static void
snapshot_chosen_cb (HfHeapPage *self,
                    guint       position)
{
  analyse_snapshot (self, position);
}

static void
reload_cb (HfHeapPage *self,
           gboolean    force)
{
  read_file (self, force ? G_MAXUINT64 : 0);
}

void
hf_heap_page_reload (HfHeapPage *self)
{
  g_return_if_fail (HF_IS_HEAP_PAGE (self));

  if (self->state != HF_PAGE_LOADING)
    read_file (self, 0);
}

/* ---- The file on disk -------------------------------------------------- */

static void
file_changed_cb (HfHeapPage *self)
{
  const char *title = hf_session_get_title (self->session);
  const HfFileState state = hf_file_watch_get_state (self->watch);

  if (state == HF_FILE_CHANGED)
    hf_change_bar_tell_changed (self->change_bar, title);
  else if (state == HF_FILE_GONE && self->state == HF_PAGE_HEAP)
    hf_change_bar_tell_gone (self->change_bar, title);
  else
    hf_change_bar_hide (self->change_bar);
}

static void
member_chosen_cb (HfHeapPage *self,
                  const char *member)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-member", "s", member);
}

static void
bar_closed_cb (HfHeapPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
hf_heap_page_check_file (HfHeapPage *self)
{
  g_return_if_fail (HF_IS_HEAP_PAGE (self));

  hf_file_watch_check (self->watch);
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
    read_file (self, 0);
}

void
hf_heap_page_reopen (HfHeapPage *self)
{
  g_return_if_fail (HF_IS_HEAP_PAGE (self));

  if (self->state == HF_PAGE_ERROR)
    {
      read_file (self, 0);
      return;
    }
  if (self->state != HF_PAGE_HEAP || self->query != NULL)
    return;

  self->query = g_cancellable_new ();
  g_file_query_info_async (hf_session_get_file (self->session), HF_FILE_VERSION_ATTRIBUTES,
                           G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT, self->query, version_cb,
                           g_object_ref (self));
}

void
hf_heap_page_reset_view (HfHeapPage *self)
{
  g_return_if_fail (HF_IS_HEAP_PAGE (self));

  if (self->state == HF_PAGE_HEAP)
    hf_session_store_reset (self->store);
}

void
hf_heap_page_cancel (HfHeapPage *self)
{
  g_return_if_fail (HF_IS_HEAP_PAGE (self));

  drop_job (self);
  hf_stages_stop (self->stages);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_heap_page_get_property (GObject    *object,
                           guint       property,
                           GValue     *value,
                           GParamSpec *pspec)
{
  HfHeapPage *self = HF_HEAP_PAGE (object);

  switch (property)
    {
    case PROP_STATE:
      g_value_set_int (value, (int) self->state);
      break;
    case PROP_SHOW_ROOTS:
      g_value_set_boolean (value, hf_heap_page_get_show_roots (self));
      break;
    case PROP_SHOW_DETAILS:
      g_value_set_boolean (value, hf_heap_page_get_show_details (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
hf_heap_page_set_property (GObject      *object,
                           guint         property,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  switch (property)
    {
    case PROP_SHOW_ROOTS:
      hf_heap_page_set_show_roots (HF_HEAP_PAGE (object), g_value_get_boolean (value));
      break;
    case PROP_SHOW_DETAILS:
      hf_heap_page_set_show_details (HF_HEAP_PAGE (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

/* The keyboard goes to what is looked at. */
static gboolean
hf_heap_page_grab_focus (GtkWidget *widget)
{
  HfHeapPage *self = HF_HEAP_PAGE (widget);

  switch (self->state)
    {
    case HF_PAGE_HEAP:
      return gtk_widget_grab_focus (adw_view_stack_get_visible_child (self->views));
    case HF_PAGE_ERROR:
      return gtk_widget_grab_focus (GTK_WIDGET (self->error_page));
    case HF_PAGE_LOADING:
    default:
      return gtk_widget_child_focus (GTK_WIDGET (self->load_page), GTK_DIR_TAB_FORWARD);
    }
}

/* Without this Tab would go where grab_focus() does, past all that comes before it. */
static gboolean
hf_heap_page_focus (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  return gtk_widget_child_focus (HF_HEAP_PAGE (widget)->box, direction);
}

static void
hf_heap_page_dispose (GObject *object)
{
  HfHeapPage *self = HF_HEAP_PAGE (object);

  drop_job (self);
  if (self->stages != NULL)
    g_object_run_dispose (G_OBJECT (self->stages));
  g_clear_object (&self->stages);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->watch != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->watch, self);
      g_object_run_dispose (G_OBJECT (self->watch));
    }
  g_clear_object (&self->watch);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_HEAP_PAGE);

  /* What loses the keyboard as it goes asks for another look at the search. */
  hf_heap_page_clear_search (self);

  if (self->store != NULL)
    g_object_run_dispose (G_OBJECT (self->store));
  g_clear_object (&self->store);

  /* After the views, so that the last reference to the heap is the session's,
   * which gives it to a worker. */
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_heap_page_parent_class)->dispose (object);
}

static void
hf_heap_page_finalize (GObject *object)
{
  g_free (HF_HEAP_PAGE (object)->version);

  G_OBJECT_CLASS (hf_heap_page_parent_class)->finalize (object);
}

static void
ensure_types (void)
{
  g_type_ensure (HF_TYPE_ARCHIVE_BAR);
  g_type_ensure (HF_TYPE_CHANGE_BAR);
  g_type_ensure (HF_TYPE_DETAILS_PANE);
  g_type_ensure (HF_TYPE_LOAD_PAGE);
  g_type_ensure (HF_TYPE_ERROR_PAGE);
  g_type_ensure (HF_TYPE_FINDINGS_STRIP);
  g_type_ensure (HF_TYPE_ROOTS_PANE);
  g_type_ensure (HF_TYPE_TREEMAP_PANE);
  g_type_ensure (HF_TYPE_GRAPH_PANE);
  g_type_ensure (HF_TYPE_TYPES_VIEW);
  g_type_ensure (HF_TYPE_OBJECTS_VIEW);
  g_type_ensure (HF_TYPE_STATUS_BAR);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-heap-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, box);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, change_bar);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, stack);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, load_page);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, error_page);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, archive_bar);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, findings);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, paned);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, roots);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, details_paned);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, views);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, treemap);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, graph);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, types);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, objects);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, details);
  gtk_widget_class_bind_template_child (widget_class, HfHeapPage, status);
  gtk_widget_class_bind_template_callback (widget_class, bar_closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, member_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, reload_cb);
  gtk_widget_class_bind_template_callback (widget_class, retry_cb);
  gtk_widget_class_bind_template_callback (widget_class, snapshot_chosen_cb);
}

static void
hf_heap_page_class_init (HfHeapPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_heap_page_dispose;
  object_class->finalize = hf_heap_page_finalize;
  object_class->get_property = hf_heap_page_get_property;
  object_class->set_property = hf_heap_page_set_property;
  widget_class->grab_focus = hf_heap_page_grab_focus;
  widget_class->focus = hf_heap_page_focus;

  properties[PROP_STATE] =
    g_param_spec_int ("state", NULL, NULL, HF_PAGE_LOADING, HF_PAGE_HEAP, HF_PAGE_LOADING,
                      G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_ROOTS] = g_param_spec_boolean ("show-roots", NULL, NULL, TRUE,
                                                      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                        G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_DETAILS] =
    g_param_spec_boolean ("show-details", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  ensure_types ();
  gtk_widget_class_set_css_name (widget_class, "heappage");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  hf_heap_page_install_views (widget_class);
  hf_heap_page_install_search (widget_class);
}

static void
hf_heap_page_init (HfHeapPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
hf_heap_page_new (GFile      *file,
                  const char *member)
{
  HfHeapPage *self = g_object_new (HF_TYPE_HEAP_PAGE, NULL);

  self->session = hf_session_new (file);
  hf_session_choose_member (self->session, member);
  self->stages = hf_stages_new (self->session);
  self->store = hf_session_store_new (self->session);
  self->watch = hf_file_watch_new (file);
  g_signal_connect_swapped (self->watch, "changed", G_CALLBACK (file_changed_cb), self);
  hf_heap_page_init_views (self);
  hf_heap_page_init_search (self);
  self->asks = hf_settings_get_boolean (HF_SETTINGS_ASK_LARGE);
  read_file (self, 0);

  return GTK_WIDGET (self);
}

HfSession *
hf_heap_page_get_session (HfHeapPage *self)
{
  return self->session;
}
