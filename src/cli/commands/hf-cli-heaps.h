/* hf-cli-heaps.h: several heaps of one command
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cli-input.h"
#include "hf-cli-json.h"
#include "hf-compared-heap.h"

G_BEGIN_DECLS

/**
 * HfCliHeapName: one of the heaps that the words of a command name
 * @file: (owned): as #HfCliOptions has it
 * @snapshot: from 1; 0 = the last one
 */
typedef struct
{
  char    *file;
  guint32  snapshot;
} HfCliHeapName;

/**
 * hf_cli_heap_names_parse:
 * @words: files; `FILE#2` is the second snapshot of FILE, unless a file has just this name
 * @snapshots: (nullable): numbers of snapshots with commas between, of the only file
 *
 * Errors: %G_OPTION_ERROR_BAD_VALUE, a sentence that names the wrong word.
 *
 * Returns: (transfer full) (element-type HfCliHeapName): in their order; %NULL with @error set
 */
GArray    *hf_cli_heap_names_parse      (const char *const     *words,
                                         const char            *snapshots,
                                         GError               **error);

/** hf_cli_heap_names_new: (transfer full): the heap of a command that reads one. */
GArray    *hf_cli_heap_names_new        (const HfCliOptions    *options);

/**
 * HfCliHeaps:
 * @n: their number
 * @inputs: (array length=n): which file and which snapshot each is from
 * @members: (array length=n): (nullable): which heap of an archive with several each is
 * @heaps: (array length=n): empty until hf_cli_heaps_analyze()
 */
typedef struct
{
  guint           n;
  HfCliInput     *inputs;
  char          **members;
  HfComparedHeap *heaps;
} HfCliHeaps;

/**
 * hf_cli_heaps_open:
 * @self: (out caller-allocates): clear it with hf_cli_heaps_clear(), even after an error
 * @names: (element-type HfCliHeapName): one heap at least
 *
 * Reads each file once, and writes its faults to standard error. The recording of each file stays.
 *
 * Errors: as hf_cli_input_load().
 */
gboolean   hf_cli_heaps_open            (HfCliHeaps            *self,
                                         const HfCliOptions    *options,
                                         const GArray          *names,
                                         GError               **error);

/**
 * hf_cli_heaps_load:
 *
 * As hf_cli_heaps_open(), for a comparison: writes also whether two heaps that follow each other
 * are the same one although the file has others, and frees snapshots that @names does not have.
 */
gboolean   hf_cli_heaps_load            (HfCliHeaps            *self,
                                         const HfCliOptions    *options,
                                         const GArray          *names,
                                         GError               **error);

/**
 * HfCliRetain: whether the heaps get their retention
 */
typedef enum
{
  HF_CLI_RETAIN_NOT,
  HF_CLI_RETAIN_TRY,    /* as hf_cli_input_try_retain() */
  HF_CLI_RETAIN_NEEDED, /* as hf_cli_input_retain() */
} HfCliRetain;

/**
 * hf_cli_heaps_analyze:
 * @ends: of the first and of the last heap
 * @others: of the heaps between them
 *
 * Errors: as hf_cli_input_analyze() and hf_cli_input_retain().
 */
gboolean   hf_cli_heaps_analyze         (HfCliHeaps            *self,
                                         HfCliRetain            ends,
                                         HfCliRetain            others,
                                         GError               **error);

/**
 * hf_cli_heaps_dup_name:
 *
 * Returns: (transfer full): the name of the heap at @position, as its file has it: "app.gclog";
 *   "app.gclog#2" if the file has several snapshots; "app.zip (a.gclog)" if it has several heaps
 */
char      *hf_cli_heaps_dup_name        (const HfCliHeaps      *self,
                                         guint                  position);

/** hf_cli_heaps_dup_title: (transfer full): as hf_cli_heaps_dup_name(), without the folder. */
char      *hf_cli_heaps_dup_title       (const HfCliHeaps      *self,
                                         guint                  position);

/**
 * hf_cli_heaps_add_json:
 *
 * Adds an object about the heap at @position, which is analyzed: file, objects, bytes,
 * reachable_objects, reachable_bytes and roots.
 */
void       hf_cli_heaps_add_json        (const HfCliHeaps      *self,
                                         guint                  position,
                                         const char            *key,
                                         HfCliJson             *json);

/** hf_cli_heaps_clear: frees all heaps. May be called again, and on zeros. */
void       hf_cli_heaps_clear           (HfCliHeaps            *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliHeaps, hf_cli_heaps_clear)

G_END_DECLS
