/* hf-export-plan.c: what is to be exported, and as what
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-export-plan.h"

#include "hf-export-page.h"
#include "hf-export.h"
#include "hf-report-page.h"
#include "hf-settings.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

/* Large enough for a slide; at the usual scale sharp on a screen of twice the density. */
#define USUAL_WIDTH 1600
#define USUAL_HEIGHT 1000
#define USUAL_SCALE 2

/* How a size that is the screen's is stored. */
#define ON_SCREEN "screen"

/* ---- Remembering ------------------------------------------------------- */

/* The stored value may be from another version, or from another program. */
static char *
dup_name (const char *key)
{
  g_autofree char *ending = hf_settings_dup_string (key);

  return g_strconcat (".", ending, NULL);
}

static void
load_size (HfExportPlan *self)
{
  g_autofree char *size = hf_settings_dup_string (HF_SETTINGS_EXPORT_SIZE);
  int width = 0;
  int height = 0;

  self->width = self->height = 0;
  if (g_str_equal (size, ON_SCREEN))
    return;

  self->width = USUAL_WIDTH;
  self->height = USUAL_HEIGHT;
  if (sscanf (size, "%5dx%5d", &width, &height) != 2 || width < HF_EXPORT_MIN_WIDTH ||
      height < HF_EXPORT_MIN_HEIGHT || MAX (width, height) > HF_EXPORT_MAX_SIZE)
    return;
  self->width = width;
  self->height = height;
}

HfExportPlan
hf_export_plan_load (HfExportSubject subject)
{
  HfExportPlan self = { .subject = subject };
  g_autofree char *picture = dup_name (HF_SETTINGS_EXPORT_FORMAT);
  g_autofree char *table = dup_name (HF_SETTINGS_EXPORT_LIST_FORMAT);
  const int scale = hf_settings_get_int (HF_SETTINGS_EXPORT_SCALE);

  hf_export_format_from_name (picture, &self.picture_format);
  hf_table_format_from_name (table, &self.table_format);
  self.is_for_spreadsheet = hf_settings_get_boolean (HF_SETTINGS_EXPORT_FOR_SPREADSHEET);
  load_size (&self);
  self.scale = scale >= 1 && scale <= HF_EXPORT_MAX_SCALE ? scale : USUAL_SCALE;
  self.is_transparent = hf_settings_get_boolean (HF_SETTINGS_EXPORT_TRANSPARENT);
  self.has_title = hf_settings_get_boolean (HF_SETTINGS_EXPORT_TITLE);
  self.has_legend = hf_settings_get_boolean (HF_SETTINGS_EXPORT_LEGEND);

  return self;
}

void
hf_export_plan_store (const HfExportPlan *self)
{
  g_autofree char *size = NULL;

  if (self->subject == HF_SUBJECT_REPORT)
    return;
  if (!hf_export_plan_is_picture (self))
    {
      hf_settings_set_string (HF_SETTINGS_EXPORT_LIST_FORMAT, hf_export_plan_get_ending (self));
      hf_settings_set_boolean (HF_SETTINGS_EXPORT_FOR_SPREADSHEET, self->is_for_spreadsheet);
      return;
    }

  size = self->width == 0 ? g_strdup (ON_SCREEN)
                          : g_strdup_printf ("%dx%d", self->width, self->height);
  hf_settings_set_string (HF_SETTINGS_EXPORT_FORMAT, hf_export_plan_get_ending (self));
  hf_settings_set_string (HF_SETTINGS_EXPORT_SIZE, size);
  hf_settings_set_int (HF_SETTINGS_EXPORT_SCALE, self->scale);
  hf_settings_set_boolean (HF_SETTINGS_EXPORT_TRANSPARENT, self->is_transparent);
  hf_settings_set_boolean (HF_SETTINGS_EXPORT_TITLE, self->has_title);
  hf_settings_set_boolean (HF_SETTINGS_EXPORT_LEGEND, self->has_legend);
}

/* ---- Subject ----------------------------------------------------------- */

gboolean
hf_export_subject_is_of_graph (HfExportSubject subject)
{
  return subject == HF_SUBJECT_GRAPH || subject == HF_SUBJECT_NODES || subject == HF_SUBJECT_EDGES;
}

/* Whether it is as large as what it shows, and not as its place on the screen. */
static gboolean
has_own_size (HfExportSubject subject)
{
  return subject == HF_SUBJECT_GRAPH || subject == HF_SUBJECT_GROWTH ||
         subject == HF_SUBJECT_TIMELINE || subject == HF_SUBJECT_REPLAY;
}

gboolean
hf_export_plan_offers (const HfExportPlan *self,
                       HfExportSubject     subject)
{
  return (self->offered & HF_EXPORT_PLAN_BIT (subject)) != 0;
}

gboolean
hf_export_plan_is_picture (const HfExportPlan *self)
{
  return self->subject == HF_SUBJECT_TREEMAP || self->subject == HF_SUBJECT_HEAP_MAP ||
         has_own_size (self->subject) || hf_export_plan_is_of_pair (self);
}

