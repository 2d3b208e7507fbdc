/* hf-byte-source.c: text out of a stream, through compression and encoding
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-byte-source.h"

#include "hf-error.h"
#include "hf-inflater.h"

#include <glib/gi18n.h>
#include <string.h>

typedef enum
{
  ENCODING_BYTES, /* UTF-8, or whatever it is */
  ENCODING_UTF16_LE,
  ENCODING_UTF16_BE,
} Encoding;

#define INPUT_SIZE (64 * 1024)
#define UNITS_SIZE (64 * 1024)

/* The longest text that one or two UTF-16 units become, in bytes. */
#define MAX_CHARACTER 4

/* Windows of up to this size are taken without a question; libzstd's own bound. */
#define FREE_WINDOW (G_GUINT64_CONSTANT (1) << 27)

/* Bytes pass three stages, each a function that fills a buffer as far as there
 * is something: the file → read_plain() → read_text(). */
struct _HfByteSource
{
  HfFileSource  *file;
  HfMemoryBudget*budget; /* or NULL */
  guint64        window_charge;

  guint8        *input; /* [INPUT_SIZE], bytes of the file not yet used */
  gsize          input_at;
  gsize          input_end;
  gboolean       is_file_done;

  gboolean       is_started; /* compression and encoding are known */
  HfInflater    *inflater;   /* NULL: not compressed */
  gboolean       is_between; /* members or frames */
  gboolean       is_plain_done;
  HfFaultKind   cut;

  Encoding       encoding;
  guint8         head[4]; /* read while looking for a byte order mark */
  gsize          head_at;
  gsize          head_end;
  guint8        *units; /* [UNITS_SIZE], UTF-16 not yet used */
  gsize          units_at;
  gsize          units_end;
  char           character[MAX_CHARACTER]; /* one that the buffer had no room for */
  gsize          character_at;
  gsize          character_end;

  char           peeked[HF_BYTE_SOURCE_PEEK_SIZE];
  gsize          peeked_at;
  gsize          peeked_end;
};

HfByteSource *
hf_byte_source_new (GInputStream   *stream,
                    HfMemoryBudget *budget)
{
  HfByteSource *self = g_new0 (HfByteSource, 1);

  self->file = hf_file_source_new (stream);
  self->budget = budget;
  self->input = g_malloc (INPUT_SIZE);
  return self;
}

void
hf_byte_source_free (HfByteSource *self)
{
  if (self == NULL)
    return;
  hf_file_source_free (self->file);
  hf_inflater_free (self->inflater);
  g_free (self->input);
  g_free (self->units);
  g_free (self);
}

HfFileSource *
hf_byte_source_get_file (HfByteSource *self)
{
  return self->file;
}

guint64
hf_byte_source_get_n_consumed (const HfByteSource *self)
{
  return hf_file_source_get_n_consumed (self->file);
}

HfFaultKind
hf_byte_source_get_cut (const HfByteSource *self)
{
  HfFaultKind cut = hf_file_source_get_cut (self->file);

  return cut != HF_FAULT_NONE ? cut : self->cut;
}

/* ---- Bytes of the file ---------------------------------------------------- */

/* Makes @n bytes of the file stand in the input, or as many as there are. */
static gboolean
want_input (HfByteSource  *self,
            gsize          n,
            GCancellable  *cancellable,
            GError       **error)
{
  if (self->input_end - self->input_at >= n)
    return TRUE;

  memmove (self->input, self->input + self->input_at, self->input_end - self->input_at);
  self->input_end -= self->input_at;
  self->input_at = 0;
  while (self->input_end < n && !self->is_file_done)
    {
      gsize n_read;

      if (!hf_file_source_read (self->file, self->input + self->input_end,
                                INPUT_SIZE - self->input_end, &n_read, cancellable, error))
        return FALSE;
      self->is_file_done = n_read == 0;
      self->input_end += n_read;
    }
  return TRUE;
}

/* ---- Plain bytes -------------------------------------------------------- */

static gboolean
fail_memory (GError **error)
{
  hf_error_set_no_memory (error, _ ("there is not enough memory to decompress the data"));
  return FALSE;
}

/* Whether what is left, if it is the end, is the beginning of a member. */
static gboolean
is_cut_magic (const guint8 *bytes,
              gsize         length)
{
  static const guint8 zstd[] = { 0x28, 0xb5, 0x2f, 0xfd };

  return (length == 1 && bytes[0] == 0x1f) ||
         (length < sizeof zstd && memcmp (bytes, zstd, length) == 0);
}

/* Bytes after a member that are not another one: padding, or data, whose loss must be
 * reported. */
