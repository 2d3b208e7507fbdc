/* hf-pair-path-choice.c: the paths of a type that are shown, as nodes and edges
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-path-choice-private.h"

#include "hf-collection-types.h"

#include <string.h>

/* More paths than this are hard to follow. */
#define MOST_PATHS 12

/* A path that does not differ is shown from this part of the largest one on. */
#define LEAST_PART 100

/* Of nodes that lead nowhere but to the next one, so many next to the subject are shown. */
#define SHOWN_OF_RUN 2

HfPairPathNode *
hf_pair_path_choice_get (const HfPairPathChoice *self,
                         guint32                 position)
{
  return &g_array_index (self->nodes, HfPairPathNode, position);
}

static const HfPairPath *
get_path (const HfPairPathChoice *self,
          guint32                 position)
{
  return &g_array_index (self->paths->paths, HfPairPath, position);
}

/* ---- The choice of paths -------------------------------------------------- */

/* The bytes of the larger side, and the difference once more. */
static guint64
get_value (const HfPairFigures *figures)
{
  const gint64 delta = hf_pair_figures_get_delta (figures, HF_WEIGHT_EVERYTHING);
  const guint64 larger = hf_pair_figures_get_larger (figures, HF_WEIGHT_EVERYTHING);
  const guint64 difference = (guint64) ABS (delta);

  return larger > G_MAXUINT64 - difference ? G_MAXUINT64 : larger + difference;
}

/* Whether it is worth its room: others make it hard to see what differs. */
static gboolean
is_worth_room (const HfPairPathChoice *self,
            const HfPairFigures    *figures)
{
  const gint64 delta = hf_pair_figures_get_delta (figures, HF_WEIGHT_EVERYTHING);

  return (delta != 0 && (guint64) ABS (delta) >= self->floor) || get_value (figures) >= self->least;
}

static int
compare_paths (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  const HfPairPathChoice *self = user_data;
  const HfPairPath *x = a;
  const HfPairPath *y = b;
  const guint64 value_x = get_value (&x->figures);
  const guint64 value_y = get_value (&y->figures);
  const guint64 count_x = hf_pair_figures_get_larger (&x->figures, HF_WEIGHT_COUNT);
  const guint64 count_y = hf_pair_figures_get_larger (&y->figures, HF_WEIGHT_COUNT);

  if (is_worth_room (self, &x->figures) != is_worth_room (self, &y->figures))
    return is_worth_room (self, &x->figures) ? -1 : 1;
  if (value_x != value_y)
    return value_x > value_y ? -1 : 1;
  if (count_x != count_y)
    return count_x > count_y ? -1 : 1;
  return hf_pair_paths_get_id (self->paths, x->end) < hf_pair_paths_get_id (self->paths, y->end)
           ? -1
           : 1;
}

/* Counts the nodes of the first @n paths; all below a node that is counted is counted already. */
static gboolean
count_below (HfPairPathChoice     *self,
             guint32   n,
             GError  **error)
{
  memset (self->n_below, 0, hf_pair_paths_get_n_ids (self->paths));
  for (guint32 i = 0; i < n; i++)
    {
      HfPairReason at = hf_pair_paths_get_parent (self->paths, get_path (self, i)->end);

      while (hf_pair_paths_is_node (at) &&
             ++self->n_below[hf_pair_paths_get_id (self->paths, at)] == 1)
        {
          if (hf_poll_set_error_if_cancelled (&self->poll, error))
            return FALSE;
          at = hf_pair_paths_get_parent (self->paths, at);
        }
    }
  return TRUE;
}

/* ---- Nodes and edges ------------------------------------------------------- */

static guint32
add_node (HfPairPathChoice                *self,
           HfPairReason         at,
           HfGraphNodeKind      kind,
           const HfPairFigures *figures)
{
  const HfPairPathNode node = { .at = at, .figures = *figures, .kind = kind };

  g_array_append_val (self->nodes, node);
  return self->nodes->len - 1;
}

/* Two paths that differ in folded nodes alone have one edge. */
static void
add_edge (HfPairPathChoice                *self,
          guint32              from,
          guint32              to,
          const HfPairFigures *figures,
          guint32              n_folded)
{
  HfGraphEdge *edge = NULL;

  hf_pair_figures_add (&hf_pair_path_choice_get (self, from)->shown, figures);
  for (guint i = 0; i < self->draft.edges->len; i++)
    {
      edge = &g_array_index (self->draft.edges, HfGraphEdge, i);
      if (edge->from != from || edge->to != to)
        continue;
      hf_pair_figures_add (&g_array_index (self->draft.figures, HfPairFigures, i), figures);
      edge->n_folded += n_folded;
      return;
    }
  hf_pair_draft_add_edge (&self->draft, from, to, HF_GRAPH_REFERS, figures);
  g_array_index (self->draft.edges, HfGraphEdge, self->draft.edges->len - 1).n_folded = n_folded;
}

