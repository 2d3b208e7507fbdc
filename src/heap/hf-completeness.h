/* hf-completeness.h: the list of faults of a file
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-fault.h"

G_BEGIN_DECLS

/**
 * HfCompleteness:
 * @kinds: the kinds of its faults; 0 = none
 *
 * A list of #HfFault, at most one of each kind, in the order of #HfFaultKind. Every loss has
 * an entry.
 *
 * A list of zeros is empty and takes no memory. Adding a case and finding a fault take
 * a few nanoseconds. Free it with hf_completeness_clear().
 */
typedef struct
{
  HfFaultSet  kinds;
  /*< private >*/
  HfFault    *faults; /* one for each bit of kinds */
} HfCompleteness;

/** hf_completeness_clear: removes all faults and their memory. */
void           hf_completeness_clear         (HfCompleteness       *self);

/** hf_completeness_copy: (transfer full): the same faults. */
HfCompleteness hf_completeness_copy          (const HfCompleteness *self);

/* ---- Making ----------------------------------------------------------------- */

/**
 * hf_completeness_add:
 * @n: cases; 0 adds nothing. Cuts and omissions are not counted
 * @line: of the first of them, from 1; 0 = no line
 *
 * Adds cases to those of their kind. The first cut is kept: a file ends once.
 */
void           hf_completeness_add           (HfCompleteness       *self,
                                              HfFaultKind           kind,
                                              guint64               n,
                                              guint64               line);

/** hf_completeness_add_omissions: adds all of @omissions, a subset of HF_FAULTS_OMITTED. */
void           hf_completeness_add_omissions (HfCompleteness       *self,
                                              HfFaultSet            omissions);

/** hf_completeness_merge: adds @other, whose lines start after @line_offset lines. */
void           hf_completeness_merge         (HfCompleteness       *self,
                                              const HfCompleteness *other,
                                              guint64               line_offset);

/** hf_completeness_remove: removes all faults of @kinds. */
void           hf_completeness_remove        (HfCompleteness       *self,
                                              HfFaultSet            kinds);

/**
 * hf_completeness_replace:
 *
 * Replaces the faults of @kinds in @self by those in @other.
 */
void           hf_completeness_replace       (HfCompleteness       *self,
                                              const HfCompleteness *other,
                                              HfFaultSet            kinds);

/* ---- Asking -------------------------------------------------------------------- */

/**
 * hf_completeness_get_faults:
 * @n: (out): how many
 *
 * Returns: (array length=n) (nullable) (transfer none): all faults, until @self changes
 */
const HfFault *hf_completeness_get_faults    (const HfCompleteness *self,
                                              guint                *n);

/** hf_completeness_find: (nullable) (transfer none): the fault of a kind. For tests. */
const HfFault *hf_completeness_find          (const HfCompleteness *self,
                                              HfFaultKind           kind);

/** hf_completeness_has: whether there is a fault of a kind. */
static inline gboolean
hf_completeness_has (const HfCompleteness *self,
                     HfFaultKind           kind)
{
  return (self->kinds & HF_FAULT_BIT (kind)) != 0;
}

/** hf_completeness_get_count: the cases of a kind; 0 = none. For tests. */
guint64        hf_completeness_get_count     (const HfCompleteness *self,
                                              HfFaultKind           kind);

/**
 * hf_completeness_get_line:
 *
 * The line of the fault of a kind, as #HfFault has it; 0 = none. For tests.
 */
guint64        hf_completeness_get_line      (const HfCompleteness *self,
                                              HfFaultKind           kind);

/** hf_completeness_get_cut: how the file ends, of HF_FAULTS_CUT; %HF_FAULT_NONE = not cut. */
HfFaultKind    hf_completeness_get_cut       (const HfCompleteness *self);

/** hf_completeness_get_omissions: the kinds of HF_FAULTS_OMITTED that there are. */
static inline HfFaultSet
hf_completeness_get_omissions (const HfCompleteness *self)
{
  return self->kinds & HF_FAULTS_OMITTED;
}

/** hf_completeness_is_whole: nothing is worse than a limit of the format. */
gboolean       hf_completeness_is_whole      (const HfCompleteness *self);

/** hf_completeness_count: all cases of faults that are counted: notes and damage. */
guint64        hf_completeness_count         (const HfCompleteness *self);

/** hf_completeness_get_n_bytes: memory that the faults take, in bytes. */
gsize          hf_completeness_get_n_bytes   (const HfCompleteness *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCompleteness, hf_completeness_clear)

G_END_DECLS
