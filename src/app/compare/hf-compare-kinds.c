/* hf-compare-kinds.c: two heaps, compared in each of the ways, each of them once
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-kinds.h"

#include "hf-compare.h"
#include "hf-fault-text.h"

#include <glib/gi18n.h>

struct _HfCompareKinds
{
  GObject         parent_instance;

  HfComparedHeap  heaps[HF_N_SIDES];
  char           *unknown;    /* why reachability is not known; NULL if it is */
  gboolean        has_domains;
  HfCompareMoments moments;

  GMutex          work;       /* held while a comparison is made */
  GMutex          following;  /* held while objects are followed */
  GMutex          lock;       /* of all below; held for a moment */
  HfComparison   *comparisons[HF_N_COMPARE_KINDS]; /* NULL until they are made */
  HfIdentity     *identity;   /* NULL until it is known, as are @lives */
  HfCompareLives *lives;
};

G_DEFINE_FINAL_TYPE (HfCompareKinds, hf_compare_kinds, G_TYPE_OBJECT)

HfComparison *
hf_compare_kinds_get (HfCompareKinds *self,
                      HfCompareBy     by)
{
  HfComparison *comparison = NULL;

  g_return_val_if_fail (HF_IS_COMPARE_KINDS (self), NULL);

  g_mutex_lock (&self->lock);
  comparison = self->comparisons[by];
  g_mutex_unlock (&self->lock);
  return comparison;
}

/* ---- Making ------------------------------------------------------------ */

static gboolean
needs_retention (HfCompareBy by)
{
  return by == HF_COMPARE_BY_ROOT || hf_compare_needs_retention (by);
}

static HfComparison *
compare (HfCompareKinds  *self,
         HfCompareBy      by,
         GCancellable    *cancellable,
         GError         **error)
{
  HfComparison *comparison = NULL;

  if (needs_retention (by) &&
      (!hf_compared_heap_retain (&self->heaps[HF_SIDE_BEFORE], cancellable, error) ||
       !hf_compared_heap_retain (&self->heaps[HF_SIDE_AFTER], cancellable, error)))
    return NULL;

  comparison = hf_compare (&self->heaps[HF_SIDE_BEFORE], &self->heaps[HF_SIDE_AFTER], by, NULL,
                           cancellable, error);
  if (comparison == NULL)
    return NULL;

  g_mutex_lock (&self->lock);
  self->comparisons[by] = g_object_ref (comparison);
  g_mutex_unlock (&self->lock);
  return comparison;
}

HfComparison *
hf_compare_kinds_make (HfCompareKinds  *self,
                       HfCompareBy      by,
                       GCancellable    *cancellable,
                       GError         **error)
{
  HfComparison *comparison = NULL;

  g_return_val_if_fail (HF_IS_COMPARE_KINDS (self), NULL);
  g_return_val_if_fail (hf_compare_kinds_get_why_not (self, by) == NULL, NULL);

  /* The main thread asks for one that is there, and must not wait for another one. */
  comparison = hf_compare_kinds_get (self, by);
  if (comparison != NULL)
    return g_object_ref (comparison);

  g_mutex_lock (&self->work);
  comparison = hf_compare_kinds_get (self, by);
  if (comparison != NULL)
    g_object_ref (comparison);
  else
    comparison = compare (self, by, cancellable, error);
  g_mutex_unlock (&self->work);
  return comparison;
}

/* ---- Kinds that are not open ------------------------------------------- */

const char *
hf_compare_kinds_get_why_not (HfCompareKinds *self,
                              HfCompareBy     by)
{
  g_return_val_if_fail (HF_IS_COMPARE_KINDS (self), NULL);

  switch (by)
    {
    case HF_COMPARE_BY_ROOT:
    case HF_COMPARE_BY_REASON:
      return self->unknown;
    case HF_COMPARE_BY_DOMAIN:
      return self->has_domains ? NULL : _ ("Neither heap has more than one application domain");
    case HF_COMPARE_BY_TYPE:
    default:
      return NULL;
    }
}

/* ---- By identity ------------------------------------------------------- */

static HfIdentity *
dup_identity (HfCompareKinds *self)
{
  HfIdentity *identity = NULL;

  g_mutex_lock (&self->lock);
  identity = self->identity == NULL ? NULL : hf_identity_ref (self->identity);
  g_mutex_unlock (&self->lock);
  return identity;
}

void
hf_compare_kinds_set_moments (HfCompareKinds         *self,
                              const HfCompareMoments *moments,
                              HfCompareKinds         *before)
{
  g_return_if_fail (HF_IS_COMPARE_KINDS (self));

  hf_compare_moments_clear (&self->moments);
  self->moments = hf_compare_moments_copy (moments);
  if (before != NULL && moments->recording != NULL &&
      before->moments.recording == moments->recording)
    self->identity = dup_identity (before);
}

