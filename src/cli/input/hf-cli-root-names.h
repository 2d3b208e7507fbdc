/* hf-cli-root-names.h: names of kinds and flags of roots, for scripts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** hf_cli_root_kind_dup_name: (transfer full): "static", or its number. */
char *hf_cli_root_kind_dup_name (guint64 kind);
/**
 * hf_cli_root_flag_dup_name:
 * @bit: the flag's bit number
 *
 * Returns: (transfer full): "pinned", or its number
 */
char *hf_cli_root_flag_dup_name (guint   bit);

G_END_DECLS
