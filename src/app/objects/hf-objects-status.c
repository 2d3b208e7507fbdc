/* hf-objects-status.c: why the table of objects has no rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-objects-status.h"

#include "hf-shown.h"

#include <glib/gi18n.h>

static void
show (AdwStatusPage *page,
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
hf_objects_status_show_empty (AdwStatusPage     *page,
                              const HfObjectSet *objects,
                              HfSession         *session)
{
  if (objects->n_all > 0)
    show (page, _ ("No Objects Found"), _ ("Try another filter."));
  else if (hf_session_get_listed (session).kind == HF_SELECTION_NONE)
    show (page, _ ("No Objects"), _ ("This heap holds no objects."));
  else
    show (page, _ ("No Objects"), _ ("There is no object of it in this heap."));
}

void
hf_objects_status_show_failure (AdwStatusPage *page,
                                const char    *why)
{
  show (page, _ ("Objects Not Listed"), why);
}

void
hf_objects_status_show_wait (AdwStatusPage *page,
                             HfSession     *session)
{
  const char *why_not = hf_session_get_why_no_retention (session);

  if (why_not == NULL)
    why_not = hf_session_get_why_no_findings (session);
  if (why_not != NULL)
    hf_objects_status_show_failure (page, why_not);
  else
    show (page, _ ("Not Known Yet"),
          _ ("They are listed as soon as it is worked out what holds what."));
}
