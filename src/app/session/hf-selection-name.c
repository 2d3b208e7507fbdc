/* hf-selection-name.c: what something in a heap is called where there is little room
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-selection-name.h"

#include "hf-figures.h"
#include "hf-finding-text.h"
#include "hf-name-text.h"
#include "hf-root-text.h"
#include "hf-treemap-names.h"
#include "hf-type-difference.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* Characters of one name in a menu. */
#define MAX_NAME_CHARS 48

char *
hf_selection_name_shorten (char *name,
                           char *short_name)
{
  g_autofree char *full = name;
  g_autofree char *brief = short_name;
  const char *text = full;
  g_autofree char *start = NULL;

  if (brief != NULL && g_utf8_strlen (full, -1) > MAX_NAME_CHARS)
    text = brief;
  if (g_utf8_strlen (text, -1) <= MAX_NAME_CHARS)
    return g_strdup (text);

  start = g_utf8_substring (text, 0, MAX_NAME_CHARS - 1);
  return g_strconcat (start, "…", NULL);
}

char *
hf_selection_name_dup_type (HfHeap      *heap,
                            HfTypeIndex  type)
{
  const char *full_name = hf_heap_get_type_name (heap, type);
  g_autofree char *namespace = hf_name_text_dup_namespace (full_name);
  g_autofree char *short_name = hf_type_name_dup_short (full_name);
  g_autofree char *difference = hf_type_difference_dup (heap, type);
  g_autofree char *name = difference == NULL ? g_strdup (short_name)
                                             : g_strconcat (short_name, " ", difference, NULL);

  if (g_strcmp0 (difference, full_name) == 0)
    return hf_selection_name_shorten (g_steal_pointer (&difference), NULL);
  if (namespace == NULL)
    return hf_selection_name_shorten (g_steal_pointer (&name), NULL);

  return hf_selection_name_shorten (g_strconcat (namespace, ".", name, NULL), g_strdup (name));
}

char *
hf_selection_name_dup_node (const HfHierarchy *hierarchy,
                            guint32            node)
{
  const HfNodeKind kind = hierarchy->nodes[node].kind;

  if (kind == HF_NODE_HEAP)
    return hf_name_text_dup_node (hierarchy, node);
  if (kind == HF_NODE_TYPE)
    return hf_selection_name_dup_type (hf_analysis_get_heap (hierarchy->analysis),
                                       hf_hierarchy_get_type (hierarchy, node));

  return hf_selection_name_shorten (kind == HF_NODE_FAMILY || kind == HF_NODE_NAMESPACE
                                      ? hf_treemap_dup_full_name (hierarchy, node)
                                      : hf_treemap_dup_short_name (hierarchy, node),
                                    NULL);
}

static char *
dup_object_name (HfHeap        *heap,
                 HfObjectIndex  object)
{
  const HfTypeIndex type = hf_heap_get_object_type (heap, object);
  g_autofree char *name =
    hf_selection_name_shorten (hf_type_name_dup_short (hf_heap_get_type_name (heap, type)), NULL);
  g_autofree char *id = hf_name_text_dup_id (heap, object);

  /* Translators: type and id of an object: "String 2ccd6f0" */
  return g_strdup_printf (_ ("%s %s"), name, id);
}

static char *
dup_root_name (HfHeap      *heap,
               HfRootIndex  index)
{
  guint32 n_roots = 0;
  const HfRoot *root = &hf_heap_get_roots (heap, &n_roots)[index.value];
  const char *field = hf_heap_get_string (heap, root->field);
  g_autofree char *kind = NULL;
  g_autofree char *object = NULL;

  if (field != NULL)
    return hf_selection_name_shorten (
      hf_root_text_dup_place (heap, root->kind, root->container, field), NULL);

  kind = hf_root_text_dup_name (root->kind);
  object = dup_object_name (heap, root->object);
  /* Translators: what a root is, and the object it leads to: "Handle to String 2ccd6f0" */
  return g_strdup_printf (_ ("%s to %s"), kind, object);
}

static char *
dup_group_name (HfHeap            *heap,
                const HfSelection *group)
{
  g_autofree char *kind = group->is_weak ? g_strdup (_ ("Weak roots"))
                                         : hf_figures_root_kinds (group->root_kind);
  g_autofree char *type = NULL;

  if (group->type.value == HF_INDEX_NONE)
    return g_steal_pointer (&kind);

  type = hf_selection_name_shorten (
    hf_type_name_dup_short (hf_heap_get_type_name (heap, group->type)), NULL);
  /* Translators: a kind of roots, and the type that has or holds them: "Static fields of Cache" */
  return g_strdup_printf (_ ("%s of %s"), kind, type);
}

static char *
dup_short_name (HfHeap      *heap,
                HfTypeIndex  type)
{
  return hf_selection_name_shorten (hf_type_name_dup_short (hf_heap_get_type_name (heap, type)),
                                    NULL);
}

static char *
dup_path_name (HfHeap            *heap,
               const HfSelection *path)
{
  const HfSelection roots = hf_selection_root_group (path->root_kind, path->via);
  g_autofree char *type = dup_short_name (heap, path->type);
  g_autofree char *via = path->is_root_path ? dup_group_name (heap, &roots)
                                            : dup_short_name (heap, path->via);

  if (path->is_path_end)
    {
      /* Translators: a type, and the type or the roots that refer to objects of it: "String held by
       * Entry[]" */
      return g_strdup_printf (_ ("%s held by %s"), type, via);
    }
  if (path->is_root_path)
    {
      /* Translators: a type, and the roots that keep objects of it: "String from Static fields of
       * Cache" */
      return g_strdup_printf (_ ("%s from %s"), type, via);
    }

  /* Translators: two types; objects of the first are retained by a path through the second */
  return g_strdup_printf (_ ("%s through %s"), type, via);
}

static const char *
get_part_name (HfSelectionPart part)
{
  static const char *const names[] = {
    [HF_PART_POOLED] = N_ ("parts too small to draw"),
    [HF_PART_UNREACHABLE] = N_ ("Unreachable"),
  };

  return part == HF_PART_SEVERAL ? hf_root_text_several () : _ (names[part]);
}

/* While it is not known what stands out, a finding has no words. */
static char *
dup_finding_name (HfSession *session,
                  guint32    finding)
{
  const HfFindings *findings = hf_session_get_findings (session);

  if (findings == NULL || finding >= findings->n_items)
    return g_strdup (_ ("a finding"));

  return hf_selection_name_shorten (
    hf_finding_text_claim (&findings->items[finding], hf_session_get_retention (session)), NULL);
}

char *
hf_selection_dup_name (const HfSelection *self,
                       HfSession         *session)
{
  HfHeap *heap = hf_session_get_heap (session);

  switch (self->kind)
    {
    case HF_SELECTION_TYPE:
      return hf_selection_name_dup_type (heap, self->type);
    case HF_SELECTION_OBJECT:
      return dup_object_name (heap, self->object);
    case HF_SELECTION_ROOT:
      return dup_root_name (heap, self->root);
    case HF_SELECTION_ROOT_GROUP:
      return dup_group_name (heap, self);
    case HF_SELECTION_PART:
      return g_strdup (get_part_name (self->part));
    case HF_SELECTION_PATH:
      return dup_path_name (heap, self);
    case HF_SELECTION_FINDING:
      return dup_finding_name (session, self->finding);
    case HF_SELECTION_FREED:
      return g_strdup (_ ("freed by the cuts"));
    case HF_SELECTION_NONE:
    default:
      return NULL;
    }
}
