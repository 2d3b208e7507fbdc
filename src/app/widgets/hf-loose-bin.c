/* hf-loose-bin.c: a container that may be smaller than what is in it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-loose-bin.h"

struct _HfLooseBin
{
  GtkWidget  parent_instance;

  GtkWidget *child;
  int        min_width;
};

G_DEFINE_FINAL_TYPE (HfLooseBin, hf_loose_bin, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_MIN_WIDTH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

int
hf_loose_bin_get_needed (HfLooseBin *self)
{
  int needed = 0;

  g_return_val_if_fail (HF_IS_LOOSE_BIN (self), 0);

  if (self->child != NULL)
    gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
  return needed;
}

static void
hf_loose_bin_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  HfLooseBin *self = HF_LOOSE_BIN (widget);

  if (self->child == NULL)
    return;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, hf_loose_bin_get_needed (self));
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = self->min_width;
      *natural = MAX (*natural, self->min_width);
    }
}

static void
hf_loose_bin_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  HfLooseBin *self = HF_LOOSE_BIN (widget);
  GtkAllocation place = { 0, 0, width, height };

  if (self->child == NULL)
    return;

  place.width = MAX (width, hf_loose_bin_get_needed (self));
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    place.x = width - place.width;
  gtk_widget_size_allocate (self->child, &place, baseline);
}

static void
hf_loose_bin_get_property (GObject    *object,
                           guint       property,
                           GValue     *value,
                           GParamSpec *pspec)
{
  HfLooseBin *self = HF_LOOSE_BIN (object);

  switch (property)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_MIN_WIDTH:
      g_value_set_int (value, self->min_width);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
hf_loose_bin_set_property (GObject      *object,
                           guint         property,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  HfLooseBin *self = HF_LOOSE_BIN (object);

  switch (property)
    {
    case PROP_CHILD:
      g_clear_pointer (&self->child, gtk_widget_unparent);
      self->child = g_value_get_object (value);
      if (self->child != NULL)
        gtk_widget_set_parent (self->child, GTK_WIDGET (self));
      break;
    case PROP_MIN_WIDTH:
      self->min_width = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
hf_loose_bin_dispose (GObject *object)
{
  g_clear_pointer (&HF_LOOSE_BIN (object)->child, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_loose_bin_parent_class)->dispose (object);
}

static void
hf_loose_bin_class_init (HfLooseBinClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_loose_bin_dispose;
  object_class->get_property = hf_loose_bin_get_property;
  object_class->set_property = hf_loose_bin_set_property;
  widget_class->measure = hf_loose_bin_measure;
  widget_class->size_allocate = hf_loose_bin_size_allocate;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_MIN_WIDTH] = g_param_spec_int ("min-width", NULL, NULL, 0, G_MAXINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "loosebin");
}

static void
hf_loose_bin_init (HfLooseBin *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
