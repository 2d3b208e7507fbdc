/* hf-heap-names.h: the names of a heap for the user
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * hf_heap_names_make:
 * @heap: the file of the heap
 * @archived: (nullable): the name of the heap in the archive @heap; %NULL = the first
 * @title: (out) (transfer full): the file's name, "wpf-app.gclog.gz", or of one of several heaps in
 *   an archive "wpf-app.gclog.gz in dumps.zip"; valid UTF-8
 * @name: (out) (transfer full): the name of the heap without endings, "wpf-app"
 */
void hf_heap_names_make (GFile       *heap,
                         const char  *archived,
                         char       **title,
                         char       **name);

G_END_DECLS
