/* hf-compare-view-private.h: shared by the files of the table of changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-columns.h"
#include "hf-compare-list.h"
#include "hf-compare-view.h"
#include "hf-filter-entry.h"

#include <adwaita.h>

G_BEGIN_DECLS

struct _HfCompareView
{
  HfTableView         parent_instance;

  HfComparison       *comparison; /* NULL if there is none */
  HfCompareOrder      order;
  gboolean            descending;
  HfFilter           *filter;     /* NULL if everything matches */
  gboolean            shows_small;
  gboolean            wants_focus; /* as soon as there are rows */
  guint64             floor;      /* in bytes */
  char               *selected;   /* the name of the type; NULL if none is selected */
  guint32             place;      /* of the selected row; HF_INDEX_NONE if none is selected */

  HfCompareList      *list;
  HfCompareColumns   *columns;
  GMenuModel         *menu;       /* orders and columns */
  GtkWidget          *popover;    /* weak, of the box; NULL before the menu is opened */
  guint32             target;     /* the row of the menu */

  GtkWidget          *box;
  GtkWidget          *filter_box;
  HfFilterEntry      *entry;
  GtkLabel           *error;
  GtkMenuButton      *arrange;
  GMenuModel         *orders;
  GtkColumnView      *view;
  GtkSingleSelection *selection;
  GtkStack           *stack;
  GtkSpinner         *spinner;
  GtkLabel           *count;
  GtkWidget          *note_box;
  GtkLabel           *note;
  GtkButton          *small;
};

/** hf_compare_view_find: as in #HfTableViewClass; hf-compare-view-selection.c. */
guint hf_compare_view_find         (HfTableView    *view);
/** hf_compare_view_take_selected: the user has selected a row. */
void hf_compare_view_take_selected (HfCompareView  *self);
/** hf_compare_view_find_place: the row of the type @name (nullable), or HF_INDEX_NONE; linear. */
guint32 hf_compare_view_find_place (HfComparison   *comparison,
                                    const char     *name);

/** hf_compare_view_install_menu: the menu of rows, in class_init; hf-compare-view-menu.c. */
void hf_compare_view_install_menu  (GtkWidgetClass *widget_class);
/** hf_compare_view_init_menu: opens it with the pointer and with keys. */
void hf_compare_view_init_menu     (HfCompareView  *self);
/** hf_compare_view_clear_menu: in dispose; may be called again. */
void hf_compare_view_clear_menu    (HfCompareView  *self);
/** hf_compare_view_list: asks for the objects of the row @place on @side. */
void hf_compare_view_list          (HfCompareView  *self,
                                    guint32         place,
                                    HfSide          side);

/** hf_compare_view_show_counts: the line below the rows; hf-compare-view-counts.c. */
void hf_compare_view_show_counts   (HfCompareView  *self);

G_END_DECLS
