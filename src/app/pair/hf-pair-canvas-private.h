/* hf-pair-canvas-private.h: shared by the files of a treemap of a pair
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-pair-canvas.h"

G_BEGIN_DECLS

struct _HfPairCanvas
{
  HfCanvas               parent_instance;

  HfPairModel           *model;
  HfPairView             view;
  const HfTreemapLayout *layout;  /* of the model; NULL until it is used, and after changes */

  GtkWidget             *popover; /* NULL until the menu is opened */
  guint32                target;  /* the node of the menu, or HF_INDEX_NONE */
};

/** hf_pair_canvas_install_actions: actions and keys; in class_init; hf-pair-canvas-actions.c. */
void hf_pair_canvas_install_actions (HfPairCanvasClass *klass);

/** hf_pair_canvas_install_menu: the actions of the menu; in class_init; hf-pair-canvas-menu.c. */
void hf_pair_canvas_install_menu    (GtkWidgetClass    *widget_class);
/** hf_pair_canvas_init_menu: opens it with the pointer. */
void hf_pair_canvas_init_menu       (HfPairCanvas      *self);
/** hf_pair_canvas_place_menu: when sizes are allocated. */
void hf_pair_canvas_place_menu      (HfPairCanvas      *self);
/** hf_pair_canvas_clear_menu: in dispose; may be called again. */
void hf_pair_canvas_clear_menu      (HfPairCanvas      *self);

G_END_DECLS
