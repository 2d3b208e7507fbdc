/* hf-details-head.c: what is selected: its name, where it belongs, its figures
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-details-head.h"

#include "hf-copy.h"
#include "hf-css-class.h"
#include "hf-label.h"
#include "hf-note-editor.h"
#include "hf-root-icon.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

/* More characters than "81.5 KB" need smaller letters where there is little room. */
#define LONG_LENGTH 7

struct _HfDetailsHead
{
  GtkWidget   parent_instance;

  GtkWidget  *box;
  HfSwatch   *swatch;
  HfRootIcon *icon;
  GtkLabel   *title;
  HfNoteEditor *editor;
  GtkLabel   *note;
  GtkWidget  *place_line;
  GtkLabel   *place;
  GtkLabel   *place_note;
  GtkWidget  *assembly_row;
  GtkLabel   *assembly;
  GtkWidget  *id_row;
  GtkLabel   *id;
  GtkWidget  *type_button;
  GtkLabel   *id_note;
  GtkWidget  *columns[HF_DETAILS_N_FIGURES];
  GtkLabel   *values[HF_DETAILS_N_FIGURES];
  GtkLabel   *captions[HF_DETAILS_N_FIGURES];
  char       *assembly_names; /* as those of HfDetails */
};

G_DEFINE_FINAL_TYPE (HfDetailsHead, hf_details_head, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_TYPE_CLICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
type_clicked_cb (HfDetailsHead *self)
{
  g_signal_emit (self, signals[SIGNAL_TYPE_CLICKED], 0);
}

static void
copy_clicked_cb (HfDetailsHead *self)
{
  hf_copy_text (GTK_WIDGET (self), gtk_label_get_text (self->id));
}

static void
copy_assembly_clicked_cb (HfDetailsHead *self)
{
  hf_copy_text (GTK_WIDGET (self), self->assembly_names);
}

static void
note_changed_cb (HfDetailsHead *self)
{
  g_autofree char *text = NULL;

  g_object_get (self->editor, "text", &text, NULL);
  hf_shown_set_text (self->note, text);
  hf_tip_set (GTK_WIDGET (self->note), text);
  gtk_widget_set_visible (GTK_WIDGET (self->note), text[0] != '\0');
}

static void
hf_details_head_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_DETAILS_HEAD);

  G_OBJECT_CLASS (hf_details_head_parent_class)->dispose (object);
}

static void
hf_details_head_finalize (GObject *object)
{
  g_free (HF_DETAILS_HEAD (object)->assembly_names);

  G_OBJECT_CLASS (hf_details_head_parent_class)->finalize (object);
}

static void
bind_figures (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < HF_DETAILS_N_FIGURES; i++)
    {
      g_autofree char *column = g_strdup_printf ("column_%u", i);
      g_autofree char *value = g_strdup_printf ("value_%u", i);
      g_autofree char *caption = g_strdup_printf ("caption_%u", i);
      const gssize step = (gssize) (i * sizeof (gpointer));

      gtk_widget_class_bind_template_child_full (widget_class, column, FALSE,
                                                 G_STRUCT_OFFSET (HfDetailsHead, columns) + step);
      gtk_widget_class_bind_template_child_full (widget_class, value, FALSE,
                                                 G_STRUCT_OFFSET (HfDetailsHead, values) + step);
      gtk_widget_class_bind_template_child_full (widget_class, caption, FALSE,
                                                 G_STRUCT_OFFSET (HfDetailsHead, captions) + step);
    }
}

static void
hf_details_head_class_init (HfDetailsHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_details_head_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_details_head_finalize;

  signals[SIGNAL_TYPE_CLICKED] = g_signal_new ("type-clicked", G_TYPE_FROM_CLASS (klass),
                                               G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                               0);

  g_type_ensure (HF_TYPE_NOTE_EDITOR);
  g_type_ensure (HF_TYPE_ROOT_ICON);
  g_type_ensure (HF_TYPE_SWATCH);
  gtk_widget_class_set_css_name (widget_class, "detailshead");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-details-head.ui");
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, box);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, swatch);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, icon);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, title);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, editor);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, note);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, place_line);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, place);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, place_note);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, assembly_row);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, assembly);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, id_row);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, id);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, type_button);
  gtk_widget_class_bind_template_child (widget_class, HfDetailsHead, id_note);
  bind_figures (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, copy_assembly_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, type_clicked_cb);
}

