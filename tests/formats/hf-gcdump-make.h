/* hf-gcdump-make.h: memory graphs for tests, as the tools write them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-heap.h"

G_BEGIN_DECLS

/**
 * HfGcdumpMaker:
 *
 * Types and nodes become the bytes of a .gcdump. The values of the public fields are
 * written as it stands, so that it can be wrong.
 */
typedef struct
{
  GByteArray *types;
  GByteArray *offsets;
  GByteArray *blob;
  GByteArray *addresses;
  guint32     n_types;
  guint32     n_nodes;
  gint32      root;

  const char *entry;         /* "GCHeapDump" */
  gint32      version;       /* 10 */
  gint32      min_reader;    /* 8 */
  gint32      graph_reader;  /* 0 */
  gint32      claimed_types; /* -1: as many as there are; so below */
  gint32      claimed_nodes;
  gint32      claimed_blob;
  gint32      claimed_addresses;
  float       count_multiplier;
  guint64     ticks;
  const char *host;
  const char *process_name;
  gint32      process;
  const char *tool;
  const char *module;        /* NULL: of the types that are added from now on */
} HfGcdumpMaker;

/** hf_gcdump_maker_new: with type 0, "UNDEFINED", and its description at offset 0. */
HfGcdumpMaker *hf_gcdump_maker_new      (void);
void           hf_gcdump_maker_free     (HfGcdumpMaker *self);

/** hf_gcdump_maker_add_type: @size: of objects that do not say theirs; -1 = none. */
guint32        hf_gcdump_maker_add_type (HfGcdumpMaker *self,
                                         const char    *name,
                                         gint32         size);

/**
 * hf_gcdump_maker_add_node:
 * @size: -1 = that of the type
 * @children: (array length=n_children): indices of nodes, also of later ones
 *
 * Returns: its index
 */
guint32        hf_gcdump_maker_add_node (HfGcdumpMaker *self,
                                         guint32        type,
                                         gint64         size,
                                         guint64        address,
                                         const guint32 *children,
                                         guint32        n_children);

/** hf_gcdump_maker_add_empty: a node that is referred to but never described. */
guint32        hf_gcdump_maker_add_empty (HfGcdumpMaker *self,
                                          guint64        address);

/** hf_gcdump_maker_finish: (transfer full) */
GBytes        *hf_gcdump_maker_finish   (HfGcdumpMaker *self);

/**
 * hf_gcdump_make_two:
 *
 * Returns: (transfer full): objects a → b, of types 3 and 4, with a below a strong handle
 */
HfGcdumpMaker *hf_gcdump_make_two       (void);

/**
 * hf_gcdump_make_from_heap:
 *
 * As a tool would save @heap: roots that are not weak below groups by kind and flag.
 *
 * Returns: (transfer full)
 */
GBytes        *hf_gcdump_make_from_heap (HfHeap        *heap);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfGcdumpMaker, hf_gcdump_maker_free)

G_END_DECLS
