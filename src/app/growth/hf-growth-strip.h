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
 * largest one. The difference between two cards is a button with the action `growth.open-pair` and
 * the positions of both ("(uu)").
 */
void hf_growth_strip_fill (GtkBox               *strip,
                           const HfGrowthResult *result,
                           char * const         *names);

G_END_DECLS
