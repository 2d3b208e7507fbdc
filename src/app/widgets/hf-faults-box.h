/* hf-faults-box.h: the facts that the file does not contain, in sentences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_FAULTS_BOX (hf_faults_box_get_type ())

/**
 * HfFaultsBox:
 *
 * The Details pane shows it while nothing is selected: the kind of file that the heap comes
 * from, and a sentence for each fact that the file does not contain. It is hidden if the file
 * contains all facts.
 */
G_DECLARE_FINAL_TYPE (HfFaultsBox, hf_faults_box, HF, FAULTS_BOX, GtkWidget)

/** hf_faults_box_set_session: sets the session whose heap it describes, once. */
void hf_faults_box_set_session (HfFaultsBox *self,
                                HfSession   *session);

G_END_DECLS
