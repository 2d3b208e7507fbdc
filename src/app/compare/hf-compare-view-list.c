/* hf-compare-view-list.c: the objects of a row of changes, in the tab of one of the heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-reasons.h"
#include "hf-compare-view-private.h"
#include "hf-reason-example.h"

/* An address that no object has. */
#define NO_ADDRESS 0

static guint32
get_part (HfCompareView *self,
          guint32        place,
          HfSide         side)
{
  guint32 n_rows = 0;
  const HfComparisonRow *rows = hf_comparison_get_rows (self->comparison, &n_rows);

  return rows[place].parts[side];
}

static void
list (HfCompareView *self,
      HfSide         side,
      guint32        type,
      guint64        address)
{
  g_signal_emit_by_name (self, "list-objects", (guint) side, type, address);
}

/* ---- An object of a reason ---------------------------------------------- */

typedef struct
{
  HfReasonTree  *tree;
  guint32        reason;
  HfSide         side;
  HfObjectIndex  found;
} Example;

static void
example_free (gpointer data)
{
  Example *self = data;

  hf_reason_tree_unref (self->tree);
  g_free (self);
}

static gpointer
find_worker (gpointer       data,
             GCancellable  *cancellable,
             GError       **error)
{
  Example *self = data;

  self->found = hf_reason_tree_find_example (self->tree, self->reason, cancellable, error);
  return self->found.value == HF_INDEX_NONE ? NULL : self;
}

static void
found_cb (gpointer      owner,
          gpointer      data,
          gpointer      answer,
          const GError *error)
{
  HfCompareView *self = owner;
  const Example *example = data;
  HfHeap *heap = hf_reason_tree_get_heap (example->tree)->heap;

  if (answer == NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", error->message);
  else
    list (self, example->side, hf_heap_get_object_type (heap, example->found).value,
          hf_heap_get_object_address (heap, example->found));
}

static void
find_example (HfCompareView *self,
              guint32        reason,
              HfSide         side)
{
  static const HfQuestionKind kind = { "hf_compare_example", find_worker, example_free, NULL };
  Example *question = g_new0 (Example, 1);

  question->tree = hf_reason_tree_ref (hf_comparison_get_reason_tree (self->comparison, side));
  question->reason = reason;
  question->side = side;
  hf_latest_ask (self->example, hf_question_new (&kind, question), found_cb);
}

/* ---- Rows ---------------------------------------------------------------- */

gboolean
hf_compare_view_can_list (HfCompareView *self,
                          guint32        place,
                          HfSide         side)
{
  return (self->by == HF_COMPARE_BY_TYPE || self->by == HF_COMPARE_BY_REASON) &&
         get_part (self, place, side) != HF_INDEX_NONE;
}

void
hf_compare_view_list (HfCompareView *self,
                      guint32        place,
                      HfSide         side)
{
  if (!hf_compare_view_can_list (self, place, side))
    return;

  if (self->by == HF_COMPARE_BY_TYPE)
    list (self, side, get_part (self, place, side), NO_ADDRESS);
  else
    find_example (self, get_part (self, place, side), side);
}

void
hf_compare_view_init_list (HfCompareView *self)
{
  self->example = hf_latest_new (self);
}

void
hf_compare_view_clear_list (HfCompareView *self)
{
  g_clear_pointer (&self->example, hf_latest_free);
}
