/* hf-heap-page.h: one file in a tab: loading, an error, or its heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-page.h"

G_BEGIN_DECLS

#define HF_TYPE_HEAP_PAGE (hf_heap_page_get_type ())

/**
 * HfHeapPage:
 *
 * An #HfPage with the heap of one file. It begins to read the file when it is made.
 */
G_DECLARE_FINAL_TYPE (HfHeapPage, hf_heap_page, HF, HEAP_PAGE, GtkWidget)

/**
 * hf_heap_page_new:
 * @member: (nullable): the name of a heap in the archive @file; %NULL = the first
 */
GtkWidget *hf_heap_page_new         (GFile      *file,
                                     const char *member);

/**
 * hf_heap_page_list_type:
 * @position: of the snapshot in the recording, from 0
 * @type_name: the full name of a type
 * @address: of the object to select; an address that no object has for none
 *
 * Shows that snapshot, and lists the objects of the type as soon as the page has read its file.
 */
void       hf_heap_page_list_type   (HfHeapPage *self,
                                     guint32     position,
                                     const char *type_name,
                                     guint64     address);

/** hf_heap_page_get_session: (transfer none): the session. For tests. */
HfSession *hf_heap_page_get_session (HfHeapPage *self);

G_END_DECLS
