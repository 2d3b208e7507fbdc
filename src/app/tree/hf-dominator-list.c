/* hf-dominator-list.c: the rows of one level of the dominator tree as a list model
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-list.h"

#include "hf-free-later.h"
#include "hf-latest.h"

struct _HfDominatorList
{
  GObject           parent_instance;

  HfDominatorLevel *level;   /* NULL until it is known */
  guint32           n_shown; /* of its rows */
  HfDominatorLevel *above;   /* of which it is asked for; NULL afterwards */
  guint32           row;     /* in the one above */
  HfLatest         *query;
  gboolean          is_asked;
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfDominatorList, hf_dominator_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
hf_dominator_list_dispose (GObject *object)
{
  HfDominatorList *self = HF_DOMINATOR_LIST (object);

  g_clear_pointer (&self->query, hf_latest_free);
  hf_free_later (g_steal_pointer (&self->level), (GDestroyNotify) hf_dominator_level_unref);
  hf_free_later (g_steal_pointer (&self->above), (GDestroyNotify) hf_dominator_level_unref);

  G_OBJECT_CLASS (hf_dominator_list_parent_class)->dispose (object);
}

static void
hf_dominator_list_class_init (HfDominatorListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_dominator_list_dispose;
}

static void
hf_dominator_list_init (HfDominatorList *self)
{
  self->query = hf_latest_new (self);
  self->n_shown = HF_DOMINATOR_LIST_STEP;
}

/* ---- The level ----------------------------------------------------------- */

typedef struct
{
  HfDominatorLevel *above;
  guint32           row;
} Question;

static gpointer
answer_worker (gpointer       data,
               GCancellable  *cancellable,
               GError       **error)
{
  Question *question = data;

  return hf_dominator_level_new_below (question->above, question->row, cancellable, error);
}

static void
question_free (gpointer data)
{
  Question *question = data;

  hf_dominator_level_unref (question->above);
  g_free (question);
}

static HfQuestion *
make_question (HfDominatorList *self)
{
  static const HfQuestionKind kind = { "dominator-level", answer_worker, question_free,
                                       (GDestroyNotify) hf_dominator_level_unref };
  Question *question = g_new (Question, 1);

  *question = (Question){ hf_dominator_level_ref (self->above), self->row };
  return hf_question_new (&kind, question);
}

static guint
count_items (HfDominatorList *self)
{
  if (self->level == NULL)
    return 1;
  return MIN (self->n_shown, self->level->n_rows) + (self->level->n_rows > self->n_shown);
}

/* Without a level, the item that waits says that there is none. */
static void
take_answer (HfDominatorList  *self,
             HfDominatorLevel *level)
{
  hf_free_later (g_steal_pointer (&self->above), (GDestroyNotify) hf_dominator_level_unref);
  self->level = level;
}

static void
answered_cb (gpointer      owner,
             gpointer      data G_GNUC_UNUSED,
             gpointer      answer,
             const GError *error G_GNUC_UNUSED)
{
  take_answer (owner, answer);
  g_list_model_items_changed (owner, 0, 1, count_items (owner));
}

static void
ensure_level (HfDominatorList *self)
{
  if (self->is_asked)
    return;

  self->is_asked = TRUE;
  if (self->above->rows[self->row].n_objects <= HF_DOMINATOR_LIST_NOW)
    take_answer (self, hf_dominator_level_new_below (self->above, self->row, NULL, NULL));
  else
    hf_latest_ask (self->query, make_question (self), answered_cb);
}

/* ---- The model ------------------------------------------------------------- */

static GType
dominator_list_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return HF_TYPE_DOMINATOR_ITEM;
}

static guint
dominator_list_get_n_items (GListModel *model)
{
  HfDominatorList *self = HF_DOMINATOR_LIST (model);

  ensure_level (self);
  return count_items (self);
}

static gpointer
dominator_list_get_item (GListModel *model,
                         guint       position)
{
  HfDominatorList *self = HF_DOMINATOR_LIST (model);

  ensure_level (self);
  if (position >= count_items (self))
    return NULL;
  if (self->level == NULL)
    return hf_dominator_item_new (self->above == NULL ? HF_DOMINATOR_ITEM_FAILED
                                                      : HF_DOMINATOR_ITEM_WAITING,
                                  model, NULL, 0);
  return hf_dominator_item_new (position < self->n_shown ? HF_DOMINATOR_ITEM_ROW
                                                         : HF_DOMINATOR_ITEM_MORE,
                                model, self->level, position);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = dominator_list_get_item_type;
  iface->get_n_items = dominator_list_get_n_items;
  iface->get_item = dominator_list_get_item;
}

HfDominatorList *
hf_dominator_list_new (HfDominatorLevel *level)
{
  HfDominatorList *self = g_object_new (HF_TYPE_DOMINATOR_LIST, NULL);

  self->level = hf_dominator_level_ref (level);
  self->is_asked = TRUE;
  return self;
}

HfDominatorList *
hf_dominator_list_new_below (HfDominatorItem *item)
{
  HfDominatorList *self = g_object_new (HF_TYPE_DOMINATOR_LIST, NULL);

  self->above = hf_dominator_level_ref (hf_dominator_item_get_level (item));
  self->row = hf_dominator_item_get_position (item);
  return self;
}

void
hf_dominator_list_show_more (HfDominatorList *self)
{
  const guint n_old = self->n_shown;

  g_return_if_fail (HF_IS_DOMINATOR_LIST (self));

  if (self->level == NULL || self->level->n_rows <= n_old)
    return;

  self->n_shown += HF_DOMINATOR_LIST_STEP;
  g_list_model_items_changed (G_LIST_MODEL (self), n_old, 1, count_items (self) - n_old);
}
