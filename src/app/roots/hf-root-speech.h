/* hf-root-speech.h: the text of a row of the Roots pane for screen readers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-list.h"

G_BEGIN_DECLS

/**
 * hf_root_speech_dup:
 * @name: the name that @row shows
 *
 * Returns: (transfer full): @name and the figures of @row, each with its unit: "Static, 1,530
 *   roots, 609 KB retained", "Weak, 12 roots that keep nothing alive", "Unreachable, 3 objects,
 *   1.0 KB"; only @name if the row has no figures
 */
char *hf_root_speech_dup (HfRootRow  *row,
                          const char *name);

G_END_DECLS
