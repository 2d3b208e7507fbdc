/* hf-cli-values.c: parsers of single words of the command line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-values.h"

#include "hf-enum.h"
#include "hf-export-options.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

gboolean
hf_cli_parse_number (const char  *option,
                     const char  *word,
                     guint64      min,
                     guint64      max,
                     guint64     *number,
                     GError     **error)
{
  if (g_ascii_string_to_unsigned (word, 10, min, max, number, NULL))
    return TRUE;

  if (max == G_MAXUINT64)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s takes a whole number from %" PRIu64 " on, not “%s”"), option, min, word);
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s takes a whole number from %" PRIu64 " to %" PRIu64 ", not “%s”"), option,
                 min, max, word);
  return FALSE;
}

gboolean
hf_cli_parse_heap_name (const char  *word,
                        gsize       *length,
                        guint32     *snapshot,
                        GError     **error)
{
  const char *mark = strrchr (word, '#');
  guint64 number = 0;

  *length = strlen (word);
  *snapshot = 0;
  if (mark == NULL || mark == word || mark[1] == '\0' || g_file_test (word, G_FILE_TEST_EXISTS) ||
      strspn (mark + 1, "0123456789") != strlen (mark + 1))
    return TRUE;
  if (!hf_cli_parse_number ("FILE#N", mark + 1, 1, G_MAXUINT32, &number, error))
    return FALSE;
  *length = (gsize) (mark - word);
  *snapshot = (guint32) number;
  return TRUE;
}

guint
hf_cli_find_word (const char *const *names,
                  const char        *word)
{
  guint i = 0;

  while (names[i] != NULL && strcmp (word, names[i]) != 0)
    i++;
  return i;
}

/* Returns: the unit in µs; 0 if it is none */
static gint64
get_unit (const char *unit)
{
  static const struct
  {
    const char *name;
    gint64 usec;
  } units[] = {
    { "", G_USEC_PER_SEC },
    { "s", G_USEC_PER_SEC },
    { "ms", 1000 },
    { "m", 60 * (gint64) G_USEC_PER_SEC },
    { "min", 60 * (gint64) G_USEC_PER_SEC },
    { "h", 3600 * (gint64) G_USEC_PER_SEC },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_str_equal (unit, units[i].name))
      return units[i].usec;

  return 0;
}

gboolean
hf_cli_parse_duration (const char  *option,
                       const char  *word,
                       gint64       max,
                       gint64      *usec,
                       GError     **error)
{
  char *end = NULL;
  const double number = g_ascii_strtod (word, &end);
  const double value = number * (double) get_unit (end);
  g_autofree char *longest = NULL;

  if (g_ascii_isdigit (word[0]) && value >= 1 && value <= (double) max)
    {
      *usec = (gint64) value;
      return TRUE;
    }

  longest = g_strdup_printf ("%" G_GINT64_FORMAT, max / G_USEC_PER_SEC);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("%s needs a time up to %s s, such as “10s”, “500ms” or “5m”, not “%s”"), option,
               longest, word);
  return FALSE;
}

gboolean
hf_cli_parse_kind (const char  *word,
                   guint64     *kind,
                   GError     **error)
{
  for (guint64 i = 0; i < HF_N_ROOT_KINDS; i++)
    if (strcmp (word, hf_root_kind_name (i)) == 0)
      {
        *kind = i;
        return TRUE;
      }
  if (g_ascii_string_to_unsigned (word, 10, 0, G_MAXUINT64, kind, NULL))
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--kind takes internal, local, finalizer, handle, static, specific or a number, "
                  "not “%s”"),
               word);
  return FALSE;
}

gboolean
hf_cli_parse_object_order (const char     *word,
                           HfObjectOrder  *order,
                           GError        **error)
{
  const int value = hf_enum_parse (HF_TYPE_OBJECT_ORDER, word, -1);

  if (value >= 0)
    {
      *order = (HfObjectOrder) value;
      return TRUE;
    }
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--sort takes id, type, size, retained, depth or generation, not “%s”"), word);
  return FALSE;
}

