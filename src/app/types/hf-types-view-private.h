/* hf-types-view-private.h: shared by the files of the table of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-filter-bar.h"
#include "hf-layout-chooser.h"
#include "hf-type-columns.h"
#include "hf-type-count.h"
#include "hf-type-list.h"
#include "hf-types-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

struct _HfTypesView
{
  HfTableView         parent_instance;

  HfSession          *session;  /* of the parent */
  HfTypeList         *list;
  HfTypeFigures      *figures;  /* the observed figures; NULL if there are none yet */
  HfTypeColumns      *columns;
  GMenuModel         *menu;     /* orders and columns */

  GtkWidget          *box;
  HfLayoutChooser     *chooser;
  HfFilterBar        *filter;
  GMenuModel         *orders;
  GtkColumnView      *view;
  GtkSingleSelection *selection;
  HfTypeCount        *count;
  GtkStack           *stack;
  AdwStatusPage      *status; /* the reason why there are no rows yet */
};

/** hf_types_view_install_search: the signal, in class_init. */
void hf_types_view_install_search (GObjectClass *object_class);
/** hf_types_view_emit_matches: emits `matches-changed`: rows or matches have changed. */
void hf_types_view_emit_matches   (HfTypesView  *self);

G_END_DECLS
