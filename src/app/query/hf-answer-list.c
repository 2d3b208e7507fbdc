/* hf-answer-list.c: a lazy list model of the rows of an answer in SQL
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-answer-list.h"

#include "hf-free-later.h"

/* ---- Rows -------------------------------------------------------------- */

struct _HfAnswerRow
{
  HfLazyRow      parent_instance;

  HfQueryRows   *rows;
  HfQuerySource *source;
  guint32        position; /* in the answer */
};

G_DEFINE_FINAL_TYPE (HfAnswerRow, hf_answer_row, HF_TYPE_LAZY_ROW)

static void
hf_answer_row_finalize (GObject *object)
{
  HfAnswerRow *self = HF_ANSWER_ROW (object);

  hf_free_later (g_steal_pointer (&self->rows), (GDestroyNotify) hf_query_rows_unref);
  hf_free_later (g_steal_pointer (&self->source), (GDestroyNotify) hf_query_source_unref);

  G_OBJECT_CLASS (hf_answer_row_parent_class)->finalize (object);
}

static void
hf_answer_row_class_init (HfAnswerRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_answer_row_finalize;
}

static void
hf_answer_row_init (HfAnswerRow *self G_GNUC_UNUSED)
{
}

HfQueryValue
hf_answer_row_get (HfAnswerRow *self,
                   guint        column)
{
  return hf_query_rows_get (self->rows, self->position, column);
}

HfHeap *
hf_answer_row_get_heap (HfAnswerRow *self)
{
  return hf_query_source_get_heap (self->source);
}

static HfSelection
find_type (HfAnswerRow        *self,
           const HfQueryValue *value)
{
  const guint32 n_types = hf_heap_get_n_types (hf_answer_row_get_heap (self));
  HfTypeIndex type = { HF_INDEX_NONE };

  if (value->type == HF_QUERY_TYPE_TEXT)
    type = hf_query_source_find_type (self->source, value->text);
  else if (value->type == HF_QUERY_TYPE_INTEGER && value->integer >= 0 && value->integer < n_types)
    type.value = (guint32) value->integer;

  return type.value == HF_INDEX_NONE ? hf_selection_none () : hf_selection_type (type);
}

HfSelection
hf_answer_row_get_target (HfAnswerRow *self,
                          guint        column)
{
  const HfQueryKind kind = hf_query_rows_get_kind (self->rows, column);
  const HfQueryValue value = hf_answer_row_get (self, column);
  HfObjectIndex object = { HF_INDEX_NONE };

  if (kind == HF_QUERY_KIND_TYPE || kind == HF_QUERY_KIND_TYPE_NAME)
    return find_type (self, &value);
  if (kind == HF_QUERY_KIND_ID && value.type == HF_QUERY_TYPE_INTEGER)
    object = hf_heap_find_object (hf_answer_row_get_heap (self), (guint64) value.integer);

  return object.value == HF_INDEX_NONE ? hf_selection_none () : hf_selection_object (object);
}

/* ---- The list ---------------------------------------------------------- */

struct _HfAnswerList
{
  GObject        parent_instance;

  HfQueryRows   *rows;
  HfQuerySource *source;
  guint32       *order; /* NULL for that in which they came */
  HfLazyRows    *lazy;
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfAnswerList, hf_answer_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
hf_answer_list_finalize (GObject *object)
{
  HfAnswerList *self = HF_ANSWER_LIST (object);

  g_clear_pointer (&self->lazy, hf_lazy_rows_free);
  g_free (self->order);
  hf_free_later (g_steal_pointer (&self->rows), (GDestroyNotify) hf_query_rows_unref);
  hf_free_later (g_steal_pointer (&self->source), (GDestroyNotify) hf_query_source_unref);

  G_OBJECT_CLASS (hf_answer_list_parent_class)->finalize (object);
}

static void
hf_answer_list_class_init (HfAnswerListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_answer_list_finalize;
}

static void
show_row (gpointer   list,
          HfLazyRow *lazy_row)
{
  HfAnswerList *self = list;
  HfAnswerRow *row = HF_ANSWER_ROW (lazy_row);
  const guint32 position = hf_lazy_row_get_position (lazy_row);

  if (row->rows == NULL)
    {
      row->rows = hf_query_rows_ref (self->rows);
      row->source = hf_query_source_ref (self->source);
    }
  row->position = self->order == NULL ? position : self->order[position];
}

static void
hf_answer_list_init (HfAnswerList *self)
{
  self->lazy = hf_lazy_rows_new (HF_TYPE_ANSWER_ROW, self, show_row);
}

static GType
answer_list_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return HF_TYPE_ANSWER_ROW;
}

static guint
answer_list_get_n_items (GListModel *model)
{
  return hf_lazy_rows_get_n (HF_ANSWER_LIST (model)->lazy);
}

static gpointer
answer_list_get_item (GListModel *model,
                      guint       position)
{
  return hf_lazy_rows_get (HF_ANSWER_LIST (model)->lazy, position);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = answer_list_get_item_type;
  iface->get_n_items = answer_list_get_n_items;
  iface->get_item = answer_list_get_item;
}

HfAnswerList *
hf_answer_list_new (HfQueryRows   *rows,
                    HfQuerySource *source)
{
  HfAnswerList *self = g_object_new (HF_TYPE_ANSWER_LIST, NULL);

  self->rows = hf_query_rows_ref (rows);
  self->source = hf_query_source_ref (source);
  return self;
}

HfQueryRows *
hf_answer_list_get_rows (HfAnswerList *self)
{
  return self->rows;
}

void
hf_answer_list_set (HfAnswerList *self,
                    guint32       n_rows,
                    guint32      *order)
{
  g_return_if_fail (HF_IS_ANSWER_LIST (self));

  g_free (self->order);
  self->order = order;
  hf_lazy_rows_set (self->lazy, n_rows);
}

const guint32 *
hf_answer_list_get_order (HfAnswerList *self)
{
  return self->order;
}

guint
hf_answer_list_find_link (HfAnswerList *self)
{
  const guint n_columns = hf_query_rows_get_n_columns (self->rows);
  guint found = HF_INDEX_NONE;

  for (guint i = 0; i < n_columns; i++)
    {
      const HfQueryKind kind = hf_query_rows_get_kind (self->rows, i);

      if (kind == HF_QUERY_KIND_ID)
        return i;
      if (found == HF_INDEX_NONE && (kind == HF_QUERY_KIND_TYPE || kind == HF_QUERY_KIND_TYPE_NAME))
        found = i;
    }

  return found;
}
