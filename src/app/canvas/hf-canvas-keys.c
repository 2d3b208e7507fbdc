/* hf-canvas-keys.c: the actions of a canvas, each with its keys
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-keys.h"

void
hf_canvas_keys_install (GtkWidgetClass    *widget_class,
                        const HfCanvasKey *keys,
                        gsize              n_keys)
{
  for (gsize i = 0; i < n_keys; i++)
    {
      const HfCanvasKey *key = &keys[i];

      gtk_widget_class_install_action (widget_class, key->name, NULL, key->func);
      gtk_widget_class_add_binding_action (widget_class, key->key, key->modifiers, key->name, NULL);
      gtk_widget_class_add_binding_action (widget_class, key->other, key->modifiers, key->name,
                                           NULL);
    }
}
