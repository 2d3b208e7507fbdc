/* hf-pair-model.c: two heaps as treemaps: the pair, its layout, its zoom
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-model-private.h"

#include "hf-free-later.h"
#include "hf-pair-query.h"
#include "hf-treemap-names.h"

#include <string.h>

G_DEFINE_FINAL_TYPE (HfPairModel, hf_pair_model, G_TYPE_OBJECT)

enum
{
  SIGNAL_DROPPED,
  SIGNAL_CHANGED,
  SIGNAL_MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The layout ---------------------------------------------------------- */

static void
drop_layout (HfPairModel *self)
{
  self->hover = HF_INDEX_NONE;
  if (self->layout == NULL)
    return;

  g_signal_emit (self, signals[SIGNAL_DROPPED], 0);
  g_clear_pointer (&self->layout, hf_treemap_layout_free);
}

static gboolean
is_of_size (const HfTreemapLayout *layout,
            int                    width,
            int                    height,
            double                 text_scale)
{
  return (int) layout->bounds.width == width && (int) layout->bounds.height == height &&
         layout->text_scale == text_scale;
}

const HfTreemapLayout *
hf_pair_model_get_layout (HfPairModel *self,
                          int          width,
                          int          height,
                          double       text_scale)
{
  g_return_val_if_fail (HF_IS_PAIR_MODEL (self), NULL);

  if (self->layout != NULL && !is_of_size (self->layout, width, height, text_scale))
    drop_layout (self);
  if (self->layout == NULL && self->pair != NULL && width > 0 && height > 0)
    self->layout = hf_treemap_layout_new_planned (self->pair->hierarchy, self->focus,
                                                  (HfRect){ 0, 0, width, height }, text_scale,
                                                  self->plan);
  return self->layout;
}

/* ---- Zoom ---------------------------------------------------------------- */

/* Which level of the next pair is the same one. */
static void
keep_way (HfPairModel *self)
{
  const HfHierarchy *hierarchy = self->pair->hierarchy;

  g_ptr_array_set_size (self->way, 0);
  for (guint32 node = self->focus; node != 0; node = hierarchy->nodes[node].parent)
    g_ptr_array_insert (self->way, 0, hf_treemap_dup_full_name (hierarchy, node));
}

static guint32
find_child (const HfHierarchy *hierarchy,
            guint32            parent,
            const char        *name)
{
  const HfNode *p = &hierarchy->nodes[parent];

  for (guint32 i = p->first_child; i < p->first_child + p->n_children; i++)
    {
      g_autofree char *found = NULL;

      if (hierarchy->nodes[i].kind == HF_NODE_TYPE)
        continue;
      found = hf_treemap_dup_full_name (hierarchy, i);
      if (g_str_equal (found, name))
        return i;
    }

  return HF_INDEX_NONE;
}

static void
restore_way (HfPairModel *self)
{
  self->focus = 0;
  for (guint i = 0; i < self->way->len; i++)
    {
      const guint32 child = find_child (self->pair->hierarchy, self->focus,
                                        g_ptr_array_index (self->way, i));

      if (child == HF_INDEX_NONE)
        break;
      self->focus = child;
    }
  keep_way (self);
}

guint32
hf_pair_model_get_focus (HfPairModel *self)
{
  return self->focus;
}

void
hf_pair_model_zoom_to (HfPairModel *self,
                       guint32      node)
{
  const HfNode *nodes = NULL;

  g_return_if_fail (HF_IS_PAIR_MODEL (self));
  g_return_if_fail (self->pair != NULL && node < self->pair->hierarchy->n_nodes);

  nodes = self->pair->hierarchy->nodes;
  if (nodes[node].kind == HF_NODE_TYPE)
    node = nodes[node].parent;
  if (node == self->focus)
    return;

  self->focus = node;
  keep_way (self);
  drop_layout (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  g_signal_emit (self, signals[SIGNAL_MOVED], 0);
}

gboolean
hf_pair_model_zoom_out (HfPairModel *self)
{
  g_return_val_if_fail (HF_IS_PAIR_MODEL (self), FALSE);

  if (self->pair == NULL || self->focus == 0)
    return FALSE;

  hf_pair_model_zoom_to (self, self->pair->hierarchy->nodes[self->focus].parent);
  return TRUE;
}

/* ---- The pair ------------------------------------------------------------ */

static void
drop_pair (HfPairModel *self)
{
  drop_layout (self);
  hf_pair_model_clear_types (self);
  self->focus = 0;
  g_clear_pointer (&self->plan, hf_treemap_plan_free);
  hf_free_later (g_steal_pointer (&self->pair), (GDestroyNotify) hf_pair_hierarchy_unref);
}

/* A retention that the worker has computed serves the next pair, too. */
static void
keep_retention (HfPairModel *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      HfRetention *retention = self->pair->heaps[side].retention;

      if (self->heaps[side].retention == NULL && retention != NULL)
        self->heaps[side].retention = g_object_ref (retention);
    }
}

static void
answered_cb (gpointer      owner,
             gpointer      data G_GNUC_UNUSED,
             gpointer      answer,
             const GError *error)
{
  HfPairModel *self = owner;

  drop_pair (self);
  g_clear_pointer (&self->error, g_free);
  if (answer == NULL)
    {
      self->error = g_strdup (error->message);
      g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
      return;
    }

  self->pair = answer;
  self->plan = hf_treemap_plan_new ();
  keep_retention (self);
  hf_pair_model_take_types (self);
  restore_way (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* The pair before is shown until the next one is there. */
static void
ask (HfPairModel *self)
{
  if (hf_pair_query_get_why_not (self->heaps, self->grouping) != NULL)
    self->grouping = HF_GROUPING_NAMESPACE;
  hf_latest_ask (self->query, hf_pair_query_new_question (self->heaps, self->grouping),
                 answered_cb);
}

/* The retention is of this model alone, perhaps. */
static void
drop_heaps (HfComparedHeap *heaps)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      hf_free_later_object (&heaps[side].retention);
      hf_free_later_object (&heaps[side].analysis);
      heaps[side].heap = NULL;
    }
}

