/* hf-cli-treemap.c: holdfast-cli treemap: a heap as a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-treemap.h"

#include "hf-cell-rows.h"
#include "hf-cli-list.h"
#include "hf-cli-look-up.h"
#include "hf-cli-values.h"
#include "hf-export-treemap.h"
#include "hf-hierarchy.h"

#include <glib/gi18n.h>

/* Why the picture does not show what is reachable. */
static char *
dup_reason (const HfCliInput *input,
            HfAnalysis       *analysis,
            HfGrouping        grouping)
{
  const char *why_unknown = hf_analysis_get_why_unknown (analysis);

  if (hf_heap_get_n_objects (input->heap) == 0)
    return g_strdup_printf (_ ("%s holds no objects: the picture is empty"), input->name);
  if (hf_heap_get_n_bytes (input->heap) == 0)
    return g_strdup_printf (_ ("%s: All objects have size 0: the picture is empty"), input->name);
  if (why_unknown != NULL)
    return g_strdup_printf (
      _ ("%s: Reachable objects are not known: %s; the picture shows all objects"), input->name,
      why_unknown);
  if (!hf_grouping_is_by_name (grouping))
    return g_strdup_printf (_ ("%s: Roots lead to no object with a size: the picture is empty; by "
                               "namespace it shows all objects"),
                            input->name);
  if (hf_analysis_get_reachability (analysis)->n_objects == 0)
    return g_strdup_printf (_ ("%s: No root leads to any object; the picture shows all objects"),
                            input->name);

  return g_strdup_printf (_ ("%s: Roots lead to objects of size 0 only; the picture shows all "
                             "objects"),
                          input->name);
}

/* A picture of nothing says nothing, so it is of everything; rows say that there are none. */
static gboolean
needs_everything (HfAnalysis         *analysis,
                  const HfCliOptions *options)
{
  const HfReachability *reachability = hf_analysis_get_reachability (analysis);

  return reachability == NULL || (reachability->n_bytes == 0 && options->format == HF_CLI_PEOPLE);
}

/* Weighs reachable objects, unless the picture would be empty. Computes retained sizes only
 * for pictures that show them. */
static HfHierarchy *
create_hierarchy (HfCliInput          *input,
                  HfAnalysis          *analysis,
                  const HfCliOptions  *options,
                  GError             **error)
{
  const HfCliTreemapOptions *own = options->own;
  const HfGrouping grouping = own->grouping;
  HfWeight weight = own->weight;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfTypeSet) folded = NULL;
  g_autofree char *message = NULL;

  if ((!hf_grouping_is_by_name (grouping) ||
       (own->weight_word != NULL && weight == HF_WEIGHT_REACHABLE &&
        options->format != HF_CLI_PEOPLE)) &&
      !hf_cli_input_check_reachable (input, analysis, error))
    return NULL;
  /* By count all objects are there, whatever is known of them. */
  if (needs_everything (analysis, options) &&
      (weight != HF_WEIGHT_COUNT || hf_heap_get_n_objects (input->heap) == 0))
    {
      weight = MAX (weight, HF_WEIGHT_EVERYTHING);
      message = dup_reason (input, analysis, grouping);
      hf_cli_print_message (message);
    }
  if (!hf_grouping_is_by_name (grouping))
    {
      retention = hf_cli_input_retain (input, analysis, error);
      if (retention == NULL)
        return NULL;
    }
  if (own->folded != NULL && !hf_cli_look_up_types (input, retention, "--fold", own->fold_word,
                                                    own->folded, &folded, error))
    return NULL;
  return hf_hierarchy_new_by_grouping (grouping, analysis, retention, weight, folded, NULL, error);
}

/* Returns: (transfer full) (nullable): %NULL by namespace, or with @error set */
static HfColorKey *
create_key (HfCliInput          *input,
            HfHierarchy         *hierarchy,
            const HfCliOptions  *options,
            GError             **error)
{
  const HfCliTreemapOptions *own = options->own;
  g_autoptr (HfRetention) retention = NULL;

  if (own->coloring == HF_COLORING_NAMESPACE)
    return NULL;

  if (!hf_color_key_is_by_name (own->coloring) &&
      !hf_cli_input_check_reachable (input, hierarchy->analysis, error))
    return NULL;
  if (hierarchy->retention != NULL)
    retention = g_object_ref (hierarchy->retention);
  else if (hf_color_key_needs_retention (own->coloring))
    {
      retention = hf_cli_input_retain (input, hierarchy->analysis, error);
      if (retention == NULL)
        return NULL;
    }

  return hf_color_key_new (hierarchy->analysis, retention, own->coloring, hierarchy->weight, NULL,
                           error);
}

