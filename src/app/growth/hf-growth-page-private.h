/* hf-growth-page-private.h: shared by the files of HfGrowthPage
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-change-bar.h"
#include "hf-error-page.h"
#include "hf-file-watch.h"
#include "hf-growth-job.h"
#include "hf-growth-page.h"
#include "hf-load-page.h"

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
  HfKnownHeap       **kept;       /* by place: loaded by a job that failed; NULL if it is not */

  GtkWidget          *box;
  HfChangeBar        *change_bar;
  GtkStack           *stack;
  HfLoadPage         *load_page;
  HfErrorPage        *error_page;
  GtkWidget          *doubt;      /* a bar; hidden if all files are whole */
  GtkBox             *strip;
  GtkLabel           *sentence;
  GtkLabel           *facts;
  GtkStack           *paths;
  GtkListView        *list;
  GtkSingleSelection *selection;
  GtkLabel           *rest;
  GtkWidget          *pane_side;
  GtkBox             *pane;
};

/** hf_growth_page_set_state: shows the progress, the error or the growth. */
void hf_growth_page_set_state   (HfGrowthPage *self,
                                 HfPageState   state);
/** hf_growth_page_show_result: shows the snapshots and the paths. */
void hf_growth_page_show_result (HfGrowthPage *self);

/** hf_growth_page_install_load: callbacks of loading, in class_init; hf-growth-page-load.c. */
void hf_growth_page_install_load (GtkWidgetClass *widget_class);
/** hf_growth_page_init_load: watches all files. */
void hf_growth_page_init_load   (HfGrowthPage *self);
/** hf_growth_page_clear_load: in dispose; may be called again. */
void hf_growth_page_clear_load  (HfGrowthPage *self);
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

G_END_DECLS
