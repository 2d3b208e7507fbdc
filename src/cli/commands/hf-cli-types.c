/* hf-cli-types.c: holdfast-cli types: the types of a heap, with their objects and bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-types.h"

#include "hf-cli-facts.h"
#include "hf-cli-list.h"
#include "hf-cli-values.h"
#include "hf-error.h"
#include "hf-key-sort.h"
#include "hf-retained-set.h"
#include "hf-type-matcher.h"
#include "hf-type-rows.h"

#include <glib/gi18n.h>
#include <string.h>

/* Types, as wide as they come, are the last. */
static const HfCliPlaces places = {
  6,
  { HF_TYPE_ROWS_BYTES, HF_TYPE_ROWS_COUNT, HF_TYPE_ROWS_REACHABLE_BYTES,
    HF_TYPE_ROWS_REACHABLE_COUNT, HF_TYPE_ROWS_RETAINED_MIN, HF_TYPE_ROWS_TYPE },
};

static const HfCliPlaces exact_places = {
  7,
  { HF_TYPE_ROWS_BYTES, HF_TYPE_ROWS_COUNT, HF_TYPE_ROWS_REACHABLE_BYTES,
    HF_TYPE_ROWS_REACHABLE_COUNT, HF_TYPE_ROWS_RETAINED_MIN, HF_TYPE_ROWS_RETAINED,
    HF_TYPE_ROWS_TYPE },
};

/* The list as it is asked for. */
typedef struct
{
  HfCliFacts   facts;
  HfTypeIndex *types;
  guint32      n_types;
  guint64     *retained; /* of the first n_exact types, exactly */
  guint32      n_exact;
} Types;

static void
types_clear (Types *self)
{
  hf_cli_facts_clear (&self->facts);
  g_clear_pointer (&self->types, g_free);
  g_clear_pointer (&self->retained, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Types, types_clear)

/* ---- Retained sizes ------------------------------------------------------- */

static gboolean
fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to sort the types"));
  return FALSE;
}

/* Sorts the types whose figures are exact, the largest first; what is equal stays in its
 * order. */
static gboolean
sort_exact (Types   *self,
            GError **error)
{
  gsize n = self->n_exact;
  g_autofree HfKeyed *items = g_try_new (HfKeyed, 2 * n + 1);

  if (items == NULL)
    return fail_memory (error);
  for (guint32 i = 0; i < n; i++)
    items[i] = (HfKeyed){ ~self->retained[i], self->types[i].value };
  (void) hf_key_sort (items, items + n, n, NULL);
  for (guint32 i = 0; i < n; i++)
    {
      self->types[i].value = items[i].item;
      self->retained[i] = ~items[i].key;
    }
  return TRUE;
}

static gboolean
find_retained (Types       *self,
               HfCliInput  *input,
               guint32      n_exact,
               GError     **error)
{
  HfProgress *progress;
  gboolean is_good = TRUE;

  self->n_exact = n_exact;
  self->retained = g_try_new0 (guint64, (gsize) n_exact + 1);
  if (self->retained == NULL)
    return fail_memory (error);
  progress = hf_cli_input_begin_progress (input);
  for (guint32 i = 0; i < n_exact && is_good; i++)
    {
      const HfProgressReport report = { HF_STAGE_DOMINATORS, i, n_exact, 0 };
      HfRetainedSum sum = { 0 };

      hf_progress_report (progress, &report);
      is_good = hf_retained_set_of_type (self->facts.retention, self->types[i], &sum, NULL, error);
      self->retained[i] = sum.n_bytes;
    }
  hf_cli_input_end_progress (input);
  return is_good;
}

/* ---- Filters ---------------------------------------------------------------- */

/* Returns: (transfer full): by type, the lower bounds of retained sizes, or the exact sizes where
 * the filter cannot decide by bounds; NULL with an error */
