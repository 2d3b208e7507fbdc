/* hf-sos-reader.c: blocks of an XML of SOS, cut between objects and parsed on all cores
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-sos-reader.h"

#include "hf-parallel.h"
#include "hf-sos-merger.h"

#include <glib/gi18n.h>
#include <string.h>

#define DEFAULT_PIECE_SIZE (256 * 1024)
#define PIECES_PER_THREAD 4
#define MAX_PIECES 64

static const char object_tag[] = "<object ";
#define OBJECT_TAG_LENGTH (sizeof object_tag - 1)

/* A block of the text. */
typedef struct
{
  char    *data;
  gsize    capacity;
  gsize    length;
  gboolean is_last;
} Block;

/* Some objects out of a block, parsed by a thread of their own. */
typedef struct
{
  HfSosParser *parser;
  const char  *text;
  gsize        length;
  gboolean     is_regular; /* it ends where the next may begin */
  gboolean     has_no_memory;
} Piece;

/* One parser reads the text from its beginning to its end. Where it stands between two
 * objects, other parsers may go on in its place, each with a piece that begins at an
 * <object, as long as each piece ends between two objects again: of that the next one
 * is sure. So nothing depends on where the text was cut. */
typedef struct
{
  HfInput      *input;
  HfSosMerger  *merger;
  HfSosParser  *parser;
  gboolean      is_between; /* the parser stands between two objects */
  gboolean      is_bad;     /* and can go no further */

  Block         blocks[2];
  Block        *block;      /* the one that is parsed */
  Block        *next;       /* the one that is read meanwhile */
  gsize         block_size;

  Piece         pieces[MAX_PIECES];
  guint         max_pieces; /* 1 = on one thread */
  guint         n_pieces;
  GError       *read_error;
} Reader;

/* ---- Memory and progress ----------------------------------------------------- */

static gboolean
check_memory (Reader   *self,
              GError  **error)
{
  guint64 held = hf_sos_merger_get_n_bytes (self->merger) +
                 hf_heap_part_get_n_bytes (hf_sos_parser_get_part (self->parser));

  return hf_input_check_growth (self->input, held, error);
}

static gboolean
poll_progress (Reader   *self,
               GError  **error)
{
  return hf_input_poll (self->input, hf_sos_merger_get_n_objects (self->merger), error);
}

/* ---- Blocks -------------------------------------------------------------------- */

/* @carry: what stands before what is read, out of the other block */
static gboolean
read_block (Reader      *self,
            Block       *block,
            const char  *carry,
            gsize        carry_length,
            GError     **error)
{
  gsize capacity = carry_length + self->block_size + 1;
  gsize n_read;

  if (capacity > block->capacity)
    {
      g_free (block->data);
      block->capacity = 0;
      block->data = g_try_malloc (capacity);
      if (block->data == NULL)
        return hf_error_fail_memory (error);
      block->capacity = capacity;
    }
  if (carry_length > 0)
    memcpy (block->data, carry, carry_length);
  if (!hf_input_read (self->input, block->data + carry_length, self->block_size, &n_read, error))
    return FALSE;
  block->length = carry_length + n_read;
  block->is_last = n_read < self->block_size;

  /* No loop over digits or blanks goes on behind it. */
  block->data[block->length] = '\0';
  return TRUE;
}

static void
swap_blocks (Reader *self)
{
  Block *block = self->block;

  self->block = self->next;
  self->next = block;
}

/* ---- One parser ------------------------------------------------------------------ */

/* @is_ok: what the parser returned. Text that is not XML ends it, but is not a failure. */
static gboolean
judge_feed (Reader   *self,
            gboolean  is_ok,
            GError   *cause,
            GError  **error)
{
  if (is_ok)
    return TRUE;
  if (cause->domain == G_MARKUP_ERROR)
    {
      self->is_bad = TRUE;
      g_error_free (cause);
      return TRUE;
    }
  g_propagate_error (error, cause);
  return FALSE;
}

/* The references of one object may not be in two parts. */
static gboolean
take_records (Reader   *self,
              GError  **error)
{
  if (!check_memory (self, error))
    return FALSE;
  return hf_sos_parser_is_in_object (self->parser) ||
         hf_sos_merger_add (self->merger, self->parser, 0, error);
}

static gboolean
feed (Reader      *self,
      const char  *text,
      gsize        length,
      GError     **error)
{
  GError *cause = NULL;
  gboolean is_ok;

  if (length == 0 || self->is_bad)
    return TRUE;
  self->is_between = FALSE;
  is_ok = hf_sos_parser_feed (self->parser, text, length, &cause);
  return judge_feed (self, is_ok, cause, error) && take_records (self, error);
}

/* Goes on to where objects may be cut off, if that is in the block.
 * @at: (out): how far it came */
