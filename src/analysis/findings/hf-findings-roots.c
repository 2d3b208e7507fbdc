/* hf-findings-roots.c: what stands out among roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cut.h"
#include "hf-findings-private.h"
#include "hf-retained-set.h"

/* Generations from this one on are not compacted: a pin there keeps nothing in the way. */
#define GENERATION_LARGE 3

/* The distinct objects of some roots. */
typedef struct
{
  HfBitset         seen;
  HfFindingsTally *tallies; /* by type */
  HfFindingsTally  all;
  HfObjectIndex    largest; /* of those that are counted; none */
  guint64          n_largest;
} Objects;

static gboolean
objects_init (Objects        *self,
              HfFindingsWork *work)
{
  self->largest.value = HF_INDEX_NONE;
  self->tallies = g_try_new0 (HfFindingsTally, (gsize) work->n_types + 1);
  return (self->tallies != NULL &&
          hf_bitset_init (&self->seen, hf_heap_get_n_objects (work->heap))) ||
         hf_findings_fail_memory (work);
}

static void
objects_clear (Objects *self)
{
  hf_bitset_clear (&self->seen);
  g_clear_pointer (&self->tallies, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Objects, objects_clear)

static void
objects_add (Objects              *self,
             const HfFindingsWork *work,
             HfObjectIndex         object,
             guint64               n_bytes)
{
  HfFindingsTally *tally = &self->tallies[hf_findings_get_type (work, object).value];

  if (hf_bitset_contains (&self->seen, object.value))
    return;
  hf_bitset_add (&self->seen, object.value);
  tally->n_objects++;
  tally->n_bytes += n_bytes;
  self->all.n_objects++;
  self->all.n_bytes += n_bytes;
  if (self->largest.value != HF_INDEX_NONE &&
      (n_bytes < self->n_largest ||
       (n_bytes == self->n_largest && object.value > self->largest.value)))
    return;
  self->largest = object;
  self->n_largest = n_bytes;
}

/* ---- The finalizer's queue ----------------------------------------------- */

static gboolean
collect_waiting (HfFindingsWork *work,
                 Objects        *waiting)
{
  for (guint32 i = 0; i < work->n_roots; i++)
    {
      HfObjectIndex object = work->roots[i].object;

      if (!hf_findings_poll (work, i))
        return FALSE;
      if (work->roots[i].kind == HF_ROOT_FINALIZER && !hf_root_is_weak (&work->roots[i]))
        objects_add (waiting, work, object, hf_findings_get_retained (work, object));
    }
  return TRUE;
}

static gboolean
find_finalizer (HfFindingsWork *work)
{
  g_auto (Objects) waiting = { 0 };
  const HfRetainedGroup *group = hf_root_retention_find_kind (
    hf_retention_get_root_retention (work->retention), HF_ROOT_FINALIZER);
  HfFinding finding;

  if (group == NULL)
    return TRUE;
  if (!objects_init (&waiting, work) || !collect_waiting (work, &waiting))
    return FALSE;
  if (waiting.all.n_objects < HF_FINDING_FINALIZER_COUNT &&
      !hf_findings_is_reachable_share (work, group->n_bytes, HF_FINDING_FINALIZER_SHARE))
    return TRUE;

  finding = hf_findings_make (work, HF_FINDING_FINALIZER, group->n_bytes, waiting.all.n_objects);
  finding.object = waiting.largest;
  finding.type = hf_findings_find_most (work, waiting.tallies);
  g_array_append_val (work->found, finding);
  return TRUE;
}

/* ---- Pins, and pointers into objects ------------------------------------- */

static gboolean
collect_pinned (HfFindingsWork *work,
                Objects        *pinned)
{
  g_autoptr (GArray) fixed = hf_findings_collect_ranges (work, GENERATION_LARGE);

  for (guint32 i = 0; i < work->n_roots; i++)
    {
      const HfRoot *root = &work->roots[i];

      if (!hf_findings_poll (work, i))
        return FALSE;
      if ((root->flags & HF_ROOT_PINNED) != 0 && !hf_root_is_weak (root) &&
          !hf_bitset_contains (&work->tables.tables, root->object.value) &&
          !hf_findings_is_in_ranges (work, fixed, root->object))
        objects_add (pinned, work, root->object,
                     hf_heap_get_object_size (work->heap, root->object));
    }
  return TRUE;
}

static gboolean
find_pinned (HfFindingsWork *work)
{
  g_auto (Objects) pinned = { 0 };
  HfFinding finding;

  if (!objects_init (&pinned, work) || !collect_pinned (work, &pinned))
    return FALSE;
  if (pinned.all.n_objects < HF_FINDING_PINNED_COUNT &&
      !hf_findings_is_reachable_share (work, pinned.all.n_bytes, HF_FINDING_PINNED_SHARE))
    return TRUE;

  finding = hf_findings_make (work, HF_FINDING_PINNED, pinned.all.n_bytes, pinned.all.n_objects);
  finding.object = pinned.largest;
  finding.type = hf_findings_find_most (work, pinned.tallies);
  g_array_append_val (work->found, finding);
  return TRUE;
}

/* Counts @object if no root but pointers inside leads to it. Objects with other holders come
 * last. */
static void
add_pointed_into (Objects              *self,
                  const HfFindingsWork *work,
                  HfObjectIndex         object)
{
  const HfRootTable *table = hf_retention_get_root_table (work->retention);
  guint32 n_roots;
  const HfRootIndex *roots;
  gboolean is_alone;

  if (hf_bitset_contains (&self->seen, object.value))
    return;
  roots = hf_root_table_get (table, object, &n_roots);
  for (guint32 i = 0; i < n_roots; i++)
    {
      if ((table->records[roots[i].value].flags & HF_ROOT_INTERIOR) == 0)
        return;
    }
  is_alone = n_roots > 1 || hf_cut_root_freed (work->retention, roots[0]) > 0;
  objects_add (self, work, object, is_alone ? hf_findings_get_retained (work, object) : 0);
}

static gboolean
collect_pointed_into (HfFindingsWork *work,
                      Objects        *objects)
{
  for (guint32 i = 0; i < work->n_roots; i++)
    {
      if (!hf_findings_poll (work, i))
        return FALSE;
      if ((work->roots[i].flags & HF_ROOT_INTERIOR) != 0 && !hf_root_is_weak (&work->roots[i]))
        add_pointed_into (objects, work, work->roots[i].object);
    }
  return TRUE;
}

static gboolean
find_interior (HfFindingsWork *work)
{
  const HfRootMatch match = { .flags = HF_ROOT_INTERIOR };
  g_auto (Objects) objects = { 0 };
  HfRetainedSum sum;
  HfFinding finding;

  if (!objects_init (&objects, work) || !collect_pointed_into (work, &objects))
    return FALSE;
  if (objects.all.n_objects == 0)
    return TRUE;
  if (!hf_retained_set_of_roots (work->retention, &match, &sum, work->cancellable, work->error))
    return FALSE;
  if (!hf_findings_is_reachable_share (work, sum.n_bytes, HF_FINDING_INTERIOR_SHARE))
    return TRUE;

  finding = hf_findings_make (work, HF_FINDING_INTERIOR, sum.n_bytes, objects.all.n_objects);
  finding.object = objects.largest;
  finding.type = hf_findings_find_most (work, objects.tallies);
  g_array_append_val (work->found, finding);
  return TRUE;
}

/* ---- Static fields ------------------------------------------------------- */

static const HfRetainedGroup *
find_largest_static (const HfRootRetention *groups)
{
  const HfRetainedGroup *largest = NULL;

  for (guint32 i = 0; i < groups->n_members; i++)
    {
      const HfRetainedGroup *member = &groups->members[i];

      if (member->kind == HF_ROOT_STATIC && (largest == NULL || member->n_bytes > largest->n_bytes))
        largest = member;
    }
  return largest;
}

/* Of the static fields that class @type has, or of all of them, the one that leads to most; of
 * equal ones to the lowest address. Returns FALSE if it was cancelled. */
static gboolean
find_largest_field (HfFindingsWork     *work,
                    const HfTypeIndex  *type,
                    const HfRoot      **largest)
{
  guint64 n_largest = 0;

  *largest = NULL;
  for (guint32 i = 0; i < work->n_roots; i++)
    {
      const HfRoot *root = &work->roots[i];
      guint64 n_bytes;

      if (!hf_findings_poll (work, i))
        return FALSE;
      if (root->kind != HF_ROOT_STATIC || hf_root_is_weak (root) ||
          (type != NULL && root->container.value != type->value))
        continue;
      n_bytes = hf_findings_get_retained (work, root->object);
      if (*largest != NULL &&
          (n_bytes < n_largest ||
           (n_bytes == n_largest && root->object.value >= (*largest)->object.value)))
        continue;
      *largest = root;
      n_largest = n_bytes;
    }
  return TRUE;
}

/* No class alone keeps the objects that several classes keep together: the finding then
 * names the largest object. */
static gboolean
find_statics (HfFindingsWork *work)
{
  const HfRootRetention *groups = hf_retention_get_root_retention (work->retention);
  const HfRetainedGroup *all = hf_root_retention_find_kind (groups, HF_ROOT_STATIC);
  const HfRetainedGroup *largest = find_largest_static (groups);
  const HfRoot *field;
  HfFinding finding;

  if (all == NULL || !hf_findings_is_reachable_share (work, all->n_bytes, HF_FINDING_STATICS_SHARE))
    return TRUE;
  if (!find_largest_field (work, largest->n_bytes > 0 ? &largest->type : NULL, &field))
    return FALSE;

  finding = hf_findings_make (work, HF_FINDING_STATICS, all->n_bytes, all->n_objects);
  finding.object = field->object;
  finding.part_type = field->container;
  finding.n_part_bytes = largest->n_bytes;
  finding.n_part_objects = largest->n_objects;
  if (largest->n_bytes == 0)
    {
      finding.n_part_bytes = hf_findings_get_retained (work, field->object);
      finding.n_part_objects = hf_dominators_get_n_retained (work->dominators, field->object);
    }
  g_array_append_val (work->found, finding);
  return TRUE;
}

/* ---- Weak handles -------------------------------------------------------- */

static gboolean
collect_weak (HfFindingsWork *work,
              Objects        *objects)
{
  for (guint32 i = 0; i < work->n_roots; i++)
    {
      HfObjectIndex object = work->roots[i].object;
      guint64 n_bytes = hf_findings_get_retained (work, object);

      if (!hf_findings_poll (work, i))
        return FALSE;
      if (hf_root_is_weak (&work->roots[i]) &&
          hf_findings_is_reachable_share (work, n_bytes, HF_FINDING_WEAK_SHARE))
        objects_add (objects, work, object, n_bytes);
    }
  return TRUE;
}

static gboolean
find_weak (HfFindingsWork *work)
{
  g_auto (Objects) objects = { 0 };
  HfFinding finding;

  if (!objects_init (&objects, work) || !collect_weak (work, &objects))
    return FALSE;
  if (objects.all.n_objects == 0)
    return TRUE;

  finding = hf_findings_make (work, HF_FINDING_WEAK, objects.n_largest, objects.all.n_objects);
  finding.object = objects.largest;
  finding.type = hf_findings_get_type (work, objects.largest);
  g_array_append_val (work->found, finding);
  return TRUE;
}

gboolean
hf_findings_find_roots (HfFindingsWork *work)
{
  return find_statics (work) && find_finalizer (work) && find_pinned (work) &&
         find_interior (work) && find_weak (work);
}

gboolean
hf_findings_collect_roots (HfFindingsWork *work,
                           HfFindingKind   kind,
                           HfBitset       *objects)
{
  g_auto (Objects) found = { 0 };
  gboolean is_found = FALSE;

  if (!objects_init (&found, work))
    return FALSE;
  if (kind == HF_FINDING_FINALIZER)
    is_found = collect_waiting (work, &found);
  else if (kind == HF_FINDING_PINNED)
    is_found = collect_pinned (work, &found);
  else if (kind == HF_FINDING_INTERIOR)
    is_found = collect_pointed_into (work, &found);
  else
    is_found = collect_weak (work, &found);

  hf_bitset_clear (objects);
  *objects = found.seen;
  found.seen = (HfBitset){ 0 };
  return is_found;
}
