/* hf-canvas-keys.c: the actions of a canvas, each with its keys
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-canvas-keys.h"

#include "hf-canvas.h"
#include "hf-types.h"

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

gboolean
hf_canvas_keys_get_direction (GtkDirectionType  focus,
                              HfDirection      *direction)
{
  switch (focus)
    {
    case GTK_DIR_LEFT:
      *direction = HF_DIRECTION_LEFT;
      return TRUE;
    case GTK_DIR_RIGHT:
      *direction = HF_DIRECTION_RIGHT;
      return TRUE;
    case GTK_DIR_UP:
      *direction = HF_DIRECTION_UP;
      return TRUE;
    case GTK_DIR_DOWN:
      *direction = HF_DIRECTION_DOWN;
      return TRUE;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

static void
move_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter G_GNUC_UNUSED)
{
  static const struct
  {
    const char *suffix;
    GtkDirectionType direction;
  } moves[] = {
    { ".left", GTK_DIR_LEFT },
    { ".right", GTK_DIR_RIGHT },
    { ".up", GTK_DIR_UP },
    { ".down", GTK_DIR_DOWN },
  };
  HfCanvas *self = HF_CANVAS (widget);
  const guint32 cursor = hf_canvas_get_cursor (self);
  guint32 next = HF_INDEX_NONE;

  if (cursor == HF_INDEX_NONE)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      if (g_str_has_suffix (name, moves[i].suffix))
        next = HF_CANVAS_GET_CLASS (self)->find_next (self, cursor, moves[i].direction);
    }
  if (next == HF_INDEX_NONE)
    gtk_widget_error_bell (widget);
  else
    hf_canvas_move_cursor (self, next, TRUE);
}

static void
select_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  HfCanvas *self = HF_CANVAS (widget);
  HfCanvasClass *klass = HF_CANVAS_GET_CLASS (self);
  const guint32 cursor = hf_canvas_get_cursor (self);

  if (cursor != HF_INDEX_NONE && klass->select != NULL)
    klass->select (self, cursor);
}

void
hf_canvas_keys_install_moves (GtkWidgetClass *widget_class,
                              const char     *prefix)
{
  static const HfCanvasKey moves[] = {
    { "select", GDK_KEY_space, GDK_KEY_KP_Space, select_action, 0 },
    { "left", GDK_KEY_Left, GDK_KEY_KP_Left, move_action, 0 },
    { "right", GDK_KEY_Right, GDK_KEY_KP_Right, move_action, 0 },
    { "up", GDK_KEY_Up, GDK_KEY_KP_Up, move_action, 0 },
    { "down", GDK_KEY_Down, GDK_KEY_KP_Down, move_action, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *name = g_strconcat (prefix, ".", moves[i].name, NULL);
      HfCanvasKey key = moves[i];

      key.name = name;
      hf_canvas_keys_install (widget_class, &key, 1);
    }
}
