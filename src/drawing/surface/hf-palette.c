/* hf-palette.c: colors worked out of names, by slot, hash and a few formulas
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-palette.h"

#include "hf-type-name.h"
#include "hf-types.h"

#include <math.h>
#include <string.h>

/* On a light ground; the dark colors follow from these by a formula. */
static const HfOklch slots[HF_N_SLOTS + 1] = {
  { .81, .095, 239 }, /* sky */
  { .70, .105, 54 },  /* clay */
  { .70, .084, 162 }, /* sage */
  { .79, .107, 352 }, /* rose */
  { .89, .130, 109 }, /* lemon */
  { .89, .085, 200 }, /* aqua */
  { .86, .075, 22 },  /* blush */
  { .75, .130, 288 }, /* iris */
  { .79, .125, 114 }, /* olive */
  { .70, .106, 319 }, /* plum */
  { .84, .006, 260 }, /* neutral */
};

/* Families that everybody meets, so that the most usual of them differ. */
static const struct
{
  const char *family;
  guint slot;
} known_families[] = {
  { "System", 0 },
  { "System.Reflection", 2 },
  { "System.Threading", 4 },
  { "System.Collections", 5 },
  { "System.Text", 6 },
  { "System.Runtime", 6 },
  { "System.Diagnostics", 9 },
  { "System.Windows", 3 },
  { "System.Xaml", 4 },
  { "MS.Internal", 1 },
  { "MS.Utility", 1 },
  { "Microsoft.CodeAnalysis", 3 },
  { "Microsoft.AspNetCore", 7 },
  { "Microsoft.Extensions", 8 },
  { "Microsoft.Cci", 1 },
  { "Roslyn.Utilities", 8 },
};

static const HfOklch root_kinds[HF_N_ROOT_KINDS] = {
  [HF_ROOT_INTERNAL] = { .36, .04, 271 }, [HF_ROOT_LOCAL] = { .545, .142, 41 },
  [HF_ROOT_FINALIZER] = { .40, .10, 20 }, [HF_ROOT_HANDLE] = { .545, .16, 305 },
  [HF_ROOT_STATIC] = { .47, .10, 250 },   [HF_ROOT_SPECIFIC] = { .50, .09, 130 },
};

static const HfOklch several_kinds = { .545, .087, 181 };

#define NAMESPACE_HUE_STEP 5.0
#define TYPE_LIGHTNESS_STEP 0.011
#define OBJECT_MAX_LIGHTNESS 0.555
#define UNREACHABLE_CHROMA 0.022
#define NO_MATCH_SHIFT 0.62
#define NO_MATCH_CHROMA 0.22
#define NO_MATCH_INK 0.78

static guint64
fnv1a (const char *text,
       gsize       length)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < length; i++)
    {
      hash ^= (guchar) text[i];
      hash *= G_GUINT64_CONSTANT (0x100000001b3);
    }

  return hash;
}

/* One of five steps around 0, the same for the same text. */
static double
offset_of (const char *text,
           gsize       length)
{
  return (double) (fnv1a (text, length) % 5) - 2;
}

guint
hf_palette_find_slot (const char *family,
                      gsize       length)
{
  if (length == 0)
    return HF_SLOT_NEUTRAL;

  for (gsize i = 0; i < G_N_ELEMENTS (known_families); i++)
    {
      const char *known = known_families[i].family;

      if (strlen (known) == length && memcmp (known, family, length) == 0)
        return known_families[i].slot;
    }

  return fnv1a (family, length) % HF_N_SLOTS;
}

static HfOklch
family_oklch (const char *type_name)
{
  return slots[hf_palette_find_slot (type_name, hf_type_name_get_family_length (type_name))];
}

static HfOklch
namespace_oklch (const char *type_name)
{
  gsize length = hf_type_name_get_namespace_length (type_name);
  HfOklch oklch = family_oklch (type_name);

  if (length > hf_type_name_get_family_length (type_name))
    oklch.hue += NAMESPACE_HUE_STEP * offset_of (type_name, length);

  return oklch;
}

static HfOklch
type_oklch (const char *type_name)
{
  HfOklch oklch = namespace_oklch (type_name);

  oklch.lightness += TYPE_LIGHTNESS_STEP * offset_of (type_name, strlen (type_name));
  return oklch;
}

/* The color for the palette's ground, of one given for a light ground. */
static HfOklch
adapt (const HfPalette *self,
       HfOklch          oklch)
{
  if (!self->dark)
    return oklch;

  return (HfOklch){ .37 + .68 * (oklch.lightness - .70), .86 * oklch.chroma, oklch.hue };
}

static HfOklch
change (HfOklch oklch,
        double  lighter,
        double  chroma_factor)
{
  return (HfOklch){ oklch.lightness + lighter, oklch.chroma * chroma_factor, oklch.hue };
}

