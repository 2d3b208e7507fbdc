/* hf-copy.h: what Ctrl+C puts on the clipboard, as text
 *
 * SPDX-FileCopyrightText: 2026 The Holdfast contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "hf-object-list.h"
#include "hf-root-list.h"
#include "hf-treemap-layout.h"
#include "hf-type-list.h"

G_BEGIN_DECLS

/* Names are whole, figures exact and without separators; what has several of them
 * has a tab between two, so that a spreadsheet takes it. */

/**
 * hf_copy_dup_cell:
 *
 * Returns: (transfer full): the full name of a type, a namespace or a family, the id
 *   of an object, the label of a pooled cell
 */
char    *hf_copy_dup_cell (const HfTreemapLayout *layout,
                           guint32                cell);

/** hf_copy_dup_type: (transfer full): name, objects, bytes, reachable bytes or "" if not known. */
char    *hf_copy_dup_type (HfTypeRow             *row);

/**
 * hf_copy_dup_object:
 *
 * Returns: (transfer full): its id, type, bytes, and the bytes it retains or "" if not known
 */
char    *hf_copy_dup_object (HfObjectRow         *row);

/**
 * hf_copy_dup_root:
 *
 * Returns: (transfer full): of a root its id, kind, flags, container, field, type and
 *   bytes; of a group its name, roots and bytes; "" of a row that stands for others
 */
char    *hf_copy_dup_root (HfRootRow             *row);

/**
 * hf_copy_add_keys:
 * @copy: calls hf_copy_text()
 *
 * Gives Ctrl+C and Ctrl+Insert to the widgets of a class. What has text of its own to
 * copy, such as an entry, comes first.
 */
void     hf_copy_add_keys (GtkWidgetClass        *widget_class,
                           GtkShortcutFunc        copy);

/**
 * hf_copy_text:
 * @text: (nullable): %NULL and "" ring the bell
 *
 * Returns: %TRUE: the key is done with
 */
gboolean hf_copy_text     (GtkWidget             *widget,
                           const char            *text);

G_END_DECLS
