/* hf-gcdump-stream.h: objects and strings as PerfView's FastSerialization writes them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-byte-reader.h"

G_BEGIN_DECLS

/* The tags before values. */
#define HF_GCDUMP_TAG_NULL 1
#define HF_GCDUMP_TAG_REFERENCE 2
#define HF_GCDUMP_TAG_BEGIN 4
#define HF_GCDUMP_TAG_BEGIN_PRIVATE 5
#define HF_GCDUMP_TAG_END 6
#define HF_GCDUMP_TAG_BYTE 8
#define HF_GCDUMP_TAG_SKIP 12
#define HF_GCDUMP_TAG_STRING 13

/** HF_GCDUMP_MAX_STRING: the most UTF-16 units of a string that is taken for one. */
#define HF_GCDUMP_MAX_STRING (16 * 1024 * 1024)

/**
 * HfGcdumpObject:
 * @version: of the program that wrote it
 * @min_reader: the least version that can read it
 * @name: its class; "" if the file refers to a class that it named before
 */
typedef struct
{
  gint32 version;
  gint32 min_reader;
  char   name[64];
} HfGcdumpObject;

/** hf_gcdump_stream_begin: reads the header that every such file has. */
gboolean hf_gcdump_stream_begin       (HfByteReader   *reader);

/**
 * hf_gcdump_stream_open:
 * @object: (out caller-allocates)
 *
 * Reads the beginning of an object, up to its first field.
 *
 * Returns: %FALSE if no object begins here
 */
gboolean hf_gcdump_stream_open        (HfByteReader   *reader,
                                       HfGcdumpObject *object);

/** hf_gcdump_stream_is_null: whether no object stands here; it is consumed then. */
gboolean hf_gcdump_stream_is_null     (HfByteReader   *reader);

/**
 * hf_gcdump_stream_read_string:
 * @text: replaced by valid UTF-8; invalid bytes become U+FFFD. Empty for null
 *
 * Returns: %FALSE if none stands here
 */
gboolean hf_gcdump_stream_read_string (HfByteReader   *reader,
                                       GString        *text);
/** hf_gcdump_stream_skip_string: as hf_gcdump_stream_read_string(). */
gboolean hf_gcdump_stream_skip_string (HfByteReader   *reader);

G_END_DECLS
