/* hf-cli-gates.h: the limits of --fail-if, and the exit status that follows from them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-cli-json.h"
#include "hf-gate.h"

G_BEGIN_DECLS

/**
 * hf_cli_gates_parse:
 * @words: (nullable): the values of --fail-if
 *
 * Errors: %G_OPTION_ERROR_BAD_VALUE, a sentence that names the wrong word.
 *
 * Returns: (transfer full) (element-type HfGate): in their order; %NULL with @error set
 */
GPtrArray  *hf_cli_gates_parse    (char                 **words,
                                   GError               **error);

/** hf_cli_gates_need: whether @needs is true of one of @gates. */
gboolean    hf_cli_gates_need     (const GPtrArray       *gates,
                                   gboolean             (*needs) (const HfGate *gate));

/**
 * HfCliVerdict: gates, evaluated
 * @gates: (element-type HfGate)
 * @results: (array): by gate
 * @texts: (array): by gate, its sentence
 */
typedef struct
{
  const GPtrArray *gates;
  HfGateResult    *results;
  char           **texts;
} HfCliVerdict;

/**
 * hf_cli_verdict_init:
 * @gates: outlives the verdict
 *
 * Errors: as hf_gate_evaluate(); clear @self in any case.
 */
gboolean    hf_cli_verdict_init   (HfCliVerdict          *self,
                                   const GPtrArray       *gates,
                                   const HfGateInput     *input,
                                   GError               **error);
/** hf_cli_verdict_clear: frees results and sentences. */
void        hf_cli_verdict_clear  (HfCliVerdict          *self);

/**
 * hf_cli_verdict_get_status:
 *
 * Returns: %HF_CLI_STATUS_FAILED if it is not known of one gate whether it was crossed: another
 *   one that was crossed does not hide that; else %HF_CLI_STATUS_CROSSED if one was crossed
 */
HfCliStatus hf_cli_verdict_get_status (const HfCliVerdict *self);

/** hf_cli_verdict_write: for people: a line for each gate, those that were crossed first. */
void        hf_cli_verdict_write  (const HfCliVerdict    *self,
                                   HfCliOutput           *output);
/** hf_cli_verdict_add_json: adds the array `gates`. */
void        hf_cli_verdict_add_json (const HfCliVerdict  *self,
                                     HfCliJson           *json);
/**
 * hf_cli_verdict_print:
 *
 * For formats that scripts read: a line on standard error for each gate that did not hold.
 */
void        hf_cli_verdict_print  (const HfCliVerdict    *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliVerdict, hf_cli_verdict_clear)

G_END_DECLS
