/* hf-dominator-level.h: the dominator tree as rows, one level of siblings at a time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-dominator-matches.h"
#include "hf-hierarchy.h"

G_BEGIN_DECLS

/**
 * HfDominatorRow:
 * @n_bytes: the bytes that its objects retain
 * @n_own_bytes: the sizes of the objects in its chain, and of the folded ones below them, in bytes:
 *   all that it retains except the rows below it
 * @n_objects: the number of objects that it retains, including its own
 * @n_own_objects: the number of these objects
 * @n_instances: the number of objects of @type that are siblings
 * @n_matching: the number of @n_objects that match; 0 in a level without matches
 * @n_own_matching: the number of @n_own_objects that match
 * @n_folded_matching: the number of @n_own_matching that are of folded types
 * @type: the #HfTypeIndex value of these objects
 * @object: the one of them that retains most; of equal ones the one with the lowest address
 * @first_link: the position of its first name in the links of the level
 * @n_links: the number of its names; 0 if the type says all
 * @first: the position of its objects in the objects of the level
 * @n_entries: the number of its objects that retain more than themselves
 *
 * Objects of one type that are siblings in the dominator tree, or a chain of single owners
 * that begins with them: the same as a node of a hierarchy by dominator (see #HfOwnerNode).
 * @n_bytes is the sum of @n_own_bytes and of the rows below it.
 */
typedef struct
{
  guint64 n_bytes;
  guint64 n_own_bytes;
  guint32 n_objects;
  guint32 n_own_objects;
  guint32 n_instances;
  guint32 n_matching;
  guint32 n_own_matching;
  guint32 n_folded_matching;
  guint32 type;
  guint32 object;
  guint32 first_link;
  guint32 n_links;
  guint32 first;
  guint32 n_entries;
} HfDominatorRow;

/**
 * HfDominatorLevel:
 * @retention: (transfer full): the heap
 * @matches: (transfer full) (nullable): the objects whose rows are shown; %NULL for all
 * @folded: (transfer full) (nullable): the types whose objects have no rows
 * @rows: (array length=n_rows): the one that retains most first, ties by name; a row for each type
 * @links: (array): the names of chains
 * @objects: (array): those objects of the rows that retain more than themselves
 * @n_bytes: the bytes that all rows retain
 * @n_objects: the number of objects that all rows retain
 * @n_left_out: the number of rows left out, as they neither match nor lead to a match
 * @n_folded_bytes: the sizes of the folded objects that no row owns, in bytes; only an outermost
 *   level has such objects
 * @n_folded_objects: the number of these objects
 * @n_folded_matching: the number of those that match
 *
 * The rows of all siblings at one place of the dominator tree. A level takes memory for
 * its rows, of which there are at most as many as types, and 4 bytes for each of their objects
 * that retains another one. The rows below a row are a level of their own, which is made on
 * demand. Immutable and reference counted; any thread.
 */
typedef struct
{
  HfRetention        *retention;
  HfDominatorMatches *matches;
  HfTypeSet          *folded;
  HfDominatorRow     *rows;
  guint32             n_rows;
  HfLink             *links;
  guint32            *objects;
  guint64             n_bytes;
  guint32             n_objects;
  guint32             n_left_out;
  guint64             n_folded_bytes;
  guint32             n_folded_objects;
  guint32             n_folded_matching;
  gatomicrefcount     refs;
} HfDominatorLevel;

/**
 * hf_dominator_level_new:
 * @matches: (nullable): leave out rows that retain none of these objects, here and further in
 * @folded: (nullable): types whose objects have no rows, here and further in: each object counts as
 *   a part of the row that dominates it, also as a match, and what it dominates stands in its place
 *
 * Makes the outermost level: what no other object dominates. Objects of one type are one row,
 * whichever roots keep them. Linear in what hangs directly below the rows and their chains.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): the level, or %NULL with @error set
 */
HfDominatorLevel *hf_dominator_level_new        (HfRetention             *retention,
                                                 HfDominatorMatches      *matches,
                                                 HfTypeSet               *folded,
                                                 GCancellable            *cancellable,
                                                 GError                 **error)
                                                 G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_dominator_level_new_of:
 * @object: a reachable object
 *
 * As hf_dominator_level_new(), with one row that begins at @object, which is never folded.
 */
HfDominatorLevel *hf_dominator_level_new_of     (HfRetention             *retention,
                                                 HfDominatorMatches      *matches,
                                                 HfTypeSet               *folded,
                                                 HfObjectIndex            object,
                                                 GCancellable            *cancellable,
                                                 GError                 **error)
                                                 G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_dominator_level_new_below:
 * @row: a position in the rows of @above
 *
 * As hf_dominator_level_new(), with what hangs below the chain of @row; without rows if
 * hf_dominator_level_can_open() is %FALSE.
 */
HfDominatorLevel *hf_dominator_level_new_below  (const HfDominatorLevel  *above,
                                                 guint32                  row,
                                                 GCancellable            *cancellable,
                                                 GError                 **error)
                                                 G_GNUC_WARN_UNUSED_RESULT;

/** hf_dominator_level_ref: (transfer full): adds a reference. Any thread. */
HfDominatorLevel *hf_dominator_level_ref        (HfDominatorLevel        *self);
/** hf_dominator_level_unref: (nullable) (transfer full): removes a reference. Any thread. */
void              hf_dominator_level_unref      (HfDominatorLevel        *self);

/** hf_dominator_level_can_open: whether there are rows below @row. */
gboolean          hf_dominator_level_can_open   (const HfDominatorLevel  *self,
                                                 guint32                  row);

/**
 * hf_dominator_level_compare_rows:
 * @a: a row of any level of the same heap, as is @b
 *
 * Returns: less than 0 if @a is before @b where both stand side by side, 0 if they are one row
 */
int               hf_dominator_level_compare_rows (const HfDominatorLevel  *self,
                                                   const HfDominatorRow    *a,
                                                   const HfDominatorRow    *b);

/**
 * hf_dominator_level_get_links:
 * @n_links: (out): the number of names; 0 if the type of @row is all there is to say
 *
 * Returns: (array length=n_links) (transfer none): the names in the chain, the outermost first
 */
const HfLink     *hf_dominator_level_get_links  (const HfDominatorLevel  *self,
                                                 guint32                  row,
                                                 guint32                 *n_links);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfDominatorLevel, hf_dominator_level_unref)

G_END_DECLS
