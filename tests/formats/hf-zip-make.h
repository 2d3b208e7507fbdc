/* hf-zip-make.h: ZIP archives of any kind for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HfZipFlags: how a file stands in the archive; deflated, with its length in front, if 0. */
typedef enum
{
  HF_ZIP_STORED     = 1 << 0,
  HF_ZIP_DESCRIPTOR = 1 << 1, /* its length stands behind it */
  HF_ZIP_64         = 1 << 2, /* its length has 64 bits */
  HF_ZIP_LOCKED     = 1 << 3, /* says that it is encrypted */
  HF_ZIP_ODD        = 1 << 4, /* says that it is compressed in an unknown way */
  HF_ZIP_UTF8       = 1 << 5, /* says that its name is UTF-8 */
} HfZipFlags;

/**
 * HfZipEntry:
 * @name: one that ends in a slash is a folder
 * @length: of @data; -1 = it is a string
 */
typedef struct
{
  const char *name;
  const char *data;
  gssize      length;
  HfZipFlags  flags;
} HfZipEntry;

/** hf_zip_make_add: the next file of the archive. */
void    hf_zip_make_add  (GByteArray        *archive,
                          const HfZipEntry  *entry);
/** hf_zip_make_end: (transfer full): takes @archive; it has @n_entries files. */
GBytes *hf_zip_make_end  (GByteArray        *archive,
                          guint              n_entries);
/** hf_zip_make: (transfer full): an archive of these files. */
GBytes *hf_zip_make      (const HfZipEntry  *entries,
                          guint              n_entries);

G_END_DECLS
