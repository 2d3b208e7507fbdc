/* hf-query-view-private.h: shared by the files of the view of queries
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-answer-view.h"
#include "hf-query-chart.h"
#include "hf-query-editor.h"
#include "hf-query-name-popover.h"
#include "hf-query-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

struct _HfQueryView
{
  GtkWidget           parent_instance;

  HfSession          *session; /* NULL in dispose */
  HfQueryLibraryPane *library; /* borrowed */
  HfQuerySource      *source;  /* NULL until the session has an analysis */
  HfQueryRun         *run;     /* the last one; NULL if there is none */
  HfQueryRun         *answered; /* the one whose rows are shown; NULL if there are none */
  HfAnswerView       *answer;  /* in the bin; NULL if there are none */
  gboolean            wants_rows; /* the keyboard goes to them when they come */
  gboolean            is_narrow;

  /* The text. */
  HfQueryEntry       *entry;   /* it is that of this query, or was; NULL for none */
  GHashTable         *drafts;  /* #HfQueryEntry's name with its group → changed text */
  gboolean            is_loading; /* the text changes, but not by the user */
  GtkWidget          *naming;

  GtkWidget          *box;
  GtkLabel           *file;
  GtkLabel           *name;
  GtkWidget          *changed;
  GtkWidget          *keep;
  GtkButton          *start;
  HfQueryEditor      *editor;
  GtkRevealer        *fault;
  GtkLabel           *fault_text;
  GtkWidget          *replace;
  GtkStack           *stack;
  AdwStatusPage      *status;
  AdwBin             *bin;
  GtkWidget          *chart_box;
  HfQueryChart       *chart;
  GtkWidget          *stale;
  GtkLabel           *count;
  GtkSpinner         *spinner;
  GtkWidget          *copy;
  GtkWidget          *save;
  GtkToggleButton    *chart_button;
};

/* ---- hf-query-view-text.c: the text and the query that it is of ---- */

/** hf_query_view_install_text: its callbacks and actions, in class_init. */
void hf_query_view_install_text (GtkWidgetClass *widget_class);
/** hf_query_view_init_text: follows the library; call it once. */
void hf_query_view_init_text    (HfQueryView    *self);
/** hf_query_view_clear_text: in dispose. */
void hf_query_view_clear_text   (HfQueryView    *self);
/** hf_query_view_open: loads a query, with what the user has changed of it; @entry: (nullable). */
void hf_query_view_open         (HfQueryView    *self,
                                 HfQueryEntry   *entry);
/** hf_query_view_show_name: shows the name of the query, and whether its text is changed. */
void hf_query_view_show_name    (HfQueryView    *self);

/* ---- hf-query-view-fault.c: errors in the text ---- */

/** hf_query_view_install_fault: its callbacks, in class_init. */
void hf_query_view_install_fault (GtkWidgetClass *widget_class);
/** hf_query_view_show_fault: shows why the last run has failed, at its place in the text. */
void hf_query_view_show_fault    (HfQueryView    *self);
/** hf_query_view_hide_fault: for another text. */
void hf_query_view_hide_fault    (HfQueryView    *self);

/* ---- hf-query-view-foot.c: the line below the answer ---- */

/** hf_query_view_install_foot: its callbacks, in class_init. */
void hf_query_view_install_foot  (GtkWidgetClass *widget_class);
/** hf_query_view_show_foot: shows how many rows there are, and of what. */
void hf_query_view_show_foot     (HfQueryView    *self);

/* ---- hf-query-view.c ---- */

/** hf_query_view_start: runs the text in the editor. */
void hf_query_view_start         (HfQueryView    *self);

G_END_DECLS
