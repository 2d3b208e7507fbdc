/* hf-compare-findings.c: the findings of two heaps, found in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-findings.h"

#include "hf-comparison-list.h"
#include "hf-error.h"
#include "hf-free-later.h"
#include "hf-latest.h"

struct _HfCompareFindings
{
  GObject               parent_instance;

  HfLatest             *query;
  HfComparisonFindings *found; /* NULL until they are found */
};

G_DEFINE_FINAL_TYPE (HfCompareFindings, hf_compare_findings, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_SHOW_ROW,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The worker -------------------------------------------------------- */

/* A comparison that is not known proves nothing. */
static gboolean
make (HfCompareKinds  *kinds,
      HfCompareBy      by,
      HfComparison   **comparison,
      GCancellable    *cancellable,
      GError         **error)
{
  if (hf_compare_kinds_get_why_not (kinds, by) != NULL)
    return TRUE;

  *comparison = hf_compare_kinds_make (kinds, by, cancellable, error);
  return *comparison != NULL;
}

/* Where there is too little memory for what roots hold, types have findings as well. */
static gpointer
find_worker (gpointer       data,
             GCancellable  *cancellable,
             GError       **error)
{
  HfCompareKinds *kinds = data;
  HfComparison *types = hf_compare_kinds_get (kinds, HF_COMPARE_BY_TYPE);
  const guint64 floor = hf_comparison_choose_floor (types);
  g_autoptr (HfComparison) roots = NULL;
  g_autoptr (HfComparison) reasons = NULL;
  g_autoptr (GError) why = NULL;

  if (make (kinds, HF_COMPARE_BY_REASON, &reasons, cancellable, &why) &&
      make (kinds, HF_COMPARE_BY_ROOT, &roots, cancellable, &why))
    return hf_comparison_findings_new (types, roots, reasons, floor, cancellable, error);

  if (g_error_matches (why, HF_ERROR, HF_ERROR_NO_MEMORY))
    return hf_comparison_findings_new (types, NULL, NULL, floor, cancellable, error);

  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}

/* ---- Finding ----------------------------------------------------------- */

static void
drop (HfCompareFindings *self)
{
  hf_free_later (g_steal_pointer (&self->found), (GDestroyNotify) hf_comparison_findings_free);
}

static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error)
{
  HfCompareFindings *self = owner;

  if (answer == NULL)
    g_debug ("No findings: %s", error->message);

  self->found = answer;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hf_compare_findings_find (HfCompareFindings *self,
                          HfCompareKinds    *kinds)
{
  static const HfQuestionKind kind = { "hf_compare_findings", find_worker, g_object_unref,
                                       (GDestroyNotify) hf_comparison_findings_free };

  g_return_if_fail (HF_IS_COMPARE_FINDINGS (self));
  g_return_if_fail (HF_IS_COMPARE_KINDS (kinds));

  drop (self);
  hf_latest_ask (self->query, hf_question_new (&kind, g_object_ref (kinds)), found_cb);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hf_compare_findings_cancel (HfCompareFindings *self)
{
  g_return_if_fail (HF_IS_COMPARE_FINDINGS (self));

  hf_latest_cancel (self->query);
}

gboolean
hf_compare_findings_is_busy (HfCompareFindings *self)
{
  g_return_val_if_fail (HF_IS_COMPARE_FINDINGS (self), FALSE);

  return hf_latest_is_busy (self->query);
}

const HfComparisonFindings *
hf_compare_findings_get (HfCompareFindings *self)
{
  g_return_val_if_fail (HF_IS_COMPARE_FINDINGS (self), NULL);

  return self->found;
}

void
hf_compare_findings_show (HfCompareFindings *self,
                          guint32            position)
{
  const HfComparisonFinding *finding = NULL;

  g_return_if_fail (HF_IS_COMPARE_FINDINGS (self));

  if (self->found == NULL || position >= self->found->n_items)
    return;

  finding = &self->found->items[position];
  if (finding->row != HF_INDEX_NONE)
    g_signal_emit (self, signals[SIGNAL_SHOW_ROW], 0, (guint) finding->by, finding->row);
}

/* ---- The object -------------------------------------------------------- */

static void
hf_compare_findings_dispose (GObject *object)
{
  HfCompareFindings *self = HF_COMPARE_FINDINGS (object);

  g_clear_pointer (&self->query, hf_latest_free);
  drop (self);

  G_OBJECT_CLASS (hf_compare_findings_parent_class)->dispose (object);
}

static void
hf_compare_findings_class_init (HfCompareFindingsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_compare_findings_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SHOW_ROW] = g_signal_new ("show-row", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                                           G_TYPE_UINT);
}

static void
hf_compare_findings_init (HfCompareFindings *self)
{
  self->query = hf_latest_new (self);
}

HfCompareFindings *
hf_compare_findings_new (void)
{
  return g_object_new (HF_TYPE_COMPARE_FINDINGS, NULL);
}