const char *
hf_compare_kinds_get_why_no_lives (HfCompareKinds *self)
{
  g_return_val_if_fail (HF_IS_COMPARE_KINDS (self), NULL);

  return self->moments.recording == NULL && self->moments.why_not == NULL
           ? hf_compare_moments_get_other ()
           : self->moments.why_not;
}

HfCompareLives *
hf_compare_kinds_dup_lives (HfCompareKinds *self)
{
  HfCompareLives *lives = NULL;

  g_return_val_if_fail (HF_IS_COMPARE_KINDS (self), NULL);

  g_mutex_lock (&self->lock);
  lives = self->lives == NULL ? NULL : hf_compare_lives_ref (self->lives);
  g_mutex_unlock (&self->lock);
  return lives;
}

/* An identity stays even if the user goes back before its objects are counted. */
static HfCompareLives *
follow (HfCompareKinds  *self,
        HfProgress      *progress,
        GCancellable    *cancellable,
        GError         **error)
{
  const HfCompareMoments *moments = &self->moments;
  g_autoptr (HfIdentity) identity = dup_identity (self);
  HfCompareLives *lives = NULL;

  if (identity == NULL)
    {
      identity = hf_identity_new (moments->recording, progress, cancellable, error);
      if (identity == NULL)
        return NULL;
      g_mutex_lock (&self->lock);
      self->identity = hf_identity_ref (identity);
      g_mutex_unlock (&self->lock);
    }

  lives = hf_compare_lives_new (self->comparisons[HF_COMPARE_BY_TYPE], identity, moments->from,
                                moments->to, cancellable, error);
  if (lives == NULL)
    return NULL;

  g_mutex_lock (&self->lock);
  self->lives = hf_compare_lives_ref (lives);
  g_mutex_unlock (&self->lock);
  return lives;
}

HfCompareLives *
hf_compare_kinds_make_lives (HfCompareKinds  *self,
                             HfProgress      *progress,
                             GCancellable    *cancellable,
                             GError         **error)
{
  HfCompareLives *lives = NULL;

  g_return_val_if_fail (HF_IS_COMPARE_KINDS (self), NULL);
  g_return_val_if_fail (hf_compare_kinds_get_why_no_lives (self) == NULL, NULL);

  lives = hf_compare_kinds_dup_lives (self);
  if (lives != NULL)
    return lives;

  g_mutex_lock (&self->following);
  lives = hf_compare_kinds_dup_lives (self);
  if (lives == NULL)
    lives = follow (self, progress, cancellable, error);
  g_mutex_unlock (&self->following);
  return lives;
}

/* ---- The object -------------------------------------------------------- */

static void
hf_compare_kinds_finalize (GObject *object)
{
  HfCompareKinds *self = HF_COMPARE_KINDS (object);

  for (guint i = 0; i < HF_N_COMPARE_KINDS; i++)
    g_clear_object (&self->comparisons[i]);
  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_compared_heap_clear (&self->heaps[side]);
  hf_compare_lives_unref (self->lives);
  hf_identity_unref (self->identity);
  hf_compare_moments_clear (&self->moments);
  g_free (self->unknown);
  g_mutex_clear (&self->work);
  g_mutex_clear (&self->following);
  g_mutex_clear (&self->lock);

  G_OBJECT_CLASS (hf_compare_kinds_parent_class)->finalize (object);
}

static void
hf_compare_kinds_class_init (HfCompareKindsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_compare_kinds_finalize;
}

static void
hf_compare_kinds_init (HfCompareKinds *self)
{
  g_mutex_init (&self->work);
  g_mutex_init (&self->following);
  g_mutex_init (&self->lock);
}

HfCompareKinds *
hf_compare_kinds_new (HfComparison *types)
{
  HfCompareKinds *self = NULL;

  g_return_val_if_fail (HF_IS_COMPARISON (types), NULL);

  self = g_object_new (HF_TYPE_COMPARE_KINDS, NULL);
  self->comparisons[HF_COMPARE_BY_TYPE] = g_object_ref (types);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      guint32 n_domains = 0;

      self->heaps[side] = hf_compared_heap_copy (hf_comparison_get_heap (types, side));
      hf_heap_get_domains (self->heaps[side].heap, &n_domains);
      self->has_domains |= n_domains > 1;
      if (self->unknown == NULL)
        self->unknown = hf_fault_text_dup_unknown (self->heaps[side].analysis);
    }

  return self;
}
