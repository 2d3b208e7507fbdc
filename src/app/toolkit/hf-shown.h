/* hf-shown.h: text of any length, as much of it as a widget can show
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Names in a file may have a million characters. GTK measures and draws each of them,
 * stops the program where a line is wider than a texture or a window can be, and hands
 * them to screen readers. So every text that is not a constant reaches a widget through
 * these functions, and its tooltip through hf-tip.h; tests/style refuses other ways.
 * Copied, searched and exported text stays exact. */

/** HF_SHOWN_MAX_LENGTH: the most characters that are shown of a line, or of a tooltip. */
#define HF_SHOWN_MAX_LENGTH 1000

/** HF_SHOWN_MAX_LINES: the most lines that are shown of a text. */
#define HF_SHOWN_MAX_LINES 100

/** HF_SHOWN_MAX_TIP_LINES: the most lines that are shown of a tooltip. */
#define HF_SHOWN_MAX_TIP_LINES 24

/**
 * hf_shown_dup:
 * @text: (nullable): UTF-8
 *
 * Makes the form of @text that is shown: at most %HF_SHOWN_MAX_LINES lines of at most
 * %HF_SHOWN_MAX_LENGTH characters. "…" replaces the middle of a longer line, so that the figures
 * behind a long name stay visible. Only "\n" ends a line; other characters that end a line in Pango
 * become blanks.
 *
 * Returns: (transfer full) (nullable): %NULL if @text is
 */
char      *hf_shown_dup        (const char     *text);

/** hf_shown_dup_markup: (transfer full): hf_shown_dup(), escaped for Pango's markup. */
char      *hf_shown_dup_markup (const char     *text);

/**
 * hf_shown_dup_file_name:
 * @name: (type filename): the name of a file, or a whole path
 *
 * Makes the form of @name that all of Holdfast shows. It follows the rule for names in a heap, so
 * that a direction control character cannot make it look like another name.
 *
 * Returns: (transfer full): UTF-8 of any length
 */
char      *hf_shown_dup_file_name (const char  *name);

/**
 * hf_shown_dup_label:
 *
 * Returns: (transfer full): the part of @text that fits into a menu item, with its underscores
 *   doubled, as they would otherwise mark a mnemonic
 */
char      *hf_shown_dup_label  (const char     *text);

/**
 * hf_shown_dup_tip:
 * @text: (nullable): UTF-8
 *
 * Makes the form of @text that fits into a tooltip: like hf_shown_dup(), but with at most
 * %HF_SHOWN_MAX_LENGTH characters in all lines together, where long lines are shortened first.
 * A line can break after "<", ",", "." and the like in names, and inside long rows of letters.
 *
 * Returns: (transfer full) (nullable): %NULL if @text is
 */
char      *hf_shown_dup_tip    (const char     *text);

/** hf_shown_new_label: (transfer floating): a #GtkLabel that shows hf_shown_dup(). */
GtkWidget *hf_shown_new_label  (const char     *text);
/** hf_shown_set_text: sets the text of @label to hf_shown_dup(). */
void       hf_shown_set_text   (GtkLabel       *label,
                                const char     *text);
/** hf_shown_inscribe: sets the text of @inscription to hf_shown_dup(). */
void       hf_shown_inscribe   (GtkInscription *inscription,
                                const char     *text);
/** hf_shown_set_name: sets the accessible label of @widget to hf_shown_dup(). */
void       hf_shown_set_name   (GtkWidget      *widget,
                                const char     *name);
/** hf_shown_describe: sets the accessible description of @widget to hf_shown_dup(). */
void       hf_shown_describe   (GtkWidget      *widget,
                                const char     *text);

G_END_DECLS
