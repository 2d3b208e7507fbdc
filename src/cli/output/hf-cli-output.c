/* hf-cli-output.c: standard output through one buffer, and the handling of a closed pipe
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-output.h"

#include "hf-utf8.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define BUFFER_SIZE (64 * 1024)

/* 2⁶⁴ − 1 has 20 decimal digits. */
#define MAX_DIGITS 20

struct _HfCliOutput
{
  int   fd;
  int   write_errno; /* of the first write that failed, 0 = none */
  gsize n_used;
  char  buffer[BUFFER_SIZE];
};

HfCliOutput *
hf_cli_output_new (int fd)
{
  HfCliOutput *self = g_new (HfCliOutput, 1);

  self->fd = fd;
  self->write_errno = 0;
  self->n_used = 0;
  return self;
}

void
hf_cli_output_free (HfCliOutput *self)
{
  g_free (self);
}

gboolean
hf_cli_output_is_closed (HfCliOutput *self)
{
  return self->write_errno != 0;
}

/* Another program may have set the shared file to non-blocking. */
static void
wait_for_room (HfCliOutput *self)
{
  GPollFD poll = { .fd = self->fd, .events = G_IO_OUT };

  g_poll (&poll, 1, -1);
}

static void
write_out (HfCliOutput *self,
           const char  *bytes,
           gsize        length)
{
  while (length > 0 && self->write_errno == 0)
    {
      gssize n_written = write (self->fd, bytes, length);

      if (n_written >= 0)
        {
          bytes += n_written;
          length -= (gsize) n_written;
        }
      else if (errno == EAGAIN)
        wait_for_room (self);
      else if (errno != EINTR)
        self->write_errno = errno;
    }
}

static void
flush (HfCliOutput *self)
{
  write_out (self, self->buffer, self->n_used);
  self->n_used = 0;
}

gboolean
hf_cli_output_finish (HfCliOutput  *self,
                      GError      **error)
{
  flush (self);
  if (self->write_errno == 0 || self->write_errno == EPIPE)
    return TRUE;

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (self->write_errno),
               _ ("The output could not be written: %s"), g_strerror (self->write_errno));
  return FALSE;
}

guint
hf_cli_output_get_columns (HfCliOutput *self)
{
  const char *columns = g_getenv ("COLUMNS");
  guint64 n_columns = 0;
  struct winsize size = { 0 };

  if (columns != NULL && g_ascii_string_to_unsigned (columns, 10, 1, G_MAXUINT16, &n_columns, NULL))
    return (guint) n_columns;
  if (ioctl (self->fd, TIOCGWINSZ, &size) != 0)
    return 0;
  return size.ws_col;
}

void
hf_cli_output_add_bytes (HfCliOutput *self,
                         const char  *text,
                         gsize        length)
{
  if (length > BUFFER_SIZE - self->n_used)
    flush (self);
  if (length > BUFFER_SIZE)
    {
      write_out (self, text, length);
      return;
    }

  memcpy (self->buffer + self->n_used, text, length);
  self->n_used += length;
}

void
hf_cli_output_add_text (HfCliOutput *self,
                        const char  *text)
{
  hf_cli_output_add_bytes (self, text, strlen (text));
}

void
hf_cli_output_add_char (HfCliOutput *self,
                        char         character)
{
  hf_cli_output_add_bytes (self, &character, 1);
}

void
hf_cli_output_add_format (HfCliOutput *self,
                          const char  *format,
                          ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  hf_cli_output_add_text (self, text);
}

static void
add_number (HfCliOutput *self,
            guint64      number,
            guint        base)
{
  char digits[MAX_DIGITS];
  gsize first = MAX_DIGITS;

  do
    {
      digits[--first] = "0123456789abcdef"[number % base];
      number /= base;
    }
  while (number > 0);
  hf_cli_output_add_bytes (self, digits + first, MAX_DIGITS - first);
}

void
hf_cli_output_add_decimal (HfCliOutput *self,
                           guint64      number)
{
  add_number (self, number, 10);
}

void
hf_cli_output_add_hex (HfCliOutput *self,
                       guint64      number)
{
  add_number (self, number, 16);
}

static guint
get_character_width (gunichar character)
{
  if (g_unichar_iszerowidth (character))
    return 0;
  return g_unichar_iswide (character) ? 2 : 1;
}

guint
hf_cli_text_get_width (const char *text)
{
  guint width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    width += get_character_width (g_utf8_get_char (p));
  return width;
}

char *
hf_cli_text_elide (const char *text,
                   guint       width)
{
  guint taken = 0;
  gsize kept = 0; /* bytes that still leave a cell for the "…" */

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      taken += get_character_width (g_utf8_get_char (p));
      if (taken > width)
        return g_strdup_printf ("%.*s…", (int) kept, text);
      if (taken < width)
        kept = (gsize) (g_utf8_next_char (p) - text);
    }
  return g_strdup (text);
}

/* Returns: the beginning of the longest end of TEXT that fits */
static const char *
find_end (const char *text,
          guint       width)
{
  const char *end = text + strlen (text);
  guint taken = 0;

  while (end > text)
    {
      const char *before = g_utf8_prev_char (end);

      taken += get_character_width (g_utf8_get_char (before));
      if (taken > width)
        break;
      end = before;
    }

  /* A mark without its letter would change the one before. */
  while (*end != '\0' && g_unichar_iszerowidth (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);
  return end;
}

char *
hf_cli_text_elide_middle (const char *text,
                          guint       width)
{
  const guint n_last = (width - 1) / 2;
  g_autofree char *beginning = NULL;

  if (hf_cli_text_get_width (text) <= width)
    return g_strdup (text);

  beginning = hf_cli_text_elide (text, width - n_last);
  return g_strconcat (beginning, find_end (text, n_last), NULL);
}

static void
add_spaces (HfCliOutput *self,
            guint        n_spaces)
{
  for (guint i = 0; i < n_spaces; i++)
    hf_cli_output_add_char (self, ' ');
}

void
hf_cli_output_add_padded (HfCliOutput *self,
                          const char  *text,
                          guint        width,
                          HfCliAlign   align)
{
  guint taken = hf_cli_text_get_width (text);
  guint missing = taken < width ? width - taken : 0;

  if (align == HF_CLI_ALIGN_END)
    add_spaces (self, missing);
  hf_cli_output_add_text (self, text);
  if (align == HF_CLI_ALIGN_START)
    add_spaces (self, missing);
}

void
hf_cli_print_message (const char *message)
{
  g_autofree char *valid = g_utf8_make_valid (message, -1);
  g_autofree char *line = hf_text_to_utf8 (valid, strlen (valid));

  g_printerr ("holdfast-cli: %s\n", line);
}
