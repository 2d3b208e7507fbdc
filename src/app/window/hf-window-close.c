/* hf-window-close.c: the question whether recordings may end, before they are closed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compat.h"
#include "hf-window-private.h"

#include <glib/gi18n.h>

/* The end of a session kills programs some time after its signal. */
#define SNAPSHOT_SECONDS 5
#define CLOSE_SECONDS 2

/* ---- The work of pages ------------------------------------------------- */

/* Comes when the work has ended: it finds none any more. */
typedef void (*Next) (gpointer target);

typedef struct
{
  GPtrArray *pages;
  Next       next;
  GObject   *target;
  gboolean   is_forced; /* it is not held up by a page whose work fails */
  guint      source;    /* of its limit; or 0 */
} Ending;

static gboolean is_quitting; /* without a question */

static void
ending_free (Ending *self)
{
  if (self->is_forced)
    is_quitting = FALSE;
  for (guint i = 0; i < self->pages->len; i++)
    g_signal_handlers_disconnect_by_data (g_ptr_array_index (self->pages, i), self);
  g_clear_handle_id (&self->source, g_source_remove);
  g_ptr_array_unref (self->pages);
  g_object_unref (self->target);
  g_free (self);
}

static void
add_pages (HfWindow  *self,
           GPtrArray *pages,
           gboolean   with_ending)
{
  for (int i = 0; self->tabs != NULL && i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      HfPage *page = hf_window_get_nth_page (self, i);
      const HfPageWork work = hf_page_get_work (page);

      if (work == HF_PAGE_WORK_RUNNING || (with_ending && work == HF_PAGE_WORK_ENDING))
        g_ptr_array_add (pages, g_object_ref (page));
    }
}

static GPtrArray *
new_pages (void)
{
  return g_ptr_array_new_with_free_func (g_object_unref);
}

/* A page whose work did not end well stays, and shows why. */
static void
go_on (Ending *self)
{
  gboolean has_failed = FALSE;

  for (guint i = 0; i < self->pages->len; i++)
    {
      HfPage *page = g_ptr_array_index (self->pages, i);

      if (hf_page_get_work (page) != HF_PAGE_WORK_NONE)
        return;
      has_failed |= hf_page_get_state (page) == HF_PAGE_ERROR;
    }

  if (self->is_forced || !has_failed)
    self->next (self->target);
  ending_free (self);
}

static void
end_work (Ending *self)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      HfPage *page = g_ptr_array_index (self->pages, i);

      g_signal_connect_swapped (page, "changed", G_CALLBACK (go_on), self);
      hf_page_end_work (page);
    }
  go_on (self);
}

static Ending *
ending_new (GPtrArray *pages,
            Next       next,
            gpointer   target)
{
  Ending *self = g_new0 (Ending, 1);

  self->pages = g_ptr_array_ref (pages);
  self->next = next;
  self->target = g_object_ref (target);
  return self;
}

static void
answered_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      user_data)
{
  Ending *self = user_data;

  if (!hf_compat_ask_finish (result, NULL))
    {
      ending_free (self);
      return;
    }

  end_work (self);
}

/* ---- The question ------------------------------------------------------ */

static char *
dup_body (GPtrArray *pages)
{
  g_autofree char *title = NULL;

  if (pages->len > 1)
    return g_strdup_printf (ngettext ("%u process is recorded. Each recording gets a last "
                                      "snapshot, and its file is kept.",
                                      "%u processes are recorded. Each recording gets a last "
                                      "snapshot, and its file is kept.",
                                      (gulong) pages->len),
                            pages->len);

  title = hf_page_dup_title (g_ptr_array_index (pages, 0));
  /* Translators: a program */
  return g_strdup_printf (
    _ ("%s is recorded. The recording gets a last snapshot, and its file is kept."), title);
}

