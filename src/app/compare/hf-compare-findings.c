/* hf-compare-findings.c: what changed most between two heaps, one sentence at a time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-compare-findings.h"

#include "hf-comparison-finding-text.h"
#include "hf-comparison-list.h"
#include "hf-copy.h"
#include "hf-error.h"
#include "hf-free-later.h"
#include "hf-latest.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

struct _HfCompareFindings
{
  GtkWidget             parent_instance;

  HfLatest             *query;
  HfComparisonFindings *findings; /* NULL until they are found */
  guint32               position; /* of the finding that is shown */
  gboolean              is_closed; /* by the user */

  GtkRevealer          *revealer;
  GtkLabel             *sentence;
  GtkLabel             *count;
  GtkWidget            *show;
  GtkWidget            *previous;
  GtkWidget            *next;
};

G_DEFINE_FINAL_TYPE (HfCompareFindings, hf_compare_findings, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_SHOW_ROW,
  SIGNAL_CHANGED,
  SIGNAL_CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- The worker -------------------------------------------------------- */

/* A comparison that is not known proves nothing. */
static gboolean
make (HfCompareKinds  *kinds,
      HfCompareBy      by,
      HfComparison   **comparison,
      GCancellable    *cancellable,
      GError         **error)
{
  if (hf_compare_kinds_get_why_not (kinds, by) != NULL)
    return TRUE;

  *comparison = hf_compare_kinds_make (kinds, by, cancellable, error);
  return *comparison != NULL;
}

/* Where there is too little memory for what roots hold, types have findings as well. */
static gpointer
find_worker (gpointer       data,
             GCancellable  *cancellable,
             GError       **error)
{
  HfCompareKinds *kinds = data;
  HfComparison *types = hf_compare_kinds_get (kinds, HF_COMPARE_BY_TYPE);
  const guint64 floor = hf_comparison_choose_floor (types);
  g_autoptr (HfComparison) roots = NULL;
  g_autoptr (HfComparison) reasons = NULL;
  g_autoptr (GError) why = NULL;

  if (make (kinds, HF_COMPARE_BY_REASON, &reasons, cancellable, &why) &&
      make (kinds, HF_COMPARE_BY_ROOT, &roots, cancellable, &why))
    return hf_comparison_findings_new (types, roots, reasons, floor, cancellable, error);

  if (g_error_matches (why, HF_ERROR, HF_ERROR_NO_MEMORY))
    return hf_comparison_findings_new (types, NULL, NULL, floor, cancellable, error);

  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}

/* ---- Text -------------------------------------------------------------- */

/* The claim is bold, so that a user in a hurry can read it alone. */
static void
show_sentence (HfCompareFindings         *self,
               const HfComparisonFinding *finding)
{
  g_autofree char *claim = hf_comparison_finding_text_claim (self->findings, finding);
  g_autofree char *sentence = hf_comparison_finding_text_sentence (self->findings, finding);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  bold->start_index = 0;
  bold->end_index = (guint) strlen (claim);
  pango_attr_list_insert (attributes, bold);
  gtk_label_set_attributes (self->sentence, attributes);
  hf_shown_set_text (self->sentence, sentence);
  hf_shown_set_name (GTK_WIDGET (self), sentence);
}

static void
show_finding (HfCompareFindings *self)
{
  const HfComparisonFinding *finding = NULL;
  g_autofree char *count = NULL;
  gboolean has_others = FALSE;

  if (self->findings == NULL)
    return;

  finding = &self->findings->items[self->position];
  has_others = self->findings->n_items > 1;
  /* Translators: which of how many: "1 of 3" */
  count = g_strdup_printf (_ ("%u of %u"), self->position + 1, self->findings->n_items);
  hf_shown_set_text (self->count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->count), has_others);
  gtk_widget_set_visible (self->previous, has_others);
  gtk_widget_set_visible (self->next, has_others);
  gtk_widget_set_visible (self->show, finding->row != HF_INDEX_NONE);
  show_sentence (self, finding);
}

/* The rest of a sentence that has no room. */
static gboolean
tooltip_cb (HfCompareFindings *self,
            int                x G_GNUC_UNUSED,
            int                y G_GNUC_UNUSED,
            gboolean           by_keyboard G_GNUC_UNUSED,
            GtkTooltip        *tooltip)
{
  hf_tip_show (tooltip, gtk_label_get_text (self->sentence));
  return pango_layout_is_ellipsized (gtk_label_get_layout (self->sentence));
}

