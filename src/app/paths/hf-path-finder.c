/* hf-path-finder.c: those paths to the objects of a type that are found by a search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-path-finder.h"

#include "hf-poll.h"

typedef struct
{
  HfPathTree *tree;
  HfSearch   *search;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  hf_path_tree_unref (question->tree);
  hf_search_unref (question->search);
  g_free (question);
}

static gboolean
is_found (const HfSearch       *search,
          const HfTypePathNode *node)
{
  if (node->type.value == HF_INDEX_NONE)
    return FALSE;

  return node->parent == HF_INDEX_NONE ? hf_search_has_container (search, node->type)
                                       : hf_search_has_type (search, node->type);
}

/* The row behind @node where all are open; HF_INDEX_NONE behind the last one. */
static guint32
pass (const HfTypePaths *paths,
      guint32            node)
{
  if (paths->nodes[node].n_children > 0)
    return paths->nodes[node].first_child;

  for (; paths->nodes[node].parent != HF_INDEX_NONE; node = paths->nodes[node].parent)
    {
      const HfTypePathNode *above = &paths->nodes[paths->nodes[node].parent];

      if (node + 1 < above->first_child + above->n_children)
        return node + 1;
    }
  return node + 1 < paths->n_groups ? node + 1 : HF_INDEX_NONE;
}

static gpointer
answer_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  const Question *question = data;
  const HfTypePaths *paths = question->tree->paths;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (guint32));
  HfPoll poll = { cancellable, 0 };
  guint32 node = paths->n_nodes > 0 ? 0 : HF_INDEX_NONE;

  for (; node != HF_INDEX_NONE; node = pass (paths, node))
    {
      if (hf_poll_set_error_if_cancelled (&poll, error))
        return NULL;
      if (is_found (question->search, &paths->nodes[node]))
        g_array_append_val (found, node);
    }
  return g_steal_pointer (&found);
}

HfQuestion *
hf_path_finder_new_question (HfPathTree *tree,
                             HfSearch   *search)
{
  static const HfQuestionKind kind = { "path-matches", answer_worker, question_free,
                                       (GDestroyNotify) g_array_unref };
  Question *question = g_new (Question, 1);

  *question = (Question){ hf_path_tree_ref (tree), hf_search_ref (search) };
  return hf_question_new (&kind, question);
}

/* ---- The next one -------------------------------------------------------------- */

/* Less than 0 if the row of @a is before that of @b: a row is before those below it, and siblings
 * are in the order of their positions. */
static int
compare (const HfTypePaths *paths,
         guint32            a,
         guint32            b)
{
  const HfTypePathNode *nodes = paths->nodes;
  const int is_inside = (nodes[a].level > nodes[b].level) - (nodes[a].level < nodes[b].level);

  while (nodes[a].level > nodes[b].level)
    a = nodes[a].parent;
  while (nodes[b].level > nodes[a].level)
    b = nodes[b].parent;
  if (a == b)
    return is_inside;

  while (nodes[a].parent != nodes[b].parent)
    {
      a = nodes[a].parent;
      b = nodes[b].parent;
    }
  return a < b ? -1 : 1;
}

guint
hf_path_finder_find_next (const HfTypePaths *paths,
                          const GArray      *found,
                          guint32            from,
                          gboolean           backward)
{
  guint low = 0;
  guint high = found->len;

  if (from == HF_INDEX_NONE)
    return backward ? found->len - 1 : 0;

  /* How many are not behind @from, or are before it. */
  while (low < high)
    {
      const guint middle = low + (high - low) / 2;
      const int order = compare (paths, g_array_index (found, guint32, middle), from);

      if (order < 0 || (order == 0 && !backward))
        low = middle + 1;
      else
        high = middle;
    }
  return backward ? (low + found->len - 1) % found->len : low % found->len;
}
