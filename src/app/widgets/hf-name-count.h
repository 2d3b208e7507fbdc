/* hf-name-count.h: a name, followed by a count if there is room for both
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_NAME_COUNT (hf_name_count_get_type ())

/**
 * HfNameCount:
 *
 * A label for a name, as hf_label_set_name() fills it, and a pale count after it. The name has
 * priority: the whole count is hidden if the name would be elided beside it. The
 * count has priority over the pale text after the name.
 */
G_DECLARE_FINAL_TYPE (HfNameCount, hf_name_count, HF, NAME_COUNT, GtkWidget)

/** hf_name_count_get_label: (transfer none): the label of the name. */
GtkLabel *hf_name_count_get_label (HfNameCount *self);
/** hf_name_count_set_count: @count: "×109"; "" for none. */
void      hf_name_count_set_count (HfNameCount *self,
                                   const char  *count);

G_END_DECLS
