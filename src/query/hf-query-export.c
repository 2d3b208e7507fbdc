/* hf-query-export.c: the tables of a heap as a plain database of SQLite
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-query-export.h"

#include "hf-output-file.h"
#include "hf-output-place.h"
#include "hf-output-signals.h"
#include "hf-query-table-private.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Steps of SQLite's machine between two looks at cancel. */
#define STEPS_A_LOOK 20000

/* A database under way, in a file with a name of its own: SQLite opens files by name, and
 * HfOutputFile has none until it is complete. */
typedef struct
{
  HfQuerySource  *source;
  HfQueryContext  context;
  sqlite3        *db;
  char           *path;
  gpointer       *slot; /* of the signals */
} Export;

static void
export_clear (Export *self)
{
  sqlite3_close (self->db);
  if (self->path != NULL)
    g_unlink (self->path);
  hf_output_signals_leave (self->slot);
  g_clear_pointer (&self->path, g_free);
  g_clear_error (&self->context.error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Export, export_clear)

/* ---- The database ---- */

static int
look_cb (void *data)
{
  const Export *self = data;

  return g_cancellable_is_cancelled (self->context.cancellable) || self->context.error != NULL;
}

static gboolean
run (Export      *self,
     const char  *statement,
     GError     **error)
{
  if (sqlite3_exec (self->db, statement, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  if (self->context.error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->context.error));
  else if (!g_cancellable_set_error_if_cancelled (self->context.cancellable, error))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("The database cannot be written: %s"),
                 sqlite3_errmsg (self->db));
  return FALSE;
}

static gboolean
add_table (Export                   *self,
           const HfQueryTableClass  *klass,
           GError                  **error)
{
  const char *name = klass->table->name;
  g_autoptr (GString) declaration = g_string_new (NULL);
  g_autofree char *insert = g_strdup_printf ("INSERT INTO main.%s SELECT * FROM heap.%s", name,
                                             name);

  hf_query_schema_append (declaration, klass->table);
  if (!run (self, declaration->str, error) || !run (self, insert, error))
    return FALSE;
  for (guint i = 0; i < klass->n_accesses; i++)
    {
      const char *column = klass->table->columns[klass->accesses[i].column].name;
      g_autofree char *index = g_strdup_printf ("CREATE %sINDEX %s_%s ON %s (%s)",
                                                klass->accesses[i].is_unique ? "UNIQUE " : "", name,
                                                column, name, column);

      if (!run (self, index, error))
        return FALSE;
    }
  return TRUE;
}

/* A file that is thrown away after a failure needs no journal. */
static gboolean
fill (Export  *self,
      GError **error)
{
  static const char *const settings[] = {
    "PRAGMA journal_mode = OFF",  "PRAGMA synchronous = OFF",  "PRAGMA temp_store = FILE",
    "PRAGMA cache_size = -65536", "ATTACH ':memory:' AS heap",
  };
  const HfQueryTableClass *klass;

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      if (!run (self, settings[i], error))
        return FALSE;
    }
  if (hf_query_module_register (self->db, "heap", self->source, &self->context) != SQLITE_OK)
    return run (self, "SELECT * FROM heap.objects", error);
  if (!run (self, "BEGIN", error))
    return FALSE;
  for (guint i = 0; i < hf_query_schema_get_n_tables (); i++)
    {
      klass = hf_query_tables_get_class (i);
      if (klass->table->n_arguments == 0 && !add_table (self, klass, error))
        return FALSE;
    }
  return run (self, "COMMIT", error);
}

/* ---- The file ---- */

static gboolean
open_beside (Export      *self,
             const char  *folder,
             GError     **error)
{
  int fd;

  self->path = g_build_filename (folder, ".holdfast-XXXXXX", NULL);
  fd = g_mkstemp (self->path);
  if (fd < 0)
    {
      g_clear_pointer (&self->path, g_free);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   _ ("The folder of the database cannot be written"));
      return FALSE;
    }
  close (fd);
  self->slot = hf_output_signals_enter (self->path);
  if (sqlite3_open_v2 (self->path, &self->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
    return run (self, "SELECT 1", error);
  sqlite3_progress_handler (self->db, STEPS_A_LOOK, look_cb, self);
  return TRUE;
}

static gboolean
copy (Export        *self,
      HfOutputFile  *output,
      GError       **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, self->context.cancellable, error);

  return stream != NULL &&
         g_output_stream_splice (hf_output_file_get_stream (output), G_INPUT_STREAM (stream),
                                 G_OUTPUT_STREAM_SPLICE_NONE, self->context.cancellable,
                                 error) >= 0 &&
         hf_output_file_close (output, self->context.cancellable, error);
}

gboolean
hf_query_export_to_file (HfQuerySource  *source,
                         GFile          *target,
                         GFile          *input,
                         HfProgress     *progress,
                         GCancellable   *cancellable,
                         GError        **error)
{
  g_auto (Export) self = { .source = source, .context = { NULL, progress, cancellable, NULL } };
  g_auto (HfOutputPlace) place = { 0 };
  g_autoptr (HfOutputFile) output = NULL;
  g_autofree char *path = g_file_get_path (target);
  g_autofree char *name = g_file_get_parse_name (target);

  if (path == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("%s: A database is written to a local file only"), name);
      return FALSE;
    }
  if (!hf_output_file_check_target (target, input, cancellable, error) ||
      !hf_output_place_find (&place, path, name, error))
    return FALSE;
  output = hf_output_file_new (target, name, cancellable, error);
  if (output == NULL ||
      !open_beside (&self, place.folder != NULL ? place.folder : g_get_tmp_dir (), error) ||
      !fill (&self, error))
    return FALSE;
  sqlite3_close (self.db);
  self.db = NULL;
  return copy (&self, output, error);
}
