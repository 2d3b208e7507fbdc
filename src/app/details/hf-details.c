/* hf-details.c: the names and figures of a selection, shown above what keeps it alive
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-details.h"

#include "hf-details-private.h"
#include "hf-fault-text.h"
#include "hf-figures.h"
#include "hf-name-text.h"
#include "hf-root-text.h"
#include "hf-treemap-names.h"
#include "hf-type-difference.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* ---- Objects ----------------------------------------------------------- */

static char *
dup_object_note (HfDetailsWork *work)
{
  const guint32 n_objects =
    hf_analysis_get_type_stats (work->analysis)[work->details->type.value].n_objects;
  g_autofree char *count = NULL;

  if (n_objects == 1)
    return g_strdup (_ ("the only one of its type"));

  count = hf_figures_count (n_objects);
  /* Translators: how many objects have the type of this one: "2 of its type" */
  return g_strdup_printf (ngettext ("%s of its type", "%s of its type", n_objects), count);
}

static void
name_type (HfDetailsWork *work,
           HfTypeIndex    type)
{
  const char *name = hf_heap_get_type_name (work->heap, type);

  work->details->type = type;
  work->details->title = hf_type_name_dup_short (name);
  work->details->full_name = g_strdup (name);
  work->details->place = hf_type_difference_dup_namespace (work->heap, type);
  if (work->details->place == NULL)
    work->details->place = g_strdup ("");
  work->details->assembly = hf_name_text_dup_assembly_line (work->heap, type);
  work->details->assembly_names = hf_name_text_dup_assemblies (work->heap, type, "\n");
}

void
hf_details_find_reachable (HfDetailsWork *work)
{
  const HfReachability *reachability = hf_analysis_get_reachability (work->analysis);

  work->details->is_reachable = reachability != NULL &&
                                hf_reachability_contains (reachability, work->details->object);
}

void
hf_details_add_object_retained (HfDetailsWork *work,
                                guint          position)
{
  const HfObjectIndex object = work->details->object;

  if (!work->details->is_reachable && hf_analysis_get_reachability (work->analysis) != NULL)
    hf_details_add_unknown (work, position, g_strdup (_ ("Retained")))->value = g_strdup ("–");
  else if (work->retention == NULL)
    hf_details_add_awaited (work, position, _ ("Retained"));
  else
    hf_details_add_retained (
      work, position,
      hf_dominators_get_retained (hf_retention_get_dominators (work->retention), object), FALSE,
      _ ("Freed with this object: itself and everything only it keeps alive"));
}

static void
describe_object (HfDetailsWork *work)
{
  HfDetails *details = work->details;
  const HfObjectIndex object = details->object;
  const HfReachability *reachability = hf_analysis_get_reachability (work->analysis);
  HfDetailsFigure *depth = NULL;

  name_type (work, hf_heap_get_object_type (work->heap, object));
  details->id = hf_name_text_dup_id (work->heap, object);
  details->note = dup_object_note (work);
  hf_details_find_reachable (work);
  if (!details->is_reachable && reachability != NULL)
    details->silence = g_strdup (_ ("Nothing: no root leads to it, or weak ones only"));

  hf_details_add_object_retained (work, 0);
  hf_details_add_object_size (work, 1);
  depth = hf_details_add_unknown (work, 2, g_strdup (_ ("Depth")));
  if (details->is_reachable)
    depth->value = hf_figures_count (hf_reachability_get_depth (reachability, object));
  else
    depth->value = g_strdup ("–");
  g_free (depth->tooltip);
  depth->tooltip = hf_fault_text_dup_unknown (work->analysis);
  if (depth->tooltip == NULL)
    depth->tooltip = g_strdup (_ ("Number of references from the nearest root"));
}

/* ---- Types ------------------------------------------------------------- */

static void
add_type_retained (HfDetailsWork     *work,
                   const HfTypeStats *stats)
{
  const HfTypeIndex type = work->details->type;

  if (stats->n_reachable == 0 && hf_analysis_get_reachability (work->analysis) != NULL)
    hf_details_add_unknown (work, 0, g_strdup (_ ("Retained")))->value = g_strdup ("–");
  else if (work->retention == NULL)
    hf_details_add_awaited (work, 0, _ ("Retained"));
  else if (work->more->has_sum)
    hf_details_add_retained (
      work, 0, work->more->sum.n_bytes, FALSE,
      _ ("Freed with all objects of this type: themselves and everything only they keep alive"));
  else
    hf_details_add_retained (
      work, 0, hf_retention_get_type_bounds (work->retention)[type.value], TRUE,
      _ ("The sum of the bytes that each object of this type retains; the exact size of all "
         "together is being computed"));
}

