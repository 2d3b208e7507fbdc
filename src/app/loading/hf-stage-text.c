/* hf-stage-text.c: what a stage of long work is called
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-stage-text.h"

#include <glib/gi18n.h>

const char *
hf_stage_get_text (HfStage stage)
{
  switch (stage)
    {
    case HF_STAGE_READING:
      return _ ("Reading the file");
    case HF_STAGE_RESOLVING:
      return _ ("Connecting the objects");
    case HF_STAGE_REFERRERS:
      return _ ("Finding the referrers of each object");
    case HF_STAGE_DOMINATORS:
      return _ ("Computing retained sizes");
    case HF_STAGE_FINDINGS:
      return _ ("Looking for findings");
    case HF_STAGE_REASONS:
      return _ ("Finding why objects live");
    case HF_STAGE_COLLECTIONS:
      return _ ("Following objects through collections");
    case HF_STAGE_ANALYZING:
    case HF_STAGE_WRITING:
    default:
      return _ ("Finding reachable objects");
    }
}
