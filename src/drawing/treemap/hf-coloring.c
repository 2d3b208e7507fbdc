/* hf-coloring.c: the names of what the colors of a treemap or a heap map mean
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-coloring.h"

#define TREEMAP_VALUES \
  G_DEFINE_ENUM_VALUE (HF_COLORING_NAMESPACE, "namespace"), \
  G_DEFINE_ENUM_VALUE (HF_COLORING_ROOT, "root"), \
  G_DEFINE_ENUM_VALUE (HF_COLORING_RETAINED, "retained"), \
  G_DEFINE_ENUM_VALUE (HF_COLORING_REACHABLE, "reachable"), \
  G_DEFINE_ENUM_VALUE (HF_COLORING_ASSEMBLY, "assembly"), \
  G_DEFINE_ENUM_VALUE (HF_COLORING_GENERATION, "generation")

G_DEFINE_ENUM_TYPE (HfColoring, hf_coloring, TREEMAP_VALUES)

G_DEFINE_ENUM_TYPE (HfMapColoring, hf_map_coloring, TREEMAP_VALUES,
                    G_DEFINE_ENUM_VALUE (HF_COLORING_AGE, "age"))
