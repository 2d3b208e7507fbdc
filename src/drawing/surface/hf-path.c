/* hf-path.c: lines and curves, one after another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-path.h"

HfPath *
hf_path_new (void)
{
  HfPath *self = g_new (HfPath, 1);

  self->parts = g_array_new (FALSE, FALSE, sizeof (guint8));
  self->points = g_array_new (FALSE, FALSE, sizeof (HfPoint));
  return self;
}

void
hf_path_free (HfPath *self)
{
  g_array_unref (self->parts);
  g_array_unref (self->points);
  g_free (self);
}

void
hf_path_clear (HfPath *self)
{
  g_array_set_size (self->parts, 0);
  g_array_set_size (self->points, 0);
}

static void
add (HfPath     *self,
     HfPathPart  part,
     double      x,
     double      y)
{
  const guint8 kind = part;
  const HfPoint point = { x, y };

  g_array_append_val (self->parts, kind);
  g_array_append_val (self->points, point);
}

void
hf_path_move_to (HfPath *self,
                 double  x,
                 double  y)
{
  add (self, HF_PATH_MOVE, x, y);
}

void
hf_path_line_to (HfPath *self,
                 double  x,
                 double  y)
{
  add (self, HF_PATH_LINE, x, y);
}

void
hf_path_curve_to (HfPath  *self,
                  HfPoint  first,
                  HfPoint  second,
                  HfPoint  end)
{
  add (self, HF_PATH_CURVE, first.x, first.y);
  g_array_append_val (self->points, second);
  g_array_append_val (self->points, end);
}

void
hf_path_close (HfPath *self)
{
  const guint8 kind = HF_PATH_CLOSE;

  g_array_append_val (self->parts, kind);
}

/* ---- As SVG writes it --------------------------------------------------- */

static double
read_number (const char **data)
{
  char *end = NULL;
  double number = 0;

  while (**data == ' ' || **data == ',')
    (*data)++;
  number = g_ascii_strtod (*data, &end);
  *data = end;
  return number;
}

static HfPoint
read_point (const char **data,
            double       x,
            double       y,
            double       scale)
{
  const double across = read_number (data);
  const double down = read_number (data);

  return (HfPoint){ x + across * scale, y + down * scale };
}

void
hf_path_add_data (HfPath     *self,
                  const char *data,
                  double      x,
                  double      y,
                  double      scale)
{
  HfPoint at = { x, y };

  while (*data != '\0')
    {
      const char command = *data++;

      if (command == 'M' || command == 'L')
        {
          at = read_point (&data, x, y, scale);
          add (self, command == 'M' ? HF_PATH_MOVE : HF_PATH_LINE, at.x, at.y);
        }
      else if (command == 'H' || command == 'V')
        {
          const double number = read_number (&data) * scale;

          at = command == 'H' ? (HfPoint){ x + number, at.y } : (HfPoint){ at.x, y + number };
          hf_path_line_to (self, at.x, at.y);
        }
      else if (command == 'C')
        {
          const HfPoint first = read_point (&data, x, y, scale);
          const HfPoint second = read_point (&data, x, y, scale);

          at = read_point (&data, x, y, scale);
          hf_path_curve_to (self, first, second, at);
        }
      else if (command == 'Z')
        hf_path_close (self);
      else
        g_return_if_fail (command == ' ');
    }
}
