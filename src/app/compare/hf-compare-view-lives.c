/* hf-compare-view-lives.c: the sums of a table by identity
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-view-private.h"
#include "hf-free-later.h"
#include "hf-lives-text.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

static char *
dup_sums (const HfLives *lives)
{
  GString *text = g_string_new (NULL);

  for (int kind = 0; kind < HF_N_LIFE_KINDS; kind++)
    {
      g_autofree char *sum = hf_lives_text_dup_sum (lives, kind);

      g_string_append_printf (text, "%s%s", kind == 0 ? "" : "  ·  ", sum);
    }

  return g_string_free (text, FALSE);
}

/* Objects whose fate the collections do not explain are shown, and not only counted. Returns: a
 * line for each sentence; "" if there is none */
static char *
dup_doubt (const HfLives *lives)
{
  g_autofree char *lost = hf_lives_text_dup_lost (lives->n_lost);
  g_autofree char *misfits = hf_lives_text_dup_misfits (lives->n_misfits);

  return g_strconcat (lost == NULL ? "" : lost, lost == NULL || misfits == NULL ? "" : "\n",
                      misfits == NULL ? "" : misfits, NULL);
}

static void
show_sums (HfCompareView *self,
           const HfLives *lives)
{
  g_autofree char *sums = dup_sums (lives);
  g_autofree char *doubt = dup_doubt (lives);

  hf_shown_set_text (self->lives_sums, sums);
  hf_shown_set_text (self->lives_sentence, doubt);
  gtk_widget_set_visible (self->lives_doubt, doubt[0] != '\0');
}

void
hf_compare_view_show_lives (HfCompareView *self)
{
  gtk_widget_set_visible (self->lives_box, self->lives != NULL);
  if (self->lives != NULL)
    show_sums (self, hf_compare_lives_get (self->lives));
  adw_status_page_set_title (self->empty,
                             self->by_identity ? _ ("No Types Found") : _ ("No Changes Found"));
  adw_status_page_set_description (self->empty, self->by_identity
                                                  ? _ ("No type matches the filter.")
                                                  : _ ("Nothing that matches the filter differs."));
}

void
hf_compare_view_drop_lives (HfCompareView *self)
{
  hf_free_later (g_steal_pointer (&self->lives), (GDestroyNotify) hf_compare_lives_unref);
}

/* ---- The widget -------------------------------------------------------- */

void
hf_compare_view_install_lives (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, lives_orders);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, lives_box);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, lives_sums);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, lives_doubt);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, lives_sentence);
  gtk_widget_class_bind_template_child (widget_class, HfCompareView, empty);
}
