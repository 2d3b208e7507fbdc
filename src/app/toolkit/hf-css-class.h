/* hf-css-class.h: classes of widgets that come and go with what they show
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** hf_css_class_set: gives @widget the class @name if @on, and takes it away if not. */
void hf_css_class_set (GtkWidget  *widget,
                       const char *name,
                       gboolean    on);

G_END_DECLS
