/* hf-gcdump-graph.c: the memory graph of a .gcdump, as in the file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-gcdump-graph.h"

#include "hf-error.h"
#include "hf-foreign-name.h"
#include "hf-gcdump-stream.h"
#include "hf-utf8.h"

#include <glib/gi18n.h>

/* The first piece of an array; the next ones come only when the bytes before are there. */
#define FIRST_PIECE (1024 * 1024)

/* Since this version, more follows the entry object. */
#define TAIL_VERSION 9
#define NEWEST_VERSION 10

typedef struct
{
  HfInput       *input;
  HfByteReader  *reader; /* owned by the caller's frame */
  guint64        n_held; /* bytes of memory that the graph takes */
  HfGcdumpGraph *graph;
} Reader;

/* ---- Errors ------------------------------------------------------ */

static gboolean
fail_damaged (Reader  *self,
              GError **error)
{
  GError *cause = hf_byte_reader_take_error (self->reader);
  g_autofree char *offset = NULL;

  if (cause != NULL)
    {
      g_propagate_error (error, cause);
      return FALSE;
    }

  offset = g_strdup_printf ("%" G_GUINT64_FORMAT, hf_byte_reader_get_offset (self->reader));
  if (hf_byte_reader_is_good (self->reader))
    g_set_error (error, HF_ERROR, HF_ERROR_DAMAGED,
                 _ ("the .gcdump is damaged at byte %s and cannot be read; take it again"), offset);
  else
    g_set_error (error, HF_ERROR, HF_ERROR_DAMAGED,
                 _ ("the .gcdump ends early, at byte %s, before its list of objects; copy or "
                    "take it again"),
                 offset);
  return FALSE;
}

static gboolean
fail_version (GError **error)
{
  g_set_error_literal (error, HF_ERROR, HF_ERROR_UNSUPPORTED,
                       _ ("this form of .gcdump cannot be read: it is newer, or of .NET Native, or "
                          "written for more than 2,147,483,647 bytes of references"));
  return FALSE;
}

/* ---- Arrays ----------------------------------------------------------------- */

/* Takes memory only as bytes come: a count in a file is a claim. */
static gboolean
read_array (Reader   *self,
            guint64   n_bytes,
            gpointer *array,
            GError  **error)
{
  g_autofree guint8 *bytes = NULL;
  guint64 room = 0;
  guint64 done = 0;

  while (done < n_bytes || bytes == NULL)
    {
      guint64 larger = MIN (n_bytes, MAX (FIRST_PIECE, room + room / 2));
      guint8 *grown = NULL;

      if (!hf_input_check_memory (self->input, self->n_held + room, self->n_held + larger, error))
        return FALSE;
      if (larger < G_MAXSIZE)
        grown = g_try_realloc (bytes, MAX (larger, 1));
      if (grown == NULL)
        return hf_error_fail_memory (error);
      bytes = grown;
      room = larger;
      if (!hf_byte_reader_read (self->reader, bytes + done, (gsize) (room - done)))
        return fail_damaged (self, error);
      done = room;
    }
  self->n_held += n_bytes;
  *array = g_steal_pointer (&bytes);
  return TRUE;
}

/* ---- Types -------------------------------------------------------------------- */

/* A column that grows is copied, and there twice for a moment. */
static gboolean
check_names (Reader  *self,
             GError **error)
{
  self->n_held = hf_column_get_n_bytes (self->graph->names) +
                 hf_column_get_n_bytes (self->graph->types);
  return hf_input_check_memory (self->input, self->n_held, 2 * self->n_held, error);
}

/* Puts the name of the assembly behind the other names, unless the type before has the same. */
static gboolean
add_assembly (HfGcdumpGraph *graph,
              HfGcdumpType  *type,
              const char    *module)
{
  g_autofree char *name = hf_foreign_name_from_module (module);
  const char *text = name != NULL ? name : "";

  if (graph->types->len > 0)
    {
      type->assembly = g_array_index (graph->types, HfGcdumpType, graph->types->len - 1).assembly;
      if (strcmp (graph->names->data + type->assembly, text) == 0)
        return TRUE;
    }
  type->assembly = graph->names->len;
  return hf_column_append (graph->names, text, strlen (text) + 1);
}

