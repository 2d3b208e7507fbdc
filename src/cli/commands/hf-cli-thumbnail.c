/* hf-cli-thumbnail.c: holdfast-cli thumbnail: a small picture for file managers
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cli-thumbnail.h"

#include "hf-cli-picture.h"
#include "hf-cli-values.h"
#include "hf-hierarchy.h"
#include "hf-output-file.h"
#include "hf-output-signals.h"
#include "hf-thumbnail.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PATIENCE_SECONDS 60

#define USUAL_SIZE 256

/* The memory limit of a thumbnail, in bytes: it is made unasked, of any file
 * in a folder, while others work. */
#define MEMORY_LIMIT (G_GUINT64_CONSTANT (1) << 30)

/* Made before the signal can come: its handler may only write and leave. */
static char *late_message;
static gsize late_message_length;

static void
late_cb (int number G_GNUC_UNUSED)
{
  G_GNUC_UNUSED gssize n_written = write (STDERR_FILENO, late_message, late_message_length);

  hf_output_signals_remove ();
  _exit (2);
}

void
hf_cli_thumbnail_limit_time (void)
{
  g_free (late_message);
  late_message = g_strdup_printf ("holdfast-cli: %s\n",
                                  _ ("The thumbnail was cancelled: it took more than a minute"));
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
  return status == 0 && S_ISREG (in.st_mode) && fstat (fd, &out) == 0 && in.st_dev == out.st_dev &&
         in.st_ino == out.st_ino;
}

static gboolean
fail (const char  *name,
      int          number,
      GError     **error)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number),
               _ ("%s: The thumbnail could not be written: %s"), name, g_strerror (number));
  return FALSE;
}

/* Room for all of it first, so that a full disk leaves what was there. Half a picture is
 * none: signals wait for the other half, and what failed nevertheless is empty. */
static gboolean
replace_contents (int          fd,
                  const char  *data,
                  gsize        size,
                  off_t        old_size)
{
  int number = posix_fallocate (fd, 0, (off_t) size);
  gboolean is_written = FALSE;
  sigset_t old;

  hf_output_signals_block (&old);
  if (number == 0 && write_all (fd, data, size) && ftruncate (fd, (off_t) size) == 0)
    is_written = TRUE;
  else if (ftruncate (fd, number != 0 ? old_size : 0) != 0)
    g_debug ("what was written stays");
  number = number != 0 ? number : errno;
  hf_output_signals_unblock (&old);
  errno = number;
  return is_written;
}

static gboolean
write_into (int         fd,
            const char *data,
            gsize       size)
{
  struct stat old;

  if (fstat (fd, &old) == 0 && S_ISREG (old.st_mode))
    return replace_contents (fd, data, size, old.st_size);
  return write_all (fd, data, size);
}

/* Into the very file that is there, never one that takes its place: Tumbler reads
 * the one that it has open. */
static gboolean
fill (const HfCliOptions  *options,
      const char          *name,
      const char          *data,
      gsize                size,
      GError             **error)
{
  const HfCliThumbnailOptions *own = options->own;
  int fd = open (own->output, O_WRONLY | O_CLOEXEC);
  gboolean is_written;
  int number;

  if (fd == -1)
    return fail (name, errno, error);
  if (is_input (options, fd))
    {
      close (fd);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   _ ("%s is the heap itself; choose another name for the picture"), name);
      return FALSE;
    }

  is_written = write_into (fd, data, size);
  number = errno;
  if (close (fd) == 0 && is_written)
    return TRUE;
  return fail (name, is_written ? errno : number, error);
}

static gboolean
make (const HfCliOptions  *options,
      const char          *name,
      const char          *data,
      gsize                size,
      GError             **error)
{
  const HfCliThumbnailOptions *own = options->own;
  g_autoptr (GFile) file = g_file_new_for_path (own->output);
  g_autoptr (GError) local_error = NULL;
  g_autoptr (HfOutputFile) output = hf_output_file_new (file, name, NULL, &local_error);

  if (output != NULL &&
      g_output_stream_write_all (hf_output_file_get_stream (output), data, size, NULL, NULL,
                                 &local_error) &&
      hf_output_file_close (output, NULL, &local_error))
    return TRUE;
  g_set_error (error, local_error->domain, local_error->code,
               _ ("%s: The thumbnail could not be written: %s"), name, local_error->message);
  return FALSE;
}

static gboolean
write_picture (const HfCliOptions  *options,
               GBytes              *bytes,
               GError             **error)
{
  const HfCliThumbnailOptions *own = options->own;
  g_autofree char *name = g_filename_display_name (own->output);
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);
  gboolean is_written = g_file_test (own->output, G_FILE_TEST_EXISTS)
                          ? fill (options, name, data, size, error)
                          : make (options, name, data, size, error);

  alarm (0);
  return is_written;
}

static gboolean
run (HfCliInput          *input,
     const HfCliOptions  *options,
     HfCliOutput         *output G_GNUC_UNUSED,
     GError             **error)
{
  const HfCliThumbnailOptions *own = options->own;
  g_autoptr (HfAnalysis) analysis = NULL;
  g_autoptr (HfHierarchy) hierarchy = NULL;
  g_autoptr (GBytes) bytes = NULL;

  /* A file manager shows its icon for the type then, which says more. */
  if (hf_heap_get_n_bytes (input->heap) == 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("%s holds no objects with a size: there is nothing to draw"), input->name);
      return FALSE;
    }

  analysis = hf_cli_input_analyze (input, error);
  if (analysis == NULL)
    return FALSE;
  hierarchy = hf_hierarchy_new_by_namespace (analysis, HF_WEIGHT_EVERYTHING, NULL, error);
  if (hierarchy == NULL)
    return FALSE;
  if (!hf_cli_picture_check_memory (input, options, error))
    return FALSE;
  bytes = hf_thumbnail_draw (hierarchy, own->size, error);
  return bytes != NULL && write_picture (options, bytes, error);
}

/* ---- The options ------------------------------------------------------------- */

static const HfCliOption options[] = {
  { "output", 'o', G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (HfCliThumbnailOptions, output),
    N_ ("The file to write, a PNG whatever its extension"), N_ ("OUT") },
  { "size", 0, G_OPTION_ARG_STRING, G_STRUCT_OFFSET (HfCliThumbnailOptions, size_word),
    N_ ("Pixels of each side (default 256)"), N_ ("N") },
};

static gboolean
take (HfCliOptions  *self,
      GError       **error)
{
  HfCliThumbnailOptions *own = self->own;
  guint64 size = USUAL_SIZE;

  if (own->output == NULL)
    return hf_cli_options_fail (_ ("“thumbnail” needs -o OUT.png"), error);
  if (own->size_word != NULL &&
      !hf_cli_parse_number ("--size", own->size_word, HF_THUMBNAIL_MIN_SIZE, HF_THUMBNAIL_MAX_SIZE,
                            &size, error))
    return FALSE;
  own->size = (int) size;
  self->omit_references = TRUE;
  self->memory_limit = MEMORY_LIMIT;
  return TRUE;
}

static const HfCliOptionSet option_set = {
  .operands = N_ ("FILE"),
  .options = options,
  .n_options = G_N_ELEMENTS (options),
  .size = sizeof (HfCliThumbnailOptions),
  .take = take,
};

const HfCliCommand hf_cli_thumbnail_command = {
  .name = "thumbnail",
  .summary = N_ ("A small picture for file managers, without text, as PNG"),
  .options = &option_set,
  .run = run,
};
