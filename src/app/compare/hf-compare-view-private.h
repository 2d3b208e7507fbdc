/* hf-compare-view-private.h: shared by the files of the table of changes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-compare-columns.h"
#include "hf-compare-found.h"
#include "hf-compare-kinds.h"
#include "hf-compare-list.h"
#include "hf-compare-view.h"
#include "hf-filter-entry.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The last row of the drop-down. */
#define HF_COMPARE_CHOICE_IDENTITY HF_N_COMPARE_KINDS

struct _HfCompareView
{
  HfTableView         parent_instance;

  HfCompareKinds     *kinds;      /* NULL if there is no comparison */
  HfCompareMoments    moments;    /* of the next comparison */
  HfCompareBy         by;
  gboolean            by_identity; /* lists lives; @by is HF_COMPARE_BY_TYPE then */
  guint               last_choice; /* that is shown if the user cancels; see get_choice() */
  HfLatest           *making;     /* makes the comparison of another kind */
  HfLatest           *example;    /* finds an object of a reason */
  HfComparison       *comparison; /* of this kind; NULL if there is none yet */
  HfCompareLives     *lives;      /* by identity; NULL if there are none yet, and otherwise */
  HfCompareOrder      order;      /* if it is not by identity */
  gboolean            descending;
  HfCompareOrder      lives_order; /* by identity */
  gboolean            lives_descending;
  HfFilter           *filter;     /* NULL if everything matches */
  gboolean            shows_small;
  gboolean            wants_focus; /* as soon as there are rows */
  gboolean            wants_place; /* as soon as there are rows, the filter must not hide it */
  guint64             floor;      /* in bytes */
  char               *selections[HF_N_COMPARE_KINDS]; /* of hidden kinds */
  char               *selected;   /* the exact name of the row; NULL if none is selected */
  guint32             place;      /* of the selected row; HF_INDEX_NONE if none is selected */

  char               *search;     /* the text that is searched for; NULL before the first */
  HfLatest           *finding;    /* searches the comparison */
  HfCompareFound     *found;      /* in it; NULL until it is known, and without a search */

  HfCompareList      *list;
  HfCompareColumns   *columns;
  GMenuModel         *menu;       /* orders and columns */
  GMenu              *shown_orders; /* one of the two below */
  GtkWidget          *popover;    /* weak, of the box; NULL before the menu is opened */
  guint32             target;     /* the row of the menu */

