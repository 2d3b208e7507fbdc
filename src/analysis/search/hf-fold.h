/* hf-fold.h: names compared without regard to case, the same in every locale
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The one place that folds case. The C library's functions (strcasestr(), tolower())
 * follow the locale: in Turkish "I" is the capital of "ı", and "int32" is not a part of
 * "Int32". Nothing here depends on the locale.
 */

/** hf_fold_char: the small letter of an ASCII capital; any other byte as it is. */
static inline guchar
hf_fold_char (char c)
{
  return (guchar) (c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

/** hf_fold_is_ascii: whether @text has only ASCII, which hf_fold_has() compares faster. */
gboolean hf_fold_is_ascii    (const char *text);

/**
 * hf_fold_dup:
 * @text: valid UTF-8
 * @length: bytes of @text, or -1 up to its end
 *
 * Returns: (transfer full): @text as Unicode folds it, "İ" as "i" and a dot above
 */
char    *hf_fold_dup         (const char *text,
                              gssize      length);

/**
 * hf_fold_begins_with:
 * @name: any bytes
 * @folded: (array length=length): without ASCII capitals
 *
 * Returns: whether @name begins with @folded, if its ASCII letters are made small
 */
gboolean hf_fold_begins_with (const char *name,
                              const char *folded,
                              gsize       length);

/** hf_fold_has: whether @name has @folded inside, likewise; linear in practice. */
gboolean hf_fold_has         (const char *name,
                              const char *folded,
                              gsize       length);

G_END_DECLS
