/* hf-export-plan.h: the subject and the format of an export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-options.h"
#include "hf-session.h"
#include "hf-table-writer.h"

G_BEGIN_DECLS

/** HfExportSubject: a picture, a list behind a view, or a report. */
typedef enum
{
  HF_SUBJECT_TREEMAP,
  HF_SUBJECT_CELLS,   /* the picture of the treemap */
  HF_SUBJECT_TREE,    /* the visible rows of the dominator tree */
  HF_SUBJECT_TYPES,   /* the listed ones, in their order, as the next two */
  HF_SUBJECT_OBJECTS,
  HF_SUBJECT_ROOTS,
  HF_SUBJECT_GRAPH,
  HF_SUBJECT_NODES,   /* of the graph, as the next */
  HF_SUBJECT_EDGES,
  HF_SUBJECT_PAIR,            /* of two heaps: both treemaps, side by side */
  HF_SUBJECT_CHANGE,          /* the treemap of the differences */
  HF_SUBJECT_CHANGED_TYPES,   /* the differences, by #HfCompareBy */
  HF_SUBJECT_CHANGED_ROOTS,
  HF_SUBJECT_CHANGED_REASONS,
  HF_SUBJECT_CHANGED_DOMAINS,
  HF_SUBJECT_IDENTITY,        /* objects that survived, died and are new, by type */
  HF_SUBJECT_GROWTH,          /* of three heaps or more: what grew, as a picture */
  HF_SUBJECT_GROWTH_PATHS,    /* the paths that grew at every step */
  HF_SUBJECT_HEAP_MAP,        /* of one heap: the picture of all addresses */
  HF_SUBJECT_RANGES,          /* the ranges of addresses */
  HF_SUBJECT_TIMELINE,        /* of a recording */
  HF_SUBJECT_POINTS,          /* the points of the timeline */
  HF_SUBJECT_REPLAY,          /* of a collection */
  HF_SUBJECT_BLOCKS,          /* the blocks of the replay */
  HF_SUBJECT_REPORT,          /* a page of HTML */
  HF_N_SUBJECTS
} HfExportSubject;

/** HF_EXPORT_PLAN_BIT: the bit of a subject in a set of these. */
#define HF_EXPORT_PLAN_BIT(subject) (1u << (subject))

/**
 * HfExportPlan:
 * @subject: the subject of the export
 * @offered: a bit for each subject that there is anything of: HF_EXPORT_PLAN_BIT()
 * @grouping: that of the treemaps of two heaps: one that hf_pair_hierarchy_can_group()
 * @picture_format: the format of a picture
 * @table_format: the format of a list: CSV or JSON
 * @is_for_spreadsheet: whether CSV is written as %HF_TABLE_SPREADSHEET
 * @width: the width of the page, in px; 0 with @height 0: the picture has the size on the screen,
 *   and a graph and paths that grew the size of all of them there
 * @height: the height of the page, in px
 * @screen_width: the width of the picture on the screen, in px; 0 if that is not known
 * @screen_height: likewise
 * @scale: pixels of a PNG for each px
 * @is_transparent: whether a picture has no background
 * @has_title: whether it has a title block
 * @has_legend: whether it has a legend of its colors
 */
typedef struct
{
  HfExportSubject subject;
  guint           offered;
  HfGrouping      grouping;
  HfExportFormat  picture_format;
  HfTableFormat   table_format;
  gboolean        is_for_spreadsheet;
  int             width;
  int             height;
  int             screen_width;
  int             screen_height;
  int             scale;
  gboolean        is_transparent;
  gboolean        has_title;
  gboolean        has_legend;
} HfExportPlan;

/** hf_export_plan_load: returns a plan for @subject with the values that were stored last. */
HfExportPlan     hf_export_plan_load        (HfExportSubject       subject);
/** hf_export_plan_store: stores the values for the next export. */
void             hf_export_plan_store       (const HfExportPlan   *self);

/** hf_export_plan_offers: whether @subject is one of @offered. */
gboolean         hf_export_plan_offers      (const HfExportPlan   *self,
                                             HfExportSubject       subject);
/** hf_export_plan_is_picture: whether its subject is a picture, not a list or a report. */
gboolean         hf_export_plan_is_picture  (const HfExportPlan   *self);
/** hf_export_plan_is_of_pair: whether its subject is a treemap of two heaps. */
gboolean         hf_export_plan_is_of_pair  (const HfExportPlan   *self);
/** hf_export_plan_get_table_format: the format of the rows of a list. */
HfTableFormat    hf_export_plan_get_table_format (const HfExportPlan *self);
/** hf_export_plan_get_ending: (transfer none): the ending of the name of its file, "png". */
const char      *hf_export_plan_get_ending  (const HfExportPlan   *self);
/**
 * hf_export_plan_take_name:
 * @name: a file's name
 *
 * Sets the format to that of the file name that the user chose.
 *
 * Returns: %FALSE if the subject has no format with the ending
 */
gboolean         hf_export_plan_take_name   (HfExportPlan         *self,
                                             const char           *name);

/** hf_export_plan_apply: sets the @options of a picture, except the text of its title block. */
void             hf_export_plan_apply       (const HfExportPlan   *self,
                                             HfExportOptions      *options);

/** hf_export_subject_is_of_graph: whether it is the graph, or a list of its parts. */
gboolean         hf_export_subject_is_of_graph (HfExportSubject    subject);
/** hf_export_subject_get_name: (transfer none): "Treemap", translated. */
const char      *hf_export_subject_get_name (HfExportSubject       subject);
/** hf_export_subject_of_view: the subject that the user sees in @view. */
HfExportSubject  hf_export_subject_of_view  (HfView                view,
                                             gboolean              has_graph);

G_END_DECLS
