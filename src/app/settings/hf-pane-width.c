/* hf-pane-width.c: how wide the panes beside a view are, in this tab and the next one
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pane-width.h"

#include "hf-settings.h"

#define MAX_WIDTH 4096

/* By HfPane. */
static const struct
{
  const char *key;
  int         widths[HF_N_ROOMS]; /* px, by HfRoom, if the user has not chosen one */
} panes[] = {
  { HF_SETTINGS_ROOTS_WIDTH, { 224, 224, 268, 268, 332, 404 } },
  { HF_SETTINGS_DETAILS_WIDTH, { 252, 252, 300, 300, 372, 452 } },
};

typedef struct
{
  HfPane   pane;
  int      wanted;  /* px; 0 before the first hf_pane_width_apply() */
  gboolean pending; /* the end child has that as its least width until it is given out */
  guint    settle;
} State;

static State *
get_state (GtkPaned *paned)
{
  return g_object_get_data (G_OBJECT (paned), "hf-pane-width");
}

static void
state_free (gpointer data)
{
  State *state = data;

  g_clear_handle_id (&state->settle, g_source_remove);
  g_free (state);
}

/* Its class is private. */
static int
get_handle_width (GtkPaned *paned)
{
  int width = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (paned)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (child != gtk_paned_get_start_child (paned) && child != gtk_paned_get_end_child (paned))
        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
    }

  return width;
}

/* A width of the pane from a position of the handle, and the other way round. */
static int
convert (GtkPaned *paned,
         HfPane    pane,
         int       value)
{
  if (pane == HF_PANE_ROOTS)
    return value;

  return gtk_widget_get_width (GTK_WIDGET (paned)) - get_handle_width (paned) - value;
}

static void
position_cb (GtkPaned *paned)
{
  State *state = get_state (paned);
  const int position = gtk_paned_get_position (paned);
  int wanted = 0;
  int min = 0;
  int max = 0;

  if (state->wanted == 0 || state->pending)
    return;

  /* It also moves by itself, to where what was wanted has room. */
  wanted = convert (paned, state->pane, state->wanted);
  g_object_get (paned, "min-position", &min, "max-position", &max, NULL);
  if (position == wanted || max < min || position == CLAMP (wanted, min, max))
    return;

  state->wanted = convert (paned, state->pane, position);
  hf_settings_set_int (panes[state->pane].key, state->wanted);
}

/* From now on the pane may be made narrower. */
static gboolean
settle_cb (gpointer user_data)
{
  GtkPaned *paned = user_data;
  State *state = get_state (paned);
  const int position = gtk_paned_get_position (paned);

  state->settle = 0;
  gtk_widget_set_size_request (gtk_paned_get_end_child (paned), -1, -1);
  gtk_paned_set_position (paned, position);
  state->pending = FALSE;

  return G_SOURCE_REMOVE;
}

/* The handle has been placed. Children must not ask for another size meanwhile. */
static void
placed_cb (GtkPaned *paned)
{
  State *state = get_state (paned);

  if (state->pending && state->settle == 0)
    state->settle = g_idle_add (settle_cb, paned);
}

void
hf_pane_width_watch (GtkPaned *paned,
                     HfPane    pane)
{
  State *state = g_new0 (State, 1);

  g_return_if_fail (GTK_IS_PANED (paned));

  state->pane = pane;
  g_object_set_data_full (G_OBJECT (paned), "hf-pane-width", state, state_free);
  g_signal_connect (paned, "notify::position", G_CALLBACK (position_cb), NULL);
  g_signal_connect (paned, "notify::max-position", G_CALLBACK (placed_cb), NULL);
}

void
hf_pane_width_apply (GtkPaned *paned,
                     HfRoom    room)
{
  State *state = NULL;
  int width = 0;

  g_return_if_fail (GTK_IS_PANED (paned));

  state = get_state (paned);
  width = hf_settings_get_int (panes[state->pane].key);
  if (width <= 0)
    width = panes[state->pane].widths[room];

  width = MIN (width, MAX_WIDTH);
  if (state->pane == HF_PANE_ROOTS)
    {
      state->wanted = width;
      gtk_paned_set_position (paned, state->wanted);
      return;
    }

  /* A pane that comes back is placed anew. */
  if (gtk_paned_get_end_child (paned) == NULL)
    width = 0;
  if (width == state->wanted)
    return;
  state->wanted = width;
  g_clear_handle_id (&state->settle, g_source_remove);
  if (width == 0)
    return;

  /* How much there is for both is not known before sizes are given out. A handle
   * without a position gives the end child its least width. */
  state->pending = TRUE;
  gtk_widget_set_size_request (gtk_paned_get_end_child (paned), state->wanted, -1);
  g_object_set (paned, "position-set", FALSE, NULL);
}
