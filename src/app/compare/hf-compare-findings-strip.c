/* hf-compare-findings-strip.c: what changed most between two heaps, one sentence at a time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-findings-strip.h"

#include "hf-comparison-finding-text.h"
#include "hf-copy.h"
#include "hf-label.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

struct _HfCompareFindingsStrip
{
  GtkWidget          parent_instance;

  HfCompareFindings *findings;
  guint32            position; /* of the finding that is shown */

  GtkRevealer       *revealer;
  GtkSpinner        *spinner;
  GtkLabel          *sentence;
  GtkLabel          *count;
  GtkWidget         *show;
  GtkWidget         *previous;
  GtkWidget         *next;
};

G_DEFINE_FINAL_TYPE (HfCompareFindingsStrip, hf_compare_findings_strip, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Text -------------------------------------------------------------- */

static guint32
get_n_findings (HfCompareFindingsStrip *self)
{
  const HfComparisonFindings *found = hf_compare_findings_get (self->findings);

  return found == NULL ? 0 : found->n_items;
}

static void
show_sentence (HfCompareFindingsStrip *self,
               const char             *sentence,
               gsize                   claim_length)
{
  hf_label_set_claim (self->sentence, sentence, claim_length);
  hf_shown_set_name (GTK_WIDGET (self), sentence);
}

static void
show_buttons (HfCompareFindingsStrip *self,
              gboolean                has_row)
{
  const guint32 n_items = get_n_findings (self);
  /* Translators: which of how many: "1 of 3" */
  g_autofree char *count = g_strdup_printf (_ ("%u of %u"), self->position + 1, n_items);

  hf_shown_set_text (self->count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->count), n_items > 1);
  gtk_widget_set_visible (self->previous, n_items > 1);
  gtk_widget_set_visible (self->next, n_items > 1);
  gtk_widget_set_visible (self->show, has_row);
}

static void
show_finding (HfCompareFindingsStrip *self)
{
  const HfComparisonFindings *found = hf_compare_findings_get (self->findings);
  const HfComparisonFinding *finding = found == NULL ? NULL : &found->items[self->position];
  g_autofree char *claim = NULL;
  g_autofree char *sentence = NULL;

  show_buttons (self, finding != NULL && finding->row != HF_INDEX_NONE);
  if (finding == NULL)
    {
      show_sentence (self, _ ("Looking for findings"), 0);
      return;
    }

  claim = hf_comparison_finding_text_claim (found, finding);
  sentence = hf_comparison_finding_text_sentence (found, finding);
  show_sentence (self, sentence, strlen (claim));
}

/* The rest of a sentence that has no room. */
static gboolean
tooltip_cb (HfCompareFindingsStrip *self,
            int                     x G_GNUC_UNUSED,
            int                     y G_GNUC_UNUSED,
            gboolean                by_keyboard G_GNUC_UNUSED,
            GtkTooltip             *tooltip)
{
  hf_tip_show (tooltip, gtk_label_get_text (self->sentence));
  return pango_layout_is_ellipsized (gtk_label_get_layout (self->sentence));
}

/* A screen reader would still find a widget without height. */
static void
revealed_cb (HfCompareFindingsStrip *self)
{
  if (!gtk_revealer_get_reveal_child (self->revealer) &&
      !gtk_revealer_get_child_revealed (self->revealer))
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
reveal (HfCompareFindingsStrip *self,
        gboolean                shown)
{
  if (shown)
    gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, shown);
  revealed_cb (self);
}

/* It has the same height while a worker looks: what is below stays where it is. A user who closes
 * it then does not see it again once there are findings. */
static void
changed_cb (HfCompareFindingsStrip *self)
{
  const gboolean is_busy = hf_compare_findings_is_busy (self->findings);

  self->position = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), is_busy);
  gtk_spinner_set_spinning (self->spinner, is_busy);
  show_finding (self);
  if (is_busy)
    reveal (self, TRUE);
  else if (get_n_findings (self) == 0)
    reveal (self, FALSE);
}

/* ---- From the user ----------------------------------------------------- */

static void
step (HfCompareFindingsStrip *self,
      guint32                 n)
{
  const guint32 n_items = get_n_findings (self);

  if (n_items == 0)
    return;

  self->position = (self->position + n) % n_items;
  show_finding (self);
}

static void
next_clicked_cb (HfCompareFindingsStrip *self)
{
  step (self, 1);
}

static void
previous_clicked_cb (HfCompareFindingsStrip *self)
{
  step (self, get_n_findings (self) - 1);
}

static void
show_clicked_cb (HfCompareFindingsStrip *self)
{
  hf_compare_findings_show (self->findings, self->position);
}

static void
close_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  reveal (HF_COMPARE_FINDINGS_STRIP (widget), FALSE);
  g_signal_emit (widget, signals[SIGNAL_CLOSED], 0);
}

static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  HfCompareFindingsStrip *self = HF_COMPARE_FINDINGS_STRIP (widget);

  return hf_copy_text (widget, gtk_label_get_text (self->sentence));
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_compare_findings_strip_dispose (GObject *object)
{
  HfCompareFindingsStrip *self = HF_COMPARE_FINDINGS_STRIP (object);

  if (self->findings != NULL)
    g_signal_handlers_disconnect_by_data (self->findings, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_COMPARE_FINDINGS_STRIP);
  g_clear_object (&self->findings);

  G_OBJECT_CLASS (hf_compare_findings_strip_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/holdfast/Holdfast/hf-compare-findings-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingsStrip, revealer);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingsStrip, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingsStrip, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingsStrip, count);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingsStrip, show);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingsStrip, previous);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindingsStrip, next);
  gtk_widget_class_bind_template_callback (widget_class, show_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, revealed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tooltip_cb);
}

static void
hf_compare_findings_strip_class_init (HfCompareFindingsStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_compare_findings_strip_dispose;

  signals[SIGNAL_CLOSED] = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  hf_copy_add_keys (widget_class, copy_cb);
  gtk_widget_class_install_action (widget_class, "findings.close", NULL, close_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "findings.close", NULL);
  gtk_widget_class_set_css_name (widget_class, "findingsstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
}

static void
hf_compare_findings_strip_init (HfCompareFindingsStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
hf_compare_findings_strip_set_findings (HfCompareFindingsStrip *self,
                                        HfCompareFindings      *findings)
{
  g_return_if_fail (HF_IS_COMPARE_FINDINGS_STRIP (self));
  g_return_if_fail (self->findings == NULL);

  self->findings = g_object_ref (findings);
  g_signal_connect_swapped (findings, "changed", G_CALLBACK (changed_cb), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (show_finding), self);
  changed_cb (self);
}

const char *
hf_compare_findings_strip_get_sentence (HfCompareFindingsStrip *self)
{
  return gtk_revealer_get_reveal_child (self->revealer) ? gtk_label_get_text (self->sentence)
                                                        : NULL;
}
