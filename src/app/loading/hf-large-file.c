/* hf-large-file.c: whether a file is so large that the user is asked before it is read
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-large-file.h"

#include "hf-figures.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_QUARK (hf-large-file-error-quark, hf_large_file_error)

static gboolean
is_compressed (GFile        *file,
               GCancellable *cancellable)
{
  static const guint8 gzip[] = { 0x1f, 0x8b };
  static const guint8 zstd[] = { 0x28, 0xb5, 0x2f, 0xfd };
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, NULL);
  guint8 start[4] = { 0 };
  gsize n_read = 0;

  if (stream == NULL || !g_input_stream_read_all (G_INPUT_STREAM (stream), start, sizeof start,
                                                  &n_read, cancellable, NULL))
    return FALSE;

  return memcmp (start, gzip, sizeof gzip) == 0 || memcmp (start, zstd, sizeof zstd) == 0;
}

gboolean
hf_large_file_check (GFile         *file,
                     GCancellable  *cancellable,
                     GError       **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                  G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  g_autofree char *size = NULL;
  guint64 n_bytes = 0;

  if (info == NULL || !g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_STANDARD_SIZE))
    return TRUE;

  n_bytes = (guint64) g_file_info_get_size (info);
  if (n_bytes <= HF_LARGE_FILE_COMPRESSED ||
      (n_bytes <= HF_LARGE_FILE_BYTES && !is_compressed (file, cancellable)))
    return TRUE;

  size = hf_figures_size (n_bytes);
  if (n_bytes > HF_LARGE_FILE_BYTES)
    /* Translators: %s is a size: "1.4 GB" */
    g_set_error (error, HF_LARGE_FILE_ERROR, HF_LARGE_FILE_ASK, _ ("It has %s."), size);
  else
    /* Translators: %s is a size: "140 MB" */
    g_set_error (error, HF_LARGE_FILE_ERROR, HF_LARGE_FILE_ASK, _ ("It has %s, compressed."), size);

  return FALSE;
}
