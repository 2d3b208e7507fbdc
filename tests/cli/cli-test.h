/* cli-test.h: runs the real holdfast-cli and reads what it writes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-output.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * CliResult:
 * @status: the exit status; -1 if a signal ended it
 * @out: what it wrote to standard output, with a NUL behind it
 * @err: what it wrote to standard error
 */
typedef struct
{
  int   status;
  char *out;
  char *err;
} CliResult;

/** cli_run: runs holdfast-cli with these words, the last one %NULL. */
CliResult  *cli_run             (const char          *first,
                                 ...) G_GNUC_NULL_TERMINATED;
/** cli_run_words: as cli_run(); @input (nullable) is its standard input. */
CliResult  *cli_run_words       (const char *const   *words,
                                 GBytes              *input);
/** cli_run_shell: runs @script with $CLI set to the program, and "$1" … to the words. */
CliResult  *cli_run_shell       (const char          *script,
                                 ...) G_GNUC_NULL_TERMINATED;
void        cli_result_free     (CliResult           *self);

/** cli_assert_done: status 0 and nothing on standard error. */
void        cli_assert_done     (const CliResult     *self);
/** cli_assert_refused: status 2, no output, one line on standard error with @part in it. */
void        cli_assert_refused  (const CliResult     *self,
                                 const char          *part);
/** cli_assert_contains: @text has @part somewhere. */
void        cli_assert_contains (const char          *text,
                                 const char          *part);

/** cli_parse_json: (transfer full): the standard output, which is one object. */
JsonObject *cli_parse_json      (const CliResult     *self);
/** cli_assert_keys: @object has these @keys, which %NULL ends, in this order, and no other one. */
void        cli_assert_keys     (JsonObject          *object,
                                 const char * const  *keys);
/** cli_parse_csv: (transfer full) (element-type GStrv): every line, by RFC 4180. */
GPtrArray  *cli_parse_csv       (const CliResult     *self);

/** cli_sample: (transfer full): the path of a file below data/samples. */
char       *cli_sample          (const char          *name);
/** cli_data: (transfer full): the path of a file below tests/data. */
char       *cli_data            (const char          *name);
/** cli_temporary: (transfer full): the path of a new file with @text; cli_remove() it. */
char       *cli_temporary       (const char          *name,
                                 const char          *text);
void        cli_remove          (const char          *path);
/** cli_read_json: (transfer full): the answers below tests/data, one object; perhaps packed. */
JsonObject *cli_read_json       (const char          *name);

/** CliOracle: a heap below tests/data, and the answers for it. */
typedef struct
{
  const char *heap;
  const char *answers;
  gboolean    has_objects; /* the answers describe every object */
} CliOracle;

#define CLI_N_ORACLES 6
extern const CliOracle cli_oracles[CLI_N_ORACLES];

/** cli_read_fd: (transfer full): all of what was written to the file @fd. */
char       *cli_read_fd         (int                  fd);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliResult, cli_result_free)

G_END_DECLS
