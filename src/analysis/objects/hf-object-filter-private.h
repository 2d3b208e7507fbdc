/* hf-object-filter-private.h: the words of a filter, read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-object-filter.h"
#include "hf-type-filter.h"

G_BEGIN_DECLS

typedef enum
{
  HF_OBJECT_FIGURE_SIZE,
  HF_OBJECT_FIGURE_RETAINED,
  HF_OBJECT_FIGURE_DEPTH,
  HF_OBJECT_FIGURE_GENERATION,
  HF_N_OBJECT_FIGURES,
  HF_OBJECT_FIGURE_NONE = HF_N_OBJECT_FIGURES,
} HfObjectFigure;

/* The range of a figure: all words about it together. */
typedef struct
{
  guint64  least;
  guint64  most;
  gboolean is_asked;
} HfObjectInterval;

/* The first digits of an id. */
typedef struct
{
  guint64 digits;
  guint   n_digits;
} HfObjectPrefix;

/* A word that may be the beginning of an id as well as a part of a type's name. */
typedef struct
{
  HfObjectPrefix  prefix;
  HfTypeFilter   *types;
} HfObjectAmbiguous;

struct _HfObjectFilter
{
  gatomicrefcount   n_references;
  HfObjectInterval  figures[HF_N_OBJECT_FIGURES];
  GArray           *prefixes;  /* HfObjectPrefix */
  GArray           *ambiguous; /* HfObjectAmbiguous */
  GPtrArray        *types;     /* HfTypeFilter, of one word each */
  char             *open_word; /* NULL if each has an end */
};

G_END_DECLS
