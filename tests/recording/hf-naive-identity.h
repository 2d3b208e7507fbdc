/* hf-naive-identity.h: what becomes of each object, one after another, in a small address space
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-recording.h"

G_BEGIN_DECLS

/** HF_NAIVE_ADDRESSES: all addresses of objects and ranges are below this, and targets below twice
 * as much. */
#define HF_NAIVE_ADDRESSES 512

/** HF_NAIVE_LOST: as %HF_IDENTITY_LOST. */
#define HF_NAIVE_LOST G_MAXUINT32

/** HfNaiveFate: @address is where the object is in the next snapshot, if it is alive; @collection
 * is the position of the one in which it died, or %HF_NAIVE_LOST. */
typedef struct
{
  gboolean is_alive;
  guint64  address;
  guint32  collection;
} HfNaiveFate;

/**
 * hf_naive_identity_new:
 * @snapshot: not the last one; all collections up to the next one are finished, and have ranges
 *   that begin at different addresses, behind their blocks only if they have blocks. No two blocks
 *   of a collection lead to the same address
 *
 * Returns: (transfer full) (array): by object of @snapshot, its fate
 */
HfNaiveFate *hf_naive_identity_new (HfRecording *recording,
                                    guint32      snapshot);

G_END_DECLS
