/* hf-export-window.h: asks the user for the subject and the format of an export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-plan.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_EXPORT_WINDOW (hf_export_window_get_type ())

/** HfExportWindow: a modal window with a row for each question. */
G_DECLARE_FINAL_TYPE (HfExportWindow, hf_export_window, HF, EXPORT_WINDOW, AdwWindow)

/**
 * hf_export_window_ask_async:
 * @plan: the proposed plan
 * @notes: (array fixed-size=HF_N_SUBJECTS) (nullable): by #HfExportSubject, a line about it, or
 *   %NULL
 *
 * Shows an #HfExportWindow over @parent. It closes by itself.
 */
void     hf_export_window_ask_async  (GtkWindow            *parent,
                                      const HfExportPlan   *plan,
                                      char * const         *notes,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
/**
 * hf_export_window_ask_finish:
 * @plan: (out): the chosen plan
 *
 * Returns: %FALSE if the user cancelled
 */
gboolean hf_export_window_ask_finish (GAsyncResult         *result,
                                      HfExportPlan         *plan);

G_END_DECLS
