/* hf-fault.h: kinds of damage to a file, and of data missing from it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HfFaultKind:
 *
 * Every way in which a heap can be less than that of the process. None of them is a
 * failure: the reader reads all that it can.
 *
 * Three groups, in the order in which people read them: how a file that is cut ends; records that
 * are wrong or known to be lost, with their counts; and facts about the heap that the file omits,
 * which a .gclog passes on in its information pair `lacks`.
 */
typedef enum
{
  HF_FAULT_NONE,

  /* The end is missing: see HF_FAULTS_CUT. A file has one of them at most. */
  HF_FAULT_NO_CLOSE,             /* the last section has no `c`: the end is missing */
  HF_FAULT_CUT_LINE,             /* it ends inside a line */
  HF_FAULT_CUT_STREAM,           /* the compressed data ends early */
  HF_FAULT_BAD_STREAM,           /* the compressed data is damaged from some place on */
  HF_FAULT_CUT_FILE,             /* a file that is not of lines ends early */
  HF_FAULT_BAD_FILE,             /* such a file is damaged from some place on */
  HF_FAULT_NO_END,               /* the heap dump in a trace is cut */
  HF_FAULT_CAPPED,               /* the tool that wrote it stopped at its limit */

  /* Records */
  HF_FAULT_UNKNOWN_RECORD,       /* a record letter that is not known */
  HF_FAULT_BAD_NUMBER,           /* a field that is not a hexadecimal number */
  HF_FAULT_NUMBER_TOO_LARGE,     /* a number over 64 bits */
  HF_FAULT_MISSING_FIELD,        /* fewer fields than the record needs */
  HF_FAULT_EXTRA_FIELD,          /* more fields than the record has; they are ignored */
  HF_FAULT_OUTSIDE_SECTION,      /* a record before the first `a` or after a `c`; it is kept */
  HF_FAULT_SECTION_MISMATCH,     /* a `c` that does not match, or an `a` before it */
  HF_FAULT_DUPLICATE_TYPE,       /* a type id met twice in its section; the first stands */
  HF_FAULT_DUPLICATE_OBJECT,     /* an object id met twice; the first stands */
  HF_FAULT_UNKNOWN_TYPE,         /* an object whose type has no record: shown as `?1d` */
  HF_FAULT_UNKNOWN_CONTAINER,    /* a static root whose container has no record */
  HF_FAULT_UNKNOWN_ASSEMBLY_TYPE, /* an assembly of a type that has no record; it is ignored */
  HF_FAULT_UNRESOLVED_REFERENCE, /* a reference to an id that is not an object */
  HF_FAULT_UNRESOLVED_ROOT,      /* a root that refers to an id that is not an object */
  HF_FAULT_UNRESOLVED_DEPENDENT, /* a dependent handle with such an end */
  HF_FAULT_UNKNOWN_ROOT_KIND,    /* kept as a number */
  HF_FAULT_UNKNOWN_ROOT_FLAG,    /* kept as a number */
  HF_FAULT_STATIC_NO_CONTAINER,  /* a static root without a container */
  HF_FAULT_ROOT_SLOT,            /* a root given by where it is, not by the object it holds */
  HF_FAULT_EMPTY_OBJECT,         /* an object that is referred to but not described: left out */
  HF_FAULT_LOST_EVENT,           /* an event of a trace that was lost */
  HF_FAULT_LOST_REFERENCE,       /* a reference that the file announced but lost */
  HF_FAULT_LOST_SNAPSHOT,        /* a heap dump of a trace that has lost all its objects */
  HF_FAULT_IMPOSSIBLE_SIZE,      /* an object's size over HF_MAX_SIZE, or a sum over 64 bits: 0 */
  HF_FAULT_LONG_LINE,            /* a line too long for any record; it is skipped */
  HF_FAULT_LOOSE_OBJECT,         /* an object that does not end where the next one begins */

  /* Omissions: see HF_FAULTS_OMITTED */
  HF_FAULT_OMITS_GARBAGE,         /* unreachable objects */
  HF_FAULT_OMITS_WEAK_ROOTS,      /* weak handles, and which roots are interior */
  HF_FAULT_OMITS_DEPENDENT_KEYS,  /* the sources of dependent handles */
  HF_FAULT_OMITS_OUTER_TYPES,     /* namespace and outer type of nested types */
  HF_FAULT_OMITS_DECLARING_TYPES, /* which types declare the static fields */
  HF_FAULT_OMITS_GENERIC_STATICS, /* static fields of generic types */
  HF_FAULT_OMITS_STATIC_ROOTS,    /* static fields, and flags of roots */
  HF_FAULT_OMITS_ADDRESSES,       /* the addresses of some objects; their ids are made up */
  HF_FAULT_OMITS_ROOTS,           /* roots, so that reachability is not known */
  HF_FAULT_OMITS_OBJECTS,         /* some objects, how many is not known */
  HF_FAULT_OMITS_REFERENCES,      /* some references, so that reachability is not known */
  HF_FAULT_OMITS_UNSAMPLED,       /* all but a sample of the objects */

  HF_N_FAULT_KINDS
} HfFaultKind;

