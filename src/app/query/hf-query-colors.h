/* hf-query-colors.h: the language of queries for their editor, and its colors
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-palette.h"

#include <gtksourceview/gtksource.h>

G_BEGIN_DECLS

/** HF_QUERY_COLORS_ERROR: the style of a word that is wrong. */
#define HF_QUERY_COLORS_ERROR "holdfast-sql:error"

/** hf_query_colors_get_language: (transfer none): SQL of queries; built into the program. */
GtkSourceLanguage    *hf_query_colors_get_language (void);

/** hf_query_colors_get_scheme: (transfer none) (nullable): the styles that go with @palette; %NULL
 * if the system gives no memory for files. */
GtkSourceStyleScheme *hf_query_colors_get_scheme   (const HfPalette *palette);

G_END_DECLS
