/* hf-emitter.h: the records of a snapshot as bytes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-ring.h"

/* Writes the stream that hf-wire.h describes. Nothing here fails: once the ring has failed, bytes
 * go nowhere; the caller that ends the snapshot asks the ring. One thread at a time. */

/** HfEmitter: the place in the stream, and the number of each kind of record so far. */
typedef struct
{
  HfRing  *ring;
  uint8_t *start; /* of the buffer */
  uint8_t *at;
  uint8_t *end;
  uint64_t object_end; /* of the last object: its id and its size, rounded up to 8 */
  uint64_t n_objects;
  uint64_t n_references;
  uint64_t n_roots;
  uint64_t n_dependents;
} HfEmitter;

/** hf_emitter_start: @ring: borrowed, started. Nothing is counted yet. */
void hf_emitter_start         (HfEmitter *self,
                               HfRing    *ring);

/** hf_emitter_add: a record of numbers alone. */
void hf_emitter_add           (HfEmitter      *self,
                               HfWireRecord    kind,
                               unsigned        n_numbers,
                               const uint64_t *numbers);

/**
 * hf_emitter_add_named:
 * @numbers: those that come before the texts
 * @texts: UTF-8 with a 0 at the end; those longer than %HF_WIRE_MAX_TEXT are cut
 */
void hf_emitter_add_named     (HfEmitter         *self,
                               HfWireRecord       kind,
                               unsigned           n_numbers,
                               const uint64_t    *numbers,
                               unsigned           n_texts,
                               const char *const *texts);

/**
 * hf_emitter_add_object:
 * @type: number of its type
 * @size: in bytes
 * @references: ids; those that are 0 are left out
 */
void hf_emitter_add_object    (HfEmitter       *self,
                               uint64_t         object,
                               uint32_t         type,
                               uint64_t         size,
                               uint32_t         n_references,
                               const uintptr_t *references);

/** hf_emitter_add_root: a record of a root, if @object is not 0. */
void hf_emitter_add_root      (HfEmitter *self,
                               uint64_t   object,
                               uint64_t   kind,
                               uint64_t   flags,
                               uint64_t   id);

/** hf_emitter_add_dependent: a dependent handle, if it has a key and a value. */
void hf_emitter_add_dependent (HfEmitter *self,
                               uint64_t   key,
                               uint64_t   value,
                               uint64_t   id);

/** hf_emitter_flush: passes all bytes to the ring. */
void hf_emitter_flush         (HfEmitter *self);
