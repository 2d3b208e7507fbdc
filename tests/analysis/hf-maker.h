/* hf-maker.h: heaps that a test makes object by object, and what is found in them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-findings.h"
#include "hf-heap-builder.h"

G_BEGIN_DECLS

/**
 * HfMaker:
 *
 * A heap in the making. Nearly all of it is ballast, of which nothing stands out.
 */
typedef struct
{
  HfHeapBuilder *builder;
  guint64        next_id;
} HfMaker;

/** hf_maker_new: to be used up by hf_maker_find() or hf_maker_assert_none(). */
HfMaker hf_maker_new         (void);

/** hf_maker_reserve: the id of the object that is added next; ids are 0x10 apart. */
guint64 hf_maker_reserve     (const HfMaker  *self);

/** hf_maker_add: Returns: the id of a new object. */
guint64 hf_maker_add         (HfMaker        *self,
                              const char     *type,
                              guint64         size,
                              const guint64  *references,
                              gsize           n_references);

/** hf_maker_add_root: a static field is one of the class `N.Holder`. */
void    hf_maker_add_root    (HfMaker        *self,
                              guint64         object,
                              HfRootKind      kind,
                              guint64         flags);

/** hf_maker_add_range: a range of @generation around the objects that are added next. */
void    hf_maker_add_range   (HfMaker        *self,
                              guint64         generation,
                              guint           n_objects);

/** hf_maker_add_ballast: @n_bytes of strings of 1000 bytes that local variables hold. */
void    hf_maker_add_ballast (HfMaker        *self,
                              guint64         n_bytes);

/** hf_maker_add_owner: Returns: a new object of no size with @n_items others below it. */
guint64 hf_maker_add_owner   (HfMaker        *self,
                              const char     *type,
                              const char     *item_type,
                              guint           n_items,
                              guint64         item_size);

/** HfSubject: a heap, and what was found in it. */
typedef struct
{
  HfRetention *retention;
  HfHeap      *heap;
  HfFindings  *findings;
} HfSubject;

HfSubject        hf_maker_find            (HfMaker          *self);
void             hf_maker_assert_none     (HfMaker          *self);
void             hf_subject_clear         (HfSubject        *self);

/** hf_subject_get_only: asserts that there is one finding, of @kind, and returns it. */
const HfFinding *hf_subject_get_only      (const HfSubject  *self,
                                           HfFindingKind     kind);

/** hf_subject_get_type_name: "" for none. */
const char      *hf_subject_get_type_name (const HfSubject  *self,
                                           HfTypeIndex       type);

void             hf_subject_assert        (const HfSubject  *self,
                                           const HfFinding  *finding,
                                           const char       *type,
                                           guint64           n_bytes,
                                           guint64           n_objects);

/** hf_subject_assert_path: the path leads to the object. */
void             hf_subject_assert_path   (const HfFinding  *finding);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfSubject, hf_subject_clear)

G_END_DECLS
