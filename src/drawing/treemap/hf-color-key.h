/* hf-color-key.h: the meaning of each color of a treemap of one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-coloring.h"
#include "hf-hierarchy.h"
#include "hf-object-ages.h"
#include "hf-palette.h"
#include "hf-treemap-layout.h"

G_BEGIN_DECLS

/**
 * HfColorEntry: one color
 * @id: its name in stored sessions: a family's name, empty for types without a namespace; an
 *   assembly's name, "/several" or "/unknown"; a kind's
 *   number, "several" or "unreachable"; a step of a scale; a generation's number, "large",
 *   "pinned", "frozen", "others" or "/unknown"; an age, as "new", "3-4" or "oldest"
 * @name: its name in a legend: "System.Reflection", "Static fields", "2–10×"
 * @tip: (nullable): a sentence with details
 * @n_bytes: its share of the weighed bytes: of kinds of roots, the bytes that they keep; of
 *   generations, of their objects; of all others, those of types with the color
 * @n_objects: its share of the weighed objects, likewise
 */
typedef struct
{
  char    *id;
  char    *name;
  char    *tip;
  guint64  n_bytes;
  guint32  n_objects;
} HfColorEntry;

/**
 * HfColorKey:
 *
 * A legend, and the data to color a treemap of any grouping, or a heap map, by it. Immutable; any
 * thread may read it.
 */
typedef struct _HfColorKey HfColorKey;

/**
 * hf_color_key_needs_retention:
 *
 * Returns: whether @coloring needs retained sizes
 */
gboolean            hf_color_key_needs_retention (HfColoring          coloring);

/**
 * hf_color_key_is_by_name:
 *
 * Returns: whether @coloring needs neither #HfReachability nor #HfRetention
 */
gboolean            hf_color_key_is_by_name      (HfColoring          coloring);

/**
 * hf_color_key_new:
 * @retention: (nullable): of @analysis; not %NULL if @coloring needs it
 * @coloring: one by name if reachability is not known in @analysis; not %HF_COLORING_AGE
 * @weight: that of the treemap
 *
 * Linear in types; for %HF_COLORING_ROOT and %HF_COLORING_GENERATION in objects.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfColorKey         *hf_color_key_new             (HfAnalysis         *analysis,
                                                  HfRetention        *retention,
                                                  HfColoring          coloring,
                                                  HfWeight            weight,
                                                  GCancellable       *cancellable,
                                                  GError            **error)
                                                  G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_color_key_new_by_age:
 * @analysis: of the snapshot of @ages
 * @ages: (transfer full): freed even if this fails
 *
 * Of all objects, and for them alone: no node of a treemap has an entry. Errors:
 * %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfColorKey         *hf_color_key_new_by_age      (HfAnalysis         *analysis,
                                                  HfObjectAges       *ages,
                                                  GCancellable       *cancellable,
                                                  GError            **error)
                                                  G_GNUC_WARN_UNUSED_RESULT;

/** hf_color_key_ref: (transfer full): adds a reference; any thread. */
HfColorKey         *hf_color_key_ref             (HfColorKey         *self);
/** hf_color_key_unref: (nullable) (transfer full): drops a reference; any thread. */
void                hf_color_key_unref           (HfColorKey         *self);

/** hf_color_key_get_analysis: (transfer none): the analysis of the heap whose cells it colors. */
HfAnalysis         *hf_color_key_get_analysis    (const HfColorKey   *self);
/** hf_color_key_get_coloring: the meaning of its colors. */
HfColoring          hf_color_key_get_coloring    (const HfColorKey   *self);
/** hf_color_key_get_weight: the figure that entries are sorted by. */
HfWeight            hf_color_key_get_weight      (const HfColorKey   *self);
/**
 * hf_color_key_get_entries:
 *
 * Returns: (transfer none) (array length=n_entries): families, assemblies and kinds of roots
 *   that weigh something, heaviest first; for a scale all steps, in order; generations that
 *   have objects, in order, and so do ages
 */
const HfColorEntry *hf_color_key_get_entries     (const HfColorKey   *self,
                                                  guint32            *n_entries);
/** hf_color_key_find: the position of the entry @id, or HF_INDEX_NONE. */
guint32             hf_color_key_find            (const HfColorKey   *self,
                                                  const char         *id);
/** hf_color_key_get_color: the color of an entry's cells; the pure one of a family. */
HfColor             hf_color_key_get_color       (const HfColorKey   *self,
                                                  guint32             entry,
                                                  const HfPalette    *palette);

/**
 * hf_color_key_find_node:
 * @hierarchy: of the same analysis, of any grouping
 *
 * Finds the entry of a node itself, without the objects that it holds. A type whose objects have
 * several entries has that of most of its bytes.
 *
 * Returns: the position of an entry; HF_INDEX_NONE for nodes without one, such as a kind of
 *   roots, or a family unless by namespace
 */
guint32             hf_color_key_find_node       (const HfColorKey   *self,
                                                  const HfHierarchy  *hierarchy,
                                                  guint32             node);

/**
 * hf_color_key_find_object:
 *
 * Returns: the position of the entry of an object itself, whatever its type has; HF_INDEX_NONE if
 *   it has none, as unreachable objects if the key weighs reachable ones
 */
guint32             hf_color_key_find_object     (const HfColorKey   *self,
                                                  HfObjectIndex       object);

/**
 * hf_color_key_dup_note:
 *
 * Returns: (transfer full) (nullable): a sentence that explains a node's color:
 *   "Static fields keep most of it: 62 %"; %NULL if its name is enough
 */
char               *hf_color_key_dup_note        (const HfColorKey   *self,
                                                  const HfHierarchy  *hierarchy,
                                                  guint32             node);

/**
 * hf_color_key_find_dimmed:
 * @entry: the entry whose cells are not dimmed
 * @dimmed: (out): as hf_treemap_find_dimmed()
 */
gboolean            hf_color_key_find_dimmed     (const HfColorKey      *self,
                                                  const HfTreemapLayout *layout,
                                                  guint32                entry,
                                                  HfBitset              *dimmed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfColorKey, hf_color_key_unref)

G_END_DECLS
