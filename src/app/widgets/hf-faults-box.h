/* hf-faults-box.h: what the file does not say of its heap, in sentences
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
 * Stands in the Details pane while nothing is selected: the kind of file that the heap comes
 * from, and a sentence for each thing that the file does not say. Not there for a file that
 * says everything.
 */
G_DECLARE_FINAL_TYPE (HfFaultsBox, hf_faults_box, HF, FAULTS_BOX, GtkWidget)

/** hf_faults_box_set_session: whose heap it is about; once. */
void hf_faults_box_set_session (HfFaultsBox *self,
                                HfSession   *session);

G_END_DECLS
