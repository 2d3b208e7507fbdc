/* hf-name-text.c: short texts that name types, objects and nodes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-name-text.h"

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
hf_name_text_dup_id (HfHeap        *heap,
                     HfObjectIndex  object)
{
  return g_strdup_printf ("%" G_GINT64_MODIFIER "x", hf_heap_get_object_address (heap, object));
}
