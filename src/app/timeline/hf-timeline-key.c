/* hf-timeline-key.c: which color is which generation, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-timeline-key.h"

#include "hf-cairo-surface.h"
#include "hf-generation-text.h"
#include "hf-line-color.h"
#include "hf-palette.h"
#include "hf-shown.h"
#include "hf-theme.h"
#include "hf-timeline.h"

#include <math.h>

/* In px. */
#define HEIGHT 20
#define SWATCH 11
#define SWATCH_RADIUS 3
#define SWATCH_GAP 5
#define ENTRY_GAP 14
#define LETTERS 11

struct _HfTimelineKey
{
  GtkWidget parent_instance;

  guint     used;
};

G_DEFINE_FINAL_TYPE (HfTimelineKey, hf_timeline_key, GTK_TYPE_WIDGET)

/* ---- Drawing ------------------------------------------------------------- */

static char *
dup_name (guint generation)
{
  return generation < 3 ? hf_generation_text_dup_short (generation)
                        : g_strdup (hf_generation_text_get_slot (generation));
}

/* Draws the entries if @palette is not NULL. Returns their width. */
static double
go_through (HfTimelineKey   *self,
            HfSurface       *surface,
            const HfPalette *palette,
            double           room)
{
  const double scale = hf_theme_get_text_scale (GTK_WIDGET (self));
  const HfTextStyle style = { .size = LETTERS * scale };
  const double height = HEIGHT * scale;
  double x = 0;

  for (guint i = 0; i < HF_TIMELINE_N_GENERATIONS; i++)
    {
      const HfRect swatch = { x, (height - SWATCH) / 2., SWATCH, SWATCH };
      g_autofree char *name = ((self->used >> i) & 1) == 0 ? NULL : dup_name (i);
      double width = 0;

      if (name == NULL)
        continue;
      width = SWATCH + SWATCH_GAP + hf_surface_measure_text (surface, name, &style);
      if (x + width > room)
        break;
      if (palette != NULL)
        {
          const HfColor color = hf_palette_generation_area (palette, i);
          const HfColor ink = hf_palette_ink (palette);
          const HfColor line = palette->high_contrast ? ink : hf_line_color (palette, &color);
          const HfRect inner = { swatch.x + 1, swatch.y + 1, swatch.width - 2, swatch.height - 2 };

          hf_surface_fill_rectangle (surface, &swatch, SWATCH_RADIUS, &line);
          hf_surface_fill_rectangle (surface, &inner, SWATCH_RADIUS - 1, &color);
          hf_surface_draw_text (surface, name, x + SWATCH + SWATCH_GAP, (height - 16 * scale) / 2.,
                                -1, &style, &ink);
        }
      x += width + ENTRY_GAP;
    }
  return MAX (x - ENTRY_GAP, 0);
}

static void
hf_timeline_key_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  HfTimelineKey *self = HF_TIMELINE_KEY (widget);
  const HfPalette palette = hf_theme_get_palette ();
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  PangoContext *context = gtk_widget_create_pango_context (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width,
                                                                          (float) height));
  HfSurface *surface = hf_cairo_surface_new (cr, context, NULL);

  cairo_translate (cr, MAX (width - go_through (self, surface, NULL, width), 0),
                   floor ((height - HEIGHT * hf_theme_get_text_scale (widget)) / 2));
  go_through (self, surface, &palette, width);
  hf_surface_free (surface);
  cairo_destroy (cr);
  g_object_unref (context);
}

/* ---- The widget ---------------------------------------------------------- */

/* It takes what is left by the words beside it. */
static void
hf_timeline_key_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size G_GNUC_UNUSED,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline G_GNUC_UNUSED,
                         int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                          ? 0
                          : (int) (HEIGHT * hf_theme_get_text_scale (widget));
}

static void
hf_timeline_key_class_init (HfTimelineKeyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = hf_timeline_key_measure;
  widget_class->snapshot = hf_timeline_key_snapshot;
  gtk_widget_class_set_css_name (widget_class, "timelinekey");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_timeline_key_init (HfTimelineKey *self)
{
  hf_theme_watch (G_CALLBACK (gtk_widget_queue_draw), self);
}

void
hf_timeline_key_set_used (HfTimelineKey *self,
                          guint          used)
{
  g_autoptr (GString) names = g_string_new (NULL);

  self->used = used;
  for (guint i = 0; i < HF_TIMELINE_N_GENERATIONS; i++)
    {
      g_autofree char *name = ((used >> i) & 1) == 0 ? NULL : dup_name (i);

      if (name != NULL)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
    }
  hf_shown_set_name (GTK_WIDGET (self), names->str);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
