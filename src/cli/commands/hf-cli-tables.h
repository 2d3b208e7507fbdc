/* hf-cli-tables.h: holdfast-cli tables: heaps as tables that other engines read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-command.h"
#include "hf-inflater.h"

G_BEGIN_DECLS

/** hf_cli_tables_command: holdfast-cli tables. */
extern const HfCliCommand hf_cli_tables_command;

/**
 * HfCliTablesOptions:
 * @output: (nullable): the folder to write to
 * @with_word: (nullable): the word after --with
 * @tables: the tables to write, as bits by position
 * @compress_word: (nullable): the word after --compress
 * @compression: of each file
 * @jobs_word: (nullable): the word after --jobs
 * @n_jobs: the most files at once; 0 = one for each core
 * @memory_word: (nullable): the word after --memory
 * @memory: bytes; 0 = half of what is free
 * @force: whether to write complete snapshots anew
 * @growth: whether to write the table of growth
 * @files: (owned): the operands
 *
 * The options of "tables".
 */
typedef struct
{
  char         *output;
  char         *with_word;
  guint         tables;
  char         *compress_word;
  HfCompression compression;
  char         *jobs_word;
  guint64       n_jobs;
  char         *memory_word;
  guint64       memory;
  gboolean      force;
  gboolean      growth;
  char        **files;
} HfCliTablesOptions;

G_END_DECLS
