/* hf-heap-page-private.h: shared by the files of a page
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis-stages.h"
#include "hf-archive-bar.h"
#include "hf-carried-state.h"
#include "hf-change-bar.h"
#include "hf-details-pane.h"
#include "hf-dominator-view.h"
#include "hf-error-page.h"
#include "hf-file-watch.h"
#include "hf-findings-strip.h"
#include "hf-graph-pane.h"
#include "hf-heap-map-pane.h"
#include "hf-heap-page.h"
#include "hf-load-job.h"
#include "hf-load-page.h"
#include "hf-objects-view.h"
#include "hf-pane-fold.h"
#include "hf-paths-view.h"
#include "hf-query-view.h"
#include "hf-roots-pane.h"
#include "hf-search-bar.h"
#include "hf-search-results.h"
#include "hf-selection-line.h"
#include "hf-session-store.h"
#include "hf-status-bar.h"
#include "hf-timeline-view.h"
#include "hf-treemap-pane.h"
#include "hf-treemap-view.h"
#include "hf-types-view.h"

G_BEGIN_DECLS

/**
 * HfPaneHiding: whether a pane is away because of the view
 * @needs_room: whether the view needs the room of the pane
 * @hides: whether the pane returns with another view
 */
typedef struct
{
  gboolean needs_room;
  gboolean hides;
} HfPaneHiding;

struct _HfHeapPage
{
  GtkWidget      parent_instance;

  HfSession     *session;
  HfAnalysisStages *stages;
  HfSessionStore *store;
  HfLoadJob     *job; /* the running job; NULL if there is none */
  GAsyncResult  *loaded;      /* its result, while the forgetter runs; or NULL */
  guint          forgetter;   /* removes the cells of the heap before */
  guint          n_forgotten; /* from so many tables */
  HfPageState    state;
  gboolean       should_ask; /* whether the user is asked before a large file is read */
  guint32        wanted;  /* the requested snapshot; none while the file is read */
  char          *listed_type; /* its objects are to be listed; NULL for none */
  guint32        listed_position; /* of the snapshot that has them */
  guint64        listed_address; /* of the object to select */
  gboolean       seeks_object; /* whether that object is to be selected alone */
  char          *version; /* of the file whose heap is shown; NULL if not known */
  GCancellable  *query;   /* the query whether the file has changed; NULL if there is none */
  HfFileWatch   *watch;
  HfCarriedState *carried; /* for the heap that is read; NULL for the first */
  GtkWidget     *focus;   /* weak; had the keyboard before the heap was hidden */

  guint          search_source; /* shows the matches, as soon as the focus is known */
  GtkWidget     *search_focus;  /* weak; had the focus before */
  char          *listed_text;   /* the text whose matches were listed */
  gboolean       lists_found;   /* the list of matches is open, as the user has not closed it */

  HfPaneHiding   hiding[2];     /* by #HfPane */
  HfPaneFold    *fold;          /* NULL before there are views, and in dispose */
  HfPaneWalk    *walk;          /* likewise */

  GtkWidget     *box;
  HfChangeBar   *change_bar;
  GtkStack      *stack;
  HfLoadPage    *load_page;
  HfErrorPage   *error_page;
  HfArchiveBar  *archive_bar;
  HfChangeBar   *unknown_bar;   /* while reachable objects are not known */
  gboolean       knows_unknown; /* whether the user has closed it in this tab */
  HfFindingsStrip *findings;
  GtkPaned      *paned;
  GtkStack      *left;          /* the roots, or the library of the view of queries */
  HfRootsPane   *roots;
  HfQueryLibraryPane *library;
  HfSearchBar   *search_bar;
  HfSearchResults *search_results;
  GtkPaned      *details_paned;
  AdwViewStack  *views;
  HfTreemapPane *treemap;
  HfGraphPane   *graph;
  GtkStack      *types_stack; /* by #HfTypesLayout */
  HfTypesView   *types;
  HfDominatorView *dominators;
  GtkStack      *objects_stack; /* by #HfObjectsLayout */
  HfObjectsView *objects;
  HfPathsView   *paths;
  HfQueryView   *query_view;
  HfHeapMapPane *heap_map;
  AdwViewStackPage *timeline_page;
  HfTimelineView *timeline;
  HfDetailsPane *details;
  HfStatusBar   *status;
  AdwBin        *roots_cover;   /* over the view, with the pane while the page is folded */
  AdwBin        *details_cover;
  HfSelectionLine *line;
};

/** hf_heap_page_set_state: shows the progress, the error or the heap. */
void hf_heap_page_set_state     (HfHeapPage     *self,
                                 HfPageState     state);

/** hf_heap_page_install_page: the functions of the interface; hf-heap-page-tab.c. */
void hf_heap_page_install_page  (HfPageInterface *iface);
/** hf_heap_page_init_page: follows the session; call it after the views. */
void hf_heap_page_init_page     (HfHeapPage     *self);

/** hf_heap_page_install_load: callbacks of loading, in class_init; hf-heap-page-load.c. */
void hf_heap_page_install_load  (GtkWidgetClass *widget_class);
/** hf_heap_page_init_load: watches the file of the session. */
void hf_heap_page_init_load     (HfHeapPage     *self);
/** hf_heap_page_clear_load: in dispose; may be called again. */
void hf_heap_page_clear_load    (HfHeapPage     *self);
/**
 * hf_heap_page_read:
 * @memory_limit: in bytes; 0 = the free memory
 *
 * Reads the file, again if there is a heap. View, filters, zoom and selection carry over by
 * name, as far as the new heap has the names; if the file cannot be read, the heap stays.
 */
