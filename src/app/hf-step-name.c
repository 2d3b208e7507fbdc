/* hf-step-name.c: what the steps of a session are called in a menu
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "hf-figures.h"
#include "hf-label.h"
#include "hf-root-text.h"
#include "hf-step-private.h"
#include "hf-treemap-names.h"
#include "hf-type-name.h"

/* Characters of one name in a menu. */
#define MAX_NAME_CHARS 48

/* ---- Names ------------------------------------------------------------- */

/* Takes the names; the second one stands in for a long first one. */
static char *
shorten (char *name,
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

/* Its namespace and its short name: "System.Byte[]", whatever else tools write there. */
static char *
dup_type_name (HfHeap      *heap,
               HfTypeIndex  type)
{
  const char *full_name = hf_heap_get_type_name (heap, type);
  g_autofree char *namespace = hf_label_dup_namespace (full_name);
  g_autofree char *name = hf_type_name_dup_short (full_name);

  if (namespace == NULL)
    return shorten (g_steal_pointer (&name), NULL);

  return shorten (g_strconcat (namespace, ".", name, NULL), g_strdup (name));
}

char *
hf_step_dup_node_name (const HfHierarchy *hierarchy,
                       guint32            node)
{
  const HfNodeKind kind = hierarchy->nodes[node].kind;

  if (kind == HF_NODE_HEAP)
    return hf_label_dup_node_name (hierarchy, node);
  if (kind == HF_NODE_TYPE)
    return dup_type_name (hf_analysis_get_heap (hierarchy->analysis),
                          hf_hierarchy_get_type (hierarchy, node));

  return shorten (kind == HF_NODE_FAMILY || kind == HF_NODE_NAMESPACE
                    ? hf_treemap_dup_full_name (hierarchy, node)
                    : hf_treemap_dup_short_name (hierarchy, node), NULL);
}

/* ---- What it is called ------------------------------------------------- */

static char *
dup_object_name (HfHeap        *heap,
                 HfObjectIndex  object)
{
  const HfTypeIndex type = hf_heap_get_object_type (heap, object);
  g_autofree char *name = shorten (hf_type_name_dup_short (hf_heap_get_type_name (heap, type)),
                                   NULL);
  g_autofree char *id = hf_label_dup_id (heap, object);

  /* Translators: type and id of an object: "String 2ccd6f0" */
  return g_strdup_printf (_("%s %s"), name, id);
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
    return shorten (hf_root_text_dup_place (heap, root->kind, root->container, field), NULL);

  kind = hf_root_text_dup_name (root->kind);
  object = dup_object_name (heap, root->object);
  /* Translators: what a root is, and the object it leads to: "Handle to String 2ccd6f0" */
  return g_strdup_printf (_("%s to %s"), kind, object);
}

static char *
dup_group_name (HfHeap            *heap,
                const HfSelection *group)
{
  g_autofree char *kind = group->is_weak ? g_strdup (_("Weak"))
                                         : hf_figures_root_kind (group->root_kind);
  g_autofree char *type = NULL;

  if (group->type.value == HF_INDEX_NONE)
    {
      /* Translators: all roots of a kind: "Static roots" */
      return g_strdup_printf (_("%s roots"), kind);
    }

  type = shorten (hf_type_name_dup_short (hf_heap_get_type_name (heap, group->type)), NULL);
  /* Translators: a kind of roots, and the type that has or holds them: "Static roots of Cache" */
  return g_strdup_printf (_("%s roots of %s"), kind, type);
}

static const char *
get_part_name (const HfStep *self)
{
  static const char * const names[] = {
    [HF_PART_POOLED] = N_("what is too small to draw"),
    [HF_PART_SEVERAL] = N_("Several kinds"),
    [HF_PART_UNREACHABLE] = N_("Unreachable"),
  };

  return _(names[self->selection.part]);
}

static char *
dup_selection_name (const HfStep *self,
                    HfHeap       *heap)
{
  switch (self->selection.kind)
    {
    case HF_SELECTION_TYPE:
      return dup_type_name (heap, self->selection.type);
    case HF_SELECTION_OBJECT:
      return dup_object_name (heap, self->selection.object);
    case HF_SELECTION_ROOT:
      return dup_root_name (heap, self->selection.root);
    case HF_SELECTION_ROOT_GROUP:
      return dup_group_name (heap, &self->selection);
    case HF_SELECTION_PART:
      return g_strdup (get_part_name (self));
    case HF_SELECTION_NONE:
    default:
      return g_strdup (_("nothing selected"));
    }
}

static char *
dup_filter_name (const HfStep *self)
{
  g_autofree char *text = shorten (g_strdup (self->filter_text), NULL);

  if (text[0] == '\0')
    return g_strdup (_("no filter"));

  /* Translators: the text of a filter: "filter ns:System" */
  return g_strdup_printf (_("filter %s"), text);
}

static char *
dup_scope_name (const HfStep *self,
                HfSession    *session)
{
  const HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  const guint32 node = hf_spot_find (&self->scope, hierarchy);
  g_autofree char *name = NULL;

  if (node == 0 || node == HF_INDEX_NONE)
    return g_strdup (_("all namespaces"));

  name = hf_step_dup_node_name (hierarchy, node);
  /* Translators: the one namespace whose types are listed: "only System.Windows" */
  return g_strdup_printf (_("only %s"), name);
}

static const char *
get_order_name (const HfStep *self)
{
  static const char * const names[] = {
    [HF_TYPE_ORDER_NAME] = N_("sorted by name"),
    [HF_TYPE_ORDER_COUNT] = N_("sorted by number of objects"),
    [HF_TYPE_ORDER_BYTES] = N_("sorted by size"),
    [HF_TYPE_ORDER_RETAINED] = N_("sorted by retained size"),
  };
  const char *name = self->order < G_N_ELEMENTS (names) ? names[self->order] : NULL;

  return _(name == NULL ? names[HF_TYPE_ORDER_RETAINED] : name);
}

static const char *
get_grouping_name (const HfStep *self)
{
  static const char * const names[HF_N_GROUPINGS] = {
    [HF_GROUPING_NAMESPACE] = N_("by namespace"),
    [HF_GROUPING_DOMINATOR] = N_("by dominator"),
    [HF_GROUPING_ROOT] = N_("by root"),
  };

  return _(names[self->chosen]);
}

/* What is looked at there; NULL if it is all. */
static char *
dup_state_name (const HfStep *self,
                HfSession    *session)
{
  if (self->selection.kind != HF_SELECTION_NONE)
    return dup_selection_name (self, hf_session_get_heap (session));
  if (self->view == HF_VIEW_TREEMAP)
    return g_strdup (self->focus_name);
  if (self->filter_text[0] != '\0')
    return dup_filter_name (self);

  return NULL;
}

/* One thing, though several may have changed: what the eye goes to. */
static char *
dup_difference (const HfStep *self,
                const HfStep *before,
                HfSession    *session)
{
  if (self->selection.kind != HF_SELECTION_NONE && !hf_step_has_same_selection (self, before))
    return dup_selection_name (self, hf_session_get_heap (session));
  if (self->chosen != before->chosen)
    return g_strdup (get_grouping_name (self));
  if (self->weight != before->weight)
    return g_strdup (self->weight == HF_WEIGHT_EVERYTHING ? _("weighing everything")
                                                          : _("weighing what is reachable"));
  if (!hf_spot_equal (&self->focus, &before->focus))
    return g_strdup (self->focus_name);
  if (!g_str_equal (self->filter_text, before->filter_text))
    return dup_filter_name (self);
  if (!hf_spot_equal (&self->scope, &before->scope))
    return dup_scope_name (self, session);
  if (self->order != before->order || self->descending != before->descending)
    return g_strdup (get_order_name (self));
  if (self->view == before->view && !hf_step_has_same_selection (self, before))
    return dup_selection_name (self, hf_session_get_heap (session));

  return dup_state_name (self, session);
}

/* "Roots: pinned", if nothing else is new. */
static char *
dup_flags_name (const HfStep *self)
{
  g_autofree char *flags = hf_figures_root_flags (self->root_flags);

  if (flags[0] == '\0')
    return g_strdup (_("Roots: all"));

  /* Translators: only roots with these flags are listed: "Roots: pinned, weak" */
  return g_strdup_printf (_("Roots: %s"), flags);
}

/* Whether nothing but what is open among the roots is new. */
static gboolean
has_opened (const HfStep *self,
            const HfStep *before)
{
  HfStep same = *before;

  same.open_groups = self->open_groups;
  return !hf_open_groups_equal (self->open_groups, before->open_groups) &&
         hf_step_equal (self, &same);
}

static const char *
get_opened_name (const HfStep *self,
                 const HfStep *before)
{
  if (self->open_groups->len > before->open_groups->len)
    return _("Roots: group opened");
  if (self->open_groups->len < before->open_groups->len)
    return _("Roots: group closed");

  return _("Roots: more of a group");
}

char *
hf_step_dup_name (const HfStep *self,
                  const HfStep *before,
                  HfSession    *session)
{
  const char *view = self->view == HF_VIEW_TYPES ? _("Types") : _("Treemap");
  g_autofree char *what = NULL;

  if (before != NULL && self->view == before->view && self->root_flags != before->root_flags)
    return dup_flags_name (self);
  if (before != NULL && has_opened (self, before))
    return g_strdup (get_opened_name (self, before));

  what = before == NULL ? dup_state_name (self, session) : dup_difference (self, before, session);
  if (what == NULL)
    return g_strdup (view);

  /* Translators: a view, and what is looked at there: "Treemap: System.String" */
  return g_strdup_printf (_("%s: %s"), view, what);
}
