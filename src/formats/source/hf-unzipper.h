/* hf-unzipper.h: the files of a ZIP archive, one after the other, as streams of bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfUnzipper:
 *
 * Pulls bytes of an archive through libarchive and knows nothing of streams. It never goes
 * back, so the archive may come out of a pipe.
 */
typedef struct _HfUnzipper HfUnzipper;

/**
 * HfUnzipPull:
 * @bytes: (out): the next bytes of the archive, valid until the next call
 *
 * Returns: how many; 0 = there are no more, -1 = reading failed
 */
typedef gssize (*HfUnzipPull) (const guint8 **bytes,
                               gpointer       user_data);

/** HfUnzipResult: how a function of an #HfUnzipper ended. */
typedef enum
{
  HF_UNZIP_MORE,
  HF_UNZIP_FINISHED,    /* there is nothing more in the file, or in the archive */
  HF_UNZIP_UNSUPPORTED, /* the file is compressed in a way that is not known */
  HF_UNZIP_DAMAGED,     /* the bytes are wrong from here on, or end early */
  HF_UNZIP_FAILED,      /* the bytes could not be pulled */
} HfUnzipResult;

/**
 * HfUnzipFile:
 * @name: as it is in the archive: any bytes
 * @is_file: not a folder or a link
 * @is_locked: by a password
 * @is_empty: it is known to have no bytes
 */
typedef struct
{
  const char *name;
  gboolean    is_file;
  gboolean    is_locked;
  gboolean    is_empty;
} HfUnzipFile;

/** hf_unzipper_sniff: whether an archive begins so; it may be empty. */
gboolean       hf_unzipper_sniff (const guint8 *bytes,
                                  gsize         length);

/** hf_unzipper_new: (nullable): %NULL if there is no memory. */
HfUnzipper    *hf_unzipper_new   (HfUnzipPull   pull,
                                  gpointer      user_data);
/** hf_unzipper_free: (nullable): frees it, wherever it is in the archive. */
void           hf_unzipper_free  (HfUnzipper   *self);

/**
 * hf_unzipper_next:
 * @file: (out caller-allocates): set with %HF_UNZIP_MORE, and valid until the next call
 *
 * Goes to the next file; the first one to begin with. The rest of the file before is skipped, at
 * once if its length is known, see hf_unzipper_pass().
 */
HfUnzipResult  hf_unzipper_next  (HfUnzipper   *self,
                                  HfUnzipFile  *file);

/**
 * hf_unzipper_read:
 * @n_read: (out): how many bytes came; more than 0 with %HF_UNZIP_MORE, and 0 otherwise
 *
 * Reads the file that hf_unzipper_next() went to.
 */
HfUnzipResult  hf_unzipper_read  (HfUnzipper   *self,
                                  guint8       *buffer,
                                  gsize         size,
                                  gsize        *n_read);

/**
 * hf_unzipper_pass:
 * @n_bytes: (out): how many bytes were unpacked for it
 *
 * Passes over a piece of the file, whose length may be known only at its end.
 *
 * Returns: %HF_UNZIP_MORE while there are more pieces to skip; %HF_UNZIP_FINISHED when
 *   hf_unzipper_next() may follow, which reports errors
 */
HfUnzipResult  hf_unzipper_pass  (HfUnzipper   *self,
                                  gsize        *n_bytes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfUnzipper, hf_unzipper_free)

G_END_DECLS
