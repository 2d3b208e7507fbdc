/* hf-finding-text.c: findings as sentences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-finding-text.h"

#include "hf-figures.h"
#include "hf-statics-tables.h"
#include "hf-type-name.h"

#include <glib/gi18n.h>

static HfHeap *
get_heap (HfRetention *retention)
{
  return hf_analysis_get_heap (hf_retention_get_analysis (retention));
}

static char *
dup_type (HfHeap      *heap,
          HfTypeIndex  type)
{
  return type.value != HF_INDEX_NONE ? hf_type_name_dup_short (hf_heap_get_type_name (heap, type))
                                     : g_strdup ("?");
}

/* ---- Who holds it -------------------------------------------------------- */

static char *
dup_static (HfHeap       *heap,
            const HfRoot *root,
            gboolean      is_own_type)
{
  const char *field = hf_heap_get_string (heap, root->field);
  g_autofree char *container = NULL;
  g_autofree char *field_name = NULL;

  /* Some files name the type of the object instead of the class that has the field. */
  if (root->container.value == HF_INDEX_NONE || (is_own_type && field == NULL))
    return g_strdup (_ ("a static field"));

  container = dup_type (heap, root->container);
  if (field == NULL)
    /* Translators: %s is a class */
    return g_strdup_printf (_ ("a static field of %s"), container);
  field_name = hf_type_name_dup_field (field);
  if (is_own_type &&
      hf_completeness_has (hf_heap_get_completeness (heap), HF_FAULT_OMITS_DECLARING_TYPES))
    return g_strdup_printf (_ ("the static field %s (declaring class unknown)"), field_name);
  /* Translators: a class, and its field */
  return g_strdup_printf (_ ("the static field %s.%s"), container, field_name);
}

static char *
dup_root (HfHeap       *heap,
          const HfRoot *root)
{
  gboolean is_own_type = root->container.value ==
                         hf_heap_get_object_type (heap, root->object).value;
  g_autofree char *kind = NULL;

  switch (root->kind)
    {
    case HF_ROOT_INTERNAL:
      return g_strdup (_ ("an internal root"));
    case HF_ROOT_LOCAL:
      return g_strdup (_ ("a local variable"));
    case HF_ROOT_FINALIZER:
      return g_strdup (_ ("the finalizer queue"));
    case HF_ROOT_HANDLE:
      return g_strdup (_ ("a handle"));
    case HF_ROOT_STATIC:
      return dup_static (heap, root, is_own_type);
    case HF_ROOT_SPECIFIC:
      return g_strdup (_ ("a runtime-specific root"));
    default:
      kind = hf_figures_root_kind (root->kind);
      /* Translators: %s is a kind of root, as "Kind 9" */
      return g_strdup_printf (_ ("a root (%s)"), kind);
    }
}

/* A static field that the heap omits appears as the table that keeps it. */
static char *
dup_first_holder (const HfFinding *finding,
                  HfRetention     *retention)
{
  HfHeap *heap = get_heap (retention);
  const HfRootPath *path = finding->path;
  guint32 n_roots;
  const HfRoot *root = &hf_heap_get_roots (heap, &n_roots)[path->root.value];
  gboolean is_table = path->n_objects > 1 && hf_statics_tables_is_table (heap, root);
  guint32 first = is_table ? 1 : 0;
  g_autofree char *where = is_table ? g_strdup (_ ("a static field")) : dup_root (heap, root);
  g_autofree char *type = NULL;

  if (first + 1 == path->n_objects)
    return g_steal_pointer (&where);
  type = dup_type (heap, hf_heap_get_object_type (heap, path->objects[first]));
  /* Translators: the type of an object, and what holds that: "Shop, a local variable" */
  return g_strdup_printf (_ ("%s, %s"), type, where);
}

/* Cutting this one path does not free objects that other paths lead to. */
static char *
dup_holder (const HfFinding *finding,
            HfRetention     *retention)
{
  const HfRootPath *path = finding->path;
  g_autofree char *first = dup_first_holder (finding, retention);

  if (hf_dominators_dominates (hf_retention_get_dominators (retention), path->objects[0],
                               finding->object))
    return g_steal_pointer (&first);
  /* Translators: %s is what holds something: "a local variable", and it is not alone */
  return g_strdup_printf (_ ("%s, and by others"), first);
}

/* ---- Claims -------------------------------------------------------------- */

