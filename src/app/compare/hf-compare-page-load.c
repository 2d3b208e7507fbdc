/* hf-compare-page-load.c: how a page loads its two heaps, and follows their files on disk
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-page-private.h"
#include "hf-compat.h"
#include "hf-recent.h"
#include "hf-settings.h"

#include <glib/gi18n.h>

/* ---- Loading ----------------------------------------------------------- */

const HfKnownHeap *
hf_compare_page_get_known (HfComparePage *self,
                           HfSide         side)
{
  return self->kept[side] != NULL ? self->kept[side]
                                  : (self->result == NULL ? NULL : self->result->heaps[side]);
}

static void
forget_kept (HfComparePage *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    g_clear_pointer (&self->kept[side], hf_known_heap_free);
}

/* A heap that is loaded is not loaded again because the other one failed. */
static void
keep_loaded (HfComparePage *self,
             HfHeapsJob    *heaps)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfKnownHeap *known = hf_heaps_job_get_known (heaps, side);

      if (known == NULL)
        continue;
      hf_known_heap_free (self->kept[side]);
      self->kept[side] = hf_known_heap_copy (known);
    }
}

/* A recording has several heaps: which of them this one is belongs to its name. */
static void
take_positions (HfComparePage *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfKnownHeap *heap = self->result->heaps[side];

      if (hf_recording_get_n_heaps (heap->recording) > 1)
        self->places[side].position = heap->position;
    }
}

void
hf_compare_page_swap_places (HfComparePage *self)
{
  const HfComparePlace place = self->places[HF_SIDE_BEFORE];
  HfFileWatch *watch = self->watches[HF_SIDE_BEFORE];
  HfKnownHeap *kept = self->kept[HF_SIDE_BEFORE];

  self->places[HF_SIDE_BEFORE] = self->places[HF_SIDE_AFTER];
  self->places[HF_SIDE_AFTER] = place;
  self->watches[HF_SIDE_BEFORE] = self->watches[HF_SIDE_AFTER];
  self->watches[HF_SIDE_AFTER] = watch;
  self->kept[HF_SIDE_BEFORE] = self->kept[HF_SIDE_AFTER];
  self->kept[HF_SIDE_AFTER] = kept;
}

static void
show_result (HfComparePage   *self,
             HfCompareResult *result)
{
  HfCompareResult *before = self->result;
  const gboolean had_focus = gtk_widget_get_mapped (GTK_WIDGET (self));

  self->result = result;
  if (result->is_swapped)
    hf_compare_page_swap_places (self);
  take_positions (self);
  self->is_sorted = TRUE;
  self->should_ask = FALSE;
  if (before == NULL && result->stored != NULL)
    hf_compare_page_restore (self, result->stored);
  hf_compare_page_show_result (self);
  hf_compare_page_set_state (self, HF_PAGE_READY);
  hf_compare_result_free (before);
  forget_kept (self);
  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_recent_add (self->places[side].file);
  hf_compare_page_take_reason (self);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
show_error (HfComparePage *self,
            HfSide         side,
            const GError  *error)
{
  g_autofree char *title = hf_compare_place_dup_title (&self->places[side]);
  g_autofree char *other = hf_compare_place_dup_title (&self->places[HF_SIDE_AFTER - side]);

  if (self->result != NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        hf_change_bar_show_failed (self->change_bars[side], error);
      hf_compare_page_set_state (self, HF_PAGE_READY);
      return;
    }

  self->failed = side;
  hf_error_page_set_error (self->error_page, title, error);
  hf_error_page_set_other (self->error_page, other);
  hf_compare_page_set_state (self, HF_PAGE_ERROR);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* The states that the next changes are compared with. A missing file may appear. */
static void
watch_on (HfComparePage *self,
          HfHeapsJob    *heaps)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfKnownHeap *known = hf_compare_page_get_known (self, side);
      const char *version = known != NULL ? known->version : hf_heaps_job_get_version (heaps, side);

      hf_file_watch_set_version (self->watches[side], version == NULL ? "" : version);
    }
}

