/* hf-html.h: writes HTML element by element, which is sound XML as well
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfHtml:
 *
 * A part of a page that is being written. Elements are closed in the order in which they were
 * opened, and any text becomes text: no text can begin an element, end an attribute, or change the
 * direction of the line around it. Names of elements, attributes and classes are constants of the
 * program. One thread at a time.
 */
typedef struct _HfHtml HfHtml;

/** hf_html_new: (transfer full): without elements. */
HfHtml     *hf_html_new           (void);
/** hf_html_free: (nullable): frees it with all that was written. */
void        hf_html_free          (HfHtml     *self);

/**
 * hf_html_begin:
 * @tag: the name of an element that has an end, a constant
 * @classes: (nullable): the value of its attribute `class`, a constant or names of an #HfSvgPage
 */
void        hf_html_begin         (HfHtml     *self,
                                   const char *tag,
                                   const char *classes);
/** hf_html_end: ends the element that hf_html_begin() began last. */
void        hf_html_end           (HfHtml     *self);
/** hf_html_add_attribute: to the element that has just begun; @value is plain text. */
void        hf_html_add_attribute (HfHtml     *self,
                                   const char *name,
                                   const char *value);

/** hf_html_add_text: @text is plain text in any encoding. */
void        hf_html_add_text      (HfHtml     *self,
                                   const char *text);
/** hf_html_add_element: a whole element, with @text in it. */
void        hf_html_add_element   (HfHtml     *self,
                                   const char *tag,
                                   const char *classes,
                                   const char *text);

/**
 * hf_html_add_sentence:
 *
 * A whole element like hf_html_add_element(), in which no line ends between a number and its unit.
 */
void        hf_html_add_sentence  (HfHtml     *self,
                                   const char *tag,
                                   const char *classes,
                                   const char *sentence);

/**
 * hf_html_add_markup:
 * @markup: whole elements as they are; nothing that comes from a file
 */
void        hf_html_add_markup    (HfHtml     *self,
                                   const char *markup);

/** hf_html_add_markup_of_length: the same of @length bytes, for pictures. */
void        hf_html_add_markup_of_length (HfHtml     *self,
                                          const char *markup,
                                          gsize       length);

/**
 * hf_html_get_text:
 *
 * Returns: (transfer none): all that was written, until the next call; every element has ended
 */
const char *hf_html_get_text      (HfHtml     *self);

/**
 * hf_html_append_escaped:
 * @text: plain text in any encoding
 *
 * Appends @text as it may stand between elements and in an attribute with quotes of any kind.
 * Control characters and invisible ones are replaced as in hf_text_to_utf8().
 */
void        hf_html_append_escaped (GString   *out,
                                    const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfHtml, hf_html_free)

G_END_DECLS
