/* hf-pair-paths.c: the paths that keep the objects of a type alive in two heaps
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-paths-private.h"

#include "hf-poll.h"

/* ---- Nodes of both trees ------------------------------------------------- */

gboolean
hf_pair_paths_is_node (HfPairReason at)
{
  return at.nodes[HF_SIDE_BEFORE] != HF_INDEX_NONE || at.nodes[HF_SIDE_AFTER] != HF_INDEX_NONE;
}

static HfPairReason
complete (const HfPairPaths *self,
          HfPairReason       at)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      const guint other = HF_N_SIDES - 1 - side;

      if (at.nodes[side] == HF_INDEX_NONE && at.nodes[other] != HF_INDEX_NONE)
        at.nodes[side] = self->pairs.others[other][at.nodes[other]];
    }
  return at;
}

HfPairReason
hf_pair_paths_get_parent (const HfPairPaths *self,
                          HfPairReason       at)
{
  HfPairReason parent = { { HF_INDEX_NONE, HF_INDEX_NONE } };

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (at.nodes[side] != HF_INDEX_NONE)
        parent.nodes[side] = self->reasons[side][at.nodes[side]].parent;
    }
  return complete (self, parent);
}

gsize
hf_pair_paths_get_id (const HfPairPaths *self,
                      HfPairReason       at)
{
  return at.nodes[HF_SIDE_AFTER] != HF_INDEX_NONE
           ? at.nodes[HF_SIDE_AFTER]
           : (gsize) self->n_reasons[HF_SIDE_AFTER] + at.nodes[HF_SIDE_BEFORE];
}

gsize
hf_pair_paths_get_n_ids (const HfPairPaths *self)
{
  return (gsize) self->n_reasons[HF_SIDE_BEFORE] + self->n_reasons[HF_SIDE_AFTER];
}

HfPairFigures
hf_pair_paths_get_figures (const HfPairPaths *self,
                           HfPairReason       at)
{
  HfPairFigures figures = { 0 };

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      if (at.nodes[side] == HF_INDEX_NONE)
        continue;
      figures.n_bytes[side] = self->n_bytes[side][at.nodes[side]];
      figures.n_objects[side] = self->n_objects[side][at.nodes[side]];
    }
  return figures;
}

static HfSide
choose_side (HfPairReason at)
{
  return at.nodes[HF_SIDE_AFTER] != HF_INDEX_NONE ? HF_SIDE_AFTER : HF_SIDE_BEFORE;
}

const HfReason *
hf_pair_paths_get_reason (const HfPairPaths *self,
                          HfPairReason       at)
{
  const HfSide side = choose_side (at);

  return &self->reasons[side][at.nodes[side]];
}

HfTypeIndex
hf_pair_paths_get_type (const HfPairPaths *self,
                        HfPairReason       at)
{
  const HfTypeIndex type = hf_pair_paths_get_reason (self, at)->type;

  return type.value == HF_INDEX_NONE
           ? type
           : (HfTypeIndex){ self->names.types[choose_side (at)][type.value] };
}

/* ---- The subject --------------------------------------------------------- */

/* Marks the types of one heap that have the name. */
static gboolean
mark_subjects (HfPairPaths *self,
               HfHeap      *heap,
               HfSide       side,
               const char  *type)
{
  const guint32 n_types = hf_heap_get_n_types (heap);
  gboolean is_any = FALSE;

  for (guint32 i = 0; i < n_types; i++)
    {
      if (!g_str_equal (hf_heap_get_type_name (heap, (HfTypeIndex){ i }), type))
        continue;
      self->is_subject[self->names.types[side][i]] = TRUE;
      is_any = TRUE;
    }
  return is_any;
}

/* A name that a file does not give means another type in the other file. */
static gboolean
find_subjects (HfPairPaths          *self,
               const HfComparedHeap *heaps,
               const char           *type,
               GError              **error)
{
  const guint32 n = hf_heap_get_n_types (hf_analysis_get_heap (self->names.analysis));
  gboolean is_any = FALSE;

  self->is_subject = g_try_new0 (guint8, (gsize) n + 1);
  if (self->is_subject == NULL)
    return hf_comparison_fail_memory (error);
  is_any = mark_subjects (self, heaps[HF_SIDE_AFTER].heap, HF_SIDE_AFTER, type);
  if (!is_any || type[0] != '?')
    mark_subjects (self, heaps[HF_SIDE_BEFORE].heap, HF_SIDE_BEFORE, type);
  return TRUE;
}

/* A root has the class of a static field as its type, and no object. */
static gboolean
is_subject (const HfPairPaths *self,
            HfSide             side,
            guint32            node)
{
  const HfReason *reason = &self->reasons[side][node];

  return reason->parent != HF_INDEX_NONE &&
         self->is_subject[self->names.types[side][reason->type.value]];
}

