/* hf-table-status.c: the reason why a table or a picture is empty
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-table-status.h"

#include "hf-shown.h"

#include <glib/gi18n.h>

void
hf_table_status_show (AdwStatusPage *page,
                      const char    *title,
                      const char    *description)
{
  g_autofree char *shown = hf_shown_dup (title);

  adw_status_page_set_title (page, shown);
  g_free (shown);
  shown = hf_shown_dup_markup (description);
  adw_status_page_set_description (page, shown);
}

void
hf_table_status_show_wait (AdwStatusPage *page,
                           HfSession     *session,
                           const char    *failure)
{
  const char *why_not = hf_session_get_why_no_retention (session);

  if (why_not == NULL)
    why_not = hf_session_get_why_no_findings (session);
  if (why_not != NULL)
    hf_table_status_show (page, failure, why_not);
  else
    hf_table_status_show (page, _ ("Not Known Yet"),
                          _ ("They are listed as soon as retained sizes are computed."));
}
