/* hf-palette.h: the colors of all things, pure functions of their names
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color.h"

G_BEGIN_DECLS

/**
 * HfPalette:
 * @dark: for a dark ground
 * @high_contrast: ink is pure, cells are outlined, hatches are strong
 *
 * The choice of one of the four sets of colors: a value, made by
 * naming its members. Colors come from names alone, never from rank or size,
 * so that a second snapshot of a program has the same ones.
 */
typedef struct
{
  gboolean dark;
  gboolean high_contrast;
} HfPalette;

/** HF_N_SLOTS: the colors of families; a tenth is for types without a family. */
#define HF_N_SLOTS 10
#define HF_SLOT_NEUTRAL HF_N_SLOTS

/**
 * hf_palette_find_slot:
 * @family: (array length=length): `System.Reflection`; not NUL-terminated
 *
 * For tests.
 *
 * Returns: 0 to HF_N_SLOTS − 1, from a table for the most common families,
 *   else from FNV-1a of the text; HF_SLOT_NEUTRAL if @length is 0
 */
guint   hf_palette_find_slot        (const char      *family,
                                     gsize            length);

/** hf_palette_ink: the color of text and lines. */
HfColor hf_palette_ink              (const HfPalette *self);
/** hf_palette_ground: the background of a picture. */
HfColor hf_palette_ground           (const HfPalette *self);
/** hf_palette_dim: the color of secondary text on the background. */
HfColor hf_palette_dim              (const HfPalette *self);

/** hf_palette_family: the pure color of a slot, as in a legend. */
HfColor hf_palette_family           (const HfPalette *self,
                                     const char      *type_name);
/** hf_palette_assembly: of the types of an assembly, by its name; neutral if that is empty. */
HfColor hf_palette_assembly         (const HfPalette *self,
                                     const char      *name);
/** hf_palette_family_header: the color of the header above the family of @type_name. */
HfColor hf_palette_family_header    (const HfPalette *self,
                                     const char      *type_name);
/** hf_palette_namespace_header: the same for all namespaces of a family. */
HfColor hf_palette_namespace_header (const HfPalette *self,
                                     const char      *type_name);
/** hf_palette_type: of a type's cell; @type_name is its full name. */
HfColor hf_palette_type             (const HfPalette *self,
                                     const char      *type_name);
/** hf_palette_object: the color of an object's cell inside that of its type. */
HfColor hf_palette_object           (const HfPalette *self,
                                     const char      *type_name);
/**
 * hf_palette_pooled:
 * @type_name: (nullable): a type of the family that is pooled; %NULL for several families,
 *   which is neutral
 */
HfColor hf_palette_pooled           (const HfPalette *self,
                                     const char      *type_name);
/** hf_palette_unreachable: of a type's cell when its objects are garbage. */
HfColor hf_palette_unreachable      (const HfPalette *self,
                                     const char      *type_name);
/** hf_palette_unreachable_object: of an object's cell when it is garbage. */
HfColor hf_palette_unreachable_object (const HfPalette *self,
                                       const char      *type_name);

/** hf_palette_root_kind: the color of a kind's icon and bar; others have Internal's. */
HfColor hf_palette_root_kind        (const HfPalette *self,
                                     guint64          kind);
/** hf_palette_several_kinds: of objects that no single kind of root keeps. */
HfColor hf_palette_several_kinds    (const HfPalette *self);
/** hf_palette_root_ink: of text on the color of a kind of root. */
HfColor hf_palette_root_ink         (const HfPalette *self);

/* ---- Other meanings of colors than namespaces -------------------------- */

/** hf_palette_kept_by_kind: the color of a cell of objects that roots of @kind keep. */
HfColor hf_palette_kept_by_kind     (const HfPalette *self,
                                     guint64          kind);
/** hf_palette_kept_by_several: of a cell of objects that no single kind of roots keeps. */
HfColor hf_palette_kept_by_several  (const HfPalette *self);

/** hf_palette_generation: of a cell of objects of a generation; @slot: #HfGenerationSlot. */
HfColor hf_palette_generation       (const HfPalette *self,
                                     guint            slot);

/** hf_palette_generation_area: of a large area of a generation, on which no text stands. */
HfColor hf_palette_generation_area  (const HfPalette *self,
                                     guint            slot);

/**
 * hf_palette_age:
 * @step: #HfAgeStep
 *
 * Returns: the color of tiles of objects of that age, on any ground, on which no text stands:
 *   young ones are light
 */
HfColor hf_palette_age              (guint            step);

/** HF_N_RETAINED_STEPS: the steps of the scale of retained bytes. */
#define HF_N_RETAINED_STEPS 5

/** hf_palette_retained: @step from 0, only its own bytes, to HF_N_RETAINED_STEPS − 1. */
HfColor hf_palette_retained         (const HfPalette *self,
                                     guint            step);
/**
 * hf_palette_difference:
 * @x: from −1 (blue) by 0 (gray) to 1 (orange)
 *
 * The scale of a figure with two ends.
 */
HfColor hf_palette_difference       (const HfPalette *self,
                                     double           x);
/** hf_palette_growth: of bars and lines of what grew at every step. */
HfColor hf_palette_growth           (const HfPalette *self);
/** hf_palette_growth_rest: of bars and lines beside it, of what did not. */
HfColor hf_palette_growth_rest      (const HfPalette *self);
/** hf_palette_object_in: of an object's cell inside one of @color, as a type's. */
HfColor hf_palette_object_in        (const HfPalette *self,
                                     const HfColor   *color);
/** hf_palette_box_around: of a box around cells of @color, as an owner's. */
HfColor hf_palette_box_around       (const HfPalette *self,
                                     const HfColor   *color);

/**
 * hf_palette_owner:
 * @type_name: (nullable): of the owner of the cells inside; %NULL for none, which is neutral
 *
 * Of a box around the cells of the objects that it retains.
 */
HfColor hf_palette_owner            (const HfPalette *self,
                                     const char      *type_name);
/** hf_palette_owner_line: around such a box, with its alpha. */
HfColor hf_palette_owner_line       (const HfPalette *self);

/**
 * hf_palette_no_match:
 * @color: of a cell
 *
 * Returns: the color of a cell that a filter dims: much nearer to the background
 */
HfColor hf_palette_no_match         (const HfPalette *self,
                                     const HfColor   *color);
/** hf_palette_no_match_ink: of the labels there, with its alpha. */
HfColor hf_palette_no_match_ink     (const HfPalette *self);

/** hf_palette_hatch: of the lines of a pooled cell's hatch, with its alpha. */
HfColor hf_palette_hatch            (const HfPalette *self);

G_END_DECLS
