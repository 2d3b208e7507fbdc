/* hf-size-text.h: a size as people write it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * hf_size_text_parse:
 * @text: `500`, `1.5MB`, `100k`: a decimal number, and a unit of hf_figures_size(), decimal or
 *   binary, or the first letter of a decimal one, in any case; bytes without one
 * @size: (out): bytes, rounded down
 *
 * Returns: whether @text is a size, below 10¹⁹ bytes
 */
gboolean hf_size_text_parse (const char *text,
                             guint64    *size);

G_END_DECLS
