/* hf-lives-text.c: objects that survived, died and are new between two snapshots, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-lives-text.h"

#include "hf-figures.h"

#include <glib/gi18n.h>

char *
hf_lives_text_dup_sum (const HfLives *lives,
                       HfLifeKind     kind)
{
  const char *const titles[HF_N_LIFE_KINDS] = { _ ("Survived"), _ ("Died"), _ ("New") };
  const HfLifeSum *sum = &lives->sums[kind];
  g_autofree char *count = hf_figures_count (sum->n_objects);
  g_autofree char *size = hf_figures_size (sum->n_bytes);

  /* Translators: which objects, how many, and their size: Survived: 29,383 objects, 2.7 MB */
  return g_strdup_printf (_ ("%s: %s objects, %s"), titles[kind], count, size);
}

char *
hf_lives_text_dup_lost (guint64 n_lost)
{
  g_autofree char *count = hf_figures_count (n_lost);

  if (n_lost == 0)
    return NULL;
  return g_strdup_printf (
    ngettext ("%s object is not where the collections put it, and counts as dead",
              "%s objects are not where the collections put them, and count as dead",
              (gulong) n_lost),
    count);
}

char *
hf_lives_text_dup_misfits (guint64 n_misfits)
{
  g_autofree char *count = hf_figures_count (n_misfits);

  if (n_misfits == 0)
    return NULL;
  return g_strdup_printf (
    ngettext ("%s object has another type or size than before, and counts as dead and new",
              "%s objects have other types or sizes than before, and count as dead and new",
              (gulong) n_misfits),
    count);
}

const char *
hf_lives_text_get_unknown (void)
{
  return _ ("Objects cannot be followed between these snapshots, because tracking was "
            "interrupted");
}
