/* hf-faults-box.c: what the file does not say of its heap, in sentences
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-faults-box.h"

#include "hf-fault-text.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfFaultsBox
{
  GtkWidget  parent_instance;

  HfSession *session;

  GtkWidget *box;
  GtkLabel  *source;
  GtkBox    *sentences;
};

G_DEFINE_FINAL_TYPE (HfFaultsBox, hf_faults_box, GTK_TYPE_WIDGET)

static void
add_sentence (HfFaultsBox *self,
              const char  *text)
{
  GtkWidget *label = hf_shown_new_label (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "small");
  gtk_box_append (self->sentences, label);
}

static void
show_source (HfFaultsBox *self,
             HfHeap      *heap)
{
  const HfFormat source = hf_heap_get_source (heap);
  const char *name = hf_fault_text_format (source);
  g_autofree char *text = NULL;

  if (source != hf_heap_get_format (heap))
    /* Translators: two kinds of files: “.gclog, converted from .gcdump” */
    text = g_strdup_printf (_ ("%s, converted from %s"),
                            hf_fault_text_format (hf_heap_get_format (heap)), name);
  hf_shown_set_text (self->source, text != NULL ? text : name);
}

static void
update (HfFaultsBox *self)
{
  HfHeap *heap = hf_session_get_heap (self->session);
  const HfFault *faults = NULL;
  gboolean is_shown = FALSE;
  GtkWidget *child = NULL;
  guint n = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sentences))) != NULL)
    gtk_box_remove (self->sentences, child);

  if (heap != NULL)
    faults = hf_completeness_get_faults (hf_heap_get_completeness (heap), &n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sentence = NULL;

      if ((HF_FAULT_BIT (faults[i].kind) & HF_FAULTS_OMITTED) == 0)
        continue;
      sentence = hf_fault_text_dup (&faults[i]);
      add_sentence (self, sentence);
      is_shown = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), is_shown);
  if (is_shown)
    show_source (self, heap);
}

static void
hf_faults_box_dispose (GObject *object)
{
  HfFaultsBox *self = HF_FAULTS_BOX (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_FAULTS_BOX);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_faults_box_parent_class)->dispose (object);
}

static void
hf_faults_box_class_init (HfFaultsBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_faults_box_dispose;
  gtk_widget_class_set_css_name (widget_class, "faultsbox");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-faults-box.ui");
  gtk_widget_class_bind_template_child (widget_class, HfFaultsBox, box);
  gtk_widget_class_bind_template_child (widget_class, HfFaultsBox, source);
  gtk_widget_class_bind_template_child (widget_class, HfFaultsBox, sentences);
}

static void
hf_faults_box_init (HfFaultsBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
hf_faults_box_set_session (HfFaultsBox *self,
                           HfSession   *session)
{
  g_return_if_fail (HF_IS_FAULTS_BOX (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::analysis", G_CALLBACK (update), self);
  update (self);
}
