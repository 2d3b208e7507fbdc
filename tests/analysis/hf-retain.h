/* hf-retain.h: a retention of a heap, in one step
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/** hf_retain: (transfer full): what there is to know of @heap; asserts that it works. */
HfRetention *hf_retain      (HfHeap     *heap);

/** hf_retain_file: (transfer full): of the last heap in a file below tests/data. */
HfRetention *hf_retain_file (const char *path);

/** hf_retain_heap: (transfer none): the heap again */
HfHeap      *hf_retain_heap (HfRetention *retention);

G_END_DECLS
