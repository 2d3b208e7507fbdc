/* hf-details-pane-private.h: what the files of HfDetailsPane share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-details-head.h"
#include "hf-details-history.h"
#include "hf-details-list.h"
#include "hf-details-lists.h"
#include "hf-details-pane.h"
#include "hf-faults-box.h"
#include "hf-folding-bar.h"
#include "hf-latest.h"
#include "hf-reasons.h"

G_BEGIN_DECLS

struct _HfDetailsPane
{
  GtkWidget       parent_instance;

  HfSession      *session;
  HfDetails      *details; /* NULL if nothing is selected */
  HfDetailsMore   worker_figures;
  HfReasons      *reasons; /* NULL if nothing keeps it alive, or that is not known */
  guint           position;
  gboolean        wants_next; /* the one after the last that is known */
  HfDetailsLists *pending_lists; /* found, and not shown yet */
  gboolean        has_lists;  /* whether lists were found, or could not be */
  gboolean        presented;  /* whether what is listed is of this selection */
  HfLatest       *lists;
  HfLatest       *sum;
  HfLatest       *finding_history;
  HfDetailsHistory *history; /* the last one that was found; NULL before that */
  guint           late_source; /* shows without a reason after a while */
  gboolean        stale; /* something changed while the pane was hidden */
  gboolean        narrow;

  GtkWidget      *stack;
  HfFaultsBox    *faults;
  HfDetailsHead  *head;
  GtkWidget      *reason;
  GtkWidget      *reason_title;
  GtkLabel       *position_label;
  GtkWidget      *previous;
  GtkWidget      *next;
  HfFoldingBar   *folding_bar;
  GtkWidget      *captions;
  GtkLabel       *caption;
  GtkWidget      *freed_caption;
  GtkLabel       *silence;
  GtkWidget      *blank;
  HfDetailsList  *list;
};

/* Whether the paths of all objects of a type are shown as one. */
gboolean hf_details_pane_is_merged     (HfDetailsPane *self);

/* Looks for the paths to the subject, unless it needs no reason. */
void     hf_details_pane_find_reasons  (HfDetailsPane *self,
                                        HfRetention   *retention);

/* (transfer none) (nullable): the path that is shown. */
HfChain *hf_details_pane_get_chain     (HfDetailsPane *self);

/* Shows which of how many paths this is. */
void     hf_details_pane_show_position (HfDetailsPane *self);

/* Shows why there is no path, if there is none. */
void     hf_details_pane_show_silence  (HfDetailsPane *self);

/* Show another path; handlers of the buttons. */
void     hf_details_pane_show_previous (HfDetailsPane *self);
void     hf_details_pane_show_next     (HfDetailsPane *self);

/* Releases a history of a recording that is not shown any more. */
void     hf_details_pane_check_history (HfDetailsPane *self);

/* Stops looking for the history. */
void     hf_details_pane_stop_history  (HfDetailsPane *self);

/* Looks for the history of the object in the details, if there is one. */
void     hf_details_pane_find_history  (HfDetailsPane *self);

/* Shows the history below the lists, if it is that of the object in the details. */
void     hf_details_pane_show_history  (HfDetailsPane *self);

/* Shows the snapshot of a row of the history. */
void     hf_details_pane_go_to_moment  (HfDetailsPane *self,
                                        HfDetailsRow  *row);

/* Adds the menu of what is below the pointer. */
void     hf_details_pane_attach_menu   (HfDetailsPane *self);

G_END_DECLS
