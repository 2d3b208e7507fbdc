/* hf-recent.h: heaps opened before, and the installed samples
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfRecentItem:
 * @file: may be deleted by now
 * @name: to show; valid UTF-8
 * @label: the same, short enough for a menu, and with as much of the folder as
 *   distinguishes it from the others in the list
 * @note: (nullable): a description, if the program knows the heap
 */
typedef struct
{
  GFile *file;
  char  *name;
  char  *label;
  char  *note;
} HfRecentItem;

/**
 * hf_recent_list:
 * @max: how many at most
 *
 * Returns: (transfer full) (element-type HfRecentItem): heaps opened before, the
 *   newest first and each one once, without files that are gone, and without those that
 *   other programs keep to themselves
 */
GPtrArray *hf_recent_list         (guint         max);

/** hf_recent_list_samples: (transfer full) (element-type HfRecentItem): the installed samples. */
GPtrArray *hf_recent_list_samples (void);

/** hf_recent_add: remembers that @file was opened. */
void       hf_recent_add          (GFile        *file);

/** hf_recent_clear: forgets all heaps that were opened; the desktop keeps other files. */
void       hf_recent_clear        (void);

/** hf_recent_is_heap_name: whether @name ends like that of a heap. For tests. */
gboolean   hf_recent_is_heap_name (const char   *name);

/** hf_recent_new_filters: (transfer full) (element-type GtkFileFilter): for files whose names end
 * as those of heaps do, and for all files. */
GListModel *hf_recent_new_filters (void);

G_END_DECLS