static gboolean
read_types (Reader  *self,
            GError **error)
{
  HfGcdumpGraph *graph = self->graph;
  gint32 n_types = (gint32) hf_byte_reader_get_u32 (self->reader);
  g_autoptr (GString) name = g_string_new (NULL);

  if (n_types <= 0)
    return fail_damaged (self, error);
  for (gint32 i = 0; i < n_types; i++)
    {
      HfGcdumpType type = { graph->names->len, 0, 0 };

      if (!hf_gcdump_stream_read_string (self->reader, name))
        return fail_damaged (self, error);
      if (!hf_column_append (graph->names, name->str, name->len + 1))
        return hf_error_fail_memory (error);
      type.size = (gint32) hf_byte_reader_get_u32 (self->reader);
      if (!hf_gcdump_stream_read_string (self->reader, name))
        return fail_damaged (self, error);
      if (!add_assembly (graph, &type, name->str) || !hf_column_append (graph->types, &type, 1))
        return hf_error_fail_memory (error);
      if (!check_names (self, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- The graph ------------------------------------------------------------------ */

/* One field behind the addresses, and the end of the object. */
static gboolean
read_graph_end (Reader *self)
{
  return hf_byte_reader_get_u8 (self->reader) == HF_GCDUMP_TAG_BYTE &&
         (hf_byte_reader_get_u8 (self->reader), TRUE) &&
         hf_byte_reader_get_u8 (self->reader) == HF_GCDUMP_TAG_END &&
         hf_byte_reader_is_good (self->reader);
}

static gboolean
read_nodes (Reader  *self,
            GError **error)
{
  HfGcdumpGraph *graph = self->graph;
  gint32 count = (gint32) hf_byte_reader_get_u32 (self->reader);
  gpointer array;
  gint32 n_blob;

  if (count <= 0)
    return fail_damaged (self, error);
  graph->n_nodes = (guint32) count;
  if (!read_array (self, (guint64) graph->n_nodes * sizeof (guint32), &array, error))
    return FALSE;
  graph->offsets = array;

  n_blob = (gint32) hf_byte_reader_get_u32 (self->reader);
  if (n_blob <= 0)
    return fail_damaged (self, error);
  graph->n_blob = (guint32) n_blob;
  hf_byte_reader_set_n_objects (self->reader, graph->n_nodes);
  if (!read_array (self, graph->n_blob, &array, error))
    return FALSE;
  graph->blob = array;

  /* The form for larger graphs has counts of 64 bits, which nothing says: then this one
   * is another. */
  if (hf_byte_reader_get_u32 (self->reader) != graph->n_nodes)
    return hf_byte_reader_is_good (self->reader) ? fail_version (error)
                                                 : fail_damaged (self, error);
  if (!read_array (self, (guint64) graph->n_nodes * sizeof (guint64), &array, error))
    return FALSE;
  graph->addresses = array;
  return TRUE;
}

static gboolean
read_graph (Reader  *self,
            GError **error)
{
  HfGcdumpObject object;
  gint32 root;

  if (!hf_gcdump_stream_open (self->reader, &object))
    return fail_damaged (self, error);
  if (strcmp (object.name, "Graphs.MemoryGraph") != 0 || object.min_reader != 0)
    return fail_version (error);

  hf_byte_reader_skip (self->reader, sizeof (guint64)); /* the size of all */
  root = (gint32) hf_byte_reader_get_u32 (self->reader);
  if (!read_types (self, error) || !read_nodes (self, error))
    return FALSE;
  if (root < 0 || (guint32) root >= self->graph->n_nodes)
    return fail_damaged (self, error);
  self->graph->root = (guint32) root;
  return TRUE;
}

/* ---- After the graph ------------------------------------------------- */

/* Ticks are 100 ns since the year 1; the two highest bits say of which time zone. */
#define TICKS_MASK G_GUINT64_CONSTANT (0x3fffffffffffffff)
#define TICKS_OF_1970 G_GUINT64_CONSTANT (621355968000000000)
#define TICKS_PER_MICROSECOND 10

static char *
read_text (HfByteReader *reader)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!hf_gcdump_stream_read_string (reader, text) || text->len == 0)
    return NULL;
  return hf_text_to_utf8 (text->str, text->len);
}

/* Each generation ends where the next one begins, the oldest first. Only the first segment
 * has its class and with it @version. */
static gboolean
read_segment (Reader *self,
              gint32 *version)
{
  HfGcdumpObject object;
  guint64 ends[5] = { 0 };
  guint64 start;
  guint n_ends;

  if (!hf_gcdump_stream_open (self->reader, &object))
    return FALSE;
  if (object.name[0] != '\0')
    *version = object.version;
  n_ends = *version >= 1 ? 5 : 4;
  start = hf_byte_reader_get_u64 (self->reader);
  hf_byte_reader_get_u64 (self->reader);
  for (guint i = 0; i < n_ends; i++)
    ends[i] = hf_byte_reader_get_u64 (self->reader);
  if (hf_byte_reader_get_u8 (self->reader) != HF_GCDUMP_TAG_END ||
      !hf_byte_reader_is_good (self->reader))
    return FALSE;

  for (guint i = n_ends; i > 0; i--)
    {
      const HfRange range = { i - 1, start, ends[i - 1] - start, ends[i - 1] - start };

      if (ends[i - 1] <= start)
        continue;
      if (!hf_column_append (self->graph->ranges, &range, 1))
        return FALSE;
      start = ends[i - 1];
    }
  return TRUE;
}

static gboolean
read_segments (Reader *self)
{
  HfGcdumpObject object;
  gint32 version = 1;
  guint32 n_segments;

  if (hf_gcdump_stream_is_null (self->reader))
    return TRUE;
  if (!hf_gcdump_stream_open (self->reader, &object) || strcmp (object.name, "DotNetHeapInfo") != 0)
    return FALSE;
  hf_byte_reader_get_u64 (self->reader); /* their size */
  n_segments = hf_byte_reader_get_u32 (self->reader);
  for (guint32 i = 0; i < n_segments; i++)
    {
      if (!read_segment (self, &version))
        return FALSE;
    }
  return hf_byte_reader_get_u8 (self->reader) == HF_GCDUMP_TAG_END;
}

/* Fields with tags are skipped if they are not known; the tool is the last. */
static gboolean
read_tagged (Reader *self)
{
  guint8 tag = hf_byte_reader_get_u8 (self->reader);

  if (tag == HF_GCDUMP_TAG_SKIP)
    {
      hf_byte_reader_get_u32 (self->reader);
      if (!hf_gcdump_stream_is_null (self->reader))
        return FALSE;
      tag = hf_byte_reader_get_u8 (self->reader);
    }
  if (tag != HF_GCDUMP_TAG_STRING)
    return FALSE;
  self->graph->tool = read_text (self->reader);
  return TRUE;
}

/* As far as it can be read: the heap is whole without it. */
static void
read_tail (Reader *self)
{
  static const guint8 one[4] = { 0, 0, 0x80, 0x3f }; /* 1 as a float */
  HfByteReader *reader = self->reader;
  HfGcdumpGraph *graph = self->graph;
  guint8 multipliers[8] = { 0 };
  guint64 ticks;

  hf_byte_reader_get_u8 (reader); /* whether addresses have 64 bits, again */
  if (!hf_byte_reader_read (reader, multipliers, sizeof multipliers))
    return;
  graph->is_sampled = memcmp (multipliers, one, 4) != 0 || memcmp (multipliers + 4, one, 4) != 0;

  if (!hf_gcdump_stream_is_null (reader) || !read_segments (self) ||
      !hf_gcdump_stream_skip_string (reader))
    return;
  ticks = hf_byte_reader_get_u64 (reader) & TICKS_MASK;
  if (ticks > TICKS_OF_1970)
    graph->time = (ticks - TICKS_OF_1970) / TICKS_PER_MICROSECOND;
  graph->host = read_text (reader);
  graph->process_name = read_text (reader);
  graph->process = hf_byte_reader_get_u32 (reader);
  hf_byte_reader_skip (reader, 2 * sizeof (guint64)); /* commit and working set */
  hf_byte_reader_skip (reader, (guint64) hf_byte_reader_get_u32 (reader) * sizeof (float));
  read_tagged (self);
}

/* ---- The whole ---------------------------------------------------------------------- */

static gboolean
read_entry (Reader  *self,
            GError **error)
{
  HfGcdumpObject object;

  if (!hf_gcdump_stream_begin (self->reader) || !hf_gcdump_stream_open (self->reader, &object))
    return fail_damaged (self, error);
  if (strcmp (object.name, "GCHeapDump") != 0)
    {
      g_autofree char *name = hf_text_to_utf8 (object.name, strlen (object.name));

      g_set_error (error, HF_ERROR, HF_ERROR_NOT_A_HEAP,
                   /* Translators: %s is the name of a class in .NET */
                   _ ("the file was written by PerfView, but is not a heap: it holds a “%s”"),
                   name);
      return FALSE;
    }
  if (object.min_reader > NEWEST_VERSION)
    return fail_version (error);
  if (!read_graph (self, error))
    return FALSE;

  if (read_graph_end (self) && object.version >= TAIL_VERSION)
    read_tail (self);
  return TRUE;
}

/* Whatever stands behind is read too: the digest is that of the whole file. The last four
 * bytes say where the four before them are. */
static gboolean
read_end (Reader  *self,
          GError **error)
{
  const guint8 *bytes;
  guint8 last[4] = { 0 };
  guint32 place;
  GError *cause;

  while ((bytes = hf_byte_reader_want (self->reader, 1)) != NULL)
    {
      gsize n = hf_byte_reader_get_left (self->reader);
      gsize kept = MIN (n, sizeof last);

      memmove (last, last + kept, sizeof last - kept);
      memcpy (last + sizeof last - kept, bytes + n - kept, kept);
      hf_byte_reader_skip (self->reader, n);
    }
  cause = hf_byte_reader_take_error (self->reader);
  if (cause != NULL)
    {
      g_propagate_error (error, cause);
      return FALSE;
    }

  memcpy (&place, last, sizeof place);
  self->graph->is_cut = GUINT32_FROM_LE (place) !=
                        (guint32) (hf_byte_reader_get_offset (self->reader) - 8);
  return TRUE;
}

HfGcdumpGraph *
hf_gcdump_graph_read (HfInput  *input,
                      GError  **error)
{
  g_autoptr (HfByteReader) reader = hf_byte_reader_new (input);
  g_autoptr (HfGcdumpGraph) graph = g_new0 (HfGcdumpGraph, 1);
  Reader self = { input, reader, 0, graph };

  graph->types = hf_column_new (sizeof (HfGcdumpType));
  graph->names = hf_column_new (sizeof (char));
  graph->ranges = hf_column_new (sizeof (HfRange));
  if (!read_entry (&self, error) || !read_end (&self, error))
    return NULL;
  return g_steal_pointer (&graph);
}

void
hf_gcdump_graph_free (HfGcdumpGraph *self)
{
  if (self == NULL)
    return;
  hf_column_free (self->types);
  hf_column_free (self->names);
  hf_column_free (self->ranges);
  g_free (self->offsets);
  g_free (self->blob);
  g_free (self->addresses);
  g_free (self->host);
  g_free (self->process_name);
  g_free (self->tool);
  g_free (self);
}
