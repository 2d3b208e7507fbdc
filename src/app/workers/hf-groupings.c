/* hf-groupings.c: one snapshot's hierarchies, made when they are asked for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-groupings.h"

#include "hf-free-later.h"
#include "hf-grouping-request.h"

/* One of them. What a node shows alone is added to another hierarchy, so that all of it
 * goes when the whole heap is shown again. */
typedef struct
{
  HfHierarchy *whole;
  HfHierarchy *detailed; /* NULL if it is the same */
  guint32      focus;    /* in the detailed one */
  HfNodePath  *way;      /* where to zoom once it is there; NULL if nowhere */
} Grouping;

struct _HfGroupings
{
  GObject       parent_instance;

  Grouping      groupings[HF_N_GROUPINGS];
  HfRetention  *retention;
  HfGrouping    chosen;
  HfGrouping    shown;
  HfWeight      weight; /* that was asked for */
  HfLatest     *work;
  char         *error;
};

G_DEFINE_FINAL_TYPE (HfGroupings, hf_groupings, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_FOCUS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
drop (HfHierarchy **hierarchy)
{
  hf_free_later (g_steal_pointer (hierarchy), (GDestroyNotify) hf_hierarchy_unref);
}

static void
grouping_clear (Grouping *grouping)
{
  drop (&grouping->whole);
  drop (&grouping->detailed);
  grouping->focus = 0;
}

static void
stop (HfGroupings *self)
{
  hf_latest_cancel (self->work);
  g_clear_pointer (&self->error, g_free);
}

static void
hf_groupings_dispose (GObject *object)
{
  HfGroupings *self = HF_GROUPINGS (object);

  stop (self);
  g_clear_pointer (&self->work, hf_latest_free);
  for (guint i = 0; i < HF_N_GROUPINGS; i++)
    {
      grouping_clear (&self->groupings[i]);
      g_clear_pointer (&self->groupings[i].way, hf_node_path_unref);
    }
  hf_free_later_object (&self->retention);

  G_OBJECT_CLASS (hf_groupings_parent_class)->dispose (object);
}

static void
hf_groupings_class_init (HfGroupingsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_groupings_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FOCUS_CHANGED] = g_signal_new ("focus-changed", G_TYPE_FROM_CLASS (klass),
                                                G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                                0);
}

static void
hf_groupings_init (HfGroupings *self)
{
  self->work = hf_latest_new (self);
}

HfGroupings *
hf_groupings_new (void)
{
  return g_object_new (HF_TYPE_GROUPINGS, NULL);
}

static HfHierarchy *
get_hierarchy (HfGroupings *self,
               HfGrouping   grouping)
{
  const Grouping *one = &self->groupings[grouping];

  return one->detailed != NULL ? one->detailed : one->whole;
}

/* ---- Making what is missing ----------------------------------------------- */

static void
take_result (HfGroupings       *self,
             HfGroupingRequest *request)
{
  Grouping *one = &self->groupings[request->grouping];
  HfHierarchy *whole = g_steal_pointer (&request->whole);
  HfHierarchy *detailed = g_steal_pointer (&request->detailed);

  grouping_clear (one);
  if (request->way != NULL)
    g_clear_pointer (&one->way, hf_node_path_unref);
  one->whole = whole;
  one->detailed = detailed;
  one->focus = request->focus;
  if (request->grouping == self->chosen)
    self->shown = self->chosen;
}

