/* hf-error.c: the error domain of contents
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"

G_DEFINE_QUARK (hf-error-quark, hf_error)
