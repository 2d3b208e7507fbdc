/* hf-heap-page-private.h: what the files of a page share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-archive-bar.h"
#include "hf-change-bar.h"
#include "hf-details-pane.h"
#include "hf-error-page.h"
#include "hf-file-watch.h"
#include "hf-findings-strip.h"
#include "hf-graph-pane.h"
#include "hf-heap-page.h"
#include "hf-load-job.h"
#include "hf-load-page.h"
#include "hf-objects-view.h"
#include "hf-place.h"
#include "hf-roots-pane.h"
#include "hf-search-bar.h"
#include "hf-search-results.h"
#include "hf-session-store.h"
#include "hf-stages.h"
#include "hf-status-bar.h"
#include "hf-treemap-pane.h"
#include "hf-treemap-view.h"
#include "hf-types-view.h"

G_BEGIN_DECLS

struct _HfHeapPage
{
  GtkWidget      parent_instance;

  HfSession     *session;
  HfStages      *stages;
  HfSessionStore *store;
  HfLoadJob     *job; /* the one whose result is wanted; NULL if none is */
  HfPageState    state;
  gboolean       asks;    /* before a large file is read */
  guint32        wanted;  /* the snapshot asked for; none while the file is read */
  char          *version; /* of the file whose heap is shown; NULL if not known */
  GCancellable  *query;   /* whether the file has changed; NULL if nobody asks */
  HfFileWatch   *watch;
  HfPlace       *place;   /* where to go in the heap that is read; NULL if it is the first */

  guint          search_source; /* shows what is found, as soon as it is known who looks */
  GtkWidget     *search_focus;  /* weak; had the focus before */
  char          *listed_text;   /* of which what is found was listed */
  gboolean       lists_found;   /* nobody has put that away */

  gboolean       shows_graph;
  gboolean       hides_roots;   /* because of the graph */

  GtkWidget     *box;
  HfChangeBar   *change_bar;
  GtkStack      *stack;
  HfLoadPage    *load_page;
  HfErrorPage   *error_page;
  HfArchiveBar  *archive_bar;
  HfFindingsStrip *findings;
  GtkPaned      *paned;
  HfRootsPane   *roots;
  HfSearchBar   *search_bar;
  HfSearchResults *search_results;
  GtkPaned      *details_paned;
  AdwViewStack  *views;
  HfTreemapPane *treemap;
  HfGraphPane   *graph;
  HfTypesView   *types;
  HfObjectsView *objects;
  HfDetailsPane *details;
  HfStatusBar   *status;
};

/** hf_heap_page_install_views: properties and actions of what is shown, in class_init. */
void hf_heap_page_install_views (GtkWidgetClass *widget_class);
/** hf_heap_page_init_views: gives the session to the views, as the tab before this was left. */
void hf_heap_page_init_views    (HfHeapPage     *self);

/** hf_heap_page_install_search: widgets and callbacks of the search, in class_init. */
void hf_heap_page_install_search (GtkWidgetClass *widget_class);
/** hf_heap_page_init_search: after the views. */
void hf_heap_page_init_search    (HfHeapPage     *self);
/** hf_heap_page_clear_search: in dispose; may be called again. */
void hf_heap_page_clear_search   (HfHeapPage     *self);

G_END_DECLS
