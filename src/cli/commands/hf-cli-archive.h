/* hf-cli-archive.h: the heap of a ZIP archive that was read, and the others
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-cli-json.h"

G_BEGIN_DECLS

/**
 * hf_cli_archive_print_warnings:
 *
 * Prints on standard error that there are other heaps in the archive, and why there may be
 * more. Prints nothing if the file is not an archive.
 */
void  hf_cli_archive_print_warnings (const HfCliInput *input);

/**
 * hf_cli_archive_dup_member:
 * @archive: (nullable): of a recording
 *
 * Returns: (transfer full) (nullable): "a.gclog, one of 3 heaps in the archive"; %NULL without
 *   an archive
 */
char *hf_cli_archive_dup_member     (const HfArchive  *archive);

/** hf_cli_archive_add_json: the key "archive"; @archive: (nullable): of a recording. */
void  hf_cli_archive_add_json       (const HfArchive  *archive,
                                     HfCliJson        *json);

G_END_DECLS
