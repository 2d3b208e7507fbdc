/* test-little-memory.c: what finds out why things live says when memory ends
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-error.h"
#include "hf-graph.h"
#include "hf-ownership.h"
#include "hf-retain.h"
#include "hf-retained-set.h"
#include "hf-root-paths.h"
#include "hf-test.h"
#include "hf-type-paths.h"

#include <sys/resource.h>
#include <unistd.h>

/* A sanitizer has its own allocator, and maps far more than it uses. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_SANITIZER 1
#else
#define HAS_SANITIZER 0
#endif

#define MEGABYTE (1024 * 1024)
#define N_OBJECTS 400000

/* Owners of one type hold, two at a time, what has no owner; each of the former is a root,
 * every other a pinned one. */
static HfHeap *
make_heap (void)
{
  g_autoptr (HfHeapBuilder) builder = hf_heap_builder_new ();
  g_autoptr (GError) error = NULL;
  HfHeap *heap;

  hf_heap_builder_begin_domain (builder, "memory", 6, NULL, 2);
  hf_heap_builder_add_type (builder, 0, "Owner");
  hf_heap_builder_add_type (builder, 1, "Text");
  for (guint64 i = 0; i < N_OBJECTS; i++)
    {
      const guint64 references[] = { i + 2, i + 4 };
      gboolean is_owner = i % 2 == 0;

      hf_heap_builder_add_object (builder, i + 1, is_owner ? 0 : 1, 24, references,
                                  is_owner && i + 4 <= N_OBJECTS ? 2 : 0);
      if (is_owner)
        hf_heap_builder_add_root (builder, i + 1, HF_ROOT_HANDLE, i % 4 == 0 ? HF_ROOT_PINNED : 0,
                                  NULL, NULL);
    }
  hf_heap_builder_add_root (builder, 1, HF_ROOT_HANDLE, HF_ROOT_WEAK, NULL, NULL);
  heap = hf_heap_builder_seal (builder, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  return heap;
}

/* Asks for memory first, so it mostly fails before it does anything. */
static gboolean
find_retention (HfRetention  *retention,
                GError      **error)
{
  g_autoptr (HfRetention) again = hf_retention_new (hf_retention_get_analysis (retention), NULL,
                                                    NULL, error);

  return again != NULL;
}

static gboolean
find_referrers (HfRetention  *retention,
                GError      **error)
{
  g_autoptr (HfReferrerTable) table = hf_referrer_table_new (hf_retain_heap (retention), NULL, NULL,
                                                             error);

  return table != NULL;
}

static gboolean
find_reachable (HfRetention  *retention,
                GError      **error)
{
  g_autoptr (HfReachability) reachability = hf_reachability_new (hf_retain_heap (retention), NULL,
                                                                 NULL, error);

  return reachability != NULL;
}

static gboolean
find_dominators (HfRetention  *retention,
                 GError      **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (HfDominators) dominators = hf_dominators_new (hf_analysis_get_heap (analysis),
                                                           hf_analysis_get_reachability (analysis),
                                                           hf_retention_get_referrers (retention),
                                                           NULL, NULL, error);

  return dominators != NULL;
}

static gboolean
find_root_retention (HfRetention  *retention,
                     GError      **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (HfRootRetention) roots =
    hf_root_retention_new (hf_analysis_get_heap (analysis), hf_analysis_get_reachability (analysis),
                           hf_retention_get_referrers (retention),
                           hf_retention_get_dominators (retention), NULL, NULL, error);

  return roots != NULL;
}

static gboolean
find_groups (HfRetention  *retention,
             guint64       flags,
             GError      **error)
{
  HfAnalysis *analysis = hf_retention_get_analysis (retention);
  g_autoptr (HfRootRetention) roots = hf_root_retention_new_for_flags (
    hf_analysis_get_heap (analysis), hf_analysis_get_reachability (analysis),
    hf_retention_get_referrers (retention), hf_retention_get_dominators (retention), flags, NULL,
    error);

  return roots != NULL;
}

static gboolean
find_pinned_groups (HfRetention  *retention,
                    GError      **error)
{
  return find_groups (retention, HF_ROOT_PINNED, error);
}

static gboolean
find_weak_groups (HfRetention  *retention,
                  GError      **error)
{
  return find_groups (retention, HF_ROOT_WEAK, error);
}

static gboolean
find_weak_set (HfRetention  *retention,
               GError      **error)
{
  const HfRootMatch match = { .flags = HF_ROOT_WEAK };
  HfRetainedSum sum;

  return hf_retained_set_of_roots (retention, &match, &sum, NULL, error);
}

static gboolean
find_ownership (HfRetention  *retention,
                GError      **error)
{
  g_autoptr (HfOwnership) ownership = hf_ownership_new (retention, NULL, error);

  return ownership != NULL;
}

static gboolean
find_type_paths (HfRetention  *retention,
                 GError      **error)
{
  g_autoptr (HfTypePaths) paths = hf_type_paths_new (retention, (HfTypeIndex){ 1 }, 0, NULL, error);

  return paths != NULL;
}

static gboolean
find_graph (HfRetention     *retention,
            HfGraphRequest   request,
            GError         **error)
{
  g_autoptr (HfGraphSource) source = hf_graph_source_new (retention);
  g_autoptr (HfGraph) graph = hf_graph_new (source, &request, NULL, error);

  return graph != NULL;
}

static gboolean
find_type_graph (HfRetention  *retention,
                 GError      **error)
{
  return find_graph (retention,
                     (HfGraphRequest){ .kind = HF_GRAPH_TYPES, .type = { HF_INDEX_NONE } }, error);
}

static gboolean
find_way_graph (HfRetention  *retention,
                GError      **error)
{
  return find_graph (retention,
                     (HfGraphRequest){
                       .kind = HF_GRAPH_RETENTION, .object = { HF_INDEX_NONE }, .type = { 1 } },
                     error);
}

static gboolean
find_root_paths (HfRetention  *retention,
                 GError      **error)
{
  g_autoptr (HfRootPaths) paths = hf_root_paths_new (retention, (HfObjectIndex){ 1 }, NULL, error);

  return paths != NULL;
}

/* ---- Less and less ------------------------------------------------------------ */

/* The memory that may still be taken; 0: all that there is. */
static void
limit_address_space (gsize n_bytes)
{
  g_autofree char *statm = NULL;
  struct rlimit limit;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &statm, NULL, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_AS, &limit), ==, 0);
  limit.rlim_cur = limit.rlim_max;
  if (n_bytes > 0)
    limit.rlim_cur = g_ascii_strtoull (statm, NULL, 10) * (gsize) sysconf (_SC_PAGESIZE) + n_bytes;
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
}

