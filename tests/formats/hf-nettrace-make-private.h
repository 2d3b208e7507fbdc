/* hf-nettrace-make-private.h: the state of a trace that is written
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-nettrace-make.h"

G_BEGIN_DECLS

/* From here on an id is one of the provider of rundown events. */
#define HF_NETTRACE_RUNDOWN_ID 200
#define HF_NETTRACE_MAX_EVENT_ID 400

typedef struct
{
  guint64 id;
  guint32 sequence;
} HfNettraceMakerThread;

/* The fields that a compressed header omits if they are unchanged. */
typedef struct
{
  guint32 metadata_id;
  guint32 sequence;
  guint64 thread;
  guint64 time;
  guint32 size;
} HfNettraceMakerHeader;

struct _HfNettraceMaker
{
  GByteArray            *bytes;
  GByteArray            *block;   /* event blobs */
  GByteArray            *payload; /* of the event being made */
  GArray                *threads; /* HfNettraceMakerThread */
  HfNettraceMakerHeader  header;
  guint64                thread;
  guint64                time;
  guint64                module;  /* of types */
  guint32                pointer_size;
  gboolean               is_plain;
  gboolean               has_metadata[HF_NETTRACE_MAX_EVENT_ID];
};

/* UTF-16 with a NUL. */
void hf_nettrace_put_text (GByteArray *to,
                           const char *text);

G_END_DECLS
