/* hf-type-list.c: a lazy list model of types
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-type-list.h"

#include "hf-drop.h"

/* ---- Rows -------------------------------------------------------------- */

struct _HfTypeRow
{
  GObject        parent_instance;

  GHashTable    *places; /* of the list: the rows that are held, by position */
  guint32        position;
  HfAnalysis    *analysis;
  HfTypeFigures *figures;  /* NULL if it is not known what it retains */
  gboolean       is_awaited;
  HfTypeIndex    type;
};

G_DEFINE_FINAL_TYPE (HfTypeRow, hf_type_row, G_TYPE_OBJECT)

static void
hf_type_row_finalize (GObject *object)
{
  HfTypeRow *self = HF_TYPE_ROW (object);

  g_hash_table_remove (self->places, GUINT_TO_POINTER (self->position));
  g_clear_pointer (&self->places, g_hash_table_unref);

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
  guint32         n_rows;
  guint32         max_rows;
  GHashTable     *places;   /* position → #HfTypeRow, not held; shared with the rows */
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfTypeList, hf_type_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
clear (HfTypeList *self)
{
  hf_drop_object (&self->analysis);
  hf_drop (g_steal_pointer (&self->ordering), (GDestroyNotify) hf_type_ordering_free);
  self->n_rows = 0;
}

static void
hf_type_list_finalize (GObject *object)
{
  HfTypeList *self = HF_TYPE_LIST (object);

  clear (self);
  g_clear_object (&self->figures);
  g_clear_pointer (&self->places, g_hash_table_unref);

  G_OBJECT_CLASS (hf_type_list_parent_class)->finalize (object);
}

static void
hf_type_list_class_init (HfTypeListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_type_list_finalize;
}

static void
hf_type_list_init (HfTypeList *self)
{
  self->places = g_hash_table_new (NULL, NULL);
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

static void
show_type (HfTypeList *self,
           HfTypeRow  *row)
{
  g_set_object (&row->analysis, self->analysis);
  g_set_object (&row->figures, self->figures);
  row->is_awaited = self->is_awaited;
  row->type = self->ordering->types[row->position];
}

static gpointer
type_list_get_item (GListModel *model,
                    guint       position)
{
  HfTypeList *self = HF_TYPE_LIST (model);
  HfTypeRow *row = NULL;

  if (position >= self->n_rows)
    return NULL;

  row = g_hash_table_lookup (self->places, GUINT_TO_POINTER (position));
  if (row != NULL)
    {
      g_object_ref (row);
    }
  else
    {
      row = g_object_new (HF_TYPE_TYPE_ROW, NULL);
      row->places = g_hash_table_ref (self->places);
      row->position = position;
      g_hash_table_insert (self->places, GUINT_TO_POINTER (position), row);
    }

  show_type (self, row);
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
hf_type_list_new (guint32 max_rows)
{
  HfTypeList *self = g_object_new (HF_TYPE_TYPE_LIST, NULL);

  self->max_rows = max_rows;
  return self;
}

static void
show_types (HfTypeList *self)
{
  GHashTableIter iter;
  gpointer row = NULL;

  g_hash_table_iter_init (&iter, self->places);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    {
      if (HF_TYPE_ROW (row)->position < self->n_rows)
        show_type (self, row);
    }
}

/* Gives the first @n_rows places to rows that somebody holds: a view finds its
 * widgets by them. */
static void
gather_rows (HfTypeList *self,
             guint32     n_rows)
{
  g_autoptr(GPtrArray) beyond = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer row = NULL;
  guint32 place = 0;

  g_hash_table_iter_init (&iter, self->places);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    {
      if (HF_TYPE_ROW (row)->position >= n_rows)
        g_ptr_array_add (beyond, row);
    }

  for (guint i = 0; i < beyond->len; i++)
    {
      HfTypeRow *moved = g_ptr_array_index (beyond, i);

      while (place < n_rows && g_hash_table_contains (self->places, GUINT_TO_POINTER (place)))
        place++;
      if (place == n_rows)
        return;

      g_hash_table_remove (self->places, GUINT_TO_POINTER (moved->position));
      moved->position = place;
      g_hash_table_insert (self->places, GUINT_TO_POINTER (place), moved);
      show_type (self, moved);
    }
}

/* To remove the end alone would be less, but GTK 4.8 loses count if it has no widget
 * where that begins: it takes rows away before it, and leaves as many at the end. */
static void
tell_shorter (HfTypeList *self,
              guint32     n_old)
{
  const guint32 n_new = self->n_rows;
  const guint32 n_kept = MIN (n_new, g_hash_table_size (self->places));

  gather_rows (self, n_kept);
  self->n_rows = n_kept;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_old, n_kept);
  self->n_rows = n_new;
  if (n_new > n_kept)
    g_list_model_items_changed (G_LIST_MODEL (self), n_kept, 0, n_new - n_kept);
}

void
hf_type_list_set (HfTypeList     *self,
                  HfAnalysis     *analysis,
                  HfTypeOrdering *ordering)
{
  const guint32 n_old = self->n_rows;

  g_return_if_fail (HF_IS_TYPE_LIST (self));
  g_return_if_fail (analysis != NULL || ordering == NULL);

  clear (self);
  if (ordering != NULL)
    {
      self->analysis = g_object_ref (analysis);
      self->ordering = ordering;
      self->n_rows = MIN (ordering->n_types, self->max_rows);
    }
  show_types (self);

  if (self->n_rows < n_old)
    tell_shorter (self, n_old);
  else if (self->n_rows > n_old)
    g_list_model_items_changed (G_LIST_MODEL (self), n_old, 0, self->n_rows - n_old);
}

void
hf_type_list_set_figures (HfTypeList    *self,
                          HfTypeFigures *figures,
                          gboolean       awaited)
{
  GHashTableIter iter;
  gpointer row = NULL;

  g_return_if_fail (HF_IS_TYPE_LIST (self));
  g_return_if_fail (figures == NULL || !awaited);

  g_set_object (&self->figures, figures);
  self->is_awaited = awaited;

  g_hash_table_iter_init (&iter, self->places);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    {
      g_set_object (&HF_TYPE_ROW (row)->figures, figures);
      HF_TYPE_ROW (row)->is_awaited = awaited;
    }
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

  return position < self->n_rows ? position : HF_INDEX_NONE;
}
