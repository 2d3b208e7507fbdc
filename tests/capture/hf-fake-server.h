/* hf-fake-server.h: a diagnostics socket that sends what a test wants, for tests
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-process.h"

G_BEGIN_DECLS

/** HfFakeReply: what follows a request for the events of the heap. */
typedef enum
{
  HF_FAKE_SESSION, /* a session */
  HF_FAKE_HALF,    /* a half of the reply, then the end */
  HF_FAKE_GARBAGE, /* bytes that are not a reply */
  HF_FAKE_REFUSAL, /* an error of the runtime */
  HF_FAKE_SILENCE, /* nothing, and no end */
  HF_FAKE_STALL,   /* a half of the reply, and no end */
} HfFakeReply;

/**
 * HfFakeServer:
 * @reply: set by the test, as the following
 * @before: (nullable): bytes of the stream that come at once
 * @after: (nullable): those that come when the stream is asked to end; %NULL: none, and no end
 * @slow: (nullable): bytes behind @before that come little by little, also once the stream was
 *   asked to end
 * @n_slow: of these, how many were sent
 * @closes: the stream ends behind @before
 * @is_mute: other streams have no events, and do not end
 * @process: one that has this socket
 * @keywords: of the last request for the heap
 * @buffer_mb: likewise
 */
typedef struct
{
  HfFakeReply      reply;
  GBytes          *before;
  GBytes          *after;
  GBytes          *slow;
  gsize            n_slow;
  gboolean         closes;
  gboolean         is_mute;
  HfProcess       *process;
  guint64          keywords;
  guint32          buffer_mb;
  /*< private >*/
  GSocketService  *service;
  GMainContext    *context;
  GMainLoop       *loop;
  GThread         *thread;
  GAsyncQueue     *stops[2]; /* of other streams, and of that of the heap */
  GCancellable    *closing;
  int              n_active; /* connections that are served */
  char            *folder;
} HfFakeServer;

/** hf_fake_server_start: @self: all zeros, or as the test wants it */
void hf_fake_server_start (HfFakeServer *self);

/** hf_fake_server_stop: frees all but the bytes. */
void hf_fake_server_stop  (HfFakeServer *self);

G_END_DECLS
