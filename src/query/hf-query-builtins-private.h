/* hf-query-builtins-private.h: the texts of the library, in two files
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query-library.h"

G_BEGIN_DECLS

/** hf_query_builtins_objects: the queries of objects and types. */
extern const HfQueryBuiltin hf_query_builtins_objects[];
/** hf_query_builtins_objects_n: how many. */
extern const gsize          hf_query_builtins_objects_n;

/** hf_query_builtins_roots: the queries of roots, generations and collections. */
extern const HfQueryBuiltin hf_query_builtins_roots[];
/** hf_query_builtins_roots_n: how many. */
extern const gsize          hf_query_builtins_roots_n;

G_END_DECLS
