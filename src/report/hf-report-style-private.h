/* hf-report-style-private.h: the style sheet of reports
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lines that end with NULL: CSS without comments, without anything that XML reads, and without a
 * reference to anything outside. Rules for a dark screen are for screens alone, so paper has the
 * light colors. */
extern const char *const hf_report_style[];

/* Media query of the colors for a dark screen. */
#define HF_REPORT_DARK "@media screen and (prefers-color-scheme:dark)"

G_END_DECLS
