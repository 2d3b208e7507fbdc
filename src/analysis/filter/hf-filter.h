/* hf-filter.h: the language in which types and objects are filtered
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfFilter:
 *
 * A line of words. All words must match, in any case of letters unless they are quoted:
 *
 * - `string`, `type:string`: the full name of the type contains this
 * - `"System.String"`, `type:"System.String"`: the full name of the type, or its short name, is
 *   exactly this
 * - `ns:System.Text`: the namespace begins with this; with quotes it is exactly this, and `ns:""`
 *   matches types without a namespace
 * - `asm:CoreLib`: the name of an assembly of the type contains this; with quotes it is exactly
 *   this, or this without its ending `.dll` or `.exe`, and `asm:""` matches types without one
 * - `/^System\./`: the full name of the type matches this regular expression
 * - `size>1MB` or `>1MB`, `retained>10KB`, `count>1000`, `depth<3`, `gen:2`: figures
 * - `id:2ccd6`: the id of the object begins with this; zeros in front of it do not count
 * - `kind:static`: roots of this kind alone keep the object; `several` and `unreachable` stand for
 *   objects of several kinds and of none
 * - `-ns:System`: everything that the word after the minus does not match
 *
 * A filter of a comparison has neither `id`, `depth` nor `gen`, but three more words:
 *
 * - `delta>1MB`, `Δ>1MB`: the difference in bytes; less than 0 if there is less after
 * - `is:new`: how a part differs: `new`, `gone`, `grown`, `shrunk` or `same`
 * - `flag:pinned`: one of the roots of a group has this flag
 *
 * Figures compare with `>`, `>=`, `<`, `<=` and `=`; a colon is an equals sign. Sizes may have a
 * unit: `100KB`, `2 MB`, `1.5MiB`. Quoted texts and regular expressions may contain blanks; at the
 * end of the line their last character may be missing.
 *
 * hf-type-matcher.h, hf-object-matcher.h and hf-part-matcher.h say what each word means for a type,
 * an object and a part of two heaps.
 *
 * Immutable and counted; any thread.
 */
typedef struct _HfFilter HfFilter;

/** HfFilterKind: the kinds of words. */
typedef enum
{
  HF_FILTER_NAME,       /* string, type:string, "System.String" */
  HF_FILTER_NAMESPACE,  /* ns: */
  HF_FILTER_ASSEMBLY,   /* asm: */
  HF_FILTER_EXPRESSION, /* /…/ */
  HF_FILTER_ID,         /* id: */
  HF_FILTER_ROOT_KIND,  /* kind: */
  HF_FILTER_SIZE,
  HF_FILTER_RETAINED,
  HF_FILTER_COUNT,
  HF_FILTER_DEPTH,
  HF_FILTER_GENERATION,
  HF_FILTER_DELTA,      /* of a comparison, as the next */
  HF_FILTER_CHANGE,     /* is: */
  HF_FILTER_ROOT_FLAG,  /* flag: */
} HfFilterKind;

/** HfFilterContext: the things that a filter is about, which decide the words that it may have. */
typedef enum
{
  HF_FILTER_OF_HEAP,
  HF_FILTER_OF_COMPARISON,
} HfFilterContext;

/** HfFilterChange: how a part of two heaps differs; named `same`, `new`, … in `is:`. */
typedef enum
{
  HF_FILTER_CHANGE_SAME,
  HF_FILTER_CHANGE_NEW,
  HF_FILTER_CHANGE_GONE,
  HF_FILTER_CHANGE_GROWN,
  HF_FILTER_CHANGE_SHRUNK,
} HfFilterChange;

#define HF_N_FILTER_CHANGES 5

/**
 * HfFilterPlace: where a word is in the line.
 * @start: its first byte
 * @length: its bytes; never 0
 */
typedef struct
{
  gsize start;
  gsize length;
} HfFilterPlace;

/** HfFilterError: the errors of #HF_FILTER_ERROR. */
typedef enum
{
  HF_FILTER_ERROR_WORD,       /* a word means nothing */
  HF_FILTER_ERROR_EXPRESSION, /* a regular expression is not valid */
  HF_FILTER_ERROR_TOO_LONG,   /* a regular expression takes too long */
  HF_FILTER_ERROR_UNKNOWN,    /* a word asks for something that this heap does not have */
} HfFilterError;

/** HF_FILTER_ERROR: errors about one word of a filter; hf_filter_error_get_place() locates it. */
#define HF_FILTER_ERROR (hf_filter_error_quark ())
/** hf_filter_error_quark: the domain of #HF_FILTER_ERROR; any thread. */
GQuark hf_filter_error_quark (void);

/** hf_filter_error_get_place: the place of the word that @error, a #HF_FILTER_ERROR, is about. */
HfFilterPlace hf_filter_error_get_place (const GError *error);

/**
 * hf_filter_new:
 * @text: valid UTF-8
 *
 * A word without an end, such as `ns:`, `size>`, `-` or `/`, matches everything.
 *
 * Errors: #HF_FILTER_ERROR; the message is a sentence for the user.
 *
 * Returns: (transfer full): or %NULL with @error set
 */
HfFilter     *hf_filter_new             (const char         *text,
                                         GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_filter_new_for: as hf_filter_new(), with the words that @context has. */
HfFilter     *hf_filter_new_for         (HfFilterContext     context,
                                         const char         *text,
                                         GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/** hf_filter_ref: (transfer full): adds a reference; any thread. */
HfFilter     *hf_filter_ref             (HfFilter           *self);
/** hf_filter_unref: (nullable) (transfer full): releases a reference; any thread. */
void          hf_filter_unref           (HfFilter           *self);

/** hf_filter_is_empty: whether it matches everything. */
gboolean      hf_filter_is_empty        (const HfFilter     *self);
/** hf_filter_uses: whether one of its words is of @kind. */
gboolean      hf_filter_uses            (const HfFilter     *self,
                                         HfFilterKind        kind);
/** hf_filter_asks_for_change: whether one of its words is `is:` with @change, without a minus. */
gboolean      hf_filter_asks_for_change (const HfFilter     *self,
                                         HfFilterChange      change);
/** hf_filter_negates: whether one of its words begins with a minus. */
gboolean      hf_filter_negates         (const HfFilter     *self);
/** hf_filter_quotes: whether one of its words is a name in quotes. */
gboolean      hf_filter_quotes          (const HfFilter     *self);
/** hf_filter_get_open_word: (transfer none) (nullable): its first word without an end. */
const char   *hf_filter_get_open_word   (const HfFilter     *self);
/** hf_filter_needs_retention: whether it asks for retained sizes or for kinds of roots. */
gboolean      hf_filter_needs_retention (const HfFilter     *self);
/**
 * hf_filter_decides_retained:
 * @least: what a type or an object retains at least, in bytes
 *
 * Returns: whether the words about retained sizes match alike for @least and all larger sizes
 */
gboolean      hf_filter_decides_retained (const HfFilter    *self,
                                          guint64            least);
/** hf_filter_needs_reachable: whether it asks for anything that follows from roots. */
gboolean      hf_filter_needs_reachable (const HfFilter     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfFilter, hf_filter_unref)

G_END_DECLS
