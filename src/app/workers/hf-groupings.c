/* hf-groupings.c: one snapshot's hierarchies, made when they are asked for
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-groupings.h"

#include "hf-free-later.h"
#include "hf-grouping-request.h"
#include "hf-grouping-slot.h"

struct _HfGroupings
{
  GObject         parent_instance;

  HfGroupingSlot  groupings[HF_N_GROUPINGS];
  HfRetention    *retention;
  HfGrouping      chosen;
  HfGrouping      shown;
  HfWeight        weight; /* that was asked for */
  char           *folded; /* filters of types, likewise */
  HfLatest       *work;
  char           *error;
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
stop (HfGroupings *self)
{
  hf_latest_cancel (self->work);
  g_clear_pointer (&self->error, g_free);
}

static void
drop_all (HfGroupings *self)
{
  hf_free_later_object (&self->retention);
  for (guint i = 0; i < HF_N_GROUPINGS; i++)
    hf_grouping_slot_clear (&self->groupings[i]);
}

static void
hf_groupings_dispose (GObject *object)
{
  HfGroupings *self = HF_GROUPINGS (object);

  stop (self);
  g_clear_pointer (&self->work, hf_latest_free);
  drop_all (self);
  g_clear_pointer (&self->folded, g_free);

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
  self->folded = g_strdup ("");
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
  return hf_grouping_slot_get (&self->groupings[grouping]);
}

/* ---- Making what is missing ----------------------------------------------- */

static void
take_result (HfGroupings       *self,
             HfGroupingRequest *request)
{
  HfGroupingSlot *one = &self->groupings[request->grouping];

  hf_grouping_slot_drop (one);
  if (request->way != NULL)
    hf_grouping_slot_forget_way (one);
  one->whole = g_steal_pointer (&request->whole);
  one->detailed = g_steal_pointer (&request->detailed);
  one->focus = request->focus;
  one->folded = g_steal_pointer (&request->folded);
  if (request->grouping == self->chosen)
    self->shown = self->chosen;
}

/* A hierarchy that cannot be made stays as it is. */
static void
keep_folded (HfGroupings          *self,
             const HfGroupingSlot *owners)
{
  g_free (self->folded);
  self->folded = g_strdup (owners->folded != NULL ? owners->folded : "");
}

