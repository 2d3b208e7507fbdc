/* hf-stream-text.c: the profiler's stream as lines of text, for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-stream-text.h"

#include "hf-wire-scanner.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define X "%" G_GINT64_MODIFIER "x"
#define U "%" G_GUINT64_FORMAT

static void
add_object (GString       *text,
            HfWireScanner *scanner)
{
  const guint64 *n = scanner->numbers;
  guint64 reference;

  g_string_append_printf (text, "o " X " " U " " U, n[0], n[1], n[2]);
  while (hf_wire_scanner_next_reference (scanner, &reference))
    g_string_append_printf (text, " " X, reference);
}

static void
add_text (GString             *text,
          const HfWireScanner *scanner,
          guint                i)
{
  g_string_append_c (text, ' ');
  g_string_append_len (text, scanner->texts[i], (gssize) scanner->lengths[i]);
}

static void
add_record (GString       *text,
            HfWireScanner *scanner)
{
  const guint64 *n = scanner->numbers;

  switch (scanner->kind)
    {
    case HF_WIRE_OBJECT:
      add_object (text, scanner);
      break;
    case HF_WIRE_BEGIN:
      g_string_append_printf (text, "b " U, n[0]);
      break;
    case HF_WIRE_ROOT:
      g_string_append_printf (text, "r " X " " U " " U " " X, n[0], n[1], n[2], n[3]);
      break;
    case HF_WIRE_DEPENDENT:
      g_string_append_printf (text, "d " X " " X " " X, n[0], n[1], n[2]);
      break;
    case HF_WIRE_STATIC:
      g_string_append_printf (text, "s " U " " X " " U, n[0], n[1], n[2]);
      break;
    case HF_WIRE_RANGE:
      g_string_append_printf (text, "n " U " " X " " U " " U, n[0], n[1], n[2], n[3]);
      break;
    case HF_WIRE_WALKED:
      g_string_append_printf (text, "w " U " " U " " U " " U, n[0], n[1], n[2], n[3]);
      break;
    case HF_WIRE_FIELD:
      g_string_append_printf (text, "f " U " " U " " U " " U, n[0], n[1], n[2], n[3]);
      add_text (text, scanner, 0);
      break;
    case HF_WIRE_MODULE:
      g_string_append_printf (text, "m " U " " U, n[0], n[1]);
      add_text (text, scanner, 0);
      add_text (text, scanner, 1);
      break;
    case HF_WIRE_TYPE:
      g_string_append_printf (text, "t " U " " U, n[0], n[1]);
      add_text (text, scanner, 0);
      break;
    case HF_WIRE_END:
      g_string_append_printf (text, "e " U " " U " " U, n[0], n[1], n[2]);
      break;
    default:
      g_assert_not_reached ();
    }
  g_string_append_c (text, '\n');
}

char *
hf_stream_text_new (gconstpointer data,
                    gsize         length)
{
  GString *text = g_string_new (NULL);
  HfWireScanner scanner;

  hf_wire_scanner_init (&scanner, data, length);
  while (hf_wire_scanner_next (&scanner))
    add_record (text, &scanner);
  if (hf_wire_scanner_is_cut (&scanner))
    g_string_append (text, "cut\n");

  return g_string_free (text, FALSE);
}

char *
hf_stream_text_get (const char *text,
                    const char *letters)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *result = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && strchr (letters, lines[i][0]) != NULL)
      g_string_append_printf (result, "%s\n", lines[i]);

  return g_string_free (result, FALSE);
}

static bool
watch (void    *data,
       uint64_t objects,
       uint64_t bytes)
{
  (void) data;
  (void) objects;
  (void) bytes;
  return true;
}

char *
hf_stream_text_take (HfHeapWalk   *walk,
                     HfWireReason *reason,
                     int          *detail)
{
  int fd = memfd_create ("stream", MFD_CLOEXEC);
  int ignored;
  gsize length;
  g_autofree char *data = NULL;

  g_assert_cmpint (fd, >=, 0);
  *reason = hf_heap_walk_take (walk, fd, watch, NULL, detail != NULL ? detail : &ignored);
  length = (gsize) lseek (fd, 0, SEEK_END);
  data = g_malloc (length + 1);
  g_assert_cmpint (pread (fd, data, length, 0), ==, (gssize) length);
  close (fd);
  g_assert_cmpuint (walk->counts.n_bytes, ==, length);

  return hf_stream_text_new (data, length);
}
