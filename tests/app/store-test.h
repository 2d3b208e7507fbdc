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

/** store_test_note: writes @text about the type that is called @type. */
void         store_test_note         (StoreTestTab *tab,
                                      const char   *type,
                                      const char   *text);
/** store_test_assert_note: that the text about @type is @text; %NULL if there is no note. */
void         store_test_assert_note  (StoreTestTab *tab,
                                      const char   *type,
                                      const char   *text);

/** store_test_flush: stores what has changed, without waiting two seconds. */
void         store_test_flush        (StoreTestTab *tab);

/* Notes as they are stored: on the type NAME, and a file of all that are in LIST. */
#define STORE_TEST_NOTE(NAME, TEXT) \
  "{\"kind\":\"type\",\"name\":\"" NAME "\",\"bookmarked\":true,\"text\":\"" TEXT "\"}"
#define STORE_TEST_NOTES(LIST) "{\"version\":1,\"title\":\"x\",\"notes\":[" LIST "]}"

/** store_test_write: replaces @file. */
void         store_test_write        (GFile        *file,
                                      const char   *text);

/* A heap with something of each kind. */
#define STORE_TEST_SHOP \
  "a 2 shop\n" STORE_TEST_SHOP_TYPES \
  "o 1000 1 64 2000\no 2000 2 fa0 3000\no 3000 3 320\no 4000 4 384\n" \
  "r 1000 4 0 1 cache\nr 4000 3 1\nr 4000 3 2\nc shop\n"
#define STORE_TEST_SHOP_TYPES \
  "t 1 Own.Deep.Cache\nt 2 Own.Table\nt 3 System.String\nt 4 Own.Held\n"

/** store_test_walk: goes about in STORE_TEST_SHOP: seven steps, and one back. */
void         store_test_walk         (HfSession    *session);
/** store_test_assert_walked: that it is where store_test_walk() has led. */
void         store_test_assert_walked (HfSession   *session);
/** store_test_assert_fresh: that it is where a session begins. */
void         store_test_assert_fresh (HfSession    *session);
/** store_test_note_all: writes notes on a type, an object and a root of STORE_TEST_SHOP. */
void         store_test_note_all     (HfSession    *session);

/* The folders are "sessions", "notes" and "types". */

/** store_test_dup_folder: (transfer full): its path. */
char        *store_test_dup_folder   (const char   *name);
/** store_test_count_files: whatever is in it. */
guint        store_test_count_files  (const char   *name);
/** store_test_dup_only_file: (transfer full): the path of the one that is in it. */
char        *store_test_dup_only_file (const char  *name);
/** store_test_dup_text: (transfer full) (nullable): all that is in the file; %NULL without one. */
char        *store_test_dup_text     (const char   *path);
/** store_test_begin: nothing is stored, and sessions are restored. */
void         store_test_begin        (void);

G_END_DECLS
