/* test-owner-sets.c: what hangs below the virtual root, its classes, owners and hosts
 *
 * covers: hf-owner-hosts, hf-top-graph, hf-top-objects, hf-weight-table
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-naive.h"
#include "hf-owner-hosts.h"
#include "hf-owner-sets.h"
#include "hf-retain.h"
#include "hf-statics-tables.h"
#include "hf-test-times.h"
#include "hf-test.h"

#define N_RANDOM HF_TEST_TIMES (3000)

/* The parts of a heap that a walk leaves out. */
typedef struct
{
  const HfOwnerSets     *sets;
  HfRetention           *retention;
  const HfStaticsTables *tables;
  guint                  kind;  /* roots of all other kinds; n_kinds: of none */
  gboolean               stops; /* whether what is below owners leads nowhere */
} Cut;

/* Of leaves as well. */
static guint32
find_top_of (const HfTopGraph *graph,
             HfObjectIndex     object)
{
  guint32 position = hf_dominators_get_position (graph->tops.dominators, object);

  return hf_ranked_set_count_to (&graph->tops.starts, position) - 1;
}

static guint32
find_top (const Cut     *cut,
          HfObjectIndex  object)
{
  return find_top_of (cut->sets->graph, object);
}

static gboolean
keeps_root_cb (HfHeap        *heap G_GNUC_UNUSED,
               const HfRoot  *root,
               gconstpointer  user_data)
{
  const Cut *cut = user_data;

  return cut->kind == cut->sets->n_kinds ||
         hf_owner_sets_find_kind (cut->sets, root->kind) == cut->kind;
}

static gboolean
keeps_edge_cb (HfHeap        *heap G_GNUC_UNUSED,
               HfObjectIndex  from,
               HfObjectIndex  to,
               gconstpointer  user_data)
{
  const Cut *cut = user_data;

  if (hf_statics_tables_contains (cut->tables, from, to))
    return FALSE;
  if (hf_dominators_get_n_retained (hf_retention_get_dominators (cut->retention), from) == 0)
    return TRUE;
  return !cut->stops || cut->sets->owner_of[find_top (cut, from)] == 0;
}

static gboolean *
walk (HfHeap    *heap,
      const Cut *cut)
{
  const HfNaiveView view = {
    .without = { HF_INDEX_NONE },
    .keeps_root = keeps_root_cb,
    .keeps_edge = keeps_edge_cb,
    .user_data = cut,
  };

  return hf_naive_walk (heap, &view);
}

/* ---- The graph -------------------------------------------------------------- */

static void
check_tops (HfHeap           *heap,
            const HfTopGraph *graph)
{
  g_autoptr (HfNaiveDominators) naive = hf_naive_dominators_new (heap);
  guint32 n_tops = 0;

  for (guint32 i = 0; i < hf_heap_get_n_objects (heap); i++)
    {
      guint32 top = i;
      guint32 found;

      if (naive->n_retained[i] == 0)
        continue;
      n_tops += naive->idoms[i] == HF_INDEX_NONE;
      while (naive->idoms[top] != HF_INDEX_NONE)
        top = naive->idoms[top];
      found = find_top_of (graph, (HfObjectIndex){ i });
      g_assert_cmpuint (hf_top_objects_get_object (&graph->tops, found).value, ==, top);
    }
  g_assert_cmpuint (graph->tops.n_tops, ==, n_tops);
}

static gboolean
has_edge (const HfTopGraph *graph,
          guint32           from,
          guint32           to)
{
  for (guint64 i = graph->offsets[from]; i < graph->offsets[from + 1]; i++)
    {
      if (graph->edges[i] == to)
        return TRUE;
    }
  return FALSE;
}