static void
skip_padding (HfByteSource *self,
              const guint8 *bytes,
              gsize         length)
{
  gsize n = 0;

  while (n < length && bytes[n] == 0)
    n++;
  self->input_at += n;
  if (n > 0)
    return;

  self->is_plain_done = TRUE;
  if (length > 0)
    self->cut = is_cut_magic (bytes, length) ? HF_FAULT_CUT_STREAM : HF_FAULT_BAD_STREAM;
}

static gboolean
begin_member (HfByteSource  *self,
              GCancellable  *cancellable,
              GError       **error)
{
  const guint8 *bytes;
  gsize length;
  guint64 window;

  if (!want_input (self, HF_INFLATER_HEADER_SIZE, cancellable, error))
    return FALSE;

  bytes = self->input + self->input_at;
  length = self->input_end - self->input_at;
  if (hf_inflater_sniff (bytes, length) == HF_COMPRESSION_NONE)
    {
      skip_padding (self, bytes, length);
      return TRUE;
    }

  window = hf_inflater_get_window (bytes, length);
  if (window > FREE_WINDOW && self->budget != NULL &&
      !hf_memory_budget_charge (self->budget, &self->window_charge, window))
    return hf_memory_budget_fail (self->budget, error);
  self->is_between = FALSE;
  return TRUE;
}

static gboolean
inflate_some (HfByteSource  *self,
              guint8       **output,
              gsize         *output_length,
              GCancellable  *cancellable,
              GError       **error)
{
  const guint8 *input;
  gsize input_length;
  gsize room = *output_length;
  gsize had;

  if (self->is_between)
    return begin_member (self, cancellable, error);

  if (!want_input (self, 1, cancellable, error))
    return FALSE;
  input = self->input + self->input_at;
  input_length = had = self->input_end - self->input_at;

  switch (hf_inflater_run (self->inflater, &input, &input_length, output, output_length))
    {
    case HF_INFLATE_FINISHED:
      self->is_between = TRUE;
      break;
    case HF_INFLATE_DAMAGED:
      self->cut = HF_FAULT_BAD_STREAM;
      self->is_plain_done = TRUE;
      break;
    case HF_INFLATE_NO_MEMORY:
      return fail_memory (error);
    case HF_INFLATE_MORE:
    default:
      /* No byte in and no byte out: it waits for what will never come. */
      if (had == 0 && *output_length == room)
        {
          self->cut = HF_FAULT_CUT_STREAM;
          self->is_plain_done = TRUE;
        }
      break;
    }
  self->input_at = self->input_end - input_length;
  return TRUE;
}

static gboolean
copy_some (HfByteSource  *self,
           guint8       **output,
           gsize         *output_length,
           GCancellable  *cancellable,
           GError       **error)
{
  gsize n = MIN (*output_length, self->input_end - self->input_at);

  if (n > 0)
    {
      memcpy (*output, self->input + self->input_at, n);
      self->input_at += n;
    }
  else if (self->is_file_done)
    self->is_plain_done = TRUE;
  else if (!hf_file_source_read (self->file, *output, *output_length, &n, cancellable, error))
    return FALSE;
  else
    self->is_file_done = n == 0;

  *output += n;
  *output_length -= n;
  return TRUE;
}

/* Fills @buffer: less only at the end. */
static gboolean
read_plain (HfByteSource  *self,
            guint8        *buffer,
            gsize          size,
            gsize         *n_read,
            GCancellable  *cancellable,
            GError       **error)
{
  guint8 *output = buffer;
  gsize left = size;

  while (self->head_at < self->head_end && left > 0)
    {
      *output++ = self->head[self->head_at++];
      left--;
    }
  while (left > 0 && !self->is_plain_done)
    {
      gboolean ok;

      if (self->inflater != NULL)
        ok = inflate_some (self, &output, &left, cancellable, error);
      else
        ok = copy_some (self, &output, &left, cancellable, error);
      if (!ok)
        return FALSE;
    }
  *n_read = size - left;
  return TRUE;
}

/* ---- Text --------------------------------------------------------------- */

static gsize
sniff_encoding (HfByteSource *self)
{
  const guint8 *head = self->head;

  if (self->head_end >= 3 && head[0] == 0xef && head[1] == 0xbb && head[2] == 0xbf)
    return 3;
  if (self->head_end >= 2 && head[0] == 0xff && head[1] == 0xfe)
    {
      self->encoding = ENCODING_UTF16_LE;
      return 2;
    }
  if (self->head_end >= 2 && head[0] == 0xfe && head[1] == 0xff)
    {
      self->encoding = ENCODING_UTF16_BE;
      return 2;
    }
  return 0;
}

