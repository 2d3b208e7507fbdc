/* hf-diagnostics-private.h: connections to a diagnostics socket, for all commands
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-diagnostics.h"
#include "hf-ipc-message.h"

G_BEGIN_DECLS

/* Connects to the socket at @path, of any length. @timeout_s: of each read and write; 0 = none.
 * Returns: (transfer full): or NULL with @error set */
GSocketConnection *hf_diagnostics_connect    (const char    *path,
                                              guint          timeout_s,
                                              GCancellable  *cancellable,
                                              GError       **error);

/* Returns: (transfer full): the payload of the reply; or NULL with @error set */
GBytes            *hf_diagnostics_read_reply (GInputStream  *stream,
                                              HfIpcHeader   *header,
                                              GCancellable  *cancellable,
                                              GError       **error);

/* Sets HF_CAPTURE_ERROR_PROTOCOL. Returns: FALSE */
gboolean           hf_diagnostics_fail_answer (GError      **error);

G_END_DECLS
