/* hf-output-signals.h: no signal leaves a temporary file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <signal.h>

G_BEGIN_DECLS

/**
 * hf_output_signals_set_up:
 *
 * For main(), before there are threads: when a signal ends the program, by a key, by another
 * program or by a fault of its own, it leaves no temporary file and has its usual exit status.
 * Nothing can be done about SIGKILL: HfOutputFile has files without a name for that. A limit
 * of the size of files (SIGXFSZ) and a closed pipe (SIGPIPE) become errors of the write.
 * Signals that are ignored (nohup) or handled stay so.
 */
void      hf_output_signals_set_up  (void);

/**
 * hf_output_signals_enter:
 * @path: the path to remove if a signal ends the program: a file, or a folder that is empty but
 *   for such files
 *
 * Any thread; the file need not exist yet.
 *
 * Returns: (nullable): for hf_output_signals_leave(); %NULL if there are too many
 */
gpointer *hf_output_signals_enter   (const char *path);
/** hf_output_signals_leave: @slot (nullable): the file is permanent, or deleted. */
void      hf_output_signals_leave   (gpointer   *slot);

/** hf_output_signals_remove: deletes the files, for a handler that ends the program itself. */
void      hf_output_signals_remove  (void);

/** hf_output_signals_block: holds signals back in this thread; @old (out) for the next. */
void      hf_output_signals_block   (sigset_t   *old);

/**
 * hf_output_signals_unblock:
 *
 * Restores the signals of this thread; @old is of hf_output_signals_block().
 */
void      hf_output_signals_unblock (sigset_t   *old);

G_END_DECLS
