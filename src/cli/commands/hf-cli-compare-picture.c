/* hf-cli-compare-picture.c: two heaps of holdfast-cli compare as a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-compare-private.h"

#include <glib/gi18n.h>

static guint
get_position (const HfCliComparison *self,
              HfSide                 side)
{
  return side == HF_SIDE_BEFORE ? 0 : self->heaps.n - 1;
}

/* Without its folder, as the title of any picture. */
static char *
dup_name (const HfCliComparison *self,
          HfSide                 side)
{
  return hf_cli_heaps_dup_title (&self->heaps, get_position (self, side));
}

/* Weighs reachable objects, if both heaps know them. */
static gboolean
choose_weight (HfCliComparison            *self,
               const HfCliCompareOptions  *own,
               HfWeight                   *weight,
               GError                    **error)
{
  *weight = own->weight;
  for (guint side = 0; *weight == HF_WEIGHT_REACHABLE && side < HF_N_SIDES; side++)
    {
      const guint position = get_position (self, side);
      HfAnalysis *analysis = self->heaps.heaps[position].analysis;
      const char *why_unknown = hf_analysis_get_why_unknown (analysis);
      g_autofree char *name = NULL;
      g_autofree char *message = NULL;

      if (why_unknown == NULL)
        continue;
      if (own->weight_word != NULL || own->by == HF_COMPARE_BY_ROOT)
        return hf_cli_input_check_reachable (&self->heaps.inputs[position], analysis, error);
      name = hf_cli_heaps_dup_name (&self->heaps, position);
      message = g_strdup_printf (_ ("%s: Reachable objects are not known: %s; the picture shows "
                                    "all objects"),
                                 name, why_unknown);
      hf_cli_print_message (message);
      *weight = HF_WEIGHT_EVERYTHING;
    }
  return TRUE;
}

static HfExportPicture *
create_picture (HfCliComparison            *self,
                const HfCliCompareOptions  *own,
                const char                 *name_before,
                const char                 *name_after,
                GError                    **error)
{
  const HfComparedHeap *before = &self->heaps.heaps[get_position (self, HF_SIDE_BEFORE)];
  const HfComparedHeap *after = &self->heaps.heaps[get_position (self, HF_SIDE_AFTER)];
  g_autoptr (HfPairHierarchy) pair = NULL;
  HfWeight weight = HF_WEIGHT_REACHABLE;

  if (!choose_weight (self, own, &weight, error))
    return NULL;
  pair = hf_pair_hierarchy_new (before, after, hf_cli_compare_get_grouping (own), weight,
                                HF_PAIR_AREA_LARGER, NULL, error);
  if (pair == NULL)
    return NULL;
  return hf_export_pair_new (pair, own->kind, 0, name_before, name_after);
}

gboolean
hf_cli_compare_draw (HfCliComparison     *self,
                     const HfCliOptions  *options,
                     GError             **error)
{
  const HfCliCompareOptions *own = options->own;
  HfCliInput *input = &self->heaps.inputs[get_position (self, HF_SIDE_AFTER)];
  g_autofree char *before = dup_name (self, HF_SIDE_BEFORE);
  g_autofree char *after = dup_name (self, HF_SIDE_AFTER);
  g_autofree char *title = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (own->picture.output);
  g_autoptr (HfExportPicture) drawn = NULL;
  HfExportOptions picture = hf_cli_picture_get_options (input, options);

  if (!hf_cli_picture_check_memory (input, options, error))
    return FALSE;
  drawn = create_picture (self, own, before, after, error);
  if (drawn == NULL)
    return FALSE;
  /* Translators: the names of two files, as the title of a picture */
  title = g_strdup_printf (_ ("%s ↔ %s"), before, after);
  picture.title = title;
  return hf_export_to_file (drawn, &picture, file, NULL, error);
}
