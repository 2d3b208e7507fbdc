/* hf-type-count.c: how many types are listed, and how many have an exact figure
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-type-count.h"

#include "hf-figures.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfTypeCount
{
  GtkWidget       parent_instance;

  char           *count;
  char           *figures; /* NULL if nothing is counted */
  gboolean        narrow;

  GtkWidget      *box;
  GtkLabel       *label;
  GtkProgressBar *bar;
};

G_DEFINE_FINAL_TYPE (HfTypeCount, hf_type_count, GTK_TYPE_WIDGET)

char *
hf_type_count_dup_text (guint32 n_listed,
                        guint32 n_found,
                        guint32 n_all)
{
  g_autofree char *listed = hf_figures_count (n_listed);
  g_autofree char *found = hf_figures_count (n_found);
  g_autofree char *all = hf_figures_count (n_all);

  if (n_listed < n_found)
    {
      /* Translators: more types than a list can show: two large counts */
      return g_strdup_printf (_ ("The first %s of %s types; filter for the others"), listed, found);
    }
  if (n_found < n_all)
    return g_strdup_printf (ngettext ("%s of %s type", "%s of %s types", n_all), found, all);

  return g_strdup_printf (ngettext ("%s type", "%s types", n_all), all);
}

static void
show_text (HfTypeCount *self)
{
  g_autofree char *text = NULL;

  if (self->count == NULL)
    return;

  text = self->figures == NULL ? g_strdup (self->count)
                               : g_strjoin ("  ·  ", self->count, self->figures, NULL);
  hf_shown_set_text (self->label, text);
}

static char *
dup_figures (HfTypeCount *self,
             guint32      n_done)
{
  g_autofree char *done = hf_figures_count (n_done);

  if (self->narrow)
    /* Translators: so many types have an exact figure */
    return g_strdup_printf (ngettext ("%s exact so far", "%s exact so far", n_done), done);

  /* Translators: the largest types have an exact figure, the others not yet */
  return g_strdup_printf (ngettext ("exact retained for the largest %s, the rest still counting",
                                    "exact retained for the largest %s, the rest still counting",
                                    n_done),
                          done);
}

void
hf_type_count_show (HfTypeCount *self,
                    guint32      n_listed,
                    guint32      n_found,
                    guint32      n_all)
{
  g_return_if_fail (HF_IS_TYPE_COUNT (self));

  g_free (self->count);
  self->count = hf_type_count_dup_text (n_listed, n_found, n_all);
  show_text (self);
}

void
hf_type_count_show_figures (HfTypeCount   *self,
                            HfTypeFigures *figures)
{
  guint32 n_done = 0;
  guint32 n_total = 0;
  gboolean is_counting = FALSE;

  g_return_if_fail (HF_IS_TYPE_COUNT (self));

  is_counting = figures != NULL && hf_type_figures_get_progress (figures, &n_done, &n_total) &&
                n_total > 0;
  g_clear_pointer (&self->figures, g_free);
  if (is_counting)
    {
      self->figures = dup_figures (self, n_done);
      gtk_progress_bar_set_fraction (self->bar, (double) n_done / (double) n_total);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->bar), is_counting);
  show_text (self);
}

void
hf_type_count_set_narrow (HfTypeCount *self,
                          gboolean     narrow)
{
  g_return_if_fail (HF_IS_TYPE_COUNT (self));

  self->narrow = narrow;
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_type_count_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_TYPE_COUNT);

  G_OBJECT_CLASS (hf_type_count_parent_class)->dispose (object);
}

static void
hf_type_count_finalize (GObject *object)
{
  HfTypeCount *self = HF_TYPE_COUNT (object);

  g_free (self->count);
  g_free (self->figures);

  G_OBJECT_CLASS (hf_type_count_parent_class)->finalize (object);
}

static void
hf_type_count_class_init (HfTypeCountClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_type_count_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_type_count_finalize;
  gtk_widget_class_set_css_name (widget_class, "typecount");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-type-count.ui");
  gtk_widget_class_bind_template_child (widget_class, HfTypeCount, box);
  gtk_widget_class_bind_template_child (widget_class, HfTypeCount, label);
  gtk_widget_class_bind_template_child (widget_class, HfTypeCount, bar);
}

static void
hf_type_count_init (HfTypeCount *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
