/* hf-cli-thumbnail.c: holdfast-cli thumbnail: a small picture for file managers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-thumbnail.h"

#include "hf-hierarchy.h"
#include "hf-thumbnail.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PATIENCE_SECONDS 60

/* Made before the signal can come: its handler may only write and leave. */
static char *late_message;
static gsize late_message_length;

/* What is open for the picture; -1 = nothing is. */
static volatile sig_atomic_t output_fd = -1;

static void
late_cb (int number G_GNUC_UNUSED)
{
  G_GNUC_UNUSED int is_cut = output_fd >= 0 ? ftruncate (output_fd, 0) : 0;
  G_GNUC_UNUSED gssize n_written = write (STDERR_FILENO, late_message, late_message_length);

  _exit (2);
}

void
hf_cli_thumbnail_limit_time (void)
{
  g_free (late_message);
  late_message = g_strdup_printf ("holdfast-cli: %s\n",
                                  _("The thumbnail was given up: it took more than a minute"));
  late_message_length = strlen (late_message);
  signal (SIGALRM, late_cb);
  alarm (PATIENCE_SECONDS);
}

static gboolean
write_all (int         fd,
           const char *data,
           gsize       size)
{
  while (size > 0)
    {
      gssize n_written = write (fd, data, size);

      if (n_written < 0 && errno != EINTR)
        return FALSE;
      if (n_written > 0)
        {
          data += n_written;
          size -= (gsize) n_written;
        }
    }
  return TRUE;
}

/* Returns: whether the heap was read from what is open as @fd */
static gboolean
is_input (const HfCliOptions *options,
          int                 fd)
{
  gboolean is_path = g_file_test (options->file, G_FILE_TEST_EXISTS);
  g_autofree char *path = is_path ? g_strdup (options->file)
                                  : g_filename_from_uri (options->file, NULL, NULL);
  struct stat in;
  struct stat out;
  int status = -1;

  if (strcmp (options->file, "-") == 0)
    status = fstat (STDIN_FILENO, &in);
  else if (path != NULL)
    status = stat (path, &in);
  return status == 0 && S_ISREG (in.st_mode) && fstat (fd, &out) == 0 &&
         in.st_dev == out.st_dev && in.st_ino == out.st_ino;
}

static int
open_output (const HfCliOptions  *options,
             const char          *name,
             GError             **error)
{
  int fd = open (options->output, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  int number = errno;

  if (fd != -1 && is_input (options, fd))
    {
      close (fd);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   _ ("%s is the heap itself; choose another name for the picture"), name);
      return -1;
    }

  /* What is no file cannot be cut, and need not be. */
  if (fd != -1 && ftruncate (fd, 0) != 0)
    g_debug ("%s keeps what was in it", name);
  if (fd == -1)
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number),
                 _ ("%s: The thumbnail could not be written: %s"), name, g_strerror (number));
  return fd;
}

/* Into the very file that is there, never one that takes its place: Tumbler reads
 * the one that it has open. */
static gboolean
write_picture (const HfCliOptions  *options,
               GBytes              *bytes,
               GError             **error)
{
  g_autofree char *name = g_filename_display_name (options->output);
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);
  int fd = open_output (options, name, error);
  gboolean is_written;
  int number;

  if (fd == -1)
    return FALSE;
  output_fd = fd;
  is_written = write_all (fd, data, size);
  number = errno;
  alarm (0);
  output_fd = -1;

  /* Half a picture is none; what is no file cannot be cut. */
  if (!is_written && ftruncate (fd, 0) != 0)
    g_debug ("%s keeps what was written", name);
  if (close (fd) == 0 && is_written)
    return TRUE;
  number = is_written ? errno : number;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number),
               _ ("%s: The thumbnail could not be written: %s"), name, g_strerror (number));
  return FALSE;
}

gboolean
hf_cli_thumbnail_run (HfCliInput          *input,
                      const HfCliOptions  *options,
                      HfCliOutput         *output G_GNUC_UNUSED,
                      GError             **error)
{
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (GBytes) bytes = NULL;

  /* A file manager shows its icon for the type then, which says more. */
  if (hf_heap_get_n_bytes (input->heap) == 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _("%s holds no objects with a size: there is nothing to draw"), input->name);
      return FALSE;
    }

  analysis = hf_cli_input_analyse (input, error);
  if (analysis == NULL)
    return FALSE;
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING, NULL, error);
  if (hierarchy == NULL)
    return FALSE;
  bytes = hf_thumbnail_draw (hierarchy, options->width, error);
  return bytes != NULL && write_picture (options, bytes, error);
}
