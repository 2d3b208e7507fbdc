/* hf-svg-text-private.h: pieces of XML: texts, numbers and attributes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color.h"
#include "hf-rect.h"

G_BEGIN_DECLS

/* Characters that XML cannot hold, even escaped, become U+FFFD. */
void hf_svg_append_escaped   (GString       *out,
                              const char    *text);

/* At most two decimals and no zeros at their end, in every locale. */
void hf_svg_append_number    (GString       *out,
                              double         number);

/* Six digits, for factors that are multiplied with thousands of px. */
void hf_svg_append_precise   (GString       *out,
                              double         number);

void hf_svg_append_attribute (GString       *out,
                              const char    *name,
                              double         value);

/* @property is "fill" or "stroke". */
void hf_svg_append_color     (GString       *out,
                              const char    *property,
                              const HfColor *color);

/* The element without its end. */
void hf_svg_append_rectangle (GString       *out,
                              const HfRect  *rect,
                              double         radius);

G_END_DECLS
