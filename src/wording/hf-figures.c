/* hf-figures.c: figures in decimal units, grouped in threes, whatever the locale
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-figures.h"

#include "hf-digits.h"

#include <glib/gi18n.h>

G_DEFINE_ENUM_TYPE (HfUnits, hf_units,
                    G_DEFINE_ENUM_VALUE (HF_UNITS_DECIMAL, "decimal"),
                    G_DEFINE_ENUM_VALUE (HF_UNITS_BINARY, "binary"),
                    G_DEFINE_ENUM_VALUE (HF_UNITS_EXACT, "exact"))

/* Rounded to the nearest, halves up; cannot overflow. */
static guint64
divide (guint64 a,
        guint64 b)
{
  guint64 n = a / b;

  return a % b >= b - b / 2 ? n + 1 : n;
}

/* HfUnits; drawings are made in workers too. */
static int units = HF_UNITS_DECIMAL;

void
hf_figures_set_units (HfUnits new_units)
{
  g_atomic_int_set (&units, (int) new_units);
}

HfUnits
hf_figures_get_units (void)
{
  return (HfUnits) g_atomic_int_get (&units);
}

/* @n_bytes in units of @unit, with a tenth below a hundred. */
static char *
format_in_unit (guint64 n_bytes,
                guint64 unit)
{
  const guint64 tenths = n_bytes / unit * 10 + divide (n_bytes % unit * 10, unit);

  if (tenths >= 1000)
    return g_strdup_printf ("%u", (guint) divide (n_bytes, unit));

  return g_strdup_printf ("%u.%u", (guint) (tenths / 10), (guint) (tenths % 10));
}

/* A value that would be rounded to a whole unit of the next is 1.0 of it. */
static guint
find_exponent (guint64  n_bytes,
               guint64  base,
               guint64 *unit)
{
  guint exponent = 1;

  *unit = base;
  for (; exponent < 5 && n_bytes >= *unit * base - *unit / 2; exponent++)
    *unit *= base;

  return exponent;
}

static char *
format_decimal (guint64 n_bytes)
{
  guint64 unit = 0;
  const guint exponent = find_exponent (n_bytes, 1000, &unit);
  g_autofree char *number = format_in_unit (n_bytes, unit);

  switch (exponent)
    {
    case 1:
      return g_strdup_printf (_ ("%s KB"), number);
    case 2:
      return g_strdup_printf (_ ("%s MB"), number);
    case 3:
      return g_strdup_printf (_ ("%s GB"), number);
    case 4:
      return g_strdup_printf (_ ("%s TB"), number);
    default:
      return g_strdup_printf (_ ("%s PB"), number);
    }
}

static char *
format_binary (guint64 n_bytes)
{
  guint64 unit = 0;
  const guint exponent = find_exponent (n_bytes, 1024, &unit);
  g_autofree char *number = format_in_unit (n_bytes, unit);

  switch (exponent)
    {
    case 1:
      return g_strdup_printf (_ ("%s KiB"), number);
    case 2:
      return g_strdup_printf (_ ("%s MiB"), number);
    case 3:
      return g_strdup_printf (_ ("%s GiB"), number);
    case 4:
      return g_strdup_printf (_ ("%s TiB"), number);
    default:
      return g_strdup_printf (_ ("%s PiB"), number);
    }
}

char *
hf_figures_size (guint64 n_bytes)
{
  const HfUnits chosen = hf_figures_get_units ();

  if (chosen == HF_UNITS_EXACT)
    return hf_figures_bytes (n_bytes);

  /* Translators: a size below a thousand bytes */
  if (n_bytes < (chosen == HF_UNITS_BINARY ? 1024 : 1000))
    return g_strdup_printf (_ ("%u B"), (guint) n_bytes);

  return chosen == HF_UNITS_BINARY ? format_binary (n_bytes) : format_decimal (n_bytes);
}

char *
hf_figures_count (guint64 count)
{
  return hf_digits_group (count);
}

char *
hf_figures_bytes (guint64 n_bytes)
{
  g_autofree char *count = hf_figures_count (n_bytes);

  /* Translators: an exact size, as in "4,147,128 B" */
  return g_strdup_printf (_ ("%s B"), count);
}

