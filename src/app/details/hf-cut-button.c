/* hf-cut-button.c: adds what a row says would be freed to the cuts, and takes it back
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "hf-cut-button.h"

#include "hf-details-list.h"
#include "hf-session-cuts.h"
#include "hf-shown.h"
#include "hf-tip.h"

#include <glib/gi18n.h>

struct _HfCutButton
{
  GtkWidget     parent_instance;

  GtkWidget    *toggle;
  HfHeap       *heap; /* that the row is of; never followed, as it may be gone */
  HfSelection   selection;
  gboolean      is_reference; /* from and to are set, and not the selection */
  HfObjectIndex from;
  HfObjectIndex to;
  char         *cut;     /* NULL if the row cannot be cut in the heap of the session */
  HfSession    *session; /* NULL while it is in no window */
};

G_DEFINE_FINAL_TYPE (HfCutButton, hf_cut_button, GTK_TYPE_WIDGET)

/* A row may be of a heap that is not shown any more. */
static char *
dup_cut (HfCutButton *self)
{
  if (self->session == NULL || self->heap == NULL ||
      self->heap != hf_session_get_heap (self->session))
    return NULL;

  return self->is_reference ? hf_session_dup_edge_cut (self->session, self->from, self->to)
                            : hf_session_dup_cut (self->session, &self->selection);
}

/* The toggle follows the cuts; setting it where it is already changes nothing. */
static void
show_state (HfCutButton *self)
{
  const gboolean is_cut = self->cut != NULL && hf_session_has_cut (self->session, self->cut);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggle), is_cut);
  hf_tip_set (self->toggle, is_cut ? _ ("Remove from Cuts") : _ ("Add to Cuts"));
}

static void
update (HfCutButton *self)
{
  g_free (self->cut);
  self->cut = dup_cut (self);
  gtk_widget_set_visible (self->toggle, self->cut != NULL);
  show_state (self);
}

static void
toggled_cb (HfCutButton *self)
{
  const gboolean active = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->toggle));

  if (self->cut == NULL || active == hf_session_has_cut (self->session, self->cut))
    return;

  if (active)
    hf_session_add_cut (self->session, self->cut);
  else
    hf_session_remove_cut (self->session, self->cut);
}

/* ---- The session ------------------------------------------------------- */

static void
leave_session (HfCutButton *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
}

static void
hf_cut_button_root (GtkWidget *widget)
{
  HfCutButton *self = HF_CUT_BUTTON (widget);
  GtkWidget *list = gtk_widget_get_ancestor (widget, HF_TYPE_DETAILS_LIST);
  HfSession *session = list == NULL ? NULL : hf_details_list_get_session (HF_DETAILS_LIST (list));

  GTK_WIDGET_CLASS (hf_cut_button_parent_class)->root (widget);

  leave_session (self);
  if (session != NULL)
    {
      self->session = g_object_ref (session);
      g_signal_connect_swapped (session, "notify::cuts", G_CALLBACK (show_state), self);
    }
  update (self);
}

static void
hf_cut_button_unroot (GtkWidget *widget)
{
  leave_session (HF_CUT_BUTTON (widget));

  GTK_WIDGET_CLASS (hf_cut_button_parent_class)->unroot (widget);
}

/* ---- The widget -------------------------------------------------------- */

static void
hf_cut_button_dispose (GObject *object)
{
  HfCutButton *self = HF_CUT_BUTTON (object);

  leave_session (self);
  g_clear_pointer (&self->toggle, gtk_widget_unparent);
  g_clear_pointer (&self->cut, g_free);

  G_OBJECT_CLASS (hf_cut_button_parent_class)->dispose (object);
}

static void
hf_cut_button_class_init (HfCutButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_cut_button_dispose;
  widget_class->root = hf_cut_button_root;
  widget_class->unroot = hf_cut_button_unroot;

  gtk_widget_class_set_css_name (widget_class, "cutbutton");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
hf_cut_button_init (HfCutButton *self)
{
  self->toggle = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "icon-name", "edit-cut-symbolic",
                               "focusable", FALSE, "valign", GTK_ALIGN_CENTER, "visible", FALSE,
                               NULL);
  gtk_widget_add_css_class (self->toggle, "flat");
  /* Translators: a verb, of a root or a reference */
  hf_shown_set_name (self->toggle, _ ("Cut"));
  g_signal_connect_swapped (self->toggle, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_widget_set_parent (self->toggle, GTK_WIDGET (self));
}

void
hf_cut_button_set_row (HfCutButton  *self,
                       HfDetailsRow *row)
{
  g_return_if_fail (HF_IS_CUT_BUTTON (self));

  self->heap = NULL;
  if (row != NULL)
    {
      self->heap = hf_details_row_get_heap (row);
      self->selection = hf_details_row_get_selection (row);
      self->is_reference = hf_details_row_get_reference (row, &self->from, &self->to);
    }
  update (self);
}