static char *
dup_count_claim (const HfFinding *finding,
                 HfHeap          *heap)
{
  g_autofree char *count = hf_figures_count (finding->n_objects);
  g_autofree char *type = dup_type (heap, finding->type);
  gulong n = (gulong) MIN (finding->n_objects, G_MAXULONG);

  switch (finding->kind)
    {
    case HF_FINDING_CHAIN:
      /* Translators: a count, and a type */
      return g_strdup_printf (_ ("%s %s form one chain"), count, type);
    case HF_FINDING_FINALIZER:
      return g_strdup_printf (ngettext ("%s object waits for the finalizer",
                                        "%s objects wait for the finalizer", n),
                              count);
    case HF_FINDING_PINNED:
      return g_strdup_printf (ngettext ("%s object is pinned", "%s objects are pinned", n), count);
    case HF_FINDING_EMPTY:
      return g_strdup_printf (ngettext ("%s collection is empty", "%s collections are empty", n),
                              count);
    case HF_FINDING_OWNER:
    case HF_FINDING_MANY:
    case HF_FINDING_HELD:
    case HF_FINDING_INTERIOR:
    case HF_FINDING_STATICS:
    case HF_FINDING_UNREACHABLE:
    case HF_FINDING_WEAK:
    case HF_FINDING_DUPLICATES:
    default:
      return g_strdup_printf (ngettext ("%s redundant empty array", "%s redundant empty arrays", n),
                              count);
    }
}

static char *
dup_many_claim (const HfFinding *finding,
                HfHeap          *heap)
{
  g_autofree char *count = hf_figures_count (finding->n_objects);
  g_autofree char *type = dup_type (heap, finding->type);
  g_autofree char *container = dup_type (heap, hf_heap_get_object_type (heap, finding->object));

  /* Translators: a count, a type, and the type of what holds them */
  return g_strdup_printf (_ ("%s %s are held by one %s"), count, type, container);
}

static char *
dup_interior_claim (const HfFinding *finding,
                    const char      *type,
                    const char      *size,
                    const char      *share)
{
  g_autofree char *count = hf_figures_count (finding->n_objects);

  if (finding->n_objects == 1)
    /* Translators: a type, a size, and what share that is */
    return g_strdup_printf (_ ("A pointer into one %s keeps %s (%s)"), type, size, share);
  /* Translators: a count of more than one, a size, and what share that is */
  return g_strdup_printf (_ ("Pointers into %s objects keep %s (%s)"), count, size, share);
}

static char *
dup_held_open_claim (const HfFinding *finding)
{
  g_autofree char *count = hf_figures_count (finding->n_objects);
  g_autofree char *size = hf_figures_size (finding->n_bytes);
  gulong n = (gulong) MIN (finding->n_objects, G_MAXULONG);

  /* Translators: a count, and a size */
  return g_strdup_printf (ngettext ("%s pinned object holds %s of free memory open",
                                    "%s pinned objects hold %s of free memory open", n),
                          count, size);
}

char *
hf_finding_text_claim (const HfFinding *finding,
                       HfRetention     *retention)
{
  HfHeap *heap = get_heap (retention);
  g_autofree char *size = hf_figures_size (finding->n_bytes);
  g_autofree char *share = hf_figures_share (finding->n_bytes, finding->n_whole);
  g_autofree char *type = dup_type (heap, finding->type);

  switch (finding->kind)
    {
    case HF_FINDING_OWNER:
      /* Translators: a type, a size, and what share that is */
      return g_strdup_printf (_ ("One %s keeps %s (%s)"), type, size, share);
    case HF_FINDING_MANY:
      return dup_many_claim (finding, heap);
    case HF_FINDING_HELD:
      return dup_held_open_claim (finding);
    case HF_FINDING_INTERIOR:
      return dup_interior_claim (finding, type, size, share);
    case HF_FINDING_STATICS:
      /* Translators: a size, and what share that is */
      return g_strdup_printf (_ ("Static fields keep %s (%s)"), size, share);
    case HF_FINDING_UNREACHABLE:
      /* Translators: a share, as "83.4 %" */
      return g_strdup_printf (_ ("%s of this heap is garbage"), share);
    case HF_FINDING_WEAK:
      /* Translators: a type, a size, and what share that is */
      return g_strdup_printf (_ ("A weak handle leads to one %s that keeps %s (%s)"), type, size,
                              share);
    case HF_FINDING_CHAIN:
    case HF_FINDING_FINALIZER:
    case HF_FINDING_PINNED:
    case HF_FINDING_EMPTY:
    case HF_FINDING_DUPLICATES:
    default:
      return dup_count_claim (finding, heap);
    }
}