/**
 * HfSeverity:
 * @HF_SEVERITY_LIMIT: no file of this format has it; the file is whole all the same
 * @HF_SEVERITY_NOTE: a record is unusual, and kept as it is: nothing is lost
 * @HF_SEVERITY_DAMAGE: records are wrong or lost; how many is known
 * @HF_SEVERITY_LOSS: a part of the heap is missing; how much is not known
 */
typedef enum
{
  HF_SEVERITY_LIMIT,
  HF_SEVERITY_NOTE,
  HF_SEVERITY_DAMAGE,
  HF_SEVERITY_LOSS,
} HfSeverity;

/**
 * HfFault: one kind of fault in a file
 * @kind: not %HF_FAULT_NONE
 * @severity: that of @kind
 * @is_implied: whether a more exact fault of the same heap implies it, so that users need
 *   not read of it a second time
 * @count: cases; 1 where their number is not known
 * @line: of the first case, from 1; of a file that is cut, the last line read; 0 = no line
 */
typedef struct
{
  HfFaultKind kind;
  HfSeverity  severity;
  gboolean    is_implied;
  guint64     count;
  guint64     line;
} HfFault;

/** hf_fault_kind_get_severity: how bad a fault of @kind is. */
HfSeverity  hf_fault_kind_get_severity (HfFaultKind  kind);

/** hf_fault_kind_get_name: for scripts, "unresolved-reference"; not translated. */
const char *hf_fault_kind_get_name     (HfFaultKind  kind);

/* ---- Sets of kinds -------------------------------------------------------- */

/** HfFaultSet: a set of #HfFaultKind, a bit for each. */
typedef guint64 HfFaultSet;

/** HF_FAULT_BIT: the set of one kind. */
#define HF_FAULT_BIT(kind) (G_GUINT64_CONSTANT (1) << (kind))

/** HF_FAULTS_CUT: the end of the file is missing. */
#define HF_FAULTS_CUT (HF_FAULT_BIT (HF_FAULT_CAPPED + 1) - HF_FAULT_BIT (HF_FAULT_NO_CLOSE))

/** HF_FAULTS_OMITTED: the file omits something, whether other files of its format have it or
 * not. */
#define HF_FAULTS_OMITTED (HF_FAULT_BIT (HF_N_FAULT_KINDS) - HF_FAULT_BIT (HF_FAULT_OMITS_GARBAGE))

/** HF_FAULTS_UNCOUNTED: the number of cases is not known: %HF_SEVERITY_LIMIT and
 * %HF_SEVERITY_LOSS. */
#define HF_FAULTS_UNCOUNTED (HF_FAULTS_CUT | HF_FAULTS_OMITTED)

/** HF_FAULTS_LOST: omissions of one file, which others of its format do not have. */
#define HF_FAULTS_LOST (HF_FAULT_BIT (HF_FAULT_OMITS_ROOTS) | \
                        HF_FAULT_BIT (HF_FAULT_OMITS_OBJECTS) | \
                        HF_FAULT_BIT (HF_FAULT_OMITS_REFERENCES) | \
                        HF_FAULT_BIT (HF_FAULT_OMITS_UNSAMPLED))

/** HF_FAULTS_LIMITS: omissions of a format, which leave a file whole. */
#define HF_FAULTS_LIMITS (HF_FAULTS_OMITTED & ~HF_FAULTS_LOST)

/** hf_omissions_dup_names: (transfer full): names of omissions with spaces between, for a file. */
char       *hf_omissions_dup_names     (HfFaultSet   omissions);

/**
 * hf_omissions_parse:
 * @names: as hf_omissions_dup_names() returns them; other words are ignored
 */
HfFaultSet  hf_omissions_parse         (const char  *names);

G_END_DECLS
