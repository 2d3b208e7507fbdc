/* hf-theme.c: the colours that the desktop's style asks for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-theme.h"

#include <adwaita.h>

HfPalette
hf_theme_get_palette (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  return (HfPalette) {
    .dark = adw_style_manager_get_dark (manager),
    .high_contrast = adw_style_manager_get_high_contrast (manager),
  };
}

GdkRGBA
hf_theme_get_rgba (HfColor color,
                   double  alpha)
{
  return (GdkRGBA) {
    .red = (float) color.red,
    .green = (float) color.green,
    .blue = (float) color.blue,
    .alpha = (float) alpha,
  };
}
