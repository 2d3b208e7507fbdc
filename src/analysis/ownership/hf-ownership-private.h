/* hf-ownership-private.h: the error that all parts of ownership share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** hf_ownership_fail_memory: sets %HF_ERROR_NO_MEMORY. Returns: %FALSE */
gboolean hf_ownership_fail_memory (GError **error);

G_END_DECLS
