/* hf-export-window.h: asks what is to be exported, and as what
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
 * @plan: what is proposed
 * @part: the part of the heap that the treemap shows, in words
 *
 * Shows such a window over @parent. It closes by itself.
 */
void     hf_export_window_ask_async  (GtkWindow            *parent,
                                      const HfExportPlan   *plan,
                                      const char           *part,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
/**
 * hf_export_window_ask_finish:
 * @plan: (out): what was chosen
 *
 * Returns: %FALSE if nothing is to be exported
 */
gboolean hf_export_window_ask_finish (GAsyncResult         *result,
                                      HfExportPlan         *plan);

G_END_DECLS
