/* hf-coloring.h: the meanings of colors of a treemap
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
  HF_N_COLORINGS
} HfColoring;

/** HF_TYPE_COLORING: #HfColoring; see hf-enum.h for names. */
#define HF_TYPE_COLORING (hf_coloring_get_type ())
GType hf_coloring_get_type (void);

G_END_DECLS
