/* hf-details-box.c: the details of one box of the treemap that has some objects of a type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-details-private.h"
#include "hf-figures.h"

#include <glib/gi18n.h>

static void
clear_figure (HfDetailsFigure *figure)
{
  g_clear_pointer (&figure->value, g_free);
  g_clear_pointer (&figure->caption, g_free);
  g_clear_pointer (&figure->tooltip, g_free);
  figure->is_bound = FALSE;
}

void
hf_details_set_box (HfDetails   *self,
                    HfHierarchy *treemap,
                    guint32      node)
{
  const HfOwnerNode *owner = hf_hierarchy_get_owner (treemap, node);
  HfDetailsWork work = { self, treemap->analysis, NULL, hf_analysis_get_heap (treemap->analysis),
                         NULL };
  guint32 n_objects = 0;
  g_autofree char *count = NULL;
  g_autofree char *all = NULL;

  if (self->subject.kind != HF_SELECTION_TYPE || owner == NULL ||
      treemap->nodes[node].item != self->type.value)
    return;

  n_objects = hf_analysis_get_type_stats (treemap->analysis)[self->type.value].n_objects;
  if (owner->n_instances >= n_objects)
    return;

  self->box_object = (HfObjectIndex){ owner->object };
  count = hf_figures_count (owner->n_instances);
  all = hf_figures_count (n_objects);
  g_free (self->note);
  /* Translators: a box of the treemap has some of all objects of a type: "12 of 194 in this box" */
  self->note = g_strdup_printf (_ ("%s of %s in this box"), count, all);
  for (guint i = 0; i < HF_DETAILS_N_FIGURES; i++)
    clear_figure (&self->figures[i]);
  hf_details_add_retained (&work, 0, treemap->nodes[node].n_bytes, FALSE,
                           _ ("Freed with the objects of this box: themselves and everything "
                              "only they keep alive"));
  hf_details_add_size (&work, 1, owner->n_own_bytes, _ ("Own size"));
  hf_details_add_count (&work, 2, owner->n_instances, _ ("In this box"));
}
