/* test-graph-arrange.c: igraph is asked without a noticeable delay
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-arrange.h"

#include <math.h>
#include <string.h>

#define N_VERTICES 200
#define N_EDGES 500
#define N_LAYERS 10

typedef struct
{
  guint32       layers[N_VERTICES];
  HfArrangeEdge edges[N_EDGES];
} Input;

static void
input_init (Input  *self,
            guint32 seed)
{
  GRand *random = g_rand_new_with_seed (seed);
  const guint32 n_each = N_VERTICES / N_LAYERS;

  for (guint32 i = 0; i < N_VERTICES; i++)
    self->layers[i] = i / n_each;
  for (guint32 i = 0; i < N_EDGES; i++)
    {
      self->edges[i].from = (guint32) g_rand_int_range (random, 0, N_VERTICES - (gint32) n_each);
      self->edges[i].to = (self->layers[self->edges[i].from] + 1) * n_each +
                          (guint32) g_rand_int_range (random, 0, (gint32) n_each);
    }
  g_rand_free (random);
}

static void
lay_layers (const Input *input,
            double      *across)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (
    hf_arrange_layers (N_VERTICES, input->layers, N_EDGES, input->edges, across, NULL, &error));
  g_assert_no_error (error);
}

static void
lay_springs (const Input *input,
             HfPoint     *places)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (
    hf_arrange_springs (N_VERTICES, N_EDGES, input->edges, NULL, places, NULL, &error));
  g_assert_no_error (error);
}

/* How many pairs of edges between the same two layers cross. */
static guint
count_crossings (const Input  *input,
                 const double *across)
{
  guint n = 0;

  for (guint i = 0; i < N_EDGES; i++)
    {
      const HfArrangeEdge a = input->edges[i];

      for (guint k = i + 1; k < N_EDGES; k++)
        {
          const HfArrangeEdge b = input->edges[k];

          if (input->layers[a.from] == input->layers[b.from])
            n += (across[a.from] - across[b.from]) * (across[a.to] - across[b.to]) < 0;
        }
    }
  return n;
}

static void
test_layers (void)
{
  g_autofree double *across = g_new0 (double, N_VERTICES);
  g_autofree double *again = g_new0 (double, N_VERTICES);
  g_autofree double *numbers = g_new0 (double, N_VERTICES);
  Input input;

  input_init (&input, 1);
  lay_layers (&input, across);
  lay_layers (&input, again);
  g_assert_cmpmem (across, sizeof (double) * N_VERTICES, again, sizeof (double) * N_VERTICES);

  for (guint32 i = 0; i < N_VERTICES; i++)
    numbers[i] = i;
  g_assert_cmpuint (4 * count_crossings (&input, across), <, 3 * count_crossings (&input, numbers));
}

/* Random numbers begin anew at each call. */
static void
test_springs (void)
{
  g_autofree HfPoint *places = g_new0 (HfPoint, N_VERTICES);
  g_autofree HfPoint *again = g_new0 (HfPoint, N_VERTICES);
  Input input;

  input_init (&input, 2);
  lay_springs (&input, places);
  lay_springs (&input, again);
  g_assert_cmpmem (places, sizeof (HfPoint) * N_VERTICES, again, sizeof (HfPoint) * N_VERTICES);
  for (guint32 i = 1; i < N_VERTICES; i++)
    g_assert_cmpfloat (hypot (places[i].x - places[0].x, places[i].y - places[0].y), >, 0);
}

