/* hf-graph-private.c: keys, and what is known of a graph in the making
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-private.h"

#include "hf-error.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- Keys ------------------------------------------------------------------- */

#define FNV_PRIME G_GUINT64_CONSTANT (0x100000001b3)

guint64
hf_graph_key_number (guint64 key,
                     guint64 number)
{
  for (guint i = 0; i < 8; i++)
    key = (key ^ (number >> (8 * i) & 0xff)) * FNV_PRIME;
  /* One number means all neighbors. */
  return key != HF_GRAPH_ALL ? key : 0;
}

guint64
hf_graph_key_type (guint64      key,
                   HfHeap      *heap,
                   HfTypeIndex  type)
{
  const char *name = type.value != HF_INDEX_NONE ? hf_heap_get_type_name (heap, type) : "";

  for (; *name != '\0'; name++)
    key = (key ^ (guint8) *name) * FNV_PRIME;
  return hf_graph_key_number (key, type.value != HF_INDEX_NONE);
}

/* ---- In the making ------------------------------------------------------------ */

gboolean
hf_graph_fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to make a graph"));
  return FALSE;
}

guint32
hf_graph_draft_find (const HfGraphDraft *self,
                     guint64             key)
{
  for (guint32 i = 0; i < self->nodes->len; i++)
    {
      if (hf_graph_draft_get_node (self, i)->key == key)
        return i;
    }
  return HF_INDEX_NONE;
}

static const char *
get_name (HfHeap      *heap,
          HfTypeIndex  type)
{
  return type.value != HF_INDEX_NONE ? hf_heap_get_type_name (heap, type) : "";
}

int
hf_graph_compare (gconstpointer a,
                  gconstpointer b,
                  gpointer      heap)
{
  const HfGraphNode *x = a;
  const HfGraphNode *y = b;
  int result = 0;

  if (x->n_bytes != y->n_bytes)
    return x->n_bytes > y->n_bytes ? -1 : 1;
  if (x->n_objects != y->n_objects)
    return x->n_objects > y->n_objects ? -1 : 1;
  if (x->type.value != y->type.value)
    result = strcmp (get_name (heap, x->type), get_name (heap, y->type));
  return result != 0 ? result : (x->key > y->key) - (x->key < y->key);
}

void
hf_graph_draft_clear (HfGraphDraft *self)
{
  g_clear_pointer (&self->hidden, g_array_unref);
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->edges, g_array_unref);
}

void
hf_graph_draft_init (HfGraphDraft         *self,
                     HfGraphSource        *source,
                     const HfGraphRequest *request,
                     guint64               listed,
                     GCancellable         *cancellable)
{
  HfRetention *retention = hf_graph_source_get_retention (source);

  *self = (HfGraphDraft){
    .source = source,
    .retention = retention,
    .heap = hf_analysis_get_heap (hf_retention_get_analysis (retention)),
    .dominators = hf_retention_get_dominators (retention),
    .request = request,
    .poll.cancellable = cancellable,
    .listed = listed,
    .hidden = g_array_new (FALSE, FALSE, sizeof (HfGraphNode)),
    .nodes = g_array_new (FALSE, FALSE, sizeof (HfGraphNode)),
    .edges = g_array_new (FALSE, FALSE, sizeof (HfGraphEdge)),
  };
}
