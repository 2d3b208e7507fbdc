/* window-test.h: what several tests of whole windows need
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app-test.h"
#include "hf-application.h"
#include "hf-heap-page.h"
#include "hf-window.h"

G_BEGIN_DECLS

/** window_test_init: starts the test program and an application, which is not unique. */
HfApplication *window_test_init        (int           *argc,
                                        char        ***argv);

/** window_test_get_window: (transfer none): the window that was used last. */
HfWindow      *window_test_get_window  (void);

/* The buttons of the window that was used last. */

/** window_test_get_back: (transfer none): the one that goes back. */
GtkWidget     *window_test_get_back    (void);
/** window_test_get_forward: (transfer none): the one that goes forward. */
GtkWidget     *window_test_get_forward (void);

/** window_test_dup_sample: (transfer full): the WPF application. */
GFile         *window_test_dup_sample  (void);

/** window_test_make_file: (transfer full): of @text, with a content that no other file has. */
GFile         *window_test_make_file   (const char    *text);

/** window_test_begin_open: (transfer none): opens @file, which is not loaded yet then. */
HfHeapPage    *window_test_begin_open  (GFile         *file);

/** window_test_is_read: an AppTestCondition: whether @page, an HfPage, does not load any more. */
gboolean       window_test_is_read     (gpointer       page);

/** window_test_read: (transfer none): opens @file and waits until it is read, and no longer. */
HfHeapPage    *window_test_read        (GFile         *file);

/** window_test_open: (transfer none): opens @file and waits until it is loaded. */
HfHeapPage    *window_test_open        (GFile         *file);

/** window_test_wait_loaded: waits until @page does not load any more, nor works anything out. */
void           window_test_wait_loaded (HfHeapPage    *page);

/** window_test_settle: runs the main loop until it has nothing to do, and @page neither. */
void           window_test_settle      (HfHeapPage    *page);

/** window_test_get_notes: (transfer none): those of the file that @page shows. */
HfNotes       *window_test_get_notes   (HfHeapPage    *page);

/** window_test_get_n_objects: in the heap that @page shows; 0 if it shows none. */
guint32        window_test_get_n_objects (HfHeapPage  *page);

/** window_test_assert_at: that @page is at the step @position of @n_steps. */
void           window_test_assert_at   (HfHeapPage    *page,
                                        guint          position,
                                        guint          n_steps);

/** window_test_close_all: destroys all windows, and forgets all settings. */
void           window_test_close_all   (void);

/** window_test_write: replaces @file, which then is another version of it. */
void           window_test_write       (GFile         *file,
                                        const char    *text);

/** window_test_drop: drops @file on @window; returns whether it takes the file. */
gboolean       window_test_drop        (HfWindow      *window,
                                        GFile         *file);

/** window_test_activate: activates an action of the window that was used last. */
void           window_test_activate    (const char    *action);

/** window_test_reload: reloads @page, which is that of the window that was used last. */
void           window_test_reload      (HfHeapPage    *page);

G_END_DECLS