/* ---- Evidence ------------------------------------------------------------ */

static char *
dup_below (const HfFinding *finding)
{
  g_autofree char *count = hf_figures_count (finding->n_objects - 1);
  gulong n = (gulong) MIN (finding->n_objects - 1, G_MAXULONG);

  return g_strdup_printf (ngettext ("%s object below it", "%s objects below it", n), count);
}

static char *
dup_owner_evidence (const HfFinding *finding,
                    HfRetention     *retention)
{
  g_autofree char *below = dup_below (finding);
  g_autofree char *n_parts = hf_figures_count (finding->n_part_objects);
  g_autofree char *part = dup_type (get_heap (retention), finding->part_type);
  g_autofree char *part_size = hf_figures_size (finding->n_part_bytes);
  g_autofree char *holder = dup_holder (finding, retention);

  if (finding->n_objects == 1)
    /* Translators: %s is what holds it: "a local variable" */
    return g_strdup_printf (_ ("a single object, held by %s"), holder);
  if (finding->part_type.value == HF_INDEX_NONE)
    /* Translators: a size; "7 objects below it"; what holds it all */
    return g_strdup_printf (_ ("%s of that itself, %s; held by %s"), part_size, below, holder);
  if (finding->n_part_objects == 1)
    /* Translators: "7 objects below it"; a type, and what size that keeps; what holds it all */
    return g_strdup_printf (_ ("%s, among them one %s with %s; held by %s"), below, part, part_size,
                            holder);
  /* Translators: "7 objects below it"; how many of one type are among them, and what size these
   * have; what holds it all */
  return g_strdup_printf (_ ("%s, among them %s %s with %s; held by %s"), below, n_parts, part,
                          part_size, holder);
}

static char *
dup_statics_evidence (const HfFinding *finding,
                      HfRetention     *retention)
{
  HfHeap *heap = get_heap (retention);
  g_autofree char *size = hf_figures_size (finding->n_part_bytes);
  g_autofree char *part = NULL;

  if (finding->part_type.value == HF_INDEX_NONE)
    return g_strdup (_ ("their classes are not known"));
  part = dup_type (heap, finding->part_type);
  /* Translators: a class, and what size its static fields keep */
  return g_strdup_printf (_ ("led by %s (%s)"), part, size);
}

static char *
dup_sized_evidence (const HfFinding *finding,
                    HfRetention     *retention)
{
  HfHeap *heap = get_heap (retention);
  g_autofree char *size = hf_figures_size (finding->n_bytes);
  g_autofree char *share = hf_figures_share (finding->n_bytes, finding->n_whole);
  g_autofree char *type = dup_type (heap, finding->type);

  switch (finding->kind)
    {
    case HF_FINDING_FINALIZER:
      /* Translators: a size, what share that is, and a type */
      return g_strdup_printf (_ ("nothing else keeps %s (%s) alive; led by %s"), size, share, type);
    case HF_FINDING_PINNED:
      /* Translators: a size, what share that is, and a type */
      return g_strdup_printf (_ ("%s (%s) that the collector cannot move; led by %s"), size, share,
                              type);
    case HF_FINDING_EMPTY:
      /* Translators: a size, what share that is, and a type */
      return g_strdup_printf (_ ("%s (%s) for nothing; led by %s"), size, share, type);
    case HF_FINDING_OWNER:
    case HF_FINDING_MANY:
    case HF_FINDING_CHAIN:
    case HF_FINDING_HELD:
    case HF_FINDING_INTERIOR:
    case HF_FINDING_STATICS:
    case HF_FINDING_UNREACHABLE:
    case HF_FINDING_WEAK:
    case HF_FINDING_DUPLICATES:
    default:
      /* Translators: a size, what share that is, and a type */
      return g_strdup_printf (_ ("%s (%s), one of each type would do; led by %s"), size, share,
                              type);
    }
}

static char *
dup_interior_evidence (const HfFinding *finding,
                       HfRetention     *retention)
{
  g_autofree char *type = dup_type (get_heap (retention), finding->type);
  g_autofree char *holder = dup_holder (finding, retention);

  if (finding->n_objects == 1)
    /* Translators: %s is where the pointer is: "a local variable" */
    return g_strdup_printf (_ ("%s points inside it, and nothing else holds it"), holder);
  /* Translators: %s is a type */
  return g_strdup_printf (_ ("nothing else keeps that alive; led by %s"), type);
}

