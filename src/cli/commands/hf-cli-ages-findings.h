/* hf-cli-ages-findings.h: findings about the ages of the objects of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-ages.h"
#include "hf-cli-json.h"

G_BEGIN_DECLS

/** hf_cli_ages_write_findings: a sentence on each, and an empty line; or nothing. */
void hf_cli_ages_write_findings (const HfAges *ages,
                                 HfCliOutput  *output);
/** hf_cli_ages_add_findings: the array `findings`. */
void hf_cli_ages_add_findings   (const HfAges *ages,
                                 HfCliJson    *json);

G_END_DECLS