char *
hf_figures_share (guint64 part,
                  guint64 whole)
{
  double share = 0;
  guint tenths;

  if (part == 0 || whole == 0)
    return g_strdup (_ ("0 %"));
  if (part == whole)
    return g_strdup (_ ("100 %"));

  share = (double) part / (double) whole;
  tenths = (guint) (CLAMP (share, 0, 1000) * 1000 + .5);
  if (tenths == 0)
    return g_strdup (_ ("< 0.1 %"));
  if (part < whole && tenths >= 1000)
    return g_strdup (_ ("> 99.9 %"));

  /* Translators: a share, as in "16.6 %" */
  return g_strdup_printf (_ ("%u.%u %%"), tenths / 10, tenths % 10);
}

/* ---- Differences ------------------------------------------------------------ */

/* Of a number past 63 bits as well. */
static guint64
get_magnitude (gint64 number)
{
  return number < 0 ? ~(guint64) number + 1 : (guint64) number;
}

static const char *
get_sign (gint64 number)
{
  if (number == 0)
    return "";
  return number > 0 ? "+" : "−";
}

char *
hf_figures_size_change (gint64 n_bytes)
{
  g_autofree char *size = hf_figures_size (get_magnitude (n_bytes));

  return g_strconcat (get_sign (n_bytes), size, NULL);
}

char *
hf_figures_count_change (gint64 count)
{
  g_autofree char *number = hf_figures_count (get_magnitude (count));

  return g_strconcat (get_sign (count), number, NULL);
}

char *
hf_figures_share_change (guint64 before,
                         guint64 after)
{
  const guint64 difference = after > before ? after - before : before - after;
  const char *sign = after > before ? "+" : "−";
  double tenths = 0;
  g_autofree char *whole = NULL;

  if (before == 0)
    return NULL;
  if (difference == 0)
    return g_strdup (_ ("0 %"));

  tenths = (double) difference / (double) before * 1000 + .5;
  if (tenths < 1)
    return g_strdup (after > before ? _ ("> 0 %") : _ ("< 0 %"));
  if (tenths >= G_MAXINT64)
    tenths = G_MAXINT64 / 2;
  whole = hf_figures_count ((guint64) tenths / 10);
  if (tenths >= 10000)
    /* Translators: a sign and a large difference, as in "+1,818 %" */
    return g_strdup_printf (_ ("%s%s %%"), sign, whole);

  /* Translators: a sign and a difference, as in "+16.6 %" */
  return g_strdup_printf (_ ("%s%s.%u %%"), sign, whole, (guint) ((guint64) tenths % 10));
}

/* ---- Roots ------------------------------------------------------------------ */

/* One root of a kind, and all of them. */
typedef struct
{
  const char *one;
  const char *all;
} KindNames;

static const KindNames kind_names[HF_N_ROOT_KINDS] = {
  [HF_ROOT_INTERNAL] = { N_ ("Internal"), N_ ("Internal") },
  [HF_ROOT_LOCAL] = { N_ ("Local variable"), N_ ("Local variables") },
  [HF_ROOT_FINALIZER] = { N_ ("Finalizer queue"), N_ ("Finalizer queue") },
  [HF_ROOT_HANDLE] = { N_ ("Handle"), N_ ("Handles") },
  [HF_ROOT_STATIC] = { N_ ("Static field"), N_ ("Static fields") },
  [HF_ROOT_SPECIFIC] = { N_ ("Runtime-specific"), N_ ("Runtime-specific") },
};

char *
hf_figures_root_kind (guint64 kind)
{
  g_autofree char *number = NULL;

  if (kind < HF_N_ROOT_KINDS)
    return g_strdup (_ (kind_names[kind].one));

  number = g_strdup_printf ("%" G_GUINT64_FORMAT, kind);
  /* Translators: a kind of root that has a number only */
  return g_strdup_printf (_ ("Kind %s"), number);
}

char *
hf_figures_root_kinds (guint64 kind)
{
  return kind < HF_N_ROOT_KINDS ? g_strdup (_ (kind_names[kind].all)) : hf_figures_root_kind (kind);
}

char *
hf_figures_root_flags (guint64 flags)
{
  static const char *const names[HF_N_ROOT_FLAGS] = {
    N_ ("pinned"),
    N_ ("weak"),
    N_ ("interior"),
    N_ ("ref-counted"),
  };
  GString *text = g_string_new (NULL);

  for (guint bit = 0; bit < 64; bit++)
    {
      guint64 flag = flags & G_GUINT64_CONSTANT (1) << bit;

      if (flag == 0)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      if (bit < HF_N_ROOT_FLAGS)
        g_string_append (text, _ (names[bit]));
      else
        g_string_append_printf (text, "%" G_GUINT64_FORMAT, flag);
    }

  return g_string_free (text, FALSE);
}