static char *
dup_held_evidence (const HfFinding *finding,
                   HfRetention     *retention)
{
  g_autofree char *size = hf_figures_size (finding->n_bytes);
  g_autofree char *share = hf_figures_share (finding->n_bytes, finding->n_whole);
  g_autofree char *holder = dup_holder (finding, retention);

  switch (finding->kind)
    {
    case HF_FINDING_MANY:
      /* Translators: a size, what share that is, and who holds it */
      return g_strdup_printf (_ ("it keeps %s (%s); held by %s"), size, share, holder);
    case HF_FINDING_CHAIN:
      /* Translators: a size, what share that is, and who holds it */
      return g_strdup_printf (_ ("%s (%s), each held by the one before; the first by %s"), size,
                              share, holder);
    case HF_FINDING_OWNER:
    case HF_FINDING_FINALIZER:
    case HF_FINDING_PINNED:
    case HF_FINDING_HELD:
    case HF_FINDING_INTERIOR:
    case HF_FINDING_STATICS:
    case HF_FINDING_UNREACHABLE:
    case HF_FINDING_WEAK:
    case HF_FINDING_EMPTY:
    case HF_FINDING_DUPLICATES:
    default:
      /* Translators: %s is what holds it */
      return g_strdup_printf (_ ("not freed, as it is also held by %s"), holder);
    }
}

static char *
dup_held_open_evidence (const HfFinding *finding,
                        HfRetention     *retention)
{
  g_autofree char *share = hf_figures_share (finding->n_bytes, finding->n_whole);
  g_autofree char *count = hf_figures_count (finding->n_part_objects);
  g_autofree char *type = dup_type (get_heap (retention), finding->type);
  gulong n = (gulong) MIN (finding->n_part_objects, G_MAXULONG);

  if (n == 0)
    /* Translators: a share, and a type */
    return g_strdup_printf (_ ("%s of what generations 0 to 2 have in use; the largest gap is "
                               "beside one %s"),
                            share, type);
  /* Translators: a share, a type, and a count */
  return g_strdup_printf (
    ngettext ("%s of what generations 0 to 2 have in use; the largest gap is beside one %s; %s "
              "range is nearly empty and stays for pinned objects",
              "%s of what generations 0 to 2 have in use; the largest gap is beside one %s; %s "
              "ranges are nearly empty and stay for pinned objects",
              n),
    share, type, count);
}

static char *
dup_garbage_evidence (const HfFinding *finding,
                      HfRetention     *retention)
{
  g_autofree char *count = hf_figures_count (finding->n_objects);
  g_autofree char *size = hf_figures_size (finding->n_bytes);
  g_autofree char *type = dup_type (get_heap (retention), finding->type);
  gulong n = (gulong) MIN (finding->n_objects, G_MAXULONG);

  /* Translators: a count, a size, and a type */
  return g_strdup_printf (ngettext ("%s object, %s, that a full collection would free; led by %s",
                                    "%s objects, %s, that a full collection would free; led by %s",
                                    n),
                          count, size, type);
}

char *
hf_finding_text_evidence (const HfFinding *finding,
                          HfRetention     *retention)
{
  switch (finding->kind)
    {
    case HF_FINDING_OWNER:
      return dup_owner_evidence (finding, retention);
    case HF_FINDING_STATICS:
      return dup_statics_evidence (finding, retention);
    case HF_FINDING_HELD:
      return dup_held_open_evidence (finding, retention);
    case HF_FINDING_UNREACHABLE:
      return dup_garbage_evidence (finding, retention);
    case HF_FINDING_FINALIZER:
    case HF_FINDING_PINNED:
    case HF_FINDING_EMPTY:
    case HF_FINDING_DUPLICATES:
      return dup_sized_evidence (finding, retention);
    case HF_FINDING_INTERIOR:
      return dup_interior_evidence (finding, retention);
    case HF_FINDING_MANY:
    case HF_FINDING_CHAIN:
    case HF_FINDING_WEAK:
    default:
      return dup_held_evidence (finding, retention);
    }
}

char *
hf_finding_text_sentence (const HfFinding *finding,
                          HfRetention     *retention)
{
  g_autofree char *claim = hf_finding_text_claim (finding, retention);
  g_autofree char *evidence = hf_finding_text_evidence (finding, retention);

  /* Translators: a claim, and what shows it */
  return g_strdup_printf (_ ("%s — %s"), claim, evidence);
}
