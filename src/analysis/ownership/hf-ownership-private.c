/* hf-ownership-private.c: the error that all parts of ownership share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-ownership-private.h"

#include "hf-error.h"

#include <glib/gi18n.h>

gboolean
hf_ownership_fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to find the owners of the heap"));
  return FALSE;
}
