/* hf-page.h: the interface between a window and the content of a tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-source.h"
#include "hf-known-heap.h"
#include "hf-pane-width.h"
#include "hf-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_PAGE_STATE (hf_page_state_get_type ())
#define HF_TYPE_PAGE       (hf_page_get_type ())

/**
 * HfPageState:
 * @HF_PAGE_LOADING: the page waits for its content; its tab shows a spinner
 * @HF_PAGE_ERROR: there is no content, and the page shows the reason
 * @HF_PAGE_READY: the page shows its content
 */
typedef enum
{
  HF_PAGE_LOADING,
  HF_PAGE_ERROR,
  HF_PAGE_READY,
} HfPageState;

GType hf_page_state_get_type (void) G_GNUC_CONST;

/**
 * HfPageWork: work that nothing repeats, such as a recording
 * @HF_PAGE_WORK_NONE: there is none
 * @HF_PAGE_WORK_RUNNING: it goes on; the user is asked before the page is closed
 * @HF_PAGE_WORK_ENDING: its end is on its way
 */
typedef enum
{
  HF_PAGE_WORK_NONE,
  HF_PAGE_WORK_RUNNING,
  HF_PAGE_WORK_ENDING,
} HfPageWork;

/**
 * HfPageCommand:
 *
 * A set of commands. hf_page_run() carries out those before @HF_PAGE_CHOOSE_VIEW; each of the
 * others has functions of its own.
 *
 * @HF_PAGE_RELOAD: reads the file again
 * @HF_PAGE_RESET_VIEW: shows the content as if it was opened for the first time
 * @HF_PAGE_FILTER: moves the focus to the filter of the table
 * @HF_PAGE_REVEAL_ROOTS: shows the selection in the pane of roots
 * @HF_PAGE_FIND: opens the search
 * @HF_PAGE_FIND_NEXT: selects the next match
 * @HF_PAGE_FIND_PREVIOUS: selects the match before
 * @HF_PAGE_BOOKMARK: sets or removes the bookmark of the selection
 * @HF_PAGE_EDIT_NOTE: opens the note on the selection
 * @HF_PAGE_NEXT_PANE: moves the focus to the next pane on screen
 * @HF_PAGE_PREVIOUS_PANE: moves the focus to the pane before
 * @HF_PAGE_CUT: adds the selection to the cuts
 * @HF_PAGE_CHOOSE_VIEW: hf_page_choose_view()
 * @HF_PAGE_SHOW_ROOTS: hf_page_set_pane_visible() with %HF_PANE_ROOTS
 * @HF_PAGE_SHOW_DETAILS: the same with %HF_PANE_DETAILS
 * @HF_PAGE_SORT: hf_page_toggle_order()
 * @HF_PAGE_LIST_NOTES: the notes of hf_page_get_session()
 * @HF_PAGE_EXPORT: hf_page_dup_export_source(); for copying and printing too
 * @HF_PAGE_LIST_FINDINGS: the findings of hf_page_get_session(), or of two heaps
 * @HF_PAGE_LIST_CUTS: the cuts of hf_page_get_session()
 */
typedef enum
{
  HF_PAGE_RELOAD        = 1 << 0,
  HF_PAGE_RESET_VIEW    = 1 << 1,
  HF_PAGE_FILTER        = 1 << 2,
  HF_PAGE_REVEAL_ROOTS  = 1 << 3,
  HF_PAGE_FIND          = 1 << 4,
  HF_PAGE_FIND_NEXT     = 1 << 5,
  HF_PAGE_FIND_PREVIOUS = 1 << 6,
  HF_PAGE_BOOKMARK      = 1 << 7,
  HF_PAGE_EDIT_NOTE     = 1 << 8,
  HF_PAGE_NEXT_PANE     = 1 << 9,
  HF_PAGE_PREVIOUS_PANE = 1 << 10,
  HF_PAGE_CUT           = 1 << 11,
  HF_PAGE_CHOOSE_VIEW   = 1 << 12,
  HF_PAGE_SHOW_ROOTS    = 1 << 13,
  HF_PAGE_SHOW_DETAILS  = 1 << 14,
  HF_PAGE_SORT          = 1 << 15,
  HF_PAGE_LIST_NOTES    = 1 << 16,
  HF_PAGE_EXPORT        = 1 << 17,
  HF_PAGE_LIST_FINDINGS = 1 << 18,
  HF_PAGE_LIST_CUTS     = 1 << 19,
} HfPageCommand;

/**
 * HfPage:
 *
 * The content of a tab. A window knows its tabs only through this interface, and offers the
 * commands of the selected one. Main thread only.
 *
 * Properties, both with notification: `title` (string, read-only) and `state` (#HfPageState,
 * read-only). The signal `changed` (no parameters) is emitted when commands, steps, the chosen
 * view, the order or visible panes may have changed: a window that shows them gets them again.
 *
 * gtk_widget_grab_focus() on a page moves the focus to the part that the user sees.
 */