/* Every reference from one subtree to another is an edge, and leads to a top. */
static void
check_edges (const Cut *cut)
{
  HfHeap *heap = hf_retain_heap (cut->retention);
  const HfTopGraph *graph = cut->sets->graph;
  const HfDominators *dominators = hf_retention_get_dominators (cut->retention);
  guint64 n_edges = 0;

  for (guint32 to = 0; to < hf_heap_get_n_objects (heap); to++)
    {
      gsize n;
      const HfObjectIndex *referrers = hf_referrer_table_get (
        hf_retention_get_referrers (cut->retention), (HfObjectIndex){ to }, &n);

      if (hf_dominators_get_n_retained (dominators, (HfObjectIndex){ to }) == 0)
        continue;
      for (gsize i = 0; i < n; i++)
        {
          guint32 from_top, to_top;

          if (hf_dominators_get_n_retained (dominators, referrers[i]) == 0 ||
              hf_statics_tables_contains (cut->tables, referrers[i], (HfObjectIndex){ to }))
            continue;
          from_top = find_top (cut, referrers[i]);
          to_top = find_top (cut, (HfObjectIndex){ to });
          if (from_top == to_top)
            continue;
          g_assert_cmpuint (hf_top_objects_get_object (&graph->tops, to_top).value, ==, to);
          g_assert_true (has_edge (graph, from_top, to_top));
          n_edges++;
        }
    }
  g_assert_cmpuint (graph->offsets[graph->tops.n_tops], ==, n_edges);
}

/* ---- Classes and masks --------------------------------------------------------- */

static void
check_classes (Cut *cut)
{
  HfHeap *heap = hf_retain_heap (cut->retention);
  const HfOwnerSets *sets = cut->sets;
  const HfTopGraph *graph = sets->graph;
  g_autofree guint *n_kinds = g_new0 (guint, graph->tops.n_tops + 1);

  for (cut->kind = 0; cut->kind < sets->n_kinds; cut->kind++)
    {
      g_autofree gboolean *reached = walk (heap, cut);

      for (guint32 top = 0; top < graph->tops.n_tops; top++)
        {
          if (!reached[hf_top_objects_get_object (&graph->tops, top).value])
            {
              g_assert_cmpuint (sets->classes[top], !=, cut->kind);
              continue;
            }
          n_kinds[top]++;
          g_assert_true (sets->classes[top] == cut->kind || sets->classes[top] == sets->n_kinds);
        }
    }
  for (guint32 top = 0; top < graph->tops.n_tops; top++)
    g_assert_cmpint (sets->classes[top] == sets->n_kinds, ==, n_kinds[top] > 1);
}

/* Kinds of roots that reach a top with no owner on the way. */
static void
check_kind_bits (Cut *cut)
{
  HfHeap *heap = hf_retain_heap (cut->retention);
  const HfOwnerSets *sets = cut->sets;

  cut->stops = TRUE;
  for (cut->kind = 0; cut->kind < sets->n_kinds; cut->kind++)
    {
      g_autofree gboolean *reached = walk (heap, cut);

      for (guint32 top = 0; top < sets->graph->tops.n_tops; top++)
        g_assert_cmpint (reached[hf_top_objects_get_object (&sets->graph->tops, top).value], ==,
                         sets->masks[top] >> cut->kind & 1);
    }
  cut->stops = FALSE;
}

/* Owner bits, one step after the other. */
static void
check_owner_bits (const HfOwnerSets *sets)
{
  const HfTopGraph *graph = sets->graph;

  for (guint owner = 0; owner < sets->n_owners; owner++)
    {
      g_autofree gboolean *reached = g_new0 (gboolean, graph->tops.n_tops + 1);
      gboolean changed = TRUE;

      while (changed)
        {
          changed = FALSE;
          for (guint32 from = 0; from < graph->tops.n_tops; from++)
            {
              if (sets->owner_of[from] != owner + 1 &&
                  !(reached[from] && sets->owner_of[from] == 0))
                continue;
              for (guint64 i = graph->offsets[from]; i < graph->offsets[from + 1]; i++)
                {
                  changed = changed || !reached[graph->edges[i]];
                  reached[graph->edges[i]] = TRUE;
                }
            }
        }
      for (guint32 top = 0; top < graph->tops.n_tops; top++)
        g_assert_cmpint (reached[top], ==, sets->masks[top] >> (HF_OWNER_SETS_KINDS + owner) & 1);
    }
}

/* ---- Owners and hosts -------------------------------------------------------------- */

