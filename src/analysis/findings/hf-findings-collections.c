/* hf-findings-collections.c: collections that hold nothing
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-collection-types.h"
#include "hf-findings-private.h"

/* A heap has sizes and references, not contents. Of the smallest arrays it is known that
 * they have no elements, and of an array that other ones of its type refer from, but not
 * this, that they are all null. An array of numbers says nothing. */

typedef enum
{
  TYPE_OTHER,
  TYPE_ARRAY,     /* of which none refers to anything */
  TYPE_REFERRING, /* an array of which some refer to something */
  TYPE_CONTAINER,
} TypeClass;

typedef struct
{
  HfFindingsWork  *work;
  guint8          *classes;    /* TypeClass, by type */
  guint64          least_size; /* of all arrays */
  HfFindingsTally *empty;      /* by type of container */
  HfFindingsTally *duplicates; /* by type of array, the first of each left out */
  HfBitset         has_first;  /* types of which one array without elements was met */
  HfBitset        *listed;     /* gets what a finding of this kind counts; NULL if none is */
  HfFindingKind    kind;
} Search;

static void
search_clear (Search *self)
{
  g_free (self->classes);
  g_free (self->empty);
  g_free (self->duplicates);
  hf_bitset_clear (&self->has_first);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static gboolean
search_init (Search         *self,
             HfFindingsWork *work)
{
  gsize n = (gsize) work->n_types + 1;

  self->work = work;
  self->least_size = G_MAXUINT64;
  self->classes = g_try_new0 (guint8, n);
  self->empty = g_try_new0 (HfFindingsTally, n);
  self->duplicates = g_try_new0 (HfFindingsTally, n);
  if (self->classes == NULL || self->empty == NULL || self->duplicates == NULL ||
      !hf_bitset_init (&self->has_first, n))
    return hf_findings_fail_memory (work);

  for (guint32 i = 0; i < work->n_types; i++)
    {
      const char *name = hf_heap_get_type_name (work->heap, (HfTypeIndex){ i });

      if (hf_collection_types_is_array (name))
        self->classes[i] = TYPE_ARRAY;
      else if (hf_collection_types_is_container (name))
        self->classes[i] = TYPE_CONTAINER;
    }
  return TRUE;
}

static inline TypeClass
get_class (const Search  *self,
           HfObjectIndex  object)
{
  return (TypeClass) self->classes[hf_findings_get_type (self->work, object).value];
}

/* Garbage shows the contents of its type as well. */
static gboolean
classify (Search *self)
{
  HfFindingsWork *work = self->work;

  for (guint32 i = 0; i < hf_heap_get_n_objects (work->heap); i++)
    {
      HfObjectIndex object = { i };
      gsize n;

      if (!hf_findings_poll (work, i))
        return FALSE;
      if (get_class (self, object) != TYPE_ARRAY && get_class (self, object) != TYPE_REFERRING)
        continue;
      hf_heap_get_references (work->heap, object, &n);
      if (n > 0)
        self->classes[hf_findings_get_type (work, object).value] = TYPE_REFERRING;
      self->least_size = MIN (self->least_size, hf_heap_get_object_size (work->heap, object));
    }
  return TRUE;
}

static inline gboolean
has_no_elements (const Search  *self,
                 HfObjectIndex  array)
{
  gsize n;

  hf_heap_get_references (self->work->heap, array, &n);
  return n == 0 && hf_heap_get_object_size (self->work->heap, array) == self->least_size;
}

/* ---- One collection ------------------------------------------------------ */

/* Returns whether it is empty, for sure; @n_bytes: what it takes with arrays of its own. */
static gboolean
is_empty (const Search  *self,
          HfObjectIndex  container,
          guint64       *n_bytes)
{
  HfFindingsWork *work = self->work;
  gsize n;
  const HfObjectIndex *references = hf_heap_get_references (work->heap, container, &n);
  gboolean is_known = TRUE;
  gboolean is_null = FALSE;

  *n_bytes = hf_heap_get_object_size (work->heap, container);
  for (gsize i = 0; i < n; i++)
    {
      TypeClass class = get_class (self, references[i]);
      gsize n_elements;

      if (class != TYPE_ARRAY && class != TYPE_REFERRING)
        continue;
      hf_heap_get_references (work->heap, references[i], &n_elements);
      if (n_elements > 0)
        return FALSE;
      if (hf_dominators_get_idom (work->dominators, references[i]).value == container.value)
        *n_bytes += hf_heap_get_object_size (work->heap, references[i]);
      is_null |= class == TYPE_REFERRING;
      is_known &= class == TYPE_REFERRING || has_no_elements (self, references[i]);
    }
  /* The buckets of a dictionary are numbers, but its entries show its contents. */
  return is_known || is_null;
}

static inline void
list_object (const Search  *self,
             HfFindingKind  kind,
             HfObjectIndex  object)
{
  if (self->listed != NULL && self->kind == kind)
    hf_bitset_add (self->listed, object.value);
}

static void
count_container (Search        *self,
                 HfObjectIndex  container)
{
  HfFindingsTally *tally = &self->empty[hf_findings_get_type (self->work, container).value];
  guint64 n_bytes;

  if (!is_empty (self, container, &n_bytes))
    return;
  list_object (self, HF_FINDING_EMPTY, container);
  tally->n_objects++;
  tally->n_bytes += n_bytes;
}

static void
count_array (Search        *self,
             HfObjectIndex  array)
{
  HfTypeIndex type = hf_findings_get_type (self->work, array);
  HfFindingsTally *tally = &self->duplicates[type.value];

  if (!has_no_elements (self, array))
    return;
  if (!hf_bitset_contains (&self->has_first, type.value))
    {
      hf_bitset_add (&self->has_first, type.value);
      return;
    }
  list_object (self, HF_FINDING_DUPLICATES, array);
  tally->n_objects++;
  tally->n_bytes += hf_heap_get_object_size (self->work->heap, array);
}

static gboolean
count_all (Search *self)
{
  for (guint32 i = 0; i < hf_heap_get_n_objects (self->work->heap); i++)
    {
      HfObjectIndex object = { i };

      if (!hf_findings_poll (self->work, i))
        return FALSE;
      if (!hf_reachability_contains (self->work->reachability, object))
        continue;
      if (get_class (self, object) == TYPE_CONTAINER)
        count_container (self, object);
      else if (get_class (self, object) != TYPE_OTHER)
        count_array (self, object);
    }
  return TRUE;
}

/* ---- Findings ------------------------------------------------------------ */

/* One to show: the first of the type of which most are empty. */
static HfObjectIndex
find_example (const Search  *self,
              HfFindingKind  kind,
              HfTypeIndex    type)
{
  for (guint32 i = 0; i < hf_heap_get_n_objects (self->work->heap); i++)
    {
      HfObjectIndex object = { i };
      guint64 n_bytes;

      if (hf_findings_get_type (self->work, object).value == type.value &&
          hf_reachability_contains (self->work->reachability, object) &&
          (kind == HF_FINDING_EMPTY ? is_empty (self, object, &n_bytes)
                                    : has_no_elements (self, object)))
        return object;
    }
  return (HfObjectIndex){ HF_INDEX_NONE };
}

static void
add_finding (const Search          *self,
             HfFindingKind          kind,
             const HfFindingsTally *tallies)
{
  HfFindingsWork *work = self->work;
  HfFinding finding = hf_findings_make (work, kind, 0, 0);

  for (guint32 i = 0; i < work->n_types; i++)
    {
      finding.n_bytes += tallies[i].n_bytes;
      finding.n_objects += tallies[i].n_objects;
    }
  if (finding.n_objects < HF_FINDING_EMPTY_COUNT ||
      !hf_findings_is_reachable_share (work, finding.n_bytes, HF_FINDING_EMPTY_SHARE))
    return;
  finding.type = hf_findings_find_most (work, tallies);
  finding.object = find_example (self, kind, finding.type);
  g_array_append_val (work->found, finding);
}

gboolean
hf_findings_find_collections (HfFindingsWork *work)
{
  g_auto (Search) self = { 0 };

  if (!search_init (&self, work) || !classify (&self) || !count_all (&self))
    return FALSE;
  add_finding (&self, HF_FINDING_EMPTY, self.empty);
  add_finding (&self, HF_FINDING_DUPLICATES, self.duplicates);
  return TRUE;
}

gboolean
hf_findings_collect_collections (HfFindingsWork *work,
                                 HfFindingKind   kind,
                                 HfBitset       *objects)
{
  g_auto (Search) self = { .listed = objects, .kind = kind };

  return search_init (&self, work) && classify (&self) && count_all (&self);
}
