/* hf-archive-reader.h: one heap out of a ZIP archive, and the names of the others
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-archive.h"
#include "hf-unzipper.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HF_ARCHIVE_READER_MAX_PASSED:
 *
 * The most bytes, in total, that are unpacked only to find the end of files of unknown length.
 */
#define HF_ARCHIVE_READER_MAX_PASSED (G_GUINT64_CONSTANT (64) << 30)

/**
 * HfArchiveReader:
 *
 * Reads an archive once: to the requested heap, through it, and on to the end.
 * It skips files that are not heaps, whatever their number. Memory is bounded.
 */
typedef struct _HfArchiveReader HfArchiveReader;

/** HfArchiveResult: how hf_archive_reader_open() ended. */
typedef enum
{
  HF_ARCHIVE_OPEN,        /* the heap can be read */
  HF_ARCHIVE_NO_HEAP,     /* no file is a heap; _read() returns the start of the likeliest one */
  HF_ARCHIVE_NO_MEMBER,   /* no file has the requested name */
  HF_ARCHIVE_LOCKED,      /* the requested file, or every file that might be a heap */
  HF_ARCHIVE_UNREADABLE,  /* the same, with an unknown compression */
  HF_ARCHIVE_BROKEN,      /* it cannot be read from some place on; no heap before that */
  HF_ARCHIVE_ENDLESS,     /* too much would have to be unpacked; no heap before that */
  HF_ARCHIVE_FAILED,      /* the bytes could not be pulled, or it was cancelled */
} HfArchiveResult;

/**
 * hf_archive_reader_new:
 * @member: (nullable): the name of the heap to read, as #HfArchive has it; %NULL = the first
 * @max_passed: as %HF_ARCHIVE_READER_MAX_PASSED
 *
 * Returns: (nullable): %NULL if there is no memory
 */
HfArchiveReader  *hf_archive_reader_new           (HfUnzipPull       pull,
                                                   gpointer          user_data,
                                                   const char       *member,
                                                   guint64           max_passed);

/** hf_archive_reader_free: (nullable): frees it with its list of members. */
void              hf_archive_reader_free          (HfArchiveReader  *self);

/** hf_archive_reader_open: goes to the heap that is wanted; to be called once, first. */
HfArchiveResult   hf_archive_reader_open          (HfArchiveReader  *self,
                                                   GCancellable     *cancellable);

/** hf_archive_reader_read: the heap's bytes, as hf_unzipper_read(). */
HfUnzipResult     hf_archive_reader_read          (HfArchiveReader  *self,
                                                   guint8           *buffer,
                                                   gsize             size,
                                                   gsize            *n_read);

/**
 * hf_archive_reader_finish:
 *
 * Lists the heaps behind the one that was read.
 *
 * Returns: %FALSE if the bytes could not be pulled, or it was cancelled
 */
gboolean          hf_archive_reader_finish        (HfArchiveReader  *self,
                                                   GCancellable     *cancellable);

/**
 * hf_archive_reader_check_end:
 * @tail: the last %HF_ARCHIVE_TAIL_SIZE bytes of the archive
 *
 * Compares the number of files with the one at the archive's end, if it stands there: a file
 * whose header is damaged is passed over without a sign.
 */
void              hf_archive_reader_check_end     (HfArchiveReader  *self,
                                                   const guint8     *tail);

/** HF_ARCHIVE_TAIL_SIZE: bytes of the record at the end of an archive without a comment. */
#define HF_ARCHIVE_TAIL_SIZE 22

/** hf_archive_reader_get_name: (nullable): of the file that hf_archive_reader_read() reads. */
const char       *hf_archive_reader_get_name      (HfArchiveReader  *self);

/** hf_archive_reader_get_archive: (transfer none): as far as it is known. */
HfArchive        *hf_archive_reader_get_archive   (HfArchiveReader  *self);
/** hf_archive_reader_take_archive: (transfer full): when all is read. */
HfArchive        *hf_archive_reader_take_archive  (HfArchiveReader  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfArchiveReader, hf_archive_reader_free)

G_END_DECLS
