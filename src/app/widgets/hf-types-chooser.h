/* hf-types-chooser.h: a drop-down that chooses between all types and the dominator tree
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_TYPES_CHOOSER (hf_types_chooser_get_type ())

/**
 * HfTypesChooser:
 *
 * Shows and sets the #HfTypesLayout of a session. Each of the two tables has one.
 */
G_DECLARE_FINAL_TYPE (HfTypesChooser, hf_types_chooser, HF, TYPES_CHOOSER, GtkWidget)

/** hf_types_chooser_set_session: sets the session, which it holds; called once. */
void hf_types_chooser_set_session (HfTypesChooser *self,
                                   HfSession      *session);

G_END_DECLS
