/* hf-root-labels-private.h: the group of roots that reaches each top, as labels
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-poll.h"
#include "hf-progress.h"
#include "hf-top-objects.h"

G_BEGIN_DECLS

/* A label for each top and each criterion of grouping: the number of the one group whose roots
 * reach the top, or one of these. */
#define HF_ROOT_LABEL_NONE HF_INDEX_NONE
#define HF_ROOT_LABEL_SEVERAL (HF_INDEX_NONE - 1)

typedef struct
{
  HfTopObjects     *tops;
  guint             n_levels;    /* the criteria of grouping */
  guint32          *labels;      /* [n_tops * n_levels] */
  guint64          *offsets;     /* [n_tops + 1], where a top's edges begin */
  guint32          *edges;       /* to tops */
  guint32          *queue;       /* tops to continue from, a ring of n_tops */
  HfBitset          queued;
  HfBitset          final;
  guint             n_passes;
  gboolean          has_changed; /* in the pass over the tops */
  HfProgress       *progress;
  HfProgressReport  report;
  HfPoll            poll;
} HfRootLabels;

/* Makes labels that are not set. Clear it even after an error; @tops is borrowed. */
gboolean hf_root_labels_init   (HfRootLabels  *self,
                                HfTopObjects  *tops,
                                guint          n_levels,
                                GCancellable  *cancellable,
                                GError       **error);
void     hf_root_labels_clear  (HfRootLabels  *self);

static inline guint32 *
hf_root_labels_get (const HfRootLabels *self,
                    guint32             top)
{
  return self->labels + (gsize) top * self->n_levels;
}

/* Adds one label of each level to those of @top, and returns whether any label changed. */
static inline gboolean
hf_root_labels_join (const HfRootLabels *self,
                     guint32             top,
                     const guint32      *added)
{
  guint32 *labels = hf_root_labels_get (self, top);
  gboolean changed = FALSE;

  for (guint level = 0; level < self->n_levels; level++)
    {
      guint32 own = labels[level];
      guint32 other = added[level];

      if (own == other || own == HF_ROOT_LABEL_SEVERAL || other == HF_ROOT_LABEL_NONE)
        continue;
      labels[level] = own == HF_ROOT_LABEL_NONE ? other : HF_ROOT_LABEL_SEVERAL;
      changed = TRUE;
    }
  return changed;
}

/* Carries the labels that are set along all edges between tops until nothing changes. */
gboolean hf_root_labels_spread (HfRootLabels  *self,
                                GError       **error);

G_END_DECLS