typedef gboolean (*FindFunc) (HfRetention  *retention,
                              GError      **error);

/* With a little more each time it gets a little further, until it is enough. */
static void
check (HfRetention *retention,
       FindFunc     find,
       guint        n_failures_least,
       guint        n_failures_most)
{
  guint n_failed = 0;
  gboolean found = FALSE;

  for (gsize n_bytes = MEGABYTE / 8; !found; n_bytes += MEGABYTE / 2)
    {
      g_autoptr (GError) error = NULL;

      if (!HAS_SANITIZER)
        limit_address_space (n_bytes);
      found = find (retention, &error);
      limit_address_space (0);
      if (found)
        break;
      g_assert_error (error, HF_ERROR, HF_ERROR_NO_MEMORY);
      g_assert_cmpuint (++n_failed, <=, n_failures_most);
    }
  g_assert_true (HAS_SANITIZER || n_failed >= n_failures_least);
}

/* Finding what weak roots hold takes no memory but one figure for each root. */
static const struct
{
  const char *name;
  FindFunc    find;
  guint       n_failures_least;
  guint       n_failures_most;
} cases[] = {
  { "reachability", find_reachable, 2, 1000 },
  { "referrers", find_referrers, 2, 1000 },
  { "dominators", find_dominators, 2, 1000 },
  { "root-retention", find_root_retention, 2, 1000 },
  { "pinned-groups", find_pinned_groups, 2, 1000 },
  { "weak-groups", find_weak_groups, 1, 4 },
  { "weak-set", find_weak_set, 0, 0 },
  { "retention", find_retention, 2, 1000 },
  { "ownership", find_ownership, 2, 1000 },
  { "type-paths", find_type_paths, 2, 1000 },
  { "root-paths", find_root_paths, 2, 1000 },
  { "type-graph", find_type_graph, 0, 1000 },
  { "way-graph", find_way_graph, 2, 1000 },
};

static void
test_child (gconstpointer user_data)
{
  const guint at = GPOINTER_TO_UINT (user_data);
  g_autoptr (HfHeap) heap = NULL;
  g_autoptr (HfRetention) retention = NULL;

  if (!g_test_subprocess ())
    return;
  heap = make_heap ();
  retention = hf_retain (heap);
  check (retention, cases[at].find, cases[at].n_failures_least, cases[at].n_failures_most);
}

static void
test_memory (gconstpointer user_data)
{
  g_autofree char *path = g_strconcat ("/analysis/little-memory/subprocess/",
                                       cases[GPOINTER_TO_UINT (user_data)].name, NULL);

  /* Freed memory goes back at once, so that each block asks for memory anew. */
  g_setenv ("MALLOC_MMAP_THRESHOLD_", "65536", TRUE);
  g_setenv ("MALLOC_TRIM_THRESHOLD_", "65536", TRUE);
  g_setenv ("MALLOC_ARENA_MAX", "1", TRUE);
  g_test_trap_subprocess (path, 0, 0);
  g_test_trap_assert_passed ();
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *name = cases[i].name;
      g_autofree char *path = g_strconcat ("/analysis/little-memory/", name, "-says-so", NULL);
      g_autofree char *child = g_strconcat ("/analysis/little-memory/subprocess/", name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_memory);
      g_test_add_data_func (child, GUINT_TO_POINTER (i), test_child);
    }
  return g_test_run ();
}
