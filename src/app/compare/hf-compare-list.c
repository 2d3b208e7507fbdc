/* hf-compare-list.c: a lazy list model of the rows of a comparison
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-list.h"

#include "hf-free-later.h"

/* ---- Rows -------------------------------------------------------------- */

struct _HfCompareRow
{
  HfLazyRow       parent_instance;

  HfComparison   *comparison;
  HfCompareLives *lives; /* NULL unless it is by identity */
  guint32         place;
  guint64         scale;
};

G_DEFINE_FINAL_TYPE (HfCompareRow, hf_compare_row, HF_TYPE_LAZY_ROW)

static void
hf_compare_row_finalize (GObject *object)
{
  /* Never the last one: the page lets go after every row is gone. */
  g_clear_object (&HF_COMPARE_ROW (object)->comparison);
  g_clear_pointer (&HF_COMPARE_ROW (object)->lives, hf_compare_lives_unref);

  G_OBJECT_CLASS (hf_compare_row_parent_class)->finalize (object);
}

static void
hf_compare_row_class_init (HfCompareRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_compare_row_finalize;
}

static void
hf_compare_row_init (HfCompareRow *self G_GNUC_UNUSED)
{
}

HfComparison *
hf_compare_row_get_comparison (HfCompareRow *self)
{
  return self->comparison;
}

guint32
hf_compare_row_get_place (HfCompareRow *self)
{
  return self->place;
}

const HfComparisonRow *
hf_compare_row_get (HfCompareRow *self)
{
  guint32 n_rows = 0;

  return &hf_comparison_get_rows (self->comparison, &n_rows)[self->place];
}

HfCompareBy
hf_compare_row_get_by (HfCompareRow *self)
{
  return hf_comparison_get_by (self->comparison);
}

HfSide
hf_compare_row_get_side (HfCompareRow *self)
{
  return hf_compare_row_get (self)->parts[HF_SIDE_AFTER] == HF_INDEX_NONE ? HF_SIDE_BEFORE
                                                                          : HF_SIDE_AFTER;
}

HfHeap *
hf_compare_row_get_heap (HfCompareRow *self)
{
  return hf_comparison_get_heap (self->comparison, hf_compare_row_get_side (self))->heap;
}

HfTypeIndex
hf_compare_row_get_type_index (HfCompareRow *self)
{
  return (HfTypeIndex){ hf_compare_row_get (self)->parts[hf_compare_row_get_side (self)] };
}

const char *
hf_compare_row_get_name (HfCompareRow *self)
{
  return hf_heap_get_type_name (hf_compare_row_get_heap (self),
                                hf_compare_row_get_type_index (self));
}

char *
hf_compare_row_dup_name (HfCompareRow *self,
                         guint         max_names,
                         HfNameStyle   style)
{
  return hf_comparison_text_dup_name (self->comparison, hf_compare_row_get (self), max_names,
                                      style);
}

guint64
hf_compare_row_get_scale (HfCompareRow *self)
{
  return self->scale;
}

const HfTypeLives *
hf_compare_row_get_lives (HfCompareRow *self)
{
  return self->lives == NULL ? NULL : &hf_compare_lives_get (self->lives)->types[self->place];
}

/* ---- The list ---------------------------------------------------------- */

struct _HfCompareList
{
  GObject        parent_instance;

  HfComparison  *comparison;
  HfCompareRows *content; /* NULL if the list is empty */
  HfLazyRows    *rows;
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfCompareList, hf_compare_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
clear (HfCompareList *self)
{
  hf_free_later_object (&self->comparison);
  hf_free_later (g_steal_pointer (&self->content), (GDestroyNotify) hf_compare_rows_free);
}

static void
hf_compare_list_finalize (GObject *object)
{
  HfCompareList *self = HF_COMPARE_LIST (object);

  clear (self);
  hf_lazy_rows_free (self->rows);

  G_OBJECT_CLASS (hf_compare_list_parent_class)->finalize (object);
}

static void
hf_compare_list_class_init (HfCompareListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_compare_list_finalize;
}

static void
show_row (gpointer   list,
          HfLazyRow *lazy_row)
{
  HfCompareList *self = list;
  HfCompareRow *row = HF_COMPARE_ROW (lazy_row);

  g_set_object (&row->comparison, self->comparison);
  g_clear_pointer (&row->lives, hf_compare_lives_unref);
  if (self->content->lives != NULL)
    row->lives = hf_compare_lives_ref (self->content->lives);
  row->place = self->content->list.positions[hf_lazy_row_get_position (lazy_row)];
  row->scale = self->content->scale;
}

static void
hf_compare_list_init (HfCompareList *self)
{
  self->rows = hf_lazy_rows_new (HF_TYPE_COMPARE_ROW, self, show_row);
}

static GType
get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return HF_TYPE_COMPARE_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return hf_lazy_rows_get_n (HF_COMPARE_LIST (model)->rows);
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  return hf_lazy_rows_get (HF_COMPARE_LIST (model)->rows, position);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

HfCompareList *
hf_compare_list_new (void)
{
  return g_object_new (HF_TYPE_COMPARE_LIST, NULL);
}

void
hf_compare_list_set (HfCompareList *self,
                     HfComparison  *comparison,
                     HfCompareRows *rows)
{
  g_return_if_fail (HF_IS_COMPARE_LIST (self));
  g_return_if_fail (comparison != NULL || rows == NULL);

  clear (self);
  if (rows != NULL)
    {
      self->comparison = g_object_ref (comparison);
      self->content = rows;
    }
  hf_lazy_rows_set (self->rows, rows == NULL ? 0 : MIN (rows->list.n, HF_LAZY_ROWS_MAX));
}

const HfCompareRows *
hf_compare_list_get_rows (HfCompareList *self)
{
  return self->content;
}

guint32
hf_compare_list_find (HfCompareList *self,
                      guint32        place)
{
  guint32 position = HF_INDEX_NONE;

  if (self->content != NULL && place != HF_INDEX_NONE)
    position = self->content->places[place];

  return position < hf_lazy_rows_get_n (self->rows) ? position : HF_INDEX_NONE;
}
