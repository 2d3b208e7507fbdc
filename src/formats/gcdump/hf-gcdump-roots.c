/* hf-gcdump-roots.c: the nodes above all objects of a memory graph become roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-gcdump-roots.h"

#include "hf-error.h"
#include "hf-foreign-name.h"
#include "hf-gcdump-node.h"

#include <glib/gi18n.h>

/* A step may have a very long name to look at. */
#define POLL_MASK 0xff

/* ---- Groups -------------------------------------------------------------- */

/* The kind and flags of the roots below a group. */
typedef struct
{
  gboolean is_root;  /* else what stands below is only put in order */
  guint64  kind;
  guint64  flags;
  gboolean is_known; /* kind and flags say all that the name does */
} Group;

typedef struct
{
  const char *name; /* in lower case */
  guint64     kind;
  guint64     flags;
} KnownGroup;

/* As dotnet-gcdump, PerfView from a trace and PerfView from a process or dump write them. */
static const KnownGroup known_groups[] = {
  { "static vars", HF_ROOT_STATIC, 0 },
  { "thread static vars", HF_ROOT_STATIC, 0 },
  { "local vars", HF_ROOT_LOCAL, 0 },
  { "stack", HF_ROOT_LOCAL, 0 },
  { "pinned local vars", HF_ROOT_LOCAL, HF_ROOT_PINNED },
  { "com/winrt objects", HF_ROOT_INTERNAL, 0 },
  { "finalizer handles", HF_ROOT_FINALIZER, 0 },
  { "finalizerqueue", HF_ROOT_FINALIZER, 0 },
  { "finalizer queue", HF_ROOT_FINALIZER, 0 },
  { "strong handles", HF_ROOT_HANDLE, 0 },
  { "stronghandle", HF_ROOT_HANDLE, 0 },
  { "pinning handles", HF_ROOT_HANDLE, HF_ROOT_PINNED },
  { "pinned handles", HF_ROOT_HANDLE, HF_ROOT_PINNED },
  { "pinnedhandle", HF_ROOT_HANDLE, HF_ROOT_PINNED },
  { "asyncpinnedhandle", HF_ROOT_HANDLE, HF_ROOT_PINNED },
  { "async pinned handles", HF_ROOT_HANDLE, HF_ROOT_PINNED },
  { "refcountedhandle", HF_ROOT_HANDLE, HF_ROOT_REFCOUNTED },
  { "refcount handles", HF_ROOT_HANDLE, HF_ROOT_REFCOUNTED },
  { "weak handles", HF_ROOT_HANDLE, HF_ROOT_WEAK },
  { "sizedrefhandle", HF_ROOT_HANDLE, 0 },
  { "dependent handles", HF_ROOT_HANDLE, 0 },
  { "other handles", HF_ROOT_HANDLE, 0 },
};

/* Put other groups in order, and are none themselves. */
static const char *const frames[] = { ".net roots", "other roots", "gc heaps", "roots", NULL };

/* What PerfView hangs here so that it is seen. */
static const char *const loose[] = { "not reachable from roots", "unreachable from roots",
                                     "unreachable", NULL };

/* @name: without its brackets. An unknown one is a handle if its name contains that, and
 *   else the runtime's own. */
static Group
get_group (const char  *name,
           const Group *above)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);
  Group group = { .is_root = TRUE };

  if (!above->is_root || g_strv_contains (loose, lower))
    return (Group){ .is_known = TRUE };
  if (g_str_has_prefix (lower, "static var "))
    return (Group){ .is_root = TRUE, .kind = HF_ROOT_STATIC, .is_known = TRUE };
  if (g_strv_contains (frames, lower))
    return *above;
  for (guint i = 0; i < G_N_ELEMENTS (known_groups); i++)
    {
      if (strcmp (known_groups[i].name, lower) == 0)
        return (Group){ TRUE, known_groups[i].kind, known_groups[i].flags, TRUE };
    }

  group.kind = strstr (lower, "handle") != NULL ? HF_ROOT_HANDLE : HF_ROOT_INTERNAL;
  return group;
}

/* ---- The walk -------------------------------------------------------------- */

/* A node whose children are being visited, and its group. */
typedef struct
{
  HfGcdumpNode node;
  Group        group;
  guint64      container;
  gboolean     has_container;
  char        *field; /* owned, or NULL */
} Frame;

typedef struct
{
  HfGcdumpRoots       *roots;
  const HfGcdumpGraph *graph;
  HfHeapPart          *part;
  HfColumn            *stack; /* Frame */
  guint32             *containers; /* [number of types]; 1 more than the place, 0 = none yet */
  guint32              n_containers;
  guint64              n_steps;
  HfInput             *input;
} Walk;

static void
clear_frame (gpointer data)
{
  Frame *frame = data;

  g_free (frame->field);
}

static gboolean
fail_damaged (GError **error)
{
  g_set_error_literal (error, HF_ERROR, HF_ERROR_DAMAGED,
                       _ ("the roots of the .gcdump are damaged and cannot be read; take it "
                          "again"));
  return FALSE;
}

/* Returns: (transfer full): "static vars" of "[static vars]" */
static char *
dup_bare_name (const char *name)
{
  gsize length = strlen (name);

  if (length >= 2 && name[0] == '[' && name[length - 1] == ']')
    return g_strndup (name + 1, length - 2);
  return g_strdup (name);
}

/* One for each type of node: many nodes may be of one. */
static gboolean
add_container (Walk       *self,
               Frame      *frame,
               const char *container)
{
  guint32 *place = &self->containers[frame->node.type];
  gboolean is_new = *place == 0;

  if (is_new)
    *place = ++self->n_containers;
  frame->container = (guint64) self->graph->types->len + *place - 1;
  frame->has_container = TRUE;
  return !is_new ||
         hf_heap_part_add_type (self->part, frame->container, container, strlen (container), 0);
}