void hf_heap_page_read          (HfHeapPage     *self,
                                 guint64         memory_limit);
/** hf_heap_page_analyse_snapshot: shows the snapshot at @position of the same recording. */
void hf_heap_page_analyse_snapshot (HfHeapPage  *self,
                                    guint32      position);
/** hf_heap_page_drop_job: cancels the job and all its later stages. */
void hf_heap_page_drop_job      (HfHeapPage     *self);
/** hf_heap_page_reopen: as hf_page_reopen(). */
void hf_heap_page_reopen        (HfPage         *page);

/** hf_heap_page_init_sought: follows the session; hf-heap-page-sought.c. */
void hf_heap_page_init_sought   (HfHeapPage     *self);
/** hf_heap_page_show_sought: shows what is sought, as soon as its heap is there, and once. */
void hf_heap_page_show_sought   (HfHeapPage     *self);

/** hf_heap_page_install_fold: the panes over the view, in class_init; hf-heap-page-fold.c. */
void hf_heap_page_install_fold  (GtkWidgetClass *widget_class);
/** hf_heap_page_set_room: as hf_page_set_room(). */
void hf_heap_page_set_room      (HfPage         *page,
                                 HfRoom          room);
/** hf_heap_page_init_fold: the panes are beside the view. */
void hf_heap_page_init_fold     (HfHeapPage     *self);

/* Views and panes, as the functions of #HfPage with these names; hf-heap-page-views.c and
 * hf-heap-page-orders.c. */
AdwViewStack *hf_heap_page_get_views (HfPage    *page);
gboolean hf_heap_page_get_pane_visible (HfPage  *page,
                                 HfPane          pane);
void hf_heap_page_set_pane_visible (HfPage      *page,
                                 HfPane          pane,
                                 gboolean        visible);
const char *hf_heap_page_get_order (HfPage      *page);
void hf_heap_page_toggle_order  (HfPage         *page,
                                 const char     *column);

/** hf_heap_page_get_view: (transfer none): the table of the view that is shown, if it has two. */
GtkWidget *hf_heap_page_get_view (HfHeapPage    *self);

/** hf_heap_page_reveal_roots: shows the roots, and the row of the selection or of its holder. */
void hf_heap_page_reveal_roots  (HfHeapPage     *self);
/** hf_heap_page_focus_filter: shows the types and moves the focus to their filter. */
void hf_heap_page_focus_filter  (HfHeapPage     *self);
/** hf_heap_page_toggle_bookmark: adds or removes a bookmark on the selection. */
void hf_heap_page_toggle_bookmark (HfHeapPage   *self);
/** hf_heap_page_edit_note: shows the details and opens the note on the selection. */
void hf_heap_page_edit_note     (HfHeapPage     *self);

/** hf_heap_page_focus_next_pane: moves the focus to the next pane on screen. */
void hf_heap_page_focus_next_pane (HfHeapPage   *self);
/** hf_heap_page_focus_previous_pane: the same, to the pane before. */
void hf_heap_page_focus_previous_pane (HfHeapPage *self);
/** hf_heap_page_note_focus: remembers the widget and the pane with the focus. */
void hf_heap_page_note_focus    (HfHeapPage     *self);
/** hf_heap_page_init_walk: after the views; hf-heap-page-walk.c. */
void hf_heap_page_init_walk     (HfHeapPage     *self);

/** hf_heap_page_install_views: properties and actions of the views, in class_init. */
void hf_heap_page_install_views (GtkWidgetClass *widget_class);
/** hf_heap_page_init_views: sets the session of the views, in the state of the tab before. */
void hf_heap_page_init_views    (HfHeapPage     *self);

/** hf_heap_page_find: opens the search and moves the focus to it, if there is a heap. */
void hf_heap_page_find           (HfHeapPage    *self);
/**
 * hf_heap_page_find_next:
 *
 * Selects the next match in the view, or in the roots if they have the focus; the first one of
 * the search if the view has none. Opens the search if its text is empty.
 */
void hf_heap_page_find_next      (HfHeapPage    *self);
/** hf_heap_page_find_previous: the same, but the match before. */
void hf_heap_page_find_previous  (HfHeapPage    *self);

/** hf_heap_page_count_matches: shows which match of the view is selected, and of how many. */
void hf_heap_page_count_matches  (HfHeapPage    *self);
/** hf_heap_page_go_to_match: selects the next match in the view; %FALSE if it has none. */
gboolean hf_heap_page_go_to_match (HfHeapPage   *self,
                                 gboolean        backward);

/** hf_heap_page_install_search: widgets and callbacks of the search, in class_init. */
void hf_heap_page_install_search (GtkWidgetClass *widget_class);
/** hf_heap_page_init_search: after the views. */
void hf_heap_page_init_search    (HfHeapPage     *self);
/** hf_heap_page_clear_search: in dispose; may be called again. */
void hf_heap_page_clear_search   (HfHeapPage     *self);

G_END_DECLS
