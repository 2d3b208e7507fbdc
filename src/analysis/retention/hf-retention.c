/* hf-retention.c: referrers and retained sizes of one heap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-retention.h"

#include "hf-block.h"
#include "hf-dominators-private.h"
#include "hf-error.h"
#include "hf-memory.h"
#include "hf-parallel.h"
#include "hf-type-retention.h"

#include <glib/gi18n.h>

struct _HfRetention
{
  GObject parent_instance;

  HfAnalysis      *analysis;
  HfReferrerTable *referrers;
  HfDominators    *dominators;
  HfRootRetention *roots;
  guint64         *type_bounds; /* [n_types] */
  HfRootTable     *root_table;
  HfStaticsTables  statics_tables;
};

G_DEFINE_FINAL_TYPE (HfRetention, hf_retention, G_TYPE_OBJECT)

static void
hf_retention_finalize (GObject *object)
{
  HfRetention *self = HF_RETENTION (object);

  hf_statics_tables_clear (&self->statics_tables);
  g_clear_pointer (&self->root_table, hf_root_table_free);
  g_clear_pointer (&self->type_bounds, g_free);
  g_clear_pointer (&self->roots, hf_root_retention_free);
  g_clear_pointer (&self->dominators, hf_dominators_free);
  g_clear_pointer (&self->referrers, hf_referrer_table_free);
  g_clear_object (&self->analysis);

  G_OBJECT_CLASS (hf_retention_parent_class)->finalize (object);
}

static void
hf_retention_class_init (HfRetentionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_retention_finalize;
}

static void
hf_retention_init (HfRetention *self G_GNUC_UNUSED)
{
}

/* ---- Two things at once --------------------------------------------------------- */

/* The tasks of two cores in parallel. One of them reports progress. */
typedef struct
{
  HfRetention    *self;
  HfHeap         *heap;
  HfReachability *reachability; /* until the analysis has it */
  HfTypeStats    *type_stats;   /* until the analysis has them */
  HfDepthFirst   *walk;
  HfProgress     *progress;
  GCancellable   *cancellable;
  GError         *errors[2]; /* by item */
} Making;

static void
making_clear (Making *making)
{
  g_clear_pointer (&making->walk, hf_depth_first_free);
  g_clear_pointer (&making->type_stats, g_free);
  g_clear_pointer (&making->reachability, hf_reachability_free);
  g_clear_error (&making->errors[0]);
  g_clear_error (&making->errors[1]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Making, making_clear)

/* References the other way round, and the numbers of a walk along them: neither needs the
 * other. */
static gboolean
do_references (guint32  item,
               gpointer user_data)
{
  Making *making = user_data;
  HfAnalysis *analysis = making->self->analysis;

  if (item == 0)
    {
      making->self->referrers = hf_referrer_table_new (making->heap, making->progress,
                                                       making->cancellable, &making->errors[0]);
      return making->self->referrers != NULL;
    }
  making->walk = hf_depth_first_new (making->heap,
                                     analysis != NULL ? hf_analysis_get_reachability (analysis)
                                                      : NULL,
                                     making->cancellable, &making->errors[1]);
  return making->walk != NULL;
}

/* Dominators, and what an analysis lacks: the second core has little to do meanwhile. */
static gboolean
do_dominators (guint32  item,
               gpointer user_data)
{
  Making *making = user_data;
  HfRetention *self = making->self;

  if (item == 0)
    {
      self->dominators = hf_dominators_new_from_walk (
        making->heap, making->reachability, self->referrers, g_steal_pointer (&making->walk),
        making->progress, making->cancellable, &making->errors[0]);
      return self->dominators != NULL;
    }
  making->type_stats = hf_type_stats_compute (making->heap, making->reachability, NULL,
                                              making->cancellable, &making->errors[1]);
  return making->type_stats != NULL;
}

static gboolean
find_statics_tables (HfRetention  *self,
                     GError      **error)
{
  if (hf_statics_tables_init (&self->statics_tables, hf_analysis_get_heap (self->analysis)))
    return TRUE;
  hf_error_set_no_memory (error, _ ("there is not enough memory to sort the roots"));
  return FALSE;
}

/* Results that follow from the dominators. */
static gboolean
do_groups (guint32  item,
           gpointer user_data)
{
  Making *making = user_data;
  HfRetention *self = making->self;
  HfHeap *heap = making->heap;

  if (item == 0)
    {
      self->roots = hf_root_retention_new (heap, hf_analysis_get_reachability (self->analysis),
                                           self->referrers, self->dominators, making->progress,
                                           making->cancellable, &making->errors[0]);
      return self->roots != NULL;
    }
  self->type_bounds = hf_type_retention_compute (heap, self->dominators, making->cancellable,
                                                 &making->errors[1]);
  if (self->type_bounds == NULL)
    return FALSE;
  self->root_table = hf_root_table_new (heap, making->cancellable, &making->errors[1]);
  return self->root_table != NULL && find_statics_tables (self, &making->errors[1]);
}

static gboolean
do_both (Making          *making,
         HfParallelFunc   func,
         GError         **error)
{
  if (hf_parallel_for (2, func, making, NULL, NULL, making->cancellable, NULL))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (making->errors); i++)
    {
      if (making->errors[i] == NULL)
        continue;
      g_propagate_error (error, g_steal_pointer (&making->errors[i]));
      return FALSE;
    }
  g_cancellable_set_error_if_cancelled (making->cancellable, error);
  return FALSE;
}

