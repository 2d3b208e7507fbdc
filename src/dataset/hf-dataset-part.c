/* hf-dataset-part.c: the file of one table of one snapshot
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-dataset-part.h"

#include "hf-dataset-file.h"
#include "hf-deflater.h"
#include "hf-error.h"
#include "hf-output-file.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* Bytes that are compressed at once, and rows between two looks at whether to go on. */
#define PIECE_SIZE (256 * 1024)
#define POLL_MASK 0xfff

struct _HfDatasetPart
{
  char         *folder; /* of the partition */
  HfCompression compression;
  HfOutputFile *output;
  HfDeflater   *deflater; /* NULL once the table is written */
  GString      *text;
};

static const char *const file_names[] = {
  [HF_COMPRESSION_NONE] = "part-0.csv",
  [HF_COMPRESSION_GZIP] = "part-0.csv.gz",
  [HF_COMPRESSION_ZSTD] = "part-0.csv.zst",
};

/* ---- Places ---- */

static char *
dup_folder (const char *folder,
            const char *table,
            const char *name)
{
  g_autofree char *partition = hf_dataset_dup_folder (name);

  return g_build_filename (folder, table, partition, NULL);
}

char *
hf_dataset_part_dup_path (const char    *folder,
                          const char    *table,
                          const char    *name,
                          HfCompression  compression)
{
  g_autofree char *partition = dup_folder (folder, table, name);

  return g_build_filename (partition, file_names[compression], NULL);
}

static void
remove_files (const char *partition,
              int         kept)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (file_names); i++)
    {
      g_autofree char *path = g_build_filename (partition, file_names[i], NULL);

      if (i != kept)
        g_unlink (path);
    }
}

void
hf_dataset_part_remove (const char *folder,
                        const char *table,
                        const char *name)
{
  g_autofree char *partition = dup_folder (folder, table, name);

  remove_files (partition, -1);
}

gboolean
hf_dataset_make_folder (const char  *path,
                        GError     **error)
{
  g_autofree char *title = NULL;
  int saved_errno;

  if (g_mkdir_with_parents (path, 0777) == 0)
    return TRUE;
  saved_errno = errno;
  title = g_filename_display_name (path);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved_errno),
               /* Translators: the name of a folder, and why */
               _ ("%s: The folder cannot be made: %s"), title, g_strerror (saved_errno));
  return FALSE;
}

/* ---- One part ---- */

HfDatasetPart *
hf_dataset_part_new (const char     *folder,
                     const char     *table,
                     const char     *name,
                     HfCompression   compression,
                     GCancellable   *cancellable,
                     GError        **error)
{
  g_autoptr (HfDatasetPart) self = g_new0 (HfDatasetPart, 1);
  g_autofree char *path = hf_dataset_part_dup_path (folder, table, name, compression);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  self->folder = dup_folder (folder, table, name);
  self->compression = compression;
  self->text = g_string_sized_new (PIECE_SIZE + 4096);
  if (!hf_dataset_make_folder (self->folder, error))
    return NULL;
  self->output = hf_output_file_new (file, NULL, cancellable, error);
  if (self->output == NULL)
    return NULL;
  self->deflater = hf_deflater_new (compression, hf_output_file_get_stream (self->output));
  if (self->deflater == NULL)
    {
      hf_error_fail_memory (error);
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
hf_dataset_part_free (HfDatasetPart *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->deflater, hf_deflater_free);
  g_clear_pointer (&self->output, hf_output_file_free);
  g_string_free (self->text, TRUE);
  /* Fails if it has a part. */
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self);
}

gboolean
hf_dataset_part_close (HfDatasetPart  *self,
                       GCancellable   *cancellable,
                       GError        **error)
{
  if (!hf_output_file_close (self->output, cancellable, error))
    return FALSE;
  remove_files (self->folder, (int) self->compression);
  return TRUE;
}

/* ---- Text ---- */

static gboolean
flush (HfDatasetPart  *self,
       gsize           least,
       GCancellable   *cancellable,
       GError        **error)
{
  const gboolean is_good = self->text->len < least ||
                           hf_deflater_write (self->deflater, self->text->str, self->text->len,
                                              cancellable, error);

  if (self->text->len >= least)
    g_string_truncate (self->text, 0);
  return is_good;
}

