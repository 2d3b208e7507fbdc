/* hf-pair-graph-view-make.c: when the graph of two heaps is made, and for which space
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-comparison-list.h"
#include "hf-free-later.h"
#include "hf-pair-graph-view-private.h"
#include "hf-theme.h"

#include <math.h>

/* By how much a view is longer or shorter than the one that a graph was laid out for, before it is
 * laid out anew. */
#define OTHER_SPACE 0.15

void
hf_pair_graph_view_take (HfPairGraphView *self,
                         HfPairGraphMade *made)
{
  HfCanvas *canvas = HF_CANVAS (self);
  HfPairGraphMade *before = self->made;

  hf_pair_graph_view_close_menu (self);
  hf_canvas_drop_items (canvas);
  self->made = made;
  hf_free_later (before, (GDestroyNotify) hf_pair_graph_made_free);
  if (made == NULL)
    return;

  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      hf_compared_heap_clear (&self->heaps[side]);
      self->heaps[side] = hf_compared_heap_copy (&made->heaps[side]);
    }
  hf_canvas_place_items (canvas);
  hf_pair_graph_view_fit (self);
  hf_canvas_items_moved (canvas);
}

static void
made_cb (gpointer      owner,
         gpointer      data G_GNUC_UNUSED,
         gpointer      answer,
         const GError *error)
{
  HfPairGraphView *self = owner;

  g_clear_pointer (&self->error, g_free);
  if (answer == NULL)
    self->error = g_strdup (error->message);
  else
    hf_pair_graph_view_take (self, answer);
  g_signal_emit_by_name (self, "changed");
}

static HfGraphSpace
get_space (HfPairGraphView *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);

  return (HfGraphSpace){
    gtk_widget_get_width (GTK_WIDGET (self)),
    gtk_widget_get_height (GTK_WIDGET (self)),
    hf_theme_get_text_scale (GTK_WIDGET (self)),
    g_intern_string (pango_font_description_get_family (font)),
  };
}

static gboolean
is_far (double one,
        double other)
{
  return fabs (one - other) > OTHER_SPACE * MAX (one, other);
}

/* Whether the graph in view is still good for this space. */
static gboolean
is_good (HfPairGraphView    *self,
         const HfGraphSpace *space)
{
  const HfGraphSpace *made = self->made == NULL ? NULL : &self->made->space;

  if (made == NULL || made->text_scale != space->text_scale || made->family != space->family)
    return FALSE;
  return !self->camera.is_fitted ||
         (!is_far (made->width, space->width) && !is_far (made->height, space->height));
}

static void
ask (HfPairGraphView    *self,
     const HfGraphSpace *space)
{
  HfPairGraphPlan plan = {
    .heaps = { self->heaps[HF_SIDE_BEFORE], self->heaps[HF_SIDE_AFTER] },
    .floor = hf_comparison_choose_floor (self->comparison),
    .space = *space,
    .pair = self->made == NULL ? NULL : self->made->pair,
  };
  const char *why_not = hf_pair_graph_query_get_why_not (plan.heaps);

  if (why_not != NULL)
    self->error = g_strdup (why_not);
  else
    hf_latest_ask (self->latest, hf_pair_graph_query_new_question (&plan), made_cb);
  g_signal_emit_by_name (self, "changed");
}

/* Not while sizes are allocated. */
static void
look (gpointer user_data)
{
  HfPairGraphView *self = user_data;
  const HfGraphSpace space = get_space (self);

  self->look_source = 0;
  if (self->comparison == NULL || self->error != NULL || hf_latest_is_busy (self->latest) ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)) || space.width <= 0 || is_good (self, &space))
    return;

  ask (self, &space);
}

void
hf_pair_graph_view_look (HfPairGraphView *self)
{
  if (self->look_source == 0)
    self->look_source = g_idle_add_once (look, self);
}
