/* hf-random-recording.h: recordings by chance
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * hf_random_recording_dup_text:
 *
 * A snapshot, collections, and a snapshot of what is alive then by the slow method, with changes.
 *
 * Returns: (transfer full): a .gclog
 */
char *hf_random_recording_dup_text (GRand *rand);

/** hf_random_recording_dup_any: (transfer full): three snapshots, with any records between them. */
char *hf_random_recording_dup_any  (GRand *rand);

G_END_DECLS