/* The kind and flags of the roots below a node of a group. */
static gboolean
describe_frame (Walk  *self,
                Frame *frame,
                Frame *above)
{
  const Group top = { .is_root = TRUE, .is_known = TRUE };
  g_autofree char *name = dup_bare_name (hf_gcdump_graph_get_name (self->graph, frame->node.type));
  g_autofree char *container = NULL;

  frame->group = get_group (name, above != NULL ? &above->group : &top);
  if (g_ascii_strcasecmp (name, "other roots") == 0)
    self->roots->is_event_based = TRUE;
  if (frame->group.kind == HF_ROOT_STATIC &&
      hf_foreign_name_split_static (name, &container, &frame->field))
    return add_container (self, frame, container);
  if (!frame->group.is_known)
    frame->field = g_steal_pointer (&name);
  return TRUE;
}

/* A compiler's `<>c` is written `[]c`, and wrappers of COM objects stand in brackets. */
static gboolean
is_bracketed (const char *name)
{
  return name[0] == '[' && name[1] != ']' && g_str_has_suffix (name, "]") &&
         !g_str_has_prefix (name, "[RCW ") && !g_str_has_prefix (name, "[CCW ");
}

/* Groups have no address and no size, or else brackets around their names. */
static gboolean
is_group (const Walk         *self,
          guint32             index,
          const HfGcdumpNode *node)
{
  if (index == self->graph->root)
    return TRUE;
  return hf_gcdump_graph_get_address (self->graph, index) == 0 &&
         (node->size == 0 || is_bracketed (hf_gcdump_graph_get_name (self->graph, node->type)));
}

static gboolean
push (Walk               *self,
      guint32             index,
      const HfGcdumpNode *node,
      GError            **error)
{
  Frame frame = { .node = *node };
  guint n = self->stack->len;

  /* A group below itself, or in two others, is visited once. */
  if (hf_bitset_contains (&self->roots->synthetic, index))
    return TRUE;
  hf_bitset_add (&self->roots->synthetic, index);
  if (describe_frame (self, &frame, n > 0 ? &g_array_index (self->stack, Frame, n - 1) : NULL) &&
      hf_column_append (self->stack, &frame, 1))
    return TRUE;
  clear_frame (&frame);
  return hf_error_fail_memory (error);
}

static gboolean
add_root (Walk        *self,
          const Frame *frame,
          guint32      object)
{
  if (!frame->group.is_root)
    return TRUE;
  return hf_heap_part_add_root (self->part, hf_gcdump_get_id (self->graph, object),
                                frame->group.kind, frame->group.flags,
                                frame->has_container ? &frame->container : NULL, frame->field,
                                frame->field != NULL ? strlen (frame->field) : 0, 0);
}

static void
pop (Walk *self)
{
  clear_frame (&g_array_index (self->stack, Frame, self->stack->len - 1));
  self->stack->len--;
}

/* Roots have names of their own each, so that a small file may say very much. */
static gboolean
check (Walk    *self,
       GError **error)
{
  guint64 held = hf_heap_part_get_n_bytes (self->part);

  if ((self->n_steps & POLL_MASK) == 0 &&
      g_cancellable_set_error_if_cancelled (self->input->cancellable, error))
    return FALSE;
  return hf_input_check_memory (self->input, held, held, error);
}

/* Passes one child of the node on top. */
static gboolean
step (Walk    *self,
      GError **error)
{
  Frame *frame = &g_array_index (self->stack, Frame, self->stack->len - 1);
  HfGcdumpNode child;
  guint32 index;

  /* Each child takes a byte, so that more of them are nodes that share a description. */
  if (!check (self, error))
    return FALSE;
  if (self->n_steps++ > (guint64) self->graph->n_blob + self->graph->n_nodes)
    return fail_damaged (error);

  if (frame->node.n_children == 0)
    {
      pop (self);
      return TRUE;
    }
  frame->node.n_children--;
  if (!hf_gcdump_node_next (self->graph, &frame->node, &index) ||
      !hf_gcdump_graph_open_node (self->graph, index, &child))
    return fail_damaged (error);
  if (is_group (self, index, &child))
    return push (self, index, &child, error);
  return add_root (self, frame, index) || hf_error_fail_memory (error);
}

gboolean
hf_gcdump_roots_walk (HfGcdumpRoots        *self,
                      const HfGcdumpGraph  *graph,
                      HfHeapPart           *part,
                      HfInput              *input,
                      GError              **error)
{
  g_autoptr (HfColumn) stack = hf_column_new (sizeof (Frame));
  g_autofree guint32 *containers = g_try_new0 (guint32, graph->types->len);
  Walk walk = {
    .roots = self,
    .graph = graph,
    .part = part,
    .stack = stack,
    .containers = containers,
    .input = input,
  };
  HfGcdumpNode top;

  *self = (HfGcdumpRoots){ 0 };
  hf_column_set_clear_func (stack, clear_frame);
  if (containers == NULL || !hf_bitset_init (&self->synthetic, graph->n_nodes))
    return hf_error_fail_memory (error);
  if (!hf_gcdump_graph_open_node (graph, graph->root, &top))
    return fail_damaged (error);

  if (!push (&walk, graph->root, &top, error))
    return FALSE;
  while (stack->len > 0)
    {
      if (!step (&walk, error))
        return FALSE;
    }
  return TRUE;
}

void
hf_gcdump_roots_clear (HfGcdumpRoots *self)
{
  hf_bitset_clear (&self->synthetic);
}
