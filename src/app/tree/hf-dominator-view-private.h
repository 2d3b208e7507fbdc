/* hf-dominator-view-private.h: what the files of the dominator tree's table share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-cells.h"
#include "hf-dominator-opener.h"
#include "hf-dominator-view.h"
#include "hf-filter-bar.h"
#include "hf-types-chooser.h"

#include <adwaita.h>

G_BEGIN_DECLS

struct _HfDominatorView
{
  HfTableView          parent_instance;

  HfSession           *session; /* of the parent */
  HfRetention         *shown;   /* whose rows there are or come; NULL if there are none */
  HfFilter            *filter;  /* of these rows; NULL if there are none */
  HfColumnCells       *cells;
  GtkColumnViewColumn *columns[HF_N_DOMINATOR_COLUMNS];
  GtkTreeListModel    *rows;    /* NULL while there are none */
  HfDominatorOpener   *opener;
  HfLatest            *finder;  /* asks for the next match of the search */

  GtkWidget           *box;
  HfTypesChooser      *chooser;
  HfFilterBar         *filter_bar;
  GtkColumnView       *view;
  GtkSingleSelection  *selection;
  GtkLabel            *count;
  GtkStack            *stack;
  AdwStatusPage       *status;
};

G_END_DECLS
