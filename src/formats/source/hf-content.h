/* hf-content.h: which kind of file begins with some bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HF_CONTENT_PEEK_SIZE: bytes that hf_content_sniff() wants to see. */
#define HF_CONTENT_PEEK_SIZE 512
/** HF_CONTENT_HEAD_SIZE: bytes that hf_content_is_heap() wants to see. */
#define HF_CONTENT_HEAD_SIZE 8192

/** HfContent: the kinds of files that differ in how they begin. */
typedef enum
{
  HF_CONTENT_GCLOG, /* or anything else: a .gclog has no magic number */
  HF_CONTENT_GCDUMP,
  HF_CONTENT_NETTRACE,
  HF_CONTENT_XML,
  HF_CONTENT_MINIDUMP,
  HF_CONTENT_ELF,
  HF_CONTENT_INFLATABLE, /* gzip or zstd */
  HF_CONTENT_ZIP,
  HF_CONTENT_PACKED,     /* a compression that Holdfast does not read */
  HF_CONTENT_BUNDLE,     /* an archive that it does not read */
} HfContent;

/** hf_content_sniff: the kind of file that begins so; @length may be any. */
HfContent   hf_content_sniff            (const guint8 *bytes,
                                         gsize         length);

/**
 * hf_content_get_packing:
 *
 * Returns: (transfer none) (nullable): the name of the compression or archive that begins so,
 *   if it is %HF_CONTENT_PACKED or %HF_CONTENT_BUNDLE; not translated
 */
const char *hf_content_get_packing      (const guint8 *bytes,
                                         gsize         length);

/**
 * hf_content_is_heap:
 * @name: of the file; the ending of a heap's name makes a heap of a text that does not begin
 *   like any other kind of file
 * @bytes: its first %HF_CONTENT_HEAD_SIZE bytes, or all there are; they may be compressed by
 *   gzip or zstd
 *
 * Whether a file among others is a heap. It looks further than hf_content_sniff(), for which
 * any text may be a .gclog.
 */
gboolean    hf_content_is_heap          (const char   *name,
                                         const guint8 *bytes,
                                         gsize         length);

G_END_DECLS
