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
  gpointer          owner;

  GtkTreeListModel *rows;
  GtkTreeListRow   *below;      /* opened with all below it; or NULL */
  gboolean          opens_ways; /* rows that lead to matches */
  GHashTable       *objects;    /* of rows that are to be opened; NULL if there are none */
  guint32           wanted;     /* of them, one that is to be seen instead; or HF_INDEX_NONE */
  HfRevealedFunc    revealed;
  guint             source;     /* looks at the rows; 0 if it does not have to */
};

HfDominatorOpener *
hf_dominator_opener_new (gpointer owner)
{
  HfDominatorOpener *self = g_new0 (HfDominatorOpener, 1);

  self->owner = owner;
  self->wanted = HF_INDEX_NONE;
  return self;
}

void
hf_dominator_opener_stop (HfDominatorOpener *self)
{
  g_clear_object (&self->below);
  g_clear_pointer (&self->objects, g_hash_table_unref);
  self->wanted = HF_INDEX_NONE;
  self->opens_ways = FALSE;
}

/* Rows that were open before are the user's as well. */
void
hf_dominator_opener_yield (HfDominatorOpener *self)
{
  if (self->wanted != HF_INDEX_NONE)
    hf_dominator_opener_stop (self);
  g_clear_object (&self->below);
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
      hf_dominator_keys_apply (HF_TREE_KEY_OPEN_ALL, self->rows, position);
      if (hf_dominator_keys_is_waiting (self->rows, position))
        return;
    }
  g_clear_object (&self->below);
}

/* Behind the row that stands for others, one of these may be wanted. Returns: whether there are
 * other rows in its place */
static gboolean
show_wanted (HfDominatorOpener *self,
             HfDominatorItem   *item)
{
  HfDominatorLevel *level = hf_dominator_item_get_level (item);

  for (guint32 i = hf_dominator_item_get_position (item); i < level->n_rows; i++)
    if (g_hash_table_contains (self->objects, GUINT_TO_POINTER (level->rows[i].object)))
      {
        hf_dominator_list_show_more (HF_DOMINATOR_LIST (hf_dominator_item_get_list (item)));
        return TRUE;
      }
  return FALSE;
}

static void
open_row (HfDominatorOpener *self,
          GtkTreeListRow    *row,
          HfDominatorItem   *item,
          guint             *found)
{
  const HfDominatorLevel *level = hf_dominator_item_get_level (item);
  const guint32 object = level->rows[hf_dominator_item_get_position (item)].object;

  if (!g_hash_table_remove (self->objects, GUINT_TO_POINTER (object)))
    return;

  if (object == self->wanted)
    *found = gtk_tree_list_row_get_position (row);
  else
    gtk_tree_list_row_set_expanded (row, TRUE);
}

/* Returns: whether a worker makes rows, which may have to be opened */
static gboolean
open_objects (HfDominatorOpener *self,
              guint             *found)
{
  gboolean is_waiting = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->rows)); i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (self->rows, i);
      g_autoptr (HfDominatorItem) item = gtk_tree_list_row_get_item (row);

      is_waiting |= hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_WAITING;
      if (hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_MORE)
        i -= show_wanted (self, item) ? 1 : 0;
      else if (hf_dominator_item_get_kind (item) == HF_DOMINATOR_ITEM_ROW)
        open_row (self, row, item, found);
    }
  return is_waiting && g_hash_table_size (self->objects) > 0;
}

static void
go_on (HfDominatorOpener *self)
{
  guint found = GTK_INVALID_LIST_POSITION;

  if (self->opens_ways)
    self->opens_ways = hf_dominator_keys_open_ways (self->rows);
  if (self->objects != NULL && !open_objects (self, &found))
    g_clear_pointer (&self->objects, g_hash_table_unref);
  if (self->below != NULL)
    open_below (self);
  if (found == GTK_INVALID_LIST_POSITION)
    return;

  self->wanted = HF_INDEX_NONE;
  self->revealed (self->owner, found);
}

static void
look (gpointer user_data)
{
  HfDominatorOpener *self = user_data;

  go_on (self);
  self->source = 0;
}

/* The model is not to be changed while it says that it has changed. */
static void
rows_changed_cb (HfDominatorOpener *self)
{
  const gboolean is_opening = self->below != NULL || self->opens_ways || self->objects != NULL;

  if (is_opening && self->source == 0)
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

static void
set_objects (HfDominatorOpener *self,
             const GArray      *objects)
{
  g_clear_pointer (&self->objects, g_hash_table_unref);
  self->objects = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < objects->len; i++)
    g_hash_table_add (self->objects, GUINT_TO_POINTER (g_array_index (objects, guint32, i)));
}

void
hf_dominator_opener_open (HfDominatorOpener *self,
                          const GArray      *objects)
{
  self->wanted = HF_INDEX_NONE;
  set_objects (self, objects);
  go_on (self);
}

gboolean
hf_dominator_opener_is_to_open (HfDominatorOpener *self,
                                guint32            object)
{
  return self->objects != NULL && object != self->wanted &&
         g_hash_table_contains (self->objects, GUINT_TO_POINTER (object));
}

void
hf_dominator_opener_reveal (HfDominatorOpener *self,
                            GArray            *way,
                            HfRevealedFunc     revealed)
{
  hf_dominator_opener_stop (self);
  self->wanted = g_array_index (way, guint32, way->len - 1);
  self->revealed = revealed;
  set_objects (self, way);
  go_on (self);
}