static gboolean
draw (HfCliInput          *input,
      HfHierarchy         *hierarchy,
      const HfCliOptions  *options,
      GError             **error)
{
  const HfCliTreemapOptions *own = options->own;
  g_autoptr (HfColorKey) key = create_key (input, hierarchy, options, error);
  g_autoptr (HfExportPicture) treemap = NULL;

  if (key == NULL && own->coloring != HF_COLORING_NAMESPACE)
    return FALSE;
  if (!hf_cli_picture_check_memory (input, options, error))
    return FALSE;

  treemap = hf_export_treemap_new (hierarchy, 0, key, own->has_cushions);
  return hf_cli_picture_write (treemap, input, options, error);
}

/* By namespace nothing of the picture depends on what is retained, so that is not needed. */
static void
write_rows (HfCliInput         *input,
            HfHierarchy        *hierarchy,
            const HfCliOptions *options,
            HfCliOutput        *output)
{
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfRows) list = NULL;

  if (hierarchy->retention == NULL)
    retention = hf_cli_input_try_retain (input, hierarchy->analysis);
  list = hf_cell_rows_new (hierarchy, retention, 0);
  /* People get the picture. */
  hf_cli_list_write (list, NULL, options, output);
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  const HfCliPictureOptions *own = options->own;
  g_autoptr (HfAnalysis) analysis = hf_cli_input_analyze (input, error);
  g_autoptr (HfHierarchy) hierarchy = NULL;

  if (analysis == NULL)
    return FALSE;
  hierarchy = create_hierarchy (input, analysis, options, error);
  if (hierarchy == NULL)
    return FALSE;
  if (own->output != NULL)
    return draw (input, hierarchy, options, error);

  write_rows (input, hierarchy, options, output);
  return TRUE;
}

/* ---- The options ------------------------------------------------------------- */

static const HfCliOption options[] = {
  HF_CLI_PICTURE_OUTPUT,
  { "by", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTreemapOptions, by_word),
    N_ ("How objects are grouped: by namespace (default), assembly, domain, generation, dominator "
        "or root"),
    N_ ("KEY") },
  { "fold", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTreemapOptions, fold_word),
    N_ ("By dominator: types that count as a part of what dominates their objects, as "
        "“String” or “ns:System”"), N_ ("FILTER") },
  { "weight", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTreemapOptions, weight_word),
    N_ ("The area by namespace, assembly, domain or generation: bytes of reachable objects "
        "(default), bytes of everything, or the count of all objects"),
    N_ ("WHAT") },
  { "color", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTreemapOptions, color_word),
    N_ ("The meaning of colors: namespace (default), assembly, root (that keeps it), retained "
        "(bytes per byte), reachable (share) or generation"), N_ ("WHAT") },
  { "cushion", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (HfCliTreemapOptions, has_cushions),
    N_ ("Cells shaded as cushions"), NULL },
  HF_CLI_PICTURE_LOOK (N_ ("Width and height in px (default 1200x800)")),
};

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  const HfExportOptions usual = HF_EXPORT_OPTIONS_INIT;
  HfCliTreemapOptions *own = self->own;

  own->picture.width = usual.width;
  own->picture.height = usual.height;
  if (own->by_word != NULL && !hf_cli_parse_grouping (own->by_word, &own->grouping, error))
    return FALSE;
  if (own->weight_word != NULL &&
      !hf_cli_parse_weight (own->weight_word, own->grouping, &own->weight, error))
    return FALSE;
  if (own->color_word != NULL && !hf_cli_parse_coloring (own->color_word, &own->coloring, error))
    return FALSE;
  if (own->fold_word != NULL && own->grouping != HF_GROUPING_DOMINATOR)
    return hf_cli_options_fail (_ ("--fold is for --by dominator"), error);
  if (!hf_cli_parse_type_filter ("--fold", own->fold_word, &own->folded, error))
    return FALSE;
  /* Garbage has a color only where it is drawn. */
  if (own->coloring == HF_COLORING_REACHABLE && own->weight_word == NULL &&
      hf_grouping_is_by_name (own->grouping))
    own->weight = HF_WEIGHT_EVERYTHING;
  return hf_cli_picture_take (
    self, own->color_word != NULL || own->has_cushions,
    _ ("“treemap” needs -o OUT.png, -o OUT.svg or -o OUT.pdf, or --csv or --json"), error);
}

static void
clear (gpointer own)
{
  HfCliTreemapOptions *self = own;

  g_clear_pointer (&self->folded, hf_filter_unref);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliTreemapOptions),
  .take = take,
  .clear = clear,
};

const HfCliCommand hf_cli_treemap_command = {
  .name = "treemap",
  .summary = N_ ("A treemap of the heap, as PNG, SVG or PDF"),
  .lists = { &hf_cell_rows_schema },
  .options = &option_set,
  .run = run,
};
