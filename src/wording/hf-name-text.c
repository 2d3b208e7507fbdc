/* hf-name-text.c: short texts that name types, objects and nodes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-name-text.h"

#include "hf-figures.h"
#include "hf-treemap-names.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>
#include <string.h>

char *
hf_name_text_dup_namespace (const char *full_name)
{
  const gsize length = hf_type_name_get_namespace_length (full_name);

  return length == 0 ? NULL : g_strndup (full_name, length);
}

char *
hf_name_text_dup_node (const HfHierarchy *hierarchy,
                       guint32            node)
{
  const HfNode *self = &hierarchy->nodes[node];
  g_autofree char *name = hf_hierarchy_dup_name (hierarchy, node);
  const HfNode *parent = NULL;

  if (self->kind == HF_NODE_HEAP && hierarchy->grouping == HF_GROUPING_DOMAIN)
    return g_strdup (_ ("All Domains"));
  if (self->kind == HF_NODE_HEAP && hierarchy->grouping == HF_GROUPING_ASSEMBLY)
    return g_strdup (_ ("All Assemblies"));
  if (self->kind == HF_NODE_HEAP && hierarchy->grouping != HF_GROUPING_NAMESPACE)
    return g_strdup (_ ("Everything Reachable"));
  if (self->kind == HF_NODE_HEAP)
    return g_strdup (_ ("All Namespaces"));
  if (name == NULL || (self->kind != HF_NODE_FAMILY && self->kind != HF_NODE_NAMESPACE))
    return hf_treemap_dup_short_name (hierarchy, node);

  parent = &hierarchy->nodes[self->parent];
  if (self->kind == HF_NODE_NAMESPACE && parent->name_length < strlen (name))
    return g_strdup (name + parent->name_length);

  return g_steal_pointer (&name);
}

char *
hf_name_text_dup_assemblies (HfHeap      *heap,
                             HfTypeIndex  type,
                             const char  *separator)
{
  guint32 n;
  const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (heap, type, &n);
  GString *names = NULL;

  if (n == 0)
    return NULL;
  names = g_string_new (hf_heap_get_assembly_name (heap, assemblies[0]));
  for (guint32 i = 1; i < n; i++)
    {
      g_string_append (names, separator);
      g_string_append (names, hf_heap_get_assembly_name (heap, assemblies[i]));
    }
  return g_string_free (names, FALSE);
}

char *
hf_name_text_dup_assembly_line (HfHeap      *heap,
                                HfTypeIndex  type)
{
  guint32 n;
  const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (heap, type, &n);
  g_autofree char *count = NULL;

  if (n == 0)
    return NULL;
  if (n == 1)
    /* Translators: where a type is from: "Assembly: System.Private.CoreLib" */
    return g_strdup_printf (_ ("Assembly: %s"), hf_heap_get_assembly_name (heap, assemblies[0]));
  count = hf_figures_count (n);
  /* Translators: several files have types with the same name: "In 3 assemblies" */
  return g_strdup_printf (ngettext ("In %s assembly", "In %s assemblies", n), count);
}

char *
hf_name_text_dup_place (HfHeap      *heap,
                        HfTypeIndex  type)
{
  char *namespace = hf_name_text_dup_namespace (hf_heap_get_type_name (heap, type));
  guint32 n;
  const HfAssemblyIndex *assemblies = hf_heap_get_type_assemblies (heap, type, &n);

  if (namespace != NULL || n == 0)
    return namespace;
  return g_strdup (n > 1 ? _ ("several assemblies")
                         : hf_heap_get_assembly_name (heap, assemblies[0]));
}

char *
hf_name_text_dup_place_line (HfHeap      *heap,
                             HfTypeIndex  type)
{
  return hf_type_name_get_namespace_length (hf_heap_get_type_name (heap, type)) > 0
           ? NULL
           : hf_name_text_dup_assembly_line (heap, type);
}

char *
hf_name_text_dup_id (HfHeap        *heap,
                     HfObjectIndex  object)
{
  return g_strdup_printf ("%" G_GINT64_MODIFIER "x", hf_heap_get_object_address (heap, object));
}
