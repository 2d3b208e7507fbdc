/* write-heapsnapshot.c: a .NET heap as a heap snapshot of V8, for the programs that read those
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A snapshot of V8 has no garbage: V8 collects it first, and its readers hold whatever they
 * cannot reach for roots. So only reachable objects are written, in the order of their
 * addresses. Node 0 is the root of all, node 1 holds what strong roots refer to, and each
 * object is a node with the name of its type. */

#include "hf-load.h"
#include "hf-memory.h"
#include "hf-reachability.h"

#include <stdio.h>
#include <stdlib.h>

#define BUFFER_SIZE (1024 * 1024)
/* No number is longer, with what stands around it. */
#define MAX_NUMBER_LENGTH 24

#define FIRST_OBJECT 2 /* the nodes before it are the two roots */

/* Positions in the lists of META. */
enum { NODE_OBJECT = 3, NODE_SYNTHETIC = 9 };
enum { EDGE_ELEMENT = 1, EDGE_INTERNAL = 3 };
enum { STRING_EMPTY, STRING_ROOTS, STRING_DEPENDENT, N_OWN_STRINGS };

#define N_NODE_FIELDS 7

static const char META[] =
  "{\"snapshot\":{\"meta\":{"
  "\"node_fields\":[\"type\",\"name\",\"id\",\"self_size\",\"edge_count\",\"trace_node_id\","
  "\"detachedness\"],"
  "\"node_types\":[[\"hidden\",\"array\",\"string\",\"object\",\"code\",\"closure\",\"regexp\","
  "\"number\",\"native\",\"synthetic\",\"concatenated string\",\"sliced string\",\"symbol\","
  "\"bigint\",\"object shape\"],\"string\",\"number\",\"number\",\"number\",\"number\","
  "\"number\"],"
  "\"edge_fields\":[\"type\",\"name_or_index\",\"to_node\"],"
  "\"edge_types\":[[\"context\",\"element\",\"property\",\"internal\",\"hidden\",\"shortcut\","
  "\"weak\"],\"string_or_number\",\"node\"],"
  "\"trace_function_info_fields\":[\"function_id\",\"name\",\"script_name\",\"script_id\","
  "\"line\",\"column\"],"
  "\"trace_node_fields\":[\"id\",\"function_info_index\",\"count\",\"size\",\"children\"],"
  "\"sample_fields\":[\"timestamp_us\",\"last_assigned_id\"],"
  "\"location_fields\":[\"object_index\",\"script_id\",\"line\",\"column\"]},";

typedef struct
{
  HfHeap         *heap;
  HfReachability *reachability;
  HfObjectIndex  *rooted; /* an entry for each strong root */
  guint32         n_rooted;
  guint32        *nodes; /* by object: its node */
  guint32         n_nodes;
  guint64         n_edges;
  FILE           *file;
  char           *buffer;
  gsize           n_buffered;
  gboolean        is_first; /* of the list being written */
} Writer;

static G_NORETURN void
fail (const char *sentence)
{
  g_printerr ("write-heapsnapshot: %s\n", sentence);
  exit (1);
}

/* ---- Bytes ------------------------------------------------------------------ */

static void
flush (Writer *self)
{
  if (fwrite (self->buffer, 1, self->n_buffered, self->file) != self->n_buffered)
    fail ("the snapshot cannot be written");
  self->n_buffered = 0;
}

static void
put_text (Writer     *self,
          const char *text)
{
  flush (self);
  if (fputs (text, self->file) == EOF)
    fail ("the snapshot cannot be written");
}

/* A number of a list, behind a comma unless it is the first. */
static void
put_number (Writer  *self,
            guint64  number)
{
  char digits[MAX_NUMBER_LENGTH];
  guint n_digits = 0;

  if (self->n_buffered + MAX_NUMBER_LENGTH > BUFFER_SIZE)
    flush (self);
  if (!self->is_first)
    self->buffer[self->n_buffered++] = ',';
  self->is_first = FALSE;
  do
    digits[n_digits++] = (char) ('0' + number % 10);
  while ((number /= 10) != 0);
  while (n_digits > 0)
    self->buffer[self->n_buffered++] = digits[--n_digits];
}

/* As V8 does: some readers expect that each node and edge ends a line. */
static void
end_line (Writer *self)
{
  if (self->n_buffered == BUFFER_SIZE)
    flush (self);
  self->buffer[self->n_buffered++] = '\n';
}

/* ---- Nodes and edges --------------------------------------------------------- */

static void
put_node (Writer  *self,
          guint    type,
          guint    name,
          guint32  node,
          guint64  size,
          guint64  n_edges)
{
  put_number (self, type);
  put_number (self, name);
  put_number (self, 2 * (guint64) node + 1); /* V8's ids of objects are odd */
  put_number (self, size);
  put_number (self, n_edges);
  put_number (self, 0);
  put_number (self, 0);
  end_line (self);
}

static void
put_edge (Writer  *self,
          guint    type,
          guint64  name_or_index,
          guint32  to)
{
  put_number (self, type);
  put_number (self, name_or_index);
  put_number (self, N_NODE_FIELDS * (guint64) to);
  end_line (self);
}

static gboolean
is_written (const Writer *self,
            guint32       at)
{
  return hf_reachability_contains (self->reachability, (HfObjectIndex){ at });
}

static guint64
count_edges (const Writer  *self,
             HfObjectIndex  object)
{
  gsize n_references;
  guint32 n_dependents;

  hf_heap_get_references (self->heap, object, &n_references);
  hf_heap_get_dependents_of (self->heap, object, &n_dependents);
  return n_references + n_dependents;
}

