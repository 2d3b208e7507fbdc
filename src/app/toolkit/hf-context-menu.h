/* hf-context-menu.h: a menu that opens where the user asks for it
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HfContextMenuFunc:
 * @widget: as passed to hf_context_menu_attach()
 * @x: of the pointer, in pixels of @widget
 * @y: likewise
 *
 * Opens a menu for what is there. Returns whether it did; if not, others may use the click.
 */
typedef gboolean (*HfContextMenuFunc) (GtkWidget *widget,
                                       double     x,
                                       double     y);

/**
 * hf_context_menu_attach:
 * @long_press_phase: %GTK_PHASE_CAPTURE if a child would take the touch
 *
 * Calls @open for the secondary button and for a long touch, as long as @widget lives.
 */
void       hf_context_menu_attach      (GtkWidget           *widget,
                                        GtkPropagationPhase  long_press_phase,
                                        HfContextMenuFunc    open);

/**
 * hf_context_menu_new_popover:
 * @parent: the widget that it is placed in; its coordinates are those of hf_context_menu_open()
 * @menu: its entries
 * @owner: gets the keyboard focus when the menu closes
 *
 * Returns: (transfer none): a popover of @parent, which unparents it in dispose
 */
GtkWidget *hf_context_menu_new_popover (GtkWidget           *parent,
                                        GMenuModel          *menu,
                                        GtkWidget           *owner);

/** hf_context_menu_open: opens @popover beside @at. */
void       hf_context_menu_open        (GtkWidget           *popover,
                                        const GdkRectangle  *at);

G_END_DECLS
