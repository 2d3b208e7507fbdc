/* hf-session-warnings.h: warnings about state that cannot be restored or stored
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfSessionSubject: the subject of a warning
 * @is_steps: whether it is steps, and not notes
 * @title: the name of the heap's file
 * @path: the path of the file that stores them
 */
typedef struct
{
  gboolean    is_steps;
  const char *title;
  const char *path;
} HfSessionSubject;

/* Each shows a warning, by hf_warnings_add(). Any thread. */

/**
 * hf_session_warn_unusable:
 * @reason: (nullable): the reason why nothing in the file can be used; %NULL if a part can be
 * @kept: the path that it has from the next write on, or already has
 */
void hf_session_warn_unusable  (const HfSessionSubject *subject,
                                const char             *reason,
                                const char             *kept);
/** hf_session_warn_not_kept: the file is unusable, and could not be renamed for @reason. */
void hf_session_warn_not_kept  (const HfSessionSubject *subject,
                                const char             *reason);
/** hf_session_warn_too_large: the file would have more than @max bytes. */
void hf_session_warn_too_large (const HfSessionSubject *subject,
                                guint                   max);
/** hf_session_warn_failed: the file was not written; once for each code of @error. */
void hf_session_warn_failed    (const GError           *error);

G_END_DECLS
