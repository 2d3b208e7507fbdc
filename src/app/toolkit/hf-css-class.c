/* hf-css-class.c: classes of widgets that come and go with what they show
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "hf-css-class.h"

void
hf_css_class_set (GtkWidget  *widget,
                  const char *name,
                  gboolean    on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
