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
 * Returns: (transfer full): as hf_table_append_tabbed(), with names as the pane shows them: of a
 *   root its object, kind, flags, container, field, type, bytes, and the bytes that only it
 *   keeps; of a group its name, roots, bytes, and the bytes that its roots keep together; ""
 *   of a row that stands for others
 */
char *hf_root_copy_dup_row (HfRootRow *row);

G_END_DECLS
