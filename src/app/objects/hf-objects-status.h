/* hf-objects-status.h: the reason why the table of objects has no rows
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-object-set.h"
#include "hf-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/** hf_objects_status_show_empty: shows that no object is listed, or that none matches. */
void hf_objects_status_show_empty   (AdwStatusPage     *page,
                                     const HfObjectSet *objects,
                                     HfSession         *session);
/** hf_objects_status_show_failure: shows the reason why the objects could not be listed. */
void hf_objects_status_show_failure (AdwStatusPage     *page,
                                     const char        *why);
/** hf_objects_status_show_wait: shows that the list is not known yet, or that it failed. */
void hf_objects_status_show_wait    (AdwStatusPage     *page,
                                     HfSession         *session);

G_END_DECLS
