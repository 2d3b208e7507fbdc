/* hf-owner-hosts-private.h: the owner without which something is not reached
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
 * Fills in the dominators and the host of each owner. Tops of one owner stand for each
 * other here: what is reached through one of them is reached through the owner.
 *
 * Returns: %FALSE with %G_IO_ERROR_CANCELLED
 */
gboolean hf_owner_hosts_find (HfOwnerSets   *self,
                              GCancellable  *cancellable,
                              GError       **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
