/* hf-cli-options.h: what a command is asked to do, from its words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"
#include "hf-cli-table.h"
#include "hf-cli-values.h"
#include "hf-coloring.h"
#include "hf-export-options.h"
#include "hf-inflater.h"
#include "hf-object-filter.h"
#include "hf-object-order.h"

G_BEGIN_DECLS

/**
 * HfCliCommandId: the commands; each names a bit in the table of options.
 */
typedef enum
{
  HF_CLI_SUMMARY,
  HF_CLI_TYPES,
  HF_CLI_ROOTS,
  HF_CLI_OBJECTS,
  HF_CLI_OBJECT,
  HF_CLI_PATH,
  HF_CLI_OWNERS,
  HF_CLI_WHATIF,
  HF_CLI_FINDINGS,
  HF_CLI_TREEMAP,
  HF_CLI_GRAPH,
  HF_CLI_THUMBNAIL,
  HF_CLI_CONVERT,
  HF_CLI_N_COMMANDS
} HfCliCommandId;

/**
 * HfCliSort: by what rows are sorted.
 * @HF_CLI_SORT_OWN: as the list stands by itself
 */
typedef enum
{
  HF_CLI_SORT_OWN,
  HF_CLI_SORT_RETAINED,
  HF_CLI_SORT_FREED,
} HfCliSort;

/**
 * HfCliRootsBy: what a row of a list of roots is: a root, or all that agree in something.
 */
typedef enum
{
  HF_CLI_ROOTS_BY_ROOT,
  HF_CLI_ROOTS_BY_KIND,
  HF_CLI_ROOTS_BY_FLAGS,     /* kind, and exactly the same flags */
  HF_CLI_ROOTS_BY_CONTAINER, /* kind, and container or type */
} HfCliRootsBy;

/**
 * HfCliOptions:
 * @help: only the help is wanted; nothing else is set
 * @version: only the version is wanted; nothing else is set
 * @file: the operand; "-" = standard input
 * @format: for whom the result is written
 * @limit: the most rows, %G_MAXUINT64 = all
 * @sort: by what rows are sorted
 * @order: by what types are sorted in their own order
 * @n_exact: of so many types what they retain is found exactly
 * @roots_by: what a row of a list of roots is
 * @has_kind: only roots of @kind
 * @kind: #HfRootKind, or another number
 * @flags: only roots that have all of these
 * @snapshot: from 1; 0 = the last one, or all if the heap is converted
 * @member: (nullable): which heap of a ZIP archive, by its name; %NULL = the first
 * @force: load even what does not seem to fit into memory
 * @omit_references: load no references: sizes of types are enough
 * @memory_limit: bytes that the heap may take at most; 0 = what is free
 * @id: of the object that is asked for
 * @type: (nullable): the name of a type whose objects are asked for instead, or alone
 * @filter: (nullable): of objects, only those that it fits
 * @object_order: by what objects are sorted
 * @descending: largest first
 * @n_paths: how many paths to the object are asked for; 0 = only the shortest
 * @cuts: (element-type HfCliCut): what is to be cut
 * @output: where the picture or the heap goes; a heap may go to "-", standard output;
 *   %NULL if instead of a picture its rows are asked for
 * @compression: of the heap, by the ending of @output
 * @export_format: the kind of picture, by the ending of @output
 * @width: of the picture, in px
 * @height: of the picture, in px
 * @scale: pixels of a PNG for each px
 * @dark: dark colours
 * @is_transparent: no ground
 * @omits_title: nothing above the picture
 * @omits_legend: nothing below it
 * @grouping: how objects are grouped in the picture
 * @weight: which objects the picture shows
 * @has_weight: whether that was said
 * @of: (nullable): what a graph tells of, as it was said; %NULL = what owns the heap
 * @opened: (element-type guint64): keys of the nodes of a graph that are to be opened
 * @coloring: what its colours mean
 * @has_cushions: whether its cells are shaded as cushions
 *
 * What a command is asked to do; all values are checked.
 */
typedef struct
{
  gboolean        help;
  gboolean        version;
  char           *file;
  HfCliFormat     format;
  guint64         limit;
  HfCliSort       sort;
  HfTypeOrder     order;
  guint64         n_exact;
  HfCliRootsBy    roots_by;
  gboolean        has_kind;
  guint64         kind;
  guint64         flags;
  guint32         snapshot;
  char           *member;
  gboolean        force;
  gboolean        omit_references;
  guint64         memory_limit;
  guint64         id;
  char           *type;
  HfObjectFilter *filter;
  HfObjectOrder   object_order;
  gboolean        descending;
  guint64         n_paths;
  GArray         *cuts;
  char           *output;
  HfCompression   compression;
  HfExportFormat  export_format;
  int             width;
  int             height;
  int             scale;
  gboolean        dark;
  gboolean        is_transparent;
  gboolean        omits_title;
  gboolean        omits_legend;
  HfGrouping      grouping;
  HfWeight        weight;
  gboolean        has_weight;
  char           *of;
  GArray         *opened;
  HfColoring      coloring;
  gboolean        has_cushions;
} HfCliOptions;

/**
 * hf_cli_options_parse:
 * @self: (out caller-allocates): clear it with hf_cli_options_clear(), whatever
 *   came out
 * @command: whose options are accepted
 * @arguments: the words after the command's name, in the encoding of file names
 *
 * Errors: a sentence about the first thing that is wrong.
 */
gboolean  hf_cli_options_parse    (HfCliOptions        *self,
                                   HfCliCommandId       command,
                                   const char          *command_name,
                                   const char *const   *arguments,
                                   GError             **error);
void      hf_cli_options_clear    (HfCliOptions        *self);

/**
 * hf_cli_options_dup_help:
 * @summary: what the command does, in a line
 * @description: (nullable): what else there is to say, below the options
 *
 * Returns: (transfer full): the help of @command, from the table of options
 */
char     *hf_cli_options_dup_help (HfCliCommandId       command,
                                   const char          *command_name,
                                   const char          *summary,
                                   const char          *description);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliOptions, hf_cli_options_clear)

G_END_DECLS
