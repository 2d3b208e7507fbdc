/* hf-root-list.h: a lazy list model of roots: kinds, groups below them, single roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-open-groups.h"
#include "hf-root-query.h"
#include "hf-selection.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfRootRowKind: what a row shows.
 */
typedef enum
{
  HF_ROOT_ROW_KIND,        /* a root kind with all its roots, or all that are weak */
  HF_ROOT_ROW_MEMBER,      /* several roots of one container or object type */
  HF_ROOT_ROW_ROOT,        /* one root */
  HF_ROOT_ROW_MORE,        /* stands for rows that are not shown yet */
  HF_ROOT_ROW_SEVERAL,     /* what no single kind keeps */
  HF_ROOT_ROW_UNREACHABLE, /* what no root reaches */
} HfRootRowKind;

#define HF_TYPE_ROOT_ROW (hf_root_row_get_type ())

/**
 * HfRootRow:
 *
 * One row of an #HfRootList. Made on demand, and not an identity.
 */
G_DECLARE_FINAL_TYPE (HfRootRow, hf_root_row, HF, ROOT_ROW, GObject)

/** hf_root_row_get_kind: the kind of row, which decides what the other functions return. */
HfRootRowKind      hf_root_row_get_kind      (HfRootRow *self);
/** hf_root_row_get_level: 0 for kinds, 1 below them, 2 for roots in a group. */
guint              hf_root_row_get_level     (HfRootRow *self);
/** hf_root_row_get_open: whether the rows below it are shown. */
gboolean           hf_root_row_get_open      (HfRootRow *self);
/** hf_root_row_is_expandable: whether it can be opened, by hf_root_list_set_open(). */
gboolean           hf_root_row_is_expandable (HfRootRow *self);
/** hf_root_row_get_group: the row's kind or member group, or that it is below; a copy. */
HfRootGroup        hf_root_row_get_group     (HfRootRow *self);
/** hf_root_row_get_root: the root; none if it is not a single root. */
HfRootIndex        hf_root_row_get_root      (HfRootRow *self);
/**
 * hf_root_row_get_n_roots: how many roots; for `more`, how many rows are hidden; for
 * `several` and `unreachable`, how many objects.
 */
guint32            hf_root_row_get_n_roots   (HfRootRow *self);
/**
 * hf_root_row_get_n_bytes:
 * @n_bytes: (out): sizes of the objects that the row's roots lead to, in bytes
 *
 * Returns: %FALSE if that is not known (for `more` below a group)
 */
gboolean           hf_root_row_get_n_bytes   (HfRootRow *self,
                                              guint64   *n_bytes);
/**
 * hf_root_row_get_n_retained:
 * @n_bytes: (out): sizes of what only the row's roots reach, in bytes; of what the row
 *   stands for if it has no roots
 *
 * Returns: %FALSE if that is not known (for `more` below a group, and before it is)
 */
gboolean           hf_root_row_get_n_retained (HfRootRow *self,
                                               guint64   *n_bytes);
/** hf_root_row_is_awaited: whether it is not known yet what it retains. */
gboolean           hf_root_row_is_awaited    (HfRootRow *self);
/**
 * hf_root_row_get_share: of its kind's bytes, 0 to 1; of those retained as soon as they are
 * known; negative at levels without a bar.
 */
double             hf_root_row_get_share     (HfRootRow *self);
/** hf_root_row_get_heap: (transfer none): the heap whose roots the list shows. */
HfHeap            *hf_root_row_get_heap      (HfRootRow *self);
/** hf_root_row_get_selection: what the session selects for this row; nothing for `more`. */
HfSelection        hf_root_row_get_selection (HfRootRow *self);

#define HF_TYPE_ROOT_LIST (hf_root_list_get_type ())

/**
 * HfRootList:
 *
 * A flat #GListModel of #HfRootRow over an #HfRootAnswer. It stores which groups are open, and
 * makes rows only when a view or a caller asks for them. Long groups show HF_ROOT_LIST_FIRST rows,
 * and a last row that shows HF_ROOT_LIST_STEP more.
 */
G_DECLARE_FINAL_TYPE (HfRootList, hf_root_list, HF, ROOT_LIST, GObject)

#define HF_ROOT_LIST_FIRST 8
#define HF_ROOT_LIST_STEP 1000

/** hf_root_list_new: (transfer full): without rows until hf_root_list_set(). */
HfRootList   *hf_root_list_new       (void);

/**
 * hf_root_list_set:
 * @heap: (nullable): %NULL empties the list
 * @answer: (nullable) (transfer full): of @heap
 * @open_all: open every kind, else static roots alone (or the first kind)
 */
void          hf_root_list_set       (HfRootList        *self,
                                      HfHeap            *heap,
                                      HfRootAnswer      *answer,
                                      gboolean           open_all);

/**
 * hf_root_list_set_open:
 *
 * Emits `items-changed` for the rows below alone, so that the row itself keeps focus
 * and selection; the caller updates the cell of the row.
 *
 * Returns: %FALSE if the row at @position has nothing below it, or is so already
 */
gboolean      hf_root_list_set_open  (HfRootList        *self,
                                      guint              position,
                                      gboolean           open);
/** hf_root_list_dup_open: (transfer full) (element-type HfOpenGroup): what is open now. */
GArray       *hf_root_list_dup_open  (HfRootList        *self);
/**
 * hf_root_list_restore_open:
 * @open: as hf_root_list_dup_open() gave it, of the same heap
 *
 * Opens just the groups of @open that there are.
 */
void          hf_root_list_restore_open (HfRootList     *self,
                                         const GArray   *open);

/**
 * hf_root_list_follow_open:
 * @open: as hf_root_list_dup_open() gave it, of the heap that the list shows
 * @heap: another one
 *
 * Makes @open one of @heap: types are followed by their names, and groups of those that it
 * does not have are left out. Linear in its types at worst.
 *
 * Returns: %FALSE if the list shows no heap
 */
gboolean      hf_root_list_follow_open (HfRootList      *self,
                                        GArray          *open,
                                        HfHeap          *heap);

/** hf_root_list_show_more: acts on a `more` row; %FALSE if the row is none. */
gboolean      hf_root_list_show_more (HfRootList        *self,
                                      guint              position);
/** hf_root_list_find_parent: the row above it in level, or HF_INDEX_NONE. */
guint         hf_root_list_find_parent (HfRootList      *self,
                                        guint            position);
/** hf_root_list_is_below: whether the row at @position is @ancestor, or below it in level. */
gboolean      hf_root_list_is_below  (HfRootList        *self,
                                      guint              position,
                                      guint              ancestor);
/**
 * hf_root_list_find:
 *
 * Linear in the roots of the kind.
 *
 * Returns: the row that stands for @selection, or HF_INDEX_NONE if there is none
 *   or it is not shown
 */
guint         hf_root_list_find      (HfRootList        *self,
                                      const HfSelection *selection);

/**
 * hf_root_list_reveal:
 *
 * Opens what the row of @selection is in, and shows as many rows there as it takes. Linear
 * in the roots of the kind.
 *
 * Returns: as hf_root_list_find() does then
 */
guint         hf_root_list_reveal    (HfRootList        *self,
                                      const HfSelection *selection);

G_END_DECLS
