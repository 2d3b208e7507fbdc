/* hf-window-size.c: a window opens as large as the last one was
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-settings.h"
#include "hf-window-private.h"

#define MIN_WIDTH 360
#define MIN_HEIGHT 294

/* The screen may be a smaller one than last time. On which of several the window
 * comes to lie is not known before it does. */
static void
get_room (GtkWidget *widget,
          int       *width,
          int       *height)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (widget));

  *width = MIN_WIDTH;
  *height = MIN_HEIGHT;
  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);
      GdkRectangle area;

      gdk_monitor_get_geometry (monitor, &area);
      *width = MAX (*width, area.width);
      *height = MAX (*height, area.height);
    }
}

static void
size_cb (GtkWindow *window)
{
  int width = 0;
  int height = 0;

  /* Before it is shown the window does not have a size that the user chose. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (window)))
    return;

  hf_settings_set_boolean (HF_SETTINGS_WINDOW_MAXIMIZED, gtk_window_is_maximized (window));
  if (gtk_window_is_maximized (window) || gtk_window_is_fullscreen (window))
    return;

  gtk_window_get_default_size (window, &width, &height);
  if (width < MIN_WIDTH || height < MIN_HEIGHT)
    return;
  hf_settings_set_int (HF_SETTINGS_WINDOW_WIDTH, width);
  hf_settings_set_int (HF_SETTINGS_WINDOW_HEIGHT, height);
}

void
hf_window_restore_size (HfWindow *self)
{
  int width = hf_settings_get_int (HF_SETTINGS_WINDOW_WIDTH);
  int height = hf_settings_get_int (HF_SETTINGS_WINDOW_HEIGHT);
  int max_width = 0;
  int max_height = 0;

  get_room (GTK_WIDGET (self), &max_width, &max_height);
  width = CLAMP (width, MIN_WIDTH, max_width);
  height = CLAMP (height, MIN_HEIGHT, max_height);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (hf_settings_get_boolean (HF_SETTINGS_WINDOW_MAXIMIZED))
    gtk_window_maximize (GTK_WINDOW (self));

  g_signal_connect (self, "notify::default-width", G_CALLBACK (size_cb), NULL);
  g_signal_connect (self, "notify::default-height", G_CALLBACK (size_cb), NULL);
  g_signal_connect (self, "notify::maximized", G_CALLBACK (size_cb), NULL);
}
