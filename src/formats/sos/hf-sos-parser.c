/* hf-sos-parser.c: XML of SOS `traverseheap -xml` becomes records
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-sos-parser-private.h"

#include "hf-error.h"
#include "hf-sos-scanner.h"

#include <string.h>

/* Text is handed on in steps of this, so that a tag without end is seen. */
#define STEP_BYTES (64 * 1024)

HfSosParser *
hf_sos_parser_new (void)
{
  HfSosParser *self = g_new0 (HfSosParser, 1);

  self->context = g_markup_parse_context_new (&hf_sos_parser_callbacks, 0, self, NULL);
  self->part = hf_heap_part_new ();
  self->free_types = g_array_new (FALSE, FALSE, sizeof (guint64));
  return self;
}

void
hf_sos_parser_free (HfSosParser *self)
{
  if (self == NULL)
    return;
  g_markup_parse_context_free (self->context);
  hf_heap_part_free (self->part);
  g_array_unref (self->free_types);
  g_free (self);
}

/* A part that was not taken is of a piece that was thrown away. */
static void
begin_part (HfSosParser *self)
{
  if (!hf_heap_part_is_empty (self->part))
    {
      hf_heap_part_free (self->part);
      self->part = hf_heap_part_new ();
    }
  self->has_left = FALSE;
  self->n_lines = 0;
}

void
hf_sos_parser_begin_piece (HfSosParser *self)
{
  static const char before[] = "<gcheap><objects>";

  begin_part (self);
  g_markup_parse_context_free (self->context);
  self->context = g_markup_parse_context_new (&hf_sos_parser_callbacks, 0, self, NULL);
  self->depth = 0;
  self->skip_depth = 0;
  self->section = HF_SOS_SECTION_NONE;
  self->is_in_object = FALSE;
  self->has_failed = FALSE;
  self->n_quiet = 0;
  g_markup_parse_context_parse (self->context, before, strlen (before), NULL);
}

gboolean
hf_sos_parser_scan_piece (HfSosParser *self,
                          const char  *text,
                          gsize        length)
{
  begin_part (self);
  return hf_sos_scan (self->part, text, length, &self->n_lines);
}

static gboolean
is_in_objects (const HfSosParser *self)
{
  return self->depth == 2 && self->section == HF_SOS_SECTION_OBJECTS && self->skip_depth == 0;
}

/* An end tag that comes out as one shows that the text before it does not stop in a
 * tag or a comment, of which it would be a part. */
gboolean
hf_sos_parser_end_piece (HfSosParser *self)
{
  static const char after[] = "</objects>";

  return is_in_objects (self) && !self->has_left &&
         g_markup_parse_context_parse (self->context, after, strlen (after), NULL) &&
         self->depth == 1 && self->section == HF_SOS_SECTION_NONE;
}

/* The context's own errors are of no use, and some are set over others. */
static gboolean
feed_step (HfSosParser  *self,
           const char   *text,
           gsize         length,
           GError      **error)
{
  guint64 n_before = self->n_events;
  gboolean is_sound = g_markup_parse_context_parse (self->context, text, (gssize) length, NULL);

  self->n_quiet = self->n_events == n_before ? self->n_quiet + length : 0;
  if (is_sound && self->n_quiet <= HF_SOS_MAX_TOKEN)
    return TRUE;

  if (self->has_failed)
    hf_error_fail_memory (error);
  else
    g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_PARSE, "not XML");
  return FALSE;
}

/* Line by line: the context's own count of lines depends on where the text is cut. */
gboolean
hf_sos_parser_feed (HfSosParser  *self,
                    const char   *text,
                    gsize         length,
                    GError      **error)
{
  while (length > 0)
    {
      gsize step = MIN (length, STEP_BYTES);
      const char *line_end = memchr (text, '\n', step);

      if (line_end != NULL)
        step = (gsize) (line_end + 1 - text);
      if (!feed_step (self, text, step, error))
        return FALSE;
      self->n_lines += line_end != NULL;
      text += step;
      length -= step;
    }
  return TRUE;
}

gboolean
hf_sos_parser_feed_to_objects (HfSosParser  *self,
                               const char   *text,
                               gsize         length,
                               gboolean     *is_there,
                               GError      **error)
{
  guint64 n_before;

  *is_there = FALSE;
  if (!hf_sos_parser_feed (self, text, length - 1, error))
    return FALSE;
  n_before = self->n_events;
  if (!hf_sos_parser_feed (self, text + length - 1, 1, error))
    return FALSE;
  *is_there = self->n_events > n_before && is_in_objects (self);
  return TRUE;
}

gboolean
hf_sos_parser_end (HfSosParser *self)
{
  if (self->is_in_object && !self->has_failed)
    hf_heap_part_remove_last_object (self->part);
  self->is_in_object = FALSE;
  self->has_types = TRUE;
  return self->depth == 0 && self->has_root;
}

void
hf_sos_parser_skip_lines (HfSosParser *self,
                          guint64      n_lines)
{
  self->n_lines += n_lines;
}

guint64
hf_sos_parser_get_line (const HfSosParser *self)
{
  return self->n_lines + 1;
}

gboolean
hf_sos_parser_is_foreign (const HfSosParser *self)
{
  return self->is_foreign;
}

gboolean
hf_sos_parser_is_in_object (const HfSosParser *self)
{
  return self->is_in_object;
}

gboolean
hf_sos_parser_has_types (const HfSosParser *self)
{
  return self->has_types;
}

const GArray *
hf_sos_parser_get_free_types (const HfSosParser *self)
{
  return self->free_types;
}

HfHeapPart *
hf_sos_parser_get_part (HfSosParser *self)
{
  return self->part;
}
