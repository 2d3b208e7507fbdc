/* hf-css-class.h: CSS classes of widgets that depend on their content
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** hf_css_class_set: adds the CSS class @name to @widget if @on, and removes it if not. */
void hf_css_class_set (GtkWidget  *widget,
                       const char *name,
                       gboolean    on);

G_END_DECLS