static void
put_nodes (Writer *self)
{
  self->is_first = TRUE;
  put_node (self, NODE_SYNTHETIC, STRING_EMPTY, 0, 0, 1);
  put_node (self, NODE_SYNTHETIC, STRING_ROOTS, 1, 0, self->n_rooted);
  for (guint32 at = 0; at < hf_heap_get_n_objects (self->heap); at++)
    {
      HfObjectIndex object = { at };

      if (is_written (self, at))
        put_node (self, NODE_OBJECT,
                  N_OWN_STRINGS + hf_heap_get_object_type (self->heap, object).value,
                  self->nodes[at], hf_heap_get_object_size (self->heap, object),
                  count_edges (self, object));
    }
}

static void
put_edges (Writer *self)
{
  self->is_first = TRUE;
  put_edge (self, EDGE_ELEMENT, 1, 1);
  for (guint32 i = 0; i < self->n_rooted; i++)
    put_edge (self, EDGE_ELEMENT, i + 1, self->nodes[self->rooted[i].value]);
  for (guint32 at = 0; at < hf_heap_get_n_objects (self->heap); at++)
    {
      gsize n_references;
      guint32 n_dependents;
      const HfObjectIndex *references;
      const HfDependent *dependents;

      if (!is_written (self, at))
        continue;
      references = hf_heap_get_references (self->heap, (HfObjectIndex){ at }, &n_references);
      for (gsize i = 0; i < n_references; i++)
        put_edge (self, EDGE_ELEMENT, i, self->nodes[references[i].value]);
      dependents = hf_heap_get_dependents_of (self->heap, (HfObjectIndex){ at }, &n_dependents);
      for (guint32 i = 0; i < n_dependents; i++)
        put_edge (self, EDGE_INTERNAL, STRING_DEPENDENT, self->nodes[dependents[i].target.value]);
    }
}

/* ---- Strings ------------------------------------------------------------------ */

static void
put_string (Writer     *self,
            const char *string)
{
  g_autoptr (GString) json = g_string_new ("\"");

  for (const char *at = string; *at != '\0'; at++)
    {
      if ((guchar) *at < 0x20)
        g_string_append_printf (json, "\\u%04x", (guint) *at);
      else if (*at == '"' || *at == '\\')
        g_string_append_printf (json, "\\%c", *at);
      else
        g_string_append_c (json, *at);
    }
  g_string_append_c (json, '"');
  put_text (self, json->str);
}

static void
put_strings (Writer *self)
{
  put_string (self, "");
  put_text (self, ",\n");
  put_string (self, "(GC roots)");
  put_text (self, ",\n");
  put_string (self, "dependent");
  for (guint32 i = 0; i < hf_heap_get_n_types (self->heap); i++)
    {
      put_text (self, ",\n");
      put_string (self, hf_heap_get_type_name (self->heap, (HfTypeIndex){ i }));
    }
}

/* ---- All of it ------------------------------------------------------------------ */

static void
put_snapshot (Writer *self)
{
  g_autofree char *counts = g_strdup_printf ("\"node_count\":%" G_GUINT32_FORMAT
                                             ",\"edge_count\":%" G_GUINT64_FORMAT
                                             ",\"trace_function_count\":0},\n\"nodes\":[",
                                             self->n_nodes, self->n_edges);

  put_text (self, META);
  put_text (self, counts);
  put_nodes (self);
  put_text (self, "],\n\"edges\":[");
  put_edges (self);
  put_text (self, "],\n\"trace_function_infos\":[],\n\"trace_tree\":[],\n\"samples\":[],\n"
                  "\"locations\":[],\n\"strings\":[");
  put_strings (self);
  put_text (self, "]}\n");
}

static void
number_nodes (Writer *self)
{
  guint32 n_objects = hf_heap_get_n_objects (self->heap);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (self->heap, &n_roots);

  self->rooted = g_new (HfObjectIndex, MAX (n_roots, 1));
  for (guint32 i = 0; i < n_roots; i++)
    {
      if (!hf_root_is_weak (&roots[i]))
        self->rooted[self->n_rooted++] = roots[i].object;
    }
  self->nodes = g_new0 (guint32, MAX (n_objects, 1));
  self->n_nodes = FIRST_OBJECT;
  self->n_edges = 1 + (guint64) self->n_rooted;
  for (guint32 at = 0; at < n_objects; at++)
    {
      if (is_written (self, at))
        {
          self->nodes[at] = self->n_nodes++;
          self->n_edges += count_edges (self, (HfObjectIndex){ at });
        }
    }
}

static HfHeap *
load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRecording) recording = hf_load_heap (file, NULL, NULL, NULL, &error);

  if (recording == NULL)
    fail (error->message);
  return g_object_ref (hf_recording_get_heap (recording, 0));
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfReachability) reachability = NULL;
  Writer self = { .n_nodes = 0 };

  if (argc != 3)
    {
      g_printerr ("usage: write-heapsnapshot HEAP FILE\n");
      return 2;
    }
  hf_memory_set_up ();
  self.heap = heap = load (argv[1]);
  self.reachability = reachability = hf_reachability_new (heap, NULL, NULL, NULL);
  if (reachability == NULL)
    fail ("there is not enough memory");
  self.file = fopen (argv[2], "wb");
  if (self.file == NULL)
    fail ("the snapshot cannot be opened");
  self.buffer = g_malloc (BUFFER_SIZE);
  number_nodes (&self);
  put_snapshot (&self);
  if (fclose (self.file) != 0)
    fail ("the snapshot cannot be written");
  g_free (self.rooted);
  g_free (self.nodes);
  g_free (self.buffer);
  return 0;
}