/* ---- Figures ------------------------------------------------------------- */

/* Nodes come after the node above them. */
static gboolean
sum_up (HfPairPaths  *self,
        HfSide        side,
        HfPoll       *poll,
        GError      **error)
{
  const HfReason *reasons = self->reasons[side];
  const guint32 n = self->n_reasons[side];

  self->n_bytes[side] = g_try_new0 (guint64, (gsize) n + 1);
  self->n_objects[side] = g_try_new0 (guint32, (gsize) n + 1);
  if (self->n_bytes[side] == NULL || self->n_objects[side] == NULL)
    return hf_comparison_fail_memory (error);

  for (guint32 i = n; i > 0; i--)
    {
      const guint32 node = i - 1;
      const guint32 parent = reasons[node].parent;

      if (hf_poll_set_error_if_cancelled (poll, error))
        return FALSE;
      if (is_subject (self, side, node))
        {
          self->n_bytes[side][node] += reasons[node].n_bytes;
          self->n_objects[side][node] += reasons[node].n_objects;
        }
      if (parent == HF_INDEX_NONE)
        continue;
      self->n_bytes[side][parent] += self->n_bytes[side][node];
      self->n_objects[side][parent] += self->n_objects[side][node];
    }
  return TRUE;
}

/* ---- Paths --------------------------------------------------------------- */

static gboolean
add_path (HfPairPaths  *self,
          HfPairReason  end,
          GError      **error)
{
  const HfPairPath path = { end, hf_pair_paths_get_figures (self, end) };

  if (hf_pair_figures_get_larger (&path.figures, HF_WEIGHT_COUNT) == 0)
    return TRUE;
  hf_pair_figures_add (&self->total, &path.figures);
  return hf_column_append (self->paths, &path, 1) || hf_comparison_fail_memory (error);
}

/* Those of the tree before that have a match are found with it. */
static gboolean
find_paths (HfPairPaths  *self,
            HfSide        side,
            HfPoll       *poll,
            GError      **error)
{
  const HfReason *reasons = self->reasons[side];
  g_autofree guint8 *is_inside = g_try_new0 (guint8, (gsize) self->n_reasons[side] + 1);

  if (is_inside == NULL)
    return hf_comparison_fail_memory (error);
  for (guint32 i = 0; i < self->n_reasons[side]; i++)
    {
      const guint32 parent = reasons[i].parent;
      HfPairReason end = { { HF_INDEX_NONE, HF_INDEX_NONE } };

      if (hf_poll_set_error_if_cancelled (poll, error))
        return FALSE;
      is_inside[i] = parent != HF_INDEX_NONE &&
                     (is_inside[parent] || is_subject (self, side, parent));
      if (is_inside[i] || !is_subject (self, side, i) ||
          (side == HF_SIDE_BEFORE && self->pairs.others[side][i] != HF_INDEX_NONE))
        continue;
      end.nodes[side] = i;
      if (!add_path (self, complete (self, end), error))
        return FALSE;
    }
  return TRUE;
}

/* ---- All of it ----------------------------------------------------------- */

gboolean
hf_pair_paths_init (HfPairPaths          *self,
                    HfReasonTree * const *trees,
                    const char           *type,
                    GCancellable         *cancellable,
                    GError              **error)
{
  const HfComparedHeap heaps[] = { *hf_reason_tree_get_heap (trees[HF_SIDE_BEFORE]),
                                   *hf_reason_tree_get_heap (trees[HF_SIDE_AFTER]) };
  HfPoll poll = { cancellable, 0 };

  *self = (HfPairPaths){ .paths = hf_column_new (sizeof (HfPairPath)) };
  if (!hf_pair_names_init (&self->names, heaps, FALSE, cancellable, error) ||
      !hf_reason_pairs_init (&self->pairs, trees, cancellable, error) ||
      !find_subjects (self, heaps, type, error))
    return FALSE;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      self->reasons[side] = hf_reason_tree_get_reasons (trees[side], &self->n_reasons[side]);
      if (!sum_up (self, side, &poll, error))
        return FALSE;
    }
  return find_paths (self, HF_SIDE_AFTER, &poll, error) &&
         find_paths (self, HF_SIDE_BEFORE, &poll, error);
}

void
hf_pair_paths_clear (HfPairPaths *self)
{
  hf_reason_pairs_clear (&self->pairs);
  hf_pair_names_clear (&self->names);
  g_clear_pointer (&self->is_subject, g_free);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      g_clear_pointer (&self->n_bytes[side], g_free);
      g_clear_pointer (&self->n_objects[side], g_free);
    }
  g_clear_pointer (&self->paths, hf_column_free);
}
