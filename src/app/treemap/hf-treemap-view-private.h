/* hf-treemap-view-private.h: shared by the files of a treemap's view
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-treemap-animation.h"
#include "hf-treemap-picture.h"
#include "hf-treemap-view.h"

G_BEGIN_DECLS

struct _HfTreemapView
{
  HfCanvas            parent_instance;

  HfSession          *session;
  HfTreemapPicture   *painter;
  HfTreemapPlan      *plan;      /* of the current treemap */
  HfTreemapLayout    *layout;    /* NULL until it is used, and after changes */
  HfTreemapAnimation *animation; /* NULL if the picture does not move */
};

/** hf_treemap_view_install_actions: actions, their keys and the signal; in class_init. */
void hf_treemap_view_install_actions (HfTreemapViewClass *klass);

G_END_DECLS
