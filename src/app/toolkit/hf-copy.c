/* hf-copy.c: puts a text on the clipboard when Ctrl+C is pressed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-copy.h"

void
hf_copy_add_keys (GtkWidgetClass  *widget_class,
                  GtkShortcutFunc  copy)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, copy, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Insert, GDK_CONTROL_MASK, copy, NULL);
}

gboolean
hf_copy_text (GtkWidget  *widget,
              const char *text)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  if (text == NULL || text[0] == '\0')
    gtk_widget_error_bell (widget);
  else
    gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);

  return GDK_EVENT_STOP;
}
