/* hf-pair-sides.c: both treemaps of a comparison beside each other, or their difference
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-pair-sides.h"

/* All in px; the gap is as wide as the button between both heads. */
#define MARGIN 8
#define GAP 36

#define N_VIEWS (HF_PAIR_VIEW_CHANGE + 1)

struct _HfPairSides
{
  GtkWidget     parent_instance;

  gboolean      shows_change;
  HfPairCanvas *canvases[N_VIEWS]; /* by HfPairView */
};

G_DEFINE_FINAL_TYPE (HfPairSides, hf_pair_sides, GTK_TYPE_WIDGET)

/* ---- Sizes --------------------------------------------------------------- */

static void
hf_pair_sides_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size G_GNUC_UNUSED,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline G_GNUC_UNUSED,
                       int            *natural_baseline G_GNUC_UNUSED)
{
  HfPairSides *self = HF_PAIR_SIDES (widget);
  HfPairCanvas *canvas =
    self->canvases[self->shows_change ? HF_PAIR_VIEW_CHANGE : HF_PAIR_VIEW_BEFORE];

  /* One that is hidden needs no room. */
  gtk_widget_measure (GTK_WIDGET (canvas), orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 2 * *minimum + GAP + 2 * MARGIN;
      *natural = 2 * *natural + GAP + 2 * MARGIN;
    }
}

static void
allocate (HfPairSides *self,
          HfPairView   view,
          int          x,
          int          width,
          int          height)
{
  gtk_widget_size_allocate (GTK_WIDGET (self->canvases[view]),
                            &(GtkAllocation){ x, 0, width, height }, -1);
}

/* The heap before is at the start, as in the head above. */
static void
hf_pair_sides_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline G_GNUC_UNUSED)
{
  HfPairSides *self = HF_PAIR_SIDES (widget);
  const int side = MAX ((width - 2 * MARGIN - GAP) / 2, 0);
  const gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (self->shows_change)
    {
      allocate (self, HF_PAIR_VIEW_CHANGE, MARGIN, MAX (width - 2 * MARGIN, 0), height);
      return;
    }

  allocate (self, is_mirrored ? HF_PAIR_VIEW_AFTER : HF_PAIR_VIEW_BEFORE, MARGIN, side, height);
  allocate (self, is_mirrored ? HF_PAIR_VIEW_BEFORE : HF_PAIR_VIEW_AFTER, width - MARGIN - side,
            side, height);
}

/* ---- The widget ---------------------------------------------------------- */

static void
show (HfPairSides *self)
{
  for (guint view = 0; view < N_VIEWS; view++)
    gtk_widget_set_visible (GTK_WIDGET (self->canvases[view]),
                            (view == HF_PAIR_VIEW_CHANGE) == self->shows_change);
}

static void
hf_pair_sides_dispose (GObject *object)
{
  HfPairSides *self = HF_PAIR_SIDES (object);

  for (guint view = 0; view < N_VIEWS; view++)
    {
      GtkWidget *canvas = GTK_WIDGET (g_steal_pointer (&self->canvases[view]));

      g_clear_pointer (&canvas, gtk_widget_unparent);
    }

  G_OBJECT_CLASS (hf_pair_sides_parent_class)->dispose (object);
}

static void
hf_pair_sides_class_init (HfPairSidesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_pair_sides_dispose;
  widget_class->measure = hf_pair_sides_measure;
  widget_class->size_allocate = hf_pair_sides_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "pairsides");
}

static void
hf_pair_sides_init (HfPairSides *self)
{
  for (guint view = 0; view < N_VIEWS; view++)
    {
      self->canvases[view] = g_object_new (HF_TYPE_PAIR_CANVAS, NULL);
      gtk_widget_set_parent (GTK_WIDGET (self->canvases[view]), GTK_WIDGET (self));
    }
  show (self);
}

void
hf_pair_sides_set_model (HfPairSides *self,
                         HfPairModel *model)
{
  g_return_if_fail (HF_IS_PAIR_SIDES (self));

  for (guint view = 0; view < N_VIEWS; view++)
    hf_pair_canvas_set_model (self->canvases[view], model, (HfPairView) view);
}

void
hf_pair_sides_set_shows_change (HfPairSides *self,
                                gboolean     shows)
{
  g_return_if_fail (HF_IS_PAIR_SIDES (self));

  self->shows_change = shows;
  show (self);
}

gboolean
hf_pair_sides_get_shows_change (HfPairSides *self)
{
  return self->shows_change;
}

HfPairCanvas *
hf_pair_sides_get_canvas (HfPairSides *self,
                          HfPairView   view)
{
  return self->canvases[view];
}
