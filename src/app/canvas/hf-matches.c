/* hf-matches.c: goes from one match of a search to the next
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-matches.h"

#include "hf-types.h"

guint32
hf_matches_get_next (const GArray *matches,
                     guint32       from,
                     gboolean      backward)
{
  guint at = 0;

  if (matches->len == 0)
    return HF_INDEX_NONE;
  while (from != HF_INDEX_NONE && at < matches->len && g_array_index (matches, guint32, at) < from)
    at++;

  /* AT is the first that is not before FROM. */
  if (backward)
    at = from == HF_INDEX_NONE || at == 0 ? matches->len - 1 : at - 1;
  else if (at < matches->len && g_array_index (matches, guint32, at) == from)
    at++;
  return g_array_index (matches, guint32, at % matches->len);
}

guint32
hf_matches_get_rank (const GArray *matches,
                     guint32       at)
{
  for (guint i = 0; i < matches->len; i++)
    {
      if (g_array_index (matches, guint32, i) == at)
        return i + 1;
    }
  return 0;
}
