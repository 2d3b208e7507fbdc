/* hf-treemap-reasons.c: why a choice of the treemap is not open, or is not shown
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-treemap-reasons.h"

#include "hf-choices.h"
#include "hf-color-key.h"
#include "hf-session-identity.h"

#include <glib/gi18n.h>

static const char *
get_retention_missing (HfSession *session)
{
  const HfReachability *reachability = hf_analysis_get_reachability (
    hf_session_get_analysis (session));

  if (reachability == NULL)
    return hf_session_get_why_no_retention (session);
  if (reachability->n_bytes == 0)
    return _ ("Nothing is reachable, so nothing is held");
  if (hf_session_get_why_no_retention (session) != NULL)
    return _ ("Retained sizes were not computed");

  return hf_session_get_retention (session) == NULL ? _ ("Retained sizes are still being computed")
                                                    : NULL;
}

static const char *
get_assemblies_missing (HfSession *session)
{
  return hf_heap_get_n_assemblies (hf_session_get_heap (session)) == 0
           ? _ ("The file does not name assemblies")
           : NULL;
}

static const char *
get_generations_missing (HfSession *session)
{
  guint32 n_ranges = 0;

  hf_heap_get_ranges (hf_session_get_heap (session), &n_ranges);
  return n_ranges == 0 ? _ ("The file does not name generations") : NULL;
}

static const char *
get_domains_missing (HfSession *session)
{
  guint32 n_domains = 0;

  hf_heap_get_domains (hf_session_get_heap (session), &n_domains);
  return n_domains < 2 ? _ ("The heap has only one application domain") : NULL;
}

static const char *
why_no_grouping (gpointer user_data,
                 guint    grouping)
{
  HfSession *session = user_data;

  if (hf_session_get_analysis (session) == NULL)
    return NULL;

  switch ((HfGrouping) grouping)
    {
    case HF_GROUPING_DOMINATOR:
    case HF_GROUPING_ROOT:
      return get_retention_missing (session);
    case HF_GROUPING_DOMAIN:
      return get_domains_missing (session);
    case HF_GROUPING_ASSEMBLY:
      return get_assemblies_missing (session);
    case HF_GROUPING_GENERATION:
      return get_generations_missing (session);
    case HF_GROUPING_NAMESPACE:
    case HF_N_GROUPINGS:
    default:
      return NULL;
    }
}

void
hf_treemap_reasons_show_groupings (HfSession   *session,
                                   GtkDropDown *drop_down)
{
  hf_choices_set_reasons (drop_down, why_no_grouping, session);
}

static const char *
why_no_coloring (gpointer user_data,
                 guint    coloring)
{
  HfSession *session = user_data;
  HfAnalysis *analysis = hf_session_get_analysis (session);

  if (analysis == NULL)
    return NULL;
  if (coloring == HF_COLORING_ASSEMBLY)
    return get_assemblies_missing (session);
  if (coloring == HF_COLORING_GENERATION)
    return get_generations_missing (session);
  if (coloring == HF_COLORING_AGE)
    return hf_session_get_why_no_ages (session);
  if (hf_color_key_is_by_name (coloring))
    return NULL;
  if (hf_analysis_get_reachability (analysis) == NULL)
    return _ ("Reachable objects are not known");

  /* It may be chosen before it is there. */
  return hf_color_key_needs_retention (coloring) &&
             hf_session_get_why_no_retention (session) != NULL
           ? _ ("Retained sizes were not computed")
           : NULL;
}

void
hf_treemap_reasons_show_colorings (HfSession   *session,
                                   GtkDropDown *drop_down)
{
  hf_choices_set_reasons (drop_down, why_no_coloring, session);
}

const char *
hf_treemap_reasons_get_weight_fixed (HfSession *session)
{
  return hf_grouping_is_by_name (hf_session_get_grouping (session))
           ? NULL
           : _ ("By dominator and by root, the area is the size of reachable objects");
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
