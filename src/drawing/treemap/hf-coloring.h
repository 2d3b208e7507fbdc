/* hf-coloring.h: the meanings of colors of a treemap and of a heap map
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * HfColoring: the meaning of a cell's color. The layout does not depend on it.
 */
typedef enum
{
  HF_COLORING_NAMESPACE, /* the family of its type's namespace */
  HF_COLORING_ROOT,      /* the kind of roots that keeps it */
  HF_COLORING_RETAINED,  /* the bytes it retains for each byte of its own */
  HF_COLORING_REACHABLE, /* the reachable share of it */
  HF_COLORING_ASSEMBLY,  /* the assembly of its type */
  HF_COLORING_GENERATION, /* the generation that it is in */
  HF_COLORING_AGE, /* the snapshots that it survived */
  HF_N_MAP_COLORINGS
} HfColoring;

/** HF_N_COLORINGS: those of a treemap; a heap map has %HF_N_MAP_COLORINGS. */
#define HF_N_COLORINGS HF_COLORING_AGE

/** HfMapColoring: any of #HfColoring; those of a heap map. */
typedef HfColoring HfMapColoring;

/** HF_TYPE_COLORING: the colorings of a treemap; see hf-enum.h for names. */
#define HF_TYPE_COLORING (hf_coloring_get_type ())
GType hf_coloring_get_type (void);

/** HF_TYPE_MAP_COLORING: #HfMapColoring, likewise. */
#define HF_TYPE_MAP_COLORING (hf_map_coloring_get_type ())
GType hf_map_coloring_get_type (void);

G_END_DECLS