static void
compared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (HfComparePage) self = user_data;
  HfCompareJob *job = HF_COMPARE_JOB (source);
  HfHeapsTask *task = HF_HEAPS_TASK (source);
  HfHeapsJob *heaps = hf_heaps_task_get_heaps (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfCompareResult) compared = hf_heaps_task_run_finish (task, result, &error);

  if (self->job != job)
    return;

  hf_load_page_set_work (self->load_page, NULL, NULL, NULL);
  self->job = NULL;
  if (compared != NULL)
    {
      show_result (self, g_steal_pointer (&compared));
    }
  else
    {
      keep_loaded (self, heaps);
      show_error (self, hf_heaps_job_get_position (heaps), error);
    }
  watch_on (self, heaps);
  g_object_unref (job);
}

void
hf_compare_page_drop_job (HfComparePage *self)
{
  if (self->job != NULL)
    hf_heaps_task_cancel (HF_HEAPS_TASK (self->job));
  g_clear_object (&self->job);
}

static char *
dup_load_title (HfComparePage *self)
{
  g_autofree char *before = hf_compare_place_dup_title (&self->places[HF_SIDE_BEFORE]);
  g_autofree char *after = hf_compare_place_dup_title (&self->places[HF_SIDE_AFTER]);

  /* Translators: the names of two files */
  return g_strdup_printf (_ ("Comparing %s with %s"), before, after);
}

void
hf_compare_page_read (HfComparePage *self,
                      gboolean       force)
{
  g_autofree char *title = dup_load_title (self);
  g_autoptr (HfHeapsJob) heaps = NULL;
  HfCompareJob *job = NULL;

  hf_compare_page_drop_job (self);
  /* A swap that ends later would exchange the files of the heaps that are loaded now. */
  hf_latest_cancel (self->query);
  heaps = hf_heaps_job_new (HF_PAGE (self), self->places, HF_N_SIDES);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfKnownHeap *known = hf_compare_page_get_known (self, side);

      if (known != NULL)
        hf_heaps_job_offer (heaps, side, known);
      hf_file_watch_set_version (self->watches[side], NULL);
      hf_change_bar_hide (self->change_bars[side]);
    }
  if (self->should_ask)
    hf_heaps_job_ask (heaps);
  if (force)
    hf_heaps_job_force (heaps);

  job = hf_compare_job_new (heaps);
  if (self->result == NULL && hf_settings_get_boolean (HF_SETTINGS_RESTORE_SESSIONS))
    hf_heaps_task_restore (HF_HEAPS_TASK (job), title);
  if (!self->is_sorted)
    hf_compare_job_sort (job);
  self->job = job;
  hf_load_page_set_work (self->load_page, G_OBJECT (job), hf_heaps_task_get_work (), title);
  hf_compare_page_set_state (self, HF_PAGE_LOADING);
  hf_heaps_task_run_async (HF_HEAPS_TASK (job), compared_cb, g_object_ref (self));
}

static void
retry_cb (HfComparePage *self,
          gboolean       force)
{
  self->should_ask = FALSE;
  hf_compare_page_read (self, force);
}

static void
reload_cb (HfComparePage *self,
           gboolean       force)
{
  hf_compare_page_read (self, force);
}

/* ---- Another file in place of one that cannot be read ------------------- */

static void
file_chosen_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (HfComparePage) self = user_data;
  g_autoptr (GFile) file = hf_compat_open_file_finish (result, NULL);

  /* The tab may have been closed below its chooser, or its file read meanwhile. */
  if (file != NULL && self->state == HF_PAGE_ERROR && self->walk != NULL)
    hf_compare_page_replace (self, self->failed, file);
}

