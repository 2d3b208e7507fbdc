/* hf-hierarchy-check.c: what holds for every hierarchy by dominator and by root
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-hierarchy-check.h"

/* ---- As text -------------------------------------------------------------- */

static void
append_link (GString           *text,
             const HfHierarchy *self,
             HfLink             link)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);

  g_string_append (text, link.type == HF_INDEX_NONE
                           ? "…"
                           : hf_heap_get_type_name (heap, (HfTypeIndex){ link.type }));
  if (link.n_objects > 1)
    g_string_append_printf (text, " ×%u", link.n_objects);
}

static void
append_names (GString           *text,
              const HfHierarchy *self,
              guint32            node)
{
  const HfNode *n = &self->nodes[node];
  const HfOwnerNode *owner = hf_hierarchy_get_owner (self, node);
  guint32 n_links = 0;
  const HfLink *links = hf_hierarchy_get_links (self, node, &n_links);
  g_autofree char *name = hf_hierarchy_dup_name (self, node);

  if (n->kind == HF_NODE_SEVERAL)
    g_string_append (text, "several");
  else if (owner == NULL)
    g_string_append (text, name != NULL ? name : "-");
  else if (n_links == 0)
    append_link (text, self, (HfLink){ n->item, owner->n_instances, 1 });
  else
    for (guint32 i = 0; i < n_links; i++)
      {
        g_string_append (text, i > 0 ? " › " : "");
        append_link (text, self, links[i]);
      }
}

char *
hf_hierarchy_check_dump (const HfHierarchy *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (guint32));
  const guint32 top = 0;

  g_array_append_val (stack, top);
  while (stack->len > 0)
    {
      guint32 at = g_array_index (stack, guint32, stack->len - 1);
      const HfNode *node = &self->nodes[at];

      g_array_set_size (stack, stack->len - 1);
      for (guint32 up = node->parent; up != HF_INDEX_NONE; up = self->nodes[up].parent)
        g_string_append (text, " ");
      append_names (text, self, at);
      g_string_append_printf (text, " %" G_GUINT64_FORMAT " %u\n", node->n_bytes, node->n_objects);
      for (guint32 i = node->n_children; i > 0; i--)
        {
          guint32 child = node->first_child + i - 1;

          g_array_append_val (stack, child);
        }
    }
  return g_strdup (text->str);
}

/* ---- Claims --------------------------------------------------------------- */

static void
check_shape (const HfHierarchy *self,
             guint32            node)
{
  const HfNode *parent = &self->nodes[node];
  const HfOwnerNode *owner = hf_hierarchy_get_owner (self, node);
  guint64 n_bytes = owner != NULL ? owner->n_own_bytes : 0;
  guint32 n_objects = owner != NULL ? owner->n_own_objects : 0;

  for (guint32 i = parent->first_child; i < parent->first_child + parent->n_children; i++)
    {
      const HfNode *child = &self->nodes[i];

      g_assert_cmpuint (i, >, node);
      g_assert_cmpuint (i, <, self->n_nodes);
      g_assert_cmpuint (child->parent, ==, node);
      if (i > parent->first_child)
        g_assert_cmpuint (child->n_bytes, <=, child[-1].n_bytes);
      n_bytes += child->n_bytes;
      n_objects += child->n_objects;
    }
  g_assert_cmpuint (n_bytes, <=, parent->n_bytes);
  g_assert_cmpuint (n_objects, <=, parent->n_objects);
  if (node == 0)
    g_assert_cmpuint (n_bytes, ==, parent->n_bytes);
}

typedef struct
{
  guint64 n_bytes;   /* of the objects that are in a node, and in no child of it */
  guint32 n_objects;
} Content;

static Content *
find_contents (const HfHierarchy *self)
{
  HfHeap *heap = hf_analysis_get_heap (self->analysis);
  Content *contents = g_new0 (Content, self->n_nodes);

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      HfObjectIndex object = { i };
      guint32 node = hf_hierarchy_find_object (self, object);

      if (!hf_reachability_contains (hf_analysis_get_reachability (self->analysis), object))
        {
          g_assert_cmpuint (node, ==, HF_INDEX_NONE);
          continue;
        }
      g_assert_cmpuint (node, <, self->n_nodes);
      g_assert_cmpuint (node, >, 0);
      contents[node].n_bytes += hf_heap_get_object_size (heap, object);
      contents[node].n_objects++;
    }
  return contents;
}

/* Beside its children a node holds its own objects, and what is too small for a node. */
static void
check_contents (const HfHierarchy *self)
{
  g_autofree Content *contents = find_contents (self);

  for (guint32 i = self->n_nodes; i > 0; i--)
    {
      const HfNode *node = &self->nodes[i - 1];
      const HfOwnerNode *owner = hf_hierarchy_get_owner (self, i - 1);

      if (owner != NULL)
        {
          g_assert_cmpuint (contents[i - 1].n_bytes, >=, owner->n_own_bytes);
          g_assert_cmpuint (contents[i - 1].n_objects, >=, owner->n_own_objects);
        }
      for (guint32 k = node->first_child; k < node->first_child + node->n_children; k++)
        {
          contents[i - 1].n_bytes += contents[k].n_bytes;
          contents[i - 1].n_objects += contents[k].n_objects;
        }
      g_assert_cmpuint (contents[i - 1].n_bytes, ==, node->n_bytes);
      g_assert_cmpuint (contents[i - 1].n_objects, ==, node->n_objects);
    }
}

void
hf_hierarchy_check (const HfHierarchy *self)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->analysis);

  g_assert_cmpuint (self->nodes[0].n_bytes, ==, reachability->n_bytes);
  g_assert_cmpuint (self->nodes[0].n_objects, ==, reachability->n_objects);
  for (guint32 i = 0; i < self->n_nodes; i++)
    check_shape (self, i);
  check_contents (self);
}

void
hf_hierarchy_check_all_focuses (HfHierarchy *self)
{
  g_autoptr (HfHierarchy) detailed = hf_hierarchy_ref (self);

  for (guint32 i = 0; i < detailed->n_nodes; i++)
    {
      HfHierarchy *next = NULL;

      if (detailed->nodes[i].kind == HF_NODE_OBJECT)
        continue;
      next = hf_hierarchy_new_for_focus (detailed, i, NULL, NULL);
      g_assert_nonnull (next);
      g_assert_true (hf_hierarchy_has_detail (next, i));
      g_assert_cmpuint (next->n_nodes, >=, detailed->n_nodes);
      for (guint32 k = 0; k < detailed->n_nodes; k++)
        {
          g_assert_cmpuint (next->nodes[k].item, ==, detailed->nodes[k].item);
          g_assert_cmpuint (next->nodes[k].parent, ==, detailed->nodes[k].parent);
          g_assert_cmpuint (next->nodes[k].n_bytes, ==, detailed->nodes[k].n_bytes);
        }
      hf_hierarchy_unref (detailed);
      detailed = next;
    }
  hf_hierarchy_check (detailed);
}
