/* hf-searcher.h: searches for the last requested text in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-search.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define HF_TYPE_SEARCHER (hf_searcher_get_type ())

/**
 * HfSearcher:
 *
 * Searches in a worker, for one text at a time: a new text cancels the previous search. Main thread
 * only. The signal `changed` (no parameters) is emitted when the text or the heap changes, and when
 * a search ends.
 */
G_DECLARE_FINAL_TYPE (HfSearcher, hf_searcher, HF, SEARCHER, GObject)

/** hf_searcher_new: (transfer full): with a blank text. Dispose of it to stop its worker. */
HfSearcher *hf_searcher_new          (void);

/**
 * hf_searcher_set:
 * @text: valid UTF-8; blank to search for nothing
 * @hierarchy: (nullable): the hierarchy of the heap by namespace; %NULL if there is no heap
 * @retention: (nullable): the retention of the same heap
 *
 * Starts a search if anything has changed. The previous matches stay until it ends, unless they are
 * of another heap or @text is blank.
 */
void        hf_searcher_set          (HfSearcher  *self,
                                      const char  *text,
                                      HfHierarchy *hierarchy,
                                      HfRetention *retention);
/** hf_searcher_get_text: (transfer none): the text that was set last. */
const char *hf_searcher_get_text     (HfSearcher  *self);
/** hf_searcher_get_found: (transfer none) (nullable): the matches, which may be of the previous
 * text. */
HfSearch   *hf_searcher_get_found    (HfSearcher  *self);
/** hf_searcher_is_searching: whether a worker searches. */
gboolean    hf_searcher_is_searching (HfSearcher  *self);
/** hf_searcher_get_error: (transfer none) (nullable): the reason why the search failed, a
 * sentence. */
const char *hf_searcher_get_error    (HfSearcher  *self);

G_END_DECLS
