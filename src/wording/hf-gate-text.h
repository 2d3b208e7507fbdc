/* hf-gate-text.h: gates in sentences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-gate.h"

G_BEGIN_DECLS

/** hf_gate_text_get_state: (transfer none): "Crossed", "Held" or "Unknown"; translated. */
const char *hf_gate_text_get_state (HfGateState         state);

/**
 * hf_gate_text_dup:
 * @result: of hf_gate_evaluate() for @input
 *
 * Figures are rounded, unless the limit would look the same.
 *
 * Returns: (transfer full): a sentence or two, for any state: "Retained bytes grew by 12.3 %, from
 *   1.2 MB to 1.4 MB; the limit is +10 %. System.String grew most, by 94.0 KB."
 */
char       *hf_gate_text_dup       (const HfGate       *gate,
                                    const HfGateResult *result,
                                    const HfGateInput  *input);

G_END_DECLS
