/* hf-fold.c: names compared without regard to case, the same in every locale
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-fold.h"

gboolean
hf_fold_is_ascii (const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    {
      if ((guchar) *c >= 0x80)
        return FALSE;
    }
  return TRUE;
}

/* Unlike g_utf8_strdown(), g_utf8_casefold() knows no languages. */
char *
hf_fold_dup (const char *text,
             gssize      length)
{
  return g_utf8_casefold (text, length);
}

static inline gboolean
begins_with (const char *name,
             const char *folded,
             gsize       length)
{
  for (gsize i = 0; i < length; i++)
    {
      if (hf_fold_char (name[i]) != (guchar) folded[i])
        return FALSE;
    }
  return TRUE;
}

gboolean
hf_fold_begins_with (const char *name,
                     const char *folded,
                     gsize       length)
{
  return begins_with (name, folded, length);
}

gboolean
hf_fold_has (const char *name,
             const char *folded,
             gsize       length)
{
  const guchar first = (guchar) folded[0];

  for (; *name != '\0'; name++)
    {
      if (hf_fold_char (*name) == first && begins_with (name, folded, length))
        return TRUE;
    }
  return length == 0;
}
