/* hf-canvas-keys.h: the actions of a canvas, each with its keys
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-rect.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfCanvasKey:
 * @name: the name of an action, which takes no parameter
 * @key: the key that activates it
 * @other: the same key on the number pad, or @key again
 * @func: carries the action out
 * @modifiers: the modifiers of both keys
 */
typedef struct
{
  const char                 *name;
  guint                       key;
  guint                       other;
  GtkWidgetActionActivateFunc func;
  GdkModifierType             modifiers;
} HfCanvasKey;

/** hf_canvas_keys_install: installs the actions and their keys in a canvas; in class_init. */
void hf_canvas_keys_install (GtkWidgetClass    *widget_class,
                             const HfCanvasKey *keys,
                             gsize              n_keys);

/**
 * hf_canvas_keys_install_moves:
 * @prefix: the prefix of the actions, such as "treemap"
 *
 * Installs the actions `PREFIX.left`, `PREFIX.right`, `PREFIX.up` and `PREFIX.down` with the arrow
 * keys, which move to the item of `find_next`, and `PREFIX.select` with Space; in class_init.
 */
void hf_canvas_keys_install_moves (GtkWidgetClass *widget_class,
                                   const char     *prefix);

/**
 * hf_canvas_keys_get_direction:
 * @focus: a direction that `find_next` of a canvas is asked for
 * @direction: (out): the same direction in a picture; not set if there is none
 *
 * Returns: %FALSE for Tab and Shift+Tab
 */
gboolean hf_canvas_keys_get_direction (GtkDirectionType  focus,
                                       HfDirection      *direction);

G_END_DECLS