static void
describe_type (HfDetailsWork *work)
{
  HfDetails *details = work->details;
  const HfTypeStats *stats = NULL;
  g_autofree char *count = NULL;

  name_type (work, details->subject.type);
  stats = &hf_analysis_get_type_stats (work->analysis)[details->type.value];
  details->is_reachable = stats->n_reachable > 0;
  if (stats->n_reachable == 0 && hf_analysis_get_reachability (work->analysis) != NULL)
    details->silence = g_strdup (_ ("Nothing: no root leads to any of them, or weak ones only"));

  if (stats->n_reachable == stats->n_objects || stats->n_reachable == 0)
    {
      count = hf_figures_count (stats->n_objects);
      /* Translators: the objects described: "all 194 of its type" */
      details->note = g_strdup_printf (
        ngettext ("all %s of its type", "all %s of its type", stats->n_objects), count);
    }
  else
    {
      count = hf_figures_count (stats->n_reachable);
      /* Translators: how many objects of a type live: "2,384 reachable" */
      details->note =
        g_strdup_printf (ngettext ("%s reachable", "%s reachable", stats->n_reachable), count);
    }

  add_type_retained (work, stats);
  hf_details_add_size (work, 1, stats->n_bytes, _ ("Size"));
  hf_details_add_count (work, 2, stats->n_objects, _ ("Objects"));
}

static HfObjectIndex
find_instance (HfHeap      *heap,
               HfTypeIndex  type)
{
  const HfTypeIndex *types = hf_heap_get_object_types (heap);
  const guint32 n_objects = hf_heap_get_n_objects (heap);
  guint32 i = 0;

  while (i < n_objects && types[i].value != type.value)
    i++;

  return (HfObjectIndex){ i < n_objects ? i : HF_INDEX_NONE };
}

/* ---- Parts ------------------------------------------------------------- */

static void
add_share (HfDetailsWork *work,
           guint64        n_bytes,
           guint64        n_whole,
           const char    *what)
{
  g_autofree char *share = hf_figures_share (n_bytes, n_whole);
  g_autofree char *caption = g_strdup_printf (_ ("%s · %s"), what, share);

  hf_details_add_size (work, 0, n_bytes, caption);
}

static void
add_count_share (HfDetailsWork *work,
                 guint32        n_objects,
                 guint32        n_whole)
{
  g_autofree char *share = hf_figures_share (n_objects, n_whole);
  g_autofree char *caption = g_strdup_printf (_ ("%s · %s"), _ ("Objects"), share);

  hf_details_add_count (work, 0, n_objects, caption);
}

/* The type of the largest thing in a part, which it is about. */
static char *
dup_part_note (const HfSelection *subject)
{
  g_autofree char *name = NULL;

  if (subject->first == HF_INDEX_NONE)
    return g_strdup ("");

  name = hf_treemap_dup_short_name (subject->hierarchy, subject->first);
  if (subject->hierarchy->weight == HF_WEIGHT_COUNT &&
      subject->hierarchy->nodes[subject->first].kind != HF_NODE_OBJECT)
    /* Translators: of several types or namespaces, the one with most objects */
    return g_strdup_printf (_ ("most objects: %s"), name);
  return g_strdup_printf (_ ("largest: %s"), name);
}

static void
describe_pooled (HfDetailsWork *work)
{
  HfDetails *details = work->details;
  const HfSelection *subject = &details->subject;
  const HfHierarchy *hierarchy = subject->hierarchy;
  const gboolean by_name = hf_grouping_is_by_name (hierarchy->grouping);
  const char *what = _ ("Retained");

  if (by_name)
    what = hierarchy->weight == HF_WEIGHT_REACHABLE ? _ ("Reachable") : _ ("Size");
  details->title = hf_treemap_dup_pooled_name (subject->n_pooled, subject->pooled_kind);
  details->place = subject->node == 0 ? g_strdup ("")
                                      : hf_treemap_dup_short_name (hierarchy, subject->node);
  if (hierarchy->weight == HF_WEIGHT_COUNT)
    add_count_share (work, subject->n_objects, hierarchy->nodes[0].n_objects);
  else
    add_share (work, subject->n_bytes, hierarchy->nodes[0].n_bytes, what);
  if (hierarchy->weight == HF_WEIGHT_COUNT)
    hf_details_add_size (work, 1, subject->n_bytes, what);
  else
    hf_details_add_count (work, 1, subject->n_objects, _ ("Objects"));
  if (subject->pooled_kind == HF_NODE_OBJECT)
    details->silence = g_strdup (_ ("They are smaller than those drawn."));
  else
    details->silence = g_strdup (hierarchy->folded != NULL
                                   ? _ ("Each is folded away or too small to be drawn by itself.")
                                   : _ ("Each is too small to be drawn by itself."));
}

