/* hf-findings-strip.c: what stands out in a heap, one sentence at a time
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-findings-strip.h"

#include "hf-copy.h"
#include "hf-finding-text.h"
#include "hf-label.h"
#include "hf-session-findings.h"
#include "hf-settings.h"
#include "hf-shown.h"
#include "hf-target-menu.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

struct _HfFindingsStrip
{
  GtkWidget    parent_instance;

  HfSession   *session;
  guint32      position; /* of the finding that is shown */
  gboolean     narrow;

  GtkRevealer *revealer;
  GtkLabel    *sentence;
  GtkLabel    *count;
  GtkWidget   *nothing;
  GtkWidget   *show;
  GtkWidget   *list;
  GtkWidget   *ownership;
  GtkWidget   *previous;
  GtkWidget   *next;
};

G_DEFINE_FINAL_TYPE (HfFindingsStrip, hf_findings_strip, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- Text -------------------------------------------------------------- */

static const HfFinding *
get_finding (HfFindingsStrip *self)
{
  guint32 n_items = 0;
  const HfFinding *items = hf_session_get_shown_findings (self->session, &n_items);

  return self->position >= n_items ? NULL : &items[self->position];
}

static guint32
get_n_findings (HfFindingsStrip *self)
{
  guint32 n_items = 0;

  hf_session_get_shown_findings (self->session, &n_items);
  return n_items;
}

static void
show_sentence (HfFindingsStrip *self,
               const HfFinding *finding)
{
  HfRetention *retention = hf_session_get_retention (self->session);
  g_autofree char *claim = hf_finding_text_claim (finding, retention);
  g_autofree char *sentence = hf_finding_text_sentence (finding, retention);
  g_autofree char *spoken = NULL;

  hf_label_set_claim (self->sentence, sentence, strlen (claim));
  /* Translators: one of the largest owners, where nothing stands out */
  spoken = hf_session_has_findings (self->session)
             ? g_strdup (sentence)
             : g_strdup_printf (_ ("No obvious suspects. %s"), sentence);
  hf_shown_set_name (GTK_WIDGET (self), spoken);
}

/* The rest of a sentence that has no room. */
static gboolean
tooltip_cb (HfFindingsStrip *self,
            int              x G_GNUC_UNUSED,
            int              y G_GNUC_UNUSED,
            gboolean         by_keyboard G_GNUC_UNUSED,
            GtkTooltip      *tooltip)
{
  hf_tip_show (tooltip, gtk_label_get_text (self->sentence));
  return pango_layout_is_ellipsized (gtk_label_get_layout (self->sentence));
}

/* The largest owners are not findings, so their objects cannot be listed as those of one. The list
 * of findings has all but one of these as well, and a claim without its end says nothing. */
static void
show_buttons (HfFindingsStrip *self,
              const HfFinding *finding)
{
  const gboolean stands_out = hf_session_has_findings (self->session);

  gtk_widget_set_visible (self->nothing, !stands_out && !self->narrow);
  gtk_widget_set_visible (self->ownership, !stands_out && !self->narrow);
  gtk_widget_set_visible (self->list, stands_out && !self->narrow);
  gtk_widget_set_visible (self->show, hf_session_can_show_finding (self->session, finding));
}

static void
show_finding (HfFindingsStrip *self)
{
  const HfFinding *finding = get_finding (self);
  const guint32 n_items = get_n_findings (self);
  g_autofree char *count = NULL;

  if (finding == NULL)
    return;

  /* Translators: which of how many: "1 of 3" */
  count = g_strdup_printf (_ ("%u of %u"), self->position + 1, n_items);
  hf_shown_set_text (self->count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->count), n_items > 1);
  gtk_widget_set_visible (self->previous, n_items > 1);
  gtk_widget_set_visible (self->next, n_items > 1);
  show_buttons (self, finding);
  show_sentence (self, finding);
}

