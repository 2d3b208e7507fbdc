/* hf-fake-collector.h: a fixture for tests of the profiler: a runtime, and the collector's end
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-fake-walk.h"
#include "hf-wire.h"

G_BEGIN_DECLS

/** HfFakeCollector: of @fake, only the runtime and its heap are used. */
typedef struct
{
  HfFakeWalk       fake;
  char            *folder;
  HfWireClientData client;
  int              listener;
  int              link;  /* to the profiler, or -1 */
  int              file;  /* of the last request */
  guint            n_detached;
  HfWireMessage    hello;
  HfWireMessage    last;
  char            *text;  /* the stream of the last request */
  gsize            length;
} HfFakeCollector;

/** hf_fake_collector_set_up: for g_test_add(). */
void  hf_fake_collector_set_up       (HfFakeCollector *self,
                                      gconstpointer    data);

/** hf_fake_collector_tear_down: for g_test_add(). */
void  hf_fake_collector_tear_down    (HfFakeCollector *self,
                                      gconstpointer    data);

/** hf_fake_collector_attach: as the runtime does it, until the profiler has said hello. */
void  hf_fake_collector_attach       (HfFakeCollector *self);

/** hf_fake_collector_run: the second half of that. */
void  hf_fake_collector_run          (HfFakeCollector *self);

/** hf_fake_collector_accept: waits for the profiler and its hello. */
void  hf_fake_collector_accept       (HfFakeCollector *self);

/** hf_fake_collector_send: a message, with a descriptor unless @fd is -1. */
void  hf_fake_collector_send         (HfFakeCollector *self,
                                      guint32          kind,
                                      int              fd);

/** hf_fake_collector_receive: waits for a message of @kind, and skips progress. */
void  hf_fake_collector_receive      (HfFakeCollector *self,
                                      guint32          kind);

/** hf_fake_collector_request: a snapshot, until the answer, which is of @kind. */
void  hf_fake_collector_request      (HfFakeCollector *self,
                                      guint32          kind);

/** hf_fake_collector_leave: closes the socket, and waits until the profiler has left. */
void  hf_fake_collector_leave        (HfFakeCollector *self);

/** hf_fake_collector_await_detach: waits for that alone; the runtime is as before. */
void  hf_fake_collector_await_detach (HfFakeCollector *self);

/** hf_fake_collector_count: Returns: the number of entries of a folder */
guint hf_fake_collector_count        (const char *folder);

G_END_DECLS
