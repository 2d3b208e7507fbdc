/* hf-export-timeline.c: a timeline, and the replay of a collection, as pictures to export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-timeline.h"

#include "hf-export-legend.h"
#include "hf-generation-text.h"
#include "hf-replay-painter.h"
#include "hf-timeline-painter.h"
#include "hf-timeline-text.h"

#include <glib/gi18n.h>

/* All in px. */
#define NATURAL_WIDTH 1168
#define TIMELINE_HEIGHT 340
#define REPLAY_HEIGHT 340

/* Pictures of both kinds; the other member is %NULL. */
typedef struct
{
  HfExportPicture  picture;
  HfAnalysis      *analysis;
  HfTimeline      *timeline;
  HfReplay        *replay;
  guint32          number; /* the chosen collection, or how many blocks have moved */
} TimelinePicture;

/* ---- Words ----------------------------------------------------------------------------- */

static char *
dup_timeline_name (const HfExportPicture *picture G_GNUC_UNUSED,
                   const char            *title)
{
  /* Translators: %s is the name of a file */
  return g_strdup_printf (_ ("Timeline of %s"), title);
}

static char *
dup_replay_name (const HfExportPicture *picture,
                 const char            *title)
{
  const TimelinePicture *self = (const TimelinePicture *) picture;
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, self->replay->collection.number);

  /* Translators: the number of a collection, and the name of a file */
  return g_strdup_printf (_ ("Collection %s of %s"), number, title);
}

static char *
dup_timeline_subtitle (const HfExportPicture *picture)
{
  const TimelinePicture *self = (const TimelinePicture *) picture;
  g_autofree char *counts = hf_timeline_text_dup_counts (self->timeline);
  g_autofree char *identity = hf_timeline_text_dup_identity (self->timeline);

  return g_strdup_printf ("%s · %s", counts, identity);
}

static char *
dup_replay_subtitle (const HfExportPicture *picture)
{
  const TimelinePicture *self = (const TimelinePicture *) picture;
  g_autofree char *facts = hf_timeline_text_dup_facts (&self->replay->collection);
  g_autofree char *sums = hf_replay_text_dup_sums (self->replay);

  return g_strdup_printf ("%s · %s", facts, sums);
}

static char *
dup_timeline_description (const HfExportPicture *picture)
{
  g_autofree char *text = dup_timeline_subtitle (picture);

  /* Translators: %s is "14 collections, 3 snapshots" and more */
  return g_strdup_printf (_ ("Bytes by generation over time: %s."), text);
}

static char *
dup_replay_description (const HfExportPicture *picture)
{
  const TimelinePicture *self = (const TimelinePicture *) picture;
  g_autofree char *collection = hf_timeline_text_dup_collection (&self->replay->collection);
  g_autofree char *sums = hf_replay_text_dup_sums (self->replay);

  return g_strdup_printf ("%s. %s.", collection, sums);
}

/* ---- Drawing ------------------------------------------------------------------------------ */

static void
draw_legend (const HfExportArea *area,
             guint               used)
{
  const double end = area->legend.x + area->legend.width;
  double x = area->legend.x;

  for (guint i = 0; i < HF_TIMELINE_N_GENERATIONS && area->legend.height > 0; i++)
    {
      const HfColor color = hf_palette_generation_area (area->palette, i);

      if ((used >> i) & 1)
        x = hf_export_legend_add (area, x, end, &color, hf_generation_text_get_slot (i), NULL);
    }
}

static gboolean
draw_timeline (const HfExportPicture *picture,
               const HfExportArea    *area)
{
  const TimelinePicture *self = (const TimelinePicture *) picture;
  HfTimelineStyle style = HF_TIMELINE_STYLE_INIT;
  g_autoptr (HfTimelineLayout) layout = hf_timeline_layout_new (self->timeline, area->bounds, 1);

  style.palette = *area->palette;
  style.collection = self->number;
  hf_timeline_paint (layout, &style, area->surface);
  draw_legend (area, layout->used);
  return !g_cancellable_is_cancelled (area->cancellable);
}

static gboolean
draw_replay (const HfExportPicture *picture,
             const HfExportArea    *area)
{
  const TimelinePicture *self = (const TimelinePicture *) picture;
  const HfReplay *replay = self->replay;
  g_autoptr (HfReplayLayout) layout = hf_replay_layout_new (self->replay, area->bounds);
  const HfReplayStyle style = { *area->palette, MIN (self->number, replay->n_blocks), HF_INDEX_NONE,
                                1 };
  guint used = 0;

  for (guint32 i = 0; i < replay->n_before; i++)
    used |= 1u << MIN (replay->before[i].generation, HF_TIMELINE_N_GENERATIONS - 1);
  for (guint32 i = 0; i < replay->n_after; i++)
    used |= 1u << MIN (replay->after[i].generation, HF_TIMELINE_N_GENERATIONS - 1);
  if (!hf_replay_paint (layout, &style, area->surface, area->cancellable))
    return FALSE;
  draw_legend (area, used);
  return TRUE;
}

/* ---- The classes ----------------------------------------------------------------------------- */

static void
get_natural_size (const HfExportPicture *picture,
                  double                *width,
                  double                *height)
{
  *width = NATURAL_WIDTH;
  *height = ((const TimelinePicture *) picture)->replay != NULL ? REPLAY_HEIGHT : TIMELINE_HEIGHT;
}

static void
picture_free (HfExportPicture *picture)
{
  TimelinePicture *self = (TimelinePicture *) picture;

  hf_timeline_unref (self->timeline);
  hf_replay_unref (self->replay);
  g_object_unref (self->analysis);
  g_free (self);
}

static const HfExportPictureClass timeline_class = {
  .dup_name = dup_timeline_name,
  .dup_description = dup_timeline_description,
  .dup_subtitle = dup_timeline_subtitle,
  .get_natural_size = get_natural_size,
  .draw = draw_timeline,
  .free = picture_free,
};

static const HfExportPictureClass replay_class = {
  .dup_name = dup_replay_name,
  .dup_description = dup_replay_description,
  .dup_subtitle = dup_replay_subtitle,
  .get_natural_size = get_natural_size,
  .draw = draw_replay,
  .free = picture_free,
};

HfExportPicture *
hf_export_timeline_new (HfAnalysis *analysis,
                        HfTimeline *timeline,
                        guint32     collection)
{
  TimelinePicture *self = g_new0 (TimelinePicture, 1);

  hf_export_picture_init (&self->picture, &timeline_class, analysis);
  self->analysis = g_object_ref (analysis);
  self->timeline = hf_timeline_ref (timeline);
  self->number = collection;
  return &self->picture;
}

HfExportPicture *
hf_export_replay_new (HfAnalysis *analysis,
                      HfReplay   *replay,
                      guint32     n_moved)
{
  TimelinePicture *self = g_new0 (TimelinePicture, 1);

  hf_export_picture_init (&self->picture, &replay_class, analysis);
  self->analysis = g_object_ref (analysis);
  self->replay = hf_replay_ref (replay);
  self->number = n_moved;
  return &self->picture;
}