static void
check_owners (HfHeap            *heap,
              const HfOwnerSets *sets)
{
  guint64 before = G_MAXUINT64;

  for (guint i = 0; i < sets->n_owners; i++)
    {
      g_assert_cmpuint (sets->owners[i].n_bytes, <=, before);
      before = sets->owners[i].n_bytes;
    }
  for (guint32 top = 0; top < sets->graph->tops.n_tops; top++)
    {
      HfObjectIndex object = hf_top_objects_get_object (&sets->graph->tops, top);
      guint found = 0;

      for (guint i = 0; i < sets->n_owners; i++)
        {
          if (sets->owners[i].class == sets->classes[top] &&
              sets->owners[i].type.value == hf_heap_get_object_type (heap, object).value)
            found = i + 1;
        }
      g_assert_cmpuint (sets->owner_of[top], ==, found);
    }
}

/* Finds all that is reached without an owner, where a walk that reaches one top of an owner
 * reaches all its tops. */
static gboolean *
walk_without (const Cut *cut,
              guint      without)
{
  const HfOwnerSets *sets = cut->sets;
  const HfTopGraph *graph = sets->graph;
  gboolean *reached = g_new0 (gboolean, graph->tops.n_tops + 1);
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (hf_retain_heap (cut->retention), &n_roots);
  gboolean changed = TRUE;

  for (guint32 i = 0; i < n_roots; i++)
    {
      if (!hf_root_is_weak (&roots[i]))
        reached[find_top (cut, roots[i].object)] = TRUE;
    }
  while (changed)
    {
      changed = FALSE;
      for (guint32 from = 0; from < graph->tops.n_tops; from++)
        {
          guint owner = sets->owner_of[from];

          if (!reached[from] || owner == without + 1)
            continue;
          for (guint32 to = 0; to < graph->tops.n_tops; to++)
            {
              if (reached[to] ||
                  !(has_edge (graph, from, to) || (owner > 0 && sets->owner_of[to] == owner)))
                continue;
              reached[to] = changed = TRUE;
            }
        }
    }
  return reached;
}

/* An owner dominates what is not reached without it; the host is one that does, and all
 * others that do dominate the host. */
static void
check_hosts (const Cut *cut)
{
  const HfOwnerSets *sets = cut->sets;
  const HfTopGraph *graph = sets->graph;
  g_autofree guint32 *dominators = g_new0 (guint32, graph->tops.n_tops + 1);

  for (guint owner = 0; owner < sets->n_owners; owner++)
    {
      g_autofree gboolean *reached = walk_without (cut, owner);

      for (guint32 top = 0; top < graph->tops.n_tops; top++)
        {
          if (!reached[top] && sets->owner_of[top] != owner + 1)
            dominators[top] |= 1u << owner;
        }
    }
  for (guint32 top = 0; top < graph->tops.n_tops; top++)
    {
      guint host = hf_owner_hosts_find_host (sets, top);
      guint32 wanted = dominators[top];

      /* Tops of an owner stand for each other. */
      for (guint32 k = 0; k < graph->tops.n_tops; k++)
        {
          if (sets->owner_of[top] != 0 && sets->owner_of[k] == sets->owner_of[top])
            wanted &= dominators[k];
        }
      if (host <= sets->n_kinds)
        {
          g_assert_cmpuint (host, ==, sets->classes[top]);
          g_assert_cmpuint (wanted, ==, 0);
          continue;
        }
      host -= sets->n_kinds + 1;
      g_assert_cmpuint (sets->owners[host].dominators >> HF_OWNER_SETS_KINDS, ==, wanted);
      g_assert_cmpuint (sets->owners[host].class, ==, sets->classes[top]);
    }
}

static void
check_heap (HfHeap *heap)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfTopGraph) graph = hf_top_graph_new (retention, NULL, &error);
  g_autoptr (HfOwnerSets) sets = NULL;
  g_auto (HfStaticsTables) tables = { 0 };
  Cut cut = { .retention = retention };

  g_assert_no_error (error);
  sets = hf_owner_sets_new (retention, graph, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (hf_statics_tables_init (&tables, heap));
  cut.sets = sets;
  cut.tables = &tables;

  check_tops (heap, graph);
  check_edges (&cut);
  check_classes (&cut);
  check_kind_bits (&cut);
  check_owner_bits (sets);
  check_owners (heap, sets);
  check_hosts (&cut);
}

