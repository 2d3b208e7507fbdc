/* hf-root-groups.c: the roots by kind, and within a kind by declaring type or held type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-groups.h"

#include "hf-block.h"
#include "hf-key-sort.h"

#include <stdlib.h>
#include <string.h>

/* Roots are sorted twice: first so that equal groups stand together and their
 * sums can be taken, then the groups by their sums. */
typedef struct
{
  HfHeap                *heap;
  const HfRoot          *roots;
  const HfRootRetention *retention; /* NULL if it is not known */
} Context;

/* The group of one root below its kind. */
static HfRootGroup
get_group (const Context *context,
           HfRootIndex    index)
{
  const HfRoot *root = &context->roots[index.value];
  HfRootGroup group = { .kind = root->kind };

  group.is_weak = hf_root_is_weak (root);
  if (!group.is_weak)
    {
      group.type = hf_root_get_member_type (context->heap, root);
      return group;
    }

  group.type = hf_heap_get_object_type (context->heap, root->object);
  group.kind = 0;
  return group;
}

static guint64
get_root_retained (const Context *context,
                   HfRootIndex    index)
{
  return context->retention == NULL ? 0 : context->retention->root_bytes[index.value];
}

static int
compare_numbers (guint64 a,
                 guint64 b)
{
  return (a > b) - (a < b);
}

/* Weak ones last. */
static int
compare_kind_of (const HfRootGroup *x,
                 const HfRootGroup *y)
{
  const int result = (x->is_weak != 0) - (y->is_weak != 0);

  return result != 0 ? result : compare_numbers (x->kind, y->kind);
}

/* For sort_roots(): by kind, then type, then what retains most, then the largest object, then
 * address, then the file. Roots of one object in one group retain the same. */
static int
compare_roots (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const Context *context = user_data;
  HfRootIndex i = *(const HfRootIndex *) a;
  HfRootIndex j = *(const HfRootIndex *) b;
  const HfRootGroup x = get_group (context, i);
  const HfRootGroup y = get_group (context, j);
  const HfObjectIndex x_object = context->roots[i.value].object;
  const HfObjectIndex y_object = context->roots[j.value].object;
  int result = compare_kind_of (&x, &y);

  if (result == 0)
    result = compare_numbers (x.type.value, y.type.value);
  if (result == 0)
    result = compare_numbers (get_root_retained (context, j), get_root_retained (context, i));
  if (result == 0)
    result = compare_numbers (hf_heap_get_object_size (context->heap, y_object),
                              hf_heap_get_object_size (context->heap, x_object));
  if (result == 0)
    result = compare_numbers (x_object.value, y_object.value);
  return result != 0 ? result : compare_numbers (i.value, j.value);
}

/* The keys of compare_roots(), the last first: each is a stable sort of its own. */
typedef enum
{
  KEY_OBJECT,
  KEY_SIZE,
  KEY_RETAINED,
  KEY_TYPE,
  KEY_KIND,
  KEY_WEAK,
  N_KEYS
} Key;

static guint64
get_key (const Context *context,
         HfRootIndex    index,
         Key            key)
{
  const HfObjectIndex object = context->roots[index.value].object;

  switch (key)
    {
    case KEY_OBJECT:
      return object.value;
    case KEY_SIZE:
      return ~hf_heap_get_object_size (context->heap, object);
    case KEY_RETAINED:
      return ~get_root_retained (context, index);
    case KEY_TYPE:
      return get_group (context, index).type.value;
    case KEY_KIND:
      return get_group (context, index).kind;
    case KEY_WEAK:
    case N_KEYS:
    default:
      return hf_root_is_weak (&context->roots[index.value]);
    }
}

/* Linear, where there is memory for it: a process may have millions of roots. */
static void
sort_roots (Context     *context,
            HfRootIndex *roots,
            guint32      n_roots)
{
  hf_autoblock HfKeyed *items = hf_block_try_new (HfKeyed, 2 * (gsize) n_roots + 1);

  if (items == NULL)
    {
      g_qsort_with_data (roots, (int) n_roots, sizeof (HfRootIndex), compare_roots, context);
      return;
    }
  for (guint32 i = 0; i < n_roots; i++)
    items[i].item = roots[i].value;
  for (Key key = 0; key < N_KEYS; key++)
    {
      for (guint32 i = 0; i < n_roots; i++)
        items[i].key = get_key (context, (HfRootIndex){ items[i].item }, key);
      (void) hf_key_sort (items, items + n_roots, n_roots, NULL);
    }
  for (guint32 i = 0; i < n_roots; i++)
    roots[i].value = items[i].item;
}

