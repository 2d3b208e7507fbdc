/* hf-ipc-message.h: messages of the diagnostics socket as bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A message is a header of 20 bytes and a payload. Numbers are little-endian; a text is the number
 * of its UTF-16 units with a 0 at the end, then these units. */

#define HF_IPC_HEADER_SIZE 20
#define HF_IPC_MAX_SIZE 65535

/* ---- Writing ----------------------------------------------------------- */

/**
 * HfIpcWriter: a message that grows
 *
 * hf_ipc_writer_clear() frees it.
 */
typedef struct
{
  guint8      set;
  guint8      command;
  GByteArray *bytes; /* or NULL: nothing yet */
} HfIpcWriter;

#define HF_IPC_WRITER_INIT(set, command) { (set), (command), NULL }

/** hf_ipc_writer_clear: frees the bytes. */
void          hf_ipc_writer_clear     (HfIpcWriter   *self);

/** hf_ipc_writer_add_u32: appends a number. */
void          hf_ipc_writer_add_u32   (HfIpcWriter   *self,
                                       guint32        value);

/** hf_ipc_writer_add_u64: appends a number of 64 bits. */
void          hf_ipc_writer_add_u64   (HfIpcWriter   *self,
                                       guint64        value);

/** hf_ipc_writer_add_bytes: appends bytes as they are. */
void          hf_ipc_writer_add_bytes (HfIpcWriter   *self,
                                       gconstpointer  bytes,
                                       gsize          length);

/** hf_ipc_writer_add_text: appends UTF-8 as UTF-16. */
void          hf_ipc_writer_add_text  (HfIpcWriter   *self,
                                       const char    *text);

/**
 * hf_ipc_writer_finish:
 * @length: (out): at most %HF_IPC_MAX_SIZE
 *
 * Returns: (transfer none): the whole message. A message whose payload is empty is one for
 *   a command that has no payload: AttachProfiler with none ends the process.
 */
const guint8 *hf_ipc_writer_finish    (HfIpcWriter   *self,
                                       gsize         *length);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfIpcWriter, hf_ipc_writer_clear)

/* ---- Reading ----------------------------------------------------------- */

/**
 * HfIpcHeader: the header of a reply
 * @size: of the message in bytes, with the header
 * @is_error: the payload is a result
 */
typedef struct
{
  guint16  size;
  gboolean is_error;
} HfIpcHeader;

/**
 * hf_ipc_header_parse:
 * @bytes: (array fixed-size=20): of a message
 *
 * Returns: %FALSE if @bytes are not the header of a reply
 */
gboolean      hf_ipc_header_parse     (HfIpcHeader   *self,
                                       const guint8  *bytes);

/** hf_ipc_get_result: Returns: the result at the start of a payload; 0 if it is shorter */
guint32       hf_ipc_get_result       (GBytes        *payload);

/**
 * HfIpcReader: a place in a payload
 * @has_failed: something was read that is not there; everything after it is 0 or empty
 */
typedef struct
{
  const guint8 *at;
  gsize         n_left;
  gboolean      has_failed;
} HfIpcReader;

/** hf_ipc_reader_init: @payload: must outlive the reader */
void          hf_ipc_reader_init      (HfIpcReader   *self,
                                       GBytes        *payload);

/** hf_ipc_reader_skip: goes on behind @length bytes. */
void          hf_ipc_reader_skip      (HfIpcReader   *self,
                                       gsize          length);

/** hf_ipc_reader_get_u32: Returns: the next number */
guint32       hf_ipc_reader_get_u32   (HfIpcReader   *self);

/** hf_ipc_reader_get_u64: Returns: the next number */
guint64       hf_ipc_reader_get_u64   (HfIpcReader   *self);

/**
 * hf_ipc_reader_dup_text:
 *
 * Returns: (transfer full): the next text as UTF-8; U+FFFD stands for what is not UTF-16
 */
char         *hf_ipc_reader_dup_text  (HfIpcReader   *self);

G_END_DECLS
