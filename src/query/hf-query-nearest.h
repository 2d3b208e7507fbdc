/* hf-query-nearest.h: the name that is most like another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * hf_query_nearest_compare:
 * @word: a name that does not exist
 * @name: one that does
 * @least: (inout): the fewest letters to add, remove or change so far; at the beginning one more
 *   than may be wrong. ASCII case does not matter
 * @nearest: (inout): the name of which that is true, not copied
 *
 * Takes @name if it is nearer to @word. A long name is near to none.
 */
void hf_query_nearest_compare (const char   *word,
                               const char   *name,
                               guint        *least,
                               const char  **nearest);

G_END_DECLS
