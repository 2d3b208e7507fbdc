/* hf-digest.c: 128 bits that distinguish one content from another
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-digest.h"

#include <string.h>

#define LOW_FACTOR G_GUINT64_CONSTANT (0x87c37b91114253d5)
#define HIGH_FACTOR G_GUINT64_CONSTANT (0x4cf5ad432745937f)
#define BLOCK_SIZE 16

static inline guint64
rotate (guint64 bits,
        guint   n)
{
  return bits << n | bits >> (64 - n);
}

static inline guint64
read_word (const guint8 *bytes)
{
  guint64 word;

  memcpy (&word, bytes, sizeof word);
  return GUINT64_FROM_LE (word);
}

static inline guint64
mix_low (guint64 word)
{
  return rotate (word * LOW_FACTOR, 31) * HIGH_FACTOR;
}

static inline guint64
mix_high (guint64 word)
{
  return rotate (word * HIGH_FACTOR, 33) * LOW_FACTOR;
}

static void
add_blocks (HfDigest     *self,
            const guint8 *bytes,
            gsize         n_blocks)
{
  guint64 low = self->low;
  guint64 high = self->high;

  for (gsize i = 0; i < n_blocks; i++, bytes += BLOCK_SIZE)
    {
      low ^= mix_low (read_word (bytes));
      low = (rotate (low, 27) + high) * 5 + 0x52dce729;
      high ^= mix_high (read_word (bytes + 8));
      high = (rotate (high, 31) + low) * 5 + 0x38495ab5;
    }
  self->low = low;
  self->high = high;
}

void
hf_digest_add (HfDigest      *self,
               gconstpointer  bytes,
               gsize          n_bytes)
{
  const guint8 *at = bytes;
  gsize n_blocks;

  self->n_bytes += n_bytes;
  if (self->n_rest > 0)
    {
      const gsize n = MIN (n_bytes, BLOCK_SIZE - self->n_rest);

      memcpy (self->rest + self->n_rest, at, n);
      self->n_rest += n;
      at += n;
      n_bytes -= n;
      if (self->n_rest < BLOCK_SIZE)
        return;
      add_blocks (self, self->rest, 1);
      self->n_rest = 0;
    }

  n_blocks = n_bytes / BLOCK_SIZE;
  add_blocks (self, at, n_blocks);
  self->n_rest = n_bytes % BLOCK_SIZE;
  if (self->n_rest > 0)
    memcpy (self->rest, at + n_blocks * BLOCK_SIZE, self->n_rest);
}

static guint64
finish (guint64 bits)
{
  bits = (bits ^ (bits >> 33)) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
  bits = (bits ^ (bits >> 33)) * G_GUINT64_CONSTANT (0xc4ceb9fe1a85ec53);
  return bits ^ (bits >> 33);
}

char *
hf_digest_dup_text (const HfDigest *self)
{
  guint8 rest[BLOCK_SIZE] = { 0 };
  guint64 low = self->low;
  guint64 high = self->high;

  memcpy (rest, self->rest, self->n_rest);
  low ^= mix_low (read_word (rest)) ^ self->n_bytes;
  high ^= mix_high (read_word (rest + 8)) ^ self->n_bytes;
  low += high;
  high += low;
  low = finish (low);
  high = finish (high);
  low += high;
  high += low;

  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x%016" G_GINT64_MODIFIER "x", low, high);
}

gboolean
hf_digest_is_text (const char *text)
{
  return strlen (text) == HF_DIGEST_LENGTH && strspn (text, "0123456789abcdef") == HF_DIGEST_LENGTH;
}
