/* hf-types.c: names of root kinds and flags in files for scripts
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-types.h"

const char *
hf_root_kind_name (guint64 kind)
{
  static const char *const names[HF_N_ROOT_KINDS] = {
    [HF_ROOT_INTERNAL] = "internal", [HF_ROOT_LOCAL] = "local",   [HF_ROOT_FINALIZER] = "finalizer",
    [HF_ROOT_HANDLE] = "handle",     [HF_ROOT_STATIC] = "static", [HF_ROOT_SPECIFIC] = "specific",
  };

  return kind < HF_N_ROOT_KINDS ? names[kind] : NULL;
}

const char *
hf_root_flag_name (guint64 bit)
{
  switch (bit)
    {
    case HF_ROOT_PINNED:
      return "pinned";
    case HF_ROOT_WEAK:
      return "weak";
    case HF_ROOT_INTERIOR:
      return "interior";
    case HF_ROOT_REFCOUNTED:
      return "refcounted";
    default:
      return NULL;
    }
}