static void
test_random (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint32 seed = (guint32) g_test_rand_int ();
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (HfHeap) heap = hf_naive_random_heap (rand);

      g_test_message ("seed %u", seed);
      check_heap (heap);
    }
}

/* ---- By hand ------------------------------------------------------------------------ */

/* Two hubs of one type hold a and b together, which are of another; c is held by b and the
 * root of a kind as well. */
static void
test_hosts (void)
{
  static const char text[] = "h1:50:Hub h2:50:Hub !h1 !h2 h1->a h2->a h1->b h2->b a:50:Leaf "
                             "b:50:Mid b->c c:9:Low #c:Shop.low";
  g_autoptr (HfHeap) heap = hf_test_heap (text);
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (HfTopGraph) graph = hf_top_graph_new (retention, NULL, NULL);
  g_autoptr (HfOwnerSets) sets = hf_owner_sets_new (retention, graph, NULL, NULL);
  const guint32 a = find_top_of (graph, hf_test_object (text, "a"));
  const guint32 b = find_top_of (graph, hf_test_object (text, "b"));
  const guint32 c = find_top_of (graph, hf_test_object (text, "c"));

  /* Hub and Mid refer to something, Leaf and Low do not. */
  g_assert_cmpuint (sets->n_owners, ==, 2);
  g_assert_cmpuint (sets->n_kinds, ==, 2);
  g_assert_cmpuint (sets->owners[0].n_bytes, ==, 100);
  g_assert_cmpuint (hf_owner_hosts_find_host (sets, a), ==, 3);
  g_assert_cmpuint (hf_owner_hosts_find_host (sets, b), ==, 3);
  g_assert_cmpuint (hf_owner_hosts_find_host (sets, c), ==, sets->classes[c]);
  g_assert_cmpuint (sets->classes[c], ==, 2);
  g_assert_cmpuint (sets->masks[c], ==, 1u << 1 | 1u << (HF_OWNER_SETS_KINDS + 1));
}

static void
test_many_kinds (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;
  g_autoptr (HfTopGraph) graph = NULL;
  g_autoptr (HfOwnerSets) sets = NULL;

  hf_heap_builder_begin_domain (builder, "kinds", 5, NULL, 2);
  hf_heap_builder_add_type (builder, 1, "T");
  for (guint64 i = 0; i < 40; i++)
    {
      hf_heap_builder_add_object (builder, i + 1, 1, 16, NULL, 0);
      hf_heap_builder_add_root (builder, i + 1, 39 - i, 0, NULL, NULL);
    }
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  retention = hf_retain (heap);
  graph = hf_top_graph_new (retention, NULL, &error);
  sets = hf_owner_sets_new (retention, graph, NULL, &error);
  g_assert_no_error (error);

  g_assert_cmpuint (sets->n_kinds, ==, HF_OWNER_SETS_KINDS);
  for (guint64 i = 0; i + 1 < HF_OWNER_SETS_KINDS; i++)
    g_assert_cmpuint (sets->kinds[i], ==, i);
  g_assert_cmpuint (sets->kinds[HF_OWNER_SETS_KINDS - 1], ==, HF_OWNER_SETS_OTHER_KINDS);
  for (guint64 i = 0; i < 40; i++)
    {
      HfObjectIndex object = { (guint32) i };
      guint32 top = find_top_of (graph, object);

      g_assert_cmpuint (sets->classes[top], ==, MIN (39 - i, HF_OWNER_SETS_KINDS - 1));
    }
}

static void
test_cancelled (void)
{
  g_autoptr (HfHeap) heap = hf_test_heap ("!a !b a->c b->c");
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (hf_top_graph_new (retention, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/owner-sets/what-only-an-owner-reaches-is-its-own", test_hosts);
  g_test_add_func ("/analysis/owner-sets/random-graphs-match-a-slow-method", test_random);
  g_test_add_func ("/analysis/owner-sets/kinds-past-the-limit-are-one", test_many_kinds);
  g_test_add_func ("/analysis/owner-sets/a-cancel-is-seen", test_cancelled);
  return g_test_run ();
}
