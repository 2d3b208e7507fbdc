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
#include "hf-shown.h"

#include <glib/gi18n.h>

static void
show_sentence (HfGrowthPage *self)
{
  const HfGrowth *growth = self->result->growth;
  const gint64 total = (gint64) (growth->reachable[growth->n_snapshots - 1] - growth->reachable[0]);
  gint64 sum = 0;
  g_autofree char *grown = NULL;
  g_autofree char *all = hf_figures_size_change (total);
  g_autofree char *n_paths = hf_figures_count (growth->n_paths);
  g_autofree char *sentence = NULL;
  g_autofree char *facts = NULL;

  for (guint32 i = 0; i < growth->n_paths; i++)
    sum += growth->paths[i].n_grown;
  grown = hf_figures_size_change (sum);
  /* Translators: two differences in bytes, “+8.9 MB of +9.0 MB grew at every step” */
  sentence = g_strdup_printf (_ ("%s of %s grew at every step"), grown, all);
  facts = g_strdup_printf (ngettext ("%s path", "%s paths", (gulong) growth->n_paths), n_paths);
  if (sum > 0 && sum <= total)
    {
      g_autofree char *share = hf_figures_share ((guint64) sum, (guint64) total);
      g_autofree char *count = g_steal_pointer (&facts);

      /* Translators: a number of paths, “6 paths”, and a percentage */
      facts = g_strdup_printf (_ ("%s, %s of all growth"), count, share);
    }
  hf_shown_set_text (self->sentence, sentence);
  hf_shown_set_text (self->facts, facts);
}

/* "Objects in 1, 2, 3" */
static void
show_titles (HfGrowthPage *self)
{
  g_autoptr (GString) numbers = g_string_new (NULL);
  g_autofree char *title = NULL;

  for (guint i = 0; i < self->n; i++)
    g_string_append_printf (numbers, "%s%u", i > 0 ? ", " : "", i + 1);
  /* Translators: the numbers of snapshots, “1, 2, 3” */
  title = g_strdup_printf (_ ("Objects in %s"), numbers->str);
  hf_shown_set_text (self->head_counts, title);
}

static void
show_doubt (HfGrowthPage *self)
{
  g_auto (GStrv) titles = g_new0 (char *, self->n + 1);
  g_autofree char *doubt = NULL;

  for (guint i = 0; i < self->n; i++)
    titles[i] = hf_compare_place_dup_title (&self->places[i]);
  doubt = hf_growth_doubt_dup (self->result, titles);
  gtk_widget_set_visible (self->doubt, doubt != NULL);
  hf_shown_set_text (self->doubt_sentence, doubt == NULL ? "" : doubt);
}

void
hf_growth_page_show_head (HfGrowthPage *self)
{
  g_auto (GStrv) names = g_new0 (char *, self->n + 1);

  for (guint i = 0; i < self->n; i++)
    names[i] = hf_compare_place_dup_name (&self->places[i]);
  hf_growth_strip_fill (self->strip, self->result, names);
  show_doubt (self);
  show_sentence (self);
  show_titles (self);
}