static HfOklch
family_header_oklch (const HfPalette *self,
                     HfOklch          family)
{
  HfOklch oklch = adapt (self, family);

  if (!self->dark)
    return change (oklch, .045, .55);

  oklch = change (oklch, -.13, .6);
  oklch.lightness = MAX (oklch.lightness, .27);
  return oklch;
}

static HfColor
color_from_bytes (guint red,
                  guint green,
                  guint blue,
                  double alpha)
{
  return (HfColor){ red / 255.0, green / 255.0, blue / 255.0, alpha };
}

HfColor
hf_palette_ink (const HfPalette *self)
{
  if (self->dark)
    return color_from_bytes (255, 255, 255, 1);

  return self->high_contrast ? color_from_bytes (0, 0, 0, 1)
                             : color_from_bytes (0x1b, 0x1b, 0x1f, 1);
}

HfColor
hf_palette_ground (const HfPalette *self)
{
  return self->dark ? color_from_bytes (0x24, 0x24, 0x24, 1)
                    : color_from_bytes (0xfa, 0xfa, 0xfa, 1);
}

HfColor
hf_palette_dim (const HfPalette *self)
{
  if (self->high_contrast)
    return hf_palette_ink (self);

  return self->dark ? color_from_bytes (0xc0, 0xbf, 0xbc, 1)
                    : color_from_bytes (0x5e, 0x5c, 0x64, 1);
}

HfColor
hf_palette_growth (const HfPalette *self)
{
  return self->dark ? color_from_bytes (0xe0, 0x85, 0x3a, 1)
                    : color_from_bytes (0xc9, 0x76, 0x2a, 1);
}

HfColor
hf_palette_growth_rest (const HfPalette *self)
{
  return self->dark ? color_from_bytes (0x7c, 0x80, 0x87, 1)
                    : color_from_bytes (0x8f, 0x93, 0x99, 1);
}

HfColor
hf_palette_family (const HfPalette *self,
                   const char      *type_name)
{
  return hf_color_from_oklch (adapt (self, family_oklch (type_name)));
}

/* The core libraries of .NET and of .NET Framework have the color of most of their types. */
HfColor
hf_palette_assembly (const HfPalette *self,
                     const char      *name)
{
  const gboolean is_core = strcmp (name, "System.Private.CoreLib") == 0 ||
                           strcmp (name, "mscorlib") == 0;
  const char *text = is_core ? "System" : name;

  return hf_color_from_oklch (adapt (self, slots[hf_palette_find_slot (text, strlen (text))]));
}

HfColor
hf_palette_family_header (const HfPalette *self,
                          const char      *type_name)
{
  return hf_color_from_oklch (family_header_oklch (self, family_oklch (type_name)));
}

HfColor
hf_palette_namespace_header (const HfPalette *self,
                             const char      *type_name)
{
  HfOklch oklch = adapt (self, family_oklch (type_name));

  if (!self->dark)
    return hf_color_from_oklch (change (oklch, .02, .75));

  oklch = change (oklch, -.07, .75);
  oklch.lightness = MAX (oklch.lightness, .30);
  return hf_color_from_oklch (oklch);
}

HfColor
hf_palette_type (const HfPalette *self,
                 const char      *type_name)
{
  return hf_color_from_oklch (adapt (self, type_oklch (type_name)));
}

/* Of an object inside its type's cell. */
static HfOklch
darken (const HfPalette *self,
        HfOklch          oklch)
{
  return change (oklch, self->dark ? .03 : -.04, 1);
}

static HfOklch
object_oklch (const HfPalette *self,
              const char      *type_name)
{
  return darken (self, adapt (self, type_oklch (type_name)));
}

HfColor
hf_palette_object (const HfPalette *self,
                   const char      *type_name)
{
  return hf_color_from_oklch (object_oklch (self, type_name));
}

HfColor
hf_palette_pooled (const HfPalette *self,
                   const char      *type_name)
{
  HfOklch oklch;

  /* Pooled families lie among families, so they are drawn from a header. */
  if (type_name == NULL)
    oklch = family_header_oklch (self, slots[HF_SLOT_NEUTRAL]);
  else
    oklch = adapt (self, family_oklch (type_name));

  return hf_color_from_oklch (self->dark ? change (oklch, -.08, .5) : change (oklch, .05, .45));
}

static HfColor
gray_out (HfOklch oklch)
{
  oklch.chroma = MIN (oklch.chroma, UNREACHABLE_CHROMA);
  return hf_color_from_oklch (oklch);
}

HfColor
hf_palette_unreachable (const HfPalette *self,
                        const char      *type_name)
{
  return gray_out (adapt (self, type_oklch (type_name)));
}

HfColor
hf_palette_unreachable_object (const HfPalette *self,
                               const char      *type_name)
{
  return gray_out (object_oklch (self, type_name));
}

static HfColor
adapt_root (const HfPalette *self,
            HfOklch          oklch)
{
  if (self->dark)
    oklch = (HfOklch){ .70 + .7 * (oklch.lightness - .46), .85 * oklch.chroma, oklch.hue };

  return hf_color_from_oklch (oklch);
}

