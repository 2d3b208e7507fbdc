/* hf-heap-model.h: random heaps that can be changed and written in any order
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define HF_MODEL_MOST_REFERENCES 4

typedef struct
{
  guint   domain;
  guint   type; /* of the names of hf-heap-model.c */
  guint64 size;
  guint   n_references;
  guint   references[HF_MODEL_MOST_REFERENCES];
} HfModelObject;

typedef struct
{
  guint   object;
  guint64 kind;
  guint64 flags;
  guint   container; /* 0: none; else a type and 1 */
  guint   field;     /* 0: none; else a name and 1 */
} HfModelRoot;

/**
 * HfHeapModel:
 * @build: decides the numbers that a compiler gives
 * @is_known_process: whether a file names its process
 *
 * A heap without addresses and order.
 */
typedef struct
{
  guint    n_domains;
  GArray  *objects;    /* HfModelObject */
  GArray  *roots;      /* HfModelRoot */
  GArray  *dependents; /* pairs of guint */
  guint    build;
  gboolean is_known_process;
} HfHeapModel;

/** hf_heap_model_init: a random one of up to 25 objects. */
void  hf_heap_model_init   (HfHeapModel       *self,
                            GRand             *rand);
/** hf_heap_model_change: one that differs from @other in a few things; now and then in none. */
void  hf_heap_model_change (HfHeapModel       *self,
                            const HfHeapModel *other,
                            GRand             *rand);
void  hf_heap_model_clear  (HfHeapModel       *self);

/**
 * hf_heap_model_write:
 * @rand: decides ids and the order of records; the heap is the same
 *
 * Returns: (transfer full): a .gclog
 */
char *hf_heap_model_write  (const HfHeapModel *self,
                            GRand             *rand);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfHeapModel, hf_heap_model_clear)

G_END_DECLS
