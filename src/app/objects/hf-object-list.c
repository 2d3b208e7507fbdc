/* hf-object-list.c: a lazy list model of objects
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-object-list.h"

#include "hf-free-later.h"
#include "hf-generations.h"

/* Rows that are compared at a time, without a look whether one was found. */
#define FIND_BLOCK 4096

/* ---- Rows -------------------------------------------------------------- */

struct _HfObjectRow
{
  HfLazyRow      parent_instance;

  HfAnalysis    *analysis;
  HfRetention   *retention;  /* NULL if it is not known what objects retain */
  gboolean       is_awaited;
  guint64        generation;
  HfObjectIndex  object;
};

G_DEFINE_FINAL_TYPE (HfObjectRow, hf_object_row, HF_TYPE_LAZY_ROW)

static void
hf_object_row_finalize (GObject *object)
{
  HfObjectRow *self = HF_OBJECT_ROW (object);

  /* Never the last ones: the session lets go after every row is gone. */
  g_clear_object (&self->retention);
  g_clear_object (&self->analysis);

  G_OBJECT_CLASS (hf_object_row_parent_class)->finalize (object);
}

static void
hf_object_row_class_init (HfObjectRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_object_row_finalize;
}

static void
hf_object_row_init (HfObjectRow *self G_GNUC_UNUSED)
{
}

HfObjectIndex
hf_object_row_get_object (HfObjectRow *self)
{
  return self->object;
}

HfAnalysis *
hf_object_row_get_analysis (HfObjectRow *self)
{
  return self->analysis;
}

HfHeap *
hf_object_row_get_heap (HfObjectRow *self)
{
  return hf_analysis_get_heap (self->analysis);
}

HfRetention *
hf_object_row_get_retention (HfObjectRow *self)
{
  return self->retention;
}

guint32
hf_object_row_get_depth (HfObjectRow *self)
{
  const HfReachability *reachability = hf_analysis_get_reachability (self->analysis);

  return reachability == NULL ? HF_INDEX_NONE
                              : hf_reachability_get_depth (reachability, self->object);
}

gboolean
hf_object_row_is_reachable (HfObjectRow *self)
{
  return hf_object_row_get_depth (self) != HF_INDEX_NONE;
}

gboolean
hf_object_row_get_retained (HfObjectRow *self,
                            guint64     *n_bytes)
{
  if (self->retention == NULL || !hf_object_row_is_reachable (self))
    return FALSE;

  *n_bytes = hf_dominators_get_retained (hf_retention_get_dominators (self->retention),
                                         self->object);
  return TRUE;
}

gboolean
hf_object_row_is_awaited (HfObjectRow *self)
{
  return self->is_awaited && hf_object_row_is_reachable (self);
}

guint64
hf_object_row_get_generation (HfObjectRow *self)
{
  return self->generation;
}

/* ---- The list ---------------------------------------------------------- */

struct _HfObjectList
{
  GObject        parent_instance;

  HfAnalysis    *analysis;
  HfObjectSet   *objects;     /* NULL if the list is empty */
  HfGenerations *generations; /* NULL if the heap has none */
  HfRetention   *retention;
  gboolean       is_awaited;
  guint32        max_rows;
  guint32        hint;        /* the row where an object is looked for first */
  HfLazyRows    *rows;
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfObjectList, hf_object_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
clear (HfObjectList *self)
{
  hf_free_later (g_steal_pointer (&self->objects), (GDestroyNotify) hf_object_set_free);
  g_clear_pointer (&self->generations, hf_generations_free);
  hf_free_later_object (&self->analysis);
}

static void
hf_object_list_finalize (GObject *object)
{
  HfObjectList *self = HF_OBJECT_LIST (object);

  clear (self);
  hf_free_later_object (&self->retention);
  g_clear_pointer (&self->rows, hf_lazy_rows_free);

  G_OBJECT_CLASS (hf_object_list_parent_class)->finalize (object);
}

static void
hf_object_list_class_init (HfObjectListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_object_list_finalize;
}

static void
show_object (gpointer   list,
             HfLazyRow *lazy_row)
{
  HfObjectList *self = list;
  HfObjectRow *row = HF_OBJECT_ROW (lazy_row);

  g_set_object (&row->analysis, self->analysis);
  g_set_object (&row->retention, self->retention);
  row->is_awaited = self->is_awaited;
  row->object = self->objects->objects[hf_lazy_row_get_position (lazy_row)];
  row->generation = self->generations == NULL
                      ? HF_GENERATION_NONE
                      : hf_generations_find (self->generations, row->object);
}

static void
hf_object_list_init (HfObjectList *self)
{
  self->rows = hf_lazy_rows_new (HF_TYPE_OBJECT_ROW, self, show_object);
}

static GType
object_list_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return HF_TYPE_OBJECT_ROW;
}

