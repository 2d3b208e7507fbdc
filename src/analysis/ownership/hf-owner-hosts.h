/* hf-owner-hosts.h: the owner without which a top is not reached
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-owner-sets.h"

G_BEGIN_DECLS

/**
 * hf_owner_hosts_find:
 * @self: with owners and masks
 *
 * Fills in the dominators and the host of each owner. Tops of one owner are interchangeable
 * here: an object reached through one of them is reached through the owner.
 *
 * Returns: %FALSE with %G_IO_ERROR_CANCELLED
 */
gboolean hf_owner_hosts_find      (HfOwnerSets   *self,
                                   GCancellable  *cancellable,
                                   GError       **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hf_owner_hosts_find_host:
 * @self: from hf_owner_sets_new()
 *
 * Returns: the nearest owner without which the top is not reached, as a host; the class of
 *   the top if there is no such owner
 */
guint    hf_owner_hosts_find_host (const HfOwnerSets *self,
                                   guint32            top);

G_END_DECLS
