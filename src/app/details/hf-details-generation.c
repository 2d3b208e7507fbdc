/* hf-details-generation.c: the size of an object, and the generation that it is in
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-details-private.h"
#include "hf-figures.h"
#include "hf-generations.h"

#include <glib/gi18n.h>

/* Of those that have a name instead of a number, in their order. */
static const struct
{
  const char *name;
  const char *meaning;
} named[] = {
  { N_ ("large"), N_ ("In the heap of large objects") },
  { N_ ("pinned"), N_ ("In the heap of pinned objects, which never move") },
  { N_ ("frozen"), N_ ("Frozen: the runtime neither moves nor frees it") },
};

static guint64
find_generation (HfDetailsWork *work)
{
  g_autoptr (HfGenerations) generations = hf_generations_new (work->heap);

  return generations == NULL ? HF_GENERATION_NONE
                             : hf_generations_find (generations, work->details->object);
}

void
hf_details_add_object_size (HfDetailsWork *work,
                            guint          position)
{
  const guint64 size = hf_heap_get_object_size (work->heap, work->details->object);
  const guint64 generation = find_generation (work);
  const guint64 place = generation - HF_GENERATION_FIRST_NAMED;
  HfDetailsFigure *figure = &work->details->figures[position];
  g_autofree char *number = hf_figures_count (generation);
  g_autofree char *name = NULL;
  g_autofree char *meaning = NULL;
  g_autofree char *exact = NULL;

  hf_details_add_size (work, position, size, _ ("Size"));
  if (generation == HF_GENERATION_NONE)
    return;

  if (hf_generation_name (generation) != NULL && place < G_N_ELEMENTS (named))
    {
      name = g_strdup (_ (named[place].name));
      meaning = g_strdup (_ (named[place].meaning));
    }
  else
    {
      /* Translators: short for “generation”, and its number */
      name = g_strdup_printf (_ ("gen %s"), number);
      meaning = g_strdup_printf (_ ("In generation %s"), number);
    }

  g_free (figure->caption);
  /* Translators: below the size of an object: “Size”, and its generation */
  figure->caption = g_strdup_printf (_ ("%s · %s"), _ ("Size"), name);
  exact = g_steal_pointer (&figure->tooltip);
  figure->tooltip = g_strdup_printf ("%s\n%s", exact, meaning);
}