/* A screen reader would still find a widget without height. */
static void
revealed_cb (HfCompareFindings *self)
{
  if (!gtk_revealer_get_reveal_child (self->revealer) &&
      !gtk_revealer_get_child_revealed (self->revealer))
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
update (HfCompareFindings *self)
{
  const gboolean is_shown = self->findings != NULL && !self->is_closed;

  show_finding (self);
  if (is_shown)
    gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, is_shown);
  revealed_cb (self);
}

/* ---- Finding ----------------------------------------------------------- */

static void
take (HfCompareFindings    *self,
      HfComparisonFindings *findings)
{
  hf_free_later (g_steal_pointer (&self->findings), (GDestroyNotify) hf_comparison_findings_free);
  self->findings = findings;
  self->position = 0;
  update (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
found_cb (gpointer      owner,
          gpointer      data G_GNUC_UNUSED,
          gpointer      answer,
          const GError *error)
{
  if (answer == NULL)
    g_debug ("No findings: %s", error->message);

  take (owner, answer);
}

void
hf_compare_findings_set_kinds (HfCompareFindings *self,
                               HfCompareKinds    *kinds)
{
  static const HfQuestionKind kind = { "hf_compare_findings", find_worker, g_object_unref,
                                       (GDestroyNotify) hf_comparison_findings_free };

  g_return_if_fail (HF_IS_COMPARE_FINDINGS (self));
  g_return_if_fail (HF_IS_COMPARE_KINDS (kinds));

  take (self, NULL);
  hf_latest_ask (self->query, hf_question_new (&kind, g_object_ref (kinds)), found_cb);
}

void
hf_compare_findings_cancel (HfCompareFindings *self)
{
  g_return_if_fail (HF_IS_COMPARE_FINDINGS (self));

  hf_latest_cancel (self->query);
}

guint32
hf_compare_findings_get_n (HfCompareFindings *self)
{
  return self->findings == NULL ? 0 : self->findings->n_items;
}

const char *
hf_compare_findings_get_sentence (HfCompareFindings *self)
{
  return gtk_revealer_get_reveal_child (self->revealer) ? gtk_label_get_text (self->sentence)
                                                        : NULL;
}

/* ---- From the user ----------------------------------------------------- */

void
hf_compare_findings_reveal (HfCompareFindings *self)
{
  g_return_if_fail (HF_IS_COMPARE_FINDINGS (self));

  self->is_closed = FALSE;
  update (self);
  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
step (HfCompareFindings *self,
      guint32            n)
{
  if (self->findings == NULL)
    return;

  self->position = (self->position + n) % self->findings->n_items;
  show_finding (self);
}

static void
next_clicked_cb (HfCompareFindings *self)
{
  step (self, 1);
}

static void
previous_clicked_cb (HfCompareFindings *self)
{
  if (self->findings != NULL)
    step (self, self->findings->n_items - 1);
}

static void
show_clicked_cb (HfCompareFindings *self)
{
  const HfComparisonFinding *finding = NULL;

  if (self->findings == NULL)
    return;

  finding = &self->findings->items[self->position];
  if (finding->row != HF_INDEX_NONE)
    g_signal_emit (self, signals[SIGNAL_SHOW_ROW], 0, (guint) finding->by, finding->row);
}

static void
close_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  HfCompareFindings *self = HF_COMPARE_FINDINGS (widget);

  self->is_closed = TRUE;
  update (self);
  g_signal_emit (self, signals[SIGNAL_CLOSED], 0);
}

static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  return hf_copy_text (widget, gtk_label_get_text (HF_COMPARE_FINDINGS (widget)->sentence));
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_compare_findings_dispose (GObject *object)
{
  HfCompareFindings *self = HF_COMPARE_FINDINGS (object);

  g_clear_pointer (&self->query, hf_latest_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_COMPARE_FINDINGS);
  hf_free_later (g_steal_pointer (&self->findings), (GDestroyNotify) hf_comparison_findings_free);

  G_OBJECT_CLASS (hf_compare_findings_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/holdfast/Holdfast/hf-compare-findings.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindings, revealer);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindings, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindings, count);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindings, show);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindings, previous);
  gtk_widget_class_bind_template_child (widget_class, HfCompareFindings, next);
  gtk_widget_class_bind_template_callback (widget_class, show_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, revealed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tooltip_cb);
}

static void
hf_compare_findings_class_init (HfCompareFindingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_compare_findings_dispose;

  signals[SIGNAL_SHOW_ROW] = g_signal_new ("show-row", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT,
                                           G_TYPE_UINT);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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
hf_compare_findings_init (HfCompareFindings *self)
{
  self->query = hf_latest_new (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (show_finding), self);
}
