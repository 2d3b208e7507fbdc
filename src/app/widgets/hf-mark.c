/* hf-mark.c: says in a row that there is a bookmark or a note on what it names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-mark.h"

#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

#define SESSION_KEY "hf-mark-session"

struct _HfMark
{
  GtkWidget    parent_instance;

  GtkWidget   *image;
  HfHeap      *heap; /* that the selection is in; never followed, as it may be gone */
  HfSelection  selection;
  HfSession   *session; /* NULL while it is in no window */
};

G_DEFINE_FINAL_TYPE (HfMark, hf_mark, GTK_TYPE_WIDGET)

char *
hf_mark_dup_text (HfNote *note)
{
  const char *text = hf_note_get_text (note);

  if (!hf_note_is_bookmarked (note))
    return g_strdup (text);

  /* Translators: %s is what somebody has written about something */
  return text[0] == '\0' ? g_strdup (_ ("Bookmarked"))
                         : g_strdup_printf (_ ("Bookmarked: %s"), text);
}

const char *
hf_mark_get_icon (HfNote *note)
{
  return hf_note_is_bookmarked (note) ? "hf-bookmark-symbolic" : "hf-note-symbolic";
}

/* A row may be of a heap that is not shown any more. */
static HfNote *
find_note (HfMark *self)
{
  if (self->session == NULL || self->heap == NULL ||
      self->heap != hf_session_get_heap (self->session))
    return NULL;

  return hf_session_find_note (self->session, &self->selection);
}

static void
update (HfMark *self)
{
  HfNote *note = find_note (self);
  g_autofree char *text = note == NULL ? NULL : hf_mark_dup_text (note);

  gtk_widget_set_visible (GTK_WIDGET (self), note != NULL);
  if (note == NULL)
    return;

  gtk_image_set_from_icon_name (GTK_IMAGE (self->image), hf_mark_get_icon (note));
  hf_tip_set (GTK_WIDGET (self), text);
  hf_shown_set_name (GTK_WIDGET (self), text);
}

/* ---- The session ------------------------------------------------------- */

static void
leave_session (HfMark *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (hf_session_get_notes (self->session), self);
  g_clear_object (&self->session);
}

static HfSession *
find_session (GtkWidget *widget)
{
  HfSession *session = NULL;

  for (; widget != NULL && session == NULL; widget = gtk_widget_get_parent (widget))
    session = g_object_get_data (G_OBJECT (widget), SESSION_KEY);

  return session;
}

static void
hf_mark_root (GtkWidget *widget)
{
  HfMark *self = HF_MARK (widget);
  HfSession *session = find_session (widget);

  GTK_WIDGET_CLASS (hf_mark_parent_class)->root (widget);

  leave_session (self);
  if (session != NULL)
    {
      self->session = g_object_ref (session);
      g_signal_connect_swapped (hf_session_get_notes (session), "changed", G_CALLBACK (update),
                                self);
    }
  update (self);
}

static void
hf_mark_unroot (GtkWidget *widget)
{
  leave_session (HF_MARK (widget));

  GTK_WIDGET_CLASS (hf_mark_parent_class)->unroot (widget);
}

void
hf_mark_watch (GtkWidget *widget,
               HfSession *session)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (HF_IS_SESSION (session));

  g_object_set_data_full (G_OBJECT (widget), SESSION_KEY, g_object_ref (session), g_object_unref);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_mark_dispose (GObject *object)
{
  HfMark *self = HF_MARK (object);

  leave_session (self);
  g_clear_pointer (&self->image, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_mark_parent_class)->dispose (object);
}

static void
hf_mark_class_init (HfMarkClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_mark_dispose;
  widget_class->root = hf_mark_root;
  widget_class->unroot = hf_mark_unroot;

  gtk_widget_class_set_css_name (widget_class, "mark");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_mark_init (HfMark *self)
{
  self->selection = hf_selection_none ();
  self->image = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                              NULL);
  gtk_image_set_pixel_size (GTK_IMAGE (self->image), 12);
  gtk_widget_set_parent (self->image, GTK_WIDGET (self));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
hf_mark_new (void)
{
  return g_object_new (HF_TYPE_MARK, NULL);
}

void
hf_mark_set (HfMark      *self,
             HfHeap      *heap,
             HfSelection  selection)
{
  g_return_if_fail (HF_IS_MARK (self));

  self->heap = heap;
  self->selection = selection;
  update (self);
}
