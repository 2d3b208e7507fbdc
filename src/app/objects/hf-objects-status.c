/* hf-objects-status.c: why the table of objects has no rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-objects-status.h"

#include "hf-table-status.h"

#include <glib/gi18n.h>

void
hf_objects_status_show_empty (AdwStatusPage     *page,
                              const HfObjectSet *objects,
                              HfSession         *session)
{
  if (objects->n_all > 0)
    hf_table_status_show (page, _ ("No Objects Found"), _ ("Try another filter."));
  else if (hf_session_get_listed (session).kind == HF_SELECTION_NONE)
    hf_table_status_show (page, _ ("No Objects"), _ ("This heap holds no objects."));
  else
    hf_table_status_show (page, _ ("No Objects"), _ ("There is no object of it in this heap."));
}

void
hf_objects_status_show_failure (AdwStatusPage *page,
                                const char    *why)
{
  hf_table_status_show (page, _ ("Objects Not Listed"), why);
}

void
hf_objects_status_show_wait (AdwStatusPage *page,
                             HfSession     *session)
{
  hf_table_status_show_wait (page, session, _ ("Objects Not Listed"));
}
