/* hf-cli-look-up.c: the object or the type that a word means
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-look-up.h"

#include "hf-cli-values.h"
#include "hf-fold.h"
#include "hf-type-matcher.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#define N_SUGGESTIONS 3

/* Names that differ in so many characters may be meant. */
#define MAX_SLIPS 2

/* Longer names are not searched for slips: users paste them. */
#define MAX_TYPED 64

gboolean
hf_cli_look_up_object (const HfCliInput  *input,
                       guint64            id,
                       HfObjectIndex     *object,
                       GError           **error)
{
  g_autofree char *text = NULL;

  *object = hf_heap_find_object (input->heap, id);
  if (object->value != HF_INDEX_NONE)
    return TRUE;

  text = g_strdup_printf ("%" PRIx64, id);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               /* Translators: the name of a file, and the id of an object */
               _ ("%s holds no object %s; “holdfast-cli objects” lists them all"), input->name,
               text);
  return FALSE;
}

/* ---- Types that may be meant ---------------------------------------------------- */

/* How well a name fits, the best first. */
typedef enum
{
  FIT_SAME,  /* but for upper and lower case */
  FIT_SHORT, /* it is the name without its namespace */
  FIT_PART,
  FIT_SLIP,
  FIT_NONE,
} Fit;

/* The typed text, prepared for comparison. */
typedef struct
{
  char *folded;
  char *folded_short;
} Wanted;

static void
wanted_clear (Wanted *self)
{
  g_free (self->folded);
  g_free (self->folded_short);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wanted, wanted_clear)

static char *
dup_folded_short (const char *name)
{
  g_autofree char *short_name = hf_type_name_dup_short (name);

  return hf_fold_dup (short_name, -1);
}

/* Returns: whether @b comes of @a by at most MAX_SLIPS bytes put in, left out or changed
 *   (Levenshtein's distance) */
static gboolean
is_slip (const char *a,
         const char *b)
{
  gsize n_a = strlen (a);
  gsize n_b = strlen (b);
  guint row[MAX_TYPED + 1];

  if (n_a > MAX_TYPED || n_b > n_a + MAX_SLIPS || n_a > n_b + MAX_SLIPS || n_a <= MAX_SLIPS)
    return FALSE;

  for (gsize i = 0; i <= n_a; i++)
    row[i] = (guint) i;
  for (gsize k = 1; k <= n_b; k++)
    {
      guint diagonal = row[0];

      row[0] = (guint) k;
      for (gsize i = 1; i <= n_a; i++)
        {
          guint changed = diagonal + (a[i - 1] != b[k - 1] ? 1 : 0);

          diagonal = row[i];
          row[i] = MIN (changed, MIN (row[i], row[i - 1]) + 1);
        }
    }
  return row[n_a] <= MAX_SLIPS;
}

static Fit
judge (const Wanted *wanted,
       const char   *name)
{
  g_autofree char *folded = hf_fold_dup (name, -1);
  g_autofree char *folded_short = NULL;

  if (strcmp (folded, wanted->folded) == 0)
    return FIT_SAME;
  folded_short = dup_folded_short (name);
  if (strcmp (folded_short, wanted->folded) == 0)
    return FIT_SHORT;
  if (strstr (folded, wanted->folded) != NULL)
    return FIT_PART;
  return is_slip (wanted->folded_short, folded_short) ? FIT_SLIP : FIT_NONE;
}

/* Returns: (element-type HfTypeIndex): types that may be meant, the best first; those
 *   that fit as well with the most bytes first */
