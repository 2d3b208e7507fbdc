/* hf-mark.h: says in a row that there is a bookmark or a note on what it names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_MARK (hf_mark_get_type ())

/**
 * HfMark:
 *
 * A small icon, which takes no room where nothing is noted. It looks for the session in the
 * widgets around it, see hf_mark_watch(), and follows its notes by itself: who has rows only
 * says what each of them names.
 */
G_DECLARE_FINAL_TYPE (HfMark, hf_mark, HF, MARK, GtkWidget)

GtkWidget *hf_mark_new   (void);

/**
 * hf_mark_set:
 * @heap: that @selection is in; not kept
 * @selection: what the row names; anything else than one type, object or root has no mark
 */
void       hf_mark_set   (HfMark            *self,
                          HfHeap            *heap,
                          HfSelection        selection);

/** hf_mark_watch: marks below @widget tell of what is noted in @session, as long as it lives. */
void       hf_mark_watch (GtkWidget         *widget,
                          HfSession         *session);

/** hf_mark_dup_text: (transfer full): what @note says in one text: "Bookmarked: why so many?". */
char      *hf_mark_dup_text (HfNote         *note);
/** hf_mark_get_icon: (transfer none): the name of its symbolic icon. */
const char *hf_mark_get_icon (HfNote        *note);

G_END_DECLS
