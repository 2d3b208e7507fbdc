/* hf-cli-root-names.c: names of kinds and flags of roots, for scripts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-root-names.h"

#include "hf-types.h"

char *
hf_cli_root_kind_dup_name (guint64 kind)
{
  const char *name = hf_root_kind_name (kind);

  return name != NULL ? g_strdup (name) : g_strdup_printf ("%" G_GUINT64_FORMAT, kind);
}

char *
hf_cli_root_flag_dup_name (guint bit)
{
  const guint64 flag = G_GUINT64_CONSTANT (1) << bit;
  const char *name = hf_root_flag_name (flag);

  return name != NULL ? g_strdup (name) : g_strdup_printf ("%" G_GUINT64_FORMAT, flag);
}
