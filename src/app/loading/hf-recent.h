/* hf-recent.h: heaps opened before, and the ones that came with the program
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfRecentItem:
 * @file: may be gone by now
 * @name: to show; valid UTF-8
 * @label: the same, short enough for a menu, and with as much of the folder as
 *   distinguishes it from the others in the list
 * @note: (nullable): what it is, if the program knows
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
 *   newest first and each one once; files that are gone are left out, and ones that
 *   other programs keep to themselves
 */
GPtrArray *hf_recent_list         (guint         max);

/** hf_recent_list_samples: (transfer full) (element-type HfRecentItem): what is installed. */
GPtrArray *hf_recent_list_samples (void);

/** hf_recent_add: remembers that @file was opened. */
void       hf_recent_add          (GFile        *file);

/** hf_recent_clear: forgets all heaps that were opened; other files stay remembered. */
void       hf_recent_clear        (void);

/** hf_recent_is_heap_name: whether @name ends as a heap's does. For tests. */
gboolean   hf_recent_is_heap_name (const char   *name);

/** hf_recent_add_suffixes: lets @filter show files whose names end as those of heaps do. */
void       hf_recent_add_suffixes (GtkFileFilter *filter);

G_END_DECLS
