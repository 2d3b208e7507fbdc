/* hf-reason-example.h: an object that stands for a reason
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-reason-tree.h"

G_BEGIN_DECLS

/**
 * hf_reason_tree_find_example:
 * @reason: a node of hf_reason_tree_get_reasons()
 *
 * Finds the object to look at if someone asks for the reason: of those whose chain ends there, the
 * one that retains most; of several, that with the lowest address. If no chain ends there, it is
 * one of those below.
 *
 * Linear in the number of objects; for a worker.
 *
 * Errors: %G_IO_ERROR_CANCELLED, %G_IO_ERROR_NOT_FOUND if neither the node nor those below it have
 * an object.
 *
 * Returns: an object; none with @error set
 */
HfObjectIndex hf_reason_tree_find_example (HfReasonTree  *self,
                                           guint32        reason,
                                           GCancellable  *cancellable,
                                           GError       **error);

G_END_DECLS
