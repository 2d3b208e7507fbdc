/* hf-filter-private.h: the words of a filter
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-analysis.h"
#include "hf-expression.h"
#include "hf-filter.h"

G_BEGIN_DECLS

/* The values of kind: that are not a kind of roots; no file has such kinds. */
#define HF_FILTER_SEVERAL (G_MAXUINT64 - 1)
#define HF_FILTER_UNREACHABLE G_MAXUINT64

/* How a name is compared. */
typedef enum
{
  HF_FILTER_PART,   /* contains the text; a namespace begins with it */
  HF_FILTER_EXACT,  /* is the text */
  HF_FILTER_BEGINS, /* begins with the text, whose closing quote is missing */
} HfFilterMatch;

/* The values that a figure may have. */
typedef struct
{
  guint64 least;
  guint64 most;
} HfFilterInterval;

/* The first digits of an id. */
typedef struct
{
  guint64 digits;
  guint   n_digits; /* 0 if the word cannot be an id */
} HfFilterPrefix;

/* One word. */
typedef struct
{
  HfFilterKind      kind;
  HfFilterMatch     match;
  gboolean          is_negated;
  HfFilterPlace     place;
  char             *text;      /* of names; folded unless it is exact */
  gboolean          is_ascii;
  HfExpression     *expression;
  guint64           figure;    /* as it is written, and all that it stands for */
  HfFilterInterval  interval;
  HfFilterPrefix    prefix;    /* of an id; also of a name that may be the beginning of an id */
  guint64           root_kind;
  guint64           root_flag; /* a bit, or several */
  HfFilterChange    change;
} HfFilterTerm;

struct _HfFilter
{
  gatomicrefcount  n_references;
  GArray          *terms;     /* HfFilterTerm */
  char            *open_word; /* NULL if each word has an end */
};

/* A word as it stands in the line. */
typedef struct
{
  HfFilterContext  context;  /* set before it is read */
  HfFilterPlace    place;
  char            *written;  /* all of it, for messages */
  char            *name;     /* in front of the sign or colon; "" for a bare word */
  char            *sign;     /* ">=", ":"; "" for a bare word */
  char            *value;    /* behind it, without quotes, slashes and blanks before a unit */
  gboolean         is_negated;
  gboolean         is_quoted;
  gboolean         is_regex;
  gboolean         is_closed; /* a quoted text or an expression has both ends */
} HfFilterWord;

/* Frees its texts. */
void     hf_filter_word_clear  (HfFilterWord *self);
/* Reads the word that begins at @start, which is not blank. Returns where it ends. */
gsize    hf_filter_word_read   (HfFilterWord *self,
                                const char   *text,
                                gsize         start);
/* Whether it has no value yet, and matches everything. */
gboolean hf_filter_word_is_begun (const HfFilterWord *self);
/* Whether @name is a figure, and which one; "" is the size. */
gboolean hf_filter_find_figure (HfFilterContext  context,
                                const char      *name,
                                HfFilterKind    *kind);

/* Sets an error about the word at @place. Returns FALSE. */
gboolean hf_filter_fail        (GError             **error,
                                HfFilterError        code,
                                const HfFilterPlace *place,
                                const char          *sentence);

/* Reads @word into @self, which is all zeros. @is_open: (out): whether it has no end.
 * Returns FALSE with an error if it means nothing. */
gboolean hf_filter_term_read   (HfFilterTerm        *self,
                                const HfFilterWord  *word,
                                gboolean            *is_open,
                                GError             **error);
void     hf_filter_term_clear  (gpointer             self);

/* Whether @self asks for a name, an assembly, an expression or a count, which are the same for
 * all objects of a type. */
static inline gboolean
hf_filter_term_is_of_type (const HfFilterTerm *self)
{
  return self->kind <= HF_FILTER_EXPRESSION || self->kind == HF_FILTER_COUNT;
}

/* Whether a word about a name or an assembly matches @name and @type, without the minus. @type may
 * be none; @heap is its heap. */
gboolean hf_filter_term_fits_name (const HfFilterTerm  *self,
                                   const char          *name,
                                   HfHeap              *heap,
                                   HfTypeIndex          type,
                                   guint64             *n_steps,
                                   GCancellable        *cancellable,
                                   GError             **error);

/* Whether a word of hf_filter_term_is_of_type() matches @type, with the minus. */
gboolean hf_filter_term_fits_type (const HfFilterTerm  *self,
                                   HfAnalysis          *analysis,
                                   HfTypeIndex          type,
                                   guint64             *n_steps,
                                   GCancellable        *cancellable,
                                   GError             **error);

/* The figure of a difference, whose order is that of numbers with a sign. */
static inline guint64
hf_filter_get_signed (gint64 number)
{
  return (guint64) number ^ G_GUINT64_CONSTANT (1) << 63;
}

static inline gboolean
hf_filter_is_within (const HfFilterInterval *interval,
                     guint64                 figure)
{
  return figure >= interval->least && figure <= interval->most;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfFilterWord, hf_filter_word_clear)

G_END_DECLS
