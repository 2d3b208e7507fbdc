/* hf-deaths.h: which objects each collection of a recording freed
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-lives.h"

G_BEGIN_DECLS

/**
 * HfDeaths: the objects that one collection freed
 * @is_known: whether objects of the snapshot before it are followed through it, to the next one
 * @died: those of that snapshot that it freed; objects that were born since are in no snapshot
 */
typedef struct
{
  gboolean  is_known;
  HfLifeSum died;
} HfDeaths;

/**
 * hf_deaths_new:
 *
 * Blocks; linear in the objects of all snapshots.
 *
 * Errors: %HF_ERROR_NO_MEMORY, %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full) (array): by collection, in the order of hf_identity_get_collections();
 *   free it with g_free(); or %NULL with @error set
 */
HfDeaths *hf_deaths_new (const HfIdentity  *identity,
                         GCancellable      *cancellable,
                         GError           **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
