/* hf-growth-text.c: paths that keep growing, in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-growth-text.h"

#include "hf-figures.h"

#include <glib/gi18n.h>
#include <string.h>

/* Which mark of several roots a script finds is the same in every language. */
static char *
dup_more_roots (const HfGrowthPath *path,
                HfNameStyle         style)
{
  const guint32 n_more = path->n_roots - 1;

  if (style == HF_NAMES_EXACT)
    return g_strdup_printf (n_more == 1 ? "+%u root" : "+%u roots", n_more);
  /* Translators: behind the name of a root: so many other roots keep the same objects */
  return g_strdup_printf (ngettext ("+%u root", "+%u roots", (gulong) n_more), n_more);
}

char *
hf_growth_text_dup_path (const HfGrowth     *growth,
                         const HfGrowthPath *path,
                         guint               max_names,
                         HfNameStyle         style)
{
  HfReasonTree *tree = growth->trees[growth->n_snapshots - 1];
  g_autofree char *text = hf_reason_text_dup_path (tree, path->reason, max_names, style);
  g_autofree char *root = NULL;
  g_autofree char *more = NULL;
  guint32 n_reasons = 0;
  const HfReason *reasons = hf_reason_tree_get_reasons (tree, &n_reasons);
  guint32 top = path->reason;

  if (path->n_roots < 2)
    return g_steal_pointer (&text);
  while (reasons[top].parent != HF_INDEX_NONE)
    top = reasons[top].parent;
  root = hf_reason_text_dup_path (tree, top, 2, style);
  more = dup_more_roots (path, style);
  return g_strconcat (root, " ", more, text + strlen (root), NULL);
}

