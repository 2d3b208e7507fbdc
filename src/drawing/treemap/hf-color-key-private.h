/* hf-color-key-private.h: functions that the files of a treemap's legend share
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-color-key.h"
#include "hf-generations.h"
#include "hf-kept-kinds.h"
#include "hf-object-ages.h"

G_BEGIN_DECLS

/* The steps of the reachable share: from all to none. */
#define HF_N_SHARE_STEPS 5

struct _HfColorKey
{
  HfAnalysis      *analysis;
  HfRetention     *retention; /* NULL if the coloring does not need it */
  HfColoring       coloring;
  HfWeight         weight;
  HfColorEntry    *entries;
  guint32          n_entries;
  const char     **type_names; /* by entry, by namespace: a type that has its color */
  guint32         *by_type;    /* the entry of a type, or none; not by root and on scales */
  guint32         *by_assembly; /* the entry of an assembly, of several and of an unknown one */
  HfKeptKinds     *kept;       /* by root, with @retention */
  guint32         *by_kind;    /* the entry of a kind, of a generation or of an age, or none */
  guint32         *kind_of;    /* by entry: its kind, its generation or its age */
  HfGenerations   *generations; /* by generation; NULL if the file has none */
  gboolean        *is_mixed;   /* by generation: whether a type has objects of another one too */
  HfObjectAges    *ages;       /* by age */
  guint32          unreachable; /* the entry of unreachable objects, or none */
  gatomicrefcount  refs;
};

/** hf_color_key_find_type: the entry of a type that has an object, for every coloring. */
guint32 hf_color_key_find_type (const HfColorKey *self,
                                guint32           type);

/** hf_color_key_get_sum: the weighed objects of a type. */
HfRetainedSum hf_color_key_get_sum (const HfColorKey *self,
                                    guint32           type);

/** hf_color_key_compare: a sort function: the heaviest first, ties by count, the largest first. */
int     hf_color_key_compare (const HfColorKey *self,
                              HfRetainedSum     a,
                              HfRetainedSum     b);

/* ---- hf-color-key-names.c ------------------------------------------------ */

/** hf_color_key_init_namespaces: fills entries and by_type; %FALSE if it was cancelled. */
gboolean hf_color_key_init_namespaces (HfColorKey    *self,
                                       GCancellable  *cancellable,
                                       GError       **error);
/** hf_color_key_init_assemblies: fills entries, by_type and by_assembly; fails in the same way. */
gboolean hf_color_key_init_assemblies (HfColorKey    *self,
                                       GCancellable  *cancellable,
                                       GError       **error);
/** hf_color_key_find_assembly: the entry of @assembly, which may be several or none. */
guint32  hf_color_key_find_assembly   (const HfColorKey *self,
                                       HfAssemblyIndex   assembly);

/* ---- hf-color-key-generations.c ------------------------------------------ */

/** hf_color_key_init_generations: fills entries, by_type, by_kind and is_mixed; fails likewise, and
 * if there is no memory. */
gboolean hf_color_key_init_generations (HfColorKey    *self,
                                        GCancellable  *cancellable,
                                        GError       **error);
/** hf_color_key_find_generation: the entry of an object. */
guint32  hf_color_key_find_generation  (const HfColorKey *self,
                                        HfObjectIndex     object);

/* ---- hf-color-key-ages.c ------------------------------------------------- */

/** hf_color_key_init_ages: fills entries and by_kind; %FALSE if it was cancelled. */
gboolean hf_color_key_init_ages (HfColorKey    *self,
                                 GCancellable  *cancellable,
                                 GError       **error);
/** hf_color_key_find_age: the entry of an object. */
guint32  hf_color_key_find_age  (const HfColorKey *self,
                                 HfObjectIndex     object);

G_END_DECLS