HfColor
hf_palette_root_kind (const HfPalette *self,
                      guint64          kind)
{
  return adapt_root (self, root_kinds[kind < HF_N_ROOT_KINDS ? kind : HF_ROOT_INTERNAL]);
}

HfColor
hf_palette_several_kinds (const HfPalette *self)
{
  return adapt_root (self, several_kinds);
}

HfColor
hf_palette_root_ink (const HfPalette *self)
{
  if (!self->dark)
    return color_from_bytes (255, 255, 255, 1);

  return self->high_contrast ? color_from_bytes (0, 0, 0, 1)
                             : color_from_bytes (0x12, 0x12, 0x14, 1);
}

/* As far apart as the kinds themselves, and as light as other cells. */
static HfColor
adapt_kept (const HfPalette *self,
            HfOklch          oklch)
{
  if (self->dark)
    return hf_color_from_oklch (change (oklch, -.06, 1));

  return hf_color_from_oklch (
    (HfOklch){ .67 + 1.1 * (oklch.lightness - .36), oklch.chroma, oklch.hue });
}

HfColor
hf_palette_kept_by_kind (const HfPalette *self,
                         guint64          kind)
{
  return adapt_kept (self, root_kinds[kind < HF_N_ROOT_KINDS ? kind : HF_ROOT_INTERNAL]);
}

HfColor
hf_palette_kept_by_several (const HfPalette *self)
{
  return adapt_kept (self, several_kinds);
}

HfColor
hf_palette_retained (const HfPalette *self,
                     guint            step)
{
  const double way = (double) MIN (step, HF_N_RETAINED_STEPS - 1) / (HF_N_RETAINED_STEPS - 1);

  /* Lightness alone shows the order, to every eye and in print. */
  if (self->dark)
    return hf_color_from_oklch ((HfOklch){ .28 + .225 * way, .04 + .07 * way, 60 + 20 * way });

  return hf_color_from_oklch ((HfOklch){ .945 - .245 * way, .02 + .12 * way, 80 - 20 * way });
}

HfColor
hf_palette_difference (const HfPalette *self,
                       double           x)
{
  const gboolean is_more = x > 0;
  const double m = pow (fabs (CLAMP (x, -1, 1)), .75);

  if (self->dark)
    return hf_color_from_oklch ((HfOklch){ .34 + (is_more ? .22 : .20) * m,
                                           (is_more ? .125 : .115) * m, is_more ? 58 : 252 });

  return hf_color_from_oklch (
    (HfOklch){ .925 - .225 * m, (is_more ? .145 : .125) * m, is_more ? 58 : 252 });
}

HfColor
hf_palette_object_in (const HfPalette *self,
                      const HfColor   *color)
{
  HfOklch oklch = hf_color_to_oklch (color);

  /* Lighter still, white text could not be read any more. */
  if (self->dark && oklch.lightness > OBJECT_MAX_LIGHTNESS - .03)
    return hf_color_from_oklch (change (oklch, -.03, 1));

  return hf_color_from_oklch (darken (self, oklch));
}

/* As around what an owner holds. */
static HfOklch
box_oklch (const HfPalette *self,
           HfOklch          oklch)
{
  if (!self->dark)
    return change (oklch, .04, .6);

  oklch = change (oklch, -.07, .75);
  oklch.lightness = MAX (oklch.lightness, .30);
  return oklch;
}

HfColor
hf_palette_box_around (const HfPalette *self,
                       const HfColor   *color)
{
  return hf_color_from_oklch (box_oklch (self, hf_color_to_oklch (color)));
}

HfColor
hf_palette_owner (const HfPalette *self,
                  const char      *type_name)
{
  HfOklch oklch = adapt (self, type_name == NULL ? slots[HF_SLOT_NEUTRAL] : type_oklch (type_name));

  return hf_color_from_oklch (box_oklch (self, oklch));
}

HfColor
hf_palette_owner_line (const HfPalette *self)
{
  HfColor color = hf_palette_ink (self);

  color.alpha = self->high_contrast ? .6 : .22;
  return color;
}

HfColor
hf_palette_no_match (const HfPalette *self,
                     const HfColor   *color)
{
  const HfColor ground = hf_palette_ground (self);
  HfOklch oklch = hf_color_to_oklch (color);

  oklch.lightness += NO_MATCH_SHIFT * (hf_color_to_oklch (&ground).lightness - oklch.lightness);
  oklch.chroma *= NO_MATCH_CHROMA;
  return hf_color_from_oklch (oklch);
}

HfColor
hf_palette_no_match_ink (const HfPalette *self)
{
  HfColor ink = hf_palette_ink (self);

  if (!self->high_contrast)
    ink.alpha = NO_MATCH_INK;
  return ink;
}

HfColor
hf_palette_hatch (const HfPalette *self)
{
  HfColor color = hf_palette_ink (self);

  if (self->high_contrast)
    color.alpha = .6;
  else
    color.alpha = self->dark ? .20 : .16;

  return color;
}
