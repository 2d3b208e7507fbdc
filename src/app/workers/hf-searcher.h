/* hf-searcher.h: searches in a worker, for the last text that was asked for
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
 * One search at a time: another text leaves the one before. Main thread only. The signal
 * `changed` (no parameters) is emitted when something else is looked for, and when it is
 * known what is found. Dispose of it to stop.
 */
G_DECLARE_FINAL_TYPE (HfSearcher, hf_searcher, HF, SEARCHER, GObject)

HfSearcher *hf_searcher_new          (void);

/**
 * hf_searcher_set:
 * @text: valid UTF-8; blank for nothing
 * @hierarchy: (nullable): where, by namespace; %NULL if there is no heap
 * @retention: (nullable): of the same heap
 *
 * What was found stays until it is known what is found now, unless it was in another heap or
 * nothing is looked for any more.
 */
void        hf_searcher_set          (HfSearcher  *self,
                                      const char  *text,
                                      HfHierarchy *hierarchy,
                                      HfRetention *retention);
/** hf_searcher_get_text: (transfer none): what is looked for. */
const char *hf_searcher_get_text     (HfSearcher  *self);
/** hf_searcher_get_found: (transfer none) (nullable): perhaps of the text before. */
HfSearch   *hf_searcher_get_found    (HfSearcher  *self);
/** hf_searcher_is_searching: whether it is not known yet what is found. */
gboolean    hf_searcher_is_searching (HfSearcher  *self);
/** hf_searcher_get_error: (transfer none) (nullable): why nothing could be found, a sentence. */
const char *hf_searcher_get_error    (HfSearcher  *self);

G_END_DECLS
