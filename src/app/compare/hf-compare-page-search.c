/* hf-compare-page-search.c: the search of a comparison: its line, matches, and going to them
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-page-private.h"
#include "hf-search-keys.h"

#include <glib/gi18n.h>

static gboolean
has_focus (GtkWidget *widget)
{
  return gtk_widget_get_focus_child (widget) != NULL;
}

static gboolean
has_text (HfComparePage *self)
{
  g_autofree char *text = g_strstrip (g_strdup (hf_search_bar_get_text (self->search_bar)));

  return text[0] != '\0';
}

/* ---- How many there are ------------------------------------------------ */

/* The picture and the table mark matches both; the bar counts, and goes on in, the one that had
 * the focus last. */
static gboolean
choose_picture (HfComparePage *self)
{
  if (has_focus (GTK_WIDGET (self->pair)))
    self->searches_picture = TRUE;
  else if (has_focus (GTK_WIDGET (self->view)))
    self->searches_picture = FALSE;

  return self->searches_picture && gtk_widget_get_visible (GTK_WIDGET (self->pair));
}

static void
count_matches (gpointer user_data)
{
  HfComparePage *self = user_data;
  guint32 rank = 0;
  guint32 n_matches = 0;

  self->search_source = 0;
  if (!hf_search_bar_is_open (self->search_bar))
    return;

  if (choose_picture (self))
    {
      hf_canvas_count_matches (hf_pair_pane_get_canvas (self->pair), &rank, &n_matches);
      hf_search_bar_show_count (self->search_bar, rank, n_matches);
    }
  else if (hf_compare_view_is_searching (self->view))
    {
      hf_search_bar_hide_count (self->search_bar, FALSE);
    }
  else
    {
      hf_compare_view_count_matches (self->view, &rank, &n_matches);
      hf_search_bar_show_count (self->search_bar, rank, n_matches);
    }
}

/* The keyboard leaves one widget before it comes to the next, and rows come later. */
static void
matches_changed_cb (HfComparePage *self)
{
  if (self->search_source == 0 && self->fold != NULL)
    self->search_source = g_idle_add_once (count_matches, self);
}

static void
typed_cb (HfComparePage *self)
{
  const char *text = hf_search_bar_get_text (self->search_bar);

  hf_pair_pane_set_search (self->pair, text);
  hf_compare_view_set_search (self->view, text);
  matches_changed_cb (self);
}

/* ---- Going there ------------------------------------------------------- */

static gboolean
go_to_match (HfComparePage *self,
             gboolean       in_picture,
             gboolean       backward)
{
  if (!in_picture)
    return hf_compare_view_go_to_match (self->view, backward);
  return gtk_widget_get_visible (GTK_WIDGET (self->pair)) &&
         hf_canvas_go_to_match (hf_pair_pane_get_canvas (self->pair), backward);
}

/* Where neither has a match, one that is hidden in the table is shown. */
static void
go_cb (HfComparePage *self,
       gboolean       backward)
{
  const gboolean in_picture = choose_picture (self);

  if (!has_text (self))
    return;

  if (!go_to_match (self, in_picture, backward) && !go_to_match (self, !in_picture, backward) &&
      !hf_compare_view_show_best_match (self->view))
    gtk_widget_error_bell (GTK_WIDGET (self));
  matches_changed_cb (self);
}

static void
open_bar (HfComparePage *self,
          const char    *text)
{
  if (!hf_search_bar_is_open (self->search_bar))
    {
      g_set_weak_pointer (&self->search_focus, hf_search_keys_get_focus (GTK_WIDGET (self)));
      choose_picture (self);
    }
  hf_search_bar_open (self->search_bar, text);
  matches_changed_cb (self);
}

void
hf_compare_page_find (HfComparePage *self)
{
  if (self->state == HF_PAGE_READY)
    open_bar (self, NULL);
}

void
hf_compare_page_find_next (HfComparePage *self,
                           gboolean       backward)
{
  if (self->state != HF_PAGE_READY)
    return;
  if (hf_search_bar_is_open (self->search_bar) && has_text (self))
    go_cb (self, backward);
  else
    hf_compare_page_find (self);
}

/* ---- The keyboard ------------------------------------------------------ */

static void
enter_cb (HfComparePage *self)
{
  if (choose_picture (self))
    hf_canvas_enter_selected (hf_pair_pane_get_canvas (self->pair));
  else
    hf_compare_view_focus_rows (self->view);
}

static void
closed_cb (HfComparePage *self)
{
  hf_search_keys_leave (&self->search_focus, GTK_WIDGET (self));
}

static gboolean
key_pressed_cb (HfComparePage   *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  state)
{
  GtkWidget *focus = hf_search_keys_get_focus (GTK_WIDGET (self));
  char letter[HF_SEARCH_KEYS_LETTER_SIZE];

  switch (hf_search_keys_read (key, state, focus, letter))
    {
    case HF_SEARCH_KEY_CLOSE:
      if (!hf_search_keys_close (self->search_bar, &self->search_focus, focus))
        return GDK_EVENT_PROPAGATE;
      closed_cb (self);
      return GDK_EVENT_STOP;
    case HF_SEARCH_KEY_LETTER:
      open_bar (self, letter);
      return GDK_EVENT_STOP;
    case HF_SEARCH_KEY_NONE:
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* ---- The widget -------------------------------------------------------- */

static void
watch (HfComparePage *self,
       gpointer       object,
       const char    *signal)
{
  g_signal_connect_object (object, signal, G_CALLBACK (matches_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
hf_compare_page_install_search (GtkWidgetClass *widget_class)
{
  g_type_ensure (HF_TYPE_SEARCH_BAR);
  gtk_widget_class_bind_template_child (widget_class, HfComparePage, search_bar);
  gtk_widget_class_bind_template_callback_full (widget_class, "search_typed_cb",
                                                G_CALLBACK (typed_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "search_go_cb", G_CALLBACK (go_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "search_enter_cb",
                                                G_CALLBACK (enter_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "search_closed_cb",
                                                G_CALLBACK (closed_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "search_key_cb",
                                                G_CALLBACK (key_pressed_cb));
}

void
hf_compare_page_init_search (HfComparePage *self)
{
  HfPairSides *sides = HF_PAIR_SIDES (hf_pair_pane_get_sides (self->pair));
  HfPairGraphPane *graph = HF_PAIR_GRAPH_PANE (hf_pair_pane_get_graph (self->pair));

  hf_search_bar_set_hint (self->search_bar, _ ("Search types and roots"));
  for (guint view = HF_PAIR_VIEW_BEFORE; view <= HF_PAIR_VIEW_CHANGE; view++)
    watch (self, hf_pair_sides_get_canvas (sides, (HfPairView) view), "matches-changed");
  watch (self, hf_pair_graph_pane_get_view (graph), "matches-changed");
  watch (self, self->pair, "shows-change-changed");
  watch (self, hf_pair_pane_get_model (self->pair), "marks-changed");
  watch (self, self->view, "matches-changed");
  watch (self, self->view, "rows-changed");
  watch (self, self->view, "selection-changed");
  hf_search_keys_watch (GTK_WIDGET (self->pair), GTK_WIDGET (self),
                        G_CALLBACK (matches_changed_cb));
  hf_search_keys_watch (GTK_WIDGET (self->view), GTK_WIDGET (self),
                        G_CALLBACK (matches_changed_cb));
}

void
hf_compare_page_clear_search (HfComparePage *self)
{
  g_clear_handle_id (&self->search_source, g_source_remove);
  g_clear_weak_pointer (&self->search_focus);
}
