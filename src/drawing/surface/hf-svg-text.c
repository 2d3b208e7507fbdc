/* hf-svg-text.c: pieces of XML: texts, numbers and attributes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-svg-text-private.h"

#include <math.h>

static gboolean
is_xml_character (gunichar c)
{
  if (c < 0x20)
    return c == '\t' || c == '\n' || c == '\r';

  return c != 0xfffe && c != 0xffff;
}

void
hf_svg_append_escaped (GString    *out,
                       const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '&')
        g_string_append (out, "&amp;");
      else if (c == '<')
        g_string_append (out, "&lt;");
      else if (c == '>')
        g_string_append (out, "&gt;");
      else if (c == '"')
        g_string_append (out, "&quot;");
      else
        g_string_append_unichar (out, is_xml_character (c) ? c : 0xfffd);
    }
}

void
hf_svg_append_number (GString *out,
                      double   number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  double rounded = round (number * 100) / 100;

  /* Adding 0 makes a negative zero a zero. */
  g_ascii_formatd (text, sizeof text, "%.8g", rounded + 0.0);
  g_string_append (out, text);
}

void
hf_svg_append_precise (GString *out,
                       double   number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.6g", number);
  g_string_append (out, text);
}

void
hf_svg_append_attribute (GString    *out,
                         const char *name,
                         double      value)
{
  g_string_append_printf (out, " %s=\"", name);
  hf_svg_append_number (out, value);
  g_string_append_c (out, '"');
}

void
hf_svg_append_color (GString       *out,
                     const char    *property,
                     const HfColor *color)
{
  g_autofree char *hex = hf_color_to_hex (color);

  g_string_append_printf (out, " %s=\"%s\"", property, hex);
  if (color->alpha >= 1)
    return;

  g_string_append_printf (out, " %s-opacity=\"", property);
  hf_svg_append_number (out, color->alpha);
  g_string_append_c (out, '"');
}

void
hf_svg_append_rectangle (GString      *out,
                         const HfRect *rect,
                         double        radius)
{
  g_string_append (out, "<rect");
  hf_svg_append_attribute (out, "x", rect->x);
  hf_svg_append_attribute (out, "y", rect->y);
  hf_svg_append_attribute (out, "width", rect->width);
  hf_svg_append_attribute (out, "height", rect->height);
  if (radius > 0)
    hf_svg_append_attribute (out, "rx", radius);
}
