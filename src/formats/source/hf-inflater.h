/* hf-inflater.h: compressed bytes in, plain bytes out, a piece at a time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** HfCompression: how a stream of bytes is compressed. */
typedef enum
{
  HF_COMPRESSION_NONE,
  HF_COMPRESSION_GZIP,
  HF_COMPRESSION_ZSTD,
} HfCompression;

/** HfInflateResult: the result of hf_inflater_run(). */
typedef enum
{
  HF_INFLATE_MORE,      /* wants more input, or more room */
  HF_INFLATE_FINISHED,  /* a member or frame is complete; more may follow */
  HF_INFLATE_DAMAGED,   /* the data is wrong from here on */
  HF_INFLATE_NO_MEMORY,
} HfInflateResult;

/** HF_INFLATER_MAGIC_SIZE: bytes that hf_inflater_sniff() wants to see. */
#define HF_INFLATER_MAGIC_SIZE 4
/** HF_INFLATER_HEADER_SIZE: bytes that hf_inflater_get_window() wants to see. */
#define HF_INFLATER_HEADER_SIZE 18

/**
 * HfInflater:
 *
 * One member of a gzip file or one frame of a zstd file after the other; knows
 * nothing of streams.
 */
typedef struct _HfInflater HfInflater;

/** hf_inflater_sniff: the compression that begins so; @length may be any. */
HfCompression    hf_inflater_sniff      (const guint8 *bytes,
                                         gsize         length);

/**
 * hf_inflater_get_window:
 * @bytes: where a member or frame begins
 *
 * Returns: the bytes of history that it asks to be kept, before they are taken
 */
guint64          hf_inflater_get_window (const guint8 *bytes,
                                         gsize         length);

/** hf_inflater_new: (nullable): %NULL if there is no memory, or nothing to inflate. */
HfInflater      *hf_inflater_new        (HfCompression compression);
/** hf_inflater_free: (nullable): frees it; text that was inflated stays. */
void             hf_inflater_free       (HfInflater   *self);

/**
 * hf_inflater_run:
 * @input: (inout): moved to the first byte that was not consumed
 * @input_length: (inout): how many bytes there are from there
 * @output: (inout): moved behind the last byte that was written
 * @output_length: (inout): how much room is left
 *
 * After %HF_INFLATE_FINISHED the next call begins a new member or frame.
 */
HfInflateResult  hf_inflater_run        (HfInflater    *self,
                                         const guint8 **input,
                                         gsize         *input_length,
                                         guint8       **output,
                                         gsize         *output_length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfInflater, hf_inflater_free)

G_END_DECLS
