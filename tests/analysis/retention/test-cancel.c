/* test-cancel.c: what takes long ends wherever it looks whether it is to
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-cut.h"
#include "hf-graph.h"
#include "hf-link-groups.h"
#include "hf-ownership.h"
#include "hf-retain.h"
#include "hf-retained-set.h"
#include "hf-root-retention.h"
#include "hf-test-times.h"
#include "hf-test.h"
#include "hf-type-paths.h"

#define N_OBJECTS 300000
#define N_CANCELS HF_TEST_TIMES (40)

/* ---- In place of GIO's ------------------------------------------------------ */

static guint n_polls;
static guint cancel_at; /* at this poll, and ever after; 0: never */

gboolean
g_cancellable_is_cancelled (GCancellable *cancellable)
{
  if (cancellable == NULL)
    return FALSE;
  n_polls++;
  return cancel_at > 0 && n_polls >= cancel_at;
}

gboolean
g_cancellable_set_error_if_cancelled (GCancellable  *cancellable,
                                      GError       **error)
{
  if (!g_cancellable_is_cancelled (cancellable))
    return FALSE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "it was cancelled");
  return TRUE;
}

/* ---- Long operations ---------------------------------------------------------- */

/* Nearly all objects are roots, most of them pinned, and refer to a few others; one of them
 * refers to all. */
