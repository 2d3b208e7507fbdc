/* hf-dominator-view-private.h: what the files of the dominator tree's table share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-columns.h"
#include "hf-dominator-item.h"
#include "hf-dominator-opener.h"
#include "hf-dominator-view.h"
#include "hf-filter-bar.h"
#include "hf-folding-bar.h"
#include "hf-layout-chooser.h"
#include "hf-type-set.h"

#include <adwaita.h>

G_BEGIN_DECLS

struct _HfDominatorView
{
  HfTableView          parent_instance;

  HfSession           *session; /* of the parent */
  HfRetention         *shown;   /* whose rows there are or come; NULL if there are none */
  HfFilter            *filter;  /* of these rows; NULL if there are none */
  char                *folding; /* the filters of types without rows; NULL if there are none */
  HfTypeSet           *folded;  /* these types, once there are rows; nullable */
  HfColumnCells       *cells;
  HfColumns           *columns;
  GMenuModel          *menu;    /* of the button beside the filter */
  GtkTreeListModel    *rows;    /* NULL while there are none */
  HfDominatorOpener   *opener;
  HfLatest            *finder;  /* asks for the next match of the search */
  HfLatest            *counter; /* asks for all matches of the search */
  HfSearch            *counted; /* the search whose matches it was asked for; or NULL */
  GArray              *found;   /* guint32, the objects of rows that match, once they are known */
  GArray              *open;    /* the rows that the session has open; NULL if there are none */
  guint                recorder; /* a source that looks which are; 0 without */

  GtkWidget           *box;
  HfLayoutChooser      *chooser;
  HfFilterBar         *filter_bar;
  HfFoldingBar        *folding_bar;
  GtkColumnView       *view;
  GtkSingleSelection  *selection;
  GtkLabel            *count;
  GtkStack            *stack;
  AdwStatusPage       *status;
};

/* ---- hf-dominator-view-find.c ---- */

/** hf_dominator_view_dup_item: (transfer full) (nullable): the row at @position; %NULL without. */
HfDominatorItem *hf_dominator_view_dup_item (HfDominatorView *self,
                                             guint            position);
/** hf_dominator_view_find: the position of the row that stands for the selection, or of the row
 * that it is folded into; HF_INDEX_NONE if there is none. */
guint            hf_dominator_view_find     (HfTableView     *view);

/* ---- hf-dominator-view-search.c ---- */

/** hf_dominator_view_install_search: in the initialization of the class. */
void hf_dominator_view_install_search (GObjectClass    *object_class);
/** hf_dominator_view_init_search: in the initialization of an instance. */
void hf_dominator_view_init_search    (HfDominatorView *self);
/** hf_dominator_view_clear_search: when the view goes. */
void hf_dominator_view_clear_search   (HfDominatorView *self);
/** hf_dominator_view_forget_matches: when other rows come. */
void hf_dominator_view_forget_matches (HfDominatorView *self);

/* ---- hf-dominator-view-open.c ---- */

/** hf_dominator_view_restore_open: opens the rows that the session has open, in new rows. */
void hf_dominator_view_restore_open (HfDominatorView *self);
/** hf_dominator_view_follow_open: the same, and closes all others; when the session has others. */
void hf_dominator_view_follow_open  (HfDominatorView *self);
/** hf_dominator_view_forget_open: when the rows go. */
void hf_dominator_view_forget_open  (HfDominatorView *self);

G_END_DECLS