char *
hf_growth_text_dup_figures (const HfGrowth     *growth,
                            const HfGrowthPath *path,
                            const char         *separator)
{
  const guint64 *figures = hf_growth_path_get_figures (path);
  GString *text = g_string_new (NULL);

  for (guint32 i = 0; i < growth->n_snapshots; i++)
    {
      g_autofree char *figure = path->is_of_sizes ? hf_figures_size (figures[i])
                                                  : hf_figures_count (figures[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? separator : "", figure);
    }
  return g_string_free (text, FALSE);
}

char *
hf_growth_text_dup_pace (const HfGrowthPath *path)
{
  g_autofree char *number = NULL;

  if (path->multiple > 0 && path->n_per_step == 0)
    /* Translators: by a multiple of the runs of a scenario, and another one at each step */
    return g_strdup (_ ("uneven, by whole runs"));
  if (path->multiple > 0)
    {
      number = hf_figures_count (path->multiple);
      /* Translators: so many objects more for each run of a scenario */
      return g_strdup_printf (_ ("%s per run"), number);
    }
  if (path->n_per_step == 0)
    /* Translators: the number of objects, or their size, grew by another one at each step */
    return g_strdup (_ ("uneven"));

  number = path->is_of_sizes ? hf_figures_size (path->n_per_step)
                             : hf_figures_count (path->n_per_step);
  /* Translators: so many objects more, or their size, “1.0 MB”, at each step from one snapshot to
   * the next */
  return g_strdup_printf (_ ("%s per step"), number);
}

/* ---- Shares -------------------------------------------------------------- */

static gint64
get_total (const HfGrowth *growth)
{
  return (gint64) (growth->reachable[growth->n_snapshots - 1] - growth->reachable[0]);
}

static gint64
get_sum (const HfGrowth *growth)
{
  gint64 sum = 0;

  for (guint32 i = 0; i < growth->n_paths; i++)
    sum += growth->paths[i].n_grown;
  return sum;
}

char *
hf_growth_text_dup_sum (const HfGrowth *growth)
{
  g_autofree char *grown = hf_figures_size_change (get_sum (growth));
  g_autofree char *all = hf_figures_size_change (get_total (growth));

  /* Translators: two differences in bytes, “+8.9 MB of +9.0 MB grew at every step” */
  return g_strdup_printf (_ ("%s of %s grew at every step"), grown, all);
}

char *
hf_growth_text_dup_facts (const HfGrowth *growth)
{
  const gint64 total = get_total (growth);
  const gint64 sum = get_sum (growth);
  g_autofree char *n_paths = hf_figures_count (growth->n_paths);
  g_autofree char *count =
    g_strdup_printf (ngettext ("%s path", "%s paths", (gulong) growth->n_paths), n_paths);
  g_autofree char *share = NULL;

  /* Paths may hold the same objects, and so have more than all. */
  if (sum <= 0 || sum > total)
    return g_steal_pointer (&count);

  share = hf_figures_share ((guint64) sum, (guint64) total);
  /* Translators: a number of paths, “6 paths”, and a percentage */
  return g_strdup_printf (_ ("%s, %s of all growth"), count, share);
}

char *
hf_growth_text_dup_share (const HfGrowth     *growth,
                          const HfGrowthPath *path)
{
  const gint64 total = get_total (growth);

  /* A share of nothing, or of less than itself, says nothing; nor does that of a bound. */
  if (path->bytes == NULL || total <= 0 || path->n_grown <= 0 || path->n_grown > total)
    return g_strdup ("–");
  return hf_figures_share ((guint64) path->n_grown, (guint64) total);
}

/* ---- Steps without growth ------------------------------------------------ */

/* The steps in which a figure did not rise, those in a row as one; empty if there are none. */
static GString *
list_still (const HfGrowth *growth,
            const guint64  *figures)
{
  GString *text = g_string_new (NULL);
  guint32 first = 0;

  for (guint32 i = 1; i <= growth->n_snapshots; i++)
    {
      if (i < growth->n_snapshots && figures[i] <= figures[i - 1])
        continue;
      if (i - 1 > first)
        {
          g_string_append (text, text->len > 0 ? ", " : "");
          /* Translators: the numbers of two snapshots: “not from 2 to 3, 4 to 5” */
          g_string_append_printf (text, _ ("%u to %u"), growth->numbers[first],
                                  growth->numbers[i - 1]);
        }
      first = i;
    }
  return text;
}

char *
hf_growth_text_dup_still (const HfGrowth     *growth,
                          const HfGrowthPath *path)
{
  g_autoptr (GString) steps = list_still (growth, hf_growth_path_get_figures (path));

  /* Translators: the steps in which a path did not grow: “not from 2 to 3, 4 to 5” */
  return g_strdup_printf (_ ("not from %s"), steps->str);
}

/* Of all that is reachable; NULL if it grew at every step. */
static char *
dup_steps (const HfGrowth *growth)
{
  g_autoptr (GString) steps = list_still (growth, growth->reachable);

  if (steps->len == 0)
    return NULL;
  /* Translators: steps from one snapshot to another: “3 to 4”, “1 to 2, 3 to 5” */
  return g_strdup_printf (_ ("All that is reachable did not grow from %s."), steps->str);
}

/* ---- The rest -------------------------------------------------------------- */

static char *
dup_left_out (const HfGrowth *growth)
{
  g_autofree char *count = hf_figures_count (growth->n_left_out);
  g_autofree char *grown = hf_figures_size_change (growth->left_out_grown);

  /* Translators: a number of paths and a difference in bytes */
  return g_strdup_printf (ngettext ("%s smaller path grew at every step: %s.",
                                    "%s smaller paths grew at every step: %s.",
                                    (gulong) growth->n_left_out),
                          count, grown);
}

static char *
dup_below_floor (const HfGrowth *growth)
{
  g_autofree char *count = hf_figures_count (growth->n_below_floor);
  g_autofree char *floor = hf_figures_size (growth->floor);
  g_autofree char *grown = hf_figures_size_change (growth->below_floor_grown);

  /* Translators: a number of paths, a size, and a difference in bytes */
  return g_strdup_printf (
    ngettext ("%s path got larger at every step, but by no more than the noise floor of %s: %s.",
              "%s paths got larger at every step, but by no more than the noise floor of %s each: "
              "%s.",
              (gulong) growth->n_below_floor),
    count, floor, grown);
}

static char *
dup_in_part (const HfGrowth *growth)
{
  g_autofree char *count = hf_figures_count (growth->n_grown_in_part);
  g_autofree char *grown = hf_figures_size_change (growth->in_part_grown);

  /* Translators: a number of paths and a difference in bytes */
  return g_strdup_printf (ngettext ("%s path grew, but not at every step: %s.",
                                    "%s paths grew, but not at every step: %s.",
                                    (gulong) growth->n_grown_in_part),
                          count, grown);
}

char *
hf_growth_text_dup_rest (const HfGrowth *growth)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  char *steps = dup_steps (growth);

  if (growth->n_left_out > 0)
    g_ptr_array_add (sentences, dup_left_out (growth));
  if (growth->n_below_floor > 0)
    g_ptr_array_add (sentences, dup_below_floor (growth));
  if (growth->n_grown_in_part > 0)
    g_ptr_array_add (sentences, dup_in_part (growth));
  if (steps != NULL)
    g_ptr_array_add (sentences, steps);
  if (sentences->len == 0)
    return NULL;

  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}

const char *
hf_growth_text_get_doubt (const HfGrowth *growth)
{
  if (!growth->is_doubtful)
    return NULL;
  if (hf_growth_is_short (growth))
    return _ ("A file lacks objects of its heap: what seems to grow may have been there before.");
  if (hf_growth_get_losses (growth) != 0)
    return _ (
      "A file has lost sizes or types of its objects: what seems to grow may have been there "
      "before.");
  return _ ("One of the files omits facts that another one has: what seems to grow may have had "
            "another name before.");
}