static void
replace_cb (HfComparePage *self)
{
  g_autoptr (GListModel) filters = hf_recent_new_filters ();

  hf_compat_open_file (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                       _ ("Choose Another File"), _ ("_Compare"), filters, file_chosen_cb,
                       g_object_ref (self));
}

static void
open_other_cb (HfComparePage *self)
{
  const HfComparePlace *place = &self->places[HF_SIDE_AFTER - self->failed];
  g_autofree char *uri = g_file_get_uri (place->file);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-heap", "(ss)", uri,
                              place->member == NULL ? "" : place->member);
}

/* ---- The user's choices ------------------------------------------------ */

void
hf_compare_page_store (HfComparePage *self)
{
  g_autofree char *digest = NULL;
  g_autofree char *title = NULL;
  g_autoptr (HfCompareState) state = NULL;

  if (self->result == NULL || !hf_settings_get_boolean (HF_SETTINGS_RESTORE_SESSIONS))
    return;

  digest = hf_compare_store_dup_digest (self->result->heaps);
  if (digest == NULL)
    return;

  title = hf_page_dup_title (HF_PAGE (self));
  state = hf_compare_page_dup_state (self);
  hf_compare_store_write (digest, title, state);
}

/* ---- The files on disk ------------------------------------------------- */

static void
show_changed (HfComparePage *self,
              HfSide         side)
{
  g_autofree char *title = hf_compare_place_dup_title (&self->places[side]);
  const HfFileState state = hf_file_watch_get_state (self->watches[side]);

  if (state == HF_FILE_CHANGED)
    hf_change_bar_show_changed (self->change_bars[side], title);
  else if (state == HF_FILE_GONE && self->state == HF_PAGE_READY)
    hf_change_bar_show_gone (self->change_bars[side], title);
  else
    hf_change_bar_hide (self->change_bars[side]);
}

void
hf_compare_page_show_changed (HfComparePage *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    show_changed (self, side);
}

void
hf_compare_page_check_files (HfComparePage *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_file_watch_check (self->watches[side]);
}

static void
file_changed_cb (HfFileWatch *watch,
                 gpointer     user_data)
{
  HfComparePage *self = user_data;

  show_changed (self, watch == self->watches[HF_SIDE_BEFORE] ? HF_SIDE_BEFORE : HF_SIDE_AFTER);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_compare_page_install_load (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, reload_cb);
  gtk_widget_class_bind_template_callback (widget_class, retry_cb);
  gtk_widget_class_bind_template_callback (widget_class, replace_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_other_cb);
}

static void
watch (HfComparePage *self,
       HfSide         side)
{
  self->watches[side] = hf_file_watch_new (self->places[side].file);
  g_signal_connect (self->watches[side], "changed", G_CALLBACK (file_changed_cb), self);
}

static void
unwatch (HfComparePage *self,
         HfSide         side)
{
  if (self->watches[side] == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->watches[side], self);
  g_object_run_dispose (G_OBJECT (self->watches[side]));
  g_clear_object (&self->watches[side]);
}

void
hf_compare_page_replace (HfComparePage *self,
                         HfSide         side,
                         GFile         *file)
{
  unwatch (self, side);
  g_clear_pointer (&self->kept[side], hf_known_heap_free);
  hf_compare_place_clear (&self->places[side]);
  self->places[side] = hf_compare_place_new (file, NULL, HF_LAST_SNAPSHOT);
  watch (self, side);
  g_object_notify (G_OBJECT (self), "title");
  hf_compare_page_read (self, FALSE);
}

void
hf_compare_page_init_load (HfComparePage *self)
{
  watch (self, HF_SIDE_BEFORE);
  watch (self, HF_SIDE_AFTER);
}

void
hf_compare_page_clear_load (HfComparePage *self)
{
  hf_compare_page_drop_job (self);
  unwatch (self, HF_SIDE_BEFORE);
  unwatch (self, HF_SIDE_AFTER);
}
