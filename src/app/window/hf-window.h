/* hf-window.h: a window: header bar, tabs, and what is common to them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-page.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_WINDOW (hf_window_get_type ())

/**
 * HfWindow:
 *
 * Every command of the program that concerns a window or its tab is an action `win.…` of this
 * class; buttons, menus and keys only refer to it. `win.show-message` shows its parameter, a
 * sentence ("s"), for a while.
 */
G_DECLARE_FINAL_TYPE (HfWindow, hf_window, HF, WINDOW, AdwApplicationWindow)

/**
 * hf_window_new:
 *
 * Returns: (transfer none): a window without tabs, not shown yet; owned by GTK until it is closed
 */
HfWindow   *hf_window_new        (GtkApplication *application);

/**
 * hf_window_open:
 * @member: (nullable): the name of a heap in the archive @file; %NULL = the first
 *
 * Opens @file in a new tab, which it selects.
 */
void        hf_window_open       (HfWindow       *self,
                                  GFile          *file,
                                  const char     *member);

/**
 * hf_window_show_file:
 * @member: (nullable): as hf_window_open()
 *
 * Reads @file again if it has changed, or could not be read before.
 *
 * Returns: %TRUE if a tab of this window has that heap of @file; it is now the selected one
 */
gboolean    hf_window_show_file  (HfWindow       *self,
                                  GFile          *file,
                                  const char     *member);

/**
 * hf_window_compare:
 * @before: the file of the heap before
 * @after: the file of the heap after
 * @is_sorted: as hf_compare_page_new()
 *
 * Compares two heaps in a new tab, or selects the tab that does.
 */
void        hf_window_compare    (HfWindow       *self,
                                  GFile          *before,
                                  GFile          *after,
                                  gboolean        is_sorted);

/**
 * hf_window_show_growth:
 * @files: (array length=n): the files
 * @n: 3 or more
 * @is_sorted: as in hf_growth_page_new()
 *
 * Shows in a tab what grows over the last heaps of files.
 */
void        hf_window_show_growth (HfWindow       *self,
                                   GFile         **files,
                                   guint           n,
                                   gboolean        is_sorted);

/** hf_window_add_page: (transfer floating): shows @page in a new tab, which it selects. */
void        hf_window_add_page   (HfWindow       *self,
                                  HfPage         *page);

/** hf_window_get_page: (transfer none) (nullable): the selected tab's content. */
HfPage     *hf_window_get_page   (HfWindow       *self);

/** hf_window_get_n_pages: the number of tabs. For tests. */
guint       hf_window_get_n_pages (HfWindow      *self);

/** hf_window_set_history_keys: sets the keys that go back and forward, which follow the arrows. */
void        hf_window_set_history_keys (GtkApplication *application);

/**
 * hf_window_warn:
 * @text: plain; all of its lines are shown
 *
 * Shows @text for half a minute, or until it is closed.
 *
 * Returns: %FALSE if the window is about to close
 */
gboolean    hf_window_warn           (HfWindow       *self,
                                      const char     *text);

/** hf_window_quit: ends the program, after the user was asked about recordings. */
void      hf_window_quit        (GtkApplication *application);

/** hf_window_quit_at_once: ends the program without a question: recordings get a last snapshot if
 * that takes some seconds only, and are closed in any case. Again: does not wait for that. */
void      hf_window_quit_at_once (GtkApplication *application);

/** hf_window_close_pages: all tabs store their state and stop their work, as the program ends. */
void      hf_window_close_pages (HfWindow *self);

G_END_DECLS
