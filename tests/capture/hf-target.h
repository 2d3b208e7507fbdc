/* hf-target.h: a .NET program with a known heap, for tests of the capture
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** HfTarget: a running program; see target/Program.cs. */
typedef struct
{
  GSubprocess      *process;
  GOutputStream    *input;
  GDataInputStream *output;
  guint32           pid;
} HfTarget;

/**
 * hf_target_build:
 *
 * Builds the program for the framework in the variable `HF_TEST_FRAMEWORK`, unless that is done.
 * A machine without `dotnet` skips the test, or fails it if `HF_TESTS_NEED_DOTNET` is set.
 *
 * Returns: %FALSE if there is no program
 */
gboolean hf_target_build (void);

/** hf_target_dup_program: Returns: (transfer full): its path; it ends with its input. */
char    *hf_target_dup_program (void);

/** hf_target_start: @variables: (nullable): of its environment, each `NAME=VALUE`, then %NULL. */
void     hf_target_start (HfTarget          *self,
                          const char *const *variables);

/** hf_target_do: Returns: (transfer full): the answer to a command */
char    *hf_target_do    (HfTarget          *self,
                          const char        *command);

/** hf_target_kill: ends it at once, as a fault would. */
void     hf_target_kill  (HfTarget          *self);

/** hf_target_stop: ends it, and asserts that nothing has harmed it. */
void     hf_target_stop  (HfTarget          *self);

G_END_DECLS
