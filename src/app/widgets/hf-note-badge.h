/* hf-note-badge.h: marks a row whose subject has a bookmark or a note
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_NOTE_BADGE (hf_note_badge_get_type ())

/**
 * HfNoteBadge:
 *
 * A small icon, which takes no room without a note. It finds the session in the
 * widgets around it, see hf_note_badge_watch(), and follows its notes by itself: its owner only
 * sets the subject.
 */
G_DECLARE_FINAL_TYPE (HfNoteBadge, hf_note_badge, HF, NOTE_BADGE, GtkWidget)

/** hf_note_badge_new: (transfer floating): without an icon until hf_note_badge_set(). */
GtkWidget *hf_note_badge_new   (void);

/**
 * hf_note_badge_set:
 * @heap: the heap of @selection; not kept
 * @selection: the subject of the row; only one type, object or root can have a mark
 */
void       hf_note_badge_set   (HfNoteBadge        *self,
                                HfHeap             *heap,
                                HfSelection         selection);

/** hf_note_badge_watch: shows the notes of @session in badges below @widget, as long as it
 * lives. */
void       hf_note_badge_watch (GtkWidget         *widget,
                                HfSession         *session);

/** hf_note_badge_dup_text: (transfer full): @note in one text: "Bookmarked: why so many?". */
char      *hf_note_badge_dup_text (HfNote         *note);
/** hf_note_badge_get_icon: (transfer none): the name of its symbolic icon. */
const char *hf_note_badge_get_icon (HfNote        *note);

G_END_DECLS
