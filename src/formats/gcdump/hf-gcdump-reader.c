/* hf-gcdump-reader.c: a .gcdump becomes a recording
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-gcdump-reader.h"

#include "hf-error.h"
#include "hf-foreign-name.h"
#include "hf-gcdump-graph.h"
#include "hf-gcdump-node.h"
#include "hf-gcdump-roots.h"
#include "hf-gcdump-tiles.h"

#include <glib/gi18n.h>

/* Objects that go to the builder at a time; its columns grow meanwhile. */
#define PART_OBJECTS (64 * 1024)
#define PART_REFERENCES (256 * 1024)

/* Facts that tools which make a graph of events cannot know; see docs/formats.md. */
#define OMITTED_ALWAYS (HF_FAULT_BIT (HF_FAULT_OMITS_WEAK_ROOTS) | \
                        HF_FAULT_BIT (HF_FAULT_OMITS_DEPENDENT_KEYS))
#define OMITTED_OF_EVENTS (HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE) | \
                           HF_FAULT_BIT (HF_FAULT_OMITS_OUTER_TYPES) | \
                           HF_FAULT_BIT (HF_FAULT_OMITS_DECLARING_TYPES))

typedef struct
{
  HfInput             *input;
  HfGcdumpGraph       *graph;
  const HfGcdumpRoots *roots;
  HfGcdumpTiles        tiles;
  HfHeapBuilder       *builder;
  HfHeapPart          *part;
  guint64              n_children;
  guint64              n_empty;
  guint64              n_without_address;
} Reader;

static gboolean
fail_node (guint32   node,
           GError  **error)
{
  g_autofree char *number = g_strdup_printf ("%u", node);

  g_set_error (error, HF_ERROR, HF_ERROR_DAMAGED,
               /* Translators: %s is a number */
               _ ("object %s of the .gcdump is damaged, and so are those after it; take it again"),
               number);
  return FALSE;
}

/* Gives the part to the builder, and checks that there is room for it. */
static gboolean
pass_on (Reader   *self,
         guint32   n_done,
         GError  **error)
{
  guint64 held;

  hf_heap_builder_add_part (self->builder, g_steal_pointer (&self->part), 0);
  self->part = hf_heap_part_new ();
  held = hf_heap_builder_get_n_bytes (self->builder);
  return hf_heap_builder_check (self->builder, error) &&
         hf_input_check_memory (self->input, held, held, error) &&
         hf_input_poll (self->input, n_done, error);
}

/* Children that are not objects do not count as references: only groups refer to groups. */
static gboolean
add_object (Reader        *self,
            guint32        index,
            HfGcdumpNode  *node,
            GError       **error)
{
  const HfGcdumpGraph *graph = self->graph;

  /* Nodes that share a description would be far more than the file has bytes for. */
  self->n_children += node->n_children;
  if (self->n_children > graph->n_blob)
    return fail_node (index, error);
  if (!hf_heap_part_add_object (self->part, hf_gcdump_get_id (graph, index), node->type, node->size,
                                0))
    return hf_error_fail_memory (error);
  for (guint32 i = 0; i < node->n_children; i++)
    {
      guint32 child;

      if (!hf_gcdump_node_next (graph, node, &child))
        return fail_node (index, error);
      if (hf_gcdump_graph_get_address (graph, child) == 0 &&
          hf_bitset_contains (&self->roots->synthetic, child))
        continue;
      if (!hf_heap_part_add_reference (self->part, hf_gcdump_get_id (graph, child)))
        return hf_error_fail_memory (error);
    }
  hf_gcdump_tiles_add (&self->tiles, index, node);
  return TRUE;
}

/* The roots of a group are known already; where its description ends is not. */
static gboolean
add_group (Reader        *self,
           guint32        index,
           HfGcdumpNode  *node,
           GError       **error)
{
  for (guint32 i = 0; i < node->n_children; i++)
    {
      guint32 child;

      if (!hf_gcdump_node_next (self->graph, node, &child))
        return fail_node (index, error);
    }
  hf_gcdump_tiles_add (&self->tiles, index, node);
  return TRUE;
}

static gboolean
add_node (Reader   *self,
          guint32   index,
          GError  **error)
{
  HfGcdumpNode node;
  gboolean has_address = hf_gcdump_graph_get_address (self->graph, index) != 0;

  if (!hf_gcdump_graph_open_node (self->graph, index, &node))
    return fail_node (index, error);
  if (hf_bitset_contains (&self->roots->synthetic, index))
    return add_group (self, index, &node, error);
  if (hf_gcdump_graph_is_empty_node (self->graph, index, &node))
    {
      self->n_empty += has_address;
      hf_gcdump_tiles_add (&self->tiles, index, &node);
      return TRUE;
    }
  self->n_without_address += !has_address;
  return add_object (self, index, &node, error);
}

static gboolean
add_nodes (Reader  *self,
           GError **error)
{
  for (guint32 i = 0; i < self->graph->n_nodes; i++)
    {
      if (!add_node (self, i, error))
        return FALSE;
      if ((self->part->n_objects >= PART_OBJECTS || self->part->n_references >= PART_REFERENCES) &&
          !pass_on (self, i, error))
        return FALSE;
    }
  return pass_on (self, self->graph->n_nodes, error);
}

