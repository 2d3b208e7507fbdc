/* hf-export-source.h: what a tab shows, taken out of its session to be exported
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-plan.h"
#include "hf-latest.h"
#include "hf-session-picture.h"

G_BEGIN_DECLS

/**
 * HfExportSource:
 * @name: of the session: file names are proposed from it
 * @subject: the picture or list that the user looks at
 * @width: of the treemap on the screen, in px; 0 if it is not known
 * @height: likewise
 * @file: the file of the heap; no export replaces it
 * @analysis: of the heap shown
 * @retention: (nullable): of it, if it is known
 * @treemap: the hierarchy drawn
 * @focus: the node of @treemap that is zoomed to
 * @root_flags: of the roots listed
 * @graph: (nullable): the graph shown; %NULL if there is none, or none with a node
 * @treemap_picture: (nullable): a picture of @treemap; %NULL once it is stolen
 * @graph_picture: (nullable): a picture of @graph; %NULL without it, or once it is stolen
 * @types: (nullable): asks for the types listed: an #HfTypeOrdering; %NULL while the filter waits
 *   for retained sizes
 * @objects: (nullable): asks for the objects listed: an #HfObjectSet; %NULL while they depend on
 *   what is not known yet
 * @type_figures: (nullable) (array): what each type retains, in bytes, or %HF_TYPE_ROWS_UNKNOWN;
 *   by type; %NULL while none is known
 *
 * All that can be exported from a session, as it was when the user asked for the export. It does
 * not hold the session, which may show another heap before the user answers. Each question is
 * answered once at most.
 */
typedef struct
{
  char             *name;
  HfExportSubject   subject;
  int               width;
  int               height;

  GFile            *file;
  HfAnalysis       *analysis;
  HfRetention      *retention;
  HfHierarchy      *treemap;
  guint32           focus;
  guint64           root_flags;
  HfGraphLayout    *graph;

  HfSessionPicture *treemap_picture;
  HfSessionPicture *graph_picture;
  HfQuestion       *types;
  HfQuestion       *objects;
  guint64          *type_figures;
} HfExportSource;

/**
 * hf_export_source_new:
 * @session: has a treemap
 * @width: as the field
 * @height: as the field
 *
 * Main thread only. Linear in types.
 *
 * Returns: (transfer full): what @session shows and lists now
 */
HfExportSource   *hf_export_source_new          (HfSession            *session,
                                                 int                   width,
                                                 int                   height);
/** hf_export_source_free: any thread; a worker frees large parts. @self may be %NULL. */
void              hf_export_source_free         (HfExportSource       *self);

/** hf_export_source_is_ready: %FALSE if the rows of @subject depend on what is not known yet. */
gboolean          hf_export_source_is_ready     (const HfExportSource *self,
                                                 HfExportSubject       subject);

/** hf_export_source_make_plan: the plan that is proposed for @subject. */
HfExportPlan      hf_export_source_make_plan    (const HfExportSource *self,
                                                 HfExportSubject       subject);
/** hf_export_source_steal_picture: (transfer full): the graph if it is shown, else the treemap. */
HfSessionPicture *hf_export_source_steal_picture (HfExportSource      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfExportSource, hf_export_source_free)

G_END_DECLS