/* ---- Memory -------------------------------------------------------------------- */

/* A granted allocation may still fail when it is used, so free memory is checked before.
 * First the table of referrers and the numbers of the walk, and a guess that half of the
 * objects take part in that. */
static gboolean
check_before_walk (HfHeap  *heap,
                   GError **error)
{
  guint64 n_objects = hf_heap_get_n_objects (heap);
  guint64 n_references = hf_heap_get_n_references (heap);

  return hf_memory_check (16 * n_objects + sizeof (HfObjectIndex) * n_references, 0, error);
}

/* Then what the dominator tree takes while it is made: three columns and its nodes for each
 * object that took part. The order of all objects takes no more than the walk gives back. */
static gboolean
check_after_walk (const HfReachability  *reachability,
                  const HfDepthFirst    *walk,
                  GError               **error)
{
  gsize a_vertex = 3 * sizeof (guint32) + sizeof (HfDominatorNode);

  if (reachability->n_bytes > G_MAXUINT32)
    a_vertex += 2 * sizeof (guint32);
  return hf_memory_check ((guint64) a_vertex * walk->n_vertices, 0, error);
}

/* ---- All of it ------------------------------------------------------------------ */

static gboolean
make_of_analysis (Making  *making,
                  GError **error)
{
  HfRetention *self = making->self;
  const HfReachability *reachability = hf_analysis_get_reachability (self->analysis);

  if (!check_before_walk (making->heap, error) || !do_both (making, do_references, error) ||
      !check_after_walk (reachability, making->walk, error))
    return FALSE;
  self->dominators = hf_dominators_new_from_walk (making->heap, reachability, self->referrers,
                                                  g_steal_pointer (&making->walk), making->progress,
                                                  making->cancellable, error);
  return self->dominators != NULL && do_both (making, do_groups, error);
}

static gboolean
make_with_analysis (Making  *making,
                    GError **error)
{
  if (!check_before_walk (making->heap, error) || !do_both (making, do_references, error))
    return FALSE;
  making->reachability = hf_reachability_new_from_set (making->heap, &making->walk->reachable);
  if (!check_after_walk (making->reachability, making->walk, error) ||
      !do_both (making, do_dominators, error))
    return FALSE;
  making->self->analysis = hf_analysis_new_from_parts (making->heap,
                                                       g_steal_pointer (&making->reachability),
                                                       g_steal_pointer (&making->type_stats));
  return do_both (making, do_groups, error);
}

/* Each stage takes over the memory of the one before. */
static HfRetention *
make (HfHeap        *heap,
      HfAnalysis    *analysis,
      HfProgress    *progress,
      GCancellable  *cancellable,
      GError       **error)
{
  g_autoptr (HfRetention) self = g_object_new (HF_TYPE_RETENTION, NULL);
  gboolean is_made;

  hf_block_begin_stages ();
  {
    g_auto (Making) making = {
      .self = self,
      .heap = heap,
      .progress = progress,
      .cancellable = cancellable,
    };

    g_set_object (&self->analysis, analysis);
    is_made = analysis != NULL ? make_of_analysis (&making, error)
                               : make_with_analysis (&making, error);
  }
  hf_block_end_stages ();
  return is_made ? g_steal_pointer (&self) : NULL;
}

HfRetention *
hf_retention_new (HfAnalysis    *analysis,
                  HfProgress    *progress,
                  GCancellable  *cancellable,
                  GError       **error)
{
  g_return_val_if_fail (hf_analysis_get_reachability (analysis) != NULL, NULL);

  return make (hf_analysis_get_heap (analysis), analysis, progress, cancellable, error);
}

HfRetention *
hf_retention_new_without_depths (HfHeap        *heap,
                                 HfProgress    *progress,
                                 GCancellable  *cancellable,
                                 GError       **error)
{
  g_return_val_if_fail (hf_analysis_find_why_unknown (heap) == NULL, NULL);

  return make (heap, NULL, progress, cancellable, error);
}

HfAnalysis *
hf_retention_get_analysis (HfRetention *self)
{
  return self->analysis;
}

const HfReferrerTable *
hf_retention_get_referrers (HfRetention *self)
{
  return self->referrers;
}

const HfDominators *
hf_retention_get_dominators (HfRetention *self)
{
  return self->dominators;
}

const HfRootRetention *
hf_retention_get_root_retention (HfRetention *self)
{
  return self->roots;
}

const guint64 *
hf_retention_get_type_bounds (HfRetention *self)
{
  return self->type_bounds;
}

const HfStaticsTables *
hf_retention_get_statics_tables (HfRetention *self)
{
  return &self->statics_tables;
}

const HfRootTable *
hf_retention_get_root_table (HfRetention *self)
{
  return self->root_table;
}
