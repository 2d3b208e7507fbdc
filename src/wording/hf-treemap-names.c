/* hf-treemap-names.c: names of the nodes of a hierarchy
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-treemap-names.h"

#include "hf-figures.h"
#include "hf-generation-text.h"
#include "hf-owner-text.h"
#include "hf-root-text.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

const char *
hf_treemap_get_type_name (const HfHierarchy *hierarchy,
                          guint32            node)
{
  HfTypeIndex type = hf_hierarchy_get_type (hierarchy, node);

  if (type.value == HF_INDEX_NONE)
    return NULL;

  return hf_heap_get_type_name (hf_analysis_get_heap (hierarchy->analysis), type);
}

/* ---- Figures ------------------------------------------------------------ */

char *
hf_treemap_dup_figure (HfWeight weight,
                       guint64  n_bytes,
                       guint32  n_objects)
{
  return weight == HF_WEIGHT_COUNT ? hf_figures_count (n_objects) : hf_figures_size (n_bytes);
}

char *
hf_treemap_dup_phrase (HfWeight weight,
                       guint64  n_bytes,
                       guint32  n_objects)
{
  g_autofree char *figure = hf_treemap_dup_figure (weight, n_bytes, n_objects);

  if (weight != HF_WEIGHT_COUNT)
    return g_steal_pointer (&figure);
  return g_strdup_printf (ngettext ("%s object", "%s objects", n_objects), figure);
}

char *
hf_treemap_dup_node_phrase (const HfHierarchy *hierarchy,
                            guint32            node)
{
  return hf_treemap_dup_phrase (hierarchy->weight, hierarchy->nodes[node].n_bytes,
                                hierarchy->nodes[node].n_objects);
}

/* ---- Nodes -------------------------------------------------------------- */

char *
hf_treemap_dup_pooled_name (guint32    n_pooled,
                            HfNodeKind kind)
{
  g_autofree char *count = hf_figures_count (n_pooled);

  /* Translators: what was too small to be drawn by itself; %s is a number */
  if (kind == HF_NODE_FAMILY)
    return g_strdup_printf (ngettext ("+%s namespace", "+%s namespaces", n_pooled), count);
  if (kind == HF_NODE_DOMAIN)
    return g_strdup_printf (ngettext ("+%s domain", "+%s domains", n_pooled), count);
  if (kind == HF_NODE_ASSEMBLY)
    return g_strdup_printf (ngettext ("+%s assembly", "+%s assemblies", n_pooled), count);
  if (kind == HF_NODE_GENERATION)
    return g_strdup_printf (ngettext ("+%s generation", "+%s generations", n_pooled), count);
  if (kind == HF_NODE_OBJECT || kind == HF_NODE_OWNER)
    return g_strdup_printf (ngettext ("+%s object", "+%s objects", n_pooled), count);
  if (kind == HF_NODE_KIND)
    return g_strdup_printf (ngettext ("+%s kind of root", "+%s kinds of roots", n_pooled), count);
  if (kind == HF_NODE_MEMBER)
    return g_strdup_printf (ngettext ("+%s group of roots", "+%s groups of roots", n_pooled),
                            count);

  return g_strdup_printf (ngettext ("+%s type", "+%s types", n_pooled), count);
}

/* Objects that none of the groups beside it keeps alone. */
static char *
dup_several_name (const HfHierarchy *hierarchy,
                  guint32            node)
{
  const HfRetainedGroup *kind = hf_hierarchy_get_group (hierarchy, hierarchy->nodes[node].parent);

  if (kind == NULL)
    return g_strdup (hf_root_text_several ());

  return g_strdup (kind->kind == HF_ROOT_STATIC ? _ ("Shared by several classes")
                                                : _ ("Shared by several types"));
}

/* "Cache › Entry[] › Value ×194" */
static char *
dup_owner_name (const HfHierarchy *hierarchy,
                guint32            node,
                gboolean           is_short)
{
  HfHeap *heap = hf_analysis_get_heap (hierarchy->analysis);
  const HfOwnerNode *owner = hf_hierarchy_get_owner (hierarchy, node);
  guint32 n_links = 0;
  const HfLink *links = hf_hierarchy_get_links (hierarchy, node, &n_links);
  GString *text = g_string_new (NULL);

  for (guint32 i = 0; i < n_links; i++)
    hf_owner_text_append (text, heap, links[i], is_short);
  if (n_links == 0)
    hf_owner_text_append (text, heap,
                          (HfLink){ hierarchy->nodes[node].item, owner->n_instances, 1 }, is_short);

  return g_string_free (text, FALSE);
}

static char *
dup_node_name (const HfHierarchy *hierarchy,
               guint32            node,
               gboolean           is_short)
{
  HfNodeKind kind = hierarchy->nodes[node].kind;
  g_autofree char *name = NULL;

  if (kind == HF_NODE_KIND)
    return hf_figures_root_kinds (hf_hierarchy_get_group (hierarchy, node)->kind);
  if (kind == HF_NODE_SEVERAL)
    return dup_several_name (hierarchy, node);
  if (kind == HF_NODE_OWNER)
    return dup_owner_name (hierarchy, node, is_short);
  if (kind == HF_NODE_GENERATION)
    return g_strdup (hf_generation_text_get_slot (hierarchy->nodes[node].item));

  name = hf_hierarchy_dup_name (hierarchy, node);
  if (name == NULL && kind == HF_NODE_MEMBER)
    return g_strdup (_ ("Unknown class"));
  if (name == NULL && kind == HF_NODE_ASSEMBLY)
    /* Translators: several of them have types with these names; or the file does not name it */
    return g_strdup (hierarchy->nodes[node].item == HF_ASSEMBLY_SEVERAL ? _ ("several assemblies")
                                                                        : _ ("unknown assembly"));
  if (kind == HF_NODE_ASSEMBLY && hierarchy->grouping != HF_GROUPING_ASSEMBLY)
    /* Translators: the types of an assembly, among namespaces that may have the same name */
    return g_strdup_printf (_ ("%s (assembly)"), name);
  if (name == NULL)
    /* Translators: the family of types that are in no namespace */
    return g_strdup (_ ("no namespace"));
  if (is_short && (kind == HF_NODE_TYPE || kind == HF_NODE_MEMBER))
    return hf_type_name_dup_short (name);

  return g_steal_pointer (&name);
}

char *
hf_treemap_dup_full_name (const HfHierarchy *hierarchy,
                          guint32            node)
{
  return dup_node_name (hierarchy, node, FALSE);
}

char *
hf_treemap_dup_short_name (const HfHierarchy *hierarchy,
                           guint32            node)
{
  return dup_node_name (hierarchy, node, TRUE);
}
