/* hf-type-list.c: a lazy list model of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-list.h"

#include "hf-free-later.h"

/* ---- Rows -------------------------------------------------------------- */

struct _HfTypeRow
{
  HfLazyRow      parent_instance;

  HfAnalysis    *analysis;
  HfTypeFigures *figures;  /* NULL if it is not known what it retains */
  gboolean       is_awaited;
  HfTypeIndex    type;
};

G_DEFINE_FINAL_TYPE (HfTypeRow, hf_type_row, HF_TYPE_LAZY_ROW)

static void
hf_type_row_finalize (GObject *object)
{
  HfTypeRow *self = HF_TYPE_ROW (object);

  /* Never the last ones: the session lets go after every row is gone. */
  g_clear_object (&self->figures);
  g_clear_object (&self->analysis);

  G_OBJECT_CLASS (hf_type_row_parent_class)->finalize (object);
}

static void
hf_type_row_class_init (HfTypeRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_type_row_finalize;
}

static void
hf_type_row_init (HfTypeRow *self G_GNUC_UNUSED)
{
}

HfTypeIndex
hf_type_row_get_type_index (HfTypeRow *self)
{
  return self->type;
}

HfAnalysis *
hf_type_row_get_analysis (HfTypeRow *self)
{
  return self->analysis;
}

HfRetention *
hf_type_row_get_retention (HfTypeRow *self)
{
  return self->figures == NULL ? NULL : hf_type_figures_get_retention (self->figures);
}

const char *
hf_type_row_get_name (HfTypeRow *self)
{
  return hf_heap_get_type_name (hf_analysis_get_heap (self->analysis), self->type);
}

const HfTypeStats *
hf_type_row_get_stats (HfTypeRow *self)
{
  return &hf_analysis_get_type_stats (self->analysis)[self->type.value];
}

gboolean
hf_type_row_get_retained (HfTypeRow *self,
                          guint64   *n_bytes,
                          gboolean  *is_exact)
{
  if (self->figures == NULL)
    return FALSE;

  *is_exact = hf_type_figures_get (self->figures, self->type, n_bytes);
  return TRUE;
}

gboolean
hf_type_row_is_awaited (HfTypeRow *self)
{
  return self->is_awaited;
}

/* ---- The list ---------------------------------------------------------- */

struct _HfTypeList
{
  GObject         parent_instance;

  HfAnalysis     *analysis;
  HfTypeOrdering *ordering; /* NULL if the list is empty */
  HfTypeFigures  *figures;  /* NULL if it is not known what types retain */
  gboolean        is_awaited;
  guint32         max_rows;
  HfLazyRows     *rows;
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfTypeList, hf_type_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
clear (HfTypeList *self)
{
  hf_free_later_object (&self->analysis);
  hf_free_later (g_steal_pointer (&self->ordering), (GDestroyNotify) hf_type_ordering_free);
}

static void
hf_type_list_finalize (GObject *object)
{
  HfTypeList *self = HF_TYPE_LIST (object);

  clear (self);
  g_clear_object (&self->figures);
  g_clear_pointer (&self->rows, hf_lazy_rows_free);

  G_OBJECT_CLASS (hf_type_list_parent_class)->finalize (object);
}

static void
hf_type_list_class_init (HfTypeListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_type_list_finalize;
}

static void
show_type (gpointer   list,
           HfLazyRow *lazy_row)
{
  HfTypeList *self = list;
  HfTypeRow *row = HF_TYPE_ROW (lazy_row);

  g_set_object (&row->analysis, self->analysis);
  g_set_object (&row->figures, self->figures);
  row->is_awaited = self->is_awaited;
  row->type = self->ordering->types[hf_lazy_row_get_position (lazy_row)];
}

static void
hf_type_list_init (HfTypeList *self)
{
  self->rows = hf_lazy_rows_new (HF_TYPE_TYPE_ROW, self, show_type);
}

static GType
type_list_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return HF_TYPE_TYPE_ROW;
}

static guint
type_list_get_n_items (GListModel *model)
{
  return hf_lazy_rows_get_n (HF_TYPE_LIST (model)->rows);
}

static gpointer
type_list_get_item (GListModel *model,
                    guint       position)
{
  return hf_lazy_rows_get (HF_TYPE_LIST (model)->rows, position);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = type_list_get_item_type;
  iface->get_n_items = type_list_get_n_items;
  iface->get_item = type_list_get_item;
}

HfTypeList *
hf_type_list_new (guint32 max_rows)
{
  HfTypeList *self = g_object_new (HF_TYPE_TYPE_LIST, NULL);

  self->max_rows = max_rows;
  return self;
}

void
hf_type_list_set (HfTypeList     *self,
                  HfAnalysis     *analysis,
                  HfTypeOrdering *ordering)
{
  g_return_if_fail (HF_IS_TYPE_LIST (self));
  g_return_if_fail (analysis != NULL || ordering == NULL);

  clear (self);
  if (ordering != NULL)
    {
      self->analysis = g_object_ref (analysis);
      self->ordering = ordering;
    }
  hf_lazy_rows_set (self->rows, ordering == NULL ? 0 : MIN (ordering->n_types, self->max_rows));
}

void
hf_type_list_set_figures (HfTypeList    *self,
                          HfTypeFigures *figures,
                          gboolean       awaited)
{
  g_return_if_fail (HF_IS_TYPE_LIST (self));
  g_return_if_fail (figures == NULL || !awaited);

  g_set_object (&self->figures, figures);
  self->is_awaited = awaited;
  hf_lazy_rows_show (self->rows);
}

guint32
hf_type_list_get_n_types (HfTypeList *self)
{
  return self->ordering == NULL ? 0 : self->ordering->n_types;
}

guint32
hf_type_list_find (HfTypeList  *self,
                   HfTypeIndex  type)
{
  guint32 position = HF_INDEX_NONE;

  if (self->ordering != NULL && type.value != HF_INDEX_NONE)
    position = self->ordering->positions[type.value];

  return position < hf_lazy_rows_get_n (self->rows) ? position : HF_INDEX_NONE;
}
