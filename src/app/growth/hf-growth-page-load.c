/* hf-growth-page-load.c: how a page loads its heaps, and follows their files on disk
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-growth-page-private.h"
#include "hf-recent.h"
#include "hf-settings.h"

#include <glib/gi18n.h>

/* ---- Loading ----------------------------------------------------------- */

/* Returns the heap that the page has of a place; NULL for none. */
static const HfKnownHeap *
get_known (HfGrowthPage *self,
           guint         place)
{
  if (self->kept[place] != NULL)
    return self->kept[place];
  return self->result == NULL ? NULL : self->result->heaps[place];
}

/* Places, watches and heaps have the order of the result. */
static void
take_order (HfGrowthPage *self)
{
  g_autofree HfComparePlace *places = g_memdup2 (self->places, self->n * sizeof *places);
  g_autofree HfFileWatch **watches = g_memdup2 (self->watches, self->n * sizeof *watches);

  for (guint i = 0; i < self->n; i++)
    {
      const HfKnownHeap *heap = self->result->heaps[i];

      self->places[i] = places[self->result->order[i]];
      self->watches[i] = watches[self->result->order[i]];
      /* A recording has several heaps: which of them this one is belongs to its name. */
      if (hf_recording_get_n_heaps (heap->recording) > 1)
        self->places[i].position = heap->position;
    }
}

