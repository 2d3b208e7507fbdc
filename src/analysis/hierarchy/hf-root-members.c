/* hf-root-members.c: the members of each kind of roots, as nodes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-members-private.h"

#include <string.h>

typedef struct
{
  HfHeap                *heap;
  const HfRootRetention *roots;
} Order;

static const char *
get_type_name (const Order  *self,
               const HfNode *node)
{
  guint32 type = self->roots->members[node->item].type.value;

  return type == HF_INDEX_NONE ? "" : hf_heap_get_type_name (self->heap, (HfTypeIndex){ type });
}

static int
compare_members (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  const Order *self = user_data;
  const HfNode *x = a;
  const HfNode *y = b;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes < y->n_bytes ? 1 : -1;
  if (x->kind != y->kind)
    return x->kind == HF_NODE_SEVERAL ? 1 : -1;
  return strcmp (get_type_name (self, x), get_type_name (self, y));
}

void
hf_root_members_append (GArray                *nodes,
                        guint32                parent,
                        HfHeap                *heap,
                        const HfRootRetention *roots)
{
  Order order = { heap, roots };
  HfNode kind = g_array_index (nodes, HfNode, parent);
  guint64 n_bytes = kind.n_bytes;
  guint32 n_objects = kind.n_objects;

  kind.first_child = nodes->len;
  kind.state |= HF_NODE_STATE_GROWN;
  for (guint32 i = 0; i < roots->n_members; i++)
    {
      const HfRetainedGroup *member = &roots->members[i];
      const HfNode node = {
        member->n_bytes, member->n_objects, parent, 0, 0, i, 0, HF_NODE_MEMBER, 0
      };

      if (member->kind != roots->kinds[kind.item].kind)
        continue;
      n_bytes -= member->n_bytes;
      n_objects -= member->n_objects;
      if (hf_hierarchy_is_visible (member->n_bytes, kind.n_bytes, HF_HIERARCHY_CELL_AREA))
        g_array_append_val (nodes, node);
    }
  if (n_bytes > 0)
    {
      const HfNode several = { n_bytes,       n_objects, parent,          0, 0,
                               HF_INDEX_NONE, 0,         HF_NODE_SEVERAL, 0 };

      g_array_append_val (nodes, several);
    }

  kind.n_children = nodes->len - kind.first_child;
  g_array_index (nodes, HfNode, parent) = kind;
  if (kind.n_children > 1)
    g_qsort_with_data (&g_array_index (nodes, HfNode, kind.first_child), (int) kind.n_children,
                       sizeof (HfNode), compare_members, &order);
}

guint32
hf_root_members_count (const GArray          *nodes,
                       guint32                kind,
                       const HfRootRetention *roots)
{
  const HfNode *node = &g_array_index (nodes, HfNode, kind);
  guint64 n_bytes = node->n_bytes;
  guint32 n = 0;

  for (guint32 i = 0; i < roots->n_members; i++)
    {
      if (roots->members[i].kind != roots->kinds[node->item].kind)
        continue;
      n_bytes -= roots->members[i].n_bytes;
      n += roots->members[i].n_bytes > 0;
    }
  return n + (n_bytes > 0);
}