/* ---- Along a path ---------------------------------------------------------- */

/* From the subject up to a root, or to a node that is there.
 * @to: the node that was added last
 * @n_folded: the nodes between it and the next one that is added
 * @run: the nodes added last that lead nowhere but down
 * @last: the topmost node of a longer run; it is added if the run ends above it
 * @n_above: nodes above @last that are folded */
typedef struct
{
  guint32      to;
  guint32      n_folded;
  guint32      run;
  HfPairReason last;
  guint32      n_above;
} Climb;

static const HfPairReason no_node = { { HF_INDEX_NONE, HF_INDEX_NONE } };

static gpointer
get_place_key (const HfPairPathChoice   *self,
               HfPairReason  at)
{
  return GSIZE_TO_POINTER (hf_pair_paths_get_id (self->paths, at) + 1);
}

static void
add_on_path (HfPairPathChoice *self,
             Climb        *climb,
             HfPairReason  at,
             HfPairReason  below)
{
  const gboolean is_root = !hf_pair_paths_is_node (hf_pair_paths_get_parent (self->paths, at));
  const HfPairFigures figures = hf_pair_paths_get_figures (self->paths, at);
  const HfPairFigures flow = hf_pair_paths_get_figures (self->paths, below);
  const guint32 from = add_node (self, at, is_root ? HF_GRAPH_ROOTS : HF_GRAPH_OBJECTS, &figures);

  g_hash_table_insert (self->places, get_place_key (self, at), GUINT_TO_POINTER (from + 1));
  add_edge (self, from, climb->to, &flow, climb->n_folded);
  climb->to = from;
  climb->n_folded = 0;
}

/* Whatever is in a run has the same figures. */
static void
end_run (HfPairPathChoice  *self,
         Climb *climb)
{
  if (hf_pair_paths_is_node (climb->last))
    add_on_path (self, climb, climb->last, climb->last);
  climb->n_folded += climb->n_above;
  climb->n_above = 0;
  climb->last = no_node;
  climb->run = 0;
}

/* Whether all that is kept by @at is kept by the only node below it that is shown. */
static gboolean
is_in_run (const HfPairPathChoice   *self,
           HfPairReason  at,
           HfPairReason  below)
{
  const HfPairFigures figures = hf_pair_paths_get_figures (self->paths, at);
  const HfPairFigures flow = hf_pair_paths_get_figures (self->paths, below);

  return self->n_below[hf_pair_paths_get_id (self->paths, at)] == 1 &&
         memcmp (&figures, &flow, sizeof figures) == 0;
}

/* As in the graph of one heap: arrays, lists and parts of collections. One that a root holds
 * directly says where to look. */
static gboolean
says_little (const HfPairPathChoice   *self,
             HfPairReason  at,
             gboolean      is_above_subject)
{
  const HfPairReason parent = hf_pair_paths_get_parent (self->paths, at);
  const gboolean is_held = !hf_pair_paths_is_node (hf_pair_paths_get_parent (self->paths, parent));
  const char *name = hf_heap_get_type_name (hf_analysis_get_heap (self->paths->names.analysis),
                                            hf_pair_paths_get_type (self->paths, at));

  if (is_held)
    return !is_above_subject && hf_collection_types_is_array (name);
  return hf_collection_types_is_storage (name);
}

static void
climb_over (HfPairPathChoice *self,
            Climb        *climb,
            HfPairReason  at,
            HfPairReason  below,
            gboolean      is_above_subject)
{
  const gboolean is_root = !hf_pair_paths_is_node (hf_pair_paths_get_parent (self->paths, at));
  const gboolean has_last = hf_pair_paths_is_node (climb->last);

  if (is_root || !is_in_run (self, at, below))
    {
      end_run (self, climb);
      add_on_path (self, climb, at, below);
    }
  else if (says_little (self, at, is_above_subject))
    {
      *(has_last ? &climb->n_above : &climb->n_folded) += 1;
    }
  else if (climb->run < SHOWN_OF_RUN)
    {
      add_on_path (self, climb, at, below);
      climb->run++;
    }
  else
    {
      climb->n_folded += climb->n_above + (has_last ? 1 : 0);
      climb->n_above = 0;
      climb->last = at;
    }
}

