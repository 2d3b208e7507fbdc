/* hf-loose-bin.h: a container that may be smaller than its content
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_LOOSE_BIN (hf_loose_bin_get_type ())

/**
 * HfLooseBin:
 *
 * A container of one child that needs only `min-width` px, even if its child needs more. So a user
 * can make a window narrower than its content, which then adapts. Until it has, and if it cannot,
 * the child keeps the width that it needs and its end is cut off.
 *
 * Properties: `child` (#GtkWidget, nullable) and `min-width` (int, in px).
 */
G_DECLARE_FINAL_TYPE (HfLooseBin, hf_loose_bin, HF, LOOSE_BIN, GtkWidget)

/** hf_loose_bin_get_needed: the least width of the child, in px; 0 if there is none. */
int hf_loose_bin_get_needed (HfLooseBin *self);

G_END_DECLS
