/* hf-nettrace-make.h: traces for tests, written as the runtime writes them or worse
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

G_BEGIN_DECLS

/**
 * HfNettraceMaker:
 *
 * Writes a trace of format 4. Events go into a block until it is full or ended, each
 * with the thread and time that were set last, and with the next number of that thread.
 */
typedef struct _HfNettraceMaker HfNettraceMaker;

typedef struct
{
  guint64 address;
  guint64 size;
  guint64 type;
  guint64 n_edges;
} HfMadeNode;

typedef struct
{
  guint64 object;
  guint32 kind;
  guint32 flags;
} HfMadeRoot;

/** HfMadeType: @name may be NULL; @element 0 = no parameter. */
typedef struct
{
  guint64     id;
  guint32     flags;
  const char *name;
  guint64     element;
} HfMadeType;

typedef struct
{
  guint64     object;
  guint64     type;
  const char *field;
} HfMadeStatic;

/** hf_nettrace_maker_new: begins 2026-11-21 at 0:28:59, at tick 1000 of a million a second. */
HfNettraceMaker *hf_nettrace_maker_new  (guint32 pointer_size);
void             hf_nettrace_maker_free (HfNettraceMaker *self);

/** hf_nettrace_maker_set_plain: event headers of later blocks are not compressed. */
void    hf_nettrace_maker_set_plain  (HfNettraceMaker *self,
                                      gboolean         is_plain);
void    hf_nettrace_maker_set_thread (HfNettraceMaker *self,
                                      guint64          thread);
/** hf_nettrace_maker_set_time: of the next event; each has a tick more than the one before. */
void    hf_nettrace_maker_set_time   (HfNettraceMaker *self,
                                      guint64          time);
/** hf_nettrace_maker_lose: the thread's next @n events are not written. */
void    hf_nettrace_maker_lose       (HfNettraceMaker *self,
                                      guint32          n);
void    hf_nettrace_maker_end_block  (HfNettraceMaker *self);
/** hf_nettrace_maker_add_point: says that the thread has had @n events more than are there. */
void    hf_nettrace_maker_add_point  (HfNettraceMaker *self,
                                      guint32          n);
/** hf_nettrace_maker_add_object: an object of any name and contents. */
void    hf_nettrace_maker_add_object (HfNettraceMaker *self,
                                      const char      *name,
                                      const void      *contents,
                                      gsize            size);
/** hf_nettrace_maker_add_event: @id: of the runtime's provider; 0 = that of EventPipe, 1 */
void    hf_nettrace_maker_add_event  (HfNettraceMaker *self,
                                      guint32          id,
                                      const void      *payload,
                                      gsize            size);

void    hf_nettrace_maker_add_start  (HfNettraceMaker *self,
                                      guint32          number,
                                      guint32          depth,
                                      guint32          type);
void    hf_nettrace_maker_add_end    (HfNettraceMaker *self,
                                      guint32          number);
void    hf_nettrace_maker_add_nodes  (HfNettraceMaker  *self,
                                      guint32           index,
                                      const HfMadeNode *nodes,
                                      guint32           n);
void    hf_nettrace_maker_add_edges  (HfNettraceMaker *self,
                                      guint32          index,
                                      const guint64   *targets,
                                      guint32          n);
void    hf_nettrace_maker_add_roots  (HfNettraceMaker  *self,
                                      guint32           index,
                                      const HfMadeRoot *roots,
                                      guint32           n);
/** hf_nettrace_maker_add_dependents: @ends: key, value, key, value, … */
void    hf_nettrace_maker_add_dependents (HfNettraceMaker *self,
                                          guint32          index,
                                          const guint64   *ends,
                                          guint32          n);
/** hf_nettrace_maker_add_wrapper: @n_references: that COM counts */
void    hf_nettrace_maker_add_wrapper (HfNettraceMaker *self,
                                       guint64          object,
                                       guint32          n_references);
void    hf_nettrace_maker_add_types  (HfNettraceMaker  *self,
                                      const HfMadeType *types,
                                      guint32           n);
/** hf_nettrace_maker_set_module: of the types that are added from now on; 0 = none */
void    hf_nettrace_maker_set_module (HfNettraceMaker *self,
                                      guint64          module);
/** hf_nettrace_maker_add_module: loaded now, or there when the trace ends (@is_rundown). */
void    hf_nettrace_maker_add_module (HfNettraceMaker *self,
                                      gboolean         is_rundown,
                                      guint64          module,
                                      const char      *path);
void    hf_nettrace_maker_add_statics (HfNettraceMaker    *self,
                                       const HfMadeStatic *statics,
                                       guint32             n);
void    hf_nettrace_maker_add_range  (HfNettraceMaker *self,
                                      const HfRange   *range);
void    hf_nettrace_maker_add_process (HfNettraceMaker *self,
                                       const char      *command);

/** hf_nettrace_maker_add_heap: all events of one whole heap dump of @heap. */
void    hf_nettrace_maker_add_heap   (HfNettraceMaker *self,
                                      HfHeap          *heap);

/** hf_nettrace_maker_finish: (transfer full): the trace, with its end; @self is empty. */
GBytes *hf_nettrace_maker_finish     (HfNettraceMaker *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNettraceMaker, hf_nettrace_maker_free)

G_END_DECLS
