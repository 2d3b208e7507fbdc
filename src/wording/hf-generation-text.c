/* hf-generation-text.c: the generations of objects in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-generation-text.h"

#include "hf-figures.h"

#include <glib/gi18n.h>

/* Of those that have a name instead of a number, in their order. */
static const struct
{
  const char *name;
  const char *range;
  const char *meaning;
} named[] = {
  { N_ ("large"), N_ ("large objects"), N_ ("In the heap of large objects") },
  { N_ ("pinned"), N_ ("pinned objects"), N_ ("In the heap of pinned objects, which never move") },
  { N_ ("frozen"), N_ ("frozen objects"), N_ ("Frozen: the runtime neither moves nor frees it") },
};

static gboolean
is_named (guint64 generation)
{
  return hf_generation_name (generation) != NULL &&
         generation - HF_GENERATION_FIRST_NAMED < G_N_ELEMENTS (named);
}

char *
hf_generation_text_dup_name (guint64 generation)
{
  return is_named (generation) ? g_strdup (_ (named[generation - HF_GENERATION_FIRST_NAMED].name))
                               : hf_figures_count (generation);
}

char *
hf_generation_text_dup_short (guint64 generation)
{
  g_autofree char *name = hf_generation_text_dup_name (generation);

  /* Translators: short for “generation”, and its number */
  return is_named (generation) ? g_steal_pointer (&name) : g_strdup_printf (_ ("gen %s"), name);
}

char *
hf_generation_text_dup_range (guint64 generation)
{
  if (generation == HF_GENERATION_NONE)
    return g_strdup (_ ("outside ranges"));
  return is_named (generation) ? g_strdup (_ (named[generation - HF_GENERATION_FIRST_NAMED].range))
                               : hf_generation_text_dup_short (generation);
}

char *
hf_generation_text_dup_meaning (guint64 generation)
{
  g_autofree char *number = NULL;

  if (is_named (generation))
    return g_strdup (_ (named[generation - HF_GENERATION_FIRST_NAMED].meaning));

  number = hf_figures_count (generation);
  return g_strdup_printf (_ ("In generation %s"), number);
}

/* ---- Objects by generation ------------------------------------------------- */

static const struct
{
  const char *name;
  const char *tip;
} slots[HF_N_GENERATION_SLOTS] = {
  { N_ ("Generation 0"), N_ ("Objects since the last collection") },
  { N_ ("Generation 1"), N_ ("Objects that survived one collection") },
  { N_ ("Generation 2"), N_ ("Objects that live long; full collections alone free them") },
  { N_ ("Large objects"), N_ ("Objects from 85,000 bytes, in a heap of their own") },
  { N_ ("Pinned objects"), N_ ("Objects that never move, in a heap of their own") },
  { N_ ("Frozen objects"), N_ ("Objects that the runtime neither moves nor frees") },
  { N_ ("Other generations"), N_ ("Objects in generations that have no name") },
  { N_ ("Unknown generation"), N_ ("The file does not say in which generation") },
};

const char *
hf_generation_text_get_slot (guint32 slot)
{
  g_return_val_if_fail (slot < HF_N_GENERATION_SLOTS, "");

  return _ (slots[slot].name);
}

const char *
hf_generation_text_get_tip (guint32 slot)
{
  g_return_val_if_fail (slot < HF_N_GENERATION_SLOTS, "");

  return _ (slots[slot].tip);
}
