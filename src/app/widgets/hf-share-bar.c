/* hf-share-bar.c: a thin bar that shows a share of a whole
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-share-bar.h"

#include "hf-line-color.h"
#include "hf-theme.h"
#include "hf-types.h"

#include <adwaita.h>

#define TRACK_ALPHA 0.12
#define TRACK_ALPHA_HIGH_CONTRAST 0.5

/* Of the bar's thickness. A track that stands out from the ground does not from the colors
 * of the roots, so that the thickness shows where the share ends. */
#define TRACK_THICKNESS_HIGH_CONTRAST (1 / 3.0f)

struct _HfShareBar
{
  GtkWidget parent_instance;

  double    share;
  guint64   root_kind;
  char     *type_name; /* NULL if it has the color of roots */
  int       thickness;
};

G_DEFINE_FINAL_TYPE (HfShareBar, hf_share_bar, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_THICKNESS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
append_pill (GtkSnapshot           *snapshot,
             const graphene_rect_t *rect,
             const GdkRGBA         *color)
{
  GskRoundedRect pill;

  gsk_rounded_rect_init_from_rect (&pill, rect, rect->size.height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, color, &pill.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
hf_share_bar_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  HfShareBar *self = HF_SHARE_BAR (widget);
  const HfPalette palette = hf_theme_get_palette ();
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  const float part = MAX (height, width * (float) MIN (self->share, 1.0));
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const double alpha = palette.high_contrast ? TRACK_ALPHA_HIGH_CONTRAST : TRACK_ALPHA;
  const float thickness = palette.high_contrast ? height * TRACK_THICKNESS_HIGH_CONTRAST : height;
  const GdkRGBA track = hf_theme_get_rgba (hf_palette_ink (&palette), alpha);
  const HfColor color = self->type_name != NULL ? hf_palette_type (&palette, self->type_name)
                                                : hf_palette_root_kind (&palette, self->root_kind);
  const GdkRGBA fill = hf_theme_get_rgba (hf_line_color (&palette, &color), 1);

  if (width < height)
    return;

  append_pill (snapshot, &GRAPHENE_RECT_INIT (0, (height - thickness) / 2, width, thickness),
               &track);

  /* Whatever is more than nothing is seen. */
  if (self->share > 0)
    append_pill (snapshot, &GRAPHENE_RECT_INIT (mirrored ? width - part : 0, 0, part, height),
                 &fill);
}

static void
hf_share_bar_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size G_GNUC_UNUSED,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline G_GNUC_UNUSED,
                      int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = HF_SHARE_BAR (widget)->thickness;
}

static void
hf_share_bar_get_property (GObject    *object,
                           guint       property,
                           GValue     *value,
                           GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_THICKNESS:
      g_value_set_int (value, HF_SHARE_BAR (object)->thickness);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
hf_share_bar_set_property (GObject      *object,
                           guint         property,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  switch (property)
    {
    case PROP_THICKNESS:
      HF_SHARE_BAR (object)->thickness = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (object));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
hf_share_bar_finalize (GObject *object)
{
  g_free (HF_SHARE_BAR (object)->type_name);

  G_OBJECT_CLASS (hf_share_bar_parent_class)->finalize (object);
}

static void
hf_share_bar_class_init (HfShareBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = hf_share_bar_finalize;
  object_class->get_property = hf_share_bar_get_property;
  object_class->set_property = hf_share_bar_set_property;
  widget_class->snapshot = hf_share_bar_snapshot;
  widget_class->measure = hf_share_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "sharebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);

  properties[PROP_THICKNESS] = g_param_spec_int ("thickness", NULL, NULL, 1, 100, 3,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hf_share_bar_init (HfShareBar *self)
{
  self->thickness = 3;
  self->root_kind = HF_ROOT_STATIC;
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
hf_share_bar_new (void)
{
  return g_object_new (HF_TYPE_SHARE_BAR, NULL);
}

void
hf_share_bar_set_share (HfShareBar *self,
                        double      share,
                        guint64     root_kind)
{
  g_return_if_fail (HF_IS_SHARE_BAR (self));

  self->share = share;
  self->root_kind = root_kind;
  g_clear_pointer (&self->type_name, g_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
hf_share_bar_set_share_of_type (HfShareBar *self,
                                double      share,
                                const char *type_name)
{
  g_return_if_fail (HF_IS_SHARE_BAR (self));
  g_return_if_fail (type_name != NULL);

  self->share = share;
  if (g_strcmp0 (self->type_name, type_name) != 0)
    {
      g_free (self->type_name);
      self->type_name = g_strdup (type_name);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
