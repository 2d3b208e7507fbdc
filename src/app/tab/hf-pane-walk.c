/* hf-pane-walk.c: the keyboard on its way from pane to pane
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pane-walk.h"

#include "hf-canvas.h"

typedef struct
{
  GtkWidget *pane;
  GtkWidget *main; /* NULL = the first by Tab */
  GtkWidget *last; /* weak; had the keyboard last */
} Stop;

struct _HfPaneWalk
{
  GPtrArray *stops;
};

static void
stop_free (gpointer data)
{
  Stop *stop = data;

  g_clear_weak_pointer (&stop->last);
  g_free (stop);
}

HfPaneWalk *
hf_pane_walk_new (void)
{
  HfPaneWalk *self = g_new0 (HfPaneWalk, 1);

  self->stops = g_ptr_array_new_with_free_func (stop_free);

  return self;
}

void
hf_pane_walk_free (HfPaneWalk *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->stops);
  g_free (self);
}

void
hf_pane_walk_add (HfPaneWalk *self,
                  GtkWidget  *pane,
                  GtkWidget  *main)
{
  Stop *stop = g_new0 (Stop, 1);

  stop->pane = pane;
  stop->main = main;
  g_ptr_array_add (self->stops, stop);
}

/* The innermost pane around @focus; -1 if there is none. */
static int
find_stop (HfPaneWalk *self,
           GtkWidget  *focus)
{
  for (GtkWidget *widget = focus; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      for (guint i = 0; i < self->stops->len; i++)
        {
          const Stop *stop = g_ptr_array_index (self->stops, i);

          if (stop->pane == widget)
            return (int) i;
        }
    }

  return -1;
}

/* A list makes other rows for the same widgets, and a canvas has two cursors that take turns:
 * both know by themselves where the keyboard was. */
static GtkWidget *
get_keeper (GtkWidget *focus)
{
  GtkWidget *list = gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BASE);
  GtkWidget *canvas = gtk_widget_get_ancestor (focus, HF_TYPE_CANVAS);

  return list != NULL ? list : canvas != NULL ? canvas : focus;
}

void
hf_pane_walk_note (HfPaneWalk *self,
                   GtkWidget  *focus)
{
  const int position = focus == NULL ? -1 : find_stop (self, focus);
  Stop *stop = position < 0 ? NULL : g_ptr_array_index (self->stops, position);

  if (stop != NULL)
    g_set_weak_pointer (&stop->last, get_keeper (focus));
}

/* An empty list would take the keyboard, and show nothing of it. */
static gboolean
is_empty_list (GtkWidget *widget)
{
  GtkSelectionModel *model = GTK_IS_LIST_VIEW (widget)
                               ? gtk_list_view_get_model (GTK_LIST_VIEW (widget))
                               : NULL;

  return model != NULL && g_list_model_get_n_items (G_LIST_MODEL (model)) == 0;
}

static gboolean
grab (GtkWidget *widget)
{
  return widget != NULL && !is_empty_list (widget) && gtk_widget_grab_focus (widget);
}

static gboolean
enter (const Stop *stop)
{
  if (!gtk_widget_get_mapped (stop->pane))
    return FALSE;
  if (stop->last != NULL && gtk_widget_get_mapped (stop->last) &&
      gtk_widget_is_ancestor (stop->last, stop->pane) && grab (stop->last))
    return TRUE;

  return grab (stop->main) || gtk_widget_child_focus (stop->pane, GTK_DIR_TAB_FORWARD);
}

void
hf_pane_walk_enter (HfPaneWalk *self,
                    GtkWidget  *pane)
{
  const int position = find_stop (self, pane);

  if (position >= 0)
    enter (g_ptr_array_index (self->stops, position));
}

gboolean
hf_pane_walk_go (HfPaneWalk *self,
                 GtkWidget  *focus,
                 int         step)
{
  const int n_stops = (int) self->stops->len;
  const int start = focus == NULL ? -1 : find_stop (self, focus);
  int position = start >= 0 ? start : step > 0 ? -1 : n_stops;

  for (int i = 0; i < n_stops; i++)
    {
      position = (position + step + n_stops) % n_stops;
      if (position != start && enter (g_ptr_array_index (self->stops, position)))
        return TRUE;
    }

  return FALSE;
}