static guint
object_list_get_n_items (GListModel *model)
{
  return hf_lazy_rows_get_n (HF_OBJECT_LIST (model)->rows);
}

static gpointer
object_list_get_item (GListModel *model,
                      guint       position)
{
  return hf_lazy_rows_get (HF_OBJECT_LIST (model)->rows, position);
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = object_list_get_item_type;
  iface->get_n_items = object_list_get_n_items;
  iface->get_item = object_list_get_item;
}

HfObjectList *
hf_object_list_new (guint32 max_rows)
{
  HfObjectList *self = g_object_new (HF_TYPE_OBJECT_LIST, NULL);

  self->max_rows = max_rows;
  return self;
}

static guint32
count_rows (HfObjectList *self)
{
  return self->objects == NULL ? 0 : MIN (self->objects->n_objects, self->max_rows);
}

gboolean
hf_object_list_set_max_rows (HfObjectList *self,
                             guint32       max_rows)
{
  g_return_val_if_fail (HF_IS_OBJECT_LIST (self), FALSE);

  self->max_rows = max_rows;
  return count_rows (self) != hf_lazy_rows_get_n (self->rows);
}

void
hf_object_list_set (HfObjectList *self,
                    HfAnalysis   *analysis,
                    HfObjectSet  *objects)
{
  g_return_if_fail (HF_IS_OBJECT_LIST (self));
  g_return_if_fail (analysis != NULL || objects == NULL);

  clear (self);
  self->hint = 0;
  if (objects != NULL)
    {
      self->analysis = g_object_ref (analysis);
      self->objects = objects;
      self->generations = hf_generations_new (hf_analysis_get_heap (analysis));
    }
  hf_lazy_rows_set (self->rows, count_rows (self));
}

const HfObjectSet *
hf_object_list_get (HfObjectList *self)
{
  return self->objects;
}

void
hf_object_list_set_retention (HfObjectList *self,
                              HfRetention  *retention,
                              gboolean      awaited)
{
  HfRetention *old = NULL;

  g_return_if_fail (HF_IS_OBJECT_LIST (self));
  g_return_if_fail (retention == NULL || !awaited);

  old = self->retention;
  self->retention = retention == NULL ? NULL : g_object_ref (retention);
  self->is_awaited = awaited;
  hf_lazy_rows_show (self->rows);
  hf_free_later_object (&old);
}

void
hf_object_list_hint (HfObjectList *self,
                     guint32       row)
{
  g_return_if_fail (HF_IS_OBJECT_LIST (self));

  self->hint = row;
}

static guint32
find (HfObjectList  *self,
      HfObjectIndex  object)
{
  const guint32 n_rows = hf_lazy_rows_get_n (self->rows);

  for (guint32 first = 0; first < n_rows; first += MIN (FIND_BLOCK, n_rows - first))
    {
      const HfObjectIndex *block = self->objects->objects + first;
      const guint32 n = MIN (FIND_BLOCK, n_rows - first);
      guint32 n_found = 0;

      for (guint32 i = 0; i < n; i++)
        n_found += block[i].value == object.value;
      for (guint32 i = 0; n_found > 0 && i < n; i++)
        {
          if (block[i].value == object.value)
            return first + i;
        }
    }

  return HF_INDEX_NONE;
}

guint32
hf_object_list_find (HfObjectList  *self,
                     HfObjectIndex  object)
{
  guint32 row = HF_INDEX_NONE;

  if (object.value == HF_INDEX_NONE)
    return HF_INDEX_NONE;
  if (self->hint < hf_lazy_rows_get_n (self->rows) &&
      self->objects->objects[self->hint].value == object.value)
    return self->hint;

  row = find (self, object);
  if (row != HF_INDEX_NONE)
    self->hint = row;
  return row;
}
