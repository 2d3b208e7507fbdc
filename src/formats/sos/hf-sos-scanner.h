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
 * @text: (array length=length): stands between two elements of `objects`; the byte behind
 *   it can be read, and is no digit and no blank
 * @n_lines: (out): how many LF are in it
 *
 * Reads objects and members as long as all is written just as SOS writes it: these
 * elements and attributes in their order, nothing else between them but blanks. That is
 * a tenth of the work of reading any XML, and gives what #HfSosParser would.
 *
 * Returns: whether all of @text was so; if not, or if there is no memory, what is in
 *   @part is to be thrown away, and #HfSosParser has to read @text
 */
gboolean hf_sos_scan (HfHeapPart *part,
                      const char *text,
                      gsize       length,
                      guint64    *n_lines);

G_END_DECLS
