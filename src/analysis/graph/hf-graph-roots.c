/* hf-graph-roots.c: the roots that lead to the tiers of a graph, merged by kind and class
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-roots.h"

#include "hf-root-choice.h"

typedef struct
{
  HfGraphTiers *tiers;
  HfHeap       *heap;
  const HfRoot *roots;
  HfRootIndex   first;
} Work;

/* A root that leads to a member of a tier. */
typedef struct
{
  guint32     tier;
  HfRootIndex root;
} Record;

static int
compare_numbers (guint64 a,
                 guint64 b)
{
  return (a > b) - (a < b);
}

static gboolean
is_alike (const Work   *self,
          const Record *a,
          const Record *b)
{
  const HfRoot *x = &self->roots[a->root.value];
  const HfRoot *y = &self->roots[b->root.value];

  return a->tier == b->tier && hf_root_is_weak (x) == hf_root_is_weak (y) &&
         hf_root_choice_equal (x, y);
}

/* Those that are alike together, and of these those that lead to one object. */
static int
compare_records (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  const Work *self = user_data;
  const Record *record_a = a;
  const Record *record_b = b;
  const HfRoot *x = &self->roots[record_a->root.value];
  const HfRoot *y = &self->roots[record_b->root.value];
  int result = compare_numbers (record_a->tier, record_b->tier);

  if (result == 0)
    result = hf_root_is_weak (x) - hf_root_is_weak (y);
  if (result == 0)
    result = compare_numbers (x->kind, y->kind);
  if (result == 0)
    result = compare_numbers (hf_root_choice_get_container (x).value,
                              hf_root_choice_get_container (y).value);
  if (result == 0)
    result = compare_numbers (x->object.value, y->object.value);
  return result != 0 ? result : compare_numbers (record_a->root.value, record_b->root.value);
}

static HfColumn *
collect_records (Work    *self,
                 GError **error)
{
  g_autoptr (HfColumn) records = hf_column_new (sizeof (Record));
  guint32 n_roots;

  self->roots = hf_heap_get_roots (self->heap, &n_roots);
  for (guint32 i = 0; i < n_roots; i++)
    {
      guint32 tier = hf_graph_tiers_find (self->tiers, self->roots[i].object);
      const Record record = { tier, { i } };

      if (!hf_graph_draft_poll (self->tiers->draft, error))
        return NULL;
      if (tier != HF_INDEX_NONE && !hf_column_append (records, &record, 1))
        {
          hf_graph_fail_memory (error);
          return NULL;
        }
    }
  g_qsort_with_data (records->data, (int) records->len, sizeof (Record), compare_records, self);
  return g_steal_pointer (&records);
}

/* ---- Groups -------------------------------------------------------------------- */

static guint64
make_key (const Work   *self,
          guint32       tier,
          const HfRoot *root)
{
  guint64 key = hf_graph_key_number (hf_graph_tiers_get (self->tiers, tier)->key, G_MAXUINT32);

  key = hf_graph_key_number (key, root->kind);
  key = hf_graph_key_number (key, hf_root_is_weak (root));
  return hf_graph_key_type (key, self->heap, hf_root_choice_get_container (root));
}

static void
begin_group (const Work   *self,
             GArray       *groups,
             const Record *record)
{
  const HfRoot *root = &self->roots[record->root.value];
  const HfGraphRoots group = {
    .node = {
      .key = make_key (self, record->tier, root),
      .root_kind = root->kind,
      .root_flags = root->flags,
      .type = hf_root_choice_get_container (root),
      .field = root->field,
      .root = record->root,
      .object = root->object,
      .kind = HF_GRAPH_ROOTS,
    },
    .tier = record->tier,
    .is_weak = hf_root_is_weak (root),
  };

  g_array_append_val (groups, group);
}

static void
add_to_group (const Work   *self,
              HfGraphRoots *group,
              const Record *record,
              gboolean      is_new_object)
{
  const HfRoot *root = &self->roots[record->root.value];
  HfGraphNode *node = &group->node;
  gboolean is_first = record->root.value == self->first.value;

  node->n_objects++;
  node->root_flags &= root->flags;
  if (node->field.value != root->field.value)
    node->field.value = HF_INDEX_NONE;
  if (node->object.value != root->object.value)
    node->object.value = HF_INDEX_NONE;
  if (is_new_object)
    node->n_bytes += hf_dominators_get_retained (self->tiers->draft->dominators, root->object);
  if (is_first || (node->root.value != self->first.value &&
                   hf_root_choice_compare (self->heap, record->root, node->root) < 0))
    node->root = record->root;
}

static GArray *
make_groups (const Work     *self,
             const HfColumn *records)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (HfGraphRoots));

  for (guint i = 0; i < records->len; i++)
    {
      const Record *record = &g_array_index (records, Record, i);
      gboolean is_alone = i == 0 || !is_alike (self, &record[-1], record);
      gboolean is_new = is_alone || self->roots[record[-1].root.value].object.value !=
                                      self->roots[record->root.value].object.value;

      if (is_alone)
        begin_group (self, groups, record);
      add_to_group (self, &g_array_index (groups, HfGraphRoots, groups->len - 1), record, is_new);
    }
  /* Objects that dominate each other count once. */
  for (guint i = 0; i < groups->len; i++)
    {
      HfGraphRoots *group = &g_array_index (groups, HfGraphRoots, i);

      group->node.n_bytes = MIN (group->node.n_bytes,
                                 hf_graph_tiers_get (self->tiers, group->tier)->n_bytes);
    }
  return groups;
}

/* ---- Shown roots ----------------------------------------------------------------- */

static int
compare_groups (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const Work *self = user_data;
  const HfGraphRoots *x = a;
  const HfGraphRoots *y = b;
  int result = compare_numbers (x->tier, y->tier);

  if (result == 0)
    result = x->is_weak - y->is_weak;
  if (result == 0)
    result = (y->node.root.value == self->first.value) - (x->node.root.value == self->first.value);
  return result != 0 ? result : hf_root_choice_compare (self->heap, x->node.root, y->node.root);
}

static gboolean
is_asked (const GArray *asked,
          guint64       key)
{
  for (guint i = 0; i < asked->len; i++)
    {
      if (g_array_index (asked, guint64, i) == key)
        return TRUE;
    }
  return FALSE;
}

static void
choose_shown (GArray       *groups,
              const GArray *asked)
{
  guint n = 0;

  for (guint i = 0; i < groups->len; i++)
    {
      HfGraphRoots *group = &g_array_index (groups, HfGraphRoots, i);

      n = i > 0 && group[-1].tier == group->tier && group[-1].is_weak == group->is_weak ? n + 1 : 0;
      group->is_shown = (n < HF_GRAPH_MAX_ROOTS && (!group->is_weak || group->tier == 0)) ||
                        is_asked (asked, group->node.key);
    }
}

GArray *
hf_graph_roots_find (HfGraphTiers  *tiers,
                     HfRootIndex    first,
                     const GArray  *asked,
                     GError       **error)
{
  Work self = { .tiers = tiers, .heap = tiers->draft->heap, .first = first };
  g_autoptr (HfColumn) records = collect_records (&self, error);
  GArray *groups;

  if (records == NULL)
    return NULL;
  groups = make_groups (&self, records);
  g_array_sort_with_data (groups, compare_groups, &self);
  choose_shown (groups, asked);
  return groups;
}
