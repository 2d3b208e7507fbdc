/* bench-graph-layout.c: what it takes to lay out graphs
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "graph-test.h"

#include <stdio.h>

#define N_RUNS 9

static const struct { HfGraphKind kind; const char *name; guint32 n_layers; } kinds[] = {
  { HF_GRAPH_OWNERSHIP, "ownership", 6 },
  { HF_GRAPH_TYPES, "types", 1 },
  { HF_GRAPH_RETENTION, "retention", 15 },
};

static const struct { guint32 n_nodes, n_edges; } sizes[] = {
  { 30, 60 }, { 100, 250 }, { 300, 900 }, { HF_GRAPH_MAX_NODES, HF_GRAPH_MAX_EDGES },
};

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const gint64 first = *(const gint64 *) a;
  const gint64 second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

static gint64
get_median (gint64 *times)
{
  qsort (times, N_RUNS, sizeof (gint64), compare);
  return times[N_RUNS / 2];
}

/* All anew, and one node put elsewhere, as while it is dragged. */
static void
measure (guint kind,
         guint size)
{
  g_autoptr (HfGraph) graph = graph_test_new (kinds[kind].kind, sizes[size].n_nodes,
                                              sizes[size].n_edges, kinds[kind].n_layers, 1);
  gint64 whole[N_RUNS];
  gint64 moved[N_RUNS];

  for (guint run = 0; run < N_RUNS; run++)
    {
      const gint64 start = g_get_monotonic_time ();
      g_autoptr (HfGraphLayout) layout = graph_test_lay_out (graph, NULL);
      const gint64 middle = g_get_monotonic_time ();
      g_autoptr (HfGraphLayout) other = hf_graph_layout_new_moved (layout, 3, -10, -10);

      whole[run] = middle - start;
      moved[run] = g_get_monotonic_time () - middle;
    }
  printf ("%-10s %4u nodes %5u edges: %7.2f ms, a node moved %7.2f ms\n", kinds[kind].name,
          graph->n_nodes, graph->n_edges, (double) get_median (whole) / 1000,
          (double) get_median (moved) / 1000);
}

int
main (void)
{
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
        measure (kind, size);
    }

  return 0;
}
