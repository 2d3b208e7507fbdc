/* hf-window-findings.c: the list of findings of the selected tab
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-compare-page.h"
#include "hf-window-private.h"

static HfCompareFindings *
get_changes (HfPage *page)
{
  return HF_IS_COMPARE_PAGE (page) ? hf_compare_page_get_findings (HF_COMPARE_PAGE (page)) : NULL;
}

void
hf_window_update_findings (HfWindow *self)
{
  HfPage *page = hf_window_get_page (self);
  const gboolean has_findings = page != NULL && hf_page_can (page, HF_PAGE_LIST_FINDINGS);
  HfSession *session = has_findings ? hf_page_get_session (page) : NULL;
  HfCompareFindings *changes = has_findings ? get_changes (page) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->findings_button), session != NULL);
  hf_findings_list_set_session (self->findings_list, session);
  gtk_widget_set_visible (GTK_WIDGET (self->changes_button), changes != NULL);
  hf_compare_findings_list_set_findings (self->changes_list, changes);
}

static void
finding_chosen_cb (HfWindow *self)
{
  HfPage *page = hf_window_get_page (self);

  gtk_menu_button_popdown (self->findings_button);
  if (page != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (page));
}

static void
change_chosen_cb (HfWindow *self)
{
  gtk_menu_button_popdown (self->changes_button);
}

static void
show_findings_action (GtkWidget  *widget,
                      const char *name G_GNUC_UNUSED,
                      GVariant   *parameter G_GNUC_UNUSED)
{
  HfWindow *self = HF_WINDOW (widget);

  gtk_menu_button_popup (gtk_widget_get_visible (GTK_WIDGET (self->changes_button))
                           ? self->changes_button
                           : self->findings_button);
}

void
hf_window_install_findings (GtkWidgetClass *widget_class)
{
  g_type_ensure (HF_TYPE_FINDINGS_LIST);
  g_type_ensure (HF_TYPE_COMPARE_FINDINGS_LIST);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, findings_button);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, findings_list);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, changes_button);
  gtk_widget_class_bind_template_child (widget_class, HfWindow, changes_list);
  gtk_widget_class_bind_template_callback (widget_class, finding_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_chosen_cb);
  gtk_widget_class_install_action (widget_class, "win.show-findings", NULL, show_findings_action);
}
