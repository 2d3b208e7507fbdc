/* hf-run-list-private.h: living objects in order of their present addresses, as runs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-block-list-private.h"
#include "hf-column.h"

G_BEGIN_DECLS

/**
 * HfRun:
 * @address: the present address of the object @first
 * @first: the first object
 * @n: how many objects there are, each at the same distance from @first as in its snapshot
 */
typedef struct
{
  guint64 address;
  guint32 first;
  guint32 n;
} HfRun;

/**
 * HfAction: how a collection changes the objects at some addresses
 * @span: the addresses
 * @shift: what is added to them, modulo 2⁶⁴
 * @is_deadly: whether the objects are dead
 */
typedef struct
{
  HfAddressSpan span;
  guint64       shift;
  gboolean      is_deadly;
} HfAction;

/**
 * HfRunList:
 * @runs: #HfRun, in order of addresses; none reaches into the next one
 * @moved: #HfRun: what moved, until hf_run_list_merge()
 * @dead: #HfRun: what died; its user empties it
 *
 * A collection keeps objects in blocks, and what was in one block stays together. So a heap has far
 * fewer runs than objects, and no work is done for an object but once, when it dies.
 */
typedef struct
{
  HfColumn *runs;
  HfColumn *moved;
  HfColumn *dead;

  /*< private >*/
  const guint64 *addresses; /* by object, its address in the snapshot */
  HfColumn      *window;    /* HfRun: what replaces some of the runs */
  HfColumn      *places;    /* HfAction: where runs come to */
  HfOrder        order;
} HfRunList;

/**
 * hf_run_list_init:
 * @addresses: (array): by object, its address in the snapshot; it remains
 */
void     hf_run_list_init  (HfRunList       *self,
                            const guint64   *addresses);
/** hf_run_list_clear: frees its memory. */
void     hf_run_list_clear (HfRunList       *self);

/**
 * hf_run_list_apply:
 * @actions: (array length=n_actions): in order, without overlaps
 *
 * Moves objects from the runs to @moved and @dead. The work depends on the number of actions and of
 * runs that they change. Errors: %HF_ERROR_NO_MEMORY.
 */
gboolean hf_run_list_apply (HfRunList       *self,
                            const HfAction  *actions,
                            gsize            n_actions,
                            GError         **error);

/**
 * hf_run_list_merge:
 *
 * Puts @moved among the runs, and empties it. None of the runs has objects at these addresses.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 */
gboolean hf_run_list_merge (HfRunList       *self,
                            GCancellable    *cancellable,
                            GError         **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfRunList, hf_run_list_clear)

G_END_DECLS