static guint64
get_member_retained (const Context     *context,
                     const HfRootGroup *member)
{
  if (context->retention == NULL || member->is_weak)
    return 0;
  return hf_root_retention_find_member (context->retention, member->kind, member->type)->n_bytes;
}

/* The member groups in the first order; an object that several roots of a group
 * lead to stands side by side, and counts once. */
static GArray *
find_members (const Context     *context,
              const HfRootIndex *roots,
              guint32            n_roots)
{
  GArray *members = g_array_new (FALSE, FALSE, sizeof (HfRootGroup));

  for (guint32 i = 0; i < n_roots; i++)
    {
      const HfRoot *root = &context->roots[roots[i].value];
      HfRootGroup added = get_group (context, roots[i]);
      gboolean joined;
      HfRootGroup *group = i == 0 ? NULL : &g_array_index (members, HfRootGroup, members->len - 1);

      joined = group != NULL && compare_kind_of (group, &added) == 0 &&
               group->type.value == added.type.value;
      if (!joined)
        {
          added.first_root = i;
          added.n_retained = get_member_retained (context, &added);
          g_array_append_val (members, added);
          group = &g_array_index (members, HfRootGroup, members->len - 1);
        }
      group->n_roots++;
      if (!joined || context->roots[roots[i - 1].value].object.value != root->object.value)
        group->n_bytes += hf_heap_get_object_size (context->heap, root->object);
    }
  return members;
}

static int
compare_weight (const HfRootGroup *x,
                const HfRootGroup *y)
{
  const int result = compare_numbers (y->n_retained, x->n_retained);

  return result != 0 ? result : compare_numbers (y->n_bytes, x->n_bytes);
}

static int
compare_members (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  const Context *context = user_data;
  const HfRootGroup *x = a;
  const HfRootGroup *y = b;
  int result = compare_kind_of (x, y);

  if (result == 0)
    result = compare_weight (x, y);
  if (result != 0)
    return result;
  if (x->type.value == HF_INDEX_NONE || y->type.value == HF_INDEX_NONE)
    return compare_numbers (x->type.value, y->type.value);
  return strcmp (hf_heap_get_type_name (context->heap, x->type),
                 hf_heap_get_type_name (context->heap, y->type));
}

/* A kind's group, and where its members stand; members stand by kind. */
typedef struct
{
  HfRootGroup group;
  guint       first_member;
  guint       n_members;
} Kind;

static int
compare_kinds (gconstpointer a,
               gconstpointer b)
{
  const HfRootGroup *x = &((const Kind *) a)->group;
  const HfRootGroup *y = &((const Kind *) b)->group;
  int result = (x->is_weak != 0) - (y->is_weak != 0);

  if (result == 0)
    result = compare_weight (x, y);
  return result != 0 ? result : compare_numbers (x->kind, y->kind);
}

static int
compare_objects (gconstpointer a,
                 gconstpointer b)
{
  return compare_numbers (((const HfObjectIndex *) a)->value, ((const HfObjectIndex *) b)->value);
}

/* The sizes of the distinct objects that a whole kind leads to. */
static guint64
sum_distinct (const Context     *context,
              const HfRootIndex *roots,
              guint32            n_roots)
{
  g_autofree HfObjectIndex *objects = g_new (HfObjectIndex, (gsize) n_roots + 1);
  guint64 sum = 0;

  for (guint32 i = 0; i < n_roots; i++)
    objects[i] = context->roots[roots[i].value].object;
  qsort (objects, n_roots, sizeof (HfObjectIndex), compare_objects);
  for (guint32 i = 0; i < n_roots; i++)
    {
      if (i == 0 || objects[i].value != objects[i - 1].value)
        sum += hf_heap_get_object_size (context->heap, objects[i]);
    }
  return sum;
}