static gboolean
feed_to_objects (Reader  *self,
                 gsize   *at,
                 GError **error)
{
  const Block *block = self->block;
  const char *object = memmem (block->data, block->length, object_tag, OBJECT_TAG_LENGTH);
  const char *end = NULL;
  GError *cause = NULL;
  gboolean is_ok;

  *at = 0;
  if (object != NULL)
    end = memrchr (block->data, '>', (gsize) (object - block->data));
  if (end == NULL || self->is_bad)
    return TRUE;
  *at = (gsize) (end + 1 - block->data);
  is_ok = hf_sos_parser_feed_to_objects (self->parser, block->data, *at, &self->is_between, &cause);
  return judge_feed (self, is_ok, cause, error) && take_records (self, error);
}

/* ---- Several parsers --------------------------------------------------------------- */

static const char *
find_last_object (const char *text,
                  gsize       length)
{
  const char *end = text + length;

  while ((end = memrchr (text, '<', (gsize) (end - text))) != NULL)
    {
      if ((gsize) (text + length - end) >= OBJECT_TAG_LENGTH &&
          memcmp (end, object_tag, OBJECT_TAG_LENGTH) == 0)
        return end;
    }
  return NULL;
}

/* Cuts [@at, @end) of the block into pieces of about one size. */
static void
cut_pieces (Reader *self,
            gsize   at,
            gsize   end)
{
  const char *text = self->block->data + at;
  const char *stop = self->block->data + end;
  gsize size = (end - at) / self->max_pieces + 1;

  self->n_pieces = 0;
  while (text < stop)
    {
      Piece *piece = &self->pieces[self->n_pieces++];
      const char *cut = stop;

      if (self->n_pieces < self->max_pieces && (gsize) (stop - text) > size)
        cut = memmem (text + size, (gsize) (stop - text) - size, object_tag, OBJECT_TAG_LENGTH);
      if (cut == NULL)
        cut = stop;
      piece->text = text;
      piece->length = (gsize) (cut - text);
      text = cut;
    }
}

static void
parse_piece (Piece *piece)
{
  g_autoptr (GError) error = NULL;

  if (piece->parser == NULL)
    piece->parser = hf_sos_parser_new ();
  piece->has_no_memory = FALSE;
  piece->is_regular = hf_sos_parser_scan_piece (piece->parser, piece->text, piece->length);
  if (piece->is_regular)
    return;

  hf_sos_parser_begin_piece (piece->parser);
  piece->is_regular = hf_sos_parser_feed (piece->parser, piece->text, piece->length, &error) &&
                      hf_sos_parser_end_piece (piece->parser);
  piece->has_no_memory = error != NULL && error->domain != G_MARKUP_ERROR;
}

/* The first item reads on, as that may have to wait. */
static gboolean
pieces_worker (guint32  item,
               gpointer data)
{
  Reader *self = data;
  const Piece *last = &self->pieces[self->n_pieces - 1];
  const char *carry = last->text + last->length;

  if (item > 0)
    {
      parse_piece (&self->pieces[item - 1]);
      return TRUE;
    }
  return self->block->is_last ||
         read_block (self, self->next, carry,
                     self->block->length - (gsize) (carry - self->block->data), &self->read_error);
}

static gboolean
work_on_pieces (Reader *self)
{
  if (self->max_pieces > 1)
    return hf_parallel_for (self->n_pieces + 1, pieces_worker, self, NULL, NULL, NULL, NULL);
  return pieces_worker (0, self) && pieces_worker (1, self);
}

/* Adds pieces up to the first that does not end between two objects.
 * @at: (out): where that begins, or all that was to be parsed ends */
static gboolean
merge_pieces (Reader  *self,
              gsize   *at,
              GError **error)
{
  for (guint i = 0; i < self->n_pieces; i++)
    {
      Piece *piece = &self->pieces[i];
      guint64 n_lines = hf_sos_parser_get_line (self->parser) - 1;
      guint64 n_more = hf_sos_parser_get_line (piece->parser) - 1;

      *at = (gsize) (piece->text - self->block->data);
      if (piece->has_no_memory)
        return hf_error_fail_memory (error);
      if (!piece->is_regular)
        {
          self->is_between = FALSE;
          return TRUE;
        }
      if (!check_memory (self, error) ||
          !hf_sos_merger_add (self->merger, piece->parser, n_lines, error))
        return FALSE;
      hf_sos_parser_skip_lines (self->parser, n_more);
      *at += piece->length;
    }
  return TRUE;
}

/* Parses the block from @at on, while the next is read. */
static gboolean
parse_block (Reader  *self,
             gsize    at,
             GError **error)
{
  Block *block = self->block;
  const char *last = find_last_object (block->data + at, block->length - at);
  gsize end = last != NULL && !block->is_last ? (gsize) (last - block->data) : block->length;

  /* One object may be longer than a block. */
  if (end == at || last == NULL)
    {
      self->is_between = FALSE;
      return feed (self, block->data + at, block->length - at, error) &&
             (block->is_last || read_block (self, self->next, NULL, 0, error));
    }

  cut_pieces (self, at, end);
  if (!work_on_pieces (self))
    {
      g_propagate_error (error, g_steal_pointer (&self->read_error));
      return FALSE;
    }
  return merge_pieces (self, &at, error) && feed (self, block->data + at, end - at, error);
}

