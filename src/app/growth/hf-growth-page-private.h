/* hf-growth-page-private.h: shared by the files of HfGrowthPage
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-change-bar.h"
#include "hf-compare-status.h"
#include "hf-error-page.h"
#include "hf-file-watch.h"
#include "hf-growth-job.h"
#include "hf-growth-page.h"
#include "hf-latest.h"
#include "hf-load-page.h"
#include "hf-pane-fold.h"

G_BEGIN_DECLS

struct _HfGrowthPage
{
  GtkWidget           parent_instance;

  guint               n;
  HfComparePlace     *places;
  HfFileWatch       **watches;    /* by place */
  gboolean            is_sorted;
  gboolean            should_ask; /* whether the user is asked before a large file is read */
  HfGrowthJob        *job;        /* the running job; NULL if there is none */
  HfPageState         state;
  HfGrowthResult     *result;     /* what is shown; NULL if nothing is */
  gboolean           *chosen;     /* by snapshot of the result: whether its card is */
  HfGrowth           *growth;     /* over the chosen ones; NULL if there is none */
  HfLatest           *query;      /* finds it */
  HfGrowthState      *waiting;    /* applied to it then; NULL for none */
  HfKnownHeap       **kept;       /* by place: loaded by a job that failed; NULL if it is not */
  guint               failed;     /* the place of the heap that cannot be used */
  gboolean            shows_in_part;
  HfPaneFold         *fold;
  HfPaneWalk         *walk;
  GtkWidget          *popover;    /* the menu of a row; NULL until it is opened */

  GtkWidget          *box;
  HfChangeBar        *change_bar;
  GtkStack           *stack;
  HfLoadPage         *load_page;
  HfErrorPage        *error_page;
  GtkWidget          *doubt;      /* a bar; hidden if all files are whole */
  GtkLabel           *doubt_sentence;
  GtkBox             *strip;
  GtkSpinner         *spinner;    /* while the growth over other snapshots is looked for */
  GtkWidget          *all_button; /* chooses all snapshots; hidden if they are */
  GtkStack           *two;        /* the paths; or what two snapshots are good for */
  AdwStatusPage      *two_page;
  GtkLabel           *sentence;
  GtkLabel           *facts;
  GtkWidget          *per_step_box;
  GtkSpinButton      *per_step;
  GtkWidget          *head;       /* titles of the columns */
  GtkLabel           *head_counts;
  GtkStack           *paths;
  GtkListView        *list;
  GtkSingleSelection *selection;
  GtkWidget          *rest_line;
  GtkLabel           *rest;
  GtkButton          *rest_button;
  GtkPaned           *details_paned;
  AdwBin             *details_cover;
  GtkWidget          *pane_side;
  GtkBox             *pane;
  GtkWidget          *line;       /* in a small window: the selected path, and the pane's button */
  GtkLabel           *line_name;
  GtkLabel           *line_figure;
  HfCompareStatus    *status;
};

/** hf_growth_page_set_state: shows the progress, the error or the growth. */
void hf_growth_page_set_state   (HfGrowthPage *self,
                                 HfPageState   state);
/** hf_growth_page_show_growth: shows the paths, and what is above them. */
void hf_growth_page_show_growth (HfGrowthPage *self);
/**
 * hf_growth_page_find_path:
 * @position: of a row; any number
 * @path: (out caller-allocates): borrows its members from the result; @multiple is by the number
 *   of runs that the user has chosen
 *
 * Returns: whether there is such a row
 */
gboolean hf_growth_page_find_path (HfGrowthPage *self,
                                 guint         position,
                                 HfGrowthPath *path);
/** hf_growth_page_get_per_step: how often a scenario ran between two snapshots; 0 = not known. */
guint hf_growth_page_get_per_step (HfGrowthPage *self);
/** hf_growth_page_dup_state: (transfer full): the choices of the user, to store or to apply. */
HfGrowthState *hf_growth_page_dup_state (HfGrowthPage *self);
/** hf_growth_page_apply: shows the result as @state says. */
void hf_growth_page_apply       (HfGrowthPage        *self,
                                 const HfGrowthState *state);

/** hf_growth_page_show_snapshots: shows all snapshots, and doubt; hf-growth-page-head.c. */
void hf_growth_page_show_snapshots (HfGrowthPage *self);
/** hf_growth_page_show_head: shows which of them are chosen, and what is known about these. */
void hf_growth_page_show_head   (HfGrowthPage *self);

