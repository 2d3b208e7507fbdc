/* hf-retention-share.h: what a heap retains, found once for all who want it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/**
 * hf_retention_share:
 * @analysis: as for hf_retention_new()
 * @progress: (nullable): reports nothing while another thread does the work
 *
 * As hf_retention_new(), but finds nothing twice: returns the #HfRetention of @analysis that an
 * earlier call has made, as long as anyone holds it, and waits for a thread that makes one. If
 * that thread fails or is cancelled, this one makes it. Blocks; any thread.
 *
 * Errors: as hf_retention_new().
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfRetention *hf_retention_share (HfAnalysis    *analysis,
                                 HfProgress    *progress,
                                 GCancellable  *cancellable,
                                 GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
