/* hf-lazy-rows.c: the rows of a long list that a view holds, each by its position
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-lazy-rows.h"

#include <math.h>

/* In px: a row with large letters, which is at least 31 high, divided by their size; and all rows
 * together, with room for other themes. */
#define LINE_HEIGHT 19
#define MAX_HEIGHT 1.9e9

/* ---- One row ----------------------------------------------------------- */

typedef struct
{
  GHashTable *places; /* of the list: the rows that are held, by position */
  guint32     position;
} HfLazyRowPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (HfLazyRow, hf_lazy_row, G_TYPE_OBJECT)

static HfLazyRowPrivate *
get_place (gpointer row)
{
  return hf_lazy_row_get_instance_private (row);
}

static void
hf_lazy_row_finalize (GObject *object)
{
  HfLazyRowPrivate *place = get_place (object);

  if (place->places != NULL)
    g_hash_table_remove (place->places, GUINT_TO_POINTER (place->position));
  g_clear_pointer (&place->places, g_hash_table_unref);

  G_OBJECT_CLASS (hf_lazy_row_parent_class)->finalize (object);
}

static void
hf_lazy_row_class_init (HfLazyRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_lazy_row_finalize;
}

static void
hf_lazy_row_init (HfLazyRow *self G_GNUC_UNUSED)
{
}

guint32
hf_lazy_row_get_position (HfLazyRow *self)
{
  return get_place (self)->position;
}

/* ---- All rows ---------------------------------------------------------- */

struct _HfLazyRows
{
  GType          row_type;
  gpointer       list;
  HfLazyRowFunc  show;
  guint32        n_rows;
  GHashTable    *places; /* position → #HfLazyRow, not held; shared with the rows */
};

guint32
hf_lazy_rows_get_max (double text_scale)
{
  const double n_rows = MIN (HF_LAZY_ROWS_MAX, MAX_HEIGHT / (LINE_HEIGHT * MAX (text_scale, 1)));

  return (guint32) MAX (round (n_rows / 1e6), 1) * 1000000;
}

HfLazyRows *
hf_lazy_rows_new (GType         row_type,
                  gpointer      list,
                  HfLazyRowFunc show)
{
  HfLazyRows *self = g_new0 (HfLazyRows, 1);

  self->row_type = row_type;
  self->list = list;
  self->show = show;
  self->places = g_hash_table_new (NULL, NULL);
  return self;
}

void
hf_lazy_rows_free (HfLazyRows *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->places);
  g_free (self);
}

guint32
hf_lazy_rows_get_n (const HfLazyRows *self)
{
  return self->n_rows;
}

gpointer
hf_lazy_rows_get (HfLazyRows *self,
                  guint       position)
{
  HfLazyRow *row = NULL;

  if (position >= self->n_rows)
    return NULL;

  row = g_hash_table_lookup (self->places, GUINT_TO_POINTER (position));
  if (row != NULL)
    {
      g_object_ref (row);
    }
  else
    {
      row = g_object_new (self->row_type, NULL);
      get_place (row)->places = g_hash_table_ref (self->places);
      get_place (row)->position = position;
      g_hash_table_insert (self->places, GUINT_TO_POINTER (position), row);
    }

  self->show (self->list, row);
  return row;
}

void
hf_lazy_rows_show (HfLazyRows *self)
{
  GHashTableIter iter;
  gpointer row = NULL;

  g_hash_table_iter_init (&iter, self->places);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    {
      if (get_place (row)->position < self->n_rows)
        self->show (self->list, row);
    }
}

/* Gives the first @n_rows places to the rows that are held: a view finds its widgets by them. */
static void
gather_rows (HfLazyRows *self,
             guint32     n_rows)
{
  g_autoptr (GPtrArray) beyond = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer row = NULL;
  guint32 place = 0;

  g_hash_table_iter_init (&iter, self->places);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    {
      if (get_place (row)->position >= n_rows)
        g_ptr_array_add (beyond, row);
    }

  for (guint i = 0; i < beyond->len; i++)
    {
      HfLazyRow *moved = g_ptr_array_index (beyond, i);

      while (place < n_rows && g_hash_table_contains (self->places, GUINT_TO_POINTER (place)))
        place++;
      if (place == n_rows)
        return;

      g_hash_table_remove (self->places, GUINT_TO_POINTER (get_place (moved)->position));
      get_place (moved)->position = place;
      g_hash_table_insert (self->places, GUINT_TO_POINTER (place), moved);
      self->show (self->list, moved);
    }
}

/* To remove the end alone would be less, but GTK 4.8 loses count if it has no widget
 * where that begins: it takes rows away before it, and leaves as many at the end. */
static void
emit_shorter (HfLazyRows *self,
              guint32     n_old)
{
  const guint32 n_new = self->n_rows;
  const guint32 n_kept = MIN (n_new, g_hash_table_size (self->places));

  gather_rows (self, n_kept);
  self->n_rows = n_kept;
  g_list_model_items_changed (G_LIST_MODEL (self->list), 0, n_old, n_kept);
  self->n_rows = n_new;
  if (n_new > n_kept)
    g_list_model_items_changed (G_LIST_MODEL (self->list), n_kept, 0, n_new - n_kept);
}

void
hf_lazy_rows_set (HfLazyRows *self,
                  guint32     n_rows)
{
  const guint32 n_old = self->n_rows;

  self->n_rows = n_rows;
  hf_lazy_rows_show (self);
  if (n_rows < n_old)
    emit_shorter (self, n_old);
  else if (n_rows > n_old)
    g_list_model_items_changed (G_LIST_MODEL (self->list), n_old, 0, n_rows - n_old);
}