G_DECLARE_INTERFACE (HfPage, hf_page, HF, PAGE, GtkWidget)

/**
 * HfPageInterface:
 *
 * Each function does what the function of its name below describes. A class implements the
 * properties `title` and `state`, and the functions of the commands that it reports; %NULL
 * means nothing to report and nothing to do.
 */
struct _HfPageInterface
{
  GTypeInterface parent_interface;

  char           *(*dup_subtitle)      (HfPage        *self);
  GFile          *(*get_file)          (HfPage        *self);
  gboolean        (*shows_file)        (HfPage        *self,
                                        GFile         *file,
                                        const char    *member);
  void            (*reopen)            (HfPage        *self);
  void            (*check_file)        (HfPage        *self);
  void            (*close)             (HfPage        *self);
  HfPageWork      (*get_work)          (HfPage        *self);
  void            (*end_work)          (HfPage        *self);

  HfPageCommand   (*get_commands)      (HfPage        *self);
  const char     *(*get_obstacle)      (HfPage        *self,
                                        HfPageCommand  command);
  void            (*run)               (HfPage        *self,
                                        HfPageCommand  command);

  AdwViewStack   *(*get_views)         (HfPage        *self);
  const char     *(*get_view)          (HfPage        *self);
  void            (*choose_view)       (HfPage        *self,
                                        const char    *name);
  void            (*set_room)          (HfPage        *self,
                                        HfRoom         room);
  gboolean        (*get_pane_visible)  (HfPage        *self,
                                        HfPane         pane);
  void            (*set_pane_visible)  (HfPage        *self,
                                        HfPane         pane,
                                        gboolean       visible);
  const char     *(*get_order)         (HfPage        *self);
  void            (*toggle_order)      (HfPage        *self,
                                        const char    *column);

  guint           (*get_n_steps)       (HfPage        *self,
                                        guint         *position);
  char           *(*dup_step_name)     (HfPage        *self,
                                        guint          position);
  void            (*go_to_step)        (HfPage        *self,
                                        guint          position);

  HfSession      *(*get_session)       (HfPage        *self);
  HfKnownHeap    *(*dup_known_heap)    (HfPage        *self,
                                        GFile         *file,
                                        const char    *member);
  HfExportSource *(*dup_export_source) (HfPage        *self);
};

/** hf_page_emit_changed: for classes that implement #HfPage. */
void            hf_page_emit_changed      (HfPage        *self);

/** hf_page_dup_title: (transfer full): the name of the content, such as a file; valid UTF-8. */
char           *hf_page_dup_title         (HfPage        *self);
/** hf_page_dup_subtitle: (transfer full) (nullable): the work behind the title, if there is some;
 * valid UTF-8. */
char           *hf_page_dup_subtitle      (HfPage        *self);
/** hf_page_get_state: the state. */
HfPageState     hf_page_get_state         (HfPage        *self);

/* ---- The file ---------------------------------------------------------- */

/** hf_page_get_file: (transfer none) (nullable): the file of the content, if there is one. */
GFile          *hf_page_get_file          (HfPage        *self);
/**
 * hf_page_shows_file:
 * @member: (nullable): the name of a heap in the archive @file; %NULL = the first
 *
 * Returns: whether the page shows that heap, or is about to, so that no other tab needs to
 */
gboolean        hf_page_shows_file        (HfPage        *self,
                                           GFile         *file,
                                           const char    *member);
/**
 * hf_page_reopen:
 *
 * Updates the page as if the user had opened the file again: reads the file again if it could not
 * be read before, or has changed since.
 */
void            hf_page_reopen            (HfPage        *self);
/** hf_page_check_file: checks whether the file has changed, and shows a bar if it has. */
void            hf_page_check_file        (HfPage        *self);
/** hf_page_close: stops all work for good, before the tab is closed; no page finds it any more. */
void            hf_page_close             (HfPage        *self);
/** hf_page_get_work: whether closing the page would end something in the middle. */
HfPageWork      hf_page_get_work          (HfPage        *self);
/**
 * hf_page_end_work:
 *
 * Ends the work in a way that keeps all of it. `changed` is emitted when that is done; if it
 * failed, the page is then in %HF_PAGE_ERROR.
 */
void            hf_page_end_work          (HfPage        *self);

/* ---- Other pages ------------------------------------------------------- */

