/* hf-application.h: the program: its windows, its files, its commands
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_APPLICATION (hf_application_get_type ())

/**
 * HfApplication:
 *
 * One process for all windows. GApplication's `open` passes files: each opens in
 * a tab of the active window, and a file that is open already comes to the front.
 */
G_DECLARE_FINAL_TYPE (HfApplication, hf_application, HF, APPLICATION, AdwApplication)

/** hf_application_new: @flags are added to those that it needs; 0 except in tests. */
HfApplication *hf_application_new (GApplicationFlags flags);

G_END_DECLS
