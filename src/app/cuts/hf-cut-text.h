/* hf-cut-text.h: cuts and their effect in words
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cut-query.h"

G_BEGIN_DECLS

/** hf_cut_text_dup_title: (transfer full): the types that @row is about: "Cache → Item". */
char *hf_cut_text_dup_title   (HfHeap            *heap,
                               const HfCutRow    *row);
/** hf_cut_text_dup_detail: (transfer full): which roots or references are cut. */
char *hf_cut_text_dup_detail  (HfHeap            *heap,
                               const HfCutRow    *row);
/** hf_cut_text_dup_effect: (transfer full): how many bytes @row alone frees, or why none. */
char *hf_cut_text_dup_effect  (const HfCutRow    *row);
/**
 * hf_cut_text_dup_sum:
 * @n_reachable: the bytes of all reachable objects
 *
 * Returns: (transfer full): a sentence about all cuts together
 */
char *hf_cut_text_dup_sum     (const HfCutAnswer *answer,
                               guint64            n_reachable);
/** hf_cut_text_dup_types: (transfer full) (nullable): the largest freed types, one a line. */
char *hf_cut_text_dup_types   (HfHeap            *heap,
                               const HfCutAnswer *answer);
/**
 * hf_cut_text_dup_command:
 * @cuts: (array zero-terminated=1): words of #HfCutWord
 * @file_name: (type filename): the file
 * @member: (nullable): the name of the heap in an archive; %NULL for the first
 * @snapshot: the number of the snapshot in a recording, from 1; 0 for the last
 *
 * Returns: (transfer full): a command for a shell that computes the same
 */
char *hf_cut_text_dup_command (const char *const *cuts,
                               const char        *file_name,
                               const char        *member,
                               guint32            snapshot);

G_END_DECLS
