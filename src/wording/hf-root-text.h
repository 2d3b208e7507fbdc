/* hf-root-text.h: texts that name one root
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

G_BEGIN_DECLS

/** hf_root_text_dup_name: (transfer full): as hf_figures_root_kind(). */
char *hf_root_text_dup_name  (guint64       kind);

/** hf_root_text_several: (transfer none): the name of objects that no single kind of roots
 * keeps. */
const char *hf_root_text_several (void);

/**
 * hf_root_text_dup_place:
 * @container: of the static field, or none
 * @field: (nullable): its name
 *
 * Returns: (transfer full): the place of a root of @kind: "Cache.s_map", "on a thread’s
 *   stack"; "" if it is not known
 */
char *hf_root_text_dup_place (HfHeap       *heap,
                              guint64       kind,
                              HfTypeIndex   container,
                              const char   *field);

/**
 * hf_root_text_dup_place_of:
 *
 * Returns: (transfer full): the place of @root, and its flags: "Cache.s_map, pinned"
 */
char *hf_root_text_dup_place_of (HfHeap       *heap,
                                 const HfRoot *root);

G_END_DECLS
