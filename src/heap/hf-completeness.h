/* hf-completeness.h: what was wrong with a file, counted; nothing is lost silently
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-lacks.h"

G_BEGIN_DECLS

/**
 * HfDamageKind:
 *
 * Every way in which a record can be less than it should be. None of them is a
 * failure: the rest of the file is read.
 */
typedef enum
{
  HF_DAMAGE_UNKNOWN_RECORD,       /* a record letter that is not known */
  HF_DAMAGE_BAD_NUMBER,           /* a field that is no hexadecimal number */
  HF_DAMAGE_NUMBER_TOO_LARGE,     /* a number over 64 bits */
  HF_DAMAGE_MISSING_FIELD,        /* fewer fields than the record needs */
  HF_DAMAGE_EXTRA_FIELD,          /* more fields than the record has; they are ignored */
  HF_DAMAGE_OUTSIDE_SECTION,      /* a record before the first `a` or after a `c`; it is kept */
  HF_DAMAGE_SECTION_MISMATCH,     /* a `c` that does not match, or an `a` before it */
  HF_DAMAGE_DUPLICATE_TYPE,       /* a type id met twice in its section; the first stands */
  HF_DAMAGE_DUPLICATE_OBJECT,     /* an object id met twice; the first stands */
  HF_DAMAGE_UNKNOWN_TYPE,         /* an object whose type has no record: shown as `?1d` */
  HF_DAMAGE_UNKNOWN_CONTAINER,    /* a static root whose container has no record */
  HF_DAMAGE_UNRESOLVED_REFERENCE, /* a reference to an id that is no object */
  HF_DAMAGE_UNRESOLVED_ROOT,      /* a root that refers to an id that is no object */
  HF_DAMAGE_UNRESOLVED_DEPENDENT, /* a dependent handle with such an end */
  HF_DAMAGE_UNKNOWN_ROOT_KIND,    /* kept as a number */
  HF_DAMAGE_UNKNOWN_ROOT_FLAG,    /* kept as a number */
  HF_DAMAGE_STATIC_NO_CONTAINER,  /* a static root without a container */
  HF_DAMAGE_ROOT_SLOT,            /* a root told by where it is, not by what it holds */
  HF_DAMAGE_EMPTY_OBJECT,         /* an object that is referred to but not described: left out */
  HF_DAMAGE_LOST_EVENT,           /* an event of a trace that was lost */
  HF_DAMAGE_LOST_REFERENCE,       /* a reference that an object was said to have */
  HF_DAMAGE_LOST_SNAPSHOT,        /* a heap dump of a trace that has no object any more */
  HF_DAMAGE_IMPOSSIBLE_SIZE,      /* an object's size over HF_MAX_SIZE, or a sum over 64 bits: 0 */
  HF_DAMAGE_LONG_LINE,            /* a line that no record needs is too long, and skipped */
  HF_DAMAGE_LOOSE_OBJECT,         /* an object that does not end where the next one begins */
  HF_N_DAMAGE_KINDS
} HfDamageKind;

/** HfDamage: how often, and the line (from 1) of the first case; 0 = never, or no line. */
typedef struct
{
  guint64 count;
  guint64 first_line;
} HfDamage;

/**
 * HfTruncation:
 *
 * How the file ended.
 */
typedef enum
{
  HF_TRUNCATION_NONE,       /* whole */
  HF_TRUNCATION_NO_CLOSE,   /* the last section has no `c`: the end is missing */
  HF_TRUNCATION_CUT_LINE,   /* it ends inside a line */
  HF_TRUNCATION_CUT_STREAM, /* the compressed data ends early */
  HF_TRUNCATION_BAD_STREAM, /* the compressed data is damaged from some place on */
  HF_TRUNCATION_CUT_FILE,   /* a file that is not of lines ends early */
  HF_TRUNCATION_BAD_FILE,   /* such a file is damaged from some place on */
  HF_TRUNCATION_NO_END,     /* the heap dump in a trace does not come to its end */
  HF_TRUNCATION_CAPPED,     /* the tool that wrote it stopped at its limit */
} HfTruncation;

/**
 * HfCompleteness:
 * @damage: by #HfDamageKind
 * @truncation: how the file ended
 * @truncation_line: the last line that was read, from 1; 0 if there are no lines
 * @lacks: a set of #HfLacks
 */
typedef struct
{
  HfDamage     damage[HF_N_DAMAGE_KINDS];
  HfTruncation truncation;
  guint64      truncation_line;
  guint32      lacks;
} HfCompleteness;

/** hf_completeness_add: counts @n cases, the first of them in @line (from 1). */
void        hf_completeness_add         (HfCompleteness       *self,
                                         HfDamageKind          kind,
                                         guint64               n,
                                         guint64               line);
/** hf_completeness_merge: adds @other, whose lines start after @line_offset lines. */
void        hf_completeness_merge       (HfCompleteness       *self,
                                         const HfCompleteness *other,
                                         guint64               line_offset);
/** hf_completeness_is_whole: nothing damaged, cut or lost; see %HF_LACKS_LOSSES. */
gboolean    hf_completeness_is_whole    (const HfCompleteness *self);
/**
 * hf_completeness_get_untold_lacks:
 *
 * Returns: those of its lacks, a set of #HfLacks, that neither its damage nor its
 *   truncation tells already, and more exactly
 */
guint32     hf_completeness_get_untold_lacks (const HfCompleteness *self);
/** hf_completeness_count: all cases of all kinds. */
guint64     hf_completeness_count       (const HfCompleteness *self);

/** hf_damage_kind_name: for scripts, "unresolved-reference"; not translated. */
const char *hf_damage_kind_name         (HfDamageKind          kind);
/**
 * hf_damage_describe:
 *
 * Returns: (transfer full): a translated sentence for people, with the count
 *   and the first line: "3 references lead to no object (first in line 17)"
 */
char       *hf_damage_describe          (HfDamageKind          kind,
                                         const HfDamage       *damage);
/**
 * hf_completeness_describe_truncation:
 *
 * Returns: (transfer full) (nullable): a translated sentence; %NULL if whole
 */
char       *hf_completeness_describe_truncation (const HfCompleteness *self);

G_END_DECLS
