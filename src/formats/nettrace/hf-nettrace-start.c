/* hf-nettrace-start.c: the beginning of a .nettrace, up to its first block
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-nettrace-start-private.h"

#include "hf-error.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAGIC "Nettrace"
#define SIGNATURE "!FastSerialization.1"

#define FORMAT_VERSION 4

#define TAG_BEGIN_OBJECT 5
#define TAG_NO_TYPE 1

/* Returns: FALSE, always, with the reader's own error or this one */
static gboolean
fail (HfByteReader  *reader,
      HfError        code,
      const char    *sentence,
      GError       **error)
{
  GError *cause = hf_byte_reader_take_error (reader);

  if (cause != NULL)
    g_propagate_error (error, cause);
  else
    g_set_error_literal (error, HF_ERROR, code, sentence);
  return FALSE;
}

static gboolean
fail_damaged (HfByteReader  *reader,
              GError       **error)
{
  return fail (reader, HF_ERROR_DAMAGED, _ ("the trace ends before its first event, or is damaged"),
               error);
}

static gboolean
is_text (HfByteReader *reader,
         const char   *text)
{
  gsize length = strlen (text);
  const guint8 *bytes = hf_byte_reader_want (reader, length);
  gboolean is_same = bytes != NULL && memcmp (bytes, text, length) == 0;

  return hf_byte_reader_skip (reader, length) && is_same;
}

gboolean
hf_nettrace_read_type (HfByteReader *reader,
                       char         *name,
                       guint32      *min_reader)
{
  guint32 length;

  if (hf_byte_reader_get_u8 (reader) != TAG_BEGIN_OBJECT ||
      hf_byte_reader_get_u8 (reader) != TAG_BEGIN_OBJECT ||
      hf_byte_reader_get_u8 (reader) != TAG_NO_TYPE)
    return FALSE;
  hf_byte_reader_get_u32 (reader);
  *min_reader = hf_byte_reader_get_u32 (reader);
  length = hf_byte_reader_get_u32 (reader);
  if (length == 0 || length >= HF_NETTRACE_MAX_TYPE_NAME ||
      !hf_byte_reader_read (reader, name, length))
    return FALSE;
  name[length] = '\0';
  return hf_byte_reader_get_u8 (reader) == HF_NETTRACE_TAG_END_OBJECT;
}

static gint64
read_start (HfByteReader *reader)
{
  gint16 fields[8]; /* year, month, weekday, day, hour, minute, second, millisecond */
  g_autoptr (GDateTime) start = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    fields[i] = (gint16) hf_byte_reader_get_u16 (reader);
  start = g_date_time_new_utc (fields[0], fields[1], fields[3], fields[4], fields[5], fields[6]);
  if (start == NULL || g_date_time_to_unix (start) < 0)
    return 0;
  return g_date_time_to_unix (start) * G_USEC_PER_SEC + (gint64) CLAMP (fields[7], 0, 999) * 1000;
}

static gboolean
read_trace (HfByteReader    *reader,
            HfNettraceClock *clock)
{
  guint32 process_id;

  clock->start_usec = read_start (reader);
  clock->sync_time = hf_byte_reader_get_u64 (reader);
  clock->frequency = (gint64) hf_byte_reader_get_u64 (reader);
  clock->pointer_size = hf_byte_reader_get_u32 (reader);
  process_id = hf_byte_reader_get_u32 (reader);
  clock->process_id = process_id <= G_MAXINT32 ? process_id : 0;
  hf_byte_reader_get_u32 (reader);
  hf_byte_reader_get_u32 (reader);
  return hf_byte_reader_get_u8 (reader) == HF_NETTRACE_TAG_END_OBJECT;
}

gboolean
hf_nettrace_read_start (HfByteReader     *reader,
                        HfNettraceClock  *clock,
                        GError          **error)
{
  char name[HF_NETTRACE_MAX_TYPE_NAME];
  guint32 length;
  guint32 min_reader;

  if (!is_text (reader, MAGIC))
    return fail_damaged (reader, error);
  length = hf_byte_reader_get_u32 (reader);
  if (length == 0 && hf_byte_reader_is_good (reader))
    return fail (reader, HF_ERROR_UNSUPPORTED,
                 _ ("this trace has a newer form, of “collect-linux”, that cannot be read; use "
                    "“dotnet-trace collect” instead"),
                 error);
  if (length != strlen (SIGNATURE) || !is_text (reader, SIGNATURE) ||
      !hf_nettrace_read_type (reader, name, &min_reader) || strcmp (name, "Trace") != 0)
    return fail_damaged (reader, error);
  if (min_reader != FORMAT_VERSION)
    return fail (reader, HF_ERROR_UNSUPPORTED,
                 _ ("this trace has an older form that cannot be read; use .NET 5 or later"),
                 error);
  if (!read_trace (reader, clock) || !hf_byte_reader_is_good (reader))
    return fail_damaged (reader, error);
  if (clock->pointer_size != 4 && clock->pointer_size != 8)
    return fail (reader, HF_ERROR_DAMAGED,
                 _ ("the trace is damaged: pointers of its process have neither 4 nor 8 bytes"),
                 error);
  return TRUE;
}
