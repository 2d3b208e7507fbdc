/* hf-gcdump-node.c: the description of one node, decoded
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-gcdump-node.h"

#include <string.h>

/* The type of the one description that all nodes share which have none. */
#define EMPTY_NODE_NAME "UNDEFINED"

/* Groups of 7 bits, the first of them with its sign, five at most. */
static inline gboolean
read_cint (const guint8 **at,
           const guint8  *end,
           gint32        *value)
{
  const guint8 *byte = *at;
  guint32 bits;

  if (byte >= end)
    return FALSE;
  bits = (guint32) (*byte & 0x7f);
  if ((bits & 0x40) != 0)
    bits |= 0xffffff80u;
  for (guint i = 0; (*byte++ & 0x80) != 0; i++)
    {
      if (byte >= end || i == 4)
        return FALSE;
      bits = bits << 7 | (guint32) (*byte & 0x7f);
    }
  *at = byte;
  *value = (gint32) bits;
  return TRUE;
}

gboolean
hf_gcdump_graph_open_node (const HfGcdumpGraph *self,
                           guint32              index,
                           HfGcdumpNode        *node)
{
  guint32 offset = GUINT32_FROM_LE (self->offsets[index]);
  gint32 size = 0;
  gint32 type;
  gint32 n_children;

  if (offset >= self->n_blob)
    return FALSE;
  node->index = index;
  node->at = self->blob + offset;
  node->end = self->blob + self->n_blob;
  if (!read_cint (&node->at, node->end, &type) || type < 0 ||
      (guint32) (type >> 1) >= self->types->len)
    return FALSE;
  node->type = (guint32) (type >> 1);

  if ((type & 1) == 0)
    size = MAX (g_array_index (self->types, HfGcdumpType, node->type).size, 0);
  else if (!read_cint (&node->at, node->end, &size))
    return FALSE;
  /* The writer wrapped values above 2³¹. */
  node->size = (guint32) size;

  if (!read_cint (&node->at, node->end, &n_children) || n_children < 0 ||
      n_children > node->end - node->at)
    return FALSE;
  node->n_children = (guint32) n_children;
  return TRUE;
}

gboolean
hf_gcdump_node_next (const HfGcdumpGraph *self,
                     HfGcdumpNode        *node,
                     guint32             *child)
{
  gint32 distance;
  guint32 index;

  if (!read_cint (&node->at, node->end, &distance))
    return FALSE;
  index = node->index + (guint32) distance;
  *child = index;
  return index < self->n_nodes;
}

gboolean
hf_gcdump_graph_is_empty_node (const HfGcdumpGraph *self,
                               guint32              index,
                               const HfGcdumpNode  *node)
{
  return self->offsets[index] == 0 && node->type == 0 && node->n_children == 0 &&
         strcmp (hf_gcdump_graph_get_name (self, 0), EMPTY_NODE_NAME) == 0;
}