gboolean
hf_export_plan_is_of_pair (const HfExportPlan *self)
{
  return self->subject == HF_SUBJECT_PAIR || self->subject == HF_SUBJECT_CHANGE;
}

HfTableFormat
hf_export_plan_get_table_format (const HfExportPlan *self)
{
  return self->table_format == HF_TABLE_CSV && self->is_for_spreadsheet ? HF_TABLE_SPREADSHEET
                                                                        : self->table_format;
}

const char *
hf_export_plan_get_ending (const HfExportPlan *self)
{
  if (self->subject == HF_SUBJECT_REPORT)
    return HF_REPORT_ENDING + strlen (".");
  return hf_export_plan_is_picture (self) ? hf_export_format_get_ending (self->picture_format)
                                          : hf_table_format_get_ending (self->table_format);
}

gboolean
hf_export_plan_take_name (HfExportPlan *self,
                          const char   *name)
{
  if (self->subject == HF_SUBJECT_REPORT)
    return hf_report_has_ending (name);
  return hf_export_plan_is_picture (self) ? hf_export_format_from_name (name, &self->picture_format)
                                          : hf_table_format_from_name (name, &self->table_format);
}

void
hf_export_plan_apply (const HfExportPlan *self,
                      HfExportOptions    *options)
{
  options->format = self->picture_format;
  options->scale = self->scale;
  options->is_transparent = self->is_transparent;
  options->omits_title = !self->has_title;
  options->omits_legend = !self->has_legend;
  options->width = self->width;
  options->height = self->height;
  if (self->width > 0 || has_own_size (self->subject))
    return;

  /* A picture that was never on the screen has no size there. */
  if (self->screen_width > 0 && self->screen_height > 0)
    hf_export_page_fit (options, self->screen_width, self->screen_height);
  else
    {
      options->width = USUAL_WIDTH;
      options->height = USUAL_HEIGHT;
    }
}

const char *
hf_export_subject_get_name (HfExportSubject subject)
{
  switch (subject)
    {
    case HF_SUBJECT_CELLS:
      return _ ("Cells of the Treemap");
    case HF_SUBJECT_TREE:
      return _ ("Dominator Tree");
    case HF_SUBJECT_TYPES:
      return _ ("Types Listed");
    case HF_SUBJECT_OBJECTS:
      return _ ("Objects Listed");
    case HF_SUBJECT_ROOTS:
      return _ ("Roots Listed");
    case HF_SUBJECT_GRAPH:
      return _ ("Graph");
    case HF_SUBJECT_NODES:
      return _ ("Nodes of the Graph");
    case HF_SUBJECT_EDGES:
      return _ ("Edges of the Graph");
    case HF_SUBJECT_PAIR:
      return _ ("Both Treemaps");
    case HF_SUBJECT_CHANGE:
      return _ ("Treemap of Differences");
    case HF_SUBJECT_CHANGED_TYPES:
      return _ ("Changes by Type");
    case HF_SUBJECT_CHANGED_ROOTS:
      return _ ("Changes by Root");
    case HF_SUBJECT_CHANGED_REASONS:
      return _ ("Changes by Reason");
    case HF_SUBJECT_CHANGED_DOMAINS:
      return _ ("Changes by Domain");
    case HF_SUBJECT_IDENTITY:
      return _ ("Types by Identity");
    case HF_SUBJECT_GROWTH:
      return _ ("Growth");
    case HF_SUBJECT_GROWTH_PATHS:
      return _ ("Paths That Grew");
    case HF_SUBJECT_HEAP_MAP:
      return _ ("Heap Map");
    case HF_SUBJECT_RANGES:
      return _ ("Ranges of Addresses");
    case HF_SUBJECT_TIMELINE:
      return _ ("Timeline");
    case HF_SUBJECT_POINTS:
      return _ ("Points of the Timeline");
    case HF_SUBJECT_REPLAY:
      return _ ("Replay of the Collection");
    case HF_SUBJECT_BLOCKS:
      return _ ("Blocks of the Collection");
    case HF_SUBJECT_REPORT:
      return _ ("Report (HTML)");
    case HF_SUBJECT_TREEMAP:
    case HF_N_SUBJECTS:
    default:
      return _ ("Treemap");
    }
}

HfExportSubject
hf_export_subject_of_view (HfView   view,
                           gboolean has_graph)
{
  switch (view)
    {
    case HF_VIEW_TYPES:
      return HF_SUBJECT_TYPES;
    case HF_VIEW_OBJECTS:
      return HF_SUBJECT_OBJECTS;
    case HF_VIEW_GRAPH:
      return has_graph ? HF_SUBJECT_GRAPH : HF_SUBJECT_TREEMAP;
    case HF_VIEW_HEAP_MAP:
      return HF_SUBJECT_HEAP_MAP;
    case HF_VIEW_TREEMAP:
    case HF_VIEW_QUERY:
    case HF_VIEW_TIMELINE:
    default:
      return HF_SUBJECT_TREEMAP;
    }
}
