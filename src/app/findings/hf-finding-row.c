/* hf-finding-row.c: one finding in a list: its claim, its evidence, its share, and ways to it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-finding-row.h"

#include "hf-css-class.h"
#include "hf-figures.h"
#include "hf-finding-text.h"
#include "hf-session-findings.h"
#include "hf-share-bar.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

struct _HfFindingRow
{
  GtkWidget   parent_instance;

  HfSession  *session;
  guint32     position;

  GtkWidget  *box;
  GtkLabel   *claim;
  GtkLabel   *evidence;
  HfShareBar *bar;
  GtkLabel   *share;
  GtkWidget  *list;
  GtkWidget  *show;
};

G_DEFINE_FINAL_TYPE (HfFindingRow, hf_finding_row, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_LISTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* NULL once the session has other findings: then the row is about to go. */
static const HfFinding *
get_finding (HfFindingRow *self)
{
  guint32 n_items = 0;
  const HfFinding *items = hf_session_get_shown_findings (self->session, &n_items);

  return self->position < n_items ? &items[self->position] : NULL;
}

static void
show_finding (HfFindingRow *self)
{
  const HfFinding *finding = get_finding (self);
  HfRetention *retention = hf_session_get_retention (self->session);
  g_autofree char *claim = hf_finding_text_claim (finding, retention);
  g_autofree char *evidence = hf_finding_text_evidence (finding, retention);
  g_autofree char *sentence = hf_finding_text_sentence (finding, retention);
  g_autofree char *share = hf_figures_share (finding->n_bytes, finding->n_whole);

  hf_shown_set_text (self->claim, claim);
  hf_shown_set_text (self->evidence, evidence);
  hf_tip_set (GTK_WIDGET (self->evidence), evidence);
  hf_shown_set_text (self->share, share);
  hf_share_bar_set_share (
    self->bar, finding->n_whole == 0 ? 0 : (double) finding->n_bytes / (double) finding->n_whole,
    HF_ROOT_STATIC);
  gtk_widget_set_visible (self->list, hf_session_has_findings (self->session));
  gtk_widget_set_visible (self->show, hf_session_can_show_finding (self->session, finding));
  hf_shown_set_name (GTK_WIDGET (self), sentence);
}

static void
mark (HfFindingRow *self)
{
  const HfFinding *finding = get_finding (self);
  const gboolean is_shown = finding != NULL && hf_session_is_finding_shown (self->session, finding);

  hf_css_class_set (GTK_WIDGET (self), "shown", is_shown);
  hf_shown_describe (self->show, is_shown ? _ ("Shown in the treemap") : "");
}

static void
list_clicked_cb (HfFindingRow *self)
{
  if (get_finding (self) == NULL)
    return;

  hf_session_list_finding (self->session, get_finding (self));
  g_signal_emit (self, signals[SIGNAL_LISTED], 0);
}

static void
show_clicked_cb (HfFindingRow *self)
{
  if (get_finding (self) != NULL)
    hf_session_show_finding (self->session, get_finding (self));
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_finding_row_dispose (GObject *object)
{
  HfFindingRow *self = HF_FINDING_ROW (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_FINDING_ROW);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_finding_row_parent_class)->dispose (object);
}

static void
hf_finding_row_class_init (HfFindingRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_finding_row_dispose;

  signals[SIGNAL_LISTED] = g_signal_new ("listed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (HF_TYPE_SHARE_BAR);
  gtk_widget_class_set_css_name (widget_class, "findingrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-finding-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HfFindingRow, box);
  gtk_widget_class_bind_template_child (widget_class, HfFindingRow, claim);
  gtk_widget_class_bind_template_child (widget_class, HfFindingRow, evidence);
  gtk_widget_class_bind_template_child (widget_class, HfFindingRow, bar);
  gtk_widget_class_bind_template_child (widget_class, HfFindingRow, share);
  gtk_widget_class_bind_template_child (widget_class, HfFindingRow, list);
  gtk_widget_class_bind_template_child (widget_class, HfFindingRow, show);
  gtk_widget_class_bind_template_callback (widget_class, list_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_clicked_cb);
}

static void
hf_finding_row_init (HfFindingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
hf_finding_row_new (HfSession *session,
                    guint32    position)
{
  HfFindingRow *self = g_object_new (HF_TYPE_FINDING_ROW, NULL);

  self->session = g_object_ref (session);
  self->position = position;
  g_signal_connect_swapped (session, "notify::selection", G_CALLBACK (mark), self);
  g_signal_connect_swapped (session, "notify::view", G_CALLBACK (mark), self);
  g_signal_connect_swapped (session, "notify::treemap", G_CALLBACK (mark), self);
  show_finding (self);
  mark (self);

  return GTK_WIDGET (self);
}
