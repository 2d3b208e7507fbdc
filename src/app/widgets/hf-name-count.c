/* hf-name-count.c: a name, and behind it a count where there is room for both
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-name-count.h"

#include "hf-label.h"

/* px between them. */
#define GAP 6

struct _HfNameCount
{
  GtkWidget  parent_instance;

  GtkWidget *name;
  GtkWidget *count;
};

G_DEFINE_FINAL_TYPE (HfNameCount, hf_name_count, GTK_TYPE_WIDGET)

static gboolean
has_count (HfNameCount *self)
{
  return gtk_label_get_text (GTK_LABEL (self->count))[0] != '\0';
}

static int
get_natural_width (GtkWidget *widget)
{
  int width = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* Of the name alone, without what is pale behind it. */
static int
get_name_width (HfNameCount *self)
{
  GtkLabel *label = GTK_LABEL (self->name);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->name, NULL);
  int width = 0;

  pango_layout_set_text (layout, gtk_label_get_text (label),
                         (int) hf_label_get_name_length (label));
  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

static void
hf_name_count_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size G_GNUC_UNUSED,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline G_GNUC_UNUSED,
                       int            *natural_baseline G_GNUC_UNUSED)
{
  HfNameCount *self = HF_NAME_COUNT (widget);
  int count_minimum = 0;
  int count_natural = 0;

  gtk_widget_measure (self->name, orientation, -1, minimum, natural, NULL, NULL);
  if (!has_count (self))
    return;

  gtk_widget_measure (self->count, orientation, -1, &count_minimum, &count_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural += GAP + count_natural;
      return;
    }
  *minimum = MAX (*minimum, count_minimum);
  *natural = MAX (*natural, count_natural);
}

static void
hf_name_count_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  HfNameCount *self = HF_NAME_COUNT (widget);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int count_width = get_natural_width (self->count);
  const gboolean fits = has_count (self) && get_name_width (self) + GAP + count_width <= width;
  GtkAllocation name = { 0, 0, width, height };
  GtkAllocation count = { 0, 0, count_width, height };

  gtk_widget_set_child_visible (self->count, fits);
  if (fits)
    {
      name.width = MIN (get_natural_width (self->name), width - GAP - count_width);
      name.x = mirrored ? width - name.width : 0;
      count.x = mirrored ? name.x - GAP - count_width : name.width + GAP;
      gtk_widget_size_allocate (self->count, &count, baseline);
    }
  gtk_widget_size_allocate (self->name, &name, baseline);
}

static void
hf_name_count_dispose (GObject *object)
{
  HfNameCount *self = HF_NAME_COUNT (object);

  g_clear_pointer (&self->name, gtk_widget_unparent);
  g_clear_pointer (&self->count, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_name_count_parent_class)->dispose (object);
}

static void
hf_name_count_class_init (HfNameCountClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_name_count_dispose;
  widget_class->measure = hf_name_count_measure;
  widget_class->size_allocate = hf_name_count_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "namecount");
}

static void
hf_name_count_init (HfNameCount *self)
{
  self->name = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (self->name, GTK_WIDGET (self));

  self->count = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->count, "numeric");
  gtk_widget_add_css_class (self->count, "small");
  gtk_widget_add_css_class (self->count, "dim-label");
  gtk_widget_set_parent (self->count, GTK_WIDGET (self));
}

GtkLabel *
hf_name_count_get_label (HfNameCount *self)
{
  g_return_val_if_fail (HF_IS_NAME_COUNT (self), NULL);

  return GTK_LABEL (self->name);
}

void
hf_name_count_set_count (HfNameCount *self,
                         const char  *count)
{
  g_return_if_fail (HF_IS_NAME_COUNT (self));

  hf_label_set_figure (self->count, count);
}