static void
worked_cb (gpointer      owner,
           gpointer      data,
           gpointer      answer,
           const GError *error)
{
  HfGroupings *self = owner;
  const HfGroupingRequest *request = data;
  const HfGroupingSlot *owners = &self->groupings[HF_GROUPING_DOMINATOR];

  if (answer != NULL)
    take_result (self, answer);
  else
    {
      self->error = g_strdup (error->message);
      self->chosen = self->shown;
      self->weight = self->groupings[HF_GROUPING_NAMESPACE].whole->weight;
      if (request->grouping == HF_GROUPING_DOMINATOR && owners->whole != NULL)
        keep_folded (self, owners);
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Returns the weight of the hierarchy by namespace: if nothing is reachable, as it was loaded,
 * or by count. */
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

/* Whether @grouping shows the types that are to be folded as boxes. */
static gboolean
has_other_folded (HfGroupings *self,
                  HfGrouping   grouping)
{
  return grouping == HF_GROUPING_DOMINATOR &&
         !hf_grouping_slot_has_folded (&self->groupings[grouping], self->folded);
}

static gboolean
has_all (HfGroupings *self,
         HfGrouping   grouping)
{
  const HfGroupingSlot *one = &self->groupings[grouping];
  const HfHierarchy *hierarchy = get_hierarchy (self, grouping);

  if (grouping == HF_GROUPING_NAMESPACE)
    return hierarchy == NULL || hierarchy->weight == get_wanted_weight (self);
  if (hf_grouping_is_by_name (grouping))
    return self->groupings[HF_GROUPING_NAMESPACE].whole == NULL ||
           (hierarchy != NULL && hierarchy->weight == get_wanted_weight (self));

  return self->retention == NULL ||
         (hierarchy != NULL && !has_other_folded (self, grouping) && one->way == NULL &&
          hf_hierarchy_has_detail (hierarchy, one->focus));
}

/* One that weighs something else has other nodes: the way is by names. */
static void
describe_names (HfGroupings       *self,
                HfGroupingRequest *request)
{
  request->analysis = g_object_ref (self->groupings[HF_GROUPING_NAMESPACE].whole->analysis);
  request->weight = get_wanted_weight (self);
  request->way = hf_grouping_slot_dup_way (&self->groupings[request->grouping]);
  request->focus = 0;
}

/* One that folds other types has other nodes as well. */
static void
describe_owners (HfGroupings       *self,
                 HfGroupingRequest *request)
{
  const HfGroupingSlot *one = &self->groupings[request->grouping];

  request->folded = g_strdup (self->folded);
  if (one->whole == NULL || has_other_folded (self, request->grouping))
    {
      request->way = hf_grouping_slot_dup_way (one);
      request->focus = 0;
      return;
    }

  if (one->way != NULL)
    request->way = hf_node_path_ref (one->way);
  request->whole = hf_hierarchy_ref (one->whole);
  request->detailed = hf_hierarchy_ref (hf_grouping_slot_get (one));
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
  const HfGroupingSlot *one = &self->groupings[grouping];
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
  else
    describe_owners (self, request);

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
  drop_all (self);
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
  hf_grouping_slot_drop (&self->groupings[HF_GROUPING_DOMINATOR]);
  hf_grouping_slot_drop (&self->groupings[HF_GROUPING_ROOT]);
  self->shown = HF_GROUPING_NAMESPACE;
  if (hf_grouping_is_by_name (self->chosen) && get_hierarchy (self, self->chosen) != NULL)
    self->shown = self->chosen;
  start (self, self->chosen);
  if (was_other || hf_latest_is_busy (self->work))
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* ---- Shown hierarchy --------------------------------------------------- */

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

void
hf_groupings_fold (HfGroupings *self,
                   const char  *filters)
{
  g_return_if_fail (HF_IS_GROUPINGS (self));

  if (g_str_equal (self->folded, filters))
    return;

  g_free (self->folded);
  self->folded = g_strdup (filters);
  if (self->chosen == HF_GROUPING_DOMINATOR)
    start (self, self->chosen);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

const char *
hf_groupings_get_folded (HfGroupings *self)
{
  return self->folded;
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

guint32
hf_groupings_find_focus (HfGroupings *self,
                         guint32      node)
{
  g_return_val_if_fail (HF_IS_GROUPINGS (self), 0);

  return hf_grouping_slot_find_focus (hf_groupings_get_shown (self), node);
}

HfNodeRef
hf_groupings_dup_focus (HfGroupings *self,
                        HfGrouping   grouping)
{
  return hf_grouping_slot_dup_focus (&self->groupings[grouping], grouping);
}

/* And on from there, if the rest of the way is not there yet. */
static void
zoom (HfGroupings *self,
      guint32      node)
{
  HfGroupingSlot *one = &self->groupings[self->shown];
  const gboolean moved = one->focus != node;

  one->focus = node;
  if (node == 0)
    hf_grouping_slot_drop_detail (one);
  /* A hierarchy for another focus is not wanted any more; one of another grouping is. */
  if (self->shown == self->chosen)
    start (self, self->shown);
  g_signal_emit (self, signals[moved ? SIGNAL_FOCUS_CHANGED : SIGNAL_CHANGED], 0);
}

void
hf_groupings_zoom_to (HfGroupings *self,
                      guint32      node)
{
  HfGroupingSlot *one = &self->groupings[self->shown];
  HfHierarchy *hierarchy = hf_groupings_get_shown (self);
  const gboolean was_on_way = one->way != NULL;

  g_return_if_fail (HF_IS_GROUPINGS (self));
  g_return_if_fail (node == 0 || (hierarchy != NULL && node < hierarchy->n_nodes));

  if (node != 0)
    node = hf_grouping_slot_find_focus (hierarchy, node);
  hf_grouping_slot_forget_way (one);
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
  HfGroupingSlot *one = &self->groupings[grouping];
  HfHierarchy *hierarchy = NULL;
  guint32 node;

  g_return_if_fail (HF_IS_GROUPINGS (self));
  g_return_if_fail (grouping < HF_N_GROUPINGS);

  hf_node_path_ref (path);
  hf_grouping_slot_forget_way (one);
  one->way = path;
  hierarchy = get_hierarchy (self, grouping);
  if (hierarchy == NULL)
    return;

  /* The rest of the way may be what nodes show alone, or not be weighed or unfolded yet. */
  node = hf_grouping_slot_find_focus (hierarchy, hf_node_path_follow (path, hierarchy));
  if (hf_grouping_is_by_name (grouping)
        ? has_all (self, grouping)
        : !has_other_folded (self, grouping) && hf_hierarchy_has_detail (hierarchy, node))
    hf_grouping_slot_forget_way (one);
  if (self->shown != grouping)
    one->focus = node;
  else if (one->focus != node || one->way != NULL)
    zoom (self, node);
}
