/* hf-cli-capture-private.h: words about snapshots, for both ways to take them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-output.h"
#include "hf-collector.h"

G_BEGIN_DECLS

/**
 * HfCliLaunchOptions: holdfast-cli capture --launch
 * @words: (borrowed): the program and its arguments
 * @output: (nullable) (borrowed): the file of the snapshot at its end
 */
typedef struct
{
  const char *const *words;
  const char        *output;
  HfCompression      compression;
} HfCliLaunchOptions;

/* @pattern: (nullable): of its name, or a part of its command line; without it @pid counts
 * Returns: (transfer full): the process, or NULL with HF_CAPTURE_ERROR_NO_PROCESS */
HfProcess *hf_cli_capture_find_process (const char               *pattern,
                                        guint32                   pid,
                                        GError                  **error);

/* @command: its name
 * @words: the operands: the number of a process, or nothing
 * @name: (nullable): the value of --name
 * @pid: (out): the number, if there is one */
gboolean  hf_cli_capture_take_process  (const char               *command,
                                        const char *const        *words,
                                        const char               *name,
                                        guint64                  *pid,
                                        GError                  **error);

/* @path: (nullable): as the user wrote it
 * @compression: (out): by its name */
gboolean  hf_cli_capture_take_output   (const char               *path,
                                        HfCompression            *compression,
                                        GError                  **error);

/* Returns: (transfer full): a sentence about a snapshot in the file @path */
char     *hf_cli_capture_dup_sentence  (const char               *path,
                                        const HfCapture          *capture);

/* Prints what a snapshot in the file @path has lost; and, once, limits of the method. */
void      hf_cli_capture_print_losses  (const char               *path,
                                        const HfCapture          *capture,
                                        gboolean                  is_first);

/* Prints where the part of a snapshot that failed is, if there is one. */
void      hf_cli_capture_print_partial (const HfCapture          *capture);

/* Returns: (transfer full): the file's name for a snapshot without one: program, process, time */
char     *hf_cli_capture_dup_name      (const char               *name,
                                        guint                     pid);

/* Returns: (transfer full): @path, which ends in .gclog or so, with a number before that */
char     *hf_cli_capture_dup_numbered  (const char               *path,
                                        guint64                   number);

/* Starts a program, and takes snapshots at SIGUSR1 and at its end. */
gboolean  hf_cli_launch_run            (const HfCliLaunchOptions *options,
                                        GError                  **error);

G_END_DECLS