/** hf_page_announce: in the construction of a page: lets hf_page_find_heap() find it. */
void            hf_page_announce          (HfPage        *self);
/**
 * hf_page_find_heap:
 * @apart: (nullable): a page that is not asked
 * @member: (nullable): the name of a heap in the archive @file; %NULL = the first
 * @loading: (out) (optional) (transfer none) (nullable): a page that reads that heap now; %NULL
 *   if no page does
 *
 * Looks for a heap in all open pages, so that no two of them read the same file.
 *
 * Returns: (transfer full) (nullable): the heap, if a page has it in memory
 */
HfKnownHeap    *hf_page_find_heap         (HfPage        *apart,
                                           GFile         *file,
                                           const char    *member,
                                           HfPage       **loading);

/* ---- Commands ---------------------------------------------------------- */

/**
 * hf_page_get_commands:
 *
 * Returns: the commands that the page offers in its present state. One of them may still have
 *   no effect, such as the next match without a search
 */
HfPageCommand   hf_page_get_commands      (HfPage        *self);
/** hf_page_can: whether the page offers @command, a single one. */
gboolean        hf_page_can               (HfPage        *self,
                                           HfPageCommand  command);
/**
 * hf_page_get_obstacle:
 * @command: a single one
 *
 * Returns: (transfer none) (nullable): a sentence that says why the page does not offer @command
 *   yet, although it will; %NULL if it offers @command, or has no such reason
 */
const char     *hf_page_get_obstacle      (HfPage        *self,
                                           HfPageCommand  command);
/** hf_page_run: carries out @command, a single one, if the page offers it. */
void            hf_page_run               (HfPage        *self,
                                           HfPageCommand  command);

/* ---- Views and panes --------------------------------------------------- */

/** hf_page_get_views: (transfer none) (nullable): the views, each with a name and a title; %NULL if
 * the window does not offer them as choices. */
AdwViewStack   *hf_page_get_views         (HfPage        *self);
/** hf_page_get_view: (transfer none): the name of the view that is chosen; "" for none. A page with
 * hf_page_get_views() need not implement it. */
const char     *hf_page_get_view          (HfPage        *self);
/** hf_page_choose_view: shows the view @name, such as `treemap`, `graph` or `types`, and moves the
 * focus there; does nothing in a page that does not have it. Implemented likewise. */
void            hf_page_choose_view       (HfPage        *self,
                                           const char    *name);
/** hf_page_set_room: @room: that of the window; %HF_ROOM_USUAL before it is called. */
void            hf_page_set_room          (HfPage        *self,
                                           HfRoom         room);
/** hf_page_get_pane_visible: whether @pane is visible; %FALSE if the page does not have it. */
gboolean        hf_page_get_pane_visible  (HfPage        *self,
                                           HfPane         pane);
/** hf_page_set_pane_visible: shows or hides @pane; does nothing if the page does not have it. */
void            hf_page_set_pane_visible  (HfPage        *self,
                                           HfPane         pane,
                                           gboolean       visible);
/**
 * hf_page_get_order:
 *
 * Returns: (transfer none): the name of the column by which the table is sorted; "" for none
 */
const char     *hf_page_get_order         (HfPage        *self);
/**
 * hf_page_toggle_order:
 *
 * Sorts the table by @column; in the other direction if it is sorted by @column already.
 */
void            hf_page_toggle_order      (HfPage        *self,
                                           const char    *column);

/* ---- Steps ------------------------------------------------------------- */

/**
 * hf_page_get_n_steps:
 * @position: (out) (optional): the position of the step that is shown, from 0
 *
 * Returns: the number of steps, including the current one; 0 if there is no history
 */
guint           hf_page_get_n_steps       (HfPage        *self,
                                           guint         *position);
/** hf_page_dup_step_name: (transfer full): "Zoom to System.Windows"; plain text, of any length. */
char           *hf_page_dup_step_name     (HfPage        *self,
                                           guint          position);
/** hf_page_go_to_step: goes back or forward; does nothing if there is no such step. */
void            hf_page_go_to_step        (HfPage        *self,
                                           guint          position);

/* ---- The session ------------------------------------------------------- */

/** hf_page_get_session: (transfer none) (nullable): the session of the one heap that is shown. */
HfSession      *hf_page_get_session       (HfPage        *self);
/**
 * hf_page_dup_known_heap:
 * @member: (nullable): the name of a heap in the archive @file; %NULL = the first
 *
 * For tests.
 *
 * Returns: (transfer full) (nullable): that heap of @file, if the page has it in memory
 */
HfKnownHeap    *hf_page_dup_known_heap    (HfPage        *self,
                                           GFile         *file,
                                           const char    *member);
/** hf_page_dup_export_source: (transfer full) (nullable): %NULL if nothing can be exported now. */
HfExportSource *hf_page_dup_export_source (HfPage        *self);

G_END_DECLS
