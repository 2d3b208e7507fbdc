/* hf-details-generation.c: the size of an object, and the generation that it is in
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-details-private.h"
#include "hf-generation-text.h"

#include <glib/gi18n.h>

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
  HfDetailsFigure *figure = &work->details->figures[position];
  g_autofree char *name = NULL;
  g_autofree char *meaning = NULL;
  g_autofree char *exact = NULL;

  hf_details_add_size (work, position, size, _ ("Size"));
  if (generation == HF_GENERATION_NONE)
    return;

  name = hf_generation_text_dup_short (generation);
  meaning = hf_generation_text_dup_meaning (generation);
  g_free (figure->caption);
  /* Translators: below the size of an object: “Size”, and its generation */
  figure->caption = g_strdup_printf (_ ("%s · %s"), _ ("Size"), name);
  exact = g_steal_pointer (&figure->tooltip);
  figure->tooltip = g_strdup_printf ("%s\n%s", exact, meaning);
}