static GArray *
suggest (HfHeap            *heap,
         const HfTypeIndex *types,
         guint32            n_types,
         const char        *name)
{
  g_auto (Wanted) wanted = { hf_fold_dup (name, -1), dup_folded_short (name) };
  GArray *found = g_array_new (FALSE, FALSE, sizeof (HfTypeIndex));
  g_autofree HfTypeIndex *fits = g_new (HfTypeIndex, FIT_NONE * N_SUGGESTIONS);
  guint n_fits[FIT_NONE] = { 0 };

  for (guint32 i = 0; i < n_types && n_fits[FIT_SAME] < N_SUGGESTIONS; i++)
    {
      Fit fit = judge (&wanted, hf_heap_get_type_name (heap, types[i]));

      if (fit != FIT_NONE && n_fits[fit] < N_SUGGESTIONS)
        fits[fit * N_SUGGESTIONS + n_fits[fit]++] = types[i];
    }
  /* A certain match is not hidden among possible ones. */
  for (Fit fit = 0; fit < FIT_NONE && (found->len == 0 || fit > FIT_PART); fit++)
    g_array_append_vals (found, &fits[fit * N_SUGGESTIONS],
                         MIN (n_fits[fit], N_SUGGESTIONS - found->len));
  return found;
}

static void
fail_type (const HfCliInput   *input,
           const HfTypeIndex  *types,
           guint32             n_types,
           const char         *name,
           GError            **error)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autoptr (GArray) found = suggest (input->heap, types, n_types, valid);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (names, "%s“%s”", i > 0 ? ", " : "",
                            hf_heap_get_type_name (input->heap,
                                                   g_array_index (found, HfTypeIndex, i)));
  if (found->len > 0)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* Translators: the name of a file, that of a type, and names of others, such
                  * as “System.String”, “System.String[]” */
                 _ ("%s holds no object of a type “%s”, but of %s"), input->name, valid,
                 names->str);
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 /* Translators: the name of a file, and that of a type */
                 _ ("%s holds no object of a type “%s”; “holdfast-cli types” lists them all"),
                 input->name, valid);
}

/* Other commands list short names. Returns: the only type that has it; none if several do. */
static HfTypeIndex
find_short (HfHeap            *heap,
            const HfTypeIndex *types,
            guint32            n_types,
            const char        *name)
{
  HfTypeIndex found = { HF_INDEX_NONE };

  for (guint32 i = 0; i < n_types; i++)
    {
      g_autofree char *short_name = hf_type_name_dup_short (hf_heap_get_type_name (heap, types[i]));

      if (strcmp (short_name, name) != 0)
        continue;
      if (found.value != HF_INDEX_NONE)
        return (HfTypeIndex){ HF_INDEX_NONE };
      found = types[i];
    }
  return found;
}

gboolean
hf_cli_look_up_type (const HfCliInput  *input,
                     HfAnalysis        *analysis,
                     const char        *name,
                     HfTypeIndex       *type,
                     GError           **error)
{
  guint32 n_types;
  g_autofree HfTypeIndex *types = hf_analysis_sort_types (analysis, HF_TYPE_ORDER_BYTES, TRUE,
                                                          &n_types);

  for (guint32 i = 0; i < n_types; i++)
    if (strcmp (hf_heap_get_type_name (input->heap, types[i]), name) == 0)
      {
        *type = types[i];
        return TRUE;
      }
  *type = find_short (input->heap, types, n_types, name);
  if (type->value != HF_INDEX_NONE)
    return TRUE;
  fail_type (input, types, n_types, name, error);
  return FALSE;
}

/* ---- Some types ------------------------------------------------------------------ */

gboolean
hf_cli_look_up_types (const HfCliInput  *input,
                      HfRetention       *retention,
                      const char        *option,
                      const char        *words,
                      const HfFilter    *filter,
                      HfTypeSet        **types,
                      GError           **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_auto (HfTypeMatcher) matcher = { 0 };
  g_auto (HfBitset) matches = { 0 };
  GError *why = NULL;

  if (!hf_type_matcher_init (&matcher, filter, analysis, retention, NULL, NULL, &why) ||
      !hf_type_matcher_find (&matcher, &matches, NULL, &why))
    {
      hf_cli_take_filter_error (option, words, why, error);
      return FALSE;
    }
  if (hf_bitset_count (&matches) == 0)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   /* Translators: an option, its value, and the name of a file */
                   _ ("%s “%s” matches no type of %s; “holdfast-cli types” lists them all"), option,
                   words, input->name);
      return FALSE;
    }

  *types = hf_type_set_new_take (&matches);
  return TRUE;
}
