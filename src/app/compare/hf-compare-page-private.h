/* hf-compare-page-private.h: shared by the files of the page of two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-change-bar.h"
#include "hf-compare-details.h"
#include "hf-compare-export.h"
#include "hf-compare-findings-strip.h"
#include "hf-compare-head.h"
#include "hf-compare-job.h"
#include "hf-compare-line.h"
#include "hf-compare-page.h"
#include "hf-compare-roots-pane.h"
#include "hf-compare-status.h"
#include "hf-compare-sum.h"
#include "hf-compare-view.h"
#include "hf-error-page.h"
#include "hf-file-watch.h"
#include "hf-load-page.h"
#include "hf-pair-key.h"
#include "hf-pair-pane.h"
#include "hf-pane-fold.h"
#include "hf-search-bar.h"
#include "hf-step-history.h"

G_BEGIN_DECLS

struct _HfComparePage
{
  GtkWidget        parent_instance;

  HfComparePlace   places[HF_N_SIDES];
  gboolean         is_sorted;
  gboolean         should_ask;     /* whether the user is asked before a large file is read */
  HfCompareJob    *job;            /* the running job; NULL if there is none */
  HfPageState      state;
  HfCompareResult *result;         /* what is shown; NULL if nothing is */
  HfKnownHeap     *kept[HF_N_SIDES]; /* loaded by a job that failed; NULL if it is not */
  HfSide           failed;         /* the side that could not be loaded, in an error */
  HfFileWatch     *watches[HF_N_SIDES];
  HfLatest        *query;          /* compares anew */
  HfPaneFold      *fold;           /* NULL in dispose */
  HfPaneWalk      *walk;           /* likewise */
  HfCompareFindings *findings;
  gboolean         selects_type;   /* in the treemaps, while the table does not list types */
  guint            room_source;    /* shows or hides the treemaps */
  HfStepHistory   *history;        /* of HfCompareStep; without a step before the first heaps */
  guint            depth;          /* 0 = what changes is a step */
  guint            serial;         /* of the heaps that are shown */
  char            *reason;         /* to select once there are heaps; NULL for none */

  GtkWidget       *search_focus;   /* has the focus when the search is closed */
  gboolean         searches_picture; /* the next match is that of the picture, not of the table */
  guint            search_source;  /* counts matches */

  GtkWidget       *box;
  HfSearchBar     *search_bar;
  HfChangeBar     *change_bars[HF_N_SIDES];
  GtkStack        *stack;
  HfLoadPage      *load_page;
  HfErrorPage     *error_page;
  GtkWidget       *doubt;          /* a bar; hidden if both files are whole */
  GtkLabel        *doubt_sentence;
  HfCompareHead   *head;
  HfPairPane      *pair;
  HfPairKey       *key;
  HfCompareFindingsStrip *strip;
  HfCompareSum    *sum;
  HfCompareView   *view;
  HfCompareStatus *status;
  GtkPaned        *roots_paned;
  GtkPaned        *details_paned;
  HfCompareRootsPane *roots;
  HfCompareDetails *details;
  AdwBin          *roots_cover;    /* over the rest, with the pane while the page is folded */
  AdwBin          *details_cover;
  HfCompareLine   *line;           /* below them, while the page is folded */
};

/** hf_compare_page_install_page: the functions of the interface; hf-compare-page-tab.c. */
void hf_compare_page_install_page (HfPageInterface *iface);
/** hf_compare_page_init_walk: the panes, in the order on screen. */
void hf_compare_page_init_walk    (HfComparePage   *self);
/** hf_compare_page_note_focus: remembers the widget and the pane with the focus. */
void hf_compare_page_note_focus   (HfComparePage   *self);

/** hf_compare_page_set_state: shows the progress, the error or the comparison. */
void hf_compare_page_set_state    (HfComparePage   *self,
                                   HfPageState      state);
/** hf_compare_page_show_result: shows the heaps and their comparison in all parts. */
void hf_compare_page_show_result  (HfComparePage   *self);

/** hf_compare_page_install_pair: callbacks and room of treemaps, in class_init;
 * hf-compare-page-pair.c. */
void hf_compare_page_install_pair (GtkWidgetClass  *widget_class);
/** hf_compare_page_init_pair: follows the treemaps. */
void hf_compare_page_init_pair    (HfComparePage   *self);
/** hf_compare_page_dup_state: (transfer full): all that the user chose in table and treemaps. */
HfCompareState *hf_compare_page_dup_state (HfComparePage *self);
/** hf_compare_page_restore: restores it, before a result is shown. */
void hf_compare_page_restore      (HfComparePage   *self,
                                   const HfCompareState *state);
/** hf_compare_page_choose_picture: fills @choices with what the treemaps show. */
void hf_compare_page_choose_picture (HfComparePage   *self,
                                     HfCompareExport *choices);
