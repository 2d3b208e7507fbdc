/* hf-reasons.h: why something lives: one chain after another, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-chain.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_REASONS (hf_reasons_get_type ())

/** HF_REASONS_AHEAD: how many chains are found before the user asks for them. */
#define HF_REASONS_AHEAD 10
/** HF_REASONS_MAX_MERGED: the most reasons of a type that are shown, the largest. */
#define HF_REASONS_MAX_MERGED 1000

/**
 * HfReasons:
 *
 * The chains that keep one object or all instances of a type alive. The first is looked
 * for at once, others after it. Emits `changed` (no parameters) in the main loop when more
 * is known. Disposing of the object cancels running work. Main thread only.
 */
G_DECLARE_FINAL_TYPE (HfReasons, hf_reasons, HF, REASONS, GObject)

/**
 * hf_reasons_new_of_object:
 * @root: a root that leads to @object, whose chain is the first, or none
 * @left_out: filters of types that no other chain goes through, as for hf_filter_lines_find()
 */
HfReasons  *hf_reasons_new_of_object (HfRetention   *retention,
                                      HfObjectIndex  object,
                                      HfRootIndex    root,
                                      const char    *left_out);
/** hf_reasons_new_of_type: the instances with equal reasons have one chain. */
HfReasons  *hf_reasons_new_of_type   (HfRetention   *retention,
                                      HfTypeIndex    type);

/** hf_reasons_get_n: how many chains are known. */
guint       hf_reasons_get_n         (HfReasons     *self);
/** hf_reasons_get: (transfer none): a chain that is known. */
HfChain    *hf_reasons_get           (HfReasons     *self,
                                      guint          position);
/** hf_reasons_is_busy: whether a worker looks for more. */
gboolean    hf_reasons_is_busy       (HfReasons     *self);
/** hf_reasons_is_complete: whether there are no others. */
gboolean    hf_reasons_is_complete   (HfReasons     *self);
/** hf_reasons_get_error: (transfer none) (nullable): a sentence, if it could not go on. */
const char *hf_reasons_get_error     (HfReasons     *self);

/** hf_reasons_go_on: looks for more, unless there are none or a worker does so already. */
void        hf_reasons_go_on         (HfReasons     *self);

G_END_DECLS
