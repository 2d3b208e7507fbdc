/* hf-error.c: the error domain of contents
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-error.h"

#include <glib/gi18n.h>

G_DEFINE_QUARK (hf-error-quark, hf_error)

void
hf_error_set_no_memory (GError     **error,
                        const char  *sentence)
{
  g_set_error_literal (error, HF_ERROR, HF_ERROR_NO_MEMORY, sentence);
}

gboolean
hf_error_fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory for this heap"));
  return FALSE;
}
