/* store-test.h: what several tests of what is stored need
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session-store.h"

G_BEGIN_DECLS

/** StoreTestTab: a file that is open, without its widgets. */
typedef struct
{
  HfSession      *session;
  HfSessionStore *store;
} StoreTestTab;

/** store_test_open: loads @file and restores what is stored of it, as a tab does. */
StoreTestTab store_test_open         (GFile        *file);
/** store_test_reload: loads @file again, and shows it. */
void         store_test_reload       (StoreTestTab *tab,
                                      GFile        *file);
/** store_test_close: as when the tab is closed; waits until all is stored. */
void         store_test_close        (StoreTestTab *tab);

/** store_test_get_type: the selection of the type @name. */
HfSelection  store_test_get_type     (const char   *name,
                                      HfHeap       *heap);

/** store_test_write: replaces @file. */
void         store_test_write        (GFile        *file,
                                      const char   *text);

/* The folders are "sessions", "notes" and "types". */

/** store_test_dup_folder: (transfer full): its path. */
char        *store_test_dup_folder   (const char   *name);
/** store_test_count_files: whatever is in it. */
guint        store_test_count_files  (const char   *name);
/** store_test_dup_only_file: (transfer full): the path of the one that is in it. */
char        *store_test_dup_only_file (const char  *name);
/** store_test_begin: nothing is stored, and sessions are restored. */
void         store_test_begin        (void);

G_END_DECLS
