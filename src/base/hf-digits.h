/* hf-digits.h: numbers in groups of three digits
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * hf_digits_group:
 *
 * Returns: (transfer full): "138,218", the same in every locale
 */
char *hf_digits_group (guint64 number);

G_END_DECLS
