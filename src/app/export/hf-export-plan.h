/* hf-export-plan.h: what is to be exported, and as what
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-options.h"
#include "hf-session.h"
#include "hf-table-writer.h"

G_BEGIN_DECLS

/** HfExportSubject: a picture, or a list behind a view. */
typedef enum
{
  HF_SUBJECT_TREEMAP,
  HF_SUBJECT_CELLS,   /* what the treemap shows */
  HF_SUBJECT_TYPES,   /* those listed, in their order, as are the next two */
  HF_SUBJECT_OBJECTS,
  HF_SUBJECT_ROOTS,
  HF_SUBJECT_GRAPH,
  HF_SUBJECT_NODES,   /* of the graph, as are the next */
  HF_SUBJECT_EDGES,
  HF_N_SUBJECTS
} HfExportSubject;

/**
 * HfExportPlan:
 * @subject: what is exported
 * @has_graph: whether there is a graph to be exported; if not, the last three subjects are not
 *   to be had
 * @picture_format: as what, if it is a picture
 * @table_format: as what, if it is a list: CSV or JSON
 * @is_for_spreadsheet: whether CSV is written as %HF_TABLE_SPREADSHEET
 * @width: of the page, in px; 0 with @height 0: the picture is as large as on the screen, and
 *   a graph as large as all of it is there
 * @height: of the page, in px
 * @screen_width: how large it is there, in px; 0 if that is not known
 * @screen_height: likewise
 * @scale: pixels of a PNG for each px
 * @is_transparent: whether a picture has no ground
 * @has_title: whether it has a title block
 * @has_legend: whether it has a legend of its colors
 */
typedef struct
{
  HfExportSubject subject;
  gboolean        has_graph;
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

/** hf_export_plan_load: @subject, and the rest as it was stored last. */
HfExportPlan     hf_export_plan_load        (HfExportSubject       subject);
/** hf_export_plan_store: it is loaded for the next export. */
void             hf_export_plan_store       (const HfExportPlan   *self);

/** hf_export_plan_is_picture: whether it is a picture, not a list. */
gboolean         hf_export_plan_is_picture  (const HfExportPlan   *self);
/** hf_export_plan_get_table_format: how the rows of a list are written. */
HfTableFormat    hf_export_plan_get_table_format (const HfExportPlan *self);
/** hf_export_plan_get_ending: (transfer none): of the name of its file, "png". */
const char      *hf_export_plan_get_ending  (const HfExportPlan   *self);
/**
 * hf_export_plan_take_name:
 * @name: a file's name
 *
 * The name that the user gives the file decides its format.
 *
 * Returns: %FALSE if its ending is none of those that the subject can have
 */
gboolean         hf_export_plan_take_name   (HfExportPlan         *self,
                                             const char           *name);

/** hf_export_plan_apply: sets the @options of a picture, except the text of its title block. */
void             hf_export_plan_apply       (const HfExportPlan   *self,
                                             HfExportOptions      *options);

/** hf_export_subject_get_name: (transfer none): "Treemap", translated. */
const char      *hf_export_subject_get_name (HfExportSubject       subject);
/** hf_export_subject_of_view: what one looks at in @view, where there is a graph or not. */
HfExportSubject  hf_export_subject_of_view  (HfView                view,
                                             gboolean              has_graph);

G_END_DECLS
