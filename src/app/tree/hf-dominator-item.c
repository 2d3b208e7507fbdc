/* hf-dominator-item.c: one row of the dominator tree in the window
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-item.h"

struct _HfDominatorItem
{
  GObject              parent_instance;

  HfDominatorItemKind  kind;
  GListModel          *list;
  HfDominatorLevel    *level; /* NULL unless it is known */
  guint32              row;
};

G_DEFINE_FINAL_TYPE (HfDominatorItem, hf_dominator_item, G_TYPE_OBJECT)

static void
hf_dominator_item_finalize (GObject *object)
{
  HfDominatorItem *self = HF_DOMINATOR_ITEM (object);

  /* The list has the last reference, and releases it in a worker. */
  hf_dominator_level_unref (self->level);
  g_clear_object (&self->list);

  G_OBJECT_CLASS (hf_dominator_item_parent_class)->finalize (object);
}

static void
hf_dominator_item_class_init (HfDominatorItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_dominator_item_finalize;
}

static void
hf_dominator_item_init (HfDominatorItem *self G_GNUC_UNUSED)
{
}

HfDominatorItem *
hf_dominator_item_new (HfDominatorItemKind  kind,
                       GListModel          *list,
                       HfDominatorLevel    *level,
                       guint32              row)
{
  HfDominatorItem *self = g_object_new (HF_TYPE_DOMINATOR_ITEM, NULL);

  self->kind = kind;
  self->list = g_object_ref (list);
  self->level = level == NULL ? NULL : hf_dominator_level_ref (level);
  self->row = row;
  return self;
}

HfDominatorItemKind
hf_dominator_item_get_kind (HfDominatorItem *self)
{
  return self->kind;
}

GListModel *
hf_dominator_item_get_list (HfDominatorItem *self)
{
  return self->list;
}

HfDominatorLevel *
hf_dominator_item_get_level (HfDominatorItem *self)
{
  return self->level;
}

guint32
hf_dominator_item_get_position (HfDominatorItem *self)
{
  return self->row;
}

gboolean
hf_dominator_item_get_sum (HfDominatorItem *self,
                           HfRetainedSum   *sum,
                           guint64         *n_own_bytes)
{
  const guint32 end = self->kind == HF_DOMINATOR_ITEM_ROW ? self->row + 1
                      : self->level != NULL               ? self->level->n_rows
                                                          : 0;

  *sum = (HfRetainedSum){ 0, 0 };
  *n_own_bytes = self->kind == HF_DOMINATOR_ITEM_ROW ? self->level->rows[self->row].n_own_bytes : 0;
  for (guint32 i = self->row; i < end; i++)
    {
      sum->n_bytes += self->level->rows[i].n_bytes;
      sum->n_objects += self->level->rows[i].n_objects;
    }
  return end > 0;
}

gboolean
hf_dominator_item_is_way (HfDominatorItem *self)
{
  return self->kind == HF_DOMINATOR_ITEM_ROW && self->level->matches != NULL &&
         self->level->rows[self->row].n_own_matching == 0;
}

gboolean
hf_dominator_item_has_folded (HfDominatorItem *self)
{
  const HfDominatorRow *row = NULL;

  if (self->kind != HF_DOMINATOR_ITEM_ROW)
    return FALSE;

  row = &self->level->rows[self->row];
  return row->n_folded_matching > 0 && row->n_folded_matching == row->n_own_matching;
}

gboolean
hf_dominator_item_has_owner (HfDominatorItem *self,
                             HfObjectIndex    object)
{
  const HfDominatorRow *row = NULL;
  HfHeap *heap = NULL;

  if (self->kind != HF_DOMINATOR_ITEM_ROW)
    return FALSE;

  row = &self->level->rows[self->row];
  heap = hf_analysis_get_heap (hf_retention_get_analysis (self->level->retention));
  if (row->type != hf_heap_get_object_type (heap, object).value)
    return FALSE;

  for (guint32 i = row->first; i < row->first + row->n_entries; i++)
    {
      if (self->level->objects[i] == object.value)
        return TRUE;
    }
  return FALSE;
}

gboolean
hf_dominator_item_can_open (HfDominatorItem *self)
{
  return self->kind == HF_DOMINATOR_ITEM_ROW &&
         hf_dominator_level_can_open (self->level, self->row);
}

HfSelection
hf_dominator_item_get_selection (HfDominatorItem *self)
{
  const HfDominatorRow *row = NULL;

  if (self->kind != HF_DOMINATOR_ITEM_ROW)
    return hf_selection_none ();

  row = &self->level->rows[self->row];
  return row->n_instances == 1 ? hf_selection_object ((HfObjectIndex){ row->object })
                               : hf_selection_type ((HfTypeIndex){ row->type });
}
