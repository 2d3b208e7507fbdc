/* hf-session-warnings.h: the sentences about what cannot be restored or stored
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfSessionSubject: what the sentences are about
 * @is_steps: whether these are steps; notes if not
 * @title: the name of the heap's file
 * @path: of the file that they are stored in
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
 * @reason: (nullable): why nothing of the file can be used; %NULL if a part can
 * @kept: the path that it has from the next write on, or has by now
 */
void hf_session_warn_unusable  (const HfSessionSubject *subject,
                                const char             *reason,
                                const char             *kept);
/** hf_session_warn_not_kept: it cannot be used, nor renamed for @reason. */
void hf_session_warn_not_kept  (const HfSessionSubject *subject,
                                const char             *reason);
/** hf_session_warn_too_large: it would have more than @max bytes. */
void hf_session_warn_too_large (const HfSessionSubject *subject,
                                guint                   max);
/** hf_session_warn_failed: it was not written; once for each code of @error. */
void hf_session_warn_failed    (const GError           *error);

G_END_DECLS
