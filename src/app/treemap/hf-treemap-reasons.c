/* hf-treemap-reasons.c: why a choice of the treemap is not open, or is not shown
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-treemap-reasons.h"

#include "hf-color-key.h"

#include <glib/gi18n.h>

const char *
hf_treemap_reasons_get_grouping_fixed (HfSession *session)
{
  HfAnalysis *analysis = hf_session_get_analysis (session);
  const HfReachability *reachability = NULL;

  if (analysis == NULL || !hf_grouping_is_by_name (hf_session_get_grouping (session)))
    return NULL;

  reachability = hf_analysis_get_reachability (analysis);
  if (reachability == NULL)
    return hf_session_get_why_no_retention (session);
  if (reachability->n_bytes == 0)
    return _ ("Nothing is reachable, so nothing is held");
  if (hf_session_get_why_no_retention (session) != NULL)
    return _ ("Retained sizes were not computed");

  return hf_session_get_retention (session) == NULL ? _ ("Retained sizes are still being computed")
                                                    : NULL;
}

const char *
hf_treemap_reasons_get_weight_fixed (HfSession *session)
{
  return hf_grouping_is_by_name (hf_session_get_grouping (session))
           ? NULL
           : _ ("Unreachable objects are not held by anything");
}

const char *
hf_treemap_reasons_get_reachable_missing (HfSession *session)
{
  HfAnalysis *analysis = hf_session_get_analysis (session);
  const HfReachability *reachability = NULL;

  if (analysis == NULL)
    return NULL;

  reachability = hf_analysis_get_reachability (analysis);
  if (reachability == NULL)
    return hf_session_get_why_no_retention (session);
  return reachability->n_bytes == 0 ? _ ("Nothing is reachable") : NULL;
}

const char *
hf_treemap_reasons_get_colors_fixed (HfSession *session)
{
  HfAnalysis *analysis = hf_session_get_analysis (session);
  const HfColoring coloring = hf_session_get_coloring (session);

  if (analysis == NULL || hf_color_key_is_by_name (coloring))
    return NULL;
  if (hf_analysis_get_reachability (analysis) == NULL)
    return _ ("By namespace: reachable objects are not known");
  if (!hf_color_key_needs_retention (coloring) || hf_session_get_retention (session) != NULL)
    return NULL;

  return hf_session_get_why_no_retention (session) != NULL
           ? _ ("By namespace: retained sizes were not computed")
           : _ ("By namespace, until retained sizes are computed");
}
