/* hf-age-text.c: the ages of objects in a recording, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-age-text.h"

#include <glib/gi18n.h>

const char *
hf_age_text_get_step (HfAgeStep step)
{
  /* Translators: ages of objects, in snapshots that they survived */
  static const char *const names[HF_N_AGE_STEPS] = {
    [HF_AGE_NEW] = N_ ("New"),
    [HF_AGE_1] = N_ ("1 snapshot"),
    [HF_AGE_2] = N_ ("2 snapshots"),
    [HF_AGE_3_TO_4] = N_ ("3–4 snapshots"),
    [HF_AGE_5_TO_8] = N_ ("5–8 snapshots"),
    [HF_AGE_9_TO_16] = N_ ("9–16 snapshots"),
    [HF_AGE_MORE] = N_ ("Over 16 snapshots"),
    [HF_AGE_OLDEST] = N_ ("Oldest"),
  };

  return _ (names[step]);
}

char *
hf_age_text_dup_tip (const HfObjectAges *ages,
                     HfAgeStep           step)
{
  static const char *const tips[HF_AGE_OLDEST] = {
    [HF_AGE_NEW] = N_ ("Born since the snapshot before"),
    [HF_AGE_1] = N_ ("Survived 1 snapshot"),
    [HF_AGE_2] = N_ ("Survived 2 snapshots"),
    [HF_AGE_3_TO_4] = N_ ("Survived 3 to 4 snapshots"),
    [HF_AGE_5_TO_8] = N_ ("Survived 5 to 8 snapshots"),
    [HF_AGE_9_TO_16] = N_ ("Survived 9 to 16 snapshots"),
    [HF_AGE_MORE] = N_ ("Survived more than 16 snapshots"),
  };

  if (step != HF_AGE_OLDEST)
    return g_strdup (_ (tips[step]));
  /* Translators: of an object; %u is the number of a snapshot */
  return g_strdup_printf (_ ("Older than snapshot %u"), ages->first + 1);
}

const char *
hf_age_text_get_lack (HfAgeLack lack)
{
  static const char *const reasons[HF_N_AGE_LACKS] = {
    [HF_AGE_LACK_NONE] = NULL,
    [HF_AGE_LACK_COLLECTIONS] = N_ ("Ages need a recording with its collections"),
    [HF_AGE_LACK_EARLIER] = N_ ("Ages need an earlier snapshot"),
    [HF_AGE_LACK_TRACKING] = N_ ("Tracking was interrupted before this snapshot, so that ages are "
                                 "not known"),
  };

  return reasons[lack] == NULL ? NULL : _ (reasons[lack]);
}
