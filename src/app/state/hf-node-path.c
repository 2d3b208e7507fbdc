/* hf-node-path.c: the way to a node of a hierarchy, by names, to go it in another one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-node-path.h"

#include "hf-kept-kinds.h"

/* Steps of a path by dominator. */
#define MAX_OWNERS 1000

/* One step down a hierarchy. */
typedef struct
{
  guint8 kind;
  char  *name; /* NULL for what has none, as types without a namespace */
} Step;

struct _HfNodePath
{
  GPtrArray       *steps; /* Step, the outermost first */
  gboolean         is_by_object; /* a step for each object: a chain of owners has several */
  gatomicrefcount  refs;
};

static void
step_free (gpointer data)
{
  Step *step = data;

  g_free (step->name);
  g_free (step);
}

HfNodePath *
hf_node_path_new_empty (void)
{
  HfNodePath *self = g_new0 (HfNodePath, 1);

  g_atomic_ref_count_init (&self->refs);
  self->steps = g_ptr_array_new_with_free_func (step_free);
  return self;
}

void
hf_node_path_append (HfNodePath *self,
                     guint8      kind,
                     const char *name)
{
  Step *step = g_new (Step, 1);

  step->kind = kind;
  step->name = g_strdup (name);
  g_ptr_array_add (self->steps, step);
}

guint
hf_node_path_get_n_steps (const HfNodePath *self)
{
  return self->steps->len;
}

guint8
hf_node_path_get_step (const HfNodePath  *self,
                       guint              position,
                       const char       **name)
{
  const Step *step = g_ptr_array_index (self->steps, position);

  *name = step->name;
  return step->kind;
}

/* Types of several assemblies and those of none that is known stand side by side by assembly, and
 * neither node has a name. No assembly has an empty one. */
static char *
dup_step_name (const HfHierarchy *hierarchy,
               guint32            node)
{
  const HfNode *n = &hierarchy->nodes[node];

  if (n->kind == HF_NODE_ASSEMBLY && n->item == HF_ASSEMBLY_SEVERAL)
    return g_strdup ("");
  return hf_hierarchy_dup_name (hierarchy, node);
}

HfNodePath *
hf_node_path_new (const HfHierarchy *hierarchy,
                  guint32            node)
{
  HfNodePath *self = hf_node_path_new_empty ();

  for (; node != 0 && node != HF_INDEX_NONE; node = hierarchy->nodes[node].parent)
    {
      Step *step = g_new (Step, 1);

      step->kind = hierarchy->nodes[node].kind;
      step->name = dup_step_name (hierarchy, node);
      g_ptr_array_insert (self->steps, 0, step);
    }

  return self;
}

HfNodePath *
hf_node_path_new_to_roots (guint64 kind)
{
  HfNodePath *self = hf_node_path_new_empty ();
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, kind);
  const char *name = hf_root_kind_name (kind);

  hf_node_path_append (self, HF_NODE_KIND, name == NULL ? number : name);
  return self;
}

/* The outermost objects are the way to all others: a list of a million ends early. */
HfNodePath *
hf_node_path_new_by_dominator (HfRetention   *retention,
                               HfObjectIndex  object)
{
  HfHeap *heap = hf_analysis_get_heap (hf_retention_get_analysis (retention));
  const HfRootRetention *roots = hf_retention_get_root_retention (retention);
  const HfDominators *dominators = hf_retention_get_dominators (retention);
  const guint32 kind = hf_kept_kinds_find_object (retention, object);
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (HfObjectIndex));
  HfNodePath *self = NULL;

  if (kind == HF_INDEX_NONE)
    return hf_node_path_new_empty ();

  self = kind == roots->n_kinds ? hf_node_path_new_empty ()
                                : hf_node_path_new_to_roots (roots->kinds[kind].kind);
  if (kind == roots->n_kinds)
    hf_node_path_append (self, HF_NODE_SEVERAL, NULL);
  self->is_by_object = TRUE;
  for (; object.value != HF_INDEX_NONE && way->len < HF_HIERARCHY_MAX_STEPS;
       object = hf_dominators_get_idom (dominators, object))
    g_array_append_val (way, object);
  /* Then the outermost ones are missing. */
  if (object.value != HF_INDEX_NONE)
    g_array_set_size (way, 0);
  for (guint i = 0; i < MIN (way->len, MAX_OWNERS); i++)
    {
      const HfObjectIndex owner = g_array_index (way, HfObjectIndex, way->len - 1 - i);

      hf_node_path_append (self, HF_NODE_OWNER,
                           hf_heap_get_type_name (heap, hf_heap_get_object_type (heap, owner)));
    }
  return self;
}

HfNodePath *
hf_node_path_ref (HfNodePath *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
hf_node_path_unref (HfNodePath *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->refs))
    return;

  g_ptr_array_unref (self->steps);
  g_free (self);
}

/* A family may have a million types: none of their names is copied. */
static gboolean
has_name (const HfHierarchy *hierarchy,
          guint32            node,
          const char        *name)
{
  const HfNode *candidate = &hierarchy->nodes[node];
  const HfTypeIndex type = hf_hierarchy_get_type (hierarchy, node);
  const HfRetainedGroup *group = hf_hierarchy_get_group (hierarchy, node);
  const gsize length = candidate->name_length;
  const char *type_name = NULL;

  if (candidate->kind == HF_NODE_KIND)
    {
      const char *kind_name = hf_root_kind_name (group->kind);
      g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, group->kind);

      return g_strcmp0 (kind_name == NULL ? number : kind_name, name) == 0;
    }

  if (hf_node_kind_has_families (candidate->kind))
    {
      g_autofree char *own_name = dup_step_name (hierarchy, node);

      return g_strcmp0 (own_name, name) == 0;
    }

  if (type.value != HF_INDEX_NONE)
    type_name = hf_heap_get_type_name (hf_analysis_get_heap (hierarchy->analysis), type);
  if (candidate->kind != HF_NODE_FAMILY && candidate->kind != HF_NODE_NAMESPACE)
    return g_strcmp0 (type_name, name) == 0;
  if (name == NULL)
    return length == 0;

  return strlen (name) == length && strncmp (type_name, name, length) == 0;
}

