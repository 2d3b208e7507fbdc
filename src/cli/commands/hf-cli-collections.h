/* hf-cli-collections.h: holdfast-cli collections: the collections of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-collection.h"

G_BEGIN_DECLS

/** hf_cli_collections_command: holdfast-cli collections. */
extern const HfCliCommand hf_cli_collections_command;

/** hf_cli_collections_print_faults: writes sentences to standard error, one for each fault. */
void hf_cli_collections_print_faults (const HfCollectionList *list);

G_END_DECLS
