/* hf-path-list.c: the rows of one level of the paths to the objects of a type
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-path-list.h"

#include "hf-free-later.h"

struct _HfPathList
{
  GObject     parent_instance;

  HfPathTree *tree;
  guint32     first; /* of its nodes, which are contiguous */
  guint32     n;
};

/* ---- One row ------------------------------------------------------------- */

struct _HfPathItem
{
  GObject     parent_instance;

  HfPathList *list; /* releases the tree in a worker */
  guint32     position;
};

G_DEFINE_FINAL_TYPE (HfPathItem, hf_path_item, G_TYPE_OBJECT)

static void
hf_path_item_finalize (GObject *object)
{
  HfPathItem *self = HF_PATH_ITEM (object);

  g_clear_object (&self->list);

  G_OBJECT_CLASS (hf_path_item_parent_class)->finalize (object);
}

static void
hf_path_item_class_init (HfPathItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_path_item_finalize;
}

static void
hf_path_item_init (HfPathItem *self G_GNUC_UNUSED)
{
}

HfPathTree *
hf_path_item_get_tree (HfPathItem *self)
{
  return self->list->tree;
}

guint32
hf_path_item_get_position (HfPathItem *self)
{
  return self->position;
}

const HfTypePathNode *
hf_path_item_get_node (HfPathItem *self)
{
  return &self->list->tree->paths->nodes[self->position];
}

HfSelection
hf_path_item_get_selection (HfPathItem *self)
{
  const HfTypePathNode *node = hf_path_item_get_node (self);

  return node->parent == HF_INDEX_NONE ? hf_selection_root_group (node->root_kind, node->type)
                                       : hf_selection_type (node->type);
}

/* A filter may leave nothing below a node that has other nodes below it. */
HfSelection
hf_path_item_get_path (HfPathItem *self)
{
  const HfPathTree *tree = self->list->tree;
  const HfPathTree *whole = tree->whole == NULL ? tree : tree->whole;

  return hf_selection_path (whole->paths, hf_type_paths_get_origin (tree->paths, self->position));
}

/* ---- The list ------------------------------------------------------------ */

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfPathList, hf_path_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
hf_path_list_finalize (GObject *object)
{
  HfPathList *self = HF_PATH_LIST (object);

  hf_free_later (g_steal_pointer (&self->tree), (GDestroyNotify) hf_path_tree_unref);

  G_OBJECT_CLASS (hf_path_list_parent_class)->finalize (object);
}

static void
hf_path_list_class_init (HfPathListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_path_list_finalize;
}

static void
hf_path_list_init (HfPathList *self G_GNUC_UNUSED)
{
}

static GType
path_list_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return HF_TYPE_PATH_ITEM;
}

static guint
path_list_get_n_items (GListModel *model)
{
  return HF_PATH_LIST (model)->n;
}

static gpointer
path_list_get_item (GListModel *model,
                    guint       position)
{
  HfPathList *self = HF_PATH_LIST (model);
  HfPathItem *item = NULL;

  if (position >= self->n)
    return NULL;

  item = g_object_new (HF_TYPE_PATH_ITEM, NULL);
  item->list = g_object_ref (self);
  item->position = self->first + position;
  return item;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = path_list_get_item_type;
  iface->get_n_items = path_list_get_n_items;
  iface->get_item = path_list_get_item;
}

static HfPathList *
make_list (HfPathTree *tree,
           guint32     first,
           guint32     n)
{
  HfPathList *self = g_object_new (HF_TYPE_PATH_LIST, NULL);

  self->tree = hf_path_tree_ref (tree);
  self->first = first;
  self->n = n;
  return self;
}

HfPathList *
hf_path_list_new (HfPathTree *tree)
{
  return make_list (tree, 0, tree->paths->n_groups);
}

HfPathList *
hf_path_list_new_below (HfPathItem *item)
{
  const HfTypePathNode *node = NULL;

  g_return_val_if_fail (HF_IS_PATH_ITEM (item), NULL);

  node = hf_path_item_get_node (item);
  return node->n_children == 0 ? NULL
                               : make_list (item->list->tree, node->first_child, node->n_children);
}
