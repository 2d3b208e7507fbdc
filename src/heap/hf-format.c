/* hf-format.c: the kinds of files that heaps come from
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-format.h"

const char *
hf_format_name (HfFormat format)
{
  static const char *const names[HF_N_FORMATS] = {
    [HF_FORMAT_GCLOG] = "gclog",
    [HF_FORMAT_GCDUMP] = "gcdump",
    [HF_FORMAT_NETTRACE] = "nettrace",
    [HF_FORMAT_SOS] = "sos",
  };

  g_return_val_if_fail (format < HF_N_FORMATS, NULL);

  return names[format];
}

HfFormat
hf_format_parse (const char *name)
{
  for (guint format = 0; name != NULL && format < HF_N_FORMATS; format++)
    {
      if (g_str_equal (name, hf_format_name ((HfFormat) format)))
        return (HfFormat) format;
    }
  return HF_FORMAT_GCLOG;
}
