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
 * @from: the id of the object whose roots are all cut, or whose reference is cut
 * @to: the id of the object that it refers to, or whose incoming references and roots are cut
 * @type: (nullable): the name of a type, a part of @word
 * @root_kind: the kind of the roots to cut: #HfRootKind, or another number
 *
 * A cut by ids and names, which does not depend on a heap: `root:ID` cuts all roots of an object,
 * `edge:ID-ID` the references from one object to another, `object:ID` all that leads to an object,
 * `type:NAME` the references of all objects of a type, `objects:NAME` all that leads to objects of
 * a type, `roots:KIND` all roots of a kind that are not weak, and `roots:KIND:NAME` those of them
 * that are static fields of a type, or that lead to objects of a type. Ids are hexadecimal, with 0x
 * or without; a kind is a name of hf_root_kind_name(), or a decimal number.
 */
typedef struct
{
  HfCutKind   kind;
  char       *word;
  guint64     from;
  guint64     to;
  const char *type;
  guint64     root_kind;
} HfCutWord;

/** hf_cut_word_parse: @self: (out caller-allocates): clear it if this function returns %TRUE. */
gboolean hf_cut_word_parse        (HfCutWord       *self,
                                   const char      *text);
/** hf_cut_word_clear: frees the text. May be called again. */
void     hf_cut_word_clear        (HfCutWord       *self);

/**
 * hf_cut_word_find:
 * @cuts: (element-type HfCut): the function appends one or more cuts
 *
 * Finds the cut in a heap. At most linear in the types and the roots. Any thread.
 *
 * Returns: %FALSE, and @cuts is unchanged, if the heap has nothing to cut for @self
 */
gboolean hf_cut_word_find         (const HfCutWord *self,
                                   HfRetention     *retention,
                                   GArray          *cuts);

/**
 * hf_cut_word_dup:
 * @cut: a cut of @heap; a %HF_CUT_ROOT becomes all roots of its object
 *
 * Returns: (transfer full): the text for hf_cut_word_parse()
 */
char    *hf_cut_word_dup          (HfHeap          *heap,
                                   const HfCut     *cut);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCutWord, hf_cut_word_clear)

G_END_DECLS
