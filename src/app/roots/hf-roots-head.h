/* hf-roots-head.h: the title of the Roots pane, with the whole heap as a bar
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-query.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_ROOTS_HEAD (hf_roots_head_get_type ())

/**
 * HfRootsHead:
 *
 * The number of roots, or of those listed with the bytes they keep, and an #HfHeapBar of all
 * roots, which does not need an answer.
 */
G_DECLARE_FINAL_TYPE (HfRootsHead, hf_roots_head, HF, ROOTS_HEAD, GtkWidget)

/** hf_roots_head_set_session: sets the session; call it once, before the head is shown. */
void hf_roots_head_set_session (HfRootsHead        *self,
                                HfSession          *session);

/** hf_roots_head_show_answer: shows an answer for the session's heap and flags; it is not kept. */
void hf_roots_head_show_answer (HfRootsHead        *self,
                                const HfRootAnswer *answer);

G_END_DECLS
