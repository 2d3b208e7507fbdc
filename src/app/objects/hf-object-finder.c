/* hf-object-finder.c: goes along listed objects to the next one that is found by a search
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-object-finder.h"

#include "hf-free-later.h"

struct _HfObjectFinder
{
  GtkWidget         *widget;  /* borrowed */
  guint              source;  /* 0 unless it looks for something */

  HfSession         *session;
  HfHeap            *heap;
  HfObjectList      *list;    /* borrowed */
  const HfObjectSet *objects;
  HfSearch          *search;
  guint32            n_rows;
  guint32            row;     /* that was looked at last */
  guint32            n_left;
  gboolean           backward;
};

HfObjectFinder *
hf_object_finder_new (GtkWidget *widget)
{
  HfObjectFinder *self = g_new0 (HfObjectFinder, 1);

  self->widget = widget;

  return self;
}

void
hf_object_finder_stop (HfObjectFinder *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->objects = NULL;
  g_clear_object (&self->session);
  hf_free_later_object (&self->heap);
  hf_free_later (g_steal_pointer (&self->search), (GDestroyNotify) hf_search_unref);
}

void
hf_object_finder_free (HfObjectFinder *self)
{
  if (self == NULL)
    return;

  hf_object_finder_stop (self);
  g_free (self);
}

static gboolean
is_found (HfObjectFinder *self,
          HfObjectIndex   object)
{
  return hf_search_has_type (self->search, hf_heap_get_object_type (self->heap, object)) ||
         hf_search_has_object (self->search, object);
}

/* Whether one was found among the next few. */
static gboolean
look (HfObjectFinder *self)
{
  for (guint n = 0; n < HF_OBJECT_FINDER_ROWS && self->n_left > 0; n++)
    {
      if (self->backward)
        self->row = self->row == 0 ? self->n_rows - 1 : self->row - 1;
      else
        self->row = self->row + 1 == self->n_rows ? 0 : self->row + 1;
      self->n_left--;
      if (is_found (self, self->objects->objects[self->row]))
        return TRUE;
    }

  return FALSE;
}

/* Another selection may change the list of objects. */
static void
finish (HfObjectFinder *self,
        gboolean        found)
{
  g_autoptr (HfSession) session = g_object_ref (self->session);
  HfObjectIndex object = { HF_INDEX_NONE };

  if (found)
    {
      object = self->objects->objects[self->row];
      hf_object_list_hint (self->list, self->row);
    }
  hf_object_finder_stop (self);
  if (found)
    hf_session_select (session, hf_selection_object (object));
  else if (!gtk_widget_activate_action (self->widget, "page.find-best", NULL))
    gtk_widget_error_bell (self->widget);
}

static gboolean
look_cb (gpointer user_data)
{
  HfObjectFinder *self = user_data;
  const gboolean found = look (self);

  if (!found && self->n_left > 0)
    return G_SOURCE_CONTINUE;

  self->source = 0;
  finish (self, found);
  return G_SOURCE_REMOVE;
}

gboolean
hf_object_finder_go (HfObjectFinder *self,
                     HfSession      *session,
                     HfObjectList   *list,
                     guint32         from,
                     gboolean        backward)
{
  const guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (list));
  HfAnalysis *analysis = hf_session_get_analysis (session);
  HfSearch *search = hf_session_get_search (session);
  gboolean found = FALSE;

  hf_object_finder_stop (self);
  if (n_rows == 0 || search == NULL || hf_search_get_hierarchy (search)->analysis != analysis)
    return FALSE;

  self->session = g_object_ref (session);
  self->heap = g_object_ref (hf_analysis_get_heap (analysis));
  self->list = list;
  self->objects = hf_object_list_get (list);
  self->search = hf_search_ref (search);
  self->n_rows = n_rows;
  self->n_left = n_rows;
  self->backward = backward;
  self->row = from < n_rows ? from : backward ? 0 : n_rows - 1;

  /* Most of what is looked for is near. */
  found = look (self);
  if (found || self->n_left == 0)
    finish (self, found);
  else
    self->source = g_idle_add (look_cb, self);

  return TRUE;
}
