/* hf-query-library.h: the built-in queries, and which of them a heap can answer
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-source.h"

G_BEGIN_DECLS

/** HfQueryBuiltinNeeds: what a file must have so that a query has an answer; a bit set. */
typedef enum
{
  HF_QUERY_BUILTIN_NEEDS_REFERENCES  = 1 << 0,
  HF_QUERY_BUILTIN_NEEDS_RETAINED    = 1 << 1, /* reachable objects and retained sizes */
  HF_QUERY_BUILTIN_NEEDS_STRINGS     = 1 << 2,
  HF_QUERY_BUILTIN_NEEDS_ASSEMBLIES  = 1 << 3,
  HF_QUERY_BUILTIN_NEEDS_RANGES      = 1 << 4, /* generations too */
  HF_QUERY_BUILTIN_NEEDS_DEPENDENTS  = 1 << 5,
  HF_QUERY_BUILTIN_NEEDS_COLLECTIONS = 1 << 6,
  HF_QUERY_BUILTIN_NEEDS_ROOTS       = 1 << 7,
  HF_QUERY_BUILTIN_NEEDS_STATICS     = 1 << 8,
  HF_QUERY_BUILTIN_NEEDS_HANDLES     = 1 << 9,
  HF_QUERY_BUILTIN_NEEDS_LOCALS      = 1 << 10,
  HF_QUERY_BUILTIN_NEEDS_FINALIZER   = 1 << 11,
  HF_QUERY_BUILTIN_NEEDS_PINNED      = 1 << 12,
} HfQueryBuiltinNeeds;

/**
 * HfQueryBuiltin:
 * @id: small ASCII letters and hyphens; it never changes
 * @needs: #HfQueryBuiltinNeeds
 * @name: as a title, to be translated
 * @description: a sentence, to be translated
 * @text: the query, of several lines; the first one is a comment, and none ends the last one
 *
 * One query of the library. All are static.
 */
typedef struct
{
  const char *id;
  guint       needs;
  const char *name;
  const char *description;
  const char *text;
} HfQueryBuiltin;

/**
 * hf_query_library_get_builtins:
 * @n: (out): how many
 *
 * Returns: (transfer none) (array length=n): all of them, in the order for people; any thread
 */
const HfQueryBuiltin *hf_query_library_get_builtins (gsize                 *n);

/**
 * hf_query_library_find:
 * @word: an id, or a name in English or as it is translated; case does not matter
 *
 * Returns: (transfer none) (nullable): the query
 */
const HfQueryBuiltin *hf_query_library_find         (const char            *word);

/**
 * hf_query_builtin_get_missing:
 *
 * Whether the file can answer. Takes a look at types, ranges and roots, and computes nothing.
 *
 * Returns: (transfer none) (nullable): %NULL if it can; otherwise a translated sentence:
 *   "The file has no GC handles."
 */
const char           *hf_query_builtin_get_missing  (const HfQueryBuiltin  *self,
                                                     HfQuerySource         *source);

G_END_DECLS
