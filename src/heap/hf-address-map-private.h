/* hf-address-map-private.h: how the map from addresses to objects is laid out
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-address-map.h"

G_BEGIN_DECLS

#define HF_ADDRESS_SLOT_BITS 32

/* A run is a stretch of the address space. Where objects are dense in it, it has a bit
 * for each unit of 2^shift bytes. The bits are in slots of 32, each with the index of the first
 * of its objects, so that one lookup is enough. Where objects are not dense, it has buckets of
 * 2^shift bytes, each with the index of the first object at or after its start. */
typedef struct
{
  guint64  start;  /* the first address */
  guint64  last;   /* the last address of an object */
  gsize    place;  /* where its slots or buckets begin */
  guint32  object; /* the index of the object at start */
  guint32  n_objects;
  guint32  shift;
  gboolean is_dense;
} HfAddressRun;

struct _HfAddressMap
{
  const HfAddresses *addresses;
  guint32            n_addresses;
  GArray            *runs;    /* HfAddressRun, ascending */
  guint64           *slots;   /* of all dense runs */
  gsize              n_slots;
  guint32           *buckets; /* of all others */
  gsize              n_buckets;

  /* Runs may be many. The addresses from the first to the last are cut into equal
   * stretches, and for each this is the last run that begins at or before its start. */
  guint32 *guide; /* [n_stretches + 1] */
  guint    guide_shift;
  gsize    n_stretches;
};

G_END_DECLS