/* Returns: FALSE if there is nothing to ask */
static gboolean
ask (GtkWindow *parent,
     GPtrArray *pages,
     Next       next,
     gpointer   target)
{
  g_autofree char *body = NULL;
  Ending *ending = NULL;

  if (pages->len == 0)
    return FALSE;

  body = dup_body (pages);
  ending = ending_new (pages, next, target);
  hf_compat_ask (parent,
                 ngettext ("Stop the Recording?", "Stop the Recordings?", (gulong) pages->len),
                 body, _ ("_Stop"), answered_cb, ending);
  return TRUE;
}

/* ---- Tabs -------------------------------------------------------------- */

static void
close_tab (gpointer page)
{
  GtkRoot *root = gtk_widget_get_root (page);
  HfWindow *self = HF_IS_WINDOW (root) ? HF_WINDOW (root) : NULL;

  if (self != NULL && self->tabs != NULL)
    adw_tab_view_close_page (self->tabs, adw_tab_view_get_page (self->tabs, page));
}

gboolean
hf_window_ask_close (HfWindow *self,
                     HfPage   *page)
{
  g_autoptr (GPtrArray) pages = new_pages ();

  if (hf_page_get_work (page) == HF_PAGE_WORK_RUNNING)
    g_ptr_array_add (pages, g_object_ref (page));
  return ask (GTK_WINDOW (self), pages, close_tab, page);
}

/* ---- Windows ----------------------------------------------------------- */

static void
close_window (gpointer window)
{
  if (HF_WINDOW (window)->tabs != NULL)
    gtk_window_close (window);
}

static gboolean
hf_window_close_request (GtkWindow *window)
{
  g_autoptr (GPtrArray) pages = new_pages ();

  add_pages (HF_WINDOW (window), pages, FALSE);
  if (ask (window, pages, close_window, window))
    return GDK_EVENT_STOP;

  return GTK_WINDOW_CLASS (g_type_class_peek (ADW_TYPE_APPLICATION_WINDOW))->close_request (window);
}

void
hf_window_install_close (GtkWidgetClass *widget_class)
{
  GTK_WINDOW_CLASS (widget_class)->close_request = hf_window_close_request;
}

/* ---- The program ------------------------------------------------------- */

static void
quit (gpointer application)
{
  g_application_quit (application);
}

static GPtrArray *
find_pages (GtkApplication *application,
            gboolean        with_ending)
{
  GPtrArray *pages = new_pages ();

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      if (HF_IS_WINDOW (l->data))
        add_pages (l->data, pages, with_ending);
    }
  return pages;
}

void
hf_window_quit (GtkApplication *application)
{
  g_autoptr (GPtrArray) pages = find_pages (application, FALSE);

  if (!ask (gtk_application_get_active_window (application), pages, quit, application))
    quit (application);
}

/* ---- At once ----------------------------------------------------------- */

static gboolean
quit_cb (gpointer user_data)
{
  Ending *self = user_data;

  self->source = 0;
  self->next (self->target);
  ending_free (self);
  return G_SOURCE_REMOVE;
}

/* The last snapshot takes too long: the file ends with what was recorded before. */
static gboolean
give_up_cb (gpointer user_data)
{
  Ending *self = user_data;

  for (guint i = 0; i < self->pages->len; i++)
    hf_page_close (g_ptr_array_index (self->pages, i));
  self->source = g_timeout_add_seconds (CLOSE_SECONDS, quit_cb, self);
  return G_SOURCE_REMOVE;
}

void
hf_window_quit_at_once (GtkApplication *application)
{
  g_autoptr (GPtrArray) pages = find_pages (application, TRUE);
  Ending *ending = NULL;

  if (pages->len == 0 || is_quitting)
    {
      quit (application);
      return;
    }

  is_quitting = TRUE;
  ending = ending_new (pages, quit, application);
  ending->is_forced = TRUE;
  ending->source = g_timeout_add_seconds (SNAPSHOT_SECONDS, give_up_cb, ending);
  end_work (ending);
}
