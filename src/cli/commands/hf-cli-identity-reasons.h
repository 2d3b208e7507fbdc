/* hf-cli-identity-reasons.h: which objects are the same between two snapshots, by why they live
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-cli-json.h"
#include "hf-reason-lives.h"

G_BEGIN_DECLS

/**
 * hf_cli_identity_reasons_find:
 * @input: the recording
 *
 * Errors: as hf_cli_input_retain(), hf_reason_tree_new() and hf_reason_lives_new().
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfReasonLives *hf_cli_identity_reasons_find     (HfCliInput           *input,
                                                 const HfIdentity     *identity,
                                                 const HfLives        *lives,
                                                 GError              **error);

/** hf_cli_identity_reasons_add_json: an array of rows, @limit at most. */
void           hf_cli_identity_reasons_add_json (const HfReasonLives  *lives,
                                                 guint64               limit,
                                                 HfCliJson            *json);

/** hf_cli_identity_reasons_write: the rows as a table, for people or as CSV. */
void           hf_cli_identity_reasons_write    (const HfReasonLives  *lives,
                                                 const HfCliOptions   *options,
                                                 HfCliOutput          *output);

G_END_DECLS