/** hf_growth_page_install_choice: actions of cards, in class_init; hf-growth-page-choice.c. */
void hf_growth_page_install_choice (GtkWidgetClass *widget_class);
/** hf_growth_page_init_choice: for the snapshots of the page. */
void hf_growth_page_init_choice (HfGrowthPage *self);
/** hf_growth_page_clear_choice: in dispose; may be called again. */
void hf_growth_page_clear_choice (HfGrowthPage *self);
/** hf_growth_page_choose_all: shows the growth over all snapshots; what is selected stays. */
void hf_growth_page_choose_all  (HfGrowthPage *self);
/** hf_growth_page_count_chosen: how many snapshots of the result are chosen. */
guint hf_growth_page_count_chosen (HfGrowthPage *self);
/** hf_growth_page_dup_chosen: (transfer full) (nullable): them, as #HfGrowthState has them. */
char **hf_growth_page_dup_chosen (HfGrowthPage *self);
/** hf_growth_page_restore: shows a result that is new, as @state (nullable) says. The choice stays
 * if it says none. */
void hf_growth_page_restore     (HfGrowthPage        *self,
                                 const HfGrowthState *state);
/**
 * hf_growth_page_find_ends:
 * @first: (out): the position of the first chosen snapshot
 * @last: (out): of the last one
 *
 * Returns: whether there are any
 */
gboolean hf_growth_page_find_ends (HfGrowthPage *self,
                                 guint        *first,
                                 guint        *last);

/** hf_growth_page_install_page: what a window asks a page; hf-growth-page-tab.c. */
void hf_growth_page_install_page (HfPageInterface *iface);
/** hf_growth_page_dup_title: (transfer full): "orders #1 → #2 → #3" for one recording. */
char *hf_growth_page_dup_title  (HfGrowthPage *self);
/** hf_growth_page_install_panes: their widgets, in class_init. */
void hf_growth_page_install_panes (GtkWidgetClass *widget_class);
/** hf_growth_page_init_panes: where the pane is, and the ways through the panes. */
void hf_growth_page_init_panes  (HfGrowthPage *self);
/** hf_growth_page_note_focus: the focus has moved in the window. */
void hf_growth_page_note_focus  (HfGrowthPage *self);

/** hf_growth_page_install_menu: actions of rows, and their menu; hf-growth-page-menu.c. */
void hf_growth_page_install_menu (GtkWidgetClass *widget_class);
/** hf_growth_page_init_menu: lets rows open it. */
void hf_growth_page_init_menu   (HfGrowthPage *self);
/** hf_growth_page_clear_menu: in dispose; may be called again. */
void hf_growth_page_clear_menu  (HfGrowthPage *self);
/** hf_growth_page_open_pair: compares the heaps of two places; @reason: that is selected there, or
 * "". */
void hf_growth_page_open_pair   (HfGrowthPage *self,
                                 guint         one,
                                 guint         other,
                                 const char   *reason);
/** hf_growth_page_set_position: @row: the content of the row at @position. */
void hf_growth_page_set_position (GtkWidget   *row,
                                 guint         position);

/** hf_growth_page_focus_row: moves the focus to the selected row; %FALSE if there is none. */
gboolean hf_growth_page_focus_row (HfGrowthPage *self);

/** hf_growth_page_install_load: callbacks of loading, in class_init; hf-growth-page-load.c. */
void hf_growth_page_install_load (GtkWidgetClass *widget_class);
/** hf_growth_page_init_load: watches all files. */
void hf_growth_page_init_load   (HfGrowthPage *self);
/** hf_growth_page_clear_load: in dispose; may be called again. */
void hf_growth_page_clear_load  (HfGrowthPage *self);
/** hf_growth_page_watch: watches the file of @place. */
void hf_growth_page_watch       (HfGrowthPage *self,
                                 guint         place);
/** hf_growth_page_unwatch: ends that; may be called again. */
void hf_growth_page_unwatch     (HfGrowthPage *self,
                                 guint         place);
/** hf_growth_page_drop_job: cancels the job. */
void hf_growth_page_drop_job    (HfGrowthPage *self);
/**
 * hf_growth_page_read:
 * @force: whether to load heaps for which there is little memory
 *
 * Loads all heaps, but those whose files have not changed. If one cannot be read, what is shown
 * stays.
 */
void hf_growth_page_read        (HfGrowthPage *self,
                                 gboolean      force);
/** hf_growth_page_check_files: checks whether a file has changed. */
void hf_growth_page_check_files (HfGrowthPage *self);

/** hf_growth_page_install_failed: callbacks of errors, in class_init; hf-growth-page-failed.c. */
void hf_growth_page_install_failed (GtkWidgetClass *widget_class);
/** hf_growth_page_show_error: says why the heap of @place cannot be used, and how to go on. */
void hf_growth_page_show_error  (HfGrowthPage *self,
                                 guint         place,
                                 const GError *error);
/** hf_growth_page_replace: reads @file in place of the heap of @place; nothing is shown so far.
 * For tests. */
void hf_growth_page_replace     (HfGrowthPage *self,
                                 guint         place,
                                 GFile        *file);

G_END_DECLS
