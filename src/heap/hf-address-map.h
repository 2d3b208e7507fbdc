/* hf-address-map.h: finds the object with an id
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-addresses.h"
#include "hf-types.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * HfAddressMap:
 *
 * The objects of a heap by their addresses. It borrows an #HfAddresses and does not change once
 * made, so any thread reads it without a lock.
 */
typedef struct _HfAddressMap HfAddressMap;

/**
 * hf_address_map_new:
 * @addresses: whole, and strictly ascending; borrowed, and must outlive the map, but may
 *   be packed once the map is made
 * @cancellable: (nullable): polled once for some hundred thousand objects
 *
 * Uses all cores.
 *
 * The index of an object is the rank of its address, so where addresses are dense
 * the map is a bitmap over them with counts (about 2 bytes an object in a real
 * heap, at most 4, which stays in cache). The address space is cut into dense runs;
 * addresses that are too sparse for that are found in buckets, for 1 or 2 bytes
 * an object. The map makes no assumption about alignment or density.
 *
 * Returns: (transfer full) (nullable): %NULL if there is no memory, or cancelled
 */
HfAddressMap *hf_address_map_new  (const HfAddresses  *addresses,
                                   GCancellable       *cancellable);

/** hf_address_map_free: (nullable): frees it; the addresses stay. */
void          hf_address_map_free (HfAddressMap       *self);

/** hf_address_map_find: the object with just this address, or none; any thread. */
HfObjectIndex hf_address_map_find (const HfAddressMap *self,
                                   guint64             address);

/**
 * hf_address_map_find_all:
 * @addresses: (array length=n)
 * @objects: (out caller-allocates) (array length=n): the object with each, or none;
 *   may overlap @addresses, as an index is never written before its address and
 *   those around it were read
 *
 * As hf_address_map_find(), and faster if addresses are not in order.
 */
void          hf_address_map_find_all (const HfAddressMap *self,
                                       const guint64      *addresses,
                                       gsize               n,
                                       HfObjectIndex      *objects);

/** hf_address_map_get_n_bytes: memory it takes, in bytes, without @addresses. For tests. */
gsize         hf_address_map_get_n_bytes (const HfAddressMap *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfAddressMap, hf_address_map_free)

G_END_DECLS
