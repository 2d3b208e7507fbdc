/* app-test.h: what several tests of the window need
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-latest.h"
#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** app_test_hierarchy: (transfer full): by namespace, of what @text says, as hf_test_heap(). */
HfHierarchy *app_test_hierarchy  (const char      *text);

/** app_test_show: gives @session a new heap with one snapshot, as @text says. */
void         app_test_show       (HfSession       *session,
                                  const char      *text);

/**
 * app_test_show_assemblies:
 *
 * Gives @session a new heap: one Entry of 40 bytes holds two N.Value of 10, a root holds the Entry.
 * Both types are from the assembly Shop.
 */
void         app_test_show_assemblies (HfSession  *session);

/** app_test_session: (transfer full): of a file that does not exist, showing @text. */
HfSession   *app_test_session    (const char      *text);

/** app_test_retain: finds what holds what in what @session shows, and gives it to it. */
void         app_test_retain     (HfSession       *session);

/** app_test_group: app_test_retain(), then waits until the treemap is of @grouping. */
void         app_test_group      (HfSession       *session,
                                  HfGrouping       grouping);

/** app_test_dup_step: (transfer full): a step that leads to where @session is. */
HfStep      *app_test_dup_step   (HfSession       *session);

/** AppTestCondition: what app_test_wait() waits for. */
typedef gboolean (*AppTestCondition) (gpointer user_data);

/**
 * app_test_wait:
 *
 * Runs the main loop until @condition holds.
 *
 * Returns: %FALSE if it did not within half a minute
 */
gboolean     app_test_wait       (AppTestCondition condition,
                                  gpointer         user_data);

/** app_test_result_cb: a #GAsyncReadyCallback that puts a reference to its result into *@place. */
void         app_test_result_cb  (GObject         *source,
                                  GAsyncResult    *result,
                                  gpointer         place);
/** app_test_is_set: an #AppTestCondition: whether the pointer that @place points to is set. */
gboolean     app_test_is_set     (gpointer         place);

/** app_test_settle: runs the main loop until it has nothing to do. */
void         app_test_settle     (void);

/**
 * app_test_wait_for_frame:
 *
 * Waits until two more frames of @widget have begun, so that one of them is painted. Only then does
 * GTK move the focus away from a widget that was hidden. @widget must be shown.
 */
void         app_test_wait_for_frame (GtkWidget *widget);

/**
 * app_test_answer:
 * @question: (transfer full)
 *
 * Asks a worker, and runs the main loop until the answer is there.
 *
 * Returns: (transfer full): the answer; %NULL with @error set
 */
gpointer     app_test_answer     (HfQuestion      *question,
                                  GError         **error);

/** app_test_find: (transfer none) (nullable): the first widget of @type in or below @widget. */
GtkWidget   *app_test_find       (GtkWidget       *widget,
                                  GType            type);

/** app_test_find_label: (transfer none) (nullable): a mapped label below it that shows @text. */
GtkWidget   *app_test_find_label (GtkWidget       *widget,
                                  const char      *text);

/** app_test_dup_texts: (transfer full): of all inscriptions in or below it, each with a "|". */
char        *app_test_dup_texts  (GtkWidget       *widget);

/**
 * app_test_press:
 * @accelerator: as gtk_accelerator_name() writes it, "<Control>c"
 *
 * Does what the key is bound to in @widget or the innermost widget around it that
 * binds it, as if @widget had the focus.
 *
 * Returns: %FALSE if no widget binds it
 */
gboolean     app_test_press      (GtkWidget       *widget,
                                  const char      *accelerator);

/** app_test_dup_clipboard: (transfer full) (nullable): the text on the clipboard. */
char        *app_test_dup_clipboard (void);

/** app_test_init: starts the test program with GTK; without a display it ends it as skipped. */
void         app_test_init       (int             *argc,
                                  char          ***argv);

G_END_DECLS
