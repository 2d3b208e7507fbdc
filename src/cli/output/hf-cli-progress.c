/* hf-cli-progress.c: a line about the progress of a command, where standard error is a terminal
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-progress.h"

#include <glib/gi18n.h>
#include <unistd.h>

/* Shorter work needs no progress. */
#define PATIENCE_USEC (G_USEC_PER_SEC / 2)

static const char *
get_stage_text (HfStage stage)
{
  switch (stage)
    {
    case HF_STAGE_RESOLVING:
      return _ ("Resolving references");
    case HF_STAGE_ANALYZING:
      return _ ("Analyzing");
    case HF_STAGE_REFERRERS:
      return _ ("Finding referrers");
    case HF_STAGE_DOMINATORS:
      return _ ("Computing retained sizes");
    case HF_STAGE_FINDINGS:
      return _ ("Looking for findings");
    case HF_STAGE_REASONS:
      return _ ("Finding why objects live");
    case HF_STAGE_COLLECTIONS:
      return _ ("Following objects through collections");
    case HF_STAGE_WRITING:
      return _ ("Writing");
    case HF_STAGE_READING:
    default:
      return _ ("Reading");
    }
}

/* Returns: per cent, or megabytes where the whole is not known */
static guint64
get_figure (const HfProgressReport *report)
{
  if (report->total == 0)
    return report->done / 1000000;
  return (guint64) (100.0 * (double) report->done / (double) report->total);
}

static void
report_cb (const HfProgressReport *report,
           gpointer                user_data)
{
  HfCliProgress *self = user_data;
  guint64 figure = get_figure (report);

  if (g_get_monotonic_time () - self->start_usec < PATIENCE_USEC)
    return;
  if (self->is_shown && report->stage == self->shown_stage && figure == self->shown_figure)
    return;

  /* The line is written over again and again, and cleared in the end. */
  g_printerr ("\r\033[K%s: %" G_GUINT64_FORMAT " %s", get_stage_text (report->stage), figure,
              report->total > 0 ? "%" : "MB");
  self->is_shown = TRUE;
  self->shown_stage = report->stage;
  self->shown_figure = figure;
}

void
hf_cli_progress_start (HfCliProgress *self)
{
  *self = (HfCliProgress){ .start_usec = g_get_monotonic_time () };
  hf_progress_init (&self->progress, report_cb, self);
}

HfProgress *
hf_cli_progress_begin (HfCliProgress *self)
{
  return isatty (STDERR_FILENO) ? &self->progress : NULL;
}

void
hf_cli_progress_end (HfCliProgress *self)
{
  if (self->is_shown)
    g_printerr ("\r\033[K");
  self->is_shown = FALSE;
}
