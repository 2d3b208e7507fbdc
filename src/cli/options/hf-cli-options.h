/* hf-cli-options.h: the options and operands of a command, from its words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-table.h"

G_BEGIN_DECLS

/** HfCliOptionSet: the options of a command, and the parser of its operands. */
typedef struct _HfCliOptionSet HfCliOptionSet;

/**
 * HfCliOptions:
 * @help: whether to print only the help; nothing else is set
 * @version: whether to print only the version; nothing else is set
 * @file: the operand; "-" = standard input
 * @format: of the result
 * @limit: the most rows, %G_MAXUINT64 = all
 * @snapshot: from 1; 0 = the last one, or all if the heap is converted
 * @member: (nullable): which heap of a ZIP archive, by its name; %NULL = the first
 * @force: load a heap even if it does not seem to fit into memory
 * @omit_references: load no references: sizes of types are enough
 * @memory_limit: bytes that the heap may take at most; 0 = free memory
 * @set: the command's options
 * @own: (owned): the command's own options, in a struct of its own; all zero
 *   before its words are parsed
 *
 * The options and operands of a command; all values are checked.
 */
typedef struct
{
  gboolean              help;
  gboolean              version;
  char                 *file;
  HfCliFormat           format;
  guint64               limit;
  guint32               snapshot;
  char                 *member;
  gboolean              force;
  gboolean              omit_references;
  guint64               memory_limit;
  const HfCliOptionSet *set;
  gpointer              own;
} HfCliOptions;

/**
 * HfCliOption: an option of one command
 * @name: without the hyphens
 * @short_name: a letter, or 0
 * @type: %G_OPTION_ARG_NONE, a string, a file name, or an array of either
 * @offset: of its word, which is freed by type, in the struct of the command's own options
 * @description: for the help, to be translated
 * @placeholder: (nullable): of its value, to be translated
 */
typedef struct
{
  const char *name;
  char        short_name;
  GOptionArg  type;
  gsize       offset;
  const char *description;
  const char *placeholder;
} HfCliOption;

/** HfCliFormats: the formats that a command writes besides text for people. */
typedef enum
{
  HF_CLI_HAS_JSON = 1 << 0,
  HF_CLI_HAS_CSV = 1 << 1,
} HfCliFormats;

/**
 * HfCliOptionSet: the options of a command
 * @operands: for the help, to be translated: "FILE"
 * @formats: of its result; each adds options
 * @options: (array length=n_options) (nullable): its own options, in the order of the
 *   help
 * @limit: (nullable): the help of --limit, to be translated; %NULL = no such option
 * @snapshot: (nullable): the help of --snapshot if it differs from the default
 * @omits_snapshot: whether there is no --snapshot, for a command that takes several
 * @omits_file: whether it reads no heap from a file, and has no option about one
 * @size: of the struct of its own options
 * @take_operands: (nullable): checks and takes @words, which end with %NULL; %NULL = one FILE
 * @take: (nullable): checks the words in the own options, and takes their values
 * @clear: (nullable): frees data of the own options besides words
 *
 * All commands have --help and --version, and --member and --force if they read a file.
 */
struct _HfCliOptionSet
{
  const char         *operands;
  HfCliFormats        formats;
  const HfCliOption  *options;
  gsize               n_options;
  const char         *limit;
  const char         *snapshot;
  gboolean            omits_snapshot;
  gboolean            omits_file;
  gsize               size;
  gboolean          (*take_operands) (HfCliOptions       *self,
                                      const char *const  *words,
                                      GError            **error);
  gboolean          (*take)          (HfCliOptions       *self,
                                      GError            **error);
  void              (*clear)         (gpointer            own);
};

/**
 * hf_cli_options_parse:
 * @self: (out caller-allocates): clear it with hf_cli_options_clear(), whatever
 *   the result
 * @set: the options that are accepted
 * @arguments: the words after the command's name, in the encoding of file names
 *
 * Errors: a sentence about the first error.
 */
gboolean  hf_cli_options_parse    (HfCliOptions          *self,
                                   const HfCliOptionSet  *set,
                                   const char            *command_name,
                                   const char *const     *arguments,
                                   GError               **error);

/** hf_cli_options_clear: frees all words, and the data of the command's own options. */
void      hf_cli_options_clear    (HfCliOptions          *self);

/** hf_cli_options_fail: sets @error to @sentence; always %FALSE. */
gboolean  hf_cli_options_fail     (const char            *sentence,
                                   GError               **error);

/**
 * hf_cli_options_dup_help:
 * @summary: the purpose of the command, in a line
 * @description: (nullable): further text, below the options
 *
 * Returns: (transfer full): the help of the command that has @set
 */
char     *hf_cli_options_dup_help (const HfCliOptionSet  *set,
                                   const char            *command_name,
                                   const char            *summary,
                                   const char            *description);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliOptions, hf_cli_options_clear)

G_END_DECLS