static HfHeap *
make_heap (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autofree guint64 *all = g_new (guint64, N_OBJECTS);
  g_autoptr (GError) error = NULL;
  HfHeap *heap;

  for (guint type = 0; type < 5; type++)
    {
      g_autofree char *name = g_strdup_printf ("N.Type%u", type);

      hf_heap_builder_add_type (builder, type, name);
    }
  for (guint64 i = 0; i < N_OBJECTS; i++)
    {
      const guint64 references[] = { (i * 7 % N_OBJECTS + 1) * 8, (i * 11 % N_OBJECTS + 1) * 8 };

      all[i] = (i + 1) * 8;
      hf_heap_builder_add_object (builder, (i + 1) * 8, i % 5, 24 + i % 7, references, i % 3);
      if (i % 10 != 0)
        hf_heap_builder_add_root (builder, (i + 1) * 8, i % 2 == 0 ? HF_ROOT_LOCAL : HF_ROOT_HANDLE,
                                  i % 10 != 1 ? HF_ROOT_PINNED : 0, NULL, NULL);
    }
  hf_heap_builder_add_object (builder, (N_OBJECTS + 1) * 8, 4, 24, all, N_OBJECTS);
  hf_heap_builder_add_root (builder, (N_OBJECTS + 1) * 8, HF_ROOT_INTERNAL, 0, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

static gboolean
find_groups (HfRetention   *retention,
             guint64        flags,
             GCancellable  *cancellable,
             GError       **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (HfRootRetention) roots = hf_root_retention_new_for_flags (
    hf_analysis_get_heap (analysis), hf_analysis_get_reachability (analysis),
    hf_retention_get_referrers (retention), hf_retention_get_dominators (retention), flags,
    cancellable, error);

  return roots != NULL;
}

static gboolean
find_all_groups (HfRetention   *retention,
                 GCancellable  *cancellable,
                 GError       **error)
{
  return find_groups (retention, 0, cancellable, error);
}

static gboolean
find_pinned_groups (HfRetention   *retention,
                    GCancellable  *cancellable,
                    GError       **error)
{
  return find_groups (retention, HF_ROOT_PINNED, cancellable, error);
}

static gboolean
find_set (HfRetention   *retention,
          GCancellable  *cancellable,
          GError       **error)
{
  const HfRootMatch match = { .flags = HF_ROOT_PINNED };
  HfRetainedSum sum;

  return hf_retained_set_of_roots (retention, &match, &sum, cancellable, error);
}

static gboolean
find_freed (HfRetention   *retention,
            GCancellable  *cancellable,
            GError       **error)
{
  const HfCut cut = { .kind = HF_CUT_TYPE, .type = { 1 } };
  HfRetainedSum freed;

  return hf_cut_freed (retention, &cut, 1, &freed, cancellable, error);
}

static gboolean
find_owners (HfRetention   *retention,
             GCancellable  *cancellable,
             GError       **error)
{
  g_autoptr (HfOwnership) ownership = hf_ownership_new (retention, cancellable, error);

  return ownership != NULL;
}

static gboolean
find_type_paths (HfRetention   *retention,
                 GCancellable  *cancellable,
                 GError       **error)
{
  g_autoptr (HfTypePaths) paths = hf_type_paths_new (retention, (HfTypeIndex){ 1 }, 0, cancellable,
                                                     error);

  return paths != NULL;
}

static gboolean
find_links (HfRetention   *retention,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (HfLinkGroups) links = hf_link_groups_new_references (
    hf_retain_heap (retention), hf_retention_get_dominators (retention),
    (HfObjectIndex){ N_OBJECTS }, cancellable, error);

  return links != NULL;
}

static gboolean
find_graph (HfRetention           *retention,
            const HfGraphRequest  *request,
            GCancellable          *cancellable,
            GError               **error)
{
  g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
  g_autoptr (HfGraph) graph = hf_graph_new (source, request, cancellable, error);

  return graph != NULL;
}

static gboolean
find_owner_graph (HfRetention   *retention,
                  GCancellable  *cancellable,
                  GError       **error)
{
  const HfGraphRequest request = { .kind = HF_GRAPH_OWNERSHIP };

  return find_graph (retention, &request, cancellable, error);
}

static gboolean
find_type_graph (HfRetention   *retention,
                 GCancellable  *cancellable,
                 GError       **error)
{
  const HfGraphRequest request = { .kind = HF_GRAPH_TYPES, .type = { HF_INDEX_NONE } };

  return find_graph (retention, &request, cancellable, error);
}

static gboolean
find_way_graph (HfRetention   *retention,
                GCancellable  *cancellable,
                GError       **error)
{
  const HfGraphRequest request = { .kind = HF_GRAPH_RETENTION,
                                   .object = { HF_INDEX_NONE },
                                   .type = { 1 } };

  return find_graph (retention, &request, cancellable, error);
}

/* ---- Left anywhere -------------------------------------------------------------- */

typedef gboolean (*FindFunc) (HfRetention   *retention,
                              GCancellable  *cancellable,
                              GError       **error);

/* How many passes over all objects, roots or references there are at least: each polls
 * every 65536 steps. */
static const struct
{
  const char *path;
  FindFunc    find;
  guint       n_passes;
} cases[] = {
  { "/analysis/cancel/groups-of-all-roots", find_all_groups, 18 },
  { "/analysis/cancel/groups-of-some-roots", find_pinned_groups, 10 },
  { "/analysis/cancel/a-retained-set", find_set, 7 },
  { "/analysis/cancel/cuts", find_freed, 2 },
  { "/analysis/cancel/owners", find_owners, 60 },
  { "/analysis/cancel/graph-of-owners", find_owner_graph, 61 },
  { "/analysis/cancel/graph-of-types", find_type_graph, 2 },
  { "/analysis/cancel/graph-of-ways", find_way_graph, 8 },
  { "/analysis/cancel/paths-of-a-type", find_type_paths, 4 },
  { "/analysis/cancel/references", find_links, 6 },
};

static void
test_cancel (gconstpointer user_data)
{
  const gsize at = GPOINTER_TO_SIZE (user_data);
  g_autoptr (HfHeap) heap = make_heap ();
  g_autoptr (HfRetention) retention = hf_retain (heap);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) none = NULL;
  guint n;

  n_polls = cancel_at = 0;
  g_assert_true (cases[at].find (retention, cancellable, &none));
  g_assert_no_error (none);
  n = n_polls;
  g_test_message ("%u polls", n);
  g_assert_cmpuint (n, >=, cases[at].n_passes * (N_OBJECTS >> 16));
  for (guint i = 0; i < MIN (n, N_CANCELS); i++)
    {
      g_autoptr (GError) error = NULL;

      n_polls = 0;
      cancel_at = 1 + (guint) ((guint64) n * i / MIN (n, N_CANCELS));
      g_assert_false (cases[at].find (retention, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      /* A callee that was cancelled may poll once more, for the error. */
      g_assert_cmpuint (n_polls, <=, cancel_at + 2);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, GSIZE_TO_POINTER (i), test_cancel);
  return g_test_run ();
}
