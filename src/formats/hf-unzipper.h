/* hf-unzipper.h: the first file of a ZIP archive, as a stream of bytes
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
 * Pulls bytes of an archive through libarchive and knows nothing of streams. What is
 * read is the first file in it that is not empty and none of those that programs add.
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

/** HfUnzipResult: how hf_unzipper_read() ended. */
typedef enum
{
  HF_UNZIP_MORE,
  HF_UNZIP_FINISHED, /* the file is complete */
  HF_UNZIP_NOTHING,  /* there is no file in the archive */
  HF_UNZIP_LOCKED,   /* it is encrypted */
  HF_UNZIP_DAMAGED,  /* the archive is wrong from here on, or ends early */
  HF_UNZIP_FAILED,   /* the bytes could not be pulled */
} HfUnzipResult;

/** hf_unzipper_get_name: (nullable): of the file that is read, valid UTF-8. */
const char    *hf_unzipper_get_name (const HfUnzipper *self);

/** hf_unzipper_sniff: whether an archive begins so; it may be empty. */
gboolean       hf_unzipper_sniff (const guint8 *bytes,
                                  gsize         length);

/** hf_unzipper_new: (nullable): %NULL if there is no memory. */
HfUnzipper    *hf_unzipper_new   (HfUnzipPull   pull,
                                  gpointer      user_data);
void           hf_unzipper_free  (HfUnzipper   *self);

/**
 * hf_unzipper_read:
 * @n_read: (out): how many bytes came; more than 0 with %HF_UNZIP_MORE, and 0 otherwise
 */
HfUnzipResult  hf_unzipper_read  (HfUnzipper   *self,
                                  guint8       *buffer,
                                  gsize         size,
                                  gsize        *n_read);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfUnzipper, hf_unzipper_free)

G_END_DECLS
