/* hf-cli-timeline.c: holdfast-cli timeline: a recording over time, or what one collection moved
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-timeline.h"

#include "hf-cli-collections.h"
#include "hf-cli-list.h"
#include "hf-cli-values.h"
#include "hf-error.h"
#include "hf-export-timeline.h"
#include "hf-timeline-rows.h"
#include "hf-timeline-text.h"

#include <glib/gi18n.h>

static const HfCliPlaces timeline_places = {
  .n_shown = 8,
  .columns = { HF_TIMELINE_ROWS_NUMBER, HF_TIMELINE_ROWS_TIME, HF_TIMELINE_ROWS_TOTAL,
               HF_TIMELINE_ROWS_GENERATION_0, HF_TIMELINE_ROWS_GENERATION_1,
               HF_TIMELINE_ROWS_GENERATION_2, HF_TIMELINE_ROWS_LARGE, HF_TIMELINE_ROWS_MOMENT },
};

/* ---- The collection ------------------------------------------------------------ */

/* Returns: the position of the collection of @options; %HF_INDEX_NONE with @error set */
static guint32
find_collection (const HfTimeline    *timeline,
                 const HfCliOptions  *options,
                 GError             **error)
{
  const HfCliTimelineOptions *own = options->own;

  for (guint32 i = 0; i < timeline->collections->len; i++)
    {
      if (hf_timeline_get_collection (timeline, i)->number == own->collection)
        return i;
    }
  g_set_error (error, HF_ERROR, HF_ERROR_UNSUPPORTED,
               _ ("The recording has no collection %s; holdfast-cli collections lists them"),
               own->collection_word);
  return HF_INDEX_NONE;
}

static gboolean
draw (HfCliInput          *input,
      HfTimeline          *timeline,
      HfReplay            *replay,
      const HfCliOptions  *options,
      GError             **error)
{
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfExportPicture) picture = NULL;

  if (!hf_cli_picture_check_memory (input, options, error))
    return FALSE;
  analysis = hf_cli_input_analyze (input, error);
  if (analysis == NULL)
    return FALSE;
  picture = replay != NULL ? hf_export_replay_new (analysis, replay, G_MAXUINT32)
                           : hf_export_timeline_new (analysis, timeline, HF_INDEX_NONE);
  return hf_cli_picture_write (picture, input, options, error);
}

/* People read the sums as well. */
static void
write_replay (HfReplay           *replay,
              const HfCliOptions *options,
              HfCliOutput        *output)
{
  g_autoptr (HfRows) rows = hf_replay_rows_new (replay);
  g_autofree char *collection = hf_timeline_text_dup_collection (&replay->collection);
  g_autofree char *sums = hf_replay_text_dup_sums (replay);
  g_autofree char *apart = hf_replay_text_dup_apart (replay);

  if (options->format == HF_CLI_PEOPLE)
    {
      hf_cli_output_add_format (output, "%s\n%s\n", collection, sums);
      if (apart != NULL)
        hf_cli_output_add_format (output, "%s\n", apart);
      hf_cli_output_add_text (output, "\n");
    }
  hf_cli_list_write (rows, NULL, options, output);
}

static void
write_timeline (HfTimeline         *timeline,
                const HfCliOptions *options,
                HfCliOutput        *output)
{
  g_autoptr (HfRows) rows = hf_timeline_rows_new (timeline);
  g_autofree char *counts = hf_timeline_text_dup_counts (timeline);

  if (options->format == HF_CLI_PEOPLE)
    hf_cli_output_add_format (output, "%s\n\n", counts);
  hf_cli_list_write (rows, &timeline_places, options, output);
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  const HfCliTimelineOptions *own = options->own;
  g_autoptr (HfTimeline) timeline =
    hf_timeline_new (input->recording, hf_cli_input_begin_progress (input), NULL, error);
  g_autoptr (HfReplay) replay = NULL;

  hf_cli_input_end_progress (input);
  if (timeline == NULL)
    return FALSE;
  hf_cli_collections_print_faults (timeline->n_interruptions, &timeline->faults);
  if (own->collection_word != NULL)
    {
      const guint32 position = find_collection (timeline, options, error);

      if (position == HF_INDEX_NONE)
        return FALSE;
      replay = hf_replay_new (input->recording, position, hf_cli_input_begin_progress (input), NULL,
                              error);
      hf_cli_input_end_progress (input);
      if (replay == NULL)
        return FALSE;
    }
  if (own->picture.output != NULL)
    return draw (input, timeline, replay, options, error);
  if (replay != NULL)
    write_replay (replay, options, output);
  else
    write_timeline (timeline, options, output);
  return TRUE;
}

/* ---- The options ------------------------------------------------------------------ */

static const HfCliOption options[] = {
  HF_CLI_PICTURE_OUTPUT,
  { "collection", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTimelineOptions, collection_word),
    N_ ("The blocks that this collection kept, by its number, instead of the timeline"), N_ ("N") },
  HF_CLI_PICTURE_LOOK (N_ ("Width and height in px (default 1168 px wide)")),
};

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliTimelineOptions *own = self->own;

  if (own->collection_word != NULL && !hf_cli_parse_number ("--collection", own->collection_word, 0,
                                                            G_MAXUINT64, &own->collection, error))
    return FALSE;
  if (self->format != HF_CLI_PEOPLE)
    return hf_cli_picture_take (self, FALSE, NULL, error);
  if (own->picture.output != NULL)
    return hf_cli_picture_take_drawing (&own->picture, error);
  return !hf_cli_picture_has_look (&own->picture) ||
         hf_cli_options_fail (_ ("--size, --scale, --dark, --transparent, --no-title and "
                                 "--no-legend are for a picture: -o OUT.svg"),
                              error);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .limit = N_ ("Only the first N points or blocks"),
  .omits_snapshot = TRUE,
  .size = sizeof (HfCliTimelineOptions),
  .take = take,
};

const HfCliCommand hf_cli_timeline_command = {
  .name = "timeline",
  .summary = N_ ("A recording over time, or what a collection moved, as a picture or a list"),
  .lists = { &hf_timeline_rows_schema, &hf_replay_rows_schema },
  .options = &option_set,
  .run = run,
};
