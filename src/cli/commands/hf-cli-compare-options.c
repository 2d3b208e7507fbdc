/* hf-cli-compare-options.c: the options of holdfast-cli compare
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-compare-private.h"
#include "hf-cli-values.h"
#include "hf-enum.h"
#include "hf-report-page.h"
#include "hf-size-text.h"

#include <glib/gi18n.h>
#include <string.h>

static const HfCliOption options[] = {
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (HfCliPictureOptions, output),
    N_ ("The file to write; its extension selects a picture, .png, .svg or .pdf, or a report, "
        ".html"),
    N_ ("OUT") },
  { "by", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliCompareOptions, by_word),
    N_ ("Compare by type (default), root, reason to live, or domain; or by identity, which counts "
        "the objects that survived, died and are new between two snapshots of a recording"),
    N_ ("PARTS") },
  { "reasons", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (HfCliCompareOptions, has_reasons),
    N_ ("With --by identity: by why objects live, in place of their types; in JSON beside them"),
    NULL },
  { "filter", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliCompareOptions, filter_word),
    N_ ("Only rows that match all words, as \"ns:Shop delta>1MB\" or \"is:new\""), N_ ("WORDS") },
  { "sort", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliCompareOptions, sort_word),
    N_ ("Sort by the difference in bytes, count, retained, reachable_bytes or reachable_count; by "
        "one of these with _before, _after or _delta; or by state"),
    N_ ("KEY") },
  { "ascending", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (HfCliCompareOptions, ascending),
    N_ ("Smallest first"), NULL },
  { "floor", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliCompareOptions, floor_word),
    N_ ("Leave out rows that differ by less (default: by the heaps' size; in CSV and JSON 0)"),
    N_ ("SIZE") },
  { "fail-if", 0, G_OPTION_ARG_STRING_ARRAY, G_STRUCT_OFFSET (HfCliCompareOptions, gate_words),
    N_ ("End with status 1 if a limit is exceeded, as \"retained > +10%\"; may be repeated"),
    N_ ("LIMIT") },
  { "per-step", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliCompareOptions, per_step_word),
    N_ ("A scenario ran N times between two snapshots: mark what grew by a multiple of N"),
    N_ ("N") },
  { "snapshots", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliCompareOptions, snapshots_word),
    N_ ("Snapshots of one recording, as 1,2,3"), N_ ("N,N,…") },
  { "picture", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliCompareOptions, picture_word),
    N_ ("The picture that -o writes: pair (default), one treemap for each heap in the same cells; "
        "or difference, one treemap"),
    N_ ("WHAT") },
  { "weight", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliCompareOptions, weight_word),
    N_ ("The area of the picture: bytes of reachable objects (default), bytes of everything, or "
        "the count of all objects, on the larger side"),
    N_ ("WHAT") },
  HF_CLI_PICTURE_LOOK (N_ ("Width and height of the picture in px (default 1200x800)")),
};

/* ---- Heaps ------------------------------------------------------------------- */

static gboolean
take_operands (HfCliOptions       *self,
               const char *const  *words,
               GError            **error)
{
  HfCliCompareOptions *own = self->own;
  const guint n_words = g_strv_length ((char **) words);

  if (own->snapshots_word != NULL && n_words != 1)
    return hf_cli_options_fail (_ ("--snapshots is for one FILE, which is a recording"), error);
  if (n_words == 0 || (own->snapshots_word == NULL && n_words == 1))
    return hf_cli_options_fail (_ ("“compare” needs two heaps or more: BEFORE AFTER, or a "
                                   "recording and --snapshots 1,2"),
                                error);

  own->names = hf_cli_heap_names_parse (words, own->snapshots_word, error);
  if (own->names == NULL)
    return FALSE;
  if (own->names->len < 2)
    return hf_cli_options_fail (_ ("--snapshots needs two numbers or more, as 1,2"), error);
  self->file = g_strdup (words[0]);
  return TRUE;
}

/* ---- Order ------------------------------------------------------------------- */

static gboolean
take_by (HfCliCompareOptions  *own,
         GError              **error)
{
  int value = HF_COMPARE_BY_TYPE;

  own->is_identity = own->by_word != NULL && strcmp (own->by_word, "identity") == 0;
  if (own->by_word != NULL && !own->is_identity)
    value = hf_enum_parse (HF_TYPE_COMPARE_BY, own->by_word, -1);
  if (value < 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("--by takes type, root, reason, domain or identity, not “%s”"), own->by_word);
      return FALSE;
    }
  own->by = (HfCompareBy) value;
  return TRUE;
}

