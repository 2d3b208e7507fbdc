/* hf-compare-bar.c: a bar that shows a difference, from a line in the middle
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-bar.h"

#include "hf-theme.h"


#define HEIGHT 10
#define RADIUS 2
#define GAP 1 /* between the line and the bar */

/* The two strokes through a broken bar, from its end. */
#define BREAK_AT 14
#define BREAK_STEP 5
#define BREAK_WIDTH 2
#define BREAK_SLANT 5

#define LINE_ALPHA 0.3
#define LINE_ALPHA_HIGH_CONTRAST 1.0

struct _HfCompareBar
{
  GtkWidget parent_instance;

  double    share;
};

G_DEFINE_FINAL_TYPE (HfCompareBar, hf_compare_bar, GTK_TYPE_WIDGET)

/* Two slanted strokes in the color of the window. */
static void
append_break (GtkSnapshot           *snapshot,
              const HfPalette       *palette,
              const graphene_rect_t *bar,
              gboolean               to_right)
{
  const HfColor ground = hf_palette_ground (palette);
  const double end = to_right ? bar->origin.x + bar->size.width - BREAK_AT
                              : bar->origin.x + BREAK_AT - BREAK_STEP - BREAK_SLANT;
  cairo_t *cr = NULL;

  if (bar->size.width < 2 * BREAK_AT)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, bar);
  cairo_set_source_rgb (cr, ground.red, ground.green, ground.blue);
  cairo_set_line_width (cr, BREAK_WIDTH);
  for (int i = 0; i < 2; i++)
    {
      cairo_move_to (cr, end + i * BREAK_STEP, bar->origin.y + bar->size.height);
      cairo_line_to (cr, end + i * BREAK_STEP + BREAK_SLANT, bar->origin.y);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);
}

static void
append_bar (GtkSnapshot           *snapshot,
            const HfPalette       *palette,
            const graphene_rect_t *rect,
            double                 share)
{
  const HfColor color = hf_palette_difference (palette, share > 0 ? 1 : -1);
  const GdkRGBA fill = hf_theme_get_rgba (color, 1);
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, rect, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &fill, rect);
  gtk_snapshot_pop (snapshot);
  if (palette->high_contrast)
    {
      const GdkRGBA ink = hf_theme_get_rgba (hf_palette_ink (palette), 1);

      gtk_snapshot_append_border (snapshot, &rounded, (float[]){ 1, 1, 1, 1 },
                                  (GdkRGBA[]){ ink, ink, ink, ink });
    }
}

static void
hf_compare_bar_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  HfCompareBar *self = HF_COMPARE_BAR (widget);
  const HfPalette palette = hf_theme_get_palette ();
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  const float middle = floorf (width / 2);
  const float room = middle - GAP - 1;
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const gboolean to_right = (self->share > 0) != mirrored;
  const float length = MAX (1, room * (float) MIN (fabs (self->share), 1.0));
  const double alpha = palette.high_contrast ? LINE_ALPHA_HIGH_CONTRAST : LINE_ALPHA;
  const GdkRGBA line = hf_theme_get_rgba (hf_palette_ink (&palette), alpha);
  const graphene_rect_t bar = GRAPHENE_RECT_INIT (to_right ? middle + 1 + GAP
                                                           : middle - GAP - length,
                                                  (height - HEIGHT) / 2, length, HEIGHT);

  if (room < 1)
    return;

  gtk_snapshot_append_color (snapshot, &line, &GRAPHENE_RECT_INIT (middle, 0, 1, height));
  if (self->share == 0)
    return;

  append_bar (snapshot, &palette, &bar, self->share);
  if (fabs (self->share) > 1)
    append_break (snapshot, &palette, &bar, to_right);
}

static void
hf_compare_bar_measure (GtkWidget      *widget G_GNUC_UNUSED,
                        GtkOrientation  orientation,
                        int             for_size G_GNUC_UNUSED,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline G_GNUC_UNUSED,
                        int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 0;
}

static void
hf_compare_bar_class_init (HfCompareBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = hf_compare_bar_snapshot;
  widget_class->measure = hf_compare_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "comparebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
hf_compare_bar_init (HfCompareBar *self)
{
  hf_theme_watch (G_CALLBACK (gtk_widget_queue_draw), self);
}

GtkWidget *
hf_compare_bar_new (void)
{
  return g_object_new (HF_TYPE_COMPARE_BAR, NULL);
}

void
hf_compare_bar_set_share (HfCompareBar *self,
                          double        share)
{
  g_return_if_fail (HF_IS_COMPARE_BAR (self));

  if (self->share == share)
    return;

  self->share = share;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
