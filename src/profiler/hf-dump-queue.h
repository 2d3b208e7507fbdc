/* hf-dump-queue.h: objects of a dump by events, until their references have come as well
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The runtime reports objects and references in events of their own, each when one is full, both
 * in the same order. An object is complete once as many references are here as it has. */

/** HfDumpObject: @n_references: that follow in their own queue */
typedef struct
{
  uint64_t id;
  uint64_t size;
  uint64_t class;
  uint64_t n_references;
} HfDumpObject;

/** HfDumpQueue: two queues; memory is touched only as far as they grow. */
typedef struct
{
  HfDumpObject *objects;    /* [n_objects], from first_object on not taken */
  uintptr_t    *references; /* [n_references], from first_reference on not taken */
  size_t        first_object;
  size_t        n_objects;
  size_t        first_reference;
  size_t        n_references;
} HfDumpQueue;

/** hf_dump_queue_start: Returns: %false if there is no memory */
bool                hf_dump_queue_start          (HfDumpQueue *self);

/** hf_dump_queue_finish: gives the memory back. */
void                hf_dump_queue_finish         (HfDumpQueue *self);

/**
 * hf_dump_queue_add_objects:
 * @bytes: four 64-bit numbers for each object, as in #HfDumpObject, not aligned
 *
 * Returns: %false if there are too many
 */
bool                hf_dump_queue_add_objects    (HfDumpQueue   *self,
                                                  uint32_t       n,
                                                  const uint8_t *bytes);

/**
 * hf_dump_queue_add_references:
 * @bytes: a 64-bit id and a 32-bit number of a field for each, not aligned
 *
 * Returns: %false if there are too many
 */
bool                hf_dump_queue_add_references (HfDumpQueue   *self,
                                                  uint32_t       n,
                                                  const uint8_t *bytes);

/**
 * hf_dump_queue_take:
 * @references: (out): (array length=n_references): valid until more is added
 *
 * Returns: (nullable): the next object that is complete
 */
const HfDumpObject *hf_dump_queue_take           (HfDumpQueue      *self,
                                                  const uintptr_t **references);

/** hf_dump_queue_is_empty: Returns: whether all that came was taken */
bool                hf_dump_queue_is_empty       (const HfDumpQueue *self);