/* The heaps may be the same in another order, or one of them. */
static void
take_heaps (HfPairModel *self)
{
  HfComparedHeap old[HF_N_SIDES];

  memcpy (old, self->heaps, sizeof old);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const HfComparedHeap *heap = hf_comparison_get_heap (self->comparison, side);

      self->heaps[side] = hf_compared_heap_copy (heap);
      for (guint i = 0; i < HF_N_SIDES; i++)
        {
          if (old[i].analysis == heap->analysis && self->heaps[side].retention == NULL)
            g_set_object (&self->heaps[side].retention, old[i].retention);
        }
    }
  drop_heaps (old);
}

void
hf_pair_model_set_comparison (HfPairModel  *self,
                              HfComparison *comparison)
{
  g_return_if_fail (HF_IS_PAIR_MODEL (self));

  hf_latest_cancel (self->query);
  hf_pair_model_set_matches (self, NULL);
  drop_pair (self);
  hf_free_later_object (&self->comparison);
  g_clear_pointer (&self->error, g_free);
  if (comparison == NULL)
    {
      drop_heaps (self->heaps);
    }
  else
    {
      self->comparison = g_object_ref (comparison);
      take_heaps (self);
      ask (self);
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

HfComparison *
hf_pair_model_get_comparison (HfPairModel *self)
{
  return self->comparison;
}

void
hf_pair_model_set_grouping (HfPairModel *self,
                            HfGrouping   grouping)
{
  g_return_if_fail (HF_IS_PAIR_MODEL (self));

  if (self->grouping == grouping)
    return;

  self->grouping = grouping;
  g_ptr_array_set_size (self->way, 0);
  if (self->comparison == NULL)
    return;

  ask (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  g_signal_emit (self, signals[SIGNAL_MOVED], 0);
}

char **
hf_pair_model_dup_way (HfPairModel *self)
{
  g_autoptr (GStrvBuilder) way = g_strv_builder_new ();

  for (guint i = 0; i < self->way->len; i++)
    g_strv_builder_add (way, g_ptr_array_index (self->way, i));
  return g_strv_builder_end (way);
}

void
hf_pair_model_go_to (HfPairModel        *self,
                     HfGrouping          grouping,
                     const char * const *way)
{
  g_return_if_fail (HF_IS_PAIR_MODEL (self));

  hf_pair_model_set_grouping (self, grouping);
  g_ptr_array_set_size (self->way, 0);
  for (guint i = 0; way[i] != NULL; i++)
    g_ptr_array_add (self->way, g_strdup (way[i]));
  if (self->pair == NULL || hf_latest_is_busy (self->query))
    return;

  restore_way (self);
  drop_layout (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

HfGrouping
hf_pair_model_get_grouping (HfPairModel *self)
{
  return self->grouping;
}

const char *
hf_pair_model_get_why_not (HfPairModel *self,
                           HfGrouping   grouping)
{
  return self->comparison == NULL ? NULL : hf_pair_query_get_why_not (self->heaps, grouping);
}

const char *
hf_pair_model_get_error (HfPairModel *self)
{
  return self->error;
}

gboolean
hf_pair_model_is_busy (HfPairModel *self)
{
  return hf_latest_is_busy (self->query);
}

HfPairHierarchy *
hf_pair_model_get_pair (HfPairModel *self)
{
  return self->pair;
}

/* ---- The object ---------------------------------------------------------- */

static void
hf_pair_model_dispose (GObject *object)
{
  HfPairModel *self = HF_PAIR_MODEL (object);

  g_clear_pointer (&self->query, hf_latest_free);
  drop_pair (self);
  hf_free_later_object (&self->comparison);
  drop_heaps (self->heaps);

  G_OBJECT_CLASS (hf_pair_model_parent_class)->dispose (object);
}

static void
hf_pair_model_finalize (GObject *object)
{
  HfPairModel *self = HF_PAIR_MODEL (object);

  hf_bitset_clear (&self->row_matches);
  g_ptr_array_unref (self->way);
  g_clear_pointer (&self->search, hf_search_text_free);
  g_free (self->selected);
  g_free (self->error);

  G_OBJECT_CLASS (hf_pair_model_parent_class)->finalize (object);
}

static guint
add_signal (GObjectClass *klass,
            const char   *name)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
hf_pair_model_class_init (HfPairModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hf_pair_model_dispose;
  object_class->finalize = hf_pair_model_finalize;
  signals[SIGNAL_DROPPED] = add_signal (object_class, "dropped");
  signals[SIGNAL_CHANGED] = add_signal (object_class, "changed");
  signals[SIGNAL_MOVED] = add_signal (object_class, "moved");
  add_signal (object_class, "marks-changed");
  add_signal (object_class, "dimmed");
  add_signal (object_class, "searched");
  add_signal (object_class, "selected");
  g_signal_new ("list-objects", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
hf_pair_model_init (HfPairModel *self)
{
  self->query = hf_latest_new (self);
  self->grouping = HF_GROUPING_NAMESPACE;
  self->way = g_ptr_array_new_with_free_func (g_free);
  self->hover = HF_INDEX_NONE;
  self->selected_type = HF_INDEX_NONE;
  self->selected_node = HF_INDEX_NONE;
}

HfPairModel *
hf_pair_model_new (void)
{
  return g_object_new (HF_TYPE_PAIR_MODEL, NULL);
}