/** hf_compare_page_match_selection: marks the type of the selected row, or selects the row of the
 * marked type, where only one of both was chosen. */
void hf_compare_page_match_selection (HfComparePage   *self);
/** hf_compare_page_reset_pair: shows the treemaps as at the beginning. */
void hf_compare_page_reset_pair   (HfComparePage   *self);

/** hf_compare_page_take_reason: selects the reason that waits for the heaps, if there is one. */
void hf_compare_page_take_reason  (HfComparePage   *self);

/** hf_compare_page_install_panes: the panes, in class_init; hf-compare-page-panes.c. */
void hf_compare_page_install_panes (GtkWidgetClass *widget_class);
/** hf_compare_page_init_panes: shows the panes of a new comparison. */
void hf_compare_page_init_panes   (HfComparePage   *self);
/** hf_compare_page_show_part: shows what is selected, and the roots, in the panes. */
void hf_compare_page_show_part    (HfComparePage   *self);

/** hf_compare_page_install_search: the search and the choice of views, in class_init;
 * hf-compare-page-search.c. */
void hf_compare_page_install_search (GtkWidgetClass *widget_class);
/** hf_compare_page_init_search: follows matches and the focus. */
void hf_compare_page_init_search  (HfComparePage   *self);
/** hf_compare_page_clear_search: in dispose; may be called again. */
void hf_compare_page_clear_search (HfComparePage   *self);
/** hf_compare_page_find: opens the search. */
void hf_compare_page_find         (HfComparePage   *self);
/** hf_compare_page_find_next: selects the next match, or the one before; opens the search if there
 * is none. */
void hf_compare_page_find_next    (HfComparePage   *self,
                                   gboolean         backward);

/** hf_compare_page_install_history: functions of the interface; hf-compare-page-history.c. */
void hf_compare_page_install_history (HfPageInterface *iface);
/** hf_compare_page_init_history: begins to record what the user does. */
void hf_compare_page_init_history (HfComparePage   *self);
/** hf_compare_page_take_step: what is shown now is a step of the user, if it is new. */
void hf_compare_page_take_step    (HfComparePage   *self,
                                   gboolean         is_move);
/** hf_compare_page_learn_step: its row has been found, and the type to mark. */
void hf_compare_page_learn_step   (HfComparePage   *self);
/** hf_compare_page_begin_step: all changes up to hf_compare_page_end_step() are one step. */
void hf_compare_page_begin_step   (HfComparePage   *self);
/** hf_compare_page_end_step: takes that step. */
void hf_compare_page_end_step     (HfComparePage   *self);
/** hf_compare_page_begin_heaps: before other heaps are shown, or the same in the other order. */
void hf_compare_page_begin_heaps  (HfComparePage   *self);
/** hf_compare_page_end_heaps: after that: all steps stay, or this is the first one. */
void hf_compare_page_end_heaps    (HfComparePage   *self);

/** hf_compare_page_install_load: callbacks of loading, in class_init; hf-compare-page-load.c. */
void hf_compare_page_install_load (GtkWidgetClass  *widget_class);
/** hf_compare_page_init_load: watches both files. */
void hf_compare_page_init_load    (HfComparePage   *self);
/** hf_compare_page_clear_load: in dispose; may be called again. */
void hf_compare_page_clear_load   (HfComparePage   *self);
/** hf_compare_page_drop_job: cancels the job. */
void hf_compare_page_drop_job     (HfComparePage   *self);
/**
 * hf_compare_page_read:
 * @force: whether to load heaps for which there is little memory
 *
 * Loads both heaps, but those whose files have not changed. If one cannot be read, what is shown
 * stays.
 */
void hf_compare_page_read         (HfComparePage   *self,
                                   gboolean         force);
/** hf_compare_page_get_known: (transfer none) (nullable): the heap that is in memory of @side. */
const HfKnownHeap *hf_compare_page_get_known (HfComparePage *self,
                                   HfSide           side);
/** hf_compare_page_replace: compares the heap in @file instead of the one of @side. For tests
 * apart from the button on the page of errors. */
void hf_compare_page_replace      (HfComparePage   *self,
                                   HfSide           side,
                                   GFile           *file);
/** hf_compare_page_swap_places: swaps the places and the watches of both files. */
void hf_compare_page_swap_places  (HfComparePage   *self);
/** hf_compare_page_store: stores how the user leaves the comparison. */
void hf_compare_page_store        (HfComparePage   *self);
/** hf_compare_page_show_changed: shows in bars which files have changed on disk. */
void hf_compare_page_show_changed (HfComparePage   *self);
/** hf_compare_page_check_files: checks whether a file has changed. */
void hf_compare_page_check_files  (HfComparePage   *self);

G_END_DECLS
