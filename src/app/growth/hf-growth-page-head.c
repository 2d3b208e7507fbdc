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

static void
show_sentence (HfGrowthPage   *self,
               const HfGrowth *growth)
{
  g_autofree char *sentence = hf_growth_text_dup_sum (growth);
  g_autofree char *facts = hf_growth_text_dup_facts (growth);

  hf_shown_set_text (self->sentence, sentence);
  hf_shown_set_text (self->facts, facts);
}

/* "Objects in 1, 2, 3" */
static void
show_titles (HfGrowthPage   *self,
             const HfGrowth *growth)
{
  g_autoptr (GString) numbers = g_string_new (NULL);
  g_autofree char *title = NULL;

  for (guint i = 0; i < growth->n_snapshots; i++)
    g_string_append_printf (numbers, "%s%u", i > 0 ? ", " : "", growth->numbers[i]);
  /* Translators: the numbers of snapshots, “1, 2, 3” */
  title = g_strdup_printf (_ ("Objects in %s"), numbers->str);
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

  if (!hf_growth_page_find_ends (self, &ends[0], &ends[1]))
    return;

  for (guint i = 0; i < 2; i++)
    counts[i] = hf_analysis_get_reachability (self->result->heaps[ends[i]]->analysis)->n_objects;
  change = hf_figures_count_change ((gint64) (counts[1] - counts[0]));
  /* Translators: the numbers of two snapshots, and a difference in the number of objects */
  text = g_strdup_printf (_ ("%u → %u: %s reachable objects  ·  paths by the shortest way from a "
                             "root"),
                          ends[0] + 1, ends[1] + 1, change);
  hf_compare_status_set_match (self->status, text);
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
  hf_compare_status_set (self->status, self->result->heaps, titles, self->n);
}

void
hf_growth_page_show_head (HfGrowthPage *self)
{
  hf_growth_strip_choose (self->strip, self->result, self->chosen, self->growth);
  show_match (self);
  if (self->growth == NULL)
    return;

  show_sentence (self, self->growth);
  show_titles (self, self->growth);
}