static void
show_result (HfGrowthPage   *self,
             HfGrowthResult *result)
{
  HfGrowthResult *before = self->result;
  g_autoptr (HfGrowthState) state = before != NULL ? hf_growth_page_dup_state (self)
                                                   : g_steal_pointer (&result->stored);
  const gboolean had_focus = gtk_widget_get_mapped (GTK_WIDGET (self));

  /* The contents may be others, so that their names would not choose them again. */
  if (before != NULL)
    g_clear_pointer (&state->chosen, g_strfreev);
  self->result = result;
  take_order (self);
  self->is_sorted = TRUE;
  self->should_ask = FALSE;
  hf_growth_page_show_snapshots (self);
  hf_growth_page_restore (self, state);
  hf_growth_page_set_state (self, HF_PAGE_READY);
  hf_growth_result_free (before);
  for (guint i = 0; i < self->n; i++)
    {
      g_clear_pointer (&self->kept[i], hf_known_heap_free);
      hf_recent_add (self->places[i].file);
    }
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* A heap that is loaded is not loaded again because another one failed. */
static void
keep_loaded (HfGrowthPage *self,
             HfHeapsJob   *heaps)
{
  for (guint i = 0; i < self->n; i++)
    {
      const HfKnownHeap *known = hf_heaps_job_get_known (heaps, i);

      if (known == NULL)
        continue;
      hf_known_heap_free (self->kept[i]);
      self->kept[i] = hf_known_heap_copy (known);
    }
}

/* The states that the next changes are compared with. A missing file may appear. */
static void
watch_on (HfGrowthPage *self,
          HfHeapsJob   *heaps)
{
  for (guint i = 0; i < self->n; i++)
    {
      const HfKnownHeap *known = get_known (self, i);
      const char *version = known != NULL ? known->version : hf_heaps_job_get_version (heaps, i);

      hf_file_watch_set_version (self->watches[i], version == NULL ? "" : version);
    }
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (HfGrowthPage) self = user_data;
  HfGrowthJob *job = HF_GROWTH_JOB (source);
  HfHeapsTask *task = HF_HEAPS_TASK (source);
  HfHeapsJob *heaps = hf_heaps_task_get_heaps (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGrowthResult) found = hf_heaps_task_run_finish (task, result, &error);

  if (self->job != job)
    return;

  hf_load_page_set_work (self->load_page, NULL, NULL, NULL);
  self->job = NULL;
  if (found != NULL)
    {
      show_result (self, g_steal_pointer (&found));
    }
  else
    {
      keep_loaded (self, heaps);
      hf_growth_page_show_error (self, hf_growth_job_get_failed (job), error);
    }
  watch_on (self, heaps);
  g_object_unref (job);
}

void
hf_growth_page_drop_job (HfGrowthPage *self)
{
  if (self->job != NULL)
    hf_heaps_task_cancel (HF_HEAPS_TASK (self->job));
  g_clear_object (&self->job);
}

void
hf_growth_page_read (HfGrowthPage *self,
                     gboolean      force)
{
  g_autofree char *name = hf_page_dup_title (HF_PAGE (self));
  /* Translators: the names of several files */
  g_autofree char *title = g_strdup_printf (_ ("Comparing %s"), name);
  g_autoptr (HfHeapsJob) heaps = NULL;

  hf_growth_page_drop_job (self);
  heaps = hf_heaps_job_new (HF_PAGE (self), self->places, self->n);
  for (guint i = 0; i < self->n; i++)
    {
      const HfKnownHeap *known = get_known (self, i);

      if (known != NULL)
        hf_heaps_job_offer (heaps, i, known);
      hf_file_watch_set_version (self->watches[i], NULL);
    }
  hf_change_bar_hide (self->change_bar);
  if (self->should_ask)
    hf_heaps_job_ask (heaps);
  if (force)
    hf_heaps_job_force (heaps);

  self->job = hf_growth_job_new (heaps, self->n, self->is_sorted);
  if (self->result == NULL && hf_settings_get_boolean (HF_SETTINGS_RESTORE_SESSIONS))
    hf_heaps_task_restore (HF_HEAPS_TASK (self->job), name);
  hf_load_page_set_work (self->load_page, G_OBJECT (self->job), hf_heaps_task_get_work (), title);
  hf_growth_page_set_state (self, HF_PAGE_LOADING);
  hf_heaps_task_run_async (HF_HEAPS_TASK (self->job), found_cb, g_object_ref (self));
}

static void
reload_cb (HfGrowthPage *self,
           gboolean      force)
{
  hf_growth_page_read (self, force);
}

/* ---- The files on disk ------------------------------------------------- */

/* One bar is enough: it reads all files again that have changed. */
static void
file_changed_cb (HfGrowthPage *self)
{
  hf_change_bar_hide (self->change_bar);
  for (guint i = 0; i < self->n; i++)
    {
      g_autofree char *title = hf_compare_place_dup_title (&self->places[i]);
      const HfFileState state = hf_file_watch_get_state (self->watches[i]);

      if (state == HF_FILE_CHANGED)
        {
          hf_change_bar_show_changed (self->change_bar, title);
          return;
        }
      if (state == HF_FILE_GONE && self->state == HF_PAGE_READY)
        hf_change_bar_show_gone (self->change_bar, title);
    }
}

void
hf_growth_page_check_files (HfGrowthPage *self)
{
  for (guint i = 0; i < self->n; i++)
    hf_file_watch_check (self->watches[i]);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_growth_page_install_load (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, reload_cb);
}

void
hf_growth_page_watch (HfGrowthPage *self,
                      guint         place)
{
  self->watches[place] = hf_file_watch_new (self->places[place].file);
  g_signal_connect_swapped (self->watches[place], "changed", G_CALLBACK (file_changed_cb), self);
}

void
hf_growth_page_unwatch (HfGrowthPage *self,
                        guint         place)
{
  if (self->watches[place] == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->watches[place], self);
  g_object_run_dispose (G_OBJECT (self->watches[place]));
  g_clear_object (&self->watches[place]);
}

void
hf_growth_page_init_load (HfGrowthPage *self)
{
  for (guint i = 0; i < self->n; i++)
    hf_growth_page_watch (self, i);
}

void
hf_growth_page_clear_load (HfGrowthPage *self)
{
  hf_growth_page_drop_job (self);
  for (guint i = 0; i < self->n; i++)
    hf_growth_page_unwatch (self, i);
}
