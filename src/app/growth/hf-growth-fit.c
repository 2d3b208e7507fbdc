/* hf-growth-fit.c: of several forms of the same content, the first that fits
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-growth-fit.h"

struct _HfGrowthFit
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (HfGrowthFit, hf_growth_fit, GTK_TYPE_WIDGET)

static int
get_width (GtkWidget *form,
           gboolean   is_natural)
{
  int minimum = 0;
  int natural = 0;

  gtk_widget_measure (form, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return is_natural ? natural : minimum;
}

static void
hf_growth_fit_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size G_GNUC_UNUSED,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline G_GNUC_UNUSED,
                       int            *natural_baseline G_GNUC_UNUSED)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);

  *minimum = *natural = 0;
  if (first == NULL)
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = get_width (gtk_widget_get_last_child (widget), FALSE);
      *natural = MAX (get_width (first, TRUE), *minimum);
      return;
    }

  for (GtkWidget *form = first; form != NULL; form = gtk_widget_get_next_sibling (form))
    {
      int low = 0;
      int high = 0;

      gtk_widget_measure (form, orientation, -1, &low, &high, NULL, NULL);
      *minimum = MAX (*minimum, low);
      *natural = MAX (*natural, high);
    }
}

static void
hf_growth_fit_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline G_GNUC_UNUSED)
{
  gboolean is_found = FALSE;

  for (GtkWidget *form = gtk_widget_get_first_child (widget); form != NULL;
       form = gtk_widget_get_next_sibling (form))
    {
      const gboolean is_last = gtk_widget_get_next_sibling (form) == NULL;
      const gboolean is_shown = !is_found && (is_last || get_width (form, TRUE) <= width);

      gtk_widget_set_child_visible (form, is_shown);
      if (is_shown)
        gtk_widget_size_allocate (form, &(GtkAllocation){ 0, 0, width, height }, -1);
      is_found = is_found || is_shown;
    }
}

static void
hf_growth_fit_dispose (GObject *object)
{
  GtkWidget *form = NULL;

  while ((form = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (form);

  G_OBJECT_CLASS (hf_growth_fit_parent_class)->dispose (object);
}

static void
hf_growth_fit_class_init (HfGrowthFitClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_growth_fit_dispose;
  widget_class->measure = hf_growth_fit_measure;
  widget_class->size_allocate = hf_growth_fit_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "growthfit");
}

static void
hf_growth_fit_init (HfGrowthFit *self G_GNUC_UNUSED)
{
}

GtkWidget *
hf_growth_fit_new (void)
{
  return g_object_new (HF_TYPE_GROWTH_FIT, NULL);
}

void
hf_growth_fit_add (HfGrowthFit *self,
                   GtkWidget   *form)
{
  g_return_if_fail (HF_IS_GROWTH_FIT (self));

  gtk_widget_insert_before (form, GTK_WIDGET (self), NULL);
  /* A screen reader would read all forms. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (form), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}
