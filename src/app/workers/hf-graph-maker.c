/* hf-graph-maker.c: graphs, made and laid out in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-graph-maker.h"

#include "hf-free-later.h"
#include "hf-graph-painter.h"
#include "hf-latest.h"

#include <math.h>

/* By how much a view is longer or shorter than the one that a graph was laid out for, before
 * it is laid out anew. */
#define OTHER_SPACE 0.15

/* A graph that there is, and what it was made for. */
typedef struct
{
  HfGraphLayout *layout; /* NULL if there is none */
  HfGraphPlan    plan;
  HfGraphSpace   space;
} Made;

struct _HfGraphMaker
{
  GObject        parent_instance;

  HfRetention   *retention; /* NULL until there is one */
  HfGraphKind    kind;
  HfGraphPlan    plan;
  HfGraphSource *source; /* of the retention; NULL until a view shows a graph */
  Made           made[HF_N_GRAPH_KINDS];
  HfGraphSpace   space;
  gboolean       is_looked_at;
  HfLatest      *job;
  HfGraphKind    job_kind;
  HfGraphPlan    job_plan;
  HfGraphSpace   job_space;
  char          *error;   /* of the last one; NULL if it was made */
};

G_DEFINE_FINAL_TYPE (HfGraphMaker, hf_graph_maker, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- In the worker ----------------------------------------------------- */

typedef struct
{
  HfGraphSource *source;
  HfGraphKind    kind;
  HfGraphPlan    plan;
  HfGraphSpace   space;
  HfGraphLayout *previous; /* NULL if nothing about it lies anywhere yet */
} Request;

static void
request_free (gpointer data)
{
  Request *self = data;

  g_clear_pointer (&self->previous, hf_graph_layout_unref);
  g_clear_pointer (&self->source, hf_graph_source_unref);
  hf_graph_plan_clear (&self->plan);
  g_free (self);
}

static HfGraphLayout *
lay_out (const Request        *self,
         guint                 n_openings,
         const HfGraphLayout  *previous,
         GCancellable         *cancellable,
         GError              **error)
{
  HfGraphRequest request = hf_graph_plan_get_request (&self->plan, self->kind);
  const gboolean is_last = n_openings == request.n_openings;
  HfGraphLayoutOptions options = {
    .space = self->space,
    .previous = previous,
    .pins = (const HfGraphPin *) (gconstpointer) self->plan.pins->data,
    .n_pins = is_last ? self->plan.pins->len : 0,
  };
  g_autofree double *needed = NULL;
  g_autoptr (HfGraph) graph = NULL;

  request.n_openings = n_openings;
  graph = hf_graph_new (self->source, &request, cancellable, error);
  if (graph == NULL)
    return NULL;

  options.needed = needed = hf_graph_measure_nodes (graph, self->space.text_scale,
                                                    self->space.family);
  return hf_graph_layout_new (graph, &options, cancellable, error);
}

/* Opened one after the other, as the user has opened them, so that each node comes to lie where
 * it lay then. */
static HfGraphLayout *
lay_out_all (const Request  *self,
             GCancellable   *cancellable,
             GError        **error)
{
  g_autoptr (HfGraphLayout) previous = NULL;

  if (self->previous != NULL)
    return lay_out (self, self->plan.openings->len, self->previous, cancellable, error);

  for (guint n = 0; n < self->plan.openings->len; n++)
    {
      HfGraphLayout *next = lay_out (self, n, previous, cancellable, error);

      if (next == NULL)
        return NULL;
      g_clear_pointer (&previous, hf_graph_layout_unref);
      previous = next;
    }
  return lay_out (self, self->plan.openings->len, previous, cancellable, error);
}

static gpointer
make_worker (gpointer       data,
             GCancellable  *cancellable,
             GError       **error)
{
  return lay_out_all (data, cancellable, error);
}

/* ---- Graph ------------------------------------------------------------- */

static void
drop_made (Made *made)
{
  hf_free_later (g_steal_pointer (&made->layout), (GDestroyNotify) hf_graph_layout_unref);
  hf_graph_plan_clear (&made->plan);
}

static void
keep (HfGraphMaker      *self,
      HfGraphKind        kind,
      HfGraphLayout     *layout,
      const HfGraphPlan *plan)
{
  HfGraphPlan kept;

  hf_graph_plan_copy (&kept, plan);
  drop_made (&self->made[kind]);
  self->made[kind].layout = layout;
  self->made[kind].plan = kept;
}

static void
stop (HfGraphMaker *self)
{
  hf_latest_cancel (self->job);
  hf_graph_plan_clear (&self->job_plan);
}

static void
made_cb (gpointer      owner,
         gpointer      data G_GNUC_UNUSED,
         gpointer      answer,
         const GError *error)
{
  HfGraphMaker *self = owner;

  g_free (self->error);
  self->error = error == NULL ? NULL : g_strdup (error->message);
  if (answer != NULL)
    {
      keep (self, self->job_kind, answer, &self->job_plan);
      self->made[self->job_kind].space = self->job_space;
    }
  hf_graph_plan_clear (&self->job_plan);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* A node that the user has moved, and has released or gone back from, belongs where it lay
 * before: all of it is laid out as if it had never been moved. */
static gboolean
lets_go (const HfGraphPlan *before,
         const HfGraphPlan *now)
{
  for (guint i = 0; i < before->pins->len; i++)
    {
      const guint64 key = g_array_index (before->pins, HfGraphPin, i).key;
      guint k = 0;

      while (k < now->pins->len && g_array_index (now->pins, HfGraphPin, k).key != key)
        k++;
      if (k == now->pins->len)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_other_length (double before,
                 double now)
{
  return fabs (now - before) > OTHER_SPACE * before;
}

/* Whether the graph that is shown was laid out for other letters, or for a view of quite another
 * size; then what the user has opened or moved stays where it is all the same, and so do types,
 * whose places would be other ones. */
static gboolean
needs_other_space (HfGraphMaker *self)
{
  const Made *made = &self->made[self->kind];

  if (!hf_graph_maker_is_current (self))
    return FALSE;
  if (made->space.text_scale != self->space.text_scale || made->space.family != self->space.family)
    return TRUE;

  return self->kind != HF_GRAPH_TYPES && made->plan.openings->len == 0 &&
         made->plan.pins->len == 0 &&
         (is_other_length (made->space.width, self->space.width) ||
          is_other_length (made->space.height, self->space.height));
}

static void
start (HfGraphMaker *self)
{
  static const HfQuestionKind question = { "hf_graph_maker", make_worker, request_free,
                                           (GDestroyNotify) hf_graph_layout_unref };
  const HfGraphPlan *plan = &self->plan;
  const Made *made = &self->made[self->kind];
  Request *request = g_new0 (Request, 1);

  request->source = hf_graph_source_ref (self->source);
  request->kind = self->kind;
  request->space = self->space;
  hf_graph_plan_copy (&request->plan, plan);
  if (made->layout != NULL && hf_graph_plan_has_same_subject (&made->plan, plan) &&
      !lets_go (&made->plan, plan) && !needs_other_space (self))
    request->previous = hf_graph_layout_ref (made->layout);

  self->job_kind = self->kind;
  self->job_space = self->space;
  hf_graph_plan_copy (&self->job_plan, plan);
  hf_latest_ask (self->job, hf_question_new (&question, request), made_cb);
}

gboolean
hf_graph_maker_is_current (HfGraphMaker *self)
{
  const Made *made = &self->made[self->kind];

  return made->layout != NULL && hf_graph_plan_equal (&made->plan, &self->plan);
}

static gboolean
is_being_made (HfGraphMaker *self)
{
  return hf_latest_is_busy (self->job) && self->job_kind == self->kind &&
         hf_graph_plan_equal (&self->job_plan, &self->plan);
}

/* Makes what is asked for, if a view shows it and it is not being made. */
static void
update (HfGraphMaker *self)
{
  if (!self->is_looked_at || is_being_made (self))
    return;

  stop (self);
  g_clear_pointer (&self->error, g_free);
  if (self->retention != NULL && self->source == NULL)
    self->source = hf_graph_source_new (self->retention);
  if (self->source != NULL && (!hf_graph_maker_is_current (self) || needs_other_space (self)))
    start (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* ---- For the session --------------------------------------------------- */

/* A view that shows why there is no graph does not look at the graph: if the error stayed, or that
 * of another plan came later, it would never look again. */
static void
forget_error (HfGraphMaker *self)
{
  if (self->is_looked_at)
    return;

  if (!is_being_made (self))
    stop (self);
  g_clear_pointer (&self->error, g_free);
}

static void
drop_all (HfGraphMaker *self)
{
  stop (self);
  for (guint i = 0; i < HF_N_GRAPH_KINDS; i++)
    drop_made (&self->made[i]);
  hf_free_later (g_steal_pointer (&self->source), (GDestroyNotify) hf_graph_source_unref);
}

void
hf_graph_maker_set_retention (HfGraphMaker *self,
                              HfRetention  *retention)
{
  g_return_if_fail (HF_IS_GRAPH_MAKER (self));

  drop_all (self);
  hf_free_later_object (&self->retention);
  self->retention = retention == NULL ? NULL : g_object_ref (retention);
  forget_error (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  update (self);
}

void
hf_graph_maker_ask (HfGraphMaker      *self,
                    HfGraphKind        kind,
                    const HfGraphPlan *plan)
{
  g_return_if_fail (HF_IS_GRAPH_MAKER (self));
  g_return_if_fail (kind < HF_N_GRAPH_KINDS);

  self->kind = kind;
  hf_graph_plan_clear (&self->plan);
  hf_graph_plan_copy (&self->plan, plan);
  forget_error (self);
  /* There may still be a graph of this kind; the getters return it from now on. */
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  update (self);
}

/* ---- For the view ------------------------------------------------------ */

void
hf_graph_maker_look (HfGraphMaker       *self,
                     const HfGraphSpace *space)
{
  gboolean was_looked_at = FALSE;

  g_return_if_fail (HF_IS_GRAPH_MAKER (self));

  was_looked_at = self->is_looked_at;

  self->is_looked_at = space != NULL;
  if (space == NULL)
    return;

  /* Each move of the view ends here. */
  self->space = *space;
  if (!was_looked_at || self->error != NULL || !hf_graph_maker_is_current (self) ||
      needs_other_space (self))
    update (self);
}

HfGraphLayout *
hf_graph_maker_get_layout (HfGraphMaker *self)
{
  return self->made[self->kind].layout;
}

gboolean
hf_graph_maker_is_working (HfGraphMaker *self)
{
  return hf_latest_is_busy (self->job);
}

const char *
hf_graph_maker_get_error (HfGraphMaker *self)
{
  return self->error;
}

void
hf_graph_maker_move (HfGraphMaker  *self,
                     HfGraphLayout *layout)
{
  Made *made = NULL;

  g_return_if_fail (HF_IS_GRAPH_MAKER (self));

  made = &self->made[layout->graph->kind];
  hf_free_later (made->layout, (GDestroyNotify) hf_graph_layout_unref);
  made->layout = layout;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* ---- The object -------------------------------------------------------- */

static void
hf_graph_maker_dispose (GObject *object)
{
  HfGraphMaker *self = HF_GRAPH_MAKER (object);

  drop_all (self);
  g_clear_pointer (&self->job, hf_latest_free);
  hf_graph_plan_clear (&self->plan);
  hf_free_later_object (&self->retention);
  g_clear_pointer (&self->error, g_free);

  G_OBJECT_CLASS (hf_graph_maker_parent_class)->dispose (object);
}

static void
hf_graph_maker_class_init (HfGraphMakerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_graph_maker_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_GRAPH_MAKER, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_graph_maker_init (HfGraphMaker *self)
{
  self->job = hf_latest_new (self);
  hf_graph_plan_init (&self->plan, (HfObjectIndex){ HF_INDEX_NONE },
                      (HfTypeIndex){ HF_INDEX_NONE });
}

HfGraphMaker *
hf_graph_maker_new (void)
{
  return g_object_new (HF_TYPE_GRAPH_MAKER, NULL);
}