static gboolean
add_path (HfPairPathChoice              *self,
          const HfPairPath  *path,
          GError           **error)
{
  Climb climb = { .to = HF_PAIR_PATH_SUBJECT, .last = no_node };
  HfPairReason below = path->end;
  HfPairReason at = hf_pair_paths_get_parent (self->paths, below);

  while (hf_pair_paths_is_node (at))
    {
      const gpointer place = g_hash_table_lookup (self->places, get_place_key (self, at));
      const HfPairFigures flow = hf_pair_paths_get_figures (self->paths, below);

      if (hf_poll_set_error_if_cancelled (&self->poll, error))
        return FALSE;
      if (place != NULL)
        {
          end_run (self, &climb);
          add_edge (self, GPOINTER_TO_UINT (place) - 1, climb.to, &flow, climb.n_folded);
          return TRUE;
        }
      climb_over (self, &climb, at, below,
                  below.nodes[HF_SIDE_AFTER] == path->end.nodes[HF_SIDE_AFTER] &&
                    below.nodes[HF_SIDE_BEFORE] == path->end.nodes[HF_SIDE_BEFORE]);
      below = at;
      at = hf_pair_paths_get_parent (self->paths, at);
    }
  return TRUE;
}

/* ---- The rest --------------------------------------------------------------- */

/* All paths but the first @n, with edges from the nodes that they go through as well. */
static void
add_others (HfPairPathChoice    *self,
            guint32  n)
{
  HfPairFigures rest = self->paths->total;
  guint32 others;

  if (n == self->paths->paths->len)
    return;
  for (guint32 i = 0; i < n; i++)
    hf_pair_figures_subtract (&rest, &get_path (self, i)->figures);
  others = add_node (self, no_node, HF_GRAPH_OTHERS, &rest);
  for (guint32 i = HF_PAIR_PATH_SUBJECT + 1; i < others; i++)
    {
      HfPairFigures hidden = hf_pair_path_choice_get (self, i)->figures;

      hf_pair_figures_subtract (&hidden, &hf_pair_path_choice_get (self, i)->shown);
      if (hf_pair_figures_get_larger (&hidden, HF_WEIGHT_COUNT) > 0)
        add_edge (self, i, others, &hidden, 0);
    }
  add_edge (self, others, HF_PAIR_PATH_SUBJECT, &rest, 0);
}

static gboolean
show_paths (HfPairPathChoice     *self,
            guint32   n,
            GError  **error)
{
  g_array_set_size (self->nodes, 0);
  g_hash_table_remove_all (self->places);
  hf_pair_draft_clear (&self->draft);
  hf_pair_draft_init (&self->draft);
  add_node (self, no_node, HF_GRAPH_OBJECTS, &self->paths->total);
  if (!count_below (self, n, error))
    return FALSE;
  for (guint32 i = 0; i < n; i++)
    {
      if (!add_path (self, get_path (self, i), error))
        return FALSE;
    }
  add_others (self, n);
  return TRUE;
}

/* Sorts the paths. Returns: how many are worth their room, at least one */
static guint32
sort_paths (HfPairPathChoice *self)
{
  HfColumn *paths = self->paths->paths;
  guint32 n = 1;

  for (guint i = 0; i < paths->len; i++)
    self->least = MAX (self->least, get_value (&get_path (self, i)->figures) / LEAST_PART);
  g_qsort_with_data (paths->data, (int) paths->len, sizeof (HfPairPath), compare_paths, self);
  while (n < MIN (paths->len, MOST_PATHS) && is_worth_room (self, &get_path (self, n)->figures))
    n++;
  return n;
}

/* Shows as many of them as there is room for. */
static gboolean
choose (HfPairPathChoice  *self,
        GError           **error)
{
  guint32 n = sort_paths (self);

  if (!show_paths (self, n, error))
    return FALSE;
  for (; self->nodes->len > HF_PAIR_GRAPH_MOST_ON_PATHS && n > 1; n--)
    {
      if (!show_paths (self, n - 1, error))
        return FALSE;
    }
  self->n_shown = n;
  return TRUE;
}

gboolean
hf_pair_path_choice_init (HfPairPathChoice  *self,
                          HfPairPaths       *paths,
                          guint64            floor,
                          GCancellable      *cancellable,
                          GError           **error)
{
  *self = (HfPairPathChoice){ .paths = paths, .floor = floor, .poll = { cancellable, 0 } };
  self->nodes = g_array_new (FALSE, FALSE, sizeof (HfPairPathNode));
  self->places = g_hash_table_new (NULL, NULL);
  hf_pair_draft_init (&self->draft);
  self->n_below = g_try_new0 (guint8, hf_pair_paths_get_n_ids (paths) + 1);
  if (self->n_below == NULL)
    return hf_comparison_fail_memory (error);
  return choose (self, error);
}

void
hf_pair_path_choice_clear (HfPairPathChoice *self)
{
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->places, g_hash_table_unref);
  g_clear_pointer (&self->n_below, g_free);
  hf_pair_draft_clear (&self->draft);
}
