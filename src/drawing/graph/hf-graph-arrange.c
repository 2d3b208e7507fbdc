/* hf-graph-arrange.c: where the nodes of a graph lie, in units; all that is asked of igraph
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-graph-arrange.h"

#include "hf-error.h"

#include <glib/gi18n.h>
#include <igraph.h>

#define SEED 42
#define MAX_SWEEPS 20
#define N_ITERATIONS 150

/* igraph's handlers, its random numbers and its list of what to free in a hurry are of the
 * whole process. */
static GMutex lock;
static GCancellable *current; /* of the call that holds the lock */

static void
error_cb (const char     *reason G_GNUC_UNUSED,
          const char     *file G_GNUC_UNUSED,
          int             line G_GNUC_UNUSED,
          igraph_error_t  code G_GNUC_UNUSED)
{
  IGRAPH_FINALLY_FREE ();
}

static void
warning_cb (const char *reason G_GNUC_UNUSED,
            const char *file G_GNUC_UNUSED,
            int         line G_GNUC_UNUSED)
{
}

static gboolean
is_interrupted (void)
{
  if (!g_cancellable_is_cancelled (current))
    return FALSE;

  IGRAPH_FINALLY_FREE ();
  return TRUE;
}

#if IGRAPH_VERSION_MAJOR >= 1
static igraph_bool_t
interruption_cb (void)
{
  return is_interrupted ();
}

static igraph_error_t
lay_sugiyama (const igraph_t            *graph,
              const igraph_vector_int_t *layers,
              igraph_matrix_t           *places)
{
  return igraph_layout_sugiyama (graph, places, NULL, layers, 1, 1, MAX_SWEEPS, NULL);
}
#else
static igraph_error_t
interruption_cb (void *data G_GNUC_UNUSED)
{
  return is_interrupted () ? IGRAPH_INTERRUPTED : IGRAPH_SUCCESS;
}

static igraph_error_t
lay_sugiyama (const igraph_t            *graph,
              const igraph_vector_int_t *layers,
              igraph_matrix_t           *places)
{
  return igraph_layout_sugiyama (graph, places, NULL, NULL, layers, 1, 1, MAX_SWEEPS, NULL);
}
#endif

static void
begin (GCancellable *cancellable)
{
  g_mutex_lock (&lock);
  current = cancellable;
  igraph_set_error_handler (error_cb);
  igraph_set_warning_handler (warning_cb);
  igraph_set_interruption_handler (interruption_cb);
  igraph_rng_seed (igraph_rng_default (), SEED);
}

static gboolean
end (igraph_error_t   code,
     GError         **error)
{
  GCancellable *cancellable = g_steal_pointer (&current);

  g_mutex_unlock (&lock);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (code != IGRAPH_SUCCESS)
    g_set_error (error, HF_ERROR, HF_ERROR_NO_MEMORY, _ ("The graph could not be laid out: %s"),
                 igraph_strerror (code));
  return code == IGRAPH_SUCCESS;
}

/* An edge whose ends igraph does not know would add vertices. */
static igraph_error_t
create (igraph_t            *graph,
        guint32              n_vertices,
        const guint32       *layers,
        guint32              n_edges,
        const HfArrangeEdge *edges)
{
  igraph_vector_int_t ends;
  igraph_error_t code = igraph_vector_int_init (&ends, 0);

  for (guint32 i = 0; i < n_edges && code == IGRAPH_SUCCESS; i++)
    {
      const HfArrangeEdge *edge = &edges[i];

      if (edge->from >= n_vertices || edge->to >= n_vertices || edge->from == edge->to ||
          (layers != NULL && layers[edge->to] != layers[edge->from] + 1))
        continue;
      code = igraph_vector_int_push_back (&ends, edge->from);
      if (code == IGRAPH_SUCCESS)
        code = igraph_vector_int_push_back (&ends, edge->to);
    }

  if (code == IGRAPH_SUCCESS)
    code = igraph_create (graph, &ends, n_vertices, IGRAPH_DIRECTED);
  igraph_vector_int_destroy (&ends);
  return code;
}

/* ---- Layers ------------------------------------------------------------- */

static igraph_error_t
lay_layers (const igraph_t *graph,
            guint32         n_vertices,
            const guint32  *layers,
            double         *across)
{
  igraph_vector_int_t numbers;
  igraph_matrix_t places;
  igraph_error_t code = igraph_vector_int_init (&numbers, n_vertices);

  if (code != IGRAPH_SUCCESS)
    return code;

  code = igraph_matrix_init (&places, 0, 0);
  if (code != IGRAPH_SUCCESS)
    {
      igraph_vector_int_destroy (&numbers);
      return code;
    }

  for (guint32 i = 0; i < n_vertices; i++)
    VECTOR (numbers)[i] = layers[i];
  code = lay_sugiyama (graph, &numbers, &places);
  for (guint32 i = 0; i < n_vertices && code == IGRAPH_SUCCESS; i++)
    across[i] = MATRIX (places, i, 0);

  igraph_matrix_destroy (&places);
  igraph_vector_int_destroy (&numbers);
  return code;
}

