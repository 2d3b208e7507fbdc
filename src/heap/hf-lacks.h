/* hf-lacks.h: which kind of file a heap is from, and what such a file does not say
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfFormat: the kinds of files that heaps come from.
 */
typedef enum
{
  HF_FORMAT_GCLOG,
  HF_FORMAT_GCDUMP,  /* PerfView's, Visual Studio's and dotnet-gcdump's memory graph */
  HF_FORMAT_NETTRACE, /* a heap dump over EventPipe, as dotnet-trace writes it */
  HF_FORMAT_SOS,     /* the XML of SOS `traverseheap -xml` */
  HF_N_FORMATS
} HfFormat;

/** hf_format_name: for scripts, "gcdump"; not translated. */
const char *hf_format_name    (HfFormat     format);

/** hf_format_parse: @name: (nullable): %HF_FORMAT_GCLOG if it is none of hf_format_name(). */
HfFormat    hf_format_parse   (const char  *name);

/**
 * HfLacks:
 *
 * A bit set: what a file does not say of its heap, although the heap had it. Most of
 * them are limits of a format; those in HF_LACKS_LOSSES mean that this one file has
 * less than its like. A .gclog carries them on in its information pair `lacks`.
 */
typedef enum
{
  HF_LACK_GARBAGE         = 1 << 0, /* what nothing held any more */
  HF_LACK_WEAK_ROOTS      = 1 << 1, /* weak handles, and which roots are interior */
  HF_LACK_DEPENDENT_KEYS  = 1 << 2, /* the sources of dependent handles */
  HF_LACK_OUTER_TYPES     = 1 << 3, /* namespace and outer type of nested types */
  HF_LACK_DECLARING_TYPES = 1 << 4, /* which types declare the static fields */
  HF_LACK_STATIC_ROOTS    = 1 << 5, /* static fields, and flags of roots */
  HF_LACK_ADDRESSES       = 1 << 6, /* the addresses of some objects; their ids are made up */
  HF_LACK_ROOTS           = 1 << 7, /* what roots hold: what is reachable is not known */
  HF_LACK_OBJECTS         = 1 << 8, /* some objects, how many is not known */
  HF_LACK_REFERENCES      = 1 << 9, /* some references: what is reachable is not known */
  HF_LACK_SAMPLED         = 1 << 10, /* all but a sample of the objects */
} HfLacks;

#define HF_N_LACKS 11

/** HF_LACKS_LOSSES: those of which a whole file of any format has none. */
#define HF_LACKS_LOSSES \
  (HF_LACK_ROOTS | HF_LACK_OBJECTS | HF_LACK_REFERENCES | HF_LACK_SAMPLED)

/**
 * hf_lack_describe:
 * @bit: one bit of #HfLacks
 *
 * Returns: (transfer none): a translated sentence for people
 */
const char *hf_lack_describe  (guint32      bit);

/** hf_lack_name: for scripts, "weak-roots"; not translated. */
const char *hf_lack_name      (guint32      bit);

/** hf_lacks_dup_names: (transfer full): their names with spaces between, for a file. */
char       *hf_lacks_dup_names (guint32     lacks);

/**
 * hf_lacks_parse:
 * @names: as hf_lacks_dup_names() gives them; what is no name is passed over
 */
guint32     hf_lacks_parse    (const char  *names);

G_END_DECLS
