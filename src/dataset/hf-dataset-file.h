/* hf-dataset-file.h: the files of a data set, and the names of their snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfDatasetFile:
 * @path: the file, in the encoding of file names
 * @title: the same for people, and in the tables: valid UTF-8 without control characters
 * @name: the name of its snapshot: that of the file without its folder and its endings; valid UTF-8
 */
typedef struct
{
  char *path;
  char *title;
  char *name;
} HfDatasetFile;

/**
 * hf_dataset_files_new:
 * @paths: (array zero-terminated=1): files, and folders: a folder stands for all heaps in it, by
 *   name, but not for those in folders below it
 *
 * Reads folders and the beginning of each file in them, but no file that @paths names itself.
 *
 * Errors: %G_IO_ERROR for a folder that cannot be read or has no heap, %G_IO_ERROR_EXISTS if two
 * snapshots would have one name, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full) (element-type HfDatasetFile): in the order of @paths; or %NULL with
 *   @error set
 */
GPtrArray *hf_dataset_files_new         (const char *const  *paths,
                                         GCancellable       *cancellable,
                                         GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_dataset_dup_name:
 * @path: a file
 *
 * For tests alone outside of this module.
 *
 * Returns: (transfer full): the name of its snapshot: "app-1.2" for "heaps/app-1.2.gclog.zst"
 */
char      *hf_dataset_dup_name          (const char         *path);

/**
 * hf_dataset_dup_snapshot_name:
 * @snapshot: from 1
 * @n_snapshots: how many the file has
 *
 * Returns: (transfer full): the name of one snapshot of a file: "app#2"; @name if it has one
 */
char      *hf_dataset_dup_snapshot_name (const char         *name,
                                         guint32             snapshot,
                                         guint32             n_snapshots);

/**
 * hf_dataset_file_name_error:
 * @error: set
 *
 * Puts the name of the file before the sentence, unless it has it: of many files it must be known
 * which one it was.
 */
void       hf_dataset_file_name_error   (const HfDatasetFile *self,
                                         GError             **error);

/**
 * hf_dataset_dup_folder:
 * @name: of a snapshot
 *
 * Returns: (transfer full): the name of its partition, "snapshot=app%232"; as Hive does it,
 *   characters with a meaning in paths are bytes in hexadecimal after a percent sign
 */
char      *hf_dataset_dup_folder        (const char         *name);

G_END_DECLS
