/* hf-cli-output.h: standard output through one buffer, and the handling of a closed pipe
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfCliOutput:
 *
 * A stream of text to a file descriptor, UTF-8 in every locale. After a failed write it drops
 * everything, and remembers the error: call hf_cli_output_is_closed() in a
 * long loop, and hf_cli_output_finish() at the end.
 */
typedef struct _HfCliOutput HfCliOutput;

/** hf_cli_output_new: (transfer full): @fd is owned by the caller. */
HfCliOutput *hf_cli_output_new         (int           fd);
/** hf_cli_output_free: drops unwritten text. */
void         hf_cli_output_free        (HfCliOutput  *self);

/** hf_cli_output_is_closed: whether the reader has closed the output, or a write failed. */
gboolean     hf_cli_output_is_closed   (HfCliOutput  *self);

/**
 * hf_cli_output_finish:
 *
 * Writes the rest. A closed pipe (`| head`) is not an error.
 *
 * Errors: %G_FILE_ERROR, a sentence with the reason why the output is incomplete.
 */
gboolean     hf_cli_output_finish      (HfCliOutput  *self,
                                        GError      **error);

/**
 * hf_cli_output_get_columns:
 *
 * Returns: the maximum width of a line: `COLUMNS` if that is set, else the terminal's width;
 *   0 = unlimited, the output is not a terminal
 */
guint        hf_cli_output_get_columns (HfCliOutput  *self);

/** hf_cli_output_add_bytes: adds @length bytes of @text as they are. */
void         hf_cli_output_add_bytes   (HfCliOutput  *self,
                                        const char   *text,
                                        gsize         length);
/** hf_cli_output_add_text: adds @text, which is valid UTF-8, up to its NUL. */
void         hf_cli_output_add_text    (HfCliOutput  *self,
                                        const char   *text);
/** hf_cli_output_add_char: adds one byte of ASCII. */
void         hf_cli_output_add_char    (HfCliOutput  *self,
                                        char          character);
/** hf_cli_output_add_format: adds text as printf() formats it. */
void         hf_cli_output_add_format  (HfCliOutput  *self,
                                        const char   *format,
                                        ...) G_GNUC_PRINTF (2, 3);
/** hf_cli_output_add_decimal: fast, for rows by the million. */
void         hf_cli_output_add_decimal (HfCliOutput  *self,
                                        guint64       number);
/** hf_cli_output_add_hex: lower case, without prefix or leading zeros. */
void         hf_cli_output_add_hex     (HfCliOutput  *self,
                                        guint64       number);

/**
 * HfCliAlign: the alignment of a text in its column.
 */
typedef enum
{
  HF_CLI_ALIGN_START,
  HF_CLI_ALIGN_END,
} HfCliAlign;

/**
 * hf_cli_output_add_padded:
 * @text: valid UTF-8
 * @width: in character cells; a longer text is not cut
 */
void         hf_cli_output_add_padded  (HfCliOutput  *self,
                                        const char   *text,
                                        guint         width,
                                        HfCliAlign    align);

/** hf_cli_text_get_width: of valid UTF-8, in character cells. */
guint        hf_cli_text_get_width     (const char   *text);

/**
 * hf_cli_text_elide:
 * @text: valid UTF-8
 * @width: at least 1, in character cells
 *
 * Returns: (transfer full): @text, cut and ended with "…" if it is wider
 */
char        *hf_cli_text_elide         (const char   *text,
                                        guint         width);

/**
 * hf_cli_text_elide_middle:
 * @text: valid UTF-8
 * @width: at least 1, in character cells
 *
 * Returns: (transfer full): @text, with "…" in place of its middle if it is wider
 */
char        *hf_cli_text_elide_middle  (const char   *text,
                                        guint         width);

/**
 * hf_cli_print_message:
 *
 * One line on standard error, after the program's name. @message may quote words of the
 * command line verbatim: invalid UTF-8 and control characters are shown as U+FFFD.
 */
void         hf_cli_print_message      (const char   *message);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCliOutput, hf_cli_output_free)

G_END_DECLS