gboolean
hf_cli_parse_flag (const char  *word,
                   guint64     *flag,
                   GError     **error)
{
  for (guint i = 0; i < HF_N_ROOT_FLAGS; i++)
    if (strcmp (word, hf_root_flag_name (G_GUINT64_CONSTANT (1) << i)) == 0)
      {
        *flag = G_GUINT64_CONSTANT (1) << i;
        return TRUE;
      }
  if (g_ascii_string_to_unsigned (word, 10, 1, G_MAXUINT64, flag, NULL))
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--flag takes pinned, weak, interior, refcounted or a number, not “%s”"), word);
  return FALSE;
}

gboolean
hf_cli_parse_grouping (const char  *word,
                       HfGrouping  *grouping,
                       GError     **error)
{
  const int value = hf_enum_parse (HF_TYPE_GROUPING, word, -1);

  if (value >= 0)
    {
      *grouping = (HfGrouping) value;
      return TRUE;
    }

  g_set_error (
    error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
    _ ("--by takes namespace, assembly, domain, generation, dominator or root, not “%s”"), word);
  return FALSE;
}

gboolean
hf_cli_parse_weight (const char  *word,
                     HfGrouping   grouping,
                     HfWeight    *weight,
                     GError     **error)
{
  const int value = hf_enum_parse (HF_TYPE_WEIGHT, word, -1);

  if (value < 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("--weight takes reachable, everything or count, not “%s”"), word);
      return FALSE;
    }
  if (value != HF_WEIGHT_REACHABLE && !hf_grouping_is_by_name (grouping))
    {
      g_set_error (
        error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
        _ ("--weight %s needs --by namespace, assembly, domain or generation; by dominator "
           "and by root, the area is the size of reachable objects"),
        word);
      return FALSE;
    }
  *weight = (HfWeight) value;
  return TRUE;
}

gboolean
hf_cli_parse_coloring (const char  *word,
                       HfColoring  *coloring,
                       GError     **error)
{
  const int value = hf_enum_parse (HF_TYPE_COLORING, word, -1);

  if (value >= 0)
    {
      *coloring = (HfColoring) value;
      return TRUE;
    }

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--color takes namespace, assembly, root, retained, reachable or "
                  "generation, not “%s”"),
               word);
  return FALSE;
}

gboolean
hf_cli_parse_map_coloring (const char  *word,
                           HfColoring  *coloring,
                           GError     **error)
{
  const int value = hf_enum_parse (HF_TYPE_MAP_COLORING, word, -1);

  if (value >= 0)
    {
      *coloring = (HfColoring) value;
      return TRUE;
    }

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--color takes namespace, assembly, root, retained, reachable, generation or "
                  "age, not “%s”"),
               word);
  return FALSE;
}

gboolean
hf_cli_parse_size (const char  *word,
                   int         *width,
                   int         *height,
                   GError     **error)
{
  g_auto (GStrv) sides = g_strsplit (word, "x", 2);
  guint64 n_wide = 0;
  guint64 n_high = 0;

  if (g_strv_length (sides) == 2 &&
      g_ascii_string_to_unsigned (sides[0], 10, HF_EXPORT_MIN_WIDTH, HF_EXPORT_MAX_SIZE, &n_wide,
                                  NULL) &&
      g_ascii_string_to_unsigned (sides[1], 10, HF_EXPORT_MIN_HEIGHT, HF_EXPORT_MAX_SIZE, &n_high,
                                  NULL))
    {
      *width = (int) n_wide;
      *height = (int) n_high;
      return TRUE;
    }

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--size takes WIDTHxHEIGHT from %dx%d to %dx%d, such as 1200x800, not “%s”"),
               HF_EXPORT_MIN_WIDTH, HF_EXPORT_MIN_HEIGHT, HF_EXPORT_MAX_SIZE, HF_EXPORT_MAX_SIZE,
               word);
  return FALSE;
}

