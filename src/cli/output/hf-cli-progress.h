/* hf-cli-progress.h: a line about the progress of a command, where standard error is a terminal
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-progress.h"

G_BEGIN_DECLS

/**
 * HfCliProgress: the progress of all the work of a command
 * @start_usec: of the command, by the monotonic clock; shorter work than half a second has no line
 */
typedef struct
{
  gint64      start_usec;

  /*< private >*/
  HfProgress  progress;
  gboolean    is_shown;     /* the terminal's line has the progress: */
  HfStage     shown_stage;  /* this stage, */
  guint64     shown_figure; /* and its figure */
} HfCliProgress;

/**
 * hf_cli_progress_start:
 * @self: (out caller-allocates): it must not move while it is in use; nothing in it is to be freed
 *
 * The command begins now.
 */
void        hf_cli_progress_start (HfCliProgress *self);

/**
 * hf_cli_progress_begin:
 *
 * Returns: (transfer none) (nullable): the receiver of progress; %NULL if standard error is not a
 *   terminal. hf_cli_progress_end() clears the line
 */
HfProgress *hf_cli_progress_begin (HfCliProgress *self);

/** hf_cli_progress_end: removes the line from standard error, if there is one. */
void        hf_cli_progress_end   (HfCliProgress *self);

G_END_DECLS