/* A screen reader would still find a widget without height. */
static void
revealed_cb (HfFindingsStrip *self)
{
  if (!gtk_revealer_get_reveal_child (self->revealer) &&
      !gtk_revealer_get_child_revealed (self->revealer))
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
reveal (HfFindingsStrip *self,
        gboolean         shown)
{
  if (shown)
    gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_revealer_set_reveal_child (self->revealer, shown);
  revealed_cb (self);
}

static void
findings_changed_cb (HfFindingsStrip *self)
{
  self->position = 0;
  show_finding (self);
  reveal (self, get_finding (self) != NULL);
}

/* ---- From the user ----------------------------------------------------- */

static void
step (HfFindingsStrip *self,
      guint32          n)
{
  const guint32 n_items = get_n_findings (self);

  if (n_items == 0)
    return;

  self->position = (self->position + n) % n_items;
  show_finding (self);
}

static void
next_clicked_cb (HfFindingsStrip *self)
{
  step (self, 1);
}

static void
previous_clicked_cb (HfFindingsStrip *self)
{
  step (self, get_n_findings (self) - 1);
}

void
hf_findings_strip_show_evidence (HfFindingsStrip *self)
{
  const HfFinding *finding = NULL;

  g_return_if_fail (HF_IS_FINDINGS_STRIP (self));

  finding = get_finding (self);
  if (finding != NULL)
    hf_session_show_finding (self->session, finding);
}

static void
objects_clicked_cb (HfFindingsStrip *self)
{
  if (get_finding (self) != NULL)
    hf_session_list_finding (self->session, get_finding (self));
}

static void
ownership_clicked_cb (HfFindingsStrip *self)
{
  hf_session_show_ownership (self->session);
}

static HfTarget
target_cb (GtkWidget    *widget,
           GtkWidget    *inside G_GNUC_UNUSED,
           double        x G_GNUC_UNUSED,
           double        y G_GNUC_UNUSED,
           GdkRectangle *at G_GNUC_UNUSED,
           gpointer      user_data G_GNUC_UNUSED)
{
  HfFindingsStrip *self = HF_FINDINGS_STRIP (widget);
  const HfFinding *finding = get_finding (self);
  HfSelection selection;

  if (finding == NULL)
    return hf_target_none ();

  selection = hf_session_get_finding_selection (self->session, finding);
  return hf_target_of_selection (selection);
}

static void
close_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  reveal (HF_FINDINGS_STRIP (widget), FALSE);
  g_signal_emit (widget, signals[SIGNAL_CLOSED], 0);
}

static gboolean
copy_cb (GtkWidget *widget,
         GVariant  *args G_GNUC_UNUSED,
         gpointer   user_data G_GNUC_UNUSED)
{
  return hf_copy_text (widget, gtk_label_get_text (HF_FINDINGS_STRIP (widget)->sentence));
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_findings_strip_dispose (GObject *object)
{
  HfFindingsStrip *self = HF_FINDINGS_STRIP (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_FINDINGS_STRIP);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (hf_findings_strip_parent_class)->dispose (object);
}

static void
hf_findings_strip_class_init (HfFindingsStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_findings_strip_dispose;

  signals[SIGNAL_CLOSED] = g_signal_new ("closed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  hf_copy_add_keys (widget_class, copy_cb);
  gtk_widget_class_install_action (widget_class, "findings.close", NULL, close_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "findings.close", NULL);
  gtk_widget_class_set_css_name (widget_class, "findingsstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-findings-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, HfFindingsStrip, revealer);
  gtk_widget_class_bind_template_child (widget_class, HfFindingsStrip, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfFindingsStrip, count);
  gtk_widget_class_bind_template_child (widget_class, HfFindingsStrip, nothing);
  gtk_widget_class_bind_template_child (widget_class, HfFindingsStrip, show);
  gtk_widget_class_bind_template_child (widget_class, HfFindingsStrip, list);
  gtk_widget_class_bind_template_child (widget_class, HfFindingsStrip, ownership);
  gtk_widget_class_bind_template_child (widget_class, HfFindingsStrip, previous);
  gtk_widget_class_bind_template_child (widget_class, HfFindingsStrip, next);
  gtk_widget_class_bind_template_callback (widget_class, hf_findings_strip_show_evidence);
  gtk_widget_class_bind_template_callback (widget_class, objects_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, ownership_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, revealed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tooltip_cb);
}

static void
hf_findings_strip_init (HfFindingsStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
hf_findings_strip_set_session (HfFindingsStrip *self,
                               HfSession       *session)
{
  g_return_if_fail (HF_IS_FINDINGS_STRIP (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  g_signal_connect_swapped (session, "notify::findings", G_CALLBACK (findings_changed_cb), self);
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (show_finding), self);
  hf_target_menu_attach (GTK_WIDGET (self), session, target_cb, NULL);
  findings_changed_cb (self);
}

void
hf_findings_strip_set_narrow (HfFindingsStrip *self,
                              gboolean         narrow)
{
  g_return_if_fail (HF_IS_FINDINGS_STRIP (self));

  self->narrow = !!narrow;
  if (self->session != NULL)
    show_finding (self);
}

const char *
hf_findings_strip_get_sentence (HfFindingsStrip *self)
{
  return gtk_revealer_get_reveal_child (self->revealer) ? gtk_label_get_text (self->sentence)
                                                        : NULL;
}