static gboolean
start_decompression (HfByteSource  *self,
                     GCancellable  *cancellable,
                     GError       **error)
{
  HfCompression compression;

  if (!want_input (self, HF_INFLATER_MAGIC_SIZE, cancellable, error))
    return FALSE;

  /* Of what is not a heap only the kind is asked. */
  compression = hf_inflater_sniff (self->input, self->input_end);
  if (compression == HF_COMPRESSION_NONE || hf_file_source_holds_no_heap (self->file))
    return TRUE;
  self->inflater = hf_inflater_new (compression);
  self->is_between = TRUE;
  return self->inflater != NULL || fail_memory (error);
}

static gboolean
start (HfByteSource  *self,
       GCancellable  *cancellable,
       GError       **error)
{
  gsize n_read;

  if (self->is_started)
    return TRUE;
  if (!start_decompression (self, cancellable, error))
    return FALSE;
  if (!read_plain (self, self->head, sizeof self->head, &n_read, cancellable, error))
    return FALSE;
  self->head_end = n_read;
  self->head_at = sniff_encoding (self);
  if (self->encoding != ENCODING_BYTES)
    self->units = g_malloc (UNITS_SIZE);
  self->is_started = TRUE;
  return TRUE;
}

static guint16
get_unit (const HfByteSource *self,
          gsize               at)
{
  const guint8 *bytes = self->units + at;

  return self->encoding == ENCODING_UTF16_LE ? (guint16) (bytes[0] | bytes[1] << 8)
                                             : (guint16) (bytes[0] << 8 | bytes[1]);
}

/* The next character of the units; half a pair or half a unit is U+FFFD. */
static gunichar
take_character (HfByteSource *self)
{
  gsize left = self->units_end - self->units_at;
  guint16 first;
  guint16 second;

  if (left == 1)
    {
      self->units_at++;
      return 0xfffd;
    }
  first = get_unit (self, self->units_at);
  self->units_at += 2;
  if (first < 0xd800 || first > 0xdfff)
    return first;
  if (first > 0xdbff || left < 4)
    return 0xfffd;
  second = get_unit (self, self->units_at);
  if (second < 0xdc00 || second > 0xdfff)
    return 0xfffd;
  self->units_at += 2;
  return 0x10000 + ((gunichar) (first - 0xd800) << 10) + (second - 0xdc00);
}

/* Makes a whole character stand in the units, if there is one. */
static gboolean
want_character (HfByteSource  *self,
                GCancellable  *cancellable,
                GError       **error)
{
  gsize left = self->units_end - self->units_at;
  gsize n_read;

  if (left >= MAX_CHARACTER || self->is_plain_done)
    return TRUE;

  memmove (self->units, self->units + self->units_at, left);
  self->units_at = 0;
  if (!read_plain (self, self->units + left, UNITS_SIZE - left, &n_read, cancellable, error))
    return FALSE;
  self->units_end = left + n_read;
  return TRUE;
}

/* Fills @buffer: less only at the end. */
static gboolean
read_text (HfByteSource  *self,
           char          *buffer,
           gsize          size,
           gsize         *n_read,
           GCancellable  *cancellable,
           GError       **error)
{
  gsize n = 0;

  if (self->encoding == ENCODING_BYTES)
    return read_plain (self, (guint8 *) buffer, size, n_read, cancellable, error);

  while (n < size)
    {
      if (self->character_at < self->character_end)
        {
          buffer[n++] = self->character[self->character_at++];
          continue;
        }
      if (!want_character (self, cancellable, error))
        return FALSE;
      if (self->units_at == self->units_end)
        break;
      self->character_at = 0;
      self->character_end = (gsize) g_unichar_to_utf8 (take_character (self), self->character);
    }
  *n_read = n;
  return TRUE;
}

gboolean
hf_byte_source_peek (HfByteSource  *self,
                     const char   **bytes,
                     gsize         *length,
                     GCancellable  *cancellable,
                     GError       **error)
{
  if (self->peeked_end == 0 &&
      (!start (self, cancellable, error) ||
       !read_text (self, self->peeked, sizeof self->peeked, &self->peeked_end, cancellable, error)))
    return FALSE;

  *bytes = self->peeked;
  *length = self->peeked_end;
  return TRUE;
}

gboolean
hf_byte_source_read (HfByteSource  *self,
                     char          *buffer,
                     gsize          size,
                     gsize         *n_read,
                     GCancellable  *cancellable,
                     GError       **error)
{
  gsize n = MIN (size, self->peeked_end - self->peeked_at);

  if (!start (self, cancellable, error))
    return FALSE;
  memcpy (buffer, self->peeked + self->peeked_at, n);
  self->peeked_at += n;
  if (!read_text (self, buffer + n, size - n, n_read, cancellable, error))
    return FALSE;
  *n_read += n;
  return TRUE;
}
