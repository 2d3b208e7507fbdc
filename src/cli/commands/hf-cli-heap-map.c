/* hf-cli-heap-map.c: holdfast-cli heapmap: a heap by address, as a picture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-heap-map.h"

#include "hf-age-text.h"
#include "hf-cli-collections.h"
#include "hf-cli-list.h"
#include "hf-cli-values.h"
#include "hf-error.h"
#include "hf-export-heap-map.h"
#include "hf-region-rows.h"

#include <glib/gi18n.h>

/* ---- The picture -------------------------------------------------------------- */

/* Objects are followed back to the first snapshot from which that is possible. */
static HfColorKey *
create_key_by_age (HfCliInput  *input,
                   HfAnalysis  *analysis,
                   GError     **error)
{
  const guint32 snapshot = input->snapshot - 1;
  const HfAgeLack lack = hf_object_ages_find_lack (input->recording, snapshot);
  g_autoptr (HfIdentity) identity = NULL;
  HfObjectAges *ages = NULL;

  if (lack != HF_AGE_LACK_NONE)
    {
      g_set_error (error, HF_ERROR, HF_ERROR_UNSUPPORTED, "%s: %s", input->name,
                   hf_age_text_get_lack (lack));
      return NULL;
    }
  identity = hf_cli_collections_follow (input, snapshot - 1, snapshot, error);
  if (identity == NULL)
    return NULL;
  ages = hf_object_ages_new (identity, snapshot, NULL, error);
  return ages == NULL ? NULL : hf_color_key_new_by_age (analysis, ages, NULL, error);
}

static HfColorKey *
create_key (HfCliInput          *input,
            HfAnalysis          *analysis,
            HfColoring           coloring,
            GError             **error)
{
  g_autoptr (HfRetention) retention = NULL;

  if (coloring == HF_COLORING_AGE)
    return create_key_by_age (input, analysis, error);
  if (!hf_color_key_is_by_name (coloring) && !hf_cli_input_check_reachable (input, analysis, error))
    return NULL;
  if (hf_color_key_needs_retention (coloring))
    {
      retention = hf_cli_input_retain (input, analysis, error);
      if (retention == NULL)
        return NULL;
    }
  return hf_color_key_new (analysis, retention, coloring, HF_WEIGHT_EVERYTHING, NULL, error);
}

static gboolean
choose_window (HfCliInput                 *input,
               HfHeapRegions              *regions,
               const HfCliHeapMapOptions  *own,
               HfHeapMapWindow            *window,
               GError                    **error)
{
  guint32 region;

  *window = HF_HEAP_MAP_ALL;
  if (own->range_word == NULL)
    return TRUE;

  region = hf_heap_regions_find (regions, own->address);
  if (region == HF_INDEX_NONE)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("%s: No range has the address %s"), input->name, own->range_word);
      return FALSE;
    }
  *window = (HfHeapMapWindow){ regions->regions[region].start,
                               regions->regions[region].start + regions->regions[region].n_bytes };
  return TRUE;
}

static gboolean
draw (HfCliInput          *input,
      HfAnalysis          *analysis,
      HfHeapRegions       *regions,
      const HfCliOptions  *options,
      GError             **error)
{
  const HfCliHeapMapOptions *own = options->own;
  g_autoptr (HfColorKey) key = NULL;
  g_autoptr (HfExportPicture) picture = NULL;
  HfHeapMapWindow window;

  if (!choose_window (input, regions, own, &window, error))
    return FALSE;
  key = create_key (input, analysis, own->coloring, error);
  if (key == NULL || !hf_cli_picture_check_memory (input, options, error))
    return FALSE;

  picture = hf_export_heap_map_new (regions, key, window);
  return hf_cli_picture_write (picture, input, options, error);
}

/* ---- The command --------------------------------------------------------------- */

static const HfCliPlaces places = {
  .n_shown = HF_REGION_ROWS_N_COLUMNS,
  .columns = { HF_REGION_ROWS_START, HF_REGION_ROWS_BYTES, HF_REGION_ROWS_USED, HF_REGION_ROWS_FREE,
               HF_REGION_ROWS_OBJECTS, HF_REGION_ROWS_PINNED, HF_REGION_ROWS_GENERATION },
};

/* A picture or a list that is empty for this reason says so. */
static void
print_without_places (const HfCliInput *input)
{
  g_autofree char *message = NULL;

  if (hf_heap_get_n_bytes (input->heap) == 0)
    message = g_strdup_printf (_ ("%s: No object has a size: the map is empty"), input->name);
  else
    message = g_strdup_printf (
      _ ("%s: The ids of objects are not their addresses, as objects would overlap: the map is "
         "empty"),
      input->name);
  hf_cli_print_message (message);
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  const HfCliHeapMapOptions *own = options->own;
  g_autoptr (HfAnalysis) analysis = hf_cli_input_analyze (input, error);
  g_autoptr (HfHeapRegions) regions = NULL;
  g_autoptr (HfRows) list = NULL;

  if (analysis == NULL)
    return FALSE;
  regions = hf_heap_regions_new (input->heap, NULL, error);
  if (regions == NULL)
    return FALSE;
  if (!regions->has_places)
    print_without_places (input);
  if (own->picture.output != NULL)
    return draw (input, analysis, regions, options, error);

  list = hf_region_rows_new (analysis, regions);
  hf_cli_list_write (list, &places, options, output);
  return TRUE;
}

static const HfCliOption options[] = {
  HF_CLI_PICTURE_OUTPUT,
  { "color", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliHeapMapOptions, color_word),
    N_ ("The meaning of colors: namespace (default), assembly, root (that keeps it), retained "
        "(bytes per byte), reachable (or not), generation or age (snapshots survived)"),
    N_ ("WHAT") },
  { "range", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliHeapMapOptions, range_word),
    N_ ("Draw only the range with this address, in hexadecimal"), N_ ("ADDRESS") },
  HF_CLI_PICTURE_LOOK (N_ ("Width and height in px (default 1200x800)")),
};

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  const HfExportOptions usual = HF_EXPORT_OPTIONS_INIT;
  HfCliHeapMapOptions *own = self->own;

  own->picture.width = usual.width;
  own->picture.height = usual.height;
  if (own->color_word != NULL &&
      !hf_cli_parse_map_coloring (own->color_word, &own->coloring, error))
    return FALSE;
  if (own->range_word != NULL && !hf_cli_parse_id (own->range_word, &own->address, error))
    return FALSE;
  if (own->picture.output == NULL && own->range_word != NULL)
    return hf_cli_options_fail (_ ("--range is for a picture"), error);
  if (own->picture.output == NULL && self->format == HF_CLI_PEOPLE && own->color_word == NULL &&
      !hf_cli_picture_has_look (&own->picture))
    return TRUE;
  return hf_cli_picture_take (
    self, own->color_word != NULL,
    _ ("Colors and sizes are for a picture: “heapmap” needs -o OUT.png, -o OUT.svg or -o OUT.pdf"),
    error);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .limit = N_ ("Only the first N ranges"),
  .size = sizeof (HfCliHeapMapOptions),
  .take = take,
};

const HfCliCommand hf_cli_heap_map_command = {
  .name = "heapmap",
  .summary = N_ ("The ranges of the heap; or all of it by address, as PNG, SVG or PDF"),
  .lists = { &hf_region_rows_schema },
  .options = &option_set,
  .run = run,
};