static void
describe_several (HfDetailsWork *work)
{
  HfDetails *details = work->details;
  const HfSelection *subject = &details->subject;
  const HfReachability *reachability = hf_analysis_get_reachability (work->analysis);
  HfRetainedSum sum = { .n_bytes = subject->n_bytes, .n_objects = subject->n_objects };

  if (subject->node != HF_INDEX_NONE)
    {
      const guint32 kind = subject->hierarchy->nodes[subject->node].parent;

      details->title = hf_treemap_dup_short_name (subject->hierarchy, subject->node);
      details->place = hf_treemap_dup_short_name (subject->hierarchy, kind);
      details->silence = g_strdup (_ ("Several groups of these roots keep these objects; no "
                                      "single group does. They are freed only with all of them."));
    }
  else
    {
      details->title = g_strdup (hf_root_text_several ());
      details->place = g_strdup (_ ("no kind keeps them alone"));
      details->silence = g_strdup (_ ("Several kinds of roots keep these objects; no single "
                                      "kind does."));
      if (work->retention != NULL)
        sum = hf_retention_get_root_retention (work->retention)->several;
    }
  if (reachability == NULL)
    return;
  add_share (work, sum.n_bytes, reachability->n_bytes, _ ("Retained"));
  hf_details_add_count (work, 1, sum.n_objects, _ ("Objects"));
}

static void
describe_unreachable (HfDetailsWork *work)
{
  HfDetails *details = work->details;
  const HfReachability *reachability = hf_analysis_get_reachability (work->analysis);
  const guint64 n_bytes = hf_heap_get_n_bytes (work->heap);
  const guint32 n_objects = hf_heap_get_n_objects (work->heap);

  details->title = g_strdup (_ ("Unreachable"));
  if (hf_completeness_has (hf_heap_get_completeness (work->heap), HF_FAULT_OMITS_GARBAGE))
    {
      details->place = g_strdup (_ ("not freed by a full collection"));
      details->silence = g_strdup (_ ("Nothing: no root leads to any of them. A full collection "
                                      "came before the file was taken and left them: most are "
                                      "frozen objects, such as string literals, which stay."));
    }
  else
    {
      details->place = g_strdup (_ ("freed by the next full collection"));
      details->silence = g_strdup (_ ("Nothing: no root leads to any of them, or weak ones only"));
    }
  if (reachability == NULL)
    return;

  add_share (work, n_bytes - reachability->n_bytes, n_bytes, _ ("Size"));
  hf_details_add_count (work, 1, n_objects - reachability->n_objects, _ ("Objects"));
}

static void
describe_part (HfDetailsWork *work)
{
  HfDetails *details = work->details;

  details->note = dup_part_note (&details->subject);
  switch (details->subject.part)
    {
    case HF_PART_SEVERAL:
      describe_several (work);
      break;
    case HF_PART_UNREACHABLE:
      describe_unreachable (work);
      break;
    case HF_PART_POOLED:
    default:
      describe_pooled (work);
      break;
    }
}

/* ---- All --------------------------------------------------------------- */

static void
find_subject (HfDetailsWork     *work,
              const HfSelection *selection)
{
  HfDetails *details = work->details;

  details->subject = *selection;
  if (selection->kind == HF_SELECTION_OBJECT)
    details->object = selection->object;
  if (selection->kind != HF_SELECTION_TYPE ||
      hf_analysis_get_type_stats (work->analysis)[selection->type.value].n_objects != 1)
    return;

  details->object = find_instance (work->heap, selection->type);
  details->subject = hf_selection_object (details->object);
}

HfDetails *
hf_details_new (HfAnalysis          *analysis,
                HfRetention         *retention,
                const HfSelection   *selection,
                const HfDetailsMore *more)
{
  HfDetails *self = g_new0 (HfDetails, 1);
  HfDetailsWork work = { self, analysis, retention, hf_analysis_get_heap (analysis), more };

  self->object.value = HF_INDEX_NONE;
  self->type.value = HF_INDEX_NONE;
  self->box_object.value = HF_INDEX_NONE;
  find_subject (&work, selection);
  switch (self->subject.kind)
    {
    case HF_SELECTION_OBJECT:
      describe_object (&work);
      break;
    case HF_SELECTION_TYPE:
      describe_type (&work);
      break;
    case HF_SELECTION_ROOT:
      hf_details_describe_root (&work);
      break;
    case HF_SELECTION_ROOT_GROUP:
      hf_details_describe_group (&work);
      break;
    case HF_SELECTION_PART:
      describe_part (&work);
      break;
    case HF_SELECTION_FINDING:
    case HF_SELECTION_FREED:
    case HF_SELECTION_PATH:
    case HF_SELECTION_NONE:
    default:
      break;
    }

  return self;
}

void
hf_details_free (HfDetails *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < HF_DETAILS_N_FIGURES; i++)
    {
      g_free (self->figures[i].value);
      g_free (self->figures[i].caption);
      g_free (self->figures[i].tooltip);
    }
  g_free (self->title);
  g_free (self->full_name);
  g_free (self->place);
  g_free (self->assembly);
  g_free (self->assembly_names);
  g_free (self->id);
  g_free (self->note);
  g_free (self->silence);
  g_free (self);
}
