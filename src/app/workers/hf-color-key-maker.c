/* hf-color-key-maker.c: makes the legend of a treemap in a worker
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-color-key-maker.h"

#include "hf-free-later.h"
#include "hf-latest.h"

/* Types or objects that are looked at in less than a millisecond or two. */
#define FEW 10000

/* The subject of one key. */
typedef struct
{
  HfAnalysis  *analysis;
  HfRetention *retention;
  HfColoring   coloring;
  HfWeight     weight;
} Question;

struct _HfColorKeyMaker
{
  GObject     parent_instance;

  Question    asked;
  HfColorKey *key;
  HfLatest   *work;
};

G_DEFINE_FINAL_TYPE (HfColorKeyMaker, hf_color_key_maker, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
question_set (Question       *self,
              const Question *other)
{
  *self = *other;
  if (self->analysis != NULL)
    g_object_ref (self->analysis);
  if (self->retention != NULL)
    g_object_ref (self->retention);
}

static void
question_clear (Question *self)
{
  hf_free_later_object (&self->analysis);
  hf_free_later_object (&self->retention);
}

static void
question_free (gpointer data)
{
  question_clear (data);
  g_free (data);
}

static void
drop_key (gpointer key)
{
  hf_free_later (key, (GDestroyNotify) hf_color_key_unref);
}

static void
take_key (HfColorKeyMaker *self,
          HfColorKey      *key)
{
  HfColorKey *old = self->key;

  if (old == key)
    return;

  self->key = key;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  /* By now the views have let go of it. */
  drop_key (old);
}

static gpointer
key_worker (gpointer       data,
            GCancellable  *cancellable,
            GError       **error)
{
  const Question *asked = data;

  return hf_color_key_new (asked->analysis, asked->retention, asked->coloring, asked->weight,
                           cancellable, error);
}

/* Without memory for it, the key that there is stays. */
static void
made_cb (gpointer      owner,
         gpointer      data G_GNUC_UNUSED,
         gpointer      answer,
         const GError *error G_GNUC_UNUSED)
{
  if (answer != NULL)
    take_key (owner, answer);
}

static gboolean
takes_no_time (const Question *asked)
{
  HfHeap *heap = hf_analysis_get_heap (asked->analysis);

  return hf_heap_get_n_types (heap) <= FEW &&
         (asked->coloring != HF_COLORING_ROOT || hf_heap_get_n_objects (heap) <= FEW);
}

static void
start (HfColorKeyMaker *self)
{
  static const HfQuestionKind kind = { "hf_color_key_maker", key_worker, question_free,
                                       (GDestroyNotify) hf_color_key_unref };
  Question *asked = g_new (Question, 1);

  question_set (asked, &self->asked);
  if (takes_no_time (asked))
    hf_latest_ask_now (self->work, hf_question_new (&kind, asked), made_cb);
  else
    hf_latest_ask (self->work, hf_question_new (&kind, asked), made_cb);
}

void
hf_color_key_maker_ask (HfColorKeyMaker *self,
                        HfAnalysis      *analysis,
                        HfRetention     *retention,
                        HfColoring       coloring,
                        HfWeight         weight)
{
  Question wanted = { analysis, NULL, coloring, weight };
  Question old;

  g_return_if_fail (HF_IS_COLOR_KEY_MAKER (self));

  if (analysis != NULL && hf_analysis_get_reachability (analysis) == NULL &&
      !hf_color_key_is_by_name (coloring))
    wanted.coloring = HF_COLORING_NAMESPACE;
  if (hf_color_key_needs_retention (wanted.coloring) && retention == NULL)
    wanted.coloring = HF_COLORING_NAMESPACE;
  if (hf_color_key_needs_retention (wanted.coloring))
    wanted.retention = retention;

  if (self->asked.analysis == wanted.analysis && self->asked.retention == wanted.retention &&
      self->asked.coloring == wanted.coloring && self->asked.weight == wanted.weight)
    return;

  hf_latest_cancel (self->work);
  old = self->asked;
  question_set (&self->asked, &wanted);
  if (self->key != NULL && hf_color_key_get_analysis (self->key) != analysis)
    take_key (self, NULL);
  if (analysis != NULL)
    start (self);
  question_clear (&old);
}

HfColorKey *
hf_color_key_maker_get_key (HfColorKeyMaker *self)
{
  g_return_val_if_fail (HF_IS_COLOR_KEY_MAKER (self), NULL);

  return self->key;
}

static void
hf_color_key_maker_dispose (GObject *object)
{
  HfColorKeyMaker *self = HF_COLOR_KEY_MAKER (object);

  g_clear_pointer (&self->work, hf_latest_free);
  drop_key (g_steal_pointer (&self->key));
  question_clear (&self->asked);

  G_OBJECT_CLASS (hf_color_key_maker_parent_class)->dispose (object);
}

static void
hf_color_key_maker_class_init (HfColorKeyMakerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_color_key_maker_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_color_key_maker_init (HfColorKeyMaker *self)
{
  self->work = hf_latest_new (self);
}

HfColorKeyMaker *
hf_color_key_maker_new (void)
{
  return g_object_new (HF_TYPE_COLOR_KEY_MAKER, NULL);
}