gboolean
hf_cli_parse_id (const char  *word,
                 guint64     *id,
                 GError     **error)
{
  const char *digits = g_ascii_strncasecmp (word, "0x", 2) == 0 ? word + 2 : word;
  g_autofree char *name = NULL;

  if (g_ascii_string_to_unsigned (digits, 16, 0, G_MAXUINT64, id, NULL))
    return TRUE;
  name = g_filename_display_name (word);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("An ID is a hexadecimal number as “objects” lists them, not “%s”"), name);
  return FALSE;
}

/* ---- Cuts ------------------------------------------------------------- */

gboolean
hf_cli_parse_cut (const char  *word,
                  HfCutWord   *cut,
                  GError     **error)
{
  if (hf_cut_word_parse (cut, word))
    return TRUE;

  if (g_str_has_prefix (word, "roots:"))
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("--cut roots:KIND takes internal, local, finalizer, handle, static, specific "
                      "or a number, not “%s”"),
                   word);
      return FALSE;
    }

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--cut takes root:ID, edge:ID-ID, object:ID, type:NAME, objects:NAME, roots:KIND "
                  "or roots:KIND:NAME, not “%s”"),
               word);
  return FALSE;
}

void
hf_cli_take_filter_error (const char  *option,
                          const char  *words,
                          GError      *why,
                          GError     **error)
{
  g_autoptr (GError) owned = why;
  g_autofree char *position = NULL;

  if (why->domain != HF_FILTER_ERROR)
    {
      g_propagate_error (error, g_steal_pointer (&owned));
      return;
    }

  position = g_strdup_printf (
    "%ld", 1 + g_utf8_pointer_to_offset (words, words + hf_filter_error_get_place (why).start));
  /* Translators: an option, the position of a word, and a sentence about it */
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("%s, character %s: %s"), option,
               position, why->message);
}

static gboolean
parse_filter (HfFilterContext   context,
              const char       *option,
              const char       *words,
              HfFilter        **filter,
              GError          **error)
{
  g_autoptr (GError) why = NULL;
  const char *open_word = NULL;

  *filter = hf_filter_new_for (context, words == NULL ? "" : words, &why);
  if (*filter == NULL)
    {
      hf_cli_take_filter_error (option, words, g_steal_pointer (&why), error);
      return FALSE;
    }

  /* The words are complete here: a variable of a script was empty. */
  open_word = hf_filter_get_open_word (*filter);
  if (open_word == NULL)
    return TRUE;

  if (context == HF_FILTER_OF_COMPARISON)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("“%s” in %s is incomplete: write delta>1MB, size>500 or is:new"), open_word,
                 option);
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("“%s” in %s is incomplete: write size>500, depth<3, gen:2 or id:2ccd"),
                 open_word, option);
  g_clear_pointer (filter, hf_filter_unref);
  return FALSE;
}

gboolean
hf_cli_parse_filter (const char  *option,
                     const char  *words,
                     HfFilter   **filter,
                     GError     **error)
{
  return parse_filter (HF_FILTER_OF_HEAP, option, words, filter, error);
}

gboolean
hf_cli_parse_comparison_filter (const char  *option,
                                const char  *words,
                                HfFilter   **filter,
                                GError     **error)
{
  return parse_filter (HF_FILTER_OF_COMPARISON, option, words, filter, error);
}

gboolean
hf_cli_parse_type_filter (const char  *option,
                          const char  *words,
                          HfFilter   **filter,
                          GError     **error)
{
  if (words == NULL)
    return TRUE;
  if (!hf_cli_parse_filter (option, words, filter, error))
    return FALSE;

  if (hf_filter_is_empty (*filter))
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s needs a filter of types, such as “String” or “ns:System”"), option);
  else if (hf_filter_uses (*filter, HF_FILTER_RETAINED))
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _ ("%s does not compare retained sizes"), option);
  else
    return TRUE;
  g_clear_pointer (filter, hf_filter_unref);
  return FALSE;
}
