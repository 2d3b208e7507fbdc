/* hf-ownership-text.c: names of the groups that own a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-ownership-text.h"

#include "hf-figures.h"
#include "hf-root-text.h"
#include "hf-statics-tables.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* Owners of something shared that are named. */
#define MAX_SHARERS 3

static char *
dup_type (const HfOwnership *ownership,
          HfTypeIndex        type)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (ownership->retention));

  return hf_type_name_dup_short (hf_heap_get_type_name (heap, type));
}

static char *
dup_root_kind (guint64 kind)
{
  return kind != G_MAXUINT64 ? hf_figures_root_kinds (kind) : g_strdup (_ ("Other kinds of roots"));
}

static char *
dup_objects (const HfOwnership      *ownership,
             const HfOwnershipGroup *group)
{
  g_autofree char *type = dup_type (ownership, group->type);
  g_autofree char *count = hf_figures_count (group->n_objects);
  g_autofree char *name = NULL;

  if (group->kind != HF_OWNERSHIP_SHARED || group->n_types < 2)
    name = g_steal_pointer (&type);
  else
    /* Translators: objects of several types; %s is the one with most bytes */
    name = g_strdup_printf (_ ("%s and others"), type);
  return group->n_objects == 1 ? g_steal_pointer (&name) : g_strconcat (name, " ×", count, NULL);
}

char *
hf_ownership_text_dup_group (const HfOwnership      *ownership,
                             const HfOwnershipGroup *group)
{
  switch (group->kind)
    {
    case HF_OWNERSHIP_ROOTS:
      return dup_root_kind (group->root_kind);
    case HF_OWNERSHIP_SEVERAL:
      return g_strdup (hf_root_text_several ());
    case HF_OWNERSHIP_OBJECTS:
    case HF_OWNERSHIP_SHARED:
      return dup_objects (ownership, group);
    case HF_OWNERSHIP_OTHERS:
    default:
      /* Translators: objects that are in no other group */
      return g_strdup (_ ("Others"));
    }
}

char *
hf_ownership_text_dup_sharers (const HfOwnership      *ownership,
                               const HfOwnershipGroup *group)
{
  const guint32 n_named = MIN (group->n_sharers, MAX_SHARERS);
  const guint32 n_more = group->n_sharers - n_named;
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *count = hf_figures_count (n_more);

  if (group->kind != HF_OWNERSHIP_SHARED)
    return NULL;

  for (guint32 i = 0; i < n_named; i++)
    {
      const HfSharer *sharer = &group->sharers[i];
      g_autofree char *name = sharer->type.value != HF_INDEX_NONE
                                ? dup_type (ownership, sharer->type)
                                : dup_root_kind (sharer->root_kind);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name);
    }
  if (n_more == 0)
    return g_strdup (names->str);
  /* Translators: a list of owners, and how many are not named */
  return g_strdup_printf (ngettext ("%s, %s more", "%s, %s more", n_more), names->str, count);
}

char *
hf_ownership_text_dup_via (const HfOwnership      *ownership,
                           const HfOwnershipGroup *group)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint32 i = 0; i < group->n_via; i++)
    {
      g_autofree char *name = dup_type (ownership, group->via[i]);

      g_string_append_printf (names, "%s%s", i > 0 ? " › " : "", name);
    }
  return names->len > 0 ? g_strdup (names->str) : NULL;
}

static gboolean
is_table (HfRetention   *retention,
          HfObjectIndex  object)
{
  const HfRootTable *table = hf_retention_get_root_table (retention);
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  guint32 n_roots;
  const HfRootIndex *roots = hf_root_table_get (table, object, &n_roots);

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (hf_statics_tables_is_table (heap, &table->records[roots[i].value]))
        return TRUE;
    }
  return FALSE;
}

const char *
hf_ownership_text_get_remark (const HfOwnership      *ownership,
                              const HfOwnershipGroup *group)
{
  if (group->kind != HF_OWNERSHIP_OBJECTS || group->n_tops == 0)
    return NULL;
  for (guint32 i = 0; i < group->n_tops; i++)
    {
      if (!is_table (ownership->retention, group->objects[i]))
        return NULL;
    }
  return _ ("where the runtime keeps static fields and literals");
}