static guint64 *
dup_retained (Types           *self,
              HfCliInput      *input,
              const HfFilter  *filter,
              GError         **error)
{
  const guint64 *bounds = hf_retention_get_type_bounds (self->facts.retention);
  const gsize n_types = hf_heap_get_n_types (self->facts.heap);
  g_autofree guint64 *retained = g_memdup2 (bounds, n_types * sizeof (guint64));
  HfProgress *progress = hf_cli_input_begin_progress (input);
  gboolean is_good = TRUE;

  for (guint32 i = 0; i < self->n_types && is_good; i++)
    {
      const HfTypeIndex type = self->types[i];
      const HfProgressReport report = { HF_STAGE_DOMINATORS, i, self->n_types, 0 };
      HfRetainedSum sum = { 0 };

      if (hf_filter_decides_retained (filter, bounds[type.value]))
        continue;
      hf_progress_report (progress, &report);
      is_good = hf_retained_set_of_type (self->facts.retention, type, &sum, NULL, error);
      retained[type.value] = sum.n_bytes;
    }
  hf_cli_input_end_progress (input);
  return is_good ? g_steal_pointer (&retained) : NULL;
}

static gboolean
keep_matches (Types          *self,
              HfTypeMatcher  *matcher,
              GError        **error)
{
  g_autoptr (GError) why = NULL;
  guint32 n_kept = 0;

  for (guint32 i = 0; i < self->n_types && why == NULL; i++)
    {
      if (hf_type_matcher_contains (matcher, self->types[i], NULL, &why))
        self->types[n_kept++] = self->types[i];
    }
  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  self->n_types = n_kept;
  return TRUE;
}

/* Without @retention, all retained sizes match, and so do all kinds of roots. */
static gboolean
keep_by (Types           *self,
         const HfFilter  *filter,
         HfRetention     *retention,
         const guint64   *retained,
         GError         **error)
{
  g_auto (HfTypeMatcher) matcher = { 0 };

  return hf_type_matcher_init (&matcher, filter, self->facts.analysis, retention, retained, NULL,
                               error) &&
         keep_matches (self, &matcher, error);
}

/* Sizes are computed only of types that match all other words. */
static gboolean
filter_types (Types           *self,
              HfCliInput      *input,
              const HfFilter  *filter,
              GError         **error)
{
  g_autofree guint64 *retained = NULL;

  if (hf_filter_is_empty (filter))
    return TRUE;
  if (hf_filter_uses (filter, HF_FILTER_RETAINED))
    {
      if (!keep_by (self, filter, NULL, NULL, error))
        return FALSE;
      retained = dup_retained (self, input, filter, error);
      if (retained == NULL)
        return FALSE;
    }

  return keep_by (self, filter, self->facts.retention, retained, error);
}

/* ---- The list --------------------------------------------------------------- */

static gboolean
list_types (Types               *self,
            HfCliInput          *input,
            const HfCliOptions  *options,
            GError             **error)
{
  const HfCliTypesOptions *own = options->own;
  const gboolean is_needed = own->is_by_retained || own->n_exact > 0 ||
                             hf_filter_needs_retention (own->filter);
  /* Exact retained sizes are found by depths, and words about objects may ask for depths. */
  const gboolean needs_depths = own->n_exact > 0 || hf_filter_needs_reachable (own->filter);
  g_autoptr (GError) why = NULL;

  if (needs_depths ? !hf_cli_facts_init (&self->facts, input, is_needed, error)
                   : !hf_cli_facts_init_without_depths (&self->facts, input, is_needed, error))
    return FALSE;
  if ((own->order == HF_TYPE_ORDER_REACHABLE_BYTES || own->order == HF_TYPE_ORDER_REACHABLE_COUNT ||
       hf_filter_needs_reachable (own->filter)) &&
      !hf_cli_input_check_reachable (input, self->facts.analysis, error))
    return FALSE;

  if (own->is_by_retained)
    self->types = hf_analysis_sort_types_by (self->facts.analysis,
                                             hf_retention_get_type_bounds (self->facts.retention),
                                             TRUE, &self->n_types);
  else
    self->types = hf_analysis_sort_types (self->facts.analysis, own->order,
                                          own->order != HF_TYPE_ORDER_NAME, &self->n_types);
  if (!filter_types (self, input, own->filter, &why))
    {
      hf_cli_take_filter_error ("--filter", own->filter_word, g_steal_pointer (&why), error);
      return FALSE;
    }
  if (!find_retained (self, input, (guint32) MIN (own->n_exact, self->n_types), error))
    return FALSE;

  /* Exact figures are never below the bounds, so these stay the first. */
  return !own->is_by_retained || sort_exact (self, error);
}

