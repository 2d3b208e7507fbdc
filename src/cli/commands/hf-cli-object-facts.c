/* hf-cli-object-facts.c: all that is known of one object, for both forms
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cli-object-facts-private.h"

#include "hf-generations.h"
#include "hf-referrers.h"

/* With more referrers than this, what a reference frees is kept. */
#define FEW_REFERRERS 16

void
hf_cli_object_facts_clear (HfCliObjectFacts *self)
{
  hf_cli_facts_clear (&self->facts);
  g_clear_pointer (&self->references, g_array_unref);
  g_clear_pointer (&self->referrers, g_array_unref);
  g_clear_pointer (&self->roots, g_array_unref);
  g_clear_pointer (&self->freed, g_hash_table_unref);
  g_clear_pointer (&self->path, hf_root_path_free);
}

static void
list_references (HfCliObjectFacts *self)
{
  gsize n;
  guint32 n_dependents;
  const HfObjectIndex *references = hf_heap_get_references (self->heap, self->object, &n);
  const HfDependent *dependents = hf_heap_get_dependents_of (self->heap, self->object,
                                                             &n_dependents);

  self->references = g_array_new (FALSE, FALSE, sizeof (HfReferrer));
  for (gsize i = 0; i < n; i++)
    {
      const HfReferrer reference = { references[i], FALSE };

      g_array_append_val (self->references, reference);
    }
  for (guint32 i = 0; i < n_dependents; i++)
    {
      const HfReferrer reference = { dependents[i].target, TRUE };

      g_array_append_val (self->references, reference);
    }
}

static void
list_roots (HfCliObjectFacts *self)
{
  guint32 n;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n);

  self->roots = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 i = 0; i < n; i++)
    {
      if (roots[i].object.value == self->object.value)
        g_array_append_val (self->roots, i);
    }
}

gboolean
hf_cli_object_facts_init (HfCliObjectFacts  *self,
                          HfCliInput        *input,
                          GError           **error)
{
  if (!hf_cli_facts_init (&self->facts, input, FALSE, error))
    return FALSE;
  self->referrers = hf_referrers_find (self->heap, self->object, NULL, error);
  if (self->referrers == NULL)
    return FALSE;
  if (self->facts.retention != NULL)
    self->path = hf_root_path_new_from (self->facts.retention, self->object, NULL, error);
  else if (hf_analysis_get_why_unknown (self->facts.analysis) == NULL)
    self->path = hf_root_path_new (self->heap, self->object, NULL, error);
  if (self->path == NULL && hf_analysis_get_why_unknown (self->facts.analysis) == NULL)
    return FALSE;
  self->freed = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  list_references (self);
  list_roots (self);
  return TRUE;
}

HfTableValue
hf_cli_object_facts_get_generation (const HfCliObjectFacts *self)
{
  g_autoptr (HfGenerations) generations = hf_generations_new (self->heap);
  const guint64 generation = generations == NULL ? HF_GENERATION_NONE
                                                 : hf_generations_find (generations, self->object);

  return hf_table_number_if (generation != HF_GENERATION_NONE, generation);
}

const char *
hf_cli_object_facts_get_domain_name (const HfCliObjectFacts *self)
{
  guint32 n;
  const HfDomain *domains = hf_heap_get_domains (self->heap, &n);

  return domains[hf_heap_get_object_domain (self->heap, self->object).value].name;
}

const HfRoot *
hf_cli_object_facts_get_root (const HfCliObjectFacts *self,
                              guint32                 root)
{
  guint32 n;

  return &hf_heap_get_roots (self->heap, &n)[root];
}

/* An array may refer to one object a million times, and finding what that frees takes as long
 * as its referrers are many: where they are, it is found once. */
HfTableValue
hf_cli_object_facts_get_freed (const HfCliObjectFacts *self,
                               const GArray           *list,
                               const HfReferrer       *neighbor)
{
  gboolean is_referrer = list == self->referrers;
  HfObjectIndex from = is_referrer ? neighbor->object : self->object;
  HfObjectIndex to = is_referrer ? self->object : neighbor->object;
  gpointer key = GSIZE_TO_POINTER (2 * (gsize) neighbor->object.value + is_referrer);
  guint64 *known;
  gsize n;

  if (self->facts.retention == NULL)
    return hf_table_unknown ();
  hf_referrer_table_get (hf_retention_get_referrers (self->facts.retention), to, &n);
  if (n <= FEW_REFERRERS)
    return hf_cli_facts_get_freed_by_edge (&self->facts, from, to);
  known = g_hash_table_lookup (self->freed, key);
  if (known == NULL)
    {
      known = g_new (guint64, 1);
      *known = hf_cli_facts_get_freed_by_edge (&self->facts, from, to).number;
      g_hash_table_insert (self->freed, key, known);
    }
  return hf_table_number (*known);
}