static void
worked_cb (gpointer      owner,
           gpointer      data G_GNUC_UNUSED,
           gpointer      answer,
           const GError *error)
{
  HfGroupings *self = owner;

  if (answer != NULL)
    take_result (self, answer);
  else
    {
      self->error = g_strdup (error->message);
      self->chosen = self->shown;
      self->weight = self->groupings[HF_GROUPING_NAMESPACE].whole->weight;
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* What the hierarchy by namespace has to weigh: if nothing is reachable, as it was loaded, or by
 * count. */
static HfWeight
get_wanted_weight (HfGroupings *self)
{
  const HfHierarchy *hierarchy = self->groupings[HF_GROUPING_NAMESPACE].whole;
  const HfReachability *reachability = hf_analysis_get_reachability (hierarchy->analysis);

  if (self->weight == HF_WEIGHT_COUNT || (reachability != NULL && reachability->n_bytes > 0))
    return self->weight;
  if (hierarchy->weight != HF_WEIGHT_COUNT)
    return hierarchy->weight;
  return reachability == NULL || reachability->n_objects == 0 ? HF_WEIGHT_EVERYTHING
                                                              : HF_WEIGHT_REACHABLE;
}

static gboolean
has_all (HfGroupings *self,
         HfGrouping   grouping)
{
  const Grouping *one = &self->groupings[grouping];
  const HfHierarchy *hierarchy = get_hierarchy (self, grouping);

  if (grouping == HF_GROUPING_NAMESPACE)
    return hierarchy == NULL || hierarchy->weight == get_wanted_weight (self);
  if (hf_grouping_is_by_name (grouping))
    return self->groupings[HF_GROUPING_NAMESPACE].whole == NULL ||
           (hierarchy != NULL && hierarchy->weight == get_wanted_weight (self));

  return self->retention == NULL ||
         (hierarchy != NULL && one->way == NULL && hf_hierarchy_has_detail (hierarchy, one->focus));
}

/* One that weighs something else has other nodes: the way is by names. */
static void
describe_names (HfGroupings       *self,
                HfGroupingRequest *request)
{
  const Grouping *one = &self->groupings[request->grouping];

  request->analysis = g_object_ref (self->groupings[HF_GROUPING_NAMESPACE].whole->analysis);
  request->weight = get_wanted_weight (self);
  if (one->way != NULL)
    request->way = hf_node_path_ref (one->way);
  else if (one->whole != NULL)
    request->way = hf_node_path_new (one->whole, one->focus);
  request->focus = 0;
}

/* A worker never finds this out, so there is no reason to wait. */
static gboolean
refuse (HfGroupings *self,
        HfGrouping   grouping)
{
  const HfHierarchy *hierarchy = self->groupings[HF_GROUPING_NAMESPACE].whole;
  const char *why_unknown = NULL;

  if (hierarchy == NULL || hf_grouping_is_by_name (grouping))
    return FALSE;

  why_unknown = hf_analysis_get_why_unknown (hierarchy->analysis);
  if (why_unknown == NULL)
    return FALSE;
  self->error = g_strdup (why_unknown);
  self->chosen = self->shown;
  return TRUE;
}

/* Makes what @grouping needs to show its focus; nothing happens if it has it. */
static void
start (HfGroupings *self,
       HfGrouping   grouping)
{
  const Grouping *one = &self->groupings[grouping];
  HfGroupingRequest *request = NULL;

  stop (self);
  if (refuse (self, grouping) || has_all (self, grouping))
    return;

  request = g_new0 (HfGroupingRequest, 1);
  request->grouping = grouping;
  request->focus = one->focus;
  if (self->retention != NULL)
    request->retention = g_object_ref (self->retention);
  if (hf_grouping_is_by_name (grouping))
    describe_names (self, request);
  else if (one->way != NULL)
    request->way = hf_node_path_ref (one->way);
  if (!hf_grouping_is_by_name (grouping) && one->whole != NULL)
    {
      request->whole = hf_hierarchy_ref (one->whole);
      request->detailed = hf_hierarchy_ref (get_hierarchy (self, grouping));
    }

  hf_latest_ask (self->work, hf_grouping_request_ask (request), worked_cb);
}

/* ---- The snapshot ------------------------------------------------------ */

void
hf_groupings_set_hierarchy (HfGroupings *self,
                            HfHierarchy *hierarchy)
{
  g_return_if_fail (HF_IS_GROUPINGS (self));
  g_return_if_fail (hierarchy->grouping == HF_GROUPING_NAMESPACE);

  stop (self);
  hf_free_later_object (&self->retention);
  for (guint i = 0; i < HF_N_GROUPINGS; i++)
    {
      grouping_clear (&self->groupings[i]);
      g_clear_pointer (&self->groupings[i].way, hf_node_path_unref);
    }
  self->groupings[HF_GROUPING_NAMESPACE].whole = hf_hierarchy_ref (hierarchy);
  self->shown = HF_GROUPING_NAMESPACE;
  if (hf_grouping_is_by_name (self->chosen) ||
      hf_analysis_get_why_unknown (hierarchy->analysis) != NULL)
    start (self, self->chosen);
}

void
hf_groupings_set_retention (HfGroupings *self,
                            HfRetention *retention)
{
  const gboolean was_other = self->shown != HF_GROUPING_NAMESPACE || hf_latest_is_busy (self->work);

  g_return_if_fail (HF_IS_GROUPINGS (self));

  if (retention == self->retention)
    return;

  stop (self);
  hf_free_later_object (&self->retention);
  if (retention != NULL)
    self->retention = g_object_ref (retention);
  grouping_clear (&self->groupings[HF_GROUPING_DOMINATOR]);
  grouping_clear (&self->groupings[HF_GROUPING_ROOT]);
  self->shown = HF_GROUPING_NAMESPACE;
  if (hf_grouping_is_by_name (self->chosen) && get_hierarchy (self, self->chosen) != NULL)
    self->shown = self->chosen;
  start (self, self->chosen);
  if (was_other || hf_latest_is_busy (self->work))
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* ---- What is shown ----------------------------------------------------- */

void
hf_groupings_choose (HfGroupings *self,
                     HfGrouping   grouping)
{
  g_return_if_fail (HF_IS_GROUPINGS (self));
  g_return_if_fail (grouping < HF_N_GROUPINGS);

  if (self->chosen == grouping)
    return;

  self->chosen = grouping;
  if (get_hierarchy (self, grouping) != NULL)
    self->shown = grouping;
  start (self, grouping);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

HfGrouping
hf_groupings_get_chosen (HfGroupings *self)
{
  return self->chosen;
}

void
hf_groupings_weigh (HfGroupings *self,
                    HfWeight     weight)
{
  g_return_if_fail (HF_IS_GROUPINGS (self));

  if (self->weight == weight)
    return;

  self->weight = weight;
  if (hf_grouping_is_by_name (self->chosen))
    start (self, self->chosen);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

HfWeight
hf_groupings_get_weight (HfGroupings *self)
{
  return self->weight;
}

HfHierarchy *
hf_groupings_get_by_namespace (HfGroupings *self)
{
  return get_hierarchy (self, HF_GROUPING_NAMESPACE);
}

HfHierarchy *
hf_groupings_get_made (HfGroupings *self,
                       HfGrouping   grouping)
{
  return get_hierarchy (self, grouping);
}

HfHierarchy *
hf_groupings_get_shown (HfGroupings *self)
{
  return get_hierarchy (self, self->shown);
}

gboolean
hf_groupings_is_working (HfGroupings *self)
{
  return hf_latest_is_busy (self->work);
}

const char *
hf_groupings_get_error (HfGroupings *self)
{
  return self->error;
}

/* ---- Zoom -------------------------------------------------------------- */

static guint32
find_focus (const HfHierarchy *hierarchy,
            guint32            node)
{
  const gboolean by_name = hf_grouping_is_by_name (hierarchy->grouping);

  /* An object has nothing inside it; a type without bytes has an empty picture. */
  while (node != 0 && (by_name ? hierarchy->nodes[node].kind == HF_NODE_OBJECT
                               : !hf_hierarchy_can_open (hierarchy, node)))
    node = hierarchy->nodes[node].parent;

  return node;
}

guint32
hf_groupings_find_focus (HfGroupings *self,
                         guint32      node)
{
  g_return_val_if_fail (HF_IS_GROUPINGS (self), 0);

  return find_focus (hf_groupings_get_shown (self), node);
}

HfNodeRef
hf_groupings_dup_focus (HfGroupings *self,
                        HfGrouping   grouping)
{
  const Grouping *one = &self->groupings[grouping];
  const HfHierarchy *hierarchy = get_hierarchy (self, grouping);

  if (one->way != NULL)
    return (HfNodeRef){ grouping, hf_node_path_ref (one->way), HF_INDEX_NONE, NULL };

  return hierarchy == NULL ? hf_node_ref_new_top (grouping)
                           : hf_node_ref_new (hierarchy, one->focus);
}

/* And on from there, if the rest of the way is not there yet. */
static void
zoom (HfGroupings *self,
      guint32      node)
{
  Grouping *one = &self->groupings[self->shown];
  const gboolean moved = one->focus != node;

  one->focus = node;
  if (node == 0)
    drop (&one->detailed);
  /* What is made for another focus is not wanted any more, another grouping is. */
  if (self->shown == self->chosen)
    start (self, self->shown);
  g_signal_emit (self, signals[moved ? SIGNAL_FOCUS_CHANGED : SIGNAL_CHANGED], 0);
}

void
hf_groupings_zoom_to (HfGroupings *self,
                      guint32      node)
{
  Grouping *one = &self->groupings[self->shown];
  HfHierarchy *hierarchy = hf_groupings_get_shown (self);
  const gboolean was_on_way = one->way != NULL;

  g_return_if_fail (HF_IS_GROUPINGS (self));
  g_return_if_fail (node == 0 || (hierarchy != NULL && node < hierarchy->n_nodes));

  if (node != 0)
    node = find_focus (hierarchy, node);
  g_clear_pointer (&one->way, hf_node_path_unref);
  if (one->focus != node || was_on_way)
    zoom (self, node);
}

guint32
hf_groupings_get_focus (HfGroupings *self)
{
  return self->groupings[self->shown].focus;
}

void
hf_groupings_go_to (HfGroupings *self,
                    HfGrouping   grouping,
                    HfNodePath  *path)
{
  Grouping *one = &self->groupings[grouping];
  HfHierarchy *hierarchy = NULL;
  guint32 node;

  g_return_if_fail (HF_IS_GROUPINGS (self));
  g_return_if_fail (grouping < HF_N_GROUPINGS);

  hf_node_path_ref (path);
  g_clear_pointer (&one->way, hf_node_path_unref);
  one->way = path;
  hierarchy = get_hierarchy (self, grouping);
  if (hierarchy == NULL)
    return;

  /* The rest of the way may be what nodes show alone, or not be weighed yet. */
  node = find_focus (hierarchy, hf_node_path_follow (path, hierarchy));
  if (hf_grouping_is_by_name (grouping) ? has_all (self, grouping)
                                        : hf_hierarchy_has_detail (hierarchy, node))
    g_clear_pointer (&one->way, hf_node_path_unref);
  if (self->shown != grouping)
    one->focus = node;
  else if (one->focus != node || one->way != NULL)
    zoom (self, node);
}