/* ---- All of it -------------------------------------------------------------------- */

/* The text after the fault is read too, as the digest covers the whole file. */
static gboolean
read_rest (Reader   *self,
           GError  **error)
{
  while (!self->next->is_last)
    {
      if (!read_block (self, self->next, NULL, 0, error) || !poll_progress (self, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_all (Reader   *self,
          GError  **error)
{
  gboolean is_last = FALSE;

  if (!read_block (self, self->next, NULL, 0, error))
    return FALSE;
  while (!is_last && !self->is_bad && !hf_sos_parser_is_foreign (self->parser))
    {
      gsize at = 0;

      swap_blocks (self);
      is_last = self->block->is_last;
      if (!self->is_between && !feed_to_objects (self, &at, error))
        return FALSE;
      if (self->is_between)
        {
          if (!parse_block (self, at, error))
            return FALSE;
        }
      else if (!feed (self, self->block->data + at, self->block->length - at, error) ||
               (!is_last && !read_block (self, self->next, NULL, 0, error)))
        return FALSE;
      if (!poll_progress (self, error))
        return FALSE;
    }
  return is_last || hf_sos_parser_is_foreign (self->parser) || read_rest (self, error);
}

static void
set_up_pieces (Reader *self)
{
  const gsize block_size = self->input->options.block_size;
  const gsize size = block_size != 0 ? block_size : DEFAULT_PIECE_SIZE;
  const guint n_threads = hf_input_get_n_threads (self->input);

  self->max_pieces = n_threads > 1 ? MIN (n_threads * PIECES_PER_THREAD, MAX_PIECES) : 1;
  self->block_size = size * self->max_pieces;
  self->block = &self->blocks[0];
  self->next = &self->blocks[1];
}

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->merger, hf_sos_merger_free);
  g_clear_pointer (&self->parser, hf_sos_parser_free);
  for (guint i = 0; i < G_N_ELEMENTS (self->blocks); i++)
    g_clear_pointer (&self->blocks[i].data, g_free);
  for (guint i = 0; i < self->max_pieces; i++)
    g_clear_pointer (&self->pieces[i].parser, hf_sos_parser_free);
  g_clear_error (&self->read_error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* Nothing came out of it: says why. */
static void
fail_without_objects (const Reader  *self,
                      HfFaultKind   cut,
                      GError       **error)
{
  HfInput *input = self->input;

  if (hf_sos_parser_is_foreign (self->parser))
    hf_input_fail (input, error, HF_ERROR_NOT_A_HEAP,
                   _ ("“%s” is an XML document, but not one of SOS “traverseheap -xml”"),
                   input->name);
  else if (cut != HF_FAULT_CUT_FILE && cut != HF_FAULT_BAD_FILE)
    hf_input_fail (input, error, HF_ERROR_DAMAGED,
                   _ ("“%s” holds no object that can be read: its compressed data is cut or "
                      "damaged"),
                   input->name);
  else
    {
      hf_input_set_error_line (input, hf_sos_parser_get_line (self->parser));
      g_set_error_literal (error, HF_ERROR, HF_ERROR_DAMAGED,
                           cut == HF_FAULT_CUT_FILE
                             ? _ ("the XML ends before any object; write it again")
                             : _ ("the XML is damaged before any object; write it again"));
    }
}

static HfRecording *
finish (Reader   *self,
        GError  **error)
{
  gboolean is_whole = hf_sos_parser_end (self->parser) && !self->is_bad;
  HfFaultKind cut = hf_byte_source_get_cut (self->input->source);

  if (cut == HF_FAULT_NONE && !is_whole)
    cut = self->is_bad ? HF_FAULT_BAD_FILE : HF_FAULT_CUT_FILE;
  if (!hf_sos_merger_add (self->merger, self->parser, 0, error))
    return NULL;
  if (hf_sos_parser_is_foreign (self->parser) ||
      (cut != HF_FAULT_NONE && !hf_sos_merger_has_objects (self->merger)))
    {
      fail_without_objects (self, cut, error);
      return NULL;
    }
  return hf_sos_merger_finish (self->merger, cut, hf_sos_parser_get_line (self->parser), error);
}

HfRecording *
hf_sos_read (HfInput  *input,
             GError  **error)
{
  g_auto (Reader) reader = { .input = input };

  set_up_pieces (&reader);
  reader.merger = hf_sos_merger_new (input);
  reader.parser = hf_sos_parser_new ();
  return read_all (&reader, error) ? finish (&reader, error) : NULL;
}
