/* hf-nettrace-small.h: a small heap as a trace, and what tests ask of heaps from traces
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-load.h"
#include "hf-nettrace-make.h"

G_BEGIN_DECLS

/** HF_SMALL_NAME: what messages call a trace that is loaded from memory. */
#define HF_SMALL_NAME "app.nettrace"

/* Ids of types: `App.A`, `App.B<App.A>`, and an array of the latter without a name. */
#define HF_SMALL_A 0x7f00
#define HF_SMALL_B 0x7f08
#define HF_SMALL_ARRAY 0x7f10

#define HF_SMALL_N_TYPES 3
#define HF_SMALL_N_NODES 4
#define HF_SMALL_N_EDGES 6
#define HF_SMALL_N_ROOTS 5

extern const HfMadeType hf_small_types[HF_SMALL_N_TYPES];
/** hf_small_nodes: at 0x1000, 0x2000, 0x3000, 0x4000, with 2, 1, 0 and 3 edges. */
extern const HfMadeNode hf_small_nodes[HF_SMALL_N_NODES];
extern const guint64    hf_small_edges[HF_SMALL_N_EDGES];
/** hf_small_roots: of each kind; one of them refers to nothing. */
extern const HfMadeRoot hf_small_roots[HF_SMALL_N_ROOTS];

/** hf_small_add_dump: all that there is between the start and the end of a collection. */
void         hf_small_add_dump       (HfNettraceMaker *maker);
void         hf_small_add_collection (HfNettraceMaker *maker,
                                      guint32          number);
/** hf_small_check: @heap is what hf_small_add_dump() says, no more and no less, and whole. */
void         hf_small_check          (HfHeap          *heap);

/** hf_small_load_bytes: (transfer full) (nullable): the first @size bytes of @bytes. */
HfRecording *hf_small_load_bytes     (GBytes               *bytes,
                                      gsize                 size,
                                      const HfLoadOptions  *options,
                                      GError              **error);
/** hf_small_load: (transfer full): what @maker has made, which must load. */
HfRecording *hf_small_load           (HfNettraceMaker *maker);
/** hf_small_load_file: (transfer full): a file below the tests' folder, which must load. */
HfRecording *hf_small_load_file      (const char      *path);

guint64      hf_small_count_damage   (HfHeap       *heap,
                                      HfFaultKind  kind);
/** hf_small_find: the object at @address, which is there. */
HfObjectIndex hf_small_find          (HfHeap       *heap,
                                      guint64       address);
const char  *hf_small_get_type       (HfHeap       *heap,
                                      guint64       address);
gsize        hf_small_count_references (HfHeap     *heap,
                                        guint64     address);
/** hf_small_find_info: (nullable) */
const char  *hf_small_find_info      (HfHeap       *heap,
                                      const char   *key);

G_END_DECLS
