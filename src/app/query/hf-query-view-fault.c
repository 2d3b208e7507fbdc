/* hf-query-view-fault.c: an error in the text of a query, at its place
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-label.h"
#include "hf-query-view-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Of “o.retaned” only the name after the dot is wrong, and can be replaced. */
static HfQueryPlace
narrow_place (const HfQueryPlace *place,
              const char         *text)
{
  HfQueryPlace narrow = *place;
  const char *start = NULL;
  const char *dot = NULL;

  if (place->offset < 0 || (gsize) place->offset + place->length > strlen (text))
    return (HfQueryPlace){ -1, 0, NULL };

  start = text + place->offset;
  dot = g_strrstr_len (start, (gssize) place->length, ".");
  if (dot != NULL && place->nearest != NULL)
    {
      narrow.offset = dot + 1 - text;
      narrow.length = place->length - (gsize) (dot + 1 - start);
    }
  return narrow;
}

static char *
dup_sentence (HfQueryView        *self,
              const HfQueryPlace *place,
              const char         *message)
{
  guint line = 0;
  guint column = 0;

  if (!hf_query_editor_find_line (self->editor, place, &line, &column))
    return g_strdup (message);

  /* Translators: the place of an error in the text of a query, and the error */
  return g_strdup_printf (_ ("Line %u, column %u: %s"), line, column, message);
}

/* The claim is bold: all before the hint. */
static void
show_sentence (HfQueryView *self,
               const char  *sentence)
{
  const char *hint = strstr (sentence, "; ");

  hf_label_set_claim (self->fault_text, sentence,
                      hint == NULL ? strlen (sentence) : (gsize) (hint - sentence));
}

void
hf_query_view_show_fault (HfQueryView *self)
{
  const GError *error = hf_query_run_get_error (self->run);
  HfQueryPlace place;
  g_autofree char *sentence = NULL;

  if (error == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      hf_query_view_hide_fault (self);
      return;
    }

  place = narrow_place (hf_query_run_get_place (self->run), hf_query_run_get_text (self->run));
  sentence = dup_sentence (self, &place, error->message);
  show_sentence (self, sentence);
  if (place.offset >= 0)
    hf_query_editor_show_error (self->editor, &place);
  gtk_widget_set_visible (self->replace, place.offset >= 0 && place.nearest != NULL);
  gtk_revealer_set_reveal_child (self->fault, TRUE);
}

void
hf_query_view_hide_fault (HfQueryView *self)
{
  gtk_revealer_set_reveal_child (self->fault, FALSE);
  hf_query_editor_clear_error (self->editor);
}

static void
replace_cb (HfQueryView *self)
{
  const HfQueryPlace *place = self->run == NULL ? NULL : hf_query_run_get_place (self->run);

  if (place == NULL || place->nearest == NULL)
    return;

  hf_query_editor_replace_error (self->editor, place->nearest);
  gtk_widget_grab_focus (GTK_WIDGET (self->editor));
  hf_query_view_start (self);
}

static void
close_fault_cb (HfQueryView *self)
{
  hf_query_view_hide_fault (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->editor));
}

void
hf_query_view_install_fault (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, replace_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_fault_cb);
}