gboolean
hf_arrange_layers (guint32               n_vertices,
                   const guint32        *layers,
                   guint32               n_edges,
                   const HfArrangeEdge  *edges,
                   double               *across,
                   GCancellable         *cancellable,
                   GError              **error)
{
  igraph_error_t code;
  igraph_t graph;

  g_return_val_if_fail (n_vertices <= HF_ARRANGE_MAX_VERTICES, FALSE);

  if (n_vertices == 0)
    return TRUE;

  begin (cancellable);
  if (g_cancellable_is_cancelled (cancellable))
    return end (IGRAPH_INTERRUPTED, error);

  code = create (&graph, n_vertices, layers, n_edges, edges);
  if (code == IGRAPH_SUCCESS)
    {
      code = lay_layers (&graph, n_vertices, layers, across);
      igraph_destroy (&graph);
    }
  return end (code, error);
}

/* ---- Springs ------------------------------------------------------------ */

/* Where each may lie; what stays has no choice. */
typedef struct
{
  igraph_vector_t left;
  igraph_vector_t right;
  igraph_vector_t top;
  igraph_vector_t bottom;
} Bounds;

static void
bounds_clear (Bounds *self)
{
  igraph_vector_destroy (&self->left);
  igraph_vector_destroy (&self->right);
  igraph_vector_destroy (&self->top);
  igraph_vector_destroy (&self->bottom);
}

static igraph_error_t
bounds_init (Bounds        *self,
             guint32        n_vertices,
             const guint8  *is_placed,
             const HfPoint *places)
{
  igraph_vector_t *all[] = { &self->left, &self->right, &self->top, &self->bottom };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      igraph_error_t code = igraph_vector_init (all[i], n_vertices);

      if (code != IGRAPH_SUCCESS)
        {
          while (i > 0)
            igraph_vector_destroy (all[--i]);
          return code;
        }
    }

  for (guint32 i = 0; i < n_vertices; i++)
    {
      const gboolean stays = is_placed[i];

      VECTOR (self->left)[i] = stays ? places[i].x : -IGRAPH_INFINITY;
      VECTOR (self->right)[i] = stays ? places[i].x : IGRAPH_INFINITY;
      VECTOR (self->top)[i] = stays ? places[i].y : -IGRAPH_INFINITY;
      VECTOR (self->bottom)[i] = stays ? places[i].y : IGRAPH_INFINITY;
    }
  return IGRAPH_SUCCESS;
}

static igraph_error_t
lay_springs (const igraph_t *graph,
             guint32         n_vertices,
             const Bounds   *bounds,
             HfPoint        *places)
{
  igraph_matrix_t matrix;
  igraph_error_t code = igraph_matrix_init (&matrix, n_vertices, 2);

  if (code != IGRAPH_SUCCESS)
    return code;

  for (guint32 i = 0; i < n_vertices && bounds != NULL; i++)
    {
      MATRIX (matrix, i, 0) = places[i].x;
      MATRIX (matrix, i, 1) = places[i].y;
    }
  code = igraph_layout_fruchterman_reingold (
    graph, &matrix, bounds != NULL, N_ITERATIONS, sqrt (n_vertices), IGRAPH_LAYOUT_NOGRID, NULL,
    bounds != NULL ? &bounds->left : NULL, bounds != NULL ? &bounds->right : NULL,
    bounds != NULL ? &bounds->top : NULL, bounds != NULL ? &bounds->bottom : NULL);
  for (guint32 i = 0; i < n_vertices && code == IGRAPH_SUCCESS; i++)
    places[i] = (HfPoint){ MATRIX (matrix, i, 0), MATRIX (matrix, i, 1) };

  igraph_matrix_destroy (&matrix);
  return code;
}

static igraph_error_t
lay_bounded (const igraph_t *graph,
             guint32         n_vertices,
             const guint8   *is_placed,
             HfPoint        *places)
{
  igraph_error_t code;
  Bounds bounds;

  if (is_placed == NULL)
    return lay_springs (graph, n_vertices, NULL, places);

  code = bounds_init (&bounds, n_vertices, is_placed, places);
  if (code != IGRAPH_SUCCESS)
    return code;

  code = lay_springs (graph, n_vertices, &bounds, places);
  bounds_clear (&bounds);
  return code;
}

gboolean
hf_arrange_springs (guint32               n_vertices,
                    guint32               n_edges,
                    const HfArrangeEdge  *edges,
                    const guint8         *is_placed,
                    HfPoint              *places,
                    GCancellable         *cancellable,
                    GError              **error)
{
  igraph_error_t code;
  igraph_t graph;

  g_return_val_if_fail (n_vertices <= HF_ARRANGE_MAX_VERTICES, FALSE);

  if (n_vertices == 0)
    return TRUE;

  begin (cancellable);
  if (g_cancellable_is_cancelled (cancellable))
    return end (IGRAPH_INTERRUPTED, error);

  code = create (&graph, n_vertices, NULL, n_edges, edges);
  if (code == IGRAPH_SUCCESS)
    {
      code = lay_bounded (&graph, n_vertices, is_placed, places);
      igraph_destroy (&graph);
    }
  return end (code, error);
}
