/* hf-text-buffer.h: texts of the profiler as UTF-8, in memory that is there already
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-corprof.h"

#include <stdbool.h>
#include <stddef.h>

/** HfTextBuffer: a text that grows in a buffer, and is cut at its end. It always ends with a 0. */
typedef struct
{
  char  *start;
  size_t length; /* in bytes, without the 0 */
  size_t size;   /* of the buffer, in bytes */
} HfTextBuffer;

/** hf_text_buffer_start: an empty text. @size: of the buffer, in bytes, more than 0 */
void  hf_text_buffer_start     (HfTextBuffer *self,
                         char   *buffer,
                         size_t  size);

/** hf_text_buffer_add: appends UTF-8. */
void  hf_text_buffer_add       (HfTextBuffer     *self,
                         const char *text);

/**
 * hf_text_buffer_add_utf16:
 * @text: ends after @n_units, or earlier with a 0
 *
 * Appends UTF-16. Half a pair of surrogates, which obfuscators use, becomes U+FFFD.
 */
void  hf_text_buffer_add_utf16 (HfTextBuffer         *self,
                         const HfChar16 *text,
                         size_t          n_units);

/** hf_text_buffer_is_full: Returns: whether anything that is appended is left out */
bool  hf_text_buffer_is_full   (const HfTextBuffer *self);

/** HfTextStore: texts one after the other, until all of them are freed. */
typedef struct
{
  char  *memory;
  size_t used;
} HfTextStore;

/** hf_text_store_start: Returns: %false without memory */
bool  hf_text_store_start  (HfTextStore *self);

/** hf_text_store_finish: frees all its texts. */
void  hf_text_store_finish (HfTextStore *self);

/** hf_text_store_keep: Returns: a copy; an empty text once the store is full */
const char *hf_text_store_keep (HfTextStore *self,
                                const char  *text);
