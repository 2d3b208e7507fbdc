/* hf-root-path-private.h: one step up a shortest chain
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-retention.h"

G_BEGIN_DECLS

/** HfClimb: the state of the steps; @n_seen counts visited referrers. */
typedef struct
{
  const HfReachability  *reachability;
  const HfReferrerTable *referrers;
  GCancellable          *cancellable;
  gsize                  n_seen;
} HfClimb;

/**
 * hf_climb:
 * @object: reachable, but not the object of a strong root
 *
 * Returns: the first of its referrers that is nearer to a root; none with
 *   %G_IO_ERROR_CANCELLED
 */
HfObjectIndex hf_climb (HfClimb        *self,
                        HfObjectIndex   object,
                        GError        **error);

/** hf_root_path_fail_memory: sets %HF_ERROR_NO_MEMORY. Returns: %FALSE */
gboolean      hf_root_path_fail_memory (GError **error);

G_END_DECLS
