/* hf-paths-view-private.h: what the files of the table of paths share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-columns.h"
#include "hf-filter-bar.h"
#include "hf-latest.h"
#include "hf-layout-chooser.h"
#include "hf-path-cells.h"
#include "hf-path-list.h"
#include "hf-paths-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

struct _HfPathsView
{
  HfTableView          parent_instance;

  HfSession           *session;    /* of the parent */
  HfRetention         *shown;      /* whose rows there are or come; NULL if there are none */
  HfTypeIndex          type;       /* of these rows */
  HfFilter            *matched;    /* the filter of these rows; NULL if there are none */
  HfPathTree          *tree;       /* NULL while there are no rows */
  GtkTreeListModel    *rows;       /* likewise */
  gboolean             wants_rows; /* the keyboard goes to them when they come */
  HfLatest            *finder;     /* asks for the matches of the search */
  HfSearch            *sought;     /* the search that it was asked about; or NULL */
  GArray              *found;      /* guint32, the nodes of rows that match, once they are known */
  gboolean             is_going;   /* to a match, when they are known */
  gboolean             is_backward;
  HfColumnCells       *cells;
  HfColumns           *columns;

  GtkWidget           *box;
  HfLayoutChooser     *chooser;
  HfFilterBar         *filter;
  GtkColumnView       *view;
  GtkSingleSelection  *selection;
  GtkLabel            *count;
  GtkSpinner          *spinner;
  GtkStack            *stack;
  AdwStatusPage       *status;
};

/** hf_paths_view_dup_item: (transfer full) (nullable): the row at @position; %NULL without. */
HfPathItem *hf_paths_view_dup_item (HfPathsView *self,
                                    guint        position);

/* ---- hf-paths-view-search.c ---- */

/** hf_paths_view_install_search: in the initialization of the class. */
void hf_paths_view_install_search (GObjectClass *object_class);
/** hf_paths_view_init_search: in the initialization of an instance. */
void hf_paths_view_init_search    (HfPathsView  *self);
/** hf_paths_view_clear_search: when the view goes. */
void hf_paths_view_clear_search   (HfPathsView  *self);
/** hf_paths_view_forget_matches: when other rows come. */
void hf_paths_view_forget_matches (HfPathsView  *self);

G_END_DECLS