  GtkWidget          *box;
  GtkWidget          *filter_box;
  GtkDropDown        *kind;
  HfFilterEntry      *entry;
  GtkLabel           *error;
  GtkMenuButton      *arrange;
  GMenuModel         *orders;
  GMenuModel         *lives_orders;
  GtkColumnView      *view;
  GtkSingleSelection *selection;
  GtkStack           *stack;
  GtkLabel           *making_label;
  AdwStatusPage      *same;
  AdwStatusPage      *empty;
  GtkWidget          *lives_box;
  GtkLabel           *lives_sums;
  GtkWidget          *lives_doubt;
  GtkLabel           *lives_sentence;
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
/** hf_compare_view_show_place: as hf_compare_view_show_row(); @choice: as
 * hf_compare_view_get_choice(). */
void hf_compare_view_show_place    (HfCompareView  *self,
                                    guint           choice,
                                    guint32         place);
/** hf_compare_view_emit_chosen: emits `chosen`, but while a row is looked for that was asked for:
 * what changes for it is one choice. */
void hf_compare_view_emit_chosen   (HfCompareView  *self,
                                    gboolean        is_new);
/** hf_compare_view_find_wanted: selects the row that the page asked for, which the rows have now,
 * or asks for others. */
void hf_compare_view_find_wanted   (HfCompareView  *self);
/** hf_compare_view_show_comparison: shows the rows of @comparison, or that there is none yet. */
void hf_compare_view_show_comparison (HfCompareView *self,
                                     HfComparison   *comparison);

/** hf_compare_view_update: asks for the rows anew. */
void hf_compare_view_update        (HfCompareView  *self);
/** hf_compare_view_show_order: shows the order in the titles; hf-compare-view-order.c. */
void hf_compare_view_show_order    (HfCompareView  *self);
/** hf_compare_view_show_orders: the menus offer the orders of this kind. */
void hf_compare_view_show_orders   (HfCompareView  *self);
/** hf_compare_view_take_order: the user has clicked a title. */
void hf_compare_view_take_order    (HfCompareView  *self);
/** hf_compare_view_restore_orders: sets the orders of all kinds. */
void hf_compare_view_restore_orders (HfCompareView        *self,
                                     const HfCompareState *state);

/** hf_compare_view_get_choice: which row of the drop-down is shown: an #HfCompareBy, or
 * HF_COMPARE_CHOICE_IDENTITY. */
guint hf_compare_view_get_choice   (HfCompareView  *self);
/** hf_compare_view_choose: as hf_compare_view_set_by(), by such a row. */
void hf_compare_view_choose        (HfCompareView  *self,
                                    guint           choice);

/** hf_compare_view_show_lives: shows or hides the sums by identity; hf-compare-view-lives.c. */
void hf_compare_view_show_lives    (HfCompareView  *self);
/** hf_compare_view_install_lives: the widgets of these, in class_init. */
void hf_compare_view_install_lives (GtkWidgetClass *widget_class);
/** hf_compare_view_drop_lives: a worker frees those that are shown. */
void hf_compare_view_drop_lives    (HfCompareView  *self);

/** hf_compare_view_install_kinds: callbacks, in class_init; hf-compare-view-kinds.c. */
void hf_compare_view_install_kinds (GtkWidgetClass *widget_class);
/** hf_compare_view_clear_kinds: in dispose; may be called again. */
void hf_compare_view_clear_kinds   (HfCompareView  *self);
/** hf_compare_view_show_kind: shows @by everywhere, and makes its comparison if it is missing. */
void hf_compare_view_show_kind     (HfCompareView  *self);

/** hf_compare_view_install_menu: the menu of rows, in class_init; hf-compare-view-menu.c. */
void hf_compare_view_install_menu  (GtkWidgetClass *widget_class);
/** hf_compare_view_init_menu: opens it with the pointer and with keys. */
void hf_compare_view_init_menu     (HfCompareView  *self);
/** hf_compare_view_clear_menu: in dispose; may be called again. */
void hf_compare_view_clear_menu    (HfCompareView  *self);

/** hf_compare_view_init_list: before rows can be activated; hf-compare-view-list.c. */
void hf_compare_view_init_list     (HfCompareView  *self);
/** hf_compare_view_clear_list: in dispose; may be called again. */
void hf_compare_view_clear_list    (HfCompareView  *self);
/** hf_compare_view_can_list: whether the row @place has objects on @side that can be shown. */
gboolean hf_compare_view_can_list  (HfCompareView  *self,
                                    guint32         place,
                                    HfSide          side);
/** hf_compare_view_list: asks for the objects of the row @place on @side, if it can. */
void hf_compare_view_list          (HfCompareView  *self,
                                    guint32         place,
                                    HfSide          side);

/** hf_compare_view_init_search: before there is a comparison; hf-compare-view-search.c. */
void hf_compare_view_init_search   (HfCompareView  *self);
/** hf_compare_view_clear_search: in dispose; may be called again. */
void hf_compare_view_clear_search  (HfCompareView  *self);
/** hf_compare_view_update_search: searches anew, as the comparison is another one. */
void hf_compare_view_update_search (HfCompareView  *self);

/** hf_compare_view_show_counts: the line below the rows; hf-compare-view-counts.c. */
void hf_compare_view_show_counts   (HfCompareView  *self);

G_END_DECLS
