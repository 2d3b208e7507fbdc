/* hf-cli-findings.h: holdfast-cli findings: the findings of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-cli-facts.h"
#include "hf-findings.h"

G_BEGIN_DECLS

/** hf_cli_findings_command: `holdfast-cli findings`: lists the findings of a heap. */
extern const HfCliCommand hf_cli_findings_command;

/* For commands that also report findings. */

/** hf_cli_findings_find: (transfer full): or %NULL with @error set, as hf_findings_new() */
HfFindings *hf_cli_findings_find     (HfCliInput          *input,
                                      const HfCliFacts    *facts,
                                      GError             **error) G_GNUC_WARN_UNUSED_RESULT;
/** hf_cli_findings_add_json: an array "findings", the same in every language. */
void        hf_cli_findings_add_json (const HfFindings    *findings,
                                      const HfCliFacts    *facts,
                                      HfCliJson           *json);
/**
 * hf_cli_findings_add_text:
 * @has_paths: whether each also lists its object and the path to it
 */
void        hf_cli_findings_add_text (const HfFindings    *findings,
                                      const HfCliFacts    *facts,
                                      HfCliOutput         *output,
                                      gboolean             has_paths);

G_END_DECLS