/* "bytes_after": the figure, and which of its columns. */
static gboolean
find_column (const char        *word,
             HfComparisonOrder *order)
{
  static const struct
  {
    const char *ending;
    HfComparisonKey by;
  } columns[] = {
    { "_before", HF_COMPARISON_BY_BEFORE },
    { "_after", HF_COMPARISON_BY_AFTER },
    { "_delta", HF_COMPARISON_BY_DELTA },
    { "", HF_COMPARISON_BY_MAGNITUDE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_autofree char *name = NULL;
      int figure;

      if (!g_str_has_suffix (word, columns[i].ending))
        continue;
      name = g_strndup (word, strlen (word) - strlen (columns[i].ending));
      figure = hf_enum_parse (HF_TYPE_FIGURE, name, -1);
      if (figure < 0)
        continue;
      order->figure = (HfFigure) figure;
      order->by = columns[i].by;
      return TRUE;
    }
  return FALSE;
}

static gboolean
take_order (HfCliCompareOptions  *own,
            GError              **error)
{
  own->order = (HfComparisonOrder){ HF_FIGURE_BYTES, HF_COMPARISON_BY_MAGNITUDE, own->ascending };
  if (own->sort_word == NULL)
    return TRUE;

  if (strcmp (own->sort_word, "state") == 0)
    {
      own->order.by = HF_COMPARISON_BY_CHANGE;
      return TRUE;
    }
  own->has_order = TRUE;
  if (find_column (own->sort_word, &own->order))
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--sort takes count, bytes, reachable_count, reachable_bytes, retained, one of "
                  "these with _before, _after or _delta, or state, not “%s”"),
               own->sort_word);
  return FALSE;
}

/* ---- Limits ------------------------------------------------------------------ */

static gboolean
take_floor (HfCliCompareOptions  *own,
            GError              **error)
{
  if (own->floor_word == NULL || hf_size_text_parse (own->floor_word, &own->floor))
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--floor takes a size such as 500, 10KB or 1.5MB, not “%s”"), own->floor_word);
  return FALSE;
}

static gboolean
take_growth (HfCliCompareOptions  *own,
             GError              **error)
{
  if (own->per_step_word != NULL && !hf_cli_parse_number ("--per-step", own->per_step_word, 1,
                                                          G_MAXUINT64, &own->n_per_step, error))
    return FALSE;
  if (own->names->len > 2)
    return TRUE;
  if (own->per_step_word != NULL)
    return hf_cli_options_fail (_ ("--per-step is about growth, which needs three snapshots or "
                                   "more"),
                                error);
  if (hf_cli_gates_need (own->gates, hf_gate_needs_growth))
    return hf_cli_options_fail (_ ("--fail-if growth needs three snapshots or more"), error);
  return TRUE;
}

/* ---- The picture ------------------------------------------------------------- */

static gboolean
take_kind (HfCliCompareOptions  *own,
           GError              **error)
{
  const int value = own->picture_word == NULL
                      ? (int) HF_PAIR_PICTURE_SIDES
                      : hf_enum_parse (HF_TYPE_PAIR_PICTURE, own->picture_word, -1);

  if (value < 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   _ ("--picture takes pair or difference, not “%s”"), own->picture_word);
      return FALSE;
    }
  own->kind = (HfPairPicture) value;
  return TRUE;
}

HfGrouping
hf_cli_compare_get_grouping (const HfCliCompareOptions *own)
{
  if (own->by == HF_COMPARE_BY_ROOT)
    return HF_GROUPING_ROOT;
  return own->by == HF_COMPARE_BY_DOMAIN ? HF_GROUPING_DOMAIN : HF_GROUPING_NAMESPACE;
}

/* The extension decides what is written. */
static gboolean
check_extension (const char  *output,
                 GError     **error)
{
  g_autofree char *name = g_filename_display_name (output);
  HfExportFormat format;

  if (hf_report_has_ending (output) || hf_export_format_from_name (output, &format))
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("The name of the file must end in .png, .svg or .pdf, or in .html for a report, "
                  "not be “%s”"),
               name);
  return FALSE;
}

