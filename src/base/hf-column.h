/* hf-column.h: an array that reports when memory runs out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfColumn:
 * @data: the elements; %NULL if there is no room yet
 * @len: the number of elements
 * @capacity: the number of elements that there is room for
 * @element_size: the size of one, in bytes
 *
 * A #GArray for data that grows with a file: a #GArray aborts the program when memory runs out.
 * Callers read @data and @len as those of a #GArray, with g_array_index() too. Used by one thread
 * at a time.
 */
typedef struct
{
  char  *data;
  guint  len;
  guint  capacity;
  guint  element_size;
  GDestroyNotify clear; /*< private >*/
} HfColumn;

/** hf_column_new: (transfer full): empty, and without room. */
HfColumn *hf_column_new        (guint           element_size);
/** hf_column_free: (nullable): clears all elements, if there is a function for that. */
void      hf_column_free       (HfColumn       *self);

/**
 * hf_column_set_clear_func:
 * @clear: called with the address of each element that is freed
 */
void      hf_column_set_clear_func (HfColumn       *self,
                                    GDestroyNotify  clear);

/**
 * hf_column_get_growth:
 *
 * Returns: how many more bytes the column would take with @n more elements; 0 if there is
 *   room for them
 */
gsize     hf_column_get_growth (const HfColumn *self,
                                gsize           n);

/**
 * hf_column_append:
 * @elements: (array length=n) (nullable): copied; %NULL if @n is 0
 *
 * Returns: %FALSE, with nothing changed, if there is no memory for them or they
 *   would be more than 2³²−2 in all
 */
gboolean  hf_column_append     (HfColumn       *self,
                                gconstpointer   elements,
                                gsize           n);

/** hf_column_get_n_bytes: memory it takes with all its room, in bytes. */
gsize     hf_column_get_n_bytes (const HfColumn *self);

/**
 * hf_column_steal:
 *
 * Returns: (transfer full) (nullable): the elements, to be freed with g_free();
 *   @self is empty and without room
 */
gpointer  hf_column_steal      (HfColumn       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfColumn, hf_column_free)

G_END_DECLS
