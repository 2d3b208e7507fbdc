/* hf-note-row.c: a row of the list of notes, as a widget
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-note-row.h"

#include "hf-a11y.h"
#include "hf-css-class.h"
#include "hf-label.h"
#include "hf-name-text.h"
#include "hf-note-badge.h"
#include "hf-root-icon.h"
#include "hf-root-text.h"
#include "hf-shown.h"
#include "hf-swatch.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

struct _HfNoteRow
{
  GtkWidget   parent_instance;

  HfNote     *note; /* NULL while it shows none */
  gboolean    is_missing;

  GtkWidget  *box;
  HfSwatch   *swatch;
  HfRootIcon *icon;
  GtkLabel   *name;
  GtkLabel   *text;
  GtkWidget  *missing;
  GtkImage   *mark;
};

G_DEFINE_FINAL_TYPE (HfNoteRow, hf_note_row, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_REMOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
remove_clicked_cb (HfNoteRow *self)
{
  g_signal_emit (self, signals[SIGNAL_REMOVED], 0);
}

static void
hf_note_row_dispose (GObject *object)
{
  HfNoteRow *self = HF_NOTE_ROW (object);

  g_clear_object (&self->note);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_NOTE_ROW);

  G_OBJECT_CLASS (hf_note_row_parent_class)->dispose (object);
}

static void
hf_note_row_class_init (HfNoteRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_note_row_dispose;

  signals[SIGNAL_REMOVED] = g_signal_new ("removed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (HF_TYPE_ROOT_ICON);
  g_type_ensure (HF_TYPE_SWATCH);
  gtk_widget_class_set_css_name (widget_class, "noterow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-note-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HfNoteRow, box);
  gtk_widget_class_bind_template_child (widget_class, HfNoteRow, swatch);
  gtk_widget_class_bind_template_child (widget_class, HfNoteRow, icon);
  gtk_widget_class_bind_template_child (widget_class, HfNoteRow, name);
  gtk_widget_class_bind_template_child (widget_class, HfNoteRow, text);
  gtk_widget_class_bind_template_child (widget_class, HfNoteRow, missing);
  gtk_widget_class_bind_template_child (widget_class, HfNoteRow, mark);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
}

static void
hf_note_row_init (HfNoteRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
hf_note_row_new (void)
{
  return g_object_new (HF_TYPE_NOTE_ROW, NULL);
}

static void
set_spoken (HfNoteRow *self)
{
  g_autofree char *name = hf_note_dup_name (self->note);
  g_autofree char *text = hf_note_badge_dup_text (self->note);
  GString *spoken = g_string_new (name);

  g_string_append_printf (spoken, ", %s", text);
  if (self->is_missing)
    g_string_append_printf (spoken, ", %s", _ ("not in this snapshot"));
  hf_a11y_set_row (GTK_WIDGET (self), spoken->str);
  g_string_free (spoken, TRUE);
}

/* A namespace distinguishes types of one name; an object has an id, a root a kind. */
static void
set_name (HfNoteRow *self)
{
  const HfNoteKey *key = hf_note_get_key (self->note);
  g_autofree char *name = hf_note_dup_name (self->note);
  g_autofree char *dim = NULL;

  if (key->kind == HF_NOTE_ROOT && key->field != NULL)
    dim = hf_root_text_dup_name (key->root_kind);
  else if (key->kind != HF_NOTE_ROOT)
    dim = hf_name_text_dup_namespace (key->name);
  hf_label_set_name (self->name, name, dim);
  hf_tip_set (GTK_WIDGET (self->name), key->kind == HF_NOTE_ROOT ? name : key->name);
}

void
hf_note_row_set_note (HfNoteRow *self,
                      HfNote    *note)
{
  const HfNoteKey *key = NULL;
  const char *text = NULL;

  g_return_if_fail (HF_IS_NOTE_ROW (self));

  g_set_object (&self->note, note);
  if (note == NULL)
    return;

  key = hf_note_get_key (note);
  text = hf_note_get_text (note);
  gtk_widget_set_visible (GTK_WIDGET (self->swatch), key->kind != HF_NOTE_ROOT);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), key->kind == HF_NOTE_ROOT);
  if (key->kind == HF_NOTE_ROOT)
    hf_root_icon_set_kind (self->icon, key->root_kind);
  else
    hf_swatch_set_type (self->swatch, key->name);
  set_name (self);
  hf_shown_set_text (self->text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->text), text[0] != '\0');
  hf_tip_set (GTK_WIDGET (self->text), text);
  gtk_image_set_from_icon_name (self->mark, hf_note_badge_get_icon (note));
  set_spoken (self);
}

void
hf_note_row_set_missing (HfNoteRow *self,
                         gboolean   is_missing)
{
  g_return_if_fail (HF_IS_NOTE_ROW (self));

  self->is_missing = is_missing;
  gtk_widget_set_visible (self->missing, is_missing);
  hf_css_class_set (GTK_WIDGET (self->name), "dim-label", is_missing);
  gtk_widget_set_opacity (GTK_WIDGET (self->swatch), is_missing ? 0.4 : 1);
  gtk_widget_set_opacity (GTK_WIDGET (self->icon), is_missing ? 0.4 : 1);
  if (self->note != NULL)
    set_spoken (self);
}
