/* hf-text.h: how wide a text is, and as much of it as fits
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-surface.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/** HF_TEXT_EXPORT_FAMILY: fonts of a picture in a file, the first that is there. */
#define HF_TEXT_EXPORT_FAMILY "Cantarell,Inter,Segoe UI,DejaVu Sans,sans-serif"

/** HF_TEXT_MONOSPACE_FAMILY: fonts of text in which all letters have the same width. */
#define HF_TEXT_MONOSPACE_FAMILY "DejaVu Sans Mono,monospace"

/** HF_TEXT_MAX_LENGTH: the most bytes of a text that are set; "…" replaces the rest. */
#define HF_TEXT_MAX_LENGTH 1024

/**
 * HfText:
 * @layout: holds the text that was measured or fitted last, in its font
 *
 * One Pango layout for all texts of a picture, since making one costs more than
 * the text. Both back ends fit text with this, so that they agree where it ends.
 */
typedef struct
{
  PangoLayout          *layout;
  PangoFontDescription *font;
  char                 *family; /* of text that is not monospaced; NULL for none */
  double                size;
  gboolean              is_bold;
  gboolean              is_monospace;
} HfText;

/**
 * hf_text_init:
 * @context: (nullable): whose font and font options are used; %NULL = one that
 *   neither hints nor rounds, so that pictures do not depend on a screen
 * @family: (nullable): the font family or several; %NULL = @context's
 */
void   hf_text_init         (HfText            *self,
                             PangoContext      *context,
                             const char        *family);

/** hf_text_clear: frees the layout and the font. May be called again. */
void   hf_text_clear        (HfText            *self);

/**
 * hf_text_measure:
 *
 * Returns: width in px of all of @text, or of the result of hf_text_fit() if it is longer
 *   than HF_TEXT_MAX_LENGTH
 */
double hf_text_measure      (HfText            *self,
                             const char        *text,
                             const HfTextStyle *style);
/**
 * hf_text_fit:
 * @max_width: in px; negative = no limit
 * @width: (out): the width of the result, in px
 *
 * Returns: (transfer full) (nullable): @text, elided with "…" if it is too wide or
 *   longer than HF_TEXT_MAX_LENGTH; %NULL if not even "…" and a letter fit
 */
char  *hf_text_fit          (HfText            *self,
                             const char        *text,
                             double             max_width,
                             const HfTextStyle *style,
                             double            *width);
/** hf_text_get_baseline: px from the top of the line to the baseline, of the last text. */
double hf_text_get_baseline (HfText            *self);

G_END_DECLS
