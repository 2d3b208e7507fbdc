/* hf-cli-ages-findings.c: findings about the ages of the objects of a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-ages-findings.h"

#include "hf-figures.h"

#include <glib/gi18n.h>

/* Of each kind, as many as a heap has. */
#define MAX_FINDINGS 5

typedef struct
{
  const char *kind;
  gboolean  (*is_found)     (const HfAges *ages,
                             guint32       row);
  guint64   (*get_weight)   (const HfAges *ages,
                             guint32       row);
  char     *(*dup_sentence) (const HfAges *ages,
                             guint32       row);
} Kind;

/* ---- Types that only grow ------------------------------------------------------------- */

/* Returns: (transfer full): the least share that survived a step */
static char *
dup_least_survival (const HfAges     *ages,
                    const HfTypeAges *type)
{
  guint32 least = 0;

  /* Shares as fractions, without rounding: a / b < c / d. */
  for (guint32 i = 1; i + 1 < ages->n_snapshots; i++)
    {
      if (type->alive[least].n_objects == 0 ||
          type->survived[i].n_objects * type->alive[least].n_objects <
            type->survived[least].n_objects * type->alive[i].n_objects)
        least = i;
    }
  return hf_figures_share (type->survived[least].n_objects, type->alive[least].n_objects);
}

static char *
dup_growth (const HfAges *ages,
            guint32       row)
{
  const HfTypeAges *type = &ages->types[row];
  g_autofree char *before = hf_figures_count (type->alive[0].n_objects);
  g_autofree char *after = hf_figures_count (type->alive[ages->n_snapshots - 1].n_objects);
  g_autofree char *survival = dup_least_survival (ages, type);

  /* Translators: a type, a count, the number of a snapshot, another count and snapshot, and a
   * share */
  return g_strdup_printf (_ (
                            "%s only grows: %s objects in snapshot %u, %s in snapshot %u; at least "
                            "%s of them survived each step"),
                          type->name, before, ages->first + 1, after, ages->last + 1, survival);
}

static guint64
get_bytes (const HfAges *ages,
           guint32       row)
{
  return ages->types[row].alive[ages->n_snapshots - 1].n_bytes;
}

/* ---- Mid-life crises ------------------------------------------------------------------ */

static guint64
get_died_bytes (const HfAges *ages,
                guint32       row)
{
  return hf_ages_get_old_died (ages, row).n_bytes;
}

static char *
dup_crisis (const HfAges *ages,
            guint32       row)
{
  const guint64 n_bytes = get_died_bytes (ages, row);
  g_autofree char *died = hf_figures_count (hf_ages_get_old_died (ages, row).n_objects);
  g_autofree char *all = hf_figures_count (hf_ages_get_old (ages, row).n_objects);
  g_autofree char *size = hf_figures_size (n_bytes);
  g_autofree char *share = hf_figures_share (n_bytes, ages->n_bytes);

  /* Translators: a type, two counts, a size and a share */
  return g_strdup_printf (_ ("%s has a mid-life crisis: of objects in generation 2, %s of %s died "
                             "before the next snapshot, %s in all (%s of the heap); only full "
                             "collections free such objects, so pool them, hold them for less "
                             "time, or do not cache them"),
                          ages->types[row].name, died, all, size, share);
}

/* ---- All of them ----------------------------------------------------------------------- */

static const Kind kinds[] = {
  { "only_grows", hf_ages_only_grows, get_bytes, dup_growth },
  { "mid_life_crisis", hf_ages_is_in_crisis, get_died_bytes, dup_crisis },
};

/* The heaviest first; of equal ones the first row. */
static int
compare_rows (gconstpointer a,
              gconstpointer b,
              gpointer      user_data)
{
  const guint64 *weights = user_data;
  const guint32 x = *(const guint32 *) a;
  const guint32 y = *(const guint32 *) b;

  if (weights[x] != weights[y])
    return weights[x] > weights[y] ? -1 : 1;
  return (x > y) - (x < y);
}

/* Returns: (transfer full) (element-type guint32): the rows to name */
static GArray *
find (const HfAges *ages,
      const Kind   *kind)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree guint64 *weights = g_new0 (guint64, (gsize) ages->n_types + 1);

  for (guint32 i = 0; i < ages->n_types; i++)
    {
      if (!kind->is_found (ages, i))
        continue;
      weights[i] = kind->get_weight (ages, i);
      g_array_append_val (rows, i);
    }
  g_array_sort_with_data (rows, compare_rows, weights);
  g_array_set_size (rows, MIN (rows->len, MAX_FINDINGS));
  return rows;
}

void
hf_cli_ages_write_findings (const HfAges *ages,
                            HfCliOutput  *output)
{
  guint n = 0;

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (GArray) rows = find (ages, &kinds[k]);

      for (guint i = 0; i < rows->len; i++)
        {
          g_autofree char *sentence = kinds[k].dup_sentence (ages,
                                                             g_array_index (rows, guint32, i));

          hf_cli_output_add_format (output, "%s\n", sentence);
          n++;
        }
    }
  if (n > 0)
    hf_cli_output_add_char (output, '\n');
}

void
hf_cli_ages_add_findings (const HfAges *ages,
                          HfCliJson    *json)
{
  hf_cli_json_begin_array (json, "findings");
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (GArray) rows = find (ages, &kinds[k]);

      for (guint i = 0; i < rows->len; i++)
        {
          const guint32 row = g_array_index (rows, guint32, i);
          g_autofree char *sentence = kinds[k].dup_sentence (ages, row);

          hf_cli_json_begin_row (json);
          hf_cli_json_add_string (json, "kind", kinds[k].kind);
          hf_cli_json_add_string (json, "sentence", sentence);
          hf_cli_json_add_string (json, "type", ages->types[row].name);
          hf_cli_json_end_object (json);
        }
    }
  hf_cli_json_end_array (json);
}