static void
test_placed (void)
{
  g_autofree HfPoint *places = g_new0 (HfPoint, N_VERTICES);
  g_autofree HfPoint *before = g_new0 (HfPoint, N_VERTICES);
  g_autofree guint8 *is_placed = g_new0 (guint8, N_VERTICES);
  g_autoptr (GError) error = NULL;
  guint n_moved = 0;
  Input input;

  input_init (&input, 3);
  for (guint32 i = 0; i < N_VERTICES; i++)
    {
      places[i] = (HfPoint){ i % 20, i / 20 };
      is_placed[i] = i < N_VERTICES / 2;
    }
  memcpy (before, places, sizeof (HfPoint) * N_VERTICES);
  g_assert_true (
    hf_arrange_springs (N_VERTICES, N_EDGES, input.edges, is_placed, places, NULL, &error));
  g_assert_no_error (error);

  g_assert_cmpmem (places, sizeof (HfPoint) * N_VERTICES / 2, before,
                   sizeof (HfPoint) * N_VERTICES / 2);
  for (guint32 i = N_VERTICES / 2; i < N_VERTICES; i++)
    n_moved += places[i].x != before[i].x || places[i].y != before[i].y;
  g_assert_cmpuint (n_moved, >, N_VERTICES / 4);
}

/* igraph would add a vertex for the one, and go astray by the other. */
static void
test_wrong_edges (void)
{
  const guint32 layers[] = { 0, 1, 2 };
  const HfArrangeEdge edges[] = { { 0, 1 }, { 1, 2 }, { 0, 7 }, { 0, 2 }, { 1, 1 }, { 2, 0 } };
  double across[3] = { 9, 9, 9 };
  HfPoint places[3];
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_arrange_layers (3, layers, G_N_ELEMENTS (edges), edges, across, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (across[0], ==, across[1]);
  g_assert_cmpfloat (across[1], ==, across[2]);
  g_assert_true (hf_arrange_springs (3, G_N_ELEMENTS (edges), edges, NULL, places, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (hf_arrange_layers (0, NULL, 0, NULL, NULL, NULL, &error));
  g_assert_true (hf_arrange_springs (0, 0, NULL, NULL, NULL, NULL, &error));
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree HfPoint *places = g_new0 (HfPoint, N_VERTICES);
  g_autofree double *across = g_new0 (double, N_VERTICES);
  g_autoptr (GError) error = NULL;
  Input input;

  input_init (&input, 4);
  g_cancellable_cancel (cancellable);
  g_assert_false (
    hf_arrange_springs (N_VERTICES, N_EDGES, input.edges, NULL, places, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_false (hf_arrange_layers (N_VERTICES, input.layers, N_EDGES, input.edges, across,
                                     cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);

  /* The next one begins as if nothing had happened. */
  lay_springs (&input, places);
}

typedef struct
{
  Input   input;
  HfPoint places[N_VERTICES];
  double  across[N_VERTICES];
} Turn;

static gpointer
arrange_worker (gpointer user_data)
{
  Turn *turn = user_data;

  for (guint i = 0; i < 4; i++)
    {
      lay_springs (&turn->input, turn->places);
      lay_layers (&turn->input, turn->across);
    }
  return NULL;
}

/* Two threads inside igraph at once end the process. */
static void
test_threads (void)
{
  g_autofree Turn *turns = g_new0 (Turn, 4);
  g_autofree Turn *alone = g_new0 (Turn, 1);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      input_init (&turns[i].input, i % 2);
      threads[i] = g_thread_new ("arrange", arrange_worker, &turns[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);

  input_init (&alone->input, 1);
  arrange_worker (alone);
  g_assert_cmpmem (turns[1].places, sizeof alone->places, alone->places, sizeof alone->places);
  g_assert_cmpmem (turns[3].across, sizeof alone->across, alone->across, sizeof alone->across);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/graph-arrange/layers-cross-less", test_layers);
  g_test_add_func ("/drawing/graph-arrange/springs-begin-alike", test_springs);
  g_test_add_func ("/drawing/graph-arrange/what-is-placed-stays", test_placed);
  g_test_add_func ("/drawing/graph-arrange/wrong-edges-are-passed-over", test_wrong_edges);
  g_test_add_func ("/drawing/graph-arrange/a-cancel-is-heard", test_cancel);
  g_test_add_func ("/drawing/graph-arrange/one-thread-at-a-time", test_threads);

  return g_test_run ();
}
