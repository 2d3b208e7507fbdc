/* hf-pair-key.h: what colors and hatches of a pair mean, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_PAIR_KEY (hf_pair_key_get_type ())

/**
 * HfPairKey:
 *
 * The scale of differences with the hatches of what is new and gone, and, where there is room, what
 * area means; without room for the scale, nothing.
 */
G_DECLARE_FINAL_TYPE (HfPairKey, hf_pair_key, HF, PAIR_KEY, GtkWidget)

/** hf_pair_key_set_is_pair: @is_pair: whether it is for both sides, not for the differences. */
void hf_pair_key_set_is_pair (HfPairKey *self,
                              gboolean   is_pair);

G_END_DECLS
