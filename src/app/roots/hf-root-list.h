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
 * HfRootRowKind: the content of a row.
 */
typedef enum
{
  HF_ROOT_ROW_KIND,        /* a root kind with all its roots, or all weak roots */
  HF_ROOT_ROW_MEMBER,      /* several roots of one container or object type */
  HF_ROOT_ROW_ROOT,        /* one root */
  HF_ROOT_ROW_MORE,        /* opens hidden rows */
  HF_ROOT_ROW_SEVERAL,     /* objects that no single kind keeps */
  HF_ROOT_ROW_UNREACHABLE, /* objects that no root reaches */
} HfRootRowKind;

#define HF_TYPE_ROOT_ROW (hf_root_row_get_type ())

/**
 * HfRootRow:
 *
 * One row of an #HfRootList. Made on demand, and not an identity.
 */
G_DECLARE_FINAL_TYPE (HfRootRow, hf_root_row, HF, ROOT_ROW, GObject)

/** hf_root_row_get_kind: the kind of the row, which decides what the other functions return. */
HfRootRowKind      hf_root_row_get_kind      (HfRootRow *self);
/** hf_root_row_get_level: 0 for kinds, 1 below them, 2 for roots in a group. */
guint              hf_root_row_get_level     (HfRootRow *self);
/** hf_root_row_get_open: whether the rows below it are shown. */
gboolean           hf_root_row_get_open      (HfRootRow *self);
/** hf_root_row_is_expandable: whether it can be opened, by hf_root_list_set_open(). */
gboolean           hf_root_row_is_expandable (HfRootRow *self);
/** hf_root_row_get_group: a copy of the kind or member group that the row is, or is below. */
HfRootGroup        hf_root_row_get_group     (HfRootRow *self);
/** hf_root_row_get_root: the root; none if it is not a single root. */
HfRootIndex        hf_root_row_get_root      (HfRootRow *self);
/**
 * hf_root_row_get_n_roots: the number of roots; for `more`, of hidden rows; for
 * `several` and `unreachable`, of objects.
 */
guint32            hf_root_row_get_n_roots   (HfRootRow *self);
/**
 * hf_root_row_get_n_bytes:
 * @n_bytes: (out): the sizes of the objects that the row's roots lead to, in bytes
 *
 * Returns: %FALSE if that is not known (for `more` below a group)
 */
gboolean           hf_root_row_get_n_bytes   (HfRootRow *self,
                                              guint64   *n_bytes);
/**
 * hf_root_row_get_n_retained:
 * @n_bytes: (out): the sizes of the objects that only the row's roots reach, in bytes; if it has
 *   no roots, of the objects of the row
 *
 * Returns: %FALSE if that is not known (for `more` below a group, and before it is known)
 */
gboolean           hf_root_row_get_n_retained (HfRootRow *self,
                                               guint64   *n_bytes);
/** hf_root_row_is_awaited: whether its retained size is not known yet. */
gboolean           hf_root_row_is_awaited    (HfRootRow *self);
/**
 * hf_root_row_get_share: the share of its kind's bytes, 0 to 1; of retained bytes once they are
 * known; negative at levels without a bar.
 */
double             hf_root_row_get_share     (HfRootRow *self);
/** hf_root_row_get_heap: (transfer none): the heap whose roots the list shows. */
HfHeap            *hf_root_row_get_heap      (HfRootRow *self);
/** hf_root_row_get_selection: the selection for this row; empty for `more`. */
HfSelection        hf_root_row_get_selection (HfRootRow *self);

#define HF_TYPE_ROOT_LIST (hf_root_list_get_type ())

/**
 * HfRootList:
 *
 * A flat #GListModel of #HfRootRow over an #HfRootAnswer. It stores which groups are open, and
 * makes rows only when a view or a caller gets them. Long groups show HF_ROOT_LIST_FIRST rows,
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
 * @open_all: whether to open every kind, and not only static roots (or the first kind)
 */
void          hf_root_list_set       (HfRootList        *self,
                                      HfHeap            *heap,
                                      HfRootAnswer      *answer,
                                      gboolean           open_all);

/**
 * hf_root_list_set_open:
 *
 * Emits `items-changed` only for the rows below, so that the row itself keeps focus
 * and selection; the caller updates the cell of the row.
 *
 * Returns: %FALSE if the row at @position has no rows below it, or its state is the same
 */
gboolean      hf_root_list_set_open  (HfRootList        *self,
                                      guint              position,
                                      gboolean           open);
/** hf_root_list_dup_open: (transfer full) (element-type HfOpenGroup): the groups that are open. */
GArray       *hf_root_list_dup_open  (HfRootList        *self);
/**
 * hf_root_list_restore_open:
 * @open: groups of hf_root_list_dup_open(), of the same heap
 *
 * Opens the groups of @open that exist, and closes all others.
 */
void          hf_root_list_restore_open (HfRootList     *self,
                                         const GArray   *open);

/**
 * hf_root_list_follow_open:
 * @open: groups of hf_root_list_dup_open(), of the heap that the list shows
 * @heap: another heap
 *
 * Converts @open to @heap: finds types by their names, and omits groups that @heap does not
 * have. Linear in its types at worst.
 *
 * Returns: %FALSE if the list shows no heap
 */
gboolean      hf_root_list_follow_open (HfRootList      *self,
                                        GArray          *open,
                                        HfHeap          *heap);

/** hf_root_list_show_more: opens a `more` row; %FALSE if the row is another. */
gboolean      hf_root_list_show_more (HfRootList        *self,
                                      guint              position);
/** hf_root_list_find_parent: its parent row, or %HF_INDEX_NONE. */
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
 * Returns: the row of @selection, or %HF_INDEX_NONE if there is none or it is not shown
 */
guint         hf_root_list_find      (HfRootList        *self,
                                      const HfSelection *selection);

/**
 * hf_root_list_reveal:
 *
 * Opens the groups around the row of @selection, and shows as many rows there as needed. Linear
 * in the roots of the kind.
 *
 * Returns: as hf_root_list_find() afterwards
 */
guint         hf_root_list_reveal    (HfRootList        *self,
                                      const HfSelection *selection);

G_END_DECLS
