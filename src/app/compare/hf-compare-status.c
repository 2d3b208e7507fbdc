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
  GtkLabel  *match;
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

/* Returns a line for each file that is not complete; NULL if all are. */
static char *
dup_sentence (HfKnownHeap * const *heaps,
              char * const        *titles,
              guint                n)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    {
      char *line = dup_faults (heaps[i], titles[i]);

      if (line != NULL)
        g_ptr_array_add (lines, line);
    }
  if (lines->len == 0)
    return NULL;

  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static char *
dup_complete (guint n)
{
  return n == 2 ? g_strdup (_ ("Both complete"))
                : g_strdup_printf (ngettext ("All %u complete", "All %u complete", n), n);
}

void
hf_compare_status_set (HfCompareStatus     *self,
                       HfKnownHeap * const *heaps,
                       char * const        *titles,
                       guint                n)
{
  g_autofree char *faults = NULL;
  g_autofree char *complete = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *line = NULL;

  g_return_if_fail (HF_IS_COMPARE_STATUS (self));

  faults = dup_sentence (heaps, titles, n);
  complete = dup_complete (n);
  lines = g_strsplit (faults == NULL ? complete : faults, "\n", -1);
  line = g_strjoinv ("  ·  ", lines);
  hf_shown_set_text (self->completeness, line);
  hf_tip_set (GTK_WIDGET (self->completeness), faults);
  gtk_image_set_from_icon_name (self->icon, faults == NULL ? "object-select-symbolic"
                                                           : "dialog-warning-symbolic");
  hf_css_class_set (GTK_WIDGET (self->icon), "success", faults == NULL);
  hf_css_class_set (GTK_WIDGET (self->icon), "warning", faults != NULL);
}

void
hf_compare_status_set_match (HfCompareStatus *self,
                             const char      *text)
{
  g_return_if_fail (HF_IS_COMPARE_STATUS (self));

  hf_shown_set_text (self->match, text);
}

void
hf_compare_status_set_by_identity (HfCompareStatus *self,
                                   gboolean         by_identity)
{
  hf_compare_status_set_match (self,
                               by_identity
                                 ? _ ("matched object by object, through all collections")
                                 : _ ("matched by type name; nothing is matched object by object"));
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
  gtk_widget_class_bind_template_child (widget_class, HfCompareStatus, match);
}

static void
hf_compare_status_init (HfCompareStatus *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_compare_status_set_by_identity (self, FALSE);
}
