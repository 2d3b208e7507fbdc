/* hf-breadcrumb.h: the path from the file to the node that fills the treemap
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "hf-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HF_TYPE_BREADCRUMB (hf_breadcrumb_get_type ())

/**
 * HfBreadcrumb:
 *
 * File › All Namespaces › System.Windows › …; each level is a button that zooms to it. Levels
 * without room are in a menu at the start, the outermost first, with their bytes; the last level is
 * shortened only after all others are in the menu.
 */
G_DECLARE_FINAL_TYPE (HfBreadcrumb, hf_breadcrumb, HF, BREADCRUMB, GtkWidget)

/** hf_breadcrumb_set_session: sets the session. Call it once, before the widget is visible. */
void hf_breadcrumb_set_session (HfBreadcrumb *self,
                                HfSession    *session);

/** hf_breadcrumb_find_node: the node of the button that is or contains @inside; or none. */
guint32 hf_breadcrumb_find_node   (HfBreadcrumb *self,
                                   GtkWidget    *inside);

G_END_DECLS
