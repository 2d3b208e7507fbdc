/* hf-thread-table.h: the threads of the target whose static fields a snapshot reads
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-corprof-info.h"

#include <stdatomic.h>
#include <stdbool.h>

/* Threads are listed before the collection, and may end before or during it. A thread that ends
 * says so, and then waits while the end of a collection uses ids. So nothing is used that is
 * gone, and the collection waits for nobody. Threads that begin meanwhile are not listed. */

#define HF_THREAD_TABLE_MAX 4096
#define HF_THREAD_TABLE_MAX_GONE 1024

/** HfThreadTable: threads as they were listed, and those that have ended since. */
typedef struct
{
  HfId         ids[HF_THREAD_TABLE_MAX]; /* 0: has ended */
  uint32_t     system_ids[HF_THREAD_TABLE_MAX];
  uint32_t     n_threads;
  _Atomic HfId gone[HF_THREAD_TABLE_MAX_GONE];
  atomic_uint  n_gone;  /* more than there is room for: all may have ended */
  atomic_bool  is_used; /* a collection uses the ids of threads and classes */
} HfThreadTable;

/** hf_thread_table_start: an empty table, before the runtime reports that threads end. */
void hf_thread_table_start (HfThreadTable *self);

/** hf_thread_table_list: lists the threads of the runtime, after it reports that they end. */
void hf_thread_table_list  (HfThreadTable *self,
                            HfInfo        *info);

/** hf_thread_table_end: a thread says that it ends. Any thread. */
void hf_thread_table_end   (HfThreadTable *self,
                            HfId           thread);

/** hf_thread_table_wait: waits while a collection uses ids. Any thread but that one. */
void hf_thread_table_wait  (HfThreadTable *self);

/** hf_thread_table_use: the ids that are left are good until hf_thread_table_leave(). */
void hf_thread_table_use   (HfThreadTable *self);

/** hf_thread_table_leave: ids are not used any more. */
void hf_thread_table_leave (HfThreadTable *self);
