/* hf-fake-walk.h: a fixture for tests of the walk: a small heap, and callbacks that reach the walk
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-fake-runtime.h"
#include "hf-heap-walk.h"

G_BEGIN_DECLS

/** HfFakeWalk: a walk, and the runtime that drives it. */
typedef struct
{
  HfCallback      callback; /* the first, so that it leads to @walk */
  HfCallbackSlots slots;
  HfFakeRuntime  *runtime;
  HfHeapWalk      walk;
  HfId            module;
  HfId            own;  /* the class Own.Type, which has the static field instance */
  HfId            text; /* the class System.String */
  HfId            list; /* the class System.List<Own.Type> */
  guint           n_extra; /* bytes of an event with one reference too many, up to 22; or 0 */
} HfFakeWalk;

/**
 * hf_fake_walk_fill:
 *
 * Fills the runtime with one module and four objects: 1000 (Own.Type) refers twice to 2000
 * (System.List<Own.Type>), which refers back, and to f000 (System.String), which is frozen; 3000
 * has a size that is not a multiple of 8. Three roots and an empty one,
 * one dependent handle from 1000 to 3000, and one static field, which holds 1000.
 */
void hf_fake_walk_fill      (HfFakeWalk *self);

/** hf_fake_walk_set_up: for g_test_add(). */
void hf_fake_walk_set_up    (HfFakeWalk   *self,
                             gconstpointer data);

/** hf_fake_walk_tear_down: for g_test_add(). */
void hf_fake_walk_tear_down (HfFakeWalk   *self,
                             gconstpointer data);

/**
 * hf_fake_walk_take_with:
 * @call: of the runtime
 * @nth: of these calls, from 1
 * @happen: is called at the start of that one
 * @expected: why the snapshot fails
 *
 * Takes a snapshot during which something happens.
 *
 * Returns: (transfer full): the stream as text
 */
char *hf_fake_walk_take_with (HfFakeWalk  *self,
                              const char  *call,
                              guint        nth,
                              void       (*happen) (HfFakeWalk *self),
                              HfWireReason expected);

/** hf_fake_walk_assert: that the lines of @text that begin with some letters are as expected. */
void  hf_fake_walk_assert    (const char *text,
                              const char *letters,
                              const char *expected);

G_END_DECLS
