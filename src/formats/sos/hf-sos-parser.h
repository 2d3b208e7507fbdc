/* hf-sos-parser.h: XML of SOS `traverseheap -xml` becomes records
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-part.h"

G_BEGIN_DECLS

/**
 * HfSosParser:
 *
 * Takes text as it comes and fills a #HfHeapPart with the records in it. It skips unknown
 * elements and attributes, and counts the faults of known ones in the part. Memory is
 * bounded but for the part. Used by one thread at a time.
 */
typedef struct _HfSosParser HfSosParser;

/** HF_SOS_MAX_TOKEN: a tag, comment or text longer than about this is damage, in bytes. */
#define HF_SOS_MAX_TOKEN (4 * 1024 * 1024)
/** HF_SOS_MAX_DEPTH: elements nested deeper are damage. */
#define HF_SOS_MAX_DEPTH 64

/** hf_sos_parser_new: at the beginning of a document. */
HfSosParser *hf_sos_parser_new              (void);
/** hf_sos_parser_free: (nullable): frees it with the part that it fills. */
void         hf_sos_parser_free             (HfSosParser *self);

/**
 * hf_sos_parser_begin_piece:
 *
 * Forgets all text before: the text that follows is in the `objects` of a document, between
 * two elements. Lines count from 1.
 */
void         hf_sos_parser_begin_piece      (HfSosParser *self);

/**
 * hf_sos_parser_end_piece:
 *
 * Whether the parser is where hf_sos_parser_begin_piece() put it, between two elements in
 * `objects`, which has not ended in between. Only then the result is the same as if the text
 * before had been read too. No text may follow.
 */
gboolean     hf_sos_parser_end_piece        (HfSosParser *self);

/**
 * hf_sos_parser_feed:
 * @text: (array length=length): the next text; a tag or a character may be cut
 *
 * Errors: #GMarkupError if the text is not XML from some place on: complete elements before
 *   it are in the part; %HF_ERROR_NO_MEMORY. Neither names the file. Do not call it again
 *   after an error.
 */
gboolean     hf_sos_parser_feed             (HfSosParser  *self,
                                             const char   *text,
                                             gsize         length,
                                             GError      **error);

/**
 * hf_sos_parser_feed_to_objects:
 * @text: (array length=length): ends with a `>`
 * @is_there: (out): whether that `>` ends a tag, behind which are elements of `objects`
 *
 * As hf_sos_parser_feed().
 */
gboolean     hf_sos_parser_feed_to_objects  (HfSosParser  *self,
                                             const char   *text,
                                             gsize         length,
                                             gboolean     *is_there,
                                             GError      **error);

/**
 * hf_sos_parser_end:
 *
 * Ends the document: an object that is not complete is taken back.
 *
 * Returns: whether it was whole
 */
gboolean     hf_sos_parser_end              (HfSosParser *self);

/** hf_sos_parser_skip_lines: counts @n_lines more before the next text. */
void         hf_sos_parser_skip_lines       (HfSosParser *self,
                                             guint64      n_lines);
/** hf_sos_parser_get_line: the line it is in, from 1. */
guint64      hf_sos_parser_get_line         (const HfSosParser *self);

/**
 * hf_sos_parser_scan_piece:
 * @text: (array length=length): as hf_sos_scan() takes it
 *
 * The quick way for hf_sos_parser_begin_piece(), hf_sos_parser_feed() and
 * hf_sos_parser_end_piece(), if the piece is written as SOS writes it.
 *
 * Returns: whether it was, and all is in the part
 */
gboolean     hf_sos_parser_scan_piece       (HfSosParser *self,
                                             const char  *text,
                                             gsize        length);

/** hf_sos_parser_is_foreign: the document is of another kind. */
gboolean     hf_sos_parser_is_foreign       (const HfSosParser *self);
/** hf_sos_parser_is_in_object: the last object may get more references. */
gboolean     hf_sos_parser_is_in_object     (const HfSosParser *self);
/** hf_sos_parser_has_types: a whole `types` of the document was read, or all there is of it. */
gboolean     hf_sos_parser_has_types        (const HfSosParser *self);

/**
 * hf_sos_parser_get_free_types:
 *
 * Returns: (transfer none) (element-type guint64): ids of types called `Free` in the first
 *   `types`: their objects are free space, and these types get no record
 */
const GArray *hf_sos_parser_get_free_types  (const HfSosParser *self);

/** hf_sos_parser_get_part: (transfer none): the records since the last steal. */
HfHeapPart  *hf_sos_parser_get_part         (HfSosParser *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfSosParser, hf_sos_parser_free)

G_END_DECLS