/* A report has a size and colors of its own. */
static gboolean
take_report (const HfCliCompareOptions  *own,
             GError                    **error)
{
  if (own->picture_word != NULL || own->weight_word != NULL ||
      hf_cli_picture_has_look (&own->picture))
    return hf_cli_options_fail (_ ("--picture, --weight, --size, --scale, --dark, --transparent, "
                                   "--no-title and --no-legend are for a picture, not for a "
                                   "report"),
                                error);
  return TRUE;
}

/* A picture has no rows, but JSON and CSV beside it do. */
static gboolean
take_rows (const HfCliOptions  *self,
           GError             **error)
{
  const HfCliCompareOptions *own = self->own;

  return self->format != HF_CLI_PEOPLE ||
         (own->filter_word == NULL && own->sort_word == NULL && !own->ascending &&
          own->floor_word == NULL && own->per_step_word == NULL && self->limit == G_MAXUINT64) ||
         hf_cli_options_fail (_ ("--filter, --sort, --ascending, --floor, --per-step and --limit "
                                 "are for rows, which a picture does not have: write a report, "
                                 "-o OUT.html, or add --json"),
                              error);
}

/* Not all weights are of all parts. */
static gboolean
take_weight (HfCliCompareOptions  *own,
             GError              **error)
{
  if (own->weight_word == NULL)
    return TRUE;
  if (!hf_cli_parse_weight (own->weight_word, HF_GROUPING_NAMESPACE, &own->weight, error))
    return FALSE;
  if (own->by != HF_COMPARE_BY_ROOT || own->weight == HF_WEIGHT_REACHABLE)
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--weight %s needs --by type or domain; by root, the area is the size of "
                  "reachable objects"),
               own->weight_word);
  return FALSE;
}

static gboolean
take_picture (const HfCliOptions   *self,
              HfCliCompareOptions  *own,
              GError              **error)
{
  const HfExportOptions usual = HF_EXPORT_OPTIONS_INIT;

  own->picture.width = usual.width;
  own->picture.height = usual.height;
  if (own->picture.output == NULL)
    return !(own->picture_word != NULL || own->weight_word != NULL ||
             hf_cli_picture_has_look (&own->picture)) ||
           hf_cli_options_fail (_ ("--picture, --weight, --size, --scale, --dark, --transparent, "
                                   "--no-title and --no-legend are for a picture: -o OUT.svg"),
                                error);
  if (!check_extension (own->picture.output, error))
    return FALSE;
  own->is_report = hf_report_has_ending (own->picture.output);
  if (own->is_report)
    return take_report (own, error);
  if (own->by == HF_COMPARE_BY_REASON)
    return hf_cli_options_fail (_ ("A picture is by type, root or domain, not by reason"), error);
  return take_rows (self, error) && take_kind (own, error) &&
         hf_cli_picture_take_drawing (&own->picture, error) && take_weight (own, error);
}

/* Objects that are the same are counted, and not compared in any other way. */
static gboolean
take_identity (const HfCliCompareOptions  *own,
               GError                    **error)
{
  if (!own->is_identity && own->has_reasons)
    return hf_cli_options_fail (_ ("--reasons goes with --by identity; --by reason compares "
                                   "figures"),
                                error);
  if (!own->is_identity ||
      (own->picture.output == NULL && own->sort_word == NULL && own->filter_word == NULL &&
       own->floor_word == NULL && own->per_step_word == NULL && own->gate_words == NULL &&
       !own->ascending))
    return TRUE;
  return hf_cli_options_fail (_ ("--by identity goes with --reasons, --snapshots, --limit, --json "
                                 "and --csv alone"),
                              error);
}

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliCompareOptions *own = self->own;

  own->gates = hf_cli_gates_parse (own->gate_words, error);
  return own->gates != NULL && take_by (own, error) && take_identity (own, error) &&
         take_order (own, error) && take_floor (own, error) && take_growth (own, error) &&
         take_picture (self, own, error) &&
         hf_cli_parse_comparison_filter ("--filter", own->filter_word, &own->filter, error);
}

static void
clear (gpointer own)
{
  HfCliCompareOptions *self = own;

  g_clear_pointer (&self->names, g_array_unref);
  g_clear_pointer (&self->gates, g_ptr_array_unref);
  g_clear_pointer (&self->filter, hf_filter_unref);
}

const HfCliOptionSet hf_cli_compare_option_set = {
  .operands = N_ ("BEFORE … AFTER"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliCompareOptions),
  .limit = N_ ("Only the first N rows"),
  .omits_snapshot = TRUE,
  .take_operands = take_operands,
  .take = take,
  .clear = clear,
};