/* One group a kind: first_root and n_roots count in the first order. */
static GArray *
find_kinds (const Context     *context,
            const GArray      *members,
            const HfRootIndex *roots)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (Kind));

  for (guint i = 0; i < members->len; i++)
    {
      const HfRootGroup *member = &g_array_index (members, HfRootGroup, i);
      Kind *kind;

      if (i == 0 || compare_kind_of (&g_array_index (members, HfRootGroup, i - 1), member) != 0)
        {
          Kind added = { *member, i, 0 };

          added.group.type.value = HF_INDEX_NONE;
          added.group.n_roots = 0;
          g_array_append_val (kinds, added);
        }
      kind = &g_array_index (kinds, Kind, kinds->len - 1);
      kind->group.n_roots += member->n_roots;
      kind->n_members++;
    }
  for (guint i = 0; i < kinds->len; i++)
    {
      HfRootGroup *group = &g_array_index (kinds, Kind, i).group;

      group->n_bytes = sum_distinct (context, roots + group->first_root, group->n_roots);
      group->n_retained = 0;
      if (context->retention != NULL && !group->is_weak)
        group->n_retained = hf_root_retention_find_kind (context->retention, group->kind)->n_bytes;
    }
  g_array_sort (kinds, compare_kinds);
  return kinds;
}

/* Copies kinds, members and roots in their final order. */
static void
arrange (HfRootGroups      *self,
         const GArray      *kinds,
         const GArray      *members,
         const HfRootIndex *roots)
{
  guint32 n_members = 0;
  guint32 n_roots = 0;

  for (guint32 k = 0; k < self->n_kinds; k++)
    {
      const Kind *kind = &g_array_index (kinds, Kind, k);

      self->kinds[k] = kind->group;
      self->kinds[k].first_root = n_roots;
      self->first_member[k] = n_members;
      for (guint i = 0; i < kind->n_members; i++)
        {
          HfRootGroup *member = &self->members[n_members++];

          *member = g_array_index (members, HfRootGroup, kind->first_member + i);
          memcpy (self->roots + n_roots, roots + member->first_root,
                  member->n_roots * sizeof (HfRootIndex));
          member->first_root = n_roots;
          n_roots += member->n_roots;
        }
    }
  self->first_member[self->n_kinds] = n_members;
}

HfRootGroups *
hf_root_groups_new (HfHeap                *heap,
                    guint64                flags,
                    const HfRootRetention *retention)
{
  HfRootGroups *self = g_new0 (HfRootGroups, 1);
  guint32 n_roots;
  Context context = { heap, hf_heap_get_roots (heap, &n_roots), retention };
  g_autofree HfRootIndex *roots = g_new (HfRootIndex, (gsize) n_roots + 1);
  g_autoptr (GArray) members = NULL;
  g_autoptr (GArray) kinds = NULL;

  for (guint32 i = 0; i < n_roots; i++)
    {
      if ((context.roots[i].flags & flags) == flags)
        roots[self->n_roots++] = (HfRootIndex){ i };
    }
  sort_roots (&context, roots, self->n_roots);

  members = find_members (&context, roots, self->n_roots);
  kinds = find_kinds (&context, members, roots);
  g_array_sort_with_data (members, compare_members, &context);

  self->n_kinds = kinds->len;
  self->kinds = g_new (HfRootGroup, (gsize) kinds->len + 1);
  self->first_member = g_new0 (guint32, (gsize) kinds->len + 1);
  self->members = g_new (HfRootGroup, (gsize) members->len + 1);
  self->roots = g_new (HfRootIndex, (gsize) self->n_roots + 1);
  arrange (self, kinds, members, roots);
  return self;
}

void
hf_root_groups_free (HfRootGroups *self)
{
  if (self == NULL)
    return;
  g_free (self->kinds);
  g_free (self->first_member);
  g_free (self->members);
  g_free (self->roots);
  g_free (self);
}

guint32
hf_root_flags_count (HfHeap  *heap,
                     guint64  bit)
{
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);
  guint32 count = 0;

  for (guint32 i = 0; i < n_roots; i++)
    count += (roots[i].flags & bit) != 0;
  return count;
}
