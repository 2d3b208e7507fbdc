/* hf-query-nearest.c: the name that is most like another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-nearest.h"

#include <string.h>

/* The longest name that is compared with others, in bytes. */
#define MAX_NAME 63

/* How many letters have to be added, removed or changed (Levenshtein); case does not matter. */
static guint
find_distance (const char *a,
               const char *b)
{
  guint row[MAX_NAME + 1];
  const gsize n_a = strlen (a);
  const gsize n_b = strlen (b);

  if (n_a > MAX_NAME || n_b > MAX_NAME)
    return G_MAXUINT;
  for (guint j = 0; j <= n_b; j++)
    row[j] = j;
  for (guint i = 1; i <= n_a; i++)
    {
      guint before = row[0];

      row[0] = i;
      for (guint j = 1; j <= n_b; j++)
        {
          const guint change = before + (g_ascii_tolower (a[i - 1]) != g_ascii_tolower (b[j - 1]));

          before = row[j];
          row[j] = MIN (change, MIN (row[j], row[j - 1]) + 1);
        }
    }
  return row[n_b];
}

void
hf_query_nearest_compare (const char  *word,
                          const char  *name,
                          guint       *least,
                          const char **nearest)
{
  const guint distance = find_distance (word, name);

  if (distance >= *least)
    return;
  *least = distance;
  *nearest = name;
}
