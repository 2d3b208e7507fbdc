/* hf-root-row.c: one row of the list of roots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-root-row-private.h"

struct _HfRootRow
{
  GObject       parent_instance;

  HfHeap       *heap;
  HfRootRowData data;
};

G_DEFINE_FINAL_TYPE (HfRootRow, hf_root_row, G_TYPE_OBJECT)

static void
hf_root_row_finalize (GObject *object)
{
  HfRootRow *self = HF_ROOT_ROW (object);

  /* Never the last one: the session lets go after every row is gone. */
  g_clear_object (&self->heap);

  G_OBJECT_CLASS (hf_root_row_parent_class)->finalize (object);
}

static void
hf_root_row_class_init (HfRootRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_root_row_finalize;
}

static void
hf_root_row_init (HfRootRow *self G_GNUC_UNUSED)
{
}

HfRootRow *
hf_root_row_new (HfHeap              *heap,
                 const HfRootRowData *data)
{
  HfRootRow *self = g_object_new (HF_TYPE_ROOT_ROW, NULL);

  self->heap = g_object_ref (heap);
  self->data = *data;

  return self;
}

HfRootRowKind
hf_root_row_get_kind (HfRootRow *self)
{
  return self->data.kind;
}

guint
hf_root_row_get_level (HfRootRow *self)
{
  return self->data.level;
}

gboolean
hf_root_row_get_open (HfRootRow *self)
{
  return self->data.open;
}

gboolean
hf_root_row_is_expandable (HfRootRow *self)
{
  return self->data.kind == HF_ROOT_ROW_KIND || self->data.kind == HF_ROOT_ROW_MEMBER;
}

HfRootGroup
hf_root_row_get_group (HfRootRow *self)
{
  return self->data.group;
}

HfRootIndex
hf_root_row_get_root (HfRootRow *self)
{
  return self->data.root;
}

guint32
hf_root_row_get_n_roots (HfRootRow *self)
{
  return self->data.n_roots;
}

gboolean
hf_root_row_get_n_bytes (HfRootRow *self,
                         guint64   *n_bytes)
{
  *n_bytes = self->data.n_bytes;
  return self->data.has_bytes;
}

gboolean
hf_root_row_get_n_retained (HfRootRow *self,
                            guint64   *n_bytes)
{
  *n_bytes = self->data.n_retained;
  return self->data.has_bytes && self->data.is_retained;
}

gboolean
hf_root_row_is_awaited (HfRootRow *self)
{
  return self->data.has_bytes && self->data.is_awaited && !self->data.is_retained;
}

double
hf_root_row_get_share (HfRootRow *self)
{
  const guint64 n_bytes = self->data.is_retained ? self->data.n_retained : self->data.n_bytes;

  if (self->data.level != 1 || self->data.group.is_weak || hf_root_row_is_awaited (self))
    return -1;
  if (self->data.kind_bytes == 0)
    return 0;

  return (double) n_bytes / (double) self->data.kind_bytes;
}

HfHeap *
hf_root_row_get_heap (HfRootRow *self)
{
  return self->heap;
}

HfSelection
hf_root_row_get_selection (HfRootRow *self)
{
  switch (self->data.kind)
    {
    case HF_ROOT_ROW_KIND:
    case HF_ROOT_ROW_MEMBER:
      return self->data.group.is_weak
               ? hf_selection_weak_roots (self->data.group.type)
               : hf_selection_root_group (self->data.group.kind, self->data.group.type);
    case HF_ROOT_ROW_ROOT:
      return hf_selection_root (self->data.root);
    case HF_ROOT_ROW_SEVERAL:
      return hf_selection_several ();
    case HF_ROOT_ROW_UNREACHABLE:
      return hf_selection_unreachable ();
    case HF_ROOT_ROW_MORE:
    default:
      return hf_selection_none ();
    }
}
