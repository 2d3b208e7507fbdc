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

/* ---- The choice of a graph ------------------------------------------------------- */

gboolean
hf_pair_graph_view_is_current (HfPairGraphView *self)
{
  const HfPairGraphPlan *plan = self->made == NULL ? NULL : &self->made->plan;

  return plan != NULL && plan->kind == self->kind &&
         (plan->kind == HF_GRAPH_OWNERSHIP || g_strcmp0 (plan->subject, self->subject) == 0);
}

static void
free_tree (gpointer data)
{
  hf_reason_tree_unref (data);
}

void
hf_pair_graph_view_forget_reasons (HfPairGraphView *self)
{
  for (guint side = 0; side < HF_N_SIDES; side++)
    hf_free_later (g_steal_pointer (&self->trees[side]), free_tree);
}

/* The last graph stays in view until the next one is there, unless it is of another kind. */
static void
change (HfPairGraphView *self)
{
  hf_latest_cancel (self->latest);
  g_clear_pointer (&self->error, g_free);
  if (self->made != NULL && (self->made->plan.kind != self->kind ||
                             (self->kind == HF_GRAPH_RETENTION && self->subject == NULL)))
    hf_pair_graph_view_take (self, NULL);
  g_signal_emit_by_name (self, "changed");
  hf_pair_graph_view_look (self);
}

void
hf_pair_graph_view_set_subject (HfPairGraphView *self,
                                const char      *subject)
{
  if (g_strcmp0 (self->subject, subject) == 0)
    return;

  g_free (self->subject);
  self->subject = g_strdup (subject);
  if (self->kind == HF_GRAPH_RETENTION)
    change (self);
}

/* Also of a node that is marked in the graph alone. */
static const char *
find_selected_type (HfPairGraphView *self)
{
  const guint32 node = self->made == NULL ? HF_INDEX_NONE
                                          : hf_canvas_get_selected (HF_CANVAS (self));

  if (self->selected_type != NULL || node == HF_INDEX_NONE)
    return self->selected_type;
  return hf_pair_graph_view_find_type_name (self, node);
}

void
hf_pair_graph_view_set_kind (HfPairGraphView *self,
                             HfGraphKind      kind)
{
  const char *selected = NULL;

  g_return_if_fail (HF_IS_PAIR_GRAPH_VIEW (self));
  g_return_if_fail (kind == HF_GRAPH_OWNERSHIP || kind == HF_GRAPH_RETENTION);

  if (self->kind == kind)
    return;

  selected = find_selected_type (self);
  self->kind = kind;
  if (kind == HF_GRAPH_RETENTION && selected != NULL)
    {
      g_free (self->subject);
      self->subject = g_strdup (selected);
    }
  change (self);
}

/* ---- The graph is there -------------------------------------------------- */

static void
keep_plan (HfPairGraphView       *self,
           const HfPairGraphPlan *plan)
{
  hf_pair_graph_view_forget_reasons (self);
  for (guint side = 0; side < HF_N_SIDES; side++)
    {
      hf_compared_heap_clear (&self->heaps[side]);
      self->heaps[side] = hf_compared_heap_copy (&plan->heaps[side]);
      if (plan->trees[side] != NULL)
        self->trees[side] = hf_reason_tree_ref (plan->trees[side]);
    }
}

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

  keep_plan (self, &made->plan);
  hf_canvas_place_items (canvas);
  hf_pair_graph_view_fit (self);
  hf_canvas_items_moved (canvas);
}

/* The difference that the user came to see. It is marked in the graph alone: the user has selected
 * nothing, so there is nothing to go back from. */
static void
select_first (HfPairGraphView *self)
{
  const HfPairGraph *pair = self->made->pair;
  const guint32 node = hf_pair_graph_find_most_changed (pair);

  if (self->is_met)
    return;
  self->is_met = TRUE;
  if (self->selected_type == NULL && self->selected_key == HF_CANVAS_NO_KEY &&
      node != HF_INDEX_NONE)
    {
      self->selected_key = pair->graph->nodes[node].key;
      hf_canvas_selection_changed (HF_CANVAS (self));
      hf_pair_graph_view_fit (self);
    }
}

static void
made_cb (gpointer      owner,
         gpointer      data G_GNUC_UNUSED,
         gpointer      answer,
         const GError *error)
{
  HfPairGraphView *self = owner;

  const HfPairGraphMade *made = answer;
  const gboolean is_other = made != NULL && self->made != NULL && made->pair != self->made->pair;

  g_clear_pointer (&self->error, g_free);
  if (answer == NULL)
    {
      self->error = g_strdup (error->message);
      if (!hf_pair_graph_view_is_current (self))
        hf_pair_graph_view_take (self, NULL);
    }
  else
    {
      self->camera.is_fitted |= is_other;
      hf_pair_graph_view_take (self, answer);
    }
  g_signal_emit_by_name (self, "changed");
  if (answer != NULL)
    select_first (self);
}

/* ---- When it is made ----------------------------------------------------- */

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
  const HfGraphSpace *made = self->made == NULL ? NULL : &self->made->plan.space;

  if (made == NULL || !hf_pair_graph_view_is_current (self) ||
      made->text_scale != space->text_scale || made->family != space->family)
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
    .trees = { self->trees[HF_SIDE_BEFORE], self->trees[HF_SIDE_AFTER] },
    .kind = self->kind,
    .subject = self->kind == HF_GRAPH_RETENTION ? self->subject : NULL,
    .floor = hf_comparison_choose_floor (self->comparison),
    .space = *space,
    .pair = hf_pair_graph_view_is_current (self) ? self->made->pair : NULL,
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
      !gtk_widget_get_mapped (GTK_WIDGET (self)) || space.width <= 0 || is_good (self, &space) ||
      (self->kind == HF_GRAPH_RETENTION && self->subject == NULL))
    return;

  ask (self, &space);
}

void
hf_pair_graph_view_look (HfPairGraphView *self)
{
  if (self->look_source == 0)
    self->look_source = g_idle_add_once (look, self);
}
