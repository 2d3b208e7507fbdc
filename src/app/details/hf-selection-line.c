/* hf-selection-line.c: what is selected, in one line
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-selection-line.h"

#include "hf-details.h"
#include "hf-label.h"
#include "hf-root-icon.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

struct _HfSelectionLine
{
  GtkWidget   parent_instance;

  HfSession  *session;

  GtkWidget  *box;
  GtkButton  *left;
  HfSwatch   *swatch;
  HfRootIcon *icon;
  GtkLabel   *name;
  GtkLabel   *figure;
  GtkLabel   *caption;
};

G_DEFINE_FINAL_TYPE (HfSelectionLine, hf_selection_line, GTK_TYPE_WIDGET)

static void
show_mark (HfSelectionLine *self,
           const HfDetails *details)
{
  const HfSelection *subject = &details->subject;
  const gboolean has_type = details->type.value != HF_INDEX_NONE;
  const gboolean is_part = subject->kind == HF_SELECTION_PART;

  gtk_widget_set_visible (GTK_WIDGET (self->swatch), has_type);
  gtk_widget_set_visible (GTK_WIDGET (self->icon),
                          !has_type && !(is_part && subject->part == HF_PART_POOLED));
  if (has_type)
    hf_swatch_set_type (self->swatch, details->full_name);
  else if (is_part)
    hf_root_icon_set_look (self->icon, subject->part == HF_PART_SEVERAL ? HF_ROOT_LOOK_SEVERAL
                                                                        : HF_ROOT_LOOK_UNREACHABLE);
  else if (subject->is_weak)
    hf_root_icon_set_look (self->icon, HF_ROOT_LOOK_WEAK);
  else
    hf_root_icon_set_kind (self->icon, details->root_kind);
}

/* The line shows the first figure that is known; the Details pane has those of workers. */
static void
show_figure (HfSelectionLine *self,
             const HfDetails *details)
{
  const HfDetailsFigure *figure = NULL;

  for (guint i = 0; details != NULL && i < HF_DETAILS_N_FIGURES && figure == NULL; i++)
    {
      if (details->figures[i].caption != NULL && details->figures[i].value != NULL)
        figure = &details->figures[i];
    }

  hf_label_set_figure (GTK_WIDGET (self->figure), figure == NULL ? "" : figure->value);
  hf_shown_set_text (self->caption, figure == NULL ? "" : figure->caption);
  hf_tip_set (GTK_WIDGET (self->figure), figure == NULL ? NULL : figure->tooltip);
}

static void
show_nothing (HfSelectionLine *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->swatch), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), FALSE);
  hf_label_set_name (self->name, _ ("Nothing Selected"), NULL);
  hf_tip_set (GTK_WIDGET (self->name), NULL);
  show_figure (self, NULL);
}

static void
update (HfSelectionLine *self)
{
  HfAnalysis *analysis = hf_session_get_analysis (self->session);
  HfSelection selection;
  HfDetailsMore more = { 0 };
  g_autoptr (HfDetails) details = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  selection = hf_session_get_selection (self->session);
  if (analysis == NULL || selection.kind == HF_SELECTION_NONE)
    {
      show_nothing (self);
      return;
    }

  more.given_up = hf_session_get_why_no_retention (self->session) != NULL;
  details = hf_details_new (analysis, hf_session_get_retention (self->session), &selection, &more);
  show_mark (self, details);
  hf_label_set_name (self->name, details->title, details->place);
  hf_tip_set (GTK_WIDGET (self->name), details->full_name);
  show_figure (self, details);
}

/* The view of queries has its library there. */
static void
show_left (HfSelectionLine *self)
{
  gtk_button_set_label (self->left, hf_session_get_view (self->session) == HF_VIEW_QUERY
                                      ? _ ("Library")
                                      : _ ("Roots"));
}

static void
hf_selection_line_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hf_selection_line_parent_class)->map (widget);

  if (HF_SELECTION_LINE (widget)->session != NULL)
    update (HF_SELECTION_LINE (widget));
}

static void
hf_selection_line_dispose (GObject *object)
{
  HfSelectionLine *self = HF_SELECTION_LINE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_SELECTION_LINE);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_selection_line_parent_class)->dispose (object);
}

static void
hf_selection_line_class_init (HfSelectionLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_selection_line_dispose;
  widget_class->map = hf_selection_line_map;

  g_type_ensure (HF_TYPE_ROOT_ICON);
  g_type_ensure (HF_TYPE_SWATCH);
  gtk_widget_class_set_css_name (widget_class, "selectionline");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-selection-line.ui");
  gtk_widget_class_bind_template_child (widget_class, HfSelectionLine, box);
  gtk_widget_class_bind_template_child (widget_class, HfSelectionLine, left);
  gtk_widget_class_bind_template_child (widget_class, HfSelectionLine, swatch);
  gtk_widget_class_bind_template_child (widget_class, HfSelectionLine, icon);
  gtk_widget_class_bind_template_child (widget_class, HfSelectionLine, name);
  gtk_widget_class_bind_template_child (widget_class, HfSelectionLine, figure);
  gtk_widget_class_bind_template_child (widget_class, HfSelectionLine, caption);
}

static void
hf_selection_line_init (HfSelectionLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hf_selection_line_set_session (HfSelectionLine *self,
                               HfSession       *session)
{
  static const char *const signals[] = { "notify::selection", "notify::analysis",
                                         "notify::retention" };

  g_return_if_fail (HF_IS_SELECTION_LINE (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (session, signals[i], G_CALLBACK (update), self);
  g_signal_connect_swapped (session, "notify::view", G_CALLBACK (show_left), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (update), self);
  show_left (self);
}
