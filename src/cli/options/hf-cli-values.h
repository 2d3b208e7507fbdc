/* hf-cli-values.h: parsers of single words on the command line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-coloring.h"
#include "hf-cut-word.h"
#include "hf-filter.h"
#include "hf-hierarchy.h"
#include "hf-object-order.h"

G_BEGIN_DECLS

/* Errors: a sentence with the wrong word and the possible values. */

/**
 * hf_cli_parse_number:
 * @option: the option's name, for the sentence if @word is wrong
 */
gboolean hf_cli_parse_number (const char         *option,
                              const char         *word,
                              guint64             min,
                              guint64             max,
                              guint64            *number,
                              GError            **error);
/**
 * hf_cli_parse_heap_name:
 * @word: FILE, or `FILE#2`, the second snapshot of FILE, unless a file has just this name
 * @length: (out): of the name of the file in @word, in bytes
 * @snapshot: (out): from 1; 0 if @word names none
 */
gboolean hf_cli_parse_heap_name (const char      *word,
                                 gsize           *length,
                                 guint32         *snapshot,
                                 GError         **error);
/**
 * hf_cli_parse_duration: such as "10", "10s", "500ms", "5m", "1h"; seconds without a unit
 * @max: in µs
 * @usec: (out): in µs, at least 1
 */
gboolean hf_cli_parse_duration (const char       *option,
                                const char       *word,
                                gint64            max,
                                gint64           *usec,
                                GError          **error);
/** hf_cli_parse_kind: a kind of roots, by name or number. */
gboolean hf_cli_parse_kind   (const char         *word,
                              guint64            *kind,
                              GError            **error);
/** hf_cli_parse_object_order: the sort key of objects. */
gboolean hf_cli_parse_object_order (const char    *word,
                                    HfObjectOrder *order,
                                    GError       **error);
/** hf_cli_parse_flag: a flag of roots, by name, or several as a number. */
gboolean hf_cli_parse_flag   (const char         *word,
                              guint64            *flag,
                              GError            **error);
/** hf_cli_parse_size: of a picture, "1200x800". */
gboolean hf_cli_parse_size   (const char         *word,
                              int                *width,
                              int                *height,
                              GError            **error);
/** hf_cli_parse_grouping: the grouping of a picture, by name. */
gboolean hf_cli_parse_grouping (const char       *word,
                                HfGrouping       *grouping,
                                GError          **error);
/** hf_cli_parse_coloring: the meaning of colors of a treemap, by name. */
gboolean hf_cli_parse_coloring (const char       *word,
                                HfColoring       *coloring,
                                GError          **error);
/** hf_cli_parse_map_coloring: the meaning of colors of a heap map, by name. */
gboolean hf_cli_parse_map_coloring (const char   *word,
                                    HfColoring       *coloring,
                                    GError          **error);
/** hf_cli_parse_weight: the weight of a picture; @grouping does not have all of them. */
gboolean hf_cli_parse_weight (const char         *word,
                              HfGrouping          grouping,
                              HfWeight           *weight,
                              GError            **error);
/** hf_cli_parse_id: of an object, hexadecimal, with 0x or without. */
gboolean hf_cli_parse_id     (const char         *word,
                              guint64            *id,
                              GError            **error);

/** hf_cli_parse_cut: @cut: (out caller-allocates): clear it with hf_cut_word_clear() */
gboolean hf_cli_parse_cut    (const char         *word,
                              HfCutWord          *cut,
                              GError            **error);

/**
 * hf_cli_find_word:
 * @names: (array zero-terminated=1): the possible values of @word
 *
 * Returns: its position in @names; that of the terminating %NULL if it is not one of them
 */
guint    hf_cli_find_word    (const char *const  *names,
                              const char         *word);

/**
 * hf_cli_parse_filter:
 * @option: the option, "--filter"
 * @words: (nullable): its value
 * @filter: (out): the filter; one that matches everything without @words
 *
 * Errors: %G_OPTION_ERROR_BAD_VALUE with the position of the word, also for an incomplete word.
 */
gboolean hf_cli_parse_filter (const char  *option,
                              const char  *words,
                              HfFilter   **filter,
                              GError     **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_cli_parse_comparison_filter: the same for a filter of a comparison. */
gboolean hf_cli_parse_comparison_filter (const char  *option,
                                         const char  *words,
                                         HfFilter   **filter,
                                         GError     **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_cli_parse_type_filter:
 * @option: the option, "--fold"
 * @words: (nullable): its value
 * @filter: (inout): the filter, unless @words is %NULL
 *
 * Errors: %G_OPTION_ERROR_BAD_VALUE as hf_cli_parse_filter(); also if @words has no words or
 * compares retained sizes.
 */
gboolean hf_cli_parse_type_filter (const char  *option,
                                   const char  *words,
                                   HfFilter   **filter,
                                   GError     **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_cli_take_filter_error:
 * @option: the option, "--filter"
 * @words: its value
 * @why: (transfer full): an error; a #HF_FILTER_ERROR becomes %G_OPTION_ERROR_BAD_VALUE with the
 *   place of the word
 */
void     hf_cli_take_filter_error (const char  *option,
                                   const char  *words,
                                   GError      *why,
                                   GError     **error);

G_END_DECLS
