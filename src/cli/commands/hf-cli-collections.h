/* hf-cli-collections.h: holdfast-cli collections: the collections of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-identity.h"

G_BEGIN_DECLS

/** hf_cli_collections_command: holdfast-cli collections. */
extern const HfCliCommand hf_cli_collections_command;

/** hf_cli_collections_dup_time: (transfer full): for people, milliseconds with three decimals. */
char       *hf_cli_collections_dup_time     (guint64                  usec);

/**
 * hf_cli_collections_follow:
 * @from: a snapshot, from 0
 * @to: a later snapshot, or the same
 *
 * Follows the objects of a recording, and writes sentences about its faults to standard error.
 *
 * Errors: as hf_identity_new(); %HF_ERROR_UNSUPPORTED if objects cannot be followed from @from
 * to @to.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfIdentity *hf_cli_collections_follow       (HfCliInput              *input,
                                             guint32                  from,
                                             guint32                  to,
                                             GError                 **error);

/** hf_cli_collections_print_faults: sentences about faults of a recording, to standard error. */
void        hf_cli_collections_print_faults (guint64                   n_interruptions,
                                             const HfCollectionFaults *faults);

G_END_DECLS
