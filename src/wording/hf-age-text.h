/* hf-age-text.h: the ages of objects in a recording, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-object-ages.h"

G_BEGIN_DECLS

/** hf_age_text_get_step: (transfer none): "New", "2 snapshots", "3–4 snapshots", "Oldest". */
const char *hf_age_text_get_step (HfAgeStep            step);

/** hf_age_text_dup_tip: (transfer full): "Survived 2 snapshots"; a sentence. */
char       *hf_age_text_dup_tip  (const HfObjectAges  *ages,
                                  HfAgeStep            step);

/** hf_age_text_get_lack: (transfer none) (nullable): a sentence; %NULL if nothing is missing. */
const char *hf_age_text_get_lack (HfAgeLack            lack);

G_END_DECLS
