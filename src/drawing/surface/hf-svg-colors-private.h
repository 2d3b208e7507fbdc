/* hf-svg-colors-private.h: the colors of a piece of a page, on a light ground and on a dark one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color.h"

G_BEGIN_DECLS

/**
 * HfSvgColors:
 *
 * A painter draws the same shapes twice, first in the colors for a light ground, then in those for
 * a dark one. The colors of both times are matched by their order, and each pair is a class of
 * CSS.
 */
typedef struct _HfSvgColors HfSvgColors;

/** hf_svg_colors_new: (transfer full): @prefix begins the names of classes and patterns. */
HfSvgColors *hf_svg_colors_new        (const char    *prefix);
/** hf_svg_colors_free: (nullable): frees it. */
void         hf_svg_colors_free       (HfSvgColors   *self);

/** hf_svg_colors_get_prefix: (transfer none): as hf_svg_colors_new() got it. */
const char  *hf_svg_colors_get_prefix (HfSvgColors   *self);

/** hf_svg_colors_begin_dark: what follows is the second time. */
void         hf_svg_colors_begin_dark (HfSvgColors   *self);

/**
 * hf_svg_colors_add:
 * @property: "fill", "stroke" or "stop"; an unchanging string
 *
 * Takes the next color.
 *
 * Returns: the number of its class; the first time any number
 */
guint        hf_svg_colors_add        (HfSvgColors   *self,
                                       const char    *property,
                                       const HfColor *color);

/** hf_svg_colors_append_class: appends the attribute ` class="…"` of a class by its number. */
void         hf_svg_colors_append_class (HfSvgColors *self,
                                         GString     *out,
                                         guint        number);

/** hf_svg_colors_append_style: appends the element `<style>` with all classes. */
void         hf_svg_colors_append_style (HfSvgColors *self,
                                         GString     *out);

G_END_DECLS