/* Compressing takes memory, and other tables follow. */
static gboolean
finish (HfDatasetPart  *self,
        GCancellable   *cancellable,
        GError        **error)
{
  const gboolean is_good = flush (self, 0, cancellable, error) &&
                           hf_deflater_finish (self->deflater, cancellable, error);

  g_clear_pointer (&self->deflater, hf_deflater_free);
  g_string_free (self->text, TRUE);
  self->text = g_string_new (NULL);
  return is_good;
}

static gboolean
end_row (HfDatasetPart  *self,
         guint64         row,
         GCancellable   *cancellable,
         GError        **error)
{
  g_string_append_c (self->text, '\n');
  if ((row & POLL_MASK) == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  return flush (self, PIECE_SIZE, cancellable, error);
}

/* ---- Rows ---- */

static void
add_value (GString            *text,
           HfTableKind         kind,
           const HfTableValue *value)
{
  if (value->is_known && (kind == HF_TABLE_TEXT || kind == HF_TABLE_NUMBERS))
    hf_table_append_quoted (text, value->text);
  else if (value->is_known)
    hf_table_append_signed (text, (gint64) value->number);
}

static void
add_names (GString             *text,
           const HfTableSchema *schema,
           gboolean             is_numbered)
{
  g_string_append (text, is_numbered ? "number," : "");
  for (guint i = 0; i < schema->n_columns; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", schema->columns[i].key);
  g_string_append_c (text, '\n');
}

gboolean
hf_dataset_part_write_rows (HfDatasetPart        *self,
                            HfRows               *rows,
                            const HfTableSchema  *schema,
                            gboolean              is_numbered,
                            GCancellable         *cancellable,
                            GError              **error)
{
  HfTableValue values[HF_TABLE_MAX_COLUMNS];

  add_names (self->text, schema, is_numbered);
  for (guint32 row = 0; rows != NULL && row < rows->n_rows; row++)
    {
      hf_rows_get_row (rows, row, values);
      if (is_numbered)
        {
          hf_table_append_signed (self->text, row);
          g_string_append_c (self->text, ',');
        }
      for (guint i = 0; i < schema->n_columns; i++)
        {
          if (i > 0)
            g_string_append_c (self->text, ',');
          add_value (self->text, schema->columns[i].kind, &values[i]);
        }
      if (!end_row (self, row, cancellable, error))
        return FALSE;
    }
  return finish (self, cancellable, error);
}

static void
add_cell (GString *text,
          HfQuery *query,
          guint    column)
{
  switch (hf_query_get_type (query, column))
    {
    case HF_QUERY_TYPE_NULL:
      break;
    case HF_QUERY_TYPE_INTEGER:
      hf_table_append_signed (text, hf_query_get_integer (query, column));
      break;
    case HF_QUERY_TYPE_REAL:
    case HF_QUERY_TYPE_TEXT:
    case HF_QUERY_TYPE_BYTES:
    default:
      hf_table_append_quoted (text, hf_query_get_text (query, column));
    }
}

gboolean
hf_dataset_part_write_query (HfDatasetPart  *self,
                             HfQuery        *query,
                             GCancellable   *cancellable,
                             GError        **error)
{
  const guint n_columns = hf_query_get_n_columns (query);
  gboolean is_row = TRUE;

  for (guint i = 0; i < n_columns; i++)
    g_string_append_printf (self->text, "%s%s", i > 0 ? "," : "",
                            hf_query_get_column_name (query, i));
  g_string_append_c (self->text, '\n');
  for (guint64 row = 0; is_row; row++)
    {
      if (!hf_query_next (query, &is_row, cancellable, error))
        return FALSE;
      for (guint i = 0; i < n_columns && is_row; i++)
        {
          if (i > 0)
            g_string_append_c (self->text, ',');
          add_cell (self->text, query, i);
        }
      if (is_row && !end_row (self, row, cancellable, error))
        return FALSE;
    }
  return finish (self, cancellable, error);
}
