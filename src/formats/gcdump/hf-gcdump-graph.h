/* hf-gcdump-graph.h: the memory graph of a .gcdump, as in the file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-byte-reader.h"
#include "hf-column.h"
#include "hf-types.h"

G_BEGIN_DECLS

/**
 * HfGcdumpType: a type of the graph; its name and that of its assembly, which is empty if it is
 * not known, are at offsets in the names.
 */
typedef struct
{
  gsize  name;
  gsize  assembly;
  gint32 size; /* of objects without a size of their own, in bytes; -1 = none */
} HfGcdumpType;

/**
 * HfGcdumpGraph:
 * @types: (element-type HfGcdumpType)
 * @names: (element-type char): names as the file has them, each ended by a NUL
 * @root: the node above all roots
 * @n_nodes: objects and the nodes that stand for groups of roots
 * @offsets: (array length=n_nodes): where each node is described in @blob
 * @blob: (array length=n_blob): descriptions of nodes
 * @addresses: (array length=n_nodes): 0 for nodes that are not objects
 * @is_sampled: whether it is a sample of a larger graph
 * @time: when it was taken, in µs since 1970; 0 if not known
 * @process: the id of the process; 0 if not known
 * @host: (nullable): the machine's name
 * @process_name: (nullable)
 * @tool: (nullable): the program that wrote it
 * @ranges: (element-type HfRange): of generations
 * @is_cut: whether the file ends before its own end, behind the graph
 *
 * Every text is valid UTF-8. Arrays are little-endian, as in the file: see
 * hf_gcdump_graph_get_address(). Their sizes are those of the file, and no more was
 * allocated than bytes were there.
 */
typedef struct
{
  HfColumn *types;
  HfColumn *names;
  guint32   root;
  guint32   n_nodes;
  guint32  *offsets;
  guint8   *blob;
  guint32   n_blob;
  guint64  *addresses;

  gboolean  is_sampled;
  guint64   time;
  guint32   process;
  char     *host;
  char     *process_name;
  char     *tool;
  HfColumn *ranges;
  gboolean  is_cut;
} HfGcdumpGraph;

/**
 * hf_gcdump_graph_read:
 * @error: does not name the file
 *
 * Reads the whole file, or up to the end of the graph if the rest is cut or of an unknown kind.
 *
 * Errors: %HF_ERROR_DAMAGED with the offset in bytes; %HF_ERROR_UNSUPPORTED for other
 * versions; %HF_ERROR_NOT_A_HEAP for other objects; %HF_ERROR_NO_MEMORY; those of the
 * stream
 *
 * Returns: (transfer full)
 */
HfGcdumpGraph *hf_gcdump_graph_read (HfInput       *input,
                                     GError       **error);

/** hf_gcdump_graph_free: (nullable): frees it with all its columns and texts. */
void           hf_gcdump_graph_free (HfGcdumpGraph *self);

/** hf_gcdump_graph_get_name: (transfer none): of a type; @type is in range. */
static inline const char *
hf_gcdump_graph_get_name (const HfGcdumpGraph *self,
                          guint32              type)
{
  return self->names->data + g_array_index (self->types, HfGcdumpType, type).name;
}

/** hf_gcdump_graph_get_assembly: (transfer none): of a type, empty if it is not known. */
static inline const char *
hf_gcdump_graph_get_assembly (const HfGcdumpGraph *self,
                              guint32              type)
{
  return self->names->data + g_array_index (self->types, HfGcdumpType, type).assembly;
}

/**
 * hf_gcdump_graph_get_address:
 *
 * The address of @node, which is in range; 0 if it is not an object.
 */
static inline guint64
hf_gcdump_graph_get_address (const HfGcdumpGraph *self,
                             guint32              node)
{
  return GUINT64_FROM_LE (self->addresses[node]);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGcdumpGraph, hf_gcdump_graph_free)

G_END_DECLS
