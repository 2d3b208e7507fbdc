/* hf-compare-status.c: how far a comparison can be trusted
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-status.h"

#include "hf-css-class.h"
#include "hf-fault-text.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

struct _HfCompareStatus
{
  GtkWidget  parent_instance;

  GtkWidget *box;
  GtkImage  *icon;
  GtkLabel  *completeness;
};

G_DEFINE_FINAL_TYPE (HfCompareStatus, hf_compare_status, GTK_TYPE_WIDGET)

/* Returns the faults of a heap in one line; NULL if it is complete. */
static char *
dup_faults (const HfKnownHeap *heap,
            const char        *title)
{
  g_auto (HfCompleteness) completeness =
    hf_recording_copy_completeness (heap->recording, hf_known_heap_get_heap (heap));
  g_autoptr (GPtrArray) lines = NULL;
  g_autofree char *list = NULL;

  if (hf_completeness_is_whole (&completeness))
    return NULL;

  lines = hf_fault_text_list (&completeness, ~HF_FAULTS_LIMITS);
  list = g_strjoinv ("; ", (char **) lines->pdata);
  /* Translators: the name of a file, and what it lacks */
  return g_strdup_printf (_ ("%s: %s"), title, list);
}

static char *
dup_sentence (HfKnownHeap * const *heaps,
              char * const        *titles)
{
  g_autofree char *before = dup_faults (heaps[HF_SIDE_BEFORE], titles[HF_SIDE_BEFORE]);
  g_autofree char *after = dup_faults (heaps[HF_SIDE_AFTER], titles[HF_SIDE_AFTER]);

  if (before != NULL && after != NULL)
    return g_strjoin ("\n", before, after, NULL);

  return before != NULL ? g_steal_pointer (&before) : g_steal_pointer (&after);
}

void
hf_compare_status_set (HfCompareStatus     *self,
                       HfKnownHeap * const *heaps,
                       char * const        *titles)
{
  g_autofree char *faults = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *line = NULL;

  g_return_if_fail (HF_IS_COMPARE_STATUS (self));

  faults = dup_sentence (heaps, titles);
  lines = g_strsplit (faults == NULL ? _ ("Both complete") : faults, "\n", -1);
  line = g_strjoinv ("  ·  ", lines);
  hf_shown_set_text (self->completeness, line);
  hf_tip_set (GTK_WIDGET (self->completeness), faults);
  gtk_image_set_from_icon_name (self->icon, faults == NULL ? "object-select-symbolic"
                                                           : "dialog-warning-symbolic");
  hf_css_class_set (GTK_WIDGET (self->icon), "success", faults == NULL);
  hf_css_class_set (GTK_WIDGET (self->icon), "warning", faults != NULL);
}

const char *
hf_compare_status_get_completeness (HfCompareStatus *self)
{
  return gtk_label_get_text (self->completeness);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_compare_status_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_COMPARE_STATUS);

  G_OBJECT_CLASS (hf_compare_status_parent_class)->dispose (object);
}

static void
hf_compare_status_class_init (HfCompareStatusClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_compare_status_dispose;
  gtk_widget_class_set_css_name (widget_class, "comparestatus");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-compare-status.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCompareStatus, box);
  gtk_widget_class_bind_template_child (widget_class, HfCompareStatus, icon);
  gtk_widget_class_bind_template_child (widget_class, HfCompareStatus, completeness);
}

static void
hf_compare_status_init (HfCompareStatus *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
