/* hf-cli-interrupt.h: Ctrl+C cancels a command that has something to leave in order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfCliInterrupt: until it is freed, the first SIGINT, SIGTERM or SIGHUP cancels, and the second
 * ends the program
 */
typedef struct _HfCliInterrupt HfCliInterrupt;

/** hf_cli_interrupt_new: (transfer full): one at a time; signals that are ignored stay so. */
HfCliInterrupt *hf_cli_interrupt_new             (void);

/** hf_cli_interrupt_get_cancellable: (transfer none): is cancelled by the signal. */
GCancellable   *hf_cli_interrupt_get_cancellable (HfCliInterrupt  *self);

/**
 * hf_cli_interrupt_sleep:
 * @seconds: how long
 *
 * Errors: %G_IO_ERROR_CANCELLED, at once.
 *
 * Returns: whether the time is over
 */
gboolean        hf_cli_interrupt_sleep           (HfCliInterrupt  *self,
                                                  guint64          seconds,
                                                  GError         **error);

/** hf_cli_interrupt_free: (nullable): signals have their effect again. */
void            hf_cli_interrupt_free            (HfCliInterrupt  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCliInterrupt, hf_cli_interrupt_free)

G_END_DECLS
