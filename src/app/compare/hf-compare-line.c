/* hf-compare-line.c: what is selected in a comparison, in one line, and the buttons of the panes
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-line.h"

#include "hf-compare-part.h"
#include "hf-css-class.h"
#include "hf-label.h"
#include "hf-shown.h"
#include "hf-tip.h"

struct _HfCompareLine
{
  GtkWidget  parent_instance;

  GtkWidget *box;
  GtkLabel  *name;
  GtkLabel  *figure;
  GtkLabel  *caption;
};

G_DEFINE_FINAL_TYPE (HfCompareLine, hf_compare_line, GTK_TYPE_WIDGET)

static void
show_part (HfCompareLine       *self,
           const HfComparePart *part)
{
  const HfPartFigure *figure = &part->figures[part->main];

  hf_label_set_name (self->name, part->title, part->way);
  hf_tip_set (GTK_WIDGET (self->name), part->full_name);
  hf_shown_set_text (self->figure, figure->delta);
  hf_css_class_set (GTK_WIDGET (self->figure), "more", figure->sign > 0);
  hf_css_class_set (GTK_WIDGET (self->figure), "less", figure->sign < 0);
  hf_shown_set_text (self->caption, figure->caption);
}

void
hf_compare_line_set (HfCompareLine *self,
                     HfComparison  *comparison,
                     guint32        place)
{
  g_autoptr (HfComparePart) part = NULL;

  g_return_if_fail (HF_IS_COMPARE_LINE (self));

  if (comparison == NULL)
    return;

  part = hf_compare_part_new (comparison, place);
  show_part (self, part);
}

const char *
hf_compare_line_get_name (HfCompareLine *self)
{
  return gtk_label_get_text (self->name);
}

const char *
hf_compare_line_get_figure (HfCompareLine *self)
{
  return gtk_label_get_text (self->figure);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_compare_line_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_COMPARE_LINE);

  G_OBJECT_CLASS (hf_compare_line_parent_class)->dispose (object);
}

static void
hf_compare_line_class_init (HfCompareLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_compare_line_dispose;
  /* It looks as the line below one heap does. */
  gtk_widget_class_set_css_name (widget_class, "selectionline");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-compare-line.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCompareLine, box);
  gtk_widget_class_bind_template_child (widget_class, HfCompareLine, name);
  gtk_widget_class_bind_template_child (widget_class, HfCompareLine, figure);
  gtk_widget_class_bind_template_child (widget_class, HfCompareLine, caption);
}

static void
hf_compare_line_init (HfCompareLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
