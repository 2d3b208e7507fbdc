/* hf-stage-text.h: the name of a stage of long work
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-progress.h"

G_BEGIN_DECLS

/** hf_stage_get_text: (transfer none): a line for a status bar, translated. */
const char *hf_stage_get_text (HfStage stage);

G_END_DECLS
