/* hf-heap-types.h: type ids of sections become the types of a heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap-builder-private.h"

G_BEGIN_DECLS

/** HfTypeSlot: the type of an id in a section; type is 1 more, 0 = free. */
typedef struct
{
  guint64 id;
  guint32 domain;
  guint32 type;
} HfTypeSlot;

/**
 * HfTypeResolver:
 *
 * A type id is valid in one section only; a type of the heap is a name. It lives as long as a
 * builder makes a heap, and borrows the type records of the parts.
 */
typedef struct
{
  HfHeapBuilder  *builder;
  HfTypeSlot     *slots;      /* hash of sections and ids, with room for all records */
  guint64         slots_mask;
  guint64         hash_seed;
  HfColumn       *by_string;  /* guint32: string → type, or HF_INDEX_NONE */
  HfColumn       *names;      /* HfStringIndex, the types of the heap */
} HfTypeResolver;

/**
 * hf_type_resolver_init:
 *
 * @cancellable: (nullable)
 *
 * Reads all type records; it counts type ids that have two names.
 *
 * Returns: %FALSE if cancelled, or if the names do not fit a string table or into memory
 */
gboolean    hf_type_resolver_init  (HfTypeResolver *self,
                                    HfHeapBuilder  *builder,
                                    GCancellable   *cancellable);

/**
 * hf_type_resolver_clear:
 *
 * Frees its working data; names that went into a heap stay. May be called again.
 */
void        hf_type_resolver_clear (HfTypeResolver *self);

/** hf_type_resolver_look_up: the type with @id in section @domain; none if it has no record. */
HfTypeIndex hf_type_resolver_look_up (const HfTypeResolver *self,
                                      guint32               domain,
                                      guint64               id);

/**
 * hf_type_resolver_find:
 * @known: (out): whether a record gave its name
 *
 * Returns: the type with @id in section @domain; `?1d` for an id without a
 *   record. None only if the string table or the memory is full
 */
HfTypeIndex hf_type_resolver_find  (HfTypeResolver *self,
                                    guint32         domain,
                                    guint64         id,
                                    gboolean       *known);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfTypeResolver, hf_type_resolver_clear)

G_END_DECLS
