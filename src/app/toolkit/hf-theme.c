/* hf-theme.c: the colors that the desktop's style asks for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-theme.h"

#include "hf-line-color.h"
#include "hf-treemap-layout.h"

#include <adwaita.h>

/* Height in px of the letters that pictures are made for. */
#define USUAL_SIZE (11 * 96 / 72.0)

HfPalette
hf_theme_get_palette (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  return (HfPalette){
    .dark = adw_style_manager_get_dark (manager),
    .high_contrast = adw_style_manager_get_high_contrast (manager),
  };
}

GdkRGBA
hf_theme_get_rgba (HfColor color,
                   double  alpha)
{
  return (GdkRGBA){
    .red = (float) color.red,
    .green = (float) color.green,
    .blue = (float) color.blue,
    .alpha = (float) alpha,
  };
}

GdkRGBA
hf_theme_get_outline (const HfPalette *palette,
                      const HfColor   *color)
{
  return hf_theme_get_rgba (palette->high_contrast ? hf_palette_ink (palette)
                                                   : hf_line_color (palette, color),
                            1);
}

void
hf_theme_watch (GCallback callback,
                gpointer  object)
{
  static const char *const signals[] = { "notify::dark", "notify::high-contrast" };
  AdwStyleManager *manager = adw_style_manager_get_default ();

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (manager, signals[i], callback, object, G_CONNECT_SWAPPED);
}

double
hf_theme_get_text_scale (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;

  return CLAMP (size / USUAL_SIZE, 1, HF_TREEMAP_MAX_TEXT_SCALE);
}
