/* hf-test.h: what several tests need: small heaps from text, files, test data
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-builder.h"
#include "hf-heap.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * hf_test_heap:
 * @text: words separated by blanks: `a->b` a reference, `a=>b` a dependent
 *   handle, `a:24` an object and its size in bytes (16 by default),
 *   `a:24:System.String` its type too (`T` by default), `!a` a strong handle,
 *   `~a` a weak handle, `#a:Namespace.Type.field` a static root
 *
 * Objects are numbered by first appearance: the first is object 0 with the
 * address 0x1000, the next object 1 with the address 0x2000 …
 *
 * Returns: (transfer full)
 */
HfHeap *hf_test_heap      (const char *text);

/**
 * HF_TEST_LONG: bytes of a text that is long enough for a square of its length to
 * show. Less where the thread sanitizer makes each byte ten times as dear.
 */
#ifdef __SANITIZE_THREAD__
#define HF_TEST_LONG 200000
#else
#define HF_TEST_LONG 2000000
#endif

/** hf_test_object: (the object called @name in @text, as hf_test_heap() numbers it). */
HfObjectIndex hf_test_object (const char *text,
                              const char *name);

/** hf_test_file: (transfer full): a file below tests/data, which exists. */
GFile  *hf_test_file      (const char *path);

/** hf_test_temporary: (transfer full): a new file with @contents, in a folder of its own. */
GFile  *hf_test_temporary (const char *name,
                           const void *contents,
                           gssize      length);

/** hf_test_remove: deletes a file made by hf_test_temporary() and its folder. */
void    hf_test_remove    (GFile      *file);

G_END_DECLS
