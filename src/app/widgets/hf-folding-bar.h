/* hf-folding-bar.h: the types that are folded or left out of paths, each in a button
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfFoldingKind:
 * @HF_FOLDING_AWAY: types that are folded away by dominator
 * @HF_FOLDING_LEFT_OUT: types that are left out of paths
 */
typedef enum
{
  HF_FOLDING_AWAY,
  HF_FOLDING_LEFT_OUT,
} HfFoldingKind;

#define HF_TYPE_FOLDING_BAR (hf_folding_bar_get_type ())

/**
 * HfFoldingBar:
 *
 * A line of buttons, one for each filter of the session. A button removes its filter, and another
 * one removes them all. The bar is visible while there is a filter and it is in effect.
 */
G_DECLARE_FINAL_TYPE (HfFoldingBar, hf_folding_bar, HF, FOLDING_BAR, GtkWidget)

/**
 * hf_folding_bar_set_session:
 * @kind: the filters that the bar shows
 * @home: the widget that gets the keyboard when the last button goes; it contains the bar
 *
 * Sets the session; called once, before the bar is visible. The bar is in effect at first.
 */
void hf_folding_bar_set_session   (HfFoldingBar  *self,
                                   HfSession     *session,
                                   HfFoldingKind  kind,
                                   GtkWidget     *home);
/** hf_folding_bar_set_in_effect: whether the content below the bar follows its filters. */
void hf_folding_bar_set_in_effect (HfFoldingBar  *self,
                                   gboolean       is_in_effect);

G_END_DECLS
