/* parse-floor.c: how fast one thread parses every number of a log and keeps none
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib.h>
#include <stdio.h>
#include <string.h>

/* The time of a plain loop over the bytes of a mapped file is the floor for that of a load:
 * it does not vary with how clever the reader is, and on the same machine at the same
 * moment it shows how much can be done in a second. It must not be made
 * cleverer, or figures of different days could not be compared. */

typedef struct
{
  guint64 n_numbers;
  guint64 sum; /* so that no number can be left out */
} Tally;

static const gint8 *
get_digits (void)
{
  static gint8 digits[256];

  memset (digits, -1, sizeof digits);
  for (int i = 0; i < 10; i++)
    digits['0' + i] = (gint8) i;
  for (int i = 0; i < 6; i++)
    digits['a' + i] = digits['A' + i] = (gint8) (10 + i);
  return digits;
}

/* Returns the end of the line, or @end. */
static const char *
parse_numbers (const char  *at,
               const char  *end,
               const gint8 *digits,
               guint        n_most,
               Tally       *tally)
{
  for (guint n = 0; n < n_most && at < end && *at == ' '; n++)
    {
      guint64 value = 0;

      for (at++; at < end && digits[(guchar) *at] >= 0; at++)
        value = value << 4 | (guint64) digits[(guchar) *at];
      tally->sum += value;
      tally->n_numbers++;
    }
  while (at < end && *at != '\n')
    at++;
  return at;
}

static Tally
parse_log (const char *at,
           const char *end)
{
  const gint8 *digits = get_digits ();
  Tally tally = { 0, 0 };

  while (at < end)
    {
      char letter = *at++;
      guint n_most = letter == 'a' || letter == 't' ? 1 : letter == 'c' ? 0 : G_MAXUINT;

      at = parse_numbers (at, end, digits, n_most, &tally) + 1;
    }
  return tally;
}

int
main (int   argc,
      char *argv[])
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GMappedFile) file = NULL;
  const char *data;
  Tally tally;

  if (argc != 2)
    {
      g_printerr ("usage: parse-floor FILE\n");
      return 2;
    }
  file = g_mapped_file_new (argv[1], FALSE, &error);
  if (file == NULL)
    {
      g_printerr ("parse-floor: %s\n", error->message);
      return 1;
    }

  data = g_mapped_file_get_contents (file);
  tally = parse_log (data, data + g_mapped_file_get_length (file));
  printf ("seconds %.6f\n", (double) (g_get_monotonic_time () - start) / 1e6);
  printf ("numbers %" G_GUINT64_FORMAT "\nsum %" G_GUINT64_FORMAT "\n", tally.n_numbers, tally.sum);
  return 0;
}
