/* hf-block-private.h: for tests, blocks of any size as if they were large
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-block.h"

G_BEGIN_DECLS

#define HF_BLOCK_CHUNK_BYTES ((gsize) 2 * 1024 * 1024)

/* For tests: replaces HF_BLOCK_LEAST_BYTES, with a sanitizer too. */
void hf_block_set_least_bytes (gsize n_bytes);

G_END_DECLS
