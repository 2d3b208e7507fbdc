/* hf-dominator-opener.c: rows of the dominator tree that are opened as workers make them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-dominator-opener.h"

#include "hf-dominator-keys.h"
#include "hf-dominator-list.h"

struct _HfDominatorOpener
{
  void            (*changed) (gpointer owner);
  gpointer          owner;

  GtkTreeListModel *rows;
  GtkTreeListRow   *below;      /* opened with all below it; or NULL */
  gboolean          opens_ways; /* rows that lead to matches */
  GHashTable       *objects;    /* of rows that are to be opened; NULL if there are none */
  guint             source;     /* looks at the rows; 0 if it does not have to */
};

HfDominatorOpener *
hf_dominator_opener_new (void     (*changed) (gpointer owner),
                         gpointer   owner)
{
  HfDominatorOpener *self = g_new0 (HfDominatorOpener, 1);

  self->changed = changed;
  self->owner = owner;
  return self;
}

void
hf_dominator_opener_stop (HfDominatorOpener *self)
{
  g_clear_object (&self->below);
  g_clear_pointer (&self->objects, g_hash_table_unref);
  self->opens_ways = FALSE;
}

void
hf_dominator_opener_free (HfDominatorOpener *self)
{
  if (self == NULL)
    return;

  hf_dominator_opener_set_rows (self, NULL);
  g_free (self);
}

/* ---- Opening ------------------------------------------------------------------ */

/* The user may have closed the row meanwhile. */
static void
open_below (HfDominatorOpener *self)
{
  const guint position = gtk_tree_list_row_get_position (self->below);

  if (position != GTK_INVALID_LIST_POSITION && gtk_tree_list_row_get_expanded (self->below))
    {
      hf_dominator_keys_apply (HF_DOMINATOR_KEY_OPEN_ALL, self->rows, position);
      if (hf_dominator_keys_is_waiting (self->rows, position))
        return;
    }
  g_clear_object (&self->below);
}

/* Behind the row that stands for others, one of these may be wanted. */
static void
show_wanted (HfDominatorOpener *self,
             HfDominatorItem   *item)
{
  HfDominatorLevel *level = hf_dominator_item_get_level (item);

  for (guint32 i = hf_dominator_item_get_position (item); i < level->n_rows; i++)
    if (g_hash_table_contains (self->objects, GUINT_TO_POINTER (level->rows[i].object)))
      {
        hf_dominator_list_show_more (HF_DOMINATOR_LIST (hf_dominator_item_get_list (item)));
        return;
      }
}

/* Returns: whether a worker makes rows, which may have to be opened */
static gboolean
open_objects (HfDominatorOpener *self)
{
  gboolean is_waiting = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->rows, i);
      g_autoptr (HfDominatorItem) item = gtk_tree_list_row_get_item (row);
      HfDominatorLevel *level = hf_dominator_item_get_level (item);
      const guint32 position = hf_dominator_item_get_position (item);

      is_waiting |= hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_WAITING;
      if (hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_MORE)
        show_wanted (self, item);
      else if (hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_ROW &&
               g_hash_table_remove (self->objects, GUINT_TO_POINTER (level->rows[position].object)))
        gtk_tree_list_row_set_expanded (row, TRUE);
    }
  return is_waiting && g_hash_table_size (self->objects) > 0;
}

static void
go_on (HfDominatorOpener *self)
{
  if (self->opens_ways)
    self->opens_ways = hf_dominator_keys_open_ways (self->rows);
  if (self->objects != NULL && !open_objects (self))
    g_clear_pointer (&self->objects, g_hash_table_unref);
  if (self->below != NULL)
    open_below (self);
}

static void
look (gpointer user_data)
{
  HfDominatorOpener *self = user_data;

  go_on (self);
  self->source = 0;
  if (self->changed != NULL)
    self->changed (self->owner);
}

/* The model is not to be changed while it says that it has changed. */
static void
rows_changed_cb (HfDominatorOpener *self)
{
  if (self->source == 0)
    self->source = g_idle_add_once (look, self);
}

void
hf_dominator_opener_set_rows (HfDominatorOpener *self,
                              GtkTreeListModel  *rows)
{
  hf_dominator_opener_stop (self);
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->rows != NULL)
    g_signal_handlers_disconnect_by_data (self->rows, self);
  g_set_object (&self->rows, rows);
  if (rows != NULL)
    g_signal_connect_swapped (rows, "items-changed", G_CALLBACK (rows_changed_cb), self);
}

gboolean
hf_dominator_opener_is_opening (HfDominatorOpener *self)
{
  return self->below != NULL || self->opens_ways || self->objects != NULL;
}

void
hf_dominator_opener_go_on_below (HfDominatorOpener *self,
                                 guint              position)
{
  g_clear_object (&self->below);
  if (hf_dominator_keys_is_waiting (self->rows, position))
    self->below = gtk_tree_list_model_get_row (self->rows, position);
}

void
hf_dominator_opener_open_ways (HfDominatorOpener *self)
{
  self->opens_ways = TRUE;
  go_on (self);
}

void
hf_dominator_opener_open_objects (HfDominatorOpener *self,
                                  GArray            *objects)
{
  if (self->rows == NULL || objects == NULL || objects->len == 0)
    return;

  if (self->objects == NULL)
    self->objects = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < objects->len; i++)
    g_hash_table_add (self->objects, GUINT_TO_POINTER (g_array_index (objects, guint32, i)));
  go_on (self);
}

GArray *
hf_dominator_opener_dup_open (HfDominatorOpener *self,
                              guint              most)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint32));
  const guint n = self->rows == NULL ? 0 : g_list_model_get_n_items (G_LIST_MODEL (self->rows));

  for (guint i = 0; i < n && open->len < most; i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->rows, i);
      g_autoptr (HfDominatorItem) item = gtk_tree_list_row_get_item (row);

      if (gtk_tree_list_row_get_expanded (row))
        g_array_append_val (
          open,
          hf_dominator_item_get_level (item)->rows[hf_dominator_item_get_position (item)].object);
    }
  return open;
}
