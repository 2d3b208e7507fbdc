/* hf-heap-page.h: one file in a tab: loading, an error, or its heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-graph-view.h"
#include "hf-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_HEAP_PAGE (hf_heap_page_get_type ())

/**
 * HfPageState: what a tab shows.
 */
typedef enum
{
  HF_PAGE_LOADING,
  HF_PAGE_ERROR,
  HF_PAGE_HEAP,
} HfPageState;

/**
 * HfHeapPage:
 *
 * The content of a tab. Loads its file from the moment it is made. Properties,
 * all with notification: `state` (int, #HfPageState, read-only), `show-roots`,
 * `show-details` (boolean).
 */
G_DECLARE_FINAL_TYPE (HfHeapPage, hf_heap_page, HF, HEAP_PAGE, GtkWidget)

/**
 * hf_heap_page_new:
 * @member: (nullable): the name of a heap in the archive @file; %NULL = the first
 */
GtkWidget    *hf_heap_page_new            (GFile      *file,
                                           const char *member);

/** hf_heap_page_get_session: (transfer none) */
HfSession    *hf_heap_page_get_session    (HfHeapPage *self);
HfPageState   hf_heap_page_get_state      (HfHeapPage *self);
/** hf_heap_page_get_view_stack: (transfer none): the views, for a view switcher. */
AdwViewStack *hf_heap_page_get_view_stack (HfHeapPage *self);

/** hf_heap_page_get_canvas: (transfer none): what the treemap of a tab is drawn on. */
GtkWidget    *hf_heap_page_get_canvas     (HfHeapPage *self);
/** hf_heap_page_get_graph: (transfer none): what its graph is drawn on. */
HfGraphView  *hf_heap_page_get_graph      (HfHeapPage *self);

/** hf_heap_page_set_narrow: whether the window has little room, below 1200 px. */
void          hf_heap_page_set_narrow     (HfHeapPage *self,
                                           gboolean    narrow);

void          hf_heap_page_set_show_roots (HfHeapPage *self,
                                           gboolean    show);
gboolean      hf_heap_page_get_show_roots (HfHeapPage *self);
void          hf_heap_page_set_show_details (HfHeapPage *self,
                                             gboolean    show);
gboolean      hf_heap_page_get_show_details (HfHeapPage *self);

/**
 * hf_heap_page_reopen:
 *
 * As if the file was opened anew: tries again what went wrong, and reads again
 * what has changed since it was read.
 */
void          hf_heap_page_reopen         (HfHeapPage *self);

/**
 * hf_heap_page_reload:
 *
 * Reads the file again. View, filters, zoom and selection stay, by name, where there
 * still is such a thing; if the file cannot be read the heap stays as well. Nothing
 * happens while something is being loaded.
 */
void          hf_heap_page_reload         (HfHeapPage *self);

/**
 * hf_heap_page_reset_view:
 *
 * As if the file had never been opened, but for what is noted: see hf_session_reset().
 */
void          hf_heap_page_reset_view     (HfHeapPage *self);

/** hf_heap_page_toggle_bookmark: of what is selected, if there can be one. */
void          hf_heap_page_toggle_bookmark (HfHeapPage *self);
/** hf_heap_page_edit_note: shows the details and opens the note on what is selected. */
void          hf_heap_page_edit_note      (HfHeapPage *self);

/** hf_heap_page_check_file: looks whether the file has changed, and then says so. */
void          hf_heap_page_check_file     (HfHeapPage *self);

/** hf_heap_page_cancel: stops loading for good, as when the tab is closed. */
void          hf_heap_page_cancel         (HfHeapPage *self);

/** hf_heap_page_reveal_roots: shows the roots, and what is selected or keeps it among them. */
void          hf_heap_page_reveal_roots   (HfHeapPage *self);

/** hf_heap_page_focus_filter: shows the types and puts the keyboard into their filter. */
void          hf_heap_page_focus_filter   (HfHeapPage *self);

/** hf_heap_page_find: opens the search and puts the keyboard into it, if there is a heap. */
void          hf_heap_page_find           (HfHeapPage *self);
/**
 * hf_heap_page_find_next:
 *
 * Selects the next match in the view, in the roots if the keyboard is there; the first of
 * all where the view has none. Opens the search if nothing is looked for.
 */
void          hf_heap_page_find_next      (HfHeapPage *self);
/** hf_heap_page_find_previous: the same, but the match before. */
void          hf_heap_page_find_previous  (HfHeapPage *self);

G_END_DECLS