/* ---- The rest ---------------------------------------------------------------- */

static gboolean
add_types (Reader *self)
{
  for (guint32 i = 0; i < self->graph->types->len; i++)
    {
      const char *assembly = hf_gcdump_graph_get_assembly (self->graph, i);
      g_autofree char *name = hf_foreign_name_from_gcdump (
        hf_gcdump_graph_get_name (self->graph, i));

      if (!hf_heap_part_add_type (self->part, i, name, strlen (name), 0))
        return FALSE;
      if (assembly[0] != '\0' &&
          !hf_heap_part_add_assembly (self->part, i, assembly, strlen (assembly), 0))
        return FALSE;
    }
  return TRUE;
}

static gboolean
add_info (Reader     *self,
          const char *key,
          const char *value)
{
  return value == NULL ||
         hf_heap_part_add_info (self->part, key, strlen (key), value, strlen (value));
}

static gboolean
add_number (Reader     *self,
            const char *key,
            guint64     number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_MODIFIER "x", number);

  return number == 0 || add_info (self, key, text);
}

static gboolean
add_rest (Reader *self)
{
  const HfGcdumpGraph *graph = self->graph;

  for (guint i = 0; i < graph->ranges->len; i++)
    {
      if (!hf_heap_part_add_range (self->part, &g_array_index (graph->ranges, HfRange, i)))
        return FALSE;
    }
  return add_number (self, "process", graph->process) && add_info (self, "host", graph->host) &&
         add_number (self, "taken", graph->time) && add_info (self, "tool", graph->tool);
}

/* The omissions and losses of the file. */
static void
judge (Reader      *self,
       HfFaultKind  cut)
{
  const HfGcdumpGraph *graph = self->graph;
  const gboolean is_of_events = self->roots->is_event_based ||
                                g_strcmp0 (graph->tool, "dotnet-gcdump") == 0;
  const gboolean is_capped = graph->n_nodes == HF_GCDUMP_CAP;
  guint64 n_loose = hf_gcdump_tiles_get_n_loose (&self->tiles);

  if (is_capped)
    cut = HF_FAULT_CAPPED;
  else if (cut == HF_FAULT_NONE && graph->is_cut)
    cut = HF_FAULT_CUT_FILE;

  hf_heap_builder_set_source (self->builder, HF_FORMAT_GCDUMP,
                              is_of_events ? OMITTED_ALWAYS | OMITTED_OF_EVENTS : OMITTED_ALWAYS);
  hf_heap_builder_set_cut (self->builder, cut, 0);
  hf_heap_builder_add_fault (self->builder, HF_FAULT_EMPTY_OBJECT, self->n_empty, 0);
  hf_heap_builder_add_fault (self->builder, HF_FAULT_LOOSE_OBJECT, n_loose, 0);
  hf_heap_builder_add_fault (self->builder, HF_FAULT_OMITS_ADDRESSES, self->n_without_address, 0);
  hf_heap_builder_add_fault (self->builder, HF_FAULT_OMITS_UNSAMPLED, graph->is_sampled, 0);
  hf_heap_builder_add_fault (self->builder, HF_FAULT_OMITS_OBJECTS, is_capped, 0);
  hf_heap_builder_add_fault (self->builder, HF_FAULT_OMITS_REFERENCES, n_loose > 0 || is_capped, 0);
}

/* ---- The whole ------------------------------------------------------------------ */

/* The graph goes before the heap is sealed, and its memory with it. */
static gboolean
fill (HfInput        *input,
      HfHeapBuilder  *builder,
      GError        **error)
{
  g_autoptr (HfGcdumpGraph) graph = hf_gcdump_graph_read (input, error);
  g_autoptr (HfHeapPart) part = hf_heap_part_new ();
  g_auto (HfGcdumpRoots) roots = { 0 };
  Reader self = { .input = input, .graph = graph, .roots = &roots, .builder = builder };
  const char *process;
  gboolean done;

  if (graph == NULL || !hf_gcdump_roots_walk (&roots, graph, part, input, error))
    return FALSE;
  hf_input_finish_reading (input);
  process = graph->process_name != NULL ? graph->process_name : HF_LOAD_UNKNOWN;
  if (!hf_heap_builder_begin_domain (builder, process, strlen (process), NULL, 3))
    return hf_error_fail_memory (error);

  self.part = g_steal_pointer (&part);
  done = (hf_gcdump_tiles_init (&self.tiles, graph) && add_types (&self) && add_rest (&self)) ||
         hf_error_fail_memory (error);
  done = done && add_nodes (&self, error);
  hf_heap_part_free (self.part);
  if (done)
    judge (&self, hf_byte_source_get_cut (input->source));
  hf_gcdump_tiles_clear (&self.tiles);
  return done;
}

HfRecording *
hf_gcdump_read (HfInput  *input,
                GError  **error)
{
  g_autoptr (HfHeapBuilder) builder = hf_input_new_builder (input);
  g_autoptr (HfRecording) recording = hf_recording_new ();

  if (!fill (input, builder, error) || hf_input_seal (input, builder, recording, 0, error) == NULL)
    return NULL;
  return g_steal_pointer (&recording);
}
