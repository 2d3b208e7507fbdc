/* hf-finding-row.h: one finding in a list: its claim, its evidence, its share, and its actions
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_FINDING_ROW (hf_finding_row_get_type ())

/**
 * HfFindingRow:
 *
 * Shows one of hf_session_get_shown_findings(), and is highlighted while its proof is selected in
 * the treemap.
 *
 * The signal `listed` (no parameters) is emitted after the user has listed its objects.
 */
G_DECLARE_FINAL_TYPE (HfFindingRow, hf_finding_row, HF, FINDING_ROW, GtkWidget)

/**
 * hf_finding_row_new:
 * @position: the position of the finding, from 0
 *
 * Returns: (transfer floating): a row for the findings that @session has now
 */
GtkWidget *hf_finding_row_new (HfSession *session,
                               guint32    position);

G_END_DECLS