static guint32
find_child (const HfHierarchy *hierarchy,
            guint32            parent,
            const Step        *step)
{
  const HfNode *node = &hierarchy->nodes[parent];

  if (step->kind == HF_NODE_OBJECT)
    return HF_INDEX_NONE;
  for (guint32 i = node->first_child; i < node->first_child + node->n_children; i++)
    {
      if (hierarchy->nodes[i].kind == step->kind && has_name (hierarchy, i, step->name))
        return i;
    }

  return HF_INDEX_NONE;
}

/* Where in the chain of a node the path is. */
typedef struct
{
  guint32 link;
  guint32 level; /* in the link */
} Place;

static gboolean
is_of_type (const HfHierarchy *hierarchy,
            guint32            type,
            const Step        *step)
{
  HfHeap *heap = hf_analysis_get_heap (hierarchy->analysis);

  return g_strcmp0 (hf_heap_get_type_name (heap, (HfTypeIndex){ type }), step->name) == 0;
}

/* Whether @step leads on in the chain of @node, as in hf_hierarchy_find_object(), and if so to
 * which @place. Where links are left out, the next child decides. */
static gboolean
find_place (const HfHierarchy *hierarchy,
            guint32            node,
            const Step        *step,
            Place             *place)
{
  guint32 n_links = 0;
  const HfLink *links = NULL;

  if (hierarchy->nodes[node].kind != HF_NODE_OWNER || step->kind != HF_NODE_OWNER)
    return FALSE;

  links = hf_hierarchy_get_links (hierarchy, node, &n_links);
  if (n_links == 0)
    return FALSE;
  if (links[place->link].type != HF_INDEX_NONE && place->level + 1 < links[place->link].n_levels &&
      is_of_type (hierarchy, links[place->link].type, step))
    {
      place->level++;
      return TRUE;
    }
  for (guint32 i = place->link + 1; i < n_links; i++)
    {
      if (links[i].type == HF_INDEX_NONE)
        return find_child (hierarchy, node, step) == HF_INDEX_NONE;
      if (is_of_type (hierarchy, links[i].type, step))
        {
          *place = (Place){ i, 0 };
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether objects of the type of @step have no nodes in @hierarchy. */
static gboolean
is_folded (const HfHierarchy *hierarchy,
           const Step        *step)
{
  HfHeap *heap = hf_analysis_get_heap (hierarchy->analysis);

  if (hierarchy->folded == NULL || step->kind != HF_NODE_OWNER)
    return FALSE;

  for (guint32 i = 0; i < hf_heap_get_n_types (heap); i++)
    {
      if (hf_type_set_contains (hierarchy->folded, (HfTypeIndex){ i }) &&
          is_of_type (hierarchy, i, step))
        return TRUE;
    }
  return FALSE;
}

guint32
hf_node_path_follow (const HfNodePath  *self,
                     const HfHierarchy *hierarchy)
{
  guint32 node = 0;
  Place place = { 0, 0 };

  for (guint i = 0; i < self->steps->len; i++)
    {
      const Step *step = g_ptr_array_index (self->steps, i);
      guint32 child = HF_INDEX_NONE;

      if (self->is_by_object && find_place (hierarchy, node, step, &place))
        continue;
      child = find_child (hierarchy, node, step);
      if (child == HF_INDEX_NONE && is_folded (hierarchy, step))
        continue;
      if (child == HF_INDEX_NONE)
        return node;
      node = child;
      place = (Place){ 0, 0 };
    }

  return node;
}

gboolean
hf_node_path_leads_to (const HfNodePath  *self,
                       const HfHierarchy *hierarchy,
                       guint32            node)
{
  if (node >= hierarchy->n_nodes)
    return FALSE;

  for (guint i = self->steps->len; i > 0; i--)
    {
      const Step *step = g_ptr_array_index (self->steps, i - 1);

      if (node == 0 || hierarchy->nodes[node].kind != step->kind || step->kind == HF_NODE_OBJECT ||
          !has_name (hierarchy, node, step->name))
        return FALSE;
      node = hierarchy->nodes[node].parent;
    }

  return node == 0;
}

static gboolean
is_same_step (const HfNodePath *a,
              guint             position_a,
              const HfNodePath *b,
              guint             position_b)
{
  const Step *of_a = g_ptr_array_index (a->steps, position_a);
  const Step *of_b = g_ptr_array_index (b->steps, position_b);

  return of_a->kind == of_b->kind && g_strcmp0 (of_a->name, of_b->name) == 0;
}

gboolean
hf_node_path_equal (const HfNodePath *a,
                    const HfNodePath *b)
{
  if (a->steps->len != b->steps->len)
    return FALSE;

  for (guint i = 0; i < a->steps->len; i++)
    {
      if (!is_same_step (a, i, b, i))
        return FALSE;
    }

  return TRUE;
}

gboolean
hf_node_path_ends_alike (const HfNodePath *a,
                         const HfNodePath *b)
{
  return a->steps->len > 0 && b->steps->len > 0 &&
         is_same_step (a, a->steps->len - 1, b, b->steps->len - 1);
}
