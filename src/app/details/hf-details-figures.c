/* hf-details-figures.c: the figures above the details, with their captions
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-details-private.h"
#include "hf-fault-text.h"
#include "hf-figures.h"

#include <glib/gi18n.h>

/* Takes the caption. */
HfDetailsFigure *
hf_details_add_unknown (HfDetailsWork *work,
                        guint          position,
                        char          *caption)
{
  HfDetailsFigure *figure = &work->details->figures[position];

  figure->caption = caption;
  figure->tooltip = g_strdup ("");

  return figure;
}

/* Adds a retained size that is not known yet, or never will be. */
void
hf_details_add_awaited (HfDetailsWork *work,
                        guint          position,
                        const char    *caption)
{
  HfDetailsFigure *figure = hf_details_add_unknown (work, position, g_strdup (caption));

  if (!work->more->given_up)
    return;

  figure->value = g_strdup ("–");
  g_free (figure->tooltip);
  figure->tooltip = hf_fault_text_dup_unknown (work->analysis);
  if (figure->tooltip == NULL)
    figure->tooltip = g_strdup (_ ("Retained sizes were not computed"));
}

void
hf_details_add_size (HfDetailsWork *work,
                     guint          position,
                     guint64        n_bytes,
                     const char    *caption)
{
  HfDetailsFigure *figure = hf_details_add_unknown (work, position, g_strdup (caption));

  figure->value = hf_figures_size (n_bytes);
  g_free (figure->tooltip);
  figure->tooltip = hf_figures_bytes (n_bytes);
}

void
hf_details_add_count (HfDetailsWork *work,
                      guint          position,
                      guint32        count,
                      const char    *caption)
{
  hf_details_add_unknown (work, position, g_strdup (caption))->value = hf_figures_count (count);
}

/* Adds the bytes that are freed with the subject, as a share of all reachable bytes. */
void
hf_details_add_retained (HfDetailsWork *work,
                         guint          position,
                         guint64        n_bytes,
                         gboolean       is_bound,
                         const char    *meaning)
{
  const guint64 whole = hf_analysis_get_reachability (work->analysis)->n_bytes;
  g_autofree char *size = hf_figures_size (n_bytes);
  g_autofree char *share = hf_figures_share (n_bytes, whole);
  g_autofree char *exact = hf_figures_bytes (n_bytes);
  HfDetailsFigure *figure = NULL;

  /* Translators: below a size: what it is, and its share of all: "Retained · 11.4 %" */
  figure = hf_details_add_unknown (work, position,
                                   g_strdup_printf (_ ("%s · %s"), _ ("Retained"), share));
  figure->is_bound = is_bound;
  figure->value = is_bound ? g_strconcat ("≥ ", size, NULL) : g_steal_pointer (&size);
  g_free (figure->tooltip);
  figure->tooltip = g_strdup_printf ("%s%s\n%s", is_bound ? "≥ " : "", exact, meaning);
}
