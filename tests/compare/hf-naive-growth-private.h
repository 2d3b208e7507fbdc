/* hf-naive-growth-private.h: the steps of a slow search for growth
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-naive-growth.h"

G_BEGIN_DECLS

#define MOST_HEAPS 8

/* Objects as flags, by object of the last heap. */
typedef gboolean *Set;

typedef struct
{
  const HfComparedHeap *heaps;
  guint                 n;
  HfHeap               *heap;             /* the last one */
  guint32               n_objects;        /* of the last one */
  char                **chains[MOST_HEAPS];
  GHashTable           *sums[MOST_HEAPS];
  GPtrArray            *paths;            /* char: chains, those that grew most first */
  guint                *rows;             /* by path */
  guint                 n_rows;
  Set                   kept;             /* objects that nothing but paths keep */
  Set                   edges[MOST_HEAPS];
  Set                   table_edges;      /* of the last heap, from tables of statics */
} HfNaiveGrowth;

/* ---- hf-naive-growth-walk.c ---------------------------------------------------- */

/* Finds chains and paths; appends a line of those that grew in part to @others. */
void    hf_naive_growth_init         (HfNaiveGrowth        *self,
                                      const HfComparedHeap *heaps,
                                      guint                 n_heaps,
                                      GString              *others);
void    hf_naive_growth_clear        (HfNaiveGrowth        *self);

guint32 hf_naive_growth_get_count    (const HfNaiveGrowth  *self,
                                      guint                 snapshot,
                                      const char           *chain);
gboolean hf_naive_growth_has_grown   (const HfNaiveGrowth  *self,
                                      const char           *chain);

/* Adds all that @reached leads to through objects in @within. @ignored: (nullable): edges. */
void    hf_naive_growth_spread       (const HfNaiveGrowth  *self,
                                      guint                 snapshot,
                                      Set                   reached,
                                      const Set             within,
                                      const Set             ignored);
/* The bytes that the objects of some paths retain. @kept: (nullable): these objects. */
guint64 hf_naive_growth_sum_retained (const HfNaiveGrowth  *self,
                                      guint                 snapshot,
                                      const Set             paths,
                                      Set                   kept);
/* Whether an object of the last heap is one of the path. */
gboolean hf_naive_growth_is_of       (const HfNaiveGrowth  *self,
                                      guint32               object,
                                      guint                 path);

/* ---- hf-naive-growth-rows.c ------------------------------------------------------ */

/* Joins paths. Returns: by row as a first path, the chain that names it */
char  **hf_naive_growth_make_rows    (HfNaiveGrowth        *self);
guint64 hf_naive_growth_find_share   (const HfNaiveGrowth  *self,
                                      guint                 row);

G_END_DECLS
