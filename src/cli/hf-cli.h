/* hf-cli.h: the command line: its commands, their help, their errors
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * hf_cli_run:
 * @arguments: (array zero-terminated=1): the words after the program's name
 *
 * Reads one file and writes the result of a command to standard output. An error is one
 * sentence on standard error.
 *
 * Returns: the exit status: 0 = done, 2 = wrong usage, or nothing could be read
 *   or written. 1 is kept for a gate that was crossed
 */
int hf_cli_run (const char *const *arguments);

G_END_DECLS
