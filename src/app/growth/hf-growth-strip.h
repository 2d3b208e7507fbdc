/* hf-growth-strip.h: the snapshots of a growth, as cards
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-growth-job.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * hf_growth_strip_fill:
 * @strip: its children are replaced
 * @names: (array): by snapshot, their names
 *
 * A card for each snapshot: its name, reachable bytes and objects, and a bar on the scale of the
 * largest one. It is a toggle button with the action `growth.toggle-snapshot` and its position
 * ("u"). The difference between two cards is a button with the action `growth.open-pair` and the
 * positions of both ("(uu)").
 */
void hf_growth_strip_fill (GtkBox               *strip,
                           const HfGrowthResult *result,
                           char * const         *names);

/**
 * hf_growth_strip_choose:
 * @strip: was filled with @result
 * @chosen: (array): by snapshot, whether its card is active
 * @growth: (nullable): what bars show as grown; its numbers are positions + 1
 */
void hf_growth_strip_choose (GtkBox               *strip,
                             const HfGrowthResult *result,
                             const gboolean       *chosen,
                             const HfGrowth       *growth);

G_END_DECLS
