/* hf-svg-colors.c: the colors of a piece of a page, on a light ground and on a dark one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-svg-colors-private.h"

#include "hf-svg-text-private.h"

typedef struct
{
  const char *property;
  HfColor     light;
  HfColor     dark;
} Class;

struct _HfSvgColors
{
  char    *prefix;
  gboolean is_dark;
  GArray  *light; /* HfColor, in the order of the first time */
  guint    n_dark;
  GArray  *classes; /* Class */
};

HfSvgColors *
hf_svg_colors_new (const char *prefix)
{
  HfSvgColors *self = g_new0 (HfSvgColors, 1);

  self->prefix = g_strdup (prefix);
  self->light = g_array_new (FALSE, FALSE, sizeof (HfColor));
  self->classes = g_array_new (FALSE, FALSE, sizeof (Class));
  return self;
}

void
hf_svg_colors_free (HfSvgColors *self)
{
  if (self == NULL)
    return;

  g_free (self->prefix);
  g_array_unref (self->light);
  g_array_unref (self->classes);
  g_free (self);
}

const char *
hf_svg_colors_get_prefix (HfSvgColors *self)
{
  return self->prefix;
}

void
hf_svg_colors_begin_dark (HfSvgColors *self)
{
  self->is_dark = TRUE;
}

static gboolean
is_equal (const HfColor *a,
          const HfColor *b)
{
  return a->red == b->red && a->green == b->green && a->blue == b->blue && a->alpha == b->alpha;
}

guint
hf_svg_colors_add (HfSvgColors   *self,
                   const char    *property,
                   const HfColor *color)
{
  Class wanted = { .property = property, .dark = *color };

  if (!self->is_dark)
    {
      g_array_append_vals (self->light, color, 1);
      return 0;
    }

  g_return_val_if_fail (self->n_dark < self->light->len, 0);
  wanted.light = g_array_index (self->light, HfColor, self->n_dark++);
  for (guint i = 0; i < self->classes->len; i++)
    {
      const Class *class = &g_array_index (self->classes, Class, i);

      if (g_str_equal (class->property, property) && is_equal (&class->light, &wanted.light) &&
          is_equal (&class->dark, &wanted.dark))
        return i;
    }
  g_array_append_val (self->classes, wanted);
  return self->classes->len - 1;
}

void
hf_svg_colors_append_class (HfSvgColors *self,
                            GString     *out,
                            guint        number)
{
  g_string_append_printf (out, " class=\"%s%u\"", self->prefix, number);
}

static void
append_rule (HfSvgColors   *self,
             GString       *out,
             guint          number,
             const HfColor *color)
{
  const char *property = g_array_index (self->classes, Class, number).property;
  g_autofree char *hex = hf_color_to_hex (color);

  g_string_append_printf (out, ".%s%u{%s%s:%s", self->prefix, number, property,
                          g_str_equal (property, "stop") ? "-color" : "", hex);
  g_string_append_printf (out, ";%s-opacity:", property);
  hf_svg_append_number (out, color->alpha);
  g_string_append (out, "}\n");
}

/* Paper is light, whatever the screen is. */
void
hf_svg_colors_append_style (HfSvgColors *self,
                            GString     *out)
{
  g_string_append (out, "<style>\n");
  for (guint i = 0; i < self->classes->len; i++)
    append_rule (self, out, i, &g_array_index (self->classes, Class, i).light);
  g_string_append (out, "@media screen and (prefers-color-scheme:dark){\n");
  for (guint i = 0; i < self->classes->len; i++)
    append_rule (self, out, i, &g_array_index (self->classes, Class, i).dark);
  g_string_append (out, "}\n</style>\n");
}
