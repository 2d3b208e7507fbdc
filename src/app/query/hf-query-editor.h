/* hf-query-editor.h: the text of a query, with colors, completion and the place of an error
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-query.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_QUERY_EDITOR (hf_query_editor_get_type ())

/**
 * HfQueryEditor:
 *
 * A frame with the text of a query, eight lines high. Tab leaves it unless a word is proposed;
 * Ctrl+Z and Ctrl+Shift+Z undo and redo. It takes as much text as a query can have, and refuses
 * whatever the user adds to that.
 *
 * Signals: `changed`: the user, hf_query_editor_insert() or hf_query_editor_replace_error() changed
 * the text; `run`: the user pressed Ctrl+Enter.
 */
G_DECLARE_FINAL_TYPE (HfQueryEditor, hf_query_editor, HF, QUERY_EDITOR, GtkWidget)

/** hf_query_editor_dup_text: (transfer full): the text. */
char    *hf_query_editor_dup_text    (HfQueryEditor      *self);
/** hf_query_editor_set_text: sets the text, in UTF-8; this cannot be undone. */
void     hf_query_editor_set_text    (HfQueryEditor      *self,
                                      const char         *text);
/** hf_query_editor_set_sources: (nullable): the heap whose tables are proposed. */
void     hf_query_editor_set_sources (HfQueryEditor      *self,
                                      HfQuerySource      *source);

/**
 * hf_query_editor_insert:
 * @name: the name of a table or a column
 *
 * Puts @name in place of the selection or at the cursor, with a blank between it and other words,
 * and focuses the text.
 */
void     hf_query_editor_insert      (HfQueryEditor      *self,
                                      const char         *name);

/**
 * hf_query_editor_show_error:
 * @place: in the text of the editor
 *
 * Marks the word at @place until the text changes, moves the cursor behind it and scrolls to it.
 * Does nothing if the place is not known.
 */
void     hf_query_editor_show_error  (HfQueryEditor      *self,
                                      const HfQueryPlace *place);
/** hf_query_editor_clear_error: removes the mark; the cursor stays. */
void     hf_query_editor_clear_error (HfQueryEditor      *self);
/**
 * hf_query_editor_replace_error:
 *
 * Puts @by in place of the marked word, as one step of undo, and focuses the text. Does nothing if
 * no word is marked.
 */
void     hf_query_editor_replace_error (HfQueryEditor    *self,
                                        const char       *by);
/**
 * hf_query_editor_find_line:
 * @place: in the text of the editor
 * @line: (out): its line, from 1
 * @column: (out): how many characters of the line are before it, and 1
 *
 * Returns: %FALSE if the place is not known
 */
gboolean hf_query_editor_find_line   (HfQueryEditor      *self,
                                      const HfQueryPlace *place,
                                      guint              *line,
                                      guint              *column);

G_END_DECLS
