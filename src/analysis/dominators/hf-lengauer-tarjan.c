/* hf-lengauer-tarjan.c: semidominators, from the last number to the first
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-lengauer-tarjan.h"

#include "hf-block.h"
#include "hf-prefetch.h"
#include "hf-referrer-table-private.h"

/* The parent, or once linked one further up; and of the way there, without its end, the
 * vertex with the least semidominator. */
typedef struct
{
  guint32 ancestor;
  guint32 label;
} Vertex;

/* Everything is by number. Those above the one that is processed are linked to their
 * parents, and make a forest.
 *
 * A link is, in turn: of a vertex that is not processed yet, the first of its bucket, which
 * holds those whose semidominator it is; of one in a bucket, the next there; in the end the
 * immediate dominator, or a vertex that has the same one. A bucket is emptied for good
 * before its vertex is processed. */
typedef struct
{
  HfDepthFirst          *walk;
  const HfReferrerTable *referrers;
  Vertex                *vertices;
  guint32               *semis; /* not set until processed, but 0 for what a root leads to */
  guint32               *links;
  gsize                  n_unpolled;
  gboolean               is_cancelled;
  GCancellable          *cancellable;
} Forest;

static void
forest_clear (Forest *self)
{
  hf_block_free (self->vertices);
  hf_block_free (self->semis);
  hf_block_free (self->links);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Forest, forest_clear)

/* Returns FALSE if it is to stop; whatever was found is of no use then. */
static inline gboolean
poll (Forest *self)
{
  if (G_UNLIKELY ((++self->n_unpolled & HF_POLL_MASK) == 0))
    self->is_cancelled = g_cancellable_is_cancelled (self->cancellable);
  return G_LIKELY (!self->is_cancelled);
}

static gboolean
forest_init (Forest  *self,
             HfHeap  *heap,
             GError **error)
{
  gsize n = self->walk->n_vertices;
  guint32 n_roots;
  const HfRoot *roots = hf_heap_get_roots (heap, &n_roots);

  self->vertices = hf_block_try_new (Vertex, n);
  if (self->vertices == NULL)
    return hf_depth_first_fail_memory (error);
  for (guint32 v = 0; v < n && poll (self); v++)
    self->vertices[v] = (Vertex){ self->walk->parents[v], v };
  self->semis = g_steal_pointer (&self->walk->parents);
  for (guint32 v = 0; v < n && poll (self); v++)
    self->semis[v] = v;
  self->links = hf_block_try_new0 (guint32, n);
  if (self->links == NULL)
    return hf_depth_first_fail_memory (error);
  for (guint32 i = 0; i < n_roots && poll (self); i++)
    {
      if (!hf_root_is_weak (&roots[i]))
        self->semis[hf_depth_first_get_number (self->walk, roots[i].object)] = 0;
    }
  return TRUE;
}

/* The vertex with the least semidominator on the way from @v up to the root of its tree in
 * the forest of those from @first_linked on, @v included and the root left out. The way is
 * walked up with each step turned round, and down again, so that it needs no stack. */
static guint32
evaluate (Forest  *self,
          guint32  v,
          guint32  first_linked)
{
  Vertex *vertices = self->vertices;
  const guint32 *semis = self->semis;
  guint32 below = 0;
  guint32 at = v;
  guint32 root;
  guint32 best;

  while (vertices[at].ancestor >= first_linked && poll (self))
    {
      guint32 above = vertices[at].ancestor;

      vertices[at].ancestor = below;
      below = at;
      at = above;
    }

  root = vertices[at].ancestor;
  best = vertices[at].label;
  while (below != 0 && poll (self))
    {
      Vertex *vertex = &vertices[below];

      if (semis[best] < semis[vertex->label])
        vertex->label = best;
      best = vertex->label;
      below = vertex->ancestor;
      vertex->ancestor = root;
    }
  return best;
}

static inline guint32
find_semidominator (Forest  *self,
                    guint32  w)
{
  HfObjectIndex object = { self->walk->objects[w] };
  guint32 semi = self->vertices[w].ancestor;
  const HfObjectIndex *referrers;
  gsize n;

  if (self->semis[w] == 0)
    return 0;
  referrers = hf_referrer_table_get_inline (self->referrers, object, &n);
  for (gsize i = 0; n > 1 && i < n && semi > 0 && poll (self); i++)
    {
      guint32 v = hf_depth_first_get_number (self->walk, referrers[i]);

      if (v != 0)
        semi = MIN (semi, v <= w ? v : self->semis[evaluate (self, v, w + 1)]);
    }
  return semi;
}

static void
empty_bucket (Forest  *self,
              guint32  owner,
              guint32  first_linked)
{
  for (guint32 v = self->links[owner]; v != 0 && poll (self);)
    {
      guint32 next = self->links[v];
      guint32 u = evaluate (self, v, first_linked);

      self->links[v] = self->semis[u] < self->semis[v] ? u : owner;
      v = next;
    }
  self->links[owner] = 0;
}

/* Nothing stands between a vertex and a semidominator that is its parent, and nothing above
 * the virtual root. */
static inline void
process (Forest  *self,
         guint32  w)
{
  guint32 parent = self->vertices[w].ancestor;
  guint32 semi = find_semidominator (self, w);

  self->semis[w] = semi;
  if (semi == 0 || semi == parent)
    self->links[w] = semi;
  else
    {
      self->links[w] = self->links[semi];
      self->links[semi] = w;
    }
  if (self->links[parent] != 0)
    empty_bucket (self, parent, w);
}

static inline G_ALWAYS_INLINE void
prefetch (const Forest *self,
          guint32       w)
{
  const guint32 *objects = self->walk->objects;
  const HfReferrerTable *referrers = self->referrers;

  if (w <= HF_PREFETCH_FAR)
    return;
  hf_prefetch (hf_referrer_table_get_block (referrers, objects[w - HF_PREFETCH_FAR]));
  hf_prefetch (referrers->referrers +
               hf_referrer_table_get_offset (referrers, objects[w - HF_PREFETCH_NEAR]));
}

static gboolean
process_all (Forest            *self,
             double             share,
             HfProgressReport  *report,
             HfProgress        *progress,
             GError           **error)
{
  guint32 n = self->walk->n_vertices;

  for (guint32 w = n - 1; w > 0 && poll (self); w--)
    {
      prefetch (self, w);
      process (self, w);
      if ((w & HF_POLL_MASK) != 0)
        continue;
      report->done = (guint64) ((double) (n - w) / n * share * (double) report->total);
      if (!hf_progress_poll (progress, self->cancellable, report, error))
        return FALSE;
    }
  return !self->is_cancelled || !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

guint32 *
hf_lengauer_tarjan_run (HfHeap                 *heap,
                        HfDepthFirst           *walk,
                        const HfReferrerTable  *referrers,
                        double                  share,
                        HfProgress             *progress,
                        GCancellable           *cancellable,
                        GError                **error)
{
  guint32 n_objects = hf_heap_get_n_objects (heap);
  g_auto (Forest) self = { .walk = walk, .referrers = referrers, .cancellable = cancellable };
  HfProgressReport report = { HF_STAGE_DOMINATORS, 0, n_objects, n_objects };

  if (!forest_init (&self, heap, error) || !process_all (&self, share, &report, progress, error))
    return NULL;
  /* A vertex with the same dominator as another one waits until that one has it. */
  for (guint32 w = 1; w < walk->n_vertices; w++)
    {
      if (self.links[w] != self.semis[w])
        self.links[w] = self.links[self.links[w]];
    }
  return g_steal_pointer (&self.links);
}
