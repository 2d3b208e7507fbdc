/* hf-details-roots.c: what the details say of a root or a group of roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cut.h"
#include "hf-details-private.h"
#include "hf-figures.h"
#include "hf-name-text.h"
#include "hf-root-text.h"
#include "hf-type-difference.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

/* One with a field's name is called by it, and others by what they are. */
static void
name_root (HfDetailsWork *work,
           const HfRoot  *root)
{
  HfDetails *details = work->details;
  const char *field = hf_heap_get_string (work->heap, root->field);

  if (root->container.value != HF_INDEX_NONE)
    details->full_name = g_strdup (hf_heap_get_type_name (work->heap, root->container));
  if (field == NULL || details->full_name == NULL)
    {
      details->title = hf_root_text_dup_name (root->kind);
      details->place = hf_root_text_dup_place_of (work->heap, root);
      return;
    }

  details->title = hf_type_name_dup_field (field);
  details->place = g_strdup (details->full_name);
}

void
hf_details_describe_root (HfDetailsWork *work)
{
  HfDetails *details = work->details;
  guint32 n_roots = 0;
  const HfRoot *root = &hf_heap_get_roots (work->heap, &n_roots)[details->subject.root.value];
  const HfTypeIndex type = hf_heap_get_object_type (work->heap, root->object);
  g_autofree char *short_type = hf_type_name_dup_short (hf_heap_get_type_name (work->heap, type));
  const gboolean is_weak = hf_root_is_weak (root);

  details->object = root->object;
  details->root_kind = root->kind;
  hf_details_find_reachable (work);
  name_root (work, root);
  details->id = hf_name_text_dup_id (work->heap, root->object);
  /* Translators: the type of the object that a root leads to: "to Hashtable" */
  details->note = g_strdup_printf (_ ("to %s"), short_type);
  if (is_weak && !details->is_reachable && hf_analysis_get_reachability (work->analysis) != NULL)
    details->silence = g_strdup (_ ("Nothing: this root is weak, and no other one leads to its "
                                    "object"));

  if (is_weak)
    hf_details_add_size (work, 0, 0, _ ("Freed if cut"));
  else if (work->retention == NULL)
    hf_details_add_awaited (work, 0, _ ("Freed if cut"));
  else
    hf_details_add_size (work, 0, hf_cut_root_freed (work->retention, details->subject.root),
                         _ ("Freed if cut"));
  hf_details_add_object_retained (work, 1);
  hf_details_add_size (work, 2, hf_heap_get_object_size (work->heap, root->object), _ ("Size"));
}

static const HfRetainedGroup *
find_retained_group (HfDetailsWork *work)
{
  const HfRootRetention *roots = hf_retention_get_root_retention (work->retention);
  const HfSelection *subject = &work->details->subject;

  if (subject->type.value != HF_INDEX_NONE)
    return hf_root_retention_find_member (roots, subject->root_kind, subject->type);

  return hf_root_retention_find_kind (roots, subject->root_kind);
}

static void
name_group (HfDetailsWork *work)
{
  HfDetails *details = work->details;
  const HfSelection *subject = &details->subject;
  g_autofree char *kind = subject->is_weak ? g_strdup (_ ("Weak roots"))
                                           : hf_figures_root_kinds (subject->root_kind);

  if (subject->type.value == HF_INDEX_NONE)
    {
      details->title = g_steal_pointer (&kind);
      details->place = g_strdup (subject->is_weak ? _ ("all weak roots")
                                                  : _ ("all roots of this kind"));
      return;
    }

  details->full_name = g_strdup (hf_heap_get_type_name (work->heap, subject->type));
  details->title = hf_type_name_dup_short (details->full_name);
  details->place = hf_type_difference_dup_namespace (work->heap, subject->type);
  if (details->place == NULL)
    details->place = g_steal_pointer (&kind);
}

/* Weak roots retain nothing, so no computation is needed. */
static void
add_weak_retained (HfDetailsWork *work)
{
  HfDetailsFigure *figure = &work->details->figures[0];
  g_autofree char *exact = NULL;

  hf_details_add_size (work, 0, 0, _ ("Retained"));
  exact = g_steal_pointer (&figure->tooltip);
  figure->tooltip = g_strdup_printf ("%s\n%s", exact,
                                     _ ("Weak roots do not keep their objects alive"));
}

static void
add_group_retained (HfDetailsWork *work)
{
  const HfRetainedGroup *group = NULL;
  guint64 n_bytes = 0;

  if (work->details->subject.is_weak)
    {
      add_weak_retained (work);
      return;
    }
  if (work->retention == NULL)
    {
      hf_details_add_awaited (work, 0, _ ("Retained"));
      return;
    }

  group = find_retained_group (work);
  n_bytes = group == NULL ? 0 : group->n_bytes;
  hf_details_add_retained (work, 0, n_bytes, FALSE,
                           _ ("Freed with all of these roots: the objects that only they reach"));
  if (work->more->n_listed_bytes > n_bytes)
    work->details->silence = g_strdup (_ ("Other roots keep some of these objects too, so the "
                                          "rows below add up to more than these roots retain."));
}

/* Returns the note of a group whose roots lead to objects of any type. */
static char *
dup_group_note (HfDetailsWork *work)
{
  const HfSelection *subject = &work->details->subject;
  g_autofree char *first = NULL;

  /* Groups below kinds are named by a type; but the fields of a class have any types. */
  if (!work->more->has_roots || work->more->first_type.value == HF_INDEX_NONE ||
      work->more->first_type.value == subject->type.value)
    return g_strdup ("");

  first = hf_type_name_dup_short (hf_heap_get_type_name (work->heap, work->more->first_type));
  /* Translators: the type of what retains most among several: "largest: Hashtable" */
  return g_strdup_printf (_ ("largest: %s"), first);
}

void
hf_details_describe_group (HfDetailsWork *work)
{
  HfDetails *details = work->details;

  details->root_kind = details->subject.root_kind;
  name_group (work);
  details->note = dup_group_note (work);
  details->is_reachable = TRUE;
  add_group_retained (work);

  if (work->more->has_roots)
    {
      hf_details_add_size (work, 1, work->more->n_root_bytes, _ ("Size"));
      hf_details_add_count (work, 2, work->more->n_roots, _ ("Roots"));
    }
  else
    {
      hf_details_add_unknown (work, 1, g_strdup (_ ("Size")));
      hf_details_add_unknown (work, 2, g_strdup (_ ("Roots")));
    }
}
