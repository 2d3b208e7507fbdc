/* hf-growth-page-head.c: the lines above the paths that grew
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-figures.h"
#include "hf-growth-doubt.h"
#include "hf-growth-page-private.h"
#include "hf-growth-strip.h"
#include "hf-growth-text.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

/* "2 of 3 chosen"; NULL if all are. */
static char *
dup_chosen (HfGrowthPage *self)
{
  const guint n = hf_growth_page_count_chosen (self);

  if (n == self->n)
    return NULL;
  /* Translators: how many snapshots are chosen, and how many there are */
  return g_strdup_printf (ngettext ("%u of %u chosen", "%u of %u chosen", self->n), n, self->n);
}

/* @more: NULL for nothing */
static char *
join (const char *text,
      const char *more)
{
  if (text == NULL)
    return g_strdup (more);
  return more == NULL ? g_strdup (text) : g_strconcat (text, "  ·  ", more, NULL);
}

/* "+9.0 MB reachable from 1 to 3": known without the steps between them. */
static char *
dup_change (HfGrowthPage *self)
{
  const guint64 *reachable = self->result->growth->reachable;
  guint first = 0;
  guint last = 0;
  g_autofree char *change = NULL;

  hf_growth_page_find_ends (self, &first, &last);
  change = hf_figures_size_change ((gint64) (reachable[last] - reachable[first]));
  /* Translators: a difference in bytes, and the numbers of two snapshots */
  return g_strdup_printf (_ ("%s reachable from %u to %u"), change, first + 1, last + 1);
}

static void
show_sentence (HfGrowthPage *self)
{
  const HfGrowth *growth = self->growth;
  const gboolean has_paths = growth != NULL && growth->n_paths > 0;
  g_autofree char *sentence = has_paths ? hf_growth_text_dup_sum (growth) : dup_change (self);
  g_autofree char *known = has_paths ? hf_growth_text_dup_facts (growth) : NULL;
  g_autofree char *chosen = dup_chosen (self);
  g_autofree char *facts = join (chosen, known);

  hf_shown_set_text (self->sentence, sentence);
  hf_shown_set_text (self->facts, facts == NULL ? "" : facts);
}

/* "1, 2, 3", and of more in a row "1–4", as the column is narrow. */
static char *
dup_numbers (const HfGrowth *growth)
{
  GString *numbers = g_string_new (NULL);
  guint last = 0;

  for (guint i = 0; i < growth->n_snapshots; i = last + 1)
    {
      last = i;
      while (last + 1 < growth->n_snapshots &&
             growth->numbers[last + 1] == growth->numbers[last] + 1)
        last++;
      if (last < i + 3)
        last = i;
      g_string_append_printf (numbers, "%s%u", i > 0 ? ", " : "", growth->numbers[i]);
      if (last > i)
        g_string_append_printf (numbers, "–%u", growth->numbers[last]);
    }
  return g_string_free (numbers, FALSE);
}

/* "Objects or size in 1, 2, 3": a path that only gets larger has sizes. */
static void
show_titles (HfGrowthPage   *self,
             const HfGrowth *growth)
{
  g_autofree char *numbers = dup_numbers (growth);
  /* Translators: the numbers of snapshots, “1, 2, 3” */
  g_autofree char *title = g_strdup_printf (_ ("Objects or size in %s"), numbers);

  hf_shown_set_text (self->head_counts, title);
}

/* "1 → 3: +48,580 objects  ·  …" */
static void
show_match (HfGrowthPage *self)
{
  guint64 counts[2] = { 0, 0 };
  guint ends[2] = { 0, 0 };
  g_autofree char *change = NULL;
  g_autofree char *text = NULL;
  g_autofree char *chosen = dup_chosen (self);
  g_autofree char *line = NULL;

  if (!hf_growth_page_find_ends (self, &ends[0], &ends[1]))
    return;

  for (guint i = 0; i < 2; i++)
    counts[i] = hf_analysis_get_reachability (self->result->heaps[ends[i]]->analysis)->n_objects;
  change = hf_figures_count_change ((gint64) (counts[1] - counts[0]));
  /* Translators: the numbers of two snapshots, and a difference in the number of objects */
  text = self->growth == NULL
           ? g_strdup_printf (_ ("%u → %u: %s reachable objects"), ends[0] + 1, ends[1] + 1, change)
           : g_strdup_printf (_ ("%u → %u: %s reachable objects  ·  paths by the shortest way from "
                                 "a root"),
                              ends[0] + 1, ends[1] + 1, change);
  line = join (chosen, text);
  hf_compare_status_set_match (self->status, line);
}

/* Snapshots that are not chosen do not matter. */
static void
show_completeness (HfGrowthPage *self)
{
  g_autofree HfKnownHeap **heaps = g_new0 (HfKnownHeap *, self->n);
  g_auto (GStrv) titles = g_new0 (char *, self->n + 1);
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    {
      if (!self->chosen[i])
        continue;
      heaps[n] = self->result->heaps[i];
      titles[n++] = hf_compare_place_dup_title (&self->places[i]);
    }
  hf_compare_status_set (self->status, heaps, titles, n);
}

static void
show_doubt (HfGrowthPage *self,
            char * const *titles)
{
  g_autofree char *doubt = NULL;

  doubt = hf_growth_doubt_dup (self->result, titles);
  gtk_widget_set_visible (self->doubt, doubt != NULL);
  hf_shown_set_text (self->doubt_sentence, doubt == NULL ? "" : doubt);
}

void
hf_growth_page_show_snapshots (HfGrowthPage *self)
{
  g_auto (GStrv) names = g_new0 (char *, self->n + 1);
  g_auto (GStrv) titles = g_new0 (char *, self->n + 1);

  for (guint i = 0; i < self->n; i++)
    {
      names[i] = hf_compare_place_dup_name (&self->places[i]);
      titles[i] = hf_compare_place_dup_title (&self->places[i]);
    }
  hf_growth_strip_fill (self->strip, self->result, names);
  show_doubt (self, titles);
}

void
hf_growth_page_show_head (HfGrowthPage *self)
{
  hf_growth_strip_choose (self->strip, self->result, self->chosen, self->growth);
  show_completeness (self);
  show_match (self);
  show_sentence (self);
  if (self->growth != NULL)
    show_titles (self, self->growth);
}
