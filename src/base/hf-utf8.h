/* hf-utf8.h: converts any bytes to a text that can be shown anywhere
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** hf_text_is_plain: whether @text is printable ASCII, which stays as it is. */
gboolean hf_text_is_plain    (const char *text,
                              gsize       length);

/**
 * hf_text_to_utf8:
 * @text: @length bytes from a file, in any encoding
 *
 * Bytes that are not UTF-8 are read as Windows-1252. A control character or a
 * noncharacter becomes U+FFFD. An invisible character that changes the direction or the
 * width of a line becomes its code between marks, "‹202E›". Of the marks that stand on
 * one character, the sixth and all after it become U+FFFD too.
 *
 * Returns: (transfer full): valid UTF-8 without control and format characters
 */
char    *hf_text_to_utf8     (const char *text,
                              gsize       length);

/** hf_text_try_to_utf8: the same, but %NULL if there is not enough memory. */
char    *hf_text_try_to_utf8 (const char *text,
                              gsize       length);

G_END_DECLS
