/* hf-table-status.h: the reason why a table or a picture is empty
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/** hf_table_status_show: sets the texts of @page, bounded as hf_shown_dup(). */
void hf_table_status_show      (AdwStatusPage *page,
                                const char    *title,
                                const char    *description);

/**
 * hf_table_status_show_wait:
 * @failure: the title if the analysis has failed
 *
 * Shows that the table waits for the analysis of @session, or the reason why that failed.
 */
void hf_table_status_show_wait (AdwStatusPage *page,
                                HfSession     *session,
                                const char    *failure);

G_END_DECLS
