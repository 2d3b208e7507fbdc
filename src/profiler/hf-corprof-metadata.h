/* hf-corprof-metadata.h: the interface to the metadata of a module, IMetaDataImport2
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-corprof.h"

/** HfMetadata: the metadata of one module; the caller that asked for it releases it. */
typedef struct HfMetadata
{
  const struct HfMetadataSlots *slots;
} HfMetadata;

/**
 * HF_METADATA_SLOTS:
 * @USED: a macro (number, type of the result, name, parameters) for each slot that Holdfast calls
 * @UNUSED: a macro (first, last) for each run of other slots
 *
 * An enumeration begins with a handle of %NULL and ends with close_enum; each call returns some
 * tokens, the last one %HF_FALSE and none. Texts are UTF-16, and counts of their units include
 * the 0 at the end; a text that has no room is cut, and the call returns %HF_TRUNCATED.
 */
/* clang-format off */
#define HF_METADATA_SLOTS(USED, UNUSED) \
  UNUSED (0, 1) \
  USED (2, HfResult, release, (HfMetadata *self)) \
  USED (3, void, close_enum, (HfMetadata *self, void *enumeration)) \
  UNUSED (4, 5) \
  USED (6, HfResult, enum_type_defs, (HfMetadata *self, void **enumeration, HfToken *types, \
                                      uint32_t n_max, uint32_t *n)) \
  UNUSED (7, 11) \
  USED (12, HfResult, get_type_def_props, (HfMetadata *self, HfToken type, HfChar16 *name, \
                                           uint32_t n_name, uint32_t *n_all, uint32_t *flags, \
                                           HfToken *parent)) \
  UNUSED (13, 17) \
  USED (18, HfResult, enum_methods, (HfMetadata *self, void **enumeration, HfToken type, \
                                     HfToken *methods, uint32_t n_max, uint32_t *n)) \
  UNUSED (19, 19) \
  USED (20, HfResult, enum_fields, (HfMetadata *self, void **enumeration, HfToken type, \
                                    HfToken *fields, uint32_t n_max, uint32_t *n)) \
  UNUSED (21, 56) \
  USED (57, HfResult, get_field_props, (HfMetadata *self, HfToken field, HfToken *type, \
                                        HfChar16 *name, uint32_t n_name, uint32_t *n_all, \
                                        uint32_t *flags, const uint8_t **signature, \
                                        uint32_t *n_signature, uint32_t *value_type, \
                                        const void **value, uint32_t *n_value)) \
  UNUSED (58, 61) \
  USED (62, HfResult, get_nested_class_props, (HfMetadata *self, HfToken nested, \
                                               HfToken *outer)) \
  UNUSED (63, 72)
/* clang-format on */

#define HF_METADATA_USED(slot, result, name, parameters) result (*name) parameters;
#define HF_METADATA_UNUSED(first, last) void (*unused_##first[(last) - (first) + 1]) (void);
#define HF_METADATA_CHECK(slot, result, name, parameters) \
  _Static_assert (offsetof (HfMetadataSlots, name) == (slot) * sizeof (void *), #name);
#define HF_METADATA_NO_CHECK(first, last)

/** HfMetadataSlots: the functions, each where the runtime has it. */
typedef struct HfMetadataSlots
{
  HF_METADATA_SLOTS (HF_METADATA_USED, HF_METADATA_UNUSED)
} HfMetadataSlots;

HF_METADATA_SLOTS (HF_METADATA_CHECK, HF_METADATA_NO_CHECK)
_Static_assert (sizeof (HfMetadataSlots) == 73 * sizeof (void *), "73 slots");

/** HF_IID_METADATA: IMetaDataImport2. */
extern const HfGuid HF_IID_METADATA;