/* ---- Rows --------------------------------------------------------------------- */

/* Returns: (transfer full) (nullable): the figure of each type, where there is one */
static guint64 *
dup_exact (const Types *self)
{
  guint64 *exact = NULL;

  if (self->n_exact == 0)
    return NULL;
  exact = g_new (guint64, self->n_types);
  for (guint32 i = 0; i < self->n_types; i++)
    exact[i] = i < self->n_exact ? self->retained[i] : HF_TYPE_ROWS_UNKNOWN;
  return exact;
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output,
     GError             **error)
{
  g_auto (Types) types = { 0 };
  g_autoptr (HfRows) list = NULL;

  if (!list_types (&types, input, options, error))
    return FALSE;

  list = hf_type_rows_new (types.facts.analysis, types.facts.retention,
                           g_steal_pointer (&types.types), dup_exact (&types), types.n_types);
  hf_cli_list_write (list, types.n_exact > 0 ? &exact_places : &places, options, output);
  return TRUE;
}

/* ---- The options ------------------------------------------------------------- */

static const HfCliOption options[] = {
  { "filter", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTypesOptions, filter_word),
    N_ ("Only types that match all words, as \"ns:System retained>100KB count>10\""),
    N_ ("WORDS") },
  { "sort", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTypesOptions, sort_word),
    N_ ("Sort by bytes (default), count, reachable (bytes), retained (bytes) or name"),
    N_ ("KEY") },
  { "exact", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliTypesOptions, exact_word),
    N_ ("Compute exact retained sizes of the first N types, not only lower bounds"), N_ ("N") },
};

static gboolean
take_order (HfCliTypesOptions  *own,
            GError            **error)
{
  static const struct
  {
    const char *name;
    HfTypeOrder order;
  } orders[] = {
    { "bytes", HF_TYPE_ORDER_BYTES },
    { "count", HF_TYPE_ORDER_COUNT },
    { "reachable", HF_TYPE_ORDER_REACHABLE_BYTES },
    { "name", HF_TYPE_ORDER_NAME },
  };

  own->is_by_retained = strcmp (own->sort_word, "retained") == 0;
  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    if (strcmp (own->sort_word, orders[i].name) == 0)
      {
        own->order = orders[i].order;
        return TRUE;
      }
  if (own->is_by_retained)
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _ ("--sort takes bytes, count, reachable, retained or name, not “%s”"),
               own->sort_word);
  return FALSE;
}

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliTypesOptions *own = self->own;

  own->order = HF_TYPE_ORDER_BYTES;
  if (own->exact_word != NULL &&
      !hf_cli_parse_number ("--exact", own->exact_word, 1, G_MAXUINT64, &own->n_exact, error))
    return FALSE;
  if (own->sort_word != NULL && !take_order (own, error))
    return FALSE;
  return hf_cli_parse_filter ("--filter", own->filter_word, &own->filter, error);
}

static void
clear (gpointer own)
{
  HfCliTypesOptions *self = own;

  g_clear_pointer (&self->filter, hf_filter_unref);
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .formats = HF_CLI_HAS_JSON | HF_CLI_HAS_CSV,
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliTypesOptions),
  .limit = N_ ("Only the first N rows"),
  .take = take,
  .clear = clear,
};

const HfCliCommand hf_cli_types_command = {
  .name = "types",
  .summary = N_ ("All types: objects, bytes, reachable bytes, retained sizes"),
  .lists = { &hf_type_rows_schema },
  .options = &option_set,
  .run = run,
};
