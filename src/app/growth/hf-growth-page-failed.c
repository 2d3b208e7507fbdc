/* hf-growth-page-failed.c: one of several heaps cannot be used, and how to go on
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compat.h"
#include "hf-growth-page-private.h"
#include "hf-recent.h"

#include <glib/gi18n.h>
#include <string.h>

/* There are several files, and not every error names its own. */
static void
show_failed (HfGrowthPage *self,
             const char   *title,
             const GError *error)
{
  g_autoptr (GError) named = NULL;

  if (strstr (error->message, title) == NULL)
    /* Translators: the name of a file, and what went wrong */
    named = g_error_new (error->domain, error->code, _ ("%s: %s"), title, error->message);
  hf_change_bar_show_failed (self->change_bar, named == NULL ? error : named);
}

void
hf_growth_page_show_error (HfGrowthPage *self,
                           guint         place,
                           const GError *error)
{
  g_autofree char *title = hf_compare_place_dup_title (&self->places[place]);
  g_autofree char *explanation = NULL;

  self->failed = place;
  if (self->result != NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        show_failed (self, title, error);
      hf_growth_page_set_state (self, HF_PAGE_READY);
      return;
    }

  /* The file may be whole: it lacks what growth needs, not what a tab of its own shows. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    {
      explanation = g_strdup_printf (
        /* Translators: the name of a file */
        _ ("“%s” does not say what holds its objects. Take this snapshot again, or choose others."),
        title);
      hf_error_page_set_words (self->error_page, _ ("Growth Is Not Known"), explanation,
                               error->message);
    }
  else
    {
      hf_error_page_set_error (self->error_page, title, error);
    }
  hf_error_page_set_others (self->error_page, self->n - 1);
  hf_growth_page_set_state (self, HF_PAGE_ERROR);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* ---- Ways out ------------------------------------------------------------ */

static void
retry_cb (HfGrowthPage *self,
          gboolean      force)
{
  self->should_ask = FALSE;
  hf_growth_page_read (self, force);
}

void
hf_growth_page_replace (HfGrowthPage *self,
                        guint         place,
                        GFile        *file)
{
  hf_growth_page_unwatch (self, place);
  g_clear_pointer (&self->kept[place], hf_known_heap_free);
  hf_compare_place_clear (&self->places[place]);
  self->places[place] = hf_compare_place_new (file, NULL, HF_LAST_SNAPSHOT);
  hf_growth_page_watch (self, place);
  g_object_notify (G_OBJECT (self), "title");
  hf_growth_page_read (self, FALSE);
}

static void
file_chosen_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (HfGrowthPage) self = user_data;
  g_autoptr (GFile) file = hf_compat_open_file_finish (result, NULL);

  /* The tab may have been closed below its chooser, or its file read meanwhile. */
  if (file != NULL && self->state == HF_PAGE_ERROR && self->walk != NULL)
    hf_growth_page_replace (self, self->failed, file);
}

static void
replace_cb (HfGrowthPage *self)
{
  g_autoptr (GListModel) filters = hf_recent_new_filters ();

  hf_compat_open_file (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                       _ ("Choose Another File"), _ ("_Compare"), filters, file_chosen_cb,
                       g_object_ref (self));
}

/* The heaps behind it come one place nearer. */
static void
leave_out (HfGrowthPage *self,
           guint         place)
{
  hf_growth_page_unwatch (self, place);
  g_clear_pointer (&self->kept[place], hf_known_heap_free);
  hf_compare_place_clear (&self->places[place]);
  self->n--;
  for (guint i = place; i < self->n; i++)
    {
      self->places[i] = self->places[i + 1];
      self->watches[i] = self->watches[i + 1];
      self->kept[i] = self->kept[i + 1];
    }
  g_object_notify (G_OBJECT (self), "title");
  hf_growth_page_read (self, FALSE);
}

/* Two that are left are a comparison, which has a tab of its own. */
static void
go_on_cb (HfGrowthPage *self)
{
  const guint one = self->failed == 0 ? 1 : 0;
  const guint other = self->failed == 2 ? 1 : 2;

  if (self->n > 3)
    leave_out (self, self->failed);
  else
    hf_growth_page_open_pair (self, one, other, "");
}

/* ---- The widget -------------------------------------------------------- */

void
hf_growth_page_install_failed (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, retry_cb);
  gtk_widget_class_bind_template_callback (widget_class, replace_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
}
