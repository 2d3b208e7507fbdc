/* hf-query-save.c: the rows of an answer in a file and on the clipboard
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-query-save.h"

#include "hf-figures.h"
#include "hf-free-later.h"
#include "hf-output-file.h"
#include "hf-query-text.h"
#include "hf-query-writer.h"

#include <glib/gi18n.h>

/* Bytes that are written at once. */
#define PIECE_SIZE (256 * 1024)

#define POLL_MASK 0xfff

struct _HfQuerySave
{
  HfQueryRows *rows;
  guint32      n_rows;
  guint32     *order;

  /* Of one that becomes a file. */
  HfTableFormat format;
  GFile       *file;
  GFile       *source;
};

HfQuerySave *
hf_query_save_new (HfQueryRows   *rows,
                   guint32        n_rows,
                   const guint32 *order)
{
  HfQuerySave *self = g_new0 (HfQuerySave, 1);

  self->rows = hf_query_rows_ref (rows);
  self->n_rows = n_rows;
  self->order = order != NULL ? g_memdup2 (order, n_rows * sizeof (guint32)) : NULL;
  return self;
}

void
hf_query_save_free (HfQuerySave *self)
{
  if (self == NULL)
    return;

  hf_free_later (self->rows, (GDestroyNotify) hf_query_rows_unref);
  g_free (self->order);
  g_clear_object (&self->file);
  g_clear_object (&self->source);
  g_free (self);
}

static HfQueryValue
get_value (HfQuerySave *self,
           guint32      row,
           guint        column)
{
  return hf_query_rows_get (self->rows, self->order != NULL ? self->order[row] : row, column);
}

/* ---- On the clipboard ---- */

/* A tab would begin a column, and the end of a line a row. */
static void
end_cell (GString *text,
          gsize    start,
          gboolean is_last)
{
  g_strdelimit (text->str + start, "\t\r\n", ' ');
  g_string_append_c (text, is_last ? '\n' : '\t');
}

char *
hf_query_save_dup_text (HfQuerySave  *self,
                        char        **note)
{
  const guint n_columns = hf_query_rows_get_n_columns (self->rows);
  const guint32 n_rows = MIN (self->n_rows, HF_QUERY_SAVE_MAX_COPIED);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_columns; i++)
    {
      const gsize start = text->len;

      g_string_append (text, hf_query_rows_get_name (self->rows, i));
      end_cell (text, start, i + 1 == n_columns);
    }
  for (guint32 row = 0; row < n_rows; row++)
    {
      for (guint i = 0; i < n_columns; i++)
        {
          const HfQueryValue value = get_value (self, row, i);
          const gsize start = text->len;

          hf_query_text_append_exact (text, &value);
          end_cell (text, start, i + 1 == n_columns);
        }
    }
  *note = NULL;
  if (self->n_rows > n_rows)
    {
      g_autofree char *copied = hf_figures_count (n_rows);
      g_autofree char *all = hf_figures_count (self->n_rows);

      /* Translators: two numbers of rows */
      *note = g_strdup_printf (
        _ ("The first %s of %s rows were copied. Export writes all of them."), copied, all);
    }
  return g_string_free (text, FALSE);
}

/* ---- In a file ---- */

static gboolean
flush (GString        *text,
       GOutputStream  *stream,
       GCancellable   *cancellable,
       GError        **error)
{
  const gboolean is_good = g_output_stream_write_all (stream, text->str, text->len, NULL,
                                                      cancellable, error);

  g_string_truncate (text, 0);
  return is_good;
}

static gboolean
write_rows (HfQuerySave    *self,
            GOutputStream  *stream,
            GCancellable   *cancellable,
            GError        **error)
{
  const guint n_columns = hf_query_rows_get_n_columns (self->rows);
  g_autoptr (GString) text = g_string_sized_new (PIECE_SIZE + 4096);
  g_autofree const char **names = g_new (const char *, n_columns);
  g_autofree HfQueryValue *values = g_new (HfQueryValue, n_columns);
  g_auto (HfQueryWriter) writer = { 0 };

  for (guint i = 0; i < n_columns; i++)
    names[i] = hf_query_rows_get_name (self->rows, i);
  hf_query_writer_begin (&writer, text, self->format, names, n_columns);
  for (guint32 row = 0; row < self->n_rows; row++)
    {
      for (guint i = 0; i < n_columns; i++)
        values[i] = get_value (self, row, i);
      hf_query_writer_add_row (&writer, values);
      if (text->len >= PIECE_SIZE && !flush (text, stream, cancellable, error))
        return FALSE;
      if ((row & POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
    }
  hf_query_writer_end (&writer);
  return flush (text, stream, cancellable, error);
}

static gboolean
write_file (HfQuerySave   *self,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (HfOutputFile) output = NULL;

  if (!hf_output_file_check_target (self->file, self->source, cancellable, error))
    return FALSE;

  output = hf_output_file_new (self->file, NULL, cancellable, error);
  return output != NULL &&
         write_rows (self, hf_output_file_get_stream (output), cancellable, error) &&
         hf_output_file_close (output, cancellable, error);
}

static void
write_worker (GTask        *task,
              gpointer      source G_GNUC_UNUSED,
              gpointer      task_data,
              GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_file (task_data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
hf_query_save_to_file_async (HfQuerySave         *self,
                             HfTableFormat        format,
                             GFile               *file,
                             GFile               *source,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  self->format = format;
  self->file = g_object_ref (file);
  self->source = source != NULL ? g_object_ref (source) : NULL;
  g_task_set_name (task, "hf_query_save_to_file_async");
  g_task_set_task_data (task, self, (GDestroyNotify) hf_query_save_free);
  g_task_run_in_thread (task, write_worker);
}

gboolean
hf_query_save_to_file_finish (GAsyncResult  *result,
                              GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
