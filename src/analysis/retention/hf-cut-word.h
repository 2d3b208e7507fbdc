/* hf-cut-word.h: a cut as text, "root:2ccd6f0"
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-cut.h"

G_BEGIN_DECLS

/**
 * HfCutWord:
 * @kind: the kind of cut
 * @word: (owned): the text
 * @from: the id of the object that all roots are cut from, or whose reference is cut
 * @to: the id of the object that it refers to, or to which nothing leads any more
 * @type: (nullable): a part of @word: the name of a type
 *
 * A cut by ids and names, which does not depend on a heap: `root:ID` cuts all roots of an object,
 * `edge:ID-ID` the references from one object to another, `object:ID` all that leads to an object,
 * `type:NAME` the references of all objects of a type, and `objects:NAME` all that leads to objects
 * of a type. Ids are hexadecimal, with 0x or without.
 */
typedef struct
{
  HfCutKind   kind;
  char       *word;
  guint64     from;
  guint64     to;
  const char *type;
} HfCutWord;

/** hf_cut_word_parse: @self: (out caller-allocates): clear it if this returns %TRUE. */
gboolean hf_cut_word_parse        (HfCutWord       *self,
                                   const char      *text);
/** hf_cut_word_clear: frees the text. May be called again. */
void     hf_cut_word_clear        (HfCutWord       *self);

/**
 * hf_cut_word_find:
 * @cuts: (element-type HfCut): one cut or several are appended
 *
 * Finds the cut in a heap. At most linear in the types, and in the referrers of an object. Any
 * thread.
 *
 * Returns: %FALSE, and @cuts is unchanged, if the heap does not have what would be cut
 */
gboolean hf_cut_word_find         (const HfCutWord *self,
                                   HfRetention     *retention,
                                   GArray          *cuts);

/**
 * hf_cut_word_dup:
 * @cut: a cut of @heap; of a root, all roots of its object are meant
 *
 * Returns: (transfer full): the text for hf_cut_word_parse()
 */
char    *hf_cut_word_dup          (HfHeap          *heap,
                                   const HfCut     *cut);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCutWord, hf_cut_word_clear)

G_END_DECLS
