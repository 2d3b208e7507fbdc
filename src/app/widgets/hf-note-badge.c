/* hf-note-badge.c: says in a row that there is a bookmark or a note on what it names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-note-badge.h"

#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

#define SESSION_KEY "hf-note-badge-session"

struct _HfNoteBadge
{
  GtkWidget    parent_instance;

  GtkWidget   *image;
  HfHeap      *heap; /* that the selection is in; never followed, as it may be gone */
  HfSelection  selection;
  HfSession   *session; /* NULL while it is in no window */
};

G_DEFINE_FINAL_TYPE (HfNoteBadge, hf_note_badge, GTK_TYPE_WIDGET)

char *
hf_note_badge_dup_text (HfNote *note)
{
  const char *text = hf_note_get_text (note);

  if (!hf_note_is_bookmarked (note))
    return g_strdup (text);

  /* Translators: %s is the note that the user has written */
  return text[0] == '\0' ? g_strdup (_ ("Bookmarked"))
                         : g_strdup_printf (_ ("Bookmarked: %s"), text);
}

const char *
hf_note_badge_get_icon (HfNote *note)
{
  return hf_note_is_bookmarked (note) ? "hf-bookmark-symbolic" : "hf-note-symbolic";
}

/* A row may be of a heap that is not shown any more. */
static HfNote *
find_note (HfNoteBadge *self)
{
  if (self->session == NULL || self->heap == NULL ||
      self->heap != hf_session_get_heap (self->session))
    return NULL;

  return hf_session_find_note (self->session, &self->selection);
}

static void
update (HfNoteBadge *self)
{
  HfNote *note = find_note (self);
  g_autofree char *text = note == NULL ? NULL : hf_note_badge_dup_text (note);

  gtk_widget_set_visible (GTK_WIDGET (self), note != NULL);
  if (note == NULL)
    return;

  gtk_image_set_from_icon_name (GTK_IMAGE (self->image), hf_note_badge_get_icon (note));
  hf_tip_set (GTK_WIDGET (self), text);
  hf_shown_set_name (GTK_WIDGET (self), text);
}

/* ---- The session ------------------------------------------------------- */

static void
leave_session (HfNoteBadge *self)
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
hf_note_badge_root (GtkWidget *widget)
{
  HfNoteBadge *self = HF_NOTE_BADGE (widget);
  HfSession *session = find_session (widget);

  GTK_WIDGET_CLASS (hf_note_badge_parent_class)->root (widget);

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
hf_note_badge_unroot (GtkWidget *widget)
{
  leave_session (HF_NOTE_BADGE (widget));

  GTK_WIDGET_CLASS (hf_note_badge_parent_class)->unroot (widget);
}

void
hf_note_badge_watch (GtkWidget *widget,
                     HfSession *session)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (HF_IS_SESSION (session));

  g_object_set_data_full (G_OBJECT (widget), SESSION_KEY, g_object_ref (session), g_object_unref);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_note_badge_dispose (GObject *object)
{
  HfNoteBadge *self = HF_NOTE_BADGE (object);

  leave_session (self);
  g_clear_pointer (&self->image, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_note_badge_parent_class)->dispose (object);
}

static void
hf_note_badge_class_init (HfNoteBadgeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_note_badge_dispose;
  widget_class->root = hf_note_badge_root;
  widget_class->unroot = hf_note_badge_unroot;

  gtk_widget_class_set_css_name (widget_class, "mark");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_note_badge_init (HfNoteBadge *self)
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
hf_note_badge_new (void)
{
  return g_object_new (HF_TYPE_NOTE_BADGE, NULL);
}

void
hf_note_badge_set (HfNoteBadge  *self,
                   HfHeap       *heap,
                   HfSelection   selection)
{
  g_return_if_fail (HF_IS_NOTE_BADGE (self));

  self->heap = heap;
  self->selection = selection;
  update (self);
}