static void
hf_details_head_init (HfDetailsHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->editor, "notify::text", G_CALLBACK (note_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
hf_details_head_set_session (HfDetailsHead *self,
                             HfSession     *session)
{
  g_return_if_fail (HF_IS_DETAILS_HEAD (self));

  hf_note_editor_set_session (self->editor, session);
}

void
hf_details_head_edit_note (HfDetailsHead *self)
{
  g_return_if_fail (HF_IS_DETAILS_HEAD (self));

  hf_note_editor_edit (self->editor);
}

/* ---- Texts ------------------------------------------------------------- */

static void
set_figure (HfDetailsHead         *self,
            guint                  position,
            const HfDetailsFigure *figure)
{
  GtkWidget *value = GTK_WIDGET (self->values[position]);
  g_autofree char *spoken = NULL;

  gtk_widget_set_visible (self->columns[position], figure->caption != NULL);
  if (figure->caption == NULL)
    return;

  hf_label_set_figure (value, figure->value == NULL ? "" : figure->value);
  hf_css_class_set (value, "skeleton", figure->value == NULL);
  hf_css_class_set (value, "dim-label", figure->is_bound);
  hf_css_class_set (value, "long", figure->value != NULL && strlen (figure->value) > LONG_LENGTH);
  hf_shown_set_text (self->captions[position], figure->caption);
  hf_tip_set (self->columns[position], figure->tooltip);

  /* Translators: a figure and what it is, said by a screen reader: "Size: 81.5 KB" */
  spoken = g_strdup_printf (_ ("%s: %s"), figure->caption,
                            figure->value == NULL ? _ ("not known yet") : figure->value);
  hf_shown_set_name (self->columns[position], spoken);
}

/* Of several assemblies a screen reader says all names after their number. */
static void
set_assembly (HfDetailsHead   *self,
              const HfDetails *details)
{
  GtkWidget *label = GTK_WIDGET (self->assembly);
  const gboolean is_several = details->assembly_names != NULL &&
                              strchr (details->assembly_names, '\n') != NULL;

  g_free (self->assembly_names);
  self->assembly_names = g_strdup (details->assembly_names);
  gtk_widget_set_visible (self->assembly_row, details->assembly != NULL);
  hf_shown_set_text (self->assembly, details->assembly == NULL ? "" : details->assembly);
  hf_tip_set (label, details->assembly_names);
  hf_shown_describe (label, is_several ? details->assembly_names : "");
}

/* An object of a type without a namespace has neither a place nor a note there. */
static void
set_place (HfDetailsHead   *self,
           const HfDetails *details)
{
  const char *note = details->id == NULL && details->note != NULL ? details->note : "";

  hf_shown_set_text (self->place, details->place);
  hf_tip_set (GTK_WIDGET (self->place), details->place);
  hf_shown_set_text (self->place_note, note);
  hf_tip_set (GTK_WIDGET (self->place_note), details->note);
  gtk_widget_set_visible (self->place_line, details->place[0] != '\0' || note[0] != '\0');
}

void
hf_details_head_set (HfDetailsHead   *self,
                     const HfDetails *details)
{
  const gboolean has_type = details->type.value != HF_INDEX_NONE;
  const HfSelection *subject = &details->subject;
  const gboolean is_pooled = subject->kind == HF_SELECTION_PART && subject->part == HF_PART_POOLED;

  g_return_if_fail (HF_IS_DETAILS_HEAD (self));

  gtk_widget_set_visible (GTK_WIDGET (self->swatch), has_type);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), !has_type && !is_pooled);
  if (has_type)
    hf_swatch_set_type (self->swatch, details->full_name);
  else if (subject->kind == HF_SELECTION_PART)
    hf_root_icon_set_look (self->icon, subject->part == HF_PART_SEVERAL ? HF_ROOT_LOOK_SEVERAL
                                                                        : HF_ROOT_LOOK_UNREACHABLE);
  else if (details->subject.is_weak)
    hf_root_icon_set_look (self->icon, HF_ROOT_LOOK_WEAK);
  else
    hf_root_icon_set_kind (self->icon, details->root_kind);

  hf_shown_set_text (self->title, details->title);
  hf_tip_set (GTK_WIDGET (self->title), details->full_name);
  set_place (self, details);
  set_assembly (self, details);
  gtk_widget_set_visible (self->id_row, details->id != NULL);
  hf_shown_set_text (self->id, details->id == NULL ? "" : details->id);
  hf_shown_set_text (self->id_note, details->id == NULL ? "" : details->note);
  gtk_widget_set_visible (self->type_button, details->id != NULL && details->note[0] != '\0');

  for (guint i = 0; i < HF_DETAILS_N_FIGURES; i++)
    set_figure (self, i, &details->figures[i]);
}
