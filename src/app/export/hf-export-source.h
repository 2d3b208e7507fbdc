/* hf-export-source.h: the data of a tab, taken from its session for an export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-outline.h"
#include "hf-export-plan.h"
#include "hf-latest.h"
#include "hf-session-picture.h"

G_BEGIN_DECLS

/**
 * HfExportSource:
 * @name: the name of the session, from which file names are proposed
 * @subject: the picture or list that the user sees
 * @is_tree_shown: whether the view of types shows the dominator tree
 * @is_by_path: whether the view of objects shows them by path
 * @width: of the treemap on the screen, in px; 0 if it is not known
 * @height: likewise
 * @file: the file of the heap; no export replaces it
 * @analysis: of the heap shown
 * @retention: (nullable): the retention of the heap, if it is known
 * @treemap: the hierarchy drawn
 * @focus: the node of @treemap that fills the picture
 * @root_flags: the flags that all listed roots have
 * @graph: (nullable): the graph shown; %NULL if there is none, or none with a node
 * @tree: (nullable): the rows of the dominator tree that are shown; %NULL while there are none, or
 *   once an export has taken them
 * @treemap_picture: (nullable): a picture of @treemap; %NULL once it is stolen
 * @graph_picture: (nullable): a picture of @graph; %NULL without it, or once it is stolen
 * @types: (nullable): a question for the listed types: an #HfTypeOrdering; %NULL while the filter
 *   waits for retained sizes
 * @objects: (nullable): a question for the listed objects: an #HfObjectSet; %NULL while they depend
 *   on data that is not known yet
 * @type_figures: (nullable) (array): the retained size of each type, in bytes, or
 *   %HF_TYPE_ROWS_UNKNOWN; by type; %NULL while none is known
 *
 * All that can be exported from a session, at the time when the user requested the export. It does
 * not hold the session, which may show another heap before the user answers. Each question is
 * answered once at most.
 */
typedef struct
{
  char             *name;
  HfExportSubject   subject;
  gboolean          is_tree_shown;
  gboolean          is_by_path;
  int               width;
  int               height;

  GFile            *file;
  HfAnalysis       *analysis;
  HfRetention      *retention;
  HfHierarchy      *treemap;
  guint32           focus;
  guint64           root_flags;
  HfGraphLayout    *graph;
  HfDominatorOutline *tree;

  HfSessionPicture *treemap_picture;
  HfSessionPicture *graph_picture;
  HfQuestion       *types;
  HfQuestion       *objects;
  guint64          *type_figures;
} HfExportSource;

/**
 * hf_export_source_new:
 * @session: a session with a treemap
 * @width: as the field
 * @height: as the field
 *
 * Main thread only. Linear in types.
 *
 * Returns: (transfer full): the present pictures and lists of @session
 */
HfExportSource   *hf_export_source_new          (HfSession            *session,
                                                 int                   width,
                                                 int                   height);
/**
 * hf_export_source_take_tree:
 * @tree: (transfer full) (nullable): rows of the dominator tree of @self's heap, as
 *   hf_dominator_outline_new_listed(); %NULL if the user does not see any
 *
 * Adds the tree that the user sees, which becomes the subject. Main thread only.
 */
void              hf_export_source_take_tree    (HfExportSource       *self,
                                                 HfDominatorOutline   *tree);
/** hf_export_source_free: any thread; a worker frees large parts. @self may be %NULL. */
void              hf_export_source_free         (HfExportSource       *self);

/** hf_export_source_is_ready: %FALSE if the rows of @subject depend on data that is not known
 * yet. */
gboolean          hf_export_source_is_ready     (const HfExportSource *self,
                                                 HfExportSubject       subject);

/** hf_export_source_make_plan: the plan to propose for @subject. */
HfExportPlan      hf_export_source_make_plan    (const HfExportSource *self,
                                                 HfExportSubject       subject);
/** hf_export_source_steal_picture: (transfer full): the graph if it is shown, else the treemap. */
HfSessionPicture *hf_export_source_steal_picture (HfExportSource      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfExportSource, hf_export_source_free)

G_END_DECLS
