/* hf-help-window.h: the page that explains the terms of the program
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_HELP_WINDOW (hf_help_window_get_type ())

/** HfHelpWindow: a page of topics, each a title and a paragraph; Escape closes it. */
G_DECLARE_FINAL_TYPE (HfHelpWindow, hf_help_window, HF, HELP_WINDOW, AdwWindow)

/**
 * hf_help_window_present:
 * @parent: the active window
 *
 * Shows the help above @parent. The program has at most one help window, which moves to
 * @parent if it is open above another window. It closes with @parent.
 */
void hf_help_window_present (GtkWindow *parent);

G_END_DECLS
