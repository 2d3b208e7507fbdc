/* hf-root-copy.h: a row of the Roots pane, for the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-root-list.h"

G_BEGIN_DECLS

/**
 * hf_root_copy_dup_row:
 *
 * Returns: (transfer full): as hf_table_append_tabbed(), with names as the pane shows them: for a
 *   root its object, kind, flags, container, field, type, bytes, and the bytes that only it
 *   keeps; for a group its name, roots, bytes, and the bytes that its roots keep together; ""
 *   for a row of hidden rows
 */
char *hf_root_copy_dup_row (HfRootRow *row);

G_END_DECLS
