/* hf-export-growth.h: what grew over several snapshots as a picture to export
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-export-picture.h"
#include "hf-growth.h"

G_BEGIN_DECLS

/**
 * HfGrowthPicture:
 * @growth: its snapshots and paths
 * @names: (array): by snapshot of @growth, the names of their files
 * @n_per_step: how often a scenario ran between two snapshots; 0 = not known
 * @shows_in_part: whether paths that did not grow at every step follow
 *
 * The content of such a picture; the caller owns all members.
 */
typedef struct
{
  HfGrowth     *growth;
  char * const *names;
  guint32       n_per_step;
  gboolean      shows_in_part;
} HfGrowthPicture;

/**
 * hf_export_growth_new:
 *
 * The snapshots with bars on one scale, and below them a row for each path: its way from a root,
 * its counts as text and as a line, its growth. It is as high as a hundred rows at most, and has
 * fewer of them in a smaller space: then it says how many there are more.
 *
 * Returns: (transfer full)
 */
HfExportPicture *hf_export_growth_new (const HfGrowthPicture *content) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
