/* hf-sos-scanner.h: objects in the one form in which SOS writes them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-part.h"

G_BEGIN_DECLS

/**
 * hf_sos_scan:
 * @part: gets the objects
 * @text: (array length=length): text between two elements of `objects`; the byte after it is
 *   readable, and neither a digit nor a blank
 * @n_lines: (out): how many LF are in it
 *
 * Reads objects and members as long as the text is exactly as SOS writes it: these elements and
 * attributes in their order, with only blanks between them. That takes a tenth of the work of
 * reading arbitrary XML, with the same result as #HfSosParser.
 *
 * Returns: whether all of @text was of that form; if not, or if there is no memory, the caller
 *   discards the contents of @part, and has #HfSosParser read @text
 */
gboolean hf_sos_scan (HfHeapPart *part,
                      const char *text,
                      gsize       length,
                      guint64    *n_lines);

G_END_DECLS
