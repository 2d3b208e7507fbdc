/* hf-swatch.h: a small square in the color of a type, a generation or the like
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color-key.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_SWATCH (hf_swatch_get_type ())

/**
 * HfSwatch:
 *
 * Connects a name in a list with its cells in a picture. Follows the style. It is hidden from
 * screen readers.
 */
G_DECLARE_FINAL_TYPE (HfSwatch, hf_swatch, HF, SWATCH, GtkWidget)

/** hf_swatch_new: (transfer floating): has no color until one is set. */
GtkWidget *hf_swatch_new        (void);

/** hf_swatch_set_type: shows the color of the type with the full name @type_name. */
void       hf_swatch_set_type   (HfSwatch   *self,
                                 const char *type_name);
/** hf_swatch_set_family: shows the pure color of the family of @type_name. */
void       hf_swatch_set_family (HfSwatch   *self,
                                 const char *type_name);
/** hf_swatch_set_root_kind: shows the color of a kind of roots. */
void       hf_swatch_set_root_kind (HfSwatch *self,
                                    guint64   kind);
/** hf_swatch_set_several_kinds: shows the color of objects that several kinds of roots keep. */
void       hf_swatch_set_several_kinds (HfSwatch *self);
/** hf_swatch_set_generation: shows the color of areas of a generation; @slot: #HfGenerationSlot. */
void       hf_swatch_set_generation (HfSwatch *self,
                                     guint     slot);
/** hf_swatch_set_entry: shows the color of an entry of @key. */
void       hf_swatch_set_entry  (HfSwatch   *self,
                                 HfColorKey *key,
                                 guint32     entry);

G_END_DECLS
