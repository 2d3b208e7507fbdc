/* hf-step.c: where somebody is in the heap that a session shows, to come back to it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-step.h"

#include <string.h>

#include <glib/gi18n.h>

#include "hf-figures.h"
#include "hf-label.h"
#include "hf-root-text.h"
#include "hf-session.h"
#include "hf-treemap-names.h"
#include "hf-type-name.h"

/* Characters of one name in a menu. */
#define MAX_NAME_CHARS 48

/* A node of a hierarchy. Namesakes are told apart by the index, for as long as it is good. */
typedef struct
{
  HfGrouping  grouping;
  HfNodePath *path; /* NULL if there is none */
  guint32     node;
} Spot;

struct _HfStep
{
  HfView      view;
  HfGrouping  chosen;
  Spot        focus;      /* in what is shown, which may not be what is chosen yet */
  char       *focus_name; /* while the node is there */
  HfWeight    weight;
  HfSelection selection;  /* without a hierarchy */
  Spot        selected;   /* the cell that was meant */
  Spot        part;       /* of a selection that is one: its node */
  Spot        part_first;
  guint64     root_flags;
  Spot        scope;
  char       *filter_text;
  HfTypeOrder order;
  gboolean    descending;
};

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

static char *
dup_node_name (const HfHierarchy *hierarchy,
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

/* ---- The value --------------------------------------------------------- */

static Spot
spot_new (const HfHierarchy *hierarchy,
          guint32            node)
{
  return (Spot) { hierarchy->grouping, hf_node_path_new (hierarchy, node), node };
}

static gboolean
spot_equal (const Spot *a,
            const Spot *b)
{
  return a->grouping == b->grouping && hf_node_path_equal (a->path, b->path);
}

/* The node itself, if it is there. */
static guint32
spot_find (const Spot        *self,
           const HfHierarchy *hierarchy)
{
  guint32 node;

  if (self->grouping != hierarchy->grouping)
    return HF_INDEX_NONE;
  if (hf_node_path_leads_to (self->path, hierarchy, self->node))
    return self->node;

  node = hf_node_path_follow (self->path, hierarchy);
  return hf_node_path_leads_to (self->path, hierarchy, node) ? node : HF_INDEX_NONE;
}

/* A selection holds nothing: its hierarchy may go, and come again as another one. */
static void
take_selection (HfStep      *self,
                HfSelection  selection)
{
  const HfHierarchy *hierarchy = selection.hierarchy;

  self->selection = selection;
  self->selection.hierarchy = NULL;
  if (hierarchy == NULL || selection.node == HF_INDEX_NONE)
    return;

  self->part = spot_new (hierarchy, selection.node);
  if (selection.first != HF_INDEX_NONE)
    self->part_first = spot_new (hierarchy, selection.first);
}

HfStep *
hf_step_new (HfSession *session)
{
  const HfHierarchy *treemap = hf_session_get_treemap (session);
  const guint32 selected = hf_session_get_selected_node (session);
  HfStep *self = NULL;

  if (treemap == NULL)
    return NULL;

  self = g_new0 (HfStep, 1);
  self->view = hf_session_get_view (session);
  self->chosen = hf_session_get_grouping (session);
  self->focus = spot_new (treemap, hf_session_get_focus (session));
  self->focus_name = dup_node_name (treemap, self->focus.node);
  self->weight = hf_session_get_weight (session);
  take_selection (self, hf_session_get_selection (session));
  if (selected < treemap->n_nodes && treemap->nodes[selected].kind != HF_NODE_OBJECT)
    self->selected = spot_new (treemap, selected);
  self->root_flags = hf_session_get_root_flags (session);
  self->scope = spot_new (hf_session_get_hierarchy (session), hf_session_get_type_scope (session));
  self->filter_text = g_strdup (hf_session_get_type_filter_text (session));
  self->order = hf_session_get_type_order (session, &self->descending);

  return self;
}

void
hf_step_free (HfStep *self)
{
  if (self == NULL)
    return;

  hf_node_path_unref (self->focus.path);
  hf_node_path_unref (self->selected.path);
  hf_node_path_unref (self->part.path);
  hf_node_path_unref (self->part_first.path);
  hf_node_path_unref (self->scope.path);
  g_free (self->focus_name);
  g_free (self->filter_text);
  g_free (self);
}

static gboolean
has_same_part (const HfStep *a,
               const HfStep *b)
{
  if (a->selection.part != b->selection.part)
    return FALSE;
  if (a->part.path == NULL || b->part.path == NULL)
    return a->part.path == b->part.path;

  return a->selection.n_pooled == b->selection.n_pooled && spot_equal (&a->part, &b->part);
}

static gboolean
has_same_selection (const HfStep *a,
                    const HfStep *b)
{
  if (a->selection.kind == HF_SELECTION_PART && b->selection.kind == HF_SELECTION_PART)
    return has_same_part (a, b);

  return hf_selection_equal (&a->selection, &b->selection) &&
         (a->selected.path == NULL || b->selected.path == NULL ||
          spot_equal (&a->selected, &b->selected));
}

/* But for the filter. */
static gboolean
is_same_otherwise (const HfStep *a,
                   const HfStep *b)
{
  return a->view == b->view && a->chosen == b->chosen && a->weight == b->weight &&
         spot_equal (&a->focus, &b->focus) && has_same_selection (a, b) &&
         a->root_flags == b->root_flags && spot_equal (&a->scope, &b->scope) &&
         a->order == b->order && a->descending == b->descending;
}

gboolean
hf_step_equal (const HfStep *a,
               const HfStep *b)
{
  return g_str_equal (a->filter_text, b->filter_text) && is_same_otherwise (a, b);
}

HfStepTyping
hf_step_get_typing (const HfStep *self,
                    const HfStep *before)
{
  if (g_str_equal (self->filter_text, before->filter_text) || !is_same_otherwise (self, before))
    return HF_STEP_NO_TYPING;
  if (g_str_has_prefix (self->filter_text, before->filter_text))
    return HF_STEP_WRITING;

  return g_str_has_prefix (before->filter_text, self->filter_text) ? HF_STEP_DELETING
                                                                   : HF_STEP_REWRITING;
}

/* ---- Going there ------------------------------------------------------- */

static void
restore_treemap (const HfStep *self,
                 HfSession    *session)
{
  HfHierarchy *treemap = hf_session_get_treemap (session);

  hf_session_weigh (session, self->weight);

  /* What is not shown is zoomed before it is, so that it comes as it is to be. */
  if (spot_find (&self->focus, treemap) == HF_INDEX_NONE)
    hf_session_go_to (session, self->focus.grouping, self->focus.path);
  hf_session_choose_grouping (session, self->chosen);

  treemap = hf_session_get_treemap (session);
  if (spot_find (&self->focus, treemap) != HF_INDEX_NONE)
    hf_session_zoom_to (session, spot_find (&self->focus, treemap));
}

/* Nothing, if there is no such part in what is shown. */
static HfSelection
find_part (const HfStep *self,
           HfHierarchy  *treemap)
{
  HfSelection part = self->selection;

  if (self->part.path == NULL)
    return part.part == HF_PART_SEVERAL ? hf_selection_several () : hf_selection_unreachable ();

  part.node = spot_find (&self->part, treemap);
  if (part.node == HF_INDEX_NONE)
    return hf_selection_none ();
  if (part.part == HF_PART_SEVERAL)
    return hf_selection_several_at (treemap, part.node);

  part.hierarchy = treemap;
  part.first = self->part_first.path == NULL ? HF_INDEX_NONE
                                             : spot_find (&self->part_first, treemap);
  return part;
}

static void
restore_selection (const HfStep *self,
                   HfSession    *session)
{
  HfHierarchy *treemap = hf_session_get_treemap (session);
  guint32 node = HF_INDEX_NONE;

  if (self->selection.kind == HF_SELECTION_PART)
    {
      hf_session_select (session, find_part (self, treemap));
      return;
    }

  if (self->selected.path != NULL)
    node = spot_find (&self->selected, treemap);
  if (node == HF_INDEX_NONE)
    hf_session_select (session, self->selection);
  else
    hf_session_select_node (session, self->selection, node);
}

void
hf_step_restore (const HfStep *self,
                 HfSession    *session)
{
  HfHierarchy *hierarchy = hf_session_get_hierarchy (session);
  guint32 scope;

  g_return_if_fail (hierarchy != NULL);

  scope = spot_find (&self->scope, hierarchy);
  restore_treemap (self, session);
  hf_session_set_root_flags (session, self->root_flags);
  hf_session_set_type_scope (session, scope != HF_INDEX_NONE ? scope : 0);
  hf_session_set_type_filter (session, self->filter_text);
  hf_session_set_type_order (session, self->order, self->descending);
  restore_selection (self, session);
  hf_session_set_view (session, self->view);
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
  const guint32 node = spot_find (&self->scope, hierarchy);
  g_autofree char *name = NULL;

  if (node == 0 || node == HF_INDEX_NONE)
    return g_strdup (_("all namespaces"));

  name = dup_node_name (hierarchy, node);
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
  if (self->selection.kind != HF_SELECTION_NONE && !has_same_selection (self, before))
    return dup_selection_name (self, hf_session_get_heap (session));
  if (self->chosen != before->chosen)
    return g_strdup (get_grouping_name (self));
  if (self->weight != before->weight)
    return g_strdup (self->weight == HF_WEIGHT_EVERYTHING ? _("weighing everything")
                                                          : _("weighing what is reachable"));
  if (!spot_equal (&self->focus, &before->focus))
    return g_strdup (self->focus_name);
  if (!g_str_equal (self->filter_text, before->filter_text))
    return dup_filter_name (self);
  if (!spot_equal (&self->scope, &before->scope))
    return dup_scope_name (self, session);
  if (self->order != before->order || self->descending != before->descending)
    return g_strdup (get_order_name (self));
  if (self->view == before->view && !has_same_selection (self, before))
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

char *
hf_step_dup_name (const HfStep *self,
                  const HfStep *before,
                  HfSession    *session)
{
  const char *view = self->view == HF_VIEW_TYPES ? _("Types") : _("Treemap");
  g_autofree char *what = NULL;

  if (before != NULL && self->view == before->view && self->root_flags != before->root_flags)
    return dup_flags_name (self);

  what = before == NULL ? dup_state_name (self, session) : dup_difference (self, before, session);
  if (what == NULL)
    return g_strdup (view);

  /* Translators: a view, and what is looked at there: "Treemap: System.String" */
  return g_strdup_printf (_("%s: %s"), view, what);
}
