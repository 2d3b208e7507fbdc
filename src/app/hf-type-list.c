/* hf-type-list.c: a lazy list model of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-list.h"

#include <string.h>

#include "hf-drop.h"

/* ---- Rows -------------------------------------------------------------- */

struct _HfTypeRow
{
  GObject      parent_instance;

  HfAnalysis  *analysis;
  HfTypeIndex  type;
};

G_DEFINE_FINAL_TYPE (HfTypeRow, hf_type_row, G_TYPE_OBJECT)

static void
hf_type_row_finalize (GObject *object)
{
  HfTypeRow *self = HF_TYPE_ROW (object);

  /* Never the last one: the session lets go after every row is gone. */
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

/* ---- The list ---------------------------------------------------------- */

struct _HfTypeList
{
  GObject      parent_instance;

  HfAnalysis  *analysis;
  guint32      n_rows;
  HfTypeIndex *types;     /* [n_rows] */
  guint32     *positions; /* by type: the inverse of types */
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfTypeList, hf_type_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
hf_type_list_finalize (GObject *object)
{
  HfTypeList *self = HF_TYPE_LIST (object);

  hf_drop_object (&self->analysis);
  g_clear_pointer (&self->types, g_free);
  g_clear_pointer (&self->positions, g_free);

  G_OBJECT_CLASS (hf_type_list_parent_class)->finalize (object);
}

static void
hf_type_list_class_init (HfTypeListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_type_list_finalize;
}

static void
hf_type_list_init (HfTypeList *self G_GNUC_UNUSED)
{
}

static GType
type_list_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return HF_TYPE_TYPE_ROW;
}

static guint
type_list_get_n_items (GListModel *model)
{
  return HF_TYPE_LIST (model)->n_rows;
}

static gpointer
type_list_get_item (GListModel *model,
                    guint       position)
{
  HfTypeList *self = HF_TYPE_LIST (model);
  HfTypeRow *row = NULL;

  if (position >= self->n_rows)
    return NULL;

  row = g_object_new (HF_TYPE_TYPE_ROW, NULL);
  row->analysis = g_object_ref (self->analysis);
  row->type = self->types[position];

  return row;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = type_list_get_item_type;
  iface->get_n_items = type_list_get_n_items;
  iface->get_item = type_list_get_item;
}

HfTypeList *
hf_type_list_new (void)
{
  return g_object_new (HF_TYPE_TYPE_LIST, NULL);
}

static void
invert (HfTypeList *self,
        guint32     n_types)
{
  self->positions = g_new (guint32, MAX (n_types, 1));
  memset (self->positions, 0xff, sizeof (guint32) * n_types);

  for (guint32 i = 0; i < self->n_rows; i++)
    self->positions[self->types[i].value] = i;
}

void
hf_type_list_set (HfTypeList     *self,
                  HfAnalysis     *analysis,
                  HfTypeOrdering *ordering)
{
  const guint32 n_old = self->n_rows;

  g_return_if_fail (HF_IS_TYPE_LIST (self));
  g_return_if_fail (analysis != NULL || ordering == NULL);

  self->n_rows = 0;
  if (n_old > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_old, 0);

  hf_drop_object (&self->analysis);
  g_clear_pointer (&self->types, g_free);
  g_clear_pointer (&self->positions, g_free);
  if (ordering == NULL)
    return;

  self->analysis = g_object_ref (analysis);
  self->types = g_steal_pointer (&ordering->types);
  self->n_rows = ordering->n_types;
  hf_type_ordering_free (ordering);
  invert (self, hf_heap_get_n_types (hf_analysis_get_heap (analysis)));

  if (self->n_rows > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, self->n_rows);
}

guint32
hf_type_list_find (HfTypeList  *self,
                   HfTypeIndex  type)
{
  if (self->positions == NULL || type.value == HF_INDEX_NONE)
    return HF_INDEX_NONE;

  return self->positions[type.value];
}
