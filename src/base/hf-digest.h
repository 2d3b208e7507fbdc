/* hf-digest.h: 128 bits that distinguish one content from another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HF_DIGEST_LENGTH: characters of a digest as a text. */
#define HF_DIGEST_LENGTH 32

/**
 * HfDigest:
 *
 * Takes bytes in pieces of any length and distinguishes two contents, such as those of a file
 * before and after it was rewritten (MurmurHash3 x64 128, Appleby 2011). The same bytes give the
 * same text in every process and on every machine. It costs a tenth of a nanosecond per byte, and
 * protects against chance, not against an author who makes two files collide on purpose. Members
 * are private; by value, without anything to free.
 */
typedef struct
{
  guint64 low;
  guint64 high;
  guint64 n_bytes;
  guint8  rest[16]; /* not yet a whole block */
  gsize   n_rest;
} HfDigest;

/** HF_DIGEST_INIT: of nothing. */
#define HF_DIGEST_INIT { 0, 0, 0, { 0 }, 0 }

/** hf_digest_add: @n_bytes more; linear in them. */
void  hf_digest_add      (HfDigest       *self,
                          gconstpointer   bytes,
                          gsize           n_bytes);

/**
 * hf_digest_dup_text:
 *
 * Returns: (transfer full): of all bytes so far: %HF_DIGEST_LENGTH digits, 0–9 and a–f
 */
char *hf_digest_dup_text (const HfDigest *self);

/** hf_digest_is_text: whether hf_digest_dup_text() can return @text. */
gboolean hf_digest_is_text (const char   *text);

G_END_DECLS
