/* hf-life-strip.c: the life of one object as a strip: generations, moves, snapshots
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-life-strip.h"

#include "hf-line-color.h"
#include "hf-shown.h"
#include "hf-theme.h"

#include <math.h>

/* In px. */
#define HEIGHT 22
#define BAR 6
#define TICK 14
#define END 18
#define DISC 7
#define RING 11
/* Less room between two marks shows neither. */
#define LEAST_STEP 2
#define LEAST_DISC_STEP 4

#define TRACK_ALPHA 0.2
#define TRACK_ALPHA_HIGH_CONTRAST 0.6

struct _HfLifeStrip
{
  GtkWidget         parent_instance;

  HfDetailsHistory *history; /* NULL for none */
};

G_DEFINE_FINAL_TYPE (HfLifeStrip, hf_life_strip, GTK_TYPE_WIDGET)

typedef struct
{
  GtkSnapshot *snapshot;
  HfPalette    palette;
  GdkRGBA      ink;
  GdkRGBA      ground;
  double       width;
  double       middle;
  gboolean     mirrored;
} Pen;

/* From a place on the line; marks at its ends stay inside. */
static double
get_x (const Pen *pen,
       double     place)
{
  const double x = RING / 2.0 + place * (pen->width - RING);

  return pen->mirrored ? pen->width - x : x;
}

static void
draw_box (const Pen     *pen,
          double         start,
          double         end,
          double         height,
          const GdkRGBA *color)
{
  const double left = MIN (start, end);

  gtk_snapshot_append_color (pen->snapshot, color,
                             &GRAPHENE_RECT_INIT ((float) left, (float) (pen->middle - height / 2),
                                                  (float) MAX (fabs (end - start), 1),
                                                  (float) height));
}

static void
draw_disc (const Pen     *pen,
           double         x,
           double         size,
           const GdkRGBA *color)
{
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) (x - size / 2),
                                                     (float) (pen->middle - size / 2), (float) size,
                                                     (float) size);
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &bounds, (float) size / 2);
  gtk_snapshot_push_rounded_clip (pen->snapshot, &disc);
  gtk_snapshot_append_color (pen->snapshot, color, &bounds);
  gtk_snapshot_pop (pen->snapshot);
}

static void
draw_pieces (const Pen        *pen,
             const HfLifeLine *line)
{
  for (guint i = 0; i < line->pieces->len; i++)
    {
      const HfLifePiece *piece = &g_array_index (line->pieces, HfLifePiece, i);
      const HfColor color = hf_palette_generation (&pen->palette, piece->slot);
      const GdkRGBA fill = hf_theme_get_rgba (hf_line_color (&pen->palette, &color), 1);

      draw_box (pen, get_x (pen, piece->start), get_x (pen, piece->end), BAR, &fill);
    }
}

static void
draw_moves (const Pen        *pen,
            const HfLifeLine *line)
{
  double last = -LEAST_STEP;

  for (guint i = 0; i < line->moves->len; i++)
    {
      const double x = get_x (pen, g_array_index (line->moves, double, i));

      if (fabs (x - last) < LEAST_STEP)
        continue;
      draw_box (pen, x - 0.5, x + 0.5, TICK, &pen->ink);
      last = x;
    }
}

static void
draw_snapshots (const Pen              *pen,
                const HfDetailsHistory *history)
{
  const HfLifeLine *line = history->line;
  double last = -LEAST_DISC_STEP;

  for (guint32 i = 0; i < line->snapshots->len; i++)
    {
      const gboolean has_it = i >= line->first && i <= line->last;
      const double x = get_x (pen, g_array_index (line->snapshots, double, i));

      if (i != history->position && fabs (x - last) < LEAST_DISC_STEP)
        continue;
      if (i == history->position)
        {
          draw_disc (pen, x, RING, &pen->ink);
          draw_disc (pen, x, RING - 2, &pen->ground);
        }
      draw_disc (pen, x, DISC, &pen->ink);
      if (!has_it)
        draw_disc (pen, x, DISC - 2, &pen->ground);
      last = x;
    }
}

static void
draw_end (const Pen        *pen,
          const HfLifeLine *line)
{
  const HfLifePiece *piece;
  double x;

  if (line->end != HF_LIFE_END_DEAD || line->pieces->len == 0)
    return;
  piece = &g_array_index (line->pieces, HfLifePiece, line->pieces->len - 1);
  x = get_x (pen, piece->end);
  draw_box (pen, x - 1.5, x + 1.5, END, &pen->ink);
}

static void
hf_life_strip_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  HfLifeStrip *self = HF_LIFE_STRIP (widget);
  const HfPalette palette = hf_theme_get_palette ();
  const HfColor ink = hf_palette_ink (&palette);
  const double alpha = palette.high_contrast ? TRACK_ALPHA_HIGH_CONTRAST : TRACK_ALPHA;
  const GdkRGBA track = hf_theme_get_rgba (ink, alpha);
  const Pen pen = {
    .snapshot = snapshot,
    .palette = palette,
    .ink = hf_theme_get_rgba (ink, 1),
    .ground = hf_theme_get_rgba (hf_palette_ground (&palette), 1),
    .width = gtk_widget_get_width (widget),
    .middle = gtk_widget_get_height (widget) / 2.0,
    .mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
  };

  if (self->history == NULL || pen.width <= RING)
    return;

  draw_box (&pen, get_x (&pen, 0), get_x (&pen, 1), 2, &track);
  draw_pieces (&pen, self->history->line);
  draw_moves (&pen, self->history->line);
  draw_end (&pen, self->history->line);
  draw_snapshots (&pen, self->history);
}

static void
hf_life_strip_measure (GtkWidget      *widget G_GNUC_UNUSED,
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
hf_life_strip_finalize (GObject *object)
{
  hf_details_history_unref (HF_LIFE_STRIP (object)->history);

  G_OBJECT_CLASS (hf_life_strip_parent_class)->finalize (object);
}

static void
hf_life_strip_class_init (HfLifeStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_life_strip_finalize;
  widget_class->snapshot = hf_life_strip_snapshot;
  widget_class->measure = hf_life_strip_measure;
  gtk_widget_class_set_css_name (widget_class, "lifestrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_life_strip_init (HfLifeStrip *self)
{
  hf_theme_watch (G_CALLBACK (gtk_widget_queue_draw), self);
}

void
hf_life_strip_set (HfLifeStrip      *self,
                   HfDetailsHistory *history)
{
  g_return_if_fail (HF_IS_LIFE_STRIP (self));

  g_clear_pointer (&self->history, hf_details_history_unref);
  if (history != NULL)
    self->history = hf_details_history_ref (history);
  hf_shown_set_name (GTK_WIDGET (self), history == NULL ? "" : history->text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
