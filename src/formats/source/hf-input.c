/* hf-input.c: a file that is being read, and all that its reader needs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-input.h"

#include <glib/gi18n.h>

HfInput *
hf_input_new (GInputStream         *stream,
              const char           *name,
              const HfLoadOptions  *options)
{
  HfInput *self = g_new0 (HfInput, 1);

  if (options != NULL)
    self->options = *options;
  self->file_name = name;
  self->name = g_strdup (name);
  self->budget = hf_memory_budget_new (self->options.memory_limit);
  self->source = hf_byte_source_new (stream, self->budget);
  return self;
}

void
hf_input_free (HfInput *self)
{
  if (self == NULL)
    return;
  hf_byte_source_free (self->source);
  hf_memory_budget_free (self->budget);
  g_free (self->name);
  g_free (self);
}

guint
hf_input_get_n_threads (const HfInput *self)
{
  return self->options.n_threads != 0 ? self->options.n_threads : g_get_num_processors ();
}

/* For a person a file in an archive is a file of its own. */
static char *
dup_name (const HfInput *self)
{
  const char *member = hf_file_source_get_name (hf_byte_source_get_file (self->source));
  g_autofree char *shown = member != NULL ? hf_archive_shorten_name (member) : NULL;

  /* Translators: the name of a file in an archive, and that of the archive */
  return shown != NULL ? g_strdup_printf (_ ("%s in %s"), shown, self->file_name)
                       : g_strdup (self->file_name);
}

gboolean
hf_input_peek (HfInput     *self,
               const char **bytes,
               gsize       *length,
               GError     **error)
{
  if (!hf_byte_source_peek (self->source, bytes, length, self->cancellable, error))
    return FALSE;
  self->n_consumed = hf_byte_source_get_n_consumed (self->source);
  g_free (self->name);
  self->name = dup_name (self);
  return TRUE;
}

gboolean
hf_input_read (HfInput  *self,
               char     *buffer,
               gsize     size,
               gsize    *n_read,
               GError  **error)
{
  if (!hf_byte_source_read (self->source, buffer, size, n_read, self->cancellable, error))
    return FALSE;
  self->n_consumed = hf_byte_source_get_n_consumed (self->source);
  return TRUE;
}

/* A file may grow while it is read, and what follows compressed data is not read. */
gboolean
hf_input_poll (HfInput  *self,
               guint64   n_objects,
               GError  **error)
{
  HfProgressReport report = {
    .stage = HF_STAGE_READING,
    .done = self->n_bytes > 0 ? MIN (self->n_consumed, self->n_bytes) : self->n_consumed,
    .total = self->n_bytes,
    .n_objects = n_objects,
  };

  return hf_progress_poll (self->progress, self->cancellable, &report, error);
}

void
hf_input_finish_reading (HfInput *self)
{
  self->n_consumed = self->n_bytes;
}

/* ---- Memory ------------------------------------------------------------------ */

gboolean
hf_input_check_memory (HfInput  *self,
                       guint64   held,
                       guint64   needed,
                       GError  **error)
{
  return hf_memory_budget_check (self->budget, held, needed, error);
}

gboolean
hf_input_check_growth (HfInput  *self,
                       guint64   held,
                       GError  **error)
{
  guint64 needed = hf_memory_budget_expect (held, self->n_consumed, self->n_bytes);

  return hf_memory_budget_check (self->budget, held, needed, error);
}

/* ---- Heaps -------------------------------------------------------------------- */

HfHeapBuilder *
hf_input_new_builder (const HfInput *self)
{
  HfHeapBuilder *builder = hf_heap_builder_new ();

  hf_heap_builder_expect_roots (builder);
  if (self->options.omit_references)
    hf_heap_builder_omit_references (builder);
  return builder;
}

HfHeap *
hf_input_seal (HfInput        *self,
               HfHeapBuilder  *builder,
               HfRecording    *recording,
               guint64         n_bytes,
               GError        **error)
{
  guint64 limit = hf_memory_budget_get_rest (self->budget, n_bytes);
  HfHeap *heap = hf_heap_builder_seal (builder, limit, self->progress, self->cancellable, error);

  if (heap == NULL)
    return NULL;
  if (!hf_recording_add_heap (recording, heap))
    {
      hf_error_fail_memory (error);
      return NULL;
    }
  return heap;
}

/* ---- Errors -------------------------------------------------------------------- */

void
hf_input_fail (HfInput     *self,
               GError     **error,
               HfError      code,
               const char  *format,
               ...)
{
  va_list args;

  self->is_file_named = TRUE;
  va_start (args, format);
  g_propagate_error (error, g_error_new_valist (HF_ERROR, (int) code, format, args));
  va_end (args);
}

void
hf_input_leave_member (HfInput *self)
{
  g_free (self->name);
  self->name = g_strdup (self->file_name);
}

void
hf_input_set_error_line (HfInput *self,
                         guint64  line)
{
  self->error_line = line;
}

void
hf_input_name_error (const HfInput  *self,
                     GError        **error)
{
  if (error == NULL || self->is_file_named ||
      g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (self->error_line != 0)
    g_prefix_error (error, "%s:%" G_GUINT64_FORMAT ": ", self->name, self->error_line);
  else
    g_prefix_error (error, "%s: ", self->name);
}
