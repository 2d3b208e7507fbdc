/* hf-findings-list.c: all findings of a heap, for a popover
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-findings-list.h"

#include "hf-finding-row.h"
#include "hf-session-findings.h"
#include "hf-settings.h"
#include "hf-shown.h"

#include <glib/gi18n.h>

struct _HfFindingsList
{
  GtkWidget  parent_instance;

  HfSession *session; /* NULL if there is none */

  GtkWidget *box;
  GtkLabel  *title;
  GtkLabel  *count;
  GtkBox    *rows;
  GtkWidget *ownership;
};

G_DEFINE_FINAL_TYPE (HfFindingsList, hf_findings_list, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
listed_cb (HfFindingsList *self)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static void
ownership_clicked_cb (HfFindingsList *self)
{
  hf_session_show_ownership (self->session);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static void
add_row (HfFindingsList *self,
         guint32         position)
{
  GtkWidget *row = hf_finding_row_new (self->session, position);

  g_signal_connect_swapped (row, "listed", G_CALLBACK (listed_cb), self);
  gtk_box_append (self->rows, row);
}

static void
show_title (HfFindingsList *self,
            guint32         n_items)
{
  const gboolean stands_out = hf_session_has_findings (self->session);
  g_autofree char *count = NULL;

  hf_shown_set_text (self->title, stands_out ? _ ("Findings") : _ ("No Obvious Suspects"));
  if (stands_out)
    /* Translators: how many findings are listed below, and in which order */
    count = g_strdup_printf (ngettext ("%u, largest first", "%u, largest first", n_items), n_items);
  else
    count = g_strdup (_ ("largest owners"));
  hf_shown_set_text (self->count, count);
  gtk_widget_set_visible (self->ownership, !stands_out);
}

static void
update (HfFindingsList *self)
{
  GtkWidget *row = NULL;
  guint32 n_items = 0;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL)
    gtk_box_remove (self->rows, row);
  if (self->session == NULL)
    return;

  hf_session_get_shown_findings (self->session, &n_items);
  for (guint32 i = 0; i < n_items; i++)
    add_row (self, i);
  show_title (self, n_items);
}

/* ---- The widget -------------------------------------------------------- */

static void
leave_session (HfFindingsList *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
}

static void
hf_findings_list_dispose (GObject *object)
{
  HfFindingsList *self = HF_FINDINGS_LIST (object);

  leave_session (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_FINDINGS_LIST);

  G_OBJECT_CLASS (hf_findings_list_parent_class)->dispose (object);
}

static void
hf_findings_list_class_init (HfFindingsListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_findings_list_dispose;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "findingslist");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/holdfast/Holdfast/hf-findings-list.ui");
  gtk_widget_class_bind_template_child (widget_class, HfFindingsList, box);
  gtk_widget_class_bind_template_child (widget_class, HfFindingsList, title);
  gtk_widget_class_bind_template_child (widget_class, HfFindingsList, count);
  gtk_widget_class_bind_template_child (widget_class, HfFindingsList, rows);
  gtk_widget_class_bind_template_child (widget_class, HfFindingsList, ownership);
  gtk_widget_class_bind_template_callback (widget_class, ownership_clicked_cb);
}

static void
hf_findings_list_init (HfFindingsList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_settings_watch (HF_SETTINGS_UNITS, G_CALLBACK (update), self);
}

void
hf_findings_list_set_session (HfFindingsList *self,
                              HfSession      *session)
{
  g_return_if_fail (HF_IS_FINDINGS_LIST (self));

  if (session == self->session)
    return;

  leave_session (self);
  if (session != NULL)
    {
      self->session = g_object_ref (session);
      g_signal_connect_swapped (session, "notify::findings", G_CALLBACK (update), self);
    }
  update (self);
}
